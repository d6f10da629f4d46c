/// A selector, or the element that a clause requires: `public type {Entity}DTO: Codable in Sources/Entities`.
package struct Subject: Sendable {
  package enum Head: Sendable {
    case kind(SubjectKind)
    /// A definition of a page or the configuration, by its key in `RuleSet.definitions`.
    case definition(String)
  }

  package var head: Head
  /// `test class`, `in test module X`: test code, which other selectors do not see. nil for `module` selectors without
  /// it, which match both.
  package var isTest: Bool
  /// `library module`, `executable module`.
  package var moduleKind: String?
  /// `extension of an external type`: the project does not declare the extended type.
  package var isOfExternalType = false
  /// `another`: its placeholders have other values than those of the rule's subject.
  package var isAnother: Bool
  /// The plain name of a file, folder, module, import, product, dependency or declaration.
  package var name: NamePattern?
  /// Modifiers, name and signature, if the selector has more than a name.
  package var declarationPattern: DeclarationPattern?
  /// The path pattern of a file or folder, if it has more than one segment.
  package var path: PathPattern?
  /// The callee of a call, or the macro of a preview.
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

  /// `feature Search`: the name selects one feature, so the definition's placeholders do not take the values of the
  /// rule's subject.
  package var bindsAnew: Bool {
    guard case .definition = head, let name else { return false }
    return !name.matchesEverything && name.placeholders.isEmpty
  }
}

/// One `in …` or `not in …` after a selector.
package struct PlaceCondition: Sendable {
  package var isNegated: Bool
  /// The alternatives: `in Mock|Mocks` is one, `in feature|shared` are two.
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
  /// The kind of all of them. nil if there are several, or a definition.
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

  /// Whether it is only a kind or a definition, without any restriction.
  var isHeadAlone: Bool {
    guard !isTest, !isAnother, !isOfExternalType, moduleKind == nil, places.isEmpty else { return false }
    return declarationPattern == nil && code == nil && path == nil && name?.matchesEverything ?? true
  }

  /// `in the same folder`
  package var samePlace: SamePlace? {
    for place in places {
      for case .same(let kind) in place.alternatives { return kind }
    }
    return nil
  }

  /// The name in it, either plain or in a declaration pattern.
  package var namePattern: NamePattern? { name ?? declarationPattern?.name }
}
