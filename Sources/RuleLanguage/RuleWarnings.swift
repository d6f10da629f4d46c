/// More demands than this in one shape are mostly a whole template, of which half is optional.
private let mostDemands = 12

extension Rule {
  /// What may be meant, and is worth a look all the same: shapes that ask for very much, and subjects that nothing
  /// narrows where there are very many.
  package var warnings: [RuleError] {
    statements.flatMap { statement in
      let shapes = statement.demands.flatMap(\.alternatives).compactMap(\.askedShape)
      return statement.subjects.compactMap(\.wideness) + shapes.compactMap(\.excess)
        + statement.demands.compactMap(\.emptiness)
    }
  }
}

extension Predicate {
  /// The shape that it demands, be it the subject's or another thing's.
  fileprivate var askedShape: Shape? {
    if case .shape(let shape) = self { shape } else { object?.shape }
  }
}

extension Condition {
  /// `must not contain print()`, where mostly the calls with arguments are meant, too. What is made by `Date()` is not
  /// what others make.
  fileprivate var emptiness: RuleError? {
    guard isNegated, alternatives.count == 1, case .contain(let code) = alternatives[0], code.elements.count == 2,
      case .name(let name) = code.elements[0], code.elements[1] == .group(.parenthesis, []),
      let first = name.onlyName?.utf8.first, isSmall(first)
    else { return nil }
    return RuleError(
      place: place, message: "'\(code.text)' has no arguments; for a call with any write: \(name.text)(...)")
  }
}

extension Shape {
  fileprivate var excess: RuleError? {
    var count = 0
    var waiting = [self]
    while let shape = waiting.popLast() {
      count += shape.modifiers.rawValue.nonzeroBitCount + shape.attributes.count + shape.inherits.count
      count += shape.members.count
      waiting += shape.members
    }
    guard count > mostDemands else { return nil }
    return RuleError(
      place: place,
      message: "this shape asks for \(count) things, and each of them must be there; leave out what is optional")
  }
}

extension Subject {
  /// Members are many: a name, a place or an attribute keeps a rule from going through all of them.
  fileprivate var wideness: RuleError? {
    guard case .kind(let kind) = head, kind.isMember, places.allSatisfy(\.isNegated), shape?.attributes.isEmpty ?? true
    else { return nil }
    let name = namePattern
    guard name?.alternatives.contains(where: { !$0.contains { if case .literal = $0 { true } else { false } } }) ?? true
    else { return nil }
    return RuleError(
      place: place,
      message: "this looks at every \(kind.name) of the project; a name, a place or an attribute narrows it")
  }
}

extension SubjectKind {
  fileprivate var isMember: Bool {
    switch self {
    case .func, .var, .let, .case, .`init`, .subscript: true
    default: false
    }
  }
}
