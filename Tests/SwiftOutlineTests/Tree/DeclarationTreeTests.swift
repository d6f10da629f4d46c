import Testing

@testable import SwiftOutline

@Suite struct DeclarationTreeTests {
  @Test func `imports`() {
    checkTree(
      "import A",
      "(importDeclaration A)")
    checkTree(
      "@testable import A",
      "(importDeclaration A (attribute testable (namedType testable)))")
    checkTree(
      "public import struct A.B.c",
      "(importDeclaration A (modifier public))")
    checkTree(
      "import func A.==",
      "(importDeclaration A)")
  }

  @Test func `types`() {
    checkTree(
      "struct A {}",
      "(typeDeclaration A (introducer struct) memberBlock)")
    checkTree(
      "public final class A<B: C, D>: E, F<G> where B: H { }",
      """
      (typeDeclaration A (modifier public) (modifier final) (introducer class) (genericParameters (genericParameter
      B (namedType C)) (genericParameter D)) (inheritanceClause (namedType E) (namedType F (genericArguments
      (namedType G)))) (whereClause (requirement : (namedType B) (namedType H))) memberBlock)
      """)
    checkTree(
      "indirect enum A: B { case a }",
      """
      (typeDeclaration A (modifier indirect) (introducer enum) (inheritanceClause (namedType B)) (memberBlock
      (enumCaseDeclaration (enumCaseElement a))))
      """)
    checkTree(
      "actor A { }",
      "(typeDeclaration A (introducer actor) memberBlock)")
    checkTree(
      "protocol A<B>: C, ~D { }",
      """
      (typeDeclaration A (introducer protocol) (genericParameters (genericParameter B)) (inheritanceClause
      (namedType C) (suppressedType (namedType D))) memberBlock)
      """)
    checkTree(
      "enum A { class B { } }",
      "(typeDeclaration A (introducer enum) (memberBlock (typeDeclaration B (introducer class) memberBlock)))")
    checkTree(
      "class A: class { }",
      "(typeDeclaration A (introducer class) (inheritanceClause (namedType class)) memberBlock)")
    checkTree(
      "struct A<let n: Int, each T> where n == 1 { }",
      """
      (typeDeclaration A (introducer struct) (genericParameters (genericParameter n (namedType Int))
      (genericParameter T)) (whereClause (requirement == (namedType n) (integerLiteral '1'))) memberBlock)
      """)
  }

  @Test func `extensions`() {
    checkTree(
      "extension A {}",
      "(extensionDeclaration A (introducer extension) (namedType A) memberBlock)")
    checkTree(
      "extension A.B<C>: @unchecked D, @retroactive E where F: G, H == I<J>.K {}",
      """
      (extensionDeclaration B (introducer extension) (memberType B (namedType A) (genericArguments (namedType C)))
      (inheritanceClause (attributedType (attribute unchecked (namedType unchecked)) (namedType D)) (attributedType
      (attribute retroactive (namedType retroactive)) (namedType E))) (whereClause (requirement : (namedType F)
      (namedType G)) (requirement == (namedType H) (memberType K (namedType I (genericArguments (namedType J))))))
      memberBlock)
      """)
    checkTree(
      "extension [A] {}",
      "(extensionDeclaration (introducer extension) (arrayType (namedType A)) memberBlock)")
    checkTree(
      "extension A where B == C<D> { }",
      """
      (extensionDeclaration A (introducer extension) (namedType A) (whereClause (requirement == (namedType B)
      (namedType C (genericArguments (namedType D))))) memberBlock)
      """)
  }

