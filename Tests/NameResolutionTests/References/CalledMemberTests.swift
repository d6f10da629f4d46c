import Testing

/// Members by the names of those that a type from outside has itself: of a call, and of a name alone, what is there of the
/// project's cannot be meant everywhere.
@Suite struct CalledMemberTests {
  private let tree = """
    //- A/1.swift
    extension FileManager { func removeItem(at url: URL) async throws {}; func copy(_ a: Int) async -> Int { 0 } }
    extension FileManager { func sweep() async {}; func sweep(_ n: Int) {} }
    extension Data { var base64: String { "" }; var run: () -> Void { {} }; var size: Int! { 0 } }
    extension Data { var parts: [Data] { [] }; var maybe: (() -> Void)? { nil }; static var none: Data? { nil } }
    extension Data { var unit: Unit { Unit() }; var call: Data.Call { {} } }
    extension Data { var date: String { "" }; func date(_ n: Int) -> String { "" } }
    struct Unit { func callAsFunction() {} }
    //- A/2.swift
    struct Store { let files: FileManager; let data: Data }

    """

  /// The lines of `//- A/3.swift` that use what the first file declares, each as often as it does.
  private func lines(_ code: String, besides more: String = "") -> [Int] {
    linesOfThirdFile(code, using: "A/1.swift", in: tree + more)
  }

  /// `await` stands before what it covers, on the same line or on an earlier one of the expression.
  @Test func anAsyncFunctionIsAwaited() {
    let code = """
      func a(_ f: FileManager) throws { try f.removeItem(at: url) }
      func b(_ f: FileManager) async throws { try await f.removeItem(at: url) }
      func c(_ f: FileManager) async { await log(1, { 2 }, f.copy(1)); await log(); f.copy(1) }
      func d(_ f: FileManager) async {
        async let x = f.copy(1)
        await log(
          // A note: it's long
          1, "a", // and another
          f.copy(1)
        )
        await log()
        f.copy(1)
        let y = await log()
          + f.copy(1)
        return await [
          f.copy(1)]
      }
      func e(_ f: FileManager) async { await log { f.copy(1) }; await log("\\(f.copy(1))"); g(f.copy) }
      func h(_ f: FileManager) { f.sweep(); f.sweep(1) }
      func i(_ s: Store) async { if await s.files.copy(1) > s.files.copy(1) {}; if true { s.files.copy(1) } }
      """
    #expect(lines(code) == [2, 3, 5, 9, 14, 16, 18, 18, 19, 20, 20])
  }

  /// A value that is no function is not called.
  @Test func aValueIsNotCalled() {
    let code = """
      func a(_ d: Data) { _ = d.base64; _ = d.base64(); _ = d.base64(1); _ = d.base64 }
      func b(_ d: Data) { d.run(); _ = d.size; _ = d.size(); _ = d.parts(); d.maybe?(); d.maybe() }
      func c(_ d: Data) { if d.base64 { }; _ = Data.none(); _ = Data.none }
      func e(_ d: Data) { d.unit(); d.call() }
      func f(_ d: Data) { _ = d.date; _ = d.date(1); _ = d.date(); _ = d.date(a: 1) }
      """
    #expect(lines(code) == [1, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5])
    let callable = "//- A/4.swift\nextension String { func callAsFunction(_ n: Int = 0) {} }\nstruct Int {}\n"
    #expect(lines("func a(_ d: Data) { _ = d.base64(); _ = d.size() }", besides: callable) == [1])
  }

  /// A closure behind the list is given to what takes one; a brace may be a statement's.
  @Test func aClosureTooManyIsForAnother() {
    checkReferences(
      """
      //- A/1.swift
      import UIKit
      extension UIViewController {
        func close(animated: Bool) {}
        func open(animated: Bool, then: (() -> Void)? = nil) {}
        func isOpen(at: Int) -> Bool { true }
      }
      //- A/2.swift
      import UIKit
      func f(_ screen: UIViewController) {
        screen.close(animated: true) { screen.open(animated: true) { } }
        screen.close(animated: true)
        if screen.isOpen(at: 1) { }
        while a, screen.isOpen(at: 1) { }
        if screen.isOpen(at: 1),
          screen.isOpen(at: 2) { }
      }
      """,
      """
      A/2.swift:3:41: -> A/1.swift open
      A/2.swift:4:10: -> A/1.swift close
      A/2.swift:5:13: -> A/1.swift isOpen
      A/2.swift:6:19: -> A/1.swift isOpen
      A/2.swift:7:13: -> A/1.swift isOpen
      A/2.swift:8:12: -> A/1.swift isOpen
      """)
  }
}
