import RuleLanguage
import SwiftOutline

// Configuration turns the bytes of archlint.json5 into settings, or into every mistake in it with its place.
// It knows nothing of files on disk, of projects or of what a rule means: paths and words stay as written.

/// What archlint.json5 says. Everything is optional; an absent key is its default here.
package struct Configuration: Sendable {
  /// The packs that are on: a name, or with `/` in it a folder's path from the configuration's folder. nil where
  /// the file does not say.
  package var packs: [Located<String>]?
  /// The search for configurations further up ends here.
  package var isRoot = false
  /// The version of the rules that the project wants; later ones come as notes.
  package var version: Located<RuleVersion>?
  /// Every pack and document that the file names is understood.
  package var hasAllPages = true
  /// A team's own pages, as paths from the configuration's folder.
  package var documents: [Located<String>] = []
  package var words: [Located<WordDefinition>] = []
  package var rules: [Located<RuleEntry>] = []
  package var exceptions: [Located<ExceptionEntry>] = []
  /// Patterns as in .gitignore, from the root.
  package var exclude: [Located<String>] = []
  /// Modules of a tree without a manifest.
  package var modules: [ModuleEntry] = []
  /// Coverage exports, as paths from the configuration's folder.
  package var coverage: [Located<String>] = []
  /// The file of findings that the team lives with for now, as a path from the configuration's folder.
  package var baseline: Located<String>?

  package init() {}

  /// What a project without a configuration has.
  package static let standardPack = "core"
}

/// A value and where the configuration says it.
package struct Located<Value: Sendable>: Sendable {
  package var value: Value
  package var place: PagePlace

  package init(_ value: Value, place: PagePlace) {
    self.value = value
    self.place = place
  }
}

/// `words: { dto: ["type {Entity}Response"] }`
package struct WordDefinition: Hashable, Sendable {
  package var name: String
  package var lines: [String]
  /// Where each of them stands.
  package var linePlaces: [PagePlace]
}

/// `rules: { "unused-dependency": { severity: "note", limit: 3, reason: "…" } }`
package struct RuleEntry: Hashable, Sendable {
  package var rule: RuleID
  /// nil: as its page says.
  package var severity: Severity?
  package var isOff: Bool
  package var limit: Int?
  package var reason: String?
}

/// `except: [{ rule: "cyclic-modules", path: "Sources/Legacy", reason: "…", until: "2026-12-31" }]`
package struct ExceptionEntry: Hashable, Sendable {
  /// nil for an exception of problems.
  package var rule: RuleID?
  /// The kind of problem that it lets pass; nil for an exception of a rule.
  package var problem: String?
  /// At least one of path and name is there.
  package var path: String?
  /// Of what a finding is about.
  package var name: String?
  package var reason: String
  /// A day, as `2026-12-31`, the last on which it holds.
  package var until: String?
}

/// `modules: { App: ["App"], AppTests: { paths: ["AppTests"], test: true } }`
package struct ModuleEntry: Hashable, Sendable {
  package var name: String
  package var paths: [String]
  package var isTest: Bool
  package var place: PagePlace?
}

/// A mistake in the configuration: a full sentence that begins with the key it is about.
package struct ConfigurationError: Error, Hashable, Sendable {
  package var place: PagePlace
  package var message: String
  /// A line that would be right there.
  package var example: String?

  package init(place: PagePlace, message: String, example: String? = nil) {
    self.place = place
    self.message = message
    self.example = example
  }
}

/// The mistakes that only show once the pages are read: rules that no page defines.
///
/// - Parameters:
///   - rules: the ids that pages of this run define.
///   - sleeping: the ids of pages in packs that are not on, with their pack; asked where a rule is not there.
///   - elsewhere: the ids of rules that hold in other folders, with the folder; asked so as well.
package func unknownRules(
  in configuration: Configuration, rules: [RuleID], sleeping: () -> [String: String],
  elsewhere: () -> [String: String] = { [:] }
) -> [ConfigurationError] {
  let known = Set(rules.map(\.name))
  let named =
    configuration.rules.map { (key: "rules", rule: $0.value.rule, place: $0.place) }
    + configuration.exceptions.compactMap { entry in
      entry.value.rule.map { (key: "except", rule: $0, place: entry.place) }
    }
  let strange = named.filter { !known.contains($0.rule.name) }
  if strange.isEmpty { return [] }
  let (sleeping, elsewhere) = (sleeping(), elsewhere())
  // Where a pack's name is wrong, its rules are not.
  return strange.filter { configuration.hasAllPages || sleeping[$0.rule.name] == nil }.map { entry in
    let folder = elsewhere[entry.rule.name].map {
      "the rule '\(entry.rule)' holds in '\($0)' alone; name it in the configuration there"
    }
    let message = folder ?? noSuchRule(entry.rule, among: rules, sleeping: sleeping)
    return ConfigurationError(
      place: entry.place, message: "\(entry.key): \(message)", example: exampleLine(for: entry.key))
  }
}

/// A line of a configuration that is right for a key, or for one inside it; nil for a key that there is not.
package func exampleLine(for key: String, inside: String? = nil) -> String? {
  switch (key, inside) {
  case ("rules", "limit"): return "rules: { \"small-views\": { limit: 12, reason: \"our screens are large\" } }"
  case ("except", "problem"): return "except: [{ problem: \"module\", path: \"Vendor\", reason: \"not ours\" }]"
  case ("except", "name"): return "except: [{ rule: \"untested-module\", name: \"Legacy\", reason: \"goes in May\" }]"
  case ("except", "until"):
    return "except: [{ rule: \"cyclic-modules\", path: \"Old\", reason: \"being split\", until: \"2027-06-30\" }]"
  default: break
  }
  return switch key {
  case "packs": "packs: [\"core\", \"feature-scoped\"]"
  case "documents": "documents: [\"docs/ARCHITECTURE.md\"]"
  case "words": "words: { dto: [\"type {Entity}DTO\", \"type {Entity}Response\"] }"
  case "rules": "rules: { \"unused-dependency\": { severity: \"note\", reason: \"until the split\" } }"
  case "except": "except: [{ rule: \"cyclic-modules\", path: \"Sources/Legacy\", reason: \"goes in May\" }]"
  case "coverage": "coverage: \".build/debug/codecov/Shop.json\""
  case "exclude": "exclude: [\"Generated\", \"Vendor/**\"]"
  case "modules": "modules: { App: [\"App\"], AppTests: { paths: [\"AppTests\"], test: true } }"
  case "baseline": "baseline: \"archlint-baseline.jsonl\""
  case "root": "root: true"
  case "version": "version: \"0.1.0\""
  default: nil
  }
}

/// The least that says something.
let exampleFile = "{ packs: [\"core\"] }"

/// Why a run knows no rule of this id: `there is no rule 'x'; did you mean 'y'?`
///
/// - Parameters:
///   - rules: the ids that pages of this run define.
///   - sleeping: the ids of pages in packs that are not on, with their pack.
package func noSuchRule(_ id: RuleID, among rules: [RuleID], sleeping: [String: String]) -> String {
  if let pack = sleeping[id.name] {
    return "the rule '\(id)' is in the pack '\(pack)', which is not on; add it to 'packs'"
  }
  let hint = didYouMean(id.name, among: rules.map(\.name))
  return "there is no rule '\(id)'" + (hint.isEmpty ? "; 'archlint rules' lists them" : hint)
}
