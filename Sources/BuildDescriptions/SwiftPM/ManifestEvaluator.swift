import SwiftOutline

/// Interprets the statements of a manifest. The interpreter supports the subset of Swift that manifests use. Anything
/// else evaluates to an unknown value with a reason. The number of steps, the depth and the memory are limited. The
/// interpreter does not access the machine that it runs on.
struct ManifestEvaluator {
  static let depthLimit = 160
  static let stepLimit = 1_200_000
  /// Creating one target counts as this many steps, so that the step limit also limits the number of targets.
  static let stepsOfTarget = 64

  let declarations: ManifestDeclarations
  let interface: ManifestInterface
  /// The value of every environment variable except those that every machine sets. nil if these variables are unset.
  let variables: String?
  /// A cache of resolved type names, by written name and enclosing type.
  private var resolved: [ScopedType: ManifestType] = [:]
  var frames: [Frame] = [Frame()]
  var objects: [ManifestObject] = []
  var statics: [String: Value] = [:]
  var staticsAtWork: Set<String> = []
  /// The index of the `Package` that was created last (in a Tuist manifest, of the `Project`). SwiftPM also uses the
  /// last one.
  var package: Int?
  /// Statements that could not be read or evaluated, so that they may change the package in an unknown way.
  var troubles: [Trouble] = []
  var depth = 0
  var steps = 0
  /// A cache of resolved overloads. The key is the call.
  var choices: [CallSite: SourceRange] = [:]
  /// The index of the first frame that a trial creates; nil outside of trials. A trial evaluates the arguments of a
  /// call only to choose an overload.
  var trialStart: Int?
  /// The overloads of calls in frames that a trial creates. They are separate, because these frames are discarded after
  /// the trial.
  var trialChoices: [CallSite: SourceRange] = [:]
  /// How many trials are running. Each one runs inside the one before. A trial evaluates arguments to choose an
  /// overload.
  var trials = 0

  enum Flow {
    case normal
    case returned(Value)
    case broke
    case continued
    case fellThrough
  }

  init(_ statements: [Statement], _ interface: ManifestInterface, variables: String? = nil) {
    self.interface = interface
    declarations = ManifestDeclarations(statements, interface)
    self.variables = variables
    _ = run(statements, in: 0)
  }

  func unknown(_ message: String, _ range: SourceRange) -> Value {
    Value(.unknown(Trouble(message: message, range: range)), range)
  }

  mutating func resolve(_ name: ManifestType?, in outer: ManifestType?) -> ManifestType? {
    guard let name else { return nil }
    let written = ScopedType(type: name, scope: outer)
    if let known = resolved[written] { return known }
    let result = declarations.resolve(name, in: outer)
    resolved[written] = result
    return result
  }

  /// Enters one level of evaluation. Returns false if the limit of steps or depth is reached.
  mutating func enter() -> Bool {
    steps += 1
    guard depth < Self.depthLimit, steps < Self.stepLimit else { return false }
    depth += 1
    return true
  }

  mutating func leave() { depth -= 1 }

  /// Counts steps for work that is proportional to the size of a value. Otherwise a loop that extends a list could take
  /// quadratic time.
  mutating func goThrough(elements: Int = 0, bytes: Int = 0) { steps += elements / 16 + bytes / 256 }

  mutating func newFrame(in parent: Int, type: ManifestType? = nil) -> Int {
    frames.append(Frame(parent: parent, type: type ?? frames[parent].type))
    return frames.count - 1
  }

  mutating func declare(
    _ name: String, _ value: Value, type: ManifestType? = nil, isOptional: Bool = false, in frame: Int
  ) {
    frames[frame].variables[name] = Frame.Variable(value: value, type: type, isOptional: isOptional)
  }

  func frame(of name: String, from start: Int) -> Int? {
    var current: Int? = start
    while let index = current {
      if frames[index].variables[name] != nil { return index }
      current = frames[index].parent
    }
    return nil
  }

  mutating func run(_ statements: [Statement], in frame: Int) -> Flow {
    for statement in statements {
      let flow = run(statement, in: frame)
      if case .normal = flow { continue }
      return flow
    }
    return .normal
  }

  mutating func run(_ statement: Statement, in frame: Int) -> Flow {
    guard enter() else {
      troubles.append(Trouble(message: "this is nested too deeply or runs too long", range: statement.range))
      return .normal
    }
    defer { leave() }
    switch statement.kind {
    case .ignored, .function, .type, .alias: return .normal
    case .expression(let expression):
      noteUnread(expression, evaluate(expression, in: frame), in: frame)
      return .normal
    case .variable(let variable):
      declareVariable(variable, in: frame)
      return .normal
    case .tuplePattern(let names, let expression):
      let parts = tupleParts(evaluate(expression, in: frame))
      for (index, name) in names.enumerated() where name != "_" {
        let missing = unknown("this part of a tuple is not known", statement.range)
        declare(name, parts.map { index < $0.count ? $0[index] : missing } ?? missing, in: frame)
      }
      return .normal
    case .assignment(let target, let assignment, let value):
      assign(target, assignment, value, in: frame)
      return .normal
    case .returning(let expression):
      let expected = frames[frame].variables["return"]?.type ?? resultType(from: frame)
      return .returned(expression.map { evaluate($0, in: frame, expecting: expected) } ?? Value(.void, statement.range))
    case .breaking: return .broke
    case .continuing: return .continued
    case .fallingThrough: return .fellThrough
    case .block(let body):
      // `let a = 1, b = 2` is translated to a block of two declarations. That block has no scope of its own.
      let isScope = body.contains { if case .variable = $0.kind { false } else { true } }
      return run(body, in: isScope ? newFrame(in: frame) : frame)
    case .conditional(let clauses, let otherwise):
      return runConditional(clauses, otherwise, in: frame)
    case .guarding(let conditions, let otherwise):
      return runGuard(conditions, otherwise, in: frame)
    case .loop(let pattern, let sequence, let filter, let body):
      return runLoop(pattern, sequence, filter, body, statement, in: frame)
    case .choice(let subject, let cases):
      return runChoice(subject, cases, in: frame)
    case .unreadable(let what):
      troubles.append(Trouble(message: "\(what) cannot be read", range: statement.range))
      return .normal
    }
  }

