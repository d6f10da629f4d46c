import SwiftOutline

/// Tracks the local names in some code, to find out which errors thrown values are and which functions are called.
struct ThrownValues {
  private enum Name {
    /// The type of the value.
    case typed(String)
    /// A caught error of any type.
    case caught
    /// A local function, or a local value whose type is unknown.
    case local
  }

  private let tree: SyntaxTree
  private var names: [String: Name] = [:]
  /// The names that were bound, with the meaning that each had before, so that bindings can be undone.
  private var changes: [(name: String, old: Name?)] = []
  /// The error type of the surrounding function or `do`, from `throws(E)`.
  var throwing: String?

  init(_ tree: SyntaxTree) {
    self.tree = tree
    let roots = Array(tree.children(of: tree.root))
    for id in tree.allNodes where tree.kind(id) == .functionDeclaration && !roots.contains(id) {
      names[tree.name(id)] = .local
    }
  }

  // MARK: Scopes

  var mark: Int { changes.count }

  /// Undoes all bindings of names that were made after the mark.
  mutating func undo(to mark: Int) {
    while changes.count > mark, let (name, old) = changes.popLast() { names[name] = old }
  }

  private mutating func set(_ name: String, _ meaning: Name) {
    changes.append((name, names.updateValue(meaning, forKey: name)))
  }

  // MARK: Binding

  mutating func bindParameters(of function: SyntaxID) {
    guard let parameters = tree.child(.parameters, of: function) else { return }
    for parameter in tree.children(of: parameters) {
      let type = tree.children(of: parameter).lazy.compactMap { simpleName($0) }.first
      set(tree.name(parameter), type.map(Name.typed) ?? .local)
    }
  }

  /// Binds the name of a variable with its type: `let failure: AppError`, `let failure = AppError.offline`,
  /// `if let failure = error as? AppError`.
  mutating func bind(_ id: SyntaxID) {
    let parts = Array(tree.children(of: id))
    guard let pattern = parts.first else { return }
    guard let name = boundName(pattern) else { return bindPattern(id) }
    // In `if let failure`, the name keeps the type that it has outside.
    if parts.count == 1, tree.kind(id) == .optionalBinding { return }
    var type: String?
    for part in parts.dropFirst() {
      let value = tree.kind(part) == .initializerClause ? tree.firstChild(of: part) : part
      type = type ?? simpleName(part) ?? value.flatMap(valueType)
    }
    set(name, type.map(Name.typed) ?? .local)
  }

  /// Binds the names in a pattern. Only a cast gives a type: `let error as AppError`.
  mutating func bindPattern(_ pattern: SyntaxID) {
    var open = [pattern]
    while let next = open.popLast() {
      let parts = Array(tree.children(of: next))
      switch tree.kind(next) {
      case .closure, .codeBlock: continue
      case .identifierPattern: set(tree.name(next), .local)
      case .cast where parts.count == 2:
        if let name = boundName(parts[0]), let type = simpleName(parts[1]) { set(name, .typed(type)) }
      default: open += parts
      }
    }
  }

  /// Binds the names in a `catch` clause. A clause without a pattern binds `error`.
  ///
  /// - Parameter type: the error type if the `do` has `throws(E)`.
  mutating func bindCaught(_ clause: SyntaxID, _ type: String?) {
    let items = tree.children(of: clause).filter { tree.kind($0) == .matchItem }
    let meaning = type.map(Name.typed) ?? .caught
    if items.isEmpty { return set("error", meaning) }
    for item in items {
      if let name = tree.firstChild(of: item).flatMap(boundName) { set(name, meaning) } else { bindPattern(item) }
    }
  }

  private func boundName(_ pattern: SyntaxID) -> String? {
    switch tree.kind(pattern) {
    case .identifierPattern: tree.name(pattern)
    case .bindingPattern, .expressionPattern: tree.firstChild(of: pattern).flatMap(boundName)
    default: nil
    }
  }

  // MARK: Types

  /// The error type in `throws(AppError)`. nil for `throws` alone, and for a type that does not say which error it is,
  /// such as `any Error`.
  func typeName(_ clause: SyntaxID) -> String? {
    tree.firstChild(of: clause).flatMap(simpleName).flatMap { $0 == "Error" ? nil : $0 }
  }

  /// The last component of a type's name: `AppError` for `Kit.AppError`, `any AppError` and `AppError?`.
  func simpleName(_ type: SyntaxID) -> String? {
    switch tree.kind(type) {
    case .namedType, .memberType, .nameExpression: tree.name(type)
    case .optionalType, .constrainedType, .attributedType: tree.children(of: type).suffix(1).first.flatMap(simpleName)
    default: nil
    }
  }

  private func valueType(_ value: SyntaxID) -> String? {
    let origins = origins(of: value)
    if origins.count == 1, case .thrown(let names) = origins[0] { return names.first }
    return nil
  }

  // MARK: Thrown values

