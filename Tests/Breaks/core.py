"""Breaks of the items that hold for every Swift project."""

from breaks import Pack, edit, remove, write

PACK = Pack("clean-package")
broken = PACK.broken

MANIFEST = "Package.swift"
CART = "Sources/Cart/Cart.swift"
STORE = "Sources/Store/Store.swift"
TESTS = "Tests/CartTests/CartTests.swift"
STORE_TARGET = '    .target(name: "Store"),\n'
CART_TARGET = '    .target(name: "Cart", dependencies: ["Store"]),\n'
TEST_TARGET = '    .testTarget(name: "CartTests", dependencies: ["Cart", "Store"]),\n'


def targets(text):
    """Adds targets to the manifest."""
    return edit(MANIFEST, STORE_TARGET, STORE_TARGET + text)


# CO-1: modules in a circle

CYCLE_PLACES = [STORE, MANIFEST]
broken("CO-1", "two modules import each other", "cyclic-modules", CYCLE_PLACES,
       edit(MANIFEST, STORE_TARGET, '    .target(name: "Store", dependencies: ["Cart"]),\n'),
       edit(STORE, "public struct", "import Cart\n\npublic struct"))
broken("CO-1", "one type is imported back, without a word in the manifest", "cyclic-modules", CYCLE_PLACES,
       edit(STORE, "public struct", "import struct Cart.Cart\n\npublic struct"))
broken("CO-1", "three modules go in a circle", "cyclic-modules", [STORE, "Sources/Prices/Prices.swift", MANIFEST],
       edit(MANIFEST, STORE_TARGET, '    .target(name: "Store", dependencies: ["Prices"]),\n'
            '    .target(name: "Prices", dependencies: ["Cart"]),\n'),
       write("Sources/Prices/Prices.swift", "import Cart\n\npublic struct Prices: Sendable {\n  var cart = Cart()\n}\n"),
       edit(STORE, "public struct", "import Prices\n\npublic struct"))
broken("CO-1", "an extension in a second file imports back where it can", "cyclic-modules",
       ["Sources/Store/Store+Cart.swift", MANIFEST],
       write("Sources/Store/Store+Cart.swift", "#if canImport(Cart)\nimport Cart\n\nextension Store {\n"
             "  public func isFree(_ cart: Cart) -> Bool { cart.articles.isEmpty }\n}\n#endif\n"))
broken("CO-1", "the way back is testable, and for this file alone", "cyclic-modules", CYCLE_PLACES,
       edit(MANIFEST, STORE_TARGET, '    .target(name: "Store", dependencies: [.target(name: "Cart")]),\n'),
       edit(STORE, "public struct", "@testable internal import Cart\n\npublic struct"))
broken("CO-1", "two local packages depend on each other", "cyclic-modules",
       [MANIFEST, CART, "Packages/Money"],
       write("Packages/Money/Package.swift", """// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Money",
  products: [.library(name: "Money", targets: ["Money"])],
  dependencies: [.package(name: "Shop", path: "../..")],
  targets: [.target(name: "Money", dependencies: [.product(name: "Cart", package: "Shop")])]
)
"""),
       write("Packages/Money/Sources/Money/Money.swift",
             "import Cart\n\npublic struct Money: Sendable {\n  var cart = Cart()\n}\n"),
       edit(MANIFEST, "  targets: [\n", '  dependencies: [.package(path: "Packages/Money")],\n  targets: [\n'),
       edit(MANIFEST, CART_TARGET,
            '    .target(name: "Cart", dependencies: ["Store", .product(name: "Money", package: "Money")]),\n'),
       edit(CART, "import Store\n", "import Money\nimport Store\n"))

# CO-3: imports of siblings that are not declared

IMPORT_RULES = ["undeclared-import", "transitive-import"]
broken("CO-3", "the only dependency is not declared", IMPORT_RULES, CART,
       edit(MANIFEST, CART_TARGET, '    .target(name: "Cart"),\n'))
