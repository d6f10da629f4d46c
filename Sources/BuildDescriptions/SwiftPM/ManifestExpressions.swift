import SwiftOutline

extension ManifestEvaluator {
  mutating func evaluate(_ expression: Expression, in frame: Int, expecting type: ManifestType? = nil) -> Value {
    guard enter() else { return unknown("this is nested too deeply or runs too long", expression.range) }
    defer { leave() }
    let range = expression.range
    switch expression.kind {
    case .string(let parts): return literal(evaluateString(parts, range, in: frame), "stringLiteral", of: type)
    case .number(let text): return Int(text).map { Value(.integer($0), range) } ?? Value(.string(text), range)
    case .bool(let truth): return Value(.bool(truth), range)
    case .none: return Value(.none, range)
    case .name(let name): return coerce(lookUp(name, range, in: frame), to: type)
    case .functionName(let name):
      let functions = declarations.functions[name]
      return functions.map { Value(.function($0, receiver: nil), range) } ?? lookUp(name, range, in: frame)
    case .implicitMember(let name): return implicitMember(name, nil, expression, in: frame, expecting: type)
    case .array(let elements):
      return literal(evaluateArray(elements, range, in: frame, expecting: type), "arrayLiteral", of: type)
    case .dictionary(let pairs): return evaluateDictionary(pairs, range, in: frame, expecting: type)
    case .tuple(let arguments):
      var parts: [(label: String?, value: Value)] = []
      let types = type?.parts ?? []
      for (index, argument) in arguments.enumerated() {
        let expected = index < types.count ? types[index] : nil
        let value = evaluate(argument.value, in: frame, expecting: expected?.type)
        parts.append((argument.label ?? expected?.label, value))
      }
      return parts.isEmpty ? Value(.void, range) : Value(.tuple(parts), range)
    case .closure(var closure):
      if case .function(let parameters, let result)? = type {
        closure.parameterTypes = parameters
        closure.result = closure.result ?? result
      }
      return Value(.closure(closure, frame: frame), range)
    case .postfix(let base, let suffixes):
      return coerce(evaluatePostfix(base, suffixes, expression, in: frame, expecting: type), to: type)
    case .sequence(let operands, let operators):
      return evaluate(operands, joinedBy: operators, range, in: frame, expecting: type)
    case .not(let operand):
      let value = evaluate(operand, in: frame, expecting: "Bool")
      return value.truth.map { Value(.bool(!$0), range) } ?? undecidedValue(value, range)
    case .negative(let operand):
      let value = evaluate(operand, in: frame)
      return value.number.map { integer(0.subtractingReportingOverflow($0), range) } ?? undecidedValue(value, range)
    case .ternary(let clauses, let otherwise):
      for clause in clauses {
        let condition = evaluate(clause.condition, in: frame, expecting: "Bool")
        guard let truth = condition.truth else { return undecidedValue(condition, range) }
        if truth { return evaluate(clause.value, in: frame, expecting: type) }
      }
      return evaluate(otherwise, in: frame, expecting: type)
    case .cast(let operand, let written, let isOptional):
      let resolved = resolve(written, in: frames[frame].type)
      let value = coerce(evaluate(operand, in: frame, expecting: isOptional ? nil : resolved), to: resolved)
      return isOptional && resolved.flatMap { isInstance(value, of: $0) } == false ? Value(.none, range) : value
    case .typeTest(let operand, let written):
      let value = evaluate(operand, in: frame)
      let fits = resolve(written, in: frames[frame].type).flatMap { isInstance(value, of: $0) }
      return fits.map { Value(.bool($0), range) } ?? undecidedValue(value, range)
    case .keyPath(let path): return Value(.keyPath(path), range)
    case .reference(let place):
      let trouble = Trouble(message: "cannot evaluate an argument passed by reference here", range: range)
      taint(place, trouble, in: frame)
      return Value(.unknown(trouble), range)
    case .type(let name): return Value(.type(resolve(name, in: frames[frame].type) ?? name), range)
    case .branch(let statement):
      return valueOfStatement(statement, in: frame, expecting: type)
        ?? unknown("this branch has no value that is known", range)
    case .unreadable(let what): return unknown("\(what) cannot be read", range)
    }
  }

