import Testing

@testable import SwiftOutline

@Suite struct ExpressionTreeTests {
  @Test func `names`() {
    checkTree(
      "a",
      "(nameExpression a)")
    checkTree(
      "self",
      "(nameExpression self)")
    checkTree(
      "super.a",
      "(chain (nameExpression super) (memberAccess a))")
    checkTree(
      "Self.a",
      "(chain (nameExpression Self) (memberAccess a))")
    checkTree(
      "f(init)",
      "(chain (nameExpression f) (call (argument (nameExpression init))))")
    checkTree(
      "Any.self",
      "(chain (nameExpression Any) (memberAccess self))")
    checkTree(
      "$0",
      "(nameExpression $0)")
    checkTree(
      "a(b:c:)",
      "(nameExpression a (argumentNames (argumentName b) (argumentName c)))")
    checkTree(
      "a::b",
      "(nameExpression b (moduleSelector a))")
    checkTree(
      "`if`",
      "(nameExpression `if`)")
    checkTree(
      ".a",
      "(implicitMember a)")
    checkTree(
      ".a(b:)",
      "(implicitMember a (argumentNames (argumentName b)))")
    checkTree(
      "a::b(c:)",
      "(nameExpression b (moduleSelector a) (argumentNames (argumentName c)))")
  }

  @Test func `literals`() {
    checkTree(
      "1",
      "(integerLiteral '1')")
    checkTree(
      "0x1F",
      "(integerLiteral '0x1F')")
    checkTree(
      "2.5e3",
      "(floatLiteral '2.5e3')")
    checkTree(
      "true",
      "(booleanLiteral 'true')")
    checkTree(
      "nil",
      "nilLiteral")
    checkTree(
      "/a b/",
      "(regexLiteral '/a b/')")
    checkTree(
      "#/a/#",
      "(regexLiteral '#/a/#' #raw)")
    checkTree(
      "_ = a",
      "(binary wildcardExpression (operator =) (nameExpression a))")
  }

