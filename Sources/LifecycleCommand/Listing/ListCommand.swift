import Checking
import CommandLineParsing
import Reporting

/// Lists what specifications consist of.
struct ListCommand {
  let parsed: ParsedCommand
  let loader: SpecificationLoader

  func run() throws(CommandFailure) -> Int32 {
    let context = loader.context
    let patterns = parsed.values(of: VerifyOptions.spec).map(NamePattern.init)
    let loaded = try loader.load(parsed.arguments, named: patterns)
    if loaded.models.isEmpty, loaded.rejections.isEmpty { throw .noSpecifications(path: nil) }
    let specifications = loaded.models.map(ListDocument.Specification.init)
    if parsed.has(Lifecheck.listJSON) {
      try context.write(JSONText.of(ListDocument(specifications: specifications)))
    } else {
      let text = ListText(width: context.textWidth)
      let isDetailed =
        parsed.has(SharedOptions.verbose) || !patterns.isEmpty || !parsed.arguments.isEmpty
      for (place, specification) in specifications.enumerated() {
        if isDetailed {
          try context.write((place > 0 ? "\n" : "") + text.details(of: specification))
        } else {
          try context.write(text.summary(of: specification))
        }
      }
    }
    for rejection in loaded.rejections {
      let lines = rejection.messages.map { "  \($0)\n" }.joined()
      context.complain("lifecheck: \(rejection.name) is invalid:\n\(lines)")
    }
    return (loaded.rejections.isEmpty ? Outcome.success : .invalidInput).exitStatus
  }
}
