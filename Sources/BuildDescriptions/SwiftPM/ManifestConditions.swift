import ProjectModel
import SwiftOutline

/// What the conditions of `#if` blocks in a manifest depend on.
struct ManifestConfiguration {
  var platform: ManifestPlatform
  var toolsVersion: ToolsVersion

  /// The configuration of code that names no tools version: interfaces, and manifests of Tuist, which runs on macOS.
  static let unversioned = ManifestConfiguration(
    platform: .macOS, toolsVersion: ToolsVersion(major: 6, minor: 0, patch: 0))

  /// Whether a condition of an `#if` block holds. The node is a `clauseCondition`, or an expression in one.
  func satisfies(_ id: SyntaxID, of tree: SyntaxTree) -> Bool {
    switch tree.kind(id) {
    case .clauseCondition, .argument: return tree.firstChild(of: id).map { satisfies($0, of: tree) } ?? false
    case .tuple:
      let parts = Array(tree.children(of: id))
      return parts.count == 1 && satisfies(parts[0], of: tree)
    case .booleanLiteral: return tree.text(tree[id].range) == "true"
    case .prefixOperator:
      let name = tree.name(id)
      guard name.allSatisfy({ $0 == "!" }), let operand = tree.firstChild(of: id) else { return false }
      return satisfies(operand, of: tree) == (name.count % 2 == 0)
    case .binary:
      // All operators of a node have the same precedence.
      var operands: [SyntaxID] = []
      var isDisjunction = false
      for child in tree.children(of: id) {
        if tree.kind(child) == .operator { isDisjunction = tree.name(child) == "||" } else { operands.append(child) }
      }
      return isDisjunction
        ? operands.contains { satisfies($0, of: tree) } : operands.allSatisfy { satisfies($0, of: tree) }
    case .chain:
      var parts = tree.children(of: id)
      guard let name = parts.next(), let call = parts.next(), tree.kind(call) == .call,
        let argument = tree.firstChild(of: call).flatMap({ tree.firstChild(of: $0) })
      else { return false }
      return satisfies(tree.name(name), argument, of: tree)
    default: return false
    }
  }

  /// Whether a condition with an argument holds, such as `os(Linux)`.
  private func satisfies(_ condition: String, _ argument: SyntaxID, of tree: SyntaxTree) -> Bool {
    let text = tree.text(tree[argument].range)
    switch condition {
    case "os", "platform": return platform.systems.contains(text)
    case "arch": return platform.architecture == text
    case "canImport": return platform.modules.contains(text) || commonModules.contains(text)
    case "swift": return compares(toolsVersion.languageVersion, with: argument, of: tree)
    case "compiler", "_compiler_version": return compares(manifestCompilerVersion, with: argument, of: tree)
    case "hasAttribute": return true
    case "_endian": return text == "little"
    case "_pointerBitWidth": return text == "_64"
    default: return false
    }
  }

  /// Whether a version satisfies `>=5.9` or `<6`.
  private func compares(_ version: [Int], with argument: SyntaxID, of tree: SyntaxTree) -> Bool {
    guard tree.kind(argument) == .prefixOperator, let operand = tree.firstChild(of: argument) else { return false }
    let other = tree.text(tree[operand].range).split(separator: ".").map { Int($0) ?? 0 }
    let isLess =
      version.lexicographicallyPrecedes(other)
      && !(other.count < version.count && Array(version.prefix(other.count)) == other)
    switch tree.name(argument) {
    case ">=": return !isLess
    case "<": return isLess
    default: return false
    }
  }
}

extension ManifestPlatform {
  fileprivate var systems: [String] {
    switch self {
    case .linux: ["Linux"]
    case .macOS: ["macOS", "OSX"]
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
