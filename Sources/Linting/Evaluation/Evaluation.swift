import NameResolution
import ProjectFiles
import ProjectModel
import RuleLanguage

/// The key of a table that there is one of.
private enum Single { case value }

/// What facts are found in, and stays the same meanwhile. It is many tables, which a copy would count one by one.
private final class Ground: Sendable {
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
  private let ground: Ground
  private var shared = SharedTables(EvaluationTables())
  /// What is asked about beside another thing, which may have to stand in the same place.
  private(set) var asker: Thing?

  private var tables: EvaluationTables {
    get { shared.tables }
    set { shared = SharedTables(newValue) }
  }

  var resemblances: Resemblances { shared.tables.resemblances }
  var moduleKnots: ModuleKnots { shared.tables.moduleKnots }
  var code: CodeIndex? { shared.tables.code }
  var useIndex: UseIndex? { shared.tables.useIndex }
  var live: [PagePlace: [[Thing]]] { shared.tables.live }
  var useCycles: UseCycles? { shared.tables.useCycles }
  var wordKinds: [String: SubjectKinds] { shared.tables.wordKinds }
  var moduleWords: [String: [Answer]] { shared.tables.moduleWords }
  var folderWords: [String: [Answer]] { shared.tables.folderWords }
  var emptyWords: Set<String> { shared.tables.emptyWords }
  var placeFiles: PlaceFiles { shared.tables.placeFiles }
  var wordThings: [String: [Thing]] { shared.tables.wordThings }
  var project: Project { ground.project }
  var rules: RuleSet { ground.rules }
  var index: ProjectIndex { ground.index }
  private var moduleNames: ModuleNames { ground.moduleNames }
  var nearCounterparts: Memo<PagePlace, NearCounterparts> { ground.nearCounterparts }
  var fixedCounterparts: Memo<SubjectKey, FixedCounterparts?> { ground.fixedCounterparts }
  var matchesOfDoubtfulNames: Memo<DoubtfulNameKey, Bool> { ground.matchesOfDoubtfulNames }
  var inheritedIdentifiers: Memo<Int, Set<String>> { ground.inheritedIdentifiers }
  var inheritorIndex: InheritorIndex { ground.inheritorIndex.value(for: .value) { InheritorIndex(self) } }
  private var needs: IndexNeeds { ground.index.needs }

  /// Before any code is read.
  ///
  /// - Parameter index: of the project, for what the rules need.
  init(_ project: Project, _ rules: RuleSet, _ index: ProjectIndex) {
    self.init(beginning: project, rules, index)
    tabulate(wordsKnownWithoutCode)
    for places in placesByDepth() { note(places, places.map { files(in: $0) }) }
    let words = plainTypeWords
    note(words, words.map { things(of: $0) })
    compareTypes()
  }

  /// The same; in a large project several places are looked at side by side, and then several words.
  nonisolated(nonsending) static func made(
    of project: Project, _ rules: RuleSet, _ index: ProjectIndex, jobs: Int
  ) async -> Evaluation {
    let jobs = isWorthParting(project.files.count, jobs: jobs) ? jobs : 1
    var evaluation = Evaluation(beginning: project, rules, index)
    // Without each other's tables, which say the same as the words themselves.
    let begun = evaluation
    let tabulated = begun.wordsKnownWithoutCode
    evaluation.note(tabulated, await sideBySide(tabulated.count, jobs: jobs) { begun.table(of: tabulated[$0]) })
    for places in evaluation.placesByDepth() {
      let known = evaluation
      evaluation.note(places, await sideBySide(places.count, jobs: jobs) { known.files(in: places[$0]) })
    }
    let (known, words) = (evaluation, evaluation.plainTypeWords)
    evaluation.note(words, await sideBySide(words.count, jobs: jobs) { known.things(of: words[$0]) })
    evaluation.compareTypes()
    return evaluation
  }

