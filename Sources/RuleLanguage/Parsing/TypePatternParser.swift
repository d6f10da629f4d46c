/// Kinds that people write where the name of a type is expected.
private let kindsBesideTypes: Set<String> = [
  "type", "struct", "class", "enum", "actor", "protocol", "extension", "func",
]

extension ClauseParser {
  /// Parses a type in a declaration pattern: `[String: any T]?`, `A|B`, `_<T>`. Stops before text that is not part of
  /// the type. With `endsAtAmpersand`, it also stops before `&`, because each protocol of `A & B` is a separate
  /// requirement.
  mutating func parseType(endsAtAmpersand: Bool = false) throws(ClauseFailure) -> TypePattern {
    skipSpace()
    let start = offset
    var alternatives: [[TypePattern.Piece]] = [[]]
    var isOperandDue = true
    func append(_ pieces: [TypePattern.Piece]) { alternatives[alternatives.count - 1] += pieces }

    while true {
      if isOperandDue { skipLines() } else { skipSpace() }
      guard let byte = byte(at: offset) else { break }
      if isOperandDue {
        let word = peekWord()
        if word == "repeat" { throw refusal("a type pattern cannot contain 'repeat'", at: offset) }
        if typePrefixes.contains(word) {
          append([.name(literalName(word))])
          offset += word.utf8.count
        } else if byte == UInt8(ascii: "@") || byte == UInt8(ascii: "~") {
          append([.punctuation([byte])])
          offset += 1
          if byte == UInt8(ascii: "@") { append([.name(try parseName())]) }
        } else if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "[") {
          append(try balancedPieces())
          isOperandDue = false
        } else {
          if memberDepth == 0, stopWords.contains(word) { throw expected("a type") }
          guard nameEnd(at: offset, takesBar: false) > offset else { throw expected("a type") }
          if isSmall(byte), kindsBesideTypes.contains(word) {
            throw failure(
              "'\(word)' is a kind, not the name of a type; write a name, as in *Service or AnyObject"
            )
          }
          if isSmall(byte) { note(.typeName(word)) }
          append([piece(for: try parseName(takesBar: false))])
          isOperandDue = false
        }
        continue
      }
      if let arrow = arrow(at: offset) {
        append(arrow.pieces)
        offset = arrow.end
        isOperandDue = true
        continue
      }
      switch byte {
      case UInt8(ascii: "."):
        if bytes[offset..<end].starts(with: "...".utf8) {
          append([.punctuation(Array("...".utf8))])
          offset += 3
        } else {
          append([.punctuation([byte])])
          offset += 1
          isOperandDue = true
        }
        continue
      case UInt8(ascii: "?"), UInt8(ascii: "!"):
        append([.punctuation([byte])])
        offset += 1
        continue
      case UInt8(ascii: "&") where !endsAtAmpersand:
        append([.punctuation([byte])])
        offset += 1
        isOperandDue = true
        continue
      case UInt8(ascii: "<"):
        append(try balancedPieces())
        continue
      case UInt8(ascii: "|"):
        alternatives.append([])
        offset += 1
        isOperandDue = true
        continue
      default: break
      }
      break
    }
    if isOperandDue { throw expected("a type") }
    return TypePattern(
      alternatives: alternatives.flatMap { $0.joiningNames().inShortForm().inEachOrder() }, text: text(from: start))
  }

  mutating func skipLines() {
    while offset < end, isSpace(bytes[offset]) { offset += 1 }
  }

  private func literalName(_ word: String) -> NamePattern {
    NamePattern(alternatives: [[.literal(Array(word.utf8))]], text: word)
  }

  private func piece(for name: NamePattern) -> TypePattern.Piece {
    name.alternatives == [[]] ? .any : .name(name)
  }

  /// `->`, with the effects before it.
  private func arrow(at start: Int) -> (pieces: [TypePattern.Piece], end: Int)? {
    var pieces: [TypePattern.Piece] = []
    var index = start
    while true {
      while let next = byte(at: index), isSpace(next) { index += 1 }
      if bytes[index..<end].starts(with: "->".utf8) {
        return (pieces + [.punctuation(Array("->".utf8))], index + 2)
      }
      guard let effect = ["async", "throws"].first(where: { bytes[index..<end].starts(with: $0.utf8) }) else {
        return nil
      }
      pieces.append(.name(literalName(effect)))
      index += effect.utf8.count
    }
  }

  /// Parses the pieces from an opening bracket to its closing bracket.
  private mutating func balancedPieces() throws(ClauseFailure) -> [TypePattern.Piece] {
    let start = offset
    var pieces: [TypePattern.Piece] = []
    var closers: [UInt8] = []
    repeat {
      skipLines()
      guard let byte = byte(at: offset) else {
        throw failure("'\(Character(Unicode.Scalar(bytes[start])))' is not closed", at: start)
      }
      if peekWord() == "repeat" { throw refusal("a type pattern cannot contain 'repeat'", at: offset) }
      if nameEnd(at: offset) > offset {
        pieces.append(piece(for: try parseName()))
        continue
      }
      if let parameters = try takeEmptyOrAnyParameters() {
        pieces += parameters
        continue
      }
      var length = 1
      switch byte {
      case UInt8(ascii: "("): closers.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): closers.append(UInt8(ascii: "]"))
      case UInt8(ascii: "<"): closers.append(UInt8(ascii: ">"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ">"):
        guard closers.popLast() == byte else {
          throw failure("'\(Character(Unicode.Scalar(bytes[start])))' is not closed", at: start)
        }
      case UInt8(ascii: "-") where self.byte(at: offset + 1) == UInt8(ascii: ">"): length = 2
      case UInt8(ascii: ".") where bytes[offset..<end].starts(with: "...".utf8):
        if case .punctuation(let mark)? = pieces.last, !operandEnds.contains(mark) {
          throw failure("'...' means all parameters of a function: (...) -> Void; for any one type, write _")
        }
        length = 3
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "&"),
        UInt8(ascii: "."), UInt8(ascii: "@"), UInt8(ascii: "~"):
        break
      default: throw expected("a type")
      }
      pieces.append(.punctuation(Array(bytes[offset..<offset + length])))
      offset += length
    } while !closers.isEmpty
    return pieces
  }

  /// Parses `(...)` before an arrow, or `()`. Without an arrow after it, `()` is `Void`. Returns nil for any other
  /// text.
  private mutating func takeEmptyOrAnyParameters() throws(ClauseFailure) -> [TypePattern.Piece]? {
    guard byte(at: offset) == UInt8(ascii: "(") else { return nil }
    let start = offset
    offset += 1
    skipLines()
    let isAny = bytes[offset..<end].starts(with: "...".utf8)
    if isAny { offset += 3 }
    skipLines()
    guard byte(at: offset) == UInt8(ascii: ")") else {
      offset = start
      return nil
    }
    offset += 1
    let isFunction = arrow(at: offset) != nil
    if isAny, !isFunction {
      throw failure("'(...)' means the parameters of a function: (...) -> Void; for any type, write _", at: start)
    }
    if isAny { return [.parameters] }
    return isFunction
      ? [.punctuation([UInt8(ascii: "(")]), .punctuation([UInt8(ascii: ")")])] : [.name(literalName("Void"))]
  }
}

/// A type is complete after these marks.
private let operandEnds = [")", "]", ">", "?", "!"].map { Array($0.utf8) }
