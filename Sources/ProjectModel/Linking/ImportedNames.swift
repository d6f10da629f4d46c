import SwiftOutline

/// The names of the modules that files import, as numbers. What they lead to is not known yet.
struct ImportedNames: Sendable {
  private(set) var names = NameTable()
  /// Of all imports of all files, in order.
  private(set) var all: [Int32] = []
  /// Where those of each file begin, and the end.
  private var starts: [Int] = [0]

  init(_ files: [ProjectFile]) {
    starts.reserveCapacity(files.count + 1)
    for file in files.indices {
      let imports = files[file].outline.imports
      files[file].outline.source.bytes.withUnsafeBufferPointer { bytes in
        for entry in imports { all.append(names.intern(bytes.nameBytes(entry.module))) }
      }
      starts.append(all.count)
    }
  }

  func ofFile(_ file: Int) -> ArraySlice<Int32> { all[starts[file]..<starts[file + 1]] }
}
