import SwiftOutline
import Testing

@testable import BuildDescriptions
@testable import ProjectModel

/// What cannot be read of a manifest, or is none.
@Suite struct ManifestTroubleTests {
  @Test func whatIsNotKnownIsTold() {
    check(
      """
      let exists = FileManager.default.fileExists(atPath: "x")
      let package = Package(name: "P", targets: [
        .target(name: "A", dependencies: exists ? ["X"] : []),
        .target(name: "B", dependencies: ["A"] + (exists ? ["X"] : [])),
        .target(name: "C", path: #file),
        .target(name: "D"),
        make(),
      ])
      if exists { package.targets.append(.target(name: "E")) }
      """,
      """
      library A incomplete
      library B incomplete: A
      library C incomplete
      library D
      9:3: cannot evaluate 'make' without running the manifest, so the package's targets may be incomplete
      3:14: cannot evaluate 'FileManager' without running the manifest, so the package's targets and 2 other parts may be incomplete
      7:28: '#file' cannot be read, so the path of 'C' may be incomplete
      """)
  }

  /// Nobody asks for their values.
  @Test func statementsThatAreNotFollowedAreTold() {
    check(
      """
      let package = Package(name: "P", targets: [.target(name: "A")])
      func add(_ name: String) { package.targets.append(.target(name: name)) }
      func fill() { switch exists() { case true: add("B"); default: add("C") } }
      fill()
      files().forEach { add($0) }
      [unknown, "D"].forEach { add($0) }
      add(name: "E")
      setbuf(stdout, nil)
      func warn(_ text: String) { fputs(text, stderr) }
      warn("x")
      """,
      """
      library A
      library D
      5:22: cannot evaluate 'exists' without running the manifest, so the contents of the package may be incomplete
      7:1: cannot evaluate 'files' without running the manifest, so the contents of the package may be incomplete
      8:2: cannot evaluate 'unknown' without running the manifest, so the contents of the package may be incomplete
      9:1: no function here takes these arguments, so the contents of the package may be incomplete
      """)
  }

  /// The manifest itself would end where its numbers do.
  @Test func numbersThatNoIntegerHoldsAreTold() {
    check(
      """
      let least = -9223372036854775807 - 1
      let package = Package(name: "P", targets: [
        .target(name: "A\\(-least)"), .target(name: "B\\(least - 1)"), .target(name: "C\\(least * -1)"),
        .target(name: "D\\(least / -1)"), .target(name: "E\\(9223372036854775807 + 1)"), .target(name: "F\\(-(least + 1))"),
      ])
      for number in least..<5 { package.targets.append(.target(name: "G\\(number)")) }
      for number in least...5 { package.targets.append(.target(name: "H\\(number)")) }
      for number in 5...9223372036854775807 { package.targets.append(.target(name: "I\\(number)")) }
      """,
      """
      library F9223372036854775807
      8:15: this range is too long, so the package's targets may be incomplete
      9:15: this range is too long, so the package's targets may be incomplete
      10:15: this range is too long, so the package's targets may be incomplete
      5:21: this number is too large, so the target's name may be incomplete
      5:50: this number is too large, so the target's name may be incomplete
      5:82: this number is too large, so the target's name may be incomplete
      6:21: this number is too large, so the target's name may be incomplete
      6:54: this number is too large, so the target's name may be incomplete
      """)
  }

  @Test func textsThatDoubleAreNotFollowedForLong() {
    check(
      """
      var joined = "ab"
      var appended = "ab"
      var replaced = "aa"
      for _ in 0..<40 { joined = [joined, joined].joined() }
      for _ in 0..<40 { appended = appended.appending(appended) }
      for _ in 0..<40 { replaced = replaced.replacingOccurrences(of: "a", with: replaced) }
      let package = Package(name: "P", targets: [
        .target(name: joined), .target(name: appended), .target(name: replaced),
        .target(name: "Home".replacingOccurrences(of: "o", with: "a").appending("s")),
        .target(name: "a".replacing("", with: "b")),
      ])
      """,
      """
      library Hames
      library a
      6:28: this text is too long, so the target's name may be incomplete
      7:30: this text is too long, so the target's name may be incomplete
      8:30: this text is too long, so the target's name may be incomplete
      """)
  }

