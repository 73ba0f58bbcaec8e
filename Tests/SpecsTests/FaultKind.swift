/// A kind of fault in practice, with the cases that were collected of it.
struct FaultKind {
  let id: String
  let title: String

  /// The ids of the cases; `I` stands for iOS, `A` for Android.
  let cases: [String]

  /// All kinds, with all cases of the project's collection.
  static let all = [
    FaultKind(
      id: "G1", title: "Background launch or wake not anticipated",
      cases: ["I-01", "I-02", "I-03", "I-04", "I-05", "I-06", "I-07", "I-08", "A-01"]),
    FaultKind(id: "G2", title: "Protected data and prewarm", cases: ["I-09", "I-10", "I-11"]),
    FaultKind(
      id: "G3", title: "Unbalanced background tasks",
      cases: ["I-12", "I-13", "I-14", "I-15", "I-16", "I-17", "I-18", "I-19"]),
    FaultKind(
      id: "G4", title: "File lock while suspended", cases: ["I-20", "I-21", "I-22", "I-23", "I-24"]),
    FaultKind(id: "G5", title: "Saving too late", cases: ["I-25", "I-26", "I-27"]),
    FaultKind(id: "G6", title: "Sensitive content", cases: ["I-28", "I-29", "I-30", "I-31"]),
    FaultKind(
      id: "G7", title: "Handler triggers its own event", cases: ["I-32", "I-33", "A-02", "A-03"]),
    FaultKind(
      id: "G8", title: "Scene versus app delegate, launch routing",
      cases: ["I-34", "I-35", "I-36", "I-37", "I-38", "I-39", "I-40"]),
    FaultKind(
      id: "G9", title: "Phase bookkeeping", cases: ["I-41", "I-42", "I-43", "I-44", "I-45", "I-46"]),
    FaultKind(
      id: "G10", title: "Observer leaks", cases: ["I-47", "I-48", "A-04", "A-05", "A-06", "A-07"]),
    FaultKind(id: "G11", title: "Duplicated callbacks", cases: ["I-49", "I-50", "A-08"]),
    FaultKind(
      id: "G12", title: "Time, sockets, GPU, freezer",
      cases: ["I-51", "I-52", "I-53", "A-09", "A-10"]),
    FaultKind(
      id: "G13", title: "Commit after save, size of state", cases: ["A-11", "A-12", "A-13", "A-14"]),
    FaultKind(id: "G14", title: "Foreground services", cases: ["A-15", "A-16", "A-17", "A-18"]),
    FaultKind(
      id: "G15", title: "Process death and lost results",
      cases: ["A-19", "A-20", "A-21", "A-22", "A-23"]),
    FaultKind(id: "G16", title: "Restart without an intent", cases: ["A-24", "A-25"]),
    FaultKind(id: "G17", title: "Stale launch data", cases: ["A-26", "A-27"]),
    FaultKind(
      id: "G18", title: "Resource release and re-acquisition", cases: ["A-28", "A-29", "A-30"]),
    FaultKind(id: "G19", title: "Visible but paused", cases: ["A-31", "A-32"]),
    FaultKind(
      id: "G20", title: "Foreground/background detection", cases: ["A-33", "A-34", "A-35", "A-36"]),
    FaultKind(
      id: "G21", title: "Destroyed view or detached host", cases: ["A-37", "A-38", "A-39"]),
    FaultKind(id: "G22", title: "Cold start of other components", cases: ["A-40"]),
  ]
}
