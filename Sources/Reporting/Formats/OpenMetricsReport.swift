import Findings
import ProjectModel
import RuleLanguage

/// Prints the figures of the report as gauges in the OpenMetrics text format.
func openMetricsReport(_ result: RunResult) -> String {
  let report = result.report
  var metrics = MetricsWriter()
  metrics.family("archlint", "info", "The tool that made these figures.")
  metrics.sample("archlint_info", [("version", result.version)], 1)
  metrics.family("archlint_refused_errors", "gauge", "Mistakes that kept the run from checking anything.")
  metrics.sample("archlint_refused_errors", [], result.errors.count)
  metrics.ruleFigures(report)
  metrics.moduleFigures(report)
  metrics.featureFigures(report)
  metrics.ownerFigures(report)
  metrics.checklistFigures(report)
  metrics.differenceFigures(report)
  metrics.family("archlint_problems", "gauge", "What could not be read or decided, by kind.")
  for kind in Problem.Kind.allCases {
    metrics.sample("archlint_problems", [("kind", kind.rawValue)], report.problems.count { $0.kind == kind })
  }
  metrics.family("archlint_files", "gauge", "Swift files that were read.")
  metrics.sample("archlint_files", [], report.files)
  metrics.family("archlint_lines", "gauge", "Lines of the Swift files that were read.")
  metrics.sample("archlint_lines", [], report.lines)
  return metrics.text + "# EOF\n"
}

private struct MetricsWriter {
  typealias Label = (name: String, value: String)

  private(set) var text = ""

  mutating func family(_ name: String, _ type: String, _ help: String) {
    text += "# TYPE \(name) \(type)\n# HELP \(name) \(help)\n"
  }

  mutating func sample(_ name: String, _ labels: [Label], _ value: Int) {
    let list = labels.map { "\($0.name)=\"\(escapedLabel($0.value))\"" }.joined(separator: ",")
    text += name + (list.isEmpty ? "" : "{\(list)}") + " \(value)\n"
  }

  mutating func ruleFigures(_ report: Report) {
    let rules = ruleFindings(report)
    let suppressed = Dictionary(grouping: report.suppressed, by: \.finding.rule)
    family("archlint_findings", "gauge", "Findings of a rule, by severity.")
    for rule in rules {
      let counts = SeverityCounts(rule.findings)
      for severity in Severity.allCases.reversed() where counts[severity] > 0 || rule.run?.severity == severity {
        sample("archlint_findings", [("rule", rule.rule.name), ("severity", severity.rawValue)], counts[severity])
      }
    }
    family("archlint_suppressed", "gauge", "Findings of a rule that a directive or an exception lets pass.")
    for rule in rules { sample("archlint_suppressed", [("rule", rule.rule.name)], suppressed[rule.rule]?.count ?? 0) }
    family("archlint_subjects", "gauge", "How many things a rule looked at.")
    for rule in rules { sample("archlint_subjects", [("rule", rule.rule.name)], rule.run?.subjects ?? 0) }
  }

  /// Writes the number of findings of each severity, with one other label.
  private mutating func findings(_ name: String, _ label: String, _ value: String, _ counts: SeverityCounts) {
    for severity in Severity.allCases.reversed() {
      sample(name, [(label, value), ("severity", severity.rawValue)], counts[severity])
    }
  }

  mutating func featureFigures(_ report: Report) {
    guard let features = report.features, !features.names.isEmpty else { return }
    let found = Dictionary(grouping: report.findings, by: \.feature)
    family("archlint_feature_findings", "gauge", "Findings in the files and folders of a feature, by severity.")
    for name in features.names {
      findings("archlint_feature_findings", "feature", name, SeverityCounts(found[name] ?? []))
    }
    let figures: [(name: String, help: String, value: (FeatureSummary.Figures) -> Int?)] = [
      ("archlint_feature_files", "Swift files of a feature, tests not counted.", { $0.files }),
      ("archlint_feature_lines", "Lines of these files.", { $0.lines }),
      ("archlint_feature_uses", "Places in a feature that name something of another.", { $0.uses }),
      ("archlint_feature_used_by", "Places in other features that name something of a feature.", { $0.usedBy }),
    ]
    for figure in figures {
      family(figure.name, "gauge", figure.help)
      for (name, feature) in zip(features.names, features.figures) {
        if let value = figure.value(feature) { sample(figure.name, [("feature", name)], value) }
      }
    }
  }

