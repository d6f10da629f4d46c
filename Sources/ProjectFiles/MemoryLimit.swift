#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How much memory the process may take, in bytes (`ulimit -v` or `-d`); nil for no limit.
package let memoryLimit: Int? = {
  var limits: [UInt64] = []
  for resource in [RLIMIT_AS, RLIMIT_DATA] {
    var limit = rlimit()
    #if canImport(Glibc)
      let isKnown = getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
    #else
      let isKnown = getrlimit(resource, &limit) == 0
    #endif
    if isKnown { limits.append(UInt64(limit.rlim_cur)) }
  }
  // The C libraries have different numbers for "no limit", all of them larger than any machine's memory.
  return limits.min().flatMap { $0 < 1 << 60 ? Int($0) : nil }
}()

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
