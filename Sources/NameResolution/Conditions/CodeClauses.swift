import ProjectModel
import SwiftOutline

/// The `#if` clauses in the code of a file. Each condition is parsed once.
final class CodeClauses {
  let source: SourceText
  let conditions: [Condition]
  /// The parsed clauses. Empty if the file has too many.
  private let clauses: [ClauseTable.Clause]
  /// For each `#if` clause in the project's outline of the file, its index in `conditions`; -1 if it is not in the
  /// list.
  private let numbers: [Int32]

  /// - Parameter held: the outline of the file in the project.
  convenience init?(
    of tree: SyntaxTree, _ file: FileID, _ held: Outline, _ table: ClauseTable, in build: CommonBuild
  ) {
    let conditions = tree.conditions
    if conditions.isEmpty { return nil }
    self.init(tree.source, conditions, held: held, file, table, in: build)
  }

  private init(
    _ source: SourceText, _ conditions: [Condition], held: Outline, _ file: FileID, _ table: ClauseTable,
    in build: CommonBuild
  ) {
    self.source = source
    self.conditions = conditions
    clauses = table.read(source, conditions, of: file, in: build)
    // Both lists are sorted by position.
    var next = 0
    numbers = held.conditions.map { clause in
      while next < conditions.count, conditions[next].text.start < clause.text.start { next += 1 }
      let isThere = next < conditions.count && conditions[next].text.start == clause.text.start
      return isThere ? Int32(next) : -1
    }
  }

  /// Converts an index into the outline's clauses to an index into `conditions`. For -1, no clause, the result is -1.
  func number(ofHeld held: Int32) -> Int32 { held < 0 ? -1 : numbers[Int(held)] }

  /// The condition of a clause; nil if it was not parsed.
  subscript(condition: Int32) -> ClauseTable.Clause? { clauses.isEmpty ? nil : clauses[Int(condition)] }
}
