import TestSupport
import Testing

@testable import BuildDescriptions
@testable import ProjectModel

/// The targets of a project with their files, then problems.
private func check(_ text: String, _ expected: String, _ location: Testing.SourceLocation = #_sourceLocation) {
  let project = readXcodeProject(Array(text.utf8), path: "App.xcodeproj/project.pbxproj")
  var lines = project.targets.map { "\($0.kind.rawValue) \($0.name): \($0.files.joined(separator: " "))" }
  lines += project.problems.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0): \($0.message)" }
  #expect(lines.joined(separator: "\n") == expected, sourceLocation: location)
}

private let app = """
  T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S); };
  S = {isa = PBXSourcesBuildPhase; files = (B1, B2); };
  B1 = {isa = PBXBuildFile; fileRef = F1; }; B2 = {isa = PBXBuildFile; fileRef = F2; };
  F1 = {isa = PBXFileReference; path = One.swift; sourceTree = "<group>"; };
  F2 = {isa = PBXFileReference; path = Two.swift; sourceTree = "<group>"; };
  """

@Suite struct BrokenProjectTests {
  @Test func whatIsNoProject() {
    check("", "1:1: this project file is empty, so its targets are unknown; save it with Xcode")
    check(
      "bplist00\u{1}",
      "1:1: this project file is a binary property list, so its targets are unknown; save it with Xcode")
    check(
      "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12\n",
      "1:1: this project file is not a property list, so its targets are unknown; save it with Xcode")
    check(
      "{ objects = { }; rootObject = P; }",
      "1:1: this is not a valid Xcode project: it has no root object, so its targets are unknown")
    check("\u{0}\u{1}\u{2}\u{3}", "1:1: this project file is empty, so its targets are unknown; save it with Xcode")
  }

  /// What two branches have changed is there twice.
  @Test func mergeConflict() {
    check(
      projectFile(
        """
        P = {isa = PBXProject; mainGroup = G;
        targets = (
        <<<<<<< HEAD
        T,
        =======
        T,
        Gone,
        >>>>>>> feature
        ); };
        G = {isa = PBXGroup; children = (
        <<<<<<< HEAD
        F1,
        =======
        F2,
        >>>>>>> feature
        ); path = App; sourceTree = "<group>"; };
        """ + "\n" + app),
      """
      application App: App/One.swift App/Two.swift
      5:1: this is a merge conflict marker; archlint reads both sides
      9:1: the project lists a target 'Gone' that it does not contain
      """)
  }

  @Test func missingAndRepeatedObjects() {
    check(
      projectFile("P = {isa = PBXProject; mainGroup = Gone; targets = (T, Gone); };\nS = {};\n" + app),
      """
      application App: One.swift Two.swift
      6:1: the id 'S' is here a second time; the last one counts
      3:56: the project lists a target 'Gone' that it does not contain
      """)
  }

  @Test func circularGroups() {
    check(
      projectFile(
        "P = {isa = PBXProject; mainGroup = G; targets = (T); };\nG = {isa = PBXGroup; children = (H, F1); path = g; };\n"
          + "H = {isa = PBXGroup; children = (G, F2); path = h; };\n" + app),
      """
      application App: h/g/One.swift h/Two.swift
      4:5: this group contains itself, so the paths of its files are unknown
      """)
  }

  @Test(.timeLimit(.minutes(4))) func deepGroups() {
    let depth = 50_000
    let groups = (0..<depth).map { "G\($0) = {isa = PBXGroup; children = (G\($0 + 1)); path = g; };" }.joined(
      separator: "\n")
    check(
      projectFile(
        "P = {isa = PBXProject; mainGroup = G0; targets = (T); };\n\(groups)\n"
          + "G\(depth) = {isa = PBXGroup; children = (F1); };\n" + app), "application App: Two.swift")
  }
}
