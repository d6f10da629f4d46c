import Testing

@testable import SwiftOutline

@Suite struct ExpressionTreeTests {
  @Test func `names`() {
    check(
      "a",
      "(nameExpression a)")
    check(
      "self",
      "(nameExpression self)")
    check(
      "super.a",
      "(chain (nameExpression super) (memberAccess a))")
    check(
      "Self.a",
      "(chain (nameExpression Self) (memberAccess a))")
    check(
      "f(init)",
      "(chain (nameExpression f) (call (argument (nameExpression init))))")
    check(
      "Any.self",
      "(chain (nameExpression Any) (memberAccess self))")
    check(
      "$0",
      "(nameExpression $0)")
    check(
      "a(b:c:)",
      "(nameExpression a (argumentNames (argumentName b) (argumentName c)))")
    check(
      "a::b",
      "(nameExpression b (moduleSelector a))")
    check(
      "`if`",
      "(nameExpression `if`)")
    check(
      ".a",
      "(implicitMember a)")
    check(
      ".a(b:)",
      "(implicitMember a (argumentNames (argumentName b)))")
    check(
      "a::b(c:)",
      "(nameExpression b (moduleSelector a) (argumentNames (argumentName c)))")
  }

  @Test func `literals`() {
    check(
      "1",
      "(integerLiteral '1')")
    check(
      "0x1F",
      "(integerLiteral '0x1F')")
    check(
      "2.5e3",
      "(floatLiteral '2.5e3')")
    check(
      "true",
      "(booleanLiteral 'true')")
    check(
      "nil",
      "nilLiteral")
    check(
      "/a b/",
      "(regexLiteral '/a b/')")
    check(
      "#/a/#",
      "(regexLiteral '#/a/#')")
    check(
      "_ = a",
      "(binary wildcardExpression (operator =) (nameExpression a))")
  }

