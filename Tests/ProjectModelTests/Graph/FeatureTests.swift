import Testing

@testable import ProjectLoading
@testable import ProjectModel

/// The features of a tree of these files, and where they come from.
private func check(_ paths: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  let files = paths.split(separator: " ").map { (path: String($0) + ".swift", text: "") }
  check(files, expected, sourceLocation: sourceLocation)
}

private func check(
  _ files: [(path: String, text: String)], _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let project = project(of: files, options: DiscoveryOptions())
  let features = project.detectedFeatures()
  let origin =
    switch features.origin {
    case .folders(let families):
      families.map { family in
        let besides = family.besides.isEmpty ? "" : " not " + family.besides.joined(separator: "|")
        return family.folder + (family.pattern == "{Feature}" ? "" : "/" + family.pattern) + besides
      }.joined(separator: ",") + ": "
    case .modules(let naming): naming.pattern + ": "
    case .definition, .none: ""
    }
  let shown = features.names.indices.map { number in
    let count = project.files.indices.count { features[FileID($0)] == number }
    return "\(features.names[number]) \(count)\(features.folders[number] == nil ? "?" : "")"
  }
  #expect(origin + shown.joined(separator: ", ") == expected, sourceLocation: sourceLocation)
}

private func package(_ targets: String...) -> (path: String, text: String) {
  let list = targets.map { ".target(name: \"\($0)\")" }.joined(separator: ", ")
  return (
    "Package.swift",
    "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"P\", targets: [\(list)])\n"
  )
}

@Suite struct FeatureTests {
  @Test func foldersSideBySideAreFeatures() {
    check(
      "App/Features/Cart/A App/Features/Cart/Views/B App/Features/Search/C App/Main", "App/Features: Cart 2, Search 1")
    check("App/Features/Cart/A App/Main", "")
    check("App/Features/Cart/A App/Features/Shared/B App/Features/C", "")
    check("App/Scenes/Cart/A App/Scenes/Search/B App/Features/One/C", "App/Scenes: Cart 1, Search 1")
    check("App/screens/Cart/A App/screens/Search/B App/Views/C", "App/screens: Cart 1, Search 1")
    check("A/Features/Cart/A A/Features/Features/Cart/B", "A/Features: Cart 1, Features 1")
    // What is called so may be a corner of the program.
    check(
      "App/Menu/Features/A/A App/Menu/Features/B/B App/Scenes/C/C App/Scenes/D/D App/Scenes/E/E App/Scenes/E/F "
        + "App/Scenes/E/G App/Scenes/E/H App/Scenes/E/I",
      "App/Scenes: C 1, D 1, E 5")
  }

  @Test func foldersMayBeNamedForIt() {
    check(
      "P/FeatureCart/A P/FeatureFind/B P/FeatureUser/C P/Kit/D",
      "P/Feature{Feature}: FeatureCart 1, FeatureFind 1, FeatureUser 1")
    check(
      "P/CartFeature/A P/FindFeature/B P/UserFeature/V/C",
      "P/{Feature}Feature: CartFeature 1, FindFeature 1, UserFeature 1")
    // Two may be so by chance.
    check("P/FeatureFlags/A P/FeatureToggles/B", "")
    check(
      "P/Feature/FeatureCart/A P/Feature/FeatureCartDemo/B P/Feature/FeatureFind/C",
      "P/Feature/Feature{Feature} not *Demo: FeatureCart 1, FeatureFind 1")
  }

  /// Without a name that says so, what holds screens: several packages side by side, or folders of an application.
  @Test func packagesWithScreensAreFeatures() {
    func files(_ name: String, _ text: String) -> [(path: String, text: String)] {
      let manifest = package(name)
      return [
        ("Packages/\(name)/\(manifest.path)", manifest.text), ("Packages/\(name)/Sources/\(name)/A.swift", text),
        ("Packages/\(name)/Sources/\(name)/B.swift", ""),
      ]
    }
    let screens = ["Account", "Explore", "Timeline", "DesignSystem"].flatMap { name in
      files(name, "struct \(name)View: View {}")
    }
    check(
      screens + files("Net", "struct Client {}"),
      "Packages not DesignSystem|Net: Account 2, Explore 2, Timeline 2")
    check(files("Account", "struct AccountView: View {}") + files("Net", ""), "")
  }

