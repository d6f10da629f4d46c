/// The origin and the text of a page.
package struct RuleSource: Sendable {
  package var path: String
  package var text: String
  /// The name of the pack. nil for a document, in which each fence has the rule's id.
  package var pack: String?
  /// The folder that a leading `/` in a path means, relative to the root. "" for the root itself.
  package var folder: String
  /// Whether archlint's own tests have checked the page, so a run does not look for mistakes. Examples are read on
  /// demand, and statements are checked only if a configuration redefines names.
  package var isProven: Bool

  package init(path: String, text: String, pack: String?, folder: String = "", isProven: Bool = false) {
    self.path = path
    self.text = text
    self.pack = pack
    self.folder = folder
    self.isProven = isProven
  }
}

/// A definition in the configuration, which replaces the definition of a page.
package struct DefinitionOverride: Sendable {
  package var name: String
  /// The lines as written after the `=` of a `definitions` block. Together they are a union.
  package var lines: [String]
  /// The place of each line, for messages. Empty if all lines are at `place`.
  package var linePlaces: [PagePlace]
  /// The place in the configuration.
  package var place: PagePlace
  /// The folder of leading `/` in paths, as in a source.
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
