import SwiftOutline

/// An error that can leave some code, because the code does not catch it.
struct UncaughtError: Sendable {
  enum Origin: Hashable, Sendable {
    /// An error that is named in the expression: `AppError`, `offline`. `Self` means the surrounding type.
    case thrown([String])
    /// The value of a variable that is declared outside of the code: `throw failure`.
    case stored(String)
    /// The result of a function: `throw translated(error)`.
    case returned(CalledFunction)
    /// A caught error that is thrown again with `throw error`. It may have any type.
    case caught
    /// An error of a called function, `try load()` or `try self.load()`. The type or the file may declare this
    /// function.
    case called(CalledFunction)
    /// Any other `try`.
    case tried
    /// An error whose type the code does not show.
    case unknown
  }

  var origin: Origin
  /// The range of the `throw` statement, of the `try` with its expression, or of the head of a loop with `try`.
  var range: SourceRange
}

/// A function as a call names it.
struct CalledFunction: Hashable, Sendable {
  var name: String
  /// The labels of the call's arguments in parentheses. Empty if there are none.
  var labels: [String]
}

/// The errors that can leave some code, in order, and whether all of the code could be read.
struct UncaughtErrors: Sendable {
  var all: [UncaughtError]
  var isComplete: Bool
}

/// The errors that can leave a function, an initializer, an accessor, or the closures of a call.
///
/// Nested closures and functions run at another time, so their errors do not count. The cancellation errors of `sleep`
/// and `checkCancellation` do not count either. A function with `rethrows` only passes on errors of its arguments.
func uncaughtErrors(in tree: SyntaxTree) -> UncaughtErrors {
  var walk = UncaughtErrorWalk(tree)
  for child in tree.children(of: tree.root) { walk.visitRoot(child) }
  return UncaughtErrors(all: walk.found, isComplete: !tree.hasUnknown)
}

private struct UncaughtErrorWalk {
  let tree: SyntaxTree
  var found: [UncaughtError] = []
  private var values: ThrownValues

  init(_ tree: SyntaxTree) {
    self.tree = tree
    values = ThrownValues(tree)
  }

  /// Visits the code of a declaration, or the closures of a call.
  mutating func visitRoot(_ id: SyntaxID) {
    switch tree.kind(id) {
    case .functionDeclaration, .initializerDeclaration, .accessor: visitFunction(id)
    case .variableDeclaration, .subscriptDeclaration, .binding, .accessorBlock:
      for child in tree.children(of: id) {
        switch tree.kind(child) {
        case .binding, .accessorBlock, .accessor: visitRoot(child)
        default: if tree.kind(id) == .accessorBlock { visit(child) }
        }
      }
    case .chain: visitCall(id)
    default: visit(id)
    }
  }

  private mutating func visitFunction(_ id: SyntaxID) {
    let clause = tree.child(.throwsClause, of: id)
    guard clause.map({ tree.name($0) != "rethrows" }) ?? true, let block = tree.child(.codeBlock, of: id) else {
      return
    }
    let mark = values.mark
    values.bindParameters(of: id)
    visit(block, throwing: clause.flatMap(values.typeName))
    values.undo(to: mark)
  }

  /// Visits the code of a function or a `do`. If it has `throws(E)`, all its errors have this type, because the
  /// compiler checks that.
  private mutating func visit(_ block: SyntaxID, throwing type: String?) {
    let start = found.count
    let outer = values.throwing
    values.throwing = type ?? outer
    visit(block)
    values.throwing = outer
    guard let type else { return }
    if type == "Never" { return found.removeSubrange(start...) }
    for index in start..<found.count { found[index].origin = .thrown([type]) }
  }

  /// Visits the closures of the last call in a chain. If the call has an argument `catch:`, that closure catches the
  /// errors of the others.
  private mutating func visitCall(_ chain: SyntaxID) {
    guard let call = tree.children(of: chain).filter({ tree.kind($0) == .call }).last else { return }
    let arguments = Array(tree.children(of: call))
    let catches = arguments.contains { tree.name($0) == "catch" }
    for argument in arguments where tree.name(argument) == "catch" || !catches {
      if let closure = tree.firstChild(of: argument).flatMap(closure) { visitChildren(of: closure) }
    }
  }

