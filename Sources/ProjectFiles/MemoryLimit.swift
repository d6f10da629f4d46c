import CSystem

/// How much memory the process may take, in bytes (`ulimit -v` or `-d`); nil for no limit.
package let memoryLimit: Int? = [RLIMIT_AS, RLIMIT_DATA].compactMap { softLimit(of: $0) }.min().map { Int($0) }

/// What files need at least, in bytes: the binary, their text twice, and room for the tokens of the largest.
package func memoryNeeded(for sizes: some Sequence<Int>) -> Int {
  var (total, largest) = (0, 0)
  for size in sizes where size < sourceSizeLimit {
    total += size
    largest = max(largest, size)
  }
  return (32 << 20) + 2 * total + 12 * largest
}

/// The size of a file, in bytes; 0 for none.
package func size(ofFile path: [UInt8]) -> Int {
  var status = stat()
  return stat(path.map { CChar(bitPattern: $0) } + [0], &status) == 0 ? Int(status.st_size) : 0
}

/// Of a Swift file, in bytes; generated ones have a few megabytes. Lexing takes twelve times as much memory, and many
/// small declarations take thirty times as much.
package let sourceSizeLimit = 1 << 25

/// Of a file that may name types and is no Swift, in bytes: no file that people write is larger.
package let foreignSizeLimit = 1 << 24
