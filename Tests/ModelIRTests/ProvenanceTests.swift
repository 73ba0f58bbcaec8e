import ModelIR
import Testing

@Test(
  "a source is doubtful if it says so of itself, not by a letter within a word",
  arguments: [
    ("T2, 1.5, L: VP-12", true), ("A17, H (K)", true), ("T1, H: D2", false), ("", false),
    ("LOW, OK: D3", false),
  ])
func doubtfulProvenance(source: String, isDoubtful: Bool) {
  #expect(Provenance.isDoubtful(source) == isDoubtful)
}
