import SwiftOutline
import Testing

@testable import ProjectModel

/// Packages of the modules that the files lie in, each of which sees all: what each file uses, one line for each place,
/// `line:column name -> file name`, of what stands in another file, or in the same where the type differs.
///
/// - Parameter isAsked: of files that were read without references, whose are asked for then; nil: read with them.
private func uses(_ tree: String, of isAsked: ((Int) -> Bool)? = nil) -> String {
  var files: [(path: String, text: String)] = []
  for line in tree.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.hasPrefix("//- ") {
      files.append((String(line.dropFirst(4)), ""))
    } else {
      files[files.count - 1].text += line + "\n"
    }
  }
  let modules = Set(files.map { $0.path.split(separator: "/")[0] }).sorted()
  let targets = modules.map { module in
    let others = modules.filter { $0 != module && module < $0 }.map { "\"\($0)\"" }.joined(separator: ", ")
    return ".target(name: \"\(module)\", dependencies: [\(others)], path: \"\(module)\")"
  }
  let manifest =
    "// swift-tools-version: 6.0\nimport PackageDescription\n"
    + "let package = Package(name: \"P\", targets: [\(targets.joined(separator: ", "))])"
  var options = DiscoveryOptions()
  if isAsked == nil { options.outline = .references }
  let project = project(of: [("Package.swift", manifest)] + files, options: options)
  var request = CodeRequest(files: []) { _, _, _ in [] }
  let asked = Set(project.files.indices.filter { isAsked?($0) ?? false })
  request.namers = { file, _ in asked.contains(file.index) }
  guard let references = isAsked == nil ? project.references : project.read(request).references else {
    return "no references"
  }
  return project.files.indices.flatMap { file in
    references.uses(in: FileID(file)).map { number in
      let use = references.uses[number]
      let target = references.targets[Int(use.target)]
      let place = project.place(use.name, in: FileID(file))
      let from = use.from.map { project.name(of: references.targets[$0]) + " " } ?? ""
      return "\(place.path):\(place.line ?? 0):\(place.column ?? 0): \(from)-> "
        + "\(project.files[target.file.index].path) \(project.name(of: target))\(use.isConditional ? "?" : "")"
    }
  }.joined(separator: "\n")
}

private func check(_ tree: String, _ expected: String, _ location: Testing.SourceLocation = #_sourceLocation) {
  #expect(uses(tree) == expected, sourceLocation: location)
  #expect(uses(tree) { _ in true } == expected, "asked for of all files", sourceLocation: location)
  let halves = [0, 1].map { half in uses(tree) { $0 % 2 == half } }
  let lines = halves.flatMap { $0.split(separator: "\n") }.sorted()
  #expect(lines == expected.split(separator: "\n").sorted(), "asked for of every other file", sourceLocation: location)
}

@Suite struct ReferenceTests {
  @Test func everyPositionThatNamesAType() {
    check(
      """
      //- A/1.swift
      struct T { static let shared = T(); struct In {} }
      @propertyWrapper struct W { var wrappedValue = 0 }
      protocol P {}
      enum E: Error { case a }
      //- A/2.swift
      class User<G: P>: P where G: P {
        @W var a: [T?] = []
        func f(_ t: (T) -> T.In) throws(E) -> some P { _ = T.shared; _ = \\T.self; return T.In() as! any P }
      }
      extension T: P {}
      """,
      """
      A/2.swift:1:15: User -> A/1.swift P
      A/2.swift:1:19: User -> A/1.swift P
      A/2.swift:1:30: User -> A/1.swift P
      A/2.swift:2:4: User -> A/1.swift W
      A/2.swift:2:14: User -> A/1.swift T
      A/2.swift:3:16: User -> A/1.swift T
      A/2.swift:3:22: User -> A/1.swift T
      A/2.swift:3:24: User -> A/1.swift In
      A/2.swift:3:35: User -> A/1.swift E
      A/2.swift:3:46: User -> A/1.swift P
      A/2.swift:3:54: User -> A/1.swift T
      A/2.swift:3:69: User -> A/1.swift T
      A/2.swift:3:84: User -> A/1.swift T
      A/2.swift:3:86: User -> A/1.swift In
      A/2.swift:3:99: User -> A/1.swift P
      A/2.swift:5:11: T -> A/1.swift T
      A/2.swift:5:14: T -> A/1.swift P
      """)
  }

