import Findings
import ProjectModel
import RuleLanguage

/// Prints the figures of the report as gauges. The text is valid in the OpenMetrics format and in the older text format
/// of Prometheus, which the Pushgateway and node_exporter read.
func openMetricsReport(_ result: RunResult) -> String {
  gauges(of: result).map { $0.head + $0.samples.map { "\($0.name) \($0.value)\n" }.joined() }.joined() + "# EOF\n"
}

/// A figure with all its samples.
struct Gauge: Sendable {
  var name: String
  var help: String
  /// Each has the name of the figure with its labels. No two have the same name.
  var samples: [(name: String, value: Int)]

  var head: String { "# HELP \(name) \(help)\n# TYPE \(name) gauge\n" }
}

/// The figures of a report. Gauges are the only type that both formats have for them.
func gauges(of result: RunResult) -> [Gauge] {
  let report = result.report
  var metrics = MetricsCollection()
  metrics.gauge(
    "archlint_info", "The version of archlint, and the commit that is checked out.",
    [(["version": result.version, "commit": result.commit?.id ?? ""], 1)])
  metrics.gauge(
    "archlint_refused_errors",
    "Errors in the command line, the configuration or a rule page. If there are any, nothing was checked.",
    [([:], result.errors.count)])
  let totals = Totals(report)
  metrics.addRules(report, totals)
  metrics.addModules(report, totals)
  metrics.addFeatures(report, totals)
  if report.hasOwners {
    metrics.violations(
      "owner", "Violations by owner. One with several owners counts for each of them.", sorted(totals.owners))
  }
  metrics.addCycles(report)
  metrics.addChecklists(report)
  metrics.addDifference(report)
  metrics.gauge(
    "archlint_problems", "Analysis problems by kind.",
    Problem.Kind.allCases.map { kind in
      (["kind": kind.rawValue], report.problems.count { $0.kind == kind })
    })
  metrics.gauge("archlint_files", "Swift files that were read.", [([:], report.files)])
  metrics.gauge("archlint_lines", "Lines of these files.", [([:], report.lines)])
  return metrics.gauges
}

private struct MetricsCollection {
  typealias Labels = KeyValuePairs<String, String>

  private(set) var gauges: [Gauge] = []

  /// Adds a figure that has samples. Skips samples whose labels occurred already, because readers reject duplicates.
  mutating func gauge(_ name: String, _ help: String, _ samples: [(labels: Labels, value: Int)]) {
    if samples.isEmpty { return }
    var gauge = Gauge(name: name, help: help, samples: [])
    var seen: Set<String> = []
    for (labels, value) in samples {
      let list = labels.map { "\($0.key)=\"\(escapedLabel($0.value))\"" }.joined(separator: ",")
      guard seen.insert(list).inserted else { continue }
      gauge.samples.append((name + (list.isEmpty ? "" : "{\(list)}"), value))
    }
    gauges.append(gauge)
  }

  mutating func addRules(_ report: Report, _ totals: Totals) {
    // Two packages may each have a rule with the same ID.
    let runs = Dictionary(grouping: report.rules, by: \.id)
    let stale = Dictionary(grouping: report.staleEntries, by: \.rule)
    let rules = Set(runs.keys).union(totals.rules.keys).union(stale.keys).sorted()
    gauge(
      "archlint_violations", "Violations by rule. Only those with the status found are reported.",
      rules.flatMap { rule in
        samples { status, severity in
          let count = totals.rules[rule]?[status][severity] ?? 0
          let isOfRule = runs[rule]?.contains { $0.severity == severity } ?? false
          guard count > 0 || isOfRule else { return nil }
          return (["rule": rule.name, "severity": severity.rawValue, "status": status.rawValue], count)
        }
      })
    gauge(
      "archlint_subjects", "Elements that a rule checked.",
      rules.map { rule in (["rule": rule.name], runs[rule]?.reduce(0) { $0 + $1.subjects } ?? 0) })
    gauge(
      "archlint_stale_entries", "Baseline entries that match no finding any more.",
      rules.map { (["rule": $0.name], stale[$0]?.count ?? 0) })
  }

  /// Adds the violations of each module, feature or owner.
  mutating func violations(_ label: String, _ help: String, _ entries: [(name: String?, counts: StatusCounts)]) {
    gauge(
      "archlint_\(label)_violations", "\(help) The label \(label) is empty for those without one.",
      entries.flatMap { entry in
        samples { status, severity in
          (
            [label: entry.name ?? "", "severity": severity.rawValue, "status": status.rawValue],
            entry.counts[status][severity]
          )
        }
      })
  }

  private func samples(
    _ sample: (FindingStatus, Severity) -> (labels: Labels, value: Int)?
  ) -> [(labels: Labels, value: Int)] {
    FindingStatus.allCases.flatMap { status in Severity.allCases.reversed().compactMap { sample(status, $0) } }
  }

