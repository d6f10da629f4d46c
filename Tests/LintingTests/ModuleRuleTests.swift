import Linting
import ProjectModel
import Testing

private let manifest = """
  //- Package.swift
  // swift-tools-version: 6.0
  import PackageDescription
  let package = Package(
    name: "Shop",
    targets: [
      .target(name: "App", dependencies: ["Cart"]),
      .target(name: "Cart", dependencies: ["Core"]),
      .target(name: "Core"),
      .target(name: "Unrelated"),
      .testTarget(name: "CartTests", dependencies: ["Cart"]),
    ])
  //- Sources/App/Stub.swift
  //- Sources/Cart/Stub.swift
  //- Sources/Core/Stub.swift
  //- Sources/Unrelated/Stub.swift
  //- Tests/CartTests/Stub.swift

  """

@Suite struct ModuleRuleTests {
  /// They are nobody's to mend, but how the tree uses them is.
  @Test func modulesFromOutsideAreJudgedWhereTheyAreAskedFor() {
    let files =
      manifest + """
        //- Sources/App/A.swift
        import Alamofire
        //- Sources/Cart/C.swift
        import Alamofire
        import Foundation
        """
    check(
      files, "each external module\nmust be used by at most 1 module",
      """
      Sources/App/A.swift:1:8: error: Alamofire must be used by at most 1 module: is used by 2 [probe]
      """)
    check(
      files, "each module Alamofire\nmust be used by at most 1 module",
      "problem guide.md:4:1: probe looked at nothing: the project has no module Alamofire")
  }

  @Test func oneFindingForAllFilesThatImportOneModule() {
    check(
      manifest + """
        //- Sources/App/A.swift
        import Unrelated
        //- Sources/App/B.swift
        import Unrelated
        //- Sources/Cart/C.swift
        import Core
        """,
      """
      each import
      where uses library module
      must be declared
        or reachable
      """,
      """
      Sources/App/A.swift:1:8: error: App imports Unrelated, which it does not declare and no dependency reaches [probe]
        Sources/App/B.swift:1:8: here too
      """)
  }

  /// A place that only tests stand in says that tests are meant, of imports too.
  @Test func importsOfATestModuleAreSeen() {
    check(
      manifest + "//- Tests/CartTests/A.swift\nimport XCTest\nimport Cart\n//- Sources/Cart/B.swift\nimport XCTest\n",
      "each import XCTest in module CartTests\nmust be in module Unrelated",
      "Tests/CartTests/A.swift:1:8: error: CartTests imports XCTest, which belongs in module Unrelated [probe]")
    check(
      manifest + "//- Sources/Cart/B.swift\n@testable import Core\n", "each import\nmust be in module Unrelated",
      "Sources/Cart/B.swift:1:18: error: Cart imports Core with @testable, which belongs in module Unrelated [probe]")
  }

  /// `only a test` is said of every module that uses one.
  @Test func usedByOnlyATestIsSaidOfAll() {
    let imports = """
      //- Sources/Cart/B.swift
      import Core
      //- Tests/CartTests/A.swift
      import Core
      import Unrelated
      @Test func a() {}

      """
    check(
      manifest + imports, "each module Core|Unrelated\nmust be used by only a test",
      """
      Package.swift:8:5: error: Core must be used by only a test: is used by Cart [probe]
        Sources/Cart/B.swift:1:8: Cart imports it
      """)
  }

  /// A target all of whose files another has is tested with that.
  @Test func targetsOfTheSameFilesAreTestedTogether() {
    check(
      """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .target(name: "Core"), .target(name: "CoreOfPlugin", path: "Sources/Core"), .target(name: "Cart"),
          .target(name: "CoreOfWatch", path: "Sources/Core", sources: ["Core.swift"]),
          .testTarget(name: "CoreTests", dependencies: ["Core"]),
        ])
      //- Sources/Core/Core.swift
      //- Sources/Core/More.swift
      //- Sources/Cart/Cart.swift
      //- Tests/CoreTests/A.swift
      import Core
      import Testing
      @Test func a() {}
      """,
      """
      all library modules
      must be used by a test
      """,
      """
      Package.swift:6:81: error: Cart must be used by a test: no test imports it [probe]
      problem Package.swift:6:28: 2 files are in two targets, 'Core' and 'CoreOfPlugin': 'Sources/Core/Core.swift', \
      'Sources/Core/More.swift'
      problem Sources/Core/Core.swift: the file is in two targets, 'Core' and 'CoreOfWatch'
      """)
  }

