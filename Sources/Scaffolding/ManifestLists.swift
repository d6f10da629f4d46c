import SwiftOutline

/// The result of adding an entry to a manifest.
enum Insertion {
  case done(String)
  /// The entry was not added. `why` ends a sentence about the list, such as "is computed".
  case left(why: String)
}

/// The lists in the `Package(…)` call of a manifest. A list can be read if it is written in the call, or in a variable
/// of the same file.
struct ManifestLists {
  /// An entry of a list.
  struct Element {
    var tokens: Range<Int>
    /// For example `target` for `.target(…)`.
    var function: String
    var name: String?
    /// The first argument of the call, if it is unlabeled and a string literal without interpolation.
    var literal: String?
    /// The index of the opening parenthesis after the function's name.
    var open: Int?

    /// The name of the entry.
    var label: String { name ?? literal ?? "" }
    /// Whether the entry declares a test target: by `.testTarget(…)`, or by a function of the manifest whose name
    /// begins with `test`.
    var isTest: Bool { function.hasPrefix("test") }
  }

  /// A list literal: the index of its opening bracket, and its elements.
  typealias List = (open: Int, elements: [Element])

  let text: TokenText
  /// The index of the opening parenthesis of the `Package(…)` call.
  let call: Int?
  /// The targets in the `Package(…)` call, and those that the manifest adds to the list afterwards.
  private(set) var targetElements: [Element] = []

  init(_ source: String) {
    let text = TokenText(source)
    self.text = text
    call = text.tokens.indices.first { text.kind($0 + 1) == .leftParen && text.text($0) == "Package" }.map { $0 + 1 }
    targetElements = elements(of: "targets") + addedTargets
  }

  var productNames: [String] { elements(of: "products").compactMap(\.name) }
  var targetNames: [String] { targetElements.compactMap(\.name) }

  /// Whether the manifest depends on a package. All `.package(…)` calls in the file count, because the list of packages
  /// may be computed.
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

  /// How the manifest writes a dependency on a product: `.product(name: "X", package: "p")` in another target, or the
  /// name of a constant with this value.
  ///
  /// - Parameter package: The package as the manifest names it. nil for any package.
  func spelling(ofProduct name: String, package: String? = nil) -> String? {
    for index in text.tokens.indices where text.text(index) == "product" && text.kind(index + 1) == .leftParen {
      guard text.kind(index - 1) == .period, let close = text.close(index + 1),
        let named = argument("name", in: index + 1), text.text(named.lowerBound) == "\"\(name)\""
      else { continue }
      if let package {
        let given = argument("package", in: index + 1).map { text.text($0.lowerBound).lowercased() }
        guard given == "\"\(package.lowercased())\"" else { continue }
      }
      // A global constant such as `let composable = Target.Dependency.product(…)` can be used, but not a static member
      // of a type.
      let start = text.text(index - 2) == "Dependency" ? index - 4 : index - 1
      if text.text(start - 1) == "=", text.text(start - 3) == "let", text.text(start - 4) != "static" {
        return text.text(start - 2)
      }
      return folded(index - 1..<close + 1)
    }
    return nil
  }

  /// The text of a range of tokens, joined to one line.
  func folded(_ tokens: Range<Int>) -> String {
    let line = text.text(tokens).split(whereSeparator: \.isNewline).map(trimmed).joined(separator: " ")
    return line.replacing("( ", with: "(").replacing(" )", with: ")").replacing("[ ", with: "[")
      .replacing(", ]", with: "]").replacing(",]", with: "]").replacing(" ]", with: "]")
  }

  func hasDependency(_ spelled: String, of target: String) -> Bool {
    guard let element = targetCall(target), let list = array("dependencies", in: element) else { return false }
    return list.elements.contains { text.text($0.tokens) == spelled }
  }

  /// The innermost target whose folder contains a path.
  func target(around path: String) -> (name: String, path: String)? {
    let found = elements(of: "targets").compactMap { element -> (name: String, path: String)? in
      guard let name = element.name, let open = element.open, element.function != "testTarget" else { return nil }
      let given = argument("path", in: open).map { unquoted(text.text($0.lowerBound)) }
      let folder = given ?? "Sources/\(name)"
      return folder == "." ? (name, "") : path.hasPrefix(folder + "/") ? (name, folder) : nil
    }
    return found.max { $0.path.count < $1.path.count }
  }

