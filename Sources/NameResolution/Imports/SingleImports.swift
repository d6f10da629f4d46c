import ProjectModel
import SwiftOutline

// Imports of one declaration, such as `import struct Store.Cart`, and what imports say about a file.

extension LinkedImports {
  /// The modules that a file imports a name of alone.
  func modules(by name: UnsafeBufferPointer<UInt8>, in file: FileID, _ outline: Outline) -> [ModuleID] {
    outline.imports.indices.filter { outline.importedName($0)?.elementsEqual(name) ?? false }
      .map { importedModules[file.index][$0] }.filter { modules[$0.index].kind != .external }.flatMap(visible)
  }

  /// Whether a file sees a module from outside.
  func showsOutside(_ file: FileID, _ own: [ModuleID]) -> Bool {
    imported(by: file, in: own).contains { visible(through: $0).contains { modules[$0.index].kind == .external } }
  }
}

extension Outline {
  /// The name that `import struct M.Name` shows alone, by the number of the import; nil for a whole module.
  func importedName(_ number: Int) -> ArraySlice<UInt8>? {
    if imports[number].kind.isEmpty { return nil }
    let path = source.bytes[imports[number].path.offsets]
    let last = path.lastIndex(of: UInt8(ascii: ".")).map { path[($0 + 1)...] } ?? path
    return last.drop { $0 <= 0x20 || $0 == UInt8(ascii: "`") }.prefix { $0 != UInt8(ascii: "`") }
  }

  /// Whether an import, by its number, is written with `@testable`.
  package func isTestable(_ number: Int) -> Bool {
    imports[number].attributes.indices.contains { index in
      source.bytes[attributes[index].name.offsets].elementsEqual("testable".utf8)
    }
  }

  /// `Logging` of `Logging.Logger`, where the file imports a module of that name.
  func importedModule(before written: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let dot = written.firstIndex(of: UInt8(ascii: ".")) else { return nil }
    let module = written[..<dot]
    let isModule = module.elementsEqual("Swift".utf8) || imports.contains { source.bytes[$0.module.offsets] == module }
    return isModule ? module : nil
  }
}
