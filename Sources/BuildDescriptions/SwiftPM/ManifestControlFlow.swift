import SwiftOutline

extension ManifestEvaluator {
  /// Evaluates the conditions of `if`, `guard` or `while` in order. Declares the names that they bind in the frame.
  mutating func decide(_ conditions: [StatementCondition], in frame: Int) -> Result<Bool, Undecided> {
    for condition in conditions {
      switch condition {
      case .always: continue
      case .expression(let expression):
        let value = evaluate(expression, in: frame, expecting: "Bool")
        guard let truth = value.truth else { return .failure(undecided(value, expression)) }
        if !truth { return .success(false) }
      case .binding(let name, let expression):
        let value = evaluate(expression, in: frame)
        if value.isNone { return .success(false) }
        if value.trouble != nil { return .failure(undecided(value, expression)) }
        declare(name, value, in: frame)
      case .pattern(let pattern, let expression):
        let value = evaluate(expression, in: frame)
        guard let fits = matches(pattern, value, in: frame) else { return .failure(undecided(value, expression)) }
        if !fits { return .success(false) }
      }
    }
    return .success(true)
  }

  private func undecided(_ value: Value, _ expression: Expression) -> Undecided {
    Undecided(trouble: value.trouble ?? Trouble(message: "cannot evaluate this condition", range: expression.range))
  }

  /// Whether a value matches a pattern; nil if that is unknown. Declares the names that the pattern binds.
  mutating func matches(_ pattern: Pattern, _ value: Value, in frame: Int) -> Bool? {
    guard enter() else { return nil }
    defer { leave() }
    switch pattern {
    case .wildcard: return true
    case .name(let name):
      declare(name, value, in: frame)
      return true
    case .tuple(let patterns):
      guard let parts = tupleParts(value) else { return nil }
      guard parts.count == patterns.count else { return false }
      for (pattern, part) in zip(patterns, parts) {
        guard let fits = matches(pattern, part, in: frame) else { return nil }
        if !fits { return false }
      }
      return true
    case .cast(let pattern, let written):
      guard let type = resolve(written, in: frames[frame].type), let fits = isInstance(value, of: type) else {
        return nil
      }
      return fits ? matches(pattern, value, in: frame) : false
    case .present(let pattern): return value.isNone ? false : matches(pattern, value, in: frame)
    case .value(let expression):
      let expected = evaluate(expression, in: frame, expecting: type(of: value))
      // A range matches the numbers in it.
      if value.number != nil, let elements = expected.elements {
        return elements.contains { areEqual($0, value) == true }
      }
      return areEqual(expected, value)
    case .enumCase(let name, let patterns):
      switch value.kind {
      case .enumCase(_, let own, _): return own == name
      case .record(let record) where name.hasSuffix("Item") && record.name != name:
        if let literal = record["stringLiteral"] {
          return matchesItem(name, patterns, Record(name: "byName", arguments: [("name", literal)]), in: frame)
        }
        return matchesItem(name, patterns, record, in: frame)
      case .record(let record):
        guard record.name == name else { return false }
        guard !patterns.isEmpty else { return true }
        guard record.arguments.count == patterns.count else { return nil }
        for (pattern, argument) in zip(patterns, record.arguments) {
          guard let fits = matches(pattern, argument.value, in: frame) else { return nil }
          if !fits { return false }
        }
        return true
      case .none: return name == "none"
      default:
        // The name in the pattern may be a `static let` of another type, instead of an enum case.
        guard patterns.isEmpty, let type = type(of: value), let own = staticMember(name, of: type, value.range) else {
          return nil
        }
        return areEqual(own, value)
      }
    }
  }

  /// Matches the cases of `Target.Dependency`, such as `.targetItem(let name, _)`. The function `.target(name:)`
  /// creates a value of that case.
  private mutating func matchesItem(
    _ name: String, _ patterns: [Pattern], _ record: Record, in frame: Int
  ) -> Bool? {
    let labels = [
      "targetItem": ["name", "condition"], "byNameItem": ["name", "condition"],
      "productItem": ["name", "package", "moduleAliases", "condition"],
    ]
    guard let own = labels[name] else { return nil }
    guard name == record.name + "Item" else { return false }
    guard patterns.isEmpty || patterns.count == own.count else { return nil }
    for (pattern, label) in zip(patterns, own) {
      let value = record[label] ?? Value(.none, .none)
      guard let fits = matches(pattern, value, in: frame) else { return nil }
      if !fits { return false }
    }
    return true
  }

  mutating func matches(_ one: SwitchCase, _ value: Value, in frame: Int) -> Result<Bool, Undecided> {
    if one.patterns.isEmpty { return .success(true) }
    for (pattern, filter) in one.patterns {
      guard let fits = matches(pattern, value, in: frame) else {
        return .failure(
          Undecided(
            trouble: value.trouble
              ?? Trouble(message: "cannot evaluate this switch", range: value.range)))
      }
      guard fits else { continue }
      guard let filter else { return .success(true) }
      let holds = evaluate(filter, in: frame, expecting: "Bool")
      guard let truth = holds.truth else { return .failure(undecided(holds, filter)) }
      if truth { return .success(true) }
    }
    return .success(false)
  }

  func tupleParts(_ value: Value) -> [Value]? {
    if case .tuple(let parts) = value.kind { return parts.map(\.value) }
    return nil
  }

  mutating func runConditional(
    _ clauses: [(conditions: [StatementCondition], body: [Statement])], _ otherwise: [Statement]?, in frame: Int
  ) -> Flow {
    for (index, clause) in clauses.enumerated() {
      let inner = newFrame(in: frame)
      switch decide(clause.conditions, in: inner) {
      case .success(true): return run(clause.body, in: inner)
      case .success(false): continue
      case .failure(let undecided):
        return leaveOpen(clauses[index...].flatMap(\.body) + (otherwise ?? []), undecided.trouble, in: frame)
      }
    }
    return otherwise.map { run($0, in: newFrame(in: frame)) } ?? .normal
  }

