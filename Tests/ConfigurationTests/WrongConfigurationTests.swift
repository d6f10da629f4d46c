import Foundation
import SwiftOutline
import TestSupport
import Testing

@testable import Configuration

/// Wrong in one way each, but for the last.
private let wrongConfigurations: [String] = [
  "",
  "[]",
  "{ packs: [\"core\" }",
  "{ packs: [\"core\"] documents: [] }",
  "{ packs = [\"core\"] }",
  "{ packs: [core] }",
  "{ packs: [\"core] }",
  "{ rules: { cyclic-modules: \"off\" } }",
  "{ /* packs: [] }",
  "{ exclude: [\"\\d+\"] }",
  "{ pack: [\"core\"] }",
  "{ colour: \"red\" }",
  "{ baseline: true, coverage: {} }",
  "{ packs: [], packs: [\"core\"] }",
  "{ packs: \"core\" }",
  "{ packs: [\"cor\"] }",
  "{ packs: [\"house\"] }",
  "{ packs: null }",
  "{ version: 1 }",
  "{ version: \"latest\" }",
  "{ root: \"yes\" }",
  "{ documents: [[\"docs/ARCHITECTURE.md\"]] }",
  "{ words: [\"dto\"] }",
  "{ definitions: { dto: { shape: \"type {Entity}DTO\" } } }",
  "{ rules: [\"cyclic-modules\"] }",
  "{ rules: { \"cyclic-modules\": \"erorr\" } }",
  "{ rules: { \"cyclic-modules\": \"warn\", \"unused\": { severity: \"none\" } } }",
  "{ rules: { \"cyclic-modules\": { level: \"error\" } } }",
  "{ rules: { \"view-size\": { limit: \"12\" } } }",
  "{ except: { rule: \"cyclic-modules\" } }",
  "{ except: [{ rule: \"cyclic-modules\", path: \"Old\" }] }",
  "{ except: [{ rule: \"cyclic-modules\", reason: \"goes in May\" }] }",
  "{ except: [{ problem: \"modul\", path: \"Old\", reason: \"goes in May\" }] }",
  "{ except: [{ problem: \"module\", name: \"Kit\", path: \"Old\", reason: \"goes in May\" }] }",
  "{ except: [{ rule: \"cyclic-modules\", path: \"Old\", reason: \"\", until: \"2027-02-29\" }] }",
  "{ modules: { App: {} } }",
  "{ modules: { Core: { paths: [] }, Kit: [] } }",
  "{ modules: { \"\": [\"App\"], \" \": [\"Core\"] } }",
  "{ definitions: { dto: 3 } }",
  "{ modules: { App: { paths: [\"App\"], test: 1 } } }",
  "{ include: [\"Shared\"] }",
  "{ exceptions: [], ignorePatterns: [], excluded: [], docs: [] }",
  "{ disabled_rules: [], opt_in_rules: [], only_rules: [] }",
  "{ forbidden: [], layers: {}, custom_rules: {}, overrides: [], extends: \"base.json\" }",
  "{ strict: true, failOn: \"error\", \"fail-on\": \"error\", format: \"sarif\", reporter: \"json\" }",
  "{ severity: \"warning\", targets: {}, features: [], baselineFile: \"b\", strictBaseline: true, $schema: \"s\" }",
  "{ except: [{ rules: \"a\", files: \"Old\", module: \"Kit\", because: \"b\", expires: \"2027-06-30\" }] }",
  "{ rules: { a: { level: \"error\", enabled: false, exclude: [\"Old\"], max: 3, why: \"b\" } } }",
  "{ modules: { App: { path: \"App\", isTest: true, exclude: [], dependencies: [] } } }",
  "{ packs: [\"feature\", \"Scoped\", \"features\"] }",
  "{ coverage: 80 }",
  """
  {
    packs: ["cor"],
    rules: { "a": "off", "a": "note", b: { limit: -1 } },
    exclud: ["Generated"],
    except: [{ rule: 3, paths: "Old" }],
  }
  """,
]

/// Each with all that is told of it, as the command line prints it; `ARCHLINT_UPDATE_GOLDENS=1 swift test` writes the
/// table anew.
@Test func wrongConfigurationsTeach() throws {
  let found = wrongConfigurations.map { text in
    let (_, errors) = readConfiguration(
      SourceText(text), path: "archlint.json5", packs: ["core", "feature-scoped"], problems: ["module", "unknown"])
    let reported = errors.map { error in
      "archlint.json5:\(error.place.line):\(error.place.column): error: \(error.message)\n"
        + (error.example.map { "    for example: \($0)\n" } ?? "")
    }
    #expect(!reported.isEmpty, "\(text)")
    return "\(text)\n\(reported.joined())"
  }.joined(separator: "\n")
  #expect(try found == golden("Tests/ConfigurationTests/Goldens/wrong-configurations.txt", updatedTo: found))
}

/// Below the root, a configuration adds to the root's, so what belongs to the whole project is refused.
@Test func nestedConfigurationsSayWhatTheyMay() {
  let (configuration, errors) = readConfiguration(
    SourceText("{ packs: [\"core\"], exclude: [\"x\"], version: \"0.1.0\", modules: {}, baseline: \"b\" }"),
    path: "a/archlint.json5",
    packs: ["core"], problems: [], isNested: true)
  #expect(configuration.packs?.map(\.value) == ["core"])
  #expect(
    errors.map(\.message)
      == ["exclude", "version", "modules", "baseline"].map {
        "\($0): this applies to the whole project; move it to the archlint.json5 in its root"
      })
}
