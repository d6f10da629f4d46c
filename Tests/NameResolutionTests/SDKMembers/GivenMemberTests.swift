import Testing

/// Members and types that extensions of types from outside give to what inherits these.
@Suite struct GivenMemberTests {
  private let tree = """
    //- A/1.swift
    extension UIViewController { enum Mode { case a }; typealias Done = () -> Void; typealias Kind = Mode }
    extension UIView { func pin() {}; static let gap = 1; var edge: Int { 1 }; func climb() { superview?.climb() } }
    extension UIView { func addSubview(_ view: Card) { addSubview(view.inner) } }
    extension Array { var total: Int { 0 }; func map(_ n: Int) {}; func chunks(of n: Int) {} }
    extension Dictionary { var flat: Int { 0 } }
    extension Optional { var orNone: Int { 0 } }
    extension Sequence { func tally() {} }
    extension UIActivity.ActivityType { var label: Int { 0 } }
    extension String { static let empty = "" }
    //- A/2.swift
    class Card: UIView { var own: Card?; let items: [Int] = []; var hint: String? }
    enum Word: String { case a }

    """

  /// The lines of `//- A/3.swift` that use what the first file declares, each as often as it does.
  private func lines(_ code: String) -> [Int] {
    linesOfThirdFile(code, using: "A/1.swift", in: tree)
  }