broken("CO-3", "the tests import what only the tested module declares", IMPORT_RULES, TESTS,
       edit(MANIFEST, TEST_TARGET, '    .testTarget(name: "CartTests", dependencies: ["Cart"]),\n'),
       missed="test targets are left out: most real ones import by way of others")
broken("CO-3", "one type of a sibling is imported", IMPORT_RULES, CART,
       targets('    .target(name: "Money"),\n'),
       write("Sources/Money/Money.swift", "public struct Money: Sendable {}\n"),
       edit(CART, "import Store\n", "import struct Money.Money\nimport Store\n"))
broken("CO-3", "a sibling is imported behind a condition in a second file", IMPORT_RULES, "Sources/Cart/Debug.swift",
       targets('    .target(name: "Logging"),\n'),
       write("Sources/Logging/Log.swift", "public struct Log: Sendable {}\n"),
       write("Sources/Cart/Debug.swift", "#if DEBUG\n  @_exported import Logging\n#endif\n"),
       missed="imports under #if are left out: they may never be compiled")
broken("CO-3", "the declaration is a comment", IMPORT_RULES, CART,
       edit(MANIFEST, CART_TARGET, '    .target(name: "Cart", dependencies: [/* "Store" */]),\n'))
broken("CO-3", "an executable goes through what its dependency declares", IMPORT_RULES, "Sources/shop/main.swift",
       targets('    .executableTarget(name: "shop", dependencies: [.byName(name: "Cart")]),\n'),
       write("Sources/shop/main.swift", "import Cart\npublic import Store\n\nprint(Cart().total(in: Store(prices: [:])))\n"))
broken("CO-3", "the tests are allowed to see the inside of an undeclared sibling", IMPORT_RULES, TESTS,
       targets('    .target(name: "Money"),\n'),
       write("Sources/Money/Money.swift", "struct Money: Sendable {}\n"),
       edit(TESTS, "@testable import Cart\n", "@testable import Cart\n@testable import Money\n"))

# CO-4: dependencies that nothing imports

broken("CO-4", "the module does not need its dependency any more", "unused-dependency", [MANIFEST, "Sources/Cart"],
       edit(CART, "import Store\n\n", ""),
       edit(CART, "\n  public func total(in store: Store) -> Int { articles.reduce(0) { $0 + store.prices[$1, default: 0] } }\n",
            ""))
broken("CO-4", "a new module is declared and not imported", "unused-dependency", [MANIFEST, "Sources/Cart"],
       edit(MANIFEST, CART_TARGET, '    .target(name: "Money"),\n'
            '    .target(name: "Cart", dependencies: ["Store", .target(name: "Money")]),\n'),
       write("Sources/Money/Money.swift", "public struct Money: Sendable {}\n"))
broken("CO-4", "the tests declare a sibling that no test imports", "unused-dependency", [MANIFEST, "Tests/CartTests"],
       edit(MANIFEST, TEST_TARGET, '    .target(name: "Money"),\n'
            '    .testTarget(name: "CartTests", dependencies: ["Cart", .byName(name: "Money"), "Store"]),\n'),
       write("Sources/Money/Money.swift", "public struct Money: Sendable {}\n"),
       missed="test targets are left out: many declare what they only link")
broken("CO-4", "the import is a comment and a string", "unused-dependency", [MANIFEST, "Sources/Cart"],
       edit(CART, "import Store\n", '// import Store\nlet usage = """\n  import Store\n  """\n'),
       edit(CART, "\n  public func total(in store: Store) -> Int { articles.reduce(0) { $0 + store.prices[$1, default: 0] } }\n",
            ""))
broken("CO-4", "the only file that imports it is excluded", "unused-dependency", [MANIFEST, "Sources/Cart"],
       edit(MANIFEST, CART_TARGET, '    .target(name: "Money"),\n    .target(name: "Cart", '
            'dependencies: ["Store", "Money"], exclude: ["Drafts"]),\n'),
       write("Sources/Money/Money.swift", "public struct Money: Sendable {}\n"),
       write("Sources/Cart/Drafts/Total.swift", "import Money\n\nlet total = Money()\n"))
