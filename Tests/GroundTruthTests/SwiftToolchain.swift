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

  /// Builds a package into a folder of its own, since SwiftPM holds the lock of `.build` while tests run.
  func build(package root: URL, into scratch: URL) throws(BuildFailure) {
    let answer = run([
      "swift", "build", "--package-path", root.path, "--scratch-path", scratch.path, "--enable-index-store",
    ])
    if answer.status != 0 { throw BuildFailure(description: "'\(root.path)' does not build:\n\(answer.output)") }
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
private func run(_ arguments: [String]) -> (status: Int32, output: String) {
  let process = Process()
  let pipe = Pipe()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = arguments
  process.standardInput = FileHandle.nullDevice
  process.standardOutput = pipe
  process.standardError = pipe
  do { try process.run() } catch { return (1, "\(error)") }
  let output = pipe.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (process.terminationStatus, String(decoding: output, as: UTF8.self))
}
