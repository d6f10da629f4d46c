import SwiftOutline

// Requirements that the subject can never meet, so their findings could not be fixed.

extension Statement {
  /// Mistakes for requirements that some of the selected elements can never satisfy.
  var impossibleDemands: [RuleError] {
    demands.filter { !$0.isNegated && $0.alternatives.count == 1 }.compactMap { demand in
      subjects.lazy.compactMap { self.impossible(demand.alternatives[0], of: $0) }.first
        .map { RuleError(place: demand.place, message: $0) }
    }
  }

  private func impossible(_ demand: Predicate, of subject: Subject) -> String? {
    guard case .kind(let kind) = subject.head else { return nil }
    switch demand {
    // If the pattern cannot match any of the selected kinds, `PredicateCheck` reports it.
    case .declarationPattern(let declarationPattern) where !isNever(declarationPattern):
      return declarationPattern.never([kind])
    case .have(_, let object) where object.isKind(.test):
      return SubjectKinds.types.contains(kind) && !subject.saysTest
        ? "\(withArticle(kind.name)) has tests only if the rule selects test code: each test \(kind.name); "
          + "for code that tests use, write: must be used by a test" : nil
    case .have(_, let object) where object.saysTest:
      return Self.kindsOfOneFile.contains(kind) && !subject.saysTest
        ? "\(withArticle(kind.name)) without 'test' contains no test code; for elements elsewhere, write: come with "
          + "\(object.text)" : nil
    default: return nil
    }
  }

  /// Kinds whose elements are in a single file, so that they are either test code or not.
  private static let kindsOfOneFile = SubjectKinds.types.union([.file, .extension])

  private func isNever(_ declarationPattern: DeclarationPattern) -> Bool {
    declarationPattern.never(
      SubjectKinds(subjects.compactMap { if case .kind(let kind) = $0.head { kind } else { nil } })) != nil
  }
}

extension Statement {
  /// Mistakes such as `each class *ViewModel` with `must come with test class *ViewModelTests`. The two `*` are
  /// independent, so one test class would satisfy the rule for all classes.
  var loosePairs: [RuleError] {
    let loose = subjects.filter { $0.hasStarAlone }
    return demands.filter { !$0.isNegated }.flatMap { demand in
      demand.alternatives.compactMap { predicate in
        guard case .comeWith(_, let object) = predicate, object.hasStarAlone, object.samePlace == nil,
          let subject = loose.first
        else { return nil }
        let pair = [subject.text, object.text].map { $0.split(separator: "*", omittingEmptySubsequences: false) }
        let said = "'*' matches any name, not only the subject's; for the same name, write {Name} in both"
        let isPlain = pair.allSatisfy { $0.count == 2 }
        let texts = pair.map { $0.joined(separator: "{Name}") }
        let message = isPlain ? said + ": each \(texts[0]), must come with \(texts[1])" : said
        return RuleError(place: object.place, message: message)
      }
    }
  }
}

extension Statement {
  /// Mistakes such as `must come with a test`: one test anywhere would satisfy the rule for all elements.
  var untiedCounterparts: [RuleError] {
    demands.filter { !$0.isNegated }.flatMap { demand in
      demand.alternatives.compactMap { predicate in
        guard case .comeWith(let count, let object) = predicate, !count.isOnly, object.isAnyOfKind,
          object.samePlace == nil
        else { return nil }
        if count.maximum != nil {
          return object.isKindAlone && !object.isKind(.folder) && !object.isKind(.module)
            ? RuleError(
              place: object.place,
              message: "nothing ties this to the subject, so all in the project are counted for each subject; write "
                + "'in the same file', or use a placeholder: {Name} in both") : nil
        }
        if subjects.contains(where: { $0.isKind(.folder) || $0.isKind(.module) }) {
          return RuleError(
            place: object.place,
            message: "nothing ties this to the subject, so one match anywhere satisfies all subjects; for its "
              + "members, write: have \(object.text)")
        }
        let place = object.isKind(.file) || object.isKind(.folder) ? "folder" : "file"
        let near = object.isKind(.module) ? "" : " say in the same \(place), or"
        let users =
          object.isKind(.test) || object.saysTest
          ? "; for code that tests use, write: must be used by a "
            + "test" : ""
        return RuleError(
          place: object.place,
          message: "nothing ties this to the subject, so one match anywhere satisfies all subjects;\(near) use a "
            + "placeholder: {Name} in both" + users)
      }
    }
  }
}

