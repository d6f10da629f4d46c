import ProjectModel
import SwiftOutline

// Finds uses of modules without an `import`. A macro uses the module in its `#externalMacro(module: "Macros", type:
// "URLMacro")`. A package plugin uses the tools that it depends on.

/// The implementation of a macro.
struct MacroDefinition {
  /// The names without quotation marks.
  var module: SourceRange
  var type: SourceRange
}

extension Outline {
  /// The implementation that a macro declaration names; nil if the names are not plain string literals.
  func macroDefinition(of macro: Declaration) -> MacroDefinition? {
    var reader = DefinitionReader(bytes: source.bytes[macro.initialValue.offsets])
    guard reader.take("#externalMacro"), reader.take("("), reader.take("module"), reader.take(":"),
      let module = reader.text(), reader.take(","), reader.take("type"), reader.take(":"), let type = reader.text()
    else { return nil }
    return MacroDefinition(module: module, type: type)
  }
}

private struct DefinitionReader {
  var bytes: ArraySlice<UInt8>

  mutating func take(_ word: String) -> Bool {
    bytes = bytes.drop { $0 <= 0x20 }
    guard bytes.starts(with: word.utf8) else { return false }
    bytes = bytes.dropFirst(word.utf8.count)
    return true
  }

  /// Reads a string literal that contains a plain name; nil for other text.
  mutating func text() -> SourceRange? {
    guard take("\"") else { return nil }
    let text = bytes.prefix { isNameByte($0) || $0 == UInt8(ascii: ".") }
    bytes = bytes[text.endIndex...]
    return !text.isEmpty && take("\"") ? SourceRange(text.startIndex, text.endIndex) : nil
  }
}

extension LinkedImports {
  /// The macros that a file declares, with their implementations.
  func externalMacros(in file: FileID) -> ArraySlice<ExternalMacro> {
    // Most projects declare no macros.
    if externalMacros.isEmpty { return [] }
    let start = externalMacros.partitioningIndex { $0.declaration.file >= file }
    return externalMacros[start...].prefix { $0.declaration.file == file }
  }

  /// Whether the project has modules that may implement macros: macro targets of packages, and modules that the
  /// archlint configuration defines.
  var mayHoldMacros: Bool {
    modules.contains { $0.kind == .macro || $0.package == nil && $0.project == nil && !$0.isNamedByFolder }
  }

  /// The modules that macros and plugins use without an import, unsorted.
  func unimportedUses(_ files: [ProjectFile]) -> [(from: ModuleID, to: ModuleID, use: UnimportedUse)] {
    var found: [(from: ModuleID, to: ModuleID, use: UnimportedUse)] = []
    var rest = externalMacros[...]
    while let first = rest.first?.declaration.file {
      let file = files[first.index]
      let own = rest.prefix { $0.declaration.file == first }
      for (macro, use) in zip(own, uses(by: own, file)) where !file.modules.contains(macro.module) {
        for module in file.modules { found.append((module, macro.module, use)) }
      }
      rest = rest[own.endIndex...]
    }
    for (index, module) in modules.enumerated() where module.kind == .plugin {
      for dependency in module.dependencies {
        for tool in dependency.modules where tool.index != index {
          found.append(
            (ModuleID(index), tool, UnimportedUse(place: dependency.place, symbol: modules[tool.index].name)))
        }
      }
    }
    return found
  }

  /// The modules that the macros declared in one file use, in order.
  fileprivate func uses(by macros: ArraySlice<ExternalMacro>, _ file: ProjectFile) -> [UnimportedUse] {
    if macros.isEmpty { return [] }
    let lines = LineTable(file.outline.source)
    return macros.map { macro in
      UnimportedUse(
        place: lines.place(macro.type, in: file.path),
        symbol: "\(modules[macro.module.index].importName).\(file.outline.source[macro.type])")
    }
  }
}

extension Project {
  /// The modules that implement the macros of a file, with one entry for each macro.
  package func unimportedUses(in file: FileID) -> [(module: ModuleID, use: UnimportedUse)] {
    let macros = imports.externalMacros(in: file)
    return zip(macros, imports.uses(by: macros, files[file.index])).map { ($0.module, $1) }
  }
}
