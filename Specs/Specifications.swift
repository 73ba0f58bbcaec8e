public import Lifecycle

/// The specifications that ship with the tool, simplest first.
public let specifications: [any Specification] =
  platforms + cases + androidCases + seedStatements + seedSamples

/// The first example, and the platforms on their own.
private let platforms: [any Specification] =
  voiceNotes + uikitPlatform + uiScenePlatform + swiftUIPlatform + androidPlatform

/// The cases from practice, for iOS.
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
  + lastingWork
  + timeLimits
  + scenes
  + phaseBookkeeping

/// The cases about scenes, and the way to them.
private let scenes: [any Specification] = sceneRouting + migration

/// The cases from practice, for Android, in the order of their folders.
private let androidCases: [any Specification] =
  commitsAfterSave + destroyedOwners + foregroundDetection + foregroundServices + frozenApps
  + headlessStarts + heldResources + missingIntents + permissionLoops + processDeaths
  + repeatedListeners + staleLaunchData + visibleButPaused
