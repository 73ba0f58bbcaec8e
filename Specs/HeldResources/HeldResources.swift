import Lifecycle

/// Reported apps that kept what they should have given back, or didn't take it again.
let heldResources: [any Specification] =
  Form.all(of: [
    { KeptCamera(form: $0) }, { GuardedSetup(form: $0) },
  ])
  + LeakedReceiver.Habit.allCases.flatMap { habit in
    Form.allCases.map { LeakedReceiver(habit: habit, form: $0) }
  }