broken("CO-4", "a sibling is declared for one platform and imported nowhere", "unused-dependency",
       [MANIFEST, "Sources/Cart"],
       edit(MANIFEST, CART_TARGET, '    .target(name: "Money"),\n    .target(name: "Cart", dependencies: ["Store", '
            '.target(name: "Money", condition: .when(platforms: [.iOS]))]),\n'),
       write("Sources/Money/Money.swift", "public struct Money: Sendable {}\n"))
broken("CO-4", "a list in a constant holds one module too many", "unused-dependency", [MANIFEST, "Sources/Cart"],
       edit(MANIFEST, "let package", 'let shared: [Target.Dependency] = ["Store", "Money"]\n\nlet package'),
       edit(MANIFEST, CART_TARGET, '    .target(name: "Money"),\n    .target(name: "Cart", dependencies: shared),\n'),
       write("Sources/Money/Money.swift", "public struct Money: Sendable {}\n"))
broken("CO-4", "an executable declares all there is and imports one", "unused-dependency", [MANIFEST, "Sources/shop"],
       targets('    .executableTarget(name: "shop", dependencies: ["Cart", "Store"]),\n'),
       write("Sources/shop/main.swift", "import Cart\n\nprint(Cart().articles)\n"))

# CO-5: each library has a test

UNTESTED_PLACES = [MANIFEST, "Sources/Cart", "Tests/CartTests"]
broken("CO-5", "there is no test target", "untested-module", UNTESTED_PLACES,
       remove(TESTS), edit(MANIFEST, TEST_TARGET, ""))
broken("CO-5", "a second library has no tests", "untested-module", [MANIFEST, "Sources/Money"],
       edit(MANIFEST, 'products: [.library(name: "Cart", targets: ["Cart"])]',
            'products: [.library(name: "Cart", targets: ["Cart"]), .library(name: "Money", targets: ["Money"])]'),
       targets('    .target(name: "Money"),\n'),
       write("Sources/Money/Money.swift", "public struct Money: Sendable {}\n"))
broken("CO-5", "the test target holds a helper and no test", "untested-module", UNTESTED_PLACES,
       edit(TESTS, "@Test func anEmptyCartCostsNothing", "func anEmptyCartCostsNothing"))
broken("CO-5", "the only test is a comment", "untested-module", UNTESTED_PLACES,
       edit(TESTS, "@Test func", "// @Test func"))
broken("CO-5", "the class of tests has no test method", "untested-module", UNTESTED_PLACES,
       write(TESTS, """import Store
import XCTest

@testable import Cart

final class CartTests: XCTestCase {
  var cart = Cart()

  override func setUp() { cart = Cart() }

  private func total() -> Int { cart.total(in: Store(prices: [:])) }
}
"""))
broken("CO-5", "the tests depend on the other module only", "untested-module", UNTESTED_PLACES,
       edit(MANIFEST, TEST_TARGET, '    .testTarget(name: "CartTests", dependencies: ["Store"]),\n'),
       write(TESTS, "import Store\nimport Testing\n\n@Test func aStoreHasPrices() { #expect(Store(prices: [:]).prices.isEmpty) }\n"))
broken("CO-5", "the test method is private and takes a parameter", "untested-module", UNTESTED_PLACES,
       write(TESTS, """import Store
import XCTest

@testable import Cart

final class CartTests: XCTestCase {
  private func testTotal(of store: Store) { XCTAssertEqual(Cart().total(in: store), 0) }
}
"""))
broken("CO-5", "the test target of a second library is empty", "untested-module",
       [MANIFEST, "Sources/Money", "Tests/MoneyTests"],
       edit(MANIFEST, 'products: [.library(name: "Cart", targets: ["Cart"])]',
            'products: [.library(name: "Shop", targets: ["Cart", "Money"])]'),
       targets('    .target(name: "Money"),\n    .testTarget(name: "MoneyTests", dependencies: ["Money"]),\n'),
       write("Sources/Money/Money.swift", "public struct Money: Sendable {}\n"),
       write("Tests/MoneyTests/MoneyTests.swift", "import Testing\n\n@testable import Money\n\n@Suite struct MoneyTests {\n}\n"))

