import SwiftOutline

// Members that the standard library and PackageDescription declare.

extension ManifestEvaluator {
  func hasBuiltinMember(_ name: String, _ value: Value) -> Bool {
    switch value.kind {
    case .object(let index):
      objects[index].fields[name] != nil || declarations.types[objects[index].type]?.property(name) != nil
    case .string, .array: ["count", "isEmpty"].contains(name)
    case .enumCase: name == "rawValue"
    default: false
    }
  }

  func builtinMember(_ name: String, of value: Value, _ range: SourceRange) -> Value {
    switch value.kind {
    case .unknown(let trouble): return Value(.unknown(trouble), range)
    case .none: return value
    case .object(let index): return property(name, of: objects[index], range)
    case .record(let record): return recordMember(name, record, range)
    case .enumCase(_, let own, let raw):
      if name == "rawValue" { return Value(raw.kind, range) }
      if name == "self" { return value }
      return unknown("'\(own).\(name)' is not known here", range)
    case .string(let text):
      if name == "isEmpty" { return Value(.bool(text.isEmpty), range) }
      if name == "count" { return Value(.integer(text.count), range) }
    case .array(let elements): return listMember(name, elements, range)
    case .dictionary(let pairs):
      let sorted = pairs.sorted { ($0.key.text ?? "") < ($1.key.text ?? "") }
      switch name {
      case "isEmpty": return Value(.bool(pairs.isEmpty), range)
      case "count": return Value(.integer(pairs.count), range)
      case "keys": return Value(.array(sorted.map(\.key)), range)
      case "values": return Value(.array(sorted.map(\.value)), range)
      default: break
      }
    case .environment:
      if name == "isEmpty" { return Value(.bool(true), range) }
      if name == "keys" || name == "values" { return Value(.array([]), range) }
      if name == "environment" { return value }
    default: break
    }
    if name == "self" { return value }
    return Value(.unknown(Trouble(unknownName: name, range: range)), range)
  }

  /// Evaluates a member of a record, that is of the result of a library function, such as the name or path of a
  /// dependency.
  private func recordMember(_ name: String, _ record: Record, _ range: SourceRange) -> Value {
    if let argument = record[name] { return argument }
    if name == "rawValue" { return Value(.string(record.name), range) }
    return unknown("'\(name)' is not known here", range)
  }

  private func listMember(_ name: String, _ elements: [Value], _ range: SourceRange) -> Value {
    if let hole = elements.lazy.compactMap(\.trouble).first { return Value(.unknown(hole), range) }
    switch name {
    case "isEmpty": return Value(.bool(elements.isEmpty), range)
    case "count": return Value(.integer(elements.count), range)
    case "first": return elements.first ?? Value(.none, range)
    case "last": return elements.last ?? Value(.none, range)
    case "indices": return Value(.array(elements.indices.map { Value(.integer($0), range) }), range)
    case "lazy", "self": return Value(.array(elements), range)
    default: return unknown("'\(name)' of a list is not known", range)
    }
  }

  /// A property of an object. A property that was not set has its default from the library's declaration, which is nil
  /// or an empty list.
  private func property(_ name: String, of object: ManifestObject, _ range: SourceRange) -> Value {
    if let field = object.fields[name] { return field }
    guard let variable = declarations.types[object.type]?.property(name) else {
      return unknown("'\(name)' is not known here", range)
    }
    switch name {
    case "type":
      let type =
        switch object.factory {
        case "target", "init": "regular"
        case "executableTarget": "executable"
        case "testTarget": "test"
        case "systemLibrary": "system"
        case "binaryTarget": "binary"
        default: object.factory
        }
      return Value(.enumCase("Target.TargetType", type, rawValue: Value(.string(type), range)), range)
    case "isTest": return Value(.bool(object.factory == "testTarget"), range)
    default: return Value(variable.initial == nil ? .none : .array([]), range)
    }
  }

  // MARK: Methods

