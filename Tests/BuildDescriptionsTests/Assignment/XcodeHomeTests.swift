import TestSupport
import Testing

@testable import ProjectLoading
@testable import ProjectModel

/// The folders of Xcode's targets.
@Suite struct XcodeHomeTests {
  /// A target of one project, with the files that it lists and the folders that it is in step with.
  private struct Sample {
    var name: String
    var type = "application"
    var files: [String] = []
    var folders: [String] = []
  }

  /// - Parameter project: the folder of the project, whose paths are from the root.
  private func check(
    _ samples: [Sample], _ expected: String, project path: String = "",
    _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    let files = Set(samples.flatMap(\.files)).sorted()
    let folders = Set(samples.flatMap(\.folders)).sorted()
    func references(_ paths: [String], _ all: [String], _ letter: String) -> String {
      paths.map { path in "\(letter)\(all.firstIndex(of: path) ?? 0), " }.joined()
    }
    var objects = samples.map { sample in
      """
      \(sample.name)Sources = {isa = PBXSourcesBuildPhase; files = (\(references(sample.files, files, "B"))); };
      \(target(sample.name, sample.type, "fileSystemSynchronizedGroups = (\(references(sample.folders, folders, "D")));"))
      """
    }
    objects += files.enumerated().map { number, path in
      """
      F\(number) = {isa = PBXFileReference; path = "\(path)"; sourceTree = SOURCE_ROOT; };
      B\(number) = {isa = PBXBuildFile; fileRef = F\(number); };
      """
    }
    objects += folders.enumerated().map { number, path in
      "D\(number) = {isa = PBXFileSystemSynchronizedRootGroup; path = \"\(path)\"; sourceTree = SOURCE_ROOT; };"
    }
    let names = samples.map(\.name).joined(separator: ", ")
    objects.append("P = {isa = PBXProject; mainGroup = G; targets = (\(names)); };\nG = {isa = PBXGroup; };")
    func placed(_ file: String) -> String { path.isEmpty ? file : "\(path)/\(file)" }
    let followed = folders.flatMap { folder in (0..<5).map { "\(folder)/In\($0).swift" } }
    let project = project(
      of: [(placed("P.xcodeproj/project.pbxproj"), projectFile(objects.joined(separator: "\n")))]
        + (files + followed).map { (placed($0), "") }, options: DiscoveryOptions())
    let homes = project.modules.filter { $0.kind != .external }.map { "\($0.name): \($0.folder ?? "nowhere")" }
    #expect(homes.joined(separator: "\n") == expected, sourceLocation: location)
  }

  private func paths(_ folder: String, _ count: Int, _ name: String = "F") -> [String] {
    (0..<count).map { "\(folder)/\(name)\($0).swift" }
  }

  /// An extension takes more of the app's files than it has itself.
  @Test func filesOfOthersAreLeftOut() {
    let scenes = paths("App/Scenes", 9)
    check(
      [
        Sample(name: "App", files: ["App/Delegate.swift"] + scenes),
        Sample(name: "Siri", type: "app-extension", files: ["Handler/Deep/Intent.swift"] + scenes.prefix(3)),
        Sample(name: "AppTests", type: "bundle.unit-test", files: ["Tests/T.swift"] + scenes),
      ],
      """
      App: App
      AppTests: Tests
      Siri: Handler/Deep
      """)
  }

  /// Around the folder with most files there may be more of them, but nothing of others, and no project.
  @Test func foldersAroundMostFiles() {
    check(
      [
        Sample(name: "Shop", files: paths("Code/Views", 20) + paths("Code/Model", 4) + ["Generated.swift"]),
        Sample(name: "Checks", type: "bundle.unit-test", files: paths("Tests/Shop", 9) + paths("Tests/Mocks", 2)),
        Sample(name: "Others", type: "bundle.unit-test", files: paths("Tests/Other", 3)),
      ],
      """
      Checks: ios/Tests/Shop
      Others: ios/Tests/Other
      Shop: ios/Code
      """, project: "ios")
  }

  /// A folder of the target's name, however it is written, is its own where half of its files lie there.
  @Test func foldersNamedForTargets() {
    check(
      [
        Sample(name: "Watch_App", files: paths("watch app/Views", 3) + ["watch app/Main.swift"] + paths("Extra", 3)),
        Sample(name: "App", files: paths("App/Screens/App", 2) + ["App/Main.swift"] + paths("More", 2)),
        Sample(name: "Lib", files: paths("Lib/Tests/Lib", 4) + paths("Elsewhere", 1)),
        Sample(name: "Checks", type: "bundle.unit-test", files: paths("Lib/Tests/All", 7)),
      ],
      """
      App: App
      Checks: Lib/Tests/All
      Lib: Lib/Tests/Lib
      Watch_App: watch app
      """)
  }

  /// Variants of an app share nearly all; what has nothing of its own goes by what it shares with the fewest.
  @Test func filesThatAllAreShared() {
    let app = paths("Code/Screens", 20)
    let service = paths("Service/Run", 3)
    check(
      [
        Sample(name: "App", files: app + ["Release/Config.swift"] + service),
        Sample(name: "Beta", files: app + ["Beta/Config.swift"]),
        Sample(name: "Store", type: "app-extension", files: service + app.prefix(9)),
        Sample(name: "Push", type: "app-extension", files: app.prefix(4) + ["Code/Alerts/P.swift"]),
        Sample(name: "PushTwo", type: "app-extension", files: app.prefix(4) + ["Code/Alerts/P.swift"]),
      ],
      """
      App: Code/Screens
      Beta: Beta
      Push: Code/Alerts
      PushTwo: Code/Alerts
      Store: Service/Run
      """)
  }

  /// A folder in step with the disk is the target's outright, unless it is another's too.
  @Test func foldersInStep() {
    check(
      [
        Sample(name: "App", files: paths("App", 9), folders: ["Main", "Shared"]),
        Sample(name: "Widget", type: "app-extension", files: paths("Extra/Own", 2), folders: ["Shared"]),
        Sample(name: "Empty", type: "framework"),
      ],
      """
      App: Main
      Empty: \("")
      Widget: Extra/Own
      """)
  }
}
