import Testing

@testable import ProjectLoading
@testable import ProjectModel

/// Members of the type around that extensions in other files declare, named alone or behind `self`.
@Suite struct OwnMemberReferenceTests {
  private let tree = """
    //- A/1.swift
    class Base { func start() { setUp(); self.setUp(); inner() }; func inner() {}; func two(_ n: Int) {} }
    protocol P {}
    //- A/2.swift
    extension Base { func setUp() {}; var size: Int { 1 }; static func make() {}; func two(a: Int) {} }
    extension P { func help() {} }

    """

  @Test func byTheTypeItself() {
    let code = """
      class Sub: Base { func go() { setUp(); self.size; print(size) } }
      struct S: P { func go() { help(); [1].forEach { _ in self.help() } } }
      extension Base { func more() { setUp(); Self.make(); let setUp = 1; print(setUp); two(1); two(a: 1) } }
      extension Base { static func all() { make(); setUp(); self.make() }; func bound(size: Int) { print(size) } }
      class Other { func go() { setUp(); help() }; struct Inner { func go() { setUp() } } }
      class Own: Base { struct Inner { func go() { setUp() } }; func setUp(n: Int) {}; func f() { setUp(n: 1) } }
      """
    #expect(
      namedByThirdFile(tree + "//- A/3.swift\n" + code) == [
        "1 setUp", "1 size", "1 size", "2 help", "2 help", "3 setUp", "3 make", "3 two", "4 make", "4 make",
      ])
    #expect(uses(tree).contains("A/1.swift:1:29: Base -> A/2.swift setUp\nA/1.swift:1:43: Base -> A/2.swift setUp"))
  }

  /// What stands further up than in what the type names itself.
  @Test func ofAncestors() {
    checkReferences(
      """
      //- A/1.swift
      class Base { func start() {}; var size = 1; static func make() {}; private func hide() {} }
      protocol Named { var name: String { get } }
      extension Named { func full() {} }
      //- A/2.swift
      class Mid: Base, Named { let name = "" }
      //- A/3.swift
      class Sub: Mid {
        func f() { start(); print(size); make(); hide(); full(); print(name) }
        func g(start: () -> Void) { start(); self.start(); let size = 2; print(size) }
        static func h() { start() }
        func j() { if let start = start { print(1) } }
        class Inner { func i() { start() } }
      }
      """,
      """
      A/2.swift:1:12: Mid -> A/1.swift Base
      A/2.swift:1:18: Mid -> A/1.swift Named
      A/3.swift:1:12: Sub -> A/2.swift Mid
      A/3.swift:2:14: Sub -> A/1.swift Base
      A/3.swift:2:29: Sub -> A/1.swift Base
      A/3.swift:2:52: Sub -> A/1.swift full
      A/3.swift:2:66: Sub -> A/2.swift Mid
      A/3.swift:3:45: Sub -> A/1.swift Base
      A/3.swift:5:29: Sub -> A/1.swift Base
      """)
  }

  /// Parts of one type name each other: that ties no knot.
  @Test func closeNoCycle() throws {
    let parts = tree.split(separator: "//- ").map { $0.split(separator: "\n", maxSplits: 1).map(String.init) }
    var options = DiscoveryOptions()
    options.wantsReferences = true
    let project = project(of: parts.map { ($0[0], $0[1]) }, options: options)
    let references = try #require(project.references)
    let closing = references.uses.filter(\.closesCycles).map { use in
      project.files[references.targets[Int(use.target)].file.index].path
    }
    #expect(closing == ["A/1.swift", "A/1.swift"])
    #expect(references.uses.count == 4)
  }

  /// What is inherited may be meant instead, and a property by a function's name.
  @Test func whatIsInherited() {
    let tree = """
      //- A/1.swift
      class Base { var title = ""; func act(_ n: Int) {}; func own(a: Int) {} }
      enum Suit: String, CaseIterable { case a }
      protocol Asks { func ask() }
      //- A/2.swift
      extension Sub { func title(_ n: Int) {}; func act(_ s: String) {}; func own(b: Int) {}; func tableView(_ n: Int) {} }
      extension Sub { func present(_ s: Sheet, animated: Bool, detents: [Int] = []) {}; func show(_ s: Sheet) {} }
      extension Suit { func rawValue(n: Int) {}; static func allCases(but s: Suit) -> [Suit] { [] } }
      extension Asks { func ask() {}; func act() {} }
      //- A/3.swift
      class Sub: Base, UITableViewDelegate {
        func f() { print(title); self.title = ""; act(1); own(b: 1); tableView.reload(); self.tableView(1) }
        func g() { present(other, animated: true); present(other, animated: true, detents: []); show(other) }
      }
      class Controller: Sub {}
      extension Suit { func f() { print(rawValue, Self.allCases.count); rawValue(n: 1) } }
      struct S: Asks { func f() { ask(); run(perform: act); print(act.x) } }
      #if os(iOS)
      extension Sub { func h() { own(b: 1) } }
      #endif
      """
    let named = namedByThirdFile(tree)
    #expect(
      named == [
        "2 own", "2 tableView", "3 present", "3 present", "3 show", "6 rawValue", "7 ask", "7 act", "9 own?",
      ])
    // Of the two calls the one has the labels of what UIKit declares.
    let controller = namedByThirdFile(tree.replacing("class Base {", with: "class Base: UIViewController {"))
    #expect(controller.filter { $0 == "3 present" }.count == 1)
  }
}
