import Findings
import ProjectModel
import RuleLanguage

// `-> A, B`: the entry may use only these entries of the same folder. Uses are imports of modules whose files are all
// in an entry, and references, also within one module.

/// Another file or folder in the same folder that an entry of the layout must not use.
private struct Forbidden {
  /// The name in the layout.
  var name: String
  /// The files of the forbidden entry. They are one range, because files are sorted by path.
  var files: Range<Int>
  /// The modules whose files are all in the forbidden entry.
  var modules: Set<ModuleID>
}

/// A forbidden use.
private struct ForbiddenUse {
  /// The text for the message: `imports CartData`, `uses CartStore in Data`.
  var text: String
  var places: [Evidence]
  /// Identifies the used element without line numbers, for the finding's symbol.
  var target: String
}

extension Evaluation {
  func arrowFaults(_ survey: LayoutSurvey, _ layout: Layout) -> [Failure] {
    var failures: [Failure] = []
    for layoutFolder in survey.layoutFolders {
      for entry in layout.level(of: layoutFolder.entry).entries {
        guard let allowed = layout.entries[entry].uses else { continue }
        let drawn = layoutFolder.found.filter { $0.entry != entry && !allowed.contains($0.entry) }.map(\.item)
        let banned = (drawn + layoutFolder.further).map(forbidden)
        let demand =
          allowed.isEmpty ? "nothing" : "only \(list(layout.names(of: allowed, layoutFolder.bindings), "and"))"
        for (line, item) in layoutFolder.found where line == entry {
          let name = lastPart(of: path(of: item))
          failures += forbiddenUses(of: item, banned).map { use in
            Failure(
              message: "\(name) in \(drawnPath(of: layoutFolder, survey)) must use \(demand) beside it: \(use.text)",
              place: use.places[0].place ?? Place(path: path(of: item)), home: path(of: item), names: [name],
              evidence: [], further: Array(use.places.dropFirst()), symbol: "layout:\(name)->\(use.target)",
              parts: [FindingPart(symbol: "layout:\(name)->\(use.target)", path: path(of: item))])
          }
        }
      }
    }
    return failures
  }

  private func forbidden(_ item: LayoutSurvey.Item) -> Forbidden {
    let files = files(of: item)
    let modules = Set(files.flatMap { project.files[$0].modules })
    return Forbidden(
      name: lastPart(of: path(of: item)), files: files,
      modules: modules.filter { lies($0, in: files) })
  }

  private func forbiddenUses(of item: LayoutSurvey.Item, _ banned: [Forbidden]) -> [ForbiddenUse] {
    let files = files(of: item).filter { isChecked(.file(FileID($0))) }
    let imported = banned.flatMap { forbiddenImports(in: files, $0) }
    return imported + banned.compactMap { forbiddenNames(in: files, $0) }
  }

  private func forbiddenImports(in files: [Int], _ forbidden: Forbidden) -> [ForbiddenUse] {
    var uses: [ForbiddenUse] = []
    for file in files {
      let own = project.files[file].modules
      for (position, module) in project.importedModules[file].enumerated()
      where forbidden.modules.contains(module) && !own.contains(module) {
        let text = "imports \(name(of: module))"
        let place = Evidence(place: place(ofImport: ImportID(file: FileID(file), index: position)), text: text)
        if let known = uses.firstIndex(where: { $0.text == text }) {
          uses[known].places.append(place)
        } else {
          uses.append(ForbiddenUse(text: text, places: [place], target: name(of: module)))
        }
      }
    }
    return uses
  }

  /// References to a forbidden entry. If the import of a module is already reported, references to this module are left
  /// out.
  private func forbiddenNames(in files: [Int], _ forbidden: Forbidden) -> ForbiddenUse? {
    guard let references = useIndex?.references else { return nil }
    var names: [String] = []
    var places: [Evidence] = []
    for file in files {
      let own = project.files[file].modules
      for use in references.uses(in: FileID(file)) {
        let id = references.targets[Int(references.uses[use].target)]
        let target = project.files[id.file.index].modules
        guard forbidden.files.contains(id.file.index),
          !target.contains(where: { forbidden.modules.contains($0) && !own.contains($0) })
        else { continue }
        let name = phrase(for: .declaration(id))
        if !names.contains(name) { names.append(name) }
        places.append(Evidence(place: place(ofUse: use, references), text: "uses \(name)"))
      }
    }
    if places.isEmpty { return nil }
    return ForbiddenUse(
      text: "uses \(list(names, "and", limit: 3)) in \(forbidden.name)", places: places,
      target: forbidden.name)
  }
}

extension Layout {
  fileprivate func names(of entries: [Int], _ bindings: Bindings) -> [String] {
    entries.map { self.entries[$0].name.filled(bindings) }
  }
}