  @Test func aModuleOnlyThroughAnother() {
    check(
      manifest + """
        //- Sources/App/A.swift
        import Core
        """,
      """
      each import
      where uses library module
      must be declared
      """,
      """
      Sources/App/A.swift:1:8: error: App imports Core, which it does not declare [probe]
        Package.swift:6:41: reached through the dependency Cart
      """)
  }

  @Test func onlyOneModuleMayImport() {
    check(
      manifest + """
        //- Sources/App/A.swift
        import Alamofire
        //- Sources/Core/B.swift
        import Alamofire
        //- Sources/Cart/C.swift
        import AlamofireImage
        """,
      """
      each import Alamofire
      must be in module Core
      """,
      "Sources/App/A.swift:1:8: error: App imports Alamofire, which belongs in module Core [probe]")
  }

  @Test func filesMayNotUseAModule() {
    check(
      manifest + """
        //- Sources/App/ViewModels/A.swift
        import Foundation
        import UIKit
        import struct SwiftUI.Color
        //- Sources/App/B.swift
        import UIKit
        """,
      """
      each file in ViewModels
      must not use module UIKit|SwiftUI
      """,
      """
      Sources/App/ViewModels/A.swift:2:8: error: A.swift must not use module UIKit|SwiftUI: imports UIKit [probe]
      Sources/App/ViewModels/A.swift:3:15: error: A.swift must not use module UIKit|SwiftUI: imports SwiftUI [probe]
      """)
  }

  @Test func modulesAreToldTogether() {
    check(
      manifest + """
        //- Tests/CartTests/A.swift
        import Cart
        import Testing
        @Test func a() {}
        """,
      """
      all library modules
      must be used by a test
      """,
      """
      Package.swift:6:5: error: 3 of 4 library modules are used by no test: App, Core and Unrelated [probe]
        Package.swift:6:5: App
        Package.swift:8:5: Core
        Package.swift:9:5: Unrelated
      """)
  }

  @Test func testsThatOnlyXcodeBuildsAreTests() {
    check(
      manifest + """
        //- Sources/App/A.swift
        import Core
        //- XcodeTests/A.swift
        import Cart
        import XCTest
        //- XcodeTests/B.swift
        import Core
        @Test func b() {}
        //- XcodeApp/C.swift
        import Unrelated
        """,
      """
      all library modules
      must be used by a test
      """,
      """
      Package.swift:6:5: error: 2 of 4 library modules are used by no test: App and Unrelated [probe]
        Package.swift:6:5: App
        Package.swift:9:5: Unrelated
      problem 3 of 9 Swift files are in no module, so that rules about modules do not see them: 'XcodeTests' (2) and \
      'XcodeApp' (1); name what is built otherwise under 'modules' in archlint.json5
      """)
  }

  /// An app links Sync for Account, which it imports; nobody imports Extra.
  @Test func aModuleThatOnlyOthersImportIsNotSaidToBeUnused() {
    check(
      manifest + """
        //- Sources/App/A.swift
        import Cart
        import Core
        import Unrelated
        //- Sources/Cart/B.swift
        import Core
        import Unrelated
        //- Sources/Core/C.swift
        import Unrelated
        """,
      """
      each library module
      must be used by a test
      """,
      """
      Package.swift:6:5: error: App must be used by a test: no test imports it [probe]
      Package.swift:7:5: error: Cart must be used by a test: no test imports it (App does) [probe]
      Package.swift:8:5: error: Core must be used by a test: no test imports it (App and Cart do) [probe]
      Package.swift:9:5: error: Unrelated must be used by a test: no test imports it (App and 2 more do) [probe]
      """)
  }

  @Test func testModulesWithoutATestAreSaidToHaveNone() {
    check(
      """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .target(name: "App", dependencies: ["Cart"]),
          .target(name: "Cart"),
          .testTarget(name: "AppTests", dependencies: ["App"]),
          .testTarget(name: "CartTests", dependencies: ["App", "Cart"]),
        ])
      //- Sources/App/A.swift
      import Cart
      //- Sources/Cart/B.swift
      //- Tests/AppTests/T.swift
      import App
      import XCTest
      final class AppTests: XCTestCase {}
      //- Tests/CartTests/T.swift
      import App
      import Cart
      """,
      """
      each library module
      must be used by a test
      """,
      """
      Package.swift:6:5: error: App must be used by a test: no test imports it (AppTests and CartTests do, and hold no test) [probe]
      Package.swift:7:5: error: Cart must be used by a test: no test imports it (CartTests does, and holds no test) [probe]
      """)
  }

