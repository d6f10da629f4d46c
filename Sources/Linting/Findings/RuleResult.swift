import Findings
import ProjectModel

/// The result of one rule.
struct RuleResult {
  var failures: [Failure] = []
  var duration = Duration.zero
  /// For each statement, the number of elements that it checked. If several modules compile a file, its imports count
  /// once. In a rule about cycles, the folders or modules of one feature count once.
  var looked: [Int] = []
  /// The names of the modules that the subjects of each statement use, if it allows only some modules.
  var usedModules: [Int: Set<String>] = [:]
  /// The number of folders of each layout.
  var layoutFolderCounts: [Int] = []
  /// For each group of an `all` statement, the number of elements that it checked. Elements that belong to one unit
  /// count once.
  private(set) var groupCounts: [SubjectsOfStatement: Int] = [:]
  private var units: Set<UnitOfStatement> = []
  /// Imports that were counted already, in files that several modules compile.
  private var sharedImports: Set<CountedImport> = []
  /// The elements that could not be checked, in order.
  var doubts: [UndecidedElement] = []
  var checklistCounts: ChecklistCounts

  init(checklistCounts: ChecklistCounts = ChecklistCounts([])) { self.checklistCounts = checklistCounts }

  /// Counts a checked element.
  ///
  /// - Parameters:
  ///   - failureGroup: in an `all` statement, the group of the element.
  ///   - unit: in an `all` statement or a rule about cycles, the unit that the element is counted with.
  ///   - sharedImport: if the element is an import in a file that several modules compile, this import.
  mutating func look(_ statement: Int, failureGroup: String?, unit: CountedUnit?, sharedImport: ImportID?) {
    let isNew = sharedImport.map { sharedImports.insert(CountedImport(statement: statement, id: $0)).inserted }
    let isFirst = unit.map { units.insert(UnitOfStatement(statement: statement, unit: $0)).inserted } ?? true
    if isNew ?? true, isFirst || !(unit?.isNamed ?? false) { looked[statement] += 1 }
    guard let failureGroup, isFirst else { return }
    groupCounts[SubjectsOfStatement(statement: statement, subjects: failureGroup), default: 0] += 1
  }
}

/// A group of elements in an `all` statement. There is one for each combination of placeholder values.
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
  /// All names by which an exception can refer to the element.
  var names: [String]
  var place: Place
  /// See `Failure.owners`.
  var owners: [Int] = []
}
