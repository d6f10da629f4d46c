import ProjectModel
import Scaffolding

extension Project {
  /// The names that an existing feature uses for its services. If there are several features, the one that has most of
  /// the template's files is used.
  ///
  /// - Parameter path: Returns the path of an existing feature's file, relative to the root, for a path in the
  ///   template.
  func serviceNames(_ template: Template, _ values: PlaceholderValues, at path: (String) -> String) -> ServiceNames {
    guard let placeholder = template.placeholders.first?.name,
      let form = fileName(template.landmark).parts(around: placeholder)
    else { return ServiceNames() }
    let files = Dictionary(files.filter { !$0.isOfTests }.map { ($0.path, $0) }) { first, _ in first }
    let new = fill(template, values)
    var best: (feature: String, pairs: [(new: String, filled: NewFile, old: ProjectFile)])?
    for feature in Set(files.keys.compactMap { form.name(in: fileName($0)) }).sorted() {
      var values = values
      values.values[placeholder] = [feature]
      guard files[path(fillPlaceholders(template.landmark, values))] != nil else { continue }
      let pairs = zip(new, fill(template, values)).compactMap { new, filled in
        filled.isShared ? nil : files[path(filled.path)].map { (new.path, filled, $0) }
      }
      if pairs.count > best?.pairs.count ?? 0 { best = (feature, pairs) }
    }
    guard let best else { return ServiceNames() }
    let wanted = Set(
      template.manifest.flatMap(\.lines).map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) })
    var names = ServiceNames()
    for (path, filled, old) in best.pairs {
      let declared = old.modules.flatMap { modules[$0.index].dependencies.map(\.name) }
      names.compare(
        filled.text, with: String(decoding: old.outline.source.bytes, as: UTF8.self), path: path, of: best.feature,
        modules: wanted, declared: Set(declared))
    }
    return names
  }
}
