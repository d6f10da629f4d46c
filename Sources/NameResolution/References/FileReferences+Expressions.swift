import ProjectModel
import SwiftOutline

// Resolves the types of expressions that code binds to names.

extension FileReferences {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The type of a cast such as `value as? Store`; nil if the last operation of the expression is not a cast.
  private func castValue(_ range: SourceRange, _ bytes: Bytes) -> LookupResult? {
    if range.count > CallArguments.lengthLimit { return nil }
    let text = bytes[range.offsets]
    var index = text.startIndex
    var depth = 0
    while index < text.endIndex {
      switch text[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: " ") where depth == 0:
        let rest = text[(index + 1)...]
        if ["try", "await"].contains(where: { text[..<index].elementsEqual($0.utf8) }) { break }
        guard let keyword = ["as? ", "as! ", "as "].first(where: { rest.starts(with: $0.utf8) }) else { return nil }
        let type = SourceRange(rest.startIndex + keyword.utf8.count, text.endIndex)
        // A type followed by another cast or a comparison is not resolved.
        let written = bytes[type.offsets].dropFirst(bytes[type.offsets].starts(with: "any ".utf8) ? 4 : 0)
        let isWhole = written.allSatisfy { isNameByte($0) || ".[]:?".utf8.contains($0) }
        guard isWhole, case .instance(let found) = self.written(type, bytes) else { return .nothing }
        return keyword == "as? " ? .optional(found) : .instance(found)
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The type of an expression such as `Store(…)`, `Store.shared` or `self.owner?.store`. Other expressions are not
  /// resolved.
  ///
  /// - Parameter orType: whether the expression may also be the name of a project type.
  func meaning(
    ofExpression range: SourceRange, orType: Bool = false, _ bytes: UnsafeBufferPointer<UInt8>, hops: Int
  ) -> LookupResult {
    if let cast = castValue(range, bytes) { return cast }
    if let chosen = chosenValue(range, bytes, hops: hops) { return chosen }
    if isChain(range, bytes), let element = element(endingAt: Int(range.end), bytes, hops: hops) { return element }
    var index = Int(range.start)
    let end = Int(range.end)
    func skipSpace() { while index < end, bytes[index] <= 0x20 { index += 1 } }
    func word() -> SourceRange {
      let start = index
      while index < end, isNameByte(bytes[index]) { index += 1 }
      return SourceRange(start, index)
    }
    let text = bytes[range.offsets]
    if text.first == UInt8(ascii: "\""), text.dropFirst().firstIndex(of: UInt8(ascii: "\"")) == text.endIndex - 1 {
      return outside(lookup.string)
    }
    var last = word()
    var isOptional = false
    while isWord(last, "try", bytes) || isWord(last, "await", bytes) {
      if isWord(last, "try", bytes), index < end, "?!".utf8.contains(bytes[index]) {
        isOptional = isOptional || bytes[index] == UInt8(ascii: "?")
        index += 1
      }
      guard index < end, bytes[index] <= 0x20 else { return .nothing }
      skipSpace()
      last = word()
    }
    if last.isEmpty { return .nothing }
    var found: LookupResult
    if isWord(last, "self", bytes) {
      guard let type = frames.last?.innermostType, type >= 0 else { return .nothing }
      found = isInStaticMember ? .target(Int(type)) : .instance(.own(Int(type)))
    } else if isWord(last, "Self", bytes), let type = frames.last?.innermostType, type >= 0 {
      found = .target(Int(type))
    } else {
      found = value(named: last, bytes, hops: hops + 1)
      if case .nothing = found { found = globalValue(last, bytes) }
      if case .nothing = found, let type = type(lookup.number(of: bytes.nameBytes(last)), [], at: last.start) {
        switch type {
        case .own(let type): found = .target(type)
        case .outside(let type): found = .foreign(type)
        case .composed: break
        }
      }
    }
    // Whether an initializer was just called. It may be failable, so `?` or `!` may follow.
    var isMade = false
    // The value or type that the last name is a member of.
    var base: LookupResult?
    while index < end {
      if bytes[index] == UInt8(ascii: "<") {
        guard let close = endOfGenericArguments(index, bytes), close < end, bytes[close] == UInt8(ascii: "(") else {
          return .nothing
        }
        index = close
      }
      if bytes[index] == UInt8(ascii: "(") {
        guard let arguments = CallArguments(behind: SourceRange(Int(last.start), index), bytes), arguments.end <= end
        else { return .nothing }
        if let type = lookup.valueType(found) {
          found = .instance(type)
          isMade = true
        } else {
          found = result(ofCall: last, on: base, bytes) { arguments }
        }
        index = arguments.end
        continue
      }
      if bytes[index] == UInt8(ascii: "?") || bytes[index] == UInt8(ascii: "!") {
        switch found {
        case .optional(let type): found = .instance(type)
        case .instance where isMade: break
        default: return .nothing
        }
        isOptional = isOptional || bytes[index] == UInt8(ascii: "?")
        index += 1
        if index == end { break }
      }
      guard bytes[index] == UInt8(ascii: ".") else { return .nothing }
      index += 1
      last = word()
      if isWord(last, "init", bytes), lookup.valueType(found) != nil { continue }
      isMade = false
      found = narrowed(found, to: last, bytes)
      base = found
      if case .foreign(let type) = found {
        found = lookup.staticValue(bytes.nameBytes(last), ofForeign: type, from: file, context)
        continue
      }
      guard let name = lookup.number(of: bytes.nameBytes(last)) else {
        found = .nothing
        continue
      }
      switch found {
      case .target(let type):
        let inner = lookup.member(name, of: type, .type, from: file, context).target.flatMap(lookup.type)
        found =
          inner.map(LookupResult.target) ?? lookup.property(name, of: type, isStatic: true, from: file, context)
          ?? .nothing
      case .instance(.own(let type)):
        found =
          lookup.property(name, of: type, from: file, context)
          ?? propertyOfArgument(name, of: type, behind: Int(last.start) - 1, bytes, hops: hops)
      default: return .nothing
      }
    }
    switch found {
    case .instance(let type): return isOptional ? .optional(type) : found
    case .optional: return found
    case .target: return orType ? found : .nothing
    default: return .nothing
    }
  }
}

extension FileReferences {
  /// The type of a top-level variable that an unqualified name refers to.
  private func globalValue(_ name: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> LookupResult {
    guard let number = lookup.number(of: bytes.nameBytes(name)),
      lookup.table.uses(of: number).contains(.global), !isLocal(name, bytes),
      case .target(let target) = lookUp(number, at: name.start, .expression)
    else { return .nothing }
    return lookup.value(ofVariable: target)
  }

  /// The type of `a ?? b`, or of `c ? a : b` if both branches have the same type. Nil for other expressions.
  func chosenValue(_ range: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>, hops: Int) -> LookupResult? {
    guard hops < Self.hopLimit, range.count <= CallArguments.lengthLimit,
      let sign = firstOperator("?", in: range, bytes)
    else { return nil }
    func meaning(_ start: Int, _ end: Int) -> LookupResult {
      self.meaning(ofExpression: SourceRange(start, end), bytes, hops: hops + 1)
    }
    if bytes[sign + 1] == UInt8(ascii: "?") {
      guard sign + 3 < Int(range.end) else { return .nothing }
      switch (meaning(Int(range.start), sign - 1), meaning(sign + 3, Int(range.end))) {
      case (.optional(let type), .instance), (.optional(let type), .nothing): return .instance(type)
      case (.optional(let type), .optional): return .optional(type)
      default: return .nothing
      }
    }
    let rest = SourceRange(sign + 2, max(sign + 2, Int(range.end)))
    guard let colon = firstOperator(":", in: rest, bytes), colon + 2 < Int(range.end) else { return .nothing }
    let (one, other) = (meaning(sign + 2, colon - 1), meaning(colon + 2, Int(range.end)))
    guard case .instance(let type) = one, case .instance(let same) = other, type == same else { return .nothing }
    return one
  }

  /// The offset of the first occurrence of an operator, with spaces around it and outside of brackets. Nil if a string
  /// literal precedes it, because its text may contain anything.
  private func firstOperator(_ sign: Unicode.Scalar, in range: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> Int?
  {
    var depth = 0
    for index in range.offsets {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\""): return nil
      case UInt8(ascii: sign) where depth == 0 && index > Int(range.start) && bytes[index - 1] == 0x20:
        let next = index + 1 < Int(range.end) ? bytes[index + 1] : 0
        if next == 0x20 || sign == "?" && next == UInt8(ascii: "?") { return index }
      default: break
      }
    }
    return nil
  }
}

/// Whether the text in a range is this word.
func isWord(_ range: SourceRange, _ text: StaticString, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  range.count == text.utf8CodeUnitCount && text.withUTF8Buffer { bytes[range.offsets].elementsEqual($0) }
}
