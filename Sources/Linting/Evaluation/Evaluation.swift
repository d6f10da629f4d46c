import NameResolution
import ProjectFiles
import ProjectModel
import RuleLanguage

/// The key of a table that there is one of.
enum Single { case value }

/// What facts are found in, and stays the same meanwhile. It is many tables, which a copy would count one by one.
private final class EvaluationInput: Sendable {
  let project: Project
  let rules: RuleSet
  let index: ProjectIndex
  let moduleNames: ModuleNames
  /// By the place of the subject that is missing.
  let nearCounterparts = Memo<PagePlace, NearCounterparts>()
  let fixedCounterparts = Memo<SubjectKey, FixedCounterparts?>()
  let matchesOfDoubtfulNames = Memo<DoubtfulNameKey, Bool>()
  /// By the index of the type.
  let inheritedIdentifiers = Memo<Int, Set<String>>()
  let inheritorIndex = Memo<Single, InheritorIndex>()

  init(project: Project, rules: RuleSet, index: ProjectIndex) {
    self.project = project
    self.rules = rules
    self.index = index
    moduleNames = ModuleNames(project)
  }
}

/// The project, the words and the tables: all that a fact may depend on.
struct Evaluation {
  private let input: EvaluationInput
  private var shared = SharedTables(EvaluationTables())
  /// What is asked about beside another element, which may have to stand in the same place.
  var asker: Element?

  var tables: EvaluationTables {
    get { shared.tables }
    set { shared = SharedTables(newValue) }
  }

  var resemblances: Resemblances { shared.tables.resemblances }
  var moduleCycles: ModuleCycles { shared.tables.moduleCycles }
  var code: CodeIndex? { shared.tables.code }
  var useIndex: UseIndex? { shared.tables.useIndex }
  var live: [PagePlace: [[Element]]] { shared.tables.live }
  var useCycles: UseCycles? { shared.tables.useCycles }
  var wordKinds: [String: SubjectKinds] { shared.tables.wordKinds }
  var moduleWords: [String: [Answer]] { shared.tables.moduleWords }
  var folderWords: [String: [Answer]] { shared.tables.folderWords }
  var emptyWords: Set<String> { shared.tables.emptyWords }
  var placeFiles: PlaceFiles { shared.tables.placeFiles }
  var wordElements: [String: [Element]] { shared.tables.wordElements }
  var project: Project { input.project }
  var rules: RuleSet { input.rules }
  var index: ProjectIndex { input.index }
  private var moduleNames: ModuleNames { input.moduleNames }
  var nearCounterparts: Memo<PagePlace, NearCounterparts> { input.nearCounterparts }
  var fixedCounterparts: Memo<SubjectKey, FixedCounterparts?> { input.fixedCounterparts }
  var matchesOfDoubtfulNames: Memo<DoubtfulNameKey, Bool> { input.matchesOfDoubtfulNames }
  var inheritedIdentifiers: Memo<Int, Set<String>> { input.inheritedIdentifiers }
  var inheritorMemo: Memo<Single, InheritorIndex> { input.inheritorIndex }
  var needs: IndexNeeds { input.index.needs }

  /// Without any table.
  init(project: Project, rules: RuleSet, index: ProjectIndex) {
    input = EvaluationInput(project: project, rules: rules, index: index)
  }
}

extension Evaluation {
  func name(of module: ModuleID) -> String { moduleNames[module] }

  /// What tells a module from those of the same name; empty where it has none.
  func surname(of module: ModuleID) -> String { moduleNames.surname(of: module) }

  /// The same of the one that a dependency or an import stands in.
  func surname(of element: Element) -> String {
    switch element {
    case .dependency(let module, _), .imported(_, let module?): moduleNames.surname(of: module)
    default: ""
    }
  }

  /// A type from outside the tree never inherits one of the project's by itself, so what the project declares and
  /// gives to no type from outside is not hidden behind one.
  func isNeverInheritedOutside(_ name: String) -> Bool {
    !standardNames.contains(name) && index.ownTypes.names.contains(name) && !index.ownTypes.givenToOthers.contains(name)
  }

  /// What the subject's words stand for in the end.
  func kinds(of subject: Subject) -> SubjectKinds {
    if case .word(let name) = subject.head, let known = wordKinds[name] {
      known
    } else {
      rules.words.kinds(of: subject)
    }
  }
}

/// What no project declares itself.
let standardNames: Set<String> = [
  "Sendable", "Codable", "Encodable", "Decodable", "Equatable", "Hashable", "Comparable", "Identifiable", "Error",
  "LocalizedError", "AnyObject", "Actor", "CaseIterable",
]
