import ProjectModel
import SwiftOutline

/// The one build whose code under `#if` may close cycles: for iOS where the project speaks of that, else for macOS, as it
/// is released. What it has, it has together; of two clauses in general nobody knows whether any build has both.
struct CommonBuild: Sendable {
  private let system: String

  init(_ files: [ProjectFile]) {
    let phoneWords = ["iOS", "UIKit"].map { Array($0.utf8) }
    let isForPhone = files.contains { file in
      let outline = file.outline
      return outline.imports.contains { outline.source.bytes[$0.module.offsets].elementsEqual("UIKit".utf8) }
        || outline.conditions.contains { condition in
          phoneWords.contains { endOfFirst($0, in: outline.source.bytes[condition.text.offsets]) != nil }
        }
    }
    system = isForPhone ? "iOS" : "macOS"
  }

  /// Whether the condition of an `#if` or `#elseif`, with its keyword, holds in the build; nil where that is not known.
  func holds(_ directive: ArraySlice<UInt8>) -> Bool? {
    let written = directive.filter { $0 > 0x20 }
    guard written.count <= Self.lengthLimit else { return nil }
    let keyword = ["#elseif", "#if"].first { written.starts(with: $0.utf8) }
    guard let keyword else { return nil }
    var reader = Reader(rest: written.dropFirst(keyword.utf8.count)[...], build: self)
    let found = reader.either(0)
    return reader.rest.isEmpty ? found : nil
  }

  private static let lengthLimit = 1024

  /// Whether each of a block's clauses is built, by what is known of those above it.
  func built(_ directives: [ArraySlice<UInt8>]) -> [Bool] {
    var haveFailed: Bool? = true
    return directives.map { directive in
      let isElse = directive.starts(with: "#else".utf8) && !directive.starts(with: "#elseif".utf8)
      let holds = isElse ? true : holds(directive)
      let isBuilt = haveFailed == true && holds == true
      haveFailed = both(haveFailed, holds.map { !$0 })
      return isBuilt
    }
  }

  // MARK: Tests

  /// Frameworks of one family of systems.
  private static let frameworks: [String: Set<String>] = [
    "UIKit": ["iOS"], "CoreTelephony": ["iOS"], "AppKit": ["macOS"], "Cocoa": ["macOS"], "Carbon": ["macOS"],
    "WatchKit": [], "TVUIKit": [], "Glibc": [], "Musl": [], "Android": [], "WinSDK": [], "ucrt": [], "WASILibc": [],
    "FoundationNetworking": [], "FoundationXML": [], "OpenCombine": [],
  ]
  private static let everywhere: Set<String> = [
    "Combine", "CoreData", "CoreFoundation", "CoreGraphics", "CoreImage", "CoreLocation", "CryptoKit", "Darwin",
    "Foundation", "ImageIO", "MapKit", "Network", "Observation", "ObjectiveC", "OSLog", "QuartzCore", "Security",
    "StoreKit", "SwiftData", "SwiftUI", "UniformTypeIdentifiers", "UserNotifications", "WebKit", "WidgetKit",
    "AVFoundation", "AVKit", "CloudKit", "CoreText", "Dispatch", "Metal", "Photos", "os",
  ]

  /// Of `name(argument)`, or of a name alone.
  fileprivate func holds(_ name: String, _ argument: String?) -> Bool? {
    switch (name, argument) {
    case ("true", nil): return true
    case ("false", nil), ("DEBUG", nil): return false
    case ("os", let asked?): return asked == system || (asked == "OSX" && system == "macOS")
    case ("arch", let asked?): return asked == "arm64"
    case ("targetEnvironment", _?): return false
    case ("_runtime", "_ObjC"): return true
    case ("swift", let version?), ("compiler", let version?): return version.hasPrefix(">=")
    case ("canImport", let module?):
      if let systems = Self.frameworks[module] { return systems.contains(system) }
      return Self.everywhere.contains(module) ? true : nil
    default: return nil
    }
  }

  private struct Reader {
    var rest: ArraySlice<UInt8>
    let build: CommonBuild

    private static let depthLimit = 32

    mutating func either(_ depth: Int) -> Bool? {
      var found = all(depth)
      while take("||") {
        let next = all(depth)
        // `a || b` is `!(!a && !b)`.
        found = both(found.map { !$0 }, next.map { !$0 }).map { !$0 }
      }
      return found
    }

    private mutating func all(_ depth: Int) -> Bool? {
      var found = test(depth)
      while take("&&") { found = both(found, test(depth)) }
      return found
    }

    private mutating func test(_ depth: Int) -> Bool? {
      var isDenied = false
      while take("!") { isDenied.toggle() }
      guard let found = plainTest(depth) else { return nil }
      return found != isDenied
    }

    private mutating func plainTest(_ depth: Int) -> Bool? {
      if take("(") {
        guard depth < Self.depthLimit else { return nil }
        let found = either(depth + 1)
        return take(")") ? found : nil
      }
      let name = word(while: isNameByte)
      guard take("(") else { return build.holds(name, nil) }
      let argument = word { $0 != UInt8(ascii: ")") }
      return take(")") ? build.holds(name, argument) : nil
    }

    private mutating func word(while isPart: (UInt8) -> Bool) -> String {
      let word = rest.prefix(while: isPart)
      rest = rest[word.endIndex...]
      return String(decoding: word, as: UTF8.self)
    }

    private mutating func take(_ text: String) -> Bool {
      guard rest.starts(with: text.utf8) else { return false }
      rest = rest.dropFirst(text.utf8.count)
      return true
    }
  }
}

/// Of two outcomes, either of which may not be known.
private func both(_ one: Bool?, _ other: Bool?) -> Bool? {
  if one == false || other == false { return false }
  return one == nil || other == nil ? nil : true
}

extension ConditionReading {
  /// Whether a build has the code of a clause, as far as that is known.
  func isBuilt(_ condition: Int32, in build: CommonBuild) -> Bool {
    var current = condition
    for _ in 0..<Self.clauseLimit {
      if current < 0 { return true }
      guard let block = blockUp(to: current), build.built(block).last == true else { return false }
      current = parent(of: current)
    }
    return false
  }
}
