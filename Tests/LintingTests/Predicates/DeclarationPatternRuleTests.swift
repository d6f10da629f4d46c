import Linting
import Testing

@Suite struct DeclarationPatternRuleTests {
  @Test func conformancesAreMergedAndInherited() {
    check(
      """
      //- A.swift
      struct ADTO: Codable {}
      struct BDTO: Model {}
      struct CDTO: Hashable {}
      class DDTO: Base {}
      //- B.swift
      extension ADTO: Equatable {}
      protocol Model: Middle {}
      protocol Middle: Equatable {}
      class Base: Equatable {}
      """,
      """
      each type *DTO
      must be type _: Equatable, Codable
      """,
      """
      A.swift:2:8: error: BDTO must conform to Codable [probe]
      A.swift:3:8: error: CDTO must conform to Codable [probe]
      A.swift:4:7: error: DDTO must conform to Codable [probe]
      """)
  }

  @Test func anExactPatternAllowsNothingElse() {
    let protocols = "//- A.swift\nprotocol P {}\nprotocol Q {}\n"
    let rule = "each class\nmust be exactly final class _: P { let a }"
    for (source, found) in [
      ("final class A: P { let a = 1 }", ""), ("internal final class A: P { let a: Int = 1 }", ""),
      ("final class A { let a = 1 }\nextension A: P {}", ""),
      ("public final class A: P { let a = 1 }", "A.swift:3:20: error: A must not be public: is public [probe]"),
      ("final class A: P, Q { let a = 1 }", "A.swift:3:13: error: A must not conform to Q: conforms to Q [probe]"),
      (
        "final class A: P { let a = 1 }\nextension A: Q {}",
        "A.swift:3:13: error: A must not conform to Q: conforms to Q [probe]"
      ),
      ("class A: P { let a = 1 }", "A.swift:3:7: error: A must be final: is not final [probe]"),
    ] {
      check(protocols + source, rule, found)
    }
    check(protocols + "final class A: P { let a = 1; func f() {} }", "each class\nmust be exactly final class _: P", "")
    check(
      protocols + "final class A: P { let a = 1; func f() {} }\nfinal class B: P { public let a = 1 }",
      "each class\nwhere exactly final class _: P { let a }\nmust be final",
      "problem guide.md:4:1: probe checked nothing: the project has no class, or none that satisfies every 'where'")
  }

  @Test func whatTestCodeGivesToATypeIsSeenByTestsAlone() {
    let tree = """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [.target(name: "App"), .testTarget(name: "AppTests", dependencies: ["App"])])
      //- Sources/App/A.swift
      struct CartDTO {}
      //- Tests/AppTests/T.swift
      @testable import App
      extension CartDTO: Equatable { static func mock() -> Self { try! make() } }
      extension CartDTO: @unchecked Sendable {}
      struct StubDTO {}
      extension StubDTO: Sendable { func load() { try! make() } }
      """
    check(
      tree,
      """
      each type *DTO
      must be struct _: Equatable, Sendable
      must not contain try!
      must have func mock
      """,
      """
      Sources/App/A.swift:1:8: error: CartDTO must conform to Equatable and Sendable and have func mock [probe]
      """)
    check(
      tree, "each test type *DTO\nmust be struct _: Sendable\nmust not contain try!",
      """
      Tests/AppTests/T.swift:5:45: error: StubDTO must not contain try!: has try! [probe]
        Tests/AppTests/T.swift:4:8: in StubDTO
      """)
  }

  /// The words that all such names end in make no name near.
  @Test func theNearestIsNearInWhatIsItsOwn() {
    check(
      """
      //- A.swift
      struct PriceModel {}
      struct CartModel {}
      struct UserDTOModel {}
      //- B.swift
      struct AssetModelTests {}
      struct CartModleTests {}
      struct UserModelTests {}
      """,
      """
      each struct {Name}Model
      must come with struct {Name}ModelTests
      """,
      """
      A.swift:1:8: error: PriceModel must come with struct PriceModelTests: none exists [probe]
      A.swift:2:8: error: CartModel must come with struct CartModelTests: none exists; the closest match is CartModleTests [probe]
        B.swift:2:8: the closest match is CartModleTests
      A.swift:3:8: error: UserDTOModel must come with struct UserDTOModelTests: none exists; the closest match is UserModelTests [probe]
        B.swift:3:8: the closest match is UserModelTests
      """)
  }

