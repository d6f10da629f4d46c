import ProjectFiles
import ProjectModel

/// Files in a project's root that its configuration was meant to be: under another name it turns nothing on or off, and
/// nothing else would say so.
func misnamedConfigurations(_ location: Location) throws(CommandError) -> [Problem] {
  var found: [String] = []
  for folder in ["", ".github/"] where try kind(of: join(location.root, folder)) == .folder {
    // Who may not read the folder is told that by the walk.
    let names = (try? fileNames(in: join(location.root, folder), as: location.paths(folder))) ?? []
    found += names.filter(isMisnamed).map { folder + $0 }
    if folder == ".github/", names.contains(configurationName) { found.append(folder + configurationName) }
  }
  var problems: [Problem] = []
  for path in found where try kind(of: join(location.root, path)) == .file && !isReport(path, location) {
    let message = "this is not read: the configuration is called \(configurationName)\(addition(to: path))"
    problems.append(Problem(kind: .configuration, message: message, place: Place(path: path)))
  }
  return problems
}

/// `archlint --format json:archlint.json` writes one.
private func isReport(_ path: String, _ location: Location) -> Bool {
  guard path.hasSuffix(".json"), let bytes = try? readFile(join(location.root, path)) else { return false }
  return String(decoding: bytes.prefix(1 << 16), as: UTF8.self).contains("\"schemaVersion\"")
}

/// What else is to be done than to give it another name.
private func addition(to path: String) -> String {
  if path.contains("/") { return ", and stands in the project's root" }
  if path.hasSuffix(".json") { return ", and is JSON5, which JSON is, too" }
  return [".yml", ".yaml", ".toml"].contains(where: path.hasSuffix) ? ", and is JSON5" : ""
}

/// `.archlint.yml`, `Archlint.json5`, `archlint.json5.txt`
private func isMisnamed(_ name: String) -> Bool {
  // Of most names the first letter says enough.
  guard let first = name.utf8.first(where: { $0 != UInt8(ascii: ".") }),
    first == UInt8(ascii: "a") || first == UInt8(ascii: "A"), name != configurationName
  else { return false }
  var parts = name.lowercased().split(separator: ".")
  guard parts.first == "archlint" else { return false }
  parts.removeFirst()
  let formats: Set<Substring> = ["json5", "json", "jsonc", "yml", "yaml", "toml", "txt"]
  return parts.isEmpty ? name.hasPrefix(".") : parts.allSatisfy(formats.contains)
}
