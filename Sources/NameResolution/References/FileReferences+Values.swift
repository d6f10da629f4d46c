import ProjectModel
import SwiftOutline

// Resolves the types of parameters and local variables, from annotations, initializer calls and properties. The types
// of other bindings are unknown, but these still shadow declarations farther out.

extension FileReferences {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The maximum number of names that are followed from one, as in `if let a = b`.
  static let hopLimit = 4
  /// The maximum number of names that are searched for the type of a call. The names of its arguments come after it.
  private static let callLimit = 4
  /// The maximum number of parameters of a function that are searched for a name. It bounds the work for generated
  /// code.
  private static let parameterLimit = 256
  /// The maximum length in bytes of a type annotation in a pattern.
  private static let annotationLimit = 256

  mutating func addValue(_ name: SourceRange, from start: UInt32, declaration: Int32 = -1, isImplicit: Bool = false) {
    leaveScopes(before: start)
    let value = LocalValue(
      name: name, isImplicit: isImplicit, start: start, end: max(start, openScopes.last?.end ?? .max),
      declaration: declaration, subject: openSwitches.subject(at: name.start) ?? .none)
    changeInnermostNames { $0.values.add(value) }
  }

  /// Adds a local function. It is visible in its scope before its declaration.
  mutating func addLocalFunction(_ name: SourceRange, number: Int, in range: Range<UInt32>) {
    let value = LocalValue(name: name, start: range.lowerBound, end: range.upperBound, declaration: Int32(number))
    changeInnermostNames { $0.values.add(value) }
  }

  /// The type of the base before the period of a member: an unqualified name, the call of a type, or a literal.
  ///
  /// - Parameter end: the offset after the base.
  func value(endingAt end: Int, _ bytes: UnsafeBufferPointer<UInt8>, hops: Int = 0) -> LookupResult {
    guard end > 0 else { return .nothing }
    if let element = element(endingAt: end, bytes, hops: hops) { return element }
    if bytes[end - 1] == UInt8(ascii: ")") {
      let made = calledType(endingAt: end, bytes)
      if case .nothing = made {
        return valueInParentheses(endingAt: end, bytes, hops: hops)
          ?? valueOfCall(endingAt: end, isOfFunction: false, bytes, hops: hops)
      }
      return made
    }
    if bytes[end - 1] == UInt8(ascii: "\"") { return outside(lookup.string) }
    var start = end
    while start > 0, isNameByte(bytes[start - 1]) { start -= 1 }
    // In `$x` and `a.x`, the name does not refer to the local `x`.
    if start < end, start > 0, bytes[start - 1] == UInt8(ascii: "$") {
      return projectedValue(named: SourceRange(start, end), bytes)
    }
    guard start < end, start == 0 || bytes[start - 1] != UInt8(ascii: ".") else { return .nothing }
    // A literal has its default type here, because the code around it does not determine another one.
    if bytes[start] &- 0x30 < 10 { return mayBeOtherNumber(endingAt: end, bytes) ? .nothing : outside(lookup.int) }
    return value(named: SourceRange(start, end), bytes)
  }

  /// Whether an extension of another number type also declares the member after an integer literal.
  private func mayBeOtherNumber(endingAt end: Int, _ bytes: Bytes) -> Bool {
    let member = bytes[end...].drop { $0 <= 0x20 || $0 == UInt8(ascii: ".") }.prefix(while: isNameByte)
    guard let name = lookup.number(of: Bytes(rebasing: member)) else { return false }
    return lookup.isGivenToNumbersApart(name, from: file, context)
  }

  func outside(_ type: Int32?) -> LookupResult { type.map { .instance(.outside($0)) } ?? .nothing }

  /// The type whose initializer is called by the call that ends at `end`.
  private func calledType(endingAt end: Int, _ bytes: Bytes) -> LookupResult {
    // Unless a string contains brackets, the bracket found by counting is the right one.
    let counted = openingOfParentheses(endingAt: end, bytes)
    let opening = counted.flatMap { bytes[$0..<end].contains(UInt8(ascii: "\"")) ? nil : $0 }
    var left = Self.callLimit
    for base in bases.reversed() where base.end < end && end - Int(base.end) <= CallArguments.lengthLimit {
      guard let open = openingOfCall(behind: Int(base.end), bytes), let type = lookup.valueType(base.meaning) else {
        continue
      }
      if let opening, open != opening { continue }
      if CallArguments(behind: SourceRange(Int(base.start), open), bytes)?.end == end { return .instance(type) }
      left -= 1
      if left == 0 { break }
    }
    return .nothing
  }

