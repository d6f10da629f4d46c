/// Checks a statement once every word is known: that each hole can be bound, that each predicate is asked of what
/// it can be asked of, and that this version judges it.
struct StatementCheck {
  var draft: StatementDraft
  var words: [String: ResolvedWord]
  var holes: [String]

  /// The mistakes, and the first of what is not judged.
  func run() -> (errors: [RuleError], refused: RuleError?) {
    let uses = (draft.each + draft.conditions + draft.demands).flatMap { $0.wordUses }
    if uses.contains(where: { words[$0.key]?.isBroken ?? true }) { return ([], nil) }
    var errors = HoleCheck(statement: self).run()
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
        let place = notes.block.place(at: offset)
        if let message = fault(of: predicate, asked: all) {
          errors.append(RuleError(place: place, message: message))
        } else if refused == nil, let what = refusal(of: predicate, asked: all) {
          refused = RuleError(place: place, message: what + " not judged by this version yet")
        }
        if let object = predicate.object { check(object, &errors) }
      }
    }
    return (errors, refused)
  }

  func kinds(of subject: Subject) -> SubjectKinds {
    switch subject.head {
    case .kind(let kind): [kind]
    case .word(let name): words[name]?.kinds ?? []
    }
  }

  /// What a declaration alone can have is not asked of a word that stands for files or modules.
  private func check(_ subject: Subject, _ errors: inout [RuleError]) {
    guard case .word(let key) = subject.head, subject.shape != nil,
      let other = kinds(of: subject).subtracting(.declarations).all.first
    else { return }
    let message =
      "'\(WordScopes.name(of: key))' is \(withArticle(other.name)), and only a declaration has what is written here: '\(subject.text)'"
    errors.append(RuleError(place: subject.place, message: message))
  }

  /// What a rule can look at, and not only ask for.
  private func checkLooked(_ subject: Subject, _ errors: inout [RuleError]) {
    if subject.isAnother {
      errors.append(
        RuleError(
          place: subject.place,
          message: "'another' is one beside the subject, and stands behind a verb: must not use another module"))
    }
    if let place = subject.samePlace {
      errors.append(RuleError(place: subject.place, message: sameElsewhere(place)))
    }
    if kinds(of: subject).contains(.line) {
      errors.append(
        RuleError(place: subject.place, message: "lines are counted, not looked at: must have at most 400 lines"))
    }
  }

  private func sameElsewhere(_ kind: SubjectKind) -> String {
    let same = "in the same \(kind.name)"
    return "'\(same)' is said of a counterpart: must come with type {Name}Tests \(same)"
  }

  // MARK: Predicates

  private static let concreteTypeKinds: SubjectKinds = [.type, .struct, .class, .enum, .actor]
  private static let codelessKinds: SubjectKinds = [.import, .dependency, .product]
  private static let importKinds: SubjectKinds = [.module, .import, .dependency]
  private static let placeKinds: SubjectKinds = [.file, .folder, .module]
  /// What code names without saying whose it is, and what holds such things.
  private static let nameableKinds = SubjectKinds.types.union(placeKinds).union([.func, .var, .let, .typealias, .macro])

  /// Why the predicate makes no sense of these subjects; nil where it does.
  private func fault(of predicate: Predicate, asked kinds: SubjectKinds) -> String? {
    func allows(_ allowed: SubjectKinds, _ name: String, _ of: String) -> String? {
      guard let other = first(kinds, besides: allowed) else { return nil }
      return "'\(name)' is asked of \(of), and '\(other)' is none"
    }
    let declarations = SubjectKinds.declarations
    switch predicate {
    case .declared: return allows([.import], "declared", "imports")
    case .reachable: return allows([.import], "reachable", "imports")
    case .imported: return allows([.dependency], "imported", "dependencies")
    case .conditional:
      return allows(
        declarations.union([.import, .dependency]), "conditional", "declarations, imports and dependencies")
    case .covered:
      return allows(
        declarations.union([.file, .folder, .module]), "covered", "files, folders, modules and declarations")
    case .documented: return allows(declarations.union([.test]), "documented", "declarations")
    case .contain:
      return kinds.isDisjoint(with: Self.codelessKinds)
        ? nil
        : "'contain' is asked of what holds code, and '\(list(kinds.intersection(Self.codelessKinds).names))' holds none"
    case .shape(let shape): return allows(declarations, shape.text, "declarations")
    case .have(let count, let object) where self.kinds(of: object).contains(.line):
      if count == .atLeastOne || count.isOnly || object.namePattern != nil || !object.places.isEmpty {
        return "lines are counted and nothing more: have at most 400 lines"
      }
      return allows(declarations.union([.file, .folder, .module]), "lines", "files, folders, modules and declarations")
    case _ where predicate.object.map { self.kinds(of: $0).contains(.line) } ?? false:
      return "lines are counted: have at most 400 lines"
    case .resemble(let object):
      if let other = first(self.kinds(of: object), besides: Self.concreteTypeKinds) {
        return "types resemble types, and '\(other)' is none"
      }
      return allows(Self.concreteTypeKinds, "resemble", "types")
    case .have(_, let object) where object.isKind(.import):
      return "'have import' is no demand; what is imported is said with: use module …"
    case .have:
      return !kinds.isDisjoint(with: Self.codelessKinds.union([.call]))
        ? "'have' is asked of what holds things, and \(list(kinds.names.map { "'\($0)'" })) holds nothing"
        : nil
    case .isIn(let places):
      return places.lazy.compactMap { if case .same(let kind) = $0 { kind } else { nil } }.first.map(sameElsewhere)
    case .matches(let object): return object.samePlace.map(sameElsewhere)
    case .inCycle, .named, .comeWith, .use, .usedBy: return nil
    }
  }

  /// What of the notation this version reads and does not judge; nil where it judges.
  private func refusal(of predicate: Predicate, asked kinds: SubjectKinds) -> String? {
    switch predicate {
    case .inCycle:
      guard let other = first(kinds, besides: SubjectKinds.types.union([.module, .file, .folder])) else { return nil }
      return "'in a cycle' of '\(other)' is"
    case .use(_, let object):
      let used = self.kinds(of: object)
      if used.isSubset(of: Self.importKinds) {
        guard let other = first(kinds, besides: Self.importKinds.union([.file, .folder, .product])) else { return nil }
        return "'use' of modules by '\(other)' is"
      }
      if let other = first(used, besides: Self.nameableKinds) { return "'use' of '\(other)' is" }
      if let other = first(kinds, besides: SubjectKinds.declarations.union(Self.placeKinds)) {
        return "'use' by '\(other)' is"
      }
      return nil
    case .usedBy(_, let object):
      let users = self.kinds(of: object)
      if kinds.isSubset(of: [.module]), users.isSubset(of: Self.importKinds.union([.test, .file])) { return nil }
      if let other = first(kinds, besides: Self.nameableKinds) { return "'used by' of '\(other)' is" }
      if let other = first(users, besides: SubjectKinds.declarations.union(Self.placeKinds).union([.test, .preview])) {
        return "'used by' \(withArticle(other)) is"
      }
      return nil
    default: return nil
    }
  }

  private func first(_ kinds: SubjectKinds, besides allowed: SubjectKinds) -> String? {
    kinds.subtracting(allowed).names.first
  }
}

extension Predicate {
  /// What it asks for beside the subject.
  package var object: Subject? {
    switch self {
    case .matches(let subject), .have(_, let subject), .comeWith(_, let subject), .use(_, let subject),
      .usedBy(_, let subject), .resemble(let subject):
      subject
    case .isIn, .inCycle, .named, .shape, .documented, .declared, .reachable, .imported, .conditional, .contain,
      .covered:
      nil
    }
  }
}

extension Subject {
  package func isKind(_ kind: SubjectKind) -> Bool {
    if case .kind(kind) = head { true } else { false }
  }

  /// `in the same folder`
  var samePlace: SubjectKind? {
    places.lazy.flatMap(\.alternatives).compactMap { if case .same(let kind) = $0 { kind } else { nil } }.first
  }

  /// The name that it asks for, whether written alone or in a shape: for indexes.
  package var namePattern: NamePattern? { name ?? shape?.name }
}
