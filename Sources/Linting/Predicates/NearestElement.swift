import Findings
import NameResolution
import ProjectModel
import RuleLanguage

extension Evaluation {
  /// Among the contents of an element, the one that is probably meant by a missing one: with the same name but another
  /// kind, otherwise with the most similar name.
  func nearest(to subject: Subject, among elements: [Element], given: Bindings) -> (text: String, place: Place)? {
    guard let pattern = subject.namePattern else { return nil }
    if pattern.matchesEverything {
      return onlyOne(of: elements.lazy.filter { isOfKind(subject, $0) }, subject, given)
    }
    let namesakes = namesakes(pattern, of: subject, among: elements, given)
    if !namesakes.isEmpty { return differing(namesakes, subject, given) }
    let others = elements.filter { isOfKind(subject, $0) }
    let wanted = pattern.filled(given)
    let index = KnownWords(others.map { ownName(of: $0) }).nearest(to: wanted) { _ in true }
    return index.flatMap { differing(others[$0], subject, wanted, given) }
  }

  /// Among all elements of the project, the one that is probably meant by a missing counterpart, which `come with`
  /// requires.
  func nearest(to subject: Subject, besides element: Element, given: Bindings) -> (text: String, place: Place)? {
    guard let pattern = subject.namePattern else { return nil }
    var wide = widened(subject)
    func isOther(_ other: Element) -> Bool {
      other != element && !isExternal(other) && (subject.saysTest || isTest(element) || !isTest(other))
    }
    // The candidates are stored, because they are the same for all elements that lack the counterpart.
    let all = nearCounterparts.value(for: subject.place) {
      let elements = candidates(for: wide, isNearEnough: true).filter { isOfKind(subject, $0) }
      return NearCounterparts(elements, names: elements.map { ownName(of: $0) })
    }
    if pattern.matchesEverything { return onlyOne(of: all.elements.lazy.filter(isOther), subject, given) }
    wide.name = pattern
    let others = candidates(for: wide, given: given, isNearEnough: true).filter(isOther)
    let namesakes = namesakes(pattern, of: subject, among: others, given)
    if !namesakes.isEmpty { return differing(namesakes, subject, given) }
    let wanted = pattern.filled(given)
    let index = all.names.nearest(to: wanted) { isOther(all.elements[$0]) }
    return index.flatMap { differing(all.elements[$0], subject, wanted, given) }
  }

  /// The selector without its name, place and pattern. It also finds elements whose names are misspelled or that are in
  /// the wrong place.
  private func widened(_ subject: Subject) -> Subject {
    var wide = subject
    wide.name = nil
    wide.declarationPattern = nil
    wide.places = []
    if case .kind(let kind) = wide.head, SubjectKinds.types.subtracting([.protocol]).contains(kind) {
      wide.head = .kind(.type)
    }
    return wide
  }

  /// The only element of this kind, if it is a type or an initializer. For other kinds, an element with another name is
  /// unrelated.
  private func onlyOne(
    of elements: some Sequence<Element>, _ subject: Subject, _ given: Bindings
  ) -> (text: String, place: Place)? {
    guard case .kind(let kind) = subject.head, SubjectKinds.types.union([.`init`]).contains(kind) else { return nil }
    let first = Array(elements.prefix(2))
    return first.count == 1 ? differing(first[0], subject, given) : nil
  }

  /// The elements with the name that the selector requires. If it is for tests, only tests are returned.
  private func namesakes(
    _ pattern: NamePattern, of subject: Subject, among elements: [Element], _ given: Bindings
  ) -> [Element] {
    let ends = NameEnds(pattern.lastComponent, given: given)
    return elements.filter { element in
      mayBeNamed(element, ends) && (!subject.isKind(.test) || isOfKind(subject, element))
        && named(pattern, element, given).holds
    }
  }

  /// Describes the first of several elements with the required name. For extensions of a type, the extension that has a
  /// required member.
  private func differing(_ namesakes: [Element], _ subject: Subject, _ given: Bindings) -> (text: String, place: Place)?
  {
    var meant = namesakes.first
    if subject.isKind(.extension), let members = subject.declarationPattern?.members, !members.isEmpty {
      let extensions = namesakes.filter { isOfKind(subject, $0) }
      if extensions.count > 1 { meant = extensions.first { holdsByName(members, $0, given) } }
      if extensions.count == 1 { meant = extensions[0] }
    }
    return meant.map { differing($0, subject, given) }
  }

  /// Describes the element with the most similar name. nil if the names are not similar enough.
  private func differing(
    _ element: Element, _ subject: Subject, _ wanted: String, _ given: Bindings
  ) -> (text: String, place: Place)? {
    let isMeant = isMember(element) || isVariant(ownName(of: element), of: wanted)
    return isMeant ? differing(element, subject, given) : nil
  }

  /// Whether an extension has a member with one of the required names.
  private func holdsByName(_ declarationPatterns: [DeclarationPattern], _ element: Element, _ given: Bindings) -> Bool {
    guard case .declaration(let id) = element else { return false }
    let members = members(of: id).map { Element.declaration($0) }
    return declarationPatterns.contains { declarationPattern in
      !declarationPattern.name.matchesEverything && members.contains { named(declarationPattern.name, $0, given).holds }
    }
  }

