import Lifecycle

/// Reported apps that didn't expect a start without an activity.
let headlessStarts: [any Specification] = Form.all(of: [
  { ActiveByDefault(form: $0) }, { EarlyProvider(form: $0) },
])