  @Test func innerNamesComeFirst() {
    check(
      """
      //- A/1.swift
      struct Item {}
      struct Element {}
      //- A/2.swift
      struct Cart { struct Item {}; var a: Item }
      extension Cart { var b: Item { Item() } }
      struct Box<Element> { var e: Element; func f<Item>(_: Item) -> Item? { nil } }
      extension Box { var g: Element? { nil } }
      struct Other { var c: Item; var d: Cart.Item; func l() { struct Item {}; _ = Item() } }
      protocol Has { associatedtype Item; func f() -> Item }
      """,
      """
      A/2.swift:1:38: Cart -> A/2.swift Item
      A/2.swift:2:25: Cart -> A/2.swift Item
      A/2.swift:2:32: Cart -> A/2.swift Item
      A/2.swift:5:23: Other -> A/1.swift Item
      A/2.swift:5:36: Other -> A/2.swift Cart
      A/2.swift:5:41: Other -> A/2.swift Item
      A/2.swift:5:78: Other -> A/2.swift Item
      """)
  }

  @Test func aliasesAndInheritedNames() {
    check(
      """
      //- A/1.swift
      struct T { struct In {} }
      typealias Alias = T
      typealias Again = Alias
      class Base { struct Nested {}; typealias Short = T }
      protocol P { associatedtype T; typealias Long = Base }
      //- A/2.swift
      struct U { var a: Again.In }
      class Sub: Base { var n: Nested; var s: Short.In }
      struct V: P { var l: Long; var t: T }
      """,
      """
      A/1.swift:2:19: -> A/1.swift T
      A/1.swift:3:19: -> A/1.swift Alias
      A/1.swift:4:50: Base -> A/1.swift T
      A/1.swift:5:49: P -> A/1.swift Base
      A/2.swift:1:19: U -> A/1.swift Again
      A/2.swift:1:25: U -> A/1.swift In
      A/2.swift:2:12: Sub -> A/1.swift Base
      A/2.swift:2:26: Sub -> A/1.swift Nested
      A/2.swift:2:41: Sub -> A/1.swift Short
      A/2.swift:2:47: Sub -> A/1.swift In
      A/2.swift:3:11: V -> A/1.swift P
      A/2.swift:3:22: V -> A/1.swift Long
      """)
  }

  @Test func otherModulesAsTheyAreImported() {
    check(
      """
      //- A/1.swift
      import B
      struct One { var a: Open; var b: Closed; var c: B.Shared; var d: Pack }
      //- A/2.swift
      struct Two { var a: Open; var b: Shared }
      //- A/3.swift
      @testable import B
      struct Three { var b: Closed; var c: Hidden }
      //- A/4.swift
      import struct B.Open
      struct Four { var a: Open; var b: Both.In }
      //- A/5.swift
      import C
      struct Five { var a: Open; var b: B::Shared }
      //- A/6.swift
      import B
      struct Shared {}
      struct Six { var a: Shared; var b: B.Shared }
      //- B/1.swift
      public struct Open {}
      struct Closed {}
      public struct Shared {}
      private struct Hidden {}
      package struct Pack {}
      public struct Both { public struct In {}; struct Out {} }
      //- C/1.swift
      @_exported import B
      """,
      """
      A/1.swift:2:21: One -> B/1.swift Open
      A/1.swift:2:51: One -> B/1.swift Shared
      A/1.swift:2:66: One -> B/1.swift Pack
      A/2.swift:1:34: Two -> A/6.swift Shared
      A/3.swift:2:23: Three -> B/1.swift Closed
      A/4.swift:2:22: Four -> B/1.swift Open
      A/5.swift:2:22: Five -> B/1.swift Open
      A/5.swift:2:38: Five -> B/1.swift Shared
      A/6.swift:3:21: Six -> A/6.swift Shared
      A/6.swift:3:38: Six -> B/1.swift Shared
      """)
  }

