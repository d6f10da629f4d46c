import ProjectModel

// What is found of a project's features, as words of the notation and for people.

/// What the project would say to have its features as they were found, a line each; nothing where it says so already.
package func featureWords(_ origin: Features.Origin) -> [String] {
  switch origin {
  case .folders(let families): families.map(word)
  case .modules(.suffix): ["library module {Feature}Feature"]
  case .modules(.pairs(let screens)):
    ["library module " + (["Core"] + screens).map { "{Feature}\($0)" }.joined(separator: "|")]
  case .word, .none: []
  }
}

/// The same as folders, as packs have them: modules are theirs where they lie side by side.
package func featureFolderWords(_ features: Features) -> [String] {
  guard case .modules(.suffix) = features.origin else {
    if case .modules = features.origin { return [] }
    return featureWords(features.origin)
  }
  let folders = zip(features.names, features.folders).map { name, folder in
    folder.flatMap { lastPart(of: $0) == name ? parent(of: $0) : nil }
  }
  guard let first = folders.first, let around = first, folders.allSatisfy({ $0 == around }) else { return [] }
  return [word(FeatureFamily(folder: around, pattern: "{Feature}Feature", besides: []))]
}

/// `folder /Projects/Feature/Feature{Feature} where not named *Demo|*Tests`
private func word(_ family: FeatureFamily) -> String {
  let place = quoted("\(family.folder.isEmpty ? "" : "/")\(family.folder)/\(family.pattern)")
  let besides = family.besides.isEmpty ? "" : " where not named " + quoted(family.besides.joined(separator: "|"))
  return "folder \(place)\(besides)"
}

private func quoted(_ text: String) -> String {
  let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "_-./{}|*+".contains($0) }
  return isPlain ? text : "\"\(text)\""
}

/// `under App/Features`, `by modules named *Feature`
package func whereabouts(of origin: Features.Origin) -> String {
  switch origin {
  case .folders(let families):
    let shown = families.prefix(3).map { $0.folder.isEmpty ? "the root" : $0.folder }.joined(separator: ", ")
    return "under \(shown)\(families.count > 3 ? " and \(families.count - 3) more folders" : "")"
  case .modules(let naming): return "by modules named \(naming.pattern)"
  case .word: return "by the word 'feature'"
  case .none: return "nowhere"
  }
}

// MARK: - What crosses them

/// How often one feature names something of another.
struct FeatureCrossing: Hashable {
  /// Indices into the features' names.
  var from, to: Int
}

/// For each two features how many places in one name something of the other; nil where references were not read.
func featureCrossings(of project: Project, _ features: Features) -> [FeatureCrossing: Int]? {
  guard let references = project.references else { return nil }
  var crossings: [FeatureCrossing: Int] = [:]
  for file in project.files.indices where !project.files[file].isOfTests {
    guard let own = features[FileID(file)] else { continue }
    let bytes = project.files[file].outline.source.bytes
    var last: (feature: Int, end: UInt32)?
    for use in references.uses(in: FileID(file)) {
      let target = references.targets[Int(references.uses[use].target)].file
      guard let other = features[target], other != own, !project.files[target.index].isOfTests else { continue }
      let name = references.uses[use].name
      // `Cart.State` is one place, though both of its names are uses.
      let goesOn = last.map { feature, end in
        feature == other && end + 1 == name.start && bytes[Int(end)] == UInt8(ascii: ".")
      }
      last = (other, name.end)
      if goesOn ?? false { continue }
      crossings[FeatureCrossing(from: own, to: other), default: 0] += 1
    }
  }
  return crossings
}
