import ProjectModel
import SwiftOutline

// Modules that are used without an import: by a macro, of which `#externalMacro(module: "Macros", type: "URLMacro")` says
// what makes it, and by a plugin of a package, which runs what its manifest lets it depend on.

/// Where a macro says what makes it.
struct MacroDefinition {
  /// The names, without the quotes around them.
  var module: SourceRange
  var type: SourceRange
}

extension Outline {
  /// What makes a macro; nil where that is not named in plain text.
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

  /// What stands between two quotes; nil for what is not plain.
  mutating func text() -> SourceRange? {
    guard take("\"") else { return nil }
    let text = bytes.prefix { isNameByte($0) || $0 == UInt8(ascii: ".") }
    bytes = bytes[text.endIndex...]
    return !text.isEmpty && take("\"") ? SourceRange(text.startIndex, text.endIndex) : nil
  }
}

extension LinkedImports {
  /// What a file's macros are made by.
  func externalMacros(in file: FileID) -> ArraySlice<ExternalMacro> {
    // Of nearly all projects.
    if externalMacros.isEmpty { return [] }
    let start = externalMacros.partitioningIndex { $0.declaration.file >= file }
    return externalMacros[start...].prefix { $0.declaration.file == file }
  }

  /// Whether some module may be there for macros: a package says so, and of what the configuration names nobody does.
  var mayHoldMacros: Bool {
    modules.contains { $0.kind == .macro || $0.package == nil && $0.project == nil && !$0.isNamedByFolder }
  }

  /// The edges that macros and plugins make, in no order.
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

  /// Of macros of one file, in order.
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
  /// The modules that a file's macros are made by, each macro for itself.
  package func unimportedUses(in file: FileID) -> [(module: ModuleID, use: UnimportedUse)] {
    let macros = imports.externalMacros(in: file)
    return zip(macros, imports.uses(by: macros, files[file.index])).map { ($0.module, $1) }
  }
}
