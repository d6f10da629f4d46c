import Testing

@testable import SwiftOutline

@Suite struct StatementTreeTests {
  @Test func `if and else`() {
    check(
      "if a { b } else if c { d } else { e }",
      """
      (ifStatement (conditionList (nameExpression a)) (codeBlock (nameExpression b)) (ifStatement (conditionList
      (nameExpression c)) (codeBlock (nameExpression d)) (codeBlock (nameExpression e))))
      """)
    check(
      "if let a, var b = c, let d: E = f, case .g(let h) = i, #available(iOS 13.1.2, *) { }",
      """
      (ifStatement (conditionList (optionalBinding #constant (identifierPattern a)) (optionalBinding
      (identifierPattern b) (nameExpression c)) (optionalBinding #constant (identifierPattern d) (namedType E)
      (nameExpression f)) (matchCondition (expressionPattern (chain (implicitMember g) (call (argument
      (bindingPattern #constant (identifierPattern h)))))) (nameExpression i)) (macroExpansion available (arguments
      (argument iOS (floatLiteral '13.1.2')) (argument (nameExpression *))))) codeBlock)
      """)
    check(
      "if a {} else if b {}",
      """
      (ifStatement (conditionList (nameExpression a)) codeBlock (ifStatement (conditionList (nameExpression b))
      codeBlock))
      """)
    check(
      "if a, { }",
      "(ifStatement (conditionList (nameExpression a)) codeBlock)")
    check(
      "guard a, else { return }",
      "(guardStatement (conditionList (nameExpression a)) (codeBlock returnStatement))")
  }

  @Test func `if before braces of closures`() {
    check(
      "if a { $0 }() { }",
      """
      (ifStatement (conditionList (chain (nameExpression a) (call (argument #trailing (closure (nameExpression
      $0)))) call)) codeBlock)
      """)
    check(
      "if f { b }",
      "(ifStatement (conditionList (nameExpression f)) (codeBlock (nameExpression b)))")
    check(
      "if a.b { c }.d { e }",
      """
      (ifStatement (conditionList (chain (nameExpression a) (memberAccess b) (call (argument #trailing (closure
      (nameExpression c)))) (memberAccess d))) (codeBlock (nameExpression e)))
      """)
    check(
      "if f({ a }) { b }",
      """
      (ifStatement (conditionList (chain (nameExpression f) (call (argument (closure (nameExpression a))))))
      (codeBlock (nameExpression b)))
      """)
    check(
      "if x == { 1 }() { }",
      """
      (ifStatement (conditionList (binary (nameExpression x) (operator ==) (chain (closure (integerLiteral '1'))
      call))) codeBlock)
      """)
  }

  @Test func `loops`() {
    check(
      "while let a = b { c }",
      """
      (whileStatement (conditionList (optionalBinding #constant (identifierPattern a) (nameExpression b)))
      (codeBlock (nameExpression c)))
      """)
    check(
      "repeat { a } while b",
      "(repeatStatement (codeBlock (nameExpression a)) (nameExpression b))")
    check(
      "for a in b { c }",
      "(forStatement (identifierPattern a) (nameExpression b) (codeBlock (nameExpression c)))")
    check(
      "for try await a: A in b where c { }",
      """
      (forStatement #async #throwing (identifierPattern a) (namedType A) (nameExpression b) (whereCondition
      (nameExpression c)) codeBlock)
      """)
    check(
      "for case let (a, b)? in c { }",
      """
      (forStatement (bindingPattern #constant (chain (tuple (argument (identifierPattern a)) (argument
      (identifierPattern b))) optionalChaining)) (nameExpression c) codeBlock)
      """)
    check(
      "for var a in b { }",
      "(forStatement (bindingPattern (identifierPattern a)) (nameExpression b) codeBlock)")
    check(
      "for (a, _) in b { }",
      """
      (forStatement (tuplePattern (argument (identifierPattern a)) (argument wildcardPattern)) (nameExpression b)
      codeBlock)
      """)
  }

  @Test func `do and catch`() {
    check(
      "do { a } catch { b }",
      "(doStatement (codeBlock (nameExpression a)) (catchClause (codeBlock (nameExpression b))))")
    check(
      "do throws(E) { } catch let e as A where e.b { } catch .c, is D { }",
      """
      (doStatement (throwsClause throws (namedType E)) codeBlock (catchClause (matchItem (bindingPattern #constant
      (cast (identifierPattern e) (namedType A))) (whereCondition (chain (nameExpression e) (memberAccess b))))
      codeBlock) (catchClause (matchItem (expressionPattern (implicitMember c))) (matchItem (typePattern (namedType
      D))) codeBlock))
      """)
  }