  @Test func `strings`() {
    checkTree(
      #""a""#,
      "(stringLiteral (stringSegment 'a'))")
    checkTree(
      #""""#,
      "stringLiteral")
    checkTree(
      #""a\(b)c""#,
      "(stringLiteral (stringSegment 'a') (interpolation (argument (nameExpression b))) (stringSegment 'c'))")
    checkTree(
      #""\(a, b: c)""#,
      "(stringLiteral (interpolation (argument (nameExpression a)) (argument b (nameExpression c))))")
    checkTree(
      ##"#"a\#(b)\(c)"#"##,
      #"""
      (stringLiteral #raw (stringSegment 'a') (interpolation (argument (nameExpression b))) (stringSegment '\(c)'))
      """#)
    checkTree(
      #"""
      """
        a
        \(b)
        """
      """#,
      """
      (stringLiteral #multiline (stringSegment ' a ') (interpolation (argument (nameExpression b))) (stringSegment '
      '))
      """)
    checkTree(
      ##"#"""#"##,
      #"(stringLiteral #raw (stringSegment '"'))"#)
    checkTree(
      #""\("\(a)")""#,
      "(stringLiteral (interpolation (argument (stringLiteral (interpolation (argument (nameExpression a)))))))")
  }

  @Test func `collections and tuples`() {
    checkTree(
      "[]",
      "arrayLiteral")
    checkTree(
      "[a, b,]",
      "(arrayLiteral (nameExpression a) (nameExpression b))")
    checkTree(
      "[:]",
      "dictionaryLiteral")
    checkTree(
      "[a: b, c: d]",
      """
      (dictionaryLiteral (dictionaryElement (nameExpression a) (nameExpression b)) (dictionaryElement
      (nameExpression c) (nameExpression d)))
      """)
    checkTree(
      "()",
      "tuple")
    checkTree(
      "(a)",
      "(tuple (argument (nameExpression a)))")
    checkTree(
      "(a, b: c)",
      "(tuple (argument (nameExpression a)) (argument b (nameExpression c)))")
    checkTree(
      "[3 of Int]",
      "(typeExpression (inlineArrayType (integerLiteral '3') (namedType Int)))")
    checkTree(
      "[a: [b]]",
      "(dictionaryLiteral (dictionaryElement (nameExpression a) (arrayLiteral (nameExpression b))))")
  }

  @Test func `macros`() {
    checkTree(
      "#a",
      "(macroExpansion a)")
    checkTree(
      "#a(b, c: d)",
      "(macroExpansion a (arguments (argument (nameExpression b)) (argument c (nameExpression d))))")
    checkTree(
      "#a<B>(c) { d }",
      """
      (macroExpansion a (genericArguments (namedType B)) (arguments (argument (nameExpression c))) (argument
      #trailing (closure (nameExpression d))))
      """)
    checkTree(
      "#a { b } c: { d }",
      """
      (macroExpansion a (argument #trailing (closure (nameExpression b))) (argument c #trailing (closure
      (nameExpression d))))
      """)
    checkTree(
      "#a.b",
      "(chain (macroExpansion a) (memberAccess b))")
    checkTree(
      "#a::b(c)",
      "(macroExpansion b (moduleSelector a) (arguments (argument (nameExpression c))))")
    checkTree(
      "#selector(a.b(c:))",
      """
      (macroExpansion selector (arguments (argument (chain (nameExpression a) (memberAccess b (argumentNames
      (argumentName c)))))))
      """)
    checkTree(
      "@a #b",
      "(macroExpansion b (attribute a (namedType a)))")
  }

  @Test func `key paths`() {
    checkTree(
      #"\A.b"#,
      "(keyPath (namedType A) (memberAccess b))")
    checkTree(
      #"\.a?.b![c].d"#,
      """
      (keyPath (memberAccess a) optionalChaining (memberAccess b) forceUnwrap (subscriptAccess (argument
      (nameExpression c))) (memberAccess d))
      """)
    checkTree(
      #"\.?.a"#,
      "(keyPath optionalChaining (memberAccess a))")
    checkTree(
      #"\A?.b"#,
      "(keyPath (optionalType (namedType A)) (memberAccess b))")
    checkTree(
      #"\[A].b"#,
      "(keyPath (arrayType (namedType A)) (memberAccess b))")
    checkTree(
      #"\A<B>.c.d"#,
      "(keyPath (namedType A (genericArguments (namedType B))) (memberAccess c) (memberAccess d))")
    checkTree(
      #"\.[a]"#,
      "(keyPath (subscriptAccess (argument (nameExpression a))))")
    checkTree(
      #"\.self"#,
      "(keyPath (memberAccess self))")
    checkTree(
      #"\A.Type.b"#,
      "(keyPath (memberType Type (namedType A)) (memberAccess b))")
    checkTree(
      #"\.0.1"#,
      "(keyPath (memberAccess 0) (memberAccess 1))")
    checkTree(
      #"\.a.?.b"#,
      "(keyPath (memberAccess a) optionalChaining (memberAccess b))")
  }

  @Test func `chains`() {
    checkTree(
      "a.b.c",
      "(chain (nameExpression a) (memberAccess b) (memberAccess c))")
    checkTree(
      "a.0.1",
      "(chain (nameExpression a) (memberAccess 0) (memberAccess 1))")
    checkTree(
      "a(b, c: d)(e)",
      """
      (chain (nameExpression a) (call (argument (nameExpression b)) (argument c (nameExpression d))) (call (argument
      (nameExpression e))))
      """)
    checkTree(
      "a[b][c: d]",
      """
      (chain (nameExpression a) (subscriptAccess (argument (nameExpression b))) (subscriptAccess (argument c
      (nameExpression d))))
      """)
    checkTree(
      "a?.b!",
      "(chain (nameExpression a) optionalChaining (memberAccess b) forceUnwrap)")
    checkTree(
      "a.b(c:)",
      "(chain (nameExpression a) (memberAccess b (argumentNames (argumentName c))))")
    checkTree(
      "a.b<C>(d)",
      """
      (chain (nameExpression a) (memberAccess b) (genericArguments (namedType C)) (call (argument (nameExpression
      d))))
      """)
    checkTree(
      "a<B>(c)",
      "(chain (nameExpression a (genericArguments (namedType B))) (call (argument (nameExpression c))))")
    checkTree(
      "a<B>.c",
      "(chain (nameExpression a (genericArguments (namedType B))) (memberAccess c))")
    checkTree(
      "a.init(b)",
      "(chain (nameExpression a) (memberAccess init) (call (argument (nameExpression b))))")
    checkTree(
      "a++",
      "(chain (nameExpression a) (postfixOperator ++))")
    checkTree(
      "a.b::c",
      "(chain (nameExpression a) (memberAccess c (moduleSelector b)))")
  }

  @Test func `trailing closures`() {
    checkTree(
      "f { a }",
      "(chain (nameExpression f) (call (argument #trailing (closure (nameExpression a)))))")
    checkTree(
      "f(a) { b }",
      """
      (chain (nameExpression f) (call (argument (nameExpression a)) (argument #trailing (closure (nameExpression
      b)))))
      """)
    checkTree(
      "f(a) { b } c: { d } e: { f }",
      """
      (chain (nameExpression f) (call (argument (nameExpression a)) (argument #trailing (closure (nameExpression
      b))) (argument c #trailing (closure (nameExpression d))) (argument e #trailing (closure (nameExpression f)))))
      """)
    checkTree(
      "f[a] { b }",
      """
      (chain (nameExpression f) (subscriptAccess (argument (nameExpression a)) (argument #trailing (closure
      (nameExpression b)))))
      """)
    checkTree(
      "f { a } b: { c }.d",
      """
      (chain (nameExpression f) (call (argument #trailing (closure (nameExpression a))) (argument b #trailing
      (closure (nameExpression c)))) (memberAccess d))
      """)
    checkTree(
      """
      f {}
      {}
      """,
      "(chain (nameExpression f) (call (argument #trailing closure))) closure")
    checkTree(
      "1 {}",
      "(integerLiteral '1') closure")
    checkTree(
      """
      f
      { a }
      """,
      "(chain (nameExpression f) (call (argument #trailing (closure (nameExpression a)))))")
    checkTree(
      "a.b { c }.d { e }",
      """
      (chain (nameExpression a) (memberAccess b) (call (argument #trailing (closure (nameExpression c))))
      (memberAccess d) (call (argument #trailing (closure (nameExpression e)))))
      """)
  }

  @Test func `generic arguments or comparisons`() {
    checkTree(
      "a < b",
      "(binary (nameExpression a) (operator <) (nameExpression b))")
    checkTree(
      "a < b > c",
      "(binary (nameExpression a) (operator <) (nameExpression b) (operator >) (nameExpression c))")
    checkTree(
      "f(a < b, c > (d))",
      """
      (chain (nameExpression f) (call (argument (chain (nameExpression a (genericArguments (namedType b) (namedType
      c))) (call (argument (nameExpression d)))))))
      """)
    checkTree(
      "f(a<b, c>(d))",
      """
      (chain (nameExpression f) (call (argument (chain (nameExpression a (genericArguments (namedType b) (namedType
      c))) (call (argument (nameExpression d)))))))
      """)
    checkTree(
      "f(a<b, c>d)",
      """
      (chain (nameExpression f) (call (argument (binary (nameExpression a) (operator <) (nameExpression b)))
      (argument (binary (nameExpression c) (operator >) (nameExpression d)))))
      """)
    checkTree(
      "a<b>>c",
      "(binary (nameExpression a) (operator <) (binary (nameExpression b) (operator >>) (nameExpression c)))")
    checkTree(
      "A<B<C>>()",
      "(chain (nameExpression A (genericArguments (namedType B (genericArguments (namedType C))))) call)")
    checkTree(
      "A<B>?.c",
      "(chain (nameExpression A (genericArguments (namedType B))) optionalChaining (memberAccess c))")
    checkTree(
      "A<B>!",
      "(chain (nameExpression A (genericArguments (namedType B))) forceUnwrap)")
    checkTree(
      "A<[B: C], (D) -> E>.f",
      """
      (chain (nameExpression A (genericArguments (dictionaryType (namedType B) (namedType C)) (functionType
      (tupleTypeElement (namedType D)) (returnClause (namedType E))))) (memberAccess f))
      """)
    checkTree(
      """
      a<b>
      (c)
      """,
      """
      (binary (nameExpression a) (operator <) (chain (nameExpression b) (postfixOperator >))) (tuple (argument
      (nameExpression c)))
      """)
    checkTree(
      "a < b && c > d",
      """
      (binary (binary (nameExpression a) (operator <) (nameExpression b)) (operator &&) (binary (nameExpression c)
      (operator >) (nameExpression d)))
      """)
    checkTree(
      "A<-1, 2>()",
      """
      (chain (nameExpression A (genericArguments (prefixOperator - (integerLiteral '1')) (integerLiteral '2')))
      call)
      """)
    checkTree(
      "[A<B>]()",
      "(chain (arrayLiteral (nameExpression A (genericArguments (namedType B)))) call)")
    checkTree(
      "A<B>{ c }",
      """
      (chain (nameExpression A (genericArguments (namedType B))) (call (argument #trailing (closure (nameExpression
      c)))))
      """)
  }

  @Test func `arguments`() {
    checkTree(
      "f(a:b,)",
      "(chain (nameExpression f) (call (argument a (nameExpression b))))")
    checkTree(
      "f(+, by: <)",
      "(chain (nameExpression f) (call (argument (nameExpression +)) (argument by (nameExpression <))))")
    checkTree(
      "f(_: a)",
      "(chain (nameExpression f) (call (argument _ (nameExpression a))))")
    checkTree(
      "f(&a, &b.c)",
      """
      (chain (nameExpression f) (call (argument (inoutExpression (nameExpression a))) (argument (inoutExpression
      (chain (nameExpression b) (memberAccess c))))))
      """)
    checkTree(
      "f(where: a)",
      "(chain (nameExpression f) (call (argument where (nameExpression a))))")
    checkTree(
      "f(self: a, in: b)",
      "(chain (nameExpression f) (call (argument self (nameExpression a)) (argument in (nameExpression b))))")
  }

  @Test func `closures`() {
    checkTree(
      "{ }",
      "closure")
    checkTree(
      "{ a }",
      "(closure (nameExpression a))")
    checkTree(
      "{ a in b }",
      "(closure (closureSignature (parameter a)) (nameExpression b))")
    checkTree(
      "{ a, _ in }",
      "(closure (closureSignature (parameter a) (parameter _)))")
    checkTree(
      "{ (a, b: B, c d: D...) -> E in f }",
      """
      (closure (closureSignature (parameter a) (parameter b (namedType B)) (parameter d #variadic (label c)
      (namedType D)) (returnClause (namedType E))) (nameExpression f))
      """)
    checkTree(
      "{ [weak a, unowned(safe) b, c = d, self] in }",
      "(closure (closureSignature (capture a) (capture b) (capture c (nameExpression d)) (capture self)))")
    checkTree(
      "{ @A [b] c async throws(D) -> E in }",
      """
      (closure (closureSignature #async #throwing (attribute A (namedType A)) (capture b) (parameter c)
      (throwsClause throws (namedType D)) (returnClause (namedType E))))
      """)
    checkTree(
      "{ a -> B in c }",
      "(closure (closureSignature (parameter a) (returnClause (namedType B))) (nameExpression c))")
    checkTree(
      "{ (a) }",
      "(closure (tuple (argument (nameExpression a))))")
    checkTree(
      "{ (a) in }",
      "(closure (closureSignature (parameter a)))")
    checkTree(
      "{ $0 + 1 }",
      "(closure (binary (nameExpression $0) (operator +) (integerLiteral '1')))")
    checkTree(
      "{ a: A in }",
      "(closure (closureSignature (parameter a (namedType A))))")
    checkTree(
      "{ [a] }",
      "(closure (arrayLiteral (nameExpression a)))")
    checkTree(
      "{ [a].b }",
      "(closure (chain (arrayLiteral (nameExpression a)) (memberAccess b)))")
    checkTree(
      "{ @b (a: isolated A) in }",
      """
      (closure (closureSignature (attribute b (namedType b)) (parameter a (attributedType (modifier isolated)
      (namedType A)))))
      """)
  }

  @Test func `operators`() {
    checkTree(
      "a + b - c",
      "(binary (nameExpression a) (operator +) (nameExpression b) (operator -) (nameExpression c))")
    checkTree(
      "a + b * c - d",
      """
      (binary (nameExpression a) (operator +) (binary (nameExpression b) (operator *) (nameExpression c)) (operator
      -) (nameExpression d))
      """)
    checkTree(
      "a == b && c || d",
      """
      (binary (binary (binary (nameExpression a) (operator ==) (nameExpression b)) (operator &&) (nameExpression c))
      (operator ||) (nameExpression d))
      """)
    checkTree(
      "a ?? b ?? c",
      "(binary (nameExpression a) (operator ??) (nameExpression b) (operator ??) (nameExpression c))")
    checkTree(
      "a = b = c",
      "(binary (nameExpression a) (operator =) (nameExpression b) (operator =) (nameExpression c))")
    checkTree(
      "a += b ? c : d",
      "(binary (nameExpression a) (operator +=) (ternary (nameExpression b) (nameExpression c) (nameExpression d)))")
    checkTree(
      "a ? b : c ? d : e",
      "(ternary (nameExpression a) (nameExpression b) (nameExpression c) (nameExpression d) (nameExpression e))")
    checkTree(
      "a ? b ? c : d : e",
      """
      (ternary (nameExpression a) (ternary (nameExpression b) (nameExpression c) (nameExpression d)) (nameExpression
      e))
      """)
    checkTree(
      "a as B",
      "(cast (nameExpression a) (namedType B))")
    checkTree(
      "a as? B as! C",
      "(cast #forced (cast #optional (nameExpression a) (namedType B)) (namedType C))")
    checkTree(
      "a is B && c",
      "(binary (typeCheck (nameExpression a) (namedType B)) (operator &&) (nameExpression c))")
    checkTree(
      "a ?? b as C",
      "(binary (nameExpression a) (operator ??) (cast (nameExpression b) (namedType C)))")
    checkTree(
      "a * b as C + d",
      """
      (binary (cast (binary (nameExpression a) (operator *) (nameExpression b)) (namedType C)) (operator +)
      (nameExpression d))
      """)
    checkTree(
      "-a + b",
      "(binary (prefixOperator - (nameExpression a)) (operator +) (nameExpression b))")
    checkTree(
      "a...",
      "(chain (nameExpression a) (postfixOperator ...))")
    checkTree(
      "...a",
      "(prefixOperator ... (nameExpression a))")
    checkTree(
      "a ..< b",
      "(binary (nameExpression a) (operator ..<) (nameExpression b))")
    checkTree(
      "a <> b + c",
      "(binary (nameExpression a) (operator <>) (binary (nameExpression b) (operator +) (nameExpression c)))")
    checkTree(
      "a .== b",
      "(binary (nameExpression a) (operator .==) (nameExpression b))")
    checkTree(
      "a.b = try c + d",
      """
      (binary (chain (nameExpression a) (memberAccess b)) (operator =) (effect try (binary (nameExpression c)
      (operator +) (nameExpression d))))
      """)
    checkTree(
      "a << b + c",
      "(binary (binary (nameExpression a) (operator <<) (nameExpression b)) (operator +) (nameExpression c))")
    checkTree(
      "(A, B) -> C",
      """
      (binary (tuple (argument (nameExpression A)) (argument (nameExpression B))) (operator ->) (nameExpression C))
      """)
    checkTree(
      "(A) async throws -> B",
      """
      (binary (tuple (argument (nameExpression A))) (operator -> #async #throwing (throwsClause throws))
      (nameExpression B))
      """)
    checkTree(
      "a | b & c",
      "(binary (nameExpression a) (operator |) (binary (nameExpression b) (operator &) (nameExpression c)))")
    checkTree(
      "!a.b",
      "(prefixOperator ! (chain (nameExpression a) (memberAccess b)))")
    checkTree(
      "a = b as C? ?? d",
      """
      (binary (nameExpression a) (operator =) (binary (cast (nameExpression b) (optionalType (namedType C)))
      (operator ??) (nameExpression d)))
      """)
    checkTree(
      "x as A -> B",
      "(cast (nameExpression x) (functionType (tupleTypeElement (namedType A)) (returnClause (namedType B))))")
  }

  @Test func `operators that the file declares`() {
    checkTree(
      """
      infix operator <>: MultiplicationPrecedence
      a + b <> c
      """,
      """
      (operatorDeclaration <> (modifier infix)) (binary (nameExpression a) (operator +) (binary (nameExpression b)
      (operator <>) (nameExpression c)))
      """)
    checkTree(
      """
      infix operator <>: MyPrecedence
      a + b <> c
      """,
      """
      (operatorDeclaration <> (modifier infix)) (binary (binary (nameExpression a) (operator +) (nameExpression b))
      (operator <>) (nameExpression c))
      """)
    checkTree(
      """
      infix operator <>
      a + b <> c
      """,
      """
      (operatorDeclaration <> (modifier infix)) (binary (binary (nameExpression a) (operator +) (nameExpression b))
      (operator <>) (nameExpression c))
      """)
  }

  @Test func `effects`() {
    checkTree(
      "try a",
      "(effect try (nameExpression a))")
    checkTree(
      "try? a",
      "(effect try #optional (nameExpression a))")
    checkTree(
      "try! await a.b",
      "(effect try #forced (effect await (chain (nameExpression a) (memberAccess b))))")
    checkTree(
      "a + await b",
      "(binary (nameExpression a) (operator +) (effect await (nameExpression b)))")
    checkTree(
      "a = try await b + c",
      """
      (binary (nameExpression a) (operator =) (effect try (effect await (binary (nameExpression b) (operator +)
      (nameExpression c)))))
      """)
    checkTree(
      "try a ? b : c",
      "(effect try (ternary (nameExpression a) (nameExpression b) (nameExpression c)))")
    checkTree(
      "copy a",
      "(effect copy (nameExpression a))")
    checkTree(
      "consume a",
      "(effect consume (nameExpression a))")
    checkTree(
      "borrow a",
      "(effect borrow (nameExpression a))")
    checkTree(
      "unsafe a",
      "(effect unsafe (nameExpression a))")
    checkTree(
      "each a",
      "(effect each (nameExpression a))")
    checkTree(
      "repeat each a",
      "(effect repeat (effect each (nameExpression a)))")
    checkTree(
      "repeat (each a, b)",
      "(effect repeat (tuple (argument (effect each (nameExpression a))) (argument (nameExpression b))))")
    checkTree(
      "copy + a",
      "(binary (nameExpression copy) (operator +) (nameExpression a))")
    checkTree(
      "copy.a",
      "(chain (nameExpression copy) (memberAccess a))")
    checkTree(
      "unsafe { a }",
      "(effect unsafe (closure (nameExpression a)))")
    checkTree(
      "a ? try b : c",
      "(ternary (nameExpression a) (effect try (nameExpression b)) (nameExpression c))")
    checkTree(
      "return try a",
      "(returnStatement (effect try (nameExpression a)))")
    checkTree(
      "await(a)",
      "(effect await (tuple (argument (nameExpression a))))")
  }

  @Test func `expressions that are statements`() {
    checkTree(
      "a = if b { c } else { d }",
      """
      (binary (nameExpression a) (operator =) (ifStatement (conditionList (nameExpression b)) (codeBlock
      (nameExpression c)) (codeBlock (nameExpression d))))
      """)
    checkTree(
      "return switch a { case b: c }",
      """
      (returnStatement (switchStatement (nameExpression a) (switchCase case (matchItem (expressionPattern
      (nameExpression b))) (nameExpression c))))
      """)
    checkTree(
      "a = if b { c } else { d } + e",
      """
      (binary (nameExpression a) (operator =) (binary (ifStatement (conditionList (nameExpression b)) (codeBlock
      (nameExpression c)) (codeBlock (nameExpression d))) (operator +) (nameExpression e)))
      """)
    checkTree(
      "{ if a { b } }",
      "(closure (ifStatement (conditionList (nameExpression a)) (codeBlock (nameExpression b))))")
  }

  @Test func `types as expressions`() {
    checkTree(
      "any P",
      "(typeExpression (constrainedType any (namedType P)))")
    checkTree(
      "any ~P",
      "(typeExpression (constrainedType any (suppressedType (namedType P))))")
    checkTree(
      "any P.Type",
      "(typeExpression (constrainedType any (memberType Type (namedType P))))")
    checkTree(
      "f(@A () -> B)",
      """
      (chain (nameExpression f) (call (argument (typeExpression (attributedType (attribute A (namedType A))
      (functionType (returnClause (namedType B))))))))
      """)
    checkTree(
      "[(A) -> B]()",
      "(chain (arrayLiteral (binary (tuple (argument (nameExpression A))) (operator ->) (nameExpression B))) call)")
    checkTree(
      "(any P)?.a",
      """
      (chain (tuple (argument (typeExpression (constrainedType any (namedType P))))) optionalChaining (memberAccess
      a))
      """)
    checkTree(
      "f(any P)",
      "(chain (nameExpression f) (call (argument (typeExpression (constrainedType any (namedType P))))))")
    checkTree(
      "nonisolated(nonsending) () -> A",
      "(typeExpression (attributedType (modifier nonisolated) (functionType (returnClause (namedType A)))))")
    checkTree(
      "[any P]()",
      "(chain (arrayLiteral (typeExpression (constrainedType any (namedType P)))) call)")
  }
}
