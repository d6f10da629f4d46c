import SwiftOutline

/// The lists of a manifest's `Package(…)`, as far as they are written out.
struct ManifestLists {
  /// One entry of a list: its tokens, and what it is.
  struct Element {
    var tokens: Range<Int>
    /// `target` of `.target(…)`.
    var function: String
    var name: String?
  }

  let text: TokenText
  /// The opening parenthesis behind `Package`.
  private let call: Int?

  init(_ source: String) {
    let text = TokenText(source)
    self.text = text
    call = text.tokens.indices.first { text.text($0) == "Package" && text.kind($0 + 1) == .leftParen }.map { $0 + 1 }
  }

  var productNames: [String] { elements(of: "products").compactMap(\.name) }
  var targetNames: [String] { elements(of: "targets").compactMap(\.name) }

  /// Wherever its `.package(…)` stands: a list that is computed holds it too.
  func hasPackage(_ identity: String) -> Bool {
    text.tokens.indices.contains { index in
      guard text.text(index) == "package", text.kind(index - 1) == .period, text.kind(index + 1) == .leftParen,
        let close = text.close(index + 1)
      else { return false }
      return (index + 2..<close).contains { index in
        guard text.kind(index) == .string else { return false }
        let name = unquoted(text.text(index)).lowercased()
        return [identity, "\(identity).git"].contains { name == $0 || name.hasSuffix("/\($0)") }
      }
    }
  }

  /// `.product(name: "X", package: "p")` as some target has it already, or the constant that holds it.
  func spelling(ofProduct name: String) -> String? {
    for index in text.tokens.indices where text.text(index) == "product" && text.kind(index + 1) == .leftParen {
      guard text.kind(index - 1) == .period, let close = text.close(index + 1),
        let named = argument("name", in: index + 1), text.text(named.lowerBound) == "\"\(name)\""
      else { continue }
      // `let composable = Target.Dependency.product(…)`, but not a member of some type.
      let start = text.text(index - 2) == "Dependency" ? index - 4 : index - 1
      if text.text(start - 1) == "=", text.text(start - 3) == "let", text.text(start - 4) != "static" {
        return text.text(start - 2)
      }
      let range = SourceRange(Int(text.tokens[index - 1].range.start), Int(text.tokens[close].range.end))
      let line = text.source[range].split(whereSeparator: \.isNewline).map(trimmed).joined(separator: " ")
      return line.replacing("( ", with: "(").replacing(" )", with: ")")
    }
    return nil
  }

  func hasDependency(_ spelled: String, of target: String) -> Bool {
    guard let element = targetCall(target), let list = array("dependencies", in: element) else { return false }
    return list.elements.contains { text.source[range($0.tokens)] == spelled }
  }

  /// The target whose folder a path lies in.
  func target(around path: String) -> (name: String, path: String)? {
    let found = elements(of: "targets").compactMap { element -> (name: String, path: String)? in
      guard let name = element.name, element.function != "testTarget" else { return nil }
      let open = element.tokens.lowerBound + 2
      let given = argument("path", in: open).map { unquoted(text.text($0.lowerBound)) }
      let folder = given ?? "Sources/\(name)"
      return folder == "." ? (name, "") : path.hasPrefix(folder + "/") ? (name, folder) : nil
    }
    return found.max { $0.path.count < $1.path.count }
  }

  // MARK: Reading

  private func elements(of list: String) -> [Element] {
    guard let call, let array = array(list, in: call) else { return [] }
    return array.elements
  }

  private func targetCall(_ name: String) -> Int? {
    elements(of: "targets").first { $0.name == name }.map { $0.tokens.lowerBound + 2 }
  }

  /// The value of an argument of the call that opens here.
  private func argument(_ label: String, in open: Int) -> Range<Int>? {
    guard let close = text.close(open) else { return nil }
    var index = open + 1
    while index < close {
      var end = index
      while end < close, text.kind(end) != .comma { end = text.next(end) }
      if text.text(index) == label, text.kind(index + 1) == .colon { return index + 2..<end }
      index = end + 1
    }
    return nil
  }

  /// An argument that is a list written out: where it opens, and its entries.
  private func array(_ label: String, in open: Int) -> (open: Int, elements: [Element])? {
    guard let value = argument(label, in: open), text.kind(value.lowerBound) == .leftSquare,
      let close = text.close(value.lowerBound), close + 1 == value.upperBound
    else { return nil }
    var elements: [Element] = []
    var index = value.lowerBound + 1
    while index < close {
      var end = index
      while end < close, text.kind(end) != .comma { end = text.next(end) }
      // Between two commas there may be nothing, while somebody edits.
      defer { index = end + 1 }
      guard end > index else { continue }
      let isCall = text.kind(index) == .period && text.kind(index + 2) == .leftParen
      let name = isCall ? argument("name", in: index + 2).map { unquoted(text.text($0.lowerBound)) } : nil
      elements.append(Element(tokens: index..<end, function: isCall ? text.text(index + 1) : "", name: name))
    }
    return (value.lowerBound, elements)
  }

  private func range(_ tokens: Range<Int>) -> SourceRange {
    SourceRange(Int(text.tokens[tokens.lowerBound].range.start), Int(text.tokens[tokens.upperBound - 1].range.end))
  }

  // MARK: Writing