  @Test func `functions`() {
    checkTree(
      "func a() {}",
      "(functionDeclaration a parameters codeBlock)")
    checkTree(
      "static func a<B: C>(_ d: D, e f: E = g, h: H...) async throws(I) -> J where B: K { l }",
      """
      (functionDeclaration a #static #async #throwing (modifier static) (genericParameters (genericParameter B
      (namedType C))) (parameters (parameter d (label _) (namedType D)) (parameter f (label e) (namedType E)
      (initializerClause (nameExpression g))) (parameter h #variadic (namedType H))) (throwsClause throws (namedType
      I)) (returnClause (namedType J)) (whereClause (requirement : (namedType B) (namedType K))) (codeBlock
      (nameExpression l)))
      """)
    checkTree(
      "func +(a: A, b: A) -> A {}",
      """
      (functionDeclaration + (parameters (parameter a (namedType A)) (parameter b (namedType A))) (returnClause
      (namedType A)) codeBlock)
      """)
    checkTree(
      "prefix func ++<A>(a: A)",
      """
      (functionDeclaration ++ (modifier prefix) (genericParameters (genericParameter A)) (parameters (parameter a
      (namedType A))))
      """)
    checkTree(
      "func <<A>(a: A)",
      "(functionDeclaration < (genericParameters (genericParameter A)) (parameters (parameter a (namedType A))))")
    checkTree(
      "func a(isolated b: B, _ c: consuming C, d: isolated D?)",
      """
      (functionDeclaration a (parameters (parameter b (label isolated) (namedType B)) (parameter c (label _)
      (attributedType (modifier consuming) (namedType C))) (parameter d (attributedType (modifier isolated)
      (optionalType (namedType D))))))
      """)
    checkTree(
      "func a(@B c: C)",
      "(functionDeclaration a (parameters (parameter c (attribute B (namedType B)) (namedType C))))")
    checkTree(
      "class func a()",
      "(functionDeclaration a #static (modifier class) parameters)")
    checkTree(
      "mutating func a() rethrows",
      "(functionDeclaration a #throwing (modifier mutating) parameters (throwsClause rethrows))")
    checkTree(
      "func a() -> (B) -> C",
      """
      (functionDeclaration a parameters (returnClause (functionType (tupleTypeElement (namedType B)) (returnClause
      (namedType C)))))
      """)
    checkTree(
      "func a(b: @autoclosure () -> B = c)",
      """
      (functionDeclaration a (parameters (parameter b (attributedType (attribute autoclosure (namedType
      autoclosure)) (functionType (returnClause (namedType B)))) (initializerClause (nameExpression c)))))
      """)
    checkTree(
      "func a() -> some B where C: D {}",
      """
      (functionDeclaration a parameters (returnClause (constrainedType some (namedType B))) (whereClause
      (requirement : (namedType C) (namedType D))) codeBlock)
      """)
    checkTree(
      "func a()->B{}",
      "(functionDeclaration a parameters (returnClause (namedType B)) codeBlock)")
  }

  @Test func `initializers`() {
    checkTree(
      "init() {}",
      "(initializerDeclaration parameters codeBlock)")
    checkTree(
      "init?(a: A)",
      "(initializerDeclaration #optional (parameters (parameter a (namedType A))))")
    checkTree(
      "init!(a: A) throws { }",
      """
      (initializerDeclaration #forced #throwing (parameters (parameter a (namedType A))) (throwsClause throws)
      codeBlock)
      """)
    checkTree(
      "convenience init<A>(_ a: A) where A: B {}",
      """
      (initializerDeclaration (modifier convenience) (genericParameters (genericParameter A)) (parameters (parameter
      a (label _) (namedType A))) (whereClause (requirement : (namedType A) (namedType B))) codeBlock)
      """)
    checkTree(
      "deinit { a }",
      "(deinitializerDeclaration (codeBlock (nameExpression a)))")
    checkTree(
      "isolated deinit { }",
      "(deinitializerDeclaration (modifier isolated) codeBlock)")
    checkTree(
      "init<A>() {}",
      "(initializerDeclaration (genericParameters (genericParameter A)) parameters codeBlock)")
    checkTree(
      "struct A { init?<B>(c: B) { } }",
      """
      (typeDeclaration A (introducer struct) (memberBlock (initializerDeclaration #optional (genericParameters
      (genericParameter B)) (parameters (parameter c (namedType B))) codeBlock)))
      """)
  }

  @Test func `subscripts`() {
    checkTree(
      "subscript(a: A) -> B { c }",
      """
      (subscriptDeclaration (parameters (parameter a (namedType A))) (returnClause (namedType B)) (accessorBlock
      (nameExpression c)))
      """)
    checkTree(
      "static subscript<A>(a b: A) -> C where A: D { get { e } set(f) { g } }",
      """
      (subscriptDeclaration #static (modifier static) (genericParameters (genericParameter A)) (parameters
      (parameter b (label a) (namedType A))) (returnClause (namedType C)) (whereClause (requirement : (namedType A)
      (namedType D))) (accessorBlock (accessor get (codeBlock (nameExpression e))) (accessor set (parameter f)
      (codeBlock (nameExpression g)))))
      """)
  }

