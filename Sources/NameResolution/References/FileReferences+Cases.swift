import SwiftOutline

// Resolves enum cases in patterns: `case .quiet:`, `if case .quiet = volume`.

extension FileReferences {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The maximum length in bytes of the text after a `case` that is examined.
  private static let patternLimit = 512

  /// The type of the value that is matched with a pattern that begins with an implicit member.
  ///
  /// - Parameters:
  ///   - member: the name after the period.
  ///   - end: the offset after the text before the period: `case`, or a comma after other patterns.
  mutating func typeMatched(with member: SourceRange, behind end: Int, _ bytes: UnsafeBufferPointer<UInt8>)
    -> ValueType?
  {
    guard let keyword = startOfCase(before: end, bytes) else { return nil }
    let before = bytes[..<keyword].reversed().drop { $0 <= 0x20 }
    let word = before.prefix(while: isNameByte)
    let isCondition = ["if", "guard", "while"].contains { word.elementsEqual($0.utf8.reversed()) }
    let found: LookupResult
    if isCondition || before.first == UInt8(ascii: ",") {
      guard let value = valueMatched(behind: Int(member.end), bytes) else { return nil }
      found = meaning(ofExpression: value, bytes, hops: 0)
    } else if !word.elementsEqual("for".utf8.reversed()), let subject = openSwitches.subject(at: member.start) {
      found = meaning(ofSubject: subject, bytes)
    } else {
      return nil
    }
    switch found {
    // A type that matches its own values does not depend on another declaration.
    case .instance(.own(let type)) where type == frames.last.map({ Int($0.innermostType) }): return nil
    case .instance(let type), .optional(let type): return type
    default: return nil
    }
  }

  /// Whether an implicit member is a pattern.
  func isPattern(_ member: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    endOfBase(before: Int(member.start), bytes).flatMap { startOfCase(before: $0, bytes) } != nil
  }

  private func meaning(ofSubject subject: SourceRange, _ bytes: Bytes) -> LookupResult {
    if let known = knownValues.subjects[subject.start] { return known }
    let found = meaning(ofExpression: subject, bytes, hops: 0)
    knownValues.subjects[subject.start] = found
    return found
  }

  /// The offset of the `case` before a pattern, if only other patterns are between them.
  private func startOfCase(before end: Int, _ bytes: Bytes) -> Int? {
    var index = end
    var depth = 0
    let limit = max(0, end - Self.patternLimit)
    while index > limit {
      let byte = bytes[index - 1]
      if isNameByte(byte) {
        let start = index - bytes[..<index].reversed().prefix(while: isNameByte).count
        if depth == 0, bytes[start..<index].elementsEqual("case".utf8) {
          return start > 0 && bytes[start - 1] == UInt8(ascii: ".") ? nil : start
        }
        index = start
        continue
      }
      switch byte {
      case UInt8(ascii: ")"): depth += 1
      case UInt8(ascii: "("): depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "?"), 0...0x20: break
      case UInt8(ascii: ":") where depth > 0: break
      default: return nil
      }
      if depth < 0 { return nil }
      index -= 1
    }
    return nil
  }

  /// The expression after `=` that is matched with a pattern.
  ///
  /// - Parameter end: the offset after the name of the enum case.
  private func valueMatched(behind end: Int, _ bytes: Bytes) -> SourceRange? {
    var index = end
    let limit = min(bytes.count, end + Self.patternLimit)
    var depth = 0
    if index < limit, bytes[index] == UInt8(ascii: "(") {
      repeat {
        if bytes[index] == UInt8(ascii: "(") { depth += 1 }
        if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
        index += 1
      } while index < limit && depth > 0
    }
    guard bytes[..<limit].dropFirst(index).starts(with: " = ".utf8) else { return nil }
    index += 3
    let start = index
    while index < limit, isNameByte(bytes[index]) || ".?!".utf8.contains(bytes[index]) { index += 1 }
    let next = bytes[..<limit].dropFirst(index).drop { $0 <= 0x20 }
    let isWhole = next.first == UInt8(ascii: "{") || next.first == UInt8(ascii: ",") || next.starts(with: "else".utf8)
    return isWhole && index > start ? SourceRange(start, index) : nil
  }
}