  /// The offset of the argument list after the name of a type: `(…)` or `.init(…)`.
  private func openingOfCall(behind end: Int, _ bytes: Bytes) -> Int? {
    if bytes.byte(at: end) == UInt8(ascii: "(") { return end }
    return bytes.byte(at: end) == UInt8(ascii: ".") && bytes[end...].starts(with: ".init(".utf8)
      ? end + ".init".utf8.count : nil
  }

  /// The type of an unqualified name that refers to a parameter, a local variable, or a property of the enclosing type.
  /// The result is `nothing` if the type is not known.
  func value(named name: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>, hops: Int = 0) -> LookupResult {
    if hops > Self.hopLimit { return .nothing }
    switch binding(of: name, bytes) {
    case .none: return inheritedValue(named: name, bytes)
    case .value(let value): return meaning(of: value, bytes, hops: hops)
    case .parameter(let parameter): return written(parameter.type, bytes)
    case .property(let number, let type, let isStatic):
      if let known = lookup.property(number, of: type, isStatic: isStatic, from: file, context) { return known }
      return lookup.table.uses(of: number).contains(.property) ? .nothing : inheritedValue(named: name, bytes)
    }
  }

  /// The type of an external property that the enclosing type inherits, such as `view`.
  private func inheritedValue(named name: SourceRange, _ bytes: Bytes) -> LookupResult {
    guard !isInStaticMember, let type = typeOfSelf, !isLocal(name, bytes) else { return .nothing }
    return lookup.sdkProperty(bytes.nameBytes(name), of: type)
  }

  /// The binding that an unqualified name refers to.
  enum Binding {
    case value(LocalValue)
    case parameter(Parameter)
    /// A property of the enclosing type. The type may not declare it.
    case property(Int32, of: Int, isStatic: Bool)
    case none
  }

