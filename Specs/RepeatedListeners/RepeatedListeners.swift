import Lifecycle

/// Reported apps that listened twice, or did the same thing on two levels.
let repeatedListeners: [any Specification] = Form.all(of: [
  { ObserverOfFragment(form: $0) }, { ListenerPerComposition(form: $0) },
  { ListenerAddedOnDetach(form: $0) }, { HooksOnTwoLevels(form: $0) },
])
