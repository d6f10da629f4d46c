@testable import ProjectLoading
@testable import ProjectModel

/// A package of the named targets, each with the names it depends on, and a file for each `Target/File.swift`.
func linkedPackage(_ targets: [(String, [String])], _ files: [(String, String)]) -> Project {
  project(of: packageFiles(targets, files), options: DiscoveryOptions())
}

func packageFiles(
  _ targets: [(String, [String])], _ files: [(String, String)]
) -> [(path: String, text: String)] {
  let declared = targets.map { name, needs in
    let kind = name.hasSuffix("Tests") ? "testTarget" : "target"
    return
      ".\(kind)(name: \"\(name)\", dependencies: [\(needs.map { "\"\($0)\"" }.joined(separator: ", "))], path: \"\(name)\")"
  }
  let manifest =
    "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"P\", dependencies: "
    + "[.package(url: \"https://x.y/z\", from: \"1.0.0\")], targets: [\(declared.joined(separator: ", "))])"
  return [("Package.swift", manifest)] + files.map { (path: $0.0, text: $0.1) }
}

/// Each edge of the module graph with the places of its imports.
func edgeLines(_ project: Project) -> String {
  project.graph.edges.map { edge in
    let evidence = edge.imports.map { id in
      let place = project.place(project.files[id.file.index].outline.imports[id.index].path, in: id.file)
      return "\(place.path):\(place.line ?? 0):\(place.column ?? 0)"
    }
    return "\(project.modules[edge.from.index].name) -> \(project.modules[edge.to.index].name)"
      + "\(edge.isConditional ? "?" : "") \(evidence.joined(separator: " "))"
  }.joined(separator: "\n")
}
