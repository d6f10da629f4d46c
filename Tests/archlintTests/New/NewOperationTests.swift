import Foundation
import Testing

/// What is written and said for a service `Camera` with one operation in a copy of the pack's fixture.
private func made(
  _ operation: String, _ more: [String] = [], files: [String: String] = [:]
) throws -> (new: [String], error: String, left: [String], check: String, text: (String) -> String) {
  try withCopy(of: "service") { root in
    for (path, text) in files {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let made = try archlint(["new", "service", "Tide", "--operation", operation] + more, in: root)
    #expect(made.code == 0, "\(made.error)")
    let lines = made.output.split(separator: "\n").filter { $0.hasPrefix("new ") }
    let paths = lines.map { String($0.dropFirst("changed ".count)) }
    var texts: [String: String] = [:]
    for path in paths + ["Package.swift"] {
      texts[path] = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
    let written = texts
    return (
      paths, made.error, leftToDo(made.output), try archlint(["--strict"], in: root).output, { written[$0] ?? "" }
    )
  }
}

private let service = "Sources/Services/TideService"

@Suite struct NewOperationTests {
  /// Neither a model nor an import that no signature mentions is written.
  @Test func anOperationWithoutTypesOfItsOwnNeedsNoModel() throws {
    let found = try made("height(at hour: Int) -> Double")
    #expect(!found.new.contains { $0.contains("/Models/") })
    #expect(found.error == "" && found.check == "")
    #expect(
      found.text("\(service)/Live/TideService.swift").contains(
        """
          public func height(at hour: Int) async throws -> Double {
            try await translatingErrors { try await backend.height(hour) }
          }
        """))
    #expect(
      found.text("\(service)/Interface/TideServiceProtocol.swift").contains(
        """
          /// - Parameter hour: The hour.
          /// - Returns: The result of the operation.
        """))
  }

  @Test func anOperationWithoutAResultPassesThePack() throws {
    let found = try made("trackTap()")
    #expect(found.error == "" && found.check == "")
  }

  @Test func typesOfTheProjectAndTheSystemAreImported() throws {
    let found = try made(
      "capture(at url: URL, in frame: CGRect) -> Photo",
      files: ["Sources/Framework/Photo.swift": "public struct Photo: Sendable {}\n"])
    #expect(
      found.text("\(service)/Interface/TideServiceProtocol.swift").contains("import Foundation\nimport Framework\n"))
    #expect(found.text("\(service)/Live/TideService.swift").hasPrefix("import Foundation\nimport Framework\n\n"))
    #expect(found.check == "")
    #expect(found.error == "")
    let values = "write values of 'CGRect', 'Photo' at each 'Write a value for this test.' in this file"
    let tests = "Tests/TideServiceTests"
    #expect(
      found.left.filter { $0.contains("values") } == [
        "\(tests)/TideServiceTests.swift: \(values)", "\(tests)/MockTideServiceTests.swift: \(values)",
      ])
  }

  /// The module is a dependency of the service too.
  @Test func aModuleWithATypeIsADependency() throws {
    let found = try made(
      "capture() -> [Photo]", files: ["Sources/CameraService/Photo.swift": "public struct Photo: Sendable {}\n"])
    #expect(found.text("Package.swift").contains("dependencies: [\"Framework\""))
  }

  @Test func typesThatNobodyDeclaresAreNamed() throws {
    let found = try made("capture() -> [Photo]")
    #expect(
      found.left.first == """
        \(service)/Interface/TideServiceProtocol.swift: declare 'Photo', which capture uses, or import its module. \
        The project does not declare this type, so the code does not compile yet. With --entity Photo, archlint \
        generates the type.
        """)
    let written = try made("capture(as photo: Photo) -> [Photo]", ["--entity", "Photo"])
    #expect(!written.left.contains { $0.contains("--entity") })
    #expect(
      written.left.contains("\(service)/Models/Photo.swift: declare the fields. 'id' and 'title' are examples."))
    #expect(written.new.contains("\(service)/Models/Photo.swift"))
    #expect(written.error == "" && written.check == "")
  }

  @Test func aTypeThatIsNotPublicIsNamed() throws {
    let found = try made("capture() -> [Photo]", files: ["Sources/Framework/Photo.swift": "struct Photo {}\n"])
    #expect(found.left.first == "Sources/Framework/Photo.swift: make 'Photo' public, because capture uses it.")
  }

  /// The reader would not look for them: the code builds, and the rules find nothing.
  @Test func unfinishedPartsAreListed() throws {
    let found = try made("capture() -> CGRect")
    #expect(
      found.left.contains(
        """
        \(service)/Mock/MockTideService.swift: give captureResult a first value. Until then, capture fails in previews, \
        and in tests that set no result.
        """), "\(found.left)")
    #expect(
      found.left.last == """
        \(service)/Interface/TideServiceProtocol.swift: remove the suppression of 'unused-service' and \
        'speculative-requirement' when archlint reports it as unused. The suppression is needed until the first feature \
        uses it.
        """)
    let known = try made("height() -> Double")
    #expect(!known.left.contains { $0.contains("Result") }, "\(known.left)")
  }

  /// A diff can be applied, so the list goes to standard error.
  @Test func theListOfADryRunIsNoPartOfTheDiff() throws {
    try withCopy(of: "service") { root in
      let made = try archlint(["new", "service", "Tide", "--dry-run"], in: root)
      #expect(made.output.hasPrefix("--- /dev/null\n") && !made.output.contains("Left to do"))
      #expect(made.error.hasPrefix("Left to do:\n- Sources/"))
    }
  }

  @Test func aCaseOfTheAppsErrorIsNotWrittenTwice() throws {
    let error = "import Foundation\n\npublic enum AppError: Error {\n  case tide(TideServiceError)\n}\n"
    let found = try made("stop()", files: ["Sources/Framework/AppError.swift": error])
    #expect(found.error == "" && !found.left.contains { $0.contains("AppError.swift") })
    let other = try made(
      "stop()",
      files: ["Sources/Framework/AppError.swift": error.replacing("TideServiceError", with: "String")])
    #expect(
      other.left.contains { $0.hasPrefix("Sources/Framework/AppError.swift: add this to enum AppError:\n") },
      "\(other.left)")
  }

  @Test(arguments: [
    ("capture(quality Int) -> Photo", "expected ':' and a type at character 17, before 'Int) -> Photo'"),
    ("capture(quality: Int", "expected ')' at the end"),
    ("", "expected the operation's name at the end"),
  ])
  func aMalformedSignatureIsRefused(_ operation: String, _ expected: String) throws {
    try withCopy(of: "service") { root in
      let made = try archlint(["new", "service", "Tide", "--operation", operation], in: root)
      #expect(
        made.error == "archlint: error: --operation '\(operation)': \(expected); "
          + "for example --operation 'capture(quality: Int) -> Photo'\n")
      #expect(made.output == "" && made.code == 2)
      #expect(!FileManager.default.fileExists(atPath: root.appending(path: service).path))
    }
  }

  @Test func aFeaturesOperationHasNoSignature() throws {
    try withCopy(of: "tca-modules") { root in
      let made = try archlint(["new", "feature", "Wave", "--operation", "load(id: Int)"], in: root)
      #expect(
        made.error == "archlint: error: --operation 'load(id: Int)': the operations of this feature have no parameters "
          + "and results of their own; give the name alone, --operation load\n")
      #expect(made.output == "" && made.code == 2)
    }
  }
}
