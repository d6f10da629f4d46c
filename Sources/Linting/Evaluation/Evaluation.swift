import NameResolution
import ProjectFiles
import ProjectModel
import RuleLanguage

/// The key of a memo with one value.
enum Single { case value }

/// The inputs of an evaluation, which do not change. A class, so that a copy of the evaluation does not retain each
/// table.
private final class EvaluationInput: Sendable {
  let project: Project
  let rules: RuleSet
  let index: ProjectIndex
  let moduleNames: ModuleNames
  /// By the place of the selector whose counterpart is missing.
  let nearCounterparts = Memo<PagePlace, NearCounterparts>()
  let fixedCounterparts = Memo<SubjectKey, FixedCounterparts?>()
  let matchesOfDoubtfulNames = Memo<DoubtfulNameKey, Bool>()
  /// By the index of the type.
  let inheritedIdentifiers = Memo<Int, Set<String>>()
  let uncaughtErrorsOfCode = Memo<CodeIndex.Part, UncaughtErrors>()
  let declarationsByName = Memo<DeclarationHome, [String: [DeclarationID]]>()
  let inheritorIndex = Memo<Single, InheritorIndex>()
  let chainsTo = Memo<ChainKey, Chains>()
  let usersAtLevel = Memo<ChainLevel, [[Int32]]>()

  init(project: Project, rules: RuleSet, index: ProjectIndex) {
    self.project = project
    self.rules = rules
    self.index = index
    moduleNames = ModuleNames(project)
  }
}

/// The project, the rules and their tables: everything that the answer for a clause may depend on. Predicates are
/// methods in extensions.
struct Evaluation {
  private let input: EvaluationInput
  private var shared = SharedTables(EvaluationTables())
  /// The element being checked, for clauses that compare the place of another element with its place.
  var comparedElement: Element?

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
  var definitionKinds: [String: SubjectKinds] { shared.tables.definitionKinds }
  var moduleDefinitions: [String: [Answer]] { shared.tables.moduleDefinitions }
  var folderDefinitions: [String: [Answer]] { shared.tables.folderDefinitions }
  var emptyDefinitions: Set<String> { shared.tables.emptyDefinitions }
  var placeFiles: PlaceFiles { shared.tables.placeFiles }
  var definitionElements: [String: [Element]] { shared.tables.definitionElements }
  var project: Project { input.project }
  var rules: RuleSet { input.rules }
  var index: ProjectIndex { input.index }
  private var moduleNames: ModuleNames { input.moduleNames }
  var nearCounterparts: Memo<PagePlace, NearCounterparts> { input.nearCounterparts }
  var fixedCounterparts: Memo<SubjectKey, FixedCounterparts?> { input.fixedCounterparts }
  var matchesOfDoubtfulNames: Memo<DoubtfulNameKey, Bool> { input.matchesOfDoubtfulNames }
  var inheritedIdentifiers: Memo<Int, Set<String>> { input.inheritedIdentifiers }
  var uncaughtErrorsOfCode: Memo<CodeIndex.Part, UncaughtErrors> { input.uncaughtErrorsOfCode }
  var declarationsByName: Memo<DeclarationHome, [String: [DeclarationID]]> { input.declarationsByName }
  var inheritorMemo: Memo<Single, InheritorIndex> { input.inheritorIndex }
  var chainsTo: Memo<ChainKey, Chains> { input.chainsTo }
  var usersAtLevel: Memo<ChainLevel, [[Int32]]> { input.usersAtLevel }
  var needs: IndexNeeds { input.index.needs }

  /// Creates an evaluation without tables.
  init(project: Project, rules: RuleSet, index: ProjectIndex) {
    input = EvaluationInput(project: project, rules: rules, index: index)
  }
}

extension Evaluation {
  func name(of module: ModuleID) -> String { moduleNames[module] }

  /// The suffix that distinguishes a module from others with its name; empty if the name is unique.
  func disambiguation(of module: ModuleID) -> String { moduleNames.surname(of: module) }

  /// The suffix of the module with a dependency or an import.
  func disambiguation(of element: Element) -> String {
    switch element {
    case .dependency(let module, _), .imported(_, let module?): moduleNames.surname(of: module)
    default: ""
    }
  }

  /// Whether no external type conforms to a protocol or inherits a class of the project. External types conform only
  /// through extensions in the project.
  func isNeverInheritedExternally(_ name: String) -> Bool {
    !standardNames.contains(name) && index.ownTypes.names.contains(name) && !index.ownTypes.givenToOthers.contains(name)
  }

  /// The kinds of elements that a selector may match, with its definitions resolved.
  func kinds(of subject: Subject) -> SubjectKinds {
    if case .definition(let name) = subject.head, let known = definitionKinds[name] {
      known
    } else {
      rules.definitions.kinds(of: subject)
    }
  }
}

/// Names that no project declares itself.
let standardNames: Set<String> = [
  "Sendable", "Codable", "Encodable", "Decodable", "Equatable", "Hashable", "Comparable", "Identifiable", "Error",
  "LocalizedError", "AnyObject", "Actor", "CaseIterable",
]