# CO-7: what crosses between tasks is Sendable


def sent(title, path, text, *more):
    """A type that must be Sendable and is not, in a file of its own."""
    broken("CO-7", title, "not-sendable", path, write(path, text), *more)


sent("a DTO is only Codable", "Sources/Store/PriceDTO.swift",
     "public struct PriceDTO: Codable, Equatable {\n  public var cents: Int\n}\n")
sent("a DTO is a class that decodes itself", "Sources/Store/PriceDTO.swift",
     "public final class PriceDTO: Decodable {\n  public var cents = 0\n}\n")
sent("a DTO is nested in an extension of the store", "Sources/Store/Store+DTO.swift",
     "extension Store {\n  public struct PriceDTO: Codable {\n    public var cents: Int\n  }\n}\n")
sent("a DTO is an enum with values", "Sources/Store/DTOs/OfferDTO.swift",
     "public enum OfferDTO: Decodable {\n  case percent(Int)\n  case none\n}\n")
sent("a DTO of pages is Equatable in an extension alone", "Sources/Store/PageDTO.swift",
     "public struct PageDTO<Item: Decodable>: Decodable {\n  public var items: [Item]\n}\n\n"
     "extension PageDTO: Equatable where Item: Equatable {}\n")
sent("a DTO conforms by another name for Codable and Hashable", "Sources/Store/PriceDTO.swift",
     "public typealias Transferred = Codable & Hashable\n\npublic struct PriceDTO: Transferred {\n  public var cents: Int\n}\n")
sent("a DTO says that it is not to be sent", "Sources/Store/PriceDTO.swift",
     "public struct PriceDTO: Codable {\n  public var cents: Int\n}\n\n"
     "@available(*, unavailable)\nextension PriceDTO: Sendable {}\n")
sent("an entity is not Sendable", "Sources/Entities/Article.swift",
     "public struct Article: Codable, Equatable, Identifiable {\n  public var id: Int\n}\n",
     targets('    .target(name: "Entities"),\n'))
sent("an entity is a model class of the database", "Sources/Store/Entities/Article.swift",
     "import SwiftData\n\n@Model\npublic final class Article {\n  public var name: String\n\n"
     "  public init(name: String) { self.name = name }\n}\n")
sent("the protocol of a service asks for nothing", "Sources/Store/PriceServiceProtocol.swift",
     "public protocol PriceServiceProtocol {\n  func price(of article: String) async throws -> Int\n}\n")
sent("the protocol of a repository is for classes", "Sources/Store/PriceRepository.swift",
     "public protocol PriceRepository: AnyObject {\n  func price(of article: String) async throws -> Int\n}\n")
sent("the protocol of a data source refines one that is not Sendable", "Sources/Store/PriceRemoteDataSource.swift",
     "public protocol Fetching {\n  associatedtype Output\n  func fetch() async throws -> Output\n}\n\n"
     "public protocol PriceRemoteDataSourceProtocol: Fetching where Output == Int {}\n")
sent("the protocol of a service has a where clause and an associated type", "Sources/Store/SearchService.swift",
     "public protocol SearchService<Item> {\n  associatedtype Item: Sendable\n"
     "  func search(_ text: String) async -> [Item]\n}\n")

sent("the protocol of a service is observed", "Sources/Store/BasketService.swift",
     "import Combine\n\npublic protocol BasketServiceProtocol: ObservableObject {\n  var articles: [String] { get }\n}\n")

# CO-9: test code stays in tests

broken("CO-9", "the module imports XCTest", "test-code-in-production", CART,
       edit(CART, "import Store\n", "import Store\nimport XCTest\n"))
