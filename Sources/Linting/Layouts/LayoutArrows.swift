import Findings
import ProjectModel
import RuleLanguage

// `-> A, B`: of what stands beside it, a line may use only these. A module's imports are told where they lead to a
// module that lies there whole; everything else by what the code names, in the same module too.

/// What stands beside an arrow's line and may not be used.
private struct Forbidden {
  /// As the layout draws it.
  var name: String
  /// One run, since files are in order of path.
  var files: Range<Int>
  /// The modules that lie there with all their files.
  var modules: Set<ModuleID>
}

/// One element that a line uses past its arrow.
private struct ForbiddenUse {
  /// `imports CartData`, `uses CartStore in Data`
  var text: String
  var places: [Evidence]
  /// What stays the same while other lines change.
  var target: String
}

extension Evaluation {
  func arrowFaults(_ survey: LayoutSurvey, _ layout: Layout) -> [Failure] {
    var failures: [Failure] = []
    for spot in survey.spots {
      for entry in layout.level(of: spot.entry).entries {
        guard let allowed = layout.entries[entry].uses else { continue }
        let drawn = spot.found.filter { $0.entry != entry && !allowed.contains($0.entry) }.map(\.item)
        let banned = (drawn + spot.further).map(forbidden)
        let demand = allowed.isEmpty ? "nothing" : "only \(list(layout.names(of: allowed, spot.bindings), "and"))"
        for (line, item) in spot.found where line == entry {
          let name = lastPart(of: path(of: item))
          failures += forbiddenUses(of: item, banned).map { use in
            Failure(
              message: "\(name) in \(drawnPath(of: spot, survey)) must use \(demand) beside it: \(use.text)",
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
    let files = files(of: item).filter { isJudged(.file(FileID($0))) }
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

  /// What code names there; where the import of the module is told already, its names say nothing new.
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
  /// Some line says what it may use.
  var hasArrows: Bool { entries.contains { $0.uses != nil } }

  fileprivate func names(of entries: [Int], _ bindings: Bindings) -> [String] {
    entries.map { self.entries[$0].name.filled(bindings) }
  }
}
