import ProjectModel
import SwiftOutline

/// The names of imported modules, as numbers. They are not resolved yet.
package struct ImportedNames: Sendable {
  private(set) var names = NameTable()
  /// The names in all imports of all files, in order.
  private(set) var all: [Int32] = []
  /// The start of each file's names in `all`, and the end of the last.
  private var starts: [Int] = [0]
  /// For files in several modules, the names that imports have as part of the second and later modules.
  private(set) var elsewhere: [(key: ModuleImport, name: Int32)] = []

  package init(_ files: [ProjectFile]) {
    starts.reserveCapacity(files.count + 1)
    for file in files.indices {
      let imports = files[file].outline.imports
      files[file].outline.source.bytes.withUnsafeBufferPointer { bytes in
        for entry in imports { all.append(names.intern(bytes.nameBytes(entry.module))) }
      }
      starts.append(all.count)
    }
  }

  /// Replaces names by the module aliases that the compiler is passed. Targets that share a file may have different
  /// aliases.
  mutating func rename(by modules: [Module], _ files: [ProjectFile]) {
    for file in files.indices {
      let own = files[file].modules
      // Most files belong to one module without aliases.
      guard let first = own.first.map(\.index) else { continue }
      if own.count == 1, modules[first].moduleAliases.isEmpty { continue }
      for number in starts[file]..<starts[file + 1] {
        let written = all[number]
        all[number] = renamed(written, in: modules[first])
        let id = ImportID(file: FileID(file), index: number - starts[file])
        for module in own.dropFirst() {
          elsewhere.append((ModuleImport(module: module, id: id), renamed(written, in: modules[module.index])))
        }
      }
    }
  }

  private mutating func renamed(_ name: Int32, in module: Module) -> Int32 {
    if module.moduleAliases.isEmpty { return name }
    return module.moduleAliases[names.text(name)].map { names.intern($0) } ?? name
  }

  func name(of id: ImportID) -> Int32 { all[starts[id.file.index] + id.index] }

  func ofFile(_ file: Int) -> ArraySlice<Int32> { all[starts[file]..<starts[file + 1]] }
}
