import ProjectModel
import SwiftOutline

// Resolves the parameters of closures: `{ a, b in` and `$0`. If the closure receives elements of a collection, their
// type is known: `items.map { $0 }`, `items.sorted { a, b in`, `ForEach(items) { item in`. The same applies to a key
// path in place of the closure: `items.map(\.name)`.

/// A parameter of a closure.
struct ClosureParameter {
  var position: Int
  /// The number of parameters; nil for `$0`, because it is not known.
  var count: Int?
}

extension FileReferences {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The type of a closure's parameter: of an element of a collection, or as a project function declares it.
  func value(of parameter: ClosureParameter, at place: Int, _ bytes: UnsafeBufferPointer<UInt8>, hops: Int)
    -> LookupResult
  {
    guard let closure = closure(around: place, bytes) else { return .nothing }
    if parameter.position < 2, parameter.count ?? 1 < 3,
      let element = elementOfClosure(closure, isFirst: parameter.position == 0, bytes, hops: hops)
    {
      return element
    }
    if let known = knownValues.given[UInt32(closure)]?[parameter.position] { return known }
    let given = valueGiven(to: closure, as: parameter, bytes)
    knownValues.given[UInt32(closure), default: [:]][parameter.position] = given
    return given
  }

  /// The type of the element that a closure's parameter is bound to, if a member of a collection calls the closure.
  private func elementOfClosure(_ closure: Int, isFirst: Bool, _ bytes: Bytes, hops: Int) -> LookupResult? {
    var before = bytes[..<closure]
    func dropSpace() { while let last = before.last, last <= 0x20 { before.removeLast() } }
    dropSpace()
    if before.last == UInt8(ascii: ")") {
      return isFirst
        ? elementOfViews(madeUpTo: before.endIndex, bytes, hops: hops)
        : elementReduced(upTo: before.endIndex, bytes, hops: hops)
    }
    // Skip the label in `(where: {`.
    if before.last == UInt8(ascii: ":") {
      before.removeLast()
      while let last = before.last, isNameByte(last) { before.removeLast() }
    }
    if before.last == UInt8(ascii: "(") { before.removeLast() }
    return element(takenBy: before.endIndex, isFirst: isFirst, bytes, hops: hops)
  }

  /// The offset of the innermost closure around a position.
  private func closure(around place: Int, _ bytes: Bytes) -> Int? {
    let scope = openScopes.suffix(NameLookup.climbLimit).last {
      $0.start < UInt32(place) && $0.end > UInt32(place) && bytes[Int($0.start)] == UInt8(ascii: "{")
        && !isOfStatement(Int($0.start), bytes)
    }
    return scope.map { Int($0.start) }
  }

  /// Whether a brace opens the block of a statement, `if x is Item {`, and not a closure.
  private func isOfStatement(_ brace: Int, _ bytes: Bytes) -> Bool {
    if let known = knownValues.statements[UInt32(brace)] { return known }
    let found = StatementHead.ends(at: brace, bytes)
    knownValues.statements[UInt32(brace)] = found
    return found
  }

  /// The type of the elements that a collection's member passes to its closure or key path.
  ///
  /// - Parameter end: the offset after the name of the member.
  private func element(takenBy end: Int, isFirst: Bool, _ bytes: Bytes, hops: Int) -> LookupResult? {
    let start = end - bytes[..<end].reversed().prefix(while: isNameByte).count
    let name = SourceRange(start, end)
    guard start > 1, bytes[start - 1] == UInt8(ascii: "."), isOfOutside(name, bytes) else { return nil }
    if isFirst, isWord(name, "mapValues", bytes) || isWord(name, "compactMapValues", bytes) {
      return valuesOfDictionary(endingAt: start - 1, bytes, hops: hops)
    }
    guard let takesTwo = CollectionMembers.closures[Array(bytes[start..<end])[...]], isFirst || takesTwo else {
      return nil
    }
    return element(ofCollectionEndingAt: start - 1, isOptional: false, bytes, hops: hops)
      ?? wrapped(takenBy: name, bytes, hops: hops)
  }

  /// The type of the elements of a collection whose `reduce(…)` call ends at `end`.
  private func elementReduced(upTo end: Int, _ bytes: Bytes, hops: Int) -> LookupResult? {
    guard let (name, _) = called(endingAt: end, bytes), isWord(name, "reduce", bytes), name.start > 1,
      bytes[Int(name.start) - 1] == UInt8(ascii: "."), isOfOutside(name, bytes)
    else { return nil }
    return element(ofCollectionEndingAt: Int(name.start) - 1, isOptional: false, bytes, hops: hops)
  }

