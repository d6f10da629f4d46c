/// Checks that a predicate applies to the selected elements, and that this version of archlint can check it.
struct PredicateCheck {
  var definitions: [String: ResolvedDefinition]

  /// The mistake in a predicate, or the message about a part that this version of archlint cannot check.
  ///
  /// - Parameters:
  ///   - asked: the kinds of the elements that the predicate checks.
  ///   - isInDefinition: whether the predicate is in a `definitions` block.
  func check(
    _ predicate: Predicate, asked: SubjectKinds, at place: @autoclosure () -> PagePlace,
    isInDefinition: Bool = false
  ) -> (error: RuleError?, refused: RuleError?) {
    if let message = fault(of: predicate, asked: asked) {
      return (RuleError(place: place(), message: message), nil)
    }
    let ofDefinition =
      isInDefinition && predicate.traits.needs.contains(.cycles) && asked != [.module]
      ? "a definition can use 'in a cycle' only for modules" : nil
    let refused = (ofDefinition ?? refusal(of: predicate, asked: asked)).map {
      RuleError(place: place(), message: $0)
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
  /// Kinds of declarations that code can use by name without a value before a period, and kinds of elements that
  /// contain such declarations.
  private static let nameableKinds = SubjectKinds.types.union(.containers)
    .union([.func, .var, .let, .typealias, .macro])

  private static let valueKinds: SubjectKinds = [.func, .var, .let, .case, .`init`, .subscript, .typealias, .macro]
  private static let unheldKinds = SubjectKinds.containers.union(.codeless).union([.test])

  /// The kinds of elements that a selector for these kinds can match. For example, a test is also a `func`.
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
      return "\(withArticle(names)) is never \(withArticle(object.text)); for test code, write: test \(names)"
    }
    let never = "\(withArticle(names)) is never \(withArticle(object.text))"
    if object.isKind(.call), let code = object.code {
      return never + "; for code in it, write: contain \(code.text)"
    }
    return never
  }

  /// The message if the predicate cannot be used for elements of these kinds. nil if it can.
  private func fault(of predicate: Predicate, asked kinds: SubjectKinds) -> String? {
    let traits = predicate.traits
    if traits.number?.count?.isAnyNumber ?? false { return "'at least 0' is always true" }
    return fault(ofObjectIn: predicate, asked: kinds)
      ?? fault(of: kinds, traits.subjects, of: traits.declarationPattern?.text ?? traits.name)
      ?? traits.declarationPattern?.never(kinds)
  }

  /// The message if no predicate with this name can be used for elements of these kinds.
  private func fault(of kinds: SubjectKinds, _ subjects: PredicateSubjects, of name: String) -> String? {
    switch subjects {
    case .any: return nil
    case .only(let allowed, let noun): return fault(of: kinds, besides: allowed, called: noun, of: name)
    case .holdersOfCode:
      let others = kinds.intersection(.codeless)
      return others.isEmpty
        ? nil : "'\(name)' only applies to elements that contain code, not to '\(list(others.names))'"
    }
  }

  private func fault(
    of kinds: SubjectKinds, besides allowed: SubjectKinds, called noun: String, of name: String
  ) -> String? {
    first(kinds, besides: allowed).map { "'\(name)' only applies to \(noun), not to '\($0)'" }
  }

  /// The message if the selector or the places in the predicate do not fit the checked elements. nil if they do.
  private func fault(
    ofObjectIn predicate: Predicate, asked kinds: SubjectKinds
  ) -> String? {
    switch predicate {
    case .matches(let object) where kinds.isDisjoint(with: matchable(by: self.kinds(of: object))):
      return never(kinds, object)
    case .have(let count, let object) where self.kinds(of: object).contains(.line):
      if count == .atLeastOne || count.isOnly || object.namePattern != nil || !object.places.isEmpty {
        return "a rule can only count lines; write: have at most 400 lines"
      }
      return fault(
        of: kinds, besides: .declarations.union(.containers),
        called: "files, folders, modules and declarations", of: "lines")
    case _ where predicate.object.map { self.kinds(of: $0).contains(.line) } ?? false:
      return "a rule can only count lines; write: have at most 400 lines"
    case .resemble(let object):
      if let other = first(self.kinds(of: object), besides: SubjectKinds.concreteTypes) {
        return "only types can resemble each other, and '\(other)' is not a type"
      }
      return nil
    case .have(_, let object) where object.isKind(.import):
      return "'have import' is not a requirement; for imports, write: use module …"
    case .have(_, let object)
    where kinds.isSubset(of: .declarations.union([.file, .folder]))
      && self.kinds(of: object).isSubset(of: .manifestEntries):
      let advice = object.isKind(.dependency) ? "; modules have them: each module" : ""
      return "\(withArticle(list(kinds.names))) never has \(withArticle(object.text))" + advice
    case .have(_, let object)
    where kinds.isSubset(of: Self.valueKinds) && self.kinds(of: object).isSubset(of: Self.unheldKinds)
      || kinds.isSubset(of: .declarations.union([.file])) && self.kinds(of: object).isSubset(of: .containers):
      let advice = object.isKind(.test) ? "; for code that tests use, write: used by a test" : ""
      return "\(withArticle(list(kinds.names))) never has \(withArticle(object.text))" + advice
    case .have(_, let object)
    where kinds.isSubset(of: Self.valueKinds) && self.kinds(of: object).isSubset(of: .declarations):
      return "declarations in the body of \(withArticle(list(kinds.names))) are not checked; for a call in it, "
        + "write: have a call …"
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
        ? "'have' applies to elements with members, and \(list(kinds.names.map { "'\($0)'" })) has none"
        : nil
    case .isIn(let places):
      return places.lazy.compactMap { if case .same(let kind) = $0 { kind } else { nil } }.first.map(sameElsewhere)
    case .matches(let object): return object.samePlace.map(sameElsewhere)
    case .use(_, let object) where object.isKind(.import) || object.isKind(.dependency):
      let name = object.name.map { " " + $0.text } ?? " Name"
      return "'use' needs the imported module, not the import or the dependency; write: use module" + name
    case .comeWith(let count, let object) where count.isOnly && !object.places.contains { !$0.isNegated }:
      return "'come with only' needs a place; write: come with only \(object.text) in the same file"
    case .use(let count, let object)
    where count.isOnly && object.isKindAlone && !self.kinds(of: object).isSubset(of: .types):
      return Self.onlyKind(object, "must use only")
    case .usedBy(let count, let object)
    where count.isOnly && object.isKindAlone && self.kinds(of: object).isSubset(of: Self.kindsOfUsers):
      return Self.onlyKind(object, "must be used by only")
    default: return nil
    }
  }

