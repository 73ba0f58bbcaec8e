public import Lifecycle

/// The specifications that ship with the tool, simplest first.
public let specifications: [any Specification] =
  platforms + cases + seedStatements + seedSamples

/// The first example, and the platforms on their own.
private let platforms: [any Specification] =
  voiceNotes + uikitPlatform + uiScenePlatform + swiftUIPlatform

/// The cases from practice.
private let cases: [any Specification] =
  backgroundLaunches
  + backgroundTasks
  + fileLocks
  + lateSaves
  + sensitiveContent
  + protectedData
  + selfTriggering
  + observerLeaks
  + duplicatedCallbacks
  + suspension
  + sceneRouting
  + phaseBookkeeping