  @Test func whatIsNotDeclaredInTheTreeIsUnknown() {
    check(
      """
      //- A.swift
      struct ADTO: Foreign {}
      struct BDTO: Foreign, Codable {}
      struct CDTO: Foreign, Encodable, Swift.Sendable {}
      """,
      """
      each type *DTO
      must be type _: Codable
      """,
      """
      problem A.swift:1:8: probe could not check ADTO and CDTO: whether they conform to Codable depends on external declarations: Foreign
      """)
  }

  /// What is not known may be of a part of what is judged.
  @Test func whatIsNotKnownIsNamed() {
    let tree = """
      //- A.swift
      struct Fonts { let title = made(); struct Size: Foreign {} }
      struct Sizes { let title = made(); struct Size: Foreign {} }
      """
    check(
      tree, "each struct Fonts|Sizes\nmust have var _: Font",
      """
      problem A.swift:1:8: probe could not check Fonts: Fonts.title has no type annotation
      problem A.swift:2:8: probe could not check Sizes: Sizes.title has no type annotation
      """)
    check(
      tree, "each var title\nmust be var _: Font",
      """
      problem A.swift:1:20: probe could not check Fonts.title and Sizes.title: they have no type annotation
      """)
    check(
      tree, "each struct Fonts\nmust have type _: Codable",
      """
      problem A.swift:1:8: probe could not check Fonts: whether Fonts.Size conforms to Codable depends on external declarations: Foreign
      """)
  }

  @Test func accessIsEffective() {
    check(
      """
      //- A.swift
      public struct A { public init() {} }
      struct B { public init() {} }
      public struct C { init() {} }
      public enum D { }
      public extension D { init() { fatalError() } }
      """,
      """
      each type A|B|C|D
      must have public init
      """,
      """
      A.swift:2:19: error: B must have public init: has B.init, which is inside an internal declaration [probe]
      A.swift:3:19: error: C must have public init: has C.init, which is internal [probe]
      """)
  }

  @Test func aMissingMemberIsToldAtTheMemberThatDiffers() {
    check(
      """
      //- A.swift
      struct CartKey { static let liveValue = 1; var testValue = 2 }
      """,
      """
      each type *Key
      must be type _ { static var liveValue; static var testValue; static var previewValue }
      """,
      """
      A.swift:1:8: error: CartKey must have static var previewValue [probe]
      A.swift:1:48: error: CartKey must have static var testValue: testValue is not static [probe]
      """)
  }

  @Test func countsAreOfDirectMembers() {
    check(
      """
      //- A.swift
      struct AView { var a = 1; var b = 2; var c: Int { 3 }; struct Inner { var d = 4; var e = 5 } }
      extension AView { static let f = 6 }
      """,
      """
      each type *View
      must have at most 1 stored var
      must have exactly 1 struct
      must not have func _
      """,
      "A.swift:1:8: error: AView must have at most 1 stored var: has 2: a and b [probe]")
  }

  @Test func eachThingThatMustNotBeThereIsToldAtItsPlace() {
    check(
      """
      //- A.swift
      class LoginModel { var a: CartService; let b: any UserService }
      """,
      """
      each type *Model
      must not have var _: *Service
      """,
      """
      A.swift:1:24: error: LoginModel must not have var _: *Service: has LoginModel.a [probe]
      A.swift:1:44: error: LoginModel must not have var _: *Service: has LoginModel.b [probe]
      """)
  }

  /// Others of the kind in the place; what stands elsewhere is none of them.
  @Test func comeWithOnlyLeavesNothingElseOfTheKind() {
    let tree = """
      //- A.swift
      struct Cart {}
      struct CartRow {}
      //- B.swift
      struct Price {}
      class Other {}
      func price() {}
      """
    check(
      tree, "each struct {Name}\nwhere not named *Row\nmust come with only type {Name}Row in the same file",
      """
      B.swift:1:8: error: Price must come with only type PriceRow in the same file: found Other [probe]
        B.swift:2:7: Other
      """)
    check(tree, "each struct Price\nmust come with only struct PriceRow in the same file", "")
    check(
      tree, "each struct Price\nmust come with only type CartRow in A.swift",
      """
      B.swift:1:8: error: Price must come with only type CartRow in A.swift: found Cart [probe]
        A.swift:1:8: Cart
      """)
  }

