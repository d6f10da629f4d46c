/// The origin and the text of a page.
package struct RuleSource: Sendable {
  package var path: String
  package var text: String
  /// The name of the pack that the page belongs to. nil for a document, where each block states the ID of its rule.
  package var pack: String?
  /// The folder that a path with a leading `/` starts from, relative to the root. Empty for the root itself.
  package var folder: String
  /// Whether the page belongs to a built-in pack, which archlint's own tests have checked. A run does not check it
  /// again: its examples are read on demand, and its statements are checked only if a configuration replaces
  /// definitions.
  package var isProven: Bool

  package init(path: String, text: String, pack: String?, folder: String = "", isProven: Bool = false) {
    self.path = path
    self.text = text
    self.pack = pack
    self.folder = folder
    self.isProven = isProven
  }
}

/// A definition in the configuration. It replaces the definition with this name on a page.
package struct DefinitionOverride: Sendable {
  package var name: String
  /// The selectors of the definition, as written after `=` in a `definitions` block. It selects the elements of all
  /// lines.
  package var lines: [String]
  /// The place of each line, for messages. If it is empty, all lines are at `place`.
  package var linePlaces: [PagePlace]
  /// The place in the configuration.
  package var place: PagePlace
  /// The folder that a path with a leading `/` starts from, relative to the root.
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
