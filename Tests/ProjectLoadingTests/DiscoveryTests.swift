import CSystem
import Foundation
import SwiftOutline
import TestSupport
import Testing

@testable import BuildDescriptions
@testable import ProjectFiles
@testable import ProjectLoading
@testable import ProjectModel

/// The files that are found, each with its modules, then the problems.
private func check(
  _ entries: [(String, String)], options: DiscoveryOptions = DiscoveryOptions(), _ expected: String,
  prepare: (String) -> Void = { _ in }, _ location: Testing.SourceLocation = #_sourceLocation
) async throws {
  let tree = try TemporaryTree(entries)
  prepare(tree.root)
  var texts: [String] = []
  for jobs in [1, 2] {
    var options = options
    options.jobs = jobs
    let project = try await readProject(at: tree.root, options: options)
    let name = lastPart(of: tree.root)
    texts.append(
      rendered(project).split(separator: "\n").map { $0.replacing(name, with: "ROOT") }.joined(separator: "\n"))
  }
  #expect(texts[0] == expected, sourceLocation: location)
  #expect(texts[1] == texts[0], sourceLocation: location)
}

private func rendered(_ project: Project) -> String {
  var lines = project.files.map { file in
    let modules = file.modules.map { project.modules[$0.index].name }.joined(separator: "+")
    return file.path + (modules.isEmpty ? "" : " in \(modules)") + (file.isGenerated ? " generated" : "")
      + (file.isTest ? " test" : "")
  }
  for problem in project.problems {
    let place = problem.place.map { "\($0.path)\($0.line.map { ":\($0)" } ?? "")" } ?? ""
    lines.append("\(place): \(problem.kind.rawValue): \(problem.message)")
  }
  return lines.joined(separator: "\n")
}

@Suite struct DiscoveryTests {
  @Test func whatIsPassedOver() async throws {
    try await check(
      [
        ("A.swift", ""), (".build/x/B.swift", ""), ("DerivedData/C.swift", ""), ("Pods/D.swift", ""),
        ("Carthage/E.swift", ""),
        ("SourcePackages/F.swift", ""), (".hidden/G.swift", ""), (".H.swift", ""), ("node_modules/I.swift", ""),
        ("App.xcodeproj/J.swift", ""), ("Guide.docc/K.swift", ""), ("scratch/workspace-state.json", ""),
        ("scratch/checkouts/x/L.swift", ""), ("Deep/er/M.swift", ""), ("N.m", ""), ("Out/O.swift", ""),
        ("P_test.swift", ""),
        ("A.swift.folder/Q.swift", ""), ("Folder.swift/R.swift", ""),
      ],
      options: {
        var options = DiscoveryOptions()
        options.exclude = ["Out", "*_test.swift"].map { Exclusion($0) }
        return options
      }(),
      """
      A.swift in ROOT
      A.swift.folder/Q.swift in ROOT
      Deep/er/M.swift in ROOT
      Folder.swift/R.swift in ROOT
      """)
  }

  @Test func exclusionsThatLeaveNothingOutAreTold() async throws {
    try await check(
      [
        ("A.swift", ""), ("Pods/B.swift", ""), ("Old/C.swift", ""), ("Old/D.swift", ""), (".x/E.swift", ""),
        ("F.m", ""), ("G.pb.swift", ""), ("Kept.pb.swift", ""),
      ],
      options: {
        var options = DiscoveryOptions()
        let patterns = [
          "Odl", "Old", "Old/C.swift", "# no", "Pods", ".x", "F.m", "!A.swift", "*.pb.swift", "!Kept.pb.swift",
          "!Old/D.swift",
        ]
        options.exclude = patterns.enumerated().map {
          Exclusion($1, place: Place(path: "archlint.json5", line: $0 + 1))
        }
        return options
      }(),
      """
      A.swift in ROOT
      Kept.pb.swift in ROOT
      archlint.json5:1: configuration: exclude: 'Odl' has no effect: it matches no file
      archlint.json5:3: configuration: exclude: 'Old/C.swift' has no effect: it matches no file
      archlint.json5:4: configuration: exclude: '# no' has no effect: it matches no file
      archlint.json5:6: configuration: exclude: '.x' has no effect: it matches no file
      archlint.json5:7: configuration: exclude: 'F.m' has no effect: it matches no file
      archlint.json5:8: configuration: exclude: '!A.swift' has no effect: no earlier pattern excludes these files, or one excludes a folder around them
      archlint.json5:11: configuration: exclude: '!Old/D.swift' has no effect: no earlier pattern excludes these files, or one excludes a folder around them
      """)
  }

