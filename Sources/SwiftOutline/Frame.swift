/// An entry of the parser's own stack. It says how parsing continues when the entries above it have been removed.
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

    /// The frame is for code: the whole file, a body in braces, or the statements of a `switch` case.
    static let file = Flags(rawValue: 1 << 0)
    static let braces = Flags(rawValue: 1 << 1)
    static let switchCase = Flags(rawValue: 1 << 2)

    /// The frame is for an expression before a statement's body, as after `if`. A `{` ends the expression, unless it
    /// can only begin a closure.
    static let condition = Flags(rawValue: 1 << 3)
    /// The frame is for a pattern, which may contain `let`, `var` or `is`.
    static let pattern = Flags(rawValue: 1 << 4)
    /// The frame is for the suffixes of an expression that began before an `#if`:
    ///
    ///     view
    ///       #if DEBUG
    ///       .border()
    ///       #endif
    static let suffixOnly = Flags(rawValue: 1 << 5)
    /// The frame is for the arguments of an attribute, where `subscript` and `deinit` may be names.
    static let attribute = Flags(rawValue: 1 << 6)
    /// The last operand was a literal. No trailing closure can follow a literal.
    static let literal = Flags(rawValue: 1 << 7)

    /// The frame is for the associated values of an enum case, which may have no names.
    static let payload = Flags(rawValue: 1 << 8)
    /// The last suffix was a call or subscript with its brackets.
    static let called = Flags(rawValue: 1 << 9)
    /// The last suffix was a trailing closure of a call without brackets. Another trailing closure without a label
    /// cannot follow.
    static let closed = Flags(rawValue: 1 << 10)
  }

  var kind: Kind
  /// How much has been read so far. The meaning of the number depends on the kind of frame.
  var state: UInt8
  var flags: Flags
  /// The index of a declaration or of a lexeme, depending on the kind of frame.
  var a: Int32
  /// In frames for code, members and `switch` cases, the number of `#if` blocks that were open before. In other frames,
  /// the meaning depends on the kind.
  var b: Int32

  /// Whether a closing brace ends the code of this frame.
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
  /// The index of the first lexeme of the declaration.
  var start: Int
  /// The index of the declaration's keyword.
  var introducer: Int
  var attributes: Slice = .empty
  var modifiers: Slice = .empty
  var modifierSet: ModifierSet = []
  /// The indices of the declarations that the last pattern of a `let` or `var` declared. The second index is exclusive.
  var firstDeclared = 0
  var endDeclared = 0

  @inline(__always) var declared: Range<Int> { firstDeclared..<endDeclared }
}
