import SwiftOutline

// Determines the type of an implicit member, such as `.brand`, from the code around it.

extension FileReferences {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The maximum distance in bytes to the code that determines the type.
  private static let expectationLimit = 512

  /// The type that an implicit member is a member of; nil if it is not known.
  mutating func impliedType(before member: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> ValueType? {
    guard let end = endOfBase(before: Int(member.start), bytes) else { return nil }
    switch bytes[end - 1] {
    case UInt8(ascii: "{"), UInt8(ascii: "="): return expected(behind: end, bytes)
    case UInt8(ascii: "["): return elementOfList(around: end, bytes)
    case UInt8(ascii: ","): return elementOfList(around: end, bytes) ?? typeMatched(with: member, behind: end, bytes)
    case UInt8(ascii: "e") where bytes[..<end].suffix(4).elementsEqual("case".utf8):
      return typeMatched(with: member, behind: end, bytes)
    // `case let .loud(level)`
    case UInt8(ascii: "t") where bytes[..<end].suffix(4).elementsEqual(" let".utf8),
      UInt8(ascii: "r") where bytes[..<end].suffix(4).elementsEqual(" var".utf8):
      return typeMatched(with: member, behind: end, bytes)
    case UInt8(ascii: "?") where bytes[..<end].suffix(3).elementsEqual(" ??".utf8):
      return typeOfOperand(endingAt: end - 2, bytes)
    case UInt8(ascii: "?") where end > 1 && bytes[end - 2] == 0x20: return expected(aroundCondition: end - 1, bytes)
    case UInt8(ascii: ":"):
      return isLabelOfCase(endingAt: end, bytes)
        ? typeOfBranch(at: Int(member.start), bytes) : expected(aroundCondition: end - 1, bytes)
    case UInt8(ascii: "<"), UInt8(ascii: ">"):
      return end > 1 && bytes[end - 2] == 0x20 ? typeOfOperand(endingAt: end - 1, bytes) : nil
    case UInt8(ascii: "n") where isReturn(endingAt: end, bytes) && isImplicitMember(at: Int(member.start), bytes):
      return typeOfResult(at: Int(member.start), bytes)
    default: return nil
    }
  }

  /// The type of the value after `=`, a comparison or an opening brace: `: Tint = .brand`, `: Tint { .brand }`,
  /// `-> Tint { .brand }`, `tint = .brand`, `tint == .brand`, `size >= .large`.
  private func expected(behind end: Int, _ bytes: Bytes) -> ValueType? {
    let isBrace = bytes[end - 1] == UInt8(ascii: "{")
    if !isBrace, end > 2, "=!<>".utf8.contains(bytes[end - 2]) {
      return bytes[end - 3] == 0x20 ? typeOfOperand(endingAt: end - 2, bytes) : nil
    }
    var before = bytes[..<(end - 1)]
    func dropSpace() { while let last = before.last, last <= 0x20 { before.removeLast() } }
    dropSpace()
    let endOfValue = before.endIndex
    if let last = before.last, "?!".utf8.contains(last) { before.removeLast() }
    let endOfType = before.endIndex
    while let last = before.last, isNameByte(last) || last == UInt8(ascii: ".") { before.removeLast() }
    let type = SourceRange(before.endIndex, endOfType)
    dropSpace()
    let isResult = isBrace && before.suffix(2).elementsEqual("->".utf8)
    guard !type.isEmpty, isResult || before.last == UInt8(ascii: ":") else {
      // `{ get { .brand } set { … } }`
      if isBrace, bytes[type.offsets].elementsEqual("get".utf8) { return typeOfResult(at: end, bytes) }
      return isBrace ? typeOfBranch(at: end, bytes) : typeOfOperand(endingAt: endOfValue, bytes)
    }
    // `case 1: tint = .brand`
    return valueType(of: written(type, bytes)) ?? (isBrace ? nil : typeOfOperand(endingAt: endOfValue, bytes))
  }

  private func valueType(of value: LookupResult) -> ValueType? {
    switch value {
    case .instance(let type), .optional(let type): type
    default: nil
    }
  }

  /// The type of the left operand of an assignment or a comparison, if it is a chain of names.
  private func typeOfOperand(endingAt end: Int, _ bytes: Bytes) -> ValueType? {
    var end = end
    while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    // `volume() == .quiet`
    let endOfName = end > 0 && bytes[end - 1] == UInt8(ascii: ")") ? called(endingAt: end, bytes)?.open ?? 0 : end
    guard endOfName > 0, isNameByte(bytes[endOfName - 1]) else { return nil }
    let operand = SourceRange(startOfDottedName(around: endOfName, bytes), end)
    guard isChain(operand, bytes), mayBegin(at: Int(operand.start), bytes) else { return nil }
    return valueType(of: meaning(ofExpression: operand, bytes, hops: 0))
  }

  /// Whether the operand that begins at `start` is complete. It is not if an operator with a higher precedence precedes
  /// it.
  private func mayBegin(at start: Int, _ bytes: Bytes) -> Bool {
    let before = bytes[..<start]
    let gap = before.reversed().prefix { $0 <= 0x20 }
    guard let last = before.dropLast(gap.count).last else { return true }
    let text = before.dropLast(gap.count)
    if "({,;:".utf8.contains(last) || text.suffix(2).elementsEqual("&&".utf8) || text.suffix(2).elementsEqual("||".utf8)
    {
      return true
    }
    if "=?".utf8.contains(last), text.dropLast().last == 0x20 { return true }
    let word = text.reversed().prefix(while: isNameByte)
    if Self.wordsBeforeOperands.contains(where: { word.elementsEqual($0.utf8.reversed()) }) { return true }
    return gap.contains(UInt8(ascii: "\n")) && (isNameByte(last) || ")]}\"?!".utf8.contains(last))
  }

  private static let wordsBeforeOperands = ["if", "guard", "while", "return", "else", "where", "in", "case"]

  /// The type of a conditional expression.
  ///
  /// - Parameter place: the offset of its `?` or `:`.
  private func expected(aroundCondition place: Int, _ bytes: Bytes) -> ValueType? {
    let limit = max(2, place - Self.expectationLimit)
    var index = place
    // Starting at a colon, the matching question mark has to be found first.
    var awaitsQuestion = bytes[place] == UInt8(ascii: ":")
    var depth = 0
    while index > limit {
      index -= 1
      switch bytes[index] {
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth += 1
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        if depth == 0 {
          return bytes[index] == UInt8(ascii: "{") && !awaitsQuestion ? expected(behind: index + 1, bytes) : nil
        }
        depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: ";"), UInt8(ascii: "#"): return nil
      case UInt8(ascii: "/") where bytes[index - 1] == UInt8(ascii: "/"): return nil
      case _ where depth > 0: break
      case UInt8(ascii: ","): return nil
      case UInt8(ascii: "?") where bytes[index - 1] == 0x20: awaitsQuestion = false
      case UInt8(ascii: ":"): awaitsQuestion = true
      case UInt8(ascii: "="):
        if bytes[index + 1] != 0x20 && bytes[index + 1] != 0x0A { return nil }
        guard bytes[index - 1] == 0x20 else {
          // A comparison such as `==` is part of the condition.
          guard "=!<>".utf8.contains(bytes[index - 1]) else { return nil }
          index -= 1
          continue
        }
        return awaitsQuestion ? nil : expected(behind: index + 1, bytes)
      case UInt8(ascii: "n") where isReturn(endingAt: index + 1, bytes):
        return awaitsQuestion ? nil : typeOfResult(at: place, bytes)
      case UInt8(ascii: "\n") where !goesOn(over: index, bytes): return nil
      default: break
      }
    }
    return nil
  }

