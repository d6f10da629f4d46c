import SwiftOutline

/// The name of a definition as written. The key may contain the name of its pack.
package func plainName(ofDefinition key: String) -> String { DefinitionScopes.name(of: key) }

/// Decides which page can use which definition. Each pack has its own definitions, so two packs can define `feature`
/// differently. Documents share their definitions, and every page can use the definitions of the core pack.
struct DefinitionScopes {
  /// The names that each pack defines. Definitions of documents are under the empty name.
  private var names: [String: Set<String>] = [:]
  /// The pack of the current page. Empty for a document.
  var scope = "" {
    didSet {
      if scope == oldValue { return }
      sorted = nil
      keys = nil
    }
  }
  /// The key of each definition that the current page may use, by its name. nil until all definitions are known.
  private var keys: [String: String]?
  /// The names that the current page can use. Sorted on first use, because a page may contain thousands of mistakes.
  private var sorted: [String]?

  /// The pack whose definitions every page may use.
  static let shared = "core"

  /// The key of the definition `name` of a pack, for lookups.
  static func key(of name: String, in scope: String) -> String { scope.isEmpty ? name : "\(scope).\(name)" }

  /// The name of the definition as written.
  static func name(of key: String) -> String {
    if key.utf8.contains(UInt8(ascii: "|")) {
      return key.utf8.split(separator: UInt8(ascii: "|")).map { name(of: String(Substring($0))) }.joined(separator: "|")
    }
    return lastComponent(of: key)
  }

  /// The pack in a key. Empty for the definition of a document.
  static func pack(of key: String) -> String {
    String(Substring(key.utf8.prefix(max(0, key.utf8.count - name(of: key).utf8.count - 1))))
  }

  mutating func insert(_ name: String) {
    names[scope, default: []].insert(name)
    sorted = nil
    keys = nil
  }

  /// The key of `name` on the current page. nil if it has no such definition.
  func key(of name: String) -> String? {
    if let keys { return keys[name] }
    return visibleScopes.first { names[$0]?.contains(name) ?? false }.map { Self.key(of: name, in: $0) }
  }

  /// The scopes that the current page may use, the nearest first. A document also sees the enabled packs.
  private var visibleScopes: [String] {
    [scope, Self.shared] + (scope.isEmpty ? names.keys.filter { !$0.isEmpty }.sorted() : [])
  }

  /// Call this after all definitions are known. A page looks up most of them more than once.
  mutating func tabulateKeys() {
    if keys != nil { return }
    var found: [String: String] = [:]
    for scope in visibleScopes.reversed() {
      for name in names[scope] ?? [] { found[name] = Self.key(of: name, in: scope) }
    }
    keys = found
  }

  /// The packs that define the name of this key, if the current page has it from another pack.
  func otherPacks(than key: String) -> [String] {
    // A pack's page sees its own definitions and the shared ones.
    if !scope.isEmpty { return [] }
    let name = Self.name(of: key)
    let pack = Self.pack(of: key)
    if pack.isEmpty || pack == Self.shared { return [] }
    return packs(defining: name)
  }

  /// The keys of all definitions with this name, or the key of `pack.name`.
  func keys(of name: String) -> [String] {
    if name.utf8.contains(UInt8(ascii: ".")) {
      return names[Self.pack(of: name)]?.contains(Self.name(of: name)) ?? false ? [name] : []
    }
    let scopes = names.keys.filter { names[$0]?.contains(name) ?? false }
    return scopes.sorted().map { Self.key(of: name, in: $0) }
  }

  /// The number of mistakes that were compared with all names. After some hundreds, no more names are suggested.
  private var suggestions = 0
  private static let mostSuggestions = 500

  /// The sorted names that the current page may use, for suggestions.
  var visible: [String] {
    mutating get {
      suggestions += 1
      if suggestions > Self.mostSuggestions { return [] }
      if let sorted { return sorted }
      let found = visibleScopes.reduce(into: Set<String>()) { $0.formUnion(names[$1] ?? []) }.sorted()
      sorted = found
      return found
    }
  }

  /// The keys of all packs' definitions.
  var qualified: [String] {
    names.filter { !$0.key.isEmpty }.flatMap { pack, definitions in definitions.map { Self.key(of: $0, in: pack) } }
      .sorted()
  }

  private func packs(defining name: String) -> [String] {
    names.keys.filter { !$0.isEmpty && names[$0]?.contains(name) ?? false }.sorted()
  }
}
