/// A constant table that is read without checks.
final class RawTable<Element: BitwiseCopyable> {
  let base: UnsafePointer<Element>
  let count: Int

  init(_ elements: [Element]) {
    let copy = UnsafeMutablePointer<Element>.allocate(capacity: max(elements.count, 1))
    for (index, element) in elements.enumerated() { (copy + index).initialize(to: element) }
    base = UnsafePointer(copy)
    count = elements.count
  }

  deinit { base.deallocate() }
}
