import Testing

/// What types from outside hold and have themselves, which comes before what stands further out.
@Suite struct OutsideMemberReferenceTests {
  @Test func constrainedExtensions() {
    checkReferences(
      """
      //- A/1.swift
      extension Result where Success == Date { func get() -> Date { Date() }; func day() -> Int { 1 } }
      extension NumberFormatter { func string(from n: Int) -> String { string(from: NSNumber(value: n)) ?? "" } }
      //- A/2.swift
      func f(_ r: Result<Int, Error>, _ n: NumberFormatter) { r.get(); r.day(); n.string(from: x) }
      """,
      """
      A/2.swift:1:68: -> A/1.swift day
      """)
  }

  @Test func closuresBehindAList() {
    checkReferences(
      """
      //- A/1.swift
      extension URLSession { func dataTask(_: Namespacer, with request: Int) {}; func load(with: Int, then: Done) {} }
      //- A/2.swift
      func f(_ s: URLSession) { s.dataTask(with: r) { _ in }; s.load(with: 1) { 2 } }
      """,
      """
      A/2.swift:1:59: -> A/1.swift load
      """)
  }
}
