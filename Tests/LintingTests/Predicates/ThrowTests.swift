import Linting
import ProjectLoading
import TestSupport
import Testing

/// Which errors leave code: those that a `throw` or a `try` makes and nothing around it catches.
@Suite struct ThrowTests {
  /// A body of a throwing function, and the code that lets an error leave; empty if none does.
  @Test(arguments: [
    ("try a()", "try a()"), ("try? a()", ""), ("try! a()", ""), ("let x = try await a.b()", "try await a.b()"),
    ("throw E.x", "throw E.x"), ("do { try a() } catch {}", ""), ("do { try a() } catch let error {}", ""),
    ("do { try a() } catch (let error) {}", ""), ("do { try a() } catch _ {}", ""),
    ("do { try a() } catch E.x {}", "try a()"), ("do { try a() } catch is E {}", "try a()"),
    ("do { try a() } catch let e as E {}", "try a()"), ("do { try a() } catch let e where e.isX {}", "try a()"),
    ("do { try a() } catch E.x { b() } catch { c() }", ""), ("do { try a() } catch { throw E.y }", "throw E.y"),
    ("do { try a() } catch { try b() }", "try b()"), ("do { do { try a() } catch E.x {} } catch {}", ""),
    ("do { try a() }\ntry b()", "try a()"), ("if x { throw E.x }", "throw E.x"),
    ("guard x else { throw E.x }", "throw E.x"), ("switch x {\ncase 1: throw E.x\ndefault: break\n}", "throw E.x"),
    ("for try await x in y { z(x) }", "for try await x in y"), ("Task { try a() }", ""),
    ("try b.map { try a() }", "try b.map { try a() }"), ("func f() throws { try a() }", ""),
    ("defer { a() }\ntry b()", "try b()"), ("try await Task.sleep(for: .seconds(1))", ""),
    ("try Task.checkCancellation()", ""), ("await a { try b() }", ""), ("#if DEBUG\ntry a()\n#endif", "try a()"),
    ("do { try a() } catch { b() ", ""), ("try", ""),
  ])
  func whatLeaves(_ body: String, _ leaving: String) {
    let tree = "//- A.swift\nstruct S {\n  func run() async throws {\n\(body)\n  }\n}\n"
    let found = reported(tree, "each func run\nmust not throw")
    #expect(found.isEmpty == leaving.isEmpty, "\(found)")
    if !leaving.isEmpty { #expect(found.first?.hasSuffix(": \(leaving)") ?? false, "\(found)") }
  }

  /// A body, and whether only an `AppError` leaves it.
  @Test(arguments: [
    ("throw AppError.x", true), ("throw AppError(1)", true), ("throw Kit.AppError.x(1)", true), ("throw E.x", false),
    ("throw AppError.Default", true), ("do { try a() } catch { throw error }", false),
    ("throw E.x as NSError", false), ("try g.a()", false), ("try own()", true), ("try self.own()", true),
    ("try other()", false), ("try self.other()", false), ("try top()", false), ("try wrap(g.a())", false),
    ("try g.a() + own()", false), ("try own() ?? own()", true), ("try op()", false), ("try labelled(x: 1)", true),
    ("try labelled(y: 1)", false), ("func own() throws { throw E.x }\ntry own()", false), ("try g.a().sleep", false),
    ("let e = AppError.x\nthrow e", true), ("let e: AppError = .x\nthrow e", true), ("let e = E.x\nthrow e", false),
    ("let e: AppError? = nil\nif let e { throw e }", true), ("throw given", true), ("throw foreign", false),
    ("throw failure", true), ("throw self.failure", true), ("throw fault", false), ("throw Self.made(1)", true),
    ("do { try a() } catch let e as AppError { throw e } catch { throw AppError.x }", true),
    ("do { try a() } catch let e as E { throw e } catch { throw AppError.x }", false),
    ("do { try a() } catch let e as AppError { do { try b() } catch { throw error } } catch {}", false),
    ("do { try a() } catch { if let e = error as? AppError { throw e } }", true),
    ("do { try a() } catch { guard let e = error as? AppError else { return }; throw e }", true),
    ("do { try a() } catch { switch error {\ncase let e as AppError: throw e\ndefault: break } }", true),
    ("do { try a() } catch { throw error as? AppError ?? .x }", true),
    ("do { try a() } catch { throw error as? E ?? AppError.x }", false),
    ("do { try a() } catch let e as any Error { b() }", true),
    ("do throws(AppError) { try a() } catch { throw error }", true),
    ("do { try a() } catch { throw made(error) }", true), ("do { try a() } catch { throw self.made(error) }", true),
    ("do { try a() } catch { throw passed(error) }", false), ("do { try a() } catch { throw g.mapped(error) }", true),
    ("throw x ? AppError.x : AppError.y", true), ("throw AppError.x(try g.a())", false),
    ("throw x ? AppError.x : E.y", false), ("do { try other() } catch { throw AppError.x }", true),
    ("try loop()", false), ("let f = AppError.x\ndo { let f = E.x; log(f) }\nthrow f", true),
  ])
  func onlyOneType(_ body: String, _ isAllowed: Bool) {
    let tree = """
      //- A.swift
      struct S {
        func run(op: () throws -> Void, given: AppError, foreign: E) async throws {
      \(body)
        }
        var failure: AppError?
        let fault: E
      }
      func top() throws { throw E.x }
      //- B.swift
      extension S {
        func own() throws { throw AppError.x }
        func other() throws { throw E.x }
        func loop() throws { try loop(); throw E.x }
        func made(_ error: any Error) -> AppError { .x }
        func passed(_ error: any Error) -> any Error { error }
        func wrap(_ x: Int) -> Int { x }
        func op() {}
        func labelled(x: Int, z: Int = 0) throws { throw AppError.x }
        func labelled(y: Int) throws { throw E.x }
      }
      """
    #expect(reported(tree, "each func run\nmust throw only AppError").isEmpty == isAllowed)
  }

  @Test func errorsAreShownWhereTheyLeave() {
    check(
      """
      //- A.swift
      struct S {
        func run() throws {
          try load()
          throw E.x
        }
        func load() throws(E) { throw .y }
        var state: Int { get throws { try read() } }
        init() throws { throw AppError.x }
      }
      """,
      """
      each func run
      each var _
      each init
      must throw only AppError
      """,
      """
      A.swift:3:5: error: S.run must throw only AppError: throws E: throw .y [probe]
        A.swift:6:27: throw .y
        A.swift:4:5: throw E.x
      A.swift:7:33: error: S.state must throw only AppError: does not catch: try read() [probe]
      """)
  }

  /// The closures of a call count, unless an argument `catch:` catches their errors.
  @Test(arguments: [
    (".run { send in try a() }", true), (".run { send in try a() } catch: { error, send in b() }", false),
    (".run { send in try a() } catch: { error, send in try b() }", true),
    (".run { send in a(Result { try b() }) }", false),
    (".run(priority: .low) { _ in try a() }", true), (".run(operation: a)", false), (".run { try own() }", true),
    (".run { do { try a() } catch { b() } }", false),
    (".run(operation: ({ try a() }))", true), (".run(operation: { try a() } as Work)", true),
  ])
  func closuresOfACall(_ call: String, _ leaves: Bool) {
    let tree = "//- A.swift\nstruct S {\n  var body: Int { return \(call) }\n  func own() throws { throw E.x }\n}\n"
    #expect(reported(tree, "each call .run\nmust not throw").isEmpty != leaves)
  }

  /// The compiler guarantees the type, and `rethrows` passes on the errors of arguments.
  @Test(arguments: [
    ("func f() throws(AppError) { try g.a() }", true), ("func f() throws(E) { try g.a() }", false),
    ("func f() throws(Never) { try g.a() }", true), ("func f() throws(any Error) { try g.a() }", false),
    ("func f(_ b: () throws -> Void) rethrows { try b() }", true),
    ("func f() throws { try f() }", true), ("func f() throws { try f(); throw E.x }", false),
  ])
  func signatures(_ function: String, _ isAllowed: Bool) {
    #expect(reported("//- A.swift\n\(function)\n", "each func f\nmust throw only AppError").isEmpty == isAllowed)
  }

  @Test func whatIsNestedTooDeeplyIsNotKnown() {
    let depth = 300
    let body = String(repeating: "if c {\n", count: depth) + "try g.a()\n" + String(repeating: "}\n", count: depth)
    let files = files("//- A.swift\nfunc f() throws {\n\(body)}\n")
    let report = lint(
      project(of: files, options: DiscoveryOptions()), rules: read("each func f\nmust not throw").rules, pages: [],
      options: LintOptions())
    #expect(report.findings.isEmpty)
    #expect(report.problems.contains { $0.message.contains("archlint cannot find all errors that the code throws") })
  }

  @Test func manyFunctionsThatCallEachOther() {
    let count = 400
    let functions = (0..<count).map { number in
      let called = (1...6).map { "try f\((number * 7 + $0) % count)()" }.joined(separator: "; ")
      return "  func f\(number)() throws { \(called) }\n"
    }
    let tree = "//- A.swift\nstruct S {\n\(functions.joined())}\n"
    #expect(reported(tree, "each func _\nmust throw only AppError").isEmpty)
  }

  @Test func callsThatThrowCanBeSelected() {
    let tree = "//- A.swift\nfunc a() { run { throw E.x }; run { b() } }\n"
    #expect(
      reported(tree, "each call run\nwhere throws\nmust be in X") == [
        "A.swift:1:12: error: the call run in a must be in X"
      ])
  }

  private func reported(_ tree: String, _ rule: String) -> [String] {
    lint(
      project(of: files(tree), options: DiscoveryOptions()), rules: read(rule).rules, pages: [], options: LintOptions()
    )
    .findings
    .map { "\($0.place.text): \($0.severity): \($0.message)" }
  }
}
