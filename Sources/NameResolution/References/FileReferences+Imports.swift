import ProjectModel
import SwiftOutline

// Declarations that a file imports by their names: `import struct Core.Address`.

extension FileReferences {
  mutating func noteImports(_ bytes: UnsafeBufferPointer<UInt8>) {
    for (number, imported) in outline.imports.enumerated() where !imported.kind.isEmpty {
      let modules = resolution.imports.importedModules[file.index]
      guard number < modules.count, resolution.imports.modules[modules[number].index].kind != .external,
        let written = outline.importedName(number), let name = resolution.number(of: written)
      else { continue }
      sight.condition = imported.condition
      let isValue = ["func", "let", "var"].contains { bytes[imported.kind.offsets].elementsEqual($0.utf8) }
      let found = resolution.member(
        name, ofModule: modules[number], isValue ? .expression : .type, from: file, sight)
      note(SourceRange(written.startIndex, written.endIndex), name, found)
    }
    sight.condition = -1
    bases.removeAll()
  }
}
