// A specimen's text with its holes filled. Lines that begin with `//:` say what is repeated and what depends:
// `//: each {Entity}`, `//: first {Operation}` and `//: where type GlassCard`, with `//: else`, up to `//: end`.

/// One file that is to be.
package struct NewFile: Sendable, Equatable {
  package var path: String
  package var text: String
  package var isShared: Bool
}

/// The specimen's files, those whose path holds a hole of several names once for each.
package func fill(_ specimen: Specimen, _ values: HoleValues) -> [NewFile] {
  specimen.files.flatMap { file -> [NewFile] in
    var all = [values]
    for hole in specimen.holes where hole.takesSeveral && file.path.contains("{\(hole.name)}") {
      all = all.flatMap { each(hole.name, of: $0) }
    }
    return all.compactMap { values -> NewFile? in
      let text = fill(file.text, values)
      if text.isEmpty { return nil }
      return NewFile(path: fillHoles(file.path, values), text: text, isShared: file.isShared)
    }
  }
}

/// Lines and what they depend on; no blank line behind an opening brace or another blank line, nor at either end.
package func fill(_ text: String, _ values: HoleValues) -> String {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  var result: [String] = []
  for line in expanded(lines, values) {
    let isBlank = line.allSatisfy { $0 == " " }
    let closes = line.drop { $0 == " " }.first == "}"
    if closes, result.last?.isEmpty ?? false { result.removeLast() }
    if isBlank, result.last.map({ $0.isEmpty || $0.hasSuffix("{") }) ?? true { continue }
    result.append(isBlank ? "" : line)
  }
  while result.last?.isEmpty ?? false { result.removeLast() }
  return result.map { $0 + "\n" }.joined()
}

/// The names of a hole, one at a time.
private func each(_ hole: String, of values: HoleValues, atMost limit: Int = .max) -> [HoleValues] {
  (values.values[hole] ?? []).prefix(limit).map { name in
    var single = values
    single.values[hole] = [name]
    return single
  }
}

/// A part of a text that directives open: its lines are collected, and its end says what becomes of them.
private struct Section {
  enum Kind {
    case each(String, atMost: Int)
    case conditional(Bool)
  }

  var kind: Kind
  var lines: [String] = []
  var depth = 0
}

/// Each section is filled with the values of its turn; sections within it are told by their depth.
private func expanded(_ lines: [String], _ values: HoleValues) -> [String] {
  var result: [String] = []
  var section: Section?
  for line in lines {
    let directive = directive(of: line)
    guard var open = section else {
      switch directive?.first {
      case "each", "first":
        let limit = directive?.first == "first" ? 1 : Int.max
        section = Section(kind: .each(holeName(directive?.last ?? ""), atMost: limit))
      case "where": section = Section(kind: .conditional(values.has(directive?.dropFirst() ?? [])))
      default: result.append(fillHoles(line, values))
      }
      continue
    }
    section = nil
    switch directive?.first {
    case "end" where open.depth == 0:
      result += filled(open, values)
      continue
    case "else" where open.depth == 0:
      result += filled(open, values)
      if case .conditional(let holds) = open.kind { open = Section(kind: .conditional(!holds)) }
      section = open
      continue
    case "end": open.depth -= 1
    case "each", "first", "where": open.depth += 1
    default: break
    }
    open.lines.append(line)
    section = open
  }
  return result
}

private func filled(_ section: Section, _ values: HoleValues) -> [String] {
  switch section.kind {
  case .each(let hole, let limit): each(hole, of: values, atMost: limit).flatMap { expanded(section.lines, $0) }
  case .conditional(let holds): holds ? expanded(section.lines, values) : []
  }
}

/// The words behind `//:`
private func directive(of line: String) -> [String]? {
  let text = line.drop { $0 == " " }
  guard text.hasPrefix("//: ") else { return nil }
  return text.dropFirst(4).split(separator: " ").map(String.init)
}

/// `{Entity}` as `Entity`.
private func holeName(_ text: String) -> String { capitalized(String(text.dropFirst().dropLast())) }

/// What is no hole stays as it is: Swift's own braces hold blanks. `{Feature}{Entity}` says a feature's name once,
/// where the entity's begins with it.
package func fillHoles(_ text: String, _ values: HoleValues) -> String {
  var result = ""
  var rest = text[...]
  var before: String?
  while let open = rest.firstIndex(of: "{") {
    result += rest[..<open]
    if open != rest.startIndex { before = nil }
    let behind = rest[rest.index(after: open)...]
    guard let close = behind.firstIndex(of: "}"), let name = values.spelled(String(behind[..<close])) else {
      result += "{"
      rest = behind
      before = nil
      continue
    }
    if let before, name.hasPrefix(before) {
      result.removeLast(before.count)
    } else if let before, name.hasPrefix(capitalized(before)) {
      result.removeLast(before.count)
      result += before + name.dropFirst(before.count)
      rest = behind[behind.index(after: close)...]
      continue
    }
    result += name
    before = name
    rest = behind[behind.index(after: close)...]
  }
  return result + rest
}
