import ProjectModel

/// The definitions that describe the detected features, one on each line; empty if the project has a definition.
package func featureDefinitionLines(_ origin: Features.Origin) -> [String] {
  switch origin {
  case .folders(let families): families.map(word)
  case .modules(.suffix): ["library module {Feature}Feature"]
  case .modules(.pairs(let screens)):
    ["library module " + (["Core"] + screens).map { "{Feature}\($0)" }.joined(separator: "|")]
  case .definition, .none: []
  }
}

/// The definitions as folders, which packs need. Feature modules are included only if they are side by side in one
/// folder.
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

/// `folder /Projects/Feature/Feature{Feature} where not named *Demo|*Tests`
private func word(_ family: FeatureFamily) -> String {
  let place = quoted("\(family.folder.isEmpty ? "" : "/")\(family.folder)/\(family.pattern)")
  let besides = family.besides.isEmpty ? "" : " where not named " + quoted(family.besides.joined(separator: "|"))
  return "folder \(place)\(besides)"
}

private func quoted(_ text: String) -> String {
  // A rule cannot contain control characters, but a folder's name can.
  let text = String(text.map { $0.unicodeScalars.contains(where: isInvisible) ? "*" : $0 })
  let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "_-./{}|*+".contains($0) }
  return isPlain ? text : "\"\(text)\""
}

private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  [.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
}

/// `under App/Features`, `by modules named *Feature`
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