  /// The closure in a value: `{ … }`, `({ … })` or `{ … } as …`. nil if the value is not a closure.
  private func closure(_ value: SyntaxID) -> SyntaxID? {
    switch tree.kind(value) {
    case .closure: value
    case .tuple, .cast, .argument: tree.firstChild(of: value).flatMap(closure)
    default: nil
    }
  }

  private mutating func visitChildren(of id: SyntaxID) { for child in tree.children(of: id) { visit(child) } }

  private mutating func visit(_ id: SyntaxID) {
    switch tree.kind(id) {
    case .closure, .functionDeclaration, .initializerDeclaration, .deinitializerDeclaration, .subscriptDeclaration,
      .typeDeclaration, .extensionDeclaration, .accessorBlock:
      return
    case .effect where tree.name(id) == "try":
      guard tree[id].flags.isDisjoint(with: [.optional, .forced]), let value = tree.firstChild(of: id) else { return }
      found += values.tried(value).map { UncaughtError(origin: $0, range: tree[id].range) }
    case .doStatement: visitDo(id)
    case .throwStatement:
      for value in tree.children(of: id) {
        found += values.origins(of: value).map { UncaughtError(origin: $0, range: tree[id].range) }
        visit(value)
      }
    case .codeBlock, .switchCase, .conditionalClause:
      let mark = values.mark
      for child in tree.children(of: id) where tree.kind(child) == .matchItem { values.bindPattern(child) }
      visitChildren(of: id)
      values.undo(to: mark)
    case .forStatement:
      if tree[id].flags.contains(.throwing) { found.append(UncaughtError(origin: .tried, range: head(of: id))) }
      let mark = values.mark
      if let pattern = tree.firstChild(of: id) { values.bindPattern(pattern) }
      visitChildren(of: id)
      values.undo(to: mark)
    case .binding, .optionalBinding, .matchCondition:
      values.bind(id)
      visitChildren(of: id)
    default: visitChildren(of: id)
    }
  }

  /// From `for` to its body.
  private func head(of loop: SyntaxID) -> SourceRange {
    let body = tree.child(.codeBlock, of: loop).map { tree[$0].range.start } ?? tree[loop].range.end
    return SourceRange(Int(tree[loop].range.start), Int(body))
  }

  private mutating func visitDo(_ id: SyntaxID) {
    let start = found.count
    let type = tree.child(.throwsClause, of: id).flatMap(values.typeName)
    if let body = tree.child(.codeBlock, of: id) { visit(body, throwing: type) }
    let clauses = tree.children(of: id).filter { tree.kind($0) == .catchClause }
    if clauses.contains(where: { catchesAll($0, type) }) { found.removeSubrange(start...) }
    for clause in clauses {
      let mark = values.mark
      values.bindCaught(clause, type)
      if let block = tree.child(.codeBlock, of: clause) { visit(block) }
      values.undo(to: mark)
    }
  }

  /// Whether a `catch` clause catches every error of its `do`: `catch`, `catch let error` or
  /// `catch let error as any Error`, without `where`.
  ///
  /// - Parameter type: the error type if the `do` has `throws(E)`.
  private func catchesAll(_ clause: SyntaxID, _ type: String?) -> Bool {
    let items = tree.children(of: clause).filter { tree.kind($0) == .matchItem }
    return items.isEmpty
      || items.contains { item in
        tree.child(.whereCondition, of: item) == nil
          && (tree.firstChild(of: item).map { isIrrefutable($0, type) } ?? false)
      }
  }

  private func isIrrefutable(_ pattern: SyntaxID, _ type: String?) -> Bool {
    switch tree.kind(pattern) {
    case .wildcardPattern, .identifierPattern, .wildcardExpression: true
    case .cast, .typePattern:
      tree.children(of: pattern).suffix(1).first.flatMap(values.simpleName).map { name in
        name == type || ["Error", "NSError"].contains(name)
      } ?? false
    case .bindingPattern, .expressionPattern, .tuplePattern, .tuple, .argument:
      tree.children(of: pattern).allSatisfy { isIrrefutable($0, type) }
    default: false
    }
  }
}
