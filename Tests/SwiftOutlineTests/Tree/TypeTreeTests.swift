import Testing

@testable import SwiftOutline

@Suite struct TypeTreeTests {
  @Test func `names`() {
    checkTree(
      "let a: A",
      "(variableDeclaration #constant (binding (identifierPattern a) (namedType A)))")
    checkTree(
      "let a: A.B<C>.D",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (memberType D (memberType B (namedType A)
      (genericArguments (namedType C))))))
      """)
    checkTree(
      "let a: A::B",
      "(variableDeclaration #constant (binding (identifierPattern a) (namedType B (moduleSelector A))))")
    checkTree(
      "let a: Any",
      "(variableDeclaration #constant (binding (identifierPattern a) (namedType Any)))")
    checkTree(
      "let a: Self",
      "(variableDeclaration #constant (binding (identifierPattern a) (namedType Self)))")
    checkTree(
      "let a: _",
      "(variableDeclaration #constant (binding (identifierPattern a) (namedType _)))")
    checkTree(
      "let a: A.Type",
      "(variableDeclaration #constant (binding (identifierPattern a) (memberType Type (namedType A))))")
    checkTree(
      "let a: (any A).Protocol",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (memberType Protocol (tupleType
      (tupleTypeElement (constrainedType any (namedType A)))))))
      """)
    checkTree(
      "let a: A<B, C<D>>",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (namedType A (genericArguments (namedType B)
      (namedType C (genericArguments (namedType D)))))))
      """)
  }

  @Test func `compounds`() {
    checkTree(
      "let a: A?",
      "(variableDeclaration #constant (binding (identifierPattern a) (optionalType (namedType A))))")
    checkTree(
      "let a: A!",
      "(variableDeclaration #constant (binding (identifierPattern a) (optionalType #forced (namedType A))))")
    checkTree(
      "let a: A??",
      "(variableDeclaration #constant (binding (identifierPattern a) (optionalType (optionalType (namedType A)))))")
    checkTree(
      "let a: [A]",
      "(variableDeclaration #constant (binding (identifierPattern a) (arrayType (namedType A))))")
    checkTree(
      "let a: [A: B]",
      "(variableDeclaration #constant (binding (identifierPattern a) (dictionaryType (namedType A) (namedType B))))")
    checkTree(
      "let a: [3 of A]",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (inlineArrayType (integerLiteral '3') (namedType
      A))))
      """)
    checkTree(
      "let a: (A, b: B, _ c: C)",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (tupleType (tupleTypeElement (namedType A))
      (tupleTypeElement b (namedType B)) (tupleTypeElement _ (namedType C)))))
      """)
    checkTree(
      "let a: ()",
      "(variableDeclaration #constant (binding (identifierPattern a) tupleType))")
    checkTree(
      "let a: (A)?",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (optionalType (tupleType (tupleTypeElement
      (namedType A))))))
      """)
    checkTree(
      "let a: [A<B>]?",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (optionalType (arrayType (namedType A
      (genericArguments (namedType B)))))))
      """)
    checkTree(
      "let a: A<B>?",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (optionalType (namedType A (genericArguments
      (namedType B))))))
      """)
    checkTree(
      "let a: A<B>?=c",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (optionalType (namedType A (genericArguments
      (namedType B)))) (initializerClause (nameExpression c))))
      """)
    checkTree(
      "let a: [n of A]",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (inlineArrayType (namedType n) (namedType A))))
      """)
    checkTree(
      "let a: A<3, -1>",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (namedType A (genericArguments (integerLiteral
      '3') (prefixOperator - (integerLiteral '1'))))))
      """)
  }

  @Test func `functions`() {
    checkTree(
      "let a: () -> A",
      "(variableDeclaration #constant (binding (identifierPattern a) (functionType (returnClause (namedType A)))))")
    checkTree(
      "let a: (A, b: inout B, _ c: C...) async throws(D) -> E",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (functionType #async #throwing (tupleTypeElement
      (namedType A)) (tupleTypeElement b (attributedType (modifier inout) (namedType B))) (tupleTypeElement _
      #variadic (namedType C)) (throwsClause throws (namedType D)) (returnClause (namedType E)))))
      """)
    checkTree(
      "let a: (A) -> (B) -> C",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (functionType (tupleTypeElement (namedType A))
      (returnClause (functionType (tupleTypeElement (namedType B)) (returnClause (namedType C)))))))
      """)
    checkTree(
      "let a: @A @B(c) (D) throws -> E",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (attributedType (attribute A (namedType A))
      (attribute B (namedType B) (arguments (argument (nameExpression c)))) (functionType #throwing
      (tupleTypeElement (namedType D)) (throwsClause throws) (returnClause (namedType E))))))
      """)
    checkTree(
      "let a: @convention(c) (A) -> B",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (attributedType (attribute convention (namedType
      convention) (arguments (argument (nameExpression c)))) (functionType (tupleTypeElement (namedType A))
      (returnClause (namedType B))))))
      """)
    checkTree(
      "let a: @escaping (A) -> B",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (attributedType (attribute escaping (namedType
      escaping)) (functionType (tupleTypeElement (namedType A)) (returnClause (namedType B))))))
      """)
    checkTree(
      "let a: ((A) -> B)?",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (optionalType (tupleType (tupleTypeElement
      (functionType (tupleTypeElement (namedType A)) (returnClause (namedType B))))))))
      """)
    checkTree(
      "let a: @Sendable () -> A",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (attributedType (attribute Sendable (namedType
      Sendable)) (functionType (returnClause (namedType A))))))
      """)
    checkTree(
      "let a: A<B>->C",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (functionType (tupleTypeElement (namedType A
      (genericArguments (namedType B)))) (returnClause (namedType C)))))
      """)
    checkTree(
      "let a: nonisolated(nonsending) () async -> A",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (attributedType (modifier nonisolated)
      (functionType #async (returnClause (namedType A))))))
      """)
  }

  @Test func `constraints`() {
    checkTree(
      "let a: some P",
      "(variableDeclaration #constant (binding (identifierPattern a) (constrainedType some (namedType P))))")
    checkTree(
      "let a: any P & Q",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (constrainedType any (compositionType (namedType
      P) (namedType Q)))))
      """)
    checkTree(
      "let a: any P?",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (constrainedType any (optionalType (namedType
      P)))))
      """)
    checkTree(
      "let a: ~Copyable",
      "(variableDeclaration #constant (binding (identifierPattern a) (suppressedType (namedType Copyable))))")
    checkTree(
      "let a: P & ~Copyable",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (compositionType (namedType P) (suppressedType
      (namedType Copyable)))))
      """)
    checkTree(
      "let a: P & Q<R>",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (compositionType (namedType P) (namedType Q
      (genericArguments (namedType R))))))
      """)
    checkTree(
      "let a: repeat each T",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (packType repeat (packType each (namedType
      T)))))
      """)
    checkTree(
      "let a: (repeat each T)",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (tupleType (tupleTypeElement (packType repeat
      (packType each (namedType T)))))))
      """)
    checkTree(
      "let a: inout A",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (attributedType (modifier inout) (namedType
      A))))
      """)
    checkTree(
      "let a: sending A",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (attributedType (modifier sending) (namedType
      A))))
      """)
    checkTree(
      "let a: consuming some P",
      """
      (variableDeclaration #constant (binding (identifierPattern a) (attributedType (modifier consuming)
      (constrainedType some (namedType P)))))
      """)
  }
}
