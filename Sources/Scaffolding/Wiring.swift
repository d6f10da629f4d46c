import SwiftOutline

/// An existing file into which lines may be inserted.
package struct WiredFile: Sendable {
  package var path: String
  package var text: String
  /// The names of the modules that compile the file.
  package var modules: [String]
  /// Whether the file is valid UTF-8. Other files are never changed.
  package var isText: Bool

  package init(path: String, text: String, modules: [String], isText: Bool = true) {
    self.path = path
    self.text = text
    self.modules = modules
    self.isText = isText
  }
}

/// The files after lines were inserted, and the wires whose lines could not be inserted.
package struct Wiring: Sendable {
  /// All given files in the same order, changed or not.
  package var files: [WiredFile]
  package var left: [Wire]
  /// Inserted code that the developer has to adapt, for example because it is a copy of other code. The text says what
  /// to do.
  package var adaptations: [(path: String, text: String)] = []
  /// The paths of files that already contained the code of a wire.
  package var present: Set<String> = []
}

/// Inserts the lines of each wire into an existing declaration, if exactly one file has a suitable one. For each
/// module, all wires are inserted or none, so that the module still builds. Code that already exists is not inserted
/// again.
package func wire(_ wires: [Wire], into files: [WiredFile]) -> Wiring {
  var wiring = Wiring(files: files, left: [])
  var modules: [String?] = []
  for wire in wires where !modules.contains(wire.module) { modules.append(wire.module) }
  for module in modules {
    let own = wires.filter { $0.module == module }
    var changed = wiring.files
    var adaptations: [(path: String, text: String)] = []
    var isWhole = true
    var hasPresent = false
    wires: for wire in own {
      if wire.isOptional, !changed.contains(where: { wire.isDeclared(in: $0.text) }) { continue }
      let places = changed.indices.filter { index in
        (module.map(changed[index].modules.contains) ?? true) && place(of: wire, in: changed[index].text) != nil
      }
      // An import is needed in the file that other wires of the module have changed.
      let touched = places.filter { changed[$0].text != wiring.files[$0].text }
      let chosen = wire.declaration == nil ? touched : places
      // No file was changed, because the code that needs the import exists already.
      if wire.declaration == nil, touched.isEmpty, hasPresent { continue }
      guard chosen.count == 1, let index = chosen.first, changed[index].isText,
        let place = place(of: wire, in: changed[index].text)
      else {
        isWhole = false
        break
      }
      switch presence(of: wire, in: changed[index].text) {
      case .absent: break
      case .present:
        hasPresent = true
        wiring.present.insert(changed[index].path)
        continue
      case .conflicting:
        isWhole = false
        break wires
      }
      var text = inserting(wire, at: place, in: changed[index].text)
      if let work = place.adaptation { adaptations.append((changed[index].path, work)) }
      if wire.copiesLastCase {
        let copied = copyingLastCase(wire, in: text)
        if copied != text {
          let name = wire.newCases.first ?? ""
          adaptations.append(
            (changed[index].path, "choose the values of 'case \(name)'. They are a copy of the case before it."))
        }
        text = copied
      }
      if let handled = handling(wire, in: text) {
        text = handled
      } else {
        isWhole = false
        break
      }
      changed[index].text = text
    }
    if isWhole {
      wiring.files = changed
      wiring.adaptations += adaptations
    } else {
      wiring.left += own
    }
  }
  return wiring
}

/// Adds a new enum case to the only `switch` over the enum. nil if there are several, because they may need different
/// code.
private func handling(_ wire: Wire, in text: String) -> String? {
  guard !wire.handling.isEmpty, let wanted = wire.declaration else { return text }
  let outline = SwiftOutline.outline(SourceText(text))
  let tokens = TokenText(text)
  let siblings = outline.declarations.filter { declaration in
    declaration.kind == .enumCase && declaration.parent >= 0
      && outline.name(outline.declarations[Int(declaration.parent)].name) == wanted.name
  }
  let names = Set(siblings.map { outline.name($0.name) }).subtracting(wire.newCases)
  let ends = tokens.tokens.indices.compactMap { index -> (close: Int, label: Int)? in
    // `switch self` may be a switch over another enum with cases of the same names.
    guard tokens.text(index) == "switch", tokens.text(index + 1) != "self" else { return nil }
    return labels(ofSwitch: index, naming: names, tokens)
  }
  guard let end = ends.first else { return text }
  guard ends.count == 1, tokens.tokens[end.close].startsLine else { return nil }
  let indentation = tokens.indentation(end.label)
  let isSetApart = tokens.isBlankLine(between: end.label - 1, and: end.label)
  let lines = (isSetApart ? "\n" : "") + wire.handling.map { indentation + $0 + "\n" }.joined()
  let start = Int(tokens.tokens[end.close].range.start) - tokens.indentation(end.close).utf8.count
  return tokens.inserting(lines, at: start)
}