broken("CO-9", "the module imports Testing where it can", "test-code-in-production", "Sources/Cart/Checks.swift",
       write("Sources/Cart/Checks.swift", "#if canImport(Testing)\n  import Testing\n\n"
             "  func check(_ cart: Cart) { #expect(cart.articles.isEmpty) }\n#endif\n"),
       missed="code under #if is left out: that is the way to keep a few lines")
broken("CO-9", "the module looks into its sibling as a test would", "test-code-in-production", CART,
       edit(CART, "import Store\n", "@testable import Store\n"))
broken("CO-9", "a mock stands in the module", "test-code-in-production", "Sources/Cart/MockCart.swift",
       write("Sources/Cart/MockCart.swift", "public final class MockCart: Sendable {\n  public init() {}\n}\n"),
       missed="who uses a mock is not known without references")
broken("CO-9", "a mock is named at its end, and in a folder of mocks", "test-code-in-production",
       "Sources/Store/Mocks/StoreMock.swift",
       write("Sources/Store/Mocks/StoreMock.swift", "struct StoreMock {\n  var calls = 0\n}\n"),
       missed="who uses a mock is not known without references")
broken("CO-9", "a mock is nested in an extension", "test-code-in-production", "Sources/Cart/Cart+Mock.swift",
       write("Sources/Cart/Cart+Mock.swift", "extension Cart {\n  actor MockBasket {\n    var calls = 0\n  }\n}\n"),
       missed="uses of an extension's members cannot be followed")
broken("CO-9", "a base class of test cases is in the module", "test-code-in-production", "Sources/Store/StoreTestCase.swift",
       write("Sources/Store/StoreTestCase.swift", "import class XCTest.XCTestCase\n\nopen class StoreTestCase: XCTestCase {}\n"))
broken("CO-9", "the folder of the module has tests in it", "test-code-in-production",
       ["Sources/Store/Tests/StoreTests.swift"],
       write("Sources/Store/Tests/StoreTests.swift",
             "import XCTest\n\nfinal class StoreTests: XCTestCase {\n  func testPrices() { XCTAssertTrue(true) }\n}\n"))
broken("CO-9", "the target takes the tests' folder among its sources", "test-code-in-production",
       [TESTS, MANIFEST],
       edit(MANIFEST, TEST_TARGET, ""),
       edit(MANIFEST, CART_TARGET, '    .target(name: "Cart", dependencies: ["Store"], path: ".", '
            'exclude: ["Sources/Store"], sources: ["Sources/Cart", "Tests/CartTests"]),\n'))
broken("CO-9", "the module imports the helpers of the tests", "test-code-in-production",
       [CART, MANIFEST, "Sources/StoreTestSupport"],
       edit(MANIFEST, CART_TARGET, '    .target(name: "StoreTestSupport", dependencies: ["Store"]),\n'
            '    .target(name: "Cart", dependencies: ["Store", "StoreTestSupport"]),\n'),
       write("Sources/StoreTestSupport/MockStore.swift", "import Store\nimport XCTest\n\npublic struct MockStore: Sendable {}\n"),
       edit(CART, "import Store\n", "import Store\nimport StoreTestSupport\n"))


