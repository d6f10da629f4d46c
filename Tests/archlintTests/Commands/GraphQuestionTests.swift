import Foundation
import TestSupport
import Testing

/// What a rule joins is no layer of the project's.
@Test func unionsOfWordsAreNoLayers() throws {
  let files = [
    "UI/A.swift": "struct A {}\n",
    "archlint.json5": "{packs: [], documents: [\"G.md\"]}",
    "G.md": "# G\n```definitions\nui = folder UI\ncore = folder Core\n```\n```rule r\neach type in core\n"
      + "must not use a ui|core\n```\n",
  ]
  try withTree(files) { root in
    let reported = try archlint(["what", "A"], in: root).output
    #expect(reported.contains("  layer    ui (UI)\n"), "\(reported)")
  }
}

@Test func graphsAreAskedFor() throws {
  try checkAnswers(
    [
      "graph", "graph --tests -q", "graph --level feature", "graph --level file", "graph --level type --cycles",
      "graph --level feature --cycles", "graph --level feature --cycles -f json -q", "graph --focus Money",
      "graph --level file --focus Money.swift --depth 2 -q", "graph --level file --collapse Features/{Feature} -q",
      "graph --level type --collapse *Screen -q", "graph --level feature -f mermaid -q",
      "graph --level feature -f dot -q",
      "graph --level feature -f svg -q", "graph Sources/Store -q",
    ], in: "tangled-features", golden: "questions-graph.txt")
}

/// The first places stand for all, unless all are asked for.
@Test func placesOfDependenciesAreGivenInPartOrWhole() throws {
  let uses = String(repeating: "let a: Store? = nil\n", count: 12)
  try withTree(["A/Store.swift": "struct Store {}\n", "A/Use.swift": uses]) { root in
    for (options, count) in [([], 10), (["-v"], 12)] {
      let reported = try archlint(["graph", "--level", "file", "-f", "json"] + options, in: root).output
      #expect(reported.contains("\"count\" : 12"))
      #expect(reported.components(separatedBy: "\"text\" : \"uses Store\"").count - 1 == count, "\(options)")
    }
  }
}

@Test func mistakesInAskingForGraphsAreTold() throws {
  try checkAnswers(
    [
      "graph Sources/Store/Store.swift", "graph -f pdf", "graph --level modul", "graph --focus Mony",
      "graph --level module --focus Money",
      "graph --focus Shop --focus nosuch --level module", "graph --focus Store --focus Profile --focus nosuch",
      "graph --focus Store --focus Profile", "graph --depth 2", "graph --width wide", "graph --collapse a//b",
      "graph --collapse *Nothing -q",
      "graph nowhere",
    ], in: "tangled-features", golden: "questions-graph-mistakes.txt")
}

@Test func metricsAreCounted() throws {
  try checkAnswers(
    [
      "metrics", "metrics Sources/Store", "metrics --level module Package.swift", "metrics -f csv",
      "metrics --level module --tests -f json", "metrics --level type", "metrics -f xml",
    ],
    in: "tangled-features", golden: "questions-metrics.txt")
}

/// What a project calls its features may be said where no pack has the word, and documents may use it.
@Test func featuresAreWhatTheProjectSays() throws {
  let fixture = packageRoot.appending(path: "Fixtures/tangled-features")
  try withTree([:]) { root in
    let copy = root.appending(path: "Shop")
    try FileManager.default.copyItem(at: fixture, to: copy)
    let quiet = ["--verbose", "--only", "cyclic-modules"]
    let before = try archlint(quiet, in: copy)
    #expect(
      before.error.split(separator: "\n").suffix(2) == [
        """
        archlint: 3 features found under Sources/Shop/Features; 7 references cross them; to use them in rules, as the pack feature-scoped does, add: definitions: \
        { feature: ["folder /Sources/Shop/Features/{Feature}"] } in archlint.json5
        """,
        """
        archlint: 24 references resolved, 0 not: 0 match several declarations, 0 match no visible declaration
        """,
      ])
    let configuration = """
      { documents: ["A.md"], definitions: { feature: ["folder /Sources/Shop/Features/{Feature} where not named Profile"] } }
      """
    try Data(configuration.utf8).write(to: copy.appending(path: "archlint.json5"))
    let page = "# A\n```rule apart\neach feature\nmust not use another feature\n```\n"
    try Data(page.utf8).write(to: copy.appending(path: "A.md"))
    let after = try archlint(["--verbose", "--only", "apart"], in: copy)
    #expect(after.error.contains("archlint: 2 features by the definition 'feature'; 6 references cross them\n"))
    #expect(after.output.contains("Sources/Shop/Features/Search/SearchModel.swift:10:13: error:"))
    #expect(after.code == 1)
  }
}

/// A folder among features that is not taken for one is named, and so are unknown modules.
@Test func aGraphOfFeaturesSaysWhatItLeavesOut() throws {
  let files = [
    "App/Features/Cart/A.swift": "struct Cart {}\n", "App/Features/Find/B.swift": "struct Find { var a: Cart }\n",
    "App/Features/Support/C.swift": "struct Support { var a: Cart }\n",
  ]
  let setting =
    "to define the features: definitions: { feature: [\"folder /App/Features/{Feature}\"] } in archlint.json5\n"
  try withTree(files) { root in
    let graph = try archlint(["graph", "--level", "feature"], in: root)
    #expect(graph.output == "Cart\nFind -> Cart\n")
    #expect(
      graph.error == """
        archlint: not treated as features: App/Features/Support; \(setting)\
        archlint: no manifest or project file describes the modules, so all files count as one module; list the modules under 'modules' in archlint.json5
        archlint: 2 features, 1 dependency, no cycle

        """)
    let why = try archlint(["why", "feature:Support", "feature:Cart"], in: root)
    #expect(
      why.error == """
        archlint: error: 'App/Features/Support' does not count as a feature, because of its name or because it has no \
        screens; \(setting)
        """)
    #expect(why.code == 2)
    let text = "{ definitions: { feature: [\"folder /App/Features/{Feature}\"] } }"
    try Data(text.utf8).write(to: root.appending(path: "archlint.json5"))
    #expect(try archlint(["why", "feature:Support", "feature:Cart"], in: root).code == 0)
  }
}

/// Where nothing looks like a feature, the project can say what is one.
@Test func aGraphWithoutFeaturesSaysHowToNameThem() throws {
  try withTree(["A.swift": "struct A {}\n"]) { root in
    let graph = try archlint(["graph", "--level", "feature"], in: root)
    #expect(
      graph.error == """
        archlint: found no features; to define them: definitions: { feature: ["folder Features/{Feature}"] } in \
        archlint.json5
        archlint: no manifest or project file describes the modules, so all files count as one module; list the modules under 'modules' in archlint.json5
        archlint: 0 features, 0 dependencies, no cycle

        """)
    try Data("{ definitions: { feature: [\"folder Features/{Feature}\"] } }".utf8)
      .write(to: root.appending(path: "archlint.json5"))
    #expect(
      try archlint(["graph", "--level", "feature"], in: root).error.contains(
        "archlint: the definition 'feature' matches nothing in the project\n"))
  }
}