/// Adds a new enum case to each `switch self` of the enum. The code for the case is a copy of the code for the last
/// one.
private func copyingLastCase(_ wire: Wire, in text: String) -> String {
  let outline = SwiftOutline.outline(SourceText(text))
  let found = outline.declarations.indices.filter { matches(outline.declarations[$0], wire, outline) }
  guard let parent = found.first, found.count == 1 else { return text }
  let tokens = TokenText(text)
  let body = outline.declarations[parent].body
  let new = wire.newCases
  let cases = outline.declarations.filter { $0.parent == Int32(parent) && $0.kind == .enumCase }
  let names = Set(cases.map { outline.name($0.name) }).subtracting(new)
  var result = text
  for index in tokens.tokens.indices.reversed() {
    let token = tokens.tokens[index]
    guard let name = new.first, tokens.text(index) == "switch", tokens.text(index + 1) == "self",
      token.range.start > body.start, token.range.end < body.end,
      let end = labels(ofSwitch: index, naming: names, tokens), tokens.tokens[end.close].startsLine
    else { continue }
    var colon = end.label
    while tokens.kind(colon) != .colon, colon < end.close { colon = tokens.next(colon) }
    let code = tokens.source[
      SourceRange(Int(tokens.tokens[colon].range.end), Int(tokens.tokens[end.close - 1].range.end))]
    let line = "\(tokens.indentation(end.label))case .\(name):\(code)\n"
    let start = Int(tokens.tokens[end.close].range.start) - tokens.indentation(end.close).utf8.count
    result = TokenText(result).inserting(line, at: start)
  }
  return result
}

/// The closing brace and the last label of a `switch` that has exactly the given cases. nil for any other `switch`: one
/// with a default, or over another enum.
private func labels(ofSwitch start: Int, naming names: Set<String>, _ tokens: TokenText) -> (close: Int, label: Int)? {
  var open = start + 1
  while let kind = tokens.kind(open), kind != .leftBrace, kind != .endOfFile { open = tokens.next(open) }
  guard let close = tokens.close(open) else { return nil }
  var index = open + 1
  var last: Int?
  var named: Set<String> = []
  while index < close {
    let text = tokens.text(index)
    if text == "default", tokens.kind(index + 1) == .colon { return nil }
    if text == "case", tokens.tokens[index].startsLine {
      guard let patterns = patterns(ofLabel: index, tokens), names.isSuperset(of: patterns) else { return nil }
      named.formUnion(patterns)
      last = index
    }
    index = tokens.next(index)
  }
  return named == names ? last.map { (close, $0) } : nil
}

/// The names of the enum cases in a label such as `case .a, .b(let c):`; nil if a pattern has another form.
private func patterns(ofLabel label: Int, _ tokens: TokenText) -> [String]? {
  var names: [String] = []
  var index = label + 1
  while true {
    if ["let", "var"].contains(tokens.text(index)) { index += 1 }
    guard tokens.kind(index) == .period else { return nil }
    names.append(tokens.text(index + 1))
    index += 2
    // Associated values and a `where` condition are skipped.
    while let kind = tokens.kind(index), kind != .comma, kind != .colon, kind != .endOfFile {
      index = tokens.next(index)
    }
    guard tokens.kind(index) == .comma else { return names }
    index += 1
  }
}

/// The place where lines are inserted: an offset, and the indentation of the lines.
private struct InsertionPlace {
  var offset: Int
  var indentation: String
  /// Whether an empty line comes before the inserted lines, as before the line above them.
  var isSetApart = false
  /// If lines are inserted into a `TabView`, the beginning of the container around the view in each tab, such as
  /// `NavigationStack {`. "" for tabs without a container. nil outside of a `TabView`.
  var tab: String?
  /// The code of the last tab, with the names of the new feature.
  var copy: String?
  /// What the developer has to change in the inserted code; nil if nothing.
  var adaptation: String?
  /// Whether the enum cases before the place have no raw values.
  var isWithoutValue = false
  /// Whether the offset is the start of a line. Otherwise it is the end of one.
  var isBefore = false
}