  mutating func builtinMethod(
    _ name: String, of value: Value, _ arguments: [Argument], _ range: SourceRange, in frame: Int,
    expecting type: ManifestType?
  ) -> Value {
    switch value.kind {
    case .unknown(let trouble): return Value(.unknown(trouble), range)
    case .string(let text): return textMethod(name, text, arguments, range, in: frame)
    case .array(let elements): return listMethod(name, elements, arguments, range, in: frame, expecting: type)
    case .dictionary(let pairs):
      return dictionaryMethod(name, pairs, value, arguments, range, in: frame, expecting: type)
    case .environment:
      return ["contains", "hasKey"].contains(name)
        ? Value(.bool(false), range)
        : ["map", "compactMap", "flatMap"].contains(name) ? Value(.array([]), range) : Value(.dictionary([]), range)
    case .none:
      return name == "map" || name == "flatMap" ? value : unknown("'\(name)' is not known here", range)
    default:
      if name == "map" || name == "flatMap", let first = arguments.first {
        // `map` of an optional that is not nil.
        return apply(evaluate(first.value, in: frame), [value], range, expecting: type)
      }
      return Value(.unknown(Trouble(unknownName: name, range: range)), range)
    }
  }

  private mutating func textMethod(
    _ name: String, _ text: String, _ arguments: [Argument], _ range: SourceRange, in frame: Int
  ) -> Value {
    goThrough(bytes: text.utf8.count)
    var values: [Value] = []
    for argument in arguments { values.append(evaluate(argument.value, in: frame)) }
    if let hole = values.lazy.compactMap(\.trouble).first { return Value(.unknown(hole), range) }
    func string(_ text: some StringProtocol) -> Value { Value(.string(String(text)), range) }
    let first = values.first?.text
    let number = values.first?.number ?? 1
    switch name {
    case "lowercased": return string(text.lowercased())
    case "uppercased": return string(text.uppercased())
    case "hasPrefix", "starts": if let first { return Value(.bool(text.hasPrefix(first)), range) }
    case "hasSuffix": if let first { return Value(.bool(text.hasSuffix(first)), range) }
    case "contains":
      if let first { return Value(.bool(first.isEmpty || replacing(first, with: "", in: text) != text), range) }
    case "appending": if let first { return sum(Value(.string(text), range), Value(.string(first), range), range) }
    case "dropFirst" where number >= 0: return string(text.dropFirst(number))
    case "dropLast" where number >= 0: return string(text.dropLast(number))
    case "prefix" where values.first?.number != nil && number >= 0: return string(text.prefix(number))
    case "suffix" where values.first?.number != nil && number >= 0: return string(text.suffix(number))
    case "replacingOccurrences", "replacing":
      if let first, values.count == 2, let second = values[1].text {
        let rest = replacing(first, with: "", in: text).utf8.count
        let places = first.isEmpty ? 0 : (text.utf8.count - rest) / first.utf8.count
        return self.text(
          replacing(first, with: second, in: text), ofLength: rest + places * second.utf8.count, range)
      }
    case "components", "split":
      if let first, first.count == 1 {
        let parts = text.split(separator: Character(first), omittingEmptySubsequences: name == "split")
        return Value(.array(parts.map(string)), range)
      }
    default: break
    }
    return unknown("'\(name)' of a text is not known", range)
  }

  private mutating func dictionaryMethod(
    _ name: String, _ pairs: [(key: Value, value: Value)], _ value: Value, _ arguments: [Argument],
    _ range: SourceRange, in frame: Int, expecting type: ManifestType?
  ) -> Value {
    guard name == "mapValues" || name == "compactMapValues" || name == "filter", let first = arguments.first else {
      return listMethod(name, iterated(value) ?? [], arguments, range, in: frame, expecting: type)
    }
    goThrough(elements: pairs.count)
    let closure = evaluate(first.value, in: frame)
    var result: [(key: Value, value: Value)] = []
    for pair in pairs {
      if name == "filter" {
        let both = Value(.tuple([("key", pair.key), ("value", pair.value)]), range)
        let truth = apply(closure, [both], range, expecting: "Bool").truth
        guard let truth else { return unknown("cannot evaluate this condition", range) }
        if truth { result.append(pair) }
      } else {
        let mapped = apply(closure, [pair.value], range, expecting: nil)
        if !(name == "compactMapValues" && mapped.isNone) { result.append((pair.key, mapped)) }
      }
    }
    return Value(.dictionary(result), range)
  }
}

private func replacing(_ part: String, with replacement: String, in text: String) -> String {
  guard !part.isEmpty else { return text }
  var result = ""
  var rest = text[...]
  while let first = rest.first {
    if rest.hasPrefix(part) {
      result += replacement
      rest = rest.dropFirst(part.count)
    } else {
      result.append(first)
      rest = rest.dropFirst()
    }
  }
  return result
}
