import Testing

@testable import SwiftOutline

@Suite struct DeclarationTreeTests {
  @Test func `imports`() {
    check(
      "import A",
      "(importDeclaration A)")
    check(
      "@testable import A",
      "(importDeclaration A (attribute testable (namedType testable)))")
    check(
      "public import struct A.B.c",
      "(importDeclaration A (modifier public))")
    check(
      "import func A.==",
      "(importDeclaration A)")
  }

  @Test func `types`() {
    check(
      "struct A {}",
      "(typeDeclaration A (introducer struct) memberBlock)")
    check(
      "public final class A<B: C, D>: E, F<G> where B: H { }",
      """
      (typeDeclaration A (modifier public) (modifier final) (introducer class) (genericParameters (genericParameter
      B (namedType C)) (genericParameter D)) (inheritanceClause (namedType E) (namedType F (genericArguments
      (namedType G)))) (whereClause (requirement : (namedType B) (namedType H))) memberBlock)
      """)
    check(
      "indirect enum A: B { case a }",
      """
      (typeDeclaration A (modifier indirect) (introducer enum) (inheritanceClause (namedType B)) (memberBlock
      (enumCaseDeclaration (enumCaseElement a))))
      """)
    check(
      "actor A { }",
      "(typeDeclaration A (introducer actor) memberBlock)")
    check(
      "protocol A<B>: C, ~D { }",
      """
      (typeDeclaration A (introducer protocol) (genericParameters (genericParameter B)) (inheritanceClause
      (namedType C) (suppressedType (namedType D))) memberBlock)
      """)
    check(
      "enum A { class B { } }",
      "(typeDeclaration A (introducer enum) (memberBlock (typeDeclaration B (introducer class) memberBlock)))")
    check(
      "class A: class { }",
      "(typeDeclaration A (introducer class) (inheritanceClause (namedType class)) memberBlock)")
    check(
      "struct A<let n: Int, each T> where n == 1 { }",
      """
      (typeDeclaration A (introducer struct) (genericParameters (genericParameter n (namedType Int))
      (genericParameter T)) (whereClause (requirement == (namedType n) (integerLiteral '1'))) memberBlock)
      """)
  }

  @Test func `extensions`() {
    check(
      "extension A {}",
      "(extensionDeclaration A (introducer extension) (namedType A) memberBlock)")
    check(
      "extension A.B<C>: @unchecked D, @retroactive E where F: G, H == I<J>.K {}",
      """
      (extensionDeclaration B (introducer extension) (memberType B (namedType A) (genericArguments (namedType C)))
      (inheritanceClause (attributedType (attribute unchecked (namedType unchecked)) (namedType D)) (attributedType
      (attribute retroactive (namedType retroactive)) (namedType E))) (whereClause (requirement : (namedType F)
      (namedType G)) (requirement == (namedType H) (memberType K (namedType I (genericArguments (namedType J))))))
      memberBlock)
      """)
    check(
      "extension [A] {}",
      "(extensionDeclaration (introducer extension) (arrayType (namedType A)) memberBlock)")
    check(
      "extension A where B == C<D> { }",
      """
      (extensionDeclaration A (introducer extension) (namedType A) (whereClause (requirement == (namedType B)
      (namedType C (genericArguments (namedType D))))) memberBlock)
      """)
  }

