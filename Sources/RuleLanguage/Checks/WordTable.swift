/// All definitions by their keys.
struct WordTable {
  var drafts: [String: WordDraft] = [:]
  /// The pages' own definitions of names that the configuration redefines.
  var overridden: [String: WordDraft] = [:]
  var resolved: [String: ResolvedWord] = [:]
  /// The lines of each document, by definition and path.
  var textsByPath: [String: [String: [String]]] = [:]

  /// The definitions that rules use, by their keys.
  var finished: [String: Word] { resolved.mapValues(\.word) }

  /// The definitions of each page, in order of place.
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
