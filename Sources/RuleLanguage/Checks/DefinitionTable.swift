/// All definitions by their keys.
struct DefinitionTable {
  var drafts: [String: DefinitionDraft] = [:]
  /// The pages' own definitions of names that the configuration redefines.
  var overridden: [String: DefinitionDraft] = [:]
  var resolved: [String: ResolvedDefinition] = [:]
  /// The lines of each document, by definition and path.
  var textsByPath: [String: [String: [String]]] = [:]

  /// The definitions that rules use, by their keys.
  var finished: [String: Definition] { resolved.mapValues(\.definition) }

  /// The definitions of each page, in order of place.
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
