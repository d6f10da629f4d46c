import SwiftOutline
import Testing

@testable import BuildDescriptions
@testable import ProjectModel

/// Renders what a manifest says: its targets, then its products and packages, then what could not be read.
func rendered(_ manifest: Manifest) -> String {
  var lines: [String] = []
  for target in manifest.targets {
    var line = "\(target.kind.rawValue) \(target.name)"
    if let path = target.path { line += " at \(path)" }
    if !target.exclude.isEmpty { line += " without \(target.exclude.joined(separator: " "))" }
    if let sources = target.sources { line += " only \(sources.joined(separator: " "))" }
    if let mode = target.languageMode { line += " mode \(mode)" }
    if target.hasStrictConcurrency { line += " strict" }
    if target.isMainActorByDefault { line += " main" }
    line += target.moduleAliases.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    if !target.platforms.isEmpty { line += " on \(target.platforms.map(\.rawValue).joined(separator: "+"))" }
    if !target.isComplete { line += " incomplete" }
    if !target.dependencies.isEmpty { line += ": " + target.dependencies.map(rendered).joined(separator: ", ") }
    lines.append(line)
  }
  for product in manifest.products {
    lines.append("\(product.kind.rawValue) product \(product.name) of \(product.targets.joined(separator: " "))")
  }
  for requirement in manifest.requirements {
    lines.append("needs \(requirement.location)\(requirement.isLocal ? " here" : "")")
  }
  if !manifest.languageModes.isEmpty { lines.append("modes \(manifest.languageModes.joined(separator: " "))") }
  for problem in manifest.problems {
    lines.append("\(problem.place?.line ?? 0):\(problem.place?.column ?? 0): \(problem.message)")
  }
  return lines.joined(separator: "\n")
}

private func rendered(_ dependency: DeclaredDependency) -> String {
  let mark =
    switch dependency.form {
    case .byName: ""
    case .target: "."
    case .product: "*"
    case .plugin: "plugin "
    }
  return mark + dependency.name + (dependency.package.map { "@\($0)" } ?? "") + (dependency.isConditional ? "?" : "")
    + (dependency.platforms.isEmpty ? "" : "(\(dependency.platforms.map(\.rawValue).joined(separator: "+")))")
    + dependency.moduleAliases.sorted { $0.key < $1.key }.map { "[\($0.key)=\($0.value)]" }.joined()
}

/// The lines of a manifest begin at line 3: the first two are always the same.
func check(
  _ text: String, tools: String = "5.9", _ expected: String, _ location: Testing.SourceLocation = #_sourceLocation
) {
  let manifest = readManifest(
    SourceText("// swift-tools-version: \(tools)\nimport PackageDescription\n" + text), path: "Package.swift")
  #expect(manifest.map(rendered) ?? "no manifest" == expected, sourceLocation: location)
}

/// The targets of a package that has nothing else.
func checkTargets(
  _ targets: String, before: String = "", _ expected: String, _ location: Testing.SourceLocation = #_sourceLocation
) {
  check("\(before)\nlet package = Package(name: \"P\", targets: [\(targets)])", expected, location)
}
