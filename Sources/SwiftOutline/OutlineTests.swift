// Whether a file declares tests.

/// A type under `@Suite`, a function under `@Test`, `test…()` in a class that inherits, or a `spec` of one.
func declaresTests(_ outline: Outline) -> Bool {
  for attribute in outline.attributes {
    if isWord(outline, attribute.name, "Test") || isWord(outline, attribute.name, "Suite") { return true }
  }
  for declaration in outline.declarations where declaration.kind == .function && declaration.parent >= 0 {
    let isTest = hasPrefix(outline, declaration.name, "test") && declaration.parameters.count == 0
    let isSpec = isWord(outline, declaration.name, "spec") && declaration.modifierSet.contains(.override)
    if isTest || isSpec, inherits(outline, outline.declarations[Int(declaration.parent)]) { return true }
  }
  return false
}

private func inherits(_ outline: Outline, _ type: Declaration) -> Bool {
  switch type.kind {
  case .class: return type.inherited.count > 0
  case .extension:
    let name = outline.source[type.name]
    return outline.declarations.contains {
      $0.kind == .class && $0.inherited.count > 0 && outline.source[$0.name] == name
    } || outline.imports.contains { outline.source[$0.module] == "XCTest" }
  default: return false
  }
}

private func isWord(_ outline: Outline, _ range: SourceRange, _ word: StaticString) -> Bool {
  range.count == word.utf8CodeUnitCount && hasPrefix(outline, range, word)
}

private func hasPrefix(_ outline: Outline, _ range: SourceRange, _ word: StaticString) -> Bool {
  guard range.count >= word.utf8CodeUnitCount else { return false }
  for offset in 0..<word.utf8CodeUnitCount
  where outline.source.bytes[Int(range.start) + offset] != word.utf8Start[offset] { return false }
  return true
}