  /// As a shell calls what stands in the root.
  @Test func anExclusionMayBeginWithADot() async throws {
    var options = DiscoveryOptions()
    options.exclude = ["./Old", "!./Old", "./Gone/B.swift"].map { Exclusion($0) }
    try await check(
      [("A.swift", ""), ("Old/A.swift", ""), ("Gone/B.swift", ""), ("Gone/Gone/B.swift", "")], options: options,
      """
      A.swift in ROOT
      Gone/Gone/B.swift in ROOT
      Old/A.swift in ROOT
      """)
  }

  @Test func ignoredFilesAreGeneratedAndIgnoredFoldersAreNotEntered() async throws {
    try await check(
      [
        (".gitignore", "*.generated.swift\n/Out/\n!Keep.generated.swift\n"), ("A.generated.swift", ""),
        ("Keep.generated.swift", ""),
        ("Out/B.swift", ""), ("In/Out/C.swift", ""), ("In/.gitignore", "D.swift\n"), ("In/D.swift", ""),
        ("D.swift", ""),
        ("E.swift", "// Code generated by a tool. DO NOT EDIT.\nlet e = 1\n"),
      ],
      """
      A.generated.swift in ROOT generated
      D.swift in ROOT
      E.swift in ROOT generated
      In/D.swift in ROOT generated
      In/Out/C.swift in ROOT
      Keep.generated.swift in ROOT
      """)
  }

  @Test func links() async throws {
    try await check(
      [
        (
          "Package.swift",
          "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"A\"), .target(name: \"B\")])"
        ),
        ("Sources/A/Shared.swift", ""), ("Sources/B/Shared.swift -> ../A/Shared.swift", ""), ("Sources/B/B.swift", ""),
        ("Sources/B/Loop -> ..", ""), ("Sources/B/Circle.swift -> Circle.swift", ""),
        ("Sources/B/Broken.swift -> nowhere.swift", ""),
        ("Sources/B/Out.swift -> ../../.hidden/Out.swift", ""), (".hidden/Out.swift", ""),
        ("Sources/B/Folder.swift -> ../A", ""),
      ],
      """
      Package.swift
      Sources/A/Shared.swift in A+B
      Sources/B/B.swift in B
      Sources/B/Out.swift in B
      Sources/B/Broken.swift: unreadable: the target of the link cannot be read: it does not exist
      Sources/B/Circle.swift: unreadable: the target of the link cannot be read: its links form a loop
      """)
  }

  /// A target's folder may be a link, also to the folder of another one, to what is around it, or to nothing that is
  /// read.
  @Test func foldersOfTargetsThatAreLinks() async throws {
    let targets =
      ["A", "B", "C", "D", "E", "F"].map { ".target(name: \"\($0)\")" } + [".target(name: \"G\", path: \"more/G\")"]
    try await check(
      [
        (
          "Package.swift",
          "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [\(targets.joined(separator: ", "))])"
        ),
        ("Sources/A/A.swift", ""), ("Sources/B -> A", ""), ("Real/C/C.swift", ""), ("Sources/C -> ../Real/C", ""),
        ("Sources/D -> ../.hidden", ""), (".hidden/D.swift", ""), ("Sources/E -> /usr", ""), ("Sources/F -> F", ""),
        ("more -> Real", ""), ("Real/G/G.swift", ""), ("Real/G/In/H.swift", ""), ("Real/G/Up -> ..", ""),
      ],
      """
      Package.swift
      Real/C/C.swift in C
      Real/G/G.swift in G
      Real/G/In/H.swift in G
      Sources/A/A.swift in A+B
      Package.swift:3: module: the target 'D' has no sources: 'Sources/D' is a link to '.hidden', and nothing is read there
      Package.swift:3: module: the target 'E' has no sources: 'Sources/E' is a link that points outside the project, so archlint does not follow it
      Package.swift:3: module: the target 'F' has no sources: none of Sources/F, Source/F, src/F, srcs/F is there
      Sources/D: unreadable: the target 'D' compiles 1 Swift file in '.hidden' through the link 'Sources/D', but archlint skips hidden folders and folders of package managers and build tools; move the sources to another folder, or exclude the folder in the configuration
      Sources/E: unreadable: the link points outside the project, so archlint does not follow it; to allow it, use --allow-outside FOLDER
      """)
  }

