import Scaffolding

/// Makes several changes in a manifest, and removes the packages that become unused. The text is parsed again only if a
/// target has a further change.
///
/// - Returns: The new text, and the changes that have no clear place.
func changing(
  _ changes: [DependencyChange], in manifest: EditableManifest
) -> (text: String, unclear: Set<DependencyChange>) {
  var editable = manifest
  var text = manifest.text
  var unclear: Set<DependencyChange> = []
  var pending = changes
  while !pending.isEmpty {
    var targets: Set<String> = []
    var edits: [TextEdit] = []
    var later: [DependencyChange] = []
    for change in pending {
      guard targets.insert(change.target).inserted else {
        later.append(change)
        continue
      }
      guard case .done(let new) = editable.changing(change) else {
        unclear.insert(change)
        continue
      }
      let edit = edit(from: text, to: new)
      if edits.contains(where: { $0.conflicts(with: edit) }) { later.append(change) } else { edits.append(edit) }
    }
    text = applying(edits, to: text)
    pending = later
    if !pending.isEmpty { editable = EditableManifest(text) }
  }
  // Only a removed dependency leaves a package without uses.
  let removes = changes.contains { if case .remove = $0 { true } else { false } }
  return (removes ? EditableManifest(text).removingPackages(unusedSince: manifest) : text, unclear)
}
