import RuleLanguage
import SwiftOutline

/// The attributes that a name in a rule can mean. Tells misspelled attributes apart from correct ones that the project
/// does not use yet.
struct AttributeSpellings {
  /// Attributes of Swift and of Apple's frameworks, and attributes that the project uses.
  private let known: Set<String>
  /// The names of the project's types. Each of them can also be an attribute, if the type is a property wrapper or a
  /// macro.
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

  /// A known attribute that differs from the name in one letter or in case. nil if the name itself is known, or if no
  /// attribute is similar.
  func misspelt(_ name: String) -> String? {
    known.contains(name) || possible.contains(name) || name.utf8.count < 4
      ? nil : nearest(name, among: known.sorted(), within: 1)
  }
}

/// Attributes of common frameworks, and attributes that only declarations other than types can have.
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
