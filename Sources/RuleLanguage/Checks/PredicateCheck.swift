/// Checks that a predicate makes sense for its subjects, and that this version can check it.
struct PredicateCheck {
  var definitions: [String: ResolvedDefinition]

  /// The mistake in a predicate, or the part that this version cannot check.
  ///
  /// - Parameters:
  ///   - asked: the kinds that the subject may have.
  ///   - written: the text of the subject, for messages.
  ///   - isOfWord: it is in a definition, which matches elements one by one.
  func check(
    _ predicate: Predicate, asked: SubjectKinds, as written: String = "", at place: @autoclosure () -> PagePlace,
    isInDefinition: Bool = false
  ) -> (error: RuleError?, refused: RuleError?) {
    if let message = fault(of: predicate, asked: asked, as: written) {
      return (RuleError(place: place(), message: message), nil)
    }
    let ofDefinition =
      isInDefinition && predicate.traits.needs.contains(.cycles) && asked != [.module]
      ? "'in a cycle' in a word of no modules is" : nil
    let refused = (ofDefinition ?? refusal(of: predicate, asked: asked)).map {
      RuleError(place: place(), message: $0 + " not judged by this version yet")
    }
    return (nil, refused)
  }

  func kinds(of subject: Subject) -> SubjectKinds {
    switch subject.head {
    case .kind(let kind): [kind]
    case .definition(let name): definitions[name]?.kinds ?? []
    }
  }

  private static let importKinds: SubjectKinds = [.module, .import, .dependency]
  /// Kinds that code can name without a qualifier, and kinds that contain them.
  private static let nameableKinds = SubjectKinds.types.union(.containers)
    .union([.func, .var, .let, .typealias, .macro])

  private static let valueKinds: SubjectKinds = [.func, .var, .let, .case, .`init`, .subscript, .typealias, .macro]
  private static let unheldKinds = SubjectKinds.containers.union(.codeless).union([.test])

  /// The kinds whose elements can be of one of these kinds, too.
  private func matchable(by kinds: SubjectKinds) -> SubjectKinds {
    var matchable = kinds
    if kinds.contains(.test) { matchable.insert(.func) }
    if kinds.contains(.func) { matchable.insert(.test) }
    if kinds.contains(.preview) || !kinds.isDisjoint(with: .declarations) {
      matchable.formUnion(.declarations.union([.preview]))
    }
    return matchable
  }

  private func never(_ kinds: SubjectKinds, _ object: Subject) -> String {
    let names = list(kinds.names)
    if object.isKind(.test), kinds.isSubset(of: .containers) {
      return "\(withArticle(names)) is never \(withArticle(object.text)); for test code write: test \(names)"
    }
    let never = "\(withArticle(names)) is never \(withArticle(object.text))"
    if object.isKind(.call), let code = object.code {
      return never + "; for code that it holds write: contain \(code.text)"
    }
    return never
  }

  /// Why the predicate makes no sense of these subjects; nil where it does.
  private func fault(of predicate: Predicate, asked kinds: SubjectKinds, as written: String) -> String? {
    let traits = predicate.traits
    if traits.number?.count?.isAnyNumber ?? false { return "'at least 0' holds of everything" }
    return fault(ofObjectIn: predicate, asked: kinds, as: written)
      ?? fault(of: kinds, traits.subjects, of: traits.declarationPattern?.text ?? traits.name)
      ?? traits.declarationPattern?.never(kinds)
  }

  /// Why no predicate of this name applies to subjects of these kinds.
  private func fault(of kinds: SubjectKinds, _ subjects: PredicateSubjects, of name: String) -> String? {
    switch subjects {
    case .any: return nil
    case .only(let allowed, let noun): return fault(of: kinds, besides: allowed, called: noun, of: name)
    case .holdersOfCode:
      let others = kinds.intersection(.codeless)
      return others.isEmpty
        ? nil : "'\(name)' is asked of what holds code, and '\(list(others.names))' holds none"
    }
  }