  /// Describes the initializer that is most similar to a required one, or says that the type has none.
  func otherInitializer(_ subject: Subject, _ contents: [Element], _ element: Element, _ given: Bindings) -> String? {
    guard case .declaration = element, subject.isKind(.`init`), let declarationPattern = subject.declarationPattern
    else { return nil }
    let others = contents.filter { isOfKind(subject, $0) }
    if others.isEmpty { return "has no init of its own" }
    let least = others.enumerated().min { left, right in
      let counts = [left, right].map { differences(from: declarationPattern, $0.element, given).own.count }
      return (counts[0], left.offset) < (counts[1], right.offset)
    }
    let rest = others.count == 1 ? "" : ", and \(others.count - 1) more"
    return least.map { "has \(differing($0.element, subject, given).text)\(rest)" }
  }

  /// Whether the element is a member of a type. There are few members, so names such as `isPosting` and `isLoading`
  /// count as similar.
  private func isMember(_ element: Element) -> Bool {
    if case .declaration(let id) = element { project.declaration(id).parent >= 0 } else { false }
  }

  private func mayBeNamed(_ element: Element, _ ends: NameEnds) -> Bool {
    if case .declaration(let id) = element { ends.mayMatch(project.nameBytes(of: id)) } else { true }
  }

  /// The name to compare. For a declaration, it is not qualified.
  private func ownName(of element: Element) -> String {
    if case .declaration(let id) = element {
      String(decoding: project.nameBytes(of: id), as: UTF8.self)
    } else {
      nearName(of: element)
    }
  }

  /// How the element differs from a declaration pattern. Differences of its members are returned separately.
  private func differences(from declarationPattern: DeclarationPattern, _ element: Element, _ given: Bindings) -> (
    own: [String], ofMembers: [String]
  ) {
    let faults = declarationPatternFaults(declarationPattern, element, given)
    // Only faults of members have a place.
    let ofMembers = faults.filter { $0.place != nil && $0.found != nil }
    let own = faults.filter { $0.place == nil || $0.found == nil }
    return (own.compactMap(\.reason), ofMembers.compactMap(\.reason))
  }

  /// The text for the element after `the closest match is` and `has`. It must not be a whole sentence.
  private func nearName(of element: Element) -> String {
    guard case .dependency(let module, let position) = element else { return phrase(for: element) }
    return "the dependency of \(name(of: module)) on \(project.modules[module.index].dependencies[position].name)"
  }

  private func isOfKind(_ subject: Subject, _ element: Element) -> Bool {
    guard case .kind(let kind) = subject.head, case .declaration(let id) = element else { return true }
    if kind == .test { return isTestFunction(id) }
    return declarationKinds(of: kind).contains(project.declaration(id).kind)
  }

  /// Describes the element that was probably meant, with its differences from the selector, and its place.
  func differing(_ element: Element, _ subject: Subject, _ given: Bindings) -> (text: String, place: Place) {
    var text = nearName(of: element)
    if !isOfKind(subject, element) { return ("\(text), which is \(noun(of: element))", place(of: element)) }
    var declarationPattern = subject.declarationPattern
    // The name is left out of the comparison, because readers see that it is different.
    declarationPattern?.name = .anything
    let (own, ofMembers) = declarationPattern.map { differences(from: $0, element, given) } ?? ([], [])
    if !own.isEmpty { text += ", which " + list(own, "and") }
    if !ofMembers.isEmpty {
      text += (own.isEmpty ? ", in which " : ", and in which ") + list(ofMembers, "and")
    } else if own.isEmpty, isTest(element) != subject.saysTest {
      text += ", which is "
      text += subject.saysTest ? "not test code" : "test code; write 'test' before the kind to match it"
    } else if own.isEmpty, !subject.places.isEmpty {
      text += " in \(path(of: element))"
    }
    return (text, place(of: element))
  }
}

/// Whether two names have similar words where they differ, or one only has additional words. `UserMapper` is a variant
/// of `UserDTOMapper`. `AssetViewModelTests` is not a variant of `PriceViewModelTests`, although the names have a long
/// common end.
private func isVariant(_ name: String, of other: String) -> Bool {
  let (left, right) = (words(in: name), words(in: other))
  let start = zip(left, right).prefix { $0 == $1 }.count
  let end = zip(left.dropFirst(start).reversed(), right.dropFirst(start).reversed()).prefix { $0 == $1 }.count
  let own = left[start..<(left.count - end)].joined()
  let others = right[start..<(right.count - end)].joined()
  return own.isEmpty || others.isEmpty || RuleLanguage.nearest(own, among: [others]) != nil
}

/// Splits a CamelCase name into words. Several capital letters are one word, but the last of them begins the next word:
/// `URLCache` is `URL` and `Cache`. Each digit is a word, so that `Cart1` is no variant of `Cart2`.
private func words(in name: String) -> [String] {
  let letters = Array(name)
  var result: [String] = []
  for (index, letter) in letters.enumerated() {
    let follows = index > 0 && letters[index - 1].isUppercase
    let leads = index + 1 < letters.count && letters[index + 1].isLowercase
    if result.isEmpty || (letter.isUppercase ? !follows || leads : !letter.isLowercase) { result.append("") }
    result[result.count - 1].append(letter)
  }
  return result
}
