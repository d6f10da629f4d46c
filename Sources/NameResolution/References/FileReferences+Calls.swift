import ProjectModel
import SwiftOutline

// Resolves the types of calls: the type whose initializer is called, or the result type of a function.

extension FileReferences {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The type of the call that ends at `end`.
  ///
  /// - Parameter isOfFunction: whether to resolve only calls of functions. Calls of types are then found by their
  ///   names.
  func valueOfCall(
    endingAt end: Int, isOfFunction: Bool, _ bytes: UnsafeBufferPointer<UInt8>, hops: Int = 0
  ) -> LookupResult {
    guard hops <= Self.hopLimit, let (name, open) = called(endingAt: end, bytes) else { return .nothing }
    func arguments() -> CallArguments? { self.arguments(of: name, openingAt: open, endingAt: end, bytes) }
    var base: LookupResult?
    if name.start > 0, bytes[Int(name.start) - 1] == UInt8(ascii: ".") {
      base = self.base(before: Int(name.start), bytes).meaning
      if case .nothing? = base, let end = endOfBase(before: Int(name.start), bytes) {
        if !isOfFunction {
          base = unwrappedValue(endingAt: end, bytes, hops: hops + 1)
        } else if hops < 1, bytes[end - 1] == UInt8(ascii: ")") {
          // A call on the result of a call mostly refers to an external function, so only one level is resolved.
          base = valueOfCall(endingAt: end, isOfFunction: true, bytes, hops: hops + 1)
        }
      }
    } else if !isOfFunction, let type = typeNamed(name, bytes) {
      return arguments() == nil ? .nothing : .instance(type)
    }
    return result(ofCall: name, on: base.map { narrowed($0, to: name, bytes) }, bytes, arguments)
  }

  /// The type of the expression that ends at `end`, unwrapped if `?` or `!` ends it.
  private func unwrappedValue(endingAt end: Int, _ bytes: Bytes, hops: Int) -> LookupResult {
    guard "?!".utf8.contains(bytes[end - 1]) else { return value(endingAt: end, bytes, hops: hops) }
    guard case .optional(let type) = value(endingAt: end - 1, bytes, hops: hops) else { return .nothing }
    return .instance(type)
  }

  /// The type of a call of a function.
  ///
  /// - Parameter base: the value or type that the function is a member of; nil if the name is not qualified.
  func result(
    ofCall name: SourceRange, on base: LookupResult?, _ bytes: UnsafeBufferPointer<UInt8>,
    _ arguments: () -> CallArguments?
  ) -> LookupResult {
    let text = bytes.nameBytes(name)
    switch base {
    case .instance(.own(let type))?: return result(ofCall: text, of: type, isStatic: false, arguments) ?? .nothing
    case .target(let target)?:
      if case .instance(.own(let type)) = lookup.value(ofVariable: target) {
        return result(ofCall: text, of: type, isStatic: false, arguments) ?? .nothing
      }
      guard let type = lookup.type(of: target) else { return .nothing }
      return result(ofCall: text, of: type, isStatic: true, arguments) ?? .nothing
    case nil:
      if isLocal(name, bytes) { return arguments() == nil ? .nothing : resultOfLocal(name, bytes) }
      if case .own(let type)? = typeOfSelf,
        let own = result(ofCall: text, of: type, isStatic: isInStaticMember, arguments)
      {
        return own
      }
      guard let number = lookup.number(of: text), lookup.isAlone(number), let target = function(number, name),
        arguments() != nil
      else { return .nothing }
      return meaning(of: lookup.result(of: lookup.table.targets[target]), on: nil)
    default: return .nothing
    }
  }

  /// The type of a call of a local function or closure, from the written type.
  private func resultOfLocal(_ name: SourceRange, _ bytes: Bytes) -> LookupResult {
    switch binding(of: name, bytes) {
    case .parameter(let parameter): return resultOfClosure(parameter.type, bytes)
    case .value(let value) where value.declaration >= 0:
      let declaration = outline.declarations[Int(value.declaration)]
      if declaration.kind != .function { return resultOfClosure(declaration.type, bytes) }
      return declaration.type.isEmpty ? .nothing : written(declaration.type, bytes)
    default: return .nothing
    }
  }

