struct SearchQuery: Equatable {
  var text = ""
  var category: Category?

  var isEmpty: Bool { text.isEmpty && category == nil }

  func matches(_ show: Show) -> Bool {
    let isInCategory = category.map { show.category == $0 } ?? true
    return isInCategory && (show.title.hasPrefix(text) || show.author.hasPrefix(text))
  }
}