  func binding(of name: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> Binding {
    let text = bytes.nameBytes(name)
    var isOfType = false
    for number in openFrames {
      switch namesOfFrames[number].values.find(name, bytes) {
      case .value(let value): return .value(value)
      case .unclear: return .none
      case .none: break
      }
      let frame = frames[number]
      if frame.hasMembers {
        guard frame.isInside(name.start), frame.type >= 0, let name = lookup.number(of: text) else { return .none }
        return .property(name, of: Int(frame.type), isStatic: isOfType)
      }
      isOfType = isOfType || frame.isOfType
      if let parameter = parameter(named: text, of: frame, bytes) {
        // A variadic parameter is an array.
        return CallArguments.isRepeated(parameter, outline.source.bytes) ? .none : .parameter(parameter)
      }
    }
    if case .value(let value) = namesAtTop.values.find(name, bytes) { return .value(value) }
    return .none
  }

  /// Whether enclosing code binds a name as a local variable, a local function or a parameter.
  func isLocal(_ name: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = bytes.nameBytes(name)
    for number in openFrames {
      if case .none = namesOfFrames[number].values.find(name, bytes) {} else { return true }
      if frames[number].hasMembers { return false }
      if parameter(named: text, of: frames[number], bytes) != nil { return true }
    }
    if case .none = namesAtTop.values.find(name, bytes) { return false }
    return true
  }

  /// The last parameter with this name in a frame's declaration.
  private func parameter(named text: Bytes, of frame: Frame, _ bytes: Bytes) -> Parameter? {
    outline.parameters[outline.declarations[frame.declaration].parameters.indices].prefix(Self.parameterLimit)
      .last { bytes.nameBytes($0.name).isSame(as: text) }
  }

  private func meaning(of value: LocalValue, _ bytes: Bytes, hops: Int) -> LookupResult {
    // With other hops before, the result may depend on the hop limit, so it is not cached.
    if hops > 0 { return read(value, bytes, hops: hops) }
    if let known = knownValues.meanings[value.name.start] { return known }
    let found = read(value, bytes, hops: 0)
    knownValues.meanings[value.name.start] = found
    return found
  }

  private func read(_ value: LocalValue, _ bytes: Bytes, hops: Int) -> LookupResult {
    if value.isImplicit {
      let isError = bytes[value.name.offsets].elementsEqual("catch".utf8)
      return isError ? outside(lookup.error) : valueOfProperty(around: value.name.start, bytes)
    }
    // The annotation of `$item` describes the projected value.
    if value.name.start > 0 && bytes[Int(value.name.start) - 1] == UInt8(ascii: "$") { return .nothing }
    if value.declaration >= 0 {
      let declaration = outline.declarations[Int(value.declaration)]
      if declaration.kind == .function { return .nothing }
      if !declaration.type.isEmpty { return written(declaration.type, bytes) }
      if declaration.attributes.count > 0, let wrapped = wrapped(declaration) { return wrapped }
      // `let (a, b) = pair`
      guard isBound(declaration.name, to: declaration.initialValue, bytes) else { return .nothing }
      return meaning(ofExpression: declaration.initialValue, bytes, hops: hops)
    }
    if value.isElement {
      guard let found = elements(wholly: value.bound, bytes, hops: hops + 1), !found.isOptional, !found.isOfDictionary
      else { return .nothing }
      return found.element
    }
    if !value.bound.isEmpty {
      let found = meaning(ofExpression: value.bound, bytes, hops: hops)
      // `if let` binds the wrapped value.
      return if case .optional(let type) = found { .instance(type) } else { found }
    }
    let annotation = annotation(behind: value.name, bytes)
    if annotation.isEmpty {
      guard let parameter = closureParameter(value.name, bytes) else {
        return patternValue(of: value, bytes, hops: hops)
      }
      return self.value(of: parameter, at: Int(value.name.start), bytes, hops: hops)
    }
    return written(annotation, bytes)
  }

  /// The type of `newValue` or `oldValue` in an accessor.
  private func valueOfProperty(around accessor: UInt32, _ bytes: Bytes) -> LookupResult {
    let property = openFrames.lazy.map { outline.declarations[frames[$0].declaration] }.first { declaration in
      [.variable, .subscript].contains(declaration.kind) && declaration.range.start < accessor
    }
    guard let property, !property.type.isEmpty else { return .nothing }
    return written(property.type, bytes)
  }

  /// The type of a variable whose value a property wrapper provides: `@Dependency(\.client) var client`.
  private func wrapped(_ declaration: Declaration) -> LookupResult? {
    let found = lookup.wrappedValue(of: declaration, in: outline, file, context) {
      type($0, at: declaration.name.start)
    }
    return found.flatMap { found in found.type.map { found.isOptional ? .optional($0) : .instance($0) } }
  }

  /// The written type of a binding in a closure or a pattern: `(item: Item) in`, `for item: Item in`,
  /// `case let item as Item:`. Empty if there is none.
  func annotation(behind name: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> SourceRange {
    var rest = bytes[Int(name.end)...].drop { $0 == UInt8(ascii: " ") }
    let isCast = rest.starts(with: "as ".utf8)
    guard isCast || rest.first == UInt8(ascii: ":") else { return .none }
    rest = rest.dropFirst(isCast ? 3 : 1).drop { $0 == UInt8(ascii: " ") }
    var end = rest.startIndex
    var depth = 0
    for word in ["inout ", "borrowing ", "consuming ", "sending ", "any "] where bytes[end...].starts(with: word.utf8) {
      end += word.utf8.count
    }
    while end < bytes.count, end - rest.startIndex < Self.annotationLimit {
      let byte = bytes[end]
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "<") { depth += 1 }
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: ">") && bytes[end - 1] != UInt8(ascii: "-") { depth -= 1 }
      guard depth > 0 && byte >= 0x20 || isNameByte(byte) || ".?!]>".utf8.contains(byte) else { break }
      end += 1
    }
    let next = bytes[end...].drop { $0 == UInt8(ascii: " ") }
    let isEnd = isCast ? [":", ",", ")", "where ", "{", "="] : [",", ")", "in ", "where "]
    return isEnd.contains { next.starts(with: $0.utf8) } ? SourceRange(rest.startIndex, end) : .none
  }
}
