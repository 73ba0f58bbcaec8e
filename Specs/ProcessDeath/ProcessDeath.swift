import Lifecycle

/// Reported apps that lost what they had in memory, or a result, with their process or their activity.
let processDeaths: [any Specification] = Form.all(of: [
  { StaticForm(form: $0) }, { ComponentOfFirstScreen(form: $0) },
  { LostResult(holder: .activity, form: $0) }, { LostResult(holder: .process, form: $0) },
  { UnsavedChoice(form: $0) },
])
