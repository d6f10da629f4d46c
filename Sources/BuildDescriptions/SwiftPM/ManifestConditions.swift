import ProjectModel
import SwiftOutline

/// The values that the `#if` conditions in a manifest are evaluated with, such as the platform.
struct ManifestConfiguration {
  var platform: ManifestPlatform
  var toolsVersion: ToolsVersion

  /// The configuration of code that states no tools version: library interfaces, and manifests of Tuist, which runs on
  /// macOS.
  static let unversioned = ManifestConfiguration(
    platform: .macOS, toolsVersion: ToolsVersion(major: 6, minor: 0, patch: 0))

  /// Whether the condition of an `#if` block is true. False if archlint does not understand the condition.
  func satisfies(_ condition: BuildCondition) -> Bool { condition.holds { satisfies($0) } ?? false }

  private func satisfies(_ test: BuildTest) -> Bool? {
    guard let argument = test.argument else { return false }
    switch test.name {
    case "os", "platform": return platform.systems.contains(argument)
    case "arch": return platform.architecture == argument
    case "canImport": return platform.modules.contains(argument) || commonModules.contains(argument)
    case "swift": return compares(toolsVersion.languageVersion, with: argument)
    case "compiler", "_compiler_version": return compares(manifestCompilerVersion, with: argument)
    case "hasAttribute": return true
    case "_endian": return argument == "little"
    case "_pointerBitWidth": return argument == "_64"
    default: return false
    }
  }

  /// Whether a version satisfies `>=5.9` or `<6`.
  private func compares(_ version: [Int], with written: String) -> Bool? {
    let sign = written.prefix { $0 == "<" || $0 == ">" || $0 == "=" }
    let other = written.dropFirst(sign.count).split(separator: ".").map { Int($0) ?? 0 }
    let isLess =
      version.lexicographicallyPrecedes(other)
      && !(other.count < version.count && Array(version.prefix(other.count)) == other)
    switch sign {
    case ">=": return !isLess
    case "<": return isLess
    default: return nil
    }
  }
}

extension ManifestPlatform {
  fileprivate var systems: [String] {
    switch self {
    case .linux: ["Linux"]
    case .macOS: ["macOS"]
    case .windows: ["Windows"]
    }
  }

  /// The modules for which `canImport` is true, in addition to the modules of the toolchain.
  fileprivate var modules: [String] {
    switch self {
    case .linux: ["Glibc"]
    case .macOS: ["Darwin", "ObjectiveC", "Combine", "AppKit", "SwiftUI", "os", "CoreFoundation"]
    case .windows: ["WinSDK", "ucrt", "CRT"]
    }
  }

  fileprivate var architecture: String { self == .macOS ? "arm64" : "x86_64" }
}

private let commonModules = [
  "Foundation", "FoundationEssentials", "PackageDescription", "CompilerPluginSupport", "Swift", "Dispatch", "XCTest",
]
