/// How TLA+ writes expressions.
struct TLASyntax: InfixSyntax {
  let words = InfixWords(
    truths: ["FALSE", "TRUE"], not: "~", and: "/\\", or: "\\/", equal: "=", unequal: "#")

  func conditional(_ test: String, _ first: String, _ second: String) -> String {
    "(IF \(test) THEN \(first) ELSE \(second))"
  }

  /// The words that nothing may be called; what differs in capital letters only is avoided, too.
  static let reserved = [
    "action", "assume", "assumption", "axiom", "by", "case", "choose", "constant", "constants",
    "corollary", "def", "define", "defs", "domain", "else", "enabled", "except", "extends", "have",
    "hide", "if", "in", "instance", "lambda", "lemma", "let", "local", "module", "new", "obvious",
    "omitted", "only", "other", "pick", "proof", "proposition", "prove", "qed", "recursive", "sf_",
    "state", "subset", "suffices", "take", "temporal", "then", "theorem", "unchanged", "union",
    "use",
    "using", "variable", "variables", "wf_", "with", "witness", "boolean", "string", "true",
    "false",
    // The standard modules, and this file.
    "int", "nat", "integers", "naturals", "reals", "real", "infinity", "init", "next", "spec",
    "vars",
    "typeok", "inv",
  ]
}
