import Linting
import Testing

/// A package of an app, a library above another, one beside them, and tests.
let layeredPackage = """
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
  /// The innermost around it, or that of its own.
  @Test func aCounterpartMayBeOfTheSamePackage() {
    func manifest(_ name: String, _ product: String) -> String {
      """
      //- \(name)/Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "\(name)", products: [\(product)], targets: [.target(name: "\(name)")])
      //- \(name)/Sources/\(name)/\(name).swift
      struct \(name) {}

      """
    }
    let files = manifest("A", ".library(name: \"A\", targets: [\"A\"])") + manifest("B", "")
    check(
      files, "each struct\nmust come with a product in the same package",
      "B/Sources/B/B.swift:1:8: error: B must come with a product in the same package: none exists [probe]")
    check(files, "each library module B\nmust not come with a product in the same package", "")
  }

  /// An import names a module, and may name a part of it.
  @Test func partsOfModules() {
    let files =
      layeredPackage + """
        //- Sources/Core/A.swift
        import os.log
        import struct Foundation.URL
        //- Sources/Cart/B.swift
        import os
        import Foundation

        """
    let first = "Sources/Core/A.swift:1:8: error: Core imports os,"
    check(files, "each import os.log\nmust be in module Cart", "\(first) an import that belongs in module Cart [probe]")
    check(
      files, "each import in module Core|Cart\nmust not be named os.log",
      "\(first) which must not be named os.log [probe]")
    check(
      files, "each import in module Core\nwhere named os.*\nmust be in module Cart",
      "\(first) an import that belongs in module Cart [probe]")
    check(
      files, "each import Foundation.URL\nmust not be in module Core",
      "Sources/Core/A.swift:2:15: error: Core imports Foundation, an import that must not be in module Core [probe]")
  }

  /// They are nobody's to mend, but how the tree uses them is.
  @Test func modulesFromOutsideAreJudgedWhereTheyAreAskedFor() {
    let files =
      layeredPackage + """
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
      "problem guide.md:4:1: probe checked nothing: the project has no module Alamofire")
  }

  /// Others of that kind, and a library is no module from outside.
  @Test func onlyLeavesOthersOfTheKindOut() {
    let files =
      layeredPackage + """
        //- Sources/App/A.swift
        import Alamofire
        import Cart
        import Core
        //- Tests/CartTests/A.swift
        import Cart
        import CartHelperTests
        import Testing
        """
    func reported(_ rule: String, _ module: String, _ line: Int) -> String {
      "Sources/App/A.swift:\(line):8: error: A.swift must use only \(rule): imports \(module) [probe]"
    }
    check(files, "each file in module App\nmust use only external module Alamofire", "")
    check(
      files, "each file in module App\nmust use only external module UIKit",
      reported("external module UIKit", "Alamofire", 1)
        + "\nproblem guide.md:5:15: probe: no module in the project has the name 'UIKit', and no file imports it")
    check(
      files, "each file in module App\nmust use only library module Cart", reported("library module Cart", "Core", 3))
    check(
      files, "each file in module App\nmust use only module Cart",
      reported("module Cart", "Alamofire", 1) + "\n" + reported("module Cart", "Core", 3))
    check(files, "each file in module App\nmust use only test module CartTests", "")
    check(
      files, "each file in module App\nmust use only external module",
      reported("external module", "Cart", 2) + "\n" + reported("external module", "Core", 3))
    check(files, "each library module Core\nmust be used by only library module App", "")
    check(
      files, "each library module Cart\nmust be used by only library module Core",
      """
      Package.swift:7:5: error: Cart must be used by only library module Core: is used by App [probe]
        Sources/App/A.swift:2:8: App imports it
      """)
  }

  /// No rule is about manifests, nor about what they alone import.
  @Test func whatManifestsImportIsNoExternalModule() {
    let files = layeredPackage + "//- Sources/App/A.swift\nimport Alamofire\n"
    check(
      files, "each external module\nmust be named X",
      "Sources/App/A.swift:1:8: error: Alamofire must be named X [probe]")
  }

  @Test func oneFindingForAllFilesThatImportOneModule() {
    check(
      layeredPackage + """
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
      layeredPackage
        + "//- Tests/CartTests/A.swift\nimport XCTest\nimport Cart\n//- Sources/Cart/B.swift\nimport XCTest\n",
      "each import XCTest in module CartTests\nmust be in module Unrelated",
      "Tests/CartTests/A.swift:1:8: error: CartTests imports XCTest, an import that belongs in module Unrelated [probe]"
    )
    check(
      layeredPackage + "//- Sources/Cart/B.swift\n@testable import Core\n",
      "each import\nmust be in module Unrelated",
      "Sources/Cart/B.swift:1:18: error: Cart imports Core with @testable, an import that belongs in module Unrelated [probe]"
    )
  }

  /// Files and modules that a word stands for are both told by imports.
  @Test func usersMayBeOfSeveralKinds() {
    let files =
      layeredPackage + """
        //- Sources/App/Clients/A.swift
        import Unrelated
        //- Sources/Cart/B.swift
        import Core
        """
    let words = "```definitions\nclient = file in Clients\nclient = module Cart\n```\n"
    func rule(_ demand: String) -> String { words + "```rule probe\neach module App|Core|Unrelated\n\(demand)\n```" }
    #expect(!needsReferences(read(rule("must be used by a client")).rules))
    check(
      files, rule("must be used by a client"),
      "Package.swift:6:5: error: App must be used by a client (file in Clients or module Cart): nothing imports it [probe]"
    )
    check(
      files, rule("must not be used by a client"),
      """
      Package.swift:8:5: error: Core must not be used by a client: is used by Cart [probe]
        Sources/Cart/B.swift:1:8: Cart imports it
      Package.swift:9:5: error: Unrelated must not be used by a client: is used by A.swift [probe]
        Sources/App/Clients/A.swift:1:8: App imports it
      """)
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
      layeredPackage + imports, "each module Core|Unrelated\nmust be used by only a test",
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
      layeredPackage + """
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
      layeredPackage + """
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
      "Sources/App/A.swift:1:8: error: App imports Alamofire, an import that belongs in module Core [probe]")
  }

  @Test func filesMayNotUseAModule() {
    check(
      layeredPackage + """
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
}
