import ProjectModel

/// The lines of a `definitions` block that describe the detected features. Empty if the project already defines
/// `feature`.
package func featureDefinitionLines(_ origin: Features.Origin) -> [String] {
  switch origin {
  case .folders(let families): families.map(word)
  case .modules(.suffix): ["library module {Feature}Feature"]
  case .modules(.pairs(let screens)):
    ["library module " + (["Core"] + screens).map { "{Feature}\($0)" }.joined(separator: "|")]
  case .definition, .none: []
  }
}

/// The lines of a `definitions` block that describe the detected features as folders, because packs need folders.
/// Feature modules are included only if their folders are side by side in one folder.
package func featureFolderLines(_ features: Features) -> [String] {
  guard case .modules(.suffix) = features.origin else {
    if case .modules = features.origin { return [] }
    return featureDefinitionLines(features.origin)
  }
  let folders = zip(features.names, features.folders).map { name, folder in
    folder.flatMap { lastPart(of: $0) == name ? parent(of: $0) : nil }
  }
  guard let first = folders.first, let around = first, folders.allSatisfy({ $0 == around }) else { return [] }
  return [word(FeatureFamily(folder: around, pattern: "{Feature}Feature", besides: []))]
}

/// The selector for a family of features: `folder /Projects/Feature/Feature{Feature} where not named *Demo|*Tests`.
private func word(_ family: FeatureFamily) -> String {
  let place = quoted("\(family.folder.isEmpty ? "" : "/")\(family.folder)/\(family.pattern)")
  let besides = family.besides.isEmpty ? "" : " where not named " + quoted(family.besides.joined(separator: "|"))
  return "folder \(place)\(besides)"
}

private func quoted(_ text: String) -> String {
  // A folder's name can contain control characters, but a rule cannot.
  let text = String(text.map { $0.unicodeScalars.contains(where: isInvisible) ? "*" : $0 })
  let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "_-./{}|*+".contains($0) }
  return isPlain ? text : "\"\(text)\""
}

private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  [.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
}

/// Where the features were found, as a phrase: `under App/Features`, `by modules named *Feature`.
package func whereabouts(of origin: Features.Origin) -> String {
  switch origin {
  case .folders(let families):
    let shown = families.prefix(3).map { $0.folder.isEmpty ? "the root" : $0.folder }.joined(separator: ", ")
    return "under \(shown)\(families.count > 3 ? " and \(families.count - 3) more folders" : "")"
  case .modules(let naming): return "by modules named \(naming.pattern)"
  case .definition: return "by the definition 'feature'"
  case .none: return "nowhere"
  }
}