  mutating func runGuard(_ conditions: [StatementCondition], _ otherwise: [Statement], in frame: Int) -> Flow {
    switch decide(conditions, in: frame) {
    case .success(true): return .normal
    case .success(false): return run(otherwise, in: newFrame(in: frame))
    case .failure(let undecided): return leaveOpen(otherwise, undecided.trouble, in: frame)
    }
  }

  mutating func runLoop(
    _ pattern: Pattern, _ sequence: Expression, _ filter: Expression?, _ body: [Statement], _ statement: Statement,
    in frame: Int
  ) -> Flow {
    let value = evaluate(sequence, in: frame)
    guard let elements = iterated(value) else {
      let trouble = value.trouble ?? Trouble(message: "this sequence is not known", range: sequence.range)
      return leaveOpen(body, trouble, in: frame)
    }
    for element in elements {
      let inner = newFrame(in: frame)
      if let trouble = element.trouble { return leaveOpen(body, trouble, in: frame) }
      guard steps < Self.stepLimit else {
        return leaveOpen(
          body, Trouble(message: "this loop runs too long", range: statement.range), in: frame)
      }
      guard let fits = matches(pattern, element, in: inner) else {
        return leaveOpen(body, Trouble(message: "cannot evaluate this loop", range: statement.range), in: frame)
      }
      if !fits { continue }
      if let filter {
        let holds = evaluate(filter, in: inner, expecting: "Bool")
        guard let truth = holds.truth else { return leaveOpen(body, undecided(holds, filter).trouble, in: frame) }
        if !truth { continue }
      }
      switch run(body, in: inner) {
      case .normal, .continued, .fellThrough: continue
      case .broke: return .normal
      case .returned(let value): return .returned(value)
      }
    }
    return .normal
  }

  mutating func runChoice(_ subject: Expression, _ cases: [SwitchCase], in frame: Int) -> Flow {
    let value = evaluate(subject, in: frame)
    for (index, one) in cases.enumerated() {
      let inner = newFrame(in: frame)
      switch matches(one, value, in: inner) {
      case .success(true):
        var flow = run(one.body, in: inner)
        for next in cases[(index + 1)...] {
          guard case .fellThrough = flow else { break }
          flow = run(next.body, in: newFrame(in: frame))
        }
        if case .broke = flow { return .normal }
        return flow
      case .success(false): continue
      case .failure(let undecided): return leaveOpen(cases[index...].flatMap(\.body), undecided.trouble, in: frame)
      }
    }
    return .normal
  }

  /// The elements of a collection in iteration order; nil if the value is not a collection. A dictionary is iterated in
  /// the order of its keys. In Swift the order is random, so the result of a manifest should not depend on it.
  func iterated(_ value: Value) -> [Value]? {
    switch value.kind {
    case .array(let elements): return elements
    case .dictionary(let pairs):
      return pairs.sorted { ($0.key.text ?? "") < ($1.key.text ?? "") }.map {
        Value(.tuple([("key", $0.key), ("value", $0.value)]), value.range)
      }
    case .environment: return []
    default: return nil
    }
  }

  /// Handles code that may or may not run. Each variable that the code may change becomes unknown. If the code may
  /// return, the result becomes unknown too.
  mutating func leaveOpen(_ body: [Statement], _ trouble: Trouble, in frame: Int) -> Flow {
    troubles.append(trouble)
    var returns = false
    var work = body
    while let statement = work.popLast() {
      switch statement.kind {
      case .returning: returns = true
      case .assignment(let target, _, _): taint(target, trouble, in: frame)
      case .expression(let expression): taintReceiver(expression, trouble, in: frame)
      case .block(let inner): work += inner
      case .conditional(let clauses, let otherwise): work += clauses.flatMap(\.body) + (otherwise ?? [])
      case .guarding(_, let otherwise): work += otherwise
      case .loop(_, _, _, let inner): work += inner
      case .choice(_, let cases): work += cases.flatMap(\.body)
      default: break
      }
    }
    return returns ? .returned(Value(.unknown(trouble), trouble.range)) : .normal
  }

  private mutating func taintReceiver(_ expression: Expression, _ trouble: Trouble, in frame: Int) {
    guard case .postfix(let base, let suffixes) = expression.kind, suffixes.count >= 2,
      case .member = suffixes[suffixes.count - 2].kind
    else { return }
    let rest = Array(suffixes.dropLast(2))
    taint(
      rest.isEmpty ? base : Expression(kind: .postfix(base, rest), range: rest[rest.count - 1].range), trouble,
      in: frame)
  }

  /// Makes variables unknown that are passed as `inout` to an unknown function.
  mutating func taintReferences(_ arguments: [Argument], _ trouble: Trouble, in frame: Int) {
    for argument in arguments { if let place = argument.place { taint(place, trouble, in: frame) } }
  }

  mutating func taint(_ target: Expression, _ trouble: Trouble, in frame: Int) {
    var base = target
    if case .postfix(let first, _) = target.kind { base = first }
    if case .name(let name) = base.kind, place(of: name, from: frame) == nil { return }
    let old = evaluate(target, in: frame)
    let hole = Value(.unknown(trouble), trouble.range)
    if case .object = old.kind { return }
    if case .type = old.kind { return }
    if case .array(let elements) = old.kind {
      store(Value(.array(elements + [hole]), old.range), to: target, in: frame)
    } else {
      store(hole, to: target, in: frame)
    }
  }
}
