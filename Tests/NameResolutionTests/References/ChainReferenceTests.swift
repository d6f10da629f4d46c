import Testing

/// Members of views behind calls of SwiftUI's views and of what these have themselves.
@Suite struct ChainReferenceTests {
  /// What `//- A/3.swift` names of what `//- A/2.swift` gives to views and styles, by lines.
  private func named(_ code: String, beside others: String = "") -> [String] {
    let given = """
      //- A/1.swift
      \(others)
      //- A/2.swift
      import SwiftUI
      extension View { func shiny(_ n: Int = 0) -> some View { self }; func photo() -> UIImage { fatalError() } }
      extension View { func font(style: Int) -> some View { self }; func padding(_ n: Side) -> Self { self } }
      extension ShapeStyle where Self == Color { static var tile: Color { .red } }
      extension ButtonStyle where Self == Quiet { static var quiet: Quiet { Quiet() } }

      """
    return namedByThirdFile(given + "//- A/3.swift\nimport SwiftUI; " + code)
  }

  @Test func callsOfViews() {
    let code = """
      func a() { Text("a").shiny(); Text("(").padding().shiny(1) }
      func b() { VStack { Text("{") }.shiny(); Button { f() } label: { Text("b") }.frame(width: 1).shiny() }
      func c() { List(all) { one in if one { Text("a") } else { Text("b") } }
        .padding() // (
        .shiny()
      }
      func d() { unknown().shiny(); unknown.padding().shiny(); [1].map { $0 }.shiny(); (Text("a"), 1).shiny() }
      func e() { Text("a").photo().shiny(); Text("a").shiny().padding().shiny() }
      func f() { Color.red.opacity(1).shiny(); Color.other.shiny(); Circle().sizeThatFits(a).shiny(); Text.make().shiny() }
      func g() { if Text("a").isWide { }
        .shiny() }
      func h(b: some View) { b.padding().shiny(); self.b.padding().shiny() }
      """
    #expect(
      named(code) == [
        "1 shiny", "1 shiny", "2 shiny", "2 shiny", "5 shiny", "8 photo", "8 shiny", "8 shiny", "9 shiny", "12 shiny",
      ])
  }

  /// A chain goes on in the clauses of an `#if`, and behind it from what stands before, or else from its last clause.
  @Test func chainsInClauses() {
    let code = """
      let a = Text("a")
        #if os(iOS)
        .shiny()
        .padding()
        #else
        .shiny()
        #endif
        .shiny()
      let b = Text("b")
        #if DEBUG
        .padding()
        #endif
        .shiny()
      let c = unknown()
        #if DEBUG
        .shiny()
        #endif
      let d = Text("d")
        #if os(iOS)
        .padding()
        #endif
        #if os(macOS)
        .padding()
        #endif
        .shiny()
      let e = Text("e")
        #if os(iOS)
        .padding()
        #elseif os(macOS)
        #else
        .unknown()
        #endif
        .shiny()
      """
    #expect(named(code) == ["3 shiny?", "6 shiny?", "8 shiny", "13 shiny", "25 shiny", "33 shiny"])
  }

  /// A type's own member comes first, and what it returns is known by what is written.
  @Test func callsOfViewsOfTheProject() {
    let others = """
      struct Own: View { func shiny() -> some View { self }; func styled() -> Own { self }; func count() -> Int { 1 } }
      struct Row: View { init(_ n: Int = 0) {} }
      struct Plain {}
      extension Row { func bold() -> some View { self }; func wide() -> Self { self }; func title() -> String { "" } }
      func made() -> some View { Row() }
      """
    let code = """
      func a() { Own().shiny(); Own().styled().shiny(); Own().padding().shiny(); Own().count().shiny() }
      func b() { Row().shiny(); Row { 1 }.shiny(); Row().bold().shiny(); Row().wide().shiny(); Row().title().shiny() }
      func c() { Plain().shiny(); Plain().padding().shiny() }
      func d() { made().shiny(); made().padding().shiny() }
      struct E: ViewModifier { func body(content: Content) -> some View { content.shiny(); content.padding().shiny() } }
      extension View { func f() -> some View { padding().shiny() }; func g() -> some View { self.padding().shiny() } }
      """
    #expect(
      named(code, beside: others) == [
        "1 shiny", "2 shiny", "2 shiny", "2 shiny", "2 shiny", "4 shiny", "4 shiny", "5 shiny", "5 shiny", "6 shiny",
        "6 shiny",
      ])
  }

  /// Nothing is known about the `Text` of another library. A shape's own members come before those of views.
  @Test func textsOfOtherLibrariesAndShapes() {
    let code = "//- A/3.swift\nimport Plot\nfunc a() { Text(\"a\").shiny(); Link(\"b\").padding().shiny() }"
    let view = "//- A/2.swift\nimport SwiftUI\nextension View { func shiny() -> some View { self } }\n"
    #expect(!uses(view + code).contains("A/3.swift"))
    let shape = "//- A/1.swift\nimport SwiftUI\nextension Shape { func shiny() -> some View { self } }\n"
    let chain =
      "//- A/3.swift\nimport SwiftUI\nfunc a() { Circle().rotation(.zero).shiny(); Text(\"a\").inspect().shiny() }"
    #expect(uses(shape + view + chain) == "A/3.swift:2:37: -> A/1.swift shiny")
  }

  /// What functions of the type around and generic calls begin, and what closures are given.
  @Test func chainsOfOtherRoots() {
    let others = """
      struct Own: View { func styled() -> Own { self } }
      struct Box<T>: View { init(_ n: Int = 0) {} }
      struct Photo {}
      func make<T>(_ t: T.Type) -> some View { Own() }
      """
    let code = """
      struct A { func row() -> some View { Own() }; func f() { row().padding().shiny(); self.row().padding().shiny() } }
      struct B { func row() -> Photo { Photo() }; func f() { row().padding().shiny() } }
      struct C: View { var body: some View { Own().padding(); padding().shiny(); self.padding().shiny() } }
      func d() { make(Int.self).padding().shiny(); Box<[Int: A?]>().padding().shiny(); Box<Int>(1).shiny() }
      func e() { f { (own: Own) in own.padding().shiny() }; f { (own: Photo) in own.padding().shiny() } }
      func g() { a < b; (c).padding().shiny(); if a<b, c>(Own()).padding().shiny() {} }
      struct H { func row(_ n: Int) -> Photo { Photo() }; func row() -> Own { Own() }; func f() { row(1).padding().shiny() } }
      """
    #expect(
      named(code, beside: others) == [
        "1 shiny", "1 shiny", "3 shiny", "3 shiny", "4 shiny", "4 shiny", "4 shiny", "5 shiny",
      ])
  }

  /// What is given to one of SwiftUI's views alone, and views of other libraries.
  @Test func membersOfOneView() {
    let tree = """
      //- A/2.swift
      import SwiftUI
      extension Text { func brand() -> Text { self } }
      extension View { func shiny() -> some View { self } }
      //- A/3.swift
      import SwiftUI
      import Kingfisher
      func a() { Text("a").bold().brand(); Image("a").bold().brand(); unknown().bold().brand() }
      func b() { KFImage(u).resizable().shiny(); LazyImage(u).padding().shiny(); KFImage(u).shiny() }
      //- A/4.swift
      import SwiftUI
      func c() { KFImage(u).resizable().shiny() }
      """
    #expect(
      uses(tree) == """
        A/3.swift:3:29: -> A/2.swift brand
        A/3.swift:4:35: -> A/2.swift shiny
        A/3.swift:4:87: -> A/2.swift shiny
        """)
  }

  /// Where views have such a function themselves, only a label tells.
  @Test func overloadsOfWhatViewsHave() {
    #expect(named("func a() { Text(\"a\").font(style: 1); Text(\"a\").padding(.left) }") == ["1 font"])
  }

  @Test func stylesOfOneType() {
    let code = """
      let a = Color.tile, b: Color = .tile, c = Text("a").foregroundStyle(.tile), d = Font.tile, e: Other = .tile
      let f = Button("a") {}.buttonStyle(.quiet), g = Quiet.quiet, h = x.toggleStyle(.quiet), i = x.own(.tile)
      """
    #expect(
      named(code, beside: "struct Quiet: ButtonStyle {}\nstruct Other: ButtonStyle {}")
        == ["1 tile", "1 tile", "1 tile", "2 quiet", "2 quiet"])
  }

  /// Colours, fonts and animations, by the modifiers that ask for one.
  @Test func valuesOfOneType() {
    let tree = """
      //- A/2.swift
      import SwiftUI
      extension ShapeStyle where Self == Color { static var tile: Color { .red } }
      extension Color { static let brand = Color.red }
      extension Font { static let heading = Font.title }
      extension Animation { static let quick = Animation.linear }
      //- A/3.swift
      import SwiftUI
      let a = Text("a").foregroundColor(.tile).font(.heading).tint(.brand), b = Text("b").background(.tile)
      let c = Text("c").animation(.quick, value: 1).font(.tile), d = Text("d").fontWeight(.heading), e = x.own(.brand)
      //- B/1.swift
      import SwiftUI
      extension Color { static let tile = Color.red }
      """
    #expect(namedByThirdFile(tree) == ["2 tile", "2 heading", "2 brand", "2 tile", "3 quick"])
  }

  /// Lengths, by the functions and initializers that ask for one.
  @Test func lengths() {
    let tree = """
      //- A/2.swift
      import SwiftUI
      extension CGFloat { static let wide: CGFloat = 8 }
      extension View { func shiny() -> some View { self } }
      //- A/3.swift
      import SwiftUI
      let a = Text("a").padding(.wide).padding(.horizontal, .wide).padding(.top, x ? .wide : 0)
      let b = VStack(alignment: .leading, spacing: .wide) { Text("b").frame(maxWidth: .wide, maxHeight: 1) }
      let c = EdgeInsets(top: .wide, leading: 0, bottom: .wide, trailing: 0), d = HStack(.wide), e = Other(spacing: .wide)
      let f = Text("f").opacity(.wide), g = x.padding(.wide), h = Text("h").frame(.wide), i = RoundedRectangle(
        cornerRadius: .wide)
      """
    #expect(
      namedByThirdFile(tree) == [
        "2 wide", "2 wide", "2 wide", "3 wide", "3 wide", "4 wide", "4 wide", "6 wide",
      ])
  }

  @Test func namesOfNotifications() {
    let tree = """
      //- A/2.swift
      import Foundation
      extension Notification.Name { static let loaded = Notification.Name("loaded") }
      //- A/3.swift
      import AppKit
      func a() { NotificationCenter.default.post(name: .loaded, object: nil); client.post(name: .loaded, object: nil) }
      func b() { NotificationCenter.default.addObserver(self, selector: s, name: .loaded, object: nil); post(name: .loaded) }
      func c(center: Center) { for await _ in NotificationCenter.default.notifications(named: .loaded) {} }
      let d = NotificationCenter.default
        .publisher(for: .loaded), e = NSWorkspace.shared.notificationCenter.addObserver(
          forName: .loaded, object: nil, queue: nil) { _ in }
      """
    #expect(namedByThirdFile(tree) == ["2 loaded", "3 loaded", "4 loaded", "6 loaded", "7 loaded"])
  }

  /// What another module keeps to itself hides nothing of what a type inherits.
  @Test func valuesThatAreNotSeenHideNothing() {
    let tree = """
      //- A/2.swift
      import SwiftUI
      extension ShapeStyle where Self == Color { static var tile: Color { .red } }
      //- A/3.swift
      import SwiftUI
      let a = Color.tile
      //- B/1.swift
      import SwiftUI
      extension Color { static let tile = Color.red }
      """
    #expect(namedByThirdFile(tree) == ["2 tile"])
  }

  /// Thousands of members behind each other: time is linear.
  @Test(.timeLimit(.minutes(4))) func longChains() {
    let code = "let a = Text(\"a\")\n" + (0..<5_000).map { _ in ".padding()\n.shiny()\n" }.joined()
    #expect(named(code).count == 5_000)
    let nested = String(repeating: "VStack { ", count: 60) + "a" + String(repeating: " }.shiny()\n", count: 60)
    #expect(named("let a = " + nested).count == 60)
  }
}
