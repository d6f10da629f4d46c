/// A place where people often write something that the notation does not have. The parser notes it and reads on, or
/// throws. Advice decides afterwards whether the text is such a mistake, and how to write it instead.
struct Checkpoint {
  enum Kind {
    /// The clause goes on where it should end.
    case end
    /// After a verb, or where one should be.
    case verb(String)
    case importing(String)
    case noPredicate
    case noSubject(DeclarationPatternPrefix, at: Int)
    case subject(Subject, takesPlaces: Bool)
    /// A declaration pattern that says no kind.
    case declarationPatternWithoutKind(DeclarationPatternPrefix, start: Int)
    /// The name after modifiers, where no kind is written.
    case nameWithoutKind(NamePattern)
    /// After `or`, whose first alternative is at the offsets given.
    case alternative(Predicate, from: Int, to: Int)
    case cycle
    case documented
    case onlyCount(String)
    /// After `named`.
    case wholeName(Range<Int>)
    /// The name of a file, a module or anything else that is no declaration.
    case plainName(Range<Int>)
    case path(Range<Int>)
    /// A path in small letters that no definition is called by.
    case smallPath(Range<Int>)
    case joinedPaths(Range<Int>, isAnchored: Bool, at: Int)
    case brokenQuotes(Range<Int>)
    case adverb(Range<Int>)
    case regex(at: Int)
    case declarationPatternName(String, at: Int, DeclarationPattern.Kind)
    case naming(String, at: Int)
    case typeName(String)
    /// If `isSought`, the code is looked for in other code, so a sentence may go on after it.
    case code(Range<Int>, isSought: Bool)
  }

  var kind: Kind
  var position: ClausePosition
}

/// Where the parser is in a clause, and the state that its messages depend on.
struct ClausePosition {
  var offset: Int
  var keyword: String
  var predicateOffsets: [Int]
  var askedSubjects: [Subject]
  var isNegated: Bool
  var memberDepth: Int
}
