import Checking
import Testing

@Suite("Sets of valuations are told in few words")
struct ValuationSetTests {
  static let variations = [
    ValuationSet.Variation(name: "A", values: ["no", "yes"]),
    ValuationSet.Variation(name: "B", values: ["1", "2", "3"]),
  ]

  func phrase(_ members: [[Int]]) -> String {
    ValuationSet(of: Self.variations, members: members).phrase
  }

  @Test("variations that make no difference aren't mentioned")
  func irrelevant() {
    #expect(phrase([[1, 0], [1, 1], [1, 2]]) == "A = yes")
    #expect(phrase([[0, 1], [1, 1]]) == "B = 2")
    #expect(phrase([[0, 1], [1, 1], [0, 2], [1, 2]]) == "B = 2 or 3")
  }

  @Test("combinations are joined by and, alternatives by or")
  func combinations() {
    #expect(phrase([[0, 2]]) == "A = no and B = 3")
    #expect(phrase([[0, 0], [1, 1]]) == "A = no and B = 1, or A = yes and B = 2")
    #expect(phrase([[0, 0], [0, 1], [0, 2], [1, 2]]) == "A = no, or B = 3")
  }

  @Test("nothing and everything have words of their own")
  func extremes() {
    let all = ValuationSet(of: Self.variations, members: []).complement
    #expect(all.isComplete)
    #expect(all.members.count == 6)
    #expect(all.phrase == "every considered variation")
    #expect(phrase([]) == "no considered variation")
    #expect(all.complement.isEmpty)
    #expect(ValuationSet(of: [], members: [[]]).isComplete)
  }

  @Test("many alternatives are only counted")
  func many() {
    let wide = (0..<4).map { ValuationSet.Variation(name: "V\($0)", values: ["a", "b"]) }
    let even = ValuationSet(of: wide, members: []).everyValuation.filter {
      $0.reduce(0, +) % 2 == 0
    }
    #expect(ValuationSet(of: wide, members: even).phrase.hasSuffix(", or 4 further combinations"))
  }
}