  /// The possible origins of a thrown value. There are several for `a ? b : c` and `a ?? b`.
  func origins(of value: SyntaxID) -> [UncaughtError.Origin] {
    let parts = Array(tree.children(of: value))
    switch tree.kind(value) {
    case .ternary:
      // In a chain of ternary operators, conditions and values alternate, and the last part is a value.
      return parts.indices.filter { $0 % 2 == 1 || $0 == parts.count - 1 }.flatMap { origins(of: parts[$0]) }
    case .binary:
      let operators = parts.filter { tree.kind($0) == .operator }.map { tree.name($0) }
      guard operators.allSatisfy({ $0 == "??" }) else { return [.unknown] }
      let known = parts.filter { tree.kind($0) != .operator && tree.kind($0) != .implicitMember }.flatMap(origins)
      return known.isEmpty ? [.unknown] : known
    case .cast: return [parts.last.flatMap(simpleName).map { .thrown([$0]) } ?? .unknown]
    case .effect, .argument: return parts.first.map(origins) ?? [.unknown]
    case .tuple: return parts.count == 1 ? origins(of: parts[0]) : [.unknown]
    case .implicitMember: return [throwing.map { .thrown([$0]) } ?? .unknown]
    case .nameExpression: return [origin(ofName: tree.name(value))]
    case .chain: return [origin(ofChain: parts)]
    default: return [.unknown]
    }
  }

  private func origin(ofName name: String) -> UncaughtError.Origin {
    switch names[name] {
    case .typed(let type)?: .thrown([type])
    case .caught?: .caught
    case .local?: .unknown
    case nil: name == "self" ? .thrown(["Self"]) : name.first?.isUppercase ?? false ? .thrown([name]) : .stored(name)
    }
  }

  private func origin(ofChain parts: [SyntaxID]) -> UncaughtError.Origin {
    if tree.kind(parts[0]) == .implicitMember { return throwing.map { .thrown([$0]) } ?? .unknown }
    let leading = leadingNames(parts)
    let types = leading.prefix { $0.first?.isUppercase ?? false }
    if let function = ownFunction(parts) { return .returned(function) }
    if !types.isEmpty { return .thrown(Array(types)) }
    if leading.count == 2, parts.count == 2, leading[0] == "self" { return .stored(leading[1]) }
    return .unknown
  }

  // MARK: Called functions

  /// The errors that calls in the expression after `try` can throw.
  func tried(_ value: SyntaxID) -> [UncaughtError.Origin] {
    let parts = Array(tree.children(of: value))
    switch tree.kind(value) {
    case .effect, .argument, .cast, .typeCheck: return parts.first.map(tried) ?? []
    case .binary, .ternary, .tuple, .arrayLiteral: return operandsTried(parts)
    case .chain:
      if isCancellation(parts) { return [] }
      return [ownFunction(parts).map { .called($0) } ?? .tried]
    default: return [.tried]
    }
  }

  /// The errors that operands can throw. Names and literals throw nothing, unless no other operand could throw.
  private func operandsTried(_ operands: [SyntaxID]) -> [UncaughtError.Origin] {
    let found = operands.filter {
      [.chain, .effect, .argument, .tuple, .ternary, .binary, .cast].contains(tree.kind($0))
    }
    .flatMap(tried)
    return found.isEmpty && !operands.contains { tree.kind($0) == .chain } ? [.tried] : found
  }

  /// Whether the call is `Task.sleep(…)`, `clock.sleep(…)` or `Task.checkCancellation()`. These only throw a
  /// cancellation error.
  private func isCancellation(_ parts: [SyntaxID]) -> Bool {
    let names = leadingNames(parts)
    guard names.count == parts.count - 1, tree.kind(parts[parts.count - 1]) == .call, names.count > 1 else {
      return false
    }
    let owner = names[names.count - 2]
    return switch names[names.count - 1] {
    case "sleep": owner == "Task" || owner.lowercased().hasSuffix("clock")
    case "checkCancellation": owner == "Task"
    default: false
    }
  }

  /// The called function if the expression is just `load()`, `self.load()` or `Self.load()`. nil if the name is local.
  private func ownFunction(_ parts: [SyntaxID]) -> CalledFunction? {
    guard let last = parts.last, tree.kind(last) == .call else { return nil }
    let leading = leadingNames(parts)
    guard leading.count == parts.count - 1, let name = leading.last, !(name.first?.isUppercase ?? true) else {
      return nil
    }
    guard leading.count == 1 ? names[name] == nil : leading.count == 2 && ["self", "Self"].contains(leading[0]) else {
      return nil
    }
    let arguments = tree.children(of: last).filter { !tree[$0].flags.contains(.trailing) }
    return CalledFunction(name: name, labels: arguments.map { tree.name($0) })
  }

  /// The names at the beginning of a member chain: `Kit`, `AppError`, `offline`.
  private func leadingNames(_ parts: [SyntaxID]) -> [String] {
    guard let first = parts.first, tree.kind(first) == .nameExpression else { return [] }
    return [tree.name(first)] + parts.dropFirst().prefix { tree.kind($0) == .memberAccess }.map { tree.name($0) }
  }
}
