import ProjectFiles
import NameResolution
import ProjectModel
import RuleLanguage

extension Evaluation {
  /// Prepares an evaluation, before code is read. For a large project, several jobs fill the tables.
  nonisolated(nonsending) static func made(
    of project: Project, _ rules: RuleSet, _ index: ProjectIndex, jobs: Int
  ) async -> Evaluation {
    let jobs = isWorthParting(project.files.count, jobs: jobs) ? jobs : 1
    var evaluation = Evaluation(beginning: project, rules, index)
    // The tables of other definitions are not available here. They would only save time.
    let begun = evaluation
    let tabulated = begun.definitionsWithoutCode
    evaluation.note(tabulated, await sideBySide(tabulated.count, jobs: jobs) { begun.table(of: tabulated[$0]) })
    for places in evaluation.placesByDepth() {
      let known = evaluation
      evaluation.note(places, await sideBySide(places.count, jobs: jobs) { known.files(in: places[$0]) })
    }
    let (known, definitions) = (evaluation, evaluation.plainTypeDefinitions)
    evaluation.note(
      definitions, await sideBySide(definitions.count, jobs: jobs) { known.elements(of: definitions[$0]) })
    evaluation.compareTypes()
    return evaluation
  }

  /// Fills the tables that need no answers.
  private init(beginning project: Project, _ rules: RuleSet, _ index: ProjectIndex) {
    self.init(project: project, rules: rules, index: index)
    if needs.asksForResemblanceInDefinitions { tables.resemblances = Resemblances(project) }
    let ofDefinitions = needs.definitions.flatMap { rules.definitions[$0]?.lines ?? [] }.flatMap(\.conditions)
    let conditions = rules.rules.flatMap(\.statements).flatMap { $0.conditions + $0.demands } + ofDefinitions
    if conditions.contains(where: { $0.needs(.cycles) }) { tables.moduleCycles = moduleCycles(in: project.graph) }
    for (name, definition) in rules.definitions {
      tables.definitionKinds[name] = definition.lines.reduce(into: []) { $0.formUnion(kinds(of: $1.subject)) }
    }
  }

  private var definitionsWithoutCode: [String] {
    needs.definitions.filter { codeNeeds(ofDefinition: $0).isEmpty }.sorted()
  }

  /// Collects the stored properties of types, if a rule with `resemble` has a type to compare with.
  private mutating func compareTypes() {
    let isCompared = needs.resembled.contains { !candidates(for: $0).isEmpty }
    if isCompared, !needs.asksForResemblanceInDefinitions { tables.resemblances = Resemblances(project) }
  }

  /// Prepares an evaluation, and reads the code that the rules need.
  ///
  /// - Parameter others: further kinds of elements to index.
  init(reading project: Project, _ rules: RuleSet, indexing others: SubjectKinds = []) {
    self = onCallingThread { await .made(reading: project, rules, indexing: others, jobs: 1) }
  }

  /// Prepares an evaluation, and reads the code that the rules need. Several files are read at once.
  ///
  /// - Parameters:
  ///   - others: further kinds of elements to index.
  ///   - jobs: the number of jobs; 0 for one for each processor.
  nonisolated(nonsending) static func made(
    reading project: Project, _ rules: RuleSet, indexing others: SubjectKinds = [], jobs: Int
  ) async -> Evaluation {
    let jobs = isSmall(project.files.count) ? 1 : jobCount(jobs)
    var needs = indexNeeds(of: rules)
    needs.kinds.formUnion(others)
    let index = await ProjectIndex.made(of: project, for: needs, jobs: jobs)
    var evaluation = await made(of: project, rules, index, jobs: jobs)
    let demand = await evaluation.demand(jobs: jobs)
    evaluation.learn(await project.read(evaluation.request(demand), jobs: jobs), demand)
    return evaluation
  }

  /// Adds the code that was read.
  mutating func learn(_ read: ReadCode, _ demand: CodeDemand) {
    tables.code = CodeIndex(project, patterns: demand.patterns, read.sites, searched: needs.code)
    if demand.asksForReferences { tables.useIndex = read.references.map { UseIndex($0, project) } }
    tables.live = demand.live
    tabulate(
      needs.definitions.intersection(demand.definitions).filter { !codeNeeds(ofDefinition: $0).isEmpty }.sorted())
  }

  private func codeNeeds(ofDefinition name: String) -> CodeNeeds {
    guard asksForCode else { return CodeNeeds() }
    return subject(ofDefinition: name).map { CodeNeeds($0, definitions: rules.definitions) } ?? CodeNeeds()
  }

  /// The evaluation to use for a statement. If the statement is about cycles, it contains the cycles.
  func prepared(for statement: Statement) -> Evaluation {
    guard useIndex != nil, statement.asksForCycles else { return self }
    var prepared = self
    prepared.tables.useCycles = useCycles(statement)
    return prepared
  }
}
