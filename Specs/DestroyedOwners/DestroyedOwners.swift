import Lifecycle

/// Reported code that touched what was gone, or took its host for gone.
let destroyedOwners: [any Specification] =
  Form.allCases.map { TouchAfterRotation(form: $0) }
  + DroppedPluginState.Report.allCases.flatMap { report in
    Form.allCases.map { DroppedPluginState(report: report, form: $0) }
  }
