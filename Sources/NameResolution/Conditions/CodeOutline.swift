import ProjectModel
import SwiftOutline

/// The outline of a file while its references are resolved. It contains references and local declarations, which the
/// outline in the project does not. Its declarations are mapped to the declarations of that outline, which is called
/// the held outline.
struct CodeOutline {
  let outline: Outline
  /// The `#if` clauses of the file; nil if it has none.
  let clauses: CodeClauses?
  /// For each declaration, its index in the held outline; -1 if it is not there, such as a local variable or function.
  private let held: [Int32]

  /// - Parameters:
  ///   - held: the outline of the file in the project.
  ///   - table: parses the `#if` clauses of the file.
  init(
    of file: FileID, held: Outline, _ table: ClauseTable, in build: CommonBuild, scratch: inout OutlineScratch
  ) {
    outline = SwiftOutline.outline(held.source, options: .references, scratch: &scratch)
    clauses = outline.conditions.isEmpty ? nil : CodeClauses(of: outline, held: held, file, table, in: build)
    // Declarations are matched by position. In invalid Swift code, parsing function bodies may change which
    // declarations are found.
    var next = 0
    self.held = outline.declarations.map { declaration in
      let place = (declaration.name.start, declaration.kind)
      while next < held.declarations.count, held.declarations[next].name.start < place.0 { next += 1 }
      guard next < held.declarations.count, declaration.isHeldAlways,
        (held.declarations[next].name.start, held.declarations[next].kind) == place
      else { return -1 }
      return Int32(next)
    }
  }

  /// The index of a declaration in the held outline; nil if it is not there.
  func held(_ declaration: Int) -> Int? {
    let number = held[declaration]
    return number < 0 ? nil : Int(number)
  }
}

/// The `#if` clauses of a file's code. Each is parsed once.
final class CodeClauses {
  let source: SourceText
  let conditions: [Condition]
  /// Empty if there are too many clauses to parse.
  private let clauses: [ClauseTable.Clause]
  /// For each clause of the held outline, its index in `conditions`; -1 if it is not there.
  private let numbers: [Int32]

  fileprivate init(of outline: Outline, held: Outline, _ file: FileID, _ table: ClauseTable, in build: CommonBuild) {
    source = outline.source
    conditions = outline.conditions
    clauses = table.read(outline, of: file, in: build)
    // Both lists are sorted by position.
    var next = 0
    numbers = held.conditions.map { clause in
      while next < outline.conditions.count, outline.conditions[next].text.start < clause.text.start { next += 1 }
      let isThere = next < outline.conditions.count && outline.conditions[next].text.start == clause.text.start
      return isThere ? Int32(next) : -1
    }
  }

  /// The index in `conditions` of a clause of the held outline. For no clause, -1, the result is -1.
  func number(ofHeld held: Int32) -> Int32 { held < 0 ? -1 : numbers[Int(held)] }

  /// The condition of a clause; nil if it was not parsed.
  subscript(condition: Int32) -> ClauseTable.Clause? { clauses.isEmpty ? nil : clauses[Int(condition)] }
}