  @Test func ofTheTopOfFilesWhatNothingHides() {
    check(
      """
      //- A/1.swift
      func log(_ text: String) {}
      let limit = 3
      func twice() {}
      //- A/2.swift
      func twice(_ n: Int) {}
      struct A { func f() { log("x"); print(limit); twice() } }
      struct B { func log() {}; func f(limit: Int) { log(); print(limit) } }
      struct C { func f() { for limit in 0..<3 { print(limit) }; [1].map { log in log } } }
      struct D { func f() { let (log, limit) = (1, 2), twice = 3; print(log, limit, twice) } }
      extension Int { enum Kind {} }
      //- A/3.swift
      let kind = Int.Kind.self
      #if DEBUG
      let again = limit
      #endif
      """,
      """
      A/2.swift:2:23: A -> A/1.swift log
      A/2.swift:2:39: A -> A/1.swift limit
      A/3.swift:1:16: -> A/2.swift Kind
      A/3.swift:3:13: -> A/1.swift limit?
      """)
  }

  @Test func whatSeveralDeclarationsCouldMean() {
    check(
      """
      //- A/1.swift
      struct Twin {}
      #if os(Linux)
      struct Side {}
      #else
      struct Side {}
      #endif
      private struct Own {}
      //- A/2.swift
      struct Twin {}
      struct Own {}
      //- A/3.swift
      struct U { var a: Twin; var b: Side; var c: Own }
      """,
      """
      A/3.swift:1:32: U -> A/1.swift Side?
      A/3.swift:1:45: U -> A/2.swift Own
      """)
  }

  /// Behind the name of a type, what an extension declares in another file than the type's.
  @Test func staticMembersOfExtensions() {
    check(
      """
      //- A/1.swift
      struct T { static let own = 1; static let both = 1 }
      class Base {}
      //- A/2.swift
      extension T { static let elsewhere = 1; static let both = 2; static func make() {}; var instance: Int { 0 } }
      extension T { static func make(_ n: Int) {} }
      extension Base { class func build() {} }
      extension Notification { static let cart = 1; enum Key {} }
      //- A/3.swift
      typealias U = T
      class Sub: Base {}
      struct V { let a = T.elsewhere, b = T.own, c = T.both; let d = U.make(), e = Sub.build(), elsewhere = elsewhere }
      let f = Notification.cart, g = T.instance, h = make(), i = Date.cart
      extension T { func g() { _ = Self.elsewhere; _ = self.elsewhere; _ = T().elsewhere } }
      """,
      """
      A/2.swift:1:11: T -> A/1.swift T
      A/2.swift:2:11: T -> A/1.swift T
      A/2.swift:3:11: Base -> A/1.swift Base
      A/3.swift:1:15: -> A/1.swift T
      A/3.swift:2:12: Sub -> A/1.swift Base
      A/3.swift:3:20: V -> A/1.swift T
      A/3.swift:3:22: V -> A/2.swift elsewhere
      A/3.swift:3:37: V -> A/1.swift T
      A/3.swift:3:48: V -> A/1.swift T
      A/3.swift:3:64: V -> A/3.swift U
      A/3.swift:3:66: V -> A/2.swift make
      A/3.swift:3:78: V -> A/3.swift Sub
      A/3.swift:3:82: V -> A/2.swift build
      A/3.swift:4:22: -> A/2.swift cart
      A/3.swift:4:32: -> A/1.swift T
      A/3.swift:5:11: T -> A/1.swift T
      A/3.swift:5:35: T -> A/2.swift elsewhere
      A/3.swift:5:70: T -> A/1.swift T
      """)
  }

