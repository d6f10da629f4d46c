import Testing

@testable import ProjectLoading
@testable import ProjectModel

/// Files and folders of so many targets that each pair of them would take too long: their number is limited, and the
/// limit is reported.
@Suite struct TargetLimitTests {
  @Test func fileInManyTargets() {
    let targets = (100..<230).map { ".target(name: \"T\($0)\", path: \"A\")" }.joined(separator: ", ")
    let project = project(
      of: [("Package.swift", manifest("P", "targets: [\(targets)]")), ("A/1.swift", "")], options: DiscoveryOptions())
    #expect(project.files.first { $0.path == "A/1.swift" }?.modules.count == 128)
    #expect(
      project.problems.map(\.message).filter { $0.contains("more than") } == [
        "a file is in more than 128 targets and checked in the innermost 128 of them only: 'A/1.swift'"
      ])
  }

  @Test func folderOfManyXcodeTargets() {
    let targets = (100..<230).map { number in
      """
      T\(number) = {isa = PBXNativeTarget; name = T\(number); productType = "com.apple.product-type.framework";
      fileSystemSynchronizedGroups = (Y);};
      """
    }
    let text = """
      // !$*UTF8*$!
      { objects = { P = {isa = PBXProject; mainGroup = G; targets = (\((100..<230).map { "T\($0)" }.joined(separator: ",")));};
      G = {isa = PBXGroup; sourceTree = "<group>"; children = (Y);};
      Y = {isa = PBXFileSystemSynchronizedRootGroup; path = A; sourceTree = "<group>";};
      \(targets.joined(separator: "\n"))
      }; rootObject = P; }
      """
    let project = project(
      of: [("X.xcodeproj/project.pbxproj", text), ("A/1.swift", "")], options: DiscoveryOptions())
    #expect(project.files.first { $0.path == "A/1.swift" }?.modules.count == 128)
    #expect(
      project.problems.map(\.message).filter { $0.contains("more than") } == [
        "files in more than 128 targets are checked only in the first 128: 'A'"
      ])
  }
}