  /// A name whose folder holds screens in one app is a feature in the other, too.
  @Test func foldersOfAppsWithScreensAreFeatures() {
    func app(_ folder: String) -> [(path: String, text: String)] {
      [
        (
          "\(folder)/Project.swift",
          """
          import ProjectDescription
          let project = Project(
            name: "\(folder)", targets: [.target(name: "\(folder)", product: .app, sources: ["App/**"])])
          """
        )
      ]
    }
    func files(_ folder: String, _ names: String, _ text: String) -> [(path: String, text: String)] {
      names.split(separator: " ").flatMap { name in
        [("\(folder)/App/\(name)/A.swift", text), ("\(folder)/App/\(name)/B.swift", "")]
      }
    }
    let screen = "import UIKit\nfinal class Screen: UIViewController {}"
    let names = "Cart Find Home Login Settings"
    check(
      app("A") + app("B") + files("A", names, screen) + files("A", "Common", screen) + files("A", "Sync", "")
        + files("B", "Cart Find Home Login User", screen) + files("B", "Settings", ""),
      """
      A/App/* not Common|Sync,B/App/*: A/App/Cart 2, A/App/Find 2, A/App/Home 2, A/App/Login 2, A/App/Settings 2, \
      B/App/Cart 2, B/App/Find 2, B/App/Home 2, B/App/Login 2, B/App/Settings 2, User 2
      """)
    check(app("A") + files("A", "Cart Find Home Login", screen), "")
    // The folder of an extension is none of the app's.
    let extensionTarget =
      "import ProjectDescription\nlet project = Project(name: \"S\", targets: [.target(name: \"S\", product: "
      + ".appExtension, sources: [\"../A/App/Share/**\"])])"
    check(
      app("A").map {
        ($0.path, $0.text.replacing("\"App/**\"", with: ".glob(\"App/**\", excluding: \"App/Share/**\")"))
      }
        + [("S/Project.swift", extensionTarget)] + files("A", names, screen) + files("A", "Share", screen),
      "A/App not Share: Cart 2, Find 2, Home 2, Login 2, Settings 2")
  }

  /// Where nothing else tells, the folders of one that holds views.
  @Test func foldersOfViewsAreFeatures() {
    func files(_ folders: String) -> [(path: String, text: String)] {
      folders.split(separator: " ").flatMap { folder in
        [
          (path: "App/View/\(folder)/\(folder)View.swift", text: "struct \(folder)View: View {}"),
          (path: "App/View/\(folder)/Row.swift", text: ""),
        ]
      }
    }
    check(
      files("Detail Home Search Setting Support"), "App/View not Support: Detail 2, Home 2, Search 2, Setting 2")
    check(files("Detail Home Search Support"), "")
    let parts = ["Alerts", "Buttons", "Rows", "Sheets", "Cards"].flatMap { folder in
      [
        (path: "App/Views/\(folder)/A.swift", text: "struct Primary\(folder)View: View {}"),
        (path: "App/Views/\(folder)/B.swift", text: ""),
      ]
    }
    check(parts, "")
  }

  @Test func fewScreensOfManyFilesAreNone() {
    let many = (0..<60).map { "Kit/F\($0)" }.joined(separator: " ")
    check("Kit/Flows/Store/A Kit/Flows/Web/B", "Kit/Flows: Store 1, Web 1")
    check("Kit/Flows/Store/A Kit/Flows/Web/B \(many)", "")
  }

  @Test func whatIsInTheOnlyFolderAreFeatures() {
    check(
      "App/Presentation/MoviesScene/List/A App/Presentation/MoviesScene/Details/B App/Presentation/Utils/C",
      "App/Presentation/MoviesScene: Details 1, List 1")
  }

  @Test func oneNameInSeveralPlacesIsSeveralFeatures() {
    check(
      "iOS/Features/Cart/A mac/Features/Cart/B mac/Features/Search/C",
      "iOS/Features/*,mac/Features/*: Search 1, iOS/Features/Cart 1, mac/Features/Cart 1")
  }

  /// The parents are features if each has screens of its own. With two of them, equal names are different features
  /// if the same target compiles both.
  @Test func foldersOfOneTargetWithTheSameNameAreDifferent() {
    let app = """
      import ProjectDescription
      let project = Project(name: "App", targets: [.target(name: "App", product: .app, sources: ["App/**"])])
      """
    func files(_ paths: String) -> [(path: String, text: String)] {
      [("Project.swift", app)] + paths.split(separator: " ").map { ("App/\($0).swift", "") }
    }
    check(
      files("A/Screens/Sheet/A A/Screens/List/B B/Screens/Sheet/C B/Screens/Home/D"),
      "App/A/Screens/*,App/B/Screens/*: App/A/Screens/Sheet 1, App/B/Screens/Sheet 1, Home 1, List 1")
    check(
      files("A/Screens/Sheet/A A/Data/B B/Screens/Sheet/C C/Screens/D/E Login/Screens/F Kit/G"),
      "App not Kit: A 2, B 1, C 1, Login 1")
  }

