import ProjectModel
import SwiftOutline

// Resolves elements of collections whose types are written: `items.first`, `items[0]`, `for item in items`,
// `items.map { $0 }`.

extension FileReferences {
  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// The type of the element that ends at `end`; nil if the text is not an element of a collection.
  func element(endingAt end: Int, _ bytes: UnsafeBufferPointer<UInt8>, hops: Int) -> LookupResult? {
    guard hops <= Self.hopLimit, end > 2 else { return nil }
    switch bytes[end - 1] {
    case UInt8(ascii: "]"): return elementOfSubscript(endingAt: end, bytes, hops: hops)
    case UInt8(ascii: ")"):
      guard let (name, _) = called(endingAt: end, bytes), name.start > 0,
        bytes[Int(name.start) - 1] == UInt8(ascii: "."),
        let isOptional = CollectionMembers.elements[Array(bytes[name.offsets])[...]], isOfOutside(name, bytes)
      else { return nil }
      return element(ofCollectionEndingAt: Int(name.start) - 1, isOptional: isOptional, bytes, hops: hops)
    case UInt8(ascii: "0"), UInt8(ascii: "1"):
      guard bytes[end - 2] == UInt8(ascii: "$") else { return nil }
      let parameter = ClosureParameter(position: Int(bytes[end - 1] - UInt8(ascii: "0")), count: nil)
      return value(of: parameter, at: end - 2, bytes, hops: hops)
    case UInt8(ascii: "t"):
      for word in ["first", "last"] where bytes[..<end].suffix(word.utf8.count).elementsEqual(word.utf8) {
        let start = end - word.utf8.count
        guard start > 0, bytes[start - 1] == UInt8(ascii: "."), isOfOutside(SourceRange(start, end), bytes) else {
          return nil
        }
        return element(ofCollectionEndingAt: start - 1, isOptional: true, bytes, hops: hops)
      }
      return nil
    default: return nil
    }
  }

  /// Records the use of a subscript in an extension, if its label directly follows a value: `items[safe: 1]`.
  mutating func noteSubscript(behind reference: Reference, _ bytes: UnsafeBufferPointer<UInt8>) {
    let end = Int(reference.name.end)
    guard bytes.byte(at: end) == UInt8(ascii: "["), [.expression, .member].contains(reference.kind) else { return }
    let label = bytes[(end + 1)...].prefix(while: isNameByte)
    guard !label.isEmpty, bytes.byte(at: label.endIndex) == UInt8(ascii: ":"),
      let name = lookup.number(of: Bytes(rebasing: bytes[end...label.endIndex])),
      lookup.table.uses(of: name).contains(.labelled)
    else { return }
    var value = LookupResult.nothing
    if let base = bases.last, base.end == reference.name.end {
      value = base.meaning
    } else if reference.kind == .expression {
      value = self.value(named: reference.name, bytes)
    }
    // A type of the project may itself declare a subscript with this label.
    guard case .instance(.outside(let type)) = value else { return }
    noteMember(
      SourceRange(label.startIndex, label.endIndex), name, of: .outside(type), .instanceMember, isSelf: false, bytes)
  }

  /// The type of an element of the collection that ends at `end`.
  ///
  /// - Parameter isOptional: whether the result is an optional element.
  func element(
    ofCollectionEndingAt end: Int, isOptional: Bool, _ bytes: UnsafeBufferPointer<UInt8>, hops: Int
  ) -> LookupResult? {
    guard let found = elements(endingAt: end, bytes, hops: hops + 1), !found.isOptional, !found.isOfDictionary else {
      return nil
    }
    return isOptional ? optionalElement(found.element) : found.element
  }

  private func optionalElement(_ element: LookupResult) -> LookupResult? {
    if case .instance(let type) = element { .optional(type) } else { nil }
  }

