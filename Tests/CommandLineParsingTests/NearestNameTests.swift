import CommandLineParsing
import Testing

@Suite("Guessing what a user meant")
struct NearestNameTests {
  @Test("a swap of neighbours counts as one change", arguments: [("verfiy", 1), ("verify", 0)])
  func swap(word: String, distance: Int) {
    #expect(NearestName.distance(word, "verify") == distance)
  }

  @Test("the distance is symmetric and bounded by the longer word")
  func symmetry() {
    let words = ["", "a", "ab", "ba", "list", "lsit", "replay", "simulate"]
    for first in words {
      for second in words {
        let distance = NearestName.distance(first, second)
        #expect(distance == NearestName.distance(second, first))
        #expect(distance <= max(first.count, second.count))
        #expect((distance == 0) == (first == second))
      }
    }
  }

  @Test("a near word is found whatever its case, a far one is not")
  func find() {
    let known = ["verify", "list", "replay", "simulate"]
    #expect(NearestName.find("Verfy", among: known) == "verify")
    #expect(NearestName.find("sim", among: known) == "simulate")
    #expect(NearestName.find("lits", among: known) == "list")
    #expect(NearestName.find("explode", among: known) == nil)
    #expect(NearestName.find("", among: known) == nil)
    #expect(NearestName.find("verify", among: []) == nil)
  }
}