  @Test func `functions`() {
    check(
      "func a() {}",
      "(functionDeclaration a parameters codeBlock)")
    check(
      "static func a<B: C>(_ d: D, e f: E = g, h: H...) async throws(I) -> J where B: K { l }",
      """
      (functionDeclaration a #static #async #throwing (modifier static) (genericParameters (genericParameter B
      (namedType C))) (parameters (parameter d (label _) (namedType D)) (parameter f (label e) (namedType E)
      (initializerClause (nameExpression g))) (parameter h #variadic (namedType H))) (throwsClause throws (namedType
      I)) (returnClause (namedType J)) (whereClause (requirement : (namedType B) (namedType K))) (codeBlock
      (nameExpression l)))
      """)
    check(
      "func +(a: A, b: A) -> A {}",
      """
      (functionDeclaration + (parameters (parameter a (namedType A)) (parameter b (namedType A))) (returnClause
      (namedType A)) codeBlock)
      """)
    check(
      "prefix func ++<A>(a: A)",
      """
      (functionDeclaration ++ (modifier prefix) (genericParameters (genericParameter A)) (parameters (parameter a
      (namedType A))))
      """)
    check(
      "func <<A>(a: A)",
      "(functionDeclaration < (genericParameters (genericParameter A)) (parameters (parameter a (namedType A))))")
    check(
      "func a(isolated b: B, _ c: consuming C, d: isolated D?)",
      """
      (functionDeclaration a (parameters (parameter b (label isolated) (namedType B)) (parameter c (label _)
      (attributedType (modifier consuming) (namedType C))) (parameter d (attributedType (modifier isolated)
      (optionalType (namedType D))))))
      """)
    check(
      "func a(@B c: C)",
      "(functionDeclaration a (parameters (parameter c (attribute B (namedType B)) (namedType C))))")
    check(
      "class func a()",
      "(functionDeclaration a #static (modifier class) parameters)")
    check(
      "mutating func a() rethrows",
      "(functionDeclaration a #throwing (modifier mutating) parameters (throwsClause rethrows))")
    check(
      "func a() -> (B) -> C",
      """
      (functionDeclaration a parameters (returnClause (functionType (tupleTypeElement (namedType B)) (returnClause
      (namedType C)))))
      """)
    check(
      "func a(b: @autoclosure () -> B = c)",
      """
      (functionDeclaration a (parameters (parameter b (attributedType (attribute autoclosure (namedType
      autoclosure)) (functionType (returnClause (namedType B)))) (initializerClause (nameExpression c)))))
      """)
    check(
      "func a() -> some B where C: D {}",
      """
      (functionDeclaration a parameters (returnClause (constrainedType some (namedType B))) (whereClause
      (requirement : (namedType C) (namedType D))) codeBlock)
      """)
    check(
      "func a()->B{}",
      "(functionDeclaration a parameters (returnClause (namedType B)) codeBlock)")
  }

  @Test func `initializers`() {
    check(
      "init() {}",
      "(initializerDeclaration parameters codeBlock)")
    check(
      "init?(a: A)",
      "(initializerDeclaration #optional (parameters (parameter a (namedType A))))")
    check(
      "init!(a: A) throws { }",
      """
      (initializerDeclaration #forced #throwing (parameters (parameter a (namedType A))) (throwsClause throws)
      codeBlock)
      """)
    check(
      "convenience init<A>(_ a: A) where A: B {}",
      """
      (initializerDeclaration (modifier convenience) (genericParameters (genericParameter A)) (parameters (parameter
      a (label _) (namedType A))) (whereClause (requirement : (namedType A) (namedType B))) codeBlock)
      """)
    check(
      "deinit { a }",
      "(deinitializerDeclaration (codeBlock (nameExpression a)))")
    check(
      "isolated deinit { }",
      "(deinitializerDeclaration (modifier isolated) codeBlock)")
    check(
      "init<A>() {}",
      "(initializerDeclaration (genericParameters (genericParameter A)) parameters codeBlock)")
    check(
      "struct A { init?<B>(c: B) { } }",
      """
      (typeDeclaration A (introducer struct) (memberBlock (initializerDeclaration #optional (genericParameters
      (genericParameter B)) (parameters (parameter c (namedType B))) codeBlock)))
      """)
  }

  @Test func `subscripts`() {
    check(
      "subscript(a: A) -> B { c }",
      """
      (subscriptDeclaration (parameters (parameter a (namedType A))) (returnClause (namedType B)) (accessorBlock
      (nameExpression c)))
      """)
    check(
      "static subscript<A>(a b: A) -> C where A: D { get { e } set(f) { g } }",
      """
      (subscriptDeclaration #static (modifier static) (genericParameters (genericParameter A)) (parameters
      (parameter b (label a) (namedType A))) (returnClause (namedType C)) (whereClause (requirement : (namedType A)
      (namedType D))) (accessorBlock (accessor get (codeBlock (nameExpression e))) (accessor set (parameter f)
      (codeBlock (nameExpression g)))))
      """)
  }