extension Subject {
  /// Whether the selector has only a kind, without a name or a placeholder: `a class`, `test type in Tests`.
  fileprivate var isAnyOfKind: Bool {
    guard case .kind(let kind) = head, !text.utf8.contains(UInt8(ascii: "{")) else { return false }
    // A definition may bind a placeholder.
    let isInDefinition = places.flatMap(\.alternatives).contains { if case .path = $0 { false } else { true } }
    return !isInDefinition && path == nil && (code == nil || kind == .preview) && namePattern?.matchesEverything ?? true
  }

  /// `*View`, without a placeholder.
  fileprivate var hasStarAlone: Bool {
    !text.utf8.contains(UInt8(ascii: "{")) && namePattern?.alternatives.contains { $0.contains(.star) } ?? false
  }
}

extension Statement {
  /// Mistakes for conditions that never hold. A rule with such a condition has no effect.
  var emptyConditions: [RuleError] {
    let clauses = conditions.map { (verb: "where", condition: $0) } + demands.map { (verb: "must", condition: $0) }
    return clauses.flatMap { verb, condition in
      condition.alternatives.compactMap { predicate in
        let isAlone = condition.alternatives.count == 1
        return empty(predicate, isNegated: condition.isNegated, isAlone: isAlone, verb).map {
          RuleError(place: condition.place, message: $0)
        }
      }
    }
  }

  /// The message if a predicate can never hold.
  ///
  /// - Parameter isAlone: whether the predicate is the only one in its clause, without `or`.
  private func empty(_ predicate: Predicate, isNegated: Bool, isAlone: Bool, _ verb: String) -> String? {
    switch predicate {
    case .isIn(let places)
    where isAlone && isNegated && !subjects.isEmpty && !places.isEmpty && places.allSatisfy(isOfTestsAlone):
      let kind = subjects.lazy.compactMap { if case .kind(let kind) = $0.head { kind.name } else { nil } }.first
      return "a rule checks test code only if its selector contains 'test'; write: each test "
        + (kind ?? subjects[0].text)
    case .isIn(let places) where places.contains { openFile($0) != nil }:
      let open = places.lazy.compactMap(openFile).first ?? ""
      return Self.openName(open, "\(verb == "must" ? "be " : "")in file")
    case .isIn(let places):
      let modules = places.compactMap { place in
        if case .subject(let outer) = place, outer.isKind(.module) { outer.text } else { String?.none }
      }
      guard !subjects.isEmpty, subjects.allSatisfy({ $0.isKind(.module) }), !modules.isEmpty else { return nil }
      let be = verb == "must" ? "be " : ""
      return "a module is not in a module; for the module itself, write: \(verb) \(isNegated ? "not " : "")\(be)"
        + list(modules)
    case .named(let name):
      guard !subjects.isEmpty, subjects.allSatisfy({ $0.isKind(.file) }), let open = name.withoutSuffix else {
        return nil
      }
      return Self.openName(open, "")
    case .use(_, let object) where isNegated && !object.isAnother:
      guard subjects.contains(where: { $0.isKind(.folder) && $0.text == object.text }), object.text.contains("{") else {
        return nil
      }
      return "a folder may always use itself, and its placeholders have the subject's values here; write: another "
        + "\(object.text)"
    case .comeWith(_, let object), .have(_, let object):
      guard object.isKind(.file), let open = object.name?.withoutSuffix else { return nil }
      return Self.openName(open, "file")
    default: return nil
    }
  }

  /// Whether the place is in test code, although none of the selectors selects test code.
  private func isOfTestsAlone(_ place: PlaceExpression) -> Bool {
    guard case .subject(let outer) = place, outer.isTest else { return false }
    return subjects.allSatisfy { subject in
      guard case .kind(let kind) = subject.head else { return false }
      return (kind.isDeclaration || kind == .file || kind == .call) && !subject.saysTest
    }
  }

  /// The name of the file in the place, if no Swift file can have this name. A placeholder from a declaration's name
  /// contains no `.swift`.
  private func openFile(_ place: PlaceExpression) -> String? {
    guard case .subject(let file) = place, file.isKind(.file) else { return nil }
    var bound: [PlaceholderID] = []
    for subject in subjects {
      if case .kind(let kind) = subject.head, kind.isDeclaration {
        bound += subject.namePattern?.placeholdersAtEnds ?? []
      }
    }
    let isBound = file.name?.placeholdersAtEnds.contains(where: bound.contains) ?? false
    return file.name?.withoutSuffix ?? (isBound ? file.name?.text : nil)
  }

  /// The message for a file name that does not end with `.swift`.
  ///
  /// - Parameter lead: the text before the name.
  private static func openName(_ open: String, _ lead: String) -> String {
    let never = "a file's name ends with '.swift', but '\(open)' never does; "
    // `README.md`, but not `User.Type`.
    let ending = open.split(separator: ".").last.map(String.init) ?? ""
    if open.contains("."), !ending.isEmpty, ending.utf8.allSatisfy({ isSmall($0) || isDigit($0) }) {
      return never + "archlint checks only Swift files"
    }
    return never + "write: \(lead.isEmpty ? "" : lead + " ")\(open).swift"
  }
}

