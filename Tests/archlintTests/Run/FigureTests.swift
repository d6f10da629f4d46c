import Foundation
import Testing

/// The keys of a JSON report that dashboards read.
private struct Figures: Decodable {
  struct Finding: Decodable {
    var path: String
    var feature: String?
    var owners: [String]?
  }

  struct Hidden: Decodable {
    var finding: Finding
    var status: String?
  }

  struct Totals: Decodable, Hashable {
    var owner, feature: String?
    var errors, baselined, suppressed, excepted: Int
  }

  struct Features: Decodable {
    var totals: [Totals]
  }

  struct Cycle: Decodable, Hashable {
    var level: String
    var members: [String]
  }

  var findings: [Finding]
  var baselined, suppressed: [Hidden]
  var summary: [String: Int]
  var features: Features
  var owners: [Totals]
  var cycles: [Cycle]
}

/// One finding of each status. The features Cart and Search are in a cycle.
private let tree = [
  "archlint.json5": """
  {
    packs: [], documents: ["GUIDE.md"], definitions: { feature: ["folder Features/{Feature}"] },
    except: [{ rule: "final-classes", path: "Features/Profile", reason: "later" }],
  }
  """,
  "CODEOWNERS": "/Features/ @shop\n/Features/Cart/ @shop @cart\n",
  "Features/Cart/Cart.swift": "class Cart { var search: Search? }\n",
  "Features/Search/Search.swift": """
  // archlint:disable:next final-classes -- later
  class Search { var cart: Cart? }

  """,
  "Features/Profile/Profile.swift": "class Profile {}\n",
]

@Test func dashboardsCountFindingsThatAreNotReported() throws {
  try withRepository(tree) { repository in
    #expect(try repository.archlint("baseline write -q") == "0")
    try repository.commit()
    try repository.write("class Main {}\n", to: "Main.swift")

    let metrics = try repository.archlint("-q --format openmetrics").split(separator: "\n").map(String.init)
    func samples(_ name: String, _ labels: String) -> [String] {
      metrics.filter { $0.hasPrefix("\(name){\(labels)") }.map { String($0.dropFirst("\(name){\(labels)".count)) }
    }
    #expect(
      samples("archlint_violations", "rule=\"final-classes\",severity=\"error\",status=")
        == ["\"found\"} 1", "\"baselined\"} 1", "\"suppressed\"} 1", "\"excepted\"} 1"])
    let hidden: [(label: String, value: String, status: String)] = [
      ("feature", "Cart", "baselined"), ("feature", "Search", "suppressed"), ("feature", "Profile", "excepted"),
      ("feature", "", "found"), ("owner", "@cart", "baselined"), ("owner", "@shop", "baselined"),
      ("owner", "@shop", "suppressed"), ("owner", "@shop", "excepted"), ("owner", "", "found"),
    ]
    for label in ["feature", "owner"] {
      let values = samples("archlint_\(label)_violations", "\(label)=").filter { $0.hasSuffix(" 1") }
      let expected = hidden.filter { $0.label == label }
        .map { "\"\($0.value)\",severity=\"error\",status=\"\($0.status)\"} 1" }
      #expect(Set(values) == Set(expected))
      let all = samples("archlint_\(label)_violations", "\(label)=")
      #expect(all.allSatisfy { $0.hasSuffix(" 1") || $0.hasSuffix(" 0") })
    }
    #expect(samples("archlint_cycles", "level=") == ["\"module\"} 0", "\"feature\"} 1"])
    #expect(samples("archlint_cycle_size", "level=") == ["\"feature\",first=\"Cart\"} 2"])
    #expect(samples("archlint_stale_entries", "") == ["rule=\"final-classes\"} 0"])

    let report = try figures(of: repository)
    #expect(report.findings.map(\.feature) == [nil] && report.findings.map(\.owners) == [[]])
    #expect(report.baselined.map(\.finding.feature) == ["Cart"])
    #expect(report.baselined.map(\.finding.owners) == [["@shop", "@cart"]])
    #expect(report.suppressed.map(\.finding.feature) == ["Profile", "Search"])
    #expect(report.suppressed.map(\.status) == ["excepted", "suppressed"])
    #expect(["baselined", "suppressed", "excepted"].map { report.summary[$0] } == [1, 1, 1])
    typealias Totals = Figures.Totals
    #expect(
      report.features.totals == [
        Totals(feature: "Cart", errors: 0, baselined: 1, suppressed: 0, excepted: 0),
        Totals(feature: "Profile", errors: 0, baselined: 0, suppressed: 0, excepted: 1),
        Totals(feature: "Search", errors: 0, baselined: 0, suppressed: 1, excepted: 0),
        Totals(errors: 1, baselined: 0, suppressed: 0, excepted: 0),
      ])
    #expect(
      report.owners == [
        Totals(owner: "@cart", errors: 0, baselined: 1, suppressed: 0, excepted: 0),
        Totals(owner: "@shop", errors: 0, baselined: 1, suppressed: 1, excepted: 1),
        Totals(errors: 1, baselined: 0, suppressed: 0, excepted: 0),
      ])
    #expect(report.cycles == [Figures.Cycle(level: "feature", members: ["Cart", "Search"])])
  }
}

@Test func dashboardsShowStaleEntriesAndTheDifference() throws {
  try withRepository(tree) { repository in
    try repository.write("class Old {}\n", to: "Old.swift")
    try repository.commit()
    #expect(try repository.archlint("baseline write -q") == "0")
    try repository.write("final class Cart {}\n", to: "Features/Cart/Cart.swift")
    try repository.write("class New {}\n", to: "New.swift")
    let metrics = try repository.archlint("-q --format openmetrics --base HEAD")
    #expect(metrics.contains("\narchlint_stale_entries{rule=\"final-classes\"} 1\n"))
    for (change, count) in [("came", 1), ("went", 1), ("stayed", 0)] {
      #expect(
        metrics.contains("\narchlint_since_base{rule=\"final-classes\",change=\"\(change)\"} \(count)\n"), "\(change)")
    }
    let all = try repository.archlint("-q --format openmetrics --base HEAD --no-baseline")
    #expect(all.contains("\narchlint_since_base{rule=\"final-classes\",change=\"stayed\"} 1\n"))
    #expect(try figures(of: repository).cycles == [])
  }
}

private func figures(of repository: Repository) throws -> Figures {
  let text = try repository.archlint("-q --format json --fail-on never").dropLast()
  return try JSONDecoder().decode(Figures.self, from: Data(text.utf8))
}