  /// With what words stand for.
  private init(beginning project: Project, _ rules: RuleSet, _ index: ProjectIndex) {
    ground = Ground(project: project, rules: rules, index: index)
    if needs.asksForResemblanceInWords { tables.resemblances = Resemblances(project) }
    let ofWords = needs.words.flatMap { rules.words[$0]?.lines ?? [] }.flatMap(\.conditions)
    let conditions = rules.rules.flatMap(\.statements).flatMap { $0.conditions + $0.demands } + ofWords
    let asksForCycles = conditions.flatMap(\.alternatives).contains { if case .inCycle = $0 { true } else { false } }
    if asksForCycles { tables.moduleKnots = knots(in: project.graph) }
    for (name, word) in rules.words {
      tables.wordKinds[name] = word.lines.reduce(into: []) { $0.formUnion(kinds(of: $1.subject)) }
    }
  }

  private var wordsKnownWithoutCode: [String] { needs.words.filter { codeNeeds(ofWord: $0).isEmpty }.sorted() }

  /// Where there is nothing to be like, nothing is compared.
  private mutating func compareTypes() {
    let isCompared = needs.resembled.contains { !candidates(for: $0).isEmpty }
    if isCompared, !needs.asksForResemblanceInWords { tables.resemblances = Resemblances(project) }
  }

  /// With all that the rules ask of code read.
  ///
  /// - Parameter others: what is looked for beside what the rules ask for.
  init(reading project: Project, _ rules: RuleSet, indexing others: SubjectKinds = []) {
    var needs = indexNeeds(of: rules)
    needs.kinds.formUnion(others)
    self.init(project, rules, ProjectIndex(project, for: needs))
    let demand = demand()
    learn(project.read(request(demand)), demand)
  }

  /// The same, several files and several words at once.
  ///
  /// - Parameter jobs: how many; 0 for one a processor.
  nonisolated(nonsending) static func made(
    reading project: Project, _ rules: RuleSet, jobs: Int
  ) async -> Evaluation {
    let jobs = isSmall(project.files.count) ? 1 : jobCount(jobs)
    let index = await ProjectIndex.made(of: project, for: indexNeeds(of: rules), jobs: jobs)
    var evaluation = await made(of: project, rules, index, jobs: jobs)
    let demand = await evaluation.demand(jobs: jobs)
    evaluation.learn(await project.read(evaluation.request(demand), jobs: jobs), demand)
    return evaluation
  }

  /// From here on code is known.
  mutating func learn(_ read: ReadCode, _ demand: CodeDemand) {
    tables.code = CodeIndex(project, demand, read.sites, searched: needs.code)
    if demand.asksForReferences { tables.useIndex = read.references.map { UseIndex($0, project) } }
    tables.live = demand.live
    tabulate(needs.words.intersection(demand.words).filter { !codeNeeds(ofWord: $0).isEmpty }.sorted())
  }

  private func subject(ofWord name: String) -> Subject? {
    rules.words[name].map { Subject(head: .word(name), text: name, place: $0.place) }
  }

  private func codeNeeds(ofWord name: String) -> CodeNeeds {
    guard asksForCode else { return CodeNeeds() }
    return subject(ofWord: name).map { CodeNeeds($0, words: rules.words) } ?? CodeNeeds()
  }

  /// What a word means for every module, or for every folder.
  private enum WordTable {
    case modules([Answer])
    case folders([Answer])
  }

  private mutating func tabulate(_ words: [String]) {
    for word in words { note([word], [table(of: word)]) }
  }

  /// nil for a word of anything else, and where it depends on what holes stand for.
  private func table(of word: String) -> WordTable? {
    guard let subject = subject(ofWord: word), let kinds = wordKinds[word] else { return nil }
    if kinds.contains(.module) {
      let answers = project.modules.indices.map {
        answer(subject, .module(ModuleID($0)), given: Bindings(), seesTests: true)
      }
      // What a hole stands for depends on what is bound already.
      return answers.allSatisfy { $0.solutions.allSatisfy { $0.values.isEmpty } } ? .modules(answers) : nil
    }
    return kinds == [.folder] && isPlain(subject) ? .folders(folderAnswers(subject)) : nil
  }

