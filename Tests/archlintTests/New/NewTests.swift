import Foundation
import TestSupport
import Testing

/// A copy of a fixture for the time of a test.
func withCopy<Result>(of fixture: String, _ body: (URL) throws -> Result) throws -> Result {
  try withTree([:]) { root in
    let copy = root.appending(path: fixture)
    try FileManager.default.copyItem(at: fixtures.appending(path: fixture), to: copy)
    return try body(copy)
  }
}

/// The items of the list of work that is left, with the code below them.
func leftToDo(_ output: String) -> [String] {
  let parts = output.split(separator: "Left to do:\n- ", maxSplits: 1, omittingEmptySubsequences: false)
  guard parts.count == 2 else { return [] }
  return parts[1].dropLast().split(separator: "\n- ").map(String.init)
}

/// The items of that list about files and folders that existed before.
func leftToDoInExistingFiles(_ output: String) -> [String] {
  let new = output.split(separator: "\n").filter { $0.hasPrefix("new ") }.map { $0.dropFirst("changed ".count) }
  return leftToDo(output).filter { item in
    let path = item.firstRange(of: ": ").map { item[..<$0.lowerBound] } ?? ""
    return !path.contains(" ") && !path.isEmpty && !new.contains(path)
  }
}

/// The words behind `archlint new` for each pack, with one name and with three.
private let requests: [(pack: String, words: String)] = [
  ("feature-scoped", "feature Reviews"),
  ("feature-scoped", "feature Reviews --entity Review --entity Author --entity Book"),
  ("service", "service Microphone"),
  ("service", "service Microphone --entity Sound --operation record --operation stop --operation play"),
  ("mvvm-services", "feature Kitchen"),
  ("mvvm-services", "feature Kitchen --entity Pan --entity Dish --entity Recipe --operation fetch --operation sort"),
  ("tca-modules", "feature Weather"),
  ("tca-modules", "feature Weather --entity Wind --entity Sky --entity Rain --operation load --operation refresh"),
]

@Suite struct NewTests {
  @Test(arguments: requests)
  func whatIsWrittenKeepsItsPack(_ pack: String, _ words: String) throws {
    try withCopy(of: pack) { root in
      let made = try archlint(["new"] + words.split(separator: " ").map(String.init), in: root)
      #expect(made.code == 0, "\(made.error)")
      let outcome = try archlint(["--root", ".", "--strict"], in: root)
      #expect(outcome.output == "")
      #expect(outcome.code == 0)
      // What the binary wrote is all there, and a second run finds it.
      let again = try archlint(["new"] + words.split(separator: " ").map(String.init), in: root)
      #expect(again.code == 2)
      #expect(again.error.hasPrefix("archlint: error: nothing was written, because these files exist already; "))
    }
  }

  @Test(arguments: requests)
  func whatIsWrittenIsSwift(_ pack: String, _ words: String) throws {
    try withCopy(of: pack) { root in
      let made = try archlint(["new"] + words.split(separator: " ").map(String.init), in: root)
      let lines = made.output.split(separator: "\n").filter { $0.hasPrefix("new  ") || $0.hasPrefix("changed ") }
      let files = lines.map { String($0.dropFirst("changed ".count)) }
      #expect(files.count > 6)
      try compile(["-frontend", "-parse"] + files, in: root)
    }
  }
}

/// Runs the compiler and expects no word from it.
private func compile(_ arguments: [String], in folder: URL, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
  let outcome = try run("/usr/bin/env", ["PATH=\(path)", "swiftc"] + arguments, in: folder)
  #expect(outcome.error == "", sourceLocation: sourceLocation)
  #expect(outcome.code == 0, sourceLocation: sourceLocation)
}

/// Compiles the parts that need neither macros nor SwiftUI, with stubs for what they import.
private func check(
  _ pack: String, _ words: String, _ more: [String] = [], stubs wanted: [String],
  modules: [(name: String, folders: [String])],
  files: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
) throws {
  try withCopy(of: pack) { root in
    let made = try archlint(["new"] + words.split(separator: " ").map(String.init) + more, in: root)
    #expect(made.code == 0, "\(made.error)", sourceLocation: sourceLocation)
    let built = root.appending(path: "built")
    try FileManager.default.createDirectory(at: built, withIntermediateDirectories: true)
    var files = files
    for (module, text) in stubs { files["built/\(module).swift"] = text }
    for (path, text) in files { try Data(text.utf8).write(to: root.appending(path: path)) }
    for (module, folders) in wanted.map({ ($0, ["built/\($0).swift"]) }) + modules {
      let files = try folders.flatMap { try sources(below: $0, in: root) }
      #expect(!files.isEmpty, sourceLocation: sourceLocation)
      let options = ["-swift-version", "6", "-parse-as-library", "-enable-testing", "-wmo", "-I", "built"]
      let output = ["-module-name", module, "-emit-module", "-emit-module-path", "built/\(module).swiftmodule"]
      try compile(options + output + files, in: root, sourceLocation: sourceLocation)
    }
  }
}

