import Lifecycle

/// A specification of a report from practice, or of something that a seed document says or shows.
///
/// Its name begins with the ids of what it is about, as in `I-14 one task field for two commits` or
/// `Seed 002, sample 6: elapsed time`; that is where its actions and claims come from.
protocol CaseStudy: Specification {}

extension CaseStudy {
  var provenance: String {
    if let ids = name.prefixMatch(of: /[A-Z]-\d+( and [A-Z]-\d+)*/) { return String(ids.0) }
    return String(name.prefix { $0 != ":" })
  }
}