  // MARK: Reading

  private func elements(of list: String) -> [Element] { packageList(list)?.elements ?? [] }

  /// The parenthesis of the call that declares a target. If a function of the manifest creates the target, this is the
  /// only call whose first argument is the target's name. The function may use the name for another target.
  func targetCall(_ name: String) -> Int? {
    if isSpelledOut(name) { return targetElements.first { $0.name == name }?.open }
    let called = targetElements.filter { $0.literal == name && !$0.isTest }
    return called.count == 1 ? called[0].open : nil
  }

  /// Whether exactly one entry declares the target by its name. Branches of a manifest may declare it several times.
  func isSpelledOut(_ target: String) -> Bool { targetElements.count { $0.name == target } == 1 }

  /// The targets of `package.targets.append(…)`, `package.targets.append(contentsOf: […])` and
  /// `package.targets += […]`.
  private var addedTargets: [Element] {
    text.tokens.indices.flatMap { index -> [Element] in
      guard text.kind(index - 1) == .period, text.text(index) == "targets" else { return [] }
      let open = index + 3
      if text.text(index + 1) == "+=", let close = text.close(index + 2) {
        return array(index + 2..<close + 1)?.elements ?? []
      }
      guard text.kind(index + 1) == .period, text.text(index + 2) == "append", text.kind(open) == .leftParen else {
        return []
      }
      if let list = argument("contentsOf", in: open) { return array(list)?.elements ?? [] }
      return text.items(in: open).map(element)
    }
  }

  /// A list of `Package(…)`.
  func packageList(_ label: String) -> List? {
    guard let call, let value = argument(label, in: call) else { return nil }
    return array(value) ?? variable(value).flatMap(literal(of:)).flatMap(array)
  }

  /// The name of a variable, if the value is just a variable; nil for other expressions.
  private func variable(_ value: Range<Int>) -> String? {
    value.count == 1 && text.kind(value.lowerBound) == .identifier ? text.text(value.lowerBound) : nil
  }

  /// The list literal with which a variable is initialized; nil if the value is computed, or if several variables have
  /// the name.
  private func literal(of name: String) -> Range<Int>? {
    let found = text.tokens.indices.filter { index in
      text.text(index + 1) == name && ["let", "var"].contains(text.text(index))
    }
    guard found.count == 1, var index = found.first.map({ $0 + 2 }) else { return nil }
    while text.text(index) != "=" {
      // The name may have a type annotation on the same line. A computed property, with `{`, does not count.
      let token = text.tokens[index]
      guard !token.startsLine, token.kind != .endOfFile, token.kind != .leftBrace else { return nil }
      index = text.next(index)
    }
    guard text.kind(index + 1) == .leftSquare, let close = text.close(index + 1) else { return nil }
    let next = text.tokens[close + 1]
    let isEnd = next.startsLine || next.kind == .semicolon || next.kind == .endOfFile
    // An operator or a member access after the list continues the expression, even on the next line.
    return isEnd && next.kind != .operator && next.kind != .period ? index + 1..<close + 1 : nil
  }

  /// The value of a labelled argument of a call; nil if the call has no such argument, or if its value is not written
  /// yet.
  func argument(_ label: String, in open: Int) -> Range<Int>? {
    labelled(label, in: open).flatMap { $0.count > 2 ? $0.lowerBound + 2..<$0.upperBound : nil }
  }

  /// A labelled argument of a call, including the label. In unfinished code, the value may be missing.
  func labelled(_ label: String, in open: Int) -> Range<Int>? {
    text.items(in: open).first { text.text($0.lowerBound) == label && text.kind($0.lowerBound + 1) == .colon }
  }

  private func array(_ label: String, in open: Int) -> List? { argument(label, in: open).flatMap(array) }

  func array(_ value: Range<Int>) -> List? {
    guard text.kind(value.lowerBound) == .leftSquare, let close = text.close(value.lowerBound),
      close + 1 == value.upperBound
    else { return nil }
    return (value.lowerBound, text.items(in: value.lowerBound).map(element))
  }

