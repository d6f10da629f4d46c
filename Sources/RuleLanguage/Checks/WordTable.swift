/// Every word by its key.
struct WordTable {
  var drafts: [String: WordDraft] = [:]
  /// As the pages say it, for words that the configuration defines anew.
  var overridden: [String: WordDraft] = [:]
  var resolved: [String: ResolvedWord] = [:]
  /// The lines that each document gave, by word and path.
  var textsByPath: [String: [String: [String]]] = [:]

  /// The definitions that rules use, by their keys.
  var finished: [String: Word] { resolved.mapValues(\.word) }

  /// The words that each page defines, in order of place.
  var byPath: [String: [Word]] {
    var found: [String: [Word]] = [:]
    for (key, draft) in drafts {
      let own = overridden[key] ?? draft
      if own.isUnion { continue }
      found[own.place.path, default: []].append(
        Word(name: own.name, lines: own.lines.map(\.line), place: own.place))
    }
    return found.mapValues { $0.sorted { $0.place.line < $1.place.line } }
  }
}
