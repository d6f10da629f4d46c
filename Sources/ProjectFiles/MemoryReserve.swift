#if canImport(Glibc)
  import Glibc
#endif

/// Memory that a thread is about to fill, had ready in large pieces.
///
/// glibc grows the memory of every thread but the first by a system call for each 4 KiB, and while one is under way no
/// other thread gets a page. The kernel hands out pages of that size as well, unless it hears that most of a piece will
/// be used. With two threads the two took a sixth of the time of a large project. Elsewhere this does nothing.
package struct MemoryReserve {
  /// What is made ready next, in bytes.
  private var next: Int
  private var left = 0

  /// - Parameter expected: in bytes, what the thread will take in all.
  package init(expected: Int) { next = min(max(expected, 1 << 20), 32 << 20) }

  /// To be called before the thread takes memory, with how much, in bytes.
  package mutating func take(_ size: Int) {
    left -= size
    guard left < 0 else { return }
    reserveMemory(next)
    left = next
    // What was expected is there.
    next = min(next, 8 << 20)
  }
}

/// Has memory ready for the calling thread.
///
/// - Parameters:
///   - size: in bytes. What is not used in the end is address space, but for at most 2 MiB and what is filled.
///   - filled: how much of it will be used in any case, in bytes.
package func reserveMemory(_ size: Int, filled: Int = 0) {
  #if canImport(Glibc)
    _ = areLargePiecesOfThread
    var pieces: [UnsafeMutableRawPointer] = []
    // Most lie one behind the other, with a few bytes between them.
    var row = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    for start in stride(from: 0, to: size, by: largestPiece) {
      let size = min(largestPiece, size - start)
      guard let piece = malloc(size) else { break }
      pieces.append(piece)
      if let first = row.baseAddress, (row.count...row.count + 64).contains(piece - first) {
        row = UnsafeMutableRawBufferPointer(start: first, count: piece - first + size)
      } else {
        expectUse(of: row)
        row = UnsafeMutableRawBufferPointer(start: piece, count: size)
      }
    }
    expectUse(of: row)
    fill(UnsafeMutableRawBufferPointer(rebasing: row.prefix(filled)))
    // Free, they stay the thread's.
    for piece in pieces { free(piece) }
  #endif
}

#if canImport(Glibc)
  /// The larger it is, the less of what is freed later goes back to the system.
  private let largestPiece = 4 << 20

  /// What is larger than 128 KiB is mapped by itself, and is not of the thread's memory: until such a piece has been
  /// freed, from when on only larger ones are.
  private let areLargePiecesOfThread: Void = {
    var piece: UnsafeMutableRawPointer?
    // What malloc gives and is freed at once, the compiler leaves out.
    if posix_memalign(&piece, 16, largestPiece + (1 << 16)) == 0 { free(piece) }
  }()

  /// Has the kernel hand out the pages at once, which takes a third of the time that it takes one by one. A kernel
  /// before 5.14 does nothing.
  private func fill(_ memory: UnsafeMutableRawBufferPointer) {
    // MADV_POPULATE_WRITE, which older headers lack.
    advise(23, wholePages: 4 << 10, of: memory)
  }

  /// Pages of 2 MiB where they lie in the memory as a whole.
  private func expectUse(of memory: UnsafeMutableRawBufferPointer) {
    advise(MADV_HUGEPAGE, wholePages: 2 << 20, of: memory)
  }

  private func advise(_ advice: Int32, wholePages page: UInt, of memory: UnsafeMutableRawBufferPointer) {
    let start = UInt(bitPattern: memory.baseAddress)
    let (first, end) = ((start + page - 1) / page * page, (start + UInt(memory.count)) / page * page)
    if first < end { madvise(UnsafeMutableRawPointer(bitPattern: first), Int(end - first), advice) }
  }
#endif