  private func element(_ tokens: Range<Int>) -> Element {
    // An entry is written `.target(…)`, or `Target.target(…)` in a variable without a type annotation.
    let period = text.kind(tokens.lowerBound) == .identifier ? tokens.lowerBound + 1 : tokens.lowerBound
    let isCall = text.kind(period) == .period && text.kind(period + 2) == .leftParen
    let open = isCall ? period + 2 : nil
    let name = open.flatMap { argument("name", in: $0) }.map { unquoted(text.text($0.lowerBound)) }
    let function = isCall ? text.text(period + 1) : ""
    return Element(tokens: tokens, function: function, name: name, literal: open.flatMap(literal(after:)), open: open)
  }

  /// The first argument of a call, if it is a string literal without interpolation.
  private func literal(after open: Int) -> String? {
    let isWhole = text.kind(open + 2) == .comma || text.kind(open + 2) == .rightParen
    guard text.kind(open + 1) == .string, isWhole, !text.text(open + 1).contains("\\") else { return nil }
    return unquoted(text.text(open + 1))
  }

  // MARK: Writing

  /// Adds an entry to a list of `Package(…)`, after the last entry of the same kind. If the call has no such list, the
  /// list is added at its place among the arguments.
  ///
  /// - Parameter made: The entries that were added before. The new entry follows them without an empty line.
  func appending(_ element: String, to list: String, besides made: Set<String> = []) -> Insertion {
    if let array = packageList(list) { return .done(appending(element, to: array, besides: made)) }
    let order = [
      "name", "defaultLocalization", "platforms", "pkgConfig", "providers", "products", "traits", "dependencies",
    ]
    guard let call, labelled(list, in: call) == nil, let last = last(of: order, before: list, in: call) else {
      return .left(why: obstacle(list, in: call))
    }
    let indentation = text.indentation(last.lowerBound)
    let inner = indentation + unit
    let isSpread = text.tokens[last.lowerBound].startsLine
    let entries = isSpread ? "\n\(inner)\(laidOut(element, inner, unit: unit)),\n\(indentation)" : element
    return .done(inserting("\(list): [\(entries)]", after: last))
  }

  /// Adds `platforms:` to the `Package(…)` call; nil if the manifest already has platforms.
  ///
  /// - Parameter toolsVersion: The first tools version that has these platforms.
  func addingPlatforms(_ platforms: [String], toolsVersion: String) -> Insertion? {
    guard let call, labelled("platforms", in: call) == nil else { return nil }
    let declared = text.source.bytes.split(separator: UInt8(ascii: "\n")).first.map {
      String(decoding: $0, as: UTF8.self)
    }
    let version = declared.flatMap { $0.hasPrefix("//") ? $0 : nil }?.split(separator: ":").last.map {
      trimmed($0).split(separator: ".").compactMap { Int($0) }
    }
    let needed = toolsVersion.split(separator: ".").compactMap { Int($0) }
    if let version, version.lexicographicallyPrecedes(needed) {
      return .left(why: "whose tools version is older than \(toolsVersion)")
    }
    guard let last = last(of: ["name", "defaultLocalization"], before: "platforms", in: call) else {
      return .left(why: "whose place was not found")
    }
    return .done(inserting("platforms: [\(platforms.joined(separator: ", "))]", after: last))
  }

  /// Adds an entry to a list of a target, such as its dependencies. If the target has no such list, the list is added.
  func inserting(_ element: String, into list: String, of target: String) -> Insertion {
    let open = targetCall(target)
    if let array = open.flatMap({ array(list, in: $0) }) { return .done(appending(element, to: array)) }
    guard let open, labelled(list, in: open) == nil,
      let last = last(of: ["name", "dependencies", "path"], before: list, in: open)
    else { return .left(why: obstacle(list, in: open)) }
    return .done(inserting("\(list): [\(element)]", after: last))
  }

  /// The last argument that must come before the list in the call, with its label.
  private func last(of order: [String], before list: String, in open: Int) -> Range<Int>? {
    let earlier = order.prefix { $0 != list }
    return earlier.compactMap { labelled($0, in: open) }.last
  }

  func obstacle(_ list: String, in open: Int?) -> String {
    guard let value = open.flatMap({ argument(list, in: $0) }) else { return "whose place was not found" }
    return variable(value).map { "which '\($0)' holds" } ?? "which is computed"
  }