  /// The type of the element for a subscript: `items[0]`, `table["a"]`.
  private func elementOfSubscript(endingAt end: Int, _ bytes: Bytes, hops: Int) -> LookupResult? {
    guard let open = bytes[..<(end - 1)].suffix(128).lastIndex(of: UInt8(ascii: "[")), open > 0,
      isNameByte(bytes[open - 1]) || "?!".utf8.contains(bytes[open - 1])
    else { return nil }
    let index = bytes[(open + 1)..<(end - 1)]
    // A range as the index makes a slice, and a label refers to another subscript.
    let isPlain = index.allSatisfy { isNameByte($0) || ". \"+-()".utf8.contains($0) }
    let isRange = zip(index, index.dropFirst()).contains { $0 == UInt8(ascii: ".") && $1 == UInt8(ascii: ".") }
    guard isPlain, !isRange, !lookup.table.hasPlainSubscripts,
      let found = elements(endingAt: open, bytes, hops: hops + 1), !found.isOptional
    else { return nil }
    if found.isOfDictionary { return optionalElement(found.element) }
    let isNumber = !index.isEmpty && index.allSatisfy { $0 &- 0x30 < 10 } || isInt(index, bytes)
    return isNumber || !mayBeOfCollection(behind: end, bytes) ? found.element : nil
  }

  /// Whether an index is an integer: a parameter of the type `Int`, or the row, item or section of an index path.
  private func isInt(_ index: Bytes.SubSequence, _ bytes: Bytes) -> Bool {
    let name = SourceRange(index.startIndex, endOfName(index.startIndex, bytes))
    if Int(name.end) < index.endIndex {
      return [".row", ".item", ".section"].contains { index[Int(name.end)...].elementsEqual($0.utf8) }
    }
    guard case .parameter(let parameter) = binding(of: name, bytes) else { return false }
    return bytes[parameter.type.offsets].elementsEqual("Int".utf8)
  }

  /// Whether collections also have the member after `end`, so that the subscript may return a slice.
  private func mayBeOfCollection(behind end: Int, _ bytes: Bytes) -> Bool {
    let member = bytes[end...].drop { $0 <= 0x20 || ".?!".utf8.contains($0) }.prefix(while: isNameByte)
    let text = Array(member)[...]
    if StandardMembers.contain(text, .function) || StandardMembers.contain(text, .variable) { return true }
    return lookup.number(of: text).map(lookup.isGivenToCollections) ?? true
  }

  /// Whether no extension of an external type declares a member with this name, so that the name refers to the type's
  /// own.
  func isOfOutside(_ name: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    lookup.number(of: bytes.nameBytes(name)).map { !lookup.table.uses(of: $0).contains(.given) } ?? true
  }

  /// The elements of an expression that is a single chain of names, possibly ending with a call.
  func elements(wholly range: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>, hops: Int) -> Elements? {
    isChain(range, bytes) ? elements(endingAt: Int(range.end), bytes, hops: hops) : nil
  }

  /// Whether an expression is a single chain of names, possibly ending with a call or a subscript.
  func isChain(_ range: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let text = bytes[range.offsets]
    guard let first = text.first, isNameByte(first), first &- 0x30 >= 10 else { return false }
    let head = text.prefix { isNameByte($0) || isSignOfChain($0) }
    if head.endIndex == text.endIndex { return true }
    switch text.last {
    case UInt8(ascii: ")"): return openingOfParentheses(endingAt: text.endIndex, bytes) == head.endIndex
    case UInt8(ascii: "]"): return text.lastIndex(of: UInt8(ascii: "[")) == head.endIndex
    default: return false
    }
  }

