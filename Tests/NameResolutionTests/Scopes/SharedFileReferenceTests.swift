import TestSupport
import Testing

@testable import ProjectLoading
@testable import ProjectModel

/// Files of several targets, each of which means a module of its own by what they import.
@Suite struct SharedFileReferenceTests {
  /// What the files of a tree use of others.
  private func uses(_ files: [(path: String, text: String)]) -> [String] {
    var options = DiscoveryOptions()
    options.wantsReferences = true
    let project = project(of: files, options: options)
    guard let references = project.references else { return [] }
    return project.files.indices.flatMap { file in
      references.uses(in: FileID(file)).compactMap { number in
        let target = references.targets[Int(references.uses[number].target)]
        if target.file.index == file { return nil }
        return "\(project.files[file].path) -> \(project.files[target.file.index].path) \(project.name(of: target))"
      }
    }
  }

  private let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "App", targets: [
      .target(name: "App", path: "App"), .testTarget(name: "AppTests", dependencies: ["App"], path: "AppTests")])
    """
  private let xcode = projectFile(
    """
    P = {isa = PBXProject; mainGroup = G; targets = (App, AppTests); };
    G = {isa = PBXGroup; children = (AppFolder, Base, Tests); sourceTree = "<group>"; };
    AppFolder = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
    Base = {isa = PBXFileSystemSynchronizedRootGroup; path = Base; sourceTree = "<group>"; };
    Tests = {isa = PBXFileSystemSynchronizedRootGroup; path = AppTests; sourceTree = "<group>"; };
    D = {isa = PBXTargetDependency; target = App; };
    \(target("App", "application", "fileSystemSynchronizedGroups = (AppFolder, Base);"))
    \(target("AppTests", "bundle.unit-test", "fileSystemSynchronizedGroups = (Tests); dependencies = (D);"))
    """)

  /// The package has the half of what the project beside it has.
  @Test func aPackageBesideAProject() {
    let files = [
      ("Package.swift", manifest), ("App.xcodeproj/project.pbxproj", xcode),
      ("App/Model.swift", "class Model { var base: Base? }"),
      ("Base/Base.swift", "class Base { func own() {} }\nextension Array { func wide() {} }"),
      ("Base/More.swift", "extension Base { func more() {} }"),
      (
        "AppTests/Tests.swift",
        "@testable import App\nclass Tests: Base { let model = Model(); func f(_ b: Base) { b.more(); [1].wide() } }\n"
          + "func g(_ b: App.Base, _ a: [Int]) { a.wide() }"
      ),
    ]
    let found = [
      "App/Model.swift -> Base/Base.swift Base", "AppTests/Tests.swift -> Base/Base.swift Base",
      "AppTests/Tests.swift -> App/Model.swift Model", "AppTests/Tests.swift -> Base/Base.swift Base",
      "AppTests/Tests.swift -> Base/More.swift more", "AppTests/Tests.swift -> Base/Base.swift wide",
      "AppTests/Tests.swift -> Base/Base.swift Base", "AppTests/Tests.swift -> Base/Base.swift wide",
      "Base/More.swift -> Base/Base.swift Base",
    ]
    #expect(uses(files) == found)
    let tree = project(of: files, options: DiscoveryOptions())
    #expect(tree.types.first { $0.name == "Tests" }?.inherited.first?.type != nil)
    func name(_ module: ModuleID) -> String {
      tree.modules[module.index].name + (tree.modules[module.index].project == nil ? " of the package" : "")
    }
    #expect(
      tree.graph.edges.map { "\(name($0.from)) -> \(name($0.to))" }.filter { !$0.hasPrefix("Package") } == [
        "AppTests of the package -> App of the package", "AppTests -> App",
      ])
  }

  /// Each of two packages has a module of one name, whose types a file of both names.
  @Test func packagesOfTheirOwnModules() {
    func package(_ name: String, _ folder: String) -> String {
      "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(name: \"\(name)\", targets: ["
        + ".target(name: \"Model\", path: \"Model\"), "
        + ".target(name: \"Echo\", dependencies: [\"Model\"], path: \"\(folder)Echo\")])"
    }
    #expect(
      uses([
        ("Package.swift", package("P", "")), ("Fuzz/Package.swift", package("Fuzz", "../")),
        ("Model/1.swift", "public struct Both {}\npublic struct One {}"),
        ("Fuzz/Model/1.swift", "public struct Both {}\npublic struct Two {}"),
        ("Echo/1.swift", "import Model\nfunc f(_ b: Both, _ o: One, _ t: Two) {}"),
      ]) == [
        "Echo/1.swift -> Fuzz/Model/1.swift Both", "Echo/1.swift -> Model/1.swift Both",
        "Echo/1.swift -> Model/1.swift One", "Echo/1.swift -> Fuzz/Model/1.swift Two",
      ])
  }
}
