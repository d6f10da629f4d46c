/// Formats an entry of a manifest's list. A short call stays on one line. A long call gets one argument per line.
///
/// - Parameters:
///   - indentation: The indentation of the line on which the entry begins.
///   - unit: One level of indentation.
func laidOut(_ element: String, _ indentation: String, unit: String) -> String {
  guard indentation.count + element.count > 110 else { return element }
  let part = TokenText(element)
  guard part.kind(2) == .leftParen else { return element }
  let inner = part.items(in: 2).map { "\n\(indentation)\(unit)\(argument(part, $0, indentation + unit, unit))" }
  return "\(part.text(0))\(part.text(1))(\(inner.joined(separator: ","))\n\(indentation))"
}

/// Formats an argument. A long list gets one entry per line.
private func argument(_ part: TokenText, _ tokens: Range<Int>, _ indentation: String, _ unit: String) -> String {
  let all = part.text(tokens)
  guard part.kind(tokens.lowerBound + 2) == .leftSquare, indentation.count + all.count > 110 else { return all }
  let inner = part.items(in: tokens.lowerBound + 2).map { "\n\(indentation)\(unit)\(part.text($0))," }
  return "\(part.text(tokens.lowerBound)): [\(inner.joined())\n\(indentation)]"
}
