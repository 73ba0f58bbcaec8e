/// How Promela writes expressions: truth values are numbers.
struct PromelaSyntax: InfixSyntax {
  let words = InfixWords(
    truths: ["false", "true"], not: "!", and: "&&", or: "||", equal: "==", unequal: "!=")

  func conditional(_ test: String, _ first: String, _ second: String) -> String {
    "(\(test) -> \(first) : \(second))"
  }

  func count(_ condition: String) -> String { condition }

  /// The words that no variable may be called, in the language and in the program that SPIN makes.
  static let reserved = [
    // The language.
    "active", "assert", "atomic", "bit", "bool", "break", "byte", "c_code", "c_decl", "c_expr",
    "c_state", "c_track", "chan", "d_proctype", "d_step", "do", "else", "empty", "enabled", "end",
    "eval", "false", "fi", "for", "full", "goto", "hidden", "if", "in", "init", "inline", "int",
    "len", "local", "ltl", "mtype", "nempty", "never", "nfull", "notrace", "np_", "od", "of",
    "pc_value", "pid", "printf", "printm", "priority", "proctype", "provided", "return", "run",
    "select", "set_priority", "get_priority", "short", "show", "skip", "timeout", "trace", "true",
    "typedef", "unless", "unsigned", "xr", "xs", "always", "eventually", "until", "weakuntil",
    "release", "next", "implies", "equivalent", "stronguntil",
    // C, and what its headers and the verifier define.
    "auto", "case", "char", "const", "continue", "default", "double", "enum", "extern", "float",
    "inline", "long", "main", "register", "restrict", "signed", "sizeof", "static", "struct",
    "switch", "union", "void", "volatile", "while", "asm", "typeof", "null", "eof", "errno",
    "stdin",
    "stdout", "stderr", "unix", "linux", "i386", "now", "state", "trail", "stack", "uchar", "uint",
    "ushort", "ulong", "rand", "wasnew", "min", "max", "depth", "errors", "trpt", "this", "a",
    // This file.
    "claim", "check", "deadlock", "system",
  ]
}