  private mutating func note(_ words: [String], _ found: [WordTable?]) {
    for (word, table) in zip(words, found) {
      switch table {
      case .modules(let answers): tables.moduleWords[word] = answers
      case .folders(let answers):
        tables.folderWords[word] = answers
        if answers.allSatisfy(\.isNo) { tables.emptyWords.insert(word) }
      case nil: break
      }
    }
  }

  /// The places that rules name and those around them, by how many are around each, the outermost first: what stands in
  /// a place stands in those around it as well.
  private func placesByDepth() -> [[PlaceExpression]] {
    var levels: [[PlaceExpression]] = []
    var depths: [String: Int] = [:]
    @discardableResult func enter(_ place: PlaceExpression) -> Int {
      let key = PlaceFiles.key(place)
      if let known = depths[key] { return known }
      depths[key] = 0
      var depth = 0
      if case .subject(let subject) = place {
        for outer in places(around: subject) { depth = max(depth, enter(outer) + 1) }
      }
      depths[key] = depth
      while levels.count <= depth { levels.append([]) }
      levels[depth].append(place)
      return depth
    }
    for place in needs.places { enter(place) }
    return levels
  }

  private mutating func note(_ places: [PlaceExpression], _ files: [[Bool]?]) {
    for (place, files) in zip(places, files) { tables.placeFiles.add(place, files, isOfTypes: isOfTypes(place)) }
  }

  /// The words of types that rules are about, of which what they may stand for does not depend on holes.
  private var plainTypeWords: [Subject] {
    needs.subjectWords.sorted().filter { wordKinds[$0]?.isSubset(of: .types) ?? false }.compactMap(subject(ofWord:))
      .filter(isPlain)
  }

  private func things(of word: Subject) -> [Thing] {
    candidates(for: word).filter { !answer(word, $0, given: Bindings(), seesTests: true).isNo }
  }

  private mutating func note(_ words: [Subject], _ things: [[Thing]]) {
    for (word, things) in zip(words, things) {
      if case .word(let name) = word.head { tables.wordThings[name] = things }
    }
  }

  private func folderAnswers(_ subject: Subject) -> [Answer] {
    var answers = [Answer](repeating: .no, count: index.folders.all.count)
    for case .folder(let folder) in candidates(for: subject) {
      answers[folder] = answer(subject, .folder(folder), given: Bindings(), seesTests: true)
    }
    return answers
  }
}

extension Evaluation {
  /// What judges a statement, with the cycles that it asks about.
  func prepared(for statement: Statement) -> Evaluation {
    guard useIndex != nil, statement.asksForCycles else { return self }
    var prepared = self
    prepared.tables.useCycles = useCycles(statement)
    return prepared
  }

  private func asking(_ thing: Thing) -> Evaluation {
    var asking = self
    asking.asker = thing
    return asking
  }

  func name(of module: ModuleID) -> String { moduleNames[module] }

  /// What tells a module from those of the same name; empty where it has none.
  func surname(of module: ModuleID) -> String { moduleNames.surname(of: module) }

  /// The same of the one that a dependency or an import stands in.
  func surname(of thing: Thing) -> String {
    switch thing {
    case .dependency(let module, _), .imported(_, let module?): moduleNames.surname(of: module)
    default: ""
    }
  }

  /// A type from outside the tree never inherits one of the project's by itself, so what the project declares and
  /// gives to no type from outside is not hidden behind one.
  func isNeverInheritedOutside(_ name: String) -> Bool {
    !standardNames.contains(name) && index.ownTypes.names.contains(name) && !index.ownTypes.givenToOthers.contains(name)
  }

  /// Every way in which all conditions hold, each binding what the next ones see.
  func answer(_ conditions: [Condition], of thing: Thing, given: Bindings) -> Answer {
    var result = Answer.yes(given)
    for number in conditions.indices {
      result = result.then { answer(conditions[number], of: thing, given: $0) }
      if !result.holds { break }
    }
    return result
  }