  /// Whether an expression continues on the next line.
  private func goesOn(over end: Int, _ bytes: Bytes) -> Bool {
    let next = bytes[end...].drop { $0 <= 0x20 }
    if "?:.".utf8.contains(next.first ?? 0) || ["&&", "||"].contains(where: { next.starts(with: $0.utf8) }) {
      return true
    }
    return bytes[..<end].reversed().first { $0 > 0x20 }.map { "{=?:&|".utf8.contains($0) } ?? false
  }

  /// The type of an element in an array literal: `: [Tint] = [.brand, .quiet]`, `-> [Tint] { [.brand, .quiet] }`.
  private func elementOfList(around place: Int, _ bytes: Bytes) -> ValueType? {
    let found = openingBracket(around: place, downTo: max(2, place - Self.expectationLimit), bytes) { index in
      // A string or a comment may contain anything.
      switch bytes[index] {
      case UInt8(ascii: "\""), UInt8(ascii: ";"), UInt8(ascii: "#"): false
      case UInt8(ascii: "/"): bytes[index - 1] != UInt8(ascii: "/")
      default: true
      }
    }
    guard let index = found else { return nil }
    var before = bytes[..<index]
    func dropSpace() { while let last = before.last, last <= 0x20 { before.removeLast() } }
    dropSpace()
    guard bytes[index] == UInt8(ascii: "["), let last = before.last,
      last == UInt8(ascii: "=") || last == UInt8(ascii: "{")
    else { return nil }
    before.removeLast()
    dropSpace()
    guard before.last == UInt8(ascii: "]"), let open = before.suffix(128).lastIndex(of: UInt8(ascii: "[")) else {
      return nil
    }
    let type = SourceRange(open, before.endIndex)
    before = bytes[..<open]
    dropSpace()
    let isResult = last == UInt8(ascii: "{") && before.suffix(2).elementsEqual("->".utf8)
    guard before.last == UInt8(ascii: ":") || isResult,
      let found = writtenElementType(outline.source.bytes[type.offsets]),
      !found.isOfDictionary
    else { return nil }
    return valueType(of: written(SourceRange(found.text.startIndex, found.text.endIndex), bytes))
  }

