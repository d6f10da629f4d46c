import SwiftOutline
import Testing

@testable import ProjectLoading
@testable import ProjectModel

/// A manifest of a package of that name, and the rest of what it says.
func manifest(_ name: String, _ rest: String) -> String {
  "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"\(name)\", \(rest))"
}

/// Modules with their files and what their dependencies stand for, then problems.
func checkModules(
  _ files: [(path: String, text: String)], options: DiscoveryOptions = DiscoveryOptions(), _ expected: String,
  _ location: Testing.SourceLocation = #_sourceLocation
) {
  let project = project(of: files, options: options)
  var lines = project.modules.filter { $0.kind != .external }.map { module in
    var line = "\(module.kind.rawValue) \(module.name)"
    if module.importName != module.name { line += " as \(module.importName)" }
    if let folder = module.folder { line += " in '\(folder)'" }
    if !module.files.isEmpty { line += ": " + module.files.map { project.files[$0.index].path }.joined(separator: " ") }
    for dependency in module.dependencies {
      line +=
        " -> \(dependency.name)" + (dependency.modules.isEmpty ? " outside" : "=")
        + dependency.modules.map { "\(project.modules[$0.index].folder ?? "")" }.joined(separator: "+")
    }
    return line
  }
  lines += project.problems.map { "\($0.place?.path ?? ""):\($0.place?.line ?? 0): \($0.kind.rawValue): \($0.message)" }
  #expect(lines.joined(separator: "\n") == expected, sourceLocation: location)
}
