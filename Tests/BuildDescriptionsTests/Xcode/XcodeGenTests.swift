import TestSupport
import Testing

@testable import ProjectLoading
@testable import ProjectModel

/// Specs whose projects are not there.
@Suite struct XcodeGenTests {
  private let spec = "name: Shop\r\ntargets:\r\n  Shop:\r\n    type: application\r\n"

  @Test func aTreeWithoutTheProjectIsTold() {
    checkModules(
      [("project.yml", spec), ("App/A.swift", ""), ("Core/C.swift", "")],
      """
      library Project in '': App/A.swift Core/C.swift
      project.yml:2: module: XcodeGen generates the Xcode project from this file, and the project is missing, so its modules are unknown; run 'xcodegen' first, or list the modules under 'modules' in archlint.json5
      """)
    checkModules(
      [
        ("A/project.yaml", spec),
        ("B/project.json", "{ \"targets\" : {\"B\": {\"type\": \"framework\", \"platform\": \"iOS\"}}}"),
        ("A/A.swift", ""), ("B/B.swift", ""),
        (
          "C/project.json",
          "{\"targets\": {\"build\": {\"executor\": \"x\", \"platform\": \"node\", \"type\": \"initial\"}}}"
        ),
        ("C/C.swift", ""), ("D/project.yml", "name: D\n  targets:\n"), ("D/D.swift", ""), ("E/project.yml", spec),
      ],
      """
      library Project in '': A/A.swift B/B.swift C/C.swift D/D.swift
      A/project.yaml:2: module: XcodeGen generates Xcode projects from this file and 1 more, and the projects are missing, so their modules are unknown; run 'xcodegen' first, or list the modules under 'modules' in archlint.json5
      """)
  }

  /// Several in a folder have names of their own.
  @Test func specsOfOtherNames() {
    checkModules(
      [
        ("project-shop.yml", "include: project-common.yml\n" + spec), ("project-common.yml", "settings: x\n" + spec),
        ("project-till.yml", spec), ("projects.yml", spec), ("App/A.swift", ""),
      ],
      """
      library Project in '': App/A.swift
      project-shop.yml:3: module: XcodeGen generates Xcode projects from this file and 1 more, and the projects are missing, so their modules are unknown; run 'xcodegen' first, or list the modules under 'modules' in archlint.json5
      """)
    checkModules(
      [("xcodegen.yml", spec), ("App/A.swift", "")],
      """
      library Project in '': App/A.swift
      xcodegen.yml:2: module: XcodeGen generates the Xcode project from this file, and the project is missing, so its modules are unknown; run 'xcodegen' first, or list the modules under 'modules' in archlint.json5
      """)
  }

  /// The whole is told at the spec that nothing includes, once.
  @Test func whatASpecIncludesBelongsToIt() {
    let told =
      "XcodeGen generates the Xcode project from this file, and the project is missing, so its modules are unknown; run 'xcodegen' first, or list the modules under 'modules' in archlint.json5"
    let forms = [
      "include: Project/targets.yml\n", "include:\n  - other.yml # no such\n  - \"Project/targets.yml\"\nname: P\n",
      "include:\r\n- path: Project/targets.yml\r\n  relativePaths: false\r\n",
      "include: [Project/settings.yml, Project/targets.yml]\n", "include:\n  path: ./Project/../Project/project.yml\n",
    ]
    for form in forms {
      checkModules(
        [
          ("project.yml", "name: P\n" + form), ("Project/targets.yml", "include: project.yml\n" + spec),
          ("Project/project.yml", "include:\n  - targets.yml\n  - project.yml\n  - ../project.yml\n"),
          ("App/A.swift", ""),
        ],
        "library Project in '': App/A.swift\nproject.yml:2: module: \(told)")
    }
    for form in [
      "include: ../targets.yml\n", "include:\nname: Project/targets.yml\n", "# include: Project/targets.yml\n",
    ] {
      checkModules(
        [("project.yml", form), ("Project/targets.yml", spec), ("A.swift", "")], "library Project in '': A.swift")
    }
  }

  @Test func besideAPackage() {
    checkModules(
      [
        ("App/project.yml", spec), ("App/A.swift", ""),
        (
          "Package.swift",
          "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"P\")])"
        ), ("Sources/P/P.swift", ""),
      ],
      """
      library P in 'Sources/P': Sources/P/P.swift
      App/project.yml:2: module: XcodeGen generates the Xcode project from this file, and the project is missing, so its modules are unknown; run 'xcodegen' first, or list the modules under 'modules' in archlint.json5
      """)
  }

