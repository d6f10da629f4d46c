import CSystem

/// The memory limit of the process, in bytes (`ulimit -v` or `-d`); nil if there is none.
package let memoryLimit: Int? = [RLIMIT_AS, RLIMIT_DATA].compactMap { softLimit(of: $0) }.min().map { Int($0) }

/// The minimum memory for checking files of these sizes, in bytes. It consists of the program's binary, twice the text
/// of the files, and the tokens of the largest file.
package func memoryNeeded(for sizes: some Sequence<Int>) -> Int {
  var (total, largest) = (0, 0)
  for size in sizes where size < sourceSizeLimit {
    total += size
    largest = max(largest, size)
  }
  return (32 << 20) + 2 * total + 12 * largest
}

/// The size of a file, in bytes; 0 if it cannot be determined.
package func size(ofFile path: [UInt8]) -> Int {
  var status = stat()
  return stat(path.map { CChar(bitPattern: $0) } + [0], &status) == 0 ? Int(status.st_size) : 0
}

/// The maximum size of a Swift file, in bytes. Even generated files have only a few megabytes. Lexing a file needs
/// memory of 12 times its size, or of 30 times its size if the file has many small declarations.
package let sourceSizeLimit = 1 << 25

/// The maximum size of a file that may name Swift types but is no Swift file, such as a storyboard, in bytes. Files
/// written by people are smaller.
package let foreignSizeLimit = 1 << 24