  /// The manifest with one more entry in a list of `Package(…)`, behind the last of its kind; nil where the list is
  /// not written out.
  func appending(_ element: String, to list: String) -> String? {
    guard let call else { return nil }
    if let array = array(list, in: call) { return appending(element, to: array) }
    // A list that is not there may go in where its place among the arguments is known.
    guard argument(list, in: call) == nil else { return nil }
    let order = ["name", "defaultLocalization", "platforms", "pkgConfig", "providers", "products", "dependencies"]
    let earlier = order.prefix { $0 != list }
    guard list != "targets", let last = earlier.compactMap({ argument($0, in: call) }).last else { return nil }
    let indentation = text.indentation(last.lowerBound - 2)
    guard text.kind(last.upperBound) == .comma else { return nil }
    let new = "\(list): [\n\(indentation)\(unit)\(element),\n\(indentation)]"
    return inserting(new, behind: last.lowerBound - 2..<last.upperBound)
  }

  /// The manifest with one more entry in a target's list, which goes in where it is not there.
  func inserting(_ element: String, into list: String, of target: String) -> String? {
    guard let open = targetCall(target) else { return nil }
    if let array = array(list, in: open) { return appending(element, to: array) }
    guard argument(list, in: open) == nil else { return nil }
    let earlier = ["name", "dependencies", "path"].prefix { $0 != list }
    guard let last = earlier.compactMap({ argument($0, in: open) }).last else { return nil }
    return inserting("\(list): [\(element)]", behind: last.lowerBound - 2..<last.upperBound)
  }

  private func appending(_ element: String, to array: (open: Int, elements: [Element])) -> String? {
    guard let close = text.close(array.open) else { return nil }
    let outer = text.indentation(array.open)
    guard let first = array.elements.first, let last = array.elements.last else {
      let end = Int(text.tokens[array.open].range.end)
      if element.hasPrefix("\"") { return text.inserting(element, at: end) }
      let start = Int(text.tokens[close].range.start)
      let isSpread = text.tokens[close].startsLine
      let line = "\n\(outer)\(unit)\(laidOut(element, outer + unit)),"
      return isSpread
        ? text.inserting(line, at: text.behindComments(end)) : text.inserting(line + "\n" + outer, at: start)
    }
    // In a list of one line there are no groups to keep.
    guard text.tokens[first.tokens.lowerBound].startsLine else { return inserting(element, behind: last.tokens) }
    let function = String(element.dropFirst().prefix { $0 != "(" })
    let anchor = array.elements.last { $0.function == function && !function.isEmpty } ?? last
    return inserting(element, behind: anchor.tokens)
  }

  /// The manifest with something behind an entry of a list, or an argument: on a line of its own where that is. The
  /// comments behind one are about it, up to the end of its line, and stay there.
  private func inserting(_ new: String, behind item: Range<Int>) -> String {
    let hasComma = text.kind(item.upperBound) == .comma
    let last = hasComma ? item.upperBound : item.upperBound - 1
    let (end, next) = (Int(text.tokens[last].range.end), text.tokens[last + 1])
    let isLast = next.kind == .rightSquare || next.kind == .rightParen
    let place = next.startsLine || isLast ? text.behindComments(end) : end
    let indentation = text.indentation(item.lowerBound)
    let isSpread = text.tokens[item.lowerBound].startsLine || next.startsLine
    let line = isSpread ? "\n\(indentation)\(laidOut(new, indentation))" : " \(new)"
    if hasComma { return text.inserting("\(line),", at: place) }
    return TokenText(text.inserting(line, at: place)).inserting(",", at: end)
  }

  /// A call on one line where that is not long, else with an argument a line.
  private func laidOut(_ element: String, _ indentation: String) -> String {
    guard indentation.count + element.count > 110 else { return element }
    let part = TokenText(element)
    var lines: [String] = []
    guard part.kind(2) == .leftParen, let close = part.close(2) else { return element }
    var index = 3
    while index < close {
      var end = index
      while end < close, part.kind(end) != .comma { end = part.next(end) }
      lines.append(argument(part, index..<end, indentation + unit))
      index = end + 1
    }
    let inner = lines.map { "\n\(indentation)\(unit)\($0)" }.joined(separator: ",")
    return "\(part.text(0))\(part.text(1))(\(inner)\n\(indentation))"
  }

  /// A list of several entries has each on a line of its own.
  private func argument(_ part: TokenText, _ tokens: Range<Int>, _ indentation: String) -> String {
    let all = part.source[
      SourceRange(Int(part.tokens[tokens.lowerBound].range.start), Int(part.tokens[tokens.upperBound - 1].range.end))]
    guard part.kind(tokens.lowerBound + 2) == .leftSquare, let close = part.close(tokens.lowerBound + 2),
      indentation.count + all.count > 110
    else { return all }
    var entries: [String] = []
    var index = tokens.lowerBound + 3
    while index < close {
      var end = index
      while end < close, part.kind(end) != .comma { end = part.next(end) }
      entries.append(
        part.source[SourceRange(Int(part.tokens[index].range.start), Int(part.tokens[end - 1].range.end))])
      index = end + 1
    }
    let inner = entries.map { "\n\(indentation)\(unit)\($0)," }.joined()
    return "\(part.text(tokens.lowerBound)): [\(inner)\n\(indentation)]"
  }

  /// How deep one step goes: as the arguments of `Package(…)` stand, or two blanks.
  private var unit: String {
    guard let call, text.tokens[call + 1].startsLine else { return "  " }
    let unit = text.indentation(call + 1)
    return unit.isEmpty ? "  " : unit
  }
}

private func unquoted(_ literal: String) -> String { String(literal.dropFirst().dropLast()) }
