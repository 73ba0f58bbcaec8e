/// How Murphi, in the dialect of Rumur, writes expressions.
struct MurphiSyntax: InfixSyntax {
  let words = InfixWords(
    truths: ["false", "true"], not: "!", and: "&", or: "|", equal: "=", unequal: "!=")

  func conditional(_ test: String, _ first: String, _ second: String) -> String {
    "(\(test) ? \(first) : \(second))"
  }

  /// The words that nothing may be called; what differs in capital letters only is avoided, too.
  static let reserved = [
    "alias", "array", "assert", "assume", "begin", "boolean", "by", "case", "clear", "const",
    "cover",
    "do", "else", "elsif", "end", "endalias", "endexists", "endfor", "endforall", "endfunction",
    "endif", "endprocedure", "endrecord", "endrule", "endruleset", "endstartstate", "endswitch",
    "endwhile", "enum", "error", "exists", "external", "false", "for", "forall", "from", "function",
    "if", "in", "interleaved", "invariant", "ismember", "isundefined", "liveness", "multiset",
    "multisetadd", "multisetcount", "multisetremove", "multisetremovepred", "new", "none", "of",
    "ormap", "pred", "procedure", "process", "program", "property", "put", "real", "record",
    "return", "rule", "ruleset", "scalarset", "startstate", "switch", "then", "to", "traceuntil",
    "true", "type", "undefine", "undefined", "union", "var", "while",
    // This file.
    "claim",
  ]
}
