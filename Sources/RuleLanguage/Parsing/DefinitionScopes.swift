import SwiftOutline

/// The name of a definition as it is written in rules. Its key can also contain the name of the pack.
package func plainName(ofDefinition key: String) -> String { DefinitionScopes.name(of: key) }

/// Decides which definitions a page can use. Each pack has its own definitions, so two packs can define `feature`
/// differently. Documents share their definitions. Every page can use the definitions of the pack `core`.
struct DefinitionScopes {
  /// The names that each pack defines. The key for documents is the empty string.
  private var names: [String: Set<String>] = [:]
  /// The name of the current page's pack. Empty for a document.
  var scope = "" {
    didSet {
      if scope == oldValue { return }
      sorted = nil
      keys = nil
    }
  }
  /// For each name that the current page can use, the key of its definition. nil until all definitions are known.
  private var keys: [String: String]?
  /// The names that the current page can use. Sorted on first use, because a page may contain thousands of mistakes.
  private var sorted: [String]?

  /// The pack whose definitions every page may use.
  static let shared = "core"

  /// The key of a definition: the name itself, or `pack.name` for the definition of a pack.
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

  /// The key of the definition that `name` means on the current page. nil if there is none.
  func key(of name: String) -> String? {
    if let keys { return keys[name] }
    return visibleScopes.first { names[$0]?.contains(name) ?? false }.map { Self.key(of: name, in: $0) }
  }

  /// The packs whose definitions the current page can use; its own first. For documents, these are all enabled packs.
  /// The empty string represents documents.
  private var visibleScopes: [String] {
    [scope, Self.shared] + (scope.isEmpty ? names.keys.filter { !$0.isEmpty }.sorted() : [])
  }

  /// Builds the table of keys for the current page, because most names are looked up several times. Call it after all
  /// definitions are known.
  mutating func tabulateKeys() {
    if keys != nil { return }
    var found: [String: String] = [:]
    for scope in visibleScopes.reversed() {
      for name in names[scope] ?? [] { found[name] = Self.key(of: name, in: scope) }
    }
    keys = found
  }

  /// The packs that also define this name, if the current page gets the name from a pack that it is not part of. The
  /// name is then ambiguous.
  func otherPacks(than key: String) -> [String] {
    // A page of a pack uses only its own definitions and those of `core`, so a name is never ambiguous there.
    if !scope.isEmpty { return [] }
    let name = Self.name(of: key)
    let pack = Self.pack(of: key)
    if pack.isEmpty || pack == Self.shared { return [] }
    return packs(defining: name)
  }

  /// The keys of all definitions with this name. For a qualified name, `pack.name`, only that one.
  func keys(of name: String) -> [String] {
    if name.utf8.contains(UInt8(ascii: ".")) {
      return names[Self.pack(of: name)]?.contains(Self.name(of: name)) ?? false ? [name] : []
    }
    let scopes = names.keys.filter { names[$0]?.contains(name) ?? false }
    return scopes.sorted().map { Self.key(of: name, in: $0) }
  }

  /// How many mistakes were already compared with all names to suggest one. After a limit, no more names are suggested,
  /// because comparing is slow.
  private var suggestions = 0
  private static let mostSuggestions = 500

  /// The names of definitions that the current page can use, sorted, for suggestions. Empty after too many suggestions.
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
