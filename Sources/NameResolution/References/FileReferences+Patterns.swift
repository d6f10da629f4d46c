import ProjectModel
import SwiftOutline

// Resolves the types of values that patterns bind. They are the associated values of enum cases, `case .one(let item):`
// and `if case let .one(item) = kind`, and elements with their indices or keys,
// `for (index, item) in items.enumerated()`.

extension FileReferences {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The type of the value that a pattern binds to a name.
  func patternValue(of value: LocalValue, _ bytes: UnsafeBufferPointer<UInt8>, hops: Int) -> LookupResult {
    let start = Int(value.name.start)
    guard hops < Self.hopLimit,
      let open = openingBracket(around: start, downTo: max(0, start - CallArguments.lengthLimit), bytes),
      bytes[open] == UInt8(ascii: "(")
    else { return .nothing }
    let position = bytes[open..<start].count { $0 == UInt8(ascii: ",") }
    guard let name = nameOfCall(openingAt: open, bytes), bytes.byte(at: Int(name.start) - 1) == UInt8(ascii: ".") else {
      return position == 1 ? second(value, behind: open, bytes, hops: hops) : .nothing
    }
    // A bracket between them may contain other commas.
    guard !bytes[(open + 1)..<start].contains(where: { "([{<\"".utf8.contains($0) }),
      let subject = subject(of: value, before: startOfDottedName(around: Int(name.start), bytes), bytes, hops: hops)
    else { return .nothing }
    switch subject {
    case .instance(.own(let type)), .optional(.own(let type)):
      return lookup.associatedValue(position, ofCase: bytes.nameBytes(name), of: type)
    default: return .nothing
    }
  }

  /// The type of the value that is matched with the pattern that begins at `start`.
  private func subject(of value: LocalValue, before start: Int, _ bytes: Bytes, hops: Int) -> LookupResult? {
    var end = start
    func dropSpace() { while end > 0, bytes[end - 1] <= 0x20 { end -= 1 } }
    dropSpace()
    let word = bytes[..<end].reversed().prefix(while: isNameByte)
    let isOne = ["let", "var", "case"].contains { word.elementsEqual($0.utf8.reversed()) }
    guard isOne || bytes.byte(at: end - 1) == UInt8(ascii: ",") else { return nil }
    if !value.matched.isEmpty {
      let before = bytes[..<Int(value.matched.start)].reversed().drop { $0 <= 0x20 }
      if before.first == UInt8(ascii: "=") { return meaning(ofExpression: value.matched, bytes, hops: hops + 1) }
      guard before.starts(with: "in".utf8.reversed()),
        let found = elements(wholly: value.matched, bytes, hops: hops + 1), !found.isOptional, !found.isOfDictionary
      else { return nil }
      return found.element
    }
    return value.subject.isEmpty ? nil : meaning(ofExpression: value.subject, bytes, hops: hops + 1)
  }

  /// The type of the second value in a pair: `for (index, item) in items.enumerated()`, `for (key, item) in table`.
  private func second(_ value: LocalValue, behind open: Int, _ bytes: Bytes, hops: Int) -> LookupResult {
    let suffix = ".enumerated()"
    let before = bytes[..<open].reversed().drop { $0 == 0x20 }
    guard before.starts(with: "for".utf8.reversed()), !value.matched.isEmpty else { return .nothing }
    guard bytes[value.matched.offsets].suffix(suffix.utf8.count).elementsEqual(suffix.utf8) else {
      guard isChain(value.matched, bytes) else { return .nothing }
      return valuesOfDictionary(endingAt: Int(value.matched.end), bytes, hops: hops) ?? .nothing
    }
    let items = SourceRange(Int(value.matched.start), Int(value.matched.end) - suffix.utf8.count)
    guard let found = elements(wholly: items, bytes, hops: hops + 1), !found.isOptional, !found.isOfDictionary else {
      return .nothing
    }
    return found.element
  }
}

extension NameLookup {
  /// The type of an associated value of an enum case.
  ///
  /// - Parameter position: the index of the associated value.
  func associatedValue(_ position: Int, ofCase name: UnsafeBufferPointer<UInt8>, of type: Int) -> LookupResult {
    let cases = members(name, of: type).filter { declaration($0.id).kind == .enumCase }
    guard cases.count == 1, position < declaration(cases[0].id).parameters.count,
      let first = declaration(cases[0].id).parameters.indices.first,
      let asked = asked(byParameter: first + position, of: cases[0].id)
    else { return .nothing }
    let outline = files[cases[0].id.file.index].outline
    let isOptional = outline.source.bytes[outline.parameters[first + position].type.offsets].last == UInt8(ascii: "?")
    switch asked {
    case .one(let type), .conforming(let type): return isOptional ? .optional(type) : .instance(type)
    }
  }
}
