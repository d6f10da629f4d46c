import Findings
import ProjectModel
import RuleLanguage

/// Prints the report as SARIF 2.1.0, within the limits of the services that show it. Suppressed findings are left out,
/// because those services show them as open.
func sarifReport(_ result: RunResult, limits: SARIFLimits = SARIFLimits()) throws(RenderingError) -> [UInt8] {
  try json(Log(result, limits))
}

/// The limits of GitHub's code scanning. GitHub accepts 10 MB after compression. `bytes` is an estimate of the size
/// before compression: reports of real projects shrink to less than a tenth.
struct SARIFLimits {
  var results = 25_000
  var bytes = 60_000_000
  var tags = 20
  var relatedLocations = 100
  var notifications = 1_000
}

// The property names are the keys of the format.

private struct Log: Encodable {
  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var version = "2.1.0"
  var runs: [Run]

  enum CodingKeys: String, CodingKey { case schema = "$schema", version, runs }

  init(_ result: RunResult, _ limits: SARIFLimits) { runs = [Run(result, limits)] }
}

private struct Run: Encodable {
  var tool: Tool
  var columnKind = "utf16CodeUnits"
  var originalUriBaseIds = [baseName: UriBase()]
  var invocations: [Invocation]
  var results: [Result]

  struct Tool: Encodable {
    var driver: Driver
  }

  struct Driver: Encodable {
    var name = "archlint"
    var semanticVersion: String
    var rules: [Rule]
  }

  struct UriBase: Encodable {
    var description = Text("The root of the repository.")
  }

  init(_ result: RunResult, _ limits: SARIFLimits) {
    let report = result.report
    let (shown, hidden) = within(limits, report.findings)
    // Two packages may each have a rule with the same ID. The first one describes both.
    var positions: [RuleID: Int] = [:]
    var rules: [Rule] = []
    for run in report.rules where positions[run.id] == nil {
      positions[run.id] = rules.count
      rules.append(Rule(run, result, limits))
    }
    tool = Tool(driver: Driver(semanticVersion: result.version, rules: rules))
    invocations = [Invocation(result, limits, hidden: hidden)]
    results = shown.map { Result($0, rule: positions[$0.rule], result, limits) }
  }
}

private let baseName = "%SRCROOT%"

/// The worst findings that fit into the limits, in the order of the report, and the number of omitted findings.
private func within(_ limits: SARIFLimits, _ findings: [Finding]) -> (shown: [Finding], hidden: Int) {
  let ordered = worstFirst(findings)
  var bytes = 0
  let shown = ordered.prefix(limits.results).prefix { finding in
    let evidence = finding.evidence.prefix(limits.relatedLocations)
    let texts =
      finding.message.utf8.count + finding.place.path.utf8.count
      + evidence.reduce(0) { $0 + $1.text.utf8.count + ($1.place?.path.utf8.count ?? 0) }
    // The keys, brackets and indentation of a result and of each related location.
    bytes += texts + 1_000 + 500 * evidence.count
    return bytes <= limits.bytes
  }
  guard shown.count < findings.count else { return (findings, 0) }
  return (
    shown.sorted { ($0.place, $0.rule, $0.message) < ($1.place, $1.rule, $1.message) }, findings.count - shown.count
  )
}

private struct Rule: Encodable {
  var id: String
  var shortDescription, fullDescription: Text
  var help: Help
  var helpUri: String?
  var defaultConfiguration: Configuration
  var properties: Properties

  struct Help: Encodable {
    var text, markdown: String
  }

  struct Configuration: Encodable {
    var level: String
  }

  struct Properties: Encodable {
    var tags: [String]
  }

  init(_ run: Report.RuleRun, _ result: RunResult, _ limits: SARIFLimits) {
    id = run.id.name
    shortDescription = Text(run.title)
    fullDescription = Text(run.why.isEmpty ? run.title : run.why)
    help = Help(text: printableLines(run.helpText), markdown: printableLines(run.helpMarkdown))
    // The rule page of a pack is inside the binary and has no URL. `help` contains its text.
    helpUri = run.pack == nil ? run.place.flatMap(result.link) : nil
    defaultConfiguration = Configuration(level: run.severity.rawValue)
    properties = Properties(tags: Array(([run.pack].compactMap { $0 } + run.rows).prefix(limits.tags)))
  }
}

private struct Result: Encodable {
  var ruleId: String
  var ruleIndex: Int?
  var level: String
  var message: Text
  var locations: [Location]
  var relatedLocations: [Location]?
  var partialFingerprints: [String: String]
  /// nil if there are none. The format cannot move or create files.
  var fixes: [Fix]?
  var properties: Properties?

  struct Properties: Encodable {
    var module: String?
    var owners: [String]?
  }

