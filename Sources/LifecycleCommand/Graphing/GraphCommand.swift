import Checking
import CommandLineParsing
import Foundation
import ModelIR
import Reporting
import TemporalProperties

/// Draws the graph of a phase, or a stored run.
struct GraphCommand: Sendable {
  /// A language that graphs are written in.
  enum Format: String, CaseIterable {
    case mermaid
    case dot
    case svg
  }

  private let parsed: ParsedCommand
  private let request: VerifyRequest
  private let format: Format
  private let loader: SpecificationLoader

  init(_ parsed: ParsedCommand, loader: SpecificationLoader) throws(CommandFailure) {
    self.parsed = parsed
    self.loader = loader
    request = try VerifyRequest(parsed, of: "graph")
    format = parsed.value(of: GraphOptions.format).flatMap(Format.init) ?? .mermaid
  }

  func run() throws(CommandFailure) -> Int32 {
    let word = parsed.arguments.first ?? ""
    let text: String
    if word.hasSuffix(TraceFiles.suffix) {
      text = try self.text(ofTraceAt: word)
    } else {
      let loaded = try loader.loadOne(word, named: request.specifications)
      try VariationSetting.check(request.settings, request.presets, among: [loaded])
      let model = try loaded.applying(presets: request.presets, settings: request.settings)
      let questions = PhaseQuestions(about: try variable(in: model.system), in: model)
      let result = try request.results(for: questions.model).unlessMistaken()
      let diagram = questions.diagram(result)
      text = format == .mermaid ? diagram.mermaid : try drawn(diagram)
    }
    if let path = parsed.value(of: ExportOptions.output), path != "-" {
      try AtomicFile.write(text, to: loader.context.file(path))
    } else {
      try loader.context.write(text)
    }
    return Outcome.success.exitStatus
  }

  /// The text of a stored run, which is replayed first.
  private func text(ofTraceAt path: String) throws(CommandFailure) -> String {
    var library = SpecificationLibrary(
      loader: loader, paths: parsed.values(of: Lifecheck.replaySpecifications))
    let (story, _) = try ReplayCommand(parsed: parsed, loader: loader).replay(path, with: &library)
    let run = RunDiagram(story.trace)
    return format == .mermaid ? run.mermaid : try drawn(run.diagram)
  }

  private func drawn(_ diagram: Diagram) throws(CommandFailure) -> String {
    guard format == .svg else { return diagram.dot }
    let context = loader.context
    guard let program = ChildProcess.find("dot", in: context) else { throw .graphvizMissing }
    return try ScratchFolder.use(in: context) { (folder) throws(CommandFailure) in
      let (source, image) = ("graph.dot", "graph.svg")
      try AtomicFile.write(diagram.dot, to: folder.appendingPathComponent(source))
      let process = ChildProcess(
        executable: program,
        arguments: [
          "-Tsvg", "-o", folder.appendingPathComponent(image).path,
          folder.appendingPathComponent(source).path,
        ], context: context)
      let result = try process.run(in: folder)
      if Task.isCancelled { throw .interrupted }
      guard result.end == .exited(status: 0),
        let data = try? Data(contentsOf: folder.appendingPathComponent(image))
      else {
        throw .internalError("Graphviz can't read the graph: \(result.errorText)")
      }
      return String(decoding: data, as: UTF8.self)
    }
  }

  /// The variable whose graph is drawn: the one that is named, else the first phase, best one that is called so.
  private func variable(in system: TransitionSystem) throws(CommandFailure) -> Int {
    let drawable = system.variables.indices.filter { place in
      let variable = system.variables[place]
      return variable.role == .state && variable.domain.range.count <= GraphOptions.mostValues
    }
    let names = drawable.map { system.variables[$0].name }
    if let name = parsed.value(of: GraphOptions.variable) {
      guard let place = drawable.first(where: { system.variables[$0].name == name }) else {
        throw .unknownVariable(name, known: names)
      }
      return place
    }
    let phases = drawable.filter { system.variables[$0].isPhase }
    let called = phases.first { system.variables[$0].name.lowercased().hasSuffix("phase") }
    guard let phase = called ?? phases.first else {
      throw .noPhase(specification: system.name, known: names)
    }
    return phase
  }
}
