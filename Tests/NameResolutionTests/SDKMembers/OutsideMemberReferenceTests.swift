import Testing

/// What types from outside hold and have themselves, which comes before what stands further out.
@Suite struct OutsideMemberReferenceTests {
  /// The types that well-known classes hold, and the aliases of well-known protocols; what a protocol leaves to the types
  /// that conform to it hides nothing there.
  @Test func nestedTypes() {
    checkReferences(
      """
      //- A/1.swift
      struct Configuration {}
      struct Context {}
      struct Entry {}
      struct Output {}
      struct QueuePriority {}
      struct State {}
      //- A/2.swift
      struct Plain: ButtonStyle { func makeBody(configuration: Configuration) {} }
      struct Rep: UIViewRepresentable { func update(context: Context) {} }
      struct Prov: TimelineProvider { func place(in context: Context) -> Entry {} }
      class Op: Operation { var p: QueuePriority }
      class Sub: Op { var p: QueuePriority, c: Context }
      extension Sub { var q: QueuePriority {} }
      extension Publisher { func f(_ o: Output) {} }
      extension UIButton { func f(_ o: Configuration, s: State) {} }
      class Mine: UIButton { struct State {}; var s: State }
      struct Free { var c: Configuration, s: State }
      import SwiftUI; import UIKit; import WidgetKit
      """,
      """
      A/2.swift:3:68: Prov -> A/1.swift Entry
      A/2.swift:5:12: Sub -> A/2.swift Op
      A/2.swift:5:42: Sub -> A/1.swift Context
      A/2.swift:9:48: Mine -> A/2.swift State
      A/2.swift:10:22: Free -> A/1.swift Configuration
      A/2.swift:10:40: Free -> A/1.swift State
      """)
  }

  /// What values of well-known types have, and what code of the project inherits of that.
  @Test func propertiesOfWellKnownTypes() {
    let tree = """
      //- A/1.swift
      class Base: UIViewController {}
      class Cell: UITableViewCell { let title = UILabel() }
      //- A/2.swift
      extension UIView { func pin() {} }
      extension CALayer { func round() {} }
      extension String { func trimmed() {} }
      extension Publisher { func single() {} }
      //- A/3.swift
      class A: UIViewController { func a() { view.pin(); self.view.layer.round(); view?.pin(); view.superview?.pin() } }
      class B: Base { let box = UIView(); func b() { box.layer.round(); box.superview.pin() } }
      func c(cell: Cell) { cell.contentView.pin(); cell.title.layer.round(); cell.title.text?.trimmed(); cell.title.pin() }
      class D: Base { func d(view: Int, layer: [Int]) { view.pin(); layer.round() }; static func s() { view.pin() } }
      struct E { func e(url: URL, id: UUID) { url.absoluteString.trimmed(); id.uuidString.trimmed(); view.pin() } }
      func f(p: AnyPublisher<Int, Never>, q: Just<Int>, r: Other<Int>) { p.single(); q.single(); r.single() }
      class G: Base { func g() { let view = other(); view.pin(); items.map { view in view.pin() } } }
      """
    #expect(
      namedByThirdFile(tree) == [
        "1 pin", "1 round", "1 pin", "1 pin", "2 round", "3 pin", "3 round", "3 trimmed", "3 pin", "5 trimmed",
        "5 trimmed", "6 single", "6 single",
      ])
  }

  /// An extension of a nested type is one of it wherever its name is written whole.
  @Test func extensionsOfNestedTypes() {
    checkReferences(
      """
      //- A/1.swift
      struct State {}
      extension UIControl.State { var title: String { "" } }
      //- A/2.swift
      struct S { let state: UIControl.State; func f() { state.title } }
      """,
      """
      A/2.swift:1:57: S -> A/1.swift title
      """)
  }

  /// A superclass's member, and neither a function nor a variable at the top of a file.
  @Test func membersOfClasses() {
    checkReferences(
      """
      //- A/1.swift
      let title = "Shop"
      func present(_ n: Int) {}
      let log = 1
      //- A/2.swift
      class Screen: UIViewController { func f() { print(title, log); present(1) } }
      class Sub: Screen { func f() { _ = title } }
      extension UINavigationController { func f() { _ = title } }
      class Model: NSObject { func f() { _ = title; present(1) } }
      struct Plain { func f() { _ = title } }
      import UIKit
      """,
      """
      A/2.swift:1:58: Screen -> A/1.swift log
      A/2.swift:2:12: Sub -> A/2.swift Screen
      A/2.swift:4:40: Model -> A/1.swift title
      A/2.swift:4:47: Model -> A/1.swift present
      A/2.swift:5:31: Plain -> A/1.swift title
      """)
  }

  /// A constrained extension has members for some values only, and may have a name that the type has itself.
  @Test func constrainedExtensions() {
    checkReferences(
      """
      //- A/1.swift
      extension Result where Success == Date { func get() -> Date { Date() }; func day() -> Int { 1 } }
      extension NumberFormatter { func string(from n: Int) -> String { string(from: NSNumber(value: n)) ?? "" } }
      import Foundation
      //- A/2.swift
      func f(_ r: Result<Int, Error>, _ n: NumberFormatter) { r.get(); r.day(); n.string(from: x) }
      func g(_ r: Result<Date, Error>) { r.day() }; import Foundation
      """,
      """
      A/2.swift:2:38: -> A/1.swift day
      """)
  }

  /// A closure behind the list is for a parameter behind those in it.
  @Test func closuresBehindAList() {
    checkReferences(
      """
      //- A/1.swift
      extension URLSession { func dataTask(_: Namespacer, with request: Int) {}; func load(with: Int, then: Done) {} }
      //- A/2.swift
      func f(_ s: URLSession) { s.dataTask(with: r) { _ in }; s.load(with: 1) { 2 } }
      """,
      """
      A/2.swift:1:59: -> A/1.swift load
      """)
  }
}
