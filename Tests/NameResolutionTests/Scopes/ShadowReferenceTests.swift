import Testing

/// What hides a view or a value of the project by its name, so that no member behind it is one of theirs.
@Suite struct ShadowReferenceTests {
  /// What `//- A/3.swift` names of what `//- A/2.swift` gives to views, by lines.
  private func named(_ code: String, beside others: String = "") -> [String] {
    let given = """
      //- A/1.swift
      \(others)
      //- A/2.swift
      import SwiftUI
      extension View { func shiny() -> some View { self }; func bright() -> some View { self } }

      """
    return uses(given + "//- A/3.swift\nimport SwiftUI\n" + code).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ":")
      guard parts[0] == "A/3.swift", let name = line.split(separator: " ").last, line.contains("-> A/2.swift") else {
        return nil
      }
      return "\((Int(parts[1]) ?? 0) - 1) \(name)"
    }
  }

  /// An alias by the name of a type from outside that stands for another one.
  @Test func aliasesByTheNamesOfViews() {
    let code = """
      func a(_ c: Color) { Color.red.shiny(); Color().shiny(); c.shiny(); Color.red.opacity(1).shiny() }
      func b() { Color.brand.wide(); Color.red.wide(); Color().wide() }
      extension Color { func c() { shiny(); self.shiny(); padding().shiny() } }
      """
    #expect(named(code, beside: "typealias Color = UIColor").isEmpty)
    #expect(named(code, beside: "import UIKit\ntypealias Color = UIColor").isEmpty)
    #expect(
      named(code, beside: "#if os(macOS)\ntypealias Color = NSColor\n#else\ntypealias Color = UIColor\n#endif").isEmpty)
    let own =
      "//- A/1.swift\ntypealias Color = UIColor\n//- A/2.swift\n"
      + "extension Color { static var brand: Color { Color() }; func wide() {} }\nextension UIColor { func deep() {} }\n"
    let found = uses(
      own + "//- A/3.swift\n" + code + "\nfunc d(_ c: Color, _ u: UIColor) { c.wide(); c.deep(); u.wide(); u.deep() }")
    #expect(
      found.split(separator: "\n").compactMap { line in
        guard line.hasPrefix("A/3.swift"), line.contains("-> A/2.swift") else { return nil }
        return line.split(separator: ":")[1] + " " + (line.split(separator: " ").last ?? "")
      } == ["2 brand", "2 wide", "2 wide", "4 wide", "4 deep", "4 wide", "4 deep"])
    // By its own name it stands for the view.
    let alias = "import SwiftUI\ntypealias Color = SwiftUI.Color"
    #expect(named("func a() { Color.red.shiny() }", beside: alias) == ["1 shiny"])
  }

  /// In extensions of views, what is called alone may be bound there, or be a member that returns something else.
  @Test func rootsInExtensionsOfViews() {
    let code = """
      extension View { func a(padding: (Int) -> Photo) { padding(1).shiny() } }
      extension View { func b() { let padding = make(); padding(1).shiny() } }
      extension View { func c() { func padding(_ n: Int) -> Photo { Photo() }; padding(1).shiny() } }
      extension View { func d() { [1].map { padding in padding(1).shiny() } } }
      extension View { func e() { background(1).shiny(); mask(photo: 1).shiny() } }
      extension View { static func f() { padding(1).shiny() } }
      extension View { func g() { padding(1).shiny(); [1].map { frame in padding(frame).shiny() } } }
      """
    let others =
      "import SwiftUI\nstruct Photo {}\nextension View { func background(_ n: Int) -> Photo { Photo() } }\n"
      + "extension View { func mask(photo: Int) -> Photo { Photo() } }"
    #expect(named(code, beside: others) == ["7 shiny", "7 shiny"])
  }

  /// Generic parameters and cases by the names of views.
  @Test func membersByTheNamesOfViews() {
    let code = """
      struct A<Text> { func f(_ t: Text) { Text("a").shiny(); t.shiny() } }
      enum B { case Text(String); static func f() { Text("a").shiny() }; func g() { g(.Text("a").shiny()) } }
      struct C { var Text: (String) -> Int; func f() { Text("a").shiny() } }
      func d<Text>(_ t: Text.Type) { Text("a").shiny() }
      struct E { func Text(_ s: String) -> Int { 1 }; func f() { Text("a").shiny() } }
      class F: Base { func f() { Text("a").shiny() } }
      struct G { func f() { Text("a").shiny() } }
      """
    #expect(named(code, beside: "class Base { func Text(_ s: String) -> Int { 1 } }") == ["7 shiny"])
  }

  /// `$item` of a closure binds `item`, too.
  @Test func projectedParameters() {
    let tree = """
      //- A/1.swift
      struct Item {}
      struct Other {}
      func item() {}
      //- A/2.swift
      extension Item { func load() {} }
      //- A/3.swift
      func a(item: Item) { f { $item in item.load() }; f { ($item: Other) in item.load() }; item.load() }
      func b() { f { $item in item }; f { [x] $item, n in item }; f { _, $item in item }; f { $0; item }; item() }
      """
    #expect(
      uses(tree).split(separator: "\n").filter {
        $0.hasPrefix("A/3.swift") && !$0.hasSuffix("r") && !$0.hasSuffix("Item")
      } == [
        "A/3.swift:1:92: -> A/2.swift load", "A/3.swift:2:93: -> A/1.swift item",
        "A/3.swift:2:101: -> A/1.swift item",
      ])
  }

  /// Members of an optional are others than those of what it holds, and so are those of a function.
  @Test func aliasesOfOptionals() {
    let tree = """
      //- A/1.swift
      struct Item { static let one = Item(); var next: Item }
      typealias Maybe = Item?
      typealias Later = Maybe
      typealias Make = (Item) -> Void
      typealias Same = Item
      //- A/2.swift
      extension Item { func load() {}; static let two = Item() }
      //- A/3.swift
      struct A { var maybe: Maybe; let later: Later; let make: Make; let same: Same
        func f() { maybe.load(); later.load(); make.load(); same.load(); maybe?.load(); later?.load() } }
      func b(_ m: Maybe, _ l: Later) { m.load(); m?.load(); l.load(); if let m { m.load() } }
      func c() { Maybe.two; Later.two; Make.two; Same.two; Maybe.one.load(); Same.one.load() }
      """
    #expect(
      uses(tree).split(separator: "\n").compactMap { line in
        guard line.hasPrefix("A/3.swift"), line.contains("-> A/2.swift") else { return nil }
        return line.split(separator: ":")[1] + " " + (line.split(separator: " ").last ?? "")
      } == ["2 load", "2 load", "2 load", "3 load", "3 load", "4 two", "4 load"])
  }

  /// What an extension of a protocol gives to one type, or to those that conform to another protocol as well.
  @Test func membersOfSomeThatConform() {
    let tree = """
      //- A/1.swift
      protocol Style { func show() }
      protocol Big {}
      struct Quiet: Style, Big { var next: Quiet { self } }
      struct Loud: Style { var next: Loud { self } }
      //- A/2.swift
      extension Style where Self == Quiet { static var quiet: Quiet { Quiet() }; static var own: Quiet { Quiet() } }
      extension Style where Self == Loud { static var loud: Loud { Loud() }; static var own: Loud { Loud() } }
      extension Style where Self: Big { static var big: Self { make() }; func grow() {} }
      extension Style { static func make() -> Self { fatalError() } }
      //- A/3.swift
      func a() { Quiet.quiet; Loud.quiet; Quiet.loud; Loud.loud }
      func b() { Quiet.own; Loud.own; Quiet.big; Loud.big; Quiet.make(); Loud.make() }
      func c(_ q: Quiet, _ l: Loud, _ s: any Style) { q.grow(); l.grow() }
      //- A/4.swift
      extension Style where Self: Big { func twice() { self.grow(); Self.big } }
      """
    #expect(
      places(tree, in: ["A/3.swift", "A/4.swift"]) == [
        "3:1:18 quiet", "3:1:54 loud", "3:2:18 own", "3:2:28 own", "3:2:39 big", "3:2:60 make", "3:2:73 make",
        "3:3:51 grow", "4:1:55 grow", "4:1:68 big",
      ])
  }

  /// What files named `A/N.swift` use of `A/2.swift`: `N:line:column name`.
  private func places(_ tree: String, in files: [String]) -> [String] {
    uses(tree).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ":")
      guard files.contains(String(parts[0])), line.contains("-> A/2.swift") else { return nil }
      let name = line.split(separator: " ").last ?? ""
      return "\(parts[0].dropFirst(2).prefix(1)):\(parts[1]):\(parts[2]) \(name)"
    }
  }
}