  @Test func whatIsToldTogetherIsOneFindingForEachBindingOfTheHoles() {
    let tree = """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop",
        targets: [
          .target(name: "App", dependencies: ["Cart", "Core", "Store"]),
          .target(name: "Cart", dependencies: ["Core"]),
          .target(name: "Core"),
          .target(name: "Store"),
        ])
      //- Sources/App/A.swift
      import Store
      //- Sources/Cart/B.swift
      struct B {}
      //- Sources/Core/C.swift
      struct C {}
      //- Sources/Store/D.swift
      struct D {}
      """
    let rule = """
      all dependencies in module {Target}
      must be imported
      """
    check(
      tree, rule,
      """
      Package.swift:6:41: error: 2 of 3 dependencies in module App are not imported: Cart and Core [probe]
        Package.swift:6:41: Cart
        Package.swift:6:49: Core
      Package.swift:7:42: error: Cart depends on Core, which it never imports [probe]
      """)
    check(
      tree.replacing(
        "\"Cart\", \"Core\", ", with: "\"Cart\",\n      // archlint:disable:next probe -- soon\n      \"Core\", "),
      rule,
      """
      Package.swift:6:41: error: App depends on Cart, which it never imports [probe]
      Package.swift:9:42: error: Cart depends on Core, which it never imports [probe]
      suppressed Package.swift:8:7 [probe] -- soon
      """)
  }

  @Test func aCycleIsOneFindingWithItsEdges() {
    check(
      manifest + """
        //- Sources/App/A.swift
        import Cart
        //- Sources/Cart/A.swift
        import Core
        //- Sources/Core/A.swift
        import App
        import Unrelated
        //- Sources/Unrelated/A.swift
        import Cart
        """,
      """
      each module
      must not be in a cycle
      """,
      """
      Sources/App/A.swift:1:8: error: modules import each other in a cycle: App -> Cart -> Core -> App; also tied into it: \
      Unrelated [probe]
        Sources/App/A.swift:1:8: App imports Cart
        Sources/Cart/A.swift:1:8: Cart imports Core
        Sources/Core/A.swift:1:8: Core imports App
      """)
  }

  @Test func countsOfUsers() {
    check(
      manifest + """
        //- Sources/App/A.swift
        import Core
        //- Sources/Cart/A.swift
        import Core
        """,
      """
      each module Core
      must be used by at most 1 module
      """,
      "Package.swift:8:5: error: Core must be used by at most 1 module: is used by 2 [probe]")
  }

  /// A macro names the module that it is made by, and imports it not; a plugin runs a tool.
  @Test func usesWithoutAnImport() {
    let tree = """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      import CompilerPluginSupport
      let package = Package(
        name: "P",
        targets: [
          .macro(name: "Mac"), .target(name: "Lib", dependencies: ["Mac"]), .target(name: "Bare"),
          .executableTarget(name: "Tool"), .plugin(name: "Plug", capability: .buildTool(), dependencies: ["Tool"]),
        ])
      //- Sources/Mac/M.swift
      public struct URLMacro {}
      public struct OldMacro {}
      //- Sources/Lib/L.swift
      @freestanding(expression) macro url() = #externalMacro(module: "Mac", type: "URLMacro")
      //- Sources/Bare/B.swift
      @freestanding(expression) macro url() = #externalMacro(module: "Mac", type: "URLMacro")
      //- Sources/Tool/main.swift
      //- Plugins/Plug/P.swift

      """
    check(tree, "each macro module\nmust be used by a library module", "")
    check(tree, "each macro module\nmust be used by at least 2 files", "")
    check(tree, "each executable module\nmust be used by a plugin module", "")
    check(
      tree, "each type *Macro\nmust be used by a file",
      "Sources/Mac/M.swift:2:15: error: OldMacro must be used by a file: no other file uses it [probe]")
    check(
      tree, "each library module\neach plugin module\nmust not use a macro module\nmust not use an executable module",
      """
      Package.swift:8:101: error: Plug must not use an executable module: uses Tool [probe]
      Sources/Bare/B.swift:1:78: error: Bare must not use a macro module: uses Mac.URLMacro [probe]
      Sources/Lib/L.swift:1:78: error: Lib must not use a macro module: uses Mac.URLMacro [probe]
      """)
    check(
      tree, "each file L.swift\nmust not use module Mac",
      "Sources/Lib/L.swift:1:78: error: L.swift must not use module Mac: uses Mac.URLMacro [probe]")
    check(
      tree, "each macro module\nmust not be used by a library module",
      """
      Package.swift:7:5: error: Mac must not be used by a library module: is used by Bare and Lib [probe]
        Sources/Bare/B.swift:1:78: Bare uses Mac.URLMacro
        Sources/Lib/L.swift:1:78: Lib uses Mac.URLMacro
      """)
    let nothing = "problem guide.md:4:1: probe looked at nothing: the project has no import"
    check(tree, "each import\nmust be declared", nothing)
    check(tree, "each dependency\nmust be imported", "")
  }

