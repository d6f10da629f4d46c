/// All definitions by their keys.
struct DefinitionTable {
  var drafts: [String: DefinitionDraft] = [:]
  /// Definitions of pages that the configuration replaces.
  var overridden: [String: DefinitionDraft] = [:]
  var resolved: [String: ResolvedDefinition] = [:]
  /// The selectors that each document contains for a definition, by the definition's key and the document's path.
  var textsByPath: [String: [String: [String]]] = [:]

  /// The resolved definitions, by their keys.
  var finished: [String: Definition] { resolved.mapValues(\.definition) }

  /// The definitions on each page, sorted by place.
  var byPath: [String: [Definition]] {
    var found: [String: [Definition]] = [:]
    for (key, draft) in drafts {
      let own = overridden[key] ?? draft
      if own.isUnion { continue }
      found[own.place.path, default: []].append(
        Definition(name: own.name, lines: own.lines.map(\.line), place: own.place))
    }
    return found.mapValues { $0.sorted { $0.place.line < $1.place.line } }
  }
}
