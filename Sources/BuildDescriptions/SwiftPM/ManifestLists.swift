import SwiftOutline

// Methods of arrays, including the mutating ones.

extension ManifestEvaluator {
  mutating func listMethod(
    _ name: String, _ elements: [Value], _ arguments: [Argument], _ range: SourceRange, in frame: Int,
    expecting type: ManifestType?
  ) -> Value {
    goThrough(elements: elements.count)
    var argument: Value?
    if let first = arguments.first {
      let isElement = name == "contains" && first.label == nil
      argument = evaluate(
        first.value, in: frame, expecting: isElement ? elements.first.flatMap { self.type(of: $0) } : nil)
    }
    if ["map", "compactMap", "flatMap", "filter", "forEach"].contains(name), let argument {
      return mapped(name, elements, by: argument, range, expecting: type)
    }
    if let hole = elements.lazy.compactMap(\.trouble).first ?? argument?.trouble { return Value(.unknown(hole), range) }
    let number = argument?.number ?? 1
    switch name {
    case "contains", "first", "allSatisfy", "firstIndex", "last":
      if let argument {
        return search(
          name, elements, argument,
          isPredicate: arguments[0].label != nil || name == "allSatisfy" || argument.isCallable, range)
      }
    case "reversed": return Value(.array(elements.reversed()), range)
    case "sorted", "shuffled":
      if arguments.isEmpty, elements.allSatisfy({ $0.text != nil }) {
        return Value(.array(elements.sorted { ($0.text ?? "") < ($1.text ?? "") }), range)
      }
      if name == "sorted", let argument, argument.isCallable { return sorted(elements, by: argument, range) }
    case "joined": return joined(elements, argument, range)
    case "enumerated":
      return Value(
        .array(
          elements.enumerated().map {
            Value(.tuple([("offset", Value(.integer($0.offset), range)), ("element", $0.element)]), range)
          }), range)
    case "dropFirst" where number >= 0: return Value(.array(Array(elements.dropFirst(number))), range)
    case "dropLast" where number >= 0: return Value(.array(Array(elements.dropLast(number))), range)
    case "prefix" where argument?.number != nil && number >= 0:
      return Value(.array(Array(elements.prefix(number))), range)
    case "suffix" where argument?.number != nil && number >= 0:
      return Value(.array(Array(elements.suffix(number))), range)
    case "appending":
      if let argument, arguments.count == 1 { return sum(Value(.array(elements), range), argument, range) }
    case "reduce": if arguments.count == 2 { return reduced(elements, arguments, range, in: frame, expecting: type) }
    case "union": if let added = argument?.elements { return Value(.array(elements + added), range) }
    default: break
    }
    return unknown("'\(name)' of a list is not known", range)
  }

  private mutating func mapped(
    _ name: String, _ elements: [Value], by closure: Value, _ range: SourceRange, expecting type: ManifestType?
  ) -> Value {
    let expected: ManifestType? =
      switch name {
      case "map", "compactMap": type?.element
      case "flatMap": type
      case "filter": "Bool"
      default: .void
      }
    var result: [Value] = []
    for element in elements {
      if let trouble = element.trouble {
        if name == "forEach" { troubles.append(trouble) }
        result.append(element)
        continue
      }
      guard steps < Self.stepLimit, result.count < 1 << 16 else {
        return unknown("this runs too long", range)
      }
      let value = apply(closure, [element], range, expecting: expected)
      switch name {
      case "filter":
        guard let truth = value.truth else {
          result.append(
            Value(.unknown(value.trouble ?? Trouble(message: "cannot evaluate this condition", range: range)), range))
          continue
        }
        if truth { result.append(element) }
      case "compactMap": if !value.isNone { result.append(value) }
      case "flatMap":
        if let inner = value.elements {
          goThrough(elements: inner.count)
          result += inner
        } else if !value.isNone {
          result.append(value)
        }
      case "map": result.append(value)
      case "forEach": if let trouble = value.trouble { troubles.append(trouble) }
      default: break
      }
    }
    return name == "forEach" ? Value(.void, range) : Value(.array(result), range)
  }