def project(exceptions="", app_groups="AA0000000000000000000001 /* Notes */,", test_sources="", app_sources="",
            extra=""):
    """An Xcode project with an app and its tests, in folders (or, where sources are given, file by file)."""
    return f"""// !$*UTF8*$!
{{
	archiveVersion = 1;
	classes = {{
	}};
	objectVersion = 77;
	objects = {{
{extra}		AA0000000000000000000001 /* Notes */ = {{isa = PBXFileSystemSynchronizedRootGroup; path = Notes; sourceTree = "<group>"; }};
		AA0000000000000000000002 /* NotesTests */ = {{isa = PBXFileSystemSynchronizedRootGroup; {exceptions}path = NotesTests; sourceTree = "<group>"; }};
		AA0000000000000000000003 = {{
			isa = PBXGroup;
			children = (
				AA0000000000000000000001 /* Notes */,
				AA0000000000000000000002 /* NotesTests */,
				{"AA0000000000000000000020," if app_sources else ""}
			);
			sourceTree = "<group>";
		}};
		AA0000000000000000000004 /* Notes */ = {{
			isa = PBXNativeTarget;
			buildPhases = (
				AA0000000000000000000006 /* Sources */,
			);
			dependencies = (
			);
			fileSystemSynchronizedGroups = (
				{app_groups}
			);
			name = Notes;
			productName = Notes;
			productType = "com.apple.product-type.application";
		}};
		AA0000000000000000000005 /* NotesTests */ = {{
			isa = PBXNativeTarget;
			buildPhases = (
				AA0000000000000000000007 /* Sources */,
			);
			dependencies = (
			);
			fileSystemSynchronizedGroups = (
				AA0000000000000000000002 /* NotesTests */,
			);
			name = NotesTests;
			productName = NotesTests;
			productType = "com.apple.product-type.bundle.unit-test";
		}};
		AA0000000000000000000006 /* Sources */ = {{
			isa = PBXSourcesBuildPhase;
			files = (
				{app_sources}
			);
		}};
		AA0000000000000000000007 /* Sources */ = {{
			isa = PBXSourcesBuildPhase;
			files = (
				{test_sources}
			);
		}};
		AA0000000000000000000008 /* Project object */ = {{
			isa = PBXProject;
			mainGroup = AA0000000000000000000003;
			projectDirPath = "";
			projectRoot = "";
			targets = (
				AA0000000000000000000004 /* Notes */,
				AA0000000000000000000005 /* NotesTests */,
			);
		}};
	}};
	rootObject = AA0000000000000000000008 /* Project object */;
}}
"""


APP_FILES = [
    write("Notes/NotesApp.swift", "import SwiftUI\n\n@main struct NotesApp: App {\n"
          '  var body: some Scene { WindowGroup { Text("Notes") } }\n}\n'),
    write("NotesTests/NotesTests.swift", "import XCTest\n\n@testable import Notes\n\nfinal class NotesTests: XCTestCase {\n"
          "  func testBody() { _ = NotesApp() }\n}\n"),
]
broken("CO-9", "one file of the tests is a member of the app", "test-code-in-production", "NotesTests/NotesTests.swift",
       *APP_FILES,
       write("Notes.xcodeproj/project.pbxproj", project(
           exceptions="exceptions = (AA0000000000000000000010 /* Exceptions */, ); ",
           extra="		AA0000000000000000000010 /* Exceptions */ = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; "
           "membershipExceptions = (NotesTests.swift, ); target = AA0000000000000000000004 /* Notes */; };\n")))
broken("CO-9", "the whole folder of the tests is compiled into the app", "test-code-in-production",
       "NotesTests/NotesTests.swift", *APP_FILES,
       write("Notes.xcodeproj/project.pbxproj", project(
           app_groups="AA0000000000000000000001 /* Notes */,\n\t\t\t\tAA0000000000000000000002 /* NotesTests */,")))
broken("CO-9", "a mock of the tests is a build file of the app", "test-code-in-production", "Shared/MockNotes.swift",
       *APP_FILES, write("Shared/MockNotes.swift", "final class MockNotes {\n  var calls = 0\n}\n"),
       write("Notes.xcodeproj/project.pbxproj", project(
           app_sources="AA0000000000000000000021 /* MockNotes.swift in Sources */,",
           test_sources="AA0000000000000000000022 /* MockNotes.swift in Sources */,",
           extra='		AA0000000000000000000020 = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; '
           'name = MockNotes.swift; path = Shared/MockNotes.swift; sourceTree = "<group>"; };\n'
           "		AA0000000000000000000021 = {isa = PBXBuildFile; fileRef = AA0000000000000000000020; };\n"
           "		AA0000000000000000000022 = {isa = PBXBuildFile; fileRef = AA0000000000000000000020; };\n")),
       missed="who uses a mock is not known without references")
