import TestSupport
import Testing

@testable import ProjectLoading
@testable import ProjectModel

/// Packages that Xcode projects take in by path.
@Suite struct LocalPackageTests {
  private func app(_ packages: [String]) -> String {
    let names = packages.indices.map { "L\($0)" }.joined(separator: ", ")
    let references = packages.enumerated().map {
      "L\($0) = {isa = XCLocalSwiftPackageReference; relativePath = \"\($1)\"; };"
    }
    return projectFile(
      """
      P = {isa = PBXProject; mainGroup = G; targets = (App); packageReferences = (\(names)); };
      G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
      F = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
      B = {isa = PBXBuildFile; fileRef = F; };
      AppSources = {isa = PBXSourcesBuildPhase; files = (B); };
      \(references.joined(separator: "\n"))
      \(target("App", "application"))
      """)
  }

  @Test func missingOnesAreTold() {
    checkModules(
      [
        ("App.xcodeproj/project.pbxproj", app(["Kit", "Gone", "./Kits/Old", "../Out"])), ("App.swift", ""),
        ("Kit/Package.swift", manifest("Kit", "dependencies: [.package(path: \"../Gone\")], targets: []")),
        ("More/More.xcodeproj/project.pbxproj", app(["../Kits/Old"])), ("More/App.swift", ""),
        ("Libs/Old/Package.swift", manifest("Old", "targets: []")),
      ],
      """
      executable App in '': App.swift
      executable App in 'More': More/App.swift
      App.xcodeproj/project.pbxproj:9: manifest: no package at 'Gone' (required by 2 manifests and projects), so its modules are unknown; fix the path, or add the package
      App.xcodeproj/project.pbxproj:10: manifest: no package at 'Kits/Old' (required by 2 projects); did you mean 'Libs/Old'?
      """)
  }

