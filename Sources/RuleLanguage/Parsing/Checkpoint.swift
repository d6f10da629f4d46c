/// A place where people often write text that the notation does not have. The parser notes it and continues, or throws.
/// Advice decides later whether the text is such a mistake, and how to write it instead.
struct Checkpoint {
  enum Kind {
    /// The clause continues although it should end.
    case end
    /// After a verb, or where a verb should be.
    case verb(String)
    case importing(String)
    case noPredicate
    case noSubject(DeclarationPatternPrefix, at: Int)
    case subject(Subject, takesPlaces: Bool)
    /// A declaration pattern without a kind.
    case declarationPatternWithoutKind(DeclarationPatternPrefix, start: Int)
    /// The name after modifiers without a kind.
    case nameWithoutKind(NamePattern)
    /// After `or`. The first alternative is at the given offsets.
    case alternative(Predicate, from: Int, to: Int)
    case cycle
    case documented
    case onlyCount(String)
    /// After `named`.
    case wholeName(Range<Int>)
    /// The name of a file, a module or another element that is not a declaration.
    case plainName(Range<Int>)
    case path(Range<Int>)
    /// A path in small letters that is not the name of a definition.
    case smallPath(Range<Int>)
    case joinedPaths(Range<Int>, isAnchored: Bool, at: Int)
    case brokenQuotes(Range<Int>)
    case adverb(Range<Int>)
    case regex(at: Int)
    case declarationPatternName(String, at: Int, DeclarationPattern.Kind)
    case naming(String, at: Int)
    case typeName(String)
    /// If `isSought`, the code is searched for in other code, so a sentence may continue after it.
    case code(Range<Int>, isSought: Bool)
  }

  var kind: Kind
  var position: ClausePosition
}

/// The position of the parser in a clause, and the state that its messages depend on.
struct ClausePosition {
  var offset: Int
  var keyword: String
  var predicateOffsets: [Int]
  var askedSubjects: [Subject]
  var isNegated: Bool
  var memberDepth: Int
}
