/// The condition of an `#if` or `#elseif` directive.
///
/// All code that has to understand conditions uses this type: the manifest reader evaluates a condition, and name
/// resolution compares two conditions.
package indirect enum BuildCondition: Hashable, Sendable {
  case test(BuildTest)
  case not(BuildCondition)
  case all([BuildCondition])
  case any([BuildCondition])
  /// An expression that cannot be a condition, or that is too long.
  case unknown

  /// The maximum length of a condition in bytes. A longer condition is `unknown`.
  private static let lengthLimit = 1024

  /// Parses the condition of a clause. Returns nil for `#else`, and for a directive without a condition.
  package init?(_ clause: Condition, in source: SourceText) {
    if clause.expression.isEmpty { return nil }
    guard clause.expression.count <= Self.lengthLimit else {
      self = .unknown
      return
    }
    let tree = conditionTree(of: source, in: clause.expression)
    self = tree.firstChild(of: tree.root).map { BuildCondition($0, of: tree) } ?? .unknown
  }

  /// Converts the syntax tree of a condition.
  ///
  /// - Parameter id: a `clauseCondition` node, or an expression in it.
  package init(_ id: SyntaxID, of tree: SyntaxTree) {
    switch tree.kind(id) {
    case .clauseCondition, .argument:
      self = tree.firstChild(of: id).map { BuildCondition($0, of: tree) } ?? .unknown
    case .tuple:
      let parts = Array(tree.children(of: id))
      self = parts.count == 1 ? BuildCondition(parts[0], of: tree) : .unknown
    case .booleanLiteral, .nameExpression: self = .test(BuildTest(name: tree.text(tree[id].range), argument: nil))
    case .prefixOperator:
      let name = tree.name(id)
      guard let operand = tree.firstChild(of: id), name.utf8.allSatisfy({ $0 == UInt8(ascii: "!") }) else {
        self = .unknown
        return
      }
      let inner = BuildCondition(operand, of: tree)
      self = name.utf8.count.isMultiple(of: 2) ? inner : .not(inner)
    case .binary: self.init(operators: id, of: tree)
    case .chain: self = BuildTest(id, of: tree).map(BuildCondition.test) ?? .unknown
    default: self = .unknown
    }
  }

  /// Converts a node with binary operators, such as `a && b`. All operators of one node have the same precedence.
  private init(operators id: SyntaxID, of tree: SyntaxTree) {
    var operands: [BuildCondition] = []
    var sign = ""
    for child in tree.children(of: id) {
      if tree.kind(child) == .operator {
        sign = tree.name(child)
      } else {
        operands.append(BuildCondition(child, of: tree))
      }
    }
    self = sign == "&&" ? .all(operands) : sign == "||" ? .any(operands) : .unknown
  }

  /// Whether the condition is true. nil if that is unknown.
  ///
  /// - Parameter test: returns whether a test in the condition is true, or nil if that is unknown.
  package func holds(_ test: (BuildTest) -> Bool?) -> Bool? {
    switch self {
    case .test(let one): one.name == "true" ? true : one.name == "false" ? false : test(one)
    case .not(let condition): condition.holds(test).map { !$0 }
    case .all(let parts): conjunction(parts.map { $0.holds(test) })
    case .any(let parts): conjunction(parts.map { part in part.holds(test).map { !$0 } }).map { !$0 }
    case .unknown: nil
    }
  }

  /// The tests that must be true or false if the whole condition is true (or false). For example, if `a && !b` is true,
  /// `a` is true and `b` is false. If it is false, nothing is known about either, so the result is empty.
  package func outcomes(ifIt holds: Bool) -> [(test: BuildTest, holds: Bool)] {
    switch self {
    case .test(let one): [(one, holds)]
    case .not(let condition): condition.outcomes(ifIt: !holds)
    case .all(let parts): holds || parts.count == 1 ? parts.flatMap { $0.outcomes(ifIt: holds) } : []
    case .any(let parts): !holds || parts.count == 1 ? parts.flatMap { $0.outcomes(ifIt: holds) } : []
    case .unknown: []
    }
  }
}

/// A test in a condition, such as `DEBUG`, `os(iOS)` or `swift(>=6)`.
package struct BuildTest: Hashable, Sendable {
  package let name: String
  /// The text in the parentheses of the test without whitespace: `iOS` in `os(iOS)`. nil if the test has no
  /// parentheses.
  package let argument: String?

  package init(name: String, argument: String?) {
    // `OSX` is the former name of `macOS`.
    (self.name, self.argument) = (name, name == "os" && argument == "OSX" ? "macOS" : argument)
  }

  /// Converts a test with an argument, such as `os(iOS)`. Returns nil if the chain is not a name with a call.
  fileprivate init?(_ chain: SyntaxID, of tree: SyntaxTree) {
    var parts = tree.children(of: chain)
    guard let name = parts.next(), let call = parts.next(), parts.next() == nil, tree.kind(name) == .nameExpression,
      tree.kind(call) == .call
    else { return nil }
    let inner = tree.source.bytes[tree[call].range.offsets].dropFirst().dropLast().filter { $0 > UInt8(ascii: " ") }
    self.init(name: tree.name(name), argument: String(decoding: inner, as: UTF8.self))
  }

  /// The test as written, without whitespace: `os(iOS)`.
  package var text: String { argument.map { "\(name)(\($0))" } ?? name }
}

/// Logical "and" of values, where nil means unknown. False if any value is false; otherwise nil if any value is
/// unknown.
package func conjunction(_ values: [Bool?]) -> Bool? {
  values.contains(false) ? false : values.contains(nil) ? nil : true
}