  private func fault(
    of kinds: SubjectKinds, besides allowed: SubjectKinds, called noun: String, of name: String
  ) -> String? {
    first(kinds, besides: allowed).map { "'\(name)' is asked of \(noun), and '\($0)' is none" }
  }

  /// Why the selector or the places of a predicate make no sense for these subjects.
  private func fault(
    ofObjectIn predicate: Predicate, asked kinds: SubjectKinds, as written: String
  ) -> String? {
    switch predicate {
    case .matches(let object) where kinds.isDisjoint(with: matchable(by: self.kinds(of: object))):
      return never(kinds, object)
    case .have(let count, let object) where self.kinds(of: object).contains(.line):
      if count == .atLeastOne || count.isOnly || object.namePattern != nil || !object.places.isEmpty {
        return "lines are counted and nothing more: have at most 400 lines"
      }
      return fault(
        of: kinds, besides: .declarations.union(.containers),
        called: "files, folders, modules and declarations", of: "lines")
    case _ where predicate.object.map { self.kinds(of: $0).contains(.line) } ?? false:
      return "lines are counted: have at most 400 lines"
    case .resemble(let object):
      if let other = first(self.kinds(of: object), besides: SubjectKinds.concreteTypes) {
        return "types resemble types, and '\(other)' is none"
      }
      return nil
    case .have(_, let object) where object.isKind(.import):
      return "'have import' is no demand; what is imported is said with: use module …"
    case .have(_, let object)
    where kinds.isSubset(of: .declarations.union([.file, .folder]))
      && self.kinds(of: object).isSubset(of: .manifestEntries):
      let advice = object.isKind(.dependency) ? "; a module has these: each module" : ""
      return "\(withArticle(list(kinds.names))) never has \(withArticle(object.text))" + advice
    case .have(_, let object)
    where kinds.isSubset(of: Self.valueKinds) && self.kinds(of: object).isSubset(of: Self.unheldKinds)
      || kinds.isSubset(of: .declarations.union([.file])) && self.kinds(of: object).isSubset(of: .containers):
      let advice = object.isKind(.test) ? "; for one that uses it write: used by a test" : ""
      return "\(withArticle(list(kinds.names))) never has \(withArticle(object.text))" + advice
    case .have(_, let object)
    where kinds.isSubset(of: Self.valueKinds) && self.kinds(of: object).isSubset(of: .declarations):
      return "what \(withArticle(list(kinds.names))) declares in its body is not looked at; for a call in it write: "
        + "have a call …"
    case .have(_, let object)
    where kinds.isSubset(of: [.folder, .module]) && self.kinds(of: object) == [.module]
      || kinds == [.module] && self.kinds(of: object) == SubjectKinds.manifestEntries.subtracting([.dependency]):
      return "\(withArticle(list(kinds.names))) never has \(withArticle(object.text))"
    case .have(_, let object) where object.neverHeld(by: kinds, self.kinds(of: object)) != nil:
      return object.neverHeld(by: kinds, self.kinds(of: object))
    case .have(_, let object) where [.type, .folder, .package].contains(object.samePlace):
      return object.samePlace.map(sameElsewhere)
    case .have:
      return !kinds.isDisjoint(with: .codeless.union([.call]))
        ? "'have' is asked of what holds things, and \(list(kinds.names.map { "'\($0)'" })) holds nothing"
        : nil
    case .isIn(let places):
      return places.lazy.compactMap { if case .same(let kind) = $0 { kind } else { nil } }.first.map(sameElsewhere)
    case .matches(let object): return object.samePlace.map(sameElsewhere)
    case .use(_, let object) where self.kinds(of: object) == [.module] && kinds.isSubset(of: .declarations):
      return "a file imports modules, and \(withArticle(list(kinds.names))) imports nothing; "
        + "narrow files by what they have: "
        + "'each file', then 'where has \(withArticle(written.isEmpty ? kinds.names[0] : written))'"
    case .use(_, let object) where object.isKind(.import) || object.isKind(.dependency):
      let name = object.name.map { " " + $0.text } ?? " Name"
      return "what a file imports and a target depends on are modules: use module" + name
    case .comeWith(let count, let object) where count.isOnly && !object.places.contains { !$0.isNegated }:
      return "'only' leaves nothing else of a kind in a place, and none is said: "
        + "come with only \(object.text) in the same file"
    case .use(let count, let object)
    where count.isOnly && object.isKindAlone && !self.kinds(of: object).isSubset(of: .types):
      return Self.onlyKind(object, "must use only")
    case .usedBy(let count, let object)
    where count.isOnly && object.isKindAlone && self.kinds(of: object).isSubset(of: Self.kindsOfUsers):
      return Self.onlyKind(object, "must be used by only")
    default: return nil
    }
  }

