import ProjectModel
import RuleLanguage
import SwiftOutline

/// A type or protocol outside of tests, with the properties that conventions look at.
struct CountedType {
  var name: String
  var kind: DeclarationKind
  var isFinal: Bool
  var isPublic: Bool
  var attributes: Set<String>
  /// The names of all inherited types, including those from extensions, without qualifiers.
  var inherited: Set<String>
  /// The names of the folders that contain the type's file, outermost first.
  var folders: [String]
  var file: String
}

/// The declarations of a project, collected once for all conventions.
struct DeclarationCounts {
  /// Types at the top level of their files, in order.
  var types: [CountedType] = []
  var protocols: [CountedType] = []
  /// Names of types in test code.
  var testTypes: Set<String> = []
  /// Names of all types and protocols.
  var names: Set<String> = []
  /// The names of nested types, without the names of the types around them.
  var nested: Set<String> = []
  /// The names of all types and protocols that any type inherits, including types in tests.
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
      // A name with an underscore is usually from a template, where it contains a placeholder.
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
  /// Whether a nested type has this suffix.
  func hasNested(_ suffix: String) -> Bool { nested.contains { $0.hasSuffix(suffix) } }
}

/// Whether a file is in a folder of sample code, such as `Examples`, `iOS Demo` or `ExampleApp`. `ExampleMVVM` and
/// `DemoFeature` are not sample folders, because `Example` and `Demo` only begin their names.
func isSample(_ path: String) -> Bool {
  path.split(separator: "/").dropLast().contains { folder in
    let words = hyphened(String(folder)).split(separator: "-").map(String.init)
    return words.last { !platformWords.contains($0) }.map(sampleDefinitions.contains) ?? false
  }
}

private let sampleDefinitions: Set<String> = ["demo", "demos", "example", "examples", "sample", "samples"]

/// Words at the end of a folder's name that do not matter for whether it is sample code.
private let platformWords: Set<String> = [
  "app", "apps", "project", "projects", "code", "ios", "mac", "macos", "tvos", "watchos", "visionos",
]

/// Folders with conventional names, which say nothing about the code in them.
let plainFolders: Set<String> = ["Sources", "Source", "src", "App", "Packages", "Projects", "Modules", "Targets"]

/// The last words of a CamelCase name: `ViewModel` for two words of `CartViewModel`. nil if the name has no further
/// words.
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

/// Groups of types with the same suffix, such as all that end with `Repository`. Only groups with at least `minimum`
/// types are returned, sorted by suffix.
func groups(of types: [CountedType], atLeast minimum: Int) -> [(suffix: String, members: [CountedType])] {
  var members: [String: [CountedType]] = [:]
  /// For each suffix of one word, the suffixes of two words that end with it: `ViewModel` for `Model`.
  var longer: [String: Set<String>] = [:]
  for type in types {
    // `CartV2` and `CartV3` only have a version number in common, so `V2` is not a suffix.
    guard let short = suffix(of: type.name, words: 1), !short.contains(where: \.isNumber) else { continue }
    members[short, default: []].append(type)
    guard let long = suffix(of: type.name, words: 2) else { continue }
    members[long, default: []].append(type)
    longer[short, default: []].insert(long)
  }
  let large = members.filter { $0.value.count >= minimum }
  // A suffix is left out if almost all of its types have the same longer suffix: `Model` if nearly all of them end with
  // `ViewModel`.
  let significant = large.filter { suffix, all in
    !(longer[suffix] ?? []).contains { members[$0]?.count.isMost(of: all.count) ?? false }
  }
  return significant.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
}

extension Int {
  /// At least nine of ten.
  func isMost(of all: Int) -> Bool { all > 0 && self * 10 >= all * 9 }
}
