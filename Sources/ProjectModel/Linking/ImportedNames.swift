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

  /// Where the compiler is told to take a name for another, the import leads to that one.
  mutating func rename(by modules: [Module], _ files: [ProjectFile]) {
    if modules.allSatisfy(\.moduleAliases.isEmpty) { return }
    for file in files.indices {
      guard let first = files[file].modules.first, !modules[first.index].moduleAliases.isEmpty else { continue }
      for number in starts[file]..<starts[file + 1] { all[number] = renamed(all[number], in: modules[first.index]) }
    }
  }

  private mutating func renamed(_ name: Int32, in module: Module) -> Int32 {
    module.moduleAliases[names.text(name)].map { names.intern($0) } ?? name
  }

  func ofFile(_ file: Int) -> ArraySlice<Int32> { all[starts[file]..<starts[file + 1]] }
}
