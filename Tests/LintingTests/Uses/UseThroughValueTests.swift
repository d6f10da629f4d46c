import Testing

/// Who uses what through values, where the code names no type: what is read for that is asked for by members' names.
@Suite struct UseThroughValueTests {
  private let hub = """
    //- Hub.swift
    final class Hub { func show() {} }
    enum Mode: String { case on }
    //- Text.swift
    extension Int { init(hub: Hub) { self = 0 } }
    //- Prov.swift
    protocol Prov { var hub: Hub { get } }
    //- A.swift
    func a(h: Hub) {}
    //- B.swift
    func b(p: Prov) { p.hub.show() }
    //- C.swift
    struct C { let p: Prov; let mode: Mode; func c() { _ = p.hub.show(); _ = Int(hub: p.hub) } }
    """

  @Test func typesAreUsedThroughValues() {
    check(
      hub, "each class Hub\nmust not be used by file B.swift",
      """
      Hub.swift:1:13: error: Hub must not be used by file B.swift: is used by B.swift [probe]
        B.swift:1:25: B.swift uses it
      """)
    check(hub, "each class Hub\nmust be used by file B.swift", "")
    check(hub, "each class Hub\nmust be used by at least 4 files", "")
    check(hub, "each file Hub.swift\nmust be used by file B.swift", "")
  }

  @Test func initializersAreUsedByWhatTheyMake() {
    check(hub, "each file Text.swift\nmust be used by file C.swift", "")
  }
}
