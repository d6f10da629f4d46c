import Linting
import Testing

@Suite struct CodeRuleTests {
  @Test func eachThingFoundIsOneFinding() {
    check(
      """
      //- Sources/App/Cart.swift
      struct Cart {
        let api = CartService(x: 1)
        struct Row { let api = RowService() }
      }
      //- Sources/App/More.swift
      extension Cart {
        // CartService()
        func load() { print("CartService()", PayService.shared) }
      }
      """,
      """
      each type _
      must not contain *Service(...)
      must not contain *Service.shared
      """,
      """
      Sources/App/Cart.swift:2:13: error: Cart must not contain *Service(...): has CartService(x: 1) [probe]
        Sources/App/Cart.swift:1:8: in Cart
      Sources/App/Cart.swift:3:26: error: Cart must not contain *Service(...): has RowService() [probe]
        Sources/App/Cart.swift:1:8: in Cart
      Sources/App/More.swift:3:40: error: Cart must not contain *Service.shared: has PayService.shared [probe]
        Sources/App/Cart.swift:1:8: in Cart
      """)
  }

  @Test func starsOfALiteralGoOverItsLines() {
    check(
      #"""
      //- A.swift
      let key = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49
        -----END PRIVATE KEY-----
        """
      let start = "-----BEGIN PRIVATE KEY-----"
      """#,
      """
      each file
      must not contain "*-----BEGIN *PRIVATE KEY-----*M*"
      """,
      #"""
      A.swift:1:11: error: A.swift must not contain "*-----BEGIN *PRIVATE KEY-----*M*": \#
      has """ -----BEGIN PRIVATE KEY----- MIGHAgEAMBMGByq… [probe]
      """#)
  }

  /// A call is the same however much of what stands in front of it is written.
  @Test func aCallIsOneOfAnother() {
    let tree = """
      //- A.swift
      func f() {
        logger.error("a", metadata: 1)
        self.logger.error("b")
        error("c", metadata: 2)
        logger.error(x.error("d", metadata: 3))
      }
      """
    check(
      tree, "each call logger.error\nmust be call .error(..., metadata: ...)",
      """
      A.swift:3:8: error: the call logger.error in f must be call .error(..., metadata: ...) [probe]
      A.swift:5:3: error: the call logger.error in f must be call .error(..., metadata: ...) [probe]
      """)
    check(
      tree, "each call .error(..., metadata: ...)\nmust be call logger.error(...)",
      "A.swift:5:17: error: the call .error in f must be call logger.error(...) [probe]")
  }

  @Test func filesFoldersAndModulesContain() {
    let tree = """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "A", targets: [.target(name: "App"), .target(name: "Core")])
      //- Sources/App/A.swift
      func a() { print(1) }
      //- Sources/Core/B.swift
      func b() { logger.print(1) }
      """
    check(
      tree, "each file\nmust not contain print(...)",
      "Sources/App/A.swift:1:12: error: A.swift must not contain print(...): has print(1) [probe]")
    check(
      tree, "each module in Sources\nmust contain print(...)",
      "Package.swift:3:66: error: Core must contain print(...) [probe]")
    check(
      tree, "each folder App|Core\nwhere not contains print(...)\nmust be named X",
      "Sources/Core: error: Sources/Core must be named X [probe]")
  }

  @Test func placeholdersOfCodeAreThoseOfTheRule() {
    check(
      """
      //- A.swift
      struct CartView { let a = CartModel() }
      struct PayView { let a = CartModel() }
      struct TermsView {}
      """,
      """
      each type {Name}View
      must contain {Name}Model(...)
      """,
      """
      A.swift:2:8: error: PayView must contain PayModel(...) [probe]
      A.swift:3:8: error: TermsView must contain TermsModel(...) [probe]
      """)
    check(
      """
      //- A.swift
      func f() { CartModel().load(); PayModel.shared.load() }
      struct CartModel {}
      """,
      """
      each func _
      where contains {Name}Model(...)
      must contain {Name}Model.shared
      """,
      """
      A.swift:1:6: error: f must contain CartModel.shared [probe]
        A.swift:1:12: contains CartModel()
      """)
  }

  /// Why a rule speaks of a thing may stand in another file: the first place in each.
  @Test func whatARuleAsksForByItsCodeIsShown() {
    check(
      """
      //- A.swift
      struct Home {}
      struct Sign { func f() { run(.tap); run(.tap) } }
      //- B.swift
      extension Home { var a: Int { run(.tap); run(.tap) } }
      //- C.swift
      extension Home { var b: Int { run(.tap) } }
      """,
      """
      each struct
      where contains .press
        or contains .tap
        or contains run(...)
      must contain .label
      """,
      """
      A.swift:1:8: error: Home must contain .label [probe]
        B.swift:1:35: contains .tap
        C.swift:1:35: contains .tap
      A.swift:2:8: error: Sign must contain .label [probe]
        A.swift:2:30: contains .tap
      """)
  }

  @Test func aCallHoldsItsArgumentsAndClosures() {
    check(
      """
      //- A.swift
      @Reducer struct Cart {
        var body: some Reducer {
          Reduce { state, action in
            switch action {
            case .run: return .run { send in
              try await load()
              await send(.loaded)
            }
            case .b: return .run { send in try await send(.b) } catch: { _, _ in }
            case .c: return .run { send in await send(.c) }
            }
          }
        }
      }
      struct Other { let a = A.run { try b() } }
      """,
      """
      each call .run in @Reducer type _
      where contains try
      must contain catch
        or contain Result { ... }
      must contain send(...)
      """,
      """
      A.swift:5:25: error: the call .run in Cart.body must contain catch or contain Result { ... } [probe]
        A.swift:6:9: contains try
      """)
  }

  @Test func aFunctionComesWithItsCall() {
    check(
      """
      //- Sources/App/Interface/CartProtocol.swift
      protocol CartProtocol {
        func load()
        func save()
        func send(_ id: Int)
      }
      //- Sources/App/Mock/M.swift
      func m() { a.save() }
      //- Sources/App/A.swift
      func f(a: any CartProtocol) async { await a.load(); map(a.send) }
      func save() {}
      """,
      """
      each func {name} in protocol *Protocol in Interface
      must come with call {name} in Sources not in Mock
      """,
      """
      Sources/App/Interface/CartProtocol.swift:3:8: error: CartProtocol.save must come with call save in Sources not in Mock: none exists [probe]
      Sources/App/Interface/CartProtocol.swift:4:8: error: CartProtocol.send must come with call send in Sources not in Mock: none exists [probe]
      """)
  }

  @Test func testCallsAreSeenInTheirModule() {
    check(
      """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "A", targets: [.target(name: "CartCore"), .testTarget(name: "CartCoreTests")])
      //- Sources/CartCore/A.swift
      enum Action { case load, save(Int), drop }
      //- Tests/CartCoreTests/T.swift
      import Testing
      struct T { @Test func a() { await store.send(.load); await store.receive(\\.save, 1) } }
      """,
      """
      each case {action} in enum Action in module {Feature}Core
      must come with call .send|receive(... {action} ...) in module {Feature}CoreTests
      """,
      """
      Sources/CartCore/A.swift:1:37: error: Action.drop must come with call .send|receive(... drop ...) in module \
      CartCoreTests: none exists [probe]
      """)
  }

  @Test func testsAreFunctionsThatRun() {
    check(
      """
      //- Tests/AppTests/A.swift
      import XCTest
      class Base: XCTestCase {}
      class CartTests: Base {
        func testLoad_WhenFull_Works() {}
        func testLoad_WhenError_Fails() {}
        func testSave_WhenFull_Works() {}
        func testHelper(a: Int) {}
        private func testPrivate_WhenX_Y() {}
        fileprivate func testFileprivate_WhenX_Y() {}
        static func testStatic_WhenX_Y() {}
        class func testClass_WhenX_Y() {}
        func testValue_WhenX_Y() -> Int { 1 }
        func test() { func testInner_WhenX_Y() {} }
      }
      class Helper { func testX_WhenA_B() {} }
      private extension CartTests { func testExtension_WhenX_Y() {} }
      extension CartTests { public func testAsync_WhenFull_Works() async throws -> () {} }
      extension CartTests { @objc private func testObjC_WhenFull_Works() -> Void {} }
      struct Suite { @Test("a name") func testDrop_WhenEmpty_Works() {} }
      """,
      """
      each test test{Operation}_When*_* in type {Tests}
      where not named *Error*
      must come with test test{Operation}_When*Error*|test{Operation}_When*Fail* in type {Tests}
      """,
      """
      Tests/AppTests/A.swift:6:8: error: CartTests.testSave_WhenFull_Works must come with test \
      testSave_When*Error*|testSave_When*Fail* in type CartTests: none exists [probe]
      Tests/AppTests/A.swift:17:35: error: CartTests.testAsync_WhenFull_Works must come with test \
      testAsync_When*Error*|testAsync_When*Fail* in type CartTests: none exists [probe]
      Tests/AppTests/A.swift:18:42: error: CartTests.testObjC_WhenFull_Works must come with test \
      testObjC_When*Error*|testObjC_When*Fail* in type CartTests: none exists [probe]
      Tests/AppTests/A.swift:19:37: error: Suite.testDrop_WhenEmpty_Works must come with test \
      testDrop_When*Error*|testDrop_When*Fail* in type Suite: none exists [probe]
      """)
  }

  @Test func previewsAreMacrosAndProviders() {
    let tree = """
      //- Views/A.swift
      struct AView: View {}
      #Preview("Loading state") { AView() }
      //- Views/B.swift
      struct BView: View {}
      #Preview { BView() }
      //- Views/C.swift
      struct C_Loading_Previews: PreviewProvider {}
      """
    check(
      tree, "each file in Views\nmust have preview *Loading*",
      "Views/B.swift: error: B.swift must have preview *Loading* [probe]")
    check(
      tree, "each preview\nmust be named *Loading*",
      "Views/B.swift:2:1: error: a preview must be named *Loading* [probe]")
    check(
      tree, "each type {Name}View\nmust come with preview \"Loading state\" in the same file",
      """
      Views/B.swift:1:8: error: BView must come with preview "Loading state" in the same file: none exists; the closest match is preview \
      "Loading state" in Views/A.swift [probe]
        Views/A.swift:2:1: the closest match is preview "Loading state" in Views/A.swift
      """)
  }

  @Test func declarationPatternsHoldCode() {
    check(
      """
      //- Services/A.swift
      struct Cart {}
      struct CartKey: DependencyKey { static let liveValue = Cart(x: 1) }
      extension DependencyValues {
        var cart: Cart { get { self[CartKey.self] } set { self[CartKey.self] = newValue } }
      }
      struct Pay {}
      struct PayKey: DependencyKey { static let liveValue = Cart() }
      """,
      """
      each type {Type} in Services
      where not named *Key
      must come with type _: DependencyKey { static var liveValue = {Type}(...) }
      must come with extension DependencyValues { var {type} }
      """,
      """
      Services/A.swift:6:8: error: Pay must come with type _: DependencyKey { static var liveValue = Pay(...) }: none exists; must come with extension DependencyValues { var pay }: none exists; the closest match is \
      extension DependencyValues, which does not have var pay [probe]
        Services/A.swift:3:11: the closest match is extension DependencyValues, which does not have var pay
      """)
    check(
      """
      //- A.swift
      struct AMapper { func map(_ a: DTO) -> A { A(id: a.id, name: a.name) } }
      struct BMapper { func map(_ b: DTO) -> B { B(id: b.id, name: b.title) } }
      struct CMapper { let x = 1; func map(_ c: DTO) -> C { return C(id: c.id) } }
      """,
      """
      each type *Mapper
      must not have only func _ { _(repeat {label}: {source}.{label}) }
      """,
      """
      A.swift:1:23: error: AMapper must not have only func _ { _(repeat {label}: {source}.{label}) }: has AMapper.map [probe]
      A.swift:3:34: error: CMapper must not have only func _ { _(repeat {label}: {source}.{label}) }: has CMapper.map [probe]
      """)
  }

  @Test func codeIsFoundInAnyVariantOfAnExample() {
    check(
      """
      //- A.swift
      func sync() throws { do { try f() } catch { log(error); throw error } }
      func load() { do { try f() } catch { log(error) } }
      func other() { publisher.catch { throw $0 } }
      """,
      """
      each func _
      must contain catch
      must not contain catch { ... throw ... }
      """,
      """
      A.swift:1:37: error: sync must not contain catch { ... throw ... }: has catch { log(error); throw error } [probe]
        A.swift:1:6: in sync
      A.swift:3:6: error: other must contain catch [probe]
      """)
  }
}
