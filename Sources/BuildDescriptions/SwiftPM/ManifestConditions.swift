import ProjectModel
import SwiftOutline

// Evaluates the `#if` directives of a manifest for one platform, before parsing. Only the tokens of active clauses
// remain.

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
    case .macOS: ["Darwin", "ObjectiveC", "Combine", "AppKit", "SwiftUI", "os", "Dispatch", "XCTest", "CoreFoundation"]
    case .windows: ["WinSDK", "ucrt", "CRT"]
    }
  }

  fileprivate var architecture: String { self == .macOS ? "arm64" : "x86_64" }
}

struct ManifestToken: Sendable {
  var kind: Token.Kind
  var text: String
  var range: SourceRange
  var startsLine: Bool
}

func manifestTokens(of source: SourceText) -> [ManifestToken] {
  tokens(of: source).map {
    ManifestToken(kind: $0.kind, text: source[$0.range], range: $0.range, startsLine: $0.startsLine)
  }
}

/// The tokens that are active on a platform, and whether other platforms may have different ones.
func activeTokens(
  _ tokens: [ManifestToken], on platform: ManifestPlatform, toolsVersion: ToolsVersion
) -> (tokens: [ManifestToken], dependsOnPlatform: Bool) {
  /// An open `#if`: whether the enclosing code is active, whether a clause was already taken, and whether the current
  /// clause is active.
  struct Block { var outer: Bool, taken: Bool, active: Bool }
  var result: [ManifestToken] = []
  var blocks: [Block] = []
  var dependsOnPlatform = false
  var index = 0
  while index < tokens.count {
    let token = tokens[index]
    index += 1
    guard token.kind == .directive else {
      if token.kind == .endOfFile || blocks.last?.active ?? true { result.append(token) }
      continue
    }
    var condition: [ManifestToken] = []
    while index < tokens.count, !tokens[index].startsLine, tokens[index].kind != .endOfFile {
      condition.append(tokens[index])
      index += 1
    }
    switch token.text {
    case "#if":
      dependsOnPlatform = true
      let outer = blocks.last?.active ?? true
      let holds = outer && ConditionReader(condition, platform, toolsVersion).value()
      blocks.append(Block(outer: outer, taken: holds, active: holds))
    case "#elseif":
      guard var block = blocks.popLast() else { continue }
      let holds = block.outer && !block.taken && ConditionReader(condition, platform, toolsVersion).value()
      block.active = holds
      block.taken = block.taken || holds
      blocks.append(block)
    case "#else":
      guard var block = blocks.popLast() else { continue }
      block.active = block.outer && !block.taken
      block.taken = true
      blocks.append(block)
    case "#endif":
      _ = blocks.popLast()
    default:
      break
    }
  }
  return (result, dependsOnPlatform)
}

/// Evaluates one condition. `||` and `&&` are split outside parentheses. An operand in parentheses is evaluated
/// recursively, at most `limit` deep.
private struct ConditionReader {
  private let tokens: ArraySlice<ManifestToken>
  private let platform: ManifestPlatform
  private let toolsVersion: ToolsVersion
  private let limit: Int

  init(_ tokens: [ManifestToken], _ platform: ManifestPlatform, _ toolsVersion: ToolsVersion) {
    self.init(tokens[...], platform, toolsVersion, limit: 16)
  }

  private init(
    _ tokens: ArraySlice<ManifestToken>, _ platform: ManifestPlatform, _ toolsVersion: ToolsVersion, limit: Int
  ) {
    self.tokens = tokens
    self.platform = platform
    self.toolsVersion = toolsVersion
    self.limit = limit
  }

  func value() -> Bool {
    for alternative in split(tokens, at: "||") where alternative.count > 0 {
      if split(alternative, at: "&&").allSatisfy(operand) { return true }
    }
    return false
  }

  private func split(_ tokens: ArraySlice<ManifestToken>, at separator: String) -> [ArraySlice<ManifestToken>] {
    var parts: [ArraySlice<ManifestToken>] = []
    var start = tokens.startIndex
    var depth = 0
    for index in tokens.indices {
      switch tokens[index].kind {
      case .leftParen: depth += 1
      case .rightParen: depth -= 1
      case .operator where depth == 0 && tokens[index].text == separator:
        parts.append(tokens[start..<index])
        start = index + 1
      default: break
      }
    }
    parts.append(tokens[start...])
    return parts
  }

  private func operand(_ operand: ArraySlice<ManifestToken>) -> Bool {
    var rest = operand
    var isNegated = false
    while let first = rest.first, first.kind == .operator, first.text.allSatisfy({ $0 == "!" }) {
      if first.text.count % 2 == 1 { isNegated.toggle() }
      rest = rest.dropFirst()
    }
    guard let first = rest.first, limit > 0 else { return false }
    if first.kind == .leftParen {
      let inner = rest.dropFirst().dropLast()
      return ConditionReader(inner, platform, toolsVersion, limit: limit - 1).value() != isNegated
    }
    return test(first.text, rest.dropFirst().filter { $0.kind != .leftParen && $0.kind != .rightParen }) != isNegated
  }

  private func test(_ name: String, _ arguments: [ManifestToken]) -> Bool {
    let argument = arguments.first?.text ?? ""
    switch name {
    case "true": return true
    case "os", "platform": return platform.systems.contains(argument)
    case "arch": return platform.architecture == argument
    case "canImport":
      let common = ["Foundation", "FoundationEssentials", "PackageDescription", "CompilerPluginSupport", "Swift"]
      return common.contains(argument) || platform.modules.contains(argument)
        || argument == "Dispatch" || argument == "XCTest"
    case "swift": return compares(toolsVersion.languageVersion, arguments)
    case "compiler", "_compiler_version": return compares(manifestCompilerVersion, arguments)
    case "hasFeature", "hasAttribute": return name == "hasAttribute"
    case "_endian": return argument == "little"
    case "_pointerBitWidth": return arguments.last?.text == "64"
    default: return false
    }
  }

  private func compares(_ version: [Int], _ arguments: [ManifestToken]) -> Bool {
    guard let comparison = arguments.first?.text else { return false }
    let text = arguments.dropFirst().map(\.text).joined()
    let other = text.split(separator: ".").map { Int($0) ?? 0 }
    let isLess =
      version.lexicographicallyPrecedes(other)
      && !(other.count < version.count && Array(version.prefix(other.count)) == other)
    switch comparison {
    case ">=": return !isLess
    case "<": return isLess
    default: return false
    }
  }
}
