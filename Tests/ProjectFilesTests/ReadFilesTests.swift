import Foundation
import TestSupport
import Testing

@testable import ProjectFiles

private let readOfTheTree = [
  "Sources/A.swift", "A.m", "A.mm", "App-Bridging-Header.h", "Main.storyboard", "Cell.xib", "App.sdef",
  "App/Info.plist",
  "Shop.xcdatamodeld/Shop.xcdatamodel/contents", "App.xcodeproj/project.pbxproj",
  "App.xcworkspace/contents.xcworkspacedata", "Debug.xcconfig",
]
private let readBeside = [
  "project.yml", "project.yaml", "project.json", "archlint.json5", "docs/GUIDE.md", "archlint-baseline.jsonl",
  "CODEOWNERS", ".github/CODEOWNERS", ".gitignore",
]

/// What starts a check is what a check reads: the build plugin says so itself.
@Suite struct ReadFilesTests {
  private func text(_ path: String) throws -> String {
    let root = packageRoot
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test(arguments: readOfTheTree) func changesOfTheTree(_ path: String) { #expect(Overlay.speaks(of: path)) }

  /// By no pattern of files: those that a commit deletes are none of them.
  @Test func theHooksRunForEachCommit() throws {
    let hooks = try text(".pre-commit-hooks.yaml").split(separator: "- id: ").dropFirst()
    #expect(hooks.count == 2)
    for hook in hooks {
      #expect(hook.contains("  always_run: true\n"))
      #expect(!hook.contains(" files:"))
    }
  }

  @Test(arguments: readOfTheTree + readBeside) func thePluginLooksAt(_ path: String) throws {
    let plugin = try text("Plugins/ArchlintBuild/ArchlintBuild.swift")
    let name = String(path.split(separator: "/").last ?? "")
    let kind = name.split(separator: ".").last.map(String.init) ?? name
    #expect([kind, name, path].contains { plugin.contains("\"\($0)\"") })
  }
}