  /// The elements of the collection that ends at `end`.
  func elements(endingAt end: Int, _ bytes: UnsafeBufferPointer<UInt8>, hops: Int) -> Elements? {
    guard hops <= Self.hopLimit else { return nil }
    var end = end
    while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
    guard end > 0 else { return nil }
    let whole = end
    while end > 0, "?!".utf8.contains(bytes[end - 1]) { end -= 1 }
    if end < whole {
      var found = elements(endingAt: end, bytes, hops: hops)
      found?.isOptional = false
      return found
    }
    if bytes[end - 1] == UInt8(ascii: ")") { return elements(ofCallEndingAt: end, bytes, hops: hops) }
    let start = end - bytes[..<end].reversed().prefix(while: isNameByte).count
    guard start < end else { return nil }
    let name = SourceRange(start, end)
    if start == 0 || !".$\\".utf8.contains(bytes[start - 1]) {
      return elements(of: binding(of: name, bytes), bytes, hops: hops)
    }
    if isWord(name, "values", bytes), bytes[start - 1] == UInt8(ascii: "."), isOfOutside(name, bytes),
      let values = valuesOfDictionary(endingAt: start - 1, bytes, hops: hops)
    {
      return Elements(element: values)
    }
    let number = lookup.number(of: bytes.nameBytes(name))
    let isOwn = number.map { lookup.table.uses(of: $0).contains(.property) } ?? false
    guard start > 1, bytes[start - 1] == UInt8(ascii: "."), isOwn || isWord(name, "allCases", bytes),
      let (type, isStatic) = owner(endingAt: start - 1, bytes, hops: hops)
    else { return nil }
    if isStatic { return elements(ofStatic: name, number, of: type, bytes) }
    return number.flatMap { lookup.elements(ofProperty: $0, of: type, from: file, context) }
  }

  /// The project type at the end of a chain of names that ends at `end`, whose member follows.
  private func owner(endingAt end: Int, _ bytes: Bytes, hops: Int) -> (type: Int, isStatic: Bool)? {
    let base = SourceRange(startOfDottedName(around: end, bytes), end)
    guard isChain(base, bytes), base.start == 0 || !"$\\)]}\".".utf8.contains(bytes[Int(base.start) - 1]) else {
      return nil
    }
    let found = meaning(ofExpression: base, orType: true, bytes, hops: hops + 1)
    if case .optional = found, !"?!".utf8.contains(bytes[end - 1]) { return nil }
    return owner(found)
  }

  /// The elements of a static collection: `Kind.samples`, or `Kind.allCases` if the project does not declare that.
  private func elements(ofStatic name: SourceRange, _ number: Int32?, of type: Int, _ bytes: Bytes) -> Elements? {
    if let number {
      let found = lookup.elements(ofProperty: number, of: type, isStatic: true, from: file, context)
      if let found { return found }
      if lookup.table.uses(of: number).contains(.static) { return nil }
    }
    guard isWord(name, "allCases", bytes), lookup.members(bytes.nameBytes(name), of: type).isEmpty else {
      return nil
    }
    return Elements(element: .instance(.own(type)))
  }

  /// The type of the values of the dictionary that ends at `end`; nil if it is not a dictionary.
  func valuesOfDictionary(endingAt end: Int, _ bytes: UnsafeBufferPointer<UInt8>, hops: Int) -> LookupResult? {
    guard let found = elements(endingAt: end, bytes, hops: hops + 1), found.isOfDictionary, !found.isOptional else {
      return nil
    }
    return found.element
  }

  /// The elements of the collection that a call returns: `items.filter { … }`, `items.map(\.owner)`, `store.items()`.
  private func elements(ofCallEndingAt end: Int, _ bytes: Bytes, hops: Int) -> Elements? {
    guard let (name, open) = called(endingAt: end, bytes) else { return nil }
    let isPart = CollectionMembers.parts.contains(Array(bytes[name.offsets])[...])
    guard isPart || isWord(name, "map", bytes) || isWord(name, "compactMap", bytes) else {
      return elements(ofResultOf: name, openingAt: open, endingAt: end, bytes, hops: hops)
    }
    guard name.start > 1, bytes[Int(name.start) - 1] == UInt8(ascii: "."), isOfOutside(name, bytes),
      let found = elements(endingAt: Int(name.start) - 1, bytes, hops: hops + 1), !found.isOptional,
      !found.isOfDictionary
    else { return nil }
    if isPart { return found }
    let component = SourceRange(open + 3, end - 1)
    guard bytes[(open + 1)..<(end - 1)].starts(with: "\\.".utf8), bytes[component.offsets].allSatisfy(isNameByte),
      case .instance(.own(let type)) = found.element, let number = lookup.number(of: bytes.nameBytes(component))
    else { return nil }
    switch lookup.property(number, of: type, from: file, context) {
    case .instance(let type)?: return Elements(element: .instance(type))
    case .optional(let type)? where isWord(name, "compactMap", bytes): return Elements(element: .instance(type))
    default: return nil
    }
  }

