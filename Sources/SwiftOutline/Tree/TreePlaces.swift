// Places in the grammar, and the syntax that they allow.

/// The place in which a list of statements is read.
struct StatementPlace: OptionSet {
  let rawValue: UInt8

  /// The statements of a `case` in a `switch`.
  static let switchCase = StatementPlace(rawValue: 1 << 0)
  /// The statements in a clause of an `#if` block.
  static let clause = StatementPlace(rawValue: 1 << 1)
}

/// The place of an expression, as far as it affects how the expression is read.
struct ExpressionContext: OptionSet {
  let rawValue: UInt8

  /// The expression is before a statement's body, as after `if`. A `{` ends the expression, unless it can only begin a
  /// closure.
  static let condition = ExpressionContext(rawValue: 1 << 0)
  /// `matching` is a pattern after `case`. `binding` is a pattern after `let` or `var`, which binds names.
  static let matching = ExpressionContext(rawValue: 1 << 1)
  static let binding = ExpressionContext(rawValue: 1 << 2)
  static let patterns: ExpressionContext = [.matching, .binding]
  /// The expression is in the arguments of an attribute, where `subscript` and `deinit` may be names.
  static let attribute = ExpressionContext(rawValue: 1 << 3)
  /// The expression is the condition of an `#if`. It ends with its line.
  static let directive = ExpressionContext(rawValue: 1 << 4)

  /// The context of the elements of a bracket in this context.
  var inBrackets: ExpressionContext { intersection([.matching, .binding, .attribute]) }
}

/// The kinds of code in the clauses of an `#if` block, and the index of the lexeme that ends that code.
enum ClauseContent {
  case statements(StatementPlace, until: Int)
  case members(until: Int)
  case cases(until: Int)
  case attributes(until: Int)
  case elements(until: Int)
  case suffixes(ExpressionContext)
}
