// SwiftOutline turns the bytes of one Swift file into its outline: what the file imports, declares and
// refers to, where its comments and literals are. It knows nothing of other files, modules or rules, does
// no input or output, and cannot fail: whatever the bytes, there is an outline, with problems where the
// text could not be read as Swift.

/// What one file says, as written. Nothing is resolved, and nothing changes: it is handed on by reference, since each
/// copy of so many tables would count every one of them.
package final class Outline: Sendable {
  package let source: SourceText
  package let imports: [Import]
  /// In source order. Of the statements of code bodies, only types and aliases, unless references are asked for.
  package let declarations: [Declaration]
  /// The `#if` clauses, in source order. Of those in code bodies that declare nothing which is held, all are there only
  /// where references are asked for.
  package let conditions: [Condition]
  package let suppressions: [Suppression]
  package let problems: [OutlineProblem]
  /// One of the first lines says that a program wrote the file.
  package let isGenerated: Bool
  /// It declares a test: a type under `@Suite`, a function under `@Test`, or `test…` in a class that inherits.
  package let declaresTests: Bool
  /// Lines as an editor counts them, ended by LF, CR LF or CR: the last one counts where it holds anything.
  package let lineCount: Int

  // Side tables that declarations and imports point into.
  package let modifiers: [SourceRange]
  package let attributes: [Attribute]
  package let clauses: [Clauses]
  package let genericParameters: [SourceRange]
  package let inherited: [SourceRange]
  package let parameters: [Parameter]

  // Only what `OutlineOptions` asked for.
  package let references: [Reference]
  package let comments: [Comment]
  package let literals: [Literal]

  init(
    source: SourceText, imports: [Import], declarations: [Declaration], conditions: [Condition],
    suppressions: [Suppression], problems: [OutlineProblem], isGenerated: Bool, declaresTests: Bool, lineCount: Int,
    modifiers: [SourceRange], attributes: [Attribute], clauses: [Clauses], genericParameters: [SourceRange],
    inherited: [SourceRange], parameters: [Parameter], references: [Reference], comments: [Comment],
    literals: [Literal]
  ) {
    self.source = source
    self.imports = imports
    self.declarations = declarations
    self.conditions = conditions
    self.suppressions = suppressions
    self.problems = problems
    self.isGenerated = isGenerated
    self.declaresTests = declaresTests
    self.lineCount = lineCount
    self.modifiers = modifiers
    self.attributes = attributes
    self.clauses = clauses
    self.genericParameters = genericParameters
    self.inherited = inherited
    self.parameters = parameters
    self.references = references
    self.comments = comments
    self.literals = literals
  }
}

extension [Clauses] {
  /// Those of a declaration of the same outline.
  package subscript(of declaration: Declaration) -> Clauses {
    declaration.clauses < 0 ? Clauses() : self[Int(declaration.clauses)]
  }
}

/// What an outline holds beside imports, declarations, clauses of `#if`, suppressions and problems.
package struct OutlineOptions: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// What every set of options has does this as well, by types that are looked up while the program runs, for each file.
  package init(arrayLiteral options: OutlineOptions...) { rawValue = options.reduce(0) { $0 | $1.rawValue } }

  /// `Outline.references`, and with them all that code bodies declare.
  package static let references = OutlineOptions(rawValue: 1 << 0)
  /// `Outline.comments`
  package static let comments = OutlineOptions(rawValue: 1 << 1)
  /// `Outline.literals`
  package static let literals = OutlineOptions(rawValue: 1 << 2)
}

/// One `import`.
package struct Import: BitwiseCopyable, Sendable {
  /// The dotted path, `Foo` or `Foo.Bar`.
  package var path: SourceRange
  /// The first component of the path, without backticks.
  package var module: SourceRange
  package var keyword: SourceRange
  /// `struct`, `func`, …; empty where the whole module is imported.
  package var kind: SourceRange
  /// The access level in front of it; empty where none is written.
  package var access: SourceRange
  /// In `Outline.attributes`.
  package var attributes: Slice
  /// The innermost `#if` clause around it, as an index into `Outline.conditions`; -1 for none.
  package var condition: Int32
  /// It stands in a code body.
  package var isLocal: Bool

  package init(
    path: SourceRange, module: SourceRange, keyword: SourceRange, kind: SourceRange = .none,
    access: SourceRange = .none, attributes: Slice = .empty, condition: Int32 = -1, isLocal: Bool = false
  ) {
    self.path = path
    self.module = module
    self.keyword = keyword
    self.kind = kind
    self.access = access
    self.attributes = attributes
    self.condition = condition
    self.isLocal = isLocal
  }
}

