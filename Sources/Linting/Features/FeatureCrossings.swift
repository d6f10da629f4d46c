import ProjectModel

/// Two features: one uses the other.
struct FeatureCrossing: Hashable {
  /// Indices into the features' names.
  var from, to: Int
}

/// For each pair of features, the number of places where one uses the other. nil if references were not resolved.
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
      // `Cart.State` has two references, but counts as one place.
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
