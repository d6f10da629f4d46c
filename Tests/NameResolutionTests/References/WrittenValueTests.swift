import Testing

/// Members that extensions give values whose type code writes in passing: by a literal, by a call, or by what is shared.
@Suite struct WrittenValueTests {
  /// The lines of `//- A/3.swift` that use what other files declare, each as often as it does.
  private func lines(_ tree: String, _ code: String) -> [Int] {
    uses(importingLibraries(tree + "\n//- A/3.swift\n" + code)).split(separator: "\n").compactMap { line in
      guard line.hasPrefix("A/3.swift:"), !line.contains("-> A/3.swift ") else { return nil }
      return line.split(separator: ":").dropFirst().first.flatMap { Int($0) }
    }
  }

  /// A parameter hides the function around it, and the brace of a statement is no closure.
  @Test func aParameterMayBeNamedAsItsFunction() {
    let tree = """
      //- A/1.swift
      extension View {
        func hid(_ hid: Bool) -> some View { if hid { return self }; return self }
        func turned(_ turned: Turn) -> some View { switch turned { default: return self } }
        func looped(_ n: Int) -> some View { var looped = true; while looped { looped = false }; return self }
        func passed(_ n: Int) -> some View { if let passed { return self }; return self }
        func again(_ n: Int) -> some View { self.again { n } }
        func oncemore(_ oncemore: Int) -> some View { self.oncemore(of: oncemore) }
      }
      """
    let code = """
      import SwiftUI
      let a = Text("").hid(true)
      let b = Text("").turned(x)
      let c = Text("").looped(1)
      let d = Text("").passed(1)
      let e = Text("").again(1)
      let f = Text("").oncemore(1)
      """
    #expect(lines(tree, code) == [2, 3, 4, 5, 6, 7])
  }

