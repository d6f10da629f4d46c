import NameResolution
import ProjectFiles
import ProjectModel
import RuleLanguage

/// The key of a memo with one value.
enum Single { case value }

/// The unchanging inputs of an evaluation. It is a class, so that copying the evaluation does not retain each table.
private final class EvaluationInput: Sendable {
  let project: Project
  let rules: RuleSet
  let index: ProjectIndex
  let moduleNames: ModuleNames
  /// Candidates for suggestions, by the place of the selector that matches nothing.
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
  /// The folders of places without placeholders, by the text of the place.
  let foldersOfPlaces = Memo<String, [String]>()

  init(project: Project, rules: RuleSet, index: ProjectIndex) {
    self.project = project
    self.rules = rules
    self.index = index
    moduleNames = ModuleNames(project)
  }
}

/// Everything that the answer for a clause can depend on: the project, the rules, and tables. Each predicate is
/// implemented as a method in an extension.
struct Evaluation {
  private let input: EvaluationInput
  private var shared = SharedTables(EvaluationTables())
  /// The element that is currently checked. A place such as `in the same file` compares other elements with it.
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
  var foldersOfPlaces: Memo<String, [String]> { input.foldersOfPlaces }
  var needs: IndexNeeds { input.index.needs }

  /// Creates an evaluation without tables.
  init(project: Project, rules: RuleSet, index: ProjectIndex) {
    input = EvaluationInput(project: project, rules: rules, index: index)
  }
}

extension Evaluation {
  func name(of module: ModuleID) -> String { moduleNames[module] }

  /// A suffix that tells a module apart from others with the same name. Empty if the name is unique.
  func disambiguation(of module: ModuleID) -> String { moduleNames.surname(of: module) }

  /// A suffix that tells the module of a dependency or an import apart from others with the same name.
  func disambiguation(of element: Element) -> String {
    switch element {
    case .dependency(let module, _), .imported(_, let module?): moduleNames.surname(of: module)
    default: ""
    }
  }

  /// Whether no external type can conform to this protocol, or inherit from this class. The project has to declare it,
  /// and no extension of an external type may add it.
  func isNeverInheritedExternally(_ name: String) -> Bool {
    !standardNames.contains(name) && index.ownTypes.names.contains(name) && !index.ownTypes.givenToOthers.contains(name)
  }

  /// The kinds of elements that a selector may match. Definitions in the selector are resolved.
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
