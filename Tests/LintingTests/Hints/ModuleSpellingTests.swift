import Testing

private let tree = """
  //- Package.swift
  // swift-tools-version: 6.0
  import PackageDescription
  let package = Package(name: "Shop", targets: [.target(name: "App"), .target(name: "Networking")])
  //- Sources/App/App.swift
  import Alamofire
  import SwiftUI
  struct App {}
  //- Sources/Networking/Client.swift
  struct Client {}
  """

@Suite struct ModuleSpellingTests {
  /// What is forbidden need not be anywhere, unless it is a module's name but for a letter or for capitals.
  @Test(arguments: [
    ("Netwroking", "Networking"), ("Networkin", "Networking"), ("networking", "Networking"), ("UIkit", "UIKit"),
    ("UIKIT", "UIKit"), ("Foundaton", "Foundation"), ("SwiftUi", "SwiftUI"), ("Almofire", "Alamofire"),
    ("Networkings", "Networking"), ("Networkingg", "Networking"), ("XNetworking", "Networking"),
    ("Apps", "App"), ("Aps", "App"),
  ])
  func aMisspeltForbiddenModuleIsTold(_ name: String, _ meant: String) {
    check(
      tree, "each file in module Networking\nmust not use module CoreData|\(name)",
      "problem guide.md:5:14: probe: no module in the project has the name '\(name)', and no file imports it; did you mean '\(meant)'?"
    )
  }

  @Test(arguments: [
    "UIKit|AppKit", "RxSwift|RSwift", "Network|Networking2", "Alamofire5", "Lottie|Kingfisher|GRDB", "Symbol|Account",
    "*UI|UIk*", "CSS", "UIKit|UIkit",
  ])
  func whatMayBeYetToComeIsNot(_ names: String) {
    check(tree, "each file in module Networking\nmust not use module \(names)", "")
  }

  /// What is forbidden so would never be found: a folder, and a part of a module.
  @Test func whatIsNoModuleIsTold() {
    let tree = """
      //- Common/Client.swift
      import Carbon.HIToolbox
      struct Client { let screen: Screen }
      //- Controller/Screen.swift
      struct Screen {}
      """
    check(
      tree, "each file in Common\nmust not use module Controller|Carbon.HIToolbox",
      """
      problem guide.md:5:14: probe: 'Carbon.HIToolbox' is a submodule, and rules see only whole modules; write: \
      Carbon
      problem guide.md:5:14: probe: 'Controller' is a folder, not a module; write: folder \
      Controller
      """)
    check(
      tree, "each file in Common\nmust not use folder Controller\nmust not use module Carbon",
      """
      Common/Client.swift:1:8: error: Client.swift must not use module Carbon: imports Carbon [probe]
      Common/Client.swift:2:29: error: Client.swift must not use folder Controller: uses Screen of Controller [probe]
      """)
  }

  @Test func oneOfSeveralThatIsMisspeltIsToldWhereverItStands() {
    func reported(_ place: String, _ name: String, _ meant: String) -> String {
      "problem guide.md:\(place): probe: no module in the project has the name '\(name)', and no file imports it; did you mean '\(meant)'?"
    }
    check(
      tree, "each module App|Netwroking\nmust not use module UIKit", reported("4:6", "Netwroking", "Networking"))
    check(
      tree, "each file in module App|Ntworking\nmust not use module UIKit", reported("4:6", "Ntworking", "Networking"))
    check(
      tree, "each struct Client\nmust be in module Networking|Ap", reported("5:6", "Ap", "App"))
    check(tree, "each struct Client\nmust be in module Networking|Persistence", "")
    check(tree, "each file in module App\nmust use only module SwiftUI|Alamofire|Combine|Swift|RxSwift", "")
  }
}
