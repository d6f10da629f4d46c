import ProjectModel
import SwiftOutline

/// What one file's code refers to and declares, while that is resolved: the outline with references, and how what it lists
/// is numbered in the one that the project holds, which is without them.
struct CodeOutline {
  let outline: Outline
  /// Nil where it has no `#if`.
  let clauses: CodeClauses?
  /// For each declaration its index in the held outline; -1 for what that has not, as variables and functions of code
  /// bodies.
  private let held: [Int32]

  /// - Parameters:
  ///   - held: the file's outline in the project.
  ///   - table: reads the file's `#if` clauses.
  init(
    of file: FileID, held: Outline, _ table: ClauseTable, in build: CommonBuild, scratch: inout OutlineScratch
  ) {
    outline = SwiftOutline.outline(held.source, options: .references, scratch: &scratch)
    clauses = outline.conditions.isEmpty ? nil : CodeClauses(of: outline, held: held, file, table, in: build)
    // By where they stand: of text that is no Swift, what is read whole may be something else than what is read in part.
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

  /// The index in the held outline of a declaration of this one; nil where that has it not.
  func held(_ declaration: Int) -> Int? {
    let number = held[declaration]
    return number < 0 ? nil : Int(number)
  }
}

/// The `#if` clauses of a file's code, each read once.
final class CodeClauses {
  let source: SourceText
  let conditions: [Condition]
  /// Empty where there are too many to be read.
  private let clauses: [ClauseTable.Clause]
  /// For each clause of the held outline its index here.
  private let numbers: [Int32]

  fileprivate init(of outline: Outline, held: Outline, _ file: FileID, _ table: ClauseTable, in build: CommonBuild) {
    source = outline.source
    conditions = outline.conditions
    clauses = table.read(outline, of: file, in: build)
    // Both are in order of their text.
    var next = 0
    numbers = held.conditions.map { clause in
      while next < outline.conditions.count, outline.conditions[next].text.start < clause.text.start { next += 1 }
      let isThere = next < outline.conditions.count && outline.conditions[next].text.start == clause.text.start
      return isThere ? Int32(next) : -1
    }
  }

  /// - Parameter held: a clause of the held outline, or -1 for none, as is what is returned then.
  func number(ofHeld held: Int32) -> Int32 { held < 0 ? -1 : numbers[Int(held)] }

  /// What a clause asks for; nil where that is not known.
  subscript(condition: Int32) -> ClauseTable.Clause? { clauses.isEmpty ? nil : clauses[Int(condition)] }
}
