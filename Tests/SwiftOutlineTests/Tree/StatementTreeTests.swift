import Testing

@testable import SwiftOutline

@Suite struct StatementTreeTests {
  @Test func `if and else`() {
    checkTree(
      "if a { b } else if c { d } else { e }",
      """
      (ifStatement (conditionList (nameExpression a)) (codeBlock (nameExpression b)) (ifStatement (conditionList
      (nameExpression c)) (codeBlock (nameExpression d)) (codeBlock (nameExpression e))))
      """)
    checkTree(
      "if let a, var b = c, let d: E = f, case .g(let h) = i, #available(iOS 13.1.2, *) { }",
      """
      (ifStatement (conditionList (optionalBinding #constant (identifierPattern a)) (optionalBinding
      (identifierPattern b) (nameExpression c)) (optionalBinding #constant (identifierPattern d) (namedType E)
      (nameExpression f)) (matchCondition (expressionPattern (chain (implicitMember g) (call (argument
      (bindingPattern #constant (identifierPattern h)))))) (nameExpression i)) (macroExpansion available (arguments
      (argument iOS (floatLiteral '13.1.2')) (argument (nameExpression *))))) codeBlock)
      """)
    checkTree(
      "if a {} else if b {}",
      """
      (ifStatement (conditionList (nameExpression a)) codeBlock (ifStatement (conditionList (nameExpression b))
      codeBlock))
      """)
    checkTree(
      "if a, { }",
      "(ifStatement (conditionList (nameExpression a)) codeBlock)")
    checkTree(
      "guard a, else { return }",
      "(guardStatement (conditionList (nameExpression a)) (codeBlock returnStatement))")
  }

  @Test func `if before braces of closures`() {
    checkTree(
      "if a { $0 }() { }",
      """
      (ifStatement (conditionList (chain (nameExpression a) (call (argument #trailing (closure (nameExpression
      $0)))) call)) codeBlock)
      """)
    checkTree(
      "if f { b }",
      "(ifStatement (conditionList (nameExpression f)) (codeBlock (nameExpression b)))")
    checkTree(
      "if a.b { c }.d { e }",
      """
      (ifStatement (conditionList (chain (nameExpression a) (memberAccess b) (call (argument #trailing (closure
      (nameExpression c)))) (memberAccess d))) (codeBlock (nameExpression e)))
      """)
    checkTree(
      "if f({ a }) { b }",
      """
      (ifStatement (conditionList (chain (nameExpression f) (call (argument (closure (nameExpression a))))))
      (codeBlock (nameExpression b)))
      """)
    checkTree(
      "if x == { 1 }() { }",
      """
      (ifStatement (conditionList (binary (nameExpression x) (operator ==) (chain (closure (integerLiteral '1'))
      call))) codeBlock)
      """)
  }

  @Test func `loops`() {
    checkTree(
      "while let a = b { c }",
      """
      (whileStatement (conditionList (optionalBinding #constant (identifierPattern a) (nameExpression b)))
      (codeBlock (nameExpression c)))
      """)
    checkTree(
      "repeat { a } while b",
      "(repeatStatement (codeBlock (nameExpression a)) (nameExpression b))")
    checkTree(
      "for a in b { c }",
      "(forStatement (identifierPattern a) (nameExpression b) (codeBlock (nameExpression c)))")
    checkTree(
      "for try await a: A in b where c { }",
      """
      (forStatement #async #throwing (identifierPattern a) (namedType A) (nameExpression b) (whereCondition
      (nameExpression c)) codeBlock)
      """)
    checkTree(
      "for case let (a, b)? in c { }",
      """
      (forStatement (bindingPattern #constant (chain (tuple (argument (identifierPattern a)) (argument
      (identifierPattern b))) optionalChaining)) (nameExpression c) codeBlock)
      """)
    checkTree(
      "for var a in b { }",
      "(forStatement (bindingPattern (identifierPattern a)) (nameExpression b) codeBlock)")
    checkTree(
      "for (a, _) in b { }",
      """
      (forStatement (tuplePattern (argument (identifierPattern a)) (argument wildcardPattern)) (nameExpression b)
      codeBlock)
      """)
  }

  @Test func `do and catch`() {
    checkTree(
      "do { a } catch { b }",
      "(doStatement (codeBlock (nameExpression a)) (catchClause (codeBlock (nameExpression b))))")
    checkTree(
      "do throws(E) { } catch let e as A where e.b { } catch .c, is D { }",
      """
      (doStatement (throwsClause throws (namedType E)) codeBlock (catchClause (matchItem (bindingPattern #constant
      (cast (identifierPattern e) (namedType A))) (whereCondition (chain (nameExpression e) (memberAccess b))))
      codeBlock) (catchClause (matchItem (expressionPattern (implicitMember c))) (matchItem (typePattern (namedType
      D))) codeBlock))
      """)
  }

  @Test func `switch`() {
    checkTree(
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
    checkTree(
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
    checkTree(
      "switch a { case .b(let c, d: var e, _): f }",
      """
      (switchStatement (nameExpression a) (switchCase case (matchItem (expressionPattern (chain (implicitMember b)
      (call (argument (bindingPattern #constant (identifierPattern c))) (argument d (bindingPattern
      (identifierPattern e))) (argument wildcardPattern))))) (nameExpression f)))
      """)
  }

  @Test func `transfers`() {
    checkTree(
      "return",
      "returnStatement")
    checkTree(
      "return a + b",
      "(returnStatement (binary (nameExpression a) (operator +) (nameExpression b)))")
    checkTree(
      "throw a",
      "(throwStatement (nameExpression a))")
    checkTree(
      "break",
      "breakStatement")
    checkTree(
      "continue a",
      "(continueStatement a)")
    checkTree(
      "a: while b { break a }",
      "(labeled a (whileStatement (conditionList (nameExpression b)) (codeBlock (breakStatement a))))")
    checkTree(
      "defer { a }",
      "(deferStatement (codeBlock (nameExpression a)))")
    checkTree(
      "yield &a",
      "(yieldStatement (inoutExpression (nameExpression a)))")
    checkTree(
      "yield(a)",
      "(chain (nameExpression yield) (call (argument (nameExpression a))))")
    checkTree(
      "discard self",
      "(thenStatement discard (nameExpression self))")
    checkTree(
      "func f() { return }",
      "(functionDeclaration f parameters (codeBlock returnStatement))")
    checkTree(
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
    checkTree(
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
    checkTree(
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
    checkTree(
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
    checkTree(
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
    checkTree(
      #"#sourceLocation(file: "a", line: 1)"#,
      """
      (macroExpansion sourceLocation (arguments (argument file (stringLiteral (stringSegment 'a'))) (argument line
      (integerLiteral '1'))))
      """)
    checkTree(
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