extension NamePattern {
  /// The placeholders that are at the end of one of the names that `|` joins.
  fileprivate var placeholdersAtEnds: [PlaceholderID] {
    alternatives.compactMap { if case .placeholder(let id, _)? = $0.last { id } else { nil } }
  }

  /// The first of the names that `|` joins that does not end with `.swift`. nil if there is none.
  fileprivate var withoutSuffix: String? {
    for (number, pieces) in alternatives.enumerated() {
      guard case .literal(let text)? = pieces.last, !text.suffix(6).elementsEqual(".swift".utf8) else { continue }
      return separated.indices.contains(number) ? separated[number].text : self.text
    }
    return nil
  }
}

extension Subject {
  /// The message if elements of these kinds never directly contain a declaration that this selector matches: a file has
  /// no static members, and a class has no cases. nil if some can contain it.
  func neverHeld(by kinds: SubjectKinds, _ own: SubjectKinds) -> String? {
    guard kinds.isSubset(of: Self.holders), let home = home(own), kinds.isDisjoint(with: home.kinds) else { return nil }
    let held = heldText(own)
    let isOfFiles = kinds.contains(.file)
    let never =
      "\(withArticle(held.plain)) is in \(withArticle(home.name)), never"
      + (isOfFiles ? " directly in a file" : " in \(withArticle(list(kinds.names)))")
    return never + "; require \(isOfFiles ? "that" : "it") of each \(home.name)"
      + (isOfFiles ? ", or write: have \(home.name) _ { \(held.declarationPattern) }" : "")
  }

  /// Kinds with direct members that a rule can require.
  private static let holders = SubjectKinds.types.union([.extension, .file])

  /// The kinds of elements that can directly contain a declaration that this selector matches, and their name for
  /// messages. nil if any kind can.
  private func home(_ own: SubjectKinds) -> (kinds: SubjectKinds, name: String)? {
    if own.isEmpty { return nil }
    if own == [.case] { return ([.enum, .type], "enum") }
    if own == [.associatedtype] { return ([.protocol], "protocol") }
    if own == [.extension] { return ([.file], "file") }
    let modifiers = declarationPattern?.modifiers ?? []
    let members = SubjectKinds.types.union([.extension])
    if !modifiers.isDisjoint(with: .optional) { return ([.protocol], "protocol") }
    if !modifiers.isDisjoint(with: [.class, .override, .required, .convenience]) {
      return (members.subtracting([.struct, .enum]), "class")
    }
    if !modifiers.isDisjoint(with: [.mutating, .nonmutating]) {
      return (members.subtracting([.class, .actor]), "struct")
    }
    let isOfMembers =
      own.isSubset(of: [.`init`, .subscript]) || !modifiers.isDisjoint(with: [.static, .lazy, .consuming, .borrowing])
    return isOfMembers ? (members, "type") : nil
  }

  /// The selector as a sentence or another selector has it, `static var`, and as a declaration pattern has it,
  /// `static var _`.
  private func heldText(_ own: SubjectKinds) -> (plain: String, declarationPattern: String) {
    let written = declarationPattern?.text ?? text
    let kind = own.names.count == 1 ? own.names[0] : ""
    var words = written.split(separator: " ").map(String.init)
    if let index = words.firstIndex(where: { singulars($0).contains(kind) }) { words[index] = kind }
    // In a declaration pattern, the members' place is clear, so `in …` is left out.
    if declarationPattern == nil, let place = words.firstIndex(where: { $0 == "in" || $0 == "not" }) {
      words.removeSubrange(place...)
    }
    let plain = words.joined(separator: " ")
    let needsName = words.last == kind && !own.isSubset(of: [.`init`, .subscript])
    return (plain, needsName ? plain + " _" : plain)
  }

  /// Whether the selector selects test code: it has `test` before the kind, or its place does, as in `in test module X`
  /// and `in module XTests`.
  package var saysTest: Bool {
    isTest
      || places.contains { place in
        !place.isNegated
          && place.alternatives.allSatisfy {
            guard case .subject(let outer) = $0 else { return false }
            if case .kind(.module) = outer.head, outer.name?.endsInTests ?? false { return true }
            return outer.isTest
          }
      }
  }
}

extension NamePattern {
  fileprivate var endsInTests: Bool {
    alternatives.allSatisfy { pieces in
      guard case .literal(let text)? = pieces.last else { return false }
      return text.suffix(5).elementsEqual("Tests".utf8)
    }
  }
}
