/// The word as it is written, of one that is looked up by its pack's name too.
package func plainName(ofWord key: String) -> String { WordScopes.name(of: key) }

/// Which page may use which word. A pack's words are its own: what `feature` means to one pack is nothing to
/// another. A team's documents share theirs, and everyone sees those of the core pack.
struct WordScopes {
  /// The names that each pack defines; those of documents under the empty name.
  private var names: [String: Set<String>] = [:]
  /// The pack of the page at hand, empty for a document.
  var scope = "" {
    didSet {
      if scope == oldValue { return }
      sorted = nil
      keys = nil
    }
  }
  /// By its name, the key of each word that the page at hand may use, once all words are known.
  private var keys: [String: String]?
  /// What the page at hand may use, once a mistake has asked for it: a page may hold thousands of mistakes.
  private var sorted: [String]?

  /// The pack whose words every page may use.
  static let shared = "core"

  /// What stands for the word `name` of a pack wherever words are looked up.
  static func key(of name: String, in scope: String) -> String { scope.isEmpty ? name : "\(scope).\(name)" }

  /// The word's name as it is written.
  static func name(of key: String) -> String {
    if key.utf8.contains(UInt8(ascii: "|")) {
      return key.utf8.split(separator: UInt8(ascii: "|")).map { name(of: String(Substring($0))) }.joined(separator: "|")
    }
    return key.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(key[key.utf8.index(after: $0)...]) } ?? key
  }

  /// The pack in front of the word's name, "" for a document's.
  static func pack(of key: String) -> String {
    String(Substring(key.utf8.prefix(max(0, key.utf8.count - name(of: key).utf8.count - 1))))
  }

  mutating func insert(_ name: String) {
    names[scope, default: []].insert(name)
    sorted = nil
    keys = nil
  }

  /// The word that `name` is on the page at hand; nil where it is none.
  func key(of name: String) -> String? {
    if let keys { return keys[name] }
    return visibleScopes.first { names[$0]?.contains(name) ?? false }.map { Self.key(of: name, in: $0) }
  }

  /// Those whose words the page at hand may use, the nearest first: a document also those of the packs that are on.
  private var visibleScopes: [String] {
    [scope, Self.shared] + (scope.isEmpty ? names.keys.filter { !$0.isEmpty }.sorted() : [])
  }

  /// Once all words are known: a page asks for most of them more than once.
  mutating func tabulateKeys() {
    if keys != nil { return }
    var found: [String: String] = [:]
    for scope in visibleScopes.reversed() {
      for name in names[scope] ?? [] { found[name] = Self.key(of: name, in: scope) }
    }
    keys = found
  }

  /// The packs that define the word of this key, where the page at hand has it from a pack that is not its own.
  func otherPacks(than key: String) -> [String] {
    // A pack's page has its own words and those that all share.
    if !scope.isEmpty { return [] }
    let name = Self.name(of: key)
    let pack = Self.pack(of: key)
    if pack.isEmpty || pack == Self.shared { return [] }
    return packs(defining: name)
  }

  /// The keys of every word of that name, or of the one that `pack.name` says.
  func keys(of name: String) -> [String] {
    if name.utf8.contains(UInt8(ascii: ".")) {
      return names[Self.pack(of: name)]?.contains(Self.name(of: name)) ?? false ? [name] : []
    }
    let scopes = names.keys.filter { names[$0]?.contains(name) ?? false }
    return scopes.sorted().map { Self.key(of: name, in: $0) }
  }

  /// How many mistakes were compared with all names. Past some hundreds of them, none is suggested any more.
  private var suggestions = 0
  private static let mostSuggestions = 500

  /// The names of the words that the page at hand may use, in order, to suggest one of them.
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

  /// Every word with its pack in front.
  var qualified: [String] {
    names.filter { !$0.key.isEmpty }.flatMap { pack, words in words.map { Self.key(of: $0, in: pack) } }.sorted()
  }

  private func packs(defining name: String) -> [String] {
    names.keys.filter { !$0.isEmpty && names[$0]?.contains(name) ?? false }.sorted()
  }
}
