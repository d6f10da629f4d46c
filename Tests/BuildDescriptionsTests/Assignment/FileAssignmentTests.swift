import TestSupport
import Testing

@testable import BuildDescriptions
@testable import ProjectLoading
@testable import ProjectModel

/// Which files are in a target, in several, or in none.
@Suite struct FileAssignmentTests {
  /// A test target that was taken out of the manifest, or is in it at times: nothing says that its tests never run.
  @Test func aFolderAmongTargetsThatIsNoneIsTold() {
    let many = (10..<50).map { "Sources/A/F\($0).swift" }
    let files =
      many + ["Tests/ATests/T.swift", "Tests/OldTests/Deep/T.swift", "Tests/OldTests/U.swift", "Scripts/S.swift"]
    checkModules(
      [("P/Package.swift", manifest("P", "targets: [.target(name: \"A\"), .testTarget(name: \"ATests\")]"))]
        + files.map { ("P/" + $0, "") },
      """
      library A in 'P/Sources/A': \(many.map { "P/" + $0 }.joined(separator: " "))
      test ATests in 'P/Tests/ATests': P/Tests/ATests/T.swift
      P/Tests/OldTests:0: module: the manifest has no target for its 2 Swift files, so rules about modules do not check them
      """)
  }

  /// What a target takes along as it is, SwiftPM does not compile.
  @Test func resourcesAreNoSources() {
    let target =
      ".target(name: \"A\", resources: [.copy(\"Templates\"), .process(\"One.swift\"), .embedInCode(\"Data/x.txt\")])"
    checkModules(
      [("Package.swift", manifest("P", "targets: [\(target), .target(name: \"B\", resources: [.process(\".\")])]"))]
        + [
          "Sources/A/A.swift", "Sources/A/One.swift", "Sources/A/Templates/Deep/T.swift", "Sources/A/Data/D.swift",
          "Sources/B/B.swift",
        ].map { ($0, "") },
      """
      library A in 'Sources/A': Sources/A/A.swift Sources/A/Data/D.swift
      library B in 'Sources/B': Sources/B/B.swift
      """)
  }

  /// What nobody compiles is not judged, and what it names is not used.
  @Test func resourcesAreNobodysCode() {
    let text = manifest("P", "targets: [.target(name: \"A\", resources: [.copy(\"Templates\")])]")
    var options = DiscoveryOptions()
    options.wantsReferences = true
    let project = project(
      of: [
        ("Package.swift", text), ("Sources/A/A.swift", "struct Named {}"),
        ("Sources/A/Templates/T.swift", "let a = Named()"),
      ], options: options)
    #expect(project.files.map(\.isTestData) == [false, false, true])
    #expect(project.references?.doubtful == [:])
  }