  /// What is given to a function by a period and a name is a member of its parameter's type. Where views have such a
  /// function themselves, that alone tells which one is meant.
  @Test func anArgumentIsAMemberOfItsType() {
    let tree = """
      //- A/1.swift
      extension View { func font(_ style: Style) -> some View { self }; func tint(_ hue: Hue) -> some View { self } }
      //- A/2.swift
      enum Style: String { case title }
      extension Style { static let wide = Style.title }
      struct Hue: Paint { static let red = Hue() }
      protocol Paint {}
      extension Paint where Self == Hue { static var blue: Hue { Hue() } }

      """
    let code = """
      struct V: View { var v: Int
        var f: some View { font(.title) }
        var g: some View { font(.headline) }
        var h: some View { font(.wide) }
        var i: some View { font(.headline.bold()) }
        var j: some View { tint(.blue) }
        var k: some View { font(style) }
        var l: some View { font(.init(rawValue: "")!) } }
      """
    let found = uses(importingLibraries(tree + "//- A/3.swift\n" + code)).split(separator: "\n")
    let lines = found.filter { $0.contains("-> A/1.swift") }
    #expect(
      lines.compactMap { $0.split(separator: ":").dropFirst().first.flatMap { Int($0) } } == [2, 4, 6],
      "\(lines)")
  }

  @Test func nestedTypes() {
    let code = """
      class A: UIViewController { func f() { _ = Mode.a } }
      class B: A { var mode: Mode = .a }
      class C: UITabBarController { var kind: Kind?; var done: Done? }
      class D: NSObject { var mode: Mode? }
      struct E { var mode: A.Mode }
      """
    #expect(lines(code) == [1, 2, 2, 3, 3, 5])
  }

  @Test func membersOfSubclasses() {
    let code = """
      func a(_ v: Card) { v.pin(); v.own?.pin(); _ = v.edge }
      func b() { _ = Card.gap; _ = Word.empty }
      func c(_ v: UILabel) { v.pin(); v.pin(to: 1) }
      func d(_ v: Card) { v.climb(); v.addSubview(v) }
      class E: Card { static let x = Self.gap; func f() { self.pin() } }
      class F: Card { func pin() {}; func f() { self.pin(); pin() } }
      func g() { _ = UILabel.gap }
      """
    #expect(lines(code) == [1, 1, 1, 2, 3, 4, 4, 5, 5, 7])
  }

  @Test func namesAlone() {
    let code = """
      class A: Card { func f() { pin(); _ = edge; _ = gap } }
      class B: Card { func f(pin: () -> Void) { pin(); let edge = 1; _ = edge } }
      class C: Card { static func f() { _ = gap; _ = edge } }
      class D: NSObject { func f() { pin() } }
      extension UIView { func g() { pin(); self.pin() } }
      struct E { var inner: Card; func f() { pin() } }
      class F: Card { func f() { climb(); addSubview(self) } }
      class G: Card { func f() { pin = 1; self.pin = 2; _ = #selector(pin); _ = #selector(Card.pin) } }
      """
    #expect(lines(code) == [1, 1, 3, 5, 5, 7, 7, 8, 8, 8, 8])
  }

  @Test func bracketsAndQuestionMarks() {
    let code = """
      func a(_ n: [Int], _ d: [String: Int], _ o: Int?) { _ = n.total; _ = d.flat; _ = o.orNone }
      func b(_ card: Card) { _ = card.items.total; _ = card.hint.orNone; _ = card.hint?.orNone }
      func c(_ n: [Int]?) { _ = n?.total; _ = n.total }
      func d(_ n: [Int]) { n.map(1); n.map { 1 }; n.chunks(of: 1); n.tally() }
      func e(_ n: [Int] -> [Int], _ m: ([Int]) -> Void) { _ = n.total; _ = m.total }
      struct F { let list: [[Int: Int]]; let table: [Int: [Int]]; func f() { _ = list.total; _ = table.flat } }
      """
    #expect(lines(code) == [1, 1, 1, 2, 2, 3, 4, 4, 4, 6, 6])
  }

  @Test func nestedTypesFromOutside() {
    let code = """
      func a(_ t: UIActivity.ActivityType) { _ = t.label }
      struct B { var type: UIActivity.ActivityType?; func f() { _ = type?.label } }
      """
    #expect(lines(code) == [1, 2])
  }

  /// What `Self` must be, what gives way to others, and what all collections have.
  @Test func membersThatMayBeOthers() {
    let given = """
      //- A/1.swift
      protocol Ring { }
      extension Collection where Self: Ring { var count: Int { 0 }; var rounds: Int { 0 }; func spin() {} }
      extension Sequence { var first: Int { 0 }; func fold(_ f: () -> Void) {}; func level(_ n: Int = 0) {} }
      extension UIView { @_disfavoredOverload func frame(_ n: Int) {}; func offset(_ n: Int) {} }
      extension UIView where Self: Ring { func ring() {} }
      //- A/3.swift
      func a(_ n: [Int]) { _ = n.count; _ = n.rounds; n.spin(); _ = n.first }
      struct B: Collection, Ring { func f() { spin(); _ = rounds } }
      class C: UIView { func f() { ring(); frame(1) } }
      class D: UIView, Ring { func f() { ring(); if offset { }; offset(1) } }
      func e(_ n: [Int]) { n.fold { }; if n.level { }; n.level() }

      """
    let all = uses(importingLibraries(given)).split(separator: "\n")
    let found = all.filter { $0.hasPrefix("A/3") && !$0.hasSuffix(" Ring") }
    #expect(
      found.map(lineAndName) == [
        "2 spin", "2 rounds", "3 frame", "4 ring", "4 offset", "5 fold", "5 level",
      ])
  }

  /// An alias by the name of an associated type, which an extension gives for some of what conforms, is not that.
  @Test func associatedTypesFromOutside() {
    let given = """
      //- A/1.swift
      extension Sequence where Iterator.Element: Equatable { typealias Element = Iterator.Element; typealias Pair = Int }
      extension Collection { typealias Index = Int }
      //- A/2.swift
      extension Sequence { func any(_ p: (Self.Element) -> Bool, _ q: Self.Pair, _ e: Element, _ r: Pair) {} }
      extension Collection { func at(_ i: Index, _ j: Self.Index) {} }
      func f<S: Sequence>(_ s: S, _ e: S.Element) {}
      struct List: Sequence { func g(_ e: Element, _ p: Pair, _ s: Self.Element) {} }

      """
    let found = uses(importingLibraries(given)).split(separator: "\n").filter { $0.hasPrefix("A/2") }
    #expect(
      found.map(lineAndName) == [
        "1 Pair", "1 Pair", "4 Pair",
      ])
  }
}

/// The line and the last word of a use: `2 spin`.
private func lineAndName(_ use: Substring) -> String {
  "\(use.split(separator: ":")[1]) \(use.split(separator: " ").last ?? "")"
}
