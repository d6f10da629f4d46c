/// An unknown key that users of other linters often write, with the key to write instead.
struct OtherToolKey: Sendable {
  /// The correct key in the same object. nil if the object has no such key.
  var key: String?
  /// The end of the message, which says how to fix the key: `write 'except'`.
  var advice: String
  /// A correct line for the file.
  var example: String?
}

/// The advice for an unknown key. nil if archlint has no advice for this key.
///
/// - Parameter path: the path of the object that contains the key. A list element is represented by its index.
func otherToolKey(_ key: String, in path: [String]) -> OtherToolKey? {
  // `disabled_rules`, `disabledRules` and `disabled-rules` are the same key.
  let plain = key.lowercased().filter { $0 != "_" && $0 != "-" }
  switch (path.count, path.first) {
  case (0, _): return topKeys[plain]
  case (2, "rules"): return ruleKeys[plain]
  case (2, "except"): return exceptionKeys[plain]
  case (2, "modules"): return moduleKeys[plain]
  default: return nil
  }
}

private typealias Row = (keys: [String], meant: OtherToolKey)

private func table(_ rows: [Row]) -> [String: OtherToolKey] {
  Dictionary(
    rows.flatMap { row in row.keys.map { ($0, row.meant) } }, uniquingKeysWith: { first, _ in first })
}

/// The advice to write another key instead.
///
/// - Parameter outer: the key of the object that should contain this key. nil for the top level.
private func write(_ key: String, in outer: String? = nil) -> OtherToolKey {
  OtherToolKey(
    key: key, advice: "write '\(key)'",
    example: outer.map { exampleLine(for: $0, inside: key) } ?? exampleLine(for: key))
}

/// The advice to use a command line option instead of a key.
private func onCommandLine(_ option: String) -> OtherToolKey {
  OtherToolKey(advice: "use the command line: \(option)", example: nil)
}

private let ruleIsOff = "rules: { \"unused-dependency\": \"off\" }"

private let topKeys = table([
  (
    ["files", "include", "includes", "included", "paths", "source", "sources", "src"],
    OtherToolKey(
      advice: "archlint reads everything below the root; to report only some paths, run archlint PATH…; to skip "
        + "files, use 'exclude'", example: exampleLine(for: "exclude"))
  ),
  (
    ["exception", "exceptions", "allow", "allowed", "allowlist", "whitelist", "suppress", "suppressions"],
    write("except")
  ),
  (
    ["ignore", "ignored", "ignores", "ignorepaths", "ignorepatterns", "excluded", "excludes", "excludepaths"],
    write("exclude")
  ),
  (["doc", "docs", "document", "documentation", "pages", "rulefiles"], write("documents")),
  (
    ["disabledrules", "disabled", "disable", "off", "skip", "skiprules"],
    OtherToolKey(advice: "turn a rule off by its id under 'rules'", example: ruleIsOff)
  ),
  (
    ["optinrules", "enabledrules", "enabled", "enable", "analyzerrules", "plugins", "presets"],
    OtherToolKey(advice: "to turn rules on, list their pack under 'packs'", example: exampleLine(for: "packs"))
  ),
  (
    ["onlyrules", "only", "whitelistrules"],
    OtherToolKey(
      advice: "'packs' turns rules on and 'rules' turns one off; for a single run, use --only RULE",
      example: ruleIsOff)
  ),
  (
    [
      "allowedDependencies", "boundaries", "components", "constraints", "contracts", "customrules", "dependencies",
      "forbidden", "layer", "layers", "required",
    ].map { $0.lowercased() },
    OtherToolKey(
      advice: "write your own rules in a document and list it under 'documents'",
      example: exampleLine(for: "documents"))
  ),
  (
    ["overrides", "childconfig"],
    OtherToolKey(
      advice: "put settings for one folder in an archlint.json5 there; to suppress findings below a path, use "
        + "'except'", example: exampleLine(for: "except"))
  ),
  (
    ["extend", "extends", "parentconfig"],
    OtherToolKey(
      advice: "an archlint.json5 extends the outer one; to share settings between projects, use a pack in a folder",
      example: "packs: [\"core\", \"./house-rules\"]")
  ),
  (["severities", "severity", "level", "limits"], write("rules")),
  (["target", "targets"], write("modules")),
  (["words", "vocabulary"], write("definitions")),
  (
    ["features", "feature"],
    OtherToolKey(advice: "the definition 'feature' matches them", example: exampleFeature)
  ),
  (["baselinefile", "baselinepath"], write("baseline")),
  (["coveragefile", "coveragepath", "coveragereport"], write("coverage")),
  (["$schema", "schema"], OtherToolKey(advice: "remove it; the configuration has no schema", example: nil)),
  (["strict"], onCommandLine("--strict")),
  (["strictbaseline"], onCommandLine("--strict-baseline")),
  (["writebaseline", "updatebaseline"], onCommandLine("archlint baseline write")),
  (["failon", "faillevel", "failureseverity", "warningthreshold"], onCommandLine("--fail-on SEVERITY")),
  (["format", "formats", "output", "report", "reporter", "reporters"], onCommandLine("--format FMT:FILE")),
  (["maxfindings"], onCommandLine("--max-findings N")),
  (["jobs", "parallel", "threads"], onCommandLine("--jobs N")),
  (["color", "colour"], onCommandLine("--color WHEN")),
  (["quiet"], onCommandLine("--quiet")),
  (["verbose"], onCommandLine("--verbose")),
  (["base"], onCommandLine("--base REF")),
  (["changedsince"], onCommandLine("--changed-since REF")),
  (["owner", "owners"], onCommandLine("--owner NAME")),
  (["allowoutside"], onCommandLine("--allow-outside FOLDER")),
  (["useswiftpm"], onCommandLine("--use-swiftpm")),
])

