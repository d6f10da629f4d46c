/// What a clause looks at or asks for: `public type {Entity}DTO: Codable in Sources/Entities`.
package struct Subject: Sendable {
  package enum Head: Sendable {
    case kind(SubjectKind)
    /// A definition of a page or the configuration, by its key in `RuleSet.definitions`.
    case definition(String)
  }

  package var head: Head
  /// `test class`, `in test module X`: test code, which is out of every other subject's sight. `nil` for
  /// `module` subjects without it: both.
  package var isTest: Bool
  /// `library module`, `executable module`.
  package var moduleKind: String?
  /// `another`: its placeholders have other values than those of the rule's subject.
  package var isAnother: Bool
  /// The name alone, of a file, folder, module, import, product, dependency or declaration.
  package var name: NamePattern?
  /// Modifiers, name and signature, if a declaration is asked for more than a name.
  package var declarationPattern: DeclarationPattern?
  /// A file's or folder's path pattern, where it is more than one segment.
  package var path: PathPattern?
  /// What is called, of a call; the macro, of a preview.
  package var code: CodePattern?
  /// The `in …` and `not in …` after it.
  package var places: [PlaceCondition]
  package var text: String
  package var place: PagePlace

  package init(head: Head, text: String, place: PagePlace) {
    self.head = head
    self.isTest = false
    self.moduleKind = nil
    self.isAnother = false
    self.name = nil
    self.declarationPattern = nil
    self.path = nil
    self.code = nil
    self.places = []
    self.text = text
    self.place = place
  }

  /// `feature Search`: the name selects one, so the definition's placeholders do not take the values that the rule's
  /// subject has bound.
  package var bindsAnew: Bool {
    guard case .definition = head, let name else { return false }
    return !name.matchesEverything && name.placeholders.isEmpty
  }
}

/// One `in …` or `not in …` after a subject.
package struct PlaceCondition: Sendable {
  package var isNegated: Bool
  /// Any of them: `in Mock|Mocks` is one, `in feature|shared` two.
  package var alternatives: [PlaceExpression]
}

/// One alternative of a place: a path, an element around a declaration or file, or the place of the subject itself.
package indirect enum PlaceExpression: Sendable {
  case path(PathPattern)
  case subject(Subject)
  case same(SamePlace)
}

/// `in the same type|file|folder|module|package`
package enum SamePlace: String, Sendable, CaseIterable {
  case type, file, folder, module, package
}

extension [Subject] {
  /// The kind of all of them; nil if there are several, or a definition.
  var onlyKind: SubjectKind? {
    let kinds = SubjectKinds(compactMap { if case .kind(let kind) = $0.head { kind } else { nil } })
    return kinds.all.count == 1 && allSatisfy { kinds.all.contains(where: $0.isKind) } ? kinds.all[0] : nil
  }
}

extension Subject {
  package func isKind(_ kind: SubjectKind) -> Bool {
    if case .kind(kind) = head { true } else { false }
  }

  /// `a class`: only a kind, without a name or a place.
  package var isKindAlone: Bool { if case .kind = head { isHeadAlone } else { false } }

  /// Only a kind or a definition, without anything that narrows it.
  var isHeadAlone: Bool {
    guard !isTest, !isAnother, moduleKind == nil, places.isEmpty else { return false }
    return declarationPattern == nil && code == nil && path == nil && name?.matchesEverything ?? true
  }

  /// `in the same folder`
  package var samePlace: SamePlace? {
    for place in places {
      for case .same(let kind) in place.alternatives { return kind }
    }
    return nil
  }

  /// The name that it asks for, whether written alone or in a declaration pattern.
  package var namePattern: NamePattern? { name ?? declarationPattern?.name }
}
