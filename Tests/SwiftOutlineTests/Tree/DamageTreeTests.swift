import Testing

@testable import SwiftOutline

@Suite struct DamageTreeTests {
  @Test func `unclosed brackets`() {
    checkDamaged(
      "f(a",
      "(chain (nameExpression f) (call #unclosed (argument (nameExpression a))))")
    checkDamaged(
      "[a",
      "(arrayLiteral #unclosed (nameExpression a))")
    checkDamaged(
      "{ a",
      "(closure #unclosed (nameExpression a))")
    checkDamaged(
      "struct A { func b() { c",
      """
      (typeDeclaration A (introducer struct) (memberBlock #unclosed (functionDeclaration b parameters (codeBlock
      #unclosed (nameExpression c)))))
      """)
    checkDamaged(
      #""a\(b"#,
      "(stringLiteral #unclosed (stringSegment 'a') (interpolation (argument (nameExpression b))))")
    checkDamaged(
      "f(a }",
      "(chain (nameExpression f) (call #unclosed (argument (nameExpression a)))) (unknown '}')")
    checkDamaged(
      "A<B(",
      "(binary (nameExpression A) (operator <) (chain (nameExpression B) (call #unclosed)))")
    checkDamaged(
      "func f(a: A",
      "(functionDeclaration f (parameters #unclosed (parameter a (namedType A))))")
    checkDamaged(
      "switch a { case b",
      """
      (switchStatement #unclosed (nameExpression a) (switchCase case (matchItem (expressionPattern (nameExpression
      b)))))
      """)
    checkDamaged(
      """
      #if a
      b
      """,
      "(conditional #unclosed (conditionalClause #if (clauseCondition (nameExpression a)) (nameExpression b)))")
    checkDamaged(
      "{ f( }",
      "(closure (chain (nameExpression f) (call #unclosed)))")
  }

  @Test func `stray lexemes`() {
    checkDamaged(
      ") a",
      "(unknown ')') (nameExpression a)")
    checkDamaged(
      "a ] b",
      "(nameExpression a) (unknown ']') (nameExpression b)")
    checkDamaged(
      "case a",
      "(unknown 'case') (nameExpression a)")
    checkDamaged(
      "else { a }",
      "(unknown 'else') (closure (nameExpression a))")
    checkDamaged(
      "struct A { a b() }",
      "(typeDeclaration A (introducer struct) (memberBlock (unknown 'a b') (unknown '()')))")
    checkDamaged(
      "let = a",
      "(variableDeclaration #constant (binding (initializerClause (nameExpression a))))")
    checkDamaged(
      "func (a) {}",
      "(functionDeclaration (parameters (parameter a)) codeBlock)")
    checkDamaged(
      "a + ",
      "(binary (nameExpression a) (operator +))")
    checkDamaged(
      "@",
      "(unknown '@')")
    checkDamaged(
      "#",
      "(unknown '#')")
    checkDamaged(
      "@a",
      "(unknown '@') (nameExpression a)")
    checkDamaged(
      "struct A { ) func b() {} }",
      """
      (typeDeclaration A (introducer struct) (memberBlock (unknown ')') (functionDeclaration b parameters
      codeBlock)))
      """)
    checkDamaged(
      """
      #endif
      a
      """,
      "(unknown '#endif') (nameExpression a)")
    checkDamaged(
      "#else",
      "(unknown '#else')")
    checkDamaged(
      "in a",
      "(unknown 'in') (nameExpression a)")
    checkDamaged(
      "import",
      "importDeclaration")
    checkDamaged(
      #"\"#,
      "keyPath")
    checkDamaged(
      "a.",
      "(chain (nameExpression a) memberAccess)")
    checkDamaged(
      #""\(a b)""#,
      "(stringLiteral (interpolation (argument (nameExpression a)) (argument (nameExpression b))))")
    checkDamaged(
      "let a: ",
      "(variableDeclaration #constant (binding (identifierPattern a)))")
    checkDamaged(
      "if { }",
      "(ifStatement codeBlock)")
    checkDamaged(
      "for a b {}",
      "(forStatement (identifierPattern a) (nameExpression b) codeBlock)")
    checkDamaged(
      "class {}",
      "(typeDeclaration (introducer class) memberBlock)")
    checkDamaged(
      "extension {}",
      "(extensionDeclaration (introducer extension) memberBlock)")
    checkDamaged(
      "struct A { case }",
      "(typeDeclaration A (introducer struct) (memberBlock enumCaseDeclaration))")
    checkDamaged(
      "switch a { b }",
      "(switchStatement (nameExpression a) (nameExpression b))")
    checkDamaged(
      "f(: a)",
      "(chain (nameExpression f) (call (argument (nameExpression a))))")
    checkDamaged(
      "a +",
      "(binary (nameExpression a) (operator +))")
    checkDamaged(
      "a ? b",
      "(ternary (nameExpression a) (nameExpression b))")
    checkDamaged(
      "f(a b)",
      "(chain (nameExpression f) (call (argument (nameExpression a)) (unknown 'b')))")
    checkDamaged(
      "switch { }",
      "switchStatement")
    checkDamaged(
      #""a"#,
      "(stringLiteral #unclosed (stringSegment 'a'))")
    checkDamaged(
      #""\(a"#,
      "(stringLiteral #unclosed (interpolation (argument (nameExpression a))))")
    checkDamaged(
      "a ++",
      "(binary (nameExpression a) (operator ++))")
    checkDamaged(
      "init",
      "initializerDeclaration")
  }
}
