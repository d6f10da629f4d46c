import Findings
import ProjectModel

/// What one rule found.
struct RuleResult {
  var failures: [Failure] = []
  /// How many subjects each statement looked at; each import once, whichever modules compile its file.
  var looked: [Int] = []
  /// How many folders each layout looked at.
  var lookedLayouts: [Int] = []
  /// How many subjects `all` statements looked at, by what they tell as one; of imports, how many pairs of modules.
  private(set) var lookedTogether: [SubjectsOfStatement: Int] = [:]
  /// The pairs that were looked at, by the statement.
  private var pairs: Set<LookedPair> = []
  /// The imports of files that several modules compile, by the statement.
  private var sharedImports: Set<LookedImport> = []
  /// What could not be judged, in order of the subjects.
  var doubts: [UndecidedElement] = []
  var checklistCounts: ChecklistCounts

  init(checklistCounts: ChecklistCounts = ChecklistCounts([])) { self.checklistCounts = checklistCounts }

  /// - Parameters:
  ///   - together: what an `all` statement tells the element with.
  ///   - pair: the modules, of an import.
  ///   - sharedImport: an import of a file that several modules compile.
  mutating func look(_ statement: Int, together: String?, pair: ModulePair?, sharedImport: ImportID?) {
    let isNew = sharedImport.map { sharedImports.insert(LookedImport(statement: statement, id: $0)).inserted }
    if isNew ?? true { looked[statement] += 1 }
    guard let together else { return }
    if let pair, !pairs.insert(LookedPair(statement: statement, pair: pair)).inserted { return }
    lookedTogether[SubjectsOfStatement(statement: statement, subjects: together), default: 0] += 1
  }
}

/// Of an `all` statement, which may have several with other names in its holes.
struct SubjectsOfStatement: Hashable {
  var statement: Int
  var subjects: String
}

private struct LookedPair: Hashable {
  var statement: Int
  var pair: ModulePair
}

private struct LookedImport: Hashable {
  var statement: Int
  var id: ImportID
}

/// A subject of which something is not known.
struct UndecidedElement {
  var doubt: Doubt
  var phrase: String
  /// As an exception may call it.
  var names: [String]
  var place: Place
  /// As of a failure.
  var owners: [Int] = []
}