  func answer(_ condition: Condition, of thing: Thing, given: Bindings) -> Answer {
    // Rules about every file ask this most.
    if let patterns = condition.codePatterns, case .file(let id) = thing, code?.isKnownToLack(patterns, id) ?? false {
      return condition.isNegated ? .yes(given) : .no
    }
    if condition.comparesPlaces, asker != thing { return asking(thing).answer(condition, of: thing, given: given) }
    var result = Answer.no
    // By index: all jobs look at the same conditions, and none is to copy a predicate.
    for number in condition.alternatives.indices {
      let isNegated = condition.isNegated
      result.formUnion(answer(condition.alternatives[number], of: thing, given: given, isNegated: isNegated))
      // What holds and binds nothing needs no other way to hold.
      if condition.isNegated ? result.holds : result.solutions.first == given { break }
    }
    return condition.isNegated ? result.negated(given) : result
  }

  private func answer(_ predicate: Predicate, of thing: Thing, given: Bindings, isNegated: Bool) -> Answer {
    switch predicate {
    case .isIn(let places): isIn(places, thing, given)
    case .inCycle: inCycle(thing, given)
    case .named(let pattern): named(pattern, thing, given, isNegated)
    case .shape(let shape): hasShape(shape, thing, given)
    case .matches(let subject): matches(subject, thing, given)
    case .have(let count, let subject): have(count, subject, thing, given)
    case .comeWith(let count, let subject): comeWith(count, subject, thing, given)
    case .use(let count, let subject): use(count, subject, thing, given)
    case .usedBy(let count, let subject): usedBy(count, subject, thing, given, isNegated)
    case .documented(let text): documented(text, thing, given)
    case .declared: declared(thing, given)
    case .reachable: reachable(thing, given)
    case .imported: imported(thing, given)
    case .conditional: conditional(thing, given)
    case .resemble(let subject): resemble(subject, thing, given)
    case .contain(let code): contain(code, thing, given)
    case .covered(let percentage): covered(percentage, thing, given)
    }
  }

  /// What a failing demand says of the thing: of the predicate that is missing or, negated, of what is there.
  func faults(_ predicate: Predicate, of thing: Thing, given: Bindings, isNegated: Bool) -> [Fault] {
    if predicate.object?.samePlace != nil, asker != thing {
      return asking(thing).faults(predicate, of: thing, given: given, isNegated: isNegated)
    }
    return switch predicate {
    case .isIn(let places): placeFaults(places, thing, given)
    case .inCycle: isNegated ? cycleFaults(thing) : [Fault()]
    case .named(let pattern): nameFaults(pattern, thing, given, isNegated: isNegated)
    case .shape(let shape): isNegated ? [presenceFault(shape, thing)] : shapeFaults(shape, thing, given)
    case .matches(let subject): matchFaults(subject, thing, given, isNegated: isNegated)
    case .have(let count, let subject): haveFaults(count, subject, thing, given, isNegated)
    case .comeWith(let count, let subject): counterpartFaults(count, subject, thing, given, isNegated)
    case .use(let count, let subject): useFaults(count, subject, thing, given, isNegated)
    case .usedBy(let count, let subject): userFaults(count, subject, thing, given, isNegated)
    case .documented: documentationFaults(thing, isNegated)
    case .declared: declarationFaults(thing, isNegated)
    case .reachable: reachFaults(thing, isNegated)
    case .imported: [Fault(which: isNegated ? "it imports" : "it never imports")]
    case .contain(let code): containFaults(code, thing, given, isNegated)
    case .covered: coverageFaults(thing)
    case .conditional:
      conditionFaults(thing, isNegated)
    case .resemble(let subject): isNegated ? resemblanceFaults(subject, thing, given) : [Fault()]
    }
  }
}

/// What no project declares itself.
let standardNames: Set<String> = [
  "Sendable", "Codable", "Encodable", "Decodable", "Equatable", "Hashable", "Comparable", "Identifiable", "Error",
  "LocalizedError", "AnyObject", "Actor", "CaseIterable",
]