/// One clause of an `#if` block.
package struct Condition: BitwiseCopyable, Sendable {
  /// The clause around its block, as an index into `Outline.conditions`; -1 for none.
  package var parent: Int32
  /// Equal for the clauses of one block, which exclude each other; blocks are counted from 0 in source order.
  package var block: Int32
  /// `#if`, `#elseif` or `#else` with its condition, as written.
  package var text: SourceRange
  /// Where the next directive of its block begins, the last of which is `#endif`.
  package var end: UInt32

  package init(parent: Int32, block: Int32, text: SourceRange) {
    self.parent = parent
    self.block = block
    self.text = text
    end = text.end
  }
}

/// A name that code writes, or a mark of where what is bound holds.
package struct Reference: BitwiseCopyable, Sendable {
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
    case type, expression, member, attribute, macro, module
    /// No reference: a name that a pattern, a closure or a loop binds, and that hides what else has it.
    case binding
    /// No reference: `catch`, `set`, `willSet`, `didSet` or `init`, each of which binds a name that is not written.
    case implicitBinding
    /// No reference: code in which holds what is bound there, from its first byte to the end.
    case scope
    /// No reference: the value of the bindings just before, in which these do not hold yet; where the binding is a value
    /// of its own, as in `if let x`, its name.
    case boundValue
    /// No reference: what a `switch` compares with its cases; empty where that is not written.
    case subject
    /// No reference: the braces of the `switch` whose subject was the latest, from `{` to `}`; empty where there are none.
    case cases
  }

  package var kind: Kind
  /// The name as written, backticks included; of an attribute its dotted name; of a scope all of it.
  package var name: SourceRange

  /// A name stands there.
  var isName: Bool {
    switch kind {
    case .implicitBinding, .scope, .boundValue, .subject, .cases: false
    default: true
    }
  }

  package init(kind: Kind, name: SourceRange) {
    self.kind = kind
    self.name = name
  }
}

/// One comment, of a line or a block.
package struct Comment: Sendable {
  package enum Kind: UInt8, Sendable { case line, block, documentationLine, documentationBlock }

  package var kind: Kind
  package var range: SourceRange

  package init(kind: Kind, range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}

/// A literal of text or of a regular expression.
package struct Literal: Sendable {
  package enum Kind: UInt8, Sendable { case string, multilineString, regex }

  package var kind: Kind
  package var range: SourceRange
  /// How many `#` stand on each side of it.
  package var pounds: UInt32
  /// From `\(` to `)`, each.
  package var interpolations: [SourceRange]

  package init(kind: Kind, range: SourceRange, pounds: UInt32, interpolations: [SourceRange]) {
    self.kind = kind
    self.range = range
    self.pounds = pounds
    self.interpolations = interpolations
  }
}

/// One `archlint:` directive in a comment.
package struct Suppression: Sendable {
  package enum Form: String, Sendable, CaseIterable {
    case next, this, previous, file, disable, enable
  }

  package var form: Form
  /// The rule's id as written; a directive that names several gives one entry for each. `all` is no rule.
  package var rule: SourceRange
  /// Behind `--`; empty where no reason is given.
  package var reason: SourceRange
  /// The whole comment.
  package var comment: SourceRange

  package init(form: Form, rule: SourceRange, reason: SourceRange, comment: SourceRange) {
    self.form = form
    self.rule = rule
    self.reason = reason
    self.comment = comment
  }
}

/// What could not be read as Swift; the outline goes on behind it.
package struct OutlineProblem: BitwiseCopyable, Sendable {
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
    case unterminatedComment, unterminatedString, unterminatedRegex, unterminatedInterpolation
    case unbalancedBracket, unbalancedConditional, invalidUTF8, conflictMarker, tooDeep
    // What the compiler passes over, and is of concern to this tool alone.
    /// The first of the NULs in code: text in UTF-16 is full of them.
    case nul
    // Of `archlint:` comments.
    case emptyDirective, unknownDirective, directiveWithoutRule

    /// Whether the compiler would fail.
    var isError: Bool { rawValue < Self.nul.rawValue }

    /// Whether code around it may be unread.
    package var isOfCode: Bool { rawValue <= Self.nul.rawValue }
  }

  package var kind: Kind
  package var range: SourceRange

  package init(kind: Kind, range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}

extension Outline {
  /// A name without its backticks.
  package func name(_ range: SourceRange) -> String {
    let bytes = source.bytes
    if range.count > 2, bytes[Int(range.start)] == UInt8(ascii: "`"), bytes[Int(range.end) - 1] == UInt8(ascii: "`") {
      return source[SourceRange(Int(range.start) + 1, Int(range.end) - 1)]
    }
    return source[range]
  }
}
