import Foundation
import Testing

/// A project of an app whose folder is in step with the disk, with more targets and more in its group.
private func project(_ targets: [String], _ groups: [String], _ objects: String) -> String {
  """
  // !$*UTF8*$!
  { objectVersion = 77; rootObject = P; objects = {
  P = {isa = PBXProject; mainGroup = G; targets = (\((["App"] + targets).joined(separator: ", "))); };
  G = {isa = PBXGroup; children = (\((["F"] + groups).joined(separator: ", "))); sourceTree = "<group>"; };
  F = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
  App = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = ();
  fileSystemSynchronizedGroups = (F); };
  \(objects)
  }; }
  """
}

let followedApp = project([], [], "")

/// A target of tests of the app, whose folder is in step with the disk or has one file.
private func tests(_ name: String, of kind: String, isFollowed: Bool = true) -> String {
  let sources =
    isFollowed
    ? """
    buildPhases = (); fileSystemSynchronizedGroups = (\(name)F); };
    \(name)F = {isa = PBXFileSystemSynchronizedRootGroup; path = \(name); sourceTree = "<group>"; };
    """
    : """
    buildPhases = (\(name)S); };
    \(name)S = {isa = PBXSourcesBuildPhase; files = (\(name)B); };
    \(name)B = {isa = PBXBuildFile; fileRef = \(name)R; };
    \(name)R = {isa = PBXFileReference; path = Old.swift; sourceTree = "<group>"; };
    \(name)F = {isa = PBXGroup; children = (\(name)R); path = \(name); sourceTree = "<group>"; };
    """
  return """
    \(name)D = {isa = PBXTargetDependency; target = App; };
    \(name) = {isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.bundle.\(kind)";
    dependencies = (\(name)D); \(sources)
    """
}

private let files = [
  "archlint.json5": "{ packs: ['core', 'mvvm-services'] }", "App/App.swift": "import SwiftUI\nstruct App {}\n",
  "AppTests/Old.swift": "import XCTest\n@testable import App\nfinal class OldTests: XCTestCase {}\n",
  "AppUITests/Old.swift": "import XCTest\nfinal class OldUITests: XCTestCase {}\n",
]

@Suite struct NewTestPlaceTests {
  /// In the app's they would be built into it.
  @Test(arguments: [true, false])
  func testsGoIntoTheFolderOfTheirTarget(_ isFollowed: Bool) throws {
    let objects =
      tests("AppTests", of: "unit-test", isFollowed: isFollowed) + "\n" + tests("AppUITests", of: "ui-testing")
    let text = project(["AppTests", "AppUITests"], ["AppTestsF", "AppUITestsF"], objects)
    try withTree(files.merging(["Shop.xcodeproj/project.pbxproj": text]) { $1 }) { root in
      let made = try archlint(["new", "feature", "Basket", "--in", "App"], in: root)
      #expect(
        made.output == """
          new     App/Features/Basket/Views/BasketView.swift
          new     App/Features/Basket/Views/Components/BasketItemCard.swift
          new     App/Features/Basket/ViewModels/BasketViewModel.swift
          new     App/Features/Basket/Models/BasketModels.swift
          new     App/Features/Basket/Services/BasketServiceProtocol.swift
          new     App/Features/Basket/Services/BasketService.swift
          new     AppTests/Features/Basket/Tests/MockBasketService.swift
          new     AppTests/Features/Basket/Tests/BasketServiceTests.swift
          new     AppTests/Features/Basket/Tests/BasketViewModelTests.swift
          new     AppTests/Features/Basket/Tests/BasketUITests.swift

          Left to do:
          - Show BasketView where the app shows its other views.
          - App/Features/Basket/Services/BasketService.swift: make one where the app makes its services, because there is \
          no ServiceContainer to register it in.
          - App/Features/Basket/Views/BasketView.swift: make it as BasketView(…, viewModel: BasketViewModel(service: …)).
          - App/Features/Basket/Views/BasketView.swift: show one item when openItem is called.
          - App/Features/Basket/Models/BasketModels.swift: declare the fields of BasketItem as the server sends them. 'id' \
          and 'title' are examples.
          - App/Features/Basket/Services/BasketService.swift: check the path 'basket/items', which comes from the names.
          - Add the new files to targets in Xcode, because no folder above these files contains a Package.swift.

          """)
      #expect(made.error == "")
      if isFollowed {
        let outcome = try archlint(["--strict"], in: root)
        #expect(outcome.output == "" && outcome.code == 0)
      }
    }
  }

  @Test func testsAreLeftOutWhereNoTargetIsForThem() throws {
    let text = project(["AppUITests"], ["AppUITestsF"], tests("AppUITests", of: "ui-testing"))
    try withTree(files.merging(["Shop.xcodeproj/project.pbxproj": text]) { $1 }) { root in
      let made = try archlint(["new", "feature", "Basket", "--in", "App"], in: root)
      #expect(!made.output.split(separator: "\n").contains { $0.hasPrefix("new ") && $0.contains("Tests/") })
      #expect(
        leftToDo(made.output).contains(
          """
          Add a unit test target to Shop.xcodeproj, and run the command again. The tests below were not written, because \
          the target App would compile them.
              App/Features/Basket/Tests/MockBasketService.swift
              App/Features/Basket/Tests/BasketServiceTests.swift
              App/Features/Basket/Tests/BasketViewModelTests.swift
              App/Features/Basket/Tests/BasketUITests.swift
          """))
    }
  }

  /// No manifest could list a feature of an app, whatever packages stand beside it.
  @Test func noManifestIsAskedForAFeatureOfAnApp() throws {
    let kit = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit"), .testTarget(name: "KitTests", dependencies: ["Kit"])])
      """
    let text = project(["AppTests"], ["AppTestsF"], tests("AppTests", of: "unit-test"))
    let more = [
      "archlint.json5": "{ packs: ['feature-scoped'] }", "Shop.xcodeproj/project.pbxproj": text,
      "Kit/Package.swift": kit, "Kit/Sources/Kit/Kit.swift": "public struct Kit {}\n",
      "Kit/Tests/KitTests/KitTests.swift": "import Kit\n",
    ]
    let tree = files.filter { !$0.key.hasPrefix("AppUITests") }.merging(more) { $1 }
    try withTree(tree) { root in
      let made = try archlint(["new", "feature", "Basket", "--in", "App"], in: root)
      #expect(made.output.contains("new     App/Sources/Features/BasketFeature/Presentation/BasketFeature.swift\n"))
      #expect(made.output.contains("new     AppTests/Tests/BasketFeatureTests/BasketFeatureTests.swift\n"))
      // The modules of the template are all in the app.
      let test = root.appending(path: "AppTests/Tests/BasketFeatureTests/BasketFeatureTests.swift")
      let text = try String(contentsOf: test, encoding: .utf8)
      #expect(text.contains("@testable import App\n"))
      #expect(!text.contains("import BasketFeature") && !text.contains("import Entities"))
      let feature = root.appending(path: "App/Sources/Features/BasketFeature/Presentation/BasketFeature.swift")
      #expect(try !String(contentsOf: feature, encoding: .utf8).contains("import Entities"))
      let outcome = try archlint([], in: root)
      #expect(!outcome.output.contains("error:") && outcome.code == 0)
      // Nor for one that no package is around, before Xcode compiles it.
      _ = try archlint(["new", "feature", "Wallet"], in: root)
      let loose = try archlint(["--only", "feature-not-in-manifest"], in: root)
      #expect(!loose.output.contains("error"))
      #expect(loose.code == 0)
    }
  }
}
