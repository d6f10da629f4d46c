import RuleLanguage

// Scaffolding turns a pack's template and the names for its placeholders into new files and changes of existing files.
// All of them are values: it reads and writes no files. It knows the blocks of a template, the lists of a manifest and
// the ends of declarations. It does not know projects, packs or rules.

/// A template: a page of whole files with placeholders, from which one feature or service of a pack is made.
package struct Template: Sendable {
  /// A placeholder.
  package struct Placeholder: Sendable {
    /// In UpperCamelCase, for example `Entity`.
    package var name: String
    package var takesSeveral: Bool
    /// The default value, which may contain placeholders. nil if the user has to give a name.
    package var fallback: String?
  }

  /// A file of the template, with placeholders in its path and its text.
  package struct File: Sendable {
    /// Relative to the folder in which the template is instantiated. Relative to the project's root if it begins with
    /// `/`.
    package var path: String
    package var text: String
    /// Whether several features share the file. An existing shared file is not changed.
    package var isShared: Bool
  }

  /// In the order of the page.
  package var placeholders: [Placeholder] = []
  package var files: [File] = []
  package var manifest: [ManifestEntry] = []
  package var wires: [Wire] = []
  /// Values of types for the tests, for example `Int = 1`. The lines may contain directives, as in a file.
  package var samples = ""
  /// The work that is left to the user, one sentence a line. The lines may contain directives, as in a file.
  package var todo = ""

  /// The file that identifies existing features of this kind: the first file of the page.
  package var landmark: String { files.first?.path ?? "" }

  /// The folder of one feature, with a placeholder in its name and with the folders around it. nil if there is none.
  package var home: String? {
    let folders = landmark.split(separator: "/").dropLast()
    guard let last = folders.firstIndex(where: { $0.contains("{") }) else { return nil }
    return (landmark.hasPrefix("/") ? "/" : "") + folders[...last].joined(separator: "/")
  }

  /// Whether the operations have parameters and results of their own.
  package var takesSignatures: Bool { files.contains { $0.text.contains("{operation parameters}") } }

  /// The folder that contains the homes of all features.
  package var folderOfHomes: String { home.map { String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)]) } ?? "" }

  /// Makes paths that begin with `/` relative to a folder. Paths outside of the folder do not change.
  ///
  /// - Parameter folder: The folder, from the root. nil makes every path that begins with `/` relative, because the
  ///   folder is not known yet.
  package func seen(from folder: String?) -> Template {
    var template = self
    template.mapPaths { path in
      guard path.hasPrefix("/") else { return path }
      let below = "/" + (folder.map { $0.isEmpty ? "" : $0 + "/" } ?? "")
      return path.hasPrefix(below) ? String(path.dropFirst(below.count)) : path
    }
    return template
  }

  mutating func mapPaths(_ change: (String) -> String) {
    for index in files.indices { files[index].path = change(files[index].path) }
    for index in manifest.indices {
      manifest[index].path = manifest[index].path.map(change)
      if manifest[index].kind == .exclude { manifest[index].lines = manifest[index].lines.map(change) }
    }
  }
}

/// An entry for the package manifest.
package struct ManifestEntry: Sendable, Equatable {
  /// What the entry adds to the manifest.
  package enum Kind: String, Sendable, CaseIterable {
    case product, target, test
    /// Additional dependencies of an existing target.
    case dependencies
    /// Paths that the target around them excludes.
    case exclude
    /// The platforms that the code needs. They are added to a manifest without any.
    case platforms
    /// An external package. It is added only if a dependency needs it.
    case package
  }

  package var kind: Kind
  /// The name of the product or target, the identity of the package, or the tools version that the platforms need.
  package var name: String
  /// The folder of the sources, relative like the path of a file.
  package var path: String?
  /// For a target, the modules that it depends on. `Name = expression` gives the expression for a product of a package.
  /// `Name ?` marks a dependency that not every project has. For a package, the line that declares it. For an
  /// exclusion, the excluded paths. For platforms, each of them. The lines may contain directives, as in a file.
  package var lines: [String]

  package init(kind: Kind, name: String, path: String?, lines: [String]) {
    self.kind = kind
    self.name = name
    self.path = path
    self.lines = lines
  }
}

/// Lines to insert into an existing declaration, after others of their kind.
package struct Wire: Sendable {
  /// Where lines are inserted: after the last member with a keyword such as `case`, after the last import, or after the
  /// last call of a function.
  package enum Anchor: Sendable, Equatable {
    case member(String)
    case `import`
    /// The last call of a function with this name. `*` matches any prefix.
    case call(String)
  }

  /// For example `enum AppError` or `var body`. nil for the file itself.
  package var declaration: (keyword: String, name: String)?
  /// The module of the declaration. nil for any module.
  package var module: String?
  package var anchor: Anchor
  package var lines: [String]
  /// For an enum case, the lines to add to a switch over the enum.
  package var handling: [String] = []
  /// For a view, the lines that make it a tab of a `TabView`.
  package var tab: [String] = []
  /// Whether the switches of an enum over itself get a case that is a copy of their last one.
  package var copiesLastCase = false
  /// Whether the declaration may be missing. Then nothing is inserted.
  package var isOptional = false
  /// One level of indentation.
  package var unit = "  "

  /// For example `struct State in module AppCore`.
  package var text: String {
    [declaration.map { "\($0.keyword) \($0.name)" }, module.map { "in module \($0)" }].compactMap { $0 }
      .joined(separator: " ")
  }
}

