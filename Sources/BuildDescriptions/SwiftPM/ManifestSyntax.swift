import SwiftOutline

// The typed syntax for the subset of Swift that manifests use. The translator bounds the depth, so recursive algorithms
// are safe. A chain of operators or members is one flat node of any length.

struct Expression: Sendable {
  indirect enum Kind: Sendable {
    case string([StringPart])
    case number(String)
    case bool(Bool)
    case none
    case name(String)
    /// `name(path:)`: a function that is named but not called.
    case functionName(String)
    /// `.name`, a member of the type that the context expects.
    case implicitMember(String)
    case array([Expression])
    case dictionary([(key: Expression, value: Expression)])
    case tuple([Argument])
    case closure(Closure)
    case postfix(Expression, [Suffix])
    /// Operands, and the binary operators between them. All operators have the same precedence.
    case sequence([Expression], operators: [String])
    case not(Expression)
    case negative(Expression)
    /// `a ? b : c ? d : e`
    case ternary([(condition: Expression, value: Expression)], otherwise: Expression)
    /// `value as Type` and `as!`; `as?` is optional.
    case cast(Expression, ManifestType, isOptional: Bool)
    /// `value is Type`
    case typeTest(Expression, ManifestType)
    case keyPath([String])
    /// `&place`, an `inout` argument.
    case reference(Expression)
    /// A type that is used in an expression, such as `[Target]` or `[String: Int]` before `()`.
    case type(ManifestType)
    /// An `if` or `switch` that is used as an expression.
    case branch(Statement)
    case unreadable(String)
  }

  var kind: Kind
  var range: SourceRange
}

enum StringPart: Sendable {
  case literal(String)
  case interpolation(Expression)
}

struct Argument: Sendable {
  var label: String?
  var value: Expression

  /// The variable whose reference is passed as an `inout` argument; nil for other arguments.
  var place: Expression? {
    if case .reference(let place) = value.kind { return place }
    return nil
  }
}

struct Suffix: Sendable {
  enum Kind: Sendable {
    case member(String)
    case call([Argument])
    case subscripted([Argument])
    /// `?`. The rest of the chain is not evaluated if the value is nil.
    case optional
    case forced
  }

  var kind: Kind
  /// From the first token of the whole expression to the last token of this suffix.
  var range: SourceRange

  var isOptional: Bool {
    if case .optional = kind { return true }
    return false
  }

  /// Whether the call passes a closure or an `inout` argument. If so, the call may change variables.
  var passesCode: Bool {
    guard case .call(let arguments) = kind else { return false }
    return arguments.contains { argument in
      if case .closure = argument.value.kind { return true }
      return argument.place != nil
    }
  }
}

struct Closure: Sendable {
  var parameters: [String]
  /// The types of the closure's parameters, if the place where the closure is used determines them.
  var parameterTypes: [ManifestType] = []
  var result: ManifestType?
  var body: [Statement]
  /// Whether the body uses `$1`. If so, a pair that is passed to the closure is split into two arguments.
  var takesPair: Bool
}

struct Statement: Sendable {
  indirect enum Kind: Sendable {
    case expression(Expression)
    case variable(VariableDeclaration)
    case tuplePattern([String], Expression)
    case assignment(Expression, operator: String, Expression)
    case conditional([(conditions: [StatementCondition], body: [Statement])], otherwise: [Statement]?)
    case guarding([StatementCondition], otherwise: [Statement])
    case loop(Pattern, Expression, filter: Expression?, body: [Statement])
    case choice(Expression, [SwitchCase])
    case block([Statement])
    case returning(Expression?)
    case breaking, continuing, fallingThrough
    case function(FunctionDeclaration)
    case type(TypeDeclaration)
    case alias(name: String, ManifestType)
    /// An import, an operator declaration or a `#warning`. These do not affect the package.
    case ignored
    case unreadable(String)
  }

  var kind: Kind
  var range: SourceRange
}

enum StatementCondition: Sendable {
  case expression(Expression)
  case binding(String, Expression)
  case pattern(Pattern, Expression)
  case always
}

indirect enum Pattern: Sendable {
  case wildcard
  case name(String)
  case tuple([Pattern])
  case value(Expression)
  /// `let x?`: matches any value except nil.
  case present(Pattern)
  /// `pattern as Type`, `is Type`
  case cast(Pattern, ManifestType)
  /// `.name(let a, let b)`
  case enumCase(String, [Pattern])
}

struct SwitchCase: Sendable {
  /// Empty for `default`.
  var patterns: [(pattern: Pattern, filter: Expression?)]
  var body: [Statement]
}

struct VariableDeclaration: Sendable {
  var name: String
  var type: ManifestType?
  /// Whether the type is written with `?`.
  var isOptional = false
  /// Whether the variable has a `willSet` or `didSet`.
  var isObserved = false
  var initial: Expression?
  /// The body of a computed variable's getter; nil for a stored variable.
  var getter: [Statement]?
  var isStatic: Bool
  var range: SourceRange
}

struct FunctionParameter: Sendable {
  var label: String?
  var name: String
  var type: ManifestType
  var defaultValue: Expression?
  var isVariadic: Bool
  var isInout = false
  /// Whether the type is written with `?`.
  var isOptional = false
}

struct FunctionDeclaration: Sendable {
  var name: String
  /// The names of its generic parameters.
  var generics: [String] = []
  var parameters: [FunctionParameter]
  var result: ManifestType?
  /// nil for a library function and for an enum case with associated values. The result of a call is then the name with
  /// its arguments.
  var body: [Statement]?
  var isStatic: Bool
  var isMutating: Bool
  var range: SourceRange
}

/// A struct, class, enum, protocol or extension.
struct TypeDeclaration: Sendable {
  enum Kind: Sendable { case structure, enumeration, `class`, `protocol`, `extension` }

  var kind: Kind
  var name: ManifestType
  /// The types in the inheritance clause. For an enum, the first may be its raw type.
  var inherited: [ManifestType] = []
  var cases: [(name: String, rawValue: Expression?)] = []
  var variables: [VariableDeclaration] = []
  var functions: [FunctionDeclaration] = []
  var types: [TypeDeclaration] = []
  var aliases: [(name: String, type: ManifestType)] = []
}
