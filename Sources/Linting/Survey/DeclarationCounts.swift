import ProjectModel
import RuleLanguage
import SwiftOutline

/// One type or protocol of the code that is not for tests, as far as conventions are about it.
struct CountedType {
  var name: String
  var kind: DeclarationKind
  var isFinal: Bool
  var isPublic: Bool
  var attributes: Set<String>
  /// The last parts of what it inherits by any of its declarations.
  var inherited: Set<String>
  /// The folders around its file, the outermost first.
  var folders: [String]
  var file: String
}

/// The declarations of a project, counted once for all conventions.
struct DeclarationCounts {
  /// At the top level of their files, in order.
  var types: [CountedType] = []
  var protocols: [CountedType] = []
  /// Names of types in test code.
  var testTypes: Set<String> = []
  /// Names of all types and protocols.
  var names: Set<String> = []
  /// The last components of the names of types within others.
  var nested: Set<String> = []
  /// The names of all types and protocols that some type inherits, also in tests.
  var bases: Set<String> = []

  init(_ project: Project) {
    for type in project.types {
      bases.formUnion(type.inherited.lazy.map { lastComponent(of: $0.name) })
      let name = lastComponent(of: type.name)
      if name != type.name {
        nested.insert(name)
        continue
      }
      let file = project.files[type.declaration.file.index]
      names.insert(type.name)
      if file.isTest { testTypes.insert(type.name) }
      // Templates' names have placeholders of their own.
      guard file.isProduction, !type.name.contains("_"), !isSample(file.path) else { continue }
      let declaration = project.declaration(type.declaration)
      let attributes = declaration.attributes.indices.map { file.outline.source[file.outline.attributes[$0].name] }
      let parts = file.path.split(separator: "/").map(String.init)
      let counted = CountedType(
        name: type.name, kind: declaration.kind, isFinal: declaration.modifierSet.contains(.final),
        isPublic: !declaration.modifierSet.isDisjoint(with: [.public, .open]), attributes: Set(attributes),
        inherited: Set(type.inherited.map { lastComponent(of: $0.name) }),
        folders: Array(parts.dropLast()), file: parts.last ?? "")
      if declaration.kind.isConcreteType { types.append(counted) }
      if declaration.kind == .protocol { protocols.append(counted) }
    }
  }
}

extension DeclarationCounts {
  /// Whether a type within another has this suffix.
  func hasNested(_ suffix: String) -> Bool { nested.contains { $0.hasSuffix(suffix) } }
}

/// Whether a file is in a folder of code that shows how other code is used, such as `Examples`, `iOS Demo` or
/// `ExampleApp`; `ExampleMVVM` and `DemoFeature` are an app and a feature of that name.
func isSample(_ path: String) -> Bool {
  path.split(separator: "/").dropLast().contains { folder in
    let words = hyphened(String(folder)).split(separator: "-").map(String.init)
    return words.last { !platformWords.contains($0) }.map(sampleDefinitions.contains) ?? false
  }
}

private let sampleDefinitions: Set<String> = ["demo", "demos", "example", "examples", "sample", "samples"]

/// What follows the name of what an app is for.
private let platformWords: Set<String> = [
  "app", "apps", "project", "projects", "code", "ios", "mac", "macos", "tvos", "watchos", "visionos",
]

/// Folders that are there for no reason of the code's.
let plainFolders: Set<String> = ["Sources", "Source", "src", "App", "Packages", "Projects", "Modules", "Targets"]

/// The last words of a name in CamelCase, `ViewModel` of `CartViewModel` for two; nil where the name is no longer.
func suffix(of name: String, words: Int) -> String? {
  var starts: [String.Index] = []
  var previous: Character?
  for index in name.indices {
    let character = name[index]
    let next = name.index(after: index)
    let endsCapitals = previous?.isUppercase ?? false && next < name.endIndex && name[next].isLowercase
    if character.isUppercase, !(previous?.isUppercase ?? false) || endsCapitals { starts.append(index) }
    previous = character
  }
  guard starts.count > words, starts[starts.count - words] > name.startIndex else { return nil }
  return String(name[starts[starts.count - words]...])
}

/// Those of one suffix, which tells what they are; only groups of at least so many, in order of the suffix.
func groups(of types: [CountedType], atLeast minimum: Int) -> [(suffix: String, members: [CountedType])] {
  var members: [String: [CountedType]] = [:]
  /// For each suffix of one word those of two that end in it.
  var longer: [String: Set<String>] = [:]
  for type in types {
    // `CartV2` and `CartV3` are versions, and not types of one sort.
    guard let short = suffix(of: type.name, words: 1), !short.contains(where: \.isNumber) else { continue }
    members[short, default: []].append(type)
    guard let long = suffix(of: type.name, words: 2) else { continue }
    members[long, default: []].append(type)
    longer[short, default: []].insert(long)
  }
  let large = members.filter { $0.value.count >= minimum }
  // `Model` says nothing where nearly all of them are a `ViewModel`.
  let significant = large.filter { suffix, all in
    !(longer[suffix] ?? []).contains { members[$0]?.count.isMost(of: all.count) ?? false }
  }
  return significant.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
}

extension Int {
  /// At least nine of ten.
  func isMost(of all: Int) -> Bool { all > 0 && self * 10 >= all * 9 }
}
