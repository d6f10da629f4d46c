import SwiftOutline

/// An entry of a manifest's list: a call on one line where that is not long, else with an argument a line.
///
/// - Parameters:
///   - indentation: of the line that it begins.
///   - unit: how deep one step goes.
func laidOut(_ element: String, _ indentation: String, unit: String) -> String {
  guard indentation.count + element.count > 110 else { return element }
  let part = TokenText(element)
  guard part.kind(2) == .leftParen else { return element }
  let inner = items(part, in: 2).map { "\n\(indentation)\(unit)\(argument(part, $0, indentation + unit, unit))" }
  return "\(part.text(0))\(part.text(1))(\(inner.joined(separator: ","))\n\(indentation))"
}

/// A list of several entries has each on a line of its own.
private func argument(_ part: TokenText, _ tokens: Range<Int>, _ indentation: String, _ unit: String) -> String {
  let all = part.text(tokens)
  guard part.kind(tokens.lowerBound + 2) == .leftSquare, indentation.count + all.count > 110 else { return all }
  let inner = items(part, in: tokens.lowerBound + 2).map { "\n\(indentation)\(unit)\(part.text($0))," }
  return "\(part.text(tokens.lowerBound)): [\(inner.joined())\n\(indentation)]"
}

/// What stands between the commas of the bracket that opens here.
private func items(_ part: TokenText, in open: Int) -> [Range<Int>] {
  var items: [Range<Int>] = []
  let close = part.next(open) - 1
  var index = open + 1
  while index < close {
    var end = index
    while end < close, part.kind(end) != .comma { end = part.next(end) }
    items.append(index..<end)
    index = end + 1
  }
  return items
}
