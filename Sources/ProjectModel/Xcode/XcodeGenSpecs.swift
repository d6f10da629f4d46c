import SwiftOutline

// XcodeGen makes an Xcode project from a spec, and the project is often not checked in. A spec is not read for what it
// says: it tells why a tree without the project seems to have no modules.

private let specNames = ["project.yml", "project.yaml", "project.json"].map { Array($0.utf8)[...] }

/// Looked at for every file that is no source.
func isSpecName(_ name: ArraySlice<UInt8>) -> Bool { name.first == UInt8(ascii: "p") && specNames.contains(name) }

/// Where a file of such a name says that it is a spec: at its targets.
func specTargets(_ bytes: [UInt8], path: String) -> Place? {
  guard let start = path.hasSuffix(".json") ? keyOfTargets(bytes) : lineOfTargets(bytes) else { return nil }
  return LineTable(SourceText(bytes)).place(SourceRange(start, start + 1), in: path)
}

private func lineOfTargets(_ bytes: [UInt8]) -> Int? {
  var start = 0
  while !bytes[start...].starts(with: "targets:".utf8) {
    guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
    start = end + 1
  }
  return start
}

/// Other tools have files of that name with targets, which something else builds.
private func keyOfTargets(_ bytes: [UInt8]) -> Int? {
  func key(_ name: String) -> Int? {
    let quoted = Array("\"\(name)\"".utf8)
    return bytes.indices.first { start in
      guard bytes[start] == quoted[0], bytes[start...].starts(with: quoted) else { return false }
      return bytes[(start + quoted.count)...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: ":")
    }
  }
  if key("type") == nil || key("platform") == nil || key("executor") != nil || key("builder") != nil { return nil }
  return key("targets")
}

extension ModuleResolution {
  /// Tells of the specs whose projects are not there, where no other project compiles the files around them and these
  /// are many enough to be missed.
  ///
  /// - Returns: the folders of these specs.
  mutating func noteUnmadeProjects() -> [String] {
    func isSource(_ file: Int) -> Bool {
      !isManifestName(tree.files[file]) && !(testData?.holds(tree.files[file]) ?? false)
    }
    if tree.specs.isEmpty { return [] }
    let sources = tree.files.indices.filter(isSource)
    var below = Dictionary(tree.specs.map { (parent(of: $0.path), [Int]()) }, uniquingKeysWith: { first, _ in first })
    for file in sources {
      for folder in sequence(first: parent(of: tree.files[file]), next: { $0.isEmpty ? nil : parent(of: $0) }) {
        below[folder]?.append(file)
      }
    }
    var open: Set<Int> = []
    let unmade = tree.specs.filter { spec in
      let own = below[parent(of: spec.path)] ?? []
      let isMade = own.contains { isCompiled($0, bySpecIn: parent(of: spec.path)) }
      let loose = isMade ? [] : own.filter { isOneModule || modulesOfFile[$0].isEmpty }
      open.formUnion(loose)
      return !loose.isEmpty
    }
    guard let first = unmade.first, open.count >= 100 || open.count * 10 >= sources.count else { return [] }
    let which =
      unmade.count == 1
      ? "the Xcode project from this file, and it is not here, so that its modules are"
      : "Xcode projects from this file and \(unmade.count - 1) more, and they are not here, so that their modules are"
    problems.append(
      Problem(
        kind: .module,
        message: "XcodeGen makes \(which) not known; run 'xcodegen' first, or name the modules under 'modules' in "
          + "archlint.json5", place: first))
    return unmade.map { parent(of: $0.path) }
  }

  /// Whether a project compiles a file that may have been made from a spec in this folder. One further down with the
  /// file in its own folder is another's.
  private func isCompiled(_ file: Int, bySpecIn folder: String) -> Bool {
    modulesOfFile[file].contains { module in
      guard let project = modules[module.index].project else { return false }
      let home = parent(of: project)
      return home == folder || !lies(home, in: folder) || !lies(tree.files[file], in: home)
    }
  }
}