  init(_ finding: Finding, rule: Int?, _ result: RunResult, _ limits: SARIFLimits) {
    (ruleId, ruleIndex, level) = (finding.rule.name, rule, finding.severity.rawValue)
    let placed = finding.evidence.filter { $0.place != nil }
    let related = placed.prefix(limits.relatedLocations).enumerated().compactMap { index, evidence in
      evidence.place.map { Location($0, result, id: index + 1, message: evidence.text) }
    }
    let hidden = placed.count - related.count
    let unplaced = finding.evidence.filter { $0.place == nil }.prefix(20).map { printable($0.text) }
    let title = printable(finding.message)
    let lines = [title] + unplaced + (hidden > 0 ? ["… \(hidden) more places"] : [])
    message = Text(lines.joined(separator: "\n"))
    // SARIF viewers require a line for each result. Line 1 represents the whole file.
    locations = [Location(finding.place, result, fallbackLine: 1)]
    relatedLocations = related.isEmpty ? nil : related
    partialFingerprints = ["archlint/v1": fingerprint(finding)]
    let fixes = finding.fixes.filter { $0.moves.isEmpty && $0.newFiles.isEmpty }.map { Fix($0, result) }
    self.fixes = fixes.isEmpty ? nil : fixes
    let owners = result.report.hasOwners ? finding.owners : nil
    properties = finding.module == nil && owners == nil ? nil : Properties(module: finding.module, owners: owners)
  }
}

private struct Fix: Encodable {
  var description: Text
  var artifactChanges: [ArtifactChange]
  var properties: Properties

  struct ArtifactChange: Encodable {
    var artifactLocation: Location.Artifact
    var replacements: [Replacement]
  }

  struct Replacement: Encodable {
    var deletedRegion: DeletedRegion
    var insertedContent: InsertedContent
  }

  struct DeletedRegion: Encodable {
    var startLine, startColumn, endLine, endColumn: Int?
  }

  struct InsertedContent: Encodable {
    var text: String
  }

  struct Properties: Encodable {
    var safety: String
  }

  init(_ fix: SuggestedFix, _ result: RunResult) {
    description = Text(fix.title)
    artifactChanges = fix.edits.map { edit in
      ArtifactChange(
        artifactLocation: Location.Artifact(uri: uri(ofPath: result.repositoryPaths(edit.place.path))),
        replacements: [
          Replacement(
            deletedRegion: DeletedRegion(
              startLine: edit.place.line, startColumn: edit.utf16Column, endLine: edit.place.endLine,
              endColumn: edit.utf16EndColumn),
            insertedContent: InsertedContent(text: edit.replacement))
        ])
    }
    properties = Properties(safety: fix.isSafe ? "safe" : "unsafe")
  }
}

/// A plain text message. `]` is escaped before `(`, because viewers would otherwise make a link of it.
private struct Text: Encodable {
  var text: String

  init(_ text: String) {
    self.text = ""
    let scalars = Array(printableLines(text).unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if scalar == "]", index + 1 < scalars.count, scalars[index + 1] == "(" { self.text += "\\" }
      self.text.unicodeScalars.append(scalar)
    }
  }
}

private struct Location: Encodable {
  var id: Int?
  var physicalLocation: Physical
  var message: Text?

  struct Physical: Encodable {
    var artifactLocation: Artifact
    var region: Region?
  }

  struct Artifact: Encodable {
    var uri: String
    var uriBaseId = baseName
  }

  struct Region: Encodable {
    var startLine: Int
    var startColumn, endColumn: Int?
  }

  init(_ place: Place, _ result: RunResult, id: Int? = nil, message: String? = nil, fallbackLine: Int? = nil) {
    self.id = id
    self.message = message.map { Text(printable($0)) }
    var region = fallbackLine.map { Region(startLine: $0) }
    if let known = result.report.sources.region(of: place) {
      region = Region(startLine: known.line, startColumn: known.columns?.start, endColumn: known.columns?.end)
    }
    let artifact = Artifact(uri: uri(ofPath: result.repositoryPaths(place.path)))
    physicalLocation = Physical(artifactLocation: artifact, region: region)
  }
}

private struct Invocation: Encodable {
  var executionSuccessful: Bool
  var toolConfigurationNotifications: [Notification]?
  var toolExecutionNotifications: [Notification]?

  struct Notification: Encodable {
    var level: String
    var message: Text
    var descriptor: Descriptor?
    var locations: [Location]?
  }

  struct Descriptor: Encodable {
    var id: String
  }

  init(_ result: RunResult, _ limits: SARIFLimits, hidden: Int) {
    executionSuccessful = result.errors.isEmpty
    if !result.errors.isEmpty {
      toolConfigurationNotifications = result.errors.map { error in
        let place = error.place.map { PathMapping().text($0) + ": " } ?? ""
        return Notification(level: "error", message: Text(place + printable(error.message)))
      }
    }
    var reported = result.report.problems.prefix(limits.notifications).map { problem in
      Notification(
        level: "warning", message: Text(printable(problem.message)), descriptor: Descriptor(id: problem.kind.rawValue),
        locations: problem.place.map { [Location($0, result)] })
    }
    let unreported = result.report.problems.count - reported.count
    if unreported > 0 {
      reported.append(Notification(level: "warning", message: Text("\(unreported) more problems are not listed")))
    }
    if hidden > 0 {
      let message = "\(hidden) more findings are left out, since services take \(limits.results) results or 10 MB"
      reported.append(Notification(level: "warning", message: Text(message)))
    }
    toolExecutionNotifications = reported.isEmpty ? nil : reported
  }
}
