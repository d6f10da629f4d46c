/// Checks a statement once all definitions are resolved: its placeholders have to be bound, and its predicates have to
/// make sense for its subjects.
struct StatementCheck {
  var draft: StatementDraft
  var definitions: [String: ResolvedDefinition]
  var placeholders: [String]

  private var predicates: PredicateCheck { PredicateCheck(definitions: definitions) }

  /// The mistakes, and the first part that this version cannot check.
  func run() -> (errors: [RuleError], refused: RuleError?) {
    let uses = (draft.each + draft.conditions + draft.demands).flatMap { $0.definitionUses }
    if uses.contains(where: { definitions[$0.key]?.isBroken ?? true }) { return ([], nil) }
    var errors = PlaceholderCheck(draft: draft, definitions: definitions, placeholders: placeholders).run()
    var refused: RuleError?
    let subjectKinds = draft.statement.subjects.map { kinds(of: $0) }
    let all = subjectKinds.reduce(into: SubjectKinds()) { $0.formUnion($1) }
    for subject in draft.statement.subjects {
      check(subject, &errors)
      checkLooked(subject, &errors)
    }
    let conditions = zip(draft.statement.conditions + draft.statement.demands, draft.conditions + draft.demands)
    for (condition, notes) in conditions {
      for (predicate, offset) in zip(condition.alternatives, notes.predicateOffsets) {
        let (error, refusal) = predicates.check(
          predicate, asked: all, at: notes.block.place(at: offset))
        if let error { errors.append(error) }
        refused = refused ?? refusal
        if let object = predicate.object { check(object, &errors) }
      }
    }
    errors +=
      draft.statement.impossibleDemands + draft.statement.emptyConditions + draft.statement.loosePairs
      + draft.statement.untiedCounterparts
    return (errors, refused)
  }

  private func kinds(of subject: Subject) -> SubjectKinds { predicates.kinds(of: subject) }

  /// Only declarations have declaration patterns, so a definition of files or modules cannot have one.
  private func check(_ subject: Subject, _ errors: inout [RuleError]) {
    guard case .definition(let key) = subject.head, subject.declarationPattern != nil,
      let other = kinds(of: subject).subtracting(.declarations).all.first
    else { return }
    let message =
      "'\(DefinitionScopes.name(of: key))' is \(withArticle(other.name)), but '\(subject.text)' only applies to "
      + "declarations"
    errors.append(RuleError(place: subject.place, message: message))
  }

  /// Checks that a rule can select these subjects. Some elements can only be required.
  private func checkLooked(_ subject: Subject, _ errors: inout [RuleError]) {
    if subject.isAnother {
      errors.append(
        RuleError(
          place: subject.place,
          message: "'another' means an element other than the subject; write it after a verb: must not use another "
            + "module"))
    }
    if let place = subject.samePlace {
      errors.append(RuleError(place: subject.place, message: sameElsewhere(place)))
    }
    if kinds(of: subject).contains(.line) {
      errors.append(
        RuleError(place: subject.place, message: "lines can only be counted: must have at most 400 lines"))
    }
  }
}
