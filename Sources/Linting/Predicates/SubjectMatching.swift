import ProjectModel
import RuleLanguage
import SwiftOutline

extension Evaluation {
  /// Whether an element matches a selector. Its kind, place and name are compared first.
  ///
  /// - Parameter seesTests: whether test code can match even without `test` in the selector, as in a place.
  func answer(_ subject: Subject, _ element: Element, given: Bindings, seesTests: Bool = false) -> Answer {
    if subject.isAnother { return another(subject, element, given: given, seesTests: seesTests) }
    var result: Answer
    switch subject.head {
    case .kind(let kind):
      guard isKind(kind, element) else { return .no }
      result = .yes(given)
    case .definition(let name):
      if case .module(let id) = element, let known = moduleDefinitions[name]?[id.index] {
        result = known.holds ? .yes(given) : known
        break
      }
      if case .folder(let folder) = element, let known = folderDefinitions[name]?[folder] {
        if known.isNo { return .no }
        if given.isEmpty, seesTests {
          result = known
          break
        }
      }
      result = .no
      let bindsAnew = !given.isEmpty && subject.bindsAnew
      let inner = bindsAnew ? Bindings() : given
      let lines = rules.definitions[name]?.lines ?? []
      // Lines are accessed by index, which avoids reference counting of lines that all jobs share.
      for index in lines.indices {
        // A line for another kind is skipped without copying it.
        if case .kind(let kind) = lines[index].subject.head, !isKind(kind, element) { continue }
        if let kind = lines[index].subject.moduleKind, !isModule(element, kind) { continue }
        result.formUnion(
          answer(lines[index].subject, element, given: inner, seesTests: seesTests || subject.isTest)
            .then { answer(lines[index].conditions, of: element, given: $0) })
      }
      if bindsAnew, result.holds { result.keep(given) }
    }
    guard result.holds, isInSight(subject, element, seesTests: seesTests) else {
      return result.holds ? .no : result
    }
    if let kind = subject.moduleKind, !isModule(element, kind) { return .no }
    if subject.isOfExternalType, case .declaration(let id) = element, project.typeOfDeclaration[id] != nil {
      return .no
    }
    for place in subject.places {
      result = result.then { given in
        let answer = isIn(place.alternatives, element, given)
        return place.isNegated ? answer.negated(given) : answer
      }
    }
    if let path = subject.path {
      let own = self.path(of: element)
      result = result.then { given in
        Answer(path.solutions(path: own, given: given, coversBelow: false))
      }
    }
    if let name = subject.name { result = result.then { named(name, element, $0) } }
    if let declarationPattern = subject.declarationPattern {
      result = result.then { hasDeclarationPattern(declarationPattern, element, $0) }
    }
    if let code = subject.code, case .call(let part) = element { result = result.then { isCall(part, of: code, $0) } }
    return result
  }

  /// `another`: an element that does not match with the values that the placeholders have for the rule's subject.
  private func another(_ subject: Subject, _ element: Element, given: Bindings, seesTests: Bool) -> Answer {
    var any = subject
    any.isAnother = false
    let found = answer(any, element, given: Bindings(), seesTests: seesTests)
    guard found.holds else { return found }
    let isOther = found.solutions.allSatisfy { solution in
      solution.values.enumerated().contains { index, value in
        guard let value, given[PlaceholderID(index)] != nil else { return false }
        return given.binding(PlaceholderID(index), to: value.text, isLower: value.isLower) == nil
      }
    }
    return .yes(given, if: isOther || found.solutions.allSatisfy { $0.values.isEmpty })
  }

  /// Whether the statement selects the element, with the placeholder values for each way in which it does.
  func ways(of element: Element, as subject: Subject, _ statement: Statement) -> Answer {
    answer(subject, element, given: Bindings()).then { answer(statement.conditions, of: element, given: $0) }
  }

  /// Identifies an element of a selector. Elements of a definition are identified by the values of its placeholders, so
  /// that two modules can be one feature.
  func identity(of element: Element, as subject: Subject) -> Identity {
    guard case .definition = subject.head else { return .element(element) }
    var plain = subject
    plain.isAnother = false
    let bindings = answer(plain, element, given: Bindings(), seesTests: true).solutions.first
    return bindings.flatMap { $0.values.contains { $0 != nil } ? .placeholders($0) : nil } ?? .element(element)
  }

