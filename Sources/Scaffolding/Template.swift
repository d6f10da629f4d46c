import RuleLanguage

// Scaffolding turns a template and the names for its placeholders into new files, and into changes of existing files.
// It reads and writes no files itself. It parses templates, the lists in manifests, and declarations; it does not
// depend on projects, packs or rules.

/// A template of a pack: complete files with placeholders, from which `archlint new` makes a feature or a service.
package struct Template: Sendable {
  /// A placeholder.
  package struct Placeholder: Sendable {
    /// In UpperCamelCase, for example `Entity`.
    package var name: String
    package var takesSeveral: Bool
    /// The default name, which may contain other placeholders; nil if the user has to give a name.
    package var fallback: String?
  }

  /// A file of the template, with placeholders in its path and its text.
  package struct File: Sendable {
    /// The path, relative to the folder in which the template is filled. If it begins with `/`, it is relative to the
    /// root of the project.
    package var path: String
    package var text: String
    /// Whether several features share the file. An existing shared file is not changed.
    package var isShared: Bool
  }

  /// The placeholders, in the order of the template's page.
  package var placeholders: [Placeholder] = []
  package var files: [File] = []
  package var manifest: [ManifestEntry] = []
  package var wires: [Wire] = []
  /// Lines such as `Int = 1`: for a type, an expression for a value in tests. They may contain directives.
  package var samples = ""
  /// The work that is left to the developer, one sentence in each line. The lines may contain directives.
  package var todo = ""

  /// The path of the template's first file. Existing features are recognized by a file that matches it.
  package var landmark: String { files.first?.path ?? "" }

  /// The innermost folder of the landmark with a placeholder in its name: the folder of one feature. nil if there is
  /// none.
  package var home: String? {
    let folders = landmark.split(separator: "/").dropLast()
    guard let last = folders.firstIndex(where: { $0.contains("{") }) else { return nil }
    return (landmark.hasPrefix("/") ? "/" : "") + folders[...last].joined(separator: "/")
  }

  /// Whether the operations can have signatures, so that the template uses their parameters.
  package var takesSignatures: Bool { files.contains { $0.text.contains("{operation parameters}") } }

  /// The folder around the home folders of all features.
  package var folderOfHomes: String { home.map { String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)]) } ?? "" }

  /// Makes paths that begin with `/` relative to a folder of the project. Other paths, and paths outside of the folder,
  /// stay unchanged.
  ///
  /// - Parameter folder: The folder, relative to the root. If it is not known yet, nil: all paths then lose their `/`.
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
    /// Further dependencies of an existing target.
    case dependencies
    /// Paths that the target around these paths must exclude.
    case exclude
    /// The platforms that the code needs. They are added if the manifest has no platforms.
    case platforms
    /// An external package. It is added only if a dependency needs it.
    case package
  }

  package var kind: Kind
  /// The name of the product or target, the identity of the package, or the tools version that the platforms need.
  package var name: String
  /// The folder of the sources, relative to the same folder as the paths of files.
  package var path: String?
  /// The content of the entry. The lines may contain directives.
  ///
  /// - For a target, the modules that it depends on. `Name = expression` tells how to write a product of a package, and
  ///   `Name ?` marks a dependency that only some projects have.
  /// - For a package, the line that declares it.
  /// - For an exclusion, the excluded paths. For platforms, the platforms.
  package var lines: [String]

  package init(kind: Kind, name: String, path: String?, lines: [String]) {
    self.kind = kind
    self.name = name
    self.path = path
    self.lines = lines
  }
}

/// Lines that a template inserts into an existing declaration, after similar lines.
package struct Wire: Sendable {
  /// The place where the lines are inserted: after the last member with a keyword such as `case`, after the last
  /// import, or after the last call of a function.
  package enum Anchor: Sendable, Equatable {
    case member(String)
    case `import`
    /// The last call of a function with this name. A `*` in the name matches any text.
    case call(String)
  }

  /// The declaration into which the lines are inserted, such as `enum AppError` or `var body`; nil for the file itself.
  package var declaration: (keyword: String, name: String)?
  /// The module that contains the declaration; nil for any module.
  package var module: String?
  package var anchor: Anchor
  package var lines: [String]
  /// If the lines are an enum case, the lines to add to a `switch` over the enum.
  package var handling: [String] = []
  /// If the lines create a view, the lines that make it a tab of a `TabView`.
  package var tab: [String] = []
  /// Whether each `switch` of the enum over itself gets a case that is a copy of its last one.
  package var copiesLastCase = false
  /// Whether the project may lack the declaration. In that case, nothing is inserted.
  package var isOptional = false
  /// One level of indentation.
  package var unit = "  "

  /// The declaration as text for messages, for example `struct State in module AppCore`.
  package var text: String {
    [declaration.map { "\($0.keyword) \($0.name)" }, module.map { "in module \($0)" }].compactMap { $0 }
      .joined(separator: " ")
  }
}

/// Parses a template's page. The errors report blocks that begin like a part of a template, but are not valid.
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
      let message = "'\(fence.info)' is not a block of a template"
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
    // A code block without a path is part of the page's text, not a file.
    guard let first = path.first else { return true }
    guard path.count == 1 else { return false }
    files.append(File(path: first, text: lines.map { $0 + "\n" }.joined(), isShared: isShared))
    return true
  }

  fileprivate mutating func readManifest(_ words: [String], _ lines: [String]) -> Bool {
    guard words.count >= 2, words.count < 4, let kind = ManifestEntry.Kind(rawValue: words[0]) else { return false }
    let lines = lines.map { trimmed($0[...]) }.filter { !$0.isEmpty }
    // A line `= expression` is invalid, because the name of the dependency is missing.
    if lines.contains(where: { $0.hasPrefix("=") }) { return false }
    manifest.append(ManifestEntry(kind: kind, name: words[1], path: words.count > 2 ? words[2] : nil, lines: lines))
    return true
  }

  /// Parses the place of a wire, for example `enum Action in AppCore after case` or `AppCore after import`.
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
