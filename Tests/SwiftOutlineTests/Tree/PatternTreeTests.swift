import Testing

@testable import SwiftOutline

@Suite struct PatternTreeTests {
  @Test func `declared patterns`() {
    checkTree(
      "let a = b",
      "(variableDeclaration #constant (binding (identifierPattern a) (initializerClause (nameExpression b))))")
    checkTree(
      "var (a, b: c) = d",
      """
      (variableDeclaration (binding (tuplePattern (argument (identifierPattern a)) (argument b (identifierPattern
      c))) (initializerClause (nameExpression d))))
      """)
    checkTree(
      "let _ = a",
      "(variableDeclaration #constant (binding wildcardPattern (initializerClause (nameExpression a))))")
    checkTree(
      "let (a, (b, _)): C = d",
      """
      (variableDeclaration #constant (binding (tuplePattern (argument (identifierPattern a)) (argument (tuplePattern
      (argument (identifierPattern b)) (argument wildcardPattern)))) (namedType C) (initializerClause
      (nameExpression d))))
      """)
  }

  @Test func `matched patterns`() {
    checkTree(
      "if case a = b {}",
      """
      (ifStatement (conditionList (matchCondition (expressionPattern (nameExpression a)) (nameExpression b)))
      codeBlock)
      """)
    checkTree(
      "if case let a = b {}",
      """
      (ifStatement (conditionList (matchCondition (bindingPattern #constant (identifierPattern a)) (nameExpression
      b))) codeBlock)
      """)
    checkTree(
      "if case let a? = b {}",
      """
      (ifStatement (conditionList (matchCondition (bindingPattern #constant (chain (identifierPattern a)
      optionalChaining)) (nameExpression b))) codeBlock)
      """)
    checkTree(
      "if case .a(let b, var c) = d {}",
      """
      (ifStatement (conditionList (matchCondition (expressionPattern (chain (implicitMember a) (call (argument
      (bindingPattern #constant (identifierPattern b))) (argument (bindingPattern (identifierPattern c))))))
      (nameExpression d))) codeBlock)
      """)
    checkTree(
      "if case let .a(b, c: d.e, f(g)) = h {}",
      """
      (ifStatement (conditionList (matchCondition (bindingPattern #constant (chain (implicitMember a) (call
      (argument (identifierPattern b)) (argument c (chain (nameExpression d) (memberAccess e))) (argument (chain
      (nameExpression f) (call (argument (identifierPattern g)))))))) (nameExpression h))) codeBlock)
      """)
    checkTree(
      "if case is A = b {}",
      "(ifStatement (conditionList (matchCondition (typePattern (namedType A)) (nameExpression b))) codeBlock)")
    checkTree(
      "if case let a as B = c {}",
      """
      (ifStatement (conditionList (matchCondition (bindingPattern #constant (cast (identifierPattern a) (namedType
      B))) (nameExpression c))) codeBlock)
      """)
    checkTree(
      "if case _ = a {}",
      "(ifStatement (conditionList (matchCondition wildcardPattern (nameExpression a))) codeBlock)")
    checkTree(
      "if case (_, let a) = b {}",
      """
      (ifStatement (conditionList (matchCondition (expressionPattern (tuple (argument wildcardPattern) (argument
      (bindingPattern #constant (identifierPattern a))))) (nameExpression b))) codeBlock)
      """)
    checkTree(
      "if case let (a, b) = c {}",
      """
      (ifStatement (conditionList (matchCondition (bindingPattern #constant (tuple (argument (identifierPattern a))
      (argument (identifierPattern b)))) (nameExpression c))) codeBlock)
      """)
    checkTree(
      "if case .a(_) = b {}",
      """
      (ifStatement (conditionList (matchCondition (expressionPattern (chain (implicitMember a) (call (argument
      wildcardPattern)))) (nameExpression b))) codeBlock)
      """)
    checkTree(
      "if case 1...2 = a {}",
      """
      (ifStatement (conditionList (matchCondition (expressionPattern (binary (integerLiteral '1') (operator ...)
      (integerLiteral '2'))) (nameExpression a))) codeBlock)
      """)
    checkTree(
      "if case let a: A = b {}",
      """
      (ifStatement (conditionList (matchCondition (bindingPattern #constant (identifierPattern a)) (namedType A)
      (nameExpression b))) codeBlock)
      """)
    checkTree(
      "if case .a(is B) = c {}",
      """
      (ifStatement (conditionList (matchCondition (expressionPattern (chain (implicitMember a) (call (argument
      (typePattern (namedType B)))))) (nameExpression c))) codeBlock)
      """)
    checkTree(
      "if case let a<B>.c = d {}",
      """
      (ifStatement (conditionList (matchCondition (bindingPattern #constant (chain (nameExpression a
      (genericArguments (namedType B))) (memberAccess c))) (nameExpression d))) codeBlock)
      """)
    checkTree(
      #"if case "a" = b {}"#,
      """
      (ifStatement (conditionList (matchCondition (expressionPattern (stringLiteral (stringSegment 'a')))
      (nameExpression b))) codeBlock)
      """)
    checkTree(
      "if case let .a(.some(b), [c]) = d {}",
      """
      (ifStatement (conditionList (matchCondition (bindingPattern #constant (chain (implicitMember a) (call
      (argument (chain (implicitMember some) (call (argument (identifierPattern b))))) (argument (arrayLiteral
      (nameExpression c)))))) (nameExpression d))) codeBlock)
      """)
  }
}
