import ProjectModel
import SwiftOutline

// Resolves imports of one declaration: `import struct Core.Address`.

extension FileReferences {
  mutating func noteImports(_ bytes: UnsafeBufferPointer<UInt8>) {
    for (number, imported) in outline.imports.enumerated() where !imported.kind.isEmpty {
      let modules = lookup.imports.importedModules[file.index]
      guard number < modules.count, lookup.imports.modules[modules[number].index].kind != .external,
        let written = outline.importedName(number), let name = lookup.number(of: written)
      else { continue }
      context.condition = imported.condition
      let isValue = ["func", "let", "var"].contains { bytes[imported.kind.offsets].elementsEqual($0.utf8) }
      let found = lookup.member(
        name, ofModule: modules[number], isValue ? .expression : .type, from: file, context)
      note(SourceRange(written.startIndex, written.endIndex), name, found)
    }
    context.condition = -1
    bases.removeAll()
  }
}
