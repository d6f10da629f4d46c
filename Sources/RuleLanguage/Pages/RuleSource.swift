/// Where a page comes from, and its text.
package struct RuleSource: Sendable {
  package var path: String
  package var text: String
  /// The pack's name; nil for a team's document, where each fence carries the rule's id.
  package var pack: String?
  /// Where `/` in front of a path leads, from the root; "" for the root itself.
  package var folder: String
  /// Its author's tests have read all of it and found no mistake, so a run looks for none: examples are read where
  /// they are asked for, and what statements ask of words is checked where a configuration defines words anew.
  package var isProven: Bool

  package init(path: String, text: String, pack: String?, folder: String = "", isProven: Bool = false) {
    self.path = path
    self.text = text
    self.pack = pack
    self.folder = folder
    self.isProven = isProven
  }
}

/// The configuration's definition of a word, which takes the place of the pages' own.
package struct WordOverride: Sendable {
  package var name: String
  /// Each as behind the `=` of a `words` block; together they are a union.
  package var lines: [String]
  /// Where each of them stands, and mistakes in it are told; empty where all stand at the word's own place.
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