  /// Whether the number of elements that match the selector satisfies the count.
  func counted(
    _ count: Count, _ subject: Subject, _ elements: [Element], _ given: Bindings, seesTests: Bool = false
  ) -> Answer {
    var result = Answer.no
    var number = 0
    // A single unknown answer is enough. After it, only elements that can match for certain are evaluated.
    var possible: Set<DeclarationID>?
    for element in elements {
      if let possible, case .declaration(let id) = element, !possible.contains(id) { continue }
      let one = answer(subject, element, given: given, seesTests: seesTests)
      // One is enough if it binds nothing.
      if count == .atLeastOne, one.solutions.first == given { return .yes(given) }
      if one.holds { number += 1 }
      // Further elements change nothing.
      if !count.isOnly, count.maximum == nil, count != .atLeastOne, number >= count.minimum { return .yes(given) }
      if result.doubt == nil, one.doubt != nil { possible = inheritors(subject, given) }
      result.formUnion(one)
    }
    if count.isOnly { return settled(number == elements.count, result, given) }
    if count == .atLeastOne { return result.holds ? Answer(solutions: result.solutions, doubt: nil) : result }
    return settled(count, number, result.doubt, given)
  }

  /// Whether the number of matching elements satisfies the count, among elements that are used or that use something.
  ///
  /// - Parameter unseen: the reason why there may be further elements. It is evaluated only if the known elements do
  ///   not decide.
  func counted(
    _ count: Count, _ subject: Subject, _ named: [NamedElements], given: Bindings, seesTests: Bool,
    unseen: @autoclosure () -> Doubt?
  ) -> Answer {
    var seen: [Element: Bool] = [:]
    var found: Set<Identity> = []
    var result = Answer.no
    for place in named {
      for element in place.elements {
        // An element that contains a counted element does not count again.
        if let isOne = seen[element] {
          if isOne, count != .atLeastOne { break }
          continue
        }
        let one = answer(subject, element, given: given, seesTests: seesTests)
        seen[element] = one.holds
        if count == .atLeastOne, one.solutions.first == given { return .yes(given) }
        result.formUnion(one)
        guard one.holds else { continue }
        found.insert(identity(of: element, as: subject))
        if count != .atLeastOne { break }
      }
    }
    guard count == .atLeastOne else { return settled(count, found.count, result.doubt ?? unseen(), given) }
    if result.holds { return Answer(solutions: result.solutions, doubt: nil) }
    return (result.doubt ?? unseen()).map(Answer.unknown) ?? .no
  }

  /// The answer for a count. If enough elements are known, it does not matter that others are unknown.
  func settled(_ count: Count, _ number: Int, _ doubt: @autoclosure () -> Doubt?, _ given: Bindings) -> Answer {
    if number > count.maximum ?? .max { return .no }
    if number >= count.minimum, count.maximum == nil { return .yes(given) }
    if let doubt = doubt() { return .unknown(doubt) }
    return .yes(given, if: number >= count.minimum)
  }

  /// The answer for a count. Counted elements give no values to placeholders.
  private func settled(_ holds: Bool, _ found: Answer, _ given: Bindings) -> Answer {
    if let doubt = found.doubt { return .unknown(doubt) }
    return .yes(given, if: holds)
  }

  /// If the definition matches nothing in the project, the answer without looking at references. Otherwise nil.
  func withoutAny(_ count: Count, _ subject: Subject, _ given: Bindings) -> Answer? {
    guard case .definition(let name) = subject.head, emptyDefinitions.contains(name), !count.isOnly else { return nil }
    return .yes(given, if: count.minimum == 0)
  }
}

/// Identifies an element of a selector: by itself, or by the values of its placeholders.
enum Identity: Hashable {
  case element(Element)
  case placeholders(Bindings)

  /// The values of the placeholders, joined. nil if the element is identified by itself.
  var name: String? {
    guard case .placeholders(let bindings) = self else { return nil }
    let values = bindings.values.compactMap { $0.map { String(decoding: $0.text, as: UTF8.self) } }
    return values.isEmpty ? nil : values.joined(separator: ".")
  }
}
