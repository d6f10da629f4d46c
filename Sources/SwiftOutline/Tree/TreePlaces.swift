// Places in the grammar, and the syntax that they allow.

/// The place of a list of statements.
struct StatementPlace: OptionSet {
  let rawValue: UInt8

  /// In a `case` of a `switch`.
  static let switchCase = StatementPlace(rawValue: 1 << 0)
  /// In a clause of an `#if` block.
  static let clause = StatementPlace(rawValue: 1 << 1)
}

/// The place of an expression, as far as its grammar depends on it.
struct ExpressionContext: OptionSet {
  let rawValue: UInt8

  /// Before a statement's body: `{` ends it unless it cannot.
  static let condition = ExpressionContext(rawValue: 1 << 0)
  /// A pattern; a pattern after `let` or `var`, in which names are bound.
  static let matching = ExpressionContext(rawValue: 1 << 1)
  static let binding = ExpressionContext(rawValue: 1 << 2)
  static let patterns: ExpressionContext = [.matching, .binding]
  /// The arguments of an attribute, where `subscript` and `deinit` may be names.
  static let attribute = ExpressionContext(rawValue: 1 << 3)
  /// The condition of an `#if`, which ends with its line.
  static let directive = ExpressionContext(rawValue: 1 << 4)

  /// The context of the elements in brackets.
  var inBrackets: ExpressionContext { intersection([.matching, .binding, .attribute]) }
}

/// The contents of the clauses of an `#if` block, and the lexeme that ends it.
enum ClauseContent {
  case statements(StatementPlace, until: Int)
  case members(until: Int)
  case cases(until: Int)
  case attributes(until: Int)
  case elements(until: Int)
  case suffixes(ExpressionContext)
}
