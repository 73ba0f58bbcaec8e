public import Lifecycle

/// The specifications that ship with the tool, simplest first.
public let specifications: [any Specification] =
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
