import ProjectFiles
import ProjectModel

/// Problems for files in the root that have a misspelled name of a configuration. Otherwise users might not notice that
/// their configuration is not read.
func misnamedConfigurations(_ location: Location) throws(CommandError) -> [Problem] {
  var found: [String] = []
  for folder in ["", ".github/"] where try kind(of: join(location.root, folder)) == .folder {
    // If the folder cannot be read, another problem reports it.
    let names = (try? fileNames(in: join(location.root, folder), as: location.paths(folder))) ?? []
    found += names.filter(isMisnamed).map { folder + $0 }
    if folder == ".github/", names.contains(configurationName) { found.append(folder + configurationName) }
  }
  var problems: [Problem] = []
  for path in found where try kind(of: join(location.root, path)) == .file && !isReport(path, location) {
    let message = "archlint does not read this file; rename it to \(configurationName)\(addition(to: path))"
    problems.append(Problem(kind: .configuration, message: message, place: Place(path: path)))
  }
  return problems
}

/// Whether a file is a report, as `archlint --format json:archlint.json` writes it.
private func isReport(_ path: String, _ location: Location) -> Bool {
  guard path.hasSuffix(".json"), let bytes = try? readFile(join(location.root, path)) else { return false }
  return String(decoding: bytes.prefix(1 << 16), as: UTF8.self).contains("\"schemaVersion\"")
}

/// The end of the message: what else has to change besides the name.
private func addition(to path: String) -> String {
  if path.contains("/") { return " and move it to the project's root" }
  if path.hasSuffix(".json") { return "; its JSON is also valid JSON5" }
  return [".yml", ".yaml", ".toml"].contains(where: path.hasSuffix) ? " and convert it to JSON5" : ""
}

/// Whether a name is a misspelled name of the configuration, such as `.archlint.yml`, `Archlint.json5` or
/// `archlint.json5.txt`.
private func isMisnamed(_ name: String) -> Bool {
  // Most names are excluded quickly by their first letter.
  guard let first = name.utf8.first(where: { $0 != UInt8(ascii: ".") }),
    first == UInt8(ascii: "a") || first == UInt8(ascii: "A"), name != configurationName
  else { return false }
  var parts = name.lowercased().split(separator: ".")
  guard parts.first == "archlint" else { return false }
  parts.removeFirst()
  let formats: Set<Substring> = ["json5", "json", "jsonc", "yml", "yaml", "toml", "txt"]
  return parts.isEmpty ? name.hasPrefix(".") : parts.allSatisfy(formats.contains)
}