  @Test func aPackageThatIsMadeInAnotherWay() {
    check(
      """
      let package = Package(name: "P") { Target.target(name: "A") }
      """,
      "3:34: 'Package' takes no such argument, so the contents of the package may be incomplete")
  }

  @Test func manifestCutInHalf() {
    check(
      "let package = Package(name: \"P\", targets: [\n.target(name: \"A\"),\n.target(name: \"B\", dependencies: [\"A\"",
      """
      library A
      library B incomplete: A
      3:43: a bracket that is never closed cannot be read, so the package's targets may be incomplete
      5:34: a bracket that is never closed cannot be read, so the dependencies of 'B' may be incomplete
      5:8: a bracket that is never closed cannot be read, so the target 'B' may be incomplete
      3:22: a bracket that is never closed cannot be read, so the contents of the package may be incomplete
      """)
  }

  @Test(arguments: [
    "package.targets.append(.target(name: \"A\"",
    "let package = Package(name: \"\\(", "for x in", "extension { {", "let package = Package(targets: .map { $0 ",
    "if", "func f(", "let a: [", "}}}}", "switch x { case", "let f = { a in", "#if os(", "#endif", "package.targets =",
    "while true { }", "let x = x", "static let", "let package = Package(name: 1 + + 2)", "enum E { case",
  ])
  func brokenTextIsReadToItsEnd(_ text: String) {
    let manifest = readManifest(
      SourceText("// swift-tools-version: 5.9\nimport PackageDescription\n" + text), path: "Package.swift")
    #expect(manifest?.problems.isEmpty == false)
  }

  @Test(arguments: ["(", "[", "{", ".a(", "!", "\\(\"", "a ? ", "if x { ", "x.y.", "a + "])
  func depthIsBounded(_ part: String) {
    let text = "let package = Package(name: \"P\", targets: [" + String(repeating: part, count: 100_000)
    let manifest = readManifest(
      SourceText("// swift-tools-version: 5.9\nimport PackageDescription\n" + text), path: "Package.swift")
    #expect(manifest?.problems.isEmpty == false)
  }

  @Test func loopsAreBounded() {
    check(
      """
      func f(_ n: Int) -> [Target] { f(n + 1) }
      let package = Package(name: "P", targets: f(0))
      """,
      "3:32: this is nested too deeply or runs too long, so the package's targets may be incomplete")
  }

  /// Lists of thousands take few steps to make, but each is gone through once more.
  @Test(
    .timeLimit(.minutes(4)),
    arguments: [
      "for a in n { for b in n { for c in n { for d in n { for e in n { t.append(.target(name: a + b + c + d + e)) } } } } }",
      "for a in n { for b in n { for c in n { for d in n { for e in n { s = s + [a + b + c + d + e] } } } } }",
      "func f(_ n: Int) -> [Target] { n == 0 ? [.target(name: \"A\")] : f(n - 1) + f(n - 1) }\nt += f(14)\nfor _ in n { t += f(14) }",
    ])
  func listsAreBounded(_ step: String) {
    let text = """
      var t: [Target] = []
      var s: [String] = []
      let n = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j"]
      \(step)
      let package = Package(name: "P", targets: t)
      """
    let manifest = readManifest(
      SourceText("// swift-tools-version: 5.9\nimport PackageDescription\n" + text), path: "Package.swift")
    #expect(manifest?.isComplete == false)
    let told = manifest?.problems.filter { $0.message.contains("evaluate") || $0.message.contains("too long") } ?? []
    #expect(told.contains { (6...8).contains($0.place?.line ?? 0) })
  }

