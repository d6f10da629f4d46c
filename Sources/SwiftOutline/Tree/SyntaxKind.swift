/// The kind of a syntax node. The comment of each case lists the token that is the node's `name`, the flags that the
/// node may have, and its children in order. A child in brackets may be missing.
package enum SyntaxKind: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  // MARK: Code

  /// The whole source. Children: statements and declarations.
  case sourceFile
  /// `{ … }`. Children: statements and declarations.
  case codeBlock
  /// `{ … }` of a type, an extension or a protocol. Children: declarations.
  case memberBlock
  /// An `#if` block, from `#if` to `#endif`. Children: `conditionalClause`. A block can be among statements, members,
  /// cases of a `switch`, attributes, elements of a collection, or suffixes of a chain.
  case conditional
  /// One clause of an `#if` block. Name: `#if`, `#elseif` or `#else`. Children: [`clauseCondition`], then nodes of the
  /// kinds that are allowed in place of the block. In a chain, these are suffixes for the expression before the block.
  case conditionalClause
  /// The condition of an `#if` or `#elseif`. Children: one expression.
  case clauseCondition
  /// Code that could not be read, or is nested too deeply. No children.
  case unknown

  // MARK: Operands

  /// A name that is used as an expression: `x`, `Store`, `self`, `Self`, `super`, `init`, `Any`, `$0`. Name: the word.
  /// Children: [`moduleSelector`], [`argumentNames`], [`genericArguments`].
  case nameExpression
  /// `.name` without a base, such as `.red`. Name: the word. Children: [`argumentNames`], [`genericArguments`].
  case implicitMember
  /// `Module::` before a name. Name: the module.
  case moduleSelector
  /// `(a:b:)` after the name of a function. Children: `argumentName`.
  case argumentNames
  /// One `a:` in the argument names `(a:b:)`. Name: the label.
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
  /// The text of a string literal between its delimiters and interpolations, as written. The text may have several
  /// lines. It is never empty.
  case stringSegment
  /// `\( … )` in a string literal. Children: `argument`.
  case interpolation
  /// `#name`, `#name(…)`, `#available(…)`, `#sourceLocation(…)`. Name: the word after `#`. Children: `attribute` and
  /// `modifier`, if the macro is used as a declaration; then [`moduleSelector`], [`genericArguments`], [`arguments`];
  /// then one `argument` for each trailing closure.
  case macroExpansion
  /// `[a, b]`. Children: expressions.
  case arrayLiteral
  /// `[a: b]` or `[:]`. Children: `dictionaryElement`.
  case dictionaryLiteral
  /// `a: b` in a dictionary literal. Children: the key and the value.
  case dictionaryElement
  /// `(a, b: c)`. Parentheses around a single expression are a tuple too. Children: `argument`.
  case tuple
  /// `{ … }`. Children: [`closureSignature`], statements.
  case closure
  /// The part of a closure before `in`, as in `{ [weak self] (x) async -> Int in … }`. Flags: `async`, `throwing`.
  /// Children: `attribute`, `capture`, `parameter`, [`throwsClause`], [`returnClause`].
  case closureSignature
  /// One capture of a closure: `weak self` or `x = y`. Name: the captured name. Children: [the value after `=`].
  case capture
  /// `\Root.a.b`. Children: [the root, which is a type], then suffixes like those of a `chain`.
  case keyPath

  // MARK: Chains

  /// An expression with suffixes, such as `a.b(c)?.d`. Children: the first operand, then the suffixes in order:
  /// `memberAccess`, `call`, `subscriptAccess`, `optionalChaining`, `forceUnwrap`, `genericArguments`,
  /// `postfixOperator`, `conditional`.
  case chain
  /// The suffix `.name` or `.0` of a chain. Name: the word. The node's range begins at the period. Children:
  /// [`moduleSelector`], [`argumentNames`].
  case memberAccess
  /// The suffix `(…)` of a chain with any trailing closures, or trailing closures alone. Children: `argument`.
  case call
  /// The suffix `[…]` of a chain with any trailing closures. Children: `argument`.
  case subscriptAccess
  /// One element between the brackets of a call, a subscript or a tuple, or a trailing closure (flag `trailing`). Name:
  /// the label. Children: one expression. In `@available(iOS 13, *)`, the argument `iOS 13` has the name `iOS` and a
  /// literal as its child. In `@abi(…)`, the child is a declaration.
  case argument
  /// The parentheses after an attribute or a macro expansion. Children: `argument`, [`whereClause`].
  case arguments
  /// The suffix `?` of a chain.
  case optionalChaining
  /// The suffix `!` of a chain.
  case forceUnwrap
  /// A postfix operator as a suffix of a chain. Name: the operator.
  case postfixOperator
  /// `<A, B>`. Children: type nodes.
  case genericArguments

  // MARK: Operators

  /// Operands joined by operators of the same precedence, such as `a + b - c`. Children: operand, `operator`, operand,
  /// `operator`, operand, … An operator that the file and the standard library do not declare has the default
  /// precedence. The node does not show associativity.
  case binary
  /// A binary operator, including `=` and `->`. Name: the operator. The effects before a `->` belong to the node's
  /// range. Flags: `async`, `throwing`. Children: [`throwsClause`].
  case `operator`
  /// `a ? b : c ? d : e`. Children: condition, value, condition, value, …, value.
  case ternary
  /// `value as Type`, `value as? Type` (flag `optional`) or `value as! Type` (flag `forced`). Children: the value, the
  /// type.
  case cast
  /// `value is Type`. Children: the value, the type.
  case typeCheck
  /// A prefix operator and its operand, such as `-x`. Name: the operator. Children: the operand.
  case prefixOperator
  /// `&place`. Children: the operand.
  case inoutExpression
  /// A word before an expression: `try`, `await`, `unsafe`, `copy`, `consume`, `borrow`, `each` or `repeat`. Name: the
  /// word. Flags: `optional` for `try?`, `forced` for `try!`. Children: the expression.
  case effect
  /// A type in place of an expression, if the type does not look like an expression: `any P`, `@Sendable () -> Void`.
  /// Children: the type.
  case typeExpression

  // MARK: Statements

  /// A statement with a label: `outer: for …`. Name: the label. Children: the statement.
  case labeled
  /// `if`, as a statement or an expression. Children: `conditionList`, `codeBlock`, [`codeBlock` or `ifStatement` after
  /// `else`].
  case ifStatement
  /// `guard … else { … }`. Children: `conditionList`, `codeBlock`.
  case guardStatement
  /// `while … { … }`. Children: `conditionList`, `codeBlock`.
  case whileStatement
  /// `repeat { … } while …`. Children: `codeBlock`, the condition.
  case repeatStatement
  /// `for … in … { … }`. Flags: `async` for `for await`, `throwing` for `for try`. Children: the pattern, [the type],
  /// the sequence, [`whereCondition`], `codeBlock`.
  case forStatement
  /// `do`, as a statement or an expression. Children: [`throwsClause`], `codeBlock`, `catchClause`.
  case doStatement
  /// `catch … { … }`. Children: `matchItem`, `codeBlock`.
  case catchClause
  /// `switch`, as a statement or an expression. Children: the value after `switch`, then `switchCase`, `conditional`,
  /// and `macroExpansion` for `#warning`.
  case switchStatement
  /// `case …:` or `default:` and the statements after it. Name: `case` or `default`. Children: [`attribute`],
  /// `matchItem`, statements.
  case switchCase
  /// One pattern after `case` or `catch`. Children: the pattern, [`whereCondition`]. The pattern is missing in `catch
  /// where …`.
  case matchItem
  /// `where` and a condition, in a loop or after a pattern. Children: the condition.
  case whereCondition
  /// The conditions of an `if`, `guard` or `while`. Children: expressions, `optionalBinding`, `matchCondition`, and
  /// `macroExpansion` for `#available`.
  case conditionList
  /// `let x = y` or `var x` in a condition. Flags: `constant` for `let`. Children: the pattern, [the type], [the
  /// value].
  case optionalBinding
  /// `case pattern = value` in a condition. Children: the pattern, [the type], the value.
  case matchCondition
  /// `return`, `throw` or `yield`. Children: [the value].
  case returnStatement
  case throwStatement
  case yieldStatement
  /// `then value` or `discard value`. Name: `then` or `discard`. Children: the value.
  case thenStatement
  /// `break`, `continue`, `break outer`. Name: the label, if there is one.
  case breakStatement, continueStatement
  case fallthroughStatement
  /// `defer { … }`. Children: `codeBlock`.
  case deferStatement

  // MARK: Patterns

  /// A name that a pattern binds, such as `x` in `let x`. Name: the word.
  case identifierPattern
  /// `_` as a pattern, or as a part of a pattern.
  case wildcardPattern
  /// `(a, b)` in a declaration such as `let (a, b) = …`. Children: `argument`, each with a pattern.
  case tuplePattern
  /// `let …` or `var …` in a pattern after `case`. Flags: `constant` for `let`. Children: a pattern or an expression.
  /// In it, each name that is bound is an `identifierPattern` node. Names that are called, such as `f` in `f(x)`, and
  /// names of members are not bound.
  case bindingPattern
  /// The pattern `is Type`. Children: the type.
  case typePattern
  /// Any other pattern, such as `.some(let x)`. Children: the expression. Each `let` or `var` in it is a
  /// `bindingPattern` node.
  case expressionPattern

  // MARK: Types

  /// A type that is a single name: `Store`, `Self`, `Any`. Name: the word. Children: [`moduleSelector`],
  /// [`genericArguments`].
  case namedType
  /// A type that is a member of another: `A.B`, `A.Type`. Name: the last word. Children: the type before the period,
  /// [`moduleSelector`], [`genericArguments`].
  case memberType
  /// `T?`, or `T!` with the flag `forced`. Children: the type.
  case optionalType
  /// `[T]`. Children: the element type.
  case arrayType
  /// `[K: V]`. Children: the key type and the value type.
  case dictionaryType
  /// `[3 of Int]`. Children: the count and the element type.
  case inlineArrayType
  /// `(A, b: B)` as a type. Children: `tupleTypeElement`.
  case tupleType
  /// An element of a tuple type, or a parameter of a function type. Name: its first name, if it has one. Flags:
  /// `variadic`. Children: the type.
  case tupleTypeElement
  /// `(A, B) async throws -> C`. Flags: `async`, `throwing`. Children: `tupleTypeElement`, [`throwsClause`],
  /// `returnClause`.
  case functionType
  /// `A & B`. Children: types.
  case compositionType
  /// `some P` or `any P`. Name: `some` or `any`. Children: the type.
  case constrainedType
  /// `~Copyable`. Children: the type.
  case suppressedType
  /// `repeat each T`. Name: `repeat` or `each`. Children: the type.
  case packType
  /// A type after attributes or specifiers, such as `inout T`, `sending T` or `@escaping () -> Void`. Children:
  /// `attribute` and `modifier`, then the type.
  case attributedType

  // MARK: Declarations

  /// `@Name` or `@Name(…)`. Name: the last word of the attribute's name. Children: the attribute's name as a type,
  /// [`arguments`].
  case attribute
  /// A modifier such as `static` or `private(set)`. Name: the word. The range includes `(set)`.
  case modifier
  /// `import A.B`. Name: the first word of the path. The range includes the whole path. Children: `attribute`,
  /// `modifier`.
  case importDeclaration
  /// A struct, class, enum, actor or protocol. Name: the name of the type. Children: `attribute`, `modifier`,
  /// `introducer`, [`genericParameters`], [`inheritanceClause`], [`whereClause`], `memberBlock`.
  case typeDeclaration
  /// `extension A.B { … }`. Name: the last word of the extended type. Children: `attribute`, `modifier`, `introducer`,
  /// the extended type, [`inheritanceClause`], [`whereClause`], `memberBlock`.
  case extensionDeclaration
  /// The keyword of a type or extension, such as `struct`. Name: the keyword.
  case introducer
  /// `: A, B` after the name of a type. Children: the types.
  case inheritanceClause
  /// `where T: P, U == V`. Children: `requirement`.
  case whereClause
  /// `T: P` or `T == U` in a `where` clause. Name: `:` or `==`. Children: the types on both sides. A value on one side,
  /// as in `n == 3`, is an expression.
  case requirement
  /// `<T: P, let n: Int>` in a declaration, or the primary associated types of a protocol. Children:
  /// `genericParameter`, [`whereClause`].
  case genericParameters
  /// One generic parameter, such as `T: P`. Name: the parameter. Children: `attribute`, [the type after the colon].
  case genericParameter
  /// `typealias A = B`. Name: the alias. Children: `attribute`, `modifier`, [`genericParameters`], the type,
  /// [`whereClause`].
  case typeAliasDeclaration
  /// `associatedtype A: P = B`. Name: the associated type. Children: `attribute`, `modifier`, [`inheritanceClause`],
  /// [the default type], [`whereClause`].
  case associatedTypeDeclaration
  /// `func name(…)`. Name: the function's name or operator. Flags: `isStatic`, `async`, `throwing`. Children:
  /// `attribute`, `modifier`, [`genericParameters`], `parameters`, [`throwsClause`], [`returnClause`], [`whereClause`],
  /// [`codeBlock`].
  case functionDeclaration
  /// `init(…)`. Flags: `optional` for `init?`, `forced` for `init!`, and the flags of a function. Children: the same as
  /// for a function.
  case initializerDeclaration
  /// `deinit { … }`. Children: `attribute`, `modifier`, [`codeBlock`].
  case deinitializerDeclaration
  /// `subscript(…) -> T { … }`. Children: the same as for a function, but [`accessorBlock`] instead of [`codeBlock`].
  case subscriptDeclaration
  /// `macro name(…) = …`. Children: the same as for a function up to [`returnClause`], then [the expression after `=`],
  /// [`whereClause`].
  case macroDeclaration
  /// The parameters of a function, an enum case, a subscript or a macro, including the parentheses. Children:
  /// `parameter`.
  case parameters
  /// One parameter, such as `at index: Int = 0`. Name: `index`, which is the last of the parameter's names. Flags:
  /// `variadic`. Children: `attribute`, `modifier`, [`label`], [the type], [`initializerClause`].
  case parameter
  /// The label of a parameter with two names: `at` in `at index: Int`. Name: the label, which may be `_`.
  case label
  /// `-> T`. Children: the result type.
  case returnClause
  /// `throws`, `throws(E)` or `rethrows`. Name: `throws` or `rethrows`. Children: [the error type].
  case throwsClause
  /// `let` or `var` with all its variables. Flags: `constant` for `let`, `isStatic`. Children: `attribute`, `modifier`,
  /// `binding`.
  case variableDeclaration
  /// One variable of a `let` or `var`: `x: Int = 1`. Children: the pattern, [the type], [`initializerClause`],
  /// [`accessorBlock`].
  case binding
  /// `= value`. Children: the value.
  case initializerClause
  /// The braces after a variable: `{ get set }`, `{ didSet { … } }`, or the body of a getter. Children: `accessor`, or
  /// the statements of the getter.
  case accessorBlock
  /// One accessor of a variable. Name: `get`, `set`, `willSet`, … Flags: `async`, `throwing`. Children: `attribute`,
  /// `modifier`, [`parameter`], [`throwsClause`], [`codeBlock`].
  case accessor
  /// `case a, b(Int)` in an enum. Children: `attribute`, `modifier`, `enumCaseElement`.
  case enumCaseDeclaration
  /// One case of such a declaration: `b(Int)`. Name: the case. Children: [`parameters`], [`initializerClause`].
  case enumCaseElement
  /// `infix operator +++: AdditionPrecedence`. Name: the operator. The range includes the precedence group. Children:
  /// `attribute`, `modifier`.
  case operatorDeclaration
  /// `precedencegroup Name { … }`. Name: the group's name. The range includes the braces. Children: `attribute`,
  /// `modifier`.
  case precedenceGroupDeclaration
}
