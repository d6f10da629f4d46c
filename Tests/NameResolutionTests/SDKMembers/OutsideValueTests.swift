import Testing

/// Members that extensions give values of types from outside.
@Suite struct OutsideValueTests {
  private let tree = """
    //- A/1.swift
    extension CGRect { var isWide: Bool { true }; func load(at n: Int) {}; static func load(by n: Int) {} }
    extension URL { var isWide: Bool { true }; func open(_ n: Int) { self.open(1) } }
    extension URL { func load(with: () -> Void) { load(later: true) { with() } } }
    extension URL { func open(of n: Int) {}; func open(of n: String, by: Int) {} }
    typealias Box = CGRect
    struct Own { let box: CGRect; var other: CGRect?; let link = URL(string: ""); let made = URL() }
    extension String { var both: Int { 1 } }
    //- A/2.swift
    extension String { func both(_ n: Int) {} }

    """

  /// The lines of `//- A/3.swift` that use what the extensions of the first file declare.
  private func lines(_ code: String) -> [Int] {
    uses(importingLibraries(tree + "//- A/3.swift\n" + code)).split(separator: "\n").compactMap { line in
      let isMember = ["isWide", "load", "open", "both"].contains { line.hasSuffix("A/1.swift \($0)") }
      return line.hasPrefix("A/3.swift:") && isMember
        ? line.split(separator: ":").dropFirst().first.flatMap { Int($0) } : nil
    }
  }

  @Test func valuesWithAWrittenType() {
    let code = """
      func a(_ r: CGRect) -> Bool { r.isWide }
      func b(_ r: CGRect?) { _ = r.isWide }
      func c(_ r: CGRect?) { _ = r?.isWide }
      func d(_ r: Box) { r.load(at: 1); r.load(by: 1); r.load(of: 1) }
      func e() { let r = CGRect(x: 1); _ = r.isWide }
      func f() { _ = CGRect(x: 1).isWide; _ = CGRect.isWide }
      func g(_ own: Own) { _ = own.box.isWide }
      func h(_ own: Own) { _ = own.other?.isWide; _ = own.other.isWide }
      struct S { let url: URL; func i() { _ = url.isWide; _ = self.url.isWide } }
      func j(_ r: [CGRect], _ t: (CGRect, Int), _ u: () -> CGRect) { _ = r.isWide; _ = t.isWide; _ = u.isWide }
      func k<CGRect>(_ r: CGRect) { _ = r.isWide }
      func k(_ u: URL) { u.load { } }
      func l(_ u: URL) { u.open(1); u.open(of: 1); u.open(by: 1) }
      func m(_ r: CGRect) { let r = other(); _ = r.isWide }
      func n(_ own: Own) { _ = own.made.isWide }
      func o(_ s: String) { _ = s.both; s.both(1) }
      let p = \\CGRect.isWide, q = \\CGRect.load
      """
    #expect(lines(code) == [1, 3, 4, 5, 6, 7, 8, 9, 9, 12, 13, 13, 15, 16, 17, 17])
  }

  /// A text has the type `String`, and a whole number `Int`, where nothing but a member stands behind it.
  @Test func valuesThatAreWritten() {
    let code = """
      //- A/1.swift
      extension StringProtocol { var isLong: Bool { true } }
      //- A/2.swift
      extension String { var localized: String { self } }
      extension Int { var isWide: Bool { true } }
      extension Double { var isDeep: Bool { true } }
      extension Character { var isLetter: Bool { true } }
      //- A/3.swift
      let a = "x".localized, b = "x".isLong
      let c = "x \\(1.isWide) y"
        .localized
      let d = \"\"\"
        x
        \"\"\".localized
      let e = 16.isWide, f = 1_000.isWide, g = 1.5.isWide, h = 1.5.isDeep, i = "x".isLetter
      func j() { let name = "x"; _ = name.localized; let other = "x" == "y"; _ = other.localized }
      let k = ["x"].localized, l = "x".count.localized
      """
    let found = uses(code).split(separator: "\n").filter { $0.hasPrefix("A/3.swift:") }.map { line in
      let words = line.split(separator: " ")
      return words[0].dropFirst("A/3.swift:".count) + (words.last ?? "")
    }
    #expect(
      found == [
        "1:13:localized", "1:32:isLong", "2:16:isWide", "3:4:localized", "6:7:localized", "7:12:isWide", "7:30:isWide",
        "7:62:isDeep", "8:37:localized",
      ])
  }

  /// A member with nothing before its period is one of the type that is written right before it.
  @Test func membersOfATypeThatIsWrittenBefore() {
    let code = """
      //- A/1.swift
      extension UIColor { static let brand = UIColor(); static func mixed(_ n: Int) -> UIColor { brand } }
      //- A/2.swift
      extension Own { static let brand = Own() }
      //- A/3.swift
      struct Own {}
      let a: UIColor = .brand, b: UIColor? = .brand
      func c(_ tint: UIColor = .mixed(1)) {}
      var d: UIColor { .brand }
      func e() -> UIColor {
        .brand
      }
      let f: Own = .brand
      func g(_ n: Int) { switch n { case 1: tint = .brand; default: self.tint = .brand } }
      let h: [UIColor] = .brand, i: CGColor = .brand, j: Bool = tint == .brand
      func k<UIColor>(_ tint: UIColor = .brand) {}
      """
    let found = uses(code).split(separator: "\n").filter { $0.hasPrefix("A/3.swift:") }.map { $0.dropFirst(10) }
    #expect(
      found == [
        "2:19: -> A/1.swift brand", "2:41: -> A/1.swift brand", "3:27: -> A/1.swift mixed", "4:19: -> A/1.swift brand",
        "6:4: -> A/1.swift brand", "8:8: -> A/3.swift Own", "8:15: -> A/2.swift brand",
      ])
  }

  /// What a file of no module gives, the files of modules are not built with.
  @Test func filesOfNoModuleGiveModulesNothing() {
    let code = """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "A")])
      //- Sources/A/A.swift
      func a(_ r: CGRect) -> Bool { r.isLoose && r.isOwn }
      extension CGRect { var isOwn: Bool { true } }
      //- Old/B.swift
      extension CGRect { var isLoose: Bool { true } }
      //- Old/C.swift
      func c(_ r: CGRect) -> Bool { r.isLoose }
      """
    let found = uses(code).split(separator: "\n").filter { $0.contains("isLoose") }
    #expect(found.map { $0.split(separator: ":").prefix(1).joined() } == ["Old/C.swift"])
  }
}
