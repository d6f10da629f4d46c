// SwiftOutline turns the bytes of one Swift file into its outline: its imports, declarations, comments and literals. It
// does not know other files, modules or rules, and does no input or output. It cannot fail: any bytes have an outline,
// with problems for the parts that could not be read as Swift.

/// The content of one file, as written. Names are not resolved, and the outline never changes. It is a class, because
/// each copy of a struct would retain all of its arrays.
package final class Outline: Sendable {
  package let source: SourceText
  package let imports: [Import]
  /// The declarations in source order. Of the declarations inside code bodies, only types and type aliases are
  /// included.
  package let declarations: [Declaration]
  /// The `#if` clauses, in source order. Clauses inside a code body may be missing if the body declares no type or
  /// alias.
  package let conditions: [Condition]
  package let suppressions: [Suppression]
  package let problems: [OutlineProblem]
  /// Whether a comment at the beginning of the file says that a program generated the file.
  package let isGenerated: Bool
  /// Whether the file declares a test: a type with `@Suite`, a function with `@Test`, or a method `test…` or `spec` of
  /// a class with an inheritance clause.
  package let declaresTests: Bool
  /// The number of lines as an editor shows it. Lines end at LF, CR LF or CR. Text after the last line end counts as a
  /// line.
  package let lineCount: Int

  // Declarations and imports refer to elements of the following arrays.
  package let modifiers: [SourceRange]
  package let attributes: [Attribute]
  package let clauses: [Clauses]
  package let genericParameters: [SourceRange]
  package let inherited: [SourceRange]
  package let parameters: [Parameter]

  // These arrays are empty unless `OutlineOptions` requests them.
  package let comments: [Comment]
  package let literals: [Literal]

  init(
    source: SourceText, imports: [Import], declarations: [Declaration], conditions: [Condition],
    suppressions: [Suppression], problems: [OutlineProblem], isGenerated: Bool, declaresTests: Bool, lineCount: Int,
    modifiers: [SourceRange], attributes: [Attribute], clauses: [Clauses], genericParameters: [SourceRange],
    inherited: [SourceRange], parameters: [Parameter], comments: [Comment], literals: [Literal]
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
    self.comments = comments
    self.literals = literals
  }
}

extension [Clauses] {
  /// The clauses of a declaration, which has to be in this outline.
  package subscript(of declaration: Declaration) -> Clauses {
    declaration.clauses < 0 ? Clauses() : self[Int(declaration.clauses)]
  }
}

/// The parts of an outline that are recorded on request. Imports, declarations, `#if` clauses, suppressions and
/// problems are always recorded.
package struct OutlineOptions: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// Replaces the initializer of `OptionSet`, which looks up types at run time. This initializer runs for each file.
  package init(arrayLiteral options: OutlineOptions...) { rawValue = options.reduce(0) { $0 | $1.rawValue } }

  /// `Outline.comments`
  package static let comments = OutlineOptions(rawValue: 1 << 0)
  /// `Outline.literals`
  package static let literals = OutlineOptions(rawValue: 1 << 1)
}

/// An `import` declaration.
package struct Import: BitwiseCopyable, Sendable {
  /// The dotted path, `Foo` or `Foo.Bar`.
  package var path: SourceRange
  /// The first component of the path, without backticks.
  package var module: SourceRange
  package var keyword: SourceRange
  /// The kind of an imported declaration: `struct`, `func`, …; empty if the whole module is imported.
  package var kind: SourceRange
  /// The access level before `import`; empty if there is none.
  package var access: SourceRange
  /// In `Outline.attributes`.
  package var attributes: Slice
  /// The innermost `#if` clause around the import, as an index into `Outline.conditions`; -1 for none.
  package var condition: Int32
  /// Whether the import is in a code body.
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

/// A clause of an `#if` block.
package struct Condition: BitwiseCopyable, Sendable {
  /// The clause around the whole `#if` block, as an index into `Outline.conditions`; -1 for none.
  package var parent: Int32
  /// The number of the `#if` block, counted from 0 in source order. At most one of the clauses with the same number is
  /// compiled.
  package var block: Int32
  /// The directive as written: `#if` or `#elseif` with its condition, or `#else`.
  package var text: SourceRange
  /// The condition; empty for `#else`.
  package var expression: SourceRange
  /// The offset of the next directive of the block, such as `#endif`, which ends this clause.
  package var end: UInt32

  package init(parent: Int32, block: Int32, text: SourceRange, expression: SourceRange) {
    self.parent = parent
    self.block = block
    self.text = text
    self.expression = expression
    end = text.end
  }
}

/// A line or block comment.
package struct Comment: Sendable {
  package enum Kind: UInt8, Sendable { case line, block, documentationLine, documentationBlock }

  package var kind: Kind
  package var range: SourceRange

  package init(kind: Kind, range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}

/// A string or regex literal.
package struct Literal: Sendable {
  package enum Kind: UInt8, Sendable { case string, multilineString, regex }

  package var kind: Kind
  package var range: SourceRange
  /// The number of `#` on each side.
  package var pounds: UInt32
  /// The ranges of the interpolations, each from `\(` to `)`.
  package var interpolations: [SourceRange]

  package init(kind: Kind, range: SourceRange, pounds: UInt32, interpolations: [SourceRange]) {
    self.kind = kind
    self.range = range
    self.pounds = pounds
    self.interpolations = interpolations
  }
}

/// A rule that an `archlint:` directive disables.
package struct Suppression: Sendable {
  package enum Form: String, Sendable, CaseIterable {
    case next, this, previous, file, disable, enable
  }

  package var form: Form
  /// The rule ID as written. A directive with several rules has one entry for each. For `all` there is no entry.
  package var rule: SourceRange
  /// The reason, which is the text after `--`; empty if there is none.
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

/// A part of a file that could not be read as Swift, or an `archlint:` directive with a mistake. The outline continues
/// after that part.
package struct OutlineProblem: BitwiseCopyable, Sendable {
  package enum Kind: UInt8, BitwiseCopyable, Sendable {
    case unterminatedComment, unterminatedString, unterminatedRegex, unterminatedInterpolation
    case unbalancedBracket, unbalancedConditional, invalidUTF8, conflictMarker, tooDeep
    // The compiler accepts the following. `nul` is the first NUL byte in code. Text in UTF-16 is full of NUL bytes.
    case nul
    // Faulty `archlint:` directives.
    case emptyDirective, unknownDirective, directiveWithoutRule

    /// Whether the compiler would report an error.
    var isError: Bool { rawValue < Self.nul.rawValue }

    /// Whether the problem is in code, so that the outline may lack declarations around it.
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
