import Findings
import NameResolution
import ProjectModel
import RuleLanguage

// use [N] SUBJECT: modules by imports, everything else by references, at the level of the selector. An element uses
// neither itself nor its contents or containers.

extension Evaluation {
  func use(_ count: Count, _ subject: Subject, _ element: Element, _ given: Bindings) -> Answer {
    guard kinds(of: subject).isSubset(of: [.module]) else { return useOfCode(count, subject, element, given) }
    let elements = usedModules(by: element, count, subject).map { Element.module($0.module) }
    return counted(count, subject, elements, given, seesTests: true)
  }

  func useFaults(
    _ count: Count, _ subject: Subject, _ element: Element, _ given: Bindings, _ isNegated: Bool
  ) -> [Fault] {
    guard kinds(of: subject).isSubset(of: [.module]) else {
      return useOfCodeFaults(count, subject, element, given, isNegated)
    }
    let uses = usedModules(by: element, count, subject)
    let matching = uses.map { answer(subject, .module($0.module), given: given, seesTests: true).holds }
    if count.isOnly || isNegated && count == .atLeastOne {
      return zip(uses, matching).filter { $1 == isNegated }.map { use, _ in violation(use) }
    }
    if count != .atLeastOne {
      let number = matching.count { $0 }
      return [Fault(found: "uses \(number)", measure: count.measure(number, isNegated: isNegated))]
    }
    return [Fault()]
  }

  private func useOfCode(_ count: Count, _ subject: Subject, _ element: Element, _ given: Bindings) -> Answer {
    if let answer = withoutAny(count, subject, given) { return answer }
    guard let uses = useIndex else { return unread }
    let named = namedElements(by: element, kindsUsed(count, subject), uses.references)
    if count.isOnly {
      return .yes(given, if: named.allSatisfy { match($0, subject, given) != nil })
    }
    return counted(
      count, subject, named, given: given, seesTests: true,
      unseen: doubt(about: subject, in: extent(of: element), given))
  }

  private func useOfCodeFaults(
    _ count: Count, _ subject: Subject, _ element: Element, _ given: Bindings, _ isNegated: Bool
  ) -> [Fault] {
    guard let uses = useIndex else { return [Fault()] }
    let named = namedElements(by: element, kindsUsed(count, subject), uses.references)
    guard count.isOnly || isNegated && count == .atLeastOne else {
      if count == .atLeastOne { return [Fault()] }
      let found = named.compactMap { match($0, subject, given) }
      let number = Set(found.map { identity(of: $0, as: subject) }).count
      return [Fault(found: "uses \(number)", measure: count.measure(number, isNegated: isNegated))]
    }
    var order: [Element] = []
    var pairs: [Element: [NamedElements]] = [:]
    for one in named {
      let matching = match(one, subject, given)
      guard (matching != nil) == isNegated, let other = matching ?? one.elements.first else { continue }
      if pairs[other] == nil { order.append(other) }
      pairs[other, default: []].append(one)
    }
    return order.map { other in
      var fault = violation(of: other, pairs[other] ?? [], uses.references)
      // The code of a type includes its extensions in other files.
      if case .declaration(let id) = element, let found = fault.found, let path = fault.place?.path,
        path != project.files[id.file.index].path
      {
        fault.found = "\(found) in its extension in \(path.split(separator: "/").last ?? "")"
      }
      return fault
    }
  }

  /// The kinds of elements to count. `use only protocol` also forbids uses of other types.
  private func kindsUsed(_ count: Count, _ subject: Subject) -> SubjectKinds {
    let kinds = kinds(of: subject)
    return count.isOnly && subject.isKindAlone && kinds.isSubset(of: .types) ? .types : kinds
  }

  /// The reason why the answer is unknown: the code contains an ambiguous name that may refer to an element of the
  /// selector.
  private func doubt(about subject: Subject, in extent: Extent, _ given: Bindings) -> Doubt? {
    guard let index = useIndex, !index.references.doubtful.isEmpty else { return nil }
    let doubtful = index.doubtfulNames(in: extent)
    let kinds = kinds(of: subject)
    guard let pattern = subject.namePattern, !kinds.isDisjoint(with: .declarations) else {
      let isSameForAll = useCycles == nil && !subject.isAnother && isFixed(subject)
      let subjectKey = SubjectKey(place: subject.place, text: subject.text, isCodeRead: code != nil)
      return doubtful.sorted().first { name in
        // The result is stored, because it is the same for every element that uses the name.
        isSameForAll
          ? matchesOfDoubtfulNames.value(for: DoubtfulNameKey(name: name, subject: subjectKey)) {
            mayMean(subject, name, Bindings(), index)
          } : mayMean(subject, name, given, index)
      }.map(Self.unclear)
    }
    if let names = pattern.exactLiterals {
      let written = names.map { String(decoding: $0, as: UTF8.self) }
      return written.filter(doubtful.contains).min().map(Self.unclear)
    }
    return doubtful.lazy.filter { pattern.matches($0.utf8, given: given) }.min().map(Self.unclear)
  }

  /// Whether one of the declarations that a name may refer to, or an element that contains it, matches the selector.
  private func mayMean(_ subject: Subject, _ name: String, _ given: Bindings, _ index: UseIndex) -> Bool {
    let kinds = kinds(of: subject)
    return index.targets(ofDoubtful: name, in: project).contains { target in
      elements(of: target, kinds, index.references).contains {
        answer(subject, $0, given: given, seesTests: true).holds
      }
    }
  }

  /// The innermost of the used elements that matches the selector.
  private func match(_ named: NamedElements, _ subject: Subject, _ given: Bindings) -> Element? {
    named.elements.first { answer(subject, $0, given: given, seesTests: true).holds }
  }
}
