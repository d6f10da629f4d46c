import Findings
import ProjectModel

/// Sets the module of each finding: the module that contains its file, the module that the finding is about, or the
/// module of its folder.
func nameModules(of findings: inout [Finding], in project: Project) {
  if findings.isEmpty { return }
  var modules: [String: String] = [:]
  for path in paths(of: findings) {
    if let file = project.file(at: path), let module = project.files[file.index].modules.first {
      modules[path] = project.modules[module.index].name
    }
  }
  // A finding can be about a folder. If modules are nested, it belongs to the innermost one.
  var folders: [String: String] = [:]
  for module in project.modules where module.kind != .external {
    if let folder = module.folder, folders[folder] == nil { folders[folder] = module.name }
  }
  let names = ModuleNames(project)
  var symbols: [String: String] = [:]
  for index in project.modules.indices where project.modules[index].kind != .external {
    symbols[names[ModuleID(index)]] = project.modules[index].name
  }
  func name(_ finding: inout Finding) {
    let path = finding.place.path
    finding.module = modules[path] ?? subject(of: finding.symbol, among: symbols) ?? folderAround(path, among: folders)
  }
  for index in findings.indices {
    name(&findings[index])
    findings[index].changeMembers(name)
  }
}

/// The paths of all findings, including the members of groups.
func paths(of findings: [Finding]) -> Set<String> {
  Set(findings.lazy.flatMap { [$0.place.path] + ($0.group?.members.map(\.finding.place.path) ?? []) })
}

/// The module that a symbol begins with: `App` in `module:App` and in `dependency:App->Core`.
private func subject(of symbol: String, among modules: [String: String]) -> String? {
  for kind in ["module:", "dependency:"] where symbol.hasPrefix(kind) {
    let ends = symbol.dropFirst(kind.count)
    return modules[String(ends.split(separator: "->", maxSplits: 1).first ?? "")]
  }
  return nil
}

func folderAround(_ path: String, among folders: [String: String]) -> String? {
  var folder = path[...]
  while true {
    if let module = folders[String(folder)] { return module }
    guard let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    folder = folder[..<slash]
  }
}
