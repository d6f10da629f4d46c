import ProjectModel
import SwiftOutline

// Key paths without a root, whose root follows from what takes them: `@Dependency(\.client)`, `.environment(\.theme, dark)`.

extension FileReferences {
  /// Notes what extensions give to the values that a library's wrapper or modifier takes a key path of; false where none
  /// is written.
  mutating func noteKeyPath(_ range: SourceRange, _ name: Int32, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let open = Int(range.start) - 3
    guard open > 1, bytes[open] == UInt8(ascii: "("), bytes[open + 1] == UInt8(ascii: "\\"),
      bytes[open + 2] == UInt8(ascii: ".")
    else { return false }
    let start = open - bytes[..<open].reversed().prefix(while: isNameByte).count
    let word = SourceRange(start, open)
    guard start > 0, let root = KeyPathRoots.taken(by: bytes[start..<open], behind: bytes[start - 1]),
      let type = resolution.table.extendedName(root), !isOfProject(word, bytes)
    else { return false }
    let found = given(range, to: .outside(type), bytes) { $0.given(name, toForeign: type, .component, from: $1, $2) }
    noteElsewhere(range, name, found)
    // What is at hand then is a value of the type that is written there.
    if let target = found.target, case .own(let value)? = resolution.valueAtHand(target) { add(range, value) }
    return true
  }

  /// Whether a name means a wrapper of the project's, or the project declares a modifier of that name: these may take key
  /// paths of something else.
  private func isOfProject(_ word: SourceRange, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let name = resolution.number(of: bytes.nameBytes(word)) else { return false }
    let uses = resolution.table.uses(of: name)
    guard bytes[Int(word.start) - 1] == UInt8(ascii: "@") else { return uses.contains(.instance) }
    if uses.isDisjoint(with: .types) { return false }
    switch lookUp(name, at: word.start, .attribute) {
    case .nothing, .unseen, .foreign: return false
    default: return true
    }
  }
}

extension NameResolution {
  /// What a wrapper has at hand that is given a key path to a property: what that is, or what it makes, `Factory<Store>`.
  func valueAtHand(_ target: Int) -> ValueType? {
    if case .instance(let type) = value(ofVariable: target) { return type }
    guard target >= types.count else { return nil }
    let id = table.targets[target]
    return valueMade(byFactory: id)
  }

  /// Of a property `Factory<Store>`, as the library of that name has them, the `Store`.
  func valueMade(byFactory id: DeclarationID) -> ValueType? {
    let written = files[id.file.index].outline.source.bytes[declaration(id).type.offsets]
    guard written.starts(with: "Factory<".utf8), isThereWithItsType(id) else { return nil }
    let sight = sight(of: id.file)
    return firstArgument(written).flatMap(annotatedName).flatMap { valueType(meaning(of: $0, in: id, sight, aliases)) }
  }
}

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
