import SwiftOutline

/// A file that wires may go into.
package struct WiredFile: Sendable {
  package var path: String
  package var text: String
  /// The names of the modules that compile it.
  package var modules: [String]
  /// Its bytes are UTF-8, so that they can be written as they were. Nothing goes into any other file.
  package var isText: Bool

  package init(path: String, text: String, modules: [String], isText: Bool = true) {
    self.path = path
    self.text = text
    self.modules = modules
    self.isText = isText
  }
}

/// Files after wires were put in, and the wires that found no plain place.
package struct Wiring: Sendable {
  /// In the order given; those that did not change as they were.
  package var files: [WiredFile]
  package var left: [Wire]
}

/// Puts each wire's lines where there is one place for them: one declaration of the name in one file, which has
/// something of the kind already. Wires of one module go in together or not at all, so that it builds before and after.
package func wire(_ wires: [Wire], into files: [WiredFile]) -> Wiring {
  var wiring = Wiring(files: files, left: [])
  var modules: [String?] = []
  for wire in wires where !modules.contains(wire.module) { modules.append(wire.module) }
  for module in modules {
    let own = wires.filter { $0.module == module }
    var changed = wiring.files
    var isWhole = true
    for wire in own {
      let places = changed.indices.filter { index in
        (module.map(changed[index].modules.contains) ?? true) && place(of: wire, in: changed[index].text) != nil
      }
      // An import goes where the other wires went.
      let touched = places.filter { changed[$0].text != wiring.files[$0].text }
      let chosen = wire.declaration == nil ? touched : places
      guard chosen.count == 1, let index = chosen.first, changed[index].isText,
        let place = place(of: wire, in: changed[index].text)
      else {
        isWhole = false
        break
      }
      var text = inserting(wire, at: place, in: changed[index].text)
      if let handled = handling(wire, in: text) {
        text = handled
      } else {
        isWhole = false
        break
      }
      changed[index].text = text
    }
    if isWhole { wiring.files = changed } else { wiring.left += own }
  }
  return wiring
}

