#if canImport(Darwin)
  private import Darwin
#elseif canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#endif

/// A range of addresses that takes memory only where it is written, and starts as zeros.
///
/// A table inside can grow without being moved.
final class ReservedMemory {
  let base: UnsafeMutableRawPointer

  /// The size of the range in bytes.
  let size: Int

  /// The size from which on the system should use large pages.
  private static let largeSize = 4 << 20

  /// Reserves at most so many bytes, and fewer if there is no such range of addresses.
  ///
  /// Returns nil if there is no room for the least size either.
  init?(atMost size: Int, atLeast least: Int) {
    var size = max(size, least)
    while true {
      let flags = MAP_PRIVATE | MAP_ANON | MAP_NORESERVE
      let range = mmap(nil, size, PROT_READ | PROT_WRITE, flags, -1, 0)
      if let range, range != UnsafeMutableRawPointer(bitPattern: -1) {
        base = range
        self.size = size
        return
      }
      guard size > least else { return nil }
      size = max(size / 2, least)
    }
  }

  deinit { munmap(base, size) }

  /// Tells the system that the first bytes will be used all over.
  func willUse(_ bytes: Int) {
    #if os(Linux)
      if bytes >= Self.largeSize { madvise(base, min(bytes, size), 14 /* large pages */) }
    #endif
  }

  /// Provides memory for bytes that will soon be read and written.
  ///
  /// A page that is read before it is written is mapped twice, and every processor has to be told.
  func provide(_ bytes: Range<Int>) {
    #if os(Linux)
      let page = Int(sysconf(Int32(_SC_PAGESIZE)))
      let start = bytes.lowerBound / page * page
      let end = min((bytes.upperBound + page - 1) / page * page, size)
      // An old kernel doesn't know the advice, and provides each page when it is touched.
      if start < end { madvise(base + start, end - start, 23 /* populate for writing */) }
    #endif
  }

  /// The memory that the machine has, in bytes.
  static let physicalSize: Int = {
    let (pages, pageSize) = (sysconf(Int32(_SC_PHYS_PAGES)), sysconf(Int32(_SC_PAGESIZE)))
    return pages > 0 && pageSize > 0 ? pages * pageSize : 4 << 30
  }()

  /// The memory that this process may have, in bytes: less than the machine has inside of a container.
  static let availableSize: Int = {
    let files = ["/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"]
    return files.compactMap(number).reduce(physicalSize, min)
  }()

  /// Returns the number that a short file holds, if it exists and does.
  private static func number(in file: String) -> Int? {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var text = [UInt8](repeating: 0, count: 32)
    let count = read(descriptor, &text, text.count)
    guard count > 0 else { return nil }
    let digits = text[..<count].prefix { (48...57).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self)).flatMap { $0 > 0 ? $0 : nil }
  }
}