private func sources(below folder: String, in root: URL) throws -> [String] {
  if folder.hasSuffix(".swift") { return [folder] }
  let found = FileManager.default.enumerator(atPath: root.appending(path: folder).path)?.allObjects ?? []
  return found.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }.sorted()
}

@Test func theLayersOfAFeatureCompile() throws {
  let feature = "Sources/Features/ReviewsFeature"
  try check(
    "feature-scoped", requests[1].words,
    stubs: ["Dependencies", "NetworkService", "PersistenceService", "AnalyticsService"],
    modules: [
      ("Entities", ["Sources/Entities"]),
      ("ReviewsFeature", ["\(feature)/Data", "\(feature)/Domain", "\(feature)/Infrastructure"]),
    ])
}

@Test func aServiceCompiles() throws {
  try check(
    "service", requests[3].words, stubs: ["Dependencies"],
    modules: [
      ("Framework", ["Sources/Framework"]), ("MicrophoneService", ["Sources/Services/MicrophoneService"]),
      ("MicrophoneServiceTests", ["Tests/MicrophoneServiceTests"]),
    ])
}

/// Parameters and results in all their forms; `Photo` and `Mode` are types that only the reader can write.
@Test func operationsWithSignaturesCompile() throws {
  let operations = [
    "capture(quality: Int = 3, in mode: Mode = .still) -> Photo", "trackTap()",
    "load(for id: String) -> [String: Sound]?",
    "move(_ x: Int, _ values: String...)", "show(at url: URL, done: (Int) -> Void) -> (Int, String)",
    "watch(handler: ((Data) async throws -> Bool)?, others: [() -> Void])", "make() -> (Int) -> String",
    "send(_ result: Result<Photo, any Error>) -> Set<Int>", "plain",
    "find(`default`: Date?, in: [Int: UUID]) -> any Error",
  ]
  try check(
    "service", "service Microphone --entity Sound", operations.flatMap { ["--operation", $0] }, stubs: ["Dependencies"],
    modules: [
      ("Framework", ["Sources/Framework"]), ("MicrophoneService", ["Sources/Services/MicrophoneService"]),
      ("MicrophoneServiceTests", ["Tests/MicrophoneServiceTests"]),
    ],
    files: [
      "Sources/Services/MicrophoneService/Models/Photo.swift":
        "public struct Photo: Sendable {}\npublic enum Mode: Sendable { case still }\n"
    ])
}

@Test func filesThatExistAreReportedOnce() throws {
  try withCopy(of: "tca-modules") { root in
    _ = try archlint(["new", "feature", "Wave"], in: root)
    let again = try archlint(["new", "feature", "Wave"], in: root)
    #expect(
      again.error == """
        archlint: error: nothing was written, because these files exist already; take another name, or move them away: \
        Sources/WaveCore/WaveCore.swift, Sources/WaveSwiftUI/WaveView.swift, Sources/WaveClient/WaveClient.swift, \
        Tests/WaveCoreTests/WaveCoreTests.swift, Tests/WaveSwiftUITests/WaveViewTests.swift

        """)
    #expect(again.output == "" && again.code == 2)
  }
}

/// Whatever a file is written in, all but what goes in stays as it was.
@Test func whatIsThereKeepsItsBytes() throws {
  try withCopy(of: "tca-modules") { root in
    let core = root.appending(path: "Sources/AppCore/AppCore.swift")
    let latin = try Data("// caf".utf8) + [0xE9, 0x0A] + Data(contentsOf: core)
    try latin.write(to: core)
    let manifest = root.appending(path: "Package.swift")
    let text = try String(contentsOf: manifest, encoding: .utf8).replacing("\n", with: "\r\n")
    try Data(text.utf8).write(to: manifest)
    let made = try archlint(["new", "feature", "Wave"], in: root)
    #expect(made.code == 0)
    #expect(
      leftToDo(made.output).contains(
        "Sources/AppCore/AppCore.swift: insert the code below by hand. The file is not UTF-8 text, so archlint did not "
          + "change it."),
      "\(made.output)")
    #expect(try Data(contentsOf: core) == latin)
    let edited = try String(contentsOf: manifest, encoding: .utf8)
    #expect(edited.contains("WaveCore"))
    #expect(!edited.replacing("\r\n", with: "").contains("\n"))
  }
}

