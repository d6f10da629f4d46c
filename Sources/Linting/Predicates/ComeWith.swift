import Findings
import NameResolution
import ProjectModel
import RuleLanguage

// come with [N] SUBJECT: N elements anywhere in the project or in the given place.

extension Evaluation {
  func comeWith(_ count: Count, _ subject: Subject, _ element: Element, _ given: Bindings) -> Answer {
    if isUnread(subject) { return .unread }
    if let fixed = fixedCounterparts(count, subject) { return answer(count, fixed, besides: element, given) }
    let others = counterparts(count, subject, element, given)
    return merged(count, subject, others, given) ?? counted(count, subject, others, given)
  }

  /// The elements that match the selector, if they are the same for every checked element. Otherwise nil.
  private func fixedCounterparts(_ count: Count, _ subject: Subject) -> FixedCounterparts? {
    let key = SubjectKey(place: subject.place, text: subject.text, isCodeRead: code != nil)
    return fixedCounterparts.value(for: key) {
      guard !count.isOnly, isFixed(subject), !kinds(of: subject).contains(.extension), !isUnread(subject) else {
        return nil
      }
      var found = FixedCounterparts()
      for other in candidates(for: subject) where !isExternal(other) {
        found.add(other, answer(subject, other, given: Bindings()))
      }
      return found
    }
  }

  private func answer(
    _ count: Count, _ fixed: FixedCounterparts, besides element: Element, _ given: Bindings
  ) -> Answer {
    let number = fixed.count(besides: element)
    let doubt = fixed.doubtful.first { $0.element != element }?.doubt
    if count == .atLeastOne {
      return number > 0 ? .yes(given) : doubt.map(Answer.unknown) ?? .no
    }
    return settled(count, number, doubt, given)
  }

  /// Whether the matches of a selector do not depend on placeholders or on the place of the checked element.
  func isFixed(_ subject: Subject) -> Bool {
    if subject.text.contains("{") { return false }
    let arePlacesFixed = subject.places.flatMap(\.alternatives).allSatisfy { place in
      switch place {
      case .path: true
      case .subject(let outer): isFixed(outer)
      case .same: false
      }
    }
    guard arePlacesFixed else { return false }
    guard case .definition(let key) = subject.head else { return true }
    return (rules.definitions[key]?.lines ?? []).allSatisfy { line in
      isFixed(line.subject)
        && line.conditions.allSatisfy { condition in
          !condition.comparesPlaces && !condition.text.contains("{")
            && condition.alternatives.allSatisfy { $0.selectors.allSatisfy(isFixed) }
        }
    }
  }

  /// Elements that may be counterparts (the other elements that `come with` requires), except the element itself and
  /// external modules. With `only`, all elements of the selector's kinds in its places.
  private func counterparts(_ count: Count, _ subject: Subject, _ element: Element, _ given: Bindings) -> [Element] {
    let samePlaces = subject.places.filter { !$0.isNegated }.flatMap(\.alternatives).compactMap { place in
      if case .same(let kind) = place { kind } else { SamePlace?.none }
    }
    let found =
      if count.isOnly {
        everything(like: subject, given)
      } else if samePlaces.contains(.module), let imports = imports(subject, inModulesOf: element, given: given) {
        imports
      } else {
        candidates(for: subject, given: given)
      }
    return found.filter { other in
      other != element && !isExternal(other) && samePlaces.allSatisfy { shares($0, element, other) }
    }
  }

  private func everything(like subject: Subject, _ given: Bindings) -> [Element] {
    let found = kinds(of: subject).all.flatMap { kind in
      var any = Subject(head: .kind(kind), text: kind.name, place: subject.place)
      any.isTest = subject.isTest
      any.places = subject.places
      return candidates(for: any, given: given).filter {
        answer(any, $0, given: given).holds && isOfKindLeftOut(by: subject, $0)
      }
    }
    return distinct(found)
  }

  /// The name of an element in test code that would match the selector if it had `test`, as part of a hint. nil if
  /// there is none.
  ///
  /// - Parameter conditions: further conditions that the element has to satisfy.
  func testCode(
    like subject: Subject, _ given: Bindings, where conditions: [RuleLanguage.Condition] = []
  ) -> String? {
    if subject.saysTest { return nil }
    let first = candidates(for: subject, given: given).first { other in
      // Imports and entries of manifests have no name that could help the reader.
      guard other.kind.map({ !SubjectKinds.codeless.contains($0) }) ?? true else { return false }
      return isTest(other)
        && answer(subject, other, given: given, seesTests: true).then { answer(conditions, of: other, given: $0) }.holds
    }
    return first.map { "\(phrase(for: $0)), which is test code; write 'test' before the kind to match it" }
  }

  /// The name of an element in generated code that matches the selector, as part of a hint. nil if there is none.
  func generatedCode(like subject: Subject) -> String? {
    let first = candidates(for: subject).first { element in
      isGenerated(element) && answer(subject, element, given: Bindings(), seesTests: true).holds
    }
    return first.map { "\(phrase(for: $0)), which is ignored, because it is generated code" }
  }

  private func isGenerated(_ element: Element) -> Bool {
    switch element {
    case .file(let id): project.files[id.index].isGenerated
    case .declaration(let id): project.files[id.file.index].isGenerated
    default: false
    }
  }

  func counterpartFaults(
    _ count: Count, _ subject: Subject, _ element: Element, _ given: Bindings, _ isNegated: Bool
  ) -> [Fault] {
    let fixed = fixedCounterparts(count, subject)
    let others = fixed == nil ? counterparts(count, subject, element, given) : []
    let possible = fixed == nil ? inheritors(subject, given) : nil
    func isCounterpart(_ other: Element) -> Bool {
      if let possible, case .declaration(let id) = other, !possible.contains(id) { return false }
      return answer(subject, other, given: given).holds
    }
    if isNegated || count.isOnly {
      let unwanted =
        if let fixed {
          fixed.matching(besides: element, atMost: maximumListedCounterparts)
        } else {
          Array(others.lazy.filter { isCounterpart($0) == isNegated }.prefix(maximumListedCounterparts))
        }
      let evidence = unwanted.map { Evidence(place: place(of: $0), text: phrase(for: $0)) }
      return [
        Fault(
          implied: unwanted.first.map { "found \(phrase(for: $0))" }, evidence: evidence,
          parts: unwanted.map { "with " + endSymbol(of: $0) })
      ]
    }
    if count != .atLeastOne {
      let number = fixed?.count(besides: element) ?? others.count(where: isCounterpart)
      return [Fault(found: number == 1 ? "there is 1" : "there are \(number)", measure: count.measure(number))]
    }
    let remedies = declaringRemedies(subject, element, given)
    guard let near = nearest(to: subject, besides: element, given: given) else {
      let isNamed = subject.path != nil || subject.namePattern.map { !$0.matchesEverything } ?? false
      let test = isNamed ? testCode(like: subject, given).map { " except \($0)" } : nil
      return [Fault(implied: "none exists" + (test ?? ""), remedies: remedies)]
    }
    return [
      Fault(
        found: "the closest match is \(near.text)", implied: "none exists",
        evidence: [Evidence(place: near.place, text: "the closest match is \(near.text)")], remedies: remedies)
    ]
  }
}

/// The maximum number of forbidden elements that a finding names.
private let maximumListedCounterparts = 100
