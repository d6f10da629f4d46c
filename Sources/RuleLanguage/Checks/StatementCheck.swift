/// Checks a statement after all definitions are resolved. Its placeholders have to have values, and its predicates have
/// to fit the selected elements.
struct StatementCheck {
  var draft: StatementDraft
  var definitions: [String: ResolvedDefinition]
  var placeholders: [String]

  private var predicates: PredicateCheck { PredicateCheck(definitions: definitions) }

  /// Returns the mistakes, and the first part that this version of archlint cannot check.
  func run() -> (errors: [RuleError], refused: RuleError?) {
    let uses = (draft.each + draft.conditions + draft.demands).flatMap { $0.definitionUses }
    if uses.contains(where: { definitions[$0.key]?.isBroken ?? true }) { return ([], nil) }
    var errors = PlaceholderCheck(draft: draft, definitions: definitions, placeholders: placeholders).run()
    var refused: RuleError?
    let subjectKinds = draft.statement.subjects.map { kinds(of: $0) }
    let all = subjectKinds.reduce(into: SubjectKinds()) { $0.formUnion($1) }
    for subject in draft.statement.subjects {
      check(subject, &errors)
      checkTestPlace(subject, subject.places.flatMap(\.alternatives), &errors)
      checkLooked(subject, &errors)
    }
    let conditions = zip(draft.statement.conditions + draft.statement.demands, draft.conditions + draft.demands)
    for (condition, notes) in conditions {
      for (predicate, offset) in zip(condition.alternatives, notes.predicateOffsets) {
        let (error, refusal) = predicates.check(
          predicate, asked: all, at: notes.block.place(at: offset))
        if let error { errors.append(error) }
        refused = refused ?? refusal
        if let object = predicate.object {
          check(object, &errors)
          checkTestPlace(object, object.places.flatMap(\.alternatives), &errors)
        }
        if case .isIn(let places) = predicate, let subject = draft.statement.subjects.first {
          checkTestPlace(subject, places, &errors)
        }
      }
    }
    errors +=
      draft.statement.impossibleDemands + draft.statement.emptyConditions + draft.statement.loosePairs
      + draft.statement.untiedCounterparts
    return (errors, refused)
  }

  private func kinds(of subject: Subject) -> SubjectKinds { predicates.kinds(of: subject) }

  /// Reports a declaration pattern after a definition of files or modules, because only declarations can match it.
  private func check(_ subject: Subject, _ errors: inout [RuleError]) {
    guard case .definition(let key) = subject.head, subject.declarationPattern != nil,
      let other = kinds(of: subject).subtracting(.declarations).all.first
    else { return }
    let message =
      "'\(subject.text)' only applies to declarations, but '\(DefinitionScopes.name(of: key))' is "
      + "\(withArticle(other.name))"
    errors.append(RuleError(place: subject.place, message: message))
  }

  /// `type Mock in test`: a test is a function, which contains no elements but calls.
  private func checkTestPlace(_ subject: Subject, _ places: [PlaceExpression], _ errors: inout [RuleError]) {
    guard !kinds(of: subject).contains(.call) else { return }
    for case .subject(let place) in places where place.isKind(.test) && place.isKindAlone {
      let head = subject.text.split(separator: " ").prefix { !stopWords.contains(String($0)) }.joined(separator: " ")
      errors.append(
        RuleError(
          place: place.place,
          message: "'in \(place.text)' means the code of a test function; for test code, write 'test' before the kind: "
            + "test \(head)"))
    }
  }

  /// Checks that a rule can select elements of this kind. Some kinds can only be required, such as `line`.
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
        RuleError(place: subject.place, message: "a rule can only count lines; write: must have at most 400 lines"))
    }
  }
}
