/// The keywords of Swift's grammar. Those up to `while` are reserved: they can be names only in backticks, after a
/// period or before a colon. The others are keywords only in certain places.
package enum Keyword: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// Any other word.
  case none

  case capitalAny, `as`, `associatedtype`, `break`, `case`, `catch`, `class`, `continue`, `default`, `defer`,
    `deinit`, `do`, `else`, `enum`, `extension`, `fallthrough`, `false`, `fileprivate`, `for`, `func`, `guard`,
    `if`, `import`, `in`, initializer, `inout`, `internal`, `is`, `let`, `nil`, `operator`, `precedencegroup`,
    `private`, `protocol`, `public`, `repeat`, `rethrows`, `return`, lowerSelf, capitalSelf, `static`, `struct`,
    `subscript`, `super`, `switch`, `throw`, `throws`, `true`, `try`, `typealias`, `var`, `where`, `while`

  case actor, macro, package, open, async, await, get, set, willSet, didSet, _read, _modify, read, modify, borrow,
    mutate, addressWithOwner, addressWithNativeOwner, unsafeAddress, mutableAddressWithOwner,
    mutableAddressWithNativeOwner, unsafeMutableAddress, mutating, nonmutating, final, lazy, weak, unowned,
    override, indirect, convenience, required, optional, dynamic, nonisolated, isolated, distributed, prefix,
    postfix, infix, consuming, borrowing, sending, some, any, each, of, reasync, __shared, __owned, _const,
    __setter_access, _local, __consuming, unsafe, copy, consume, _move, _borrow, discard, yield, then, metatype,
    protocolMetatype, dependsOn, scoped, using, unknown, module, getter, setter

  @inline(__always)
  package var isReserved: Bool { rawValue &- 1 < Keyword.while.rawValue }

  /// The words that have to be in backticks to be the name of a declaration.
  package static let reservedWords = Set(allCases.filter(\.isReserved).map(KeywordTable.text))

  /// Whether the word introduces a type, a type alias or an import. An outline contains these even if they are inside a
  /// code body. It does not contain variables and functions inside code bodies.
  @inline(__always)
  var mayDeclare: Bool {
    switch self {
    case .class, .enum, .extension, .import, .protocol, .struct, .actor, .typealias: true
    default: false
    }
  }

  /// Whether the word always introduces a declaration if it is the first word of a statement or member.
  @inline(__always)
  var introducesAlone: Bool {
    switch self {
    case .import, .struct, .enum, .protocol, .extension, .func, .initializer, .deinit, .subscript, .typealias,
      .associatedtype, .operator, .precedencegroup, .let, .var, .inout:
      true
    default: false
    }
  }
}

/// Finds keywords by a perfect hash. The hash is computed from the first eight bytes of a word, and for longer words
/// also from the length. A lookup takes one probe and one comparison. A test checks that no two keywords collide.
struct KeywordTable {
  struct Entry {
    var keyword: Keyword = .none
    var length: UInt8 = 0
    /// The offset of the keyword in `texts`.
    var offset: UInt16 = 0
    /// The bytes of the keyword as a little-endian number, padded with zeros; 0 if there are more than eight.
    var word: UInt64 = 0
  }

  /// The keywords as written in source, in the order of the enum's cases.
  private static let words: StaticString = """
    Any as associatedtype break case catch class continue default defer deinit do else enum extension \
    fallthrough false fileprivate for func guard if import in init inout internal is let nil operator \
    precedencegroup private protocol public repeat rethrows return self Self static struct subscript super \
    switch throw throws true try typealias var where while actor macro package open async await get set willSet \
    didSet _read _modify read modify borrow mutate addressWithOwner addressWithNativeOwner unsafeAddress \
    mutableAddressWithOwner mutableAddressWithNativeOwner unsafeMutableAddress mutating nonmutating final lazy \
    weak unowned override indirect convenience required optional dynamic nonisolated isolated distributed \
    prefix postfix infix consuming borrowing sending some any each of reasync __shared __owned _const \
    __setter_access _local __consuming unsafe copy consume _move _borrow discard yield then Type Protocol \
    dependsOn scoped using unknown module getter setter
    """

  static let texts: [UInt8] = words.withUTF8Buffer { Array($0) }

  static let entries: [Entry] = {
    var entries = [Entry](repeating: Entry(), count: 1024)
    var offset = 0
    for keyword in Keyword.allCases where keyword != .none {
      let end = texts[offset...].firstIndex(of: UInt8(ascii: " ")) ?? texts.count
      let length = end - offset
      var word: UInt64 = 0
      for byte in texts[offset..<min(end, offset + 8)].reversed() { word = word << 8 | UInt64(byte) }
      let slot = hash(word, length > 8 ? length : 0)
      // `word` is 0 for a longer keyword, so that a lookup by `word` alone never finds it.
      entries[slot] = Entry(
        keyword: keyword, length: UInt8(length), offset: UInt16(offset), word: length > 8 ? 0 : word)
      offset = min(end + 1, texts.count)
    }
    return entries
  }()

  /// For each byte, the lengths of the keywords that begin with it, as a bit set. It shows for most names that they are
  /// not keywords.
  static let lengths: [UInt32] = {
    var lengths = [UInt32](repeating: 0, count: 256)
    for entry in entries where entry.keyword != .none { lengths[Int(texts[Int(entry.offset)])] |= 1 << entry.length }
    return lengths
  }()

  /// The keyword as written in source.
  static func text(_ keyword: Keyword) -> String {
    guard let entry = entries.first(where: { $0.keyword == keyword }) else { return "" }
    return String(decoding: texts[Int(entry.offset)..<Int(entry.offset) + Int(entry.length)], as: UTF8.self)
  }

  /// The hash of a keyword.
  ///
  /// - Parameters:
  ///   - word: the first eight bytes as a little-endian number.
  ///   - length: the number of bytes, if there are more than eight; otherwise 0.
  @inline(__always)
  static func hash(_ word: UInt64, _ length: Int) -> Int {
    Int(truncatingIfNeeded: ((word &+ UInt64(truncatingIfNeeded: length)) &* 0x0585_d23f_95d9_ad91) &>> 54)
  }
}