  /// The kinds for which `used by only` forbids users of the other kinds.
  private static let kindsOfUsers = SubjectKinds.types.union([.module, .folder])

  private static func onlyKind(_ object: Subject, _ verb: String) -> String {
    "'only \(object.text)' matches everything and never fails; name the allowed ones: \(verb) \(object.text) A|B"
  }

  /// The message about a part of the predicate that is correct, but that this version of archlint cannot check. nil if
  /// there is none.
  private func refusal(of predicate: Predicate, asked kinds: SubjectKinds) -> String? {
    switch predicate {
    case .have(let count, let object) where count.isOnly && !self.kinds(of: object).isDisjoint(with: .code),
      .comeWith(let count, let object) where count.isOnly && !self.kinds(of: object).isDisjoint(with: .code):
      return "archlint does not support 'only' for '\(list(self.kinds(of: object).names))'"
    case .inCycle(let acrossFolders):
      if acrossFolders, let other = first(kinds, besides: [.file]) {
        return "archlint checks 'in a cycle across folders' only for 'file', not for '\(other)'"
      }
      guard let other = first(kinds, besides: SubjectKinds.types.union([.module, .file, .folder])) else { return nil }
      return "archlint checks 'in a cycle' for types, modules, files and folders, not for '\(other)'"
    case .use(_, let object):
      let used = self.kinds(of: object)
      if used.isSubset(of: Self.importKinds) {
        let users = SubjectKinds.containers.union(.codeless).union(.declarations)
        guard let other = first(kinds, besides: users) else { return nil }
        return "archlint cannot check whether \(withArticle(other)) uses a module"
      }
      if let other = first(used, besides: Self.nameableKinds) {
        return "archlint cannot check whether code uses \(withArticle(other))"
      }
      // Finding the declaration of a member after a period needs the types of expressions, which only a compiler knows.
      // archlint resolves such a member only if the type is plain to see.
      if used.isSubset(of: [.func, .var, .let]), isMember(object) {
        return "archlint cannot check whether code uses a member of a type"
      }
      if let other = first(kinds, besides: SubjectKinds.declarations.union(.containers)) {
        return "archlint cannot check which declarations \(withArticle(other)) uses"
      }
      return nil
    case .usedOnlyIn:
      return first(kinds, besides: Self.nameableKinds).map { "archlint cannot check where \(withArticle($0)) is used" }
    case .reach(let object):
      return first(self.kinds(of: object), besides: Self.nameableKinds.union(Self.importKinds)).map {
        "archlint cannot check whether code reaches \(withArticle($0))"
      }
    case .usedBy(_, let object):
      if predicate.nameDemand(of: kinds, self.kinds) == nil { return nil }
      let users = self.kinds(of: object)
      if let other = first(kinds, besides: Self.nameableKinds) {
        return "archlint cannot check which code uses \(withArticle(other))"
      }
      // If a test uses an element through a helper function, archlint knows the test's file, but not which test it is.
      if users.contains(.test), object.name.map({ !$0.matchesEverything }) ?? false {
        return "archlint cannot check uses by a test with a given name; for any test, write: used by a test"
      }
      if let other = first(users, besides: SubjectKinds.declarations.union(.containers).union([.test, .preview])) {
        return "archlint cannot check whether \(withArticle(other)) uses an element"
      }
      return nil
    default: return nil
    }
  }

  /// Whether the selector is for members of a type, as in `let shared in type Store`. Uses of members of extensions are
  /// resolved, but not those of other members.
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

/// The message for `in the same folder` in a clause without another element to compare with.
func sameElsewhere(_ place: SamePlace) -> String {
  let same = "in the same \(place.rawValue)"
  return "'\(same)' can only follow 'come with': must come with type {Name}Tests \(same)"
}

extension Count {
  fileprivate var isAnyNumber: Bool { minimum == 0 && maximum == nil && !isOnly }
}
