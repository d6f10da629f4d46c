import Foundation
import TestSupport
import Testing

/// archlint's edges between files agree with the compiler's index.
///
/// Precision is the share of archlint's edges that the compiler has. Recall is the share of the compiler's edges that
/// archlint has. `CompilerEdges` says which references count. Each floor is just below the figure of today: raise a
/// floor when name resolution gets better. `ARCHLINT_LIST_EDGES=1` lists every edge that differs.
@Suite struct GroundTruthTests {
  private struct Package {
    var name: String
    var root: URL
    var excluded: [String] = []
    var recallFloor: Double
  }

  private static let precisionFloor = 0.995

  /// The build that made this test bundle also wrote the index of this package.
  @Test func `this package's file edges agree with the compiler's`() async throws {
    let package = Package(
      name: "this package", root: packageRoot,
      excluded: excludedFolders, recallFloor: 0.95)
    try await checkAgreement(package) { _, _ in buildFolder.appending(path: "index/store") }
  }

  /// Packages that use what this package does not: result builders, property wrappers, key paths, associated types,
  /// operators.
  @Test(arguments: [("compiled-ui", 0.98), ("compiled-services", 0.91), ("compiled-generics", 0.94)])
  func `a sample package's file edges agree with the compiler's`(_ name: String, _ recallFloor: Double) async throws {
    let package = Package(
      name: name, root: packageRoot.appending(path: "Fixtures/\(name)"), recallFloor: recallFloor)
    try await checkAgreement(package) { toolchain, folder in try toolchain.build(package: package.root, in: folder) }
  }

  /// - Parameter indexStore: the index store of the package; the folder is for the time of the call.
  private func checkAgreement(
    _ package: Package, sourceLocation: SourceLocation = #_sourceLocation,
    indexStore: (SwiftToolchain, URL) throws -> URL
  ) async throws {
    let agreement: Agreement
    do {
      let compiler = try await withTemporaryFolder { folder in
        let toolchain = try SwiftToolchain()
        let store = try IndexStore(at: try indexStore(toolchain, folder), library: toolchain.indexStoreLibrary)
        return try CompilerEdges(store, package: package.root)
      }
      let linter = try await LinterEdges(package: package.root, excluding: package.excluded)
      agreement = Agreement(package.name, linter: linter, compiler: compiler)
    } catch let reason as GroundTruthUnavailable {
      return reportUnavailable("the file edges of \(package.name)", reason, sourceLocation)
    }
    print(agreement)
    if ProcessInfo.processInfo.environment["ARCHLINT_LIST_EDGES"] == "1" { print(agreement.details) }
    let comment = Comment(rawValue: "\(agreement)\n\(agreement.details)")
    #expect(
      agreement.unindexed == [], "the index is older than these files; build again", sourceLocation: sourceLocation)
    #expect(agreement.precision >= Self.precisionFloor, comment, sourceLocation: sourceLocation)
    #expect(agreement.recall >= package.recallFloor, comment, sourceLocation: sourceLocation)
  }
}

/// The folder of the test bundle: `.build/debug`.
private let buildFolder: URL = {
  let bundle = Bundle.allBundles.first { $0.bundleURL.pathExtension == "xctest" }?.bundleURL.deletingLastPathComponent()
  return bundle ?? Bundle.main.bundleURL
}()

/// Without the index nothing is compared. The run then has a known issue and a line on standard error.
func reportUnavailable(_ subject: String, _ reason: GroundTruthUnavailable, _ sourceLocation: SourceLocation) {
  let text = "NOT COMPARED WITH THE COMPILER: \(subject), because \(reason)"
  FileHandle.standardError.write(Data("warning: \(text)\n".utf8))
  withKnownIssue { Issue.record(Comment(rawValue: text), sourceLocation: sourceLocation) }
}

/// A folder for the time of a call.
func withTemporaryFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    .appending(path: "archlint-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}