  /// Each list is held twice by the next: few values, and no end to a walk through them.
  @Test(
    .timeLimit(.minutes(4)),
    arguments: [
      "s = [s, s]", "s = [s] + [s]", "s = [\"a\": s, \"b\": s]", "s = (s, s)", "s = .some(s, s)", "s = [s]",
    ])
  func valuesAreBounded(_ step: String) {
    check(
      """
      var s: Any = ["ab"]
      for _ in 0..<200 { \(step) }
      let package = Package(name: "P", targets: s == s ? [.target(name: "A")] : [])
      """,
      "5:43: this value is not known, so the package's targets may be incomplete")
  }

  @Test func otherFilesByThatName() {
    #expect(readManifest(SourceText("final class Package { let name = \"\" }"), path: "Package.swift") == nil)
    let placeholder = "// swift-tools-version: 5.6\nimport PackageDescription\nimport Foundation\n"
    #expect(readManifest(SourceText(placeholder), path: "Package.swift") == nil)
    #expect(readManifest(SourceText(placeholder + "let package"), path: "Package.swift") != nil)
    check(
      "let package = Package(name: \"Stub\", dependencies: [.package(url: \"https://x.y/a\", from: \"1.0.0\")])",
      "needs https://x.y/a")
    check(
      "#if TUIST\nimport ProjectDescription\nlet packageSettings = PackageSettings(productTypes: [:])\n#endif\nlet package = Package(name: \"T\")",
      "")
    check(
      "import ProjectDescription\nlet x = 1",
      "1:1: cannot evaluate the Package of this manifest without running it")
  }

  private static let package = "import PackageDescription\nlet package = Package(name: \"P\")\n"
  private static let noVersion =
    "1:1: this manifest has no valid tools version, so SwiftPM rejects it; begin it with '// swift-tools-version: 6.0' or the version that it needs"
  private static let tooLow =
    "2:1: move the tools version 5.9.0 to the manifest's first line: further down SwiftPM reads only 6.0 and newer"
  private static let noCode = "1:1: this manifest contains no code; it is empty, or was cut off"
  private static let utf16 = "1:1: this manifest is in UTF-16, which Swift cannot read; save it as UTF-8"

  private static let troubles: [(String, String)] = [
    ("", noCode), ("// swift-tools-ver", noCode), ("\n \n", noCode), (package, noVersion),
    ("// swift-tools-version: five\n" + package, noVersion), ("// swift-tools-version 5.9\n" + package, noVersion),
    ("// A package.\n// swift-tools-version: 6.0\n" + package, ""),
    ("// A package.\n// swift-tools-version: 5.9\n" + package, tooLow),
    ("// A package.\n// swift-tools-version: 6\n" + package, noVersion),
    (
      "// swift-tools-version: 6.0\n" + package + "// \0 here\n",
      "4:4: this manifest contains a NUL character; remove it"
    ),
  ]

  @Test(arguments: troubles)
  func whatIsNoManifestIsTold(_ text: String, _ expected: String) {
    #expect(readManifest(SourceText(text), path: "Package.swift").map(rendered) == expected)
  }

  @Test func otherEncodingsAreTold() {
    let little: [UInt8] = "// swift-tools-version: 6.0\n".utf8.flatMap { [$0, 0] }
    for bytes in [little, [0 as UInt8] + little.dropLast()] {
      #expect(readManifest(SourceText(bytes), path: "Package.swift").map(rendered) == Self.utf16)
    }
  }

  @Test(arguments: [
    ("\"\"", "'' is not a name for a target, so the target is ignored"),
    ("\".\"", "'.' is not a name for a target, so the target is ignored"),
    ("\"a/b\"", "'a/b' is not a name for a target, so the target is ignored"),
    (
      "\"a\\qb\"",
      "a string with an escape that Swift does not know cannot be read, so the target's name may be incomplete"
    ),
    (
      "\"a\\u{FFFFFFFF}b\"",
      "a string with an escape that Swift does not know cannot be read, so the target's name may be incomplete"
    ),
    ("none!", "nil is not a name for a target, so the target is ignored"),
  ])
  func namesThatAreNone(_ name: String, _ expected: String) {
    check(
      """
      let none: String? = nil
      let package = Package(name: "P", targets: [.target(name: \(name)), .target(name: "A")])
      """,
      "library A\n4:58: \(expected)")
  }
}
