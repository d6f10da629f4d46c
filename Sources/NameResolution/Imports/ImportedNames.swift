import ProjectModel
import SwiftOutline

/// The module names in all imports, as numbers in a name table. The names are not resolved to modules yet.
package struct ImportedNames: Sendable {
  private(set) var names = NameTable()
  /// The names in all imports of all files, in order.
  private(set) var all: [Int32] = []
  /// The index in `all` of each file's first name, and at the end the count of `all`.
  private var starts: [Int] = [0]
  /// For files in several modules, the names that imports have in the second and later modules, if module aliases
  /// change them.
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

  /// Replaces module names in imports by the names behind module aliases. Targets that share a file may have different
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
