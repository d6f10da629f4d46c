import SwiftOutline
import TestSupport
import Testing

@testable import NameResolution
@testable import ProjectLoading
@testable import ProjectModel

/// Packages of the modules that the files lie in, each of which sees all: what each file uses, one line for each place,
/// `line:column name -> file name`, of what stands in another file, or in the same where the type differs.
///
/// - Parameter isAsked: of files that were read without references, whose are asked for then; nil: read with them.
func uses(_ tree: String, of isAsked: ((Int) -> Bool)? = nil) -> String {
  let files = files(tree)
  let modules = Set(files.map { $0.path.split(separator: "/")[0] }).sorted()
  let targets = modules.map { module in
    let others = modules.filter { $0 != module && module < $0 }.map { "\"\($0)\"" }.joined(separator: ", ")
    return ".target(name: \"\(module)\", dependencies: [\(others)], path: \"\(module)\")"
  }
  let manifest =
    "// swift-tools-version: 6.0\nimport PackageDescription\n"
    + "let package = Package(name: \"P\", targets: [\(targets.joined(separator: ", "))])"
  var options = DiscoveryOptions()
  if isAsked == nil { options.wantsReferences = true }
  let project = project(of: [("Package.swift", manifest)] + files, options: options)
  var request = CodeRequest(files: []) { _, _, _ in [] }
  let asked = Set(project.files.indices.filter { isAsked?($0) ?? false })
  request.namers = { file, _ in asked.contains(file.index) }
  guard let references = isAsked == nil ? project.references : project.read(request).references else {
    return "no references"
  }
  return project.files.indices.flatMap { file in
    references.uses(in: FileID(file)).map { number in
      let use = references.uses[number]
      let target = references.targets[Int(use.target)]
      let place = project.place(use.name, in: FileID(file))
      let from = use.from.map { project.name(of: references.targets[$0]) + " " } ?? ""
      return "\(place.path):\(place.line ?? 0):\(place.column ?? 0): \(from)-> "
        + "\(project.files[target.file.index].path) \(project.name(of: target))\(use.isConditional ? "?" : "")"
    }
  }.joined(separator: "\n")
}

func checkReferences(_ tree: String, _ expected: String, _ location: Testing.SourceLocation = #_sourceLocation) {
  #expect(uses(tree) == expected, sourceLocation: location)
  #expect(uses(tree) { _ in true } == expected, "asked for of all files", sourceLocation: location)
  let halves = [0, 1].map { half in uses(tree) { $0 % 2 == half } }
  let lines = halves.flatMap { $0.split(separator: "\n") }.sorted()
  #expect(lines == expected.split(separator: "\n").sorted(), "asked for of every other file", sourceLocation: location)
}

/// What `//- A/3.swift` names of what `//- A/2.swift` declares, each behind its line.
func namedByThirdFile(_ tree: String) -> [String] {
  uses(importingLibraries(tree)).split(separator: "\n").compactMap { line in
    let parts = line.split(separator: ":")
    guard parts[0] == "A/3.swift", let name = line.split(separator: " ").last, line.contains("A/2.swift") else {
      return nil
    }
    return "\(parts[1]) \(name)"
  }
}

/// The lines of `//- A/3.swift`, whose code comes behind the tree, that use what another file declares, each as often as it
/// does.
func linesOfThirdFile(_ code: String, using file: String, in tree: String) -> [Int] {
  uses(importingLibraries(tree + "//- A/3.swift\n" + code)).split(separator: "\n").compactMap { line in
    guard line.hasPrefix("A/3.swift:"), line.contains("-> \(file) ") else { return nil }
    return line.split(separator: ":").dropFirst().first.flatMap { Int($0) }
  }
}

/// The tree with imports of Apple's frameworks in the first line of each file that has none.
func importingLibraries(_ tree: String) -> String {
  let imports = "import Foundation; import SwiftUI; import UIKit; "
  return tree.split(separator: "\n//- ", omittingEmptySubsequences: false).enumerated().map { number, file in
    guard !file.contains("import "), let end = file.firstIndex(of: "\n") else { return String(file) }
    return file[...end] + imports + file[file.index(after: end)...]
  }.joined(separator: "\n//- ")
}
