import Testing

/// Members with nothing before their period, where the type that is expected is written right there.
@Suite struct ImpliedTypeTests {
  private let tree = """
    //- A/1.swift
    extension Color { static let brand = Color(); static func mixed(_ n: Int) -> Color { brand } }
    //- A/2.swift
    struct Own { var tint: Color; var other: Color?; var size: Int }

    """

  /// The lines of `//- A/3.swift` that use what the first file declares, each as often as it does.
  private func lines(_ code: String) -> [Int] {
    linesOfThirdFile(code, using: "A/1.swift", in: tree)
  }

  @Test func results() {
    let code = """
      func a() -> Color { return .brand }
      func b() -> Color { if x { return .brand } else { return .mixed(1) } }
      func c() -> Color {
        guard x, y(1) else { return .brand }
        for z in w {
          return .brand
        }
        x.map { return .brand }
        x.map { if y { return .brand } }
        let f: () -> Int = { return .brand }
        func inner() -> Int { return .brand }
      }
      var d: Color { get { return .brand } set { return .brand } }
      var e: Color { switch x { case 1: return .brand; default: return .brand } }
      func f() { return .brand }
      let g: Color = { return .brand }()
      """
    #expect(lines(code) == [1, 2, 2, 4, 6, 13, 14, 14])
  }

  @Test func branches() {
    let code = """
      var a: Color {
        switch x {
        case .one: .brand
        case .two where y:
          .brand
        default: .mixed(1)
        }
      }
      func b() -> Color {
        if x {
          .brand
        } else {
          .mixed(2)
        }
      }
      func c() -> Color { let n = 1; switch x { default: .brand } }
      @Builder var d: Color {
        switch x {
        case .one: .brand
        }
      }
      func f() -> Color { switch b { case true: .brand; default: .mixed(1) } }
      var e: Color {
        switch x {
        case .one: y { .brand }
        default: z([1: .brand])
        }
      }
      """
    #expect(lines(code) == [3, 5, 6, 11, 13, 22, 22])
  }

  @Test func conditionsAndLists() {
    let code = """
      let a: Color = x ? .brand : .mixed(1)
      let b: Color = x == .brand ? y : z
      func c() -> Color { return x(1) && y == 1 ? .brand : .red }
      var d: Color { x ? .red : .brand }
      let e: Color = x
        ? .brand
        : y ? .mixed(1) : .mixed(2)
      let f: [Color] = [.brand, .mixed(1)], g: [Int] = [.brand]
      let h: Color = y(x ? .brand : .red), i: [Color] = [x(.brand)]
      let j: [Int: Color] = [1: .brand], k: [Color] = x ? [.brand] : []
      """
    #expect(lines(code) == [1, 1, 3, 4, 6, 7, 7, 8, 8, 10, 10])
  }

  @Test func valuesThatAreSetOrCompared() {
    let code = """
      func a(_ own: Own) { own.tint = .brand; own.other = .brand; own.size = .brand; _ = own.tint == .brand }
      func b(_ c: Color) { if c == .brand, x != .brand || c != .mixed(1) {} }
      struct S { var c: Color; var n: Int; mutating func f() { c = .brand; self.c = .brand; n = .brand } }
      struct R { var c: Color; func f() { _ = n + c == .brand; let c = 1; _ = c == .brand } }
      func d(_ own: Own) {
        own.tint = x ? .brand : .red
        x = y
        own.tint == .brand
      }
      func e(_ c: Color) -> Bool { return c == .brand && (c) == .brand }
      func f(_ own: Own) { switch x { case 1: own.tint = .brand; default: own.size = .brand } }
      """
    #expect(lines(code) == [1, 1, 1, 2, 2, 3, 3, 6, 8, 10, 10, 11])
  }
}
