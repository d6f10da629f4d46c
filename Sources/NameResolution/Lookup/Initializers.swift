import ProjectModel
import SwiftOutline

/// The initializers of a type.
struct Initializers: Sendable {
  var declared: [DeclarationID] = []
  /// The parameters of each implicit initializer: memberwise initializers, `init(rawValue:)`, `init()` and synthesized
  /// ones.
  var implied: [[CallArguments.Expected]] = []

  static let rawValue = [expected("rawValue")]

  /// The initializers that a type gets from an external type that it inherits or conforms to; nil if they are not
  /// known.
  static func ofOutside(_ name: String, isEnum: Bool) -> [[CallArguments.Expected]]? {
    switch name {
    case "Codable", "Decodable": [[expected("from")]]
    case "NSObject": [[]]
    default: isEnum && SDKTypes.isRawType(name) ? [rawValue] : protocolsWithout.contains(name) ? [] : nil
    }
  }

  private static func expected(_ label: String) -> CallArguments.Expected {
    CallArguments.Expected(label: Array(label.utf8)[...], type: [], mayBeMissing: false)
  }

  private static let protocolsWithout: Set<String> = [
    "AnyObject", "Comparable", "CaseIterable", "CustomDebugStringConvertible", "CustomStringConvertible", "Encodable",
    "Equatable", "Error", "Hashable", "Identifiable", "LocalizedError", "NSObjectProtocol", "ObservableObject",
    "Sendable", "View", "ViewModifier",
  ]

  /// Attributes that do not add an initializer. Any other attribute may be a macro that does.
  static let attributesWithout: Set<String> = [
    "MainActor", "Observable", "available", "dynamicMemberLookup", "frozen", "globalActor", "objc", "objcMembers",
    "preconcurrency", "propertyWrapper", "resultBuilder", "unchecked", "usableFromInline",
  ]
}
