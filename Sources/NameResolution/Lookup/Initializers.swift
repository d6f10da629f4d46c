import ProjectModel
import SwiftOutline

/// What makes the values of a type.
struct Initializers: Sendable {
  var declared: [DeclarationID] = []
  /// The parameters of those that are not written, of each as they would be.
  var implied: [[CallArguments.Expected]] = []

  static let rawValue = [expected("rawValue")]

  /// Those that come with what a type inherits from outside; nil where they are not known.
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

  /// Attributes that are no macros, which might add one.
  static let attributesWithout: Set<String> = [
    "MainActor", "Observable", "available", "dynamicMemberLookup", "frozen", "globalActor", "objc", "objcMembers",
    "preconcurrency", "propertyWrapper", "resultBuilder", "unchecked", "usableFromInline",
  ]
}
