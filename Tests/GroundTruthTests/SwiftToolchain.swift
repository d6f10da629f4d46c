import Foundation

/// The toolchain on PATH.
struct SwiftToolchain {
  let indexStoreLibrary: IndexStoreLibrary

  init() throws(GroundTruthUnavailable) {
    let answer = run(["swiftc", "-print-target-info"])
    guard answer.status == 0 else {
      throw GroundTruthUnavailable("swiftc, which should be on PATH, cannot be run: \(answer.output)")
    }
    guard let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(answer.output.utf8)) else {
      throw GroundTruthUnavailable("'swiftc -print-target-info' does not say where the toolchain is")
    }
    #if canImport(Darwin)
      let name = "libIndexStore.dylib"
    #else
      let name = "libIndexStore.so"
    #endif
    let libraries = URL(fileURLWithPath: info.paths.runtimeResourcePath).deletingLastPathComponent()
    let library = libraries.appending(path: name).path
    guard FileManager.default.fileExists(atPath: library) else {
      throw GroundTruthUnavailable("the toolchain has no '\(library)'")
    }
    indexStoreLibrary = try IndexStoreLibrary(path: library)
  }

  /// Builds a package in debug, into a folder of its own: SwiftPM holds the lock of `.build` while tests run.
  ///
  /// - Returns: the folder of the index store.
  func build(package root: URL, in folder: URL) throws(BuildFailure) -> URL {
    let scratch = folder.appending(path: "build")
    let answer = run(
      ["swift", "build", "--package-path", root.path, "--scratch-path", scratch.path, "--enable-index-store"],
      in: folder)
    if answer.status != 0 { throw BuildFailure(description: "'\(root.path)' does not build:\n\(answer.output)") }
    return scratch.appending(path: "debug/index/store")
  }

  /// Compiles source files as one module, each to a file in the folder: the index tells files apart by their outputs.
  ///
  /// - Returns: the folder of the index store.
  func index(_ files: [URL], in folder: URL) throws(BuildFailure) -> URL {
    let store = folder.appending(path: "store")
    let answer = run(
      ["swiftc", "-c", "-swift-version", "6", "-module-name", "Sample", "-index-store-path", store.path]
        + files.map(\.path), in: folder)
    if answer.status != 0 { throw BuildFailure(description: "the sources do not compile:\n\(answer.output)") }
    return store
  }
}

struct BuildFailure: Error, CustomStringConvertible {
  let description: String
}

/// The part of `swiftc -print-target-info` that says where the toolchain is.
private struct TargetInfo: Decodable {
  struct Paths: Decodable {
    /// `…/usr/lib/swift`
    let runtimeResourcePath: String
  }

  let paths: Paths
}

/// Runs a program on PATH to its end. `output` is everything that it printed.
///
/// - Parameter folder: the program's working folder and its folder for temporary files, where SwiftPM leaves lock files.
private func run(_ arguments: [String], in folder: URL? = nil) -> (status: Int32, output: String) {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = arguments
  if let folder {
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(["TMPDIR": folder.path]) { $1 }
  }
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = pipe
  process.standardError = pipe
  do { try process.run() } catch { return (1, "\(error)") }
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  let text = String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  return (process.terminationStatus, text)
}
