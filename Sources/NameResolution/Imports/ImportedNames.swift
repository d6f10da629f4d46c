import ProjectModel
import SwiftOutline

/// The names of the modules that files import, as numbers. What they lead to is not known yet.
package struct ImportedNames: Sendable {
  private(set) var names = NameTable()
  /// Of all imports of all files, in order.
  private(set) var all: [Int32] = []
  /// Where those of each file begin, and the end.
  private var starts: [Int] = [0]
  /// What the imports of files in several modules mean in those beside the first, where they may differ.
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

  /// Where the compiler is told to take a name for another, the import leads to that one. Targets that share a file may
  /// mean modules of their own by what it imports.
  mutating func rename(by modules: [Module], _ files: [ProjectFile]) {
    for file in files.indices {
      let own = files[file].modules
      // ParameterType for every file, and most are in one module that has no aliases.
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