  @Test func counterpartsAreLookedForByTheirFilledName() {
    check(
      """
      //- Sources/App/A.swift
      struct LoginUseCase {}
      struct LogoutUseCase {}
      struct CartUseCase {}
      //- Tests/AppTests/A.swift
      class LoginUseCaseTests {}
      struct LogoutUseCaseTests {}
      class CartUseCaseTest {}
      """,
      """
      each type {Name}UseCase
      must come with test class {Name}UseCaseTests
      """,
      """
      Sources/App/A.swift:2:8: error: LogoutUseCase must come with test class LogoutUseCaseTests: none exists; the closest match is \
      LogoutUseCaseTests, which is a struct [probe]
        Tests/AppTests/A.swift:2:8: the closest match is LogoutUseCaseTests, which is a struct
      Sources/App/A.swift:3:8: error: CartUseCase must come with test class CartUseCaseTests: none exists; the closest match is \
      CartUseCaseTest [probe]
        Tests/AppTests/A.swift:3:7: the closest match is CartUseCaseTest
      """)
  }

  @Test func documentationIsAskedFor() {
    check(
      """
      //- A.swift
      /// What it is.
      public protocol A {}
      public protocol B {}
      """,
      """
      each public protocol
      must be documented
      """,
      "A.swift:3:17: error: B must be documented: has no doc comment [probe]")
  }

  @Test func whatNobodyCanSetMeetsAPrivateSetter() {
    let tree = """
      //- A.swift
      final class Screen {
        let id = 1
        private(set) var count = 0
        var double: Int { set(2); return 2 }
        var read: Int { get { 1 } }
        var both: Int { get { 1 } set {} }
        var open = 1
        var watched = 1 { didSet {} }
        subscript(index: Int) -> Int { index }
      }
      """
    func reported(_ line: Int, _ column: Int, _ name: String) -> String {
      "A.swift:\(line):\(column): error: Screen.\(name) must be private(set): is not private(set) [probe]"
    }
    check(
      tree, "each var\nmust be private(set) var _",
      [reported(6, 7, "both"), reported(7, 7, "open"), reported(8, 7, "watched")].joined(separator: "\n"))
    check(
      tree, "each var\nmust not be private(set) var _",
      "A.swift:3:20: error: Screen.count must not be private(set) var _ [probe]")
    check(
      tree, "each var\nwhere private(set) var _\nmust be named x",
      "A.swift:3:20: error: Screen.count must be named x [probe]")
  }

  @Test func whatIsPrivateHasAPrivateSetter() {
    let tree = """
      //- A.swift
      final class Screen {
        private var one = 1
        fileprivate var two = 1
        fileprivate(set) var three = 1
        private(set) public var four = 1
        var five = 1
      }
      private final class Row { var six = 1; fileprivate(set) var seven = 1 }
      """
    func reported(_ line: Int, _ column: Int, _ name: String, _ setter: String) -> String {
      "A.swift:\(line):\(column): error: \(name) must be \(setter): is not \(setter) [probe]"
    }
    check(
      tree, "each var\nmust be private(set)",
      [
        reported(3, 19, "Screen.two", "private(set)"), reported(4, 24, "Screen.three", "private(set)"),
        reported(6, 7, "Screen.five", "private(set)"), reported(8, 61, "Row.seven", "private(set)"),
      ].joined(separator: "\n"))
    check(
      tree, "each var\nmust be fileprivate(set)",
      [
        reported(2, 15, "Screen.one", "fileprivate(set)"), reported(5, 27, "Screen.four", "fileprivate(set)"),
        reported(6, 7, "Screen.five", "fileprivate(set)"),
      ].joined(separator: "\n"))
    check(
      tree, "each var\nmust not be private(set)",
      "A.swift:5:27: error: Screen.four must not be private(set) [probe]")
  }