  /// The files belong to modules, or they are few beside those that do.
  @Test func whatIsCoveredIsNot() {
    let package =
      "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"P\")])"
    checkModules(
      [("project.yml", spec), ("Package.swift", package), ("Sources/P/P.swift", "")],
      "library P in 'Sources/P': Sources/P/P.swift")
    let many = (0..<20).map { ("Sources/P/P\($0).swift", "") }
    let project = project(
      of: [("Example/project.yml", spec), ("Example/E.swift", ""), ("Package.swift", package)] + many,
      options: DiscoveryOptions())
    #expect(project.problems.isEmpty)
  }

  /// A project beside the spec is made from it where they have one name.
  @Test func besideAProjectOfAnotherName() {
    func project(_ name: String) -> (String, String) {
      let text = projectFile(
        """
        P = {isa = PBXProject; mainGroup = G; targets = (Demo); };
        G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
        F = {isa = PBXFileReference; path = Demo.swift; sourceTree = "<group>"; };
        B = {isa = PBXBuildFile; fileRef = F; };
        DemoSources = {isa = PBXSourcesBuildPhase; files = (B); };
        \(target("Demo", "application"))
        """)
      return ("\(name).xcodeproj/project.pbxproj", text)
    }
    func check(_ spec: (String, String), _ name: String, isTold: Bool, at location: SourceLocation = #_sourceLocation) {
      let found = ProjectLoading.project(
        of: [spec, project(name), ("Demo.swift", ""), ("App/A.swift", "")], options: DiscoveryOptions())
      #expect(found.problems.contains { $0.message.hasPrefix("XcodeGen") } == isTold, sourceLocation: location)
    }
    func spec(_ name: String) -> (String, String) {
      ("project.yml", "# name: Other\n\(name)\ntargets:\n  A:\n    name: B\n")
    }
    check(spec("name: Shop"), "Demo", isTold: true)
    check(spec("name: Shop"), "Shop", isTold: false)
    check(spec("name: \"My Shop\" # ours"), "My Shop", isTold: false)
    check(spec("name: 'Shop'\r"), "Demo", isTold: true)
    check(spec("name: My Shop # ours"), "My Shop", isTold: false)
    check(spec("name: ${NAME}"), "Demo", isTold: false)
    check(spec("options: {}"), "Demo", isTold: false)
    let json = """
      {"targets": {"A": {"type": "framework", "platform": "iOS", "name": "B"}}, "a\\"name": 1, "name" : "Shop"}
      """
    check(("project.json", json), "Shop", isTold: false)
    check(("project.json", json), "Demo", isTold: true)
  }

  /// A project further down that has nothing of the spec's is no sign of it; one that has its files is.
  @Test func besideAnotherProject() {
    func project(_ file: String) -> String {
      projectFile(
        """
        P = {isa = PBXProject; mainGroup = G; targets = (Demo); };
        G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
        F = {isa = PBXFileReference; path = \(file); sourceTree = "<group>"; };
        B = {isa = PBXBuildFile; fileRef = F; };
        DemoSources = {isa = PBXSourcesBuildPhase; files = (B); };
        \(target("Demo", "application"))
        """)
    }
    checkModules(
      [
        ("project.yml", spec), ("App/A.swift", ""),
        ("tools/Demo/Demo.xcodeproj/project.pbxproj", project("Demo.swift")), ("tools/Demo/Demo.swift", ""),
      ],
      """
      executable Demo in 'tools/Demo': tools/Demo/Demo.swift
      project.yml:2: module: XcodeGen generates the Xcode project from this file, and the project is missing, so its modules are unknown; run 'xcodegen' first, or list the modules under 'modules' in archlint.json5
      """)
    checkModules(
      [
        ("project.yml", spec), ("App/A.swift", ""), ("App/B.swift", ""),
        ("Made/Demo.xcodeproj/project.pbxproj", project("../App/A.swift")),
      ],
      """
      executable Demo in 'App': App/A.swift
      :0: module: 1 of 2 Swift files is in no module, so rules about modules do not check it: 'App' (1); list the modules of other build systems under 'modules' in archlint.json5
      """)
  }
}
