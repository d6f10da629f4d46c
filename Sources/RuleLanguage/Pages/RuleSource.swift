/// Where a page comes from, and its text.
package struct RuleSource: Sendable {
  package var path: String
  package var text: String
  /// The pack's name; nil for a team's document, where each fence carries the rule's id.
  package var pack: String?
  /// The folder that `/` before a path leads to, from the root; "" for the root itself.
  package var folder: String
  /// The author's tests have found no mistake in it, so a run looks for none. Examples are read on demand, and
  /// statements are checked only if a configuration redefines names.
  package var isProven: Bool

  package init(path: String, text: String, pack: String?, folder: String = "", isProven: Bool = false) {
    self.path = path
    self.text = text
    self.pack = pack
    self.folder = folder
    self.isProven = isProven
  }
}

/// A definition in the configuration, which replaces that of the pages.
package struct DefinitionOverride: Sendable {
  package var name: String
  /// Each as written after the `=` of a `words` block. Together they are a union.
  package var lines: [String]
  /// The place of each line, for messages; empty if all lines are at `place`.
  package var linePlaces: [PagePlace]
  /// Where the configuration says so.
  package var place: PagePlace
  /// As of a source.
  package var folder: String

  package init(
    name: String, lines: [String], linePlaces: [PagePlace] = [], place: PagePlace, folder: String = ""
  ) {
    self.name = name
    self.lines = lines
    self.linePlaces = linePlaces
    self.place = place
    self.folder = folder
  }
}
