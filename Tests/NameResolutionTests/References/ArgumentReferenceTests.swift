import Testing

/// Members of the types that functions of the project ask for, named behind a lone period.
@Suite struct ArgumentReferenceTests {
  private let tree = """
    //- A/1.swift
    protocol PanelStyle {}
    struct Quiet: PanelStyle {}; import SwiftUI
    struct Tint {}
    enum Hue { case red }
    struct Panel { func panelStyle(_ s: some PanelStyle) -> Panel { self }; func tint(_ n: Int = 0, by t: Tint?) {} }
    class Base { func look<S: ButtonStyle>(_ s: S) {}; static func paint(_ t: Tint, _ h: Hue) {} }
    func both(_ t: Tint) {}
    func both(_ h: Hue) {}
    func one<S>(_ s: S, of t: Tint = .init()) where S: PanelStyle {}
    //- A/2.swift
    extension PanelStyle where Self == Quiet { static var quiet: Quiet { Quiet() } }; import SwiftUI
    extension Tint { static let brand = Tint() }
    extension Hue { static let brand = Hue.red }
    extension ButtonStyle where Self == Quiet { static var quiet: Quiet { Quiet() } }
    extension View { func panel<P: PanelStyle>(_ p: P) -> some View { self }; func twice(_ t: Tint) -> some View { self } }
    extension View { func twice(_ h: Hue) -> some View { self }; func twice(n: Int, _ h: Hue) -> some View { self } }

    """

  private func named(_ code: String) -> [String] {
    uses(tree + "//- A/3.swift\nimport SwiftUI\n" + code).split(separator: "\n").compactMap { line in
      let parts = line.split(separator: ":")
      guard parts[0] == "A/3.swift", line.contains("-> A/2.swift"), !line.hasSuffix("panel"), !line.hasSuffix("twice")
      else { return nil }
      return "\((Int(parts[1]) ?? 0) - 1):\(parts[2]) \(line.split(separator: " ").last ?? "")"
    }
  }

  /// A pattern means the cases of an enum from outside.
  @Test func whatPatternsMeanIsNoValueOfTheType() {
    let given = "extension Result where Success == Void { static var success: Self { .success(()) } }"
    let code = """
      func a(r: Result<Int, Error>) { switch r { case .success(let x): b(x); case .failure: break } }
      func b(r: Result<Void, Error>) { switch r { case .failure, .success: break }; if case let .success(x) = r {} }
      func c(r: Result<Void, Error>) -> Result<Void, Error> { r == .success ? r : .success }
      """
    let found = uses("//- A/2.swift\n" + given + "\n//- A/3.swift\n" + code).split(separator: "\n")
    #expect(found.filter { $0.contains("-> A/2") }.allSatisfy { $0.hasPrefix("A/3.swift:3:") })
    #expect(found.contains { $0.contains("-> A/2") })
  }

  /// A value of a type is not called: the type may have a case or a function of its name.
  @Test func whatIsCalledIsNoValueOfTheType() {
    let given =
      "extension Result where Success == Void { static var success: Self { .success(()) }; "
      + "static var make: () -> Self { { .success } } }"
    let code =
      "func take(_ r: Result<Void, Error>) {}\nfunc a() { take(.success(1)); take(.success); Result.success(1); "
      + "Result.success; take(.make()) }"
    let found = uses("//- A/2.swift\n" + given + "\n//- A/3.swift\n" + code).split(separator: "\n")
    #expect(
      found.filter { $0.contains("-> A/2") } == [
        "A/3.swift:2:37: -> A/2.swift success", "A/3.swift:2:73: -> A/2.swift success",
        "A/3.swift:2:88: -> A/2.swift make",
      ])
  }

  @Test func argumentsOfFunctions() {
    let code = """
      func a(_ p: Panel) { p.panelStyle(.quiet); p.tint(by: .brand); p.tint(1, by: .brand); p.other(.brand) }
      class B: Base { func f() { look(.quiet); self.look(.quiet); look(f(.quiet)) } }
      func c() { Base.paint(.brand, .brand); B.paint(x, .brand) }
      func d() { both(.brand); one(.quiet); one(x, of: .brand); one(.brand) }
      func e() { Text("a").panel(.quiet); Text("a").padding().panel(.quiet).panel(.quiet) }
      func f(p: Panel, both: (Int) -> Void) { p.panelStyle(x).panelStyle(.quiet); both(.brand) }
      func h() { Text("a").twice(.brand); Text("a").twice(n: 1, .brand) }
      func g(_ p: Panel) { p.tint(")".count, by: .brand); p.tint(by: true ? .brand : .brand); p.tint(by: .brand.dark) }
      """
    #expect(
      named(code) == [
        "1:36 quiet", "1:56 brand", "1:79 brand", "2:34 quiet", "2:53 quiet", "3:24 brand", "3:32 brand", "3:52 brand",
        "4:31 quiet", "4:51 brand", "5:29 quiet", "5:64 quiet", "5:78 quiet", "6:69 quiet", "7:60 brand",
        "8:45 brand", "8:72 brand", "8:81 brand", "8:101 brand",
      ])
  }

  /// `OptionSet` declares that its elements are option sets.
  @Test func elementsOfOptionSets() {
    checkReferences(
      """
      //- A/1.swift
      struct Options: OptionSet { let rawValue: Int }
      //- A/2.swift
      extension Options { static let fast = Options(rawValue: 1) }
      //- A/3.swift
      func f(_ o: Options) -> Bool { o.contains(.fast) }
      """,
      """
      A/2.swift:1:11: Options -> A/1.swift Options
      A/2.swift:1:39: Options -> A/1.swift Options
      A/3.swift:1:13: -> A/1.swift Options
      A/3.swift:1:44: -> A/2.swift fast
      """)
  }

  /// A closure that several overloads take has the parameters that they have in common.
  @Test func closuresOfOverloads() {
    checkReferences(
      """
      //- A/1.swift
      struct Item {}
      func each(_ body: (Item) -> Int) {}
      func each(_ body: (Item) -> String) {}
      //- A/2.swift
      extension Item { func load() {} }
      //- A/3.swift
      func f() { each { item in item.load(); return make() } }
      """,
      """
      A/1.swift:2:20: -> A/1.swift Item
      A/1.swift:3:20: -> A/1.swift Item
      A/2.swift:1:11: Item -> A/1.swift Item
      A/3.swift:1:12: -> A/1.swift each
      A/3.swift:1:12: -> A/1.swift each
      A/3.swift:1:32: -> A/2.swift load
      """)
  }

  /// What a module declares for a type that the file's module imports in no way is not meant.
  @Test func argumentsOfWhatIsReached() {
    checkReferences(
      """
      //- A/1.swift
      import D
      func f(_ g: Flagger) { g.isOn(.new) }
      //- A/2.swift
      import C
      //- B/1.swift
      import D
      public enum Flag { case new }
      extension Flagger { public func isOn(_ f: Flag) -> Bool { true } }
      //- C/1.swift
      import D
      public enum Flag { case new }
      extension Flagger { public func isOn(_ f: Flag) -> Bool { true } }
      //- D/1.swift
      public class Flagger {}
      """,
      """
      A/1.swift:2:13: -> D/1.swift Flagger
      A/1.swift:2:26: -> C/1.swift isOn
      A/1.swift:2:32: -> C/1.swift Flag
      B/1.swift:3:11: Flagger -> D/1.swift Flagger
      B/1.swift:3:43: Flagger -> B/1.swift Flag
      C/1.swift:3:11: Flagger -> D/1.swift Flagger
      C/1.swift:3:43: Flagger -> C/1.swift Flag
      """)
  }
}