private func inserting(_ wire: Wire, at place: InsertionPlace, in text: String) -> String {
  var lines = wire.lines
  if place.isWithoutValue {
    lines = lines.map { line in line.split(separator: " = ", maxSplits: 1).first.map(String.init) ?? line }
  }
  if let copy = place.copy {
    lines = [copy]
  } else if let tab = place.tab {
    func deeper(_ lines: [String]) -> [String] { lines.map { wire.unit + $0 } }
    lines = tab.isEmpty ? lines + deeper(wire.tab) : [tab] + deeper(lines) + ["}"] + wire.tab
  }
  if place.isSetApart { lines.insert("", at: 0) }
  let inserted = lines.map { line in
    let line = line.isEmpty ? "" : place.indentation + line
    return place.isBefore ? line + "\n" : "\n" + line
  }.joined()
  return TokenText(text).inserting(inserted, at: place.offset)
}

private func place(of wire: Wire, in text: String) -> InsertionPlace? {
  let outline = SwiftOutline.outline(SourceText(text))
  let tokens = TokenText(text)
  if case .import = wire.anchor {
    return placeOfImport(wire, outline, tokens)
  }
  let found = outline.declarations.indices.filter { matches(outline.declarations[$0], wire, outline) }
  let places = found.compactMap { index -> InsertionPlace? in
    switch wire.anchor {
    case .member(let keyword): lastMember(keyword, of: index, outline, tokens)
    case .call(let name):
      if !wire.tab.isEmpty, let tabs = tabs(startingIn: outline.declarations[index].body, tokens) {
        lastTab(wire, name, of: tabs, tokens)
      } else {
        lastCall(name, within: outline.declarations[index].body, wire, tokens)
      }
    case .import: nil
    }
  }
  return places.count == 1 ? places[0] : nil
}

private func lastMember(_ keyword: String, of parent: Int, _ outline: Outline, _ tokens: TokenText) -> InsertionPlace? {
  let last = outline.declarations.last { declaration in
    declaration.parent == Int32(parent) && declaration.kind.keyword == keyword && declaration.condition < 0
      && !declaration.flags.contains(.local)
  }
  guard let last, let token = tokens.tokens.firstIndex(where: { $0.range.start == last.range.start }),
    tokens.tokens[token].startsLine
  else { return nil }
  return InsertionPlace(
    offset: tokens.lineEnd(Int(last.range.end)), indentation: tokens.indentation(token),
    isWithoutValue: last.kind == .enumCase && last.initialValue.isEmpty)
}

/// The place after the last call of a function that begins a line, including chained members. nil if the call is in a
/// branch, because the inserted lines would be in the same branch.
private func lastCall(
  _ name: String, within body: SourceRange, _ wire: Wire, _ tokens: TokenText
) -> InsertionPlace? {
  let inside = tokens.tokens.indices.filter { index in
    let token = tokens.tokens[index]
    return token.range.start > body.start && token.range.end <= body.end && token.startsLine
      && token.kind == .identifier && tokens.kind(index + 1) == .leftParen && fits(tokens.text(index), name)
  }
  guard let start = inside.last, isPlain(start, body, tokens) else { return nil }
  var place = placeAfter(start, tokens)
  if !wire.tab.isEmpty {
    let view = wire.lines.first.map { TokenText($0).text(0) } ?? ""
    place.adaptation =
      "show \(view) on its own screen, for example as a tab. It is on one screen with \(tokens.text(start)) now."
  }
  return place
}

/// The place for a new import: after the last import, or in alphabetical order if the existing imports are sorted.
private func placeOfImport(_ wire: Wire, _ outline: Outline, _ tokens: TokenText) -> InsertionPlace? {
  let imports = outline.imports.filter { !$0.isLocal && $0.condition < 0 }
  guard let first = imports.first, let last = imports.last else { return nil }
  let names = imports.map { outline.source[$0.path] }
  let new = wire.lines.first.flatMap { TokenText($0).texts.last } ?? ""
  let isSorted = zip(names, names.dropFirst()).allSatisfy { $0 < $1 }
  guard isSorted, let next = names.firstIndex(where: { new < $0 }) else {
    return InsertionPlace(offset: tokens.lineEnd(Int(last.path.end)), indentation: "")
  }
  if next == 0 {
    return InsertionPlace(offset: tokens.lineStart(Int(first.path.start)), indentation: "", isBefore: true)
  }
  return InsertionPlace(offset: tokens.lineEnd(Int(imports[next - 1].path.end)), indentation: "")
}

/// The place after the expression that begins at a token, including chained members.
private func placeAfter(_ start: Int, _ tokens: TokenText) -> InsertionPlace {
  let end = tokens.afterExpression(start)
  let offset = tokens.lineEnd(Int(tokens.tokens[end - 1].range.end))
  let isSetApart =
    start > 0 && tokens.kind(start - 1) != .leftBrace && tokens.isBlankLine(between: start - 1, and: start)
  return InsertionPlace(offset: offset, indentation: tokens.indentation(start), isSetApart: isSetApart)
}

