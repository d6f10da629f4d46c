/// A clause of a block. It begins at a line in column 1, or at a line with a keyword of a clause, and ends before the
/// next such line outside brackets.
struct ClauseText {
  var range: Range<Int>
  /// An unclosed bracket or quote, or a closing bracket without an opening one. Such a clause is not read further.
  var fault: ClauseFailure?
}

/// The clauses of a block. A line for which `beginsClause` is true begins a clause even if it is indented, because many
/// people indent continued rules. In column 1 it does so even within brackets, so a missing bracket affects only its
/// own clause.
func clauses(of bytes: [UInt8], beginsClause: (ArraySlice<UInt8>) -> Bool) -> [ClauseText] {
  var result: [ClauseText] = []
  var open: [(offset: Int, closer: UInt8)] = []
  var start: Int?
  var fault: ClauseFailure?

  func finish(at end: Int) {
    guard let clauseStart = start else { return }
    if fault == nil, let opener = open.last {
      fault = ClauseFailure(
        offset: opener.offset, message: "'\(Character(Unicode.Scalar(bytes[opener.offset])))' is not closed")
    }
    var end = end
    while end > clauseStart, isSpace(bytes[end - 1]) { end -= 1 }
    result.append(ClauseText(range: clauseStart..<end, fault: fault))
    open.removeAll()
    start = nil
    fault = nil
  }

  var index = 0
  var isLineStart = true
  while index < bytes.count {
    let byte = bytes[index]
    if byte == UInt8(ascii: "\n") {
      isLineStart = true
      index += 1
      continue
    }
    if isLineStart {
      isLineStart = false
      if !isSpace(byte) {
        if open.isEmpty {
          finish(at: index)
          start = index
        } else if beginsClause(bytes[index...]) {
          finish(at: index)
          start = index
        }
      } else if open.isEmpty,
        let first = bytes[index...].prefix(while: { $0 != UInt8(ascii: "\n") }).firstIndex(where: { !isSpace($0) })
      {
        if beginsClause(bytes[first...]) {
          finish(at: index)
          start = first
        } else if start == nil {
          // Reports an indented line that continues no clause as a clause of its own.
          start = first
          fault = ClauseFailure(
            offset: first, message: "a clause begins in column 1; an indented line continues the one above")
        }
      }
    }
    switch byte {
    case UInt8(ascii: "\""):
      let line = bytes[(index + 1)...].prefix { $0 != UInt8(ascii: "\n") }
      if let end = line.firstIndex(of: byte) {
        index = end
      } else {
        fault = fault ?? ClauseFailure(offset: index, message: "this quote is not closed on its line")
        index = line.endIndex - 1
      }
    case UInt8(ascii: "("): open.append((index, UInt8(ascii: ")")))
    case UInt8(ascii: "["): open.append((index, UInt8(ascii: "]")))
    case UInt8(ascii: "{"): open.append((index, UInt8(ascii: "}")))
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      if open.last?.closer == byte {
        open.removeLast()
      } else if fault == nil {
        let closer = Character(Unicode.Scalar(byte))
        if let opener = open.last {
          let expected = Character(Unicode.Scalar(opener.closer))
          fault = ClauseFailure(
            offset: index,
            message: "'\(closer)' does not match the open bracket; expected "
              + "'\(expected)'")
        } else {
          fault = ClauseFailure(offset: index, message: "'\(closer)' has no opening bracket")
        }
        open.removeAll()
      }
    default: break
    }
    index += 1
  }
  finish(at: bytes.count)
  return result
}
