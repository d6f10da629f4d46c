import Findings
import ProjectModel

/// The result of one rule.
struct RuleResult {
  var failures: [Failure] = []
  /// The number of subjects of each statement. An import counts once, even if several modules compile its file.
  var looked: [Int] = []
  /// The number of folders of each layout.
  var layoutFolderCounts: [Int] = []
  /// The number of subjects of `all` statements, by group. For imports, the number of pairs of modules.
  private(set) var groupCounts: [SubjectsOfStatement: Int] = [:]
  /// The pairs of modules that are counted.
  private var pairs: Set<CountedPair> = []
  /// The counted imports of files that several modules compile.
  private var sharedImports: Set<CountedImport> = []
  /// The elements that could not be checked, in order.
  var doubts: [UndecidedElement] = []
  var checklistCounts: ChecklistCounts

  init(checklistCounts: ChecklistCounts = ChecklistCounts([])) { self.checklistCounts = checklistCounts }

  /// - Parameters:
  ///   - together: the group of the element in an `all` statement.
  ///   - pair: the modules of an import.
  ///   - sharedImport: an import of a file that several modules compile.
  mutating func look(_ statement: Int, failureGroup: String?, pair: ModulePair?, sharedImport: ImportID?) {
    let isNew = sharedImport.map { sharedImports.insert(CountedImport(statement: statement, id: $0)).inserted }
    if isNew ?? true { looked[statement] += 1 }
    guard let failureGroup else { return }
    if let pair, !pairs.insert(CountedPair(statement: statement, pair: pair)).inserted { return }
    groupCounts[SubjectsOfStatement(statement: statement, subjects: failureGroup), default: 0] += 1
  }
}

/// A group of an `all` statement. A statement has one for each set of placeholder values.
struct SubjectsOfStatement: Hashable {
  var statement: Int
  var subjects: String
}

private struct CountedPair: Hashable {
  var statement: Int
  var pair: ModulePair
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