/// The index of the `TabView` with which a body begins; nil if the body begins with other code.
private func tabs(startingIn body: SourceRange, _ tokens: TokenText) -> Int? {
  let first = tokens.tokens.firstIndex { $0.range.start > body.start }
  return first.flatMap { tokens.text($0) == "TabView" ? $0 : nil }
}

/// The place after the last tab of a `TabView`. Each tab must be a call with the given name and a scoped store, alone
/// or in one container. If the `TabView` has a selection, the new tab is a copy of the last one, and the tag of the
/// last tab must end with the name of its feature.
private func lastTab(_ wire: Wire, _ name: String, of tabs: Int, _ tokens: TokenText) -> InsertionPlace? {
  let hasSelection = tokens.kind(tabs + 1) == .leftParen
  let open = hasSelection ? tokens.next(tabs + 1) : tabs + 1
  guard tokens.kind(open) == .leftBrace, let close = tokens.close(open) else { return nil }
  var index = open + 1
  var last: (start: Int, container: String, view: String)?
  while index < close {
    guard tokens.tokens[index].startsLine, tokens.kind(index) == .identifier else { return nil }
    let container = tokens.kind(index + 1) == .leftBrace ? "\(tokens.text(index)) {" : ""
    let view = container.isEmpty ? index : index + 2
    guard tokens.kind(view + 1) == .leftParen, fits(tokens.text(view), name), let end = tokens.close(view + 1),
      (view + 2..<end).contains(where: { tokens.text($0) == "store" && tokens.text($0 + 2) == "scope" }),
      container.isEmpty || tokens.tokens[view].startsLine
    else { return nil }
    last = (index, container, tokens.text(view))
    index = tokens.afterExpression(index)
  }
  guard let last else { return nil }
  var place = placeAfter(last.start, tokens)
  if hasSelection {
    let suffix = String(name.drop { $0 == "*" })
    let (old, new) = (last.view, wire.lines.first.map { TokenText($0).text(0) } ?? "")
    guard old.hasSuffix(suffix), new.hasSuffix(suffix) else { return nil }
    place.copy = copy(
      last.start..<tokens.afterExpression(last.start), of: String(old.dropLast(suffix.count)),
      as: String(new.dropLast(suffix.count)), suffix, tokens)
    place.adaptation = "choose the title and the image of the new tab. It is a copy of the tab before it."
    return place.copy == nil ? nil : place
  }
  place.tab = last.container
  return place
}

/// A copy of a tab with the names of another feature; nil if no tag of the tab contains the feature's name.
private func copy(
  _ tab: Range<Int>, of old: String, as new: String, _ suffix: String, _ tokens: TokenText
) -> String? {
  let names = [old: new, lowered(old): lowered(new), old + suffix: new + suffix, "\"\(old)\"": "\"\(new)\""]
  let hasTag = tab.contains { index in
    tokens.text(index) == "tag" && tokens.close(index + 1).map { tokens.text($0 - 1) == lowered(old) } ?? false
  }
  guard hasTag else { return nil }
  var result = ""
  var end = tokens.tokens[tab.lowerBound].range.start
  for index in tab {
    guard let name = names[tokens.text(index)] else { continue }
    result += tokens.source[SourceRange(Int(end), Int(tokens.tokens[index].range.start))] + name
    end = tokens.tokens[index].range.end
  }
  return result + tokens.source[SourceRange(Int(end), Int(tokens.tokens[tab.upperBound - 1].range.end))]
}

/// Whether a name matches. `*View` matches any name with that suffix.
private func fits(_ text: String, _ name: String) -> Bool {
  name.hasPrefix("*") ? text.hasSuffix(name.dropFirst()) : text == name
}

/// Whether a call is directly in a body, or in only one container such as `NavigationStack {`.
private func isPlain(_ call: Int, _ body: SourceRange, _ tokens: TokenText) -> Bool {
  guard tokens.kind(call - 1) != .colon else { return false }
  let around = tokens.tokens.indices.last { index in
    tokens.kind(index) == .leftBrace && index < call && (tokens.close(index) ?? 0) > call
  }
  guard let around else { return false }
  if tokens.tokens[around].range.start == body.start { return true }
  let outer = tokens.tokens.indices.last { index in
    tokens.kind(index) == .leftBrace && index < around && (tokens.close(index) ?? 0) > around
  }
  guard let outer, tokens.tokens[outer].range.start == body.start else { return false }
  var line = around
  while line > 0, !tokens.tokens[line].startsLine { line -= 1 }
  let first = tokens.text(line)
  return first.first?.isUppercase ?? false || first == "."
}
