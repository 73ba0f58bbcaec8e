import LifecycleModeling
import ModelIR
import TestSupport
import Testing

@Suite("Elaboration errors")
struct ElaborationErrorTests {
  @Test("each mistake is reported with its code, its place and what to write instead")
  func messages() {
    let text = WrongSpecification.all.map { wrong in
      let errors = errors(of: wrong.specification).map { error in
        let place = error.position?.shortDescription.split(separator: ":").first ?? "nowhere"
        return "  \(error.code) \(place): \(error.message)"
      }
      return ([wrong.mistake] + errors).joined(separator: "\n")
    }
    GoldenFile("elaboration-errors.txt").expect(text.joined(separator: "\n") + "\n")
  }

  @Test("no mistake goes unnoticed", arguments: WrongSpecification.all)
  func noticed(_ wrong: WrongSpecification) {
    #expect(!errors(of: wrong.specification).isEmpty)
  }

  @Test("every code has a specification that produces it")
  func codes() {
    let produced = Set(WrongSpecification.all.flatMap { errors(of: $0.specification) }.map(\.code))
    #expect(produced == Set((101...160).map { "LC\($0)" }))
  }

  @Test("every error that isn't about the whole has a place")
  func places() {
    for error in WrongSpecification.all.flatMap({ errors(of: $0.specification) })
    where !isAboutTheWhole(error.problem) {
      #expect(error.position != nil, "\(error.message)")
    }
  }

  private func isAboutTheWhole(_ problem: ElaborationError.Problem) -> Bool {
    switch problem {
    case .noActions, .tooManyPoints, .sameComponents, .emptyName(kind: "specification"),
      .tooManyTicks:
      true
    default: false
    }
  }

  @Test("all errors are reported together, in the order of their places")
  func together() {
    var app = DeskApp()
    let seen = Variable(initially: false, lifetime: .instance(of: app.desk.process))
    let number = Variable(in: 0...1, initially: 2, lifetime: .world)
    app.actions = [Action("call", by: .user) { Cancel("nothing") }]
    app.stored = [("number", number), ("seen", seen)]
    app.assumptions = [Assume("it comes") { Future.next(number == 1) }]
    let found = errors(of: app)
    #expect(
      found.map(\.problem) == [
        .wrongOwner(.instance), .valueOutOfRange(variable: "number", value: 2),
        .unknownDeferred(name: "nothing", candidates: []), .unsupportedAssumption("next"),
      ])
    #expect(found.compactMap(\.position?.line) == found.compactMap(\.position?.line).sorted())
  }

  @Test("an error is reported once, however often its line is lowered")
  func once() {
    var app = DeskApp()
    let desk = app.desk
    app.handlers = [
      desk.on(.create) {
        Checkpoint()
        InstanceEnds(desk.screen)
      },
      desk.on(.create) {
        Choose {
          Checkpoint()
        } or: {
          Checkpoint()
        }
        InstanceEnds(desk.screen)
      },
    ]
    #expect(problems(of: app) == [.handlerActs("end an owner"), .handlerActs("end an owner")])
  }
}