  @Test func `strings`() {
    check(
      #""a""#,
      "(stringLiteral (stringSegment 'a'))")
    check(
      #""""#,
      "stringLiteral")
    check(
      #""a\(b)c""#,
      "(stringLiteral (stringSegment 'a') (interpolation (argument (nameExpression b))) (stringSegment 'c'))")
    check(
      #""\(a, b: c)""#,
      "(stringLiteral (interpolation (argument (nameExpression a)) (argument b (nameExpression c))))")
    check(
      ##"#"a\#(b)\(c)"#"##,
      #"""
      (stringLiteral #raw (stringSegment 'a') (interpolation (argument (nameExpression b))) (stringSegment '\(c)'))
      """#)
    check(
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
    check(
      ##"#"""#"##,
      #"(stringLiteral #raw (stringSegment '"'))"#)
    check(
      #""\("\(a)")""#,
      "(stringLiteral (interpolation (argument (stringLiteral (interpolation (argument (nameExpression a)))))))")
  }

  @Test func `collections and tuples`() {
    check(
      "[]",
      "arrayLiteral")
    check(
      "[a, b,]",
      "(arrayLiteral (nameExpression a) (nameExpression b))")
    check(
      "[:]",
      "dictionaryLiteral")
    check(
      "[a: b, c: d]",
      """
      (dictionaryLiteral (dictionaryElement (nameExpression a) (nameExpression b)) (dictionaryElement
      (nameExpression c) (nameExpression d)))
      """)
    check(
      "()",
      "tuple")
    check(
      "(a)",
      "(tuple (argument (nameExpression a)))")
    check(
      "(a, b: c)",
      "(tuple (argument (nameExpression a)) (argument b (nameExpression c)))")
    check(
      "[3 of Int]",
      "(typeExpression (inlineArrayType (integerLiteral '3') (namedType Int)))")
    check(
      "[a: [b]]",
      "(dictionaryLiteral (dictionaryElement (nameExpression a) (arrayLiteral (nameExpression b))))")
  }

  @Test func `macros`() {
    check(
      "#a",
      "(macroExpansion a)")
    check(
      "#a(b, c: d)",
      "(macroExpansion a (arguments (argument (nameExpression b)) (argument c (nameExpression d))))")
    check(
      "#a<B>(c) { d }",
      """
      (macroExpansion a (genericArguments (namedType B)) (arguments (argument (nameExpression c))) (argument
      #trailing (closure (nameExpression d))))
      """)
    check(
      "#a { b } c: { d }",
      """
      (macroExpansion a (argument #trailing (closure (nameExpression b))) (argument c #trailing (closure
      (nameExpression d))))
      """)
    check(
      "#a.b",
      "(chain (macroExpansion a) (memberAccess b))")
    check(
      "#a::b(c)",
      "(macroExpansion b (moduleSelector a) (arguments (argument (nameExpression c))))")
    check(
      "#selector(a.b(c:))",
      """
      (macroExpansion selector (arguments (argument (chain (nameExpression a) (memberAccess b (argumentNames
      (argumentName c)))))))
      """)
    check(
      "@a #b",
      "(macroExpansion b (attribute a (namedType a)))")
  }

  @Test func `key paths`() {
    check(
      #"\A.b"#,
      "(keyPath (namedType A) (memberAccess b))")
    check(
      #"\.a?.b![c].d"#,
      """
      (keyPath (memberAccess a) optionalChaining (memberAccess b) forceUnwrap (subscriptAccess (argument
      (nameExpression c))) (memberAccess d))
      """)
    check(
      #"\.?.a"#,
      "(keyPath optionalChaining (memberAccess a))")
    check(
      #"\A?.b"#,
      "(keyPath (optionalType (namedType A)) (memberAccess b))")
    check(
      #"\[A].b"#,
      "(keyPath (arrayType (namedType A)) (memberAccess b))")
    check(
      #"\A<B>.c.d"#,
      "(keyPath (namedType A (genericArguments (namedType B))) (memberAccess c) (memberAccess d))")
    check(
      #"\.[a]"#,
      "(keyPath (subscriptAccess (argument (nameExpression a))))")
    check(
      #"\.self"#,
      "(keyPath (memberAccess self))")
    check(
      #"\A.Type.b"#,
      "(keyPath (memberType Type (namedType A)) (memberAccess b))")
    check(
      #"\.0.1"#,
      "(keyPath (memberAccess 0) (memberAccess 1))")
    check(
      #"\.a.?.b"#,
      "(keyPath (memberAccess a) optionalChaining (memberAccess b))")
  }

  @Test func `chains`() {
    check(
      "a.b.c",
      "(chain (nameExpression a) (memberAccess b) (memberAccess c))")
    check(
      "a.0.1",
      "(chain (nameExpression a) (memberAccess 0) (memberAccess 1))")
    check(
      "a(b, c: d)(e)",
      """
      (chain (nameExpression a) (call (argument (nameExpression b)) (argument c (nameExpression d))) (call (argument
      (nameExpression e))))
      """)
    check(
      "a[b][c: d]",
      """
      (chain (nameExpression a) (subscriptAccess (argument (nameExpression b))) (subscriptAccess (argument c
      (nameExpression d))))
      """)
    check(
      "a?.b!",
      "(chain (nameExpression a) optionalChaining (memberAccess b) forceUnwrap)")
    check(
      "a.b(c:)",
      "(chain (nameExpression a) (memberAccess b (argumentNames (argumentName c))))")
    check(
      "a.b<C>(d)",
      """
      (chain (nameExpression a) (memberAccess b) (genericArguments (namedType C)) (call (argument (nameExpression
      d))))
      """)
    check(
      "a<B>(c)",
      "(chain (nameExpression a (genericArguments (namedType B))) (call (argument (nameExpression c))))")
    check(
      "a<B>.c",
      "(chain (nameExpression a (genericArguments (namedType B))) (memberAccess c))")
    check(
      "a.init(b)",
      "(chain (nameExpression a) (memberAccess init) (call (argument (nameExpression b))))")
    check(
      "a++",
      "(chain (nameExpression a) (postfixOperator ++))")
    check(
      "a.b::c",
      "(chain (nameExpression a) (memberAccess c (moduleSelector b)))")
  }

  @Test func `trailing closures`() {
    check(
      "f { a }",
      "(chain (nameExpression f) (call (argument #trailing (closure (nameExpression a)))))")
    check(
      "f(a) { b }",
      """
      (chain (nameExpression f) (call (argument (nameExpression a)) (argument #trailing (closure (nameExpression
      b)))))
      """)
    check(
      "f(a) { b } c: { d } e: { f }",
      """
      (chain (nameExpression f) (call (argument (nameExpression a)) (argument #trailing (closure (nameExpression
      b))) (argument c #trailing (closure (nameExpression d))) (argument e #trailing (closure (nameExpression f)))))
      """)
    check(
      "f[a] { b }",
      """
      (chain (nameExpression f) (subscriptAccess (argument (nameExpression a)) (argument #trailing (closure
      (nameExpression b)))))
      """)
    check(
      "f { a } b: { c }.d",
      """
      (chain (nameExpression f) (call (argument #trailing (closure (nameExpression a))) (argument b #trailing
      (closure (nameExpression c)))) (memberAccess d))
      """)
    check(
      """
      f {}
      {}
      """,
      "(chain (nameExpression f) (call (argument #trailing closure))) closure")
    check(
      "1 {}",
      "(integerLiteral '1') closure")
    check(
      """
      f
      { a }
      """,
      "(chain (nameExpression f) (call (argument #trailing (closure (nameExpression a)))))")
    check(
      "a.b { c }.d { e }",
      """
      (chain (nameExpression a) (memberAccess b) (call (argument #trailing (closure (nameExpression c))))
      (memberAccess d) (call (argument #trailing (closure (nameExpression e)))))
      """)
  }

  @Test func `generic arguments or comparisons`() {
    check(
      "a < b",
      "(binary (nameExpression a) (operator <) (nameExpression b))")
    check(
      "a < b > c",
      "(binary (nameExpression a) (operator <) (nameExpression b) (operator >) (nameExpression c))")
    check(
      "f(a < b, c > (d))",
      """
      (chain (nameExpression f) (call (argument (chain (nameExpression a (genericArguments (namedType b) (namedType
      c))) (call (argument (nameExpression d)))))))
      """)
    check(
      "f(a<b, c>(d))",
      """
      (chain (nameExpression f) (call (argument (chain (nameExpression a (genericArguments (namedType b) (namedType
      c))) (call (argument (nameExpression d)))))))
      """)
    check(
      "f(a<b, c>d)",
      """
      (chain (nameExpression f) (call (argument (binary (nameExpression a) (operator <) (nameExpression b)))
      (argument (binary (nameExpression c) (operator >) (nameExpression d)))))
      """)
    check(
      "a<b>>c",
      "(binary (nameExpression a) (operator <) (binary (nameExpression b) (operator >>) (nameExpression c)))")
    check(
      "A<B<C>>()",
      "(chain (nameExpression A (genericArguments (namedType B (genericArguments (namedType C))))) call)")
    check(
      "A<B>?.c",
      "(chain (nameExpression A (genericArguments (namedType B))) optionalChaining (memberAccess c))")
    check(
      "A<B>!",
      "(chain (nameExpression A (genericArguments (namedType B))) forceUnwrap)")
    check(
      "A<[B: C], (D) -> E>.f",
      """
      (chain (nameExpression A (genericArguments (dictionaryType (namedType B) (namedType C)) (functionType
      (tupleTypeElement (namedType D)) (returnClause (namedType E))))) (memberAccess f))
      """)
    check(
      """
      a<b>
      (c)
      """,
      """
      (binary (nameExpression a) (operator <) (chain (nameExpression b) (postfixOperator >))) (tuple (argument
      (nameExpression c)))
      """)
    check(
      "a < b && c > d",
      """
      (binary (binary (nameExpression a) (operator <) (nameExpression b)) (operator &&) (binary (nameExpression c)
      (operator >) (nameExpression d)))
      """)
    check(
      "A<-1, 2>()",
      """
      (chain (nameExpression A (genericArguments (prefixOperator - (integerLiteral '1')) (integerLiteral '2')))
      call)
      """)
    check(
      "[A<B>]()",
      "(chain (arrayLiteral (nameExpression A (genericArguments (namedType B)))) call)")
    check(
      "A<B>{ c }",
      """
      (chain (nameExpression A (genericArguments (namedType B))) (call (argument #trailing (closure (nameExpression
      c)))))
      """)
  }

  @Test func `arguments`() {
    check(
      "f(a:b,)",
      "(chain (nameExpression f) (call (argument a (nameExpression b))))")
    check(
      "f(+, by: <)",
      "(chain (nameExpression f) (call (argument (nameExpression +)) (argument by (nameExpression <))))")
    check(
      "f(_: a)",
      "(chain (nameExpression f) (call (argument _ (nameExpression a))))")
    check(
      "f(&a, &b.c)",
      """
      (chain (nameExpression f) (call (argument (inoutExpression (nameExpression a))) (argument (inoutExpression
      (chain (nameExpression b) (memberAccess c))))))
      """)
    check(
      "f(where: a)",
      "(chain (nameExpression f) (call (argument where (nameExpression a))))")
    check(
      "f(self: a, in: b)",
      "(chain (nameExpression f) (call (argument self (nameExpression a)) (argument in (nameExpression b))))")
  }

  @Test func `closures`() {
    check(
      "{ }",
      "closure")
    check(
      "{ a }",
      "(closure (nameExpression a))")
    check(
      "{ a in b }",
      "(closure (closureSignature (parameter a)) (nameExpression b))")
    check(
      "{ a, _ in }",
      "(closure (closureSignature (parameter a) (parameter _)))")
    check(
      "{ (a, b: B, c d: D...) -> E in f }",
      """
      (closure (closureSignature (parameter a) (parameter b (namedType B)) (parameter d #variadic (label c)
      (namedType D)) (returnClause (namedType E))) (nameExpression f))
      """)
    check(
      "{ [weak a, unowned(safe) b, c = d, self] in }",
      "(closure (closureSignature (capture a) (capture b) (capture c (nameExpression d)) (capture self)))")
    check(
      "{ @A [b] c async throws(D) -> E in }",
      """
      (closure (closureSignature #async #throwing (attribute A (namedType A)) (capture b) (parameter c)
      (throwsClause throws (namedType D)) (returnClause (namedType E))))
      """)
    check(
      "{ a -> B in c }",
      "(closure (closureSignature (parameter a) (returnClause (namedType B))) (nameExpression c))")
    check(
      "{ (a) }",
      "(closure (tuple (argument (nameExpression a))))")
    check(
      "{ (a) in }",
      "(closure (closureSignature (parameter a)))")
    check(
      "{ $0 + 1 }",
      "(closure (binary (nameExpression $0) (operator +) (integerLiteral '1')))")
    check(
      "{ a: A in }",
      "(closure (closureSignature (parameter a (namedType A))))")
    check(
      "{ [a] }",
      "(closure (arrayLiteral (nameExpression a)))")
    check(
      "{ [a].b }",
      "(closure (chain (arrayLiteral (nameExpression a)) (memberAccess b)))")
    check(
      "{ @b (a: isolated A) in }",
      """
      (closure (closureSignature (attribute b (namedType b)) (parameter a (attributedType (modifier isolated)
      (namedType A)))))
      """)
  }

  @Test func `operators`() {
    check(
      "a + b - c",
      "(binary (nameExpression a) (operator +) (nameExpression b) (operator -) (nameExpression c))")
    check(
      "a + b * c - d",
      """
      (binary (nameExpression a) (operator +) (binary (nameExpression b) (operator *) (nameExpression c)) (operator
      -) (nameExpression d))
      """)
    check(
      "a == b && c || d",
      """
      (binary (binary (binary (nameExpression a) (operator ==) (nameExpression b)) (operator &&) (nameExpression c))
      (operator ||) (nameExpression d))
      """)
    check(
      "a ?? b ?? c",
      "(binary (nameExpression a) (operator ??) (nameExpression b) (operator ??) (nameExpression c))")
    check(
      "a = b = c",
      "(binary (nameExpression a) (operator =) (nameExpression b) (operator =) (nameExpression c))")
    check(
      "a += b ? c : d",
      "(binary (nameExpression a) (operator +=) (ternary (nameExpression b) (nameExpression c) (nameExpression d)))")
    check(
      "a ? b : c ? d : e",
      "(ternary (nameExpression a) (nameExpression b) (nameExpression c) (nameExpression d) (nameExpression e))")
    check(
      "a ? b ? c : d : e",
      """
      (ternary (nameExpression a) (ternary (nameExpression b) (nameExpression c) (nameExpression d)) (nameExpression
      e))
      """)
    check(
      "a as B",
      "(cast (nameExpression a) (namedType B))")
    check(
      "a as? B as! C",
      "(cast #forced (cast #optional (nameExpression a) (namedType B)) (namedType C))")
    check(
      "a is B && c",
      "(binary (typeCheck (nameExpression a) (namedType B)) (operator &&) (nameExpression c))")
    check(
      "a ?? b as C",
      "(binary (nameExpression a) (operator ??) (cast (nameExpression b) (namedType C)))")
    check(
      "a * b as C + d",
      """
      (binary (cast (binary (nameExpression a) (operator *) (nameExpression b)) (namedType C)) (operator +)
      (nameExpression d))
      """)
    check(
      "-a + b",
      "(binary (prefixOperator - (nameExpression a)) (operator +) (nameExpression b))")
    check(
      "a...",
      "(chain (nameExpression a) (postfixOperator ...))")
    check(
      "...a",
      "(prefixOperator ... (nameExpression a))")
    check(
      "a ..< b",
      "(binary (nameExpression a) (operator ..<) (nameExpression b))")
    check(
      "a <> b + c",
      "(binary (nameExpression a) (operator <>) (binary (nameExpression b) (operator +) (nameExpression c)))")
    check(
      "a .== b",
      "(binary (nameExpression a) (operator .==) (nameExpression b))")
    check(
      "a.b = try c + d",
      """
      (binary (chain (nameExpression a) (memberAccess b)) (operator =) (effect try (binary (nameExpression c)
      (operator +) (nameExpression d))))
      """)
    check(
      "a << b + c",
      "(binary (binary (nameExpression a) (operator <<) (nameExpression b)) (operator +) (nameExpression c))")
    check(
      "(A, B) -> C",
      """
      (binary (tuple (argument (nameExpression A)) (argument (nameExpression B))) (operator ->) (nameExpression C))
      """)
    check(
      "(A) async throws -> B",
      """
      (binary (tuple (argument (nameExpression A))) (operator -> #async #throwing (throwsClause throws))
      (nameExpression B))
      """)
    check(
      "a | b & c",
      "(binary (nameExpression a) (operator |) (binary (nameExpression b) (operator &) (nameExpression c)))")
    check(
      "!a.b",
      "(prefixOperator ! (chain (nameExpression a) (memberAccess b)))")
    check(
      "a = b as C? ?? d",
      """
      (binary (nameExpression a) (operator =) (binary (cast (nameExpression b) (optionalType (namedType C)))
      (operator ??) (nameExpression d)))
      """)
    check(
      "x as A -> B",
      "(cast (nameExpression x) (functionType (tupleTypeElement (namedType A)) (returnClause (namedType B))))")
  }

  @Test func `operators that the file declares`() {
    check(
      """
      infix operator <>: MultiplicationPrecedence
      a + b <> c
      """,
      """
      (operatorDeclaration <> (modifier infix)) (binary (nameExpression a) (operator +) (binary (nameExpression b)
      (operator <>) (nameExpression c)))
      """)
    check(
      """
      infix operator <>: MyPrecedence
      a + b <> c
      """,
      """
      (operatorDeclaration <> (modifier infix)) (binary (binary (nameExpression a) (operator +) (nameExpression b))
      (operator <>) (nameExpression c))
      """)
    check(
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
    check(
      "try a",
      "(effect try (nameExpression a))")
    check(
      "try? a",
      "(effect try #optional (nameExpression a))")
    check(
      "try! await a.b",
      "(effect try #forced (effect await (chain (nameExpression a) (memberAccess b))))")
    check(
      "a + await b",
      "(binary (nameExpression a) (operator +) (effect await (nameExpression b)))")
    check(
      "a = try await b + c",
      """
      (binary (nameExpression a) (operator =) (effect try (effect await (binary (nameExpression b) (operator +)
      (nameExpression c)))))
      """)
    check(
      "try a ? b : c",
      "(effect try (ternary (nameExpression a) (nameExpression b) (nameExpression c)))")
    check(
      "copy a",
      "(effect copy (nameExpression a))")
    check(
      "consume a",
      "(effect consume (nameExpression a))")
    check(
      "borrow a",
      "(effect borrow (nameExpression a))")
    check(
      "unsafe a",
      "(effect unsafe (nameExpression a))")
    check(
      "each a",
      "(effect each (nameExpression a))")
    check(
      "repeat each a",
      "(effect repeat (effect each (nameExpression a)))")
    check(
      "repeat (each a, b)",
      "(effect repeat (tuple (argument (effect each (nameExpression a))) (argument (nameExpression b))))")
    check(
      "copy + a",
      "(binary (nameExpression copy) (operator +) (nameExpression a))")
    check(
      "copy.a",
      "(chain (nameExpression copy) (memberAccess a))")
    check(
      "unsafe { a }",
      "(effect unsafe (closure (nameExpression a)))")
    check(
      "a ? try b : c",
      "(ternary (nameExpression a) (effect try (nameExpression b)) (nameExpression c))")
    check(
      "return try a",
      "(returnStatement (effect try (nameExpression a)))")
    check(
      "await(a)",
      "(effect await (tuple (argument (nameExpression a))))")
  }

  @Test func `expressions that are statements`() {
    check(
      "a = if b { c } else { d }",
      """
      (binary (nameExpression a) (operator =) (ifStatement (conditionList (nameExpression b)) (codeBlock
      (nameExpression c)) (codeBlock (nameExpression d))))
      """)
    check(
      "return switch a { case b: c }",
      """
      (returnStatement (switchStatement (nameExpression a) (switchCase case (matchItem (expressionPattern
      (nameExpression b))) (nameExpression c))))
      """)
    check(
      "a = if b { c } else { d } + e",
      """
      (binary (nameExpression a) (operator =) (binary (ifStatement (conditionList (nameExpression b)) (codeBlock
      (nameExpression c)) (codeBlock (nameExpression d))) (operator +) (nameExpression e)))
      """)
    check(
      "{ if a { b } }",
      "(closure (ifStatement (conditionList (nameExpression a)) (codeBlock (nameExpression b))))")
  }

  @Test func `types as expressions`() {
    check(
      "any P",
      "(typeExpression (constrainedType any (namedType P)))")
    check(
      "any ~P",
      "(typeExpression (constrainedType any (suppressedType (namedType P))))")
    check(
      "any P.Type",
      "(typeExpression (constrainedType any (memberType Type (namedType P))))")
    check(
      "f(@A () -> B)",
      """
      (chain (nameExpression f) (call (argument (typeExpression (attributedType (attribute A (namedType A))
      (functionType (returnClause (namedType B))))))))
      """)
    check(
      "[(A) -> B]()",
      "(chain (arrayLiteral (binary (tuple (argument (nameExpression A))) (operator ->) (nameExpression B))) call)")
    check(
      "(any P)?.a",
      """
      (chain (tuple (argument (typeExpression (constrainedType any (namedType P))))) optionalChaining (memberAccess
      a))
      """)
    check(
      "f(any P)",
      "(chain (nameExpression f) (call (argument (typeExpression (constrainedType any (namedType P))))))")
    check(
      "nonisolated(nonsending) () -> A",
      "(typeExpression (attributedType (modifier nonisolated) (functionType (returnClause (namedType A)))))")
    check(
      "[any P]()",
      "(chain (arrayLiteral (typeExpression (constrainedType any (namedType P)))) call)")
  }
}
