/// An entry of the outliner's stack. It says how to continue when the frames above it are done.
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

    /// Code: the whole file, a body in braces, or the statements of a `switch` case.
    static let file = Flags(rawValue: 1 << 0)
    static let braces = Flags(rawValue: 1 << 1)
    static let switchCase = Flags(rawValue: 1 << 2)

    /// An expression before a statement's body: `{` ends it, unless it has to be a closure.
    static let condition = Flags(rawValue: 1 << 3)
    /// A pattern, which may contain `let`, `var` or `is`.
    static let pattern = Flags(rawValue: 1 << 4)
    /// The suffixes of an expression that began elsewhere, in a postfix `#if`.
    static let suffixOnly = Flags(rawValue: 1 << 5)
    /// In an attribute's arguments, `subscript` and `deinit` may be names.
    static let attribute = Flags(rawValue: 1 << 6)
    /// The last operand is a literal, which takes no trailing closure.
    static let literal = Flags(rawValue: 1 << 7)

    /// The associated values of an enum case, which may have no names.
    static let payload = Flags(rawValue: 1 << 8)
    /// The last suffix is a call or subscript with its brackets.
    static let called = Flags(rawValue: 1 << 9)
    /// The last suffix is a trailing closure without brackets before it, so no other one may follow.
    static let closed = Flags(rawValue: 1 << 10)
  }

  var kind: Kind
  /// How much has been read. Each kind of frame has its own numbers.
  var state: UInt8
  var flags: Flags
  /// A declaration or a lexeme, depending on the kind.
  var a: Int32
  /// For code, members and `switch` cases: the number of open `#if` blocks. Other kinds have their own meanings.
  var b: Int32

  /// Whether a closing brace ends the frame.
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

/// An open bracket in a type.
enum TypeFrame: UInt8, BitwiseCopyable {
  case angle, paren, square, thrown
  /// The generic arguments of an attribute: `@A<B>`.
  case attributeAngle
}

/// The beginning of a declaration, from its first attribute or modifier to its keyword.
struct DeclarationHeader {
  /// The index of the first lexeme.
  var start: Int
  /// The index of the keyword.
  var introducer: Int
  var attributes: Slice = .empty
  var modifiers: Slice = .empty
  var modifierSet: ModifierSet = []
  /// The declarations that the last pattern of a `let` or `var` made.
  var firstDeclared = 0
  var endDeclared = 0

  @inline(__always) var declared: Range<Int> { firstDeclared..<endDeclared }
}
