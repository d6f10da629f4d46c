import Testing

@testable import SwiftOutline

@Suite struct DamageTreeTests {
  @Test func `unclosed brackets`() {
    checkDamagedTree(
      "f(a",
      "(chain (nameExpression f) (call #unclosed (argument (nameExpression a))))")
    checkDamagedTree(
      "[a",
      "(arrayLiteral #unclosed (nameExpression a))")
    checkDamagedTree(
      "{ a",
      "(closure #unclosed (nameExpression a))")
    checkDamagedTree(
      "struct A { func b() { c",
      """
      (typeDeclaration A (introducer struct) (memberBlock #unclosed (functionDeclaration b parameters (codeBlock
      #unclosed (nameExpression c)))))
      """)
    checkDamagedTree(
      #""a\(b"#,
      "(stringLiteral #unclosed (stringSegment 'a') (interpolation (argument (nameExpression b))))")
    checkDamagedTree(
      "f(a }",
      "(chain (nameExpression f) (call #unclosed (argument (nameExpression a)))) (unknown '}')")
    checkDamagedTree(
      "A<B(",
      "(binary (nameExpression A) (operator <) (chain (nameExpression B) (call #unclosed)))")
    checkDamagedTree(
      "func f(a: A",
      "(functionDeclaration f (parameters #unclosed (parameter a (namedType A))))")
    checkDamagedTree(
      "switch a { case b",
      """
      (switchStatement #unclosed (nameExpression a) (switchCase case (matchItem (expressionPattern (nameExpression
      b)))))
      """)
    checkDamagedTree(
      """
      #if a
      b
      """,
      "(conditional #unclosed (conditionalClause #if (clauseCondition (nameExpression a)) (nameExpression b)))")
    checkDamagedTree(
      "{ f( }",
      "(closure (chain (nameExpression f) (call #unclosed)))")
  }

  @Test func `stray lexemes`() {
    checkDamagedTree(
      ") a",
      "(unknown ')') (nameExpression a)")
    checkDamagedTree(
      "a ] b",
      "(nameExpression a) (unknown ']') (nameExpression b)")
    checkDamagedTree(
      "case a",
      "(unknown 'case') (nameExpression a)")
    checkDamagedTree(
      "else { a }",
      "(unknown 'else') (closure (nameExpression a))")
    checkDamagedTree(
      "struct A { a b() }",
      "(typeDeclaration A (introducer struct) (memberBlock (unknown 'a b') (unknown '()')))")
    checkDamagedTree(
      "let = a",
      "(variableDeclaration #constant (binding (initializerClause (nameExpression a))))")
    checkDamagedTree(
      "func (a) {}",
      "(functionDeclaration (parameters (parameter a)) codeBlock)")
    checkDamagedTree(
      "a + ",
      "(binary (nameExpression a) (operator +))")
    checkDamagedTree(
      "@",
      "(unknown '@')")
    checkDamagedTree(
      "#",
      "(unknown '#')")
    checkDamagedTree(
      "@a",
      "(unknown '@') (nameExpression a)")
    checkDamagedTree(
      "struct A { ) func b() {} }",
      """
      (typeDeclaration A (introducer struct) (memberBlock (unknown ')') (functionDeclaration b parameters
      codeBlock)))
      """)
    checkDamagedTree(
      """
      #endif
      a
      """,
      "(unknown '#endif') (nameExpression a)")
    checkDamagedTree(
      "#else",
      "(unknown '#else')")
    checkDamagedTree(
      "in a",
      "(unknown 'in') (nameExpression a)")
    checkDamagedTree(
      "import",
      "importDeclaration")
    checkDamagedTree(
      #"\"#,
      "keyPath")
    checkDamagedTree(
      "a.",
      "(chain (nameExpression a) memberAccess)")
    checkDamagedTree(
      #""\(a b)""#,
      "(stringLiteral (interpolation (argument (nameExpression a)) (argument (nameExpression b))))")
    checkDamagedTree(
      "let a: ",
      "(variableDeclaration #constant (binding (identifierPattern a)))")
    checkDamagedTree(
      "if { }",
      "(ifStatement codeBlock)")
    checkDamagedTree(
      "for a b {}",
      "(forStatement (identifierPattern a) (nameExpression b) codeBlock)")
    checkDamagedTree(
      "class {}",
      "(typeDeclaration (introducer class) memberBlock)")
    checkDamagedTree(
      "extension {}",
      "(extensionDeclaration (introducer extension) memberBlock)")
    checkDamagedTree(
      "struct A { case }",
      "(typeDeclaration A (introducer struct) (memberBlock enumCaseDeclaration))")
    checkDamagedTree(
      "switch a { b }",
      "(switchStatement (nameExpression a) (nameExpression b))")
    checkDamagedTree(
      "f(: a)",
      "(chain (nameExpression f) (call (argument (nameExpression a))))")
    checkDamagedTree(
      "a +",
      "(binary (nameExpression a) (operator +))")
    checkDamagedTree(
      "a ? b",
      "(ternary (nameExpression a) (nameExpression b))")
    checkDamagedTree(
      "f(a b)",
      "(chain (nameExpression f) (call (argument (nameExpression a)) (unknown 'b')))")
    checkDamagedTree(
      "switch { }",
      "switchStatement")
    checkDamagedTree(
      #""a"#,
      "(stringLiteral #unclosed (stringSegment 'a'))")
    checkDamagedTree(
      #""\(a"#,
      "(stringLiteral #unclosed (interpolation (argument (nameExpression a))))")
    checkDamagedTree(
      "a ++",
      "(binary (nameExpression a) (operator ++))")
    checkDamagedTree(
      "init",
      "initializerDeclaration")
  }
}
