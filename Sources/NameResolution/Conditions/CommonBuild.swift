import ProjectModel
import SwiftOutline

/// The build configuration in which dependencies under `#if` are checked for cycles: a release build for iOS if the
/// project mentions iOS or UIKit, otherwise for macOS.
///
/// All code in one build is compiled together, so a cycle in it is real. For two arbitrary clauses, it is unknown
/// whether any build contains both.
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

  /// For each clause of one `#if` block, whether this build contains its code. False if a condition is unknown.
  ///
  /// - Parameter conditions: the conditions of the clauses in order, beginning with the `#if`; nil for `#else`.
  func built(_ conditions: [BuildCondition?]) -> [Bool] {
    var haveFailed: Bool? = true
    return conditions.map { condition in
      let found = condition.map { $0.holds(holds) } ?? true
      defer { haveFailed = conjunction([haveFailed, found.map { !$0 }]) }
      return conjunction([haveFailed, found]) == true
    }
  }

  // MARK: Tests

  /// Frameworks that only some platforms have, and those of iOS and macOS that have them.
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

  /// Whether a test such as `os(iOS)` holds in this build; nil if that is unknown.
  private func holds(_ test: BuildTest) -> Bool? {
    switch (test.name, test.argument) {
    case ("DEBUG", nil): return false
    case ("os", let asked?): return asked == system
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
}

extension ConditionReading {
  /// Whether the build contains the code of a clause. False if that is unknown.
  mutating func isBuilt(_ condition: Int32, in build: CommonBuild) -> Bool {
    var current = condition
    for _ in 0..<Self.clauseLimit {
      if current < 0 { return true }
      guard let block = blockUp(to: current), build.built(block).last == true else { return false }
      current = parent(of: current)
    }
    return false
  }
}