  /// An integer literal is an `Int`. In an operation, it has the type of the other operand, if that type has the member.
  @Test func aNumberMayBeOfAnotherType() {
    let tree = """
      //- A/1.swift
      extension Int { func ex() -> Int { self }; var only: Int { self } }
      extension CGFloat { var wide: Int { 1 } }
      //- A/2.swift
      extension Double { func ex() -> Double { self } }
      extension Int { var wide: Int { 1 } }
      """
    let code = """
      let a = d * 5.ex()
      let b = 5.only
      let c = 5.wide
      func e(_ d: Double) { d * 5.ex() }
      let f: Double = 5.ex()
      let g: Int = 5.ex()
      """
    let found = uses(importingLibraries(tree + "\n//- A/3.swift\n" + code)).split(separator: "\n")
    #expect(
      found.filter { $0.hasPrefix("A/3.swift") } == [
        "A/3.swift:2:11: -> A/1.swift only", "A/3.swift:3:11: -> A/2.swift wide", "A/3.swift:4:29: -> A/2.swift ex",
        "A/3.swift:6:16: -> A/1.swift ex",
      ])
  }

  private let bundles = """
    //- A/1.swift
    extension Bundle { func ex() {} }
    extension UserDefaults { func ex() {} }
    extension UIScreen { func ex() {} }
    //- A/2.swift
    extension UIScreen { static let main = 1 }
    extension UserDefaults { static let group = UserDefaults(suiteName: "x")! }
    struct Own { let defaults = UserDefaults.standard; let made = Bundle(path: "")! }
    """

  /// What well-known types share are values of theirs.
  @Test func sharedValuesOfTypesFromOutside() {
    let code = """
      func a() { Bundle.main.ex() }
      func b() { UserDefaults.standard.ex(); UserDefaults.group.ex(); UserDefaults.other.ex() }
      func c() { let b = Bundle.main; b.ex(); let g = UserDefaults.group; g.ex() }
      func d() { UIScreen.main.ex(); let s = UIScreen.main; s.ex() }
      func e() { UIScreen.screens.first?.ex() }
      func f(_ own: Own) { own.defaults.ex(); own.made.ex() }
      func g() { struct Bundle { static let main = 1 }; Bundle.main.ex() }
      func h() { Bundle.main.other.ex(); Bundle.main?.ex(); Bundle.main
        .ex() }
      func i() { Bundle
        .main.ex() }
      """
    #expect(lines(bundles, code) == [1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 6, 6, 6, 6, 8, 9, 11])
    let screen = "//- A/1.swift\nimport AppKit\nextension NSScreen { func ex() {} }"
    #expect(
      lines(
        screen, "import AppKit\nfunc e() { NSScreen.main?.ex(); NSScreen.main!.ex(); NSScreen.main.ex() }") == [2, 2])
  }

  /// An initializer may fail or throw.
  @Test func callsOfTypes() {
    let tree = """
      //- A/1.swift
      struct T { init?(s: String) {}; init(t: Int) throws {} }
      //- A/2.swift
      extension T { func ext() {} }
      """
    let code = """
      func a() { let u = T(s: "")!; u.ext() }
      func b() { let u = try? T(t: 1); u?.ext(); u.ext() }
      func c() { let u = try! T(t: 1); u.ext() }
      func d() { (T(s: "")!).ext(); (T(t: 1)).ext(); g(T(t: 1)).ext() }
      func e() { T.init(t: 1).ext(); let u = T.init(t: 1); u.ext() }
      func f(x: Any) { (x as? T)?.ext(); (x as! T).ext(); (x, T(t: 1)).ext(); f (T(t: 1)).ext() }
      func g() { T(s: "")!.ext(); (try? T(t: 1))?.ext() }
      func h(x: T) { let u = (x ?? T(t: 1)); u.ext(); (x ?? T(t: 1)).ext() }
      """
    let found = uses(tree + "\n//- A/3.swift\n" + code).split(separator: "\n").compactMap { line in
      line.hasSuffix("A/2.swift ext") ? line.split(separator: ":").dropFirst().first.flatMap { Int($0) } : nil
    }
    #expect(found == [1, 2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8])
  }

  /// A generic parameter is a value of what it must be.
  @Test func valuesOfGenericParameters() {
    let tree = """
      //- A/1.swift
      protocol Q { var z: String { get } }
      //- A/2.swift
      extension String { func ext() {} }
      extension Q { func own() {} }
      extension View { func ext() {} }
      """
    let code = """
      import SwiftUI
      func a<G: Q>(t: G) { t.z.ext(); t.own() }
      func b<G>(t: G?) where G: Q { t?.own() }
      func c<G: Q & Other>(t: G) { t.own() }
      struct A<C: View, D> { let content: C; let other: D; func f() { content.ext(); other.ext(); self.content.ext() } }
      struct B<C: Q> { let c: C; func f<D: Q>(d: D, e: C) { c.own(); d.own(); e.own(); c.z.ext() } }
      func d<String>(t: String) { t.ext() }
      """
    let found = lines(tree, code).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    #expect(found.filter { $0.key != 2 && $0.key != 6 } == [3: 2, 4: 2, 5: 2], "\(found)")
    #expect((found[2] ?? 0) >= 3 && (found[6] ?? 0) >= 6, "\(found)")
  }

  /// Types by other names, and what they inherit.
  @Test func typesByOtherNames() {
    let tree = """
      //- A/1.swift
      extension [Int] { var nn: Int { count } }
      extension Int? { var on: Int { 1 } }
      extension [String: Int] { var dd: Int { 1 } }
      extension NSNotification.Name { static let mine = Notification.Name("") }
      extension TimeInterval { var long: Bool { true } }
      //- A/2.swift
      extension Notification.Name { static let yours = Notification.Name("") }
      extension Double { var short: Bool { true } }
      extension NSAttributedString { func bold() {} }
      extension UIView { func pin() {} }
      extension [Int] { func text() {} }
      //- A/4.swift
      extension Sequence where Element == String { func text() {} }
      """
    let code = """
      func z(n: [Int], s: [String]) { n.text(); s.text() }
      func a(n: [Int], o: Int?, d: [String: Int]) { _ = n.nn; _ = o.on; _ = d.dd }
      func b() { _ = Notification.Name.mine; _ = NSNotification.Name.mine }
      func c() { _ = Notification.Name.yours; _ = NSNotification.Name.yours }
      func d(t: TimeInterval, d: Double) { _ = t.long; _ = d.long; _ = t.short; _ = d.short }
      func e(s: NSMutableAttributedString, w: UISwitch) { s.bold(); w.pin() }
      """
    #expect(lines(tree, code) == [1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5, 6, 6])
  }

  @Test func labelledSubscriptsAndCases() {
    let tree = """
      //- A/1.swift
      enum T { enum K { case a, b(Int) } }
      extension Collection { subscript(safe i: Index) -> Element? { nil } }
      //- A/2.swift
      extension T.K { func kext() {} }
      """
    let code = """
      func a(n: [Int], o: Other) { _ = n[safe: 1]; _ = n[1]; _ = n[other: 1]; _ = o[safe: 1] }
      struct S { let n: [Int]; func f() { _ = n[safe: 1]; _ = self.n[safe: 1] } }
      func b() { T.K.a.kext() }
      func c() { T.K.c.kext() }
      """
    let found = lines(tree, code)
    #expect(found.filter { $0 < 3 } == [1, 2, 2], "\(found)")
    #expect(found.filter { $0 == 3 }.count == found.filter { $0 == 4 }.count + 1, "\(found)")
  }

  /// What a class has itself may be meant by a call with the same labels.
  @Test func functionsThatClassesHaveThemselves() {
    let tree = """
      //- A/1.swift
      enum Key: String { case own }
      extension UserDefaults {
        func object(forKey key: Key) -> Any? { value(forKey: key.rawValue) }
        func object(of key: Key) -> Any? { nil }
      }
      extension Collection<String> { func joint() {} }
      extension [Int] { func joint() {} }
      //- A/2.swift
      extension [Bool] { func joint() {} }
      """
    let code = """
      func a(k: String) { UserDefaults.standard.object(forKey: k) }
      func b() { UserDefaults.standard.object(forKey: "") }
      func c() { UserDefaults.standard.object(forKey: .own) }
      func d() { UserDefaults.standard.object(of: k) }
      func e(n: [Int], s: Set<String>) { n.joint(); s.joint() }
      """
    #expect(lines(tree, code) == [3, 3, 4, 5, 5])
  }

  /// An extension that writes generic arguments has members for these only.
  @Test func extensionsWithGenericArguments() {
    let tree = """
      //- A/1.swift
      struct T {}
      struct Box<Value> {}
      //- A/2.swift
      extension [T] { func list() {} }
      extension T? { func maybe() {} }
      extension Dictionary<String, T> { func table() {} }
      extension Sequence<T> { func each() {} }
      extension Box<Int> { func open() {} }
      """
    let code = """
      func a(n: [T], m: [Int]) { n.list(); m.list() }
      func b(o: T?, t: T, p: Int?) { o.maybe(); t.maybe(); p.maybe() }
      func c(d: [String: T], e: [String: Int]) { d.table(); e.table() }
      func d(n: [T], s: Set<T>, m: [Int]) { n.each(); s.each(); m.each() }
      func e(b: Box<Int>, c: Box<T>) { b.open(); c.open() }
      """
    let all = uses(tree + "\n//- A/3.swift\n" + code).split(separator: "\n")
    let found = all.filter { $0.hasPrefix("A/3.swift") && $0.contains("A/2.swift") }
    #expect(
      found == [
        "A/3.swift:1:30: -> A/2.swift list", "A/3.swift:2:34: -> A/2.swift maybe", "A/3.swift:3:46: -> A/2.swift table",
        "A/3.swift:4:41: -> A/2.swift each", "A/3.swift:4:51: -> A/2.swift each", "A/3.swift:5:36: -> A/2.swift open",
      ])
  }
}