  @Test func `switch`() {
    check(
      """
      switch a { case b, .c where d: e; f
      case let (g, h): break
      @unknown default: fallthrough
      }
      """,
      """
      (switchStatement (nameExpression a) (switchCase case (matchItem (expressionPattern (nameExpression b)))
      (matchItem (expressionPattern (implicitMember c)) (whereCondition (nameExpression d))) (nameExpression e)
      (nameExpression f)) (switchCase case (matchItem (bindingPattern #constant (tuple (argument (identifierPattern
      g)) (argument (identifierPattern h))))) breakStatement) (switchCase default (attribute unknown (namedType
      unknown)) fallthroughStatement))
      """)
    check(
      #"""
      switch (a, b) {
      case (is A, _ as B): c
      #if D
      case e: f
      #else
      #warning("g")
      default: h
      #endif
      }
      """#,
      """
      (switchStatement (tuple (argument (nameExpression a)) (argument (nameExpression b))) (switchCase case
      (matchItem (expressionPattern (tuple (argument (typePattern (namedType A))) (argument (cast wildcardPattern
      (namedType B)))))) (nameExpression c)) (conditional (conditionalClause #if (clauseCondition (nameExpression
      D)) (switchCase case (matchItem (expressionPattern (nameExpression e))) (nameExpression f)))
      (conditionalClause #else (macroExpansion warning (arguments (argument (stringLiteral (stringSegment 'g')))))
      (switchCase default (nameExpression h)))))
      """)
    check(
      "switch a { case .b(let c, d: var e, _): f }",
      """
      (switchStatement (nameExpression a) (switchCase case (matchItem (expressionPattern (chain (implicitMember b)
      (call (argument (bindingPattern #constant (identifierPattern c))) (argument d (bindingPattern
      (identifierPattern e))) (argument wildcardPattern))))) (nameExpression f)))
      """)
  }

  @Test func `transfers`() {
    check(
      "return",
      "returnStatement")
    check(
      "return a + b",
      "(returnStatement (binary (nameExpression a) (operator +) (nameExpression b)))")
    check(
      "throw a",
      "(throwStatement (nameExpression a))")
    check(
      "break",
      "breakStatement")
    check(
      "continue a",
      "(continueStatement a)")
    check(
      "a: while b { break a }",
      "(labeled a (whileStatement (conditionList (nameExpression b)) (codeBlock (breakStatement a))))")
    check(
      "defer { a }",
      "(deferStatement (codeBlock (nameExpression a)))")
    check(
      "yield &a",
      "(yieldStatement (inoutExpression (nameExpression a)))")
    check(
      "yield(a)",
      "(chain (nameExpression yield) (call (argument (nameExpression a))))")
    check(
      "discard self",
      "(thenStatement discard (nameExpression self))")
    check(
      "func f() { return }",
      "(functionDeclaration f parameters (codeBlock returnStatement))")
    check(
      """
      return
      let a = b
      """,
      """
      returnStatement (variableDeclaration #constant (binding (identifierPattern a) (initializerClause
      (nameExpression b))))
      """)
  }

  @Test func `conditional blocks`() {
    check(
      """
      #if A && os(B)
      a
      #elseif C
      b
      #else
      c
      #endif
      """,
      """
      (conditional (conditionalClause #if (clauseCondition (binary (nameExpression A) (operator &&) (chain
      (nameExpression os) (call (argument (nameExpression B)))))) (nameExpression a)) (conditionalClause #elseif
      (clauseCondition (nameExpression C)) (nameExpression b)) (conditionalClause #else (nameExpression c)))
      """)
    check(
      """
      f(a)
      #if B
      .c()
      #else
      .d { e }
      #endif
      .f
      """,
      """
      (chain (nameExpression f) (call (argument (nameExpression a))) (conditional (conditionalClause #if
      (clauseCondition (nameExpression B)) (memberAccess c) call) (conditionalClause #else (memberAccess d) (call
      (argument #trailing (closure (nameExpression e)))))) (memberAccess f))
      """)
    check(
      """
      #if A
      @b
      #endif
      func c() {}
      """,
      """
      (functionDeclaration c (conditional (conditionalClause #if (clauseCondition (nameExpression A)) (attribute b
      (namedType b)))) parameters codeBlock)
      """)
    check(
      """
      [
      #if A
      b,
      #endif
      c]
      """,
      """
      (arrayLiteral (conditional (conditionalClause #if (clauseCondition (nameExpression A)) (nameExpression b)))
      (nameExpression c))
      """)
    check(
      #"#sourceLocation(file: "a", line: 1)"#,
      """
      (macroExpansion sourceLocation (arguments (argument file (stringLiteral (stringSegment 'a'))) (argument line
      (integerLiteral '1'))))
      """)
    check(
      """
      #if A
      #if B
      a
      #endif
      #endif
      """,
      """
      (conditional (conditionalClause #if (clauseCondition (nameExpression A)) (conditional (conditionalClause #if
      (clauseCondition (nameExpression B)) (nameExpression a)))))
      """)
  }
}
