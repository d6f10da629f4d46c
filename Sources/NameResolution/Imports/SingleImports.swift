import ProjectModel
import SwiftOutline

// Reads imports of single declarations, such as `import struct Store.Cart`, and the attributes of imports.

extension LinkedImports {
  /// The modules from which a file imports a single name, as in `import struct Store.Cart`, including modules that
  /// these re-export.
  func modules(by name: UnsafeBufferPointer<UInt8>, in file: FileID, _ outline: Outline) -> [ModuleID] {
    outline.imports.indices.filter { outline.importedName($0)?.elementsEqual(name) ?? false }
      .map { importedModules[file.index][$0] }.filter { modules[$0.index].kind != .external }.flatMap(visible)
  }

  /// Whether a file imports an external module, directly or through a re-export.
  func showsOutside(_ file: FileID, _ own: [ModuleID]) -> Bool {
    imported(by: file, in: own).contains { visible(through: $0).contains { modules[$0.index].kind == .external } }
  }
}

extension Outline {
  /// The imported name: `Name` for `import struct M.Name`. Nil if the import is for a whole module.
  ///
  /// - Parameter number: the index of the import.
  func importedName(_ number: Int) -> ArraySlice<UInt8>? {
    if imports[number].kind.isEmpty { return nil }
    let path = source.bytes[imports[number].path.offsets]
    let last = path.lastIndex(of: UInt8(ascii: ".")).map { path[($0 + 1)...] } ?? path
    return last.drop { $0 <= 0x20 || $0 == UInt8(ascii: "`") }.prefix { $0 != UInt8(ascii: "`") }
  }

  /// Whether an import has the attribute `@testable`.
  ///
  /// - Parameter number: the index of the import.
  package func isTestable(_ number: Int) -> Bool {
    imports[number].attributes.indices.contains { index in
      source.bytes[attributes[index].name.offsets].elementsEqual("testable".utf8)
    }
  }

  /// The module in a qualified name: `Logging` for `Logging.Logger`, if the file imports a module of that name.
  func importedModule(before written: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let dot = written.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    let module = written[..<dot]
    let isModule = module.elementsEqual("Swift".utf8) || imports.contains { source.bytes[$0.module.offsets] == module }
    return isModule ? module : nil
  }
}