  private func undecidedValue(_ value: Value, _ range: SourceRange) -> Value {
    Value(.unknown(value.trouble ?? Trouble(message: "this value is not known", range: range)), range)
  }

  private mutating func evaluateString(_ parts: [StringPart], _ range: SourceRange, in frame: Int) -> Value {
    var text = ""
    for part in parts {
      switch part {
      case .literal(let literal): text += literal
      case .interpolation(let expression):
        let value = evaluate(expression, in: frame)
        guard let described = description(of: value) else { return undecidedValue(value, range) }
        text += described
        goThrough(bytes: described.utf8.count)
        if text.utf8.count > 1 << 16 { return unknown("this text is too long", range) }
      }
    }
    return Value(.string(text), range)
  }

  func description(of value: Value) -> String? {
    switch value.kind {
    case .string(let text): text
    case .integer(let number): String(number)
    case .bool(let truth): String(truth)
    case .enumCase(_, let name, _): name
    default: nil
    }
  }

  private mutating func evaluateArray(
    _ elements: [Expression], _ range: SourceRange, in frame: Int, expecting type: ManifestType?
  ) -> Value {
    let inner = elementType(of: type)
    var values: [Value] = []
    values.reserveCapacity(elements.count)
    for one in elements { values.append(evaluate(one, in: frame, expecting: inner)) }
    let value = Value(.array(values), range)
    guard value.needsType, inner == nil else { return value }
    // In `[Feature("A"), .init("B")]`, the type of the first element is also the type of the others.
    return coerce(value, to: values.compactMap { decidedType(of: $0) }.first.map { .array($0) })
  }

  /// The type that a value suggests for the values beside it, as in `[Feature("A"), .init("B")]`. A string literal
  /// suggests none, because it may initialize a value of another type.
  private func decidedType(of value: Value) -> ManifestType? {
    let type = type(of: value)
    return type == "String" || type?.element == "String" || type == .anyArray ? nil : type
  }

  private mutating func evaluateDictionary(
    _ pairs: [(key: Expression, value: Expression)], _ range: SourceRange, in frame: Int, expecting type: ManifestType?
  ) -> Value {
    let types = type?.pair
    var values: [(key: Value, value: Value)] = []
    for pair in pairs {
      let key = evaluate(pair.key, in: frame, expecting: types?.key)
      values.append((key, evaluate(pair.value, in: frame, expecting: types?.value)))
    }
    return Value(.dictionary(values), range)
  }

  // MARK: Operators

  /// Evaluates operators of one precedence from left to right. For `a ?? b ?? c` this gives the same result as from
  /// right to left.
  private mutating func evaluate(
    _ operands: [Expression], joinedBy operators: [String], _ range: SourceRange, in frame: Int,
    expecting type: ManifestType?
  ) -> Value {
    let isLogical = ["&&", "||"].contains(operators[0])
    let isComparison = Self.comparisons.contains(operators[0])
    let inner = isLogical ? "Bool" : isComparison ? nil : type
    var value = evaluate(operands[0], in: frame, expecting: inner)
    if value.needsType, let first = operands.dropFirst().first {
      // In `.test == kind`, the type of the right operand determines the meaning of `.test`.
      let right = evaluate(first, in: frame)
      value = coerce(value, to: decidedType(of: right))
    }
    for (name, operand) in zip(operators, operands.dropFirst()) {
      guard isLogical || isComparison || Self.operators.contains(name) else {
        return unknown("the operator '\(name)' is not known", range)
      }
      if let decided = shortCircuit(value, name) {
        value = decided
      } else {
        let right = evaluate(operand, in: frame, expecting: inner ?? decidedType(of: value))
        value = apply(name, value, right, range)
      }
    }
    return value
  }

  private static let comparisons: Set = ["==", "!=", "<", ">", "<=", ">=", "===", "!==", "~="]
  private static let operators: Set = ["??", "...", "..<", "+", "-", "*", "/", "%"]

  /// The result if the left operand determines it, as in `false && b`; otherwise nil.
  private func shortCircuit(_ left: Value, _ name: String) -> Value? {
    switch name {
    case "&&": return left.truth == false ? left : nil
    case "||": return left.truth == true ? left : nil
    case "??": return left.isNone ? nil : left
    default: return nil
    }
  }

