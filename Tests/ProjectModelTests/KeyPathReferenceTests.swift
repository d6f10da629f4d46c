import Testing

/// Behind `\T.` stand variables of values: no static members, and no functions.
@Suite struct KeyPathReferenceTests {
  @Test func componentsOfKeyPaths() {
    checkReferences(
      #"""
      //- A/1.swift
      struct Basket { var rows: [Int]; var owner: Owner?; var first: Owner; func weigh() {}; enum Key { } }
      struct Owner { var name: String }
      //- A/2.swift
      extension Basket { static func rows(of n: Int) {}; static var owner: Int { 0 }; static let empty = 1 }
      extension Basket { var isFull: Bool { true }; func weigh(in unit: Int) {}; func fill() {} }
      extension Owner { var initials: String { name }; static func name(of n: Int) {} }
      extension Date { static let start = 1; enum Part {} }
      //- A/3.swift
      let a = \Basket.rows, b = \Basket.owner, c = \Basket.empty, d = \Basket.rows.count
      let e = \Basket.isFull, f = \Basket.weigh, g = #keyPath(Basket.rows), h = #keyPath(Basket.isFull)
      let i = \Basket.owner?.initials, j = \Basket.first.initials, k = \Basket.first.name, l = \Basket.owner?.name
      let m = \Date.start, n = \Basket.fill, o = \A.Basket.isFull
      func p(basket: Basket) { _ = "\(Basket.empty)"; _ = basket.fill; _ = Basket.rows(of: 1) }
      """#,
      #"""
      A/1.swift:1:45: Basket -> A/1.swift Owner
      A/1.swift:1:64: Basket -> A/1.swift Owner
      A/2.swift:1:11: Basket -> A/1.swift Basket
      A/2.swift:2:11: Basket -> A/1.swift Basket
      A/2.swift:3:11: Owner -> A/1.swift Owner
      A/3.swift:1:10: -> A/1.swift Basket
      A/3.swift:1:28: -> A/1.swift Basket
      A/3.swift:1:47: -> A/1.swift Basket
      A/3.swift:1:66: -> A/1.swift Basket
      A/3.swift:2:10: -> A/1.swift Basket
      A/3.swift:2:17: -> A/2.swift isFull
      A/3.swift:2:30: -> A/1.swift Basket
      A/3.swift:2:57: -> A/1.swift Basket
      A/3.swift:2:84: -> A/1.swift Basket
      A/3.swift:2:91: -> A/2.swift isFull
      A/3.swift:3:10: -> A/1.swift Basket
      A/3.swift:3:24: -> A/2.swift initials
      A/3.swift:3:39: -> A/1.swift Basket
      A/3.swift:3:52: -> A/2.swift initials
      A/3.swift:3:67: -> A/1.swift Basket
      A/3.swift:3:80: -> A/1.swift Owner
      A/3.swift:3:91: -> A/1.swift Basket
      A/3.swift:3:105: -> A/1.swift Owner
      A/3.swift:4:27: -> A/1.swift Basket
      A/3.swift:4:47: -> A/1.swift Basket
      A/3.swift:4:54: -> A/2.swift isFull
      A/3.swift:5:16: -> A/1.swift Basket
      A/3.swift:5:33: -> A/1.swift Basket
      A/3.swift:5:40: -> A/2.swift empty
      A/3.swift:5:60: -> A/2.swift fill
      A/3.swift:5:70: -> A/1.swift Basket
      A/3.swift:5:77: -> A/2.swift rows
      """#)
  }
}
