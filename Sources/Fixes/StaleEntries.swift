import ProjectModel
import SwiftOutline

extension FixFinder {
  /// The fix of a problem: removes an entry that has no effect. nil if the problem has no such fix.
  package func fix(of problem: Problem) -> Fix? {
    guard problem.isOfUnusedEntry, let place = problem.place, let line = place.line, let column = place.column else {
      return nil
    }
    if problem.kind == .suppression, let file = project.file(at: place.path) {
      let outline = project.files[file.index].outline
      let table = LineTable(outline.source)
      guard String(validating: outline.source.bytes, as: UTF8.self) != nil,
        let number = outline.suppressions.firstIndex(where: { suppression in
          let position = table.position(at: Int(suppression.rule.start))
          return position.line == line && position.column == column
        })
      else { return nil }
      return Fix(
        title: "Remove the unused suppression of \(outline.source[outline.suppressions[number].rule])", safety: .safe,
        steps: removals(of: number, in: outline).map { .edit(path: place.path, $0) }, target: .problem(problem),
        place: place)
    }
    guard problem.kind == .configuration, let text = settings[place.path],
      let edit = removal(ofObjectAround: line, column, in: text)
    else { return nil }
    // `except: final-classes reports nothing for 'Cart': remove this unused exception`
    let entry = problem.message.split(separator: ": ").dropFirst().first.map(String.init) ?? ""
    return Fix(
      title: "Remove the unused exception: \(entry)", safety: .safe, steps: [.edit(path: place.path, edit)],
      target: .problem(problem), place: place)
  }
}

/// The edits that remove one rule from a directive, or the directive if it has no other. With a region, its end is
/// removed, too.
private func removals(of number: Int, in outline: Outline) -> [TextEdit] {
  let own = outline.suppressions[number]
  var numbers = [number]
  if own.form == .disable {
    let end = outline.suppressions.indices.dropFirst(number + 1).first { index in
      let other = outline.suppressions[index]
      return other.form == .enable && outline.source[other.rule] == outline.source[own.rule]
    }
    numbers += [end].compactMap(\.self)
  }
  return numbers.map { index in
    let suppression = outline.suppressions[index]
    let others = outline.suppressions.filter { $0.comment == suppression.comment && $0.rule != suppression.rule }
    return others.isEmpty
      ? removal(ofDirective: suppression, in: outline.source)
      : TextEdit(ruleWithSeparator(suppression.rule, others.map(\.rule), outline.source), "")
  }
}

/// A rule with the blanks and the comma before it. The first rule has them after it.
private func ruleWithSeparator(_ rule: SourceRange, _ others: [SourceRange], _ source: SourceText) -> Range<Int> {
  func isSeparator(_ byte: UInt8) -> Bool { [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ",")].contains(byte) }
  let bytes = source.bytes
  var range = rule.offsets
  if others.contains(where: { $0.end <= rule.start }) {
    while isSeparator(bytes[range.lowerBound - 1]) { range = (range.lowerBound - 1)..<range.upperBound }
  } else {
    while range.upperBound < bytes.count, isSeparator(bytes[range.upperBound]) {
      range = range.lowerBound..<(range.upperBound + 1)
    }
  }
  return range
}

/// Removes a comment, with its line if nothing else is on it. A directive of another tool before it stays.
private func removal(ofDirective suppression: Suppression, in source: SourceText) -> TextEdit {
  let bytes = source.bytes
  var range = suppression.comment.offsets
  let marks = range.filter { offset in
    offset < Int(suppression.rule.start) && bytes[offset...].starts(with: "//".utf8)
  }
  // The last mark begins the comment, unless another directive is before it.
  if let mark = marks.last, mark > range.lowerBound + 1 { range = mark..<range.upperBound }
  func isBlank(_ offset: Int) -> Bool { bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t") }
  var start = range.lowerBound
  while start > 0, isBlank(start - 1) { start -= 1 }
  var end = range.upperBound
  while end < bytes.count, isBlank(end) { end += 1 }
  let startsLine = start == 0 || bytes[start - 1] == UInt8(ascii: "\n")
  if end < bytes.count, bytes[end] == UInt8(ascii: "\r") { end += 1 }
  let endsLine = end == bytes.count || bytes[end] == UInt8(ascii: "\n")
  if startsLine, endsLine { return TextEdit(start..<min(end + 1, bytes.count), "") }
  return endsLine ? TextEdit(start..<range.upperBound, "") : TextEdit(range, "")
}

/// Removes an object from a JSON5 list: its comma, and its lines if it has them for itself.
///
/// - Parameters:
///   - line, column: The place of a value in the object.
private func removal(ofObjectAround line: Int, _ column: Int, in text: String) -> TextEdit? {
  let source = SourceText(text)
  let bytes = source.bytes
  let table = LineTable(source)
  guard table.lines.contains(line) else { return nil }
  let inner = table.offsets(ofLine: line).lowerBound + column - 1
  guard let object = object(around: inner, in: bytes) else { return nil }
  func isBlank(_ offset: Int) -> Bool { bytes[offset] == UInt8(ascii: " ") || bytes[offset] == UInt8(ascii: "\t") }
  var end = object.upperBound
  var next = end
  while next < bytes.count {
    if bytes[next] <= UInt8(ascii: " ") {
      next += 1
    } else if let end = endOfComment(at: next, in: bytes) {
      next = end
    } else {
      break
    }
  }
  let hasComma = next < bytes.count && bytes[next] == UInt8(ascii: ",")
  if hasComma { end = next + 1 }
  var first = object.lowerBound
  while first > 0, isBlank(first - 1) { first -= 1 }
  var rest = end
  while rest < bytes.count, isBlank(rest) { rest += 1 }
  if bytes[rest...].starts(with: "//".utf8) {
    while rest < bytes.count, bytes[rest] != UInt8(ascii: "\n") { rest += 1 }
  }
  if rest < bytes.count, bytes[rest] == UInt8(ascii: "\r") { rest += 1 }
  let hasLines =
    (first == 0 || bytes[first - 1] == UInt8(ascii: "\n")) && (rest == bytes.count || bytes[rest] == UInt8(ascii: "\n"))
  if hasLines { return TextEdit(first..<min(rest + 1, bytes.count), "") }
  // JSON5 accepts the comma of the element before it.
  return hasComma ? TextEdit(object.lowerBound..<rest, "") : TextEdit(first..<end, "")
}

/// The range of the innermost object around an offset. Brackets in strings and comments do not count.
private func object(around offset: Int, in bytes: [UInt8]) -> Range<Int>? {
  var open: [Int] = []
  var index = 0
  while index < bytes.count {
    switch bytes[index] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(index)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      guard let start = open.popLast() else { return nil }
      if index > offset, start <= offset, bytes[start] == UInt8(ascii: "{") { return start..<index + 1 }
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let quote = bytes[index]
      index += 1
      while index < bytes.count, bytes[index] != quote { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
    default:
      if let end = endOfComment(at: index, in: bytes) {
        index = end
        continue
      }
    }
    index += 1
  }
  return nil
}

/// The end of the comment that begins at an offset. nil if none does.
private func endOfComment(at offset: Int, in bytes: [UInt8]) -> Int? {
  var end = offset
  if bytes[offset...].starts(with: "//".utf8) {
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    return end
  }
  guard bytes[offset...].starts(with: "/*".utf8) else { return nil }
  end += 2
  while end < bytes.count, !bytes[end...].starts(with: "*/".utf8) { end += 1 }
  return min(end + 2, bytes.count)
}
