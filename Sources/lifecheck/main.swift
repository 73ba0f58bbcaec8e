private import ExampleSpecs
private import Foundation
private import LifecycleCommand

private let tool = Lifecheck(builtIn: specifications, in: .ofProcess())
exit(await Interruption.status { await tool.run(Array(CommandLine.arguments.dropFirst())) })
