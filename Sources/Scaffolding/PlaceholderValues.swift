import RuleLanguage

/// The values of a template's placeholders.
package struct PlaceholderValues: Sendable {
  /// The names of each placeholder, in UpperCamelCase. No list is empty.
  package var values: [String: [String]]
  /// The types and modules that the project declares, for `//: where`. A type that other modules can name also has an
  /// entry qualified with its module. A member has an entry qualified with its type: `Cache.get(key:)`, `Cache.size`.
  package var types: Set<String>
  package var modules: Set<String>

  package init(values: [String: [String]], types: Set<String> = [], modules: Set<String> = []) {
    self.values = values
    self.types = types
    self.modules = modules
  }

  /// Whether the condition after `where` holds, for example `type GlassCard`, `module CommonUI` or `func
  /// Cache.get(key:)`.
  func has(_ condition: ArraySlice<String>) -> Bool {
    guard let name = condition.last else { return false }
    return condition.first == "module" ? modules.contains(name) : types.contains(name)
  }

  /// The value of a placeholder in the requested form: `{Entity}`, `{entity}`, `{Entities}`, `{entities}` or `{entity
  /// words}`. If the placeholder has several names, the first one. nil if there is no such placeholder.
  func spelled(_ placeholder: String) -> String? {
    if placeholder.hasSuffix(" words") { return spelled(capitalized(String(placeholder.dropLast(6)))).map(words) }
    for (name, texts) in values {
      guard let text = texts.first else { continue }
      switch placeholder {
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

/// The English plural of a name. A name that ends in a single `s` is already a plural.
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

/// The name with a capital first letter.
package func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

/// For example `garden bed` for `GardenBed`.
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

/// The end of a sentence that says why a name is not valid in Swift, in UpperCamelCase or lowerCamelCase. nil if it is
/// valid.
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

/// Keywords that need backticks as a name, and names that the language reserves.
private let reserved: Set<String> = [
  "associatedtype", "borrowing", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init",
  "inout", "internal", "let", "open", "operator", "precedencegroup", "private", "protocol", "public", "rethrows",
  "static", "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default", "defer", "do",
  "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "switch", "throw", "where", "while", "any",
  "as", "await", "false", "is", "nil", "self", "some", "super", "throws", "true", "try", "Any", "Self", "Type",
  "Protocol",
]

/// Types that are visible in files that import SwiftUI or Foundation. A type with the same name in an imported module
/// would be ambiguous.
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
