import RuleLanguage

/// What the holes of a specimen stand for.
package struct HoleValues: Sendable {
  /// By the hole's name, each in UpperCamelCase; never empty.
  package var values: [String: [String]]
  /// Names of types that the project declares, those that others can name with their module in front too, and of its
  /// modules: some parts of a specimen are only for those who have them.
  package var types: Set<String>
  package var modules: Set<String>

  package init(values: [String: [String]], types: Set<String> = [], modules: Set<String> = []) {
    self.values = values
    self.types = types
    self.modules = modules
  }

  /// What stands behind `where` holds: `type GlassCard`, `module CommonUI`.
  func has(_ condition: ArraySlice<String>) -> Bool {
    guard let name = condition.last else { return false }
    return condition.first == "module" ? modules.contains(name) : types.contains(name)
  }

  /// What a hole stands for in the spelling that is asked for: `{Entity}`, `{entity}`, `{Entities}`, `{entities}`,
  /// `{entity words}`; nil where there is no such hole. One that has several names stands for the first.
  func spelled(_ hole: String) -> String? {
    if hole.hasSuffix(" words") { return spelled(capitalized(String(hole.dropLast(6)))).map(words) }
    for (name, texts) in values {
      guard let text = texts.first else { continue }
      switch hole {
      case name: return text
      case lowered(name): return lowered(text)
      case plural(name): return plural(text)
      case lowered(plural(name)): return lowered(plural(text))
      default: continue
      }
    }
    return nil
  }
}

/// The English plural of a name; one that ends in a single `s` is one already.
func plural(_ name: String) -> String {
  let bytes = Array(name.utf8)
  let vowels = Array("aeiouAEIOU".utf8)
  if name.hasSuffix("y"), bytes.count > 1, !vowels.contains(bytes[bytes.count - 2]) {
    return String(name.dropLast()) + "ies"
  }
  if ["ss", "x", "z", "ch", "sh"].contains(where: name.hasSuffix) { return name + "es" }
  return name.hasSuffix("s") ? name : name + "s"
}

func lowered(_ name: String) -> String { String(decoding: lowerCamelCase(Array(name.utf8)), as: UTF8.self) }

package func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

/// `GardenBed` as `garden bed`.
private func words(_ name: String) -> String {
  var result = ""
  var previous: Character?
  for character in name {
    if character.isUppercase, previous?.isLowercase ?? false { result += " " }
    result += character.lowercased()
    previous = character
  }
  return result
}

/// Why a name can be none of Swift's in either spelling, as the end of a sentence; nil where it can.
package func fault(ofName name: String) -> String? {
  guard let first = name.unicodeScalars.first else { return "is empty" }
  let isPart = name.unicodeScalars.allSatisfy { scalar in
    scalar.properties.isXIDContinue || scalar == "_"
  }
  if !isPart || !first.properties.isXIDStart {
    return "is no name in Swift: letters, digits and _ only, a letter first"
  }
  let keywords = [capitalized(name), lowered(capitalized(name))].filter(reserved.contains)
  return keywords.first.map { "comes to '\($0)', which Swift keeps for itself" }
}

/// The keywords that need backticks as a name, and the names that the language keeps.
private let reserved: Set<String> = [
  "associatedtype", "borrowing", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init",
  "inout", "internal", "let", "open", "operator", "precedencegroup", "private", "protocol", "public", "rethrows",
  "static", "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do",
  "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where", "while", "any",
  "as", "await", "false", "is", "nil", "self", "some", "super", "throws", "true", "try", "Any", "Self", "Type",
  "Protocol",
]

/// Types that files which import SwiftUI or Foundation see already, and that a type of the same name in an imported
/// module could not be told from.
package let platformTypes: Set<String> = [
  "Alert", "Angle", "Animation", "AnyView", "Array", "Bool", "Bundle", "Button", "Calendar", "Canvas",
  "Capsule", "Character", "Chart", "Circle", "Clock", "Color", "Data", "Date", "Decimal", "Dictionary", "Dimension",
  "Divider", "Double", "Duration", "Ellipse", "Environment", "Error", "Event", "Font", "Form", "Formatter", "Gauge",
  "Gesture", "Grid", "Group", "Host", "Image", "Int", "Label", "Layout", "Link", "List", "Locale", "Map",
  "Material", "Measurement", "Menu", "Mirror", "Namespace", "Never", "Notification", "Operation", "Optional",
  "Path", "Picker", "Pipe", "Port", "Predicate", "Preview", "Process", "Progress", "Range", "Rectangle", "Result",
  "Scanner", "Scene", "Section", "Set", "Shape", "Slider", "Spacer", "State", "Stepper", "Stream", "String", "Tab",
  "Table", "Task", "Text", "Thread", "TimeZone", "Timer", "Toggle", "Transaction", "Transition", "URL", "UUID",
  "Unit", "View", "Widget", "Window",
]
