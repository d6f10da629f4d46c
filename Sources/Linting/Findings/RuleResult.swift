import Findings
import ProjectModel

/// The result of one rule.
struct RuleResult {
  var failures: [Failure] = []
  /// The number of subjects of each statement. An import counts once, even if several modules compile its file, and so
  /// do the folders or modules of one feature in a rule about cycles.
  var looked: [Int] = []
  /// The number of folders of each layout.
  var layoutFolderCounts: [Int] = []
  /// The number of subjects of `all` statements, by group. Each unit counts once.
  private(set) var groupCounts: [SubjectsOfStatement: Int] = [:]
  private var units: Set<UnitOfStatement> = []
  /// The counted imports of files that several modules compile.
  private var sharedImports: Set<CountedImport> = []
  /// The elements that could not be checked, in order.
  var doubts: [UndecidedElement] = []
  var checklistCounts: ChecklistCounts

  init(checklistCounts: ChecklistCounts = ChecklistCounts([])) { self.checklistCounts = checklistCounts }

  /// - Parameters:
  ///   - together: the group of the element in an `all` statement.
  ///   - unit: the unit of the element in an `all` statement or a rule about cycles.
  ///   - sharedImport: an import of a file that several modules compile.
  mutating func look(_ statement: Int, failureGroup: String?, unit: CountedUnit?, sharedImport: ImportID?) {
    let isNew = sharedImport.map { sharedImports.insert(CountedImport(statement: statement, id: $0)).inserted }
    let isFirst = unit.map { units.insert(UnitOfStatement(statement: statement, unit: $0)).inserted } ?? true
    if isNew ?? true, isFirst || !(unit?.isNamed ?? false) { looked[statement] += 1 }
    guard let failureGroup, isFirst else { return }
    groupCounts[SubjectsOfStatement(statement: statement, subjects: failureGroup), default: 0] += 1
  }
}

/// A group of an `all` statement. A statement has one for each set of placeholder values.
struct SubjectsOfStatement: Hashable {
  var statement: Int
  var subjects: String
}

private struct UnitOfStatement: Hashable {
  var statement: Int
  var unit: CountedUnit
}

private struct CountedImport: Hashable {
  var statement: Int
  var id: ImportID
}

/// An element that could not be checked.
struct UndecidedElement {
  var doubt: Doubt
  var phrase: String
  /// The names by which an exception may refer to it.
  var names: [String]
  var place: Place
  /// See `Failure.owners`.
  var owners: [Int] = []
}