  /// What stands, or is to stand, where nothing is read is not missed.
  @Test func packagesThatAreNotRead() async throws {
    let paths = [
      "Gone", "Empty", ".build/checkouts/A", "Pods/B", "Ignored/C", "Ignored/There", "In/Made/D", "Left/E",
      "Left/There", "Linked",
    ]
    let requirements = paths.map { ".package(path: \"\($0)\")" }.joined(separator: ", ")
    var options = DiscoveryOptions()
    options.exclude = [Exclusion("Left")]
    try await check(
      [
        (".gitignore", "/Ignored/\n"), ("In/.gitignore", "Made\n"), ("Empty/", ""), ("In/A.txt", ""),
        (
          "Package.swift",
          "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"P\", dependencies: [\(requirements)], targets: [])"
        ),
        ("Ignored/There/Package.swift", ""), ("Left/There/Package.swift", ""), ("Linked -> /usr", ""),
      ], options: options,
      """
      Package.swift
      Linked: unreadable: the link points outside the project, so archlint does not follow it; to allow it, use --allow-outside FOLDER
      Package.swift:3: manifest: no package at 'Gone', so its modules are unknown; fix the path, or add the package
      Package.swift:3: manifest: no package at 'Empty', so its modules are unknown; fix the path, or add the package
      """)
  }

  /// No target misses files that are ignored, excluded or elsewhere. Files in skipped folders are reported.
  @Test func targetsWhoseFilesAreNotRead() async throws {
    let folders = ["Gone", "Made", "Left", "Pods", "Derived"]
    let targets = folders.map { folder in
      """
      \(folder)F = {isa = PBXFileReference; path = "\(folder == "Derived" ? "$(DERIVED)" : folder)/A.swift"; sourceTree = SOURCE_ROOT; };
      \(folder)B = {isa = PBXBuildFile; fileRef = \(folder)F; };
      \(folder)S = {isa = PBXSourcesBuildPhase; files = (\(folder)B); };
      \(folder) = {isa = PBXNativeTarget; name = \(folder); buildPhases = (\(folder)S); productType = "com.apple.product-type.application"; };
      """
    }
    var options = DiscoveryOptions()
    options.exclude = [Exclusion("Left")]
    try await check(
      [
        (".gitignore", "Made\n"), ("A.swift", ""), ("Left/A.swift", ""), ("Pods/A.swift", ""),
        (
          "App.xcodeproj/project.pbxproj",
          "// !$*UTF8*$!\n{ objects = { P = {isa = PBXProject; targets = (\(folders.joined(separator: ", "))); };\n\(targets.joined(separator: "\n"))\n}; rootObject = P; }\n"
        ),
      ], options: options,
      """
      A.swift in ROOT
      App.xcodeproj/project.pbxproj:6: module: the target 'Gone' has no sources: 'Gone/A.swift' is not in the tree
      Pods: unreadable: the target 'Pods' compiles 1 Swift file in 'Pods', but archlint skips hidden folders and folders of package managers and build tools; move the sources to another folder, or exclude the folder in the configuration
      """)
  }

  @Test func packageTargetsWhoseFoldersAreNotRead() async throws {
    let targets = [
      ".target(name: \"Gone\")", ".target(name: \"Made\")", ".target(name: \"Left\")",
      ".target(name: \"Away\", path: \"Left\")", ".testTarget(name: \"LeftTests\")", ".target(name: \"Here\")",
    ]
    var options = DiscoveryOptions()
    options.exclude = [Exclusion("/Left/"), Exclusion("/Sources/Left/"), Exclusion("/Tests/")]
    try await check(
      [
        (".gitignore", "Made\n"), ("Sources/Here/H.swift", ""), ("Sources/Left/A.swift", ""), ("Left/A.swift", ""),
        ("Tests/LeftTests/A.swift", ""),
        (
          "Package.swift",
          "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [\(targets.joined(separator: ", "))])"
        ),
      ], options: options,
      """
      Package.swift
      Sources/Here/H.swift in Here
      Package.swift:3: module: the target 'Gone' has no sources: none of Sources/Gone, Source/Gone, src/Gone, srcs/Gone is there
      """)
  }

