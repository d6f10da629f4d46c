import Foundation
import SwiftOutline
import TestSupport
import Testing

@testable import BuildDescriptions
@testable import ProjectModel

/// Every project of a tree, read twice: the files of each target must be the same. `ARCHLINT_XCODE_TREES` names more
/// trees, with `:` between them.
@Suite struct SecondReadingTests {
  static let trees: [String] =
    (ProcessInfo.processInfo.environment["ARCHLINT_XCODE_TREES"] ?? "").split(separator: ":").map(String.init)
    + [fixtures.path]

  @Test(arguments: trees) func targets(_ tree: String) throws {
    let paths = (FileManager.default.enumerator(atPath: tree)?.compactMap { $0 as? String } ?? []).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    let files = paths.filter { $0.hasSuffix(".swift") && !$0.contains(".xcodeproj/") }
    var targets = 0
    var memberships = 0
    for path in paths where path.hasSuffix(".xcodeproj/project.pbxproj") {
      let data = try Data(contentsOf: URL(filePath: tree + "/" + path))
      let project = readXcodeProject(Array(data), path: path)
      guard project.problems.isEmpty else { continue }
      var source = SourceTree(name: "Tree", files: files, folders: [])
      source.projects = [project]
      let membership = XcodeMembership(source)
      let folder = parent(of: parent(of: path))
      let expected = try secondReading(of: data, in: folder, among: files)
      for (number, target) in project.targets.enumerated() {
        let found = membership.files[0][number].map { files[$0] }.sorted()
        #expect(found == expected[target.name], "\(target.name) of \(path)")
        memberships += found.count
      }
      #expect(Set(project.targets.map(\.name)) == Set(expected.keys), "\(path)")
      targets += project.targets.count
    }
    print("\(tree): \(targets) targets, \(memberships) memberships")
  }
}
