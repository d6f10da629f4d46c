import Linting
import Testing

/// Whether the class or struct `Probe` is isolated by the rule `must be @MainActor type _`, in a tree of that one file.
private func check(_ source: String, isIsolated: Bool, at location: SourceLocation = #_sourceLocation) {
  check(
    "//- Sources/App/A.swift\n" + source, "each type Probe\nmust be @MainActor type _",
    isIsolated ? "" : "Sources/App/A.swift:1:7: error: Probe must be @MainActor [probe]", at: location)
}

@Suite struct IsolationTests {
  @Test func classesFromOutsideIsolate() {
    check("class Probe: UIViewController {}", isIsolated: true)
    check("class Probe: UIKit.UITableViewController {}", isIsolated: true)
    check("class Probe: Base {}\nclass Base: NSView {}", isIsolated: true)
    check("class Probe: Alias {}\ntypealias Alias = UIView", isIsolated: true)
    check("class Probe: NSObject {}", isIsolated: false)
    check("class Probe: NSOutlineView {}", isIsolated: true)
    check("class Probe: UITableViewDiffableDataSource<Int, Int> {}", isIsolated: true)
  }

  @Test func whatIsNotDeclaredHereMayIsolate() {
    check(
      "//- Sources/App/A.swift\nclass Probe: Base {}\nclass Base: PagerController, Themed {}",
      "each type Probe\nmust be @MainActor type _",
      "problem Sources/App/A.swift:1:7: probe could not check Probe: whether it belongs to @MainActor depends on external declarations: PagerController and Themed"
    )
  }

  /// Of a module that isolates to the main actor by default.
  @Test func defaultsLeaveWhatSaysItsOwn() {
    let package =
      "//- Package.swift\n// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \"P\", targets: "
      + "[.target(name: \"P\", swiftSettings: [.defaultIsolation(MainActor.self)])])\n//- Sources/P/A.swift\n"
    for source in ["actor Probe {}", "@DbActor class Probe {}", "class Probe: Base {}\n@DbActor class Base {}"] {
      let column = source.hasPrefix("@") ? 16 : 7
      check(
        package + source, "each type Probe\nmust be @MainActor type _",
        "Sources/P/A.swift:1:\(column): error: Probe must be @MainActor [probe]")
    }
    check(package + "class Probe {}", "each type Probe\nmust be @MainActor type _", "")
  }

  @Test func protocolsIsolateWhereTheTypeIsDeclared() {
    check("enum  Probe: View {}", isIsolated: true)
    check("class Probe: NSObject, UITableViewDelegate {}", isIsolated: true)
    check("enum  Probe: Screen {}\nprotocol Screen: SwiftUI.View {}", isIsolated: true)
    check("enum  Probe: Screen {}\n@MainActor protocol Screen {}", isIsolated: true)
    check("enum  Probe {}\nextension Probe: View {}", isIsolated: false)
    check("enum  Probe {}\nextension Probe: Screen {}\n@MainActor protocol Screen {}", isIsolated: false)
    check("class Probe: Base {}\nclass Base {}\nextension Base: UITextFieldDelegate {}", isIsolated: false)
  }

  @Test func whatSaysOtherwiseTakesNothingOver() {
    check("enum  Probe: Shape {}", isIsolated: false)
    check("actor Probe: Screen {}\n@MainActor protocol Screen {}", isIsolated: false)
    check("class Probe: Base {}\nnonisolated class Base: Screen {}\n@MainActor protocol Screen {}", isIsolated: false)
    check("class Probe: Base {}\n@DbActor class Base: Screen {}\n@MainActor protocol Screen {}", isIsolated: false)
  }

  @Test func membersAreIsolatedAsWhatTheyStandIn() {
    let tree = """
      //- Sources/App/A.swift
      @MainActor class Store {
        var count = 0
        func load() {}
        nonisolated func free() {}
        @DbActor func write() {}
        @concurrent func run() async {}
        struct Part { func inner() {} }
      }
      extension Store { func more() {} }
      struct Screen: View { var body: some View { Text("") } }
      struct Plain { func plain() {}; @MainActor func own() {} }
      @MainActor extension Plain { func added() {} }
      @MainActor protocol Themed { func paint() }
      extension UIView { func wide() {} }
      extension String { func narrow() {} }
      """
    check(
      tree, "each func\nmust be @MainActor",
      """
      Sources/App/A.swift:4:20: error: Store.free must be @MainActor [probe]
      Sources/App/A.swift:5:17: error: Store.write must be @MainActor [probe]
      Sources/App/A.swift:6:20: error: Store.run must be @MainActor [probe]
      Sources/App/A.swift:7:22: error: Store.Part.inner must be @MainActor [probe]
      Sources/App/A.swift:11:21: error: Plain.plain must be @MainActor [probe]
      Sources/App/A.swift:15:25: error: String.narrow must be @MainActor [probe]
      """)
    check(tree, "each var\nmust be @MainActor", "")
    check(
      "//- Sources/App/A.swift\nclass Probe: PagerController { func turn() {} }", "each func\nmust be @MainActor",
      "problem Sources/App/A.swift:1:37: probe could not check Probe.turn: whether it belongs to @MainActor depends on external declarations: PagerController"
    )
  }

  /// What Swift infers of members that override, that a protocol asks for, and that run on an actor they are given.
  @Test func membersRunWhereTheyAreAskedTo() {
    let tree = """
      //- Sources/App/A.swift
      class Base { @MainActor func run() {}; func plain() {} }
      class Derived: Base { override func run() {}; override func plain() {} }
      protocol Partly { @MainActor func part() }
      struct First: Partly { func part() {}; func own() {} }
      struct Second {}
      extension Second: Partly { func part() {} }
      @MainActor class Main { nonisolated func off() {}; func on(_ actor: isolated Worker) {} }
      class Sub: Main { override func off() {} }
      @MainActor protocol Whole { nonisolated func free() }
      struct Third: Whole { func free() {}; func bound() {} }
      actor Worker {}
      class Table {}
      extension Table: UITableViewDelegate { func row() {} }
      """
    check(
      tree, "each func\nmust not be @MainActor",
      """
      Sources/App/A.swift:1:30: error: Base.run must not be @MainActor [probe]
      Sources/App/A.swift:2:37: error: Derived.run must not be @MainActor [probe]
      Sources/App/A.swift:3:35: error: Partly.part must not be @MainActor [probe]
      Sources/App/A.swift:4:29: error: First.part must not be @MainActor [probe]
      Sources/App/A.swift:6:33: error: Second.part must not be @MainActor [probe]
      Sources/App/A.swift:10:44: error: Third.bound must not be @MainActor [probe]
      problem Sources/App/A.swift:13:45: probe could not check Table.row: whether it belongs to @MainActor depends on external declarations: UITableViewDelegate
      """)
  }

  /// A module's default reaches neither actors and what stands in them, nor what says otherwise.
  @Test func defaultsLeaveMembersOfOthers() {
    let package =
      "//- Package.swift\n// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \"P\", targets: "
      + "[.target(name: \"P\", swiftSettings: [.defaultIsolation(MainActor.self)])])\n//- Sources/P/A.swift\n"
    check(
      package + """
        actor Worker { struct Inner { func a() {} } }
        extension Worker { struct More { func b() {} } }
        nonisolated struct Off { struct Inner { func c() {} } }
        struct Failure: Error { func d() {} }
        struct Plain { func e() {} }
        """,
      "each func\nmust not be @MainActor", "Sources/P/A.swift:5:21: error: Plain.e must not be @MainActor [probe]")
  }
}