  @Test func `macros`() {
    check(
      "macro a() = #b(c)",
      "(macroDeclaration a parameters (macroExpansion b (arguments (argument (nameExpression c)))))")
    check(
      #"@freestanding(expression) macro a<B>(_ c: B) -> D = #externalMacro(module: "e", type: "f") where B: G"#,
      """
      (macroDeclaration a (attribute freestanding (namedType freestanding) (arguments (argument (nameExpression
      expression)))) (genericParameters (genericParameter B)) (parameters (parameter c (label _) (namedType B)))
      (returnClause (namedType D)) (macroExpansion externalMacro (arguments (argument module (stringLiteral
      (stringSegment 'e'))) (argument type (stringLiteral (stringSegment 'f'))))) (whereClause (requirement :
      (namedType B) (namedType G))))
      """)
    check(
      """
      struct A { #b(c)
      @d #e }
      """,
      """
      (typeDeclaration A (introducer struct) (memberBlock (macroExpansion b (arguments (argument (nameExpression
      c)))) (macroExpansion e (attribute d (namedType d)))))
      """)
  }

  @Test func `variables`() {
    check(
      "let a = b, c: D, e: F = g",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (initializerClause (nameExpression b))) (binding
      (identifierPattern c) (namedType D)) (binding (identifierPattern e) (namedType F) (initializerClause
      (nameExpression g))))
      """)
    check(
      "var a: B { c }",
      "(variableDeclaration (binding (identifierPattern a) (namedType B) (accessorBlock (nameExpression c))))")
    check(
      "var a: B { get async throws { c } set(d) { e } }",
      """
      (variableDeclaration (binding (identifierPattern a) (namedType B) (accessorBlock (accessor get #async
      #throwing (throwsClause throws) (codeBlock (nameExpression c))) (accessor set (parameter d) (codeBlock
      (nameExpression e))))))
      """)
    check(
      "var a = b { willSet(c) { } didSet { } }",
      """
      (variableDeclaration (binding (identifierPattern a) (initializerClause (nameExpression b)) (accessorBlock
      (accessor willSet (parameter c) codeBlock) (accessor didSet codeBlock))))
      """)
    check(
      "var a: A { get nonmutating set }",
      """
      (variableDeclaration (binding (identifierPattern a) (namedType A) (accessorBlock (accessor get) (accessor set
      (modifier nonmutating)))))
      """)
    check(
      "lazy var a: B = { c }()",
      """
      (variableDeclaration (modifier lazy) (binding (identifierPattern a) (namedType B) (initializerClause (chain
      (closure (nameExpression c)) call))))
      """)
    check(
      "static let a = b",
      """
      (variableDeclaration #static #constant (modifier static) (binding (identifierPattern a) (initializerClause
      (nameExpression b))))
      """)
    check(
      "private(set) public var a: A",
      "(variableDeclaration (modifier private) (modifier public) (binding (identifierPattern a) (namedType A)))")
    check(
      "weak var a: A?",
      "(variableDeclaration (modifier weak) (binding (identifierPattern a) (optionalType (namedType A))))")
    check(
      "class var a: A { b }",
      """
      (variableDeclaration #static (modifier class) (binding (identifierPattern a) (namedType A) (accessorBlock
      (nameExpression b))))
      """)
    check(
      "var a: A { @b get { c } _modify { yield &d } }",
      """
      (variableDeclaration (binding (identifierPattern a) (namedType A) (accessorBlock (accessor get (attribute b
      (namedType b)) (codeBlock (nameExpression c))) (accessor _modify (codeBlock (yieldStatement (inoutExpression
      (nameExpression d))))))))
      """)
    check(
      "var a = b { c }",
      """
      (variableDeclaration (binding (identifierPattern a) (initializerClause (chain (nameExpression b) (call
      (argument #trailing (closure (nameExpression c))))))))
      """)
    check(
      "unowned(unsafe) let a: A",
      "(variableDeclaration #constant (modifier unowned) (binding (identifierPattern a) (namedType A)))")
    check(
      "@A(b) var c = d",
      """
      (variableDeclaration (attribute A (namedType A) (arguments (argument (nameExpression b)))) (binding
      (identifierPattern c) (initializerClause (nameExpression d))))
      """)
    check(
      "var a: A { @b(c: d) init(e) { } }",
      """
      (variableDeclaration (binding (identifierPattern a) (namedType A) (accessorBlock (accessor init (attribute b
      (namedType b) (arguments (argument c (nameExpression d)))) (parameter e) codeBlock))))
      """)
    check(
      "var a: A { }",
      "(variableDeclaration (binding (identifierPattern a) (namedType A) accessorBlock))")
    check(
      "var a: some B { C() }",
      """
      (variableDeclaration (binding (identifierPattern a) (constrainedType some (namedType B)) (accessorBlock (chain
      (nameExpression C) call))))
      """)
  }

  @Test func `enum cases`() {
    check(
      "enum A { case a, b(B), c(d: D, _ e: E = f), g = 1 }",
      """
      (typeDeclaration A (introducer enum) (memberBlock (enumCaseDeclaration (enumCaseElement a) (enumCaseElement b
      (parameters (parameter (namedType B)))) (enumCaseElement c (parameters (parameter d (namedType D)) (parameter
      e (label _) (namedType E) (initializerClause (nameExpression f))))) (enumCaseElement g (initializerClause
      (integerLiteral '1'))))))
      """)
    check(
      """
      enum A { indirect case a(B)
       case `default` }
      """,
      """
      (typeDeclaration A (introducer enum) (memberBlock (enumCaseDeclaration (modifier indirect) (enumCaseElement a
      (parameters (parameter (namedType B))))) (enumCaseDeclaration (enumCaseElement `default`))))
      """)
    check(
      "enum A { @b case c }",
      """
      (typeDeclaration A (introducer enum) (memberBlock (enumCaseDeclaration (attribute b (namedType b))
      (enumCaseElement c))))
      """)
  }

  @Test func `aliases and operators`() {
    check(
      "typealias A = B",
      "(typeAliasDeclaration A (namedType B))")
    check(
      "typealias A<B> = C<B> where B: D",
      """
      (typeAliasDeclaration A (genericParameters (genericParameter B)) (namedType C (genericArguments (namedType
      B))) (whereClause (requirement : (namedType B) (namedType D))))
      """)
    check(
      """
      protocol A { associatedtype B: C = D where E: F
      associatedtype G }
      """,
      """
      (typeDeclaration A (introducer protocol) (memberBlock (associatedTypeDeclaration B (inheritanceClause
      (namedType C)) (namedType D) (whereClause (requirement : (namedType E) (namedType F))))
      (associatedTypeDeclaration G)))
      """)
    check(
      "prefix operator +++",
      "(operatorDeclaration +++ (modifier prefix))")
    check(
      "infix operator +: A, B",
      "(operatorDeclaration + (modifier infix))")
    check(
      "precedencegroup A { higherThan: B }",
      "(precedenceGroupDeclaration A)")
    check(
      "infix operator .+. : AdditionPrecedence",
      "(operatorDeclaration .+. (modifier infix))")
  }

  @Test func `conditional members`() {
    check(
      """
      struct A {
      #if B
      let c: D
      #else
      func e() {}
      #endif
      }
      """,
      """
      (typeDeclaration A (introducer struct) (memberBlock (conditional (conditionalClause #if (clauseCondition
      (nameExpression B)) (variableDeclaration #constant (binding (identifierPattern c) (namedType D))))
      (conditionalClause #else (functionDeclaration e parameters codeBlock)))))
      """)
    check(
      """
      enum A {
      #if B
      case c
      #endif
      }
      """,
      """
      (typeDeclaration A (introducer enum) (memberBlock (conditional (conditionalClause #if (clauseCondition
      (nameExpression B)) (enumCaseDeclaration (enumCaseElement c))))))
      """)
    check(
      """
      struct A {
      #if B
      @C
      #endif
      var d: E
      }
      """,
      """
      (typeDeclaration A (introducer struct) (memberBlock (variableDeclaration (conditional (conditionalClause #if
      (clauseCondition (nameExpression B)) (attribute C (namedType C)))) (binding (identifierPattern d) (namedType
      E)))))
      """)
  }

  @Test func `attributes`() {
    check(
      "@a class B {}",
      "(typeDeclaration B (attribute a (namedType a)) (introducer class) memberBlock)")
    check(
      "@a.b<C>(d, e: f) class B {}",
      """
      (typeDeclaration B (attribute b (memberType b (namedType a) (genericArguments (namedType C))) (arguments
      (argument (nameExpression d)) (argument e (nameExpression f)))) (introducer class) memberBlock)
      """)
    check(
      "@objc(a:b:) func c()",
      """
      (functionDeclaration c (attribute objc (namedType objc) (arguments (argument (nameExpression a (argumentNames
      (argumentName a) (argumentName b)))))) parameters)
      """)
    check(
      "@objc(a) func c()",
      """
      (functionDeclaration c (attribute objc (namedType objc) (arguments (argument (nameExpression a)))) parameters)
      """)
    check(
      "@available(iOS 13, macOS 10.15.1, *) func a()",
      """
      (functionDeclaration a (attribute available (namedType available) (arguments (argument iOS (integerLiteral
      '13')) (argument macOS (floatLiteral '10.15.1')) (argument (nameExpression *)))) parameters)
      """)
    check(
      #"@available(*, deprecated, renamed: "a") func b()"#,
      """
      (functionDeclaration b (attribute available (namedType available) (arguments (argument (nameExpression *))
      (argument (nameExpression deprecated)) (argument renamed (stringLiteral (stringSegment 'a'))))) parameters)
      """)
    check(
      #"@available(iOS, introduced: 13.0, message: "a\(b)") func c()"#,
      """
      (functionDeclaration c (attribute available (namedType available) (arguments (argument (nameExpression iOS))
      (argument introduced (floatLiteral '13.0')) (argument message (stringLiteral (stringSegment 'a')
      (interpolation (argument (nameExpression b))))))) parameters)
      """)
    check(
      "@_spi(A) public import B",
      """
      (importDeclaration B (attribute _spi (namedType _spi) (arguments (argument (nameExpression A)))) (modifier
      public))
      """)
    check(
      "@_specialize(exported: true, where A == B) func c<A>()",
      """
      (functionDeclaration c (attribute _specialize (namedType _specialize) (arguments (argument exported
      (booleanLiteral 'true')) (whereClause (requirement == (namedType A) (namedType B))))) (genericParameters
      (genericParameter A)) parameters)
      """)
    check(
      "@abi(func a()) func b()",
      """
      (functionDeclaration b (attribute abi (namedType abi) (arguments (argument (functionDeclaration a
      parameters)))) parameters)
      """)
    check(
      "@attached(extension, conformances: A, names: named(init), arbitrary) macro b()",
      """
      (macroDeclaration b (attribute attached (namedType attached) (arguments (argument (nameExpression extension))
      (argument conformances (nameExpression A)) (argument names (chain (nameExpression named) (call (argument
      (nameExpression init))))) (argument (nameExpression arbitrary)))) parameters)
      """)
    check(
      "@backDeployed(before: iOS 17) func a()",
      """
      (functionDeclaration a (attribute backDeployed (namedType backDeployed) (arguments (argument iOS
      (integerLiteral '17')))) parameters)
      """)
    check(
      "@inline(__always) func a()",
      """
      (functionDeclaration a (attribute inline (namedType inline) (arguments (argument (nameExpression __always))))
      parameters)
      """)
    check(
      "@_implements(A, ==) func b()",
      """
      (functionDeclaration b (attribute _implements (namedType _implements) (arguments (argument (nameExpression A))
      (argument (nameExpression ==)))) parameters)
      """)
    check(
      "@freestanding(declaration, names: named(A)) macro b()",
      """
      (macroDeclaration b (attribute freestanding (namedType freestanding) (arguments (argument (nameExpression
      declaration)) (argument names (chain (nameExpression named) (call (argument (nameExpression A)))))))
      parameters)
      """)
    check(
      "@differentiable(reverse, wrt: a where A: B) func c()",
      """
      (functionDeclaration c (attribute differentiable (namedType differentiable) (arguments (argument
      (nameExpression reverse)) (argument wrt (nameExpression a)) (whereClause (requirement : (namedType A)
      (namedType B))))) parameters)
      """)
    check(
      "@_documentation(visibility: internal) func a()",
      """
      (functionDeclaration a (attribute _documentation (namedType _documentation) (arguments (argument visibility
      (nameExpression internal)))) parameters)
      """)
    check(
      "@MainActor @a(b: { c }) struct D {}",
      """
      (typeDeclaration D (attribute MainActor (namedType MainActor)) (attribute a (namedType a) (arguments (argument
      b (closure (nameExpression c))))) (introducer struct) memberBlock)
      """)
    check(
      "@a::b struct C {}",
      "(typeDeclaration C (attribute b (namedType b (moduleSelector a))) (introducer struct) memberBlock)")
    check(
      "@available(swift 5.9) func a()",
      """
      (functionDeclaration a (attribute available (namedType available) (arguments (argument swift (floatLiteral
      '5.9')))) parameters)
      """)
  }
}