  /// Records an expression that could not be read, and an unknown call that may change the package.
  private mutating func noteUnread(_ expression: Expression, _ value: Value, in frame: Int) {
    switch expression.kind {
    case .unreadable(let what): troubles.append(Trouble(message: "\(what) cannot be read", range: expression.range))
    case .postfix(let base, let suffixes):
      guard let trouble = value.trouble else { return }
      var isNamed = false
      if case .name(let name) = base.kind {
        // The call's result is not used, so an unknown result does not matter. It matters only if no overload accepts
        // the arguments.
        let isRefused = trouble.range == expression.range && declarations.functions[name] != nil
        isNamed = isRefused || self.frame(of: name, from: frame) != nil
      }
      if isNamed || suffixes.contains(where: \.passesCode) { troubles.append(trouble) }
    default: break
    }
  }

  private func resultType(from frame: Int) -> ManifestType? {
    self.frame(of: "return", from: frame).flatMap { frames[$0].variables["return"]?.type }
  }

  private mutating func inferred(_ variable: VariableDeclaration, in frame: Int) -> ManifestType? {
    guard let initial = variable.initial else { return nil }
    return expectedType(of: initial, in: frame)
  }

  mutating func declareVariable(_ variable: VariableDeclaration, in frame: Int) {
    if variable.getter != nil, frame == 0 { return }
    let type =
      resolve(variable.type, in: frames[frame].type)
      ?? inferred(variable, in: frame)
    let value: Value
    if let initial = variable.initial {
      value = evaluate(initial, in: frame, expecting: type)
    } else if let getter = variable.getter {
      value = call(body: getter, in: newFrame(in: frame), expecting: type, range: variable.range)
    } else {
      // A variable without an initial value is nil: `var path: String?`. A constant gets its value later.
      value = Value(.none, variable.range)
    }
    declare(variable.name, coerce(value, to: type), type: type, isOptional: variable.isOptional, in: frame)
    frames[frame].variables[variable.name]?.isObserved = variable.isObserved
  }

  /// Runs a function body and returns its result. A single expression is an implicit return, unless the result type is
  /// `Void`.
  mutating func call(body: [Statement], in frame: Int, expecting type: ManifestType?, range: SourceRange) -> Value {
    frames[frame].variables["return"] = Frame.Variable(value: Value(.void, range), type: type)
    if type != .void, body.count == 1, let value = valueOfStatement(body[0], in: frame, expecting: type) {
      return coerce(value, to: type)
    }
    if case .returned(let value) = run(body, in: frame) { return coerce(value, to: type) }
    return Value(.void, range)
  }

  /// The value of an expression statement, or of an `if` or `switch` that is used as an expression; nil for other
  /// statements.
  mutating func valueOfStatement(_ statement: Statement, in frame: Int, expecting type: ManifestType?) -> Value? {
    guard enter() else { return unknown("this is nested too deeply or runs too long", statement.range) }
    defer { leave() }
    switch statement.kind {
    case .expression(let expression): return evaluate(expression, in: frame, expecting: type)
    case .conditional(let clauses, let otherwise?):
      guard (clauses.map(\.body) + [otherwise]).allSatisfy({ $0.count == 1 && isValue($0[0]) }) else { return nil }
      for clause in clauses {
        let inner = newFrame(in: frame)
        switch decide(clause.conditions, in: inner) {
        case .success(true): return valueOfStatement(clause.body[0], in: inner, expecting: type)
        case .success(false): continue
        case .failure(let undecided): return Value(.unknown(undecided.trouble), statement.range)
        }
      }
      return valueOfStatement(otherwise[0], in: newFrame(in: frame), expecting: type)
    case .choice(let subject, let cases):
      guard cases.allSatisfy({ $0.body.count == 1 && isValue($0.body[0]) }) else { return nil }
      let value = evaluate(subject, in: frame)
      for one in cases {
        let inner = newFrame(in: frame)
        switch matches(one, value, in: inner) {
        case .success(true): return valueOfStatement(one.body[0], in: inner, expecting: type)
        case .success(false): continue
        case .failure(let undecided): return Value(.unknown(undecided.trouble), statement.range)
        }
      }
      return unknown("no case of this switch fits", statement.range)
    default: return nil
    }
  }

  private func isValue(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .expression, .conditional, .choice: true
    default: false
    }
  }
}

/// A type name as it is written, and the type in whose scope it is written.
private struct ScopedType: Hashable {
  var type: ManifestType
  var scope: ManifestType?
}

/// A condition whose value is unknown.
struct Undecided: Error {
  var trouble: Trouble
}

/// Identifies a call during evaluation. A frame is never run twice, so the pair of range and frame is unique.
struct CallSite: Hashable {
  var range: SourceRange
  var frame: Int
}
