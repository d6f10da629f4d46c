import Findings
import Linting
import ProjectLoading
import ProjectModel
import Testing

@Suite struct FeatureDefinitionTests {
  /// What is told to be written finds the modules that were found.
  @Test(arguments: [
    (["SwiftUI"], "*Core beside *SwiftUI", "library module {Feature}Core|{Feature}SwiftUI"),
    (["UI"], "*Core beside *UI", "library module {Feature}Core|{Feature}UI"),
    (["UI", "Views"], "*Core beside *UI|*Views", "library module {Feature}Core|{Feature}UI|{Feature}Views"),
  ])
  func modulesInPairs(_ screens: [String], _ pattern: String, _ word: String) {
    let names = zip(["Cart", "Search"], screens + screens).flatMap { ["\($0)Core", "\($0)\($1)"] }
    let targets = names.map { ".target(name: \"\($0)\")" }.joined(separator: ", ")
    let manifest =
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [\(targets)])"
    let files = [("Package.swift", manifest)] + names.map { ("Sources/\($0)/A.swift", "") }
    let project = project(of: files, options: DiscoveryOptions())
    let features = project.detectedFeatures()
    #expect(whereabouts(of: features.origin) == "by modules named \(pattern)")
    #expect(featureDefinitionLines(features.origin) == [word])
    let rule = "```rule probe\neach feature\nmust not use another feature\n```"
    let rules = read("```definitions\nfeature = \(word)\n```\n\(rule)").rules
    #expect(featuresAtHand(in: project, rules: rules).names == features.names)
  }
}
