/// What libraries take key paths of by themselves. Code that takes one has a value of the property's type at hand, which it
/// may name nowhere.
package enum KeyPathRoots {
  /// The types that such key paths begin at.
  package static let names: Set<String> = Set(wrappers.values).union(modifiers.values)

  /// - Parameter mark: in front of the word, `@` or a period.
  static func taken(by word: some Sequence<UInt8>, behind mark: UInt8) -> String? {
    switch mark {
    case UInt8(ascii: "@"): wrappers[Array(word)[...]]
    case UInt8(ascii: "."): modifiers[Array(word)[...]]
    default: nil
    }
  }

  private static let wrappers = roots([
    "Dependency": "DependencyValues", "Environment": "EnvironmentValues", "FocusedBinding": "FocusedValues",
    "FocusedValue": "FocusedValues", "Injected": "Container", "InjectedObject": "Container",
    "InjectedObservable": "Container", "LazyInjected": "Container", "WeakLazyInjected": "Container",
  ])

  private static let modifiers = roots([
    "dependency": "DependencyValues", "environment": "EnvironmentValues", "focusedSceneValue": "FocusedValues",
    "focusedValue": "FocusedValues", "transformEnvironment": "EnvironmentValues",
  ])

  private static func roots(_ named: [String: String]) -> [ArraySlice<UInt8>: String] {
    Dictionary(uniqueKeysWithValues: named.map { (Array($0.utf8)[...], $1) })
  }
}