  mutating func ownerFigures(_ report: Report) {
    if !report.hasOwners { return }
    family(
      "archlint_owner_findings", "gauge",
      "Findings that an owner answers for, by severity; what has several counts for each, and what nobody owns has an empty one."
    )
    for entry in ownerCounts(report) {
      findings("archlint_owner_findings", "owner", entry.owner ?? "", entry.counts)
    }
  }

  mutating func checklistFigures(_ report: Report) {
    if report.checklists.isEmpty { return }
    let figures: [(name: String, help: String, value: (Compliance) -> Int)] = [
      ("statements_held", "Statements of a checklist that hold for", { $0.held }),
      ("statements_judged", "Statements of a checklist that could be judged for", { $0.checked }),
    ]
    for figure in figures {
      statements("archlint_\(figure.name)", "\(figure.help) a subject.", "subject", report, figure.value) { checklist in
        checklist.subjects.indices.map { (checklist.subjects[$0].name, [$0]) }
      }
    }
    for figure in figures where report.hasOwners {
      let help = "\(figure.help) what an owner answers for; what nobody owns has an empty one."
      statements("archlint_owner_\(figure.name)", help, "owner", report, figure.value) { checklist in
        checklist.owners.map { ($0.name ?? "", $0.subjects) }
      }
    }
  }

  /// Writes one figure for each subject or owner of each checklist.
  private mutating func statements(
    _ name: String, _ help: String, _ label: String, _ report: Report, _ value: (Compliance) -> Int,
    parts: (ChecklistResult) -> [(name: String, subjects: [Int])]
  ) {
    family(name, "gauge", help)
    var seen: Set<[String]> = []
    for checklist in report.checklists {
      for part in parts(checklist) where seen.insert([checklist.path, part.name]).inserted {
        sample(
          name, [("checklist", checklist.path), (label, part.name)], value(checklist.compliance(of: part.subjects)))
      }
    }
  }

  mutating func differenceFigures(_ report: Report) {
    guard let difference = report.difference else { return }
    family("archlint_since_base", "gauge", "Findings that came, went and stayed since another state of the tree.")
    let counts = [
      ("came", report.findings.count), ("went", difference.gone.count), ("stayed", difference.stayed.count),
    ]
    for (change, count) in counts { sample("archlint_since_base", [("change", change)], count) }
  }

  mutating func moduleFigures(_ report: Report) {
    let found = Dictionary(grouping: report.findings, by: { $0.module ?? "" })
    family("archlint_module_findings", "gauge", "Findings in the files and folders of a module, by severity.")
    for name in Set(report.modules.map(\.name)).sorted() + (found[""] == nil ? [] : [""]) {
      findings("archlint_module_findings", "module", name, SeverityCounts(found[name] ?? []))
    }
    // Two packages may contain modules with the same name. The folder distinguishes them.
    var seen: Set<String> = []
    let modules = report.modules.map { module in
      (module, [("module", module.name), ("package", module.package ?? ""), ("folder", module.folder ?? "")])
    }.filter { _, labels in seen.insert(labels.map(\.1).joined(separator: "\n")).inserted }
    let figures: [(name: String, help: String, value: (Report.ModuleSummary) -> Int)] = [
      ("archlint_module_files", "Swift files of a module.", { $0.files }),
      ("archlint_module_lines", "Lines of a module's Swift files.", { $0.lines }),
      (
        "archlint_module_declared", "Modules of the tree that a module declares as dependencies.", { $0.declared.count }
      ),
      ("archlint_module_imported", "Modules of the tree that a module imports.", { $0.imported.count }),
    ]
    for figure in figures {
      family(figure.name, "gauge", figure.help)
      for (module, labels) in modules { sample(figure.name, labels, figure.value(module)) }
    }
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