  mutating func addModules(_ report: Report, _ totals: Totals) {
    violations("module", "Violations by module.", sorted(totals.modules, including: report.modules.map(\.name)))
    let figures: [(name: String, help: String, value: (Report.ModuleSummary) -> Int)] = [
      ("files", "Swift files of a module.", { $0.files }),
      ("lines", "Lines of a module's Swift files.", { $0.lines }),
      ("declared", "Modules of the project that a module declares as dependencies.", { $0.declared.count }),
      ("imported", "Modules of the project that a module imports.", { $0.imported.count }),
    ]
    for figure in figures {
      gauge(
        "archlint_module_\(figure.name)", figure.help,
        report.modules.map { module in
          // Two packages may contain modules with the same name. The folder distinguishes them.
          (
            ["module": module.name, "package": module.package ?? "", "folder": module.folder ?? ""],
            figure.value(module)
          )
        })
    }
  }

  mutating func addFeatures(_ report: Report, _ totals: Totals) {
    guard let features = report.features, !features.names.isEmpty else { return }
    violations("feature", "Violations by feature.", sorted(totals.features, including: features.names))
    let figures: [(name: String, help: String, value: (FeatureSummary.Figures) -> Int?)] = [
      ("files", "Swift files of a feature without tests.", { $0.files }),
      ("lines", "Lines of these files.", { $0.lines }),
      ("uses", "Places in a feature that use another feature.", { $0.uses }),
      ("used_by", "Places in other features that use a feature.", { $0.usedBy }),
    ]
    for figure in figures {
      gauge(
        "archlint_feature_\(figure.name)", figure.help,
        zip(features.names, features.figures).compactMap { name, feature in
          figure.value(feature).map { (["feature": name], $0) }
        })
    }
  }

  mutating func addCycles(_ report: Report) {
    guard let cycles = report.cycles else { return }
    gauge(
      "archlint_cycles", "Cycles between modules or between features.",
      [GraphLevel.module, .feature].map { level in
        (["level": level.rawValue], cycles.count { $0.level == level })
      })
    // If several cycles begin with the same member, only the largest is written.
    let sizes = cycles.map { (level: $0.level.rawValue, first: $0.members.first ?? "", size: $0.members.count) }
      .sorted { ($1.size, $0.level, $0.first) < ($0.size, $1.level, $1.first) }
    gauge(
      "archlint_cycle_size", "Members of a cycle. The label first is the first of them by name.",
      sizes.map { (["level": $0.level, "first": $0.first], $0.size) })
  }

  mutating func addChecklists(_ report: Report) {
    let figures: [(name: String, help: String, value: (Compliance) -> Int)] = [
      ("checklist_items_held", "Checklist items that hold for", { $0.held }),
      ("checklist_items_checked", "Checklist items that could be checked for", { $0.checked }),
    ]
    for figure in figures {
      checklistItems("archlint_\(figure.name)", "\(figure.help) a subject.", "subject", report, figure.value) {
        checklist in
        checklist.subjects.indices.map { (checklist.subjects[$0].name, [$0]) }
      }
    }
    for figure in figures where report.hasOwners {
      let help = "\(figure.help) the subjects of an owner. The label owner is empty for subjects without one."
      checklistItems("archlint_owner_\(figure.name)", help, "owner", report, figure.value) { checklist in
        checklist.owners.map { ($0.name ?? "", $0.subjects) }
      }
    }
  }

  /// Adds one figure for each subject or owner of each checklist.
  private mutating func checklistItems(
    _ name: String, _ help: String, _ label: String, _ report: Report, _ value: (Compliance) -> Int,
    parts: (ChecklistResult) -> [(name: String, subjects: [Int])]
  ) {
    gauge(
      name, help,
      report.checklists.flatMap { checklist in
        parts(checklist).map { part in
          (["checklist": checklist.path, label: part.name], value(checklist.compliance(of: part.subjects)))
        }
      })
  }

  mutating func addDifference(_ report: Report) {
    guard let difference = report.difference else { return }
    let changes = [("came", report.findings), ("went", difference.gone), ("stayed", difference.stayed)]
      .map { ($0, Dictionary(grouping: $1, by: \.rule)) }
    let rules = Set(report.rules.map(\.id)).union(changes.flatMap(\.1.keys)).sorted()
    gauge(
      "archlint_since_base", "New (came), gone (went) and unchanged (stayed) violations since the base.",
      changes.flatMap { change, findings in
        rules.map { rule in
          (["rule": rule.name, "change": change], findings[rule]?.reduce(0) { $0 + $1.violations } ?? 0)
        }
      })
  }
}

private func escapedLabel(_ text: String) -> String {
  var result = ""
  for scalar in printable(text).unicodeScalars {
    if scalar == "\\" || scalar == "\"" { result += "\\" }
    result.unicodeScalars.append(scalar)
  }
  return result
}
