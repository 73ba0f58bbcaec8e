public import LifecycleModeling

extension UIKitApp {
  /// Reads a protected file or keychain item, and goes on with the lines for what the system answers.
  ///
  /// Where protected data is away, an item that exists may be reported as not found instead of not
  /// allowed: section 1.9, H.
  @LineBuilder public func readsProtectedItem(
    thatExistsIf isThere: some ConditionConvertible, @LineBuilder found: () -> ClauseList,
    @LineBuilder notFound: () -> ClauseList,
    @LineBuilder notAllowed: () -> ClauseList = { LineBuilder.buildBlock() }
  ) -> ClauseList {
    If(canReadProtectedData) {
      If(isThere) {
        found()
      } else: {
        notFound()
      }
    } else: {
      Choose {
        notAllowed()
      } or: {
        notFound()
      }
    }
  }
}
