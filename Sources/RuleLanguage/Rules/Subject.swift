/// A selector, such as `public type {Entity}DTO: Codable in Sources/Entities`. A clause uses it to select the elements
/// to check, or the elements that it requires.
package struct Subject: Sendable {
  package enum Head: Sendable {
    case kind(SubjectKind)
    /// A definition, by its key in `RuleSet.definitions`. A page or the configuration defines it.
    case definition(String)
  }

  package var head: Head
  /// Whether the selector has `test`, as in `test class`. Only such selectors match test code. nil for a `module`
  /// selector without `test`, which matches both.
  package var isTest: Bool
  /// `library module`, `executable module`.
  package var moduleKind: String?
  /// Whether this is `extension of an external type`: it selects extensions of types that the project does not declare.
  package var isOfExternalType = false
  /// Whether the selector has `another`: the values of its placeholders have to differ from those of the checked
  /// element.
  package var isAnother: Bool
  /// The name that the selector requires, if it has no other parts: the name of a file, folder, module, import,
  /// product, dependency or declaration.
  package var name: NamePattern?
  /// The modifiers, name and signature that the selector requires, if it has more than a name.
  package var declarationPattern: DeclarationPattern?
  /// The path that a selected file or folder has to match, if it has more than one component.
  package var path: PathPattern?
  /// The code to search for: the call after `call`, or the macro of a preview.
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

  /// Whether the name selects one element of a definition, as in `feature Search`. The definition's placeholders then
  /// do not have the values of the checked element.
  package var bindsAnew: Bool {
    guard case .definition = head, let name else { return false }
    return !name.matchesEverything && name.placeholders.isEmpty
  }
}

/// One place after a selector: `in …` or `not in …`.
package struct PlaceCondition: Sendable {
  package var isNegated: Bool
  /// The alternatives of the place: `in feature|shared` has two definitions as alternatives. In `in Mock|Mocks`, `|` is
  /// part of a single path.
  package var alternatives: [PlaceExpression]
}

/// A place in a rule: a path, an element that contains the declaration or file, or the place of the checked element
/// itself.
package indirect enum PlaceExpression: Sendable {
  case path(PathPattern)
  case subject(Subject)
  case same(SamePlace)
}

/// The place in `in the same type|file|folder|module|package`.
package enum SamePlace: String, Sendable, CaseIterable {
  case type, file, folder, module, package
}

extension [Subject] {
  /// The kind that all these selectors have. nil if their kinds differ, or if one is a definition.
  var onlyKind: SubjectKind? {
    let kinds = SubjectKinds(compactMap { if case .kind(let kind) = $0.head { kind } else { nil } })
    return kinds.all.count == 1 && allSatisfy { kinds.all.contains(where: $0.isKind) } ? kinds.all[0] : nil
  }
}

extension Subject {
  package func isKind(_ kind: SubjectKind) -> Bool {
    if case .kind(kind) = head { true } else { false }
  }

  /// Whether the selector has only a kind, without a name or a place: `a class`.
  package var isKindAlone: Bool { if case .kind = head { isHeadAlone } else { false } }

  /// Whether the selector has only a kind or a definition, and nothing that restricts it.
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

  /// The name in the selector, either written alone or as part of a declaration pattern.
  package var namePattern: NamePattern? { name ?? declarationPattern?.name }
}