  private mutating func search(
    _ name: String, _ elements: [Value], _ argument: Value, isPredicate: Bool, _ range: SourceRange
  ) -> Value {
    let order = name == "last" ? Array(elements.enumerated().reversed()) : Array(elements.enumerated())
    for (index, element) in order {
      let fits = isPredicate ? apply(argument, [element], range, expecting: "Bool").truth : areEqual(element, argument)
      guard let fits else { return unknown("cannot evaluate this search", range) }
      switch name {
      case "contains" where fits: return Value(.bool(true), range)
      case "allSatisfy" where !fits: return Value(.bool(false), range)
      case "first" where fits, "last" where fits: return element
      case "firstIndex" where fits: return Value(.integer(index), range)
      default: continue
      }
    }
    switch name {
    case "contains": return Value(.bool(false), range)
    case "allSatisfy": return Value(.bool(true), range)
    default: return Value(.none, range)
    }
  }

  /// Insertion sort. The closure of a manifest may not define a valid order, which Swift's `sort` would require. Lists
  /// are short.
  private mutating func sorted(_ elements: [Value], by closure: Value, _ range: SourceRange) -> Value {
    guard elements.count < 1000 else { return unknown("this list is too long to be sorted", range) }
    var result: [Value] = []
    for element in elements {
      var position = result.count
      while position > 0 {
        guard let precedes = apply(closure, [element, result[position - 1]], range, expecting: "Bool").truth else {
          return unknown("cannot evaluate this order", range)
        }
        if !precedes { break }
        position -= 1
      }
      result.insert(element, at: position)
    }
    return Value(.array(result), range)
  }

  private mutating func joined(_ elements: [Value], _ separator: Value?, _ range: SourceRange) -> Value {
    let texts = elements.compactMap(\.text)
    if !elements.isEmpty, texts.count == elements.count {
      let separator = separator?.text ?? ""
      let length = texts.reduce(0) { $0 + $1.utf8.count + separator.utf8.count }
      return text(texts.joined(separator: separator), ofLength: length, range)
    }
    var result: [Value] = []
    for element in elements {
      guard let inner = element.elements else { return unknown("this list cannot be joined", range) }
      goThrough(elements: inner.count)
      result += inner
    }
    return Value(.array(result), range)
  }

  private mutating func reduced(
    _ elements: [Value], _ arguments: [Argument], _ range: SourceRange, in frame: Int, expecting type: ManifestType?
  ) -> Value {
    var result = evaluate(arguments[0].value, in: frame, expecting: type)
    if case .name("+") = arguments[1].value.kind { return unknown("'reduce' with an operator is not followed", range) }
    let closure = evaluate(arguments[1].value, in: frame)
    if arguments[0].label == "into" {
      for element in elements {
        let (none, values) = applyChanging(closure, [result, element], range, expecting: .void)
        if let trouble = none.trouble { return Value(.unknown(trouble), range) }
        result = values[0]
      }
      return result
    }
    for element in elements { result = apply(closure, [result, element], range, expecting: type) }
    return result
  }

  // MARK: Changes

  private static let mutatingMethods: Set<String> = [
    "append", "insert", "removeAll", "removeLast", "removeFirst", "remove", "sort", "reverse", "formUnion", "merge",
  ]

  /// Evaluates `list.append(…)` and calls of mutating functions that the manifest declares, and stores the changed
  /// receiver. nil if the chain does not end in such a call.
  mutating func mutatingCall(
    _ base: Expression, _ suffixes: [Suffix], _ expression: Expression, in frame: Int
  ) -> Value? {
    var receiver = base
    let name: String
    let arguments: [Argument]
    if suffixes.count >= 2, case .member(let member) = suffixes[suffixes.count - 2].kind,
      case .call(let own)? = suffixes.last?.kind
    {
      name = member
      arguments = own
      let rest = Array(suffixes.dropLast(2))
      if !rest.isEmpty { receiver = Expression(kind: .postfix(base, rest), range: rest[rest.count - 1].range) }
    } else if suffixes.count == 1, case .call(let own) = suffixes[0].kind, case .name(let own1) = base.kind,
      self.frame(of: "self", from: frame) != nil, self.frame(of: own1, from: frame) == nil
    {
      name = own1
      arguments = own
      receiver = Expression(kind: .name("self"), range: base.range)
    } else {
      return nil
    }
    let own = declarations.mutatingFunctions.contains(name)
    guard own || Self.mutatingMethods.contains(name) else { return nil }
    return change(receiver, name, arguments, expression.range, in: frame, isOwn: own)
  }

