/// The words that the grammar knows. The first group is reserved: only backticks, a period before or a colon
/// behind make names of them. The others are names wherever the grammar does not look for them.
enum Keyword: UInt8, CaseIterable {
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
  var isReserved: Bool { rawValue &- 1 < Keyword.while.rawValue }

  /// Whether a declaration in a code body can begin with the word.
  @inline(__always)
  var mayDeclare: Bool {
    switch self {
    case .associatedtype, .class, .deinit, .enum, .extension, .func, .import, .initializer, .let, .operator,
      .precedencegroup, .protocol, .struct, .subscript, .typealias, .var, .actor, .macro:
      true
    default: false
    }
  }

  /// As written in source.
  var text: String {
    switch self {
    case .none: ""
    case .capitalSelf: "Self"
    case .capitalAny: "Any"
    case .metatype: "Type"
    case .protocolMetatype: "Protocol"
    case .lowerSelf: "self"
    case .initializer: "init"
    default: "\(self)"
    }
  }
}

/// Recognises keywords by a hash of length, first, middle and last byte that is perfect over them: one probe
/// and, where it hits, one comparison of bytes. That no two keywords collide is tested.
struct KeywordTable {
  struct Entry {
    var keyword: Keyword = .none
    var length: UInt8 = 0
    /// Where its bytes are in `texts`.
    var offset: UInt16 = 0
  }

  static let entries: [Entry] = {
    var entries = [Entry](repeating: Entry(), count: 1024)
    var offset = 0
    for keyword in Keyword.allCases where keyword != .none {
      let text = Array(keyword.text.utf8)
      let slot = hash(text.count, text[0], text[text.count / 2], text[text.count - 1])
      entries[slot] = Entry(keyword: keyword, length: UInt8(text.count), offset: UInt16(offset))
      offset += text.count
    }
    return entries
  }()

  static let texts: [UInt8] = Keyword.allCases.flatMap { Array($0.text.utf8) }

  @inline(__always)
  static func hash(_ count: Int, _ first: UInt8, _ middle: UInt8, _ last: UInt8) -> Int {
    let word = UInt32(truncatingIfNeeded: count) | UInt32(first) << 8 | UInt32(middle) << 16 | UInt32(last) << 24
    return Int((word &* 0x4f4a_3a6b) >> 22)
  }
}