  /// Targets share code by links to a folder, to its files, or to another target's.
  @Test func filesOfLinkedFoldersAreOfEachTargetThatLinksToThem() async throws {
    let tree = try TemporaryTree([
      ("Package.swift", manifest("P", "targets: [.target(name: \"A\"), .target(name: \"B\", exclude: [\"Out\"])]")),
      ("Shared/One.swift", ""), ("Shared/Deep/Two.swift", ""), ("Sources/A/A.swift", ""), ("Sources/B/B.swift", ""),
      ("Sources/A/Shared -> ../../Shared", ""), ("Sources/B/Shared -> ../../Shared", ""),
      ("Sources/B/Out -> ../A", ""), ("Sources/B/Loop -> ..", ""), ("Sources/B/Gone -> ../../Nowhere", ""),
    ])
    let project = try await readProject(at: tree.root, options: DiscoveryOptions())
    let files = project.modules.filter { !$0.files.isEmpty }.map { module in
      "\(module.name): " + module.files.map { project.files[$0.index].path }.joined(separator: " ")
    }
    #expect(
      files == [
        "A: Shared/Deep/Two.swift Shared/One.swift Sources/A/A.swift",
        "B: Shared/Deep/Two.swift Shared/One.swift Sources/B/B.swift",
      ])
    #expect(project.problems.map(\.message).filter { $0.contains("target") || $0.contains("no module") } == [])
  }

  @Test func filesOfNoModuleAreToldWhereTheyAreMany() {
    func tree(_ loose: [String]) -> [(path: String, text: String)] {
      let text = manifest("P", "targets: [.target(name: \"A\", exclude: [\"Out\"])]")
      return [("Package.swift", text), ("Sources/A/A.swift", ""), ("Sources/A/Out/B.swift", "")]
        + loose.map { ($0, "") }
    }
    let module = "library A in 'Sources/A': Sources/A/A.swift"
    checkModules(tree([]), module)
    checkModules(tree(["Fixtures/F.swift"]), module)
    checkModules(
      tree([
        "App/AppDelegate.swift", "App/Deep/X.swift", "Sources/Watch/W.swift", "Xcode/Code/Deep/Y.swift", "Main.swift",
      ]),
      module
        + "\n:0: module: 5 of 7 Swift files are in no module, so rules about modules do not check them: 'App' (2), "
        + "'.' (1), 'Sources/Watch' (1) and 'Xcode/Code' (1); list the modules of other build systems under 'modules' in archlint.json5"
    )
  }

  /// A file beside those of a project's target is told as that alone, wherever a manifest might have had it.
  @Test func aForgottenFileAmongAPackagesTargets() {
    let text = manifest("P", "targets: [.target(name: \"A\")]")
    let own = (0..<30).map { ("Sources/A/A\($0).swift", "") }
    let xcode = projectFile(
      """
      P = {isa = PBXProject; mainGroup = G; targets = (Demo); };
      G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
      F = {isa = PBXFileReference; path = Sources/Demo/App.swift; sourceTree = "<group>"; };
      B = {isa = PBXBuildFile; fileRef = F; }; S = {isa = PBXSourcesBuildPhase; files = (B); };
      Demo = {isa = PBXNativeTarget; name = Demo; buildPhases = (S); productType = "com.apple.product-type.application"; };
      """)
    let files = [
      ("Package.swift", text), ("Demo.xcodeproj/project.pbxproj", xcode), ("Sources/Demo/App.swift", ""),
      ("Sources/Demo/Forgotten.swift", ""),
    ]
    let problems = project(of: files + own, options: DiscoveryOptions()).problems
    #expect(
      problems.map(\.message) == [
        "1 Swift file is not a member of any target: 'Sources/Demo/Forgotten.swift'; add it to one, or remove it"
      ])
  }

  /// Folders further down are a target's too, as far as nothing else lies around them.
  @Test func forgottenFilesBelowATargetsFolder() {
    let xcode = projectFile(
      """
      P = {isa = PBXProject; mainGroup = G; targets = (Demo); };
      G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
      F = {isa = PBXFileSystemSynchronizedRootGroup; path = App/Home; sourceTree = "<group>"; };
      S = {isa = PBXSourcesBuildPhase; files = (); };
      Demo = {isa = PBXNativeTarget; name = Demo; buildPhases = (S); productType = "com.apple.product-type.application";
      fileSystemSynchronizedGroups = (F); };
      """)
    let forgotten = ["App/A.swift", "App/Old/Old.swift", "App/Old/View/OldView.swift", "App/Z.swift"]
    let apart = [
      "Tools/T.swift", "App/Kit/Scripts/Make.swift", "App/Guide.docc/Code/One.swift", "App/Fixtures/F.swift",
      "Top.swift",
    ]
    let own = (0..<100).map { ("App/Home/H\($0).swift", "") }
    let package = [("App/Kit/Package.swift", manifest("Kit", "targets: [.target(name: \"Kit\")]"))]
    let kit = [("App/Kit/Sources/Kit/K.swift", "")]
    let scripts = ["App/Home/Run.swift", "App/Tools/Run.swift"].map { ($0, "#!/usr/bin/swift\n") }
    let files =
      [("Demo.xcodeproj/project.pbxproj", xcode)] + package + kit + own + scripts + (forgotten + apart).map { ($0, "") }
    let problems = project(of: files, options: DiscoveryOptions()).problems
    #expect(
      problems.map(\.message) == [
        "4 Swift files are not a member of any target: 'App/A.swift', 'App/Old/Old.swift', "
          + "'App/Old/View/OldView.swift' and 1 more; add them to one, or remove them"
      ])
    #expect(problems.map(\.paths) == [forgotten])
  }

  /// Few are told however large the tree is, but for those that are in no target for good; what these are is not asked
  /// of a folder of many.
  @Test func foldersOfFilesInNoModule() {
    func problems(_ loose: [String], _ rest: String = "") -> [String] {
      let text = manifest("P", "targets: [.target(name: \"A\")]\(rest)")
      let own = (0..<300).map { ("Sources/A/A\($0).swift", "") }
      let project = project(
        of: [("Package.swift", text), ("Old/Package.swift", manifest("Old", "targets: made()"))] + own
          + loose.map { ($0, "") }, options: DiscoveryOptions())
      return project.problems.filter { $0.kind == .module }.flatMap { [$0.message] + $0.paths }
    }
    let aside = [
      "App/Guide.docc/One.swift", "App/Tools/Run.swift", "Check/main.swift", "Dangerfile.swift", "Fixtures/F.swift",
      "Keys/Keys.example.swift", "Old/Sources/Old/O.swift", "Scripts/make.swift", "Snippets/S.swift",
      "Templates/T.swift",
      "Tests/LinuxMain.swift", "Top.swift",
    ]
    let told = ["Learn/Views/L.swift", "OldTests/T.swift", "OldTests/Deep/U.swift"]
    #expect(problems(aside) == [])
    #expect(
      problems(aside + told) == [
        "3 of 314 Swift files are in no module, so rules about modules do not check them: 'OldTests' (2) and "
          + "'Learn/Views' (1); list the modules of other build systems under 'modules' in archlint.json5",
        "Learn/Views/L.swift", "OldTests/Deep/U.swift", "OldTests/T.swift",
      ])
    let many = (10..<30).map { "Scripts/Run/S\($0).swift" }
    #expect(
      problems(many) == [
        "20 of 320 Swift files are in no module, so rules about modules do not check them: 'Scripts/Run' (20); list the modules of other build systems under 'modules' in archlint.json5"
      ] + many)
  }

  @Test func aFileInTwoTargets() {
    checkModules(
      [
        (
          "Package.swift",
          manifest("P", "targets: [.target(name: \"A\", path: \"S\"), .target(name: \"B\", path: \"S/B\")]")
        ), ("S/B/B.swift", ""),
      ],
      """
      library A in 'S': S/B/B.swift
      library B in 'S/B': S/B/B.swift
      S/B/B.swift:0: module: the file is in two targets, 'A' and 'B'
      """)
  }

  @Test func manyFilesInTwoTargets() {
    checkModules(
      [
        (
          "Package.swift",
          manifest("P", "targets: [.target(name: \"A\", path: \"S\"), .target(name: \"B\", path: \"S/B\")]")
        ), ("S/A.swift", ""), ("S/B/A.swift", ""), ("S/B/B.swift", ""), ("S/B/C.swift", ""), ("S/B/D.swift", ""),
      ],
      """
      library A in 'S': S/A.swift S/B/A.swift S/B/B.swift S/B/C.swift S/B/D.swift
      library B in 'S/B': S/B/A.swift S/B/B.swift S/B/C.swift S/B/D.swift
      Package.swift:3: module: 4 files are in two targets, 'A' and 'B': 'S/B/A.swift', 'S/B/B.swift', 'S/B/C.swift' \
      and 1 more
      """)
  }

  /// What a target is made of is what the configuration says, and its files are no other's; all else stays.
  @Test func theConfigurationGoesBeforeManifests() {
    var options = DiscoveryOptions()
    options.modules = [
      ConfiguredModule(name: "A", paths: ["Sources/A", "Sources/B/Mine.swift"], isTest: false),
      ConfiguredModule(name: "C", paths: ["Inner/Other"], isTest: true),
      ConfiguredModule(name: "New", paths: ["Sources/B/Sub"], isTest: false),
    ]
    let outer = manifest(
      "P",
      "targets: [.target(name: \"A\", exclude: [\"Out\"]), .target(name: \"B\", dependencies: [\"A\"]), .target(name: \"C\")]"
    )
    checkModules(
      [
        ("Package.swift", outer), ("Sources/A/A.swift", ""), ("Sources/A/Out/O.swift", ""), ("Sources/B/B.swift", ""),
        ("Sources/B/Mine.swift", ""), ("Sources/B/Sub/S.swift", ""), ("Sources/C/C.swift", ""),
        ("Inner/Package.swift", manifest("I", "targets: [.target(name: \"C\"), .target(name: \"D\")]")),
        ("Inner/Other/C.swift", ""), ("Inner/Sources/C/C.swift", ""), ("Inner/Sources/D/D.swift", ""),
      ], options: options,
      """
      library A in 'Sources/A': Sources/A/A.swift Sources/A/Out/O.swift Sources/B/Mine.swift
      library B in 'Sources/B': Sources/B/B.swift -> A=Sources/A
      library C in 'Sources/C': Sources/C/C.swift
      library New in 'Sources/B/Sub': Sources/B/Sub/S.swift
      test C in 'Inner/Other': Inner/Other/C.swift
      library D in 'Inner/Sources/D': Inner/Sources/D/D.swift
      :0: module: 1 of 9 Swift files is in no module, so rules about modules do not check it: 'Inner/Sources/C' \
      (1); list the modules of other build systems under 'modules' in archlint.json5
      """)
  }
}
