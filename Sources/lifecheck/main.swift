private import ExampleSpecs
private import Foundation
private import LifecycleCommand

private let context = CommandContext.ofProcess()
private let tool = Lifecheck(
  builtIn: { specifications }, identifiedBy: context.executable.map(FileIdentity.text(of:)),
  in: context)
exit(await Interruption.status { await tool.run(Array(CommandLine.arguments.dropFirst())) })