  private func isReturn(endingAt end: Int, _ bytes: Bytes) -> Bool {
    bytes[..<end].reversed().prefix(while: isNameByte).elementsEqual("return".utf8.reversed())
  }

  /// Whether a colon ends a `case` label, and is not part of a conditional expression.
  private func isLabelOfCase(endingAt end: Int, _ bytes: Bytes) -> Bool {
    let text = startOfLine(before: end, bytes)
    if text.elementsEqual("default:".utf8) || text.elementsEqual("@unknown default:".utf8) { return true }
    return text.starts(with: "case ".utf8) && text.filter { $0 == UInt8(ascii: ":") }.count == 1
  }

  // MARK: Results

  /// The result type of the function or accessor around a position; nil if a closure is between them.
  private func typeOfResult(at place: Int, _ bytes: Bytes) -> ValueType? {
    guard let frame = frames.last, frame.bodyStart <= UInt32(place) else { return nil }
    let declaration = outline.declarations[frame.declaration]
    guard [.function, .variable].contains(declaration.kind), !declaration.type.isEmpty else { return nil }
    let areBlocks = openScopes.allSatisfy { scope in
      scope.start <= frame.bodyStart || scope.end <= UInt32(place) || bytes[Int(scope.start)] != UInt8(ascii: "{")
        || isBlock(at: Int(scope.start), bytes)
    }
    return areBlocks ? valueType(of: written(declaration.type, bytes)) : nil
  }

  /// The result type of the function around a position, if a single `switch` or `if` expression is its whole body.
  private func typeOfBranch(at place: Int, _ bytes: Bytes) -> ValueType? {
    guard let frame = frames.last, frame.bodyStart <= UInt32(place) else { return nil }
    let declaration = outline.declarations[frame.declaration]
    // An attribute may be a result builder, which takes values of other types.
    guard declaration.attributes.count == 0 else { return nil }
    let code = bytes[declaration.body.offsets].prefix(Self.expectationLimit).drop { byte in
      byte <= 0x20 || byte == UInt8(ascii: "{")
    }
    guard ["switch ", "if ", "return switch ", "return if "].contains(where: { code.starts(with: $0.utf8) }) else {
      return nil
    }
    return typeOfResult(at: place, bytes)
  }

  /// The text before a brace on its line, limited to `expectationLimit` bytes.
  func startOfLine(before brace: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>.SubSequence {
    let limit = max(0, brace - Self.expectationLimit)
    var start = brace
    search: while start > limit {
      switch bytes[start - 1] {
      case UInt8(ascii: "\n"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): break search
      default: start -= 1
      }
    }
    return bytes[start..<brace].drop { $0 <= 0x20 }
  }

  /// Whether a brace begins the block of a statement, judging by the text before it on its line.
  private func isBlock(at brace: Int, _ bytes: Bytes) -> Bool {
    let text = startOfLine(before: brace, bytes)
    let word = text.prefix(while: isNameByte)
    guard Self.wordsOfBlocks.contains(where: { word.elementsEqual($0.utf8) }) else { return false }
    var depth = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""): return false
      default: break
      }
    }
    return depth == 0 && !"=,:".utf8.contains(text.reversed().first { $0 > 0x20 } ?? 0)
  }

  /// Whether a position is in the condition of a statement, judging by the first word of its line.
  func isInCondition(_ place: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let line = startOfLine(before: place, bytes)
    let word = line.prefix(while: isNameByte)
    if ["if", "guard", "for", "while", "switch"].contains(where: { word.elementsEqual($0.utf8) }) { return true }
    guard ["let", "var", "case"].contains(where: { word.elementsEqual($0.utf8) }) else { return false }
    return bytes[..<line.startIndex].reversed().first { $0 > 0x20 } == UInt8(ascii: ",")
  }

  private static let wordsOfBlocks = ["if", "else", "guard", "for", "while", "switch", "do", "repeat", "catch", "get"]
}
