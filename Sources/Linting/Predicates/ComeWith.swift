import ProjectModel
import RuleLanguage

// come with [N] SUBJECT: N anywhere in the project, or in the place given.

extension Evaluation {
  func comeWith(_ count: Count, _ subject: Subject, _ thing: Thing, _ given: Bindings) -> Answer {
    if isUnread(subject) { return .unread }
    let others = counterparts(count, subject, thing, given)
    return merged(count, subject, others, given) ?? counted(count, subject, others, given)
  }

  /// What may be the counterpart: nothing comes with itself, and nothing from outside comes along.
  private func counterparts(_ count: Count, _ subject: Subject, _ thing: Thing, _ given: Bindings) -> [Thing] {
    let samePlaces = subject.places.flatMap(\.alternatives).compactMap { place -> SubjectKind? in
      if case .same(let kind) = place { kind } else { nil }
    }
    return candidates(for: subject, given: given, with: count.isOnly).filter { other in
      other != thing && !isExternal(other)
        && samePlaces.allSatisfy { shares($0, thing, other) }
    }
  }

  /// In the same type, file, folder or module.
  private func shares(_ kind: SubjectKind, _ thing: Thing, _ other: Thing) -> Bool {
    switch kind {
    case .file: path(of: thing) == path(of: other)
    case .folder: path(of: thing).split(separator: "/").dropLast() == path(of: other).split(separator: "/").dropLast()
    case .module: !Set(modules(of: thing)).isDisjoint(with: modules(of: other))
    default: outerType(of: thing) != nil && outerType(of: thing) == outerType(of: other)
    }
  }

  private func outerType(of thing: Thing) -> Int? {
    if case .call(let part) = thing { return outerType(of: part) }
    if case .preview(let part) = thing { return outerType(of: part) }
    guard case .declaration(let id) = thing, project.declaration(id).parent >= 0 else { return nil }
    return project.typeOfDeclaration[
      DeclarationID(file: id.file, index: Int(project.declaration(id).parent))]
  }

  private func outerType(of part: CodeIndex.Part) -> Int? {
    declarations(around: part).lazy.compactMap { project.typeOfDeclaration[$0] }.first
  }

  func counterpartFaults(
    _ count: Count, _ subject: Subject, _ thing: Thing, _ given: Bindings, _ isNegated: Bool
  ) -> [Fault] {
    let others = counterparts(count, subject, thing, given)
    let matching = others.filter { answer(subject, $0, given: given).holds }
    if isNegated || count.isOnly {
      let fitting = Set(matching)
      let unwanted = isNegated ? matching : others.filter { !fitting.contains($0) }
      let evidence = unwanted.map { Evidence(place: place(of: $0), text: phrase(for: $0)) }
      return [
        Fault(
          found: unwanted.first.map { "there is \(phrase(for: $0))" }, evidence: evidence,
          parts: unwanted.map { "with " + endSymbol(of: $0) })
      ]
    }
    if count != .atLeastOne {
      let found = matching.count == 1 ? "there is one" : "there are \(matching.count)"
      return [Fault(found: found, measure: count.measure(matching.count))]
    }
    guard let near = nearest(to: subject, besides: thing, given: given) else {
      return [Fault(found: "there is none")]
    }
    return [
      Fault(
        found: "there is only \(near.text)",
        evidence: [Evidence(place: near.place, text: "the nearest is \(near.text)")])
    ]
  }
}
