import LifecycleModeling
import Testing

@Test("an issue is known only where it is said to be")
func knownIssueOfOneForm() {
  let claim = Unreachable("nothing is reachable") { Condition.always }
  #expect(claim.knownIssue("a reason", when: true).knownIssue?.reason == "a reason")
  #expect(claim.knownIssue("a reason").knownIssue?.reason == "a reason")
  #expect(claim.knownIssue("a reason", when: false).knownIssue == nil)
}