  @Test func `macros`() {
    checkTree(
      "macro a() = #b(c)",
      "(macroDeclaration a parameters (macroExpansion b (arguments (argument (nameExpression c)))))")
    checkTree(
      #"@freestanding(expression) macro a<B>(_ c: B) -> D = #externalMacro(module: "e", type: "f") where B: G"#,
      """
      (macroDeclaration a (attribute freestanding (namedType freestanding) (arguments (argument (nameExpression
      expression)))) (genericParameters (genericParameter B)) (parameters (parameter c (label _) (namedType B)))
      (returnClause (namedType D)) (macroExpansion externalMacro (arguments (argument module (stringLiteral
      (stringSegment 'e'))) (argument type (stringLiteral (stringSegment 'f'))))) (whereClause (requirement :
      (namedType B) (namedType G))))
      """)
    checkTree(
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
    checkTree(
      "let a = b, c: D, e: F = g",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (initializerClause (nameExpression b))) (binding
      (identifierPattern c) (namedType D)) (binding (identifierPattern e) (namedType F) (initializerClause
      (nameExpression g))))
      """)
    checkTree(
      "var a: B { c }",
      "(variableDeclaration (binding (identifierPattern a) (namedType B) (accessorBlock (nameExpression c))))")
    checkTree(
      "var a: B { get async throws { c } set(d) { e } }",
      """
      (variableDeclaration (binding (identifierPattern a) (namedType B) (accessorBlock (accessor get #async
      #throwing (throwsClause throws) (codeBlock (nameExpression c))) (accessor set (parameter d) (codeBlock
      (nameExpression e))))))
      """)
    checkTree(
      "var a = b { willSet(c) { } didSet { } }",
      """
      (variableDeclaration (binding (identifierPattern a) (initializerClause (nameExpression b)) (accessorBlock
      (accessor willSet (parameter c) codeBlock) (accessor didSet codeBlock))))
      """)
    checkTree(
      "var a: A { get nonmutating set }",
      """
      (variableDeclaration (binding (identifierPattern a) (namedType A) (accessorBlock (accessor get) (accessor set
      (modifier nonmutating)))))
      """)
    checkTree(
      "lazy var a: B = { c }()",
      """
      (variableDeclaration (modifier lazy) (binding (identifierPattern a) (namedType B) (initializerClause (chain
      (closure (nameExpression c)) call))))
      """)
    checkTree(
      "static let a = b",
      """
      (variableDeclaration #static #constant (modifier static) (binding (identifierPattern a) (initializerClause
      (nameExpression b))))
      """)
    checkTree(
      "private(set) public var a: A",
      "(variableDeclaration (modifier private) (modifier public) (binding (identifierPattern a) (namedType A)))")
    checkTree(
      "weak var a: A?",
      "(variableDeclaration (modifier weak) (binding (identifierPattern a) (optionalType (namedType A))))")
    checkTree(
      "class var a: A { b }",
      """
      (variableDeclaration #static (modifier class) (binding (identifierPattern a) (namedType A) (accessorBlock
      (nameExpression b))))
      """)
    checkTree(
      "var a: A { @b get { c } _modify { yield &d } }",
      """
      (variableDeclaration (binding (identifierPattern a) (namedType A) (accessorBlock (accessor get (attribute b
      (namedType b)) (codeBlock (nameExpression c))) (accessor _modify (codeBlock (yieldStatement (inoutExpression
      (nameExpression d))))))))
      """)
    checkTree(
      "var a = b { c }",
      """
      (variableDeclaration (binding (identifierPattern a) (initializerClause (chain (nameExpression b) (call
      (argument #trailing (closure (nameExpression c))))))))
      """)
    checkTree(
      "unowned(unsafe) let a: A",
      "(variableDeclaration #constant (modifier unowned) (binding (identifierPattern a) (namedType A)))")
    checkTree(
      "@A(b) var c = d",
      """
      (variableDeclaration (attribute A (namedType A) (arguments (argument (nameExpression b)))) (binding
      (identifierPattern c) (initializerClause (nameExpression d))))
      """)
    checkTree(
      "var a: A { @b(c: d) init(e) { } }",
      """
      (variableDeclaration (binding (identifierPattern a) (namedType A) (accessorBlock (accessor init (attribute b
      (namedType b) (arguments (argument c (nameExpression d)))) (parameter e) codeBlock))))
      """)
    checkTree(
      "var a: A { }",
      "(variableDeclaration (binding (identifierPattern a) (namedType A) accessorBlock))")
    checkTree(
      "var a: some B { C() }",
      """
      (variableDeclaration (binding (identifierPattern a) (constrainedType some (namedType B)) (accessorBlock (chain
      (nameExpression C) call))))
      """)
  }

  @Test func `enum cases`() {
    checkTree(
      "enum A { case a, b(B), c(d: D, _ e: E = f), g = 1 }",
      """
      (typeDeclaration A (introducer enum) (memberBlock (enumCaseDeclaration (enumCaseElement a) (enumCaseElement b
      (parameters (parameter (namedType B)))) (enumCaseElement c (parameters (parameter d (namedType D)) (parameter
      e (label _) (namedType E) (initializerClause (nameExpression f))))) (enumCaseElement g (initializerClause
      (integerLiteral '1'))))))
      """)
    checkTree(
      """
      enum A { indirect case a(B)
       case `default` }
      """,
      """
      (typeDeclaration A (introducer enum) (memberBlock (enumCaseDeclaration (modifier indirect) (enumCaseElement a
      (parameters (parameter (namedType B))))) (enumCaseDeclaration (enumCaseElement `default`))))
      """)
    checkTree(
      "enum A { @b case c }",
      """
      (typeDeclaration A (introducer enum) (memberBlock (enumCaseDeclaration (attribute b (namedType b))
      (enumCaseElement c))))
      """)
  }

  @Test func `aliases and operators`() {
    checkTree(
      "typealias A = B",
      "(typeAliasDeclaration A (namedType B))")
    checkTree(
      "typealias A<B> = C<B> where B: D",
      """
      (typeAliasDeclaration A (genericParameters (genericParameter B)) (namedType C (genericArguments (namedType
      B))) (whereClause (requirement : (namedType B) (namedType D))))
      """)
    checkTree(
      """
      protocol A { associatedtype B: C = D where E: F
      associatedtype G }
      """,
      """
      (typeDeclaration A (introducer protocol) (memberBlock (associatedTypeDeclaration B (inheritanceClause
      (namedType C)) (namedType D) (whereClause (requirement : (namedType E) (namedType F))))
      (associatedTypeDeclaration G)))
      """)
    checkTree(
      "prefix operator +++",
      "(operatorDeclaration +++ (modifier prefix))")
    checkTree(
      "infix operator +: A, B",
      "(operatorDeclaration + (modifier infix))")
    checkTree(
      "precedencegroup A { higherThan: B }",
      "(precedenceGroupDeclaration A)")
    checkTree(
      "infix operator .+. : AdditionPrecedence",
      "(operatorDeclaration .+. (modifier infix))")
  }

  @Test func `conditional members`() {
    checkTree(
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
    checkTree(
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
    checkTree(
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
    checkTree(
      "@a class B {}",
      "(typeDeclaration B (attribute a (namedType a)) (introducer class) memberBlock)")
    checkTree(
      "@a.b<C>(d, e: f) class B {}",
      """
      (typeDeclaration B (attribute b (memberType b (namedType a) (genericArguments (namedType C))) (arguments
      (argument (nameExpression d)) (argument e (nameExpression f)))) (introducer class) memberBlock)
      """)
    checkTree(
      "@objc(a:b:) func c()",
      """
      (functionDeclaration c (attribute objc (namedType objc) (arguments (argument (nameExpression a (argumentNames
      (argumentName a) (argumentName b)))))) parameters)
      """)
    checkTree(
      "@objc(a) func c()",
      """
      (functionDeclaration c (attribute objc (namedType objc) (arguments (argument (nameExpression a)))) parameters)
      """)
    checkTree(
      "@available(iOS 13, macOS 10.15.1, *) func a()",
      """
      (functionDeclaration a (attribute available (namedType available) (arguments (argument iOS (integerLiteral
      '13')) (argument macOS (floatLiteral '10.15.1')) (argument (nameExpression *)))) parameters)
      """)
    checkTree(
      #"@available(*, deprecated, renamed: "a") func b()"#,
      """
      (functionDeclaration b (attribute available (namedType available) (arguments (argument (nameExpression *))
      (argument (nameExpression deprecated)) (argument renamed (stringLiteral (stringSegment 'a'))))) parameters)
      """)
    checkTree(
      #"@available(iOS, introduced: 13.0, message: "a\(b)") func c()"#,
      """
      (functionDeclaration c (attribute available (namedType available) (arguments (argument (nameExpression iOS))
      (argument introduced (floatLiteral '13.0')) (argument message (stringLiteral (stringSegment 'a')
      (interpolation (argument (nameExpression b))))))) parameters)
      """)
    checkTree(
      "@_spi(A) public import B",
      """
      (importDeclaration B (attribute _spi (namedType _spi) (arguments (argument (nameExpression A)))) (modifier
      public))
      """)
    checkTree(
      "@_specialize(exported: true, where A == B) func c<A>()",
      """
      (functionDeclaration c (attribute _specialize (namedType _specialize) (arguments (argument exported
      (booleanLiteral 'true')) (whereClause (requirement == (namedType A) (namedType B))))) (genericParameters
      (genericParameter A)) parameters)
      """)
    checkTree(
      "@abi(func a()) func b()",
      """
      (functionDeclaration b (attribute abi (namedType abi) (arguments (argument (functionDeclaration a
      parameters)))) parameters)
      """)
    checkTree(
      "@attached(extension, conformances: A, names: named(init), arbitrary) macro b()",
      """
      (macroDeclaration b (attribute attached (namedType attached) (arguments (argument (nameExpression extension))
      (argument conformances (nameExpression A)) (argument names (chain (nameExpression named) (call (argument
      (nameExpression init))))) (argument (nameExpression arbitrary)))) parameters)
      """)
    checkTree(
      "@backDeployed(before: iOS 17) func a()",
      """
      (functionDeclaration a (attribute backDeployed (namedType backDeployed) (arguments (argument iOS
      (integerLiteral '17')))) parameters)
      """)
    checkTree(
      "@inline(__always) func a()",
      """
      (functionDeclaration a (attribute inline (namedType inline) (arguments (argument (nameExpression __always))))
      parameters)
      """)
    checkTree(
      "@_implements(A<B>, ==(_:_:)) func b()",
      """
      (functionDeclaration b (attribute _implements (namedType _implements) (arguments (argument (namedType A
      (genericArguments (namedType B)))) (argument (nameExpression == (argumentNames (argumentName _) (argumentName
      _)))))) parameters)
      """)
    checkTree(
      "@_implements(A, b) func c()",
      """
      (functionDeclaration c (attribute _implements (namedType _implements) (arguments (argument (namedType A))
      (argument (nameExpression b)))) parameters)
      """)
    checkTree(
      "@freestanding(declaration, names: named(A)) macro b()",
      """
      (macroDeclaration b (attribute freestanding (namedType freestanding) (arguments (argument (nameExpression
      declaration)) (argument names (chain (nameExpression named) (call (argument (nameExpression A)))))))
      parameters)
      """)
    checkTree(
      "@differentiable(reverse, wrt: a where A: B) func c()",
      """
      (functionDeclaration c (attribute differentiable (namedType differentiable) (arguments (argument
      (nameExpression reverse)) (argument wrt (nameExpression a)) (whereClause (requirement : (namedType A)
      (namedType B))))) parameters)
      """)
    checkTree(
      "@_documentation(visibility: internal) func a()",
      """
      (functionDeclaration a (attribute _documentation (namedType _documentation) (arguments (argument visibility
      (nameExpression internal)))) parameters)
      """)
    checkTree(
      "@MainActor @a(b: { c }) struct D {}",
      """
      (typeDeclaration D (attribute MainActor (namedType MainActor)) (attribute a (namedType a) (arguments (argument
      b (closure (nameExpression c))))) (introducer struct) memberBlock)
      """)
    checkTree(
      "@a::b struct C {}",
      "(typeDeclaration C (attribute b (namedType b (moduleSelector a))) (introducer struct) memberBlock)")
    checkTree(
      "@available(swift 5.9) func a()",
      """
      (functionDeclaration a (attribute available (namedType available) (arguments (argument swift (floatLiteral
      '5.9')))) parameters)
      """)
  }
}
