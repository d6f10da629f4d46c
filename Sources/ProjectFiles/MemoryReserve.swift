import CSystem

/// Memory that a thread is about to fill, reserved in large pieces.
///
/// glibc grows the memory of every thread except the first by one system call for each 4 KiB, and no other thread gets
/// a page during the call. The kernel also maps pages of 4 KiB, unless a program announces that it will use most of a
/// piece. With two threads, these calls and page faults took a sixth of the time of a large project. With other C
/// libraries nothing is reserved.
package struct MemoryReserve {
  /// The size of the next piece, in bytes.
  private var next: Int
  private var left = 0

  /// - Parameter expected: how much memory the thread will allocate in total, in bytes.
  package init(expected: Int) { next = min(max(expected, 1 << 20), 32 << 20) }

  /// Call this before the thread allocates memory.
  ///
  /// - Parameter size: in bytes.
  package mutating func take(_ size: Int) {
    left -= size
    guard left < 0 else { return }
    reserveMemory(next)
    left = next
    // The expected memory is reserved by now.
    next = min(next, 8 << 20)
  }
}

/// Reserves memory for the calling thread.
///
/// - Parameters:
///   - size: in bytes. At most 2 MiB of an unused part take memory; the rest is only address space.
///   - filled: how much of it will certainly be used, in bytes.
package func reserveMemory(_ size: Int, filled: Int = 0) {
  guard growsThreadMemoryByPage else { return }
  _ = areLargePiecesOfThread
  var pieces: [UnsafeMutableRawPointer] = []
  // Pieces that follow each other in memory. Most do, with a few bytes between them.
  var row = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  for start in stride(from: 0, to: size, by: largestPiece) {
    let size = min(largestPiece, size - start)
    guard let piece = malloc(size) else { break }
    pieces.append(piece)
    if let first = row.baseAddress, (row.count...row.count + 64).contains(piece - first) {
      row = UnsafeMutableRawBufferPointer(start: first, count: piece - first + size)
    } else {
      advise(.largePages, of: row)
      row = UnsafeMutableRawBufferPointer(start: piece, count: size)
    }
  }
  advise(.largePages, of: row)
  // Populating takes a third of the time that page faults take.
  advise(.populate, of: UnsafeMutableRawBufferPointer(rebasing: row.prefix(filled)))
  // The thread keeps freed memory.
  for piece in pieces { free(piece) }
}

/// The size of one allocation, in bytes. The larger it is, the less of the memory that is freed later is returned to
/// the system.
private let largestPiece = 4 << 20

/// glibc maps pieces of more than 128 KiB separately, outside the thread's memory. Once such a piece has been freed, it
/// maps only larger ones.
private let areLargePiecesOfThread: Void = {
  var piece: UnsafeMutableRawPointer?
  // `posix_memalign`, because the compiler removes a `malloc` whose result is freed at once.
  if posix_memalign(&piece, 16, largestPiece + (1 << 16)) == 0 { free(piece) }
}()
