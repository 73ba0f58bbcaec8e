import Lifecycle

/// A scroll position that is decoded before there is anything to scroll.
///
/// The sample starts to load its item as soon as it has decoded which one, and then decodes the
/// position. When the item is there, nobody thinks of the position any more.
///
/// The repair applies the position when the item is loaded.
///
/// The archive is a file of the app here; it is decoded when the app finishes launching.
struct PositionBeforeItem: CaseStudy {
  let form: Form
  let app = UIKitApp(inheritsClaims: false)

  /// Whether there is an archive.
  let hasArchive = Variable(initially: false, lifetime: .installation)

  /// Whether the archive says that the view was scrolled.
  let wasScrolled = Variable(initially: false, lifetime: .installation)

  /// Whether the item is in the view.
  let isItemShown = Variable(initially: false, lifetime: .process)

  /// Whether the view is scrolled.
  let isScrolled = Variable(initially: false, lifetime: .process)

  var name: String { "Seed 000, sample 9: position decoded before the item (\(form))" }

  var actions: [Action] {
    Action("scrolls", by: .user) {
      When(app.phase == .active)
      When(isItemShown)
      isScrolled.becomes(true)
    }
  }

  var handlers: [Handler] {
    app.on(.didFinishLaunching) {
      If(hasArchive) {
        Later("the item is loaded") {
          isItemShown.becomes(true)
          if form == .repaired { isScrolled.becomes(wasScrolled) }
        }
        If(isItemShown) { isScrolled.becomes(wasScrolled) }
      } else: {
        isItemShown.becomes(true)
      }
    }
    app.on(.didEnterBackground) {
      If(isItemShown) {
        hasArchive.becomes(true)
        wasScrolled.becomes(isScrolled)
      }
    }
  }

  var properties: [Property] {
    Always("a restored view is the saved one", source: "1.9, M") {
      hasJustRun(later: "the item is loaded") ==> isScrolled == wasScrolled
    }
    .knownIssue("there was nothing to scroll when the position was decoded", when: form == .broken)
    Reachable("a view is restored that was scrolled") {
      hasJustRun(later: "the item is loaded")
      wasScrolled
    }
  }
}
