/// The property wrappers and modifiers of well-known libraries that take key paths: `@Environment(\.store)`. Code that
/// uses one has a value of the property's type, possibly without naming the type.
package enum KeyPathRoots {
  /// The root types of these key paths.
  package static let names: Set<String> = Set(wrappers.values).union(modifiers.values)

  /// The root type of the key path that a wrapper or modifier takes.
  ///
  /// - Parameters:
  ///   - word: the name of the wrapper or modifier.
  ///   - mark: the character before the name, `@` or a period.
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
