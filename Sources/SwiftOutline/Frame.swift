/// What waits on the outliner's stack: how to go on when what is being read is finished.
struct Frame: BitwiseCopyable {
  enum Kind: UInt8 {
    // Code and members.
    case code, members, endDeclaration, declaration, functionTail, parameters, variables, accessors, enumCases
    case attributeArguments
    // Expressions.
    case expression, arguments, collection, ternary, keyPath, interpolation, captures, trailingClosures
    case postfixConditions
    // Statements.
    case conditions, ifBody, guardBody, block, forLoop, repeatLoop, doBody, catches, switchBody, switchCases, caseLabel
  }

  struct Flags: OptionSet {
    let rawValue: UInt16

    /// Code: the whole file; a body in braces; the statements of a `switch` case.
    static let file = Flags(rawValue: 1 << 0)
    static let braces = Flags(rawValue: 1 << 1)
    static let switchCase = Flags(rawValue: 1 << 2)

    /// An expression in front of a statement's body: `{` ends it unless it cannot.
    static let condition = Flags(rawValue: 1 << 3)
    /// A pattern, in which names refer; a pattern behind `let` or `var`, in which names bind.
    static let matching = Flags(rawValue: 1 << 4)
    static let binding = Flags(rawValue: 1 << 5)
    static let patterns: Flags = [.matching, .binding]
    /// Only the suffixes of an expression that began elsewhere, in a postfix `#if`.
    static let suffixOnly = Flags(rawValue: 1 << 6)
    /// In an attribute's arguments, `subscript` and `deinit` may be names.
    static let attribute = Flags(rawValue: 1 << 7)
    /// What was read last is a literal, which takes no trailing closure.
    static let literal = Flags(rawValue: 1 << 8)

    /// The parameters of a `case` with a payload, which need no names.
    static let payload = Flags(rawValue: 1 << 9)
    /// What was read last is a call or subscript with its brackets.
    static let called = Flags(rawValue: 1 << 10)
    /// A trailing closure without brackets before it was read last: no other may follow.
    static let closed = Flags(rawValue: 1 << 11)
  }

  var kind: Kind
  /// How far what the frame stands for has been read; each kind has its own meanings.
  var state: UInt8
  var flags: Flags
  /// A declaration, a lexeme: what the kind needs.
  var a: Int32
  /// Of code, members and switches: how many `#if` blocks are open in it.
  var b: Int32

  /// A brace has to close what it stands for.
  var isInBraces: Bool { flags.contains(.braces) || kind == .members || kind == .switchCases }

  @inline(__always)
  init(_ kind: Kind, state: UInt8 = 0, flags: Flags = [], a: Int32 = 0, b: Int32 = 0) {
    self.kind = kind
    self.state = state
    self.flags = flags
    self.a = a
    self.b = b
  }
}

/// A bracket that is open in a type.
enum TypeFrame: UInt8, BitwiseCopyable {
  case angle, paren, square, thrown
  /// The generic arguments of an attribute's name.
  case attributeAngle
}

/// A declaration from its first attribute or modifier to its keyword.
struct DeclarationHeader {
  /// The first lexeme.
  var start: Int
  /// The keyword.
  var introducer: Int
  var attributes: Slice = .empty
  var modifiers: Slice = .empty
  var modifierSet: ModifierSet = []
  /// The declarations that the latest pattern of a `let` or `var` made.
  var firstDeclared = 0
  var endDeclared = 0

  @inline(__always) var declared: Range<Int> { firstDeclared..<endDeclared }
}