private let exampleFeature = "definitions: { feature: \"folder Features/{Feature}\" }"

private let ruleKeys = table([
  (["level", "sev", "type"], write("severity", in: "rules")),
  (
    ["enable", "enabled", "disable", "disabled", "isenabled", "off", "on"],
    OtherToolKey(
      advice: "rules of an enabled pack or document run unless they are \"off\"", example: ruleIsOff)
  ),
  (
    ["allow", "except", "exceptions", "exclude", "excluded", "ignore", "paths"],
    OtherToolKey(advice: "list exceptions from a rule under 'except'", example: exampleLine(for: "except"))
  ),
  (["error", "max", "maximum", "min", "minimum", "threshold", "value", "warning"], write("limit", in: "rules")),
  (["because", "comment", "description", "message", "note", "why"], write("reason", in: "rules")),
])

private let exceptionKeys = table([
  (
    ["dir", "directory", "file", "files", "folder", "folders", "from", "glob", "in", "paths", "pattern"],
    write("path", in: "except")
  ),
  (["class", "for", "names", "symbol", "type", "types"], write("name", in: "except")),
  (
    ["module", "modules", "target", "targets"],
    OtherToolKey(
      key: "name",
      advice: "for a rule about modules, write 'name'; for other rules, write 'path' with the folder of the sources",
      example: exampleLine(for: "except", inside: "name"))
  ),
  (["id", "ids", "ruleid", "rules"], write("rule", in: "except")),
  (["kind", "problems"], write("problem", in: "except")),
  (["because", "comment", "description", "message", "note", "why"], write("reason", in: "except")),
  (["date", "deadline", "end", "ends", "expires", "expiry"], write("until", in: "except")),
])

private let moduleKeys = table([
  (["file", "files", "folder", "folders", "include", "path", "source", "sources"], write("paths", in: "modules")),
  (["istest", "tests", "testtarget"], write("test", in: "modules")),
  (
    ["exclude", "excluded", "ignore"],
    OtherToolKey(advice: "list files to skip under 'exclude'", example: exampleLine(for: "exclude"))
  ),
  (
    ["dependencies", "dependson", "uses"],
    OtherToolKey(
      advice: "archlint reads the dependencies of a module from its "
        + "imports", example: exampleLine(for: "modules"))
  ),
])
