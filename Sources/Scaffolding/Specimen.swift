import RuleLanguage

// Scaffolding turns a pack's specimen and names for its holes into files, and changes to files that are there, as
// values: nothing is read or written here. It knows what a specimen's page means, where a manifest keeps its lists and
// where a declaration ends; it does not know projects, packs or what any rule asks for.

/// A page of whole files with holes: what one feature or service of a pack is made of.
package struct Specimen: Sendable {
  /// What a name takes the place of.
  package struct Hole: Sendable {
    /// In UpperCamelCase: `Entity`.
    package var name: String
    package var takesSeveral: Bool
    /// What stands for it where no name is given, holes and all; nil: it has to be given.
    package var fallback: String?
  }

  package struct File: Sendable {
    /// From the folder that the specimen is put in; from the project's root where it begins with `/`.
    package var path: String
    package var text: String
    /// Several features share it: where it is there already, it stays.
    package var isShared: Bool
  }

  /// In the order of the page.
  package var holes: [Hole] = []
  package var files: [File] = []
  package var manifest: [ManifestEntry] = []
  package var wires: [Wire] = []

  /// The file that tells where others of its kind stand: the page's first.
  package var landmark: String { files.first?.path ?? "" }

  /// The folder that holds what is made, with a hole in its name, and those around it; nil where there is none.
  package var home: String? {
    let folders = landmark.split(separator: "/").dropLast()
    guard let last = folders.firstIndex(where: { $0.contains("{") }) else { return nil }
    return (landmark.hasPrefix("/") ? "/" : "") + folders[...last].joined(separator: "/")
  }

  /// The folder that homes stand side by side in.
  package var folderOfHomes: String { home.map { String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)]) } ?? "" }

  /// What begins with `/` is the same seen from a folder; what does not lie in it stays as it is.
  ///
  /// - Parameter folder: from the root; nil takes the root's paths for those of the folder, wherever that is.
  package func seen(from folder: String?) -> Specimen {
    var specimen = self
    specimen.mapPaths { path in
      guard path.hasPrefix("/") else { return path }
      let below = "/" + (folder.map { $0.isEmpty ? "" : $0 + "/" } ?? "")
      return path.hasPrefix(below) ? String(path.dropFirst(below.count)) : path
    }
    return specimen
  }

  mutating func mapPaths(_ change: (String) -> String) {
    for index in files.indices { files[index].path = change(files[index].path) }
    for index in manifest.indices {
      manifest[index].path = manifest[index].path.map(change)
      if manifest[index].kind == .exclude { manifest[index].lines = manifest[index].lines.map(change) }
    }
  }
}

/// What a manifest is to say of what is made.
package struct ManifestEntry: Sendable, Equatable {
  package enum Kind: String, Sendable, CaseIterable {
    case product, target, test
    /// More dependencies of a target that is there.
    case dependencies
    /// Paths that the target around them leaves out.
    case exclude
    /// A package from elsewhere: its line goes in where a dependency needs it.
    case package
  }

  package var kind: Kind
  /// Of the product or target; a package's identity.
  package var name: String
  /// Of the sources, as a file's.
  package var path: String?
  /// Names of modules, each with the product's own spelling behind `=` where it may be one of a package, or `?` where
  /// not every project has it; of a package the line itself; of an exclusion its paths. What they depend on stands
  /// between them, as in a file.
  package var lines: [String]

  package init(kind: Kind, name: String, path: String?, lines: [String]) {
    self.kind = kind
    self.name = name
    self.path = path
    self.lines = lines
  }
}

