/// The list items of a page that may be statements of a checklist, with what they name. Fences, comments and headings
/// are none.
struct ListItem {
  /// On one line, without the list's mark and the box.
  var text: [UInt8]
  /// Of each byte of `text`, where it stands in the page.
  var places: [(line: Int, column: Int)]
  /// `[ ]` or `[x]` stands in front.
  var hasBox: Bool
  /// Index of its first line, from 0, and where its text begins, from 1.
  var line: Int
  var column: Int
}

extension MarkdownPage {
  /// In order, each with the lines that continue it.
  var listItems: [ListItem] {
    var found: [ListItem] = []
    var open: ListItem?
    var isComment = false
    var index = 0
    func close() {
      if let item = open { found.append(item) }
      open = nil
    }
    let headings = Set(items.compactMap { if case .heading(let heading) = $0 { heading.line } else { nil } })
    let fences = items.reduce(into: [Int: Int]()) { ends, item in
      if case .fence(let fence) = item { ends[fence.line] = fence.range.upperBound + (fence.isClosed ? 1 : 0) }
    }
    while index < lines.count {
      let line = lines[index]
      let content = line.drop(while: isSpace)
      if let end = fences[index] {
        close()
        index = end
        continue
      }
      if isComment || content.starts(with: "<!--".utf8) {
        isComment = !contains(line, "-->")
      } else if content.isEmpty || headings.contains(index) {
        close()
      } else if let item = ListItem(line, at: index) {
        close()
        open = item
      } else if line.startIndex < content.startIndex, open != nil {
        open?.append(content, at: index, in: line)
      } else {
        close()
      }
      index += 1
    }
    close()
    return found
  }
}

extension ListItem {
  fileprivate init?(_ line: ArraySlice<UInt8>, at index: Int) {
    let content = line.drop(while: isSpace)
    let text = withoutListMark(content)
    guard text.startIndex > content.startIndex else { return nil }
    let box = text.prefix(3)
    hasBox =
      box.count == 3 && box.first == UInt8(ascii: "[") && box.last == UInt8(ascii: "]")
      && " xX".utf8.contains(box[box.startIndex + 1]) && (text.dropFirst(3).first.map(isSpace) ?? true)
    let rest = hasBox ? text.dropFirst(3).drop(while: isSpace) : text
    self.text = []
    places = []
    self.line = index
    column = rest.startIndex - line.startIndex + 1
    append(rest, at: index, in: line)
  }

  /// Behind a blank, where something stands there already.
  fileprivate mutating func append(_ content: ArraySlice<UInt8>, at index: Int, in line: ArraySlice<UInt8>) {
    var content = content
    while let last = content.last, isSpace(last) { content.removeLast() }
    let column = content.startIndex - line.startIndex + 1
    if !text.isEmpty {
      text.append(UInt8(ascii: " "))
      places.append((index, column))
    }
    for offset in 0..<content.count { places.append((index, column + offset)) }
    text += content
  }

  /// The statement that the item is, of the page at `path`.
  func statement(path: String) -> Checklist.Item {
    let brackets = trailingBrackets
    let names = self.names(brackets: brackets ?? text.count..<text.count)
    return Checklist.Item(
      text: trim(text[...]), opening: brackets.map { trim(text[..<($0.lowerBound - 1)]) },
      names: names.map { name in
        let place = places[name.range.lowerBound]
        return Checklist.Name(
          text: String(decoding: text[name.range], as: UTF8.self), isMarked: name.isMarked,
          isBehind: brackets?.contains(name.range.lowerBound) ?? false,
          place: PagePlace(path: path, line: place.line + 1, column: place.column))
      },
      hasBox: hasBox, place: PagePlace(path: path, line: line + 1, column: column))
  }

  /// What stands between the brackets that end the text, where it is a list of words: `(one-rule, other-rule)`.
  private var trailingBrackets: Range<Int>? {
    var end = text.count
    while end > 0, isSpace(text[end - 1]) || text[end - 1] == UInt8(ascii: ".") { end -= 1 }
    guard end > 0, text[end - 1] == UInt8(ascii: ")") else { return nil }
    guard let open = text[..<(end - 1)].lastIndex(of: UInt8(ascii: "(")) else { return nil }
    let range = open + 1..<end - 1
    var names: [Range<Int>] = []
    for word in words(in: range) where !isConjunction(word) {
      let gap = names.last.map { $0.upperBound..<word.lowerBound }
      let isApart = gap.map { text[$0].contains(UInt8(ascii: ",")) || words(in: $0).contains(where: isConjunction) }
      guard isApart ?? true else { return nil }
      names.append(word)
    }
    return names.isEmpty ? nil : range
  }

  private func isConjunction(_ word: Range<Int>) -> Bool { text[word].elementsEqual("and".utf8) }

  /// Rows, ids with a hyphen anywhere, and ids of one word where a name is meant.
  private func names(brackets: Range<Int>) -> [(range: Range<Int>, isMarked: Bool)] {
    words(in: 0..<text.count).filter { !isConjunction($0) }.compactMap { range in
      let name = String(decoding: text[range], as: UTF8.self)
      let isQuoted =
        range.lowerBound > 0 && text[range.lowerBound - 1] == UInt8(ascii: "`") && range.upperBound < text.count
        && text[range.upperBound] == UInt8(ascii: "`")
      let isMarked = isQuoted || brackets.contains(range.lowerBound)
      if isRowName(name) { return (range, isMarked) }
      guard RuleID.isValid(name), isMarked || name.utf8.contains(UInt8(ascii: "-")) else { return nil }
      return (range, isMarked)
    }
  }

  private func words(in range: Range<Int>) -> [Range<Int>] {
    text[range].split { !isIdentifierByte($0) && $0 != UInt8(ascii: "-") }.map { $0.startIndex..<$0.endIndex }
  }
}
