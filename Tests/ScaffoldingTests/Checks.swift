import Scaffolding
import Testing

/// Puts entries into a manifest and compares it, and what is left to do, with what is expected.
func check(
  _ manifest: String, _ entries: [ManifestEntry], root: String = "", _ expected: String, byHand: [String] = [],
  missing: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
) {
  let edit = edit(manifest: manifest, entries, root: root)
  #expect(edit.text == expected, sourceLocation: sourceLocation)
  #expect(edit.byHand == byHand, sourceLocation: sourceLocation)
  #expect(edit.missing == missing, sourceLocation: sourceLocation)
}

func entry(
  _ kind: ManifestEntry.Kind, _ name: String, _ path: String? = nil, _ lines: [String] = []
) -> ManifestEntry {
  ManifestEntry(kind: kind, name: name, path: path, lines: lines)
}