  /// How many there are is told by lines, though they are judged by what modules they tie.
  @Test(arguments: [
    ("each import", 3), ("each import Core", 2), ("each import Core\nmust be declared\n  or reachable", 2),
    ("all imports Core\nmust be in module App", 2), ("each test @testable import", 2), ("each test import", 3),
  ])
  func eachImportIsCountedOnce(_ rule: String, _ count: Int) {
    let tree =
      manifest + """
        //- Sources/Cart/A.swift
        import Core
        import Foundation
        //- Sources/Cart/B.swift
        import Core
        //- Tests/CartTests/A.swift
        @testable import Cart
        import Testing
        //- Tests/CartTests/B.swift
        @testable import Cart
        """
    #expect(looked(tree, rule) == count)
  }

  @Test(arguments: ["each import Core", "each import\nwhere uses library module\nmust be declared\n  or reachable"])
  func anImportOfSeveralTargetsIsOne(_ rule: String) {
    let tree = """
      //- Core/Core.swift
      //- Shared/A.swift
      import Core
      //- App/App.swift
      import Core
      //- Ext/Ext.swift
      //- P.xcodeproj/project.pbxproj
      // !$*UTF8*$!
      { objectVersion = 77; rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = G; targets = (Core, App, Ext); };
      G = {isa = PBXGroup; children = (FC, FA, FE, FS); sourceTree = "<group>"; };
      FC = {isa = PBXFileSystemSynchronizedRootGroup; path = Core; sourceTree = "<group>"; };
      FA = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      FE = {isa = PBXFileSystemSynchronizedRootGroup; path = Ext; sourceTree = "<group>"; };
      FS = {isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = "<group>"; };
      Core = {isa = PBXNativeTarget; name = Core; productType = "com.apple.product-type.framework"; buildPhases = (S);
      fileSystemSynchronizedGroups = (FC); };
      App = {isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S);
      fileSystemSynchronizedGroups = (FA, FS); };
      Ext = {isa = PBXNativeTarget; name = Ext; productType = "com.apple.product-type.app-extension"; buildPhases = (S);
      fileSystemSynchronizedGroups = (FE, FS); };
      S = {isa = PBXSourcesBuildPhase; files = (); };
      }; }
      """
    #expect(looked(tree, rule) == 2)
  }

  private func looked(_ tree: String, _ rule: String) -> Int? {
    let text = rule.contains("must") ? rule : rule + "\nmust be in module App"
    let (rules, pages) = read(text)
    let report = lint(
      project(of: files(tree), options: DiscoveryOptions()), rules: rules, pages: pages, options: LintOptions())
    return report.rules.first?.subjects
  }

  /// What messages call a module that has namesakes is its name in rules too.
  @Test func aModuleIsNamedAsMessagesNameIt() {
    func manifest(_ folder: String) -> String {
      """
      //- \(folder)/Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "\(folder.split(separator: "/").last!)", targets: [.target(name: "App")])
      //- \(folder)/Sources/App/\(folder.split(separator: "/").last!).swift
      class \(folder.split(separator: "/").last!) {}

      """
    }
    let tree = manifest("Phone") + manifest("Back/Server")
    for (place, expected) in [
      ("module App", ["Back/Server/Sources/App/Server", "Phone/Sources/App/Phone"]),
      ("module \"App (Phone)\"", ["Phone/Sources/App/Phone"]),
      ("module \"App (Back/Server)\"", ["Back/Server/Sources/App/Server"]),
      ("module \"App (*)\"", ["Back/Server/Sources/App/Server", "Phone/Sources/App/Phone"]),
      ("module *Phone*", []), ("module App not in module \"App (Phone)\"", ["Back/Server/Sources/App/Server"]),
    ] {
      let found = expected.map { path in
        "\(path).swift:1:7: error: \(path.split(separator: "/").last!) must be final: is not final [probe]"
      }
      let none = [
        "problem guide.md:4:1: probe looked at nothing: the project has no class in \(place); '*Phone*' is no "
          + "module of the project, nor imported"
      ]
      check(tree, "each class in \(place)\nmust be final", (found.isEmpty ? none : found).joined(separator: "\n"))
    }
    check(
      tree, "each class in module \"App (Phon)\"\nmust be final",
      "problem guide.md:4:1: probe looked at nothing: the project has no class in module \"App (Phon)\"; 'App (Phon)' is "
        + "no module of the project, nor imported; did you mean 'App (Phone)'?")
  }
}
