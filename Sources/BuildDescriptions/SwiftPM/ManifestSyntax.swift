import SwiftOutline

// The part of Swift that manifests are written in, as a tree. Depth is bounded by the parser, so trees may be
// walked by recursion. A chain of operators or of members is one flat node, however long.

/// One expression and where it stands.
struct Expression: Sendable {
  indirect enum Kind: Sendable {
    case string([StringPart])
    case number(String)
    case bool(Bool)
    case none
    case name(String)
    /// `.name`, to be looked up in the type that its context expects.
    case implicitMember(String)
    case array([Expression])
    case dictionary([(key: Expression, value: Expression)])
    case tuple([Argument])
    case closure(Closure)
    case postfix(Expression, [Suffix])
    /// Operands and the binary operators between them, folded by precedence when evaluated.
    case sequence([Expression], operators: [String])
    case not(Expression)
    case negative(Expression)
    case ternary(Expression, Expression, Expression)
    /// `value as Type`, `as?` and `as!`.
    case cast(Expression, TypeName)
    case keyPath([String])
    /// `&place`: what it is passed to may change it.
    case reference(Expression)
    /// `[Target]` or `[String: Int]` in front of `()`, and other types named in an expression.
    case type(TypeName)
    /// `if` or `switch` in the place of a value.
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

  /// What is passed by reference.
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
    /// `?`: nothing behind it is looked at where the value is nil.
    case optional
    case forced
    /// `(name:path:)`, which names a function and does not call it.
    case argumentNames
  }

  var kind: Kind
  /// From the first token of the whole expression to the last of this suffix.
  var range: SourceRange

  var isOptional: Bool {
    if case .optional = kind { return true }
    return false
  }

  /// It hands on what may change anything: a closure or a reference.
  var passesCode: Bool {
    guard case .call(let arguments) = kind else { return false }
    return arguments.contains { argument in
      if case .closure = argument.value.kind { return true }
      return argument.place != nil
    }
  }
}

/// A type as text without spaces, in one spelling: `[Target]` for `Array<Target>`, without `?`, `!`, `any`,
/// `inout`, attributes and the name of the PackageDescription module.
typealias TypeName = String

struct Closure: Sendable {
  var parameters: [String]
  var result: TypeName?
  var body: [Statement]
  /// It says `$1`, so a pair that it is given is taken apart.
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
    /// An import, an operator, `#warning`: nothing that changes what the manifest says.
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
  /// `let x?`: whatever is not nil.
  case present(Pattern)
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
  var type: TypeName?
  /// Its type is written with `?`.
  var isOptional = false
  /// It has a `willSet` or `didSet`.
  var isObserved = false
  var initial: Expression?
  /// The body of its getter.
  var getter: [Statement]?
  var isStatic: Bool
  var range: SourceRange
}

struct FunctionParameter: Sendable {
  var label: String?
  var name: String
  var type: TypeName
  var defaultValue: Expression?
  var isVariadic: Bool
  var isInout = false
  /// It is written with `?`.
  var isOptional = false
}

struct FunctionDeclaration: Sendable {
  var name: String
  var parameters: [FunctionParameter]
  var result: TypeName?
  var body: [Statement]
  var isStatic: Bool
  var isMutating: Bool
  var range: SourceRange
}

/// A struct, class, enum, protocol or extension.
struct TypeDeclaration: Sendable {
  enum Kind: Sendable { case structure, enumeration, `class`, `protocol`, `extension`, other }

  var kind: Kind
  var name: TypeName
  /// What it inherits; the first of an enum may be its raw type.
  var inherited: [TypeName]
  var cases: [(name: String, rawValue: Expression?)]
  var variables: [VariableDeclaration]
  var functions: [FunctionDeclaration]
  var types: [TypeDeclaration]
  var aliases: [(name: String, type: TypeName)]
}