broken("CO-9", "the app imports XCTest in a file of its own", "test-code-in-production", "Notes/Waiting.swift",
       *APP_FILES, write("Notes/Waiting.swift", "@preconcurrency import XCTest\n\nlet waiter = XCTWaiter()\n"),
       write("Notes.xcodeproj/project.pbxproj", project()))

# CO-10: measured coverage


def lcov(folder="/home/ci/shop", **covered):
    """A coverage export in which of the ten lines of each file the first ones are covered."""
    paths = {"cart": CART, "store": STORE}
    return "".join(
        f"SF:{folder}/{paths[name]}\n" + "".join(f"DA:{line},{int(line <= count)}\n" for line in range(1, 11))
        + "end_of_record\n" for name, count in covered.items())


def measured(text, path="coverage.info"):
    """Changes that give a coverage export to a run."""
    return [write("archlint.json5", '{ packs: ["core"], coverage: "' + path + '" }\n'), write(path, text)]


COVERED_PLACES = ["Sources/Cart", MANIFEST]
broken("CO-10", "no line of a module is covered", "uncovered-module", COVERED_PLACES, *measured(lcov(cart=0, store=10)))
broken("CO-10", "half of a module is covered", "uncovered-module", COVERED_PLACES, *measured(lcov(cart=5, store=10)))
broken("CO-10", "the other module is covered by little", "uncovered-module", ["Sources/Store", MANIFEST],
       *measured(lcov(cart=10, store=3)))
broken("CO-10", "a module is not in the export at all", "uncovered-module", ["Sources/Store", MANIFEST],
       *measured(lcov(cart=10)))
broken("CO-10", "a second file of the module draws it down", "uncovered-module", COVERED_PLACES,
       write("Sources/Cart/Offer.swift", "public struct Offer: Sendable {\n  public init() {}\n\n"
             "  public func percent(_ cart: Cart) -> Int {\n    cart.articles.count > 3 ? 10 : 0\n  }\n}\n"),
       *measured(lcov(cart=10, store=10) + "SF:/home/ci/shop/Sources/Cart/Offer.swift\n"
                 + "".join(f"DA:{line},0\n" for line in range(1, 31)) + "LF:30\nLH:0\nend_of_record\n"))
broken("CO-10", "the export is in a folder and has paths from the root, with functions and sums", "uncovered-module",
       COVERED_PLACES,
       *measured(f"TN:\nSF:{CART}\nFN:4,total\nFNDA:0,total\nFNF:1\nFNH:0\nDA:4,0\nDA:6,0\nDA:8,0\nLF:3\nLH:0\nend_of_record\n"
                 f"TN:\nSF:{STORE}\nDA:4,7\nLF:1\nLH:1\nend_of_record\n", "build/lcov.info"))
JSON_FILES = ", ".join(
    f'{{"filename": "/home/ci/shop/{path}", "segments": [[1, 1, {count}, true, true, false], '
    f'[10, 2, 0, false, false, false]], "summary": {{"lines": {{"count": 10, "covered": {covered}, "percent": '
    f'{covered * 10}}}}}}}' for path, count, covered in [(CART, 0, 0), (STORE, 4, 10)])
broken("CO-10", "the export is the JSON that swift test writes", "uncovered-module", COVERED_PLACES,
       *measured('{"data": [{"files": [' + JSON_FILES + '], "functions": [], "totals": {}}], '
                 '"type": "llvm.coverage.json.export", "version": "2.0.1"}', "coverage.json"))
SUMMARIES = ", ".join(
    f'{{"filename": "/home/ci/shop/{path}", "summary": {{"lines": {{"count": 10, "covered": {covered}, "percent": '
    f'{covered * 10}}}}}}}' for path, covered in [(CART, 2), (STORE, 10)])
broken("CO-10", "the export is JSON of sums only", "uncovered-module", COVERED_PLACES,
       *measured('{"data": [{"files": [' + SUMMARIES + '], "totals": {}}], "type": "llvm.coverage.json.export", '
                 '"version": "2.0.1"}', "coverage.json"))