  /// What a target adds to a shared folder is part of the same feature.
  @Test func sharedAndOwnPartsAreOneFeature() {
    check(
      [
        (
          "Project.swift",
          """
          import ProjectDescription
          let project = Project(
            name: "App",
            targets: [
              .target(name: "Phone", product: .app, sources: ["Shared/**", "Phone/**"]),
              .target(name: "TV", product: .app, sources: ["Shared/**"]),
            ])
          """
        ), ("Shared/Screens/Player/A.swift", ""), ("Phone/Screens/Player/B.swift", ""),
        ("Phone/Screens/Home/C.swift", ""),
      ], "Phone/Screens,Shared/Screens: Home 1, Player 2?")
  }

  @Test func layersAndTestsAreNone() {
    check("App/Presentation/Views/A App/Presentation/ViewModels/B", "")
    check("Tests/Features/Cart/A Tests/Features/Search/B", "")
  }

  @Test func modulesNamedForItAreFeatures() {
    check(
      [
        package("CartFeature", "CartFeatureInterface", "SearchFeature", "Core"),
        ("Sources/CartFeature/A.swift", ""), ("Sources/CartFeatureInterface/B.swift", ""),
        ("Sources/SearchFeature/C.swift", ""), ("Sources/Core/D.swift", ""),
      ], "*Feature: CartFeature 2?, SearchFeature 1")
    check(
      [
        package("CartCore", "CartSwiftUI", "SearchCore", "SearchSwiftUI", "AppCore", "AppSwiftUI"),
        ("Sources/CartCore/A.swift", ""), ("Sources/CartSwiftUI/B.swift", ""), ("Sources/SearchCore/C.swift", ""),
        ("Sources/SearchSwiftUI/D.swift", ""), ("Sources/AppCore/E.swift", ""), ("Sources/AppSwiftUI/F.swift", ""),
      ], "*Core beside *SwiftUI: Cart 2?, Search 2?")
    check(
      [
        package("CartCore", "CartUI", "SearchCore", "SearchUI", "HelpCore", "HelpViews"),
        ("Sources/CartCore/A.swift", ""), ("Sources/CartUI/B.swift", ""), ("Sources/SearchCore/C.swift", ""),
        ("Sources/SearchUI/D.swift", ""), ("Sources/HelpCore/E.swift", ""), ("Sources/HelpViews/F.swift", ""),
      ], "*Core beside *UI|*Views: Cart 2?, Help 2?, Search 2?")
  }

  @Test func packagesInAFolderOfModulesAreModules() {
    let manifest = package().text
    check(
      [
        ("Modules/Net/Package.swift", manifest), ("Modules/Net/A.swift", ""), ("Modules/UI/Package.swift", manifest),
        ("Modules/UI/B.swift", ""),
      ], "")
  }

  @Test func referencesBetweenFeaturesAreEdges() {
    var options = DiscoveryOptions()
    options.wantsReferences = true
    let project = project(
      of: [
        ("Features/Cart/Cart.swift", "struct Cart { let hits: Hits }"),
        ("Features/Search/Hits.swift", "struct Hits {}"),
        ("Other.swift", "let cart: Cart? = nil"),
      ], options: options)
    let graph = project.dependencyGraph(.feature, features: project.detectedFeatures())
    #expect(graph.edges.map { "\(graph.nodes[$0.from].name)>\(graph.nodes[$0.to].name)" } == ["Cart>Search"])
    let metrics = graph.metrics().map { "\($0.name) \($0.usedBy) \($0.uses) \($0.instability ?? -1)" }
    #expect(metrics == ["Cart 0 1 1.0", "Search 1 0 0.0"])
  }

  /// From one of several to one of several, and how many ways are as short.
  @Test func waysAreCounted() {
    var options = DiscoveryOptions()
    options.wantsReferences = true
    let text = """
      struct A { let b: B; let c: C }
      struct B { let d: D }
      struct C { let d: D }
      struct D {}
      struct E { let a: A }
      """
    let project = project(of: [("S.swift", text)], options: options)
    let graph = project.dependencyGraph(.type, features: Features())
    func way(_ from: String, _ to: String) -> String {
      func nodes(_ names: String) -> [Int] { names.split(separator: ",").flatMap { graph.nodes(named: String($0)) } }
      guard let chain = graph.shortestChain(from: nodes(from), to: nodes(to)) else { return "none" }
      return chain.edges.map { graph.nodes[graph.edges[$0].from].name + graph.nodes[graph.edges[$0].to].name }
        .joined(separator: " ") + " \(chain.ways)"
    }
    #expect(way("A", "D") == "AB BD 2")
    #expect(way("E", "D") == "EA AB BD 2")
    #expect(way("E,C", "D") == "CD 1")
    #expect(way("D", "A") == "none")
    #expect(way("A,B,C", "B") == "AB 1")
    #expect(way("A", "A,B") == "AB 1")
  }
}
