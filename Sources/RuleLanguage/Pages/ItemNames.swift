// The names in a list item: checklist IDs, and rule ids. An id without a hyphen has to be marked as a name.

extension ListItem {
  /// Makes a checklist item from this list item. `path` is the path of the page.
  func statement(path: String) -> Checklist.Item {
    let lists = trailingLists
    return Checklist.Item(
      text: trim(text[...]), opening: lists.first.map { trim(text[..<$0.start]) },
      names: names(lists).map { name in
        let place = places[name.range.lowerBound]
        return Checklist.Name(
          text: String(decoding: text[name.range], as: UTF8.self), isMarked: name.isMarked, list: name.list,
          place: PagePlace(path: path, line: place.line + 1, column: place.column))
      },
      hasBox: hasBox, place: PagePlace(path: path, line: line + 1, column: column))
  }

  private struct WordList {
    /// The offset of the bracket or colon at which the list begins.
    var start: Int
    var words: [Range<Int>]
    var isInBrackets: Bool
  }

  /// The lists of rule IDs at the end of the text, in order.
  private var trailingLists: [WordList] {
    var lists: [WordList] = []
    var end = endOfWords(text.count)
    while let list = listInBrackets(endingAt: end) {
      lists.insert(list, at: 0)
      end = endOfWords(list.start)
    }
    return lists.isEmpty ? listAfterColon(endingAt: end).map { [$0] } ?? [] : lists
  }

  private func endOfWords(_ end: Int) -> Int {
    var end = end
    while end > 0, isSpace(text[end - 1]) || text[end - 1] == UInt8(ascii: ".") { end -= 1 }
    return end
  }

  private func listInBrackets(endingAt end: Int) -> WordList? {
    guard end > 0 else { return nil }
    let opening: UInt8
    switch text[end - 1] {
    case UInt8(ascii: ")"): opening = UInt8(ascii: "(")
    case UInt8(ascii: "]"): opening = UInt8(ascii: "[")
    default: return nil
    }
    guard let open = text[..<(end - 1)].lastIndex(of: opening), let words = list(in: open + 1..<end - 1) else {
      return nil
    }
    // The brackets belong to a link: `[the guide](guide)`.
    if open > 0, text[open - 1] == UInt8(ascii: "]") || text[open - 1] == UInt8(ascii: "!") { return nil }
    return WordList(start: open, words: words, isInBrackets: true)
  }

  /// The list of rule IDs after the last colon. Ordinary words may also follow a colon, so at least one name has to be
  /// a rule ID with a hyphen.
  private func listAfterColon(endingAt end: Int) -> WordList? {
    guard let colon = text[..<end].lastIndex(of: UInt8(ascii: ":")), colon + 1 < end, isSpace(text[colon + 1]),
      let words = list(in: colon + 1..<end), words.contains(where: isHyphened)
    else { return nil }
    return WordList(start: colon, words: words, isInBrackets: false)
  }

  /// The ranges of the names in a list. nil if two names are not separated by a comma or `and`.
  private func list(in range: Range<Int>) -> [Range<Int>]? {
    var names: [Range<Int>] = []
    for word in words(in: range) where !isConjunction(word) {
      let gap = names.last.map { $0.upperBound..<word.lowerBound }
      let isApart = gap.map { text[$0].contains(UInt8(ascii: ",")) || words(in: $0).contains(where: isConjunction) }
      guard isApart ?? true else { return nil }
      names.append(word)
    }
    return names.isEmpty ? nil : names
  }

  private func isConjunction(_ word: Range<Int>) -> Bool { text[word].elementsEqual("and".utf8) }

  private struct Name {
    var range: Range<Int>
    var isMarked: Bool
    var list: Checklist.TrailingList?
  }

  private func names(_ lists: [WordList]) -> [Name] {
    words(in: 0..<text.count).filter { !isConjunction($0) }.compactMap { range in
      let name = String(decoding: text[range], as: UTF8.self)
      let isQuoted =
        range.lowerBound > 0 && text[range.lowerBound - 1] == UInt8(ascii: "`") && range.upperBound < text.count
        && text[range.upperBound] == UInt8(ascii: "`")
      let list = lists.firstIndex { $0.words.contains(range) }
      let found = Name(
        range: range, isMarked: isQuoted || list != nil,
        list: list.map { Checklist.TrailingList(number: $0, isInBrackets: lists[$0].isInBrackets) })
      if isRowName(name) { return found }
      // If other words of the list are rule IDs, an invalid word is probably a misspelled ID.
      let isMeant = list.map { lists[$0].words.contains(where: isHyphened) } ?? false
      guard RuleID.isValid(name) ? found.isMarked || name.utf8.contains(UInt8(ascii: "-")) : isMeant else { return nil }
      return found
    }
  }

  private func isHyphened(_ word: Range<Int>) -> Bool {
    text[word].contains(UInt8(ascii: "-")) && RuleID.isValid(String(decoding: text[word], as: UTF8.self))
  }

  private func words(in range: Range<Int>) -> [Range<Int>] {
    text[range].split { !isIdentifierByte($0) && $0 != UInt8(ascii: "-") }.map { $0.startIndex..<$0.endIndex }
  }
}
