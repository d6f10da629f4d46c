import TestSupport
import Testing

@testable import ProjectFiles
@testable import ProjectLoading
@testable import ProjectModel

/// Folders that are skipped by their names, and that a target compiles.
@Suite struct SkippedFolderTests {
  /// Compares the problems of a tree.
  private func check(
    _ entries: [(String, String)], options: DiscoveryOptions = DiscoveryOptions(), _ expected: String...,
    at location: SourceLocation = #_sourceLocation
  ) async throws {
    let tree = try TemporaryTree(entries)
    let project = try await readProject(at: tree.root, options: options)
    let problems = project.problems.map { "\($0.place?.path ?? ""): \($0.message)" }
    #expect(problems.joined(separator: "\n") == expected.joined(separator: "\n"), sourceLocation: location)
  }

  private func package(_ target: String) -> (String, String) {
    (
      "Package.swift",
      "// swift-tools-version:5.9\nimport PackageDescription\nlet package = Package(name: \"A\", targets: [\(target)])"
    )
  }

  private func compiled(_ folder: String, _ files: String = "1 Swift file") -> String {
    "\(folder): the target 'App' compiles \(files) in this folder, but archlint skips folders named "
      + "'\(lastPart(of: folder))'; rename the folder, or exclude it in the target or the configuration"
  }

  @Test(arguments: ["Pods", "Carthage", "DerivedData", "SourcePackages", "node_modules", "A.app", "A.bundle"])
  func `SwiftPM compiles folders of any name`(_ name: String) async throws {
    let folder = "Sources/App/In/\(name)"
    try await check(
      [
        package(".target(name: \"App\")"), ("Sources/App/A.swift", ""), ("\(folder)/A.swift", ""),
        ("\(folder)/In/B.swift", ""), ("\(folder)/.hidden/C.swift", ""), ("\(folder)/D.txt", ""),
      ],
      compiled(folder, "2 Swift files"))
  }

  @Test func `a package's own path and a single target`() async throws {
    try await check(
      [package(".target(name: \"App\", path: \".\")"), ("A.swift", ""), ("Pods/A.swift", "")], compiled("Pods"))
    try await check(
      [package(".target(name: \"App\")"), ("Sources/A.swift", ""), ("Sources/Pods/A.swift", "")],
      compiled("Sources/Pods"))
  }

  @Test(arguments: ["Pods/X", "Pods", ".hidden/X", "Carthage/X", "node_modules/X", ".build/X"])
  func `a target's own folder`(_ folder: String) async throws {
    try await check(
      [package(".target(name: \"App\", path: \"\(folder)\")"), ("\(folder)/A.swift", "")],
      named("App", folder))
    // Without Swift there is nothing to check.
    try await check([package(".target(name: \"App\", path: \"\(folder)\")"), ("\(folder)/A.c", "")])
  }

  @Test func `no target compiles it`() async throws {
    let app = ("Sources/App/A.swift", "")
    // Beside the targets, as CocoaPods puts it.
    try await check([package(".target(name: \"App\")"), app, ("Pods/A/A.swift", ""), ("Sources/Pods/A.swift", "")])
    // Without Swift, and documents that SwiftPM does not open.
    try await check([
      package(".target(name: \"App\")"), app, ("Sources/App/Pods/A.m", ""), ("Sources/App/A.playground/A.swift", ""),
    ])
    // Excluded by the target, copied by it, and not among its sources.
    for setting in ["exclude: [\"Pods\"]", "sources: [\"A.swift\"]", "resources: [.copy(\"Pods\")]"] {
      try await check([package(".target(name: \"App\", \(setting))"), app, ("Sources/App/Pods/A.swift", "")])
    }
  }

  @Test func `excluded in the configuration, or ignored by git`() async throws {
    let entries = [package(".target(name: \"App\")"), ("Sources/App/A.swift", ""), ("Sources/App/Pods/A.swift", "")]
    var options = DiscoveryOptions()
    options.exclude = [Exclusion("Sources/App/Pods")]
    try await check(entries, options: options)
    try await check(entries + [(".gitignore", "Pods\n")])
    options.exclude = []
    options.isTracked = { composed($0) == "Sources/App/Pods" }
    try await check(entries + [(".gitignore", "Pods\n")], options: options, compiled("Sources/App/Pods"))
  }

  @Test func `Xcode compiles folders of any name, and no bundles`() async throws {
    try await check(
      [
        ("App/A.swift", ""), ("App/Pods/A.swift", ""), ("App/A.bundle/A.swift", ""), ("Pods/A.swift", ""),
        (
          "A.xcodeproj/project.pbxproj",
          """
          // !$*UTF8*$!
          { objects = { P = {isa = PBXProject; mainGroup = G; targets = (T); };
          G = {isa = PBXGroup; sourceTree = "<group>"; children = (F); };
          F = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
          T = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; \
          fileSystemSynchronizedGroups = (F); };
          }; rootObject = P; }
          """
        ),
      ],
      compiled("App/Pods"))
  }

