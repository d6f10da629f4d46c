import ProjectFiles
import ProjectModel

/// The files that a run would use if they were staged. Paths are relative to the root.
func passedOver(_ setup: Setup, _ options: CheckOptions) -> [String] {
  let location = setup.location
  guard let staged = location.staged else { return [] }
  var paths: Set<String> = []
  var wanted: [String] = []
  if location.hasNested {
    paths.formUnion(staged.passedOverConfigurations)
    wanted.append(configurationName)
  }
  if options.usesBaseline, options.baseline == nil, setup.configuration.baseline == nil { wanted.append(baselineName) }
  for name in wanted where !staged.holds(name) {
    // If nothing is known about a path, the file is not mentioned.
    if case .success(.file) = status(of: Array(join(location.root, name).utf8), followingLinks: true) {
      paths.insert(name)
    }
  }
  let packs = setup.books.flatMap(\.sources).filter { $0.pack != nil && !isOfBinary($0.path) }
  for folder in Set(packs.map { parent(of: $0.path) }) {
    paths.formUnion(staged.passedOver(in: folder))
  }
  return paths.sorted()
}