/// Parses the page of a template. Reports each block that begins like a block of a template but cannot be parsed.
package func readTemplate(_ markdown: String, path: String) -> (template: Template, errors: [RuleError]) {
  var template = Template()
  var errors: [RuleError] = []
  for fence in fences(in: markdown) {
    let words = fence.info.split(separator: " ").map(String.init)
    let isRead =
      switch words.first {
      case "holes": template.readPlaceholders(fence.lines)
      case "swift": template.readFile(words.dropFirst(), fence.lines)
      case "manifest": template.readManifest(Array(words.dropFirst()), fence.lines)
      case "wire": template.readWire(Array(words.dropFirst()), fence.lines)
      case "todo": template.readTodo(fence.lines)
      case "values": template.readSamples(fence.lines)
      default: true
      }
    if !isRead {
      let message = "'\(fence.info)' is no block of a specimen that can be read"
      errors.append(RuleError(place: PagePlace(path: path, line: fence.line, column: 1), message: message))
    }
  }
  return (template, errors)
}

extension Template {
  /// Parses lines such as `{Entity} = {Feature}Item`, or `{Entity}, … = {Feature}Item` for a placeholder with several
  /// names.
  fileprivate mutating func readPlaceholders(_ lines: [String]) -> Bool {
    for line in lines where !line.allSatisfy(\.isWhitespace) {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
      let left = parts[0].split(separator: ",").map(trimmed)
      guard let first = left.first, first.hasPrefix("{"), first.hasSuffix("}"), left.count < 3 else { return false }
      let name = String(first.dropFirst().dropLast())
      placeholders.append(
        Placeholder(name: name, takesSeveral: left.count == 2, fallback: parts.count > 1 ? parts[1] : nil))
    }
    return true
  }

  fileprivate mutating func readTodo(_ lines: [String]) -> Bool {
    todo += lines.map { $0 + "\n" }.joined()
    return true
  }

  fileprivate mutating func readSamples(_ lines: [String]) -> Bool {
    samples += lines.map { $0 + "\n" }.joined()
    return lines.allSatisfy { $0.contains(" = ") || $0.hasPrefix("//: ") }
  }

  fileprivate mutating func readFile(_ words: ArraySlice<String>, _ lines: [String]) -> Bool {
    let isShared = words.first == "shared"
    let path = words.dropFirst(isShared ? 1 : 0)
    // A fence without a path belongs to the text of the page.
    guard let first = path.first else { return true }
    guard path.count == 1 else { return false }
    files.append(File(path: first, text: lines.map { $0 + "\n" }.joined(), isShared: isShared))
    return true
  }

  fileprivate mutating func readManifest(_ words: [String], _ lines: [String]) -> Bool {
    guard words.count >= 2, words.count < 4, let kind = ManifestEntry.Kind(rawValue: words[0]) else { return false }
    let lines = lines.map { trimmed($0[...]) }.filter { !$0.isEmpty }
    // A dependency needs a name before its expression.
    if lines.contains(where: { $0.hasPrefix("=") }) { return false }
    manifest.append(ManifestEntry(kind: kind, name: words[1], path: words.count > 2 ? words[2] : nil, lines: lines))
    return true
  }

  /// Parses for example `enum Action in AppCore after case` or `AppCore after import`.
  fileprivate mutating func readWire(_ words: [String], _ lines: [String]) -> Bool {
    guard let after = words.lastIndex(of: "after"), after + 1 < words.count else { return false }
    var subject = Array(words[..<after])
    var module: String?
    if let last = subject.lastIndex(of: "in"), last + 1 < subject.count {
      module = subject[last + 1]
      subject = Array(subject[..<last])
    } else if subject.count == 1 {
      module = subject.removeFirst()
    }
    guard subject.isEmpty || subject.count == 2 else { return false }
    let anchor: Wire.Anchor
    switch (words[after + 1], words.count - after) {
    case ("import", 2): anchor = .import
    case ("call", 3): anchor = .call(words[after + 2])
    case (let keyword, 2): anchor = .member(keyword)
    default: return false
    }
    let isOptional = subject.last?.hasSuffix("?") ?? false
    if isOptional { subject[1].removeLast() }
    let declaration = subject.isEmpty ? nil : (keyword: subject[0], name: subject[1])
    func part(after directive: String) -> [String] {
      let parts = lines.split(separator: directive, maxSplits: 1)
      return parts.count > 1 ? Array(parts[1]) : []
    }
    let own = Array(lines.prefix { !$0.hasPrefix("//: ") })
    guard !own.isEmpty else { return false }
    wires.append(
      Wire(
        declaration: declaration, module: module, anchor: anchor, lines: own,
        handling: part(after: "//: in a switch"), tab: part(after: "//: as a tab"),
        copiesLastCase: lines.contains("//: in its own switches"), isOptional: isOptional))
    return true
  }
}

func trimmed(_ text: Substring) -> String {
  String(String(text.drop { $0 == " " }).reversed().drop { $0 == " " }.reversed())
}