  /// The wrapped type of an optional whose `map` or `flatMap` is called.
  private func wrapped(takenBy name: SourceRange, _ bytes: Bytes, hops: Int) -> LookupResult? {
    guard isWord(name, "map", bytes) || isWord(name, "flatMap", bytes), hops < Self.hopLimit else { return nil }
    let end = Int(name.start) - 1
    let value = SourceRange(startOfDottedName(around: end, bytes), end)
    // In `a?.b.map { … }`, `b` itself may not be an optional. `map` is then a member of its type.
    guard isChain(value, bytes), !bytes[value.offsets].contains(UInt8(ascii: "?")),
      case .optional(let type) = meaning(ofExpression: value, bytes, hops: hops + 1)
    else { return nil }
    return .instance(type)
  }

  /// The type of the elements of a collection that SwiftUI makes views of: `ForEach(items, id: \.self) {`.
  private func elementOfViews(madeUpTo end: Int, _ bytes: Bytes, hops: Int) -> LookupResult? {
    guard let (name, open) = called(endingAt: end, bytes),
      ["ForEach", "List"].contains(where: { isWord(name, $0, bytes) }),
      outline.importsViews,
      lookup.number(of: bytes.nameBytes(name)).map({ lookup.table.uses(of: $0).isDisjoint(with: .types) })
        ?? true
    else { return nil }
    let items = bytes[(open + 1)..<(end - 1)].prefix { $0 != UInt8(ascii: ",") }.drop { $0 <= 0x20 }
    guard let found = elements(wholly: SourceRange(items.startIndex, items.endIndex), bytes, hops: hops + 1),
      !found.isOptional, !found.isOfDictionary
    else { return nil }
    return found.element
  }

  /// The position of a name among the parameters of the enclosing closure, if their types are not written: `{ item in`,
  /// `{ [weak self] (a, b) -> Bool in`. Nil if the name is not one of them.
  func closureParameter(_ name: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> ClosureParameter? {
    guard let closure = closure(around: Int(name.start), bytes) else { return nil }
    var index = closure + 1
    let limit = min(bytes.count, index + CallArguments.lengthLimit)
    func skipSpace() { while index < limit, bytes[index] <= 0x20 { index += 1 } }
    skipSpace()
    if bytes.byte(at: index) == UInt8(ascii: "[") {
      while index < limit, bytes[index] != UInt8(ascii: "]") { index += 1 }
      index += 1
      skipSpace()
    }
    let isInParentheses = bytes.byte(at: index) == UInt8(ascii: "(")
    if isInParentheses { index += 1 }
    var names: [Int] = []
    while index < limit {
      skipSpace()
      let end = endOfName(index, bytes)
      guard end > index else { return nil }
      names.append(index)
      index = end
      skipSpace()
      guard bytes.byte(at: index) == UInt8(ascii: ",") else { break }
      index += 1
    }
    if isInParentheses {
      guard bytes.byte(at: index) == UInt8(ascii: ")") else { return nil }
      index += 1
      skipSpace()
    }
    if ["->", "async", "throws"].contains(where: { bytes[min(index, limit)..<limit].starts(with: $0.utf8) }) {
      while index < limit, bytes[index] != UInt8(ascii: "\n"), !bytes[index..<limit].starts(with: " in".utf8) {
        index += 1
      }
      skipSpace()
    }
    guard bytes[min(index, limit)..<limit].starts(with: "in".utf8), bytes.byte(at: index + 2) <= 0x20,
      let position = names.firstIndex(of: Int(name.start))
    else { return nil }
    return ClosureParameter(position: position, count: names.count)
  }

  /// Records the use of a member of a collection's elements in a key path without a root, which a function of the
  /// collection takes.
  ///
  /// - Returns: false if it is not such a key path.
  mutating func noteKeyPathOfElement(_ range: SourceRange, _ name: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let open = Int(range.start) - 3
    guard open > 1, bytes[open + 1] == UInt8(ascii: "\\"), bytes[open] == UInt8(ascii: "("),
      bytes[open + 2] == UInt8(ascii: "."),
      case .instance(let type)? = element(takenBy: open, isFirst: true, bytes, hops: 0)
    else { return false }
    noteMember(range, name, of: type, .component, isSelf: false, bytes)
    return true
  }
}