  @Test func whatIsSuppressedIsNoProtocol() {
    check(
      "//- A.swift\nstruct A: ~Copyable {}\nstruct B: ~Copyable, ~Escapable {}\n",
      "each struct\nmust be @MainActor struct _",
      """
      A.swift:1:8: error: A must be @MainActor [probe]
      A.swift:2:8: error: B must be @MainActor [probe]
      """)
  }
}

/// A type that follows the last of several names is the type of each.
@Test func namesWithoutAnnotationHaveTheTypeAfterThem() {
  check(
    """
    //- Sources/Pair.swift
    struct Pair {
      let a, b: Int
      let c = 1, d: String
      var e, f: Int, g: String
    }

    """,
    """
    each let _: Int in type Pair
    must be named b
    """,
    """
    Sources/Pair.swift:2:7: error: Pair.a must be named b [probe]
    Sources/Pair.swift:3:7: error: Pair.c must be named b [probe]
    """)
}

/// A module or a file is also in itself, so that it can be left out of a rule.
@Test func aModuleIsInItself() {
  check(
    """
    //- Sources/App/Main.swift
    import UIKit
    //- Sources/Core/Core.swift
    import UIKit
    //- Package.swift
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Shop", targets: [.target(name: "App"), .target(name: "Core")])

    """,
    """
    each module not in module App
    must not use module UIKit
    """,
    "Sources/Core/Core.swift:1:8: error: Core must not use module UIKit: imports UIKit [probe]")
}

/// The types of typealiases and nested types are the project's own; types of other modules are not.
@Test func extensionsOfExternalTypes() {
  let tree = """
    //- Sources/Cart.swift
    import UIKit
    struct Cart { struct Line {} }
    protocol Priced {}
    typealias Basket = Cart
    extension Cart {}
    extension Cart.Line {}
    extension Basket {}
    extension Priced {}
    extension UIView {}
    extension Array where Element == Cart {}

    """
  for selector in ["extension of an external type {Type}", "external extension {Type}"] {
    check(
      tree,
      """
      each \(selector)
      must be in Extensions
      message: "the extension of {Type} must be in Extensions"
      """,
      """
      Sources/Cart.swift:9:11: error: the extension of UIView must be in Extensions: is in Sources/Cart.swift [probe]
      Sources/Cart.swift:10:11: error: the extension of Array must be in Extensions: is in Sources/Cart.swift [probe]
      """)
  }
}

@Test func typedThrowsArePartOfAPattern() {
  check(
    """
    //- Sources/Services.swift
    func load() throws(ServiceError) {}
    func save() async throws(Core.ServiceError) -> Int { 1 }
    func send() throws {}
    func call() throws(OtherError) {}
    func plain() {}

    """,
    """
    each func
    where func _ throws
    must be func _ throws(ServiceError)
    """,
    """
    Sources/Services.swift:3:6: error: send must be marked throws(ServiceError): throws any error [probe]
    Sources/Services.swift:4:6: error: call must be marked throws(ServiceError): throws OtherError [probe]
    """)
}

/// The imports of a type are those of its file.
@Test func aTypeUsesTheModulesThatItsFileImports() {
  check(
    """
    //- Sources/CartViewModel.swift
    import UIKit
    enum Cart { final class NestedViewModel {} }

    """,
    """
    each type *ViewModel
    must not use module UIKit
    """,
    "Sources/CartViewModel.swift:1:8: error: Cart.NestedViewModel must not use module UIKit: imports UIKit [probe]")
}

/// A cycle follows a rule's own message.
@Test func aCycleHasTheMessageOfItsRule() {
  check(
    """
    //- Sources/A/A.swift
    struct A { let b: B }
    //- Sources/B/B.swift
    struct B { var a: A? { nil } }

    """,
    """
    each folder in Sources
    must not be in a cycle
    message: "the layers depend on each other"
    """,
    """
    Sources/A/A.swift:1:19: error: the layers depend on each other: Sources/A -> Sources/B -> Sources/A [probe]
      Sources/A/A.swift:1:19: Sources/A uses B
      Sources/B/B.swift:1:19: Sources/B uses A
    """)
}
