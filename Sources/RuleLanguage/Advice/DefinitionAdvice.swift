// Lines of a `definitions` block that define nothing, and how to write them. Only messages use this.

extension ClauseParser {
  /// Advice for a line that is not a valid definition: `data-layer = …`, `view: …`.
  func definitionAdvice(at start: Int) -> String {
    let line = text(from: start, to: end)
    let expected = "expected a definition: dto = type {Entity}DTO"
    let mark = line.firstIndex { $0 == "=" || $0 == ":" } ?? line.endIndex
    let written = line[..<mark].split(separator: " ")
    guard mark < line.endIndex, written.count == 1 else { return expected }
    let rest = line[line.index(after: mark)...].drop { $0 == " " }
    var parts = written[0].split { !($0.isLetter || $0.isNumber) }.map(String.init)
    for index in parts.indices.dropFirst() {
      parts[index] = parts[index].prefix(1).uppercased() + parts[index].dropFirst()
    }
    let near = parts.joined()
    guard let first = near.utf8.first, isSmall(first), !rest.isEmpty else { return expected }
    if !written[0].utf8.allSatisfy(isIdentifierByte) {
      return "the name of a definition has only letters and digits; write: \(near) = \(rest)"
    }
    return line[mark] == ":" ? "a definition uses '='; write: \(written[0]) = \(rest)" : expected
  }
}