  /// The elements of the collection that a project function returns.
  private func elements(
    ofResultOf name: SourceRange, openingAt open: Int, endingAt end: Int, _ bytes: Bytes, hops: Int
  ) -> Elements? {
    let text = bytes.nameBytes(name)
    func arguments() -> CallArguments? { self.arguments(of: name, openingAt: open, endingAt: end, bytes) }
    func functions(of owner: (type: Int, isStatic: Bool)) -> [DeclarationID]? {
      lookup.functions(text, of: owner.type, isStatic: owner.isStatic, from: file, context, arguments)
    }
    if name.start > 0, bytes[Int(name.start) - 1] == UInt8(ascii: ".") {
      return owner(endingAt: Int(name.start) - 1, bytes, hops: hops).flatMap(functions)
        .flatMap(lookup.elements(ofResultsOf:))
    }
    if isLocal(name, bytes) { return nil }
    if case .own(let type)? = typeOfSelf, let own = functions(of: (type, isInStaticMember)) {
      return lookup.elements(ofResultsOf: own)
    }
    guard let number = lookup.number(of: text), lookup.isAlone(number), let target = function(number, name),
      arguments() != nil
    else { return nil }
    return lookup.elements(ofResultsOf: [lookup.table.targets[target]])
  }

  private func elements(of binding: Binding, _ bytes: Bytes, hops: Int) -> Elements? {
    switch binding {
    case .none: return nil
    case .parameter(let parameter): return elements(written: parameter.type, bytes)
    case .property(let name, let type, let isStatic):
      return lookup.elements(ofProperty: name, of: type, isStatic: isStatic, from: file, context)
    case .value(let value):
      if value.isImplicit || value.name.start > 0 && bytes[Int(value.name.start) - 1] == UInt8(ascii: "$") {
        return nil
      }
      if value.declaration >= 0 {
        let declaration = outline.declarations[Int(value.declaration)]
        if !declaration.type.isEmpty { return elements(written: declaration.type, bytes) }
        guard isBound(declaration.name, to: declaration.initialValue, bytes) else { return nil }
        if let made = lookup.madeCollection(declaration, outline.source) {
          return elements(written: SourceRange(made.startIndex, made.endIndex), bytes)
        }
        return elements(wholly: declaration.initialValue, bytes, hops: hops + 1)
      }
      if value.bound.isEmpty { return elements(written: annotation(behind: value.name, bytes), bytes) }
      if value.isElement { return nil }
      var found = elements(wholly: value.bound, bytes, hops: hops + 1)
      found?.isOptional = false
      return found
    }
  }

  private func elements(written type: SourceRange, _ bytes: Bytes) -> Elements? {
    var text = bytes[type.offsets].drop { $0 <= 0x20 }
    if text.starts(with: "inout ".utf8) { text = text.dropFirst("inout ".utf8.count).drop { $0 <= 0x20 } }
    guard !text.isEmpty, let found = lookup.elementType(outline.source.bytes[text.startIndex..<text.endIndex])
    else { return nil }
    return Elements(
      element: written(SourceRange(found.text.startIndex, found.text.endIndex), bytes),
      isOfDictionary: found.isOfDictionary, isOptional: found.isOptional)
  }
}
