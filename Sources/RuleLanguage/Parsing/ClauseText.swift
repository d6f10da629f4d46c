/// The range of one clause in a block. A clause begins in column 1, or with a keyword such as `must`, and ends before
/// the next clause.
struct ClauseText {
  var range: Range<Int>
  /// The failure if a bracket or quote is not closed, or a closing bracket has no opening one. Such a clause is not
  /// read further.
  var fault: ClauseFailure?
}

/// Splits a block into clauses. A line for which `beginsClause` is true begins a clause even if it is indented, because
/// many people indent lines. In column 1, it begins a clause even if a bracket is still open, so that a missing bracket
/// affects only one clause.
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
          // An indented line before the first clause. It is reported as a clause of its own.
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