  func appending(_ element: String, to array: List, besides made: Set<String> = []) -> String {
    let outer = text.indentation(array.open)
    guard let first = array.elements.first, let last = array.elements.last else {
      let end = Int(text.tokens[array.open].range.end)
      if element.hasPrefix("\"") { return text.inserting(element, at: end) }
      let close = text.tokens[text.next(array.open) - 1]
      let line = "\n\(outer)\(unit)\(laidOut(element, outer + unit, unit: unit)),"
      return close.startsLine
        ? text.inserting(line, at: text.afterComments(end))
        : text.inserting(line + "\n" + outer, at: Int(close.range.start))
    }
    // If the list is on one line, no empty lines separate groups of entries.
    guard text.tokens[first.tokens.lowerBound].startsLine else { return inserting(element, after: last.tokens) }
    if isOfMixedBlocks(array) {
      return inserting(element, after: last.tokens, isSetApart: !made.contains(last.label))
    }
    return inserting(element, after: (neighbour(of: element, in: array) ?? last).tokens)
  }

  /// The entry after which a new entry belongs: the last entry of the same kind. If a group of entries between empty
  /// lines has only names with the same last word as the new name, such as `…Feature`, the last entry of that group.
  private func neighbour(of element: String, in array: List) -> Element? {
    let part = TokenText(element)
    let function = part.kind(0) == .period ? part.text(1) : ""
    if function.isEmpty { return nil }
    let first = part.tokens.indices.first { part.kind($0) == .string }
    let word = lastWord(of: first.map { unquoted(part.text($0)) } ?? "")
    let alike = blocks(array).filter { block in
      block.allSatisfy { lastWord(of: $0.label) == word && $0.isTest == function.hasPrefix("test") }
    }
    let block = alike.last { $0.allSatisfy { $0.function == function } } ?? alike.last
    return block?.last ?? array.elements.last { $0.function == function }
  }

  /// The groups of entries that empty lines separate.
  private func blocks(_ array: List) -> [[Element]] {
    var blocks: [[Element]] = []
    for element in array.elements {
      let previous = blocks.last?.last
      if let previous, !text.isBlankLine(between: previous.tokens.upperBound - 1, and: element.tokens.lowerBound) {
        blocks[blocks.count - 1].append(element)
      } else {
        blocks.append([element])
      }
    }
    return blocks
  }

  /// Whether a group of entries contains targets and test targets. Adding a target after the last target would then
  /// split the group.
  private func isOfMixedBlocks(_ array: List) -> Bool {
    let blocks = blocks(array)
    return blocks.count > 1 && blocks.contains { $0.contains(where: \.isTest) && !$0.allSatisfy(\.isTest) }
  }

  /// Inserts text after an entry or an argument. If the entry is on its own line, so is the text. A comment at the end
  /// of the entry's line stays there.
  func inserting(_ new: String, after item: Range<Int>, isSetApart: Bool = false) -> String {
    let hasComma = text.kind(item.upperBound) == .comma
    let last = hasComma ? item.upperBound : item.upperBound - 1
    let (end, next) = (Int(text.tokens[last].range.end), text.tokens[last + 1])
    let isLast = next.kind == .rightSquare || next.kind == .rightParen
    let place = next.startsLine || isLast ? text.afterComments(end) : end
    let indentation = text.indentation(item.lowerBound)
    let isSpread = text.tokens[item.lowerBound].startsLine || next.startsLine
    let line =
      isSpread ? "\(isSetApart ? "\n" : "")\n\(indentation)\(laidOut(new, indentation, unit: unit))" : " \(new)"
    if hasComma { return text.inserting("\(line),", at: place) }
    return TokenText(text.inserting(line, at: place)).inserting(",", at: end)
  }

  /// One level of indentation: the indentation of the arguments of `Package(…)`, or two spaces.
  private var unit: String {
    guard let call, text.tokens[call + 1].startsLine else { return "  " }
    let unit = text.indentation(call + 1)
    return unit.isEmpty ? "  " : unit
  }
}

func unquoted(_ literal: String) -> String { String(literal.dropFirst().dropLast()) }
