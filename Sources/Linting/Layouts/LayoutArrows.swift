import ProjectModel
import RuleLanguage

// `-> A, B`: of what stands beside it, a line may use only these. What one module uses of another is seen in its
// imports; what files of one module use of each other is not resolved, and is told as not judged.

/// Where arrows could not be judged, and whose.
struct ArrowDoubts {
  private var found: [(entry: Int, folder: String, owners: [Int])] = []
  /// Of the folder at hand, as of a failure.
  var owners: [Int] = []

  mutating func note(_ entry: Int, in folder: String) {
    if let last = found.last, (last.entry, last.folder) == (entry, folder) { return }
    found.append((entry, folder, owners))
  }

  func doubts(_ layout: Layout) -> [UndecidedThing] {
    found.map { entry, folder, owners in
      let drawn = layout.entries[entry]
      let arrow = "\(drawn.text(Bindings())) -> \(layout.arrowText(of: entry))"
      let cause = "the arrow '\(arrow)' is not judged yet where both its ends are in one module"
      let place = Place(path: drawn.place.path, line: drawn.place.line, column: drawn.place.column)
      return UndecidedThing(
        doubt: Doubt(cause: cause), phrase: folder, names: [lastPart(of: folder)], place: place, owners: owners)
    }
  }
}

extension Layout {
  /// Behind an entry's `->`: `nothing`, `Domain, Infrastructure`.
  fileprivate func arrowText(of entry: Int) -> String {
    let names = (entries[entry].uses ?? []).map { entries[$0].name.text }
    return names.isEmpty ? "nothing" : names.joined(separator: ", ")
  }
}

/// What stands beside an arrow's line and may not be used.
private struct Forbidden {
  var name: String
  var modules: Set<ModuleID>
  /// Those of the modules that lie there with all their files.
  var whole: Set<ModuleID>
  /// Some file of it is in no module.
  var isLoose: Bool
}

extension Evaluation {
  func arrowFaults(_ survey: LayoutSurvey, _ layout: Layout, _ doubts: inout ArrowDoubts) -> [Failure] {
    var failures: [Failure] = []
    for spot in survey.spots {
      for entry in layout.level(of: spot.entry).entries {
        guard let allowed = layout.entries[entry].uses else { continue }
        let banned = spot.found.filter { $0.entry != entry && !allowed.contains($0.entry) }.map {
          forbidden($0.item)
        }
        let demand = allowed.isEmpty ? "nothing" : "only \(list(layout.names(of: allowed, spot.bindings), "and"))"
        for (line, item) in spot.found where line == entry {
          let (uses, isKnown) = forbiddenUses(of: item, banned)
          if !isKnown { doubts.note(entry, in: drawnPath(of: spot, survey)) }
          let name = lastPart(of: path(of: item))
          failures += uses.map { use in
            Failure(
              message: "\(name) in \(drawnPath(of: spot, survey)) must use \(demand) beside it: imports \(use.module)",
              place: place(ofImport: use.imports[0]),
              evidence: use.imports.dropFirst().map {
                Evidence(place: place(ofImport: $0), text: "imports \(use.module)")
              },
              symbol: "layout:\(name)->\(use.module)")
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
      name: lastPart(of: path(of: item)), modules: modules,
      whole: modules.filter { project.modules[$0.index].files.allSatisfy { files.contains($0.index) } },
      isLoose: files.contains { project.files[$0].modules.isEmpty })
  }

  private struct ForbiddenUse {
    var module: String
    var imports: [ImportID]
  }

  /// The imports that lead to what may not be used, by module; `isKnown` where no other way leads there.
  private func forbiddenUses(
    of item: LayoutSurvey.Item, _ forbidden: [Forbidden]
  ) -> (uses: [ForbiddenUse], isKnown: Bool) {
    var uses: [ForbiddenUse] = []
    var isKnown = true
    for file in files(of: item) where isJudged(.file(FileID(file))) {
      let own = project.files[file].modules
      for target in forbidden {
        if !target.modules.isDisjoint(with: own) || (own.isEmpty && target.isLoose) { isKnown = false }
        for (position, module) in project.importedModules[file].enumerated()
        where target.modules.contains(module) && !own.contains(module) {
          // Of a module that lies elsewhere too, the import may be for the rest of it.
          guard target.whole.contains(module) else {
            isKnown = false
            continue
          }
          let name = name(of: module)
          let id = ImportID(file: FileID(file), index: position)
          if let known = uses.firstIndex(where: { $0.module == name }) {
            uses[known].imports.append(id)
          } else {
            uses.append(ForbiddenUse(module: name, imports: [id]))
          }
        }
      }
    }
    return (uses, isKnown)
  }
}

extension Layout {
  fileprivate func names(of entries: [Int], _ bindings: Bindings) -> [String] {
    entries.map { self.entries[$0].name.filled(bindings) }
  }
}