  /// Behind a property whose type is written, what an extension declares in another file than the type's.
  @Test func membersOfDeclaredProperties() {
    check(
      """
      //- A/1.swift
      struct Store { func own() {}; func both() {}; var inner: Inner; var title: String = "" }
      struct Inner {}
      protocol Loads {}
      //- A/2.swift
      extension Store { func load() {}; func load(_ n: Int) {}; func both(_ n: Int) {}; static func make() {} }
      extension Inner { var depth: Int { 0 } }
      extension Loads { func start() {} }
      extension String { var load: Int { 0 } }
      func start() {}
      //- A/3.swift
      class Base { var store: Store?; weak var loads: (any Loads)?; let any: any Loads; let list: [Store]; let f: () -> Store }
      extension Base {
        func a() { store?.load(); self.store!.load(1); store?.own(); store?.both(); store?.make(); load() }
        func b(store: Int) { store.load(); self.store?.inner.depth; any.start(); self.any.start() }
        func c() { if let store { store.load() }; list.load(); f.load(); self.load(); [1].map { store in store.load() } }
        struct In { func d() { store.load() } }
      }
      extension Base { func e() { [self] in self?.store?.inner?.depth } }
      extension Store { func g() { title.load; inner
        .depth } }
      struct Two {
        #if DEBUG
        var side: Store
        #else
        var side: Inner
        #endif
        func h() { side.load(); side.depth }
      }
      class Heir: Base { func i() { store?.load() } }
      struct Pair { let pair: (Store, n: Int), one: Store; func j() { pair.load(); one.load() }
        static func k() { one.load() }; static let one = 1 }
      extension Base { func l() { store.load() } }
      """,
      """
      A/1.swift:1:58: Store -> A/1.swift Inner
      A/2.swift:1:11: Store -> A/1.swift Store
      A/2.swift:2:11: Inner -> A/1.swift Inner
      A/2.swift:3:11: Loads -> A/1.swift Loads
      A/3.swift:1:25: Base -> A/1.swift Store
      A/3.swift:1:54: Base -> A/1.swift Loads
      A/3.swift:1:76: Base -> A/1.swift Loads
      A/3.swift:1:94: Base -> A/1.swift Store
      A/3.swift:1:115: Base -> A/1.swift Store
      A/3.swift:3:21: Base -> A/2.swift load
      A/3.swift:3:41: Base -> A/2.swift load
      A/3.swift:4:56: Base -> A/2.swift depth
      A/3.swift:4:67: Base -> A/2.swift start
      A/3.swift:4:85: Base -> A/2.swift start
      A/3.swift:8:59: Base -> A/2.swift depth
      A/3.swift:9:11: Store -> A/1.swift Store
      A/3.swift:10:4: Store -> A/2.swift depth
      A/3.swift:13:13: Two -> A/1.swift Store?
      A/3.swift:15:13: Two -> A/1.swift Inner?
      A/3.swift:19:13: Heir -> A/3.swift Base
      A/3.swift:20:26: Pair -> A/1.swift Store
      A/3.swift:20:47: Pair -> A/1.swift Store
      A/3.swift:20:82: Pair -> A/2.swift load
      """)
  }

  /// Of branches that exclude each other none sees the others.
  @Test func exclusiveBranches() {
    check(
      """
      //- A/1.swift
      #if DEBUG
      struct Side {}
      struct Debug {}
      #else
      struct Other {}
      struct User { let a: Side; let b: Debug; let c: Other }
      #endif
      //- A/2.swift
      #if !DEBUG
      struct Side {}
      #endif
      #if os(iOS)
      struct Screen {}
      #endif
      //- A/3.swift
      #if os(macOS)
      struct Screen {}
      #if DEBUG
      struct In { let a: Side; let b: Screen; let c: Debug; let d: Other }
      #endif
      #endif
      struct All { let a: Debug; let b: Other }
      """,
      """
      A/1.swift:6:22: User -> A/2.swift Side?
      A/1.swift:6:49: User -> A/1.swift Other?
      A/3.swift:4:20: In -> A/1.swift Side?
      A/3.swift:4:33: In -> A/3.swift Screen?
      A/3.swift:4:48: In -> A/1.swift Debug?
      A/3.swift:7:21: All -> A/1.swift Debug?
      A/3.swift:7:35: All -> A/1.swift Other?
      """)
  }
}
