import Testing

/// Initializers that extensions declare away from their types, told by the labels of a call.
@Suite struct InitializerReferenceTests {
  private let tree = """
    //- A/1.swift
    struct Sheet { let title: String; var size = 1; var note: String? }
    struct Form { let title: String; init(named: String) {} }
    extension Form { init(short: String) {} }
    class Screen: UIViewController { init(model: Int) {} }
    class Child: Screen {}
    enum Kind: Int { case a }
    protocol Made { init(made: Int) }
    struct Thing: Made {}
    //- A/2.swift
    extension Sheet { init(number: Int) {}; init(title: String, of n: Int = 1) {} }
    extension Form { init(title: String) {} }
    extension Screen { convenience init(id: Int) {}; convenience init() {} }
    extension Kind { init(rawValue: String) {}; init(_ n: Int) {} }
    extension Thing { init(made: Int) {} }
    extension UIAction { convenience init(item: Int, then: () -> Void) {}; convenience init() {} }
    extension URL { init?(string: String, isEncoded: Bool) {}; init?(string: String?) { self.init(string: string) } }
    extension UIColor { convenience init(named: Int) { self.init(named: "\\(named)") } }

    """

  /// The lines of `//- A/3.swift` that use an initializer of the extensions.
  private func lines(_ code: String) -> [Int] {
    uses(importingLibraries(tree + "//- A/3.swift\n" + code)).split(separator: "\n").compactMap { line in
      line.hasPrefix("A/3.swift:") && line.hasSuffix("A/2.swift init")
        ? line.split(separator: ":").dropFirst().first.flatMap { Int($0) } : nil
    }
  }

  @Test func callsOfTypes() {
    let code = """
      let a = Sheet(number: 1)
      let b = Sheet(title: "")
      let c = Sheet(title: "", of: 1)
      let d = Sheet(title: "", size: 2, note: "")
      let e = Sheet.init(number: 1).title
      let f: Sheet = .init(number: 1)
      var g: Sheet { .init(title: "") }
      var h: Sheet { .init(number: 2) }
      let i = Form(title: "")
      let j = Form(named: "")
      let k = Form(short: "")
      let l = Sheet(other: 1)
      let m = Sheet.self, n = Sheet.init
      let o = Screen(id: 1)
      let p = Screen(model: 1)
      let q = Screen()
      let r = Child(id: 1)
      let s = Kind(rawValue: "")
      let t = Thing(made: 1)
      let u = A.Sheet(number: 1)
      """
    #expect(lines(code) == [1, 2, 3, 5, 6, 7, 8, 9, 14, 16, 17, 18, 19, 20])
  }

  /// A library type has initializers of its own. The brace of a statement is no argument.
  @Test func callsOfTypesFromOutside() {
    let code = """
      let a = UIAction(item: 1) { }
      let b = UIAction(item: 1, then: f)
      let c = UIAction()
      let d = UIAction(title: "")
      let e = UIColor(named: "")
      let f = Kind(1)
      func g() { if let a = URL(string: "") { } }
      func h() { if let a = URL(string: "", isEncoded: true) { } }
      """
    #expect(lines(code) == [1, 2, 3, 6, 8])
  }

  /// If a call does not fit a type of an imported module, a library may declare another type of that name. Without such
  /// a library, the name has only one meaning.
  @Test func typesOfOtherModules() {
    let tree = """
      //- B/1.swift
      open class Section { public init(title: String, rows: [Int], footer: String? = nil) {} }
      public struct Row { public var name: String; public let size: Int; func f() { let own: Int } }
      public class Wide: Section {}
      public class Screen: UIView { public init(model: Int) {} }
      @Made public struct Macro { public init(a: Int) {} }
      public enum Kind: Int { case a }
      public struct Flags: OptionSet { public let rawValue: Int; public init(rawValue: Int) {} }
      public protocol Built { init(built: Int) }
      public struct House: Built { public init(built: Int) {} }
      @MainActor public struct Tall: Sendable { public init(_ a: Int) {} }
      //- B/2.swift
      extension Built { public init(other: Int) { self.init(built: other) } }
      extension Tall { public init(height: Int) {} }
      public func Alert(title: String) -> Int { 0 }
      extension Equatable { public init(equal: Int) { fatalError() } }
      public struct Same: Equatable { public init(a: Int) {} }

      """
    let code = """
      import B
      let a = Section(header: Text("")) { Text("") }
      let b = Section(title: "", rows: [])
      let c = Row(name: "", size: 1)
      let d = Row(text: "")
      let e = Wide(title: "", rows: [], footer: nil), f = Wide(header: 1)
      let g = Screen(frame: .zero)
      let h = Macro(b: 1)
      let i = Kind(rawValue: 1), j = Kind(name: 1)
      let k = Flags([])
      let l = House(built: 1), m = House(other: 1), n = House(third: 1)
      let o = Tall(1), p = Tall(height: 1), q = Tall(width: 1)
      let r = Section.self, s: Section = s0, t = Section { Text("") }, u = B.Section(header: 1)
      let v = Alert(title: "")
      let y = Same(equal: 1), z = Same(b: 1)
      """
    func found(_ imports: String) -> [String] {
      uses(tree + "//- A/1.swift\n" + imports + code).split(separator: "\n").compactMap { line in
        guard line.hasPrefix("A/1.swift:"), !line.hasSuffix(" init") else { return nil }
        return line.split(separator: ":")[1] + " " + line.split(separator: " ").last!
      }
    }
    let both = [
      "3 Section", "4 Row", "6 Section", "6 Wide", "7 Screen", "8 Macro", "9 Kind", "10 Flags", "11 House", "11 House",
      "12 Tall", "12 Tall", "13 Section", "13 Section", "13 Section", "14 Alert", "15 Same",
    ]
    #expect(found("import UI; ") == both)
    // SwiftUI declares `Section` and `Alert`, and none of the other types.
    #expect(
      found("import SwiftUI; ").filter { $0.hasSuffix("Section") || $0.hasSuffix("Alert") } == [
        "3 Section", "6 Section", "13 Section", "13 Section", "13 Section", "14 Alert",
      ])
    #expect(found("import SwiftUI; ").contains("5 Row"))
    #expect(
      found("").filter { $0.hasSuffix("Section") }.map { $0.prefix(2) } == ["2 ", "3 ", "6 ", "13", "13", "13", "13"])
    let own = "//- B/3.swift\nimport SwiftUI\nlet a = Section(header: 1)"
    #expect(uses(tree + own).contains("B/3.swift:2:9: -> B/1.swift Section"))
  }
}
