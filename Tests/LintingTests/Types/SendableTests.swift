import Linting
import Testing

/// Whether `type` is Sendable by the rule `must be type _: Sendable`, in a tree of that one file.
private func check(
  _ source: String, manifest: String = "", _ expected: String, at location: SourceLocation = #_sourceLocation
) {
  check(
    manifest + "//- Sources/App/A.swift\n" + source, "each public type Probe\nmust be type _: Sendable", expected,
    at: location)
}

private let missing = "Sources/App/A.swift:1:15: error: Probe must conform to Sendable [probe]"

@Suite struct SendableTests {
  @Test func whatIsWrittenCounts() {
    check("public struct Probe: Sendable {}", "")
    check("public class  Probe: @unchecked Sendable {}", "")
    check("public struct Probe<T> {}\nextension Probe: Sendable where T: Sendable {}", "")
    check("public enum   Probe: Error {}", "")
    check("public struct Probe {}", missing)
    check("public struct Probe: ~Sendable {}", missing)
    check("public struct Probe: ~Copyable {}", missing)
    check("public struct Probe: Identifiable, Hashable {}", missing)
  }

  @Test func whatSwiftInfersDoesNot() {
    for source in ["enum Probe { case a }", "enum Probe { case a(Int) }", "struct Probe {}"] {
      let column = source.prefix { $0 != " " }.count + 2
      LintingTests.check(
        "//- A.swift\n" + source, "each type Probe\nmust be type _: Sendable",
        "A.swift:1:\(column): error: Probe must conform to Sendable [probe]")
    }
  }

  @Test func whatIsInheritedCounts() {
    check("public struct Probe: Model {}\npublic protocol Model: Codable, Sendable {}", "")
    check("public class  Probe: Base {}\nopen class Base: Root {}\nopen class Root: Sendable {}", "")
    check("public struct Probe: Model {}\npublic protocol Model: Codable {}", missing)
    check(
      "public struct Probe: Model {}\npublic protocol Model where Self: Root {}\npublic protocol Root: Sendable {}", "")
    check("public struct Probe: Model {}\npublic protocol Model<ID> where ID: Error, Self: Codable & Sendable {}", "")
    check("public struct Probe: Model {}\npublic protocol Model where Self.ID: Sendable {}", missing)
    check("public struct Probe: Model {}\npublic protocol Model {}\nextension Model where Self: Sendable {}", missing)
  }

  @Test func whatAnAliasNamesCounts() {
    check("public struct Probe: Wire {}\ntypealias Wire = Codable & Sendable", "")
    check("public struct Probe: Wire {}\ntypealias Wire = Codable & Hashable", missing)
    check("public struct Probe: Far {}\ntypealias Far = One\ntypealias One = Sendable", "")
    check("public struct Probe: Both {}\ntypealias Both = Root & Hashable\nprotocol Root: Sendable {}", "")
    let unknown =
      "whether it conforms to Sendable depends on external declarations: Far"
    check(
      "public struct Probe: Wire {}\ntypealias Wire = Codable & Far",
      "problem Sources/App/A.swift:1:15: probe could not check Probe: " + unknown)
  }

  @Test func isolationCounts() {
    check("public actor  Probe {}", "")
    check("@MainActor public class Probe {}", "")
    check("@AudioActor public class Probe {}", "")
    check("public class  Probe: Base {}\n@MainActor open class Base {}", "")
    check("public class  Probe: Both {}\ntypealias Both = Base & Any\n@MainActor open class Base {}", "")
    check("@Db public class Probe {}\n@globalActor actor Db {}", "")
    check("@App.Db public class Probe {}\n@globalActor struct Db {}", "")
    check("public class  Probe: Base {}\n@Db open class Base {}\n@globalActor actor Db {}", "")
    check(
      "public class  Probe {}",
      manifest: """
        //- Package.swift
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
          name: "App",
          targets: [.target(name: "App", swiftSettings: [.defaultIsolation(MainActor.self)])])

        """, "")
  }

  @Test func whatIsUnavailableEverywhereIsNot() {
    func refused(_ line: Int, _ column: Int) -> String {
      missing.replacing(" [probe]", with: ": declares that it does not [probe]")
        + "\n  Sources/App/A.swift:\(line):\(column): unavailable as Sendable"
    }
    check("public struct Probe {}\n@available(*, unavailable)\nextension Probe: Sendable {}", refused(3, 11))
    check(
      "public struct Probe {}\n@available(*, unavailable, message: \"a pointer\") extension Probe: @unchecked Sendable {}",
      refused(2, 60))
    check("public class  Probe {}\n@MainActor @available( *,unavailable ) extension Probe: Sendable {}", refused(2, 50))
    check("public enum   Probe { case a }\n@available(*, unavailable) extension Probe: Sendable {}", refused(2, 38))
    check("public struct Probe {}\n@available(iOS, unavailable) extension Probe: Sendable {}", "")
    check("public struct Probe {}\n@available(*, deprecated) extension Probe: Sendable {}", "")
    check("@available(*, unavailable)\npublic struct Probe: Sendable {}", "")
    check("public struct Probe {}\n@available(*, unavailable) extension Probe: Codable {}", missing)
  }

  @Test func whatIsUnavailableEverywhereIsNotInferred() {
    let unavailable = "\n@available(*, unavailable) extension Probe: Sendable {}"
    func check(_ source: String, isSendable: Bool, at location: SourceLocation = #_sourceLocation) {
      LintingTests.check(
        "//- Sources/App/A.swift\n" + source + unavailable, "each type Probe\nmust not be type _: Sendable",
        isSendable ? "Sources/App/A.swift:1:9: error: Probe must not be type _: Sendable [probe]" : "", at: location)
    }
    check("   enum Probe { case a }", isSendable: false)
    check(" struct Probe: View {}", isSendable: false)
    check("  class Probe: Base {}\nclass Base: @unchecked Sendable {}", isSendable: true)
    check("  class Probe: Base {}\n@MainActor class Base {}", isSendable: true)
    check("  class Probe: UIView {}", isSendable: true)
    check("struct  Probe: Screen {}\n@MainActor protocol Screen {}", isSendable: false)
  }

  @Test func whatIsFrozenIsUnknown() {
    check(
      "@frozen public struct Probe {}",
      "problem Sources/App/A.swift:1:23: probe could not check Probe: whether it conforms to Sendable depends on its properties, because it is @frozen"
    )
    check("@frozen public struct Probe: Sendable {}", "")
  }

  @Test func whatAMacroAddsIsUnknown() {
    check(
      "@Stored public class Probe {}",
      "problem Sources/App/A.swift:1:22: probe could not check Probe: @Stored may add a conformance to Sendable")
    check("@objc   public class  Probe {}", missing.replacing("1:15", with: "1:23"))
    check(
      "@_Store public class Probe {}\n@attached(member) macro _Store() = #externalMacro(module: \"M\", type: \"S\")",
      "problem Sources/App/A.swift:1:22: probe could not check Probe: @_Store may add a conformance to Sendable")
  }

  @Test(arguments: [
    "@unsafe", "@safe", "@nonexhaustive", "@extensible", "@preEnumExtensibility", "@requires_stored_property_inits",
    "@sensitive", "@_moveOnly", "@_rawLayout(like: T)", "@_eagerMove", "@_ofSomeLaterCompiler",
    "@Observation.Observable",
  ])
  func whatTheLanguageHasIsNoMacro(_ attribute: String) {
    check(attribute + "\npublic class Probe {}", missing.replacing("1:15", with: "2:14"))
  }
}