  /// The result type of a function type: `Response` for `@escaping (Request) async throws -> Response`.
  private func resultOfClosure(_ type: SourceRange, _ bytes: Bytes) -> LookupResult {
    var depth = 0
    for index in type.offsets.dropLast() {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">") where bytes[index - 1] == UInt8(ascii: "-"):
        guard depth == 0 else { continue }
        let rest = SourceRange(index + 1, Int(type.end))
        // A result that is itself a function is not resolved.
        return bytes[rest.offsets].contains(UInt8(ascii: "-")) ? .nothing : written(rest, bytes)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"): depth -= 1
      default: break
      }
    }
    return .nothing
  }

  /// The top-level function that an unqualified name refers to.
  func function(_ number: Int32, _ name: SourceRange) -> Int? {
    guard lookup.table.uses(of: number).contains(.global),
      case .target(let target) = lookUp(number, at: name.start, .expression), lookup.isFunction(target)
    else { return nil }
    return target
  }

  private func result(
    ofCall name: Bytes, of type: Int, isStatic: Bool, _ arguments: () -> CallArguments?
  ) -> LookupResult? {
    lookup.result(ofCall: name, of: type, isStatic: isStatic, from: file, context, arguments)
      .map { meaning(of: $0, on: .own(type)) }
  }

  func meaning(of result: FunctionResult, on base: ValueType?) -> LookupResult {
    switch result {
    case .same: base.map(LookupResult.instance) ?? .nothing
    case .type(let type): .instance(type)
    case .optional(let type): .optional(type)
    case .unknown: .nothing
    }
  }

  /// The type that an unqualified name in a call refers to.
  private func typeNamed(_ name: SourceRange, _ bytes: Bytes) -> ValueType? {
    guard let number = lookup.number(of: bytes.nameBytes(name)), !isLocal(name, bytes) else { return nil }
    let found = lookUp(number, at: name.start, .expression)
    return mayBeNamed(found, name, bytes) ? lookup.valueType(found) : nil
  }

  /// The name of the call that ends at `end`, and the offset of its opening parenthesis. Only brackets are counted; the
  /// caller parses the arguments from there.
  func called(endingAt end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> (name: SourceRange, open: Int)? {
    openingOfParentheses(endingAt: end, bytes).flatMap { open in nameOfCall(openingAt: open, bytes).map { ($0, open) } }
  }

  /// The arguments of the call that ends at `end`; nil if they cannot be parsed.
  func arguments(
    of name: SourceRange, openingAt open: Int, endingAt end: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> CallArguments? {
    CallArguments(behind: SourceRange(Int(name.start), open), bytes).flatMap { $0.end == end ? $0 : nil }
  }

  func openingOfParentheses(endingAt end: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let limit = max(0, end - CallArguments.lengthLimit)
    var open = end - 1
    var depth = 0
    while open > limit {
      if bytes[open] == UInt8(ascii: ")") { depth += 1 }
      if bytes[open] == UInt8(ascii: "(") { depth -= 1 }
      if depth == 0 { break }
      open -= 1
    }
    return open > limit ? open : nil
  }

  /// The type of the parenthesized expression that ends at `end`; nil if the parentheses belong to a call or a type.
  func valueInParentheses(endingAt end: Int, _ bytes: UnsafeBufferPointer<UInt8>, hops: Int) -> LookupResult? {
    guard hops <= Self.hopLimit, let open = openingOfParentheses(endingAt: end, bytes) else { return nil }
    let before = bytes[..<open].reversed().drop { $0 == 0x20 }
    guard let last = before.first, !")]}>?!".utf8.contains(last) else { return nil }
    let word = before.prefix(while: isNameByte)
    guard word.isEmpty || Self.wordsBeforeValues.contains(where: { word.elementsEqual($0.utf8.reversed()) }) else {
      return nil
    }
    return meaning(ofExpression: SourceRange(open + 1, end - 1), bytes, hops: hops + 1)
  }

  private static let wordsBeforeValues = ["return", "in", "try", "await", "if", "guard", "while", "else", "case"]

  /// The name before an argument list.
  func nameOfCall(openingAt open: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> SourceRange? {
    var behind = open
    if open > 0, bytes[open - 1] == UInt8(ascii: ">") {
      guard let start = genericArguments(endingAt: open - 1, bytes) else { return nil }
      behind = start
    }
    var start = behind
    while start > 0, isNameByte(bytes[start - 1]) { start -= 1 }
    // A macro may have the name of a function.
    if start > 0, bytes[start - 1] == UInt8(ascii: "#") { return nil }
    return start < behind ? SourceRange(start, behind) : nil
  }

  /// If functions in several files have a name, the only one that the arguments fit.
  mutating func toldApart(_ name: Int32, _ range: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> LookupResult? {
    guard let arguments = CallArguments(behind: range, bytes) else { return nil }
    context.arguments = arguments
    defer { context.arguments = nil }
    let found = lookUp(name, at: range.start, .expression)
    return found.target == nil ? nil : found
  }
}
