/// An entry of a manifest's list: a call on one line where that is not long, else with an argument a line.
///
/// - Parameters:
///   - indentation: of the line that it begins.
///   - unit: how deep one step goes.
func laidOut(_ element: String, _ indentation: String, unit: String) -> String {
  guard indentation.count + element.count > 110 else { return element }
  let part = TokenText(element)
  guard part.kind(2) == .leftParen else { return element }
  let inner = part.items(in: 2).map { "\n\(indentation)\(unit)\(argument(part, $0, indentation + unit, unit))" }
  return "\(part.text(0))\(part.text(1))(\(inner.joined(separator: ","))\n\(indentation))"
}

/// A list of several entries has each on a line of its own.
private func argument(_ part: TokenText, _ tokens: Range<Int>, _ indentation: String, _ unit: String) -> String {
  let all = part.text(tokens)
  guard part.kind(tokens.lowerBound + 2) == .leftSquare, indentation.count + all.count > 110 else { return all }
  let inner = part.items(in: tokens.lowerBound + 2).map { "\n\(indentation)\(unit)\(part.text($0))," }
  return "\(part.text(tokens.lowerBound)): [\(inner.joined())\n\(indentation)]"
}
