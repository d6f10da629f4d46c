// Finds out whether a file declares tests, and which functions XCTest runs.

extension Outline {
  /// Whether XCTest runs a function, provided that it is in a test class. XCTest runs instance methods without
  /// parameters and without a result, whose names begin with `test` and which are visible outside of the class.
  ///
  /// - Parameter index: the index of the function in `declarations`.
  package func isTestMethod(_ index: Int) -> Bool {
    SwiftOutline.isTestMethod(index, source, declarations, attributes)
  }

  /// Whether the file imports a test library such as XCTest, or any module with `@testable`.
  package var importsTests: Bool {
    imports.contains { one in
      isWord(source, one.module, "XCTest") || isWord(source, one.module, "Testing")
        || isWord(source, one.module, "Quick")
        || one.attributes.indices.contains { isWord(source, attributes[$0].name, "testable") }
    }
  }
}

/// Whether XCTest runs a function of a test class. On platforms without Objective-C, SwiftPM lists the test methods
/// that are in the compiler's index. On other platforms, `@objcMembers` exposes test methods to the runtime. Both leave
/// out private methods, unless a method is declared `@objc`.
private func isTestMethod(
  _ index: Int, _ source: SourceText, _ declarations: [Declaration], _ attributes: [Attribute]
) -> Bool {
  let function = declarations[index]
  guard function.kind == .function, function.parent >= 0, function.parameters.count == 0,
    hasPrefix(source, function.name, "test"), !function.isOfType,
    isVoid(source, function.type)
  else { return false }
  let around = declarations[Int(function.parent)]
  let isHidden: ModifierSet = [.private, .fileprivate]
  let isOfHiddenExtension =
    around.kind == .extension && !around.modifierSet.isDisjoint(with: isHidden)
    && function.modifierSet.isDisjoint(with: [.internal, .package, .public, .open])
  if function.modifierSet.isDisjoint(with: isHidden), !isOfHiddenExtension { return true }
  return attributes[function.attributes.indices].contains { isWord(source, $0.name, "objc") }
}

private func isVoid(_ source: SourceText, _ result: SourceRange) -> Bool {
  if result.isEmpty || isWord(source, result, "Void") || isWord(source, result, "Swift.Void") { return true }
  return source.bytes[result.offsets].filter { $0 > 0x20 }.elementsEqual("()".utf8)
}

/// Whether there is a type with `@Suite`, a function with `@Test`, or a method `test…` or `spec` of a class with an
/// inheritance clause.
func declaresTests(
  _ source: SourceText, _ imports: [Import], _ declarations: [Declaration], _ clauses: [Clauses],
  _ attributes: [Attribute]
) -> Bool {
  for attribute in attributes {
    if isWord(source, attribute.name, "Test") || isWord(source, attribute.name, "Suite") { return true }
  }
  var classes: Set<String>?
  // The loop filters by index, so that declarations that are skipped are not copied.
  for index in declarations.indices where declarations[index].kind == .function && declarations[index].parent >= 0 {
    let name = declarations[index].name
    let isTest = isTestMethod(index, source, declarations, attributes)
    let isSpec = declarations[index].modifierSet.contains(.override) && isWord(source, name, "spec")
    guard isTest || isSpec else { continue }
    let type = declarations[Int(declarations[index].parent)]
    switch type.kind {
    case .class: if clauses[of: type].inherited.count > 0 { return true }
    case .extension:
      if imports.contains(where: { isWord(source, $0.module, "XCTest") }) { return true }
      let inheriting = classes ?? inheritingClasses(source, declarations, clauses)
      classes = inheriting
      if inheriting.contains(source[type.name]) { return true }
    default: break
    }
  }
  return false
}

private func inheritingClasses(
  _ source: SourceText, _ declarations: [Declaration], _ clauses: [Clauses]
) -> Set<String> {
  Set(
    declarations.lazy.filter { $0.kind == .class && clauses[of: $0].inherited.count > 0 }.map { source[$0.name] })
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