  private mutating func change(
    _ receiver: Expression, _ name: String, _ arguments: [Argument], _ range: SourceRange, in frame: Int, isOwn: Bool
  ) -> Value? {
    let old = evaluate(receiver, in: frame)
    if isOwn {
      for (_, information) in information(of: type(of: old)) {
        let functions = (information.functions[name] ?? []).filter(\.isMutating)
        guard let (result, changed) = callMutating(functions, old, arguments, range, in: frame) else { continue }
        if let changed { storeReceiver(changed, receiver, in: frame) }
        return result
      }
    }
    guard Self.mutatingMethods.contains(name) else { return nil }
    // `list?.append(…)` does nothing if `list` is nil.
    if old.isNone, case .postfix(_, let suffixes) = receiver.kind, suffixes.contains(where: \.isOptional) {
      return Value(.none, range)
    }
    if case .void = old.kind { return nil }
    let listType = expectedType(of: receiver, in: frame)
    var values: [(label: String?, value: Value)] = []
    for argument in arguments {
      let expected = argument.label == "contentsOf" ? listType : argument.label == nil ? listType?.element : nil
      values.append((argument.label, coerce(evaluate(argument.value, in: frame, expecting: expected), to: expected)))
    }
    storeReceiver(changed(old, name, values, range), receiver, in: frame)
    return Value(.void, range)
  }

  private mutating func storeReceiver(_ value: Value, _ receiver: Expression, in frame: Int) {
    if case .name("self") = receiver.kind, let owner = self.frame(of: "self", from: frame) {
      frames[owner].variables["self"]?.value = value
    } else {
      store(value, to: receiver, in: frame)
    }
  }

  private mutating func changed(
    _ old: Value, _ name: String, _ values: [(label: String?, value: Value)], _ range: SourceRange
  ) -> Value {
    guard let first = values.first else {
      switch (old.kind, name) {
      case (.array, "removeAll"): return Value(.array([]), range)
      case (.array(let elements), "removeLast"): return Value(.array(Array(elements.dropLast())), range)
      case (.array(let elements), "removeFirst"): return Value(.array(Array(elements.dropFirst())), range)
      case (.array(let elements), "reverse"): return Value(.array(elements.reversed()), range)
      default: return unknown("cannot evaluate this change", range)
      }
    }
    goThrough(elements: old.elements?.count ?? 0)
    guard let elements = old.elements else {
      return Value(.unknown(old.trouble ?? Trouble(message: "cannot evaluate this change", range: range)), range)
    }
    switch (name, first.label) {
    case ("append", nil): return Value(.array(elements + [first.value]), old.range)
    case ("append", "contentsOf"), ("formUnion", nil): return sum(old, first.value, range)
    case ("insert", nil):
      // With one argument, `insert` adds to a set. With two, it inserts into an array at an index.
      if values.count == 1 { return Value(.array(elements + [first.value]), old.range) }
      guard let index = values[1].value.number, (0...elements.count).contains(index) else { break }
      return Value(.array(Array(elements[..<index]) + [first.value] + elements[index...]), old.range)
    case ("insert", "contentsOf"):
      guard values.count == 2, let index = values[1].value.number, (0...elements.count).contains(index),
        let added = first.value.elements
      else { break }
      return Value(.array(Array(elements[..<index]) + added + elements[index...]), old.range)
    case ("removeAll", "where"), ("removeAll", nil):
      var rest: [Value] = []
      for element in elements {
        guard let truth = apply(first.value, [element], range, expecting: "Bool").truth else {
          return Value(.array(elements + [unknown("cannot evaluate which elements are removed here", range)]), range)
        }
        if !truth { rest.append(element) }
      }
      return Value(.array(rest), old.range)
    default: break
    }
    return Value(.array(elements + [unknown("cannot evaluate this change", range)]), range)
  }
}

extension Value {
  var isCallable: Bool {
    switch kind {
    case .closure, .keyPath, .function, .type: true
    default: false
    }
  }
}
