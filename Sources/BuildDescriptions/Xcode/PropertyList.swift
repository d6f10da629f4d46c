// The data model of OpenStep and XML property lists: strings, lists and dictionaries. A project with a thousand files
// has a hundred thousand strings. Most are never read, so they are stored as ranges of the file.

/// A property list as a flat array in source order. A value is identified by its index in the array. The contents of a
/// list or dictionary directly follow it. In a dictionary, each key comes before its value.
struct PropertyList: Sendable {
  enum Kind: UInt8, Sendable {
    /// A string whose bytes are used as they are.
    case string
    /// A string with backslash escapes, in OpenStep format.
    case escaped
    /// A string with entities such as `&amp;`, in XML format.
    case marked
    case list, dictionary
  }

  struct Value: Sendable {
    var kind: Kind
    /// The offset of the first byte of a string inside its quotes, or of the first byte of another value.
    var start: UInt32
    var end: UInt32
    /// The index of the next value that is neither this value nor inside it.
    var next: Int32
  }

  let bytes: [UInt8]
  private(set) var values: [Value] = []
  /// The lists and dictionaries that are not closed yet.
  private var open: [Int32] = []
  private(set) var troubles: [Trouble] = []

  /// An error in the text.
  struct Trouble: Sendable {
    var offset: Int
    var message: String
  }

  /// The maximum number of errors that are recorded. A file with more errors is not a property list.
  private static let troubleLimit = 8

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  // MARK: Construction

  /// The kind of the innermost open container; nil at the top level.
  var innermost: Kind? { open.last.map { values[Int($0)].kind } }

  var hasTooMuchTrouble: Bool { troubles.count > Self.troubleLimit }

  mutating func reserve(_ count: Int) { values.reserveCapacity(count) }

  mutating func addString(_ kind: Kind, _ start: Int, _ end: Int) {
    let next = Int32(values.count + 1)
    values.append(Value(kind: kind, start: UInt32(start), end: UInt32(end), next: next))
  }

  mutating func begin(_ kind: Kind, at offset: Int) {
    open.append(Int32(values.count))
    values.append(Value(kind: kind, start: UInt32(offset), end: UInt32(offset), next: 0))
  }

  /// Closes the innermost open list or dictionary.
  mutating func end(at offset: Int) {
    guard let index = open.popLast() else { return }
    values[Int(index)].end = UInt32(offset)
    values[Int(index)].next = Int32(values.count)
  }

  /// Closes the lists that are open inside the innermost dictionary. Returns false if no dictionary is open.
  mutating func endLists(at offset: Int) -> Bool {
    guard open.contains(where: { values[Int($0)].kind == .dictionary }) else { return false }
    while innermost == .list { end(at: offset) }
    return true
  }

  /// Closes all lists and dictionaries up to and including the innermost one of a kind. Does nothing if none of that
  /// kind is open.
  mutating func end(_ kind: Kind, at offset: Int) {
    guard open.contains(where: { values[Int($0)].kind == kind }) else { return }
    while let current = innermost {
      end(at: offset)
      if current == kind { return }
    }
  }

  mutating func endAll(at offset: Int) { while !open.isEmpty { end(at: offset) } }

  mutating func note(_ message: String, at offset: Int) {
    if !hasTooMuchTrouble { troubles.append(Trouble(offset: offset, message: message)) }
  }

  // MARK: Queries

  var isEmpty: Bool { values.isEmpty }

  func kind(of value: Int) -> Kind { values[value].kind }

  func isString(_ value: Int) -> Bool { values[value].kind.rawValue <= Kind.marked.rawValue }

  func offset(of value: Int) -> Int { Int(values[value].start) }

  /// The bytes of a string as they are in the file. This is enough for names and IDs, which contain no escapes.
  func written(_ value: Int) -> ArraySlice<UInt8> {
    isString(value) ? bytes[Int(values[value].start)..<Int(values[value].end)] : []
  }

  func `is`(_ value: Int, _ text: StaticString) -> Bool {
    let start = Int(values[value].start)
    guard isString(value), Int(values[value].end) - start == text.utf8CodeUnitCount else { return false }
    return text.withUTF8Buffer { text in
      bytes.withUnsafeBufferPointer { bytes in
        for index in text.indices where bytes[start + index] != text[index] { return false }
        return true
      }
    }
  }

  func text(_ value: Int) -> String {
    let written = written(value)
    return switch values[value].kind {
    case .string: String(decoding: written, as: UTF8.self)
    case .escaped: String(decoding: withoutEscapes(written), as: UTF8.self)
    case .marked: String(decoding: withoutEntities(written), as: UTF8.self)
    case .list, .dictionary: ""
    }
  }

  /// The value for a key in a dictionary. If the key is repeated, the first value.
  func value(_ key: StaticString, of dictionary: Int) -> Int? {
    guard values[dictionary].kind == .dictionary else { return nil }
    var name = dictionary + 1
    let end = Int(values[dictionary].next)
    while name + 1 < end {
      if self.is(name, key) { return name + 1 }
      name = Int(values[name + 1].next)
    }
    return nil
  }

  func text(_ key: StaticString, of dictionary: Int) -> String? {
    value(key, of: dictionary).flatMap { isString($0) ? text($0) : nil }
  }

  func forEachEntry(of dictionary: Int, _ body: (_ key: Int, _ value: Int) -> Void) {
    guard values[dictionary].kind == .dictionary else { return }
    var key = dictionary + 1
    let end = Int(values[dictionary].next)
    while key + 1 < end {
      body(key, key + 1)
      key = Int(values[key + 1].next)
    }
  }

  /// The elements of a list.
  func elements(of list: Int) -> [Int] {
    guard values[list].kind == .list else { return [] }
    var result: [Int] = []
    var element = list + 1
    while element < Int(values[list].next) {
      result.append(element)
      element = Int(values[element].next)
    }
    return result
  }

  func elements(_ key: StaticString, of dictionary: Int) -> [Int] {
    value(key, of: dictionary).map { elements(of: $0) } ?? []
  }
}

/// Replaces `\"`, `\n`, `\U00e9` and octal escapes, as in C.
private func withoutEscapes(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  var result: [UInt8] = []
  var rest = bytes
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
      result.append(byte)
      continue
    }
    switch escape {
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      let digits = rest.prefix(4).prefix { hexValue($0) != nil }
      rest = rest.dropFirst(digits.count)
      append(digits.reduce(0) { $0 << 4 | UInt32(hexValue($1) ?? 0) }, &result)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let digits = rest.prefix(2).prefix { (0x30...0x37).contains($0) }
      rest = rest.dropFirst(digits.count)
      append(digits.reduce(UInt32(escape - 0x30)) { $0 << 3 | UInt32($1 - 0x30) }, &result)
    default: result.append(escape)
    }
  }
  return result
}

func hexValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case 0x30...0x39: byte - 0x30
  case 0x41...0x46: byte - 0x41 + 10
  case 0x61...0x66: byte - 0x61 + 10
  default: nil
  }
}
