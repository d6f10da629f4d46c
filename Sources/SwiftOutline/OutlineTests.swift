// Whether a file declares tests.

/// A type under `@Suite`, a function under `@Test`, `test…()` in a class that inherits, or a `spec` of one.
func declaresTests(
  _ source: SourceText, _ imports: [Import], _ declarations: [Declaration], _ clauses: [Clauses],
  _ attributes: [Attribute]
) -> Bool {
  for attribute in attributes {
    if isWord(source, attribute.name, "Test") || isWord(source, attribute.name, "Suite") { return true }
  }
  // Most are passed over, and none of those is copied.
  for index in declarations.indices where declarations[index].kind == .function && declarations[index].parent >= 0 {
    let name = declarations[index].name
    let isTest = declarations[index].parameters.count == 0 && hasPrefix(source, name, "test")
    let isSpec = declarations[index].modifierSet.contains(.override) && isWord(source, name, "spec")
    guard isTest || isSpec else { continue }
    let type = declarations[Int(declarations[index].parent)]
    if inherits(type, source, imports, declarations, clauses) { return true }
  }
  return false
}

private func inherits(
  _ type: Declaration, _ source: SourceText, _ imports: [Import], _ declarations: [Declaration], _ clauses: [Clauses]
) -> Bool {
  switch type.kind {
  case .class: return clauses[of: type].inherited.count > 0
  case .extension:
    let name = source[type.name]
    return declarations.contains { $0.kind == .class && clauses[of: $0].inherited.count > 0 && source[$0.name] == name }
      || imports.contains { source[$0.module] == "XCTest" }
  default: return false
  }
}

private func isWord(_ source: SourceText, _ range: SourceRange, _ word: StaticString) -> Bool {
  range.count == word.utf8CodeUnitCount && hasPrefix(source, range, word)
}

private func hasPrefix(_ source: SourceText, _ range: SourceRange, _ word: StaticString) -> Bool {
  guard range.count >= word.utf8CodeUnitCount else { return false }
  for offset in 0..<word.utf8CodeUnitCount
  where source.bytes[Int(range.start) + offset] != word.utf8Start[offset] { return false }
  return true
}
