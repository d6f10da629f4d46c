/// A list item in a page, which can be an item of a checklist. Lines in code blocks and comments are not list items.
struct ListItem {
  /// The text of the item as one line, without the list marker and the box.
  var text: [UInt8]
  /// For each byte of `text`, its place in the page.
  var places: [(line: Int, column: Int)]
  /// It begins with `[ ]` or `[x]`.
  var hasBox: Bool
  /// The index of the item's first line, from 0, and the column at which its text begins, from 1.
  var line: Int
  var column: Int
}

extension MarkdownPage {
  /// The list items in order. The lines that continue an item are part of it.
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

  /// Adds text, after a space if there is text already.
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
}