  /// Whether git ignores the project does not matter.
  @Test func specsOfXcodeGen() async throws {
    let spec = "targets:\n"
    try await check(
      [
        (".gitignore", "*.xcodeproj\nOut/\n"), ("A/project.yml", spec), ("A/A.swift", ""),
        ("A/Shop.xcodeproj/project.pbxproj", "// !$*UTF8*$!\n{ objects = {}; }\n"), ("B/project.yaml", spec),
        ("B/B.swift", ""), ("Out/project.yml", spec), ("Out/O.swift", ""), (".hidden/project.yml", spec),
        ("B/Shop.xcodeproj/xcshareddata/xcschemes/Shop.xcscheme", ""),
      ],
      """
      A/A.swift in ROOT
      B/B.swift in ROOT
      A/Shop.xcodeproj/project.pbxproj:1: manifest: this is not a valid Xcode project: it has no root object, so its targets are unknown
      B/project.yaml:1: module: XcodeGen generates the Xcode project from this file, and the project is missing, so its modules are unknown; run 'xcodegen' first, or list the modules under 'modules' in archlint.json5
      """)
  }

  @Test(.timeLimit(.minutes(4))) func whatIsNoFile() async throws {
    try await check(
      [("A.swift", ""), ("B.swift/", "")],
      """
      A.swift in ROOT
      Pipe.swift: unreadable: the file cannot be read: it is not a regular file
      """, prepare: { mkfifo("\($0)/Pipe.swift", 0o644) })
  }

  @Test(.disabled(if: getuid() == 0, "the superuser may read everything, so permissions cannot be tried"))
  func whatMayNotBeRead() async throws {
    try await check(
      [(".gitignore", ""), ("A.swift", ""), ("B.swift", ""), ("C/D.swift", "")],
      """
      A.swift in ROOT
      .gitignore: unreadable: the file cannot be read: permission is denied
      B.swift: unreadable: the file cannot be read: permission is denied
      C: unreadable: the folder cannot be read: permission is denied
      """,
      prepare: {
        chmod("\($0)/.gitignore", 0)
        chmod("\($0)/B.swift", 0)
        chmod("\($0)/C", 0)
      })
  }

  @Test func bytesAsTheyAre() async throws {
    try await check(
      [
        ("e\u{301}.swift", "let a = \"\u{FFFD}\""), ("with space/ü.swift", "\u{FEFF}let b = 1\r\n"),
        ("empty.swift", ""),
      ],
      """
      empty.swift in ROOT
      with space/ü.swift in ROOT
      é.swift in ROOT
      """)
  }

  @Test func manyFilesAreTheSameWithSeveralJobs() async throws {
    var entries: [(String, String)] = []
    for number in 100..<500 {
      entries.append(("F\(number % 7)/S\(number % 3)/File\(number).swift", "struct T\(number) {}"))
    }
    try await check(
      entries,
      entries.map { "\($0.0) in ROOT" }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined(separator: "\n"))
  }

  @Test func roots() async throws {
    await #expect(throws: ProjectError.missingRoot("/nowhere/at/all")) {
      try await readProject(at: "/nowhere/at/all", options: DiscoveryOptions())
    }
    await #expect(throws: ProjectError.unreadableRoot("/dev/null", reason: "it is not a folder")) {
      try await readProject(at: "/dev/null", options: DiscoveryOptions())
    }
    #expect(ProjectError.missingRoot("x").message == "there is no folder 'x'; name one with Swift sources")
    let tree = try TemporaryTree([("A/B.swift", "")])
    let project = try await readProject(at: tree.root + "/A//", options: DiscoveryOptions())
    #expect(project.files.map(\.path) == ["B.swift"])
    #expect(project.modules.map(\.name) == ["A"])
  }
}
