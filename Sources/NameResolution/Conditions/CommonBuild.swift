import ProjectModel
import SwiftOutline

/// The build configuration in which `#if` code is checked for cycles: a release build for iOS if the project mentions
/// iOS or UIKit, otherwise for macOS. All code in one build is compiled together. For two arbitrary clauses it is
/// unknown whether any build contains both.
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

  /// Whether a condition holds in this build; nil if that is unknown.
  ///
  /// - Parameter directive: the text of an `#if` or `#elseif`, with the keyword.
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

  /// For each clause of an `#if` block, whether the build contains it. The result is false if a condition is unknown.
  ///
  /// - Parameter directives: the texts of consecutive clauses, from the `#if` on.
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

  /// Frameworks that not all platforms have, with the ones among iOS and macOS that do.
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

  /// Whether a test such as `os(iOS)` or `DEBUG` holds in this build; nil if that is unknown.
  ///
  /// - Parameter argument: the text in parentheses; nil if there is none.
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

/// Logical "and" of two values that may be unknown.
private func both(_ one: Bool?, _ other: Bool?) -> Bool? {
  if one == false || other == false { return false }
  return one == nil || other == nil ? nil : true
}

extension ConditionReading {
  /// Whether a build contains the code of a clause. False if that is unknown.
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