/// Lines that go into a declaration that is there already, behind others of their kind.
package struct Wire: Sendable {
  package enum Anchor: Sendable, Equatable {
    case member(String)
    case `import`
    /// The last call of something named so, `*` standing for any beginning.
    case call(String)
  }

  /// `enum AppError`, `var body`; nil for the file itself.
  package var declaration: (keyword: String, name: String)?
  /// The module that it stands in; nil: wherever it is.
  package var module: String?
  package var anchor: Anchor
  package var lines: [String]
  /// Of a case, what a switch over its enum says of it.
  package var handling: [String] = []
  /// Of a view, what makes a tab of it in a `TabView`.
  package var tab: [String] = []
  /// How deep one step of its lines goes.
  package var unit = "  "

  /// `struct State in module AppCore`
  package var text: String {
    [declaration.map { "\($0.keyword) \($0.name)" }, module.map { "in module \($0)" }].compactMap { $0 }
      .joined(separator: " ")
  }
}

/// Reads a specimen's page, and every fence of it that is none of its blocks.
package func readSpecimen(_ markdown: String, path: String) -> (specimen: Specimen, errors: [RuleError]) {
  var specimen = Specimen()
  var errors: [RuleError] = []
  for fence in fences(in: markdown) {
    let words = fence.info.split(separator: " ").map(String.init)
    let isRead =
      switch words.first {
      case "holes": specimen.readHoles(fence.lines)
      case "swift": specimen.readFile(words.dropFirst(), fence.lines)
      case "manifest": specimen.readManifest(Array(words.dropFirst()), fence.lines)
      case "wire": specimen.readWire(Array(words.dropFirst()), fence.lines)
      default: true
      }
    if !isRead {
      let message = "'\(fence.info)' is no block of a specimen that can be read"
      errors.append(RuleError(place: PagePlace(path: path, line: fence.line, column: 1), message: message))
    }
  }
  return (specimen, errors)
}

extension Specimen {
  /// `{Entity} = {Feature}Item`, `{Entity}, … = {Feature}Item` for one that takes several.
  fileprivate mutating func readHoles(_ lines: [String]) -> Bool {
    for line in lines where !line.allSatisfy(\.isWhitespace) {
      let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(trimmed)
      let left = parts[0].split(separator: ",").map(trimmed)
      guard let first = left.first, first.hasPrefix("{"), first.hasSuffix("}"), left.count < 3 else { return false }
      let name = String(first.dropFirst().dropLast())
      holes.append(Hole(name: name, takesSeveral: left.count == 2, fallback: parts.count > 1 ? parts[1] : nil))
    }
    return true
  }

  fileprivate mutating func readFile(_ words: ArraySlice<String>, _ lines: [String]) -> Bool {
    let isShared = words.first == "shared"
    let path = words.dropFirst(isShared ? 1 : 0)
    // A fence without a path is prose.
    guard let first = path.first else { return true }
    guard path.count == 1 else { return false }
    files.append(File(path: first, text: lines.map { $0 + "\n" }.joined(), isShared: isShared))
    return true
  }

  fileprivate mutating func readManifest(_ words: [String], _ lines: [String]) -> Bool {
    guard words.count >= 2, words.count < 4, let kind = ManifestEntry.Kind(rawValue: words[0]) else { return false }
    let lines = lines.map { trimmed($0[...]) }.filter { !$0.isEmpty }
    // A dependency has a name in front of how it is spelled.
    if lines.contains(where: { $0.hasPrefix("=") }) { return false }
    manifest.append(ManifestEntry(kind: kind, name: words[1], path: words.count > 2 ? words[2] : nil, lines: lines))
    return true
  }

  /// `enum Action in AppCore after case`, `AppCore after import`
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
    let declaration = subject.isEmpty ? nil : (keyword: subject[0], name: subject[1])
    func part(behind directive: String) -> [String] {
      let parts = lines.split(separator: directive, maxSplits: 1)
      return parts.count > 1 ? Array(parts[1]) : []
    }
    let own = Array(lines.prefix { !$0.hasPrefix("//: ") })
    guard !own.isEmpty else { return false }
    wires.append(
      Wire(
        declaration: declaration, module: module, anchor: anchor, lines: own,
        handling: part(behind: "//: in a switch"), tab: part(behind: "//: as a tab")))
    return true
  }
}

func trimmed(_ text: Substring) -> String {
  String(String(text.drop { $0 == " " }).reversed().drop { $0 == " " }.reversed())
}
