/// Checks a layout after all definitions are resolved. Its first line has to match folders, and its placeholders have
/// to have values.
struct LayoutCheck {
  var draft: LayoutDraft
  var definitions: [String: ResolvedDefinition]
  /// The names of the placeholders, by their indices.
  var placeholders: [String]

  func run() -> [RuleError] {
    var errors: [RuleError] = []
    let used = draft.notes.definitionUses
    if used.contains(where: { definitions[$0.key]?.isBroken ?? true }) { return [] }
    if case .definition(let key) = draft.layout.folders.head, let kinds = definitions[key]?.kinds, kinds != [.folder] {
      let other = kinds.subtracting([.folder]).names.first ?? "nothing"
      errors.append(
        RuleError(
          place: draft.layout.folders.place,
          message:
            "'\(DefinitionScopes.name(of: key))' is \(withArticle(other)); a layout's first line is a path or a "
            + "definition of folders"
        ))
    } else if case .kind(let kind) = draft.layout.folders.head, kind != .folder {
      errors.append(
        RuleError(
          place: draft.layout.folders.place,
          message: "a layout describes folders, but '\(draft.layout.folders.text)' is \(withArticle(kind.name))"))
    }
    var bound = NumberSet(draft.notes.placeholderUses.filter { !$0.isNegated }.map(\.placeholder.index))
    for use in used where !use.isNegated { bound.formUnion(definitions[use.key]?.placeholders ?? []) }
    checkEntries(bound, &errors)
    return errors
  }

  private func checkEntries(_ top: NumberSet, _ errors: inout [RuleError]) {
    var counts: [Int: Int] = [:]
    for use in draft.placeholderUses.joined() { counts[use.placeholder.index, default: 0] += 1 }
    // For each entry, the placeholders that have a value in the entries below it. A folder comes before its entries.
    var below: [NumberSet] = []
    for (entry, uses) in zip(draft.layout.entries, draft.placeholderUses) {
      let around = entry.parent.map { below[$0] } ?? top
      var bound = around
      for use in uses {
        let place = draft.notes.block.place(at: use.offset)
        let isBound = bound.contains(use.placeholder.index)
        if let other = use.touching, !isBound, !around.contains(other.index) {
          let message =
            "{\(placeholders[other.index])} and {\(use.name)} are adjacent and neither is bound; put text between them"
          errors.append(RuleError(place: place, message: message))
        } else if !isBound, counts[use.placeholder.index] == 1,
          let near = nearest(use.name, among: top.numbers.map { placeholders[$0] })
        {
          errors.append(RuleError(place: place, message: "{\(use.name)} is used only once; did you mean {\(near)}?"))
        }
        bound.insert(use.placeholder.index)
      }
      below.append(bound)
    }
  }
}
