import Lifecycle

/// Reported apps that listened at the app delegate for what the scene delegate is told, or the other way
/// round, and launches that took another route.
let sceneRouting: [any Specification] =
  [
    SilencedHooks(form: .broken), SilencedHooks(form: .repaired), HooksWithoutScenes(),
    ServicePort(port: .appDelegate), ServicePort(port: .eachScene), ServicePort(port: .aggregate),
    LateRegistration(form: .broken), LateRegistration(form: .repaired),
    EarlyURL(form: .broken), EarlyURL(form: .repaired),
  ] + [
    CountedTwice(form: .broken), CountedTwice(form: .repaired),
    StaleStateRead(form: .broken), StaleStateRead(form: .repaired),
    SessionOnForeground(form: .broken), SessionOnForeground(form: .repaired),
    SessionOnSceneForeground(),
  ]
