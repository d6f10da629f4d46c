/// A position in a clause at which people often write text that rules do not allow. The parser records it. If the
/// clause cannot be read, the functions in `Advice` check for a known mistake at this position.
struct Checkpoint {
  enum Kind {
    /// The clause should end here, but there is more text.
    case end
    /// A verb, or the text where a verb is expected.
    case verb(String)
    case importing(String)
    case noPredicate
    case noSubject(DeclarationPatternPrefix, at: Int)
    case subject(Subject, takesPlaces: Bool)
    /// A declaration pattern without a kind.
    case declarationPatternWithoutKind(DeclarationPatternPrefix, start: Int)
    /// A name after modifiers, without a kind before it.
    case nameWithoutKind(NamePattern)
    /// The text after `or`. The predicate before `or` is at these offsets.
    case alternative(Predicate, from: Int, to: Int)
    case cycle
    case documented
    case onlyCount(String)
    /// After `named`.
    case wholeName(Range<Int>)
    /// The name of a file, a module or another element that is not a declaration.
    case plainName(Range<Int>)
    case path(Range<Int>)
    /// A path in lowercase letters that is not the name of a definition.
    case smallPath(Range<Int>)
    case joinedPaths(Range<Int>, isAnchored: Bool, at: Int)
    case brokenQuotes(Range<Int>)
    case adverb(Range<Int>)
    case regex(at: Int)
    case declarationPatternName(String, at: Int, DeclarationPattern.Kind)
    case naming(String, at: Int)
    case typeName(String)
    /// Code in a rule. If `isSought` is true, the code is searched for in the source, so people may write further words
    /// after it.
    case code(Range<Int>, isSought: Bool)
  }

  var kind: Kind
  var position: ClausePosition
}

/// The position of the parser in a clause, with the state that messages depend on.
struct ClausePosition {
  var offset: Int
  var keyword: String
  var predicateOffsets: [Int]
  var askedSubjects: [Subject]
  var isNegated: Bool
  var memberDepth: Int
}
