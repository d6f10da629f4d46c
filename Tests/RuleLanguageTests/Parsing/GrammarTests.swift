import RuleLanguage
import Testing

private let words = """
  feature    = folder Sources/Features/{Feature}Feature
  dto        = type {Entity}DTO
  entity     = type {Entity} in Sources/Entities/{Entity}.swift
  mapper     = type {Entity}Mapper
  source     = type {Source} where named *LocalDataSource|*RemoteDataSource where not named Mock*
  repository = type {Feature}Repository in feature
  shared     = type {Type} in module Shared|Framework|CommonUI
  reducer    = @Reducer type {Reducer}
  view       = type {View}: View
  production = file in Sources not in Mock|Mocks
  """

/// Blocks that this version judges.
private let judged = [
  "each module\nmust not be in a cycle",
  "each import {Module}\nwhere comes with module {Module}\nwhere not conditional\nmust be declared\n  or reachable",
  "each library module\nmust be used by a test",
  "each public dto\nmust be type _: Sendable",
  "each file {Type}.swift in feature\nwhere not named Endpoints.swift\nmust have type {Type} or have protocol {Type}",
  """
  each entity
  must be public type _: Codable, Equatable, Sendable {
    var id
    var createdAt: Date
    public init(..., createdAt: Date = ..., ...)
  }
  """,
  "each dto\nmust be in Sources/Features/{Feature}Feature/Data/DTOs/{Entity}DTO.swift",
  "each dto\nmust be struct _: Codable, Equatable, Sendable { public init }",
  "each source\nmust be actor _: {Source}Protocol",
  "each protocol {Name}Protocol in {Feature}Feature/Domain\nmust come with type Mock{Name}: {Name}Protocol in {Feature}Feature/Mocks",
  "each type Mock{Name}Repository\nmust be actor _ { var shouldFail: Bool; var delay; var _: [_: _] }",
  """
  each type {Feature}Feature in feature
  must be in {Feature}Feature/Presentation/{Feature}Feature.swift
  must be @Reducer public struct _: Sendable {
    @ObservableState public struct State: Equatable {}
    public enum Action { case delegate }
    public var body
  }
  """,
  "each feature\nmust come with product {Feature}Feature\nmust come with module {Feature}Feature in feature\n"
    + "must come with dependency {Feature}Feature in test module {Feature}FeatureTests",
  "each file in {Feature}Feature/Domain\nmust not use module SwiftUI|UIKit|AppKit",
  "each protocol {Service}Protocol in Interface\nmust be documented \"```swift\"",
  "each func _(...) throws in protocol *Protocol in Interface\nmust be documented \"- Throws:\"",
  "each func _(_, ...) in protocol *Protocol in Interface\nmust be documented \"- Parameter\"",
  "each type Mock{Service} in {Service}/Mock\nmust be public actor _: {Service}Protocol { func reset; func set*; func simulate* }",
  """
  each file {Service}Dependency.swift
  must have private type {Service}Key: DependencyKey {
    static var liveValue
    static var testValue
  }
  must have extension DependencyValues { public var {service} }
  """,
  "each enum *State in Services\nmust have at most 4 cases",
  "each var _: *Service|*ServiceProtocol in class *Service\nmust be private let _",
  "each type *ViewModel\nmust be @MainActor class _: ObservableObject\nmust not have var _: *Service",
  "each file in module {Feature}Core\nmust not use module SwiftUI|UIKit|AppKit|*SwiftUI",
  "each module {Feature}Core\nwhere not named AppCore\nmust come with var _: {Feature}.State in struct State in module AppCore\n"
    + "must come with case _({Feature}.Action) in enum Action in module AppCore",
  "each file\nwhere not in folder DTO|DTOs not in feature in Sources\nmust be in a feature\n  or in test module",
  "all library modules\nwhere has type\nmust be used by a test module",
  "each public dto {Type} in a strict module\nmust be type _: Sendable",
  "each @testable import {M}\neach public import {M}\nmust be in test module\n  or in external module {M}",
  "each dependency\nwhere not conditional\nmust be imported",
  "each import Alamofire\nmust be in module Networking",
  "each import {Name}\nwhere comes with module {Name}Interface\nmust be in module {Name}|App",
  "each type {Name}UseCase\nmust come with test class {Name}UseCaseTests",
  "each type _: View\nmust have at most 8 stored vars",
  "each public type in module Core\neach public protocol in module Core\neach public func in module Core\nmust be documented",
  "each at least 1 test import {Module}\nmust be in test module _",
  "each type {Type}\nmust come with only func _ in the same folder",
  "each file\nmust have at most 400 lines",
  "each type A\nmust have exactly one init\nmust have at most three vars",
  "each file\nwhere in A/B or in C/D\nmust not contain deinit",
  "each type *View\nwhere has at least 2 lines\nmust not resemble dto",
  "each module {F}Feature\nmust not use another module {F}Feature",
  "each dependency {Name}\nmust be imported",
  "each dto\nwhere not in feature\nmust be public",
  "each file in feature|Shared\nmust not use a module XCTest|Testing",
  "each module\nmust be a library module or be test module",
  "each class _: NSManagedObject\nmust be in \"My Persistence\" or be in module Persistence",
  "each func f(id:name:)\nmust have at most 40 lines // a comment\n// another\n",
  "each let _: any Service & Sendable\nmust be private(set) var _: [String: _<T>?]|_!",
  "each func _(_: (Int, [T]) -> Void) async throws -> Result<_, any Error>\nmust be nonisolated",
  "each mapper\nmust not have only func _ { _(repeat {label}: {source}.{label}) }",
  "each func sync in repository\nmust contain catch\nmust not contain catch { ... throw ... }",
  """
  each type {Type} in feature
  where not named Mock*
  must come with type _: DependencyKey {
    static var liveValue = {Type}(...)
    static var testValue
  }
  must come with extension DependencyValues { var {type} }
  """,
  "each type {Type} in feature\nwhere not type _: DependencyKey\nmust not contain *Service(...)\nmust not contain *Service.shared",
  "each func {name} in protocol *Protocol in Interface\nmust come with call {name} in production",
  "each class *Service in Services\nmust not contain .shared\nmust not contain *Service(...)",
  "each view in Features/{Feature}/Views\nmust not contain Button|TextField(...)",
  "each test test{Operation}_When*_* in type {Tests}\nmust come with test test{Operation}_When*Error*|test{Operation}_When*Fail* in type {Tests}",
  "each reducer\nwhere contains BindingReducer()\nmust be type _ { public enum Action: Sendable, BindableAction {} }",
  "each call .run in reducer\nwhere contains try\nmust contain catch\n  or contain Result { ... }\nmust contain send(...)",
  "each case {action} in enum Action in module {Feature}Core\n"
    + "must come with call .send|receive(... {action} ...) in module {Feature}CoreTests",
  "each module {Feature}Core\nmust come with call Scope(state: \\.{feature}, action: \\.{feature}) in module AppCore\n"
    + "must come with call {Feature}View(...) in module AppSwiftUI",
  "each preview\nmust be named *Loading*",
  "each file in Views\nmust have preview \"Loading state\" or come with at least 2 previews in the same folder",
  "each type A\nmust have func f(x: Int = 3, y: [T] = [], repeat _: Int)",
  "each type A\nmust have init(repeat _: Int)",
  "each type A\nmust be type _ {\n  let a = f(1, 2)\n  var b: Int { return 1 }; func f() { g() }\n  case c = 3\n}",
  "each test\nmust contain #expect(...) or contain XCTAssert*(...)",
  "each dto\nwhere not in feature\nmust not be used by exactly 1 feature",
  "each feature\nmust not use another feature\nmust not be in a cycle",
  "each view in Features/{Feature}/Views\nmust use type Glass*",
  "each type *Service\nmust be covered 90%",
  "each call .run\nwhere throws\nmust throw only AppError|CancellationError",
  "each exactly public struct *DTO\nmust be exactly public struct _: Codable { let id }",
  "each type A\nwhere exactly final class _\nmust have exactly private init()\nmust have exactly 1 init",
  "each type A\nmust have only exactly let _\nmust be exactly @MainActor",
  "each file\nmust contain print(...) except print(1) or contain try! except try! Regex(...)",
  "each call print(...) except print(1) in Sources\nmust be in Logging",
  "each func `loads the *`\nmust be public",
  "  each file\n\twhere in\n\t\tB\n    must contain print\n      or contain\n        NSLog",
  "each type {A}\nmust come with test class {A}Tests in same folder",
  "each test class {A}\nmust have test func *",
  "each class *View\nmust come with preview in the same file\nmust not come with class *Model",
  "each file in Core\nmust not be in a cycle\nmust not use file in Data\nmust be used by a test",
]

/// Blocks of the notation that this version reads and refuses, each with what it says.
private let refused: [(String, String)] = [
  ("each call .run\nmust use module X", "3:6: error: archlint cannot check whether a call uses a module"),
  ("each type A\nmust use case b", "3:6: error: archlint cannot check whether code uses a case"),
  ("each import A\nmust use type B", "3:6: error: archlint cannot check which declarations an import uses"),
  ("each case a\nmust be used by a type", "3:9: error: archlint cannot check which code uses a case"),
  (
    "each func in Core\nmust not be in a cycle",
    "3:13: error: archlint checks 'in a cycle' for types, modules, files and folders, not for 'func'"
  ),
]

@Suite struct GrammarTests {
  @Test(arguments: judged) func reads(_ block: String) {
    #expect(errors(inBlock: block, words: words) == "")
  }

  @Test(arguments: refused) func refuses(_ block: String, _ message: String) {
    #expect(errors(inBlock: block, words: words) == "p.md:\(message)")
  }
}