@Test func aManifestThatIsNoTextIsLeftToPeople() throws {
  try withCopy(of: "service") { root in
    let manifest = root.appending(path: "Package.swift")
    let latin = try Data(contentsOf: manifest) + Data("// caf".utf8) + [0xE9, 0x0A]
    try latin.write(to: manifest)
    let made = try archlint(["new", "service", "Tide"], in: root)
    #expect(try Data(contentsOf: manifest) == latin)
    let item = leftToDo(made.output).first { $0.hasPrefix("Package.swift: ") } ?? ""
    #expect(
      item.hasPrefix(
        "Package.swift: add the lines below to the manifest. The manifest is not UTF-8 text, so archlint did not change "
          + "it.\n"),
      "\(made.output)")
    #expect(item.contains("\n        .library(name: \"TideService\", targets: [\"TideService\"]),\n"), "\(made.output)")
  }
}

/// By the word's plain name, which gives every pack's word that meaning, and by a pack's.
@Test(arguments: [("dto", "feature"), ("core.dto", "feature-scoped.feature")])
func whatIsWrittenIsInTheProjectsWords(_ dto: String, _ feature: String) throws {
  try withCopy(of: "feature-scoped") { root in
    let words = "'\(dto)': ['type {Entity}Response'], '\(feature)': ['folder Modules/{Feature}Feature']"
    let configuration = "{ packs: ['core', 'feature-scoped'], definitions: { \(words) } }"
    try Data(configuration.utf8).write(to: root.appending(path: "archlint.json5"))
    let made = try archlint(["new", "feature", "Settings"], in: root)
    #expect(made.error == "")
    #expect(
      made.output.contains("new     Modules/SettingsFeature/Data/DTOs/SettingsItemResponse.swift\n"), "\(made.output)")
    #expect(!made.output.contains("Sources/Features"))
  }
}

/// Where something of the name is called, nothing is told of the new one; the directive would be unused.
@Test(arguments: ["{ packs: ['core', 'service'] }", "{}"])
func noDirectiveIsWrittenThatLetsNothingPass(_ configuration: String) throws {
  try withCopy(of: "service") { root in
    try Data(configuration.utf8).write(to: root.appending(path: "archlint.json5"))
    let call = "func snap() { NSObject().perform() }\n"
    try Data(call.utf8).write(to: root.appending(path: "Sources/SnapshotFeature/Snap.swift"))
    let made = try archlint(["new", "service", "Tide", "--pack", "service"], in: root)
    #expect(made.code == 0 && made.error == "")
    let file = "Sources/Services/TideService/Interface/TideServiceProtocol.swift"
    let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
    let first =
      "// archlint:disable:file unused-service -- until the first feature uses it\n\n/// What features can do"
    #expect(text.hasPrefix(first), "\(text)")
    try Data("{ packs: ['core', 'service'] }".utf8).write(to: root.appending(path: "archlint.json5"))
    let outcome = try archlint(["--strict"], in: root)
    #expect(outcome.output == "" && outcome.code == 0)
  }
}

/// What was there before the modules that put features together finds no place in them by itself.
@Test func whatIsToBeWiredIntoANewAppIsTold() throws {
  let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Shop", products: [], dependencies: [], targets: [])

    """
  let files = ["Package.swift": manifest, "archlint.json5": "{ packs: ['core', 'tca-modules'] }"]
  try withTree(files) { root in
    let first = try archlint(["new", "feature", "Settings"], in: root)
    #expect(first.code == 0 && first.error == "")
    #expect(try archlint(["--strict"], in: root).output == "")
    let second = try archlint(["new", "feature", "App"], in: root)
    #expect(second.error == "")
    #expect(
      leftToDo(second.output).filter { $0.contains("add this to ") }.joined(separator: "\n") == """
        Sources/AppCore/AppCore.swift: add this to struct State:
            public var settings = Settings.State()
        Sources/AppCore/AppCore.swift: add this to enum Action:
            case settings(Settings.Action)
            case .settings:
              return .none
        Sources/AppCore/AppCore.swift: add this to var body:
            Scope(state: \\.settings, action: \\.settings) {
              Settings()
            }
        Sources/AppCore/AppCore.swift: add this to the imports:
            import SettingsCore
        Sources/AppSwiftUI/AppView.swift: add this to var body:
            SettingsView(store: store.scope(state: \\.settings, action: \\.settings))
            // In a TabView, also:
            .tabItem {
              Label("Settings", systemImage: "square.grid.2x2")
            }
        Sources/AppSwiftUI/AppView.swift: add this to the imports:
            import SettingsSwiftUI
        """)
  }
}