  // MARK: Sources named one by one

  private func named(_ target: String, _ folder: String, link: String? = nil, _ files: String = "1 Swift file")
    -> String
  {
    "\(link ?? folder): the target '\(target)' compiles \(files) in '\(folder)'"
      + (link.map { " through the link '\($0)'" } ?? "")
      + ", but archlint skips hidden folders and folders of package managers and build tools; move the sources to another "
      + "folder, or exclude the folder in the configuration"
  }

  @Test(arguments: ["Pods", ".hidden", "Carthage/Checkouts/X", ".build/X", "vendor/.x", "X.docc"])
  func `a manifest names sources in a folder of any name`(_ folder: String) async throws {
    func sources(_ list: String) -> (String, String) {
      package(".target(name: \"App\", path: \".\", sources: [\(list)])")
    }
    let files = [("Code/A.swift", ""), ("\(folder)/B.swift", ""), ("\(folder)/In/C.swift", "")]
    try await check([sources("\"Code\", \"\(folder)\"")] + files, named("App", folder, "2 Swift files"))
    try await check([sources("\"Code\", \"\(folder)/B.swift\"")] + files, named("App", folder))
    try await check([sources("\"Code\", \"./\(folder)/In\"")] + files, named("App", "\(folder)/In"))
    try await check([sources("\"Code\"")] + files)
    var options = DiscoveryOptions()
    options.exclude = [Exclusion(String(folder.prefix { $0 != "/" }))]
    try await check([sources("\"Code\", \"\(folder)\"")] + files, options: options)
    // Ignored by git, and ignored but tracked.
    let ignored = [sources("\"Code\", \"\(folder)\""), (".gitignore", "/\(folder)\n")] + files
    try await check(ignored)
    options.exclude = []
    options.isTracked = { composed($0) == folder }
    try await check(ignored, options: options, named("App", folder, "2 Swift files"))
  }

  @Test(arguments: ["Pods", ".hidden", "X.docc"])
  func `a link leads to a folder of any name`(_ folder: String) async throws {
    let target = package(".target(name: \"App\")")
    let files = [target, ("Sources/App/A.swift", ""), ("\(folder)/B.swift", "")]
    try await check(files + [("Sources/App/L -> ../../\(folder)", "")], named("App", folder, link: "Sources/App/L"))
    try await check(files + [("Elsewhere/L -> ../\(folder)", "")])
    try await check(
      [package(".target(name: \"App\"), .target(name: \"Lib\")"), files[1], files[2]]
        + [("Sources/Lib -> ../\(folder)", "")],
      "Package.swift: the target 'Lib' has no sources: 'Sources/Lib' is a link to '\(folder)', and nothing is "
        + "read there",
      named("Lib", folder, link: "Sources/Lib"))
  }

  @Test(arguments: ["Pods", ".hidden", "X.docc"])
  func `an Xcode project names files and folders of any name`(_ folder: String) async throws {
    func project(_ files: String, _ group: String, _ more: String) -> (String, String) {
      (
        "Z.xcodeproj/project.pbxproj",
        """
        // !$*UTF8*$!
        {archiveVersion=1;classes={};objectVersion=77;rootObject=P;objects={P={isa=PBXProject;mainGroup=G;targets=(T);};
        T={isa=PBXNativeTarget;name=T;productType="com.apple.product-type.framework";buildPhases=(S);\(group)};
        S={isa=PBXSourcesBuildPhase;files=(\(files));};G={isa=PBXGroup;children=(F,N);sourceTree="<group>";};
        N={isa=PBXFileReference;path="Code/A.swift";sourceTree="<group>";};M={isa=PBXBuildFile;fileRef=N;};\(more)};}
        """
      )
    }
    let files = [("Code/A.swift", ""), ("\(folder)/B.swift", ""), ("\(folder)/C.swift", "")]
    try await check(
      [
        project(
          "M,B", "",
          "F={isa=PBXFileReference;path=\"\(folder)/B.swift\";sourceTree=\"<group>\";};B={isa=PBXBuildFile;fileRef=F;};"
        )
      ] + files, named("T", folder))
    try await check(
      [
        project(
          "M", "fileSystemSynchronizedGroups=(F);",
          "F={isa=PBXFileSystemSynchronizedRootGroup;path=\"\(folder)\";sourceTree=\"<group>\";};")
      ] + files, named("T", folder, "2 Swift files"))
  }
}