  /// Of two manifests with a target over the same files either is what an import means.
  @Test func oneOfTwins() {
    let project = project(
      of: [
        ("App.xcodeproj/project.pbxproj", app([])), ("App.swift", "import Kit\nimport Other"),
        (
          "Package.swift",
          manifest("Root", "targets: [.target(name: \"Kit\", path: \"Kit/Sources\"), .target(name: \"Other\")]")
        ),
        (
          "Kit/Package.swift", manifest("Kit", "targets: [.target(name: \"Kit\", path: \".\", sources: [\"Sources\"])]")
        ),
        ("Kit/Sources/K.swift", ""), ("Sources/Other/O.swift", "import Kit"),
        (
          "Other/Package.swift",
          manifest("Other", "targets: [.target(name: \"Other\", path: \"Sources/Other\"), .target(name: \"User\")]")
        ),
        ("Other/Sources/Other/O.swift", ""), ("Other/Sources/User/U.swift", "import Kit"),
      ], options: DiscoveryOptions())
    let edges = project.graph.edges.map { edge in
      let to = project.modules[edge.to.index]
      return "\(project.modules[edge.from.index].name) -> \(to.name) \(to.folder ?? "outside")"
    }
    #expect(
      edges.joined(separator: "\n") == """
        Other -> Kit Kit/Sources
        User -> Kit Kit/Sources
        App -> Kit Kit/Sources
        App -> Other outside
        """)
  }

  /// A product that no package of the project's has is not taken from one beside it that is called as a package from
  /// elsewhere, whatever names the package.
  @Test func packagesThatStandInForNone() {
    func packages(_ folders: [String]) -> [(path: String, text: String)] {
      folders.flatMap { folder in
        let name = lastPart(of: folder)
        let product =
          ".library(name: \"\(name)\", targets: [\"\(name)\"]), .library(name: \"\(name)UI\", targets: [\"\(name)\"])"
        let text = manifest(name, "products: [\(product)], targets: [.target(name: \"\(name)\", path: \"\")]")
        return [("\(folder)/Package.swift", text), ("\(folder)/F.swift", "")]
      }
    }
    func linking(_ references: String) -> String {
      projectFile(
        """
        P = {isa = PBXProject; mainGroup = G; targets = (App); packageReferences = (R, L); };
        G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
        F = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
        B = {isa = PBXBuildFile; fileRef = F; };
        AppSources = {isa = PBXSourcesBuildPhase; files = (B); };
        D1 = {isa = XCSwiftPackageProductDependency; productName = View; };
        D2 = {isa = XCSwiftPackageProductDependency; productName = ViewUI; };
        D3 = {isa = XCSwiftPackageProductDependency; productName = Kit; };
        \(references)
        \(target("App", "application", "packageProductDependencies = (D1, D2, D3);"))
        """)
    }
    let remote = "R = {isa = XCRemoteSwiftPackageReference; repositoryURL = \"https://example.com/View.git\"; };"
    let files = packages(["Old/View", "Old/Kit"]) + [("App.swift", "")]
    func links(_ references: String) -> [String] {
      let project = project(
        of: files + [("App.xcodeproj/project.pbxproj", linking(references))], options: DiscoveryOptions())
      return project.modules.flatMap(\.dependencies).map { dependency in
        "\(dependency.name) \(dependency.modules.map { project.modules[$0.index].folder ?? "" }.joined(separator: "+"))"
      }
    }
    #expect(links("") == ["View Old/View", "Kit Old/Kit"])
    #expect(links(remote) == ["View ", "ViewUI ", "Kit Old/Kit"])
    let local = "L = {isa = XCLocalSwiftPackageReference; relativePath = Old/View; };"
    #expect(links(remote + local) == ["View Old/View", "Kit Old/Kit"])
  }

  /// A module of a package is not taken from a copy beside the project, where the package comes from elsewhere.
  @Test func copiesOfPackagesFromElsewhere() {
    let text = projectFile(
      """
      P = {isa = PBXProject; mainGroup = G; targets = (App); packageReferences = (R); };
      G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
      F = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
      B = {isa = PBXBuildFile; fileRef = F; };
      AppSources = {isa = PBXSourcesBuildPhase; files = (B); };
      R = {isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/Other.git"; };
      D = {isa = XCSwiftPackageProductDependency; package = R; productName = MarkView; };
      \(target("App", "application", "packageProductDependencies = (D);"))
      """)
    func edges(product: String) -> [String] {
      let manifest = manifest(
        "Other",
        "products: [.library(name: \"\(product)\", targets: [\"Parser\"])], targets: [.target(name: \"Parser\")]")
      let project = project(
        of: [
          ("App.xcodeproj/project.pbxproj", text), ("App.swift", "import Parser"), ("Other/Package.swift", manifest),
          ("Other/Sources/Parser/A.swift", ""),
        ], options: DiscoveryOptions())
      return project.graph.edges.map { "\(project.modules[$0.to.index].kind) \(project.modules[$0.to.index].name)" }
    }
    #expect(edges(product: "MarkView") == ["external Parser"])
    #expect(edges(product: "Parser") == ["library Parser"])
  }

  /// A framework that is linked as a file among the built products is the one of its name that the tree builds.
  @Test func builtProductsOfOtherProjects() {
    func named(_ name: String, _ type: String, file: String, _ linked: String = "") -> String {
      projectFile(
        """
        P = {isa = PBXProject; mainGroup = G; targets = (\(name)); };
        G = {isa = PBXGroup; children = (F, FR); sourceTree = "<group>"; };
        F = {isa = PBXFileReference; path = \(file); sourceTree = "<group>"; };
        B = {isa = PBXBuildFile; fileRef = F; };
        \(name)Sources = {isa = PBXSourcesBuildPhase; files = (B); };
        \(name)Frameworks = {isa = PBXFrameworksBuildPhase; files = (FB); };
        FR = {isa = PBXFileReference; path = \(linked).framework; sourceTree = BUILT_PRODUCTS_DIR; };
        FB = {isa = PBXBuildFile; fileRef = FR; };
        \(target(name, type))
        """)
    }
    let project = project(
      of: [
        ("App.xcodeproj/project.pbxproj", named("App", "application", file: "App/A.swift", "Lib")),
        ("Lib.xcodeproj/project.pbxproj", named("Lib", "framework", file: "Lib/L.swift", "Gone")),
        ("App/A.swift", "import Lib"), ("Lib/L.swift", "import Gone"),
      ], options: DiscoveryOptions())
    let edges = project.graph.edges.map { edge in
      let to = project.modules[edge.to.index]
      return "\(project.modules[edge.from.index].name) -> \(to.name) \(to.folder ?? "outside")"
    }
    #expect(edges == ["App -> Lib Lib", "Lib -> Gone outside"])
  }
}