  /// With one of these kinds, `only` excludes the other kinds of users.
  private static let kindsOfUsers = SubjectKinds.types.union([.module, .folder])

  private static func onlyKind(_ object: Subject, _ verb: String) -> String {
    "'only \(object.text)' leaves nothing out, and never fails; say which they may be: \(verb) \(object.text) A|B"
  }

  /// The part of a predicate that this version reads but cannot check; nil if there is none.
  private func refusal(of predicate: Predicate, asked kinds: SubjectKinds) -> String? {
    switch predicate {
    case .have(let count, let object) where count.isOnly && !self.kinds(of: object).isDisjoint(with: .code),
      .comeWith(let count, let object) where count.isOnly && !self.kinds(of: object).isDisjoint(with: .code):
      return "'only' of '\(list(self.kinds(of: object).names))' is"
    case .inCycle(let acrossFolders):
      if acrossFolders, let other = first(kinds, besides: [.file]) {
        return "'in a cycle across folders' of '\(other)' is"
      }
      guard let other = first(kinds, besides: SubjectKinds.types.union([.module, .file, .folder])) else { return nil }
      return "'in a cycle' of '\(other)' is"
    case .use(_, let object):
      let used = self.kinds(of: object)
      if used.isSubset(of: Self.importKinds) {
        guard let other = first(kinds, besides: SubjectKinds.containers.union(.codeless)) else { return nil }
        return "'use' of modules by '\(other)' is"
      }
      if let other = first(used, besides: Self.nameableKinds) { return "'use' of '\(other)' is" }
      // A member after a period needs a compiler. It is followed only if its type is plain.
      if used.isSubset(of: [.func, .var, .let]), isMember(object) { return "'use' of what types hold is" }
      if let other = first(kinds, besides: SubjectKinds.declarations.union(.containers)) {
        return "'use' by '\(other)' is"
      }
      return nil
    case .usedBy(_, let object):
      if predicate.nameDemand(of: kinds, self.kinds) == nil { return nil }
      let users = self.kinds(of: object)
      if let other = first(kinds, besides: Self.nameableKinds) { return "'used by' of '\(other)' is" }
      // Whoever uses something by way of a test's helpers is known by the file alone.
      if users.contains(.test), object.name.map({ !$0.matchesEverything }) ?? false {
        return "'used by' a test of one name is"
      }
      if let other = first(users, besides: SubjectKinds.declarations.union(.containers).union([.test, .preview])) {
        return "'used by' \(withArticle(other)) is"
      }
      return nil
    default: return nil
    }
  }

  /// `let shared in type Store`. Members of extensions are followed.
  private func isMember(_ object: Subject) -> Bool {
    object.places.contains { place in
      !place.isNegated
        && place.alternatives.allSatisfy { place in
          if case .subject(let outer) = place { kinds(of: outer).isSubset(of: .types) } else { false }
        }
    }
  }

  private func first(_ kinds: SubjectKinds, besides allowed: SubjectKinds) -> String? {
    kinds.subtracting(allowed).names.first
  }
}

/// The message about `in the same folder` where no counterpart is asked for.
func sameElsewhere(_ place: SamePlace) -> String {
  let same = "in the same \(place.rawValue)"
  return "'\(same)' is said of a counterpart: must come with type {Name}Tests \(same)"
}

extension Count {
  fileprivate var isAnyNumber: Bool { minimum == 0 && maximum == nil && !isOnly }
}
