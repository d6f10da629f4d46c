import RuleLanguage
import SwiftOutline

// Configuration turns the bytes of archlint.json5 into settings, or into a list of all its mistakes with their places.
// It does not read files, and it does not know the project or what a rule means: paths and definitions are returned as
// written.

/// The content of archlint.json5. All keys are optional; the initial value of a property is the default for its key.
package struct Configuration: Sendable {
  /// The enabled packs; nil if the key is absent. An entry is the name of a built-in pack, or the path of a pack's
  /// folder if it contains `/`. Paths are relative to the configuration's folder.
  package var packs: [Located<String>]?
  /// Whether this configuration is the root: archlint does not look for configurations in enclosing folders.
  package var isRoot = false
  /// The version of the rules that the project has adopted. Findings of newer rules are reported as notes.
  package var version: Located<RuleVersion>?
  /// Whether all entries of `packs` and `documents` are valid. If not, some rules may not have been read, so a rule
  /// that cannot be found is not reported as unknown.
  package var hasAllPages = true
  /// The team's own documents with rules, as paths relative to the configuration's folder.
  package var documents: [Located<String>] = []
  package var definitions: [Located<DefinitionEntry>] = []
  package var rules: [Located<RuleEntry>] = []
  package var exceptions: [Located<ExceptionEntry>] = []
  /// Patterns of files and folders to exclude, in .gitignore syntax, relative to the root.
  package var exclude: [Located<String>] = []
  /// The modules of a project that has no manifest.
  package var modules: [ModuleEntry] = []
  /// Coverage exports, as paths relative to the configuration's folder.
  package var coverage: [Located<String>] = []
  /// The path of the baseline, relative to the configuration's folder.
  package var baseline: Located<String>?

  package init() {}

  /// The pack that is enabled if a configuration does not list packs.
  package static let standardPack = "core"
  /// The second pack that is enabled if a project has no configuration file. All its findings are notes.
  package static let overviewPack = "overview"
}

/// The JSON Schema of archlint.json5, for editors.
package var configurationSchema: [UInt8] { PackageResources.archlint_schema_json }

/// A value with its place in the configuration file.
package struct Located<Value: Sendable>: Sendable {
  package var value: Value
  package var place: PagePlace

  package init(_ value: Value, place: PagePlace) {
    self.value = value
    self.place = place
  }
}

/// An entry of `definitions`: `dto: ["type {Entity}Response"]`.
package struct DefinitionEntry: Hashable, Sendable {
  package var name: String
  package var lines: [String]
  /// The place of each element of `lines`.
  package var linePlaces: [PagePlace]
}

/// An entry of `rules`: `"unused-dependency": { severity: "note", limit: 3, reason: "…" }`.
package struct RuleEntry: Hashable, Sendable {
  package var rule: RuleID
  /// The severity that replaces the one on the rule's page. nil if the page's severity applies.
  package var severity: Severity?
  package var isOff: Bool
  package var limit: Int?
  package var reason: String?
}

/// An entry of `except`: `{ rule: "cyclic-modules", path: "Sources/Legacy", reason: "…", until: "2026-12-31" }`.
package struct ExceptionEntry: Hashable, Sendable {
  /// The rule whose findings are suppressed. nil if the entry suppresses analysis problems.
  package var rule: RuleID?
  /// The kind of analysis problem to suppress. nil if the entry suppresses findings of a rule.
  package var problem: String?
  /// The path of the findings to suppress. At least one of `path` and `name` is set.
  package var path: String?
  /// The name of the element whose findings are suppressed.
  package var name: String?
  package var reason: String
  /// The last day on which the exception is valid, as `2026-12-31`.
  package var until: String?
}

/// An entry of `modules`: `App: ["App"]` or `AppTests: { paths: ["AppTests"], test: true }`.
package struct ModuleEntry: Hashable, Sendable {
  package var name: String
  package var paths: [String]
  package var isTest: Bool
  package var place: PagePlace?
}

/// A mistake in the configuration. The message begins with the key, as in `except: there is no rule 'x'`.
package struct ConfigurationError: Error, Hashable, Sendable {
  package var place: PagePlace
  package var message: String
  /// A correct line for this place.
  package var example: String?

  package init(place: PagePlace, message: String, example: String? = nil) {
    self.place = place
    self.message = message
    self.example = example
  }
}

/// Finds entries of the configuration that name a rule ID that does not exist. Call it after all pages have been read.
///
/// - Parameters:
///   - rules: the IDs that the pages of this run define.
///   - inactive: returns the rules of disabled packs, as a dictionary from rule ID to pack. Called only if an ID is
///     unknown.
///   - elsewhere: returns the rules that apply only in other folders, as a dictionary from rule ID to folder. Called
///     only if an ID is unknown.
package func unknownRules(
  in configuration: Configuration, rules: [RuleID], inactive: () -> [String: String],
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
  let (inactive, elsewhere) = (inactive(), elsewhere())
  // If the name of a pack is misspelled, the rules of the pack that was meant are not mistakes.
  return strange.filter { configuration.hasAllPages || inactive[$0.rule.name] == nil }.map { entry in
    let folder = elsewhere[entry.rule.name].map {
      "the rule '\(entry.rule)' only applies in '\($0)'; configure it in the archlint.json5 there"
    }
    let message = folder ?? noSuchRule(entry.rule, among: rules, inactive: inactive)
    return ConfigurationError(
      place: entry.place, message: "\(entry.key): \(message)", example: exampleLine(for: entry.key))
  }
}

/// A correct example line for a key of the configuration, or for a key inside that key. nil if there is no such key.
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
  case "definitions": "definitions: { dto: [\"type {Entity}DTO\", \"type {Entity}Response\"] }"
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

/// The shortest useful configuration.
let exampleFile = "{ packs: [\"core\"] }"

/// The message for an unknown rule ID: `there is no rule 'x'; did you mean 'y'?`
///
/// - Parameters:
///   - rules: the IDs that the pages of this run define.
///   - inactive: the rules of disabled packs, as a dictionary from rule ID to pack.
package func noSuchRule(_ id: RuleID, among rules: [RuleID], inactive: [String: String]) -> String {
  if let pack = inactive[id.name] {
    return "the rule '\(id)' is in the pack '\(pack)', which is not enabled; add the pack to 'packs'"
  }
  let hint = didYouMean(id.name, among: rules.map(\.name))
  return "there is no rule '\(id)'" + (hint.isEmpty ? "; 'archlint rules' lists them" : hint)
}
