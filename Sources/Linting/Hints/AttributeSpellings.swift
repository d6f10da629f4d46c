import RuleLanguage
import SwiftOutline

/// The attributes that a rule may mean, to tell misspelt ones from those that nobody writes yet.
struct AttributeSpellings {
  /// Those of the language and of what comes with it, and those that the project writes.
  private let known: Set<String>
  /// Those that it could write: any type may be a wrapper or a macro's.
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

  /// The attribute that a name is but for a letter or for capitals; nil for what is one, or is like none.
  func misspelt(_ name: String) -> String? {
    known.contains(name) || possible.contains(name) || name.utf8.count < 4
      ? nil : nearest(name, among: known.sorted(), within: 1)
  }
}

/// Attributes of what is no type, and those that widely used frameworks add.
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