/// The text with a new case handled in the one switch over its enum, which lists all other cases; nil where there are
/// several, since they ask different things.
private func handling(_ wire: Wire, in text: String) -> String? {
  guard !wire.handling.isEmpty, let wanted = wire.declaration else { return text }
  let outline = SwiftOutline.outline(SourceText(text))
  let tokens = TokenText(text)
  let siblings = outline.declarations.filter { declaration in
    declaration.kind == .enumCase && declaration.parent >= 0
      && outline.name(outline.declarations[Int(declaration.parent)].name) == wanted.name
  }
  let new = Set(
    SwiftOutline.outline(SourceText("enum New {\n\(wire.lines.joined(separator: "\n"))\n}")).caseNames)
  let names = Set(siblings.map { outline.name($0.name) }).subtracting(new)
  let ends = tokens.tokens.indices.compactMap { index -> (close: Int, label: Int)? in
    guard tokens.text(index) == "switch" else { return nil }
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

extension Outline {
  fileprivate var caseNames: [String] { declarations.filter { $0.kind == .enumCase }.map { name($0.name) } }
}

/// The brace that closes a switch over these cases, and its last label; nil for one over others, or with a default. What
/// names some of them only is over another enum, since it would not be exhaustive.
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

/// The cases that a label names, `case .a, .b(let c):`; nil where one of its patterns is of another form.
private func patterns(ofLabel label: Int, _ tokens: TokenText) -> [String]? {
  var names: [String] = []
  var index = label + 1
  while true {
    if ["let", "var"].contains(tokens.text(index)) { index += 1 }
    guard tokens.kind(index) == .period else { return nil }
    names.append(tokens.text(index + 1))
    index += 2
    // What the case holds, and a condition.
    while let kind = tokens.kind(index), kind != .comma, kind != .colon, kind != .endOfFile {
      index = tokens.next(index)
    }
    guard tokens.kind(index) == .comma else { return names }
    index += 1
  }
}

/// Behind which offset lines go in, and how far they are indented.
private struct InsertionPlace {
  var offset: Int
  var indentation: String
  /// What goes in has a blank line in front, as what it stands behind has.
  var isSetApart = false
  /// What holds a view there, `NavigationStack {`; nil outside of tabs, "" for a tab that is the view itself.
  var tab: String?
}

private func inserting(_ wire: Wire, at place: InsertionPlace, in text: String) -> String {
  var lines = wire.lines
  if let tab = place.tab {
    func deeper(_ lines: [String]) -> [String] { lines.map { wire.unit + $0 } }
    lines = tab.isEmpty ? lines + deeper(wire.tab) : [tab] + deeper(lines) + ["}"] + wire.tab
  }
  if place.isSetApart { lines.insert("", at: 0) }
  let inserted = lines.map { "\n" + ($0.isEmpty ? "" : place.indentation + $0) }.joined()
  return TokenText(text).inserting(inserted, at: place.offset)
}

private func place(of wire: Wire, in text: String) -> InsertionPlace? {
  let outline = SwiftOutline.outline(SourceText(text))
  let tokens = TokenText(text)
  if case .import = wire.anchor {
    return outline.imports.last { !$0.isLocal && $0.condition < 0 }.map {
      InsertionPlace(offset: tokens.lineEnd(Int($0.path.end)), indentation: "")
    }
  }
  guard let wanted = wire.declaration else { return nil }
  let found = outline.declarations.indices.filter { index in
    let declaration = outline.declarations[index]
    return declaration.kind.keyword == wanted.keyword && outline.name(declaration.name) == wanted.name
      && !declaration.flags.contains(.local)
  }
  let places = found.compactMap { index -> InsertionPlace? in
    switch wire.anchor {
    case .member(let keyword): lastMember(keyword, of: index, outline, tokens)
    case .call(let name):
      if !wire.tab.isEmpty, let tabs = tabs(startingIn: outline.declarations[index].body, tokens) {
        lastTab(name, of: tabs, tokens)
      } else {
        lastCall(name, within: outline.declarations[index].body, tokens)
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
  return InsertionPlace(offset: tokens.lineEnd(Int(last.range.end)), indentation: tokens.indentation(token))
}

/// The end of the last call of the name that begins a line, with all that is chained to it. Not where the lines
/// around it choose between several: one more would stand in a branch.
private func lastCall(_ name: String, within body: SourceRange, _ tokens: TokenText) -> InsertionPlace? {
  let inside = tokens.tokens.indices.filter { index in
    let token = tokens.tokens[index]
    return token.range.start > body.start && token.range.end <= body.end && token.startsLine
      && token.kind == .identifier && tokens.kind(index + 1) == .leftParen && fits(tokens.text(index), name)
  }
  guard let start = inside.last, isPlain(start, body, tokens) else { return nil }
  return placeBehind(start, tokens)
}

/// Behind an expression that begins with a name, with all that is chained to it.
private func placeBehind(_ start: Int, _ tokens: TokenText) -> InsertionPlace {
  let end = tokens.behindExpression(start)
  let offset = tokens.lineEnd(Int(tokens.tokens[end - 1].range.end))
  let isSetApart =
    start > 0 && tokens.kind(start - 1) != .leftBrace && tokens.isBlankLine(between: start - 1, and: start)
  return InsertionPlace(offset: offset, indentation: tokens.indentation(start), isSetApart: isSetApart)
}

/// The `TabView` that a body begins with.
private func tabs(startingIn body: SourceRange, _ tokens: TokenText) -> Int? {
  let first = tokens.tokens.firstIndex { $0.range.start > body.start }
  return first.flatMap { tokens.text($0) == "TabView" ? $0 : nil }
}

/// Behind the last tab of a `TabView {` where each is a call of the name that takes a part of the store, alone or in one
/// container. Not where something selects the tab: one without a tag could not be selected.
private func lastTab(_ name: String, of tabs: Int, _ tokens: TokenText) -> InsertionPlace? {
  guard tokens.kind(tabs + 1) == .leftBrace, let close = tokens.close(tabs + 1) else { return nil }
  var index = tabs + 2
  var last: (start: Int, container: String)?
  while index < close {
    guard tokens.tokens[index].startsLine, tokens.kind(index) == .identifier else { return nil }
    let container = tokens.kind(index + 1) == .leftBrace ? "\(tokens.text(index)) {" : ""
    let view = container.isEmpty ? index : index + 2
    guard tokens.kind(view + 1) == .leftParen, fits(tokens.text(view), name), let end = tokens.close(view + 1),
      (view + 2..<end).contains(where: { tokens.text($0) == "store" && tokens.text($0 + 2) == "scope" }),
      container.isEmpty || tokens.tokens[view].startsLine
    else { return nil }
    last = (index, container)
    index = tokens.behindExpression(index)
  }
  guard let last else { return nil }
  var place = placeBehind(last.start, tokens)
  place.tab = last.container
  return place
}

/// `*View` is any name that ends so.
private func fits(_ text: String, _ name: String) -> Bool {
  name.hasPrefix("*") ? text.hasSuffix(name.dropFirst()) : text == name
}

/// The braces around a call are the body's own, or those of one builder in it, `NavigationStack {`.
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