  private mutating func apply(_ name: String, _ left: Value, _ right: Value, _ range: SourceRange) -> Value {
    switch name {
    case "+": return sum(left, right, range)
    case "??": return right
    case "&&", "||":
      // An unknown left operand does not matter if the right operand determines the result.
      if let truth = right.truth {
        if name == "&&", !truth { return right }
        if name == "||", truth { return right }
        if left.truth != nil { return right }
      }
      return undecidedValue(left.trouble == nil ? right : left, range)
    case "==", "!=", "===", "!==":
      goThrough(elements: min(left.size, right.size))
      guard let isEqual = areEqual(left, right) else {
        return undecidedValue(left.trouble == nil ? right : left, range)
      }
      return Value(.bool(isEqual == name.hasPrefix("=")), range)
    default: return arithmetic(name, left, right, range)
    }
  }

  private func arithmetic(_ name: String, _ left: Value, _ right: Value, _ range: SourceRange) -> Value {
    if let a = left.text, let b = right.text {
      switch name {
      case "<": return Value(.bool(a < b), range)
      case ">": return Value(.bool(a > b), range)
      case "<=": return Value(.bool(a <= b), range)
      case ">=": return Value(.bool(a >= b), range)
      default: break
      }
    }
    guard let a = left.number, let b = right.number else {
      return undecidedValue(left.trouble == nil ? right : left, range)
    }
    switch name {
    case "<": return Value(.bool(a < b), range)
    case ">": return Value(.bool(a > b), range)
    case "<=": return Value(.bool(a <= b), range)
    case ">=": return Value(.bool(a >= b), range)
    case "-": return integer(a.subtractingReportingOverflow(b), range)
    case "*": return integer(a.multipliedReportingOverflow(by: b), range)
    case "/" where b != 0: return integer(a.dividedReportingOverflow(by: b), range)
    case "%" where b != 0: return integer(a.remainderReportingOverflow(dividingBy: b), range)
    case "...", "..<":
      let (end, endsBeyond) = b.addingReportingOverflow(name == "..." ? 1 : 0)
      let (length, isBeyond) = end.subtractingReportingOverflow(a)
      guard !endsBeyond, !isBeyond, (0...1000).contains(length) else {
        return unknown("this range is too long", range)
      }
      return Value(.array((a..<end).map { Value(.integer($0), range) }), range)
    default: return unknown("the operator '\(name)' is not known here", range)
    }
  }

  /// The result of integer arithmetic. It is unknown on overflow, where Swift would trap.
  private func integer(_ result: (partialValue: Int, overflow: Bool), _ range: SourceRange) -> Value {
    result.overflow ? unknown("this number is too large", range) : Value(.integer(result.partialValue), range)
  }

  /// Evaluates `+`. If one side is unknown, the result has the other side and an unknown element.
  mutating func sum(_ left: Value, _ right: Value, _ range: SourceRange) -> Value {
    goThrough(
      elements: (left.elements?.count ?? 0) + (right.elements?.count ?? 0),
      bytes: (left.text?.utf8.count ?? 0) + (right.text?.utf8.count ?? 0))
    switch (left.kind, right.kind) {
    case (.array(let a), .array(let b)):
      // The length is limited, because a loop that doubles a list would exceed the memory before it reaches the step
      // limit.
      guard a.count + b.count < 1 << 16 else { return unknown("this list is too long", range) }
      return Value(.array(a + b), range)
    case (.array(let a), .unknown), (.array(let a), .pending): return Value(.array(a + [asHole(right)]), range)
    case (.unknown, .array(let b)), (.pending, .array(let b)): return Value(.array([asHole(left)] + b), range)
    case (.string(let a), .string(let b)):
      return text(a + b, ofLength: a.utf8.count + b.utf8.count, range)
    case (.integer(let a), .integer(let b)): return integer(a.addingReportingOverflow(b), range)
    case (.environment, _): return right
    default: return undecidedValue(left.trouble == nil ? right : left, range)
    }
  }

  /// Creates a string unless it is too long. A loop that appends a string to itself could double the length each time.
  func text(_ text: @autoclosure () -> String, ofLength length: Int, _ range: SourceRange) -> Value {
    length < 1 << 16 ? Value(.string(text()), range) : unknown("this text is too long", range)
  }

  private func asHole(_ value: Value) -> Value {
    Value(.unknown(value.trouble ?? Trouble(message: "this list is not known", range: value.range)), value.range)
  }
}
