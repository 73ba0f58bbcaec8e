import Lifecycle

/// Reported apps that showed sensitive content to whoever looked into the app switcher.
let sensitiveContent: [any Specification] =
  [LateCover(form: .broken), LateCover(form: .repaired)]
  + CoverAndSheet.Cover.allCases.map { CoverAndSheet(cover: $0) }
  + [
    StaleThumbnail(form: .broken), StaleThumbnail(form: .repaired),
    CoverOnReturn(form: .broken), CoverOnReturn(form: .repaired),
  ]
