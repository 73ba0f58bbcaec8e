public import Lifecycle

/// The specifications that ship with the tool, simplest first.
public let specifications: [any Specification] =
  cases + seedStatements + seedSamples

/// The platform and the cases from practice.
private let cases: [any Specification] =
  voiceNotes + uikitPlatform
  + backgroundLaunches
  + backgroundTasks
  + fileLocks
  + lateSaves
  + sensitiveContent
  + protectedData
  + selfTriggering
  + observerLeaks
  + duplicatedCallbacks
  + suspension
