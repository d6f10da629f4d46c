/// The kind of a syntax node. Each case says which token is the node's `name` and which children it has, in this order.
/// A child in brackets may be missing.
package enum SyntaxKind: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  // MARK: Code

  /// The whole source. Children: statements and declarations.
  case sourceFile
  /// `{ … }`. Children: statements and declarations.
  case codeBlock
  /// `{ … }` of a type, an extension or a protocol. Children: declarations.
  case memberBlock
  /// An `#if` block, from `#if` to `#endif`. Children: `conditionalClause`. It is among statements, members, cases of a
  /// `switch`, attributes, elements of collections, and suffixes of a chain.
  case conditional
  /// One clause of an `#if` block. Name: `#if`, `#elseif` or `#else`. Children: [`clauseCondition`], then the nodes
  /// that are allowed in the place of the block. In a chain, these are the suffixes that the clause adds to the base.
  case conditionalClause
  /// The condition of a clause. Children: one expression.
  case clauseCondition
  /// Code that could not be read, or is nested too deeply. No children.
  case unknown

  // MARK: Operands

  /// A name: `x`, `Store`, `self`, `Self`, `super`, `init`, `Any`, `$0`. Name: the word. Children: [`moduleSelector`],
  /// [`argumentNames`], [`genericArguments`].
  case nameExpression
  /// `.name` whose base is implied. Name: the word. Children: [`argumentNames`], [`genericArguments`].
  case implicitMember
  /// `Module::` before a name. Name: the module.
  case moduleSelector
  /// `(a:b:)` after the name of a function. Children: `argumentName`.
  case argumentNames
  /// One `a:` of such names. Name: the label.
  case argumentName
  /// `_` on the left of an assignment.
  case wildcardExpression
  case integerLiteral, floatLiteral
  /// `true` or `false`.
  case booleanLiteral
  case nilLiteral
  case regexLiteral
  /// A whole string literal with its delimiters. Children: `stringSegment` and `interpolation`.
  case stringLiteral
  /// Text of a string literal between its delimiters and interpolations, as written. It may have several lines, and is
  /// not empty.
  case stringSegment
  /// `\( … )`. Children: `argument`.
  case interpolation
  /// `#name`, `#name(…)`, `#available(…)`, `#sourceLocation(…)`. Name: the word after `#`. Children: for a declaration,
  /// `attribute` and `modifier`; then [`moduleSelector`], [`genericArguments`], [`arguments`], and trailing closures as
  /// `argument`.
  case macroExpansion
  /// `[a, b]`. Children: expressions.
  case arrayLiteral
  /// `[a: b]` or `[:]`. Children: `dictionaryElement`.
  case dictionaryLiteral
  /// Children: the key and the value.
  case dictionaryElement
  /// `(a, b: c)`; parentheses around one expression too. Children: `argument`.
  case tuple
  /// `{ … }`. Children: [`closureSignature`], statements.
  case closure
  /// Everything before `in`. Flags: `async`, `throwing`. Children: `attribute`, `capture`, `parameter`,
  /// [`throwsClause`], [`returnClause`].
  case closureSignature
  /// `[weak self]`, `[x = y]`. Name: the captured name. Children: [the value after `=`].
  case capture
  /// `\Root.a.b`. Children: [the root, a type node], then suffixes as in a chain.
  case keyPath

  // MARK: Chains

  /// An operand with suffixes. Children: the operand, then the suffixes in order: `memberAccess`, `call`,
  /// `subscriptAccess`, `optionalChaining`, `forceUnwrap`, `genericArguments`, `postfixOperator`, `conditional`.
  case chain
  /// `.name`, `.0`. Name: the word. Its range begins at the period. Children: [`moduleSelector`], [`argumentNames`].
  case memberAccess
  /// `(…)` with trailing closures, or trailing closures alone. Children: `argument`.
  case call
  /// `[…]` with trailing closures. Children: `argument`.
  case subscriptAccess
  /// One element between the brackets of a call, a subscript or a tuple, or a trailing closure (`trailing`).
  /// Name: the label. Children: one expression. A version after a platform is an `argument` with the platform as its
  /// name and one literal. The argument of `@abi` is a declaration.
  case argument
  /// The parentheses of an attribute or a macro expansion. Children: `argument`, [`whereClause`].
  case arguments
  /// `?`
  case optionalChaining
  /// `!`
  case forceUnwrap
  /// Name: the operator.
  case postfixOperator
  /// `<A, B>`. Children: type nodes.
  case genericArguments

  // MARK: Operators

  /// Operands joined by operators of the same precedence. Children: operand, `operator`, operand, `operator`, …
  /// Unknown operators bind as the default precedence does. Associativity is not shown.
  case binary
  /// A binary operator; `=` and `->` too. Name: the operator. Effects before `->` are in its range. Flags: `async`,
  /// `throwing`. Children: [`throwsClause`].
  case `operator`
  /// `a ? b : c ? d : e`. Children: condition, value, condition, value, …, value.
  case ternary
  /// `value as Type`. Flags: `optional`, `forced`. Children: the value, the type.
  case cast
  /// `value is Type`. Children: the value, the type.
  case typeCheck
  /// Name: the operator. Children: the operand.
  case prefixOperator
  /// `&place`. Children: the operand.
  case inoutExpression
  /// `try`, `await`, `unsafe`, `copy`, `consume`, `borrow`, `each` or `repeat` before an expression. Name: the word.
  /// Flags: `optional`, `forced`. Children: the expression.
  case effect
  /// A type where an expression is expected, if it cannot be written as an expression: `any P`, `@Sendable () -> Void`.
  /// Children: the type.
  case typeExpression

  // MARK: Statements

  /// A label before a statement. Name: the label. Children: the statement.
  case labeled
  /// Children: `conditionList`, `codeBlock`, [`codeBlock` or `ifStatement` after `else`]. Statement or expression.
  case ifStatement
  /// Children: `conditionList`, `codeBlock`.
  case guardStatement
  /// Children: `conditionList`, `codeBlock`.
  case whileStatement
  /// Children: `codeBlock`, the condition.
  case repeatStatement
  /// Flags: `async` for `await`, `throwing` for `try`. Children: the pattern, [type node], the sequence,
  /// [`whereCondition`], `codeBlock`.
  case forStatement
  /// Children: [`throwsClause`], `codeBlock`, `catchClause`. Statement or expression.
  case doStatement
  /// Children: `matchItem`, `codeBlock`.
  case catchClause
  /// Children: the subject, then `switchCase`, `conditional`, and `macroExpansion` for `#warning`. Statement or expression.
  case switchStatement
  /// `case …:` or `default:` with its statements. Name: `case` or `default`. Children: [`attribute`], `matchItem`,
  /// statements.
  case switchCase
  /// One pattern of a `case` or `catch`. Children: the pattern, [`whereCondition`]. A `catch where` has no pattern.
  case matchItem
  /// Children: the expression after `where`.
  case whereCondition
  /// Children: expressions, `optionalBinding`, `matchCondition`, and `macroExpansion` for `#available`.
  case conditionList
  /// `let x = y`, `var x`. Flags: `constant`. Children: the pattern, [type node], [the value].
  case optionalBinding
  /// `case pattern = value`. Children: the pattern, [type node], the value.
  case matchCondition
  /// Children: [the value].
  case returnStatement
  case throwStatement
  case yieldStatement
  /// `then` and `discard`. Name: the word. Children: the value.
  case thenStatement
  /// Name: the label, if there is one.
  case breakStatement, continueStatement
  case fallthroughStatement
  /// Children: `codeBlock`.
  case deferStatement

  // MARK: Patterns

  /// A name that is bound. Name: the word.
  case identifierPattern
  /// `_`, also in the expression of a pattern.
  case wildcardPattern
  /// `(a, b)` of a declaration. Children: `argument` with a pattern.
  case tuplePattern
  /// `let pattern` or `var pattern` in a `case`. Flags: `constant`. Children: a pattern or an expression; the names
  /// in it that are not called or members are bound, and are `identifierPattern` nodes.
  case bindingPattern
  /// `is Type`. Children: the type.
  case typePattern
  /// Any other pattern. Children: the expression. Bindings in it are `bindingPattern` nodes.
  case expressionPattern

  // MARK: Types

  /// `Store`, `Self`, `Any`. Name: the word. Children: [`moduleSelector`], [`genericArguments`].
  case namedType
  /// `A.B`, `A.Type`. Name: the last word. Children: the base type, [`moduleSelector`], [`genericArguments`].
  case memberType
  /// `T?`, `T!` (`forced`). Children: the type.
  case optionalType
  /// Children: the element.
  case arrayType
  /// Children: key and value.
  case dictionaryType
  /// `[3 of Int]`. Children: count and element.
  case inlineArrayType
  /// Children: `tupleTypeElement`.
  case tupleType
  /// Name: the first name, if there is one. Flags: `variadic`. Children: the type.
  case tupleTypeElement
  /// `(A, B) async throws -> C`. Flags: `async`, `throwing`. Children: `tupleTypeElement`, [`throwsClause`],
  /// `returnClause`.
  case functionType
  /// `A & B`. Children: types.
  case compositionType
  /// `some P`, `any P`. Name: the word. Children: the type.
  case constrainedType
  /// `~Copyable`. Children: the type.
  case suppressedType
  /// `repeat each T`. Name: `repeat` or `each`. Children: the type.
  case packType
  /// Attributes and specifiers (`inout`, `sending`, `@escaping`) before a type. Children: `attribute` and `modifier`,
  /// then the type.
  case attributedType

  // MARK: Declarations

  /// `@Name(…)`. Name: the last word of its name. Children: the type that it names, [`arguments`].
  case attribute
  /// Name: the word. Its range includes `(set)`.
  case modifier
  /// Name: the first word of the path. Children: `attribute`, `modifier`. Its range covers the whole path.
  case importDeclaration
  /// A struct, class, enum, actor or protocol. Name: its name. Children: `attribute`, `modifier`, `introducer`,
  /// [`genericParameters`], [`inheritanceClause`], [`whereClause`], `memberBlock`.
  case typeDeclaration
  /// Name: the last word of the extended type. Children: `attribute`, `modifier`, `introducer`, the extended type,
  /// [`inheritanceClause`], [`whereClause`], `memberBlock`.
  case extensionDeclaration
  /// The keyword that begins a declaration. Name: the keyword.
  case introducer
  /// Children: types.
  case inheritanceClause
  /// `where T: P, U == V`, requirements are not taken apart beyond their types. Children: `requirement`.
  case whereClause
  /// `T: P` or `T == U`. Name: `:` or `==`. Children: both types; an expression for a value.
  case requirement
  /// `<T: P, let n: Int>`, or the primary associated types of a protocol. Children: `genericParameter`, [`whereClause`].
  case genericParameters
  /// Name: the parameter. Children: `attribute`, [the type after the colon].
  case genericParameter
  /// Name: the alias. Children: `attribute`, `modifier`, [`genericParameters`], the type, [`whereClause`].
  case typeAliasDeclaration
  /// Name: its name. Children: `attribute`, `modifier`, [`inheritanceClause`], [the default type], [`whereClause`].
  case associatedTypeDeclaration
  /// Name: its name or operator. Flags: `isStatic`, `async`, `throwing`. Children: `attribute`, `modifier`,
  /// [`genericParameters`], `parameters`, [`throwsClause`], [`returnClause`], [`whereClause`], [`codeBlock`].
  case functionDeclaration
  /// Flags: `optional`, `forced`, as for functions. Children as for functions.
  case initializerDeclaration
  /// Children: `attribute`, `modifier`, [`codeBlock`].
  case deinitializerDeclaration
  /// Children as for functions, with [`accessorBlock`] for `codeBlock`.
  case subscriptDeclaration
  /// Children as for functions up to [`returnClause`], then [the expression after `=`], [`whereClause`].
  case macroDeclaration
  /// The parameters of a function, an enum case, a subscript or a macro, with parentheses. Children: `parameter`.
  case parameters
  /// Name: the name inside the function; the only name if there is one. Flags: `variadic`. Children: `attribute`,
  /// `modifier`, [`label`], [the type], [`initializerClause`].
  case parameter
  /// The argument label of a parameter that has two names. Name: the label, `_` for none.
  case label
  /// Children: the type after `->`.
  case returnClause
  /// `throws(E)`, `throws`, `rethrows`. Name: the word. Children: [the type].
  case throwsClause
  /// `let` or `var` with all its bindings. Flags: `constant`, `isStatic`. Children: `attribute`, `modifier`, `binding`.
  case variableDeclaration
  /// Children: the pattern, [the type], [`initializerClause`], [`accessorBlock`].
  case binding
  /// Children: the expression after `=`.
  case initializerClause
  /// `{ get set }`, `{ didSet { … } }`, or a getter's body. Children: `accessor`, or statements for a getter's body.
  case accessorBlock
  /// Name: `get`, `set`, `willSet`, … Flags: `async`, `throwing`. Children: `attribute`, `modifier`, [`parameter`],
  /// [`throwsClause`], [`codeBlock`].
  case accessor
  /// `case a, b(Int)`. Children: `attribute`, `modifier`, `enumCaseElement`.
  case enumCaseDeclaration
  /// Name: the case. Children: [`parameters`], [`initializerClause`].
  case enumCaseElement
  /// Name: the operator. Children: `attribute`, `modifier`. Its range covers the precedence group.
  case operatorDeclaration
  /// Name: its name. Children: `attribute`, `modifier`. Its range covers the braces.
  case precedenceGroupDeclaration
}
