import RuleLanguage
import SwiftOutline

/// The attributes that a rule may mean. Distinguishes misspelt attributes from valid ones that the project does not use
/// yet.
struct AttributeSpellings {
  /// Attributes of the language and its frameworks, and attributes that the project uses.
  private let known: Set<String>
  /// Attributes that the project could use, because any type may be a property wrapper or a macro.
  private let possible: Set<String>

  init(_ evaluation: Evaluation) {
    var known = builtInAttributes.union(macroConformances.keys).union(commonAttributes)
    for file in evaluation.project.files {
      for attribute in file.outline.attributes { known.insert(file.outline.source[attribute.name]) }
    }
    known.formUnion(evaluation.index.attachedMacros)
    self.known = known
    possible = evaluation.index.ownTypes.names
  }

  /// A known attribute that differs from the name only by one letter or by case. nil if the name is known or similar to
  /// no attribute.
  func misspelt(_ name: String) -> String? {
    known.contains(name) || possible.contains(name) || name.utf8.count < 4
      ? nil : nearest(name, among: known.sorted(), within: 1)
  }
}

/// Attributes of declarations that are not types, and attributes from widely used frameworks.
private let commonAttributes: Set<String> = [
  "AppStorage", "Attribute", "Bindable", "Binding", "Dependency", "DependencyEndpoint", "Environment",
  "EnvironmentObject", "FetchRequest", "FocusState", "FocusedBinding", "FocusedValue", "GestureState", "IBAction",
  "IBInspectable", "IBOutlet", "IBSegueAction", "Injected", "MainActor", "NSCopying", "NSManaged", "Namespace",
  "ObservationIgnored", "ObservationTracked", "ObservedObject", "Parameter", "Published", "Query", "Relationship",
  "ScaledMetric", "SceneStorage", "Sendable", "Shared", "State", "StateObject", "TaskLocal", "Transient",
  "UIApplicationDelegateAdaptor", "ViewBuilder", "autoclosure", "convention", "derivative", "discardableResult",
  "escaping", "exclusivity", "freestanding", "attached", "globalActor", "inlinable", "inline", "isolated",
  "noDerivative", "optimize", "transparent", "unknown", "_alwaysEmitIntoClient", "_disfavoredOverload",
  "_documentation", "_exported",
  "_implementationOnly", "_silgen_name", "_spi", "_spiOnly", "_transparent",
]
