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
    uses(tree + "//- A/3.swift\n" + code).split(separator: "\n").compactMap { line in
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
    #expect(lines(code) == [1, 3, 5, 6, 8, 9, 14, 17, 19, 20])
  }

  /// Of a type from outside nobody knows its own. The brace of a statement is no argument.
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
    #expect(lines(code) == [1, 2, 6, 8])
  }
}
