import Lifecycle

/// A cover that has to hide the content in the switcher, but not the app's own sheet.
///
/// A cover in `willResignActive` disturbed the app's own sheets. So it was moved to
/// `didEnterBackground`, where it is too late for a live card (VP-10). The two wishes are in
/// conflict, because `willResignActive` doesn't say why it comes: once the app has asked for a
/// sheet, it can be the sheet or the switcher. A cover over everything is wrong for one of the two,
/// and a flag that a sheet is expected doesn't help.
///
/// The repair hides the content itself, below any sheet.
struct CoverAndSheet: CaseStudy {
  /// What hides the content, and when.
  enum Cover: String, CaseIterable, Sendable {
    case inBackground = "cover in the background (broken)"
    case onResigning = "cover on resigning (broken)"
    case unlessSheetIsExpected = "cover unless a sheet is expected (broken)"
    case belowSheet = "content hidden below the sheet (repaired)"
  }

  let cover: Cover
  let app = UIKitApp(inheritsClaims: false)

  /// Whether a window of the app covers everything, sheets included.
  let isCovered = Variable(initially: false, lifetime: .process)

  /// Whether the content itself is hidden, below any sheet.
  let isContentHidden = Variable(initially: false, lifetime: .process)

  /// Whether a sheet of the app is there or about to come.
  let expectsSheet = Variable(initially: false, lifetime: .process)

  var name: String { "I-29 \(cover.rawValue)" }

  var actions: [Action] {
    Action("taps the button for a sheet", by: .user) {
      When(app.phase == .active)
      expectsSheet.becomes(true)
      app.requests(.sheet)
    }
  }

  var handlers: [Handler] {
    app.on(.willResignActive) {
      if cover == .onResigning { isCovered.becomes(true) }
      if cover == .unlessSheetIsExpected {
        If(!expectsSheet) { isCovered.becomes(true) }
      }
      if cover == .belowSheet { isContentHidden.becomes(true) }
    }
    app.on(.didEnterBackground) { isCovered.becomes(true) }
    app.on(.didBecomeActive) {
      isCovered.becomes(false)
      isContentHidden.becomes(false)
      If(app.request == .none) { expectsSheet.becomes(false) }
    }
  }

  var properties: [Property] {
    Unreachable(
      "the content is never seen outside the app", source: "corona-warn-app/cwa-app-ios#666"
    ) {
      app.exposesContent
      !isCovered && !isContentHidden
    }
    .knownIssue(
      "a live card shows whatever willResignActive leaves uncovered",
      when: cover == .inBackground || cover == .unlessSheetIsExpected,
      under: app.variations.exposure.is(.liveCard))
    Always("the app's own sheet isn't covered", source: "corona-warn-app/cwa-app-ios#669") {
      app.interruption == .sheet ==> !isCovered
    }
    .knownIssue("the app resigns for its own sheet, too", when: cover == .onResigning)
    Always("an active app hides nothing") {
      app.phase == .active ==> !isCovered && !isContentHidden
    }
    Reachable("the user opens the switcher before the sheet is there") {
      app.request == .sheet
      app.interruption == .switcher
    }
  }
}
