import Lifecycle

/// What the cases of this folder have in common.
extension UIKitApp {
  /// States that the user has just come to the app: opened it or returned to it.
  var isJustEntered: Formula {
    hasJustDone(open) || hasJustDone(continuePrewarmed) || hasJustDone(returnFromBackground)
      || hasJustDone(returnFromSuspension)
  }

  /// States that the sheet of the app shows again, and the user hasn't come to the app in between.
  ///
  /// To answer the sheet that was there before doesn't count as coming to the app.
  var isPromptingAgain: Formula {
    hasJustDone(showSheet)
      && Past.previously(Past.holds(!isJustEntered, since: hasJustDone(showSheet)))
  }
}
