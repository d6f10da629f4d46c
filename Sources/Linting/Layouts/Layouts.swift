import Findings
import ProjectModel
import RuleLanguage

// A layout is complete: each item has to have a line, and each required line an item. A file in the wrong folder or
// with a similar name is one finding.

extension Evaluation {
  func check(_ layout: Layout, _ ruleResult: inout RuleResult, _ isWanted: (Element) -> Bool) {
    let number = ruleResult.layoutFolderCounts.count
    ruleResult.layoutFolderCounts.append(0)
    let contents = FolderContents(index)
    let folders = if case .definition = layout.folders.head { noun(of: layout.folders) } else { layout.folders.text }
    for element in candidates(for: layout.folders) where isChecked(element, as: layout.folders) && isWanted(element) {
      guard case .folder(let folder) = element else { continue }
      let found = answer(layout.folders, element, given: Bindings())
      guard let bindings = found.solutions.first else { continue }
      ruleResult.layoutFolderCounts[number] += 1
      let owners = ruleResult.checklistCounts.owners(of: element, bindings, in: self)
      ruleResult.checklistCounts.count(owners)
      let survey = survey(layout, folder, bindings, contents)
      let origin = LayoutFault(
        layout: number, folders: folders, root: index.folders.all[folder].path, kept: survey.kept)
      ruleResult.failures += (faults(survey, layout, origin) + arrowFaults(survey, layout)).map {
        var failure = $0
        failure.owners = owners
        return failure
      }
    }
  }

  private func faults(_ survey: LayoutSurvey, _ layout: Layout, _ origin: LayoutFault) -> [Failure] {
    var lacking = survey.layoutFolders.enumerated().flatMap { number, layoutFolder in
      layoutFolder.lacking.map { MissingEntry(layoutFolder: number, entry: $0) }
    }
    var failures: [Failure] = []
    for (number, layoutFolder) in survey.layoutFolders.enumerated() {
      var plain: [LayoutSurvey.Item] = []
      for item in layoutFolder.others {
        if let lack = misspelt(item, in: layoutFolder, lacking.filter { $0.layoutFolder == number }, layout) {
          let expected = layout.entries[lack.entry].text(layoutFolder.bindings)
          lacking.removeAll { $0 == lack }
          failures.append(fault(item, "is expected as \(expected)", origin))
        } else if let entry = misplaced(item, survey, layout) {
          lacking.removeAll { isAround($0.entry, entry, layout) }
          let place = drawnPath(to: layout.entries[entry].parent, survey, layout)
          failures.append(fault(item, "belongs in \(place)", origin))
        } else {
          plain.append(item)
        }
      }
      failures += others(plain, in: layoutFolder, survey, layout, origin)
    }
    for lack in lacking {
      let layoutFolder = survey.layoutFolders[lack.layoutFolder]
      let entry = layout.entries[lack.entry]
      let what = (entry.isMany(layoutFolder.bindings) ? "at least one " : "") + entry.text(layoutFolder.bindings)
      failures.append(
        Failure(
          message: "\(drawnPath(of: layoutFolder, survey)) must have \(what)",
          place: Place(path: index.folders.all[layoutFolder.folder].path),
          symbol: "layout:\(entry.text(layoutFolder.bindings))", origin))
    }
    return failures
  }

  private struct MissingEntry: Equatable {
    /// An index in `LayoutSurvey.layoutFolders`.
    var layoutFolder: Int
    var entry: Int
  }

  private func fault(_ item: LayoutSurvey.Item, _ message: String, _ origin: LayoutFault) -> Failure {
    let path = path(of: item)
    return Failure(
      message: lastPart(of: path) + " " + message, place: Place(path: path), symbol: item.isFolder ? "folder" : "file",
      origin)
  }

  // MARK: Unexpected items

  /// A missing entry in the same folder whose name is similar to this unexpected file or folder.
  private func misspelt(
    _ item: LayoutSurvey.Item, in layoutFolder: LayoutSurvey.LayoutFolder, _ lacking: [MissingEntry], _ layout: Layout
  ) -> MissingEntry? {
    let name = lastPart(of: path(of: item))
    return lacking.first { lack in
      let entry = layout.entries[lack.entry]
      return entry.isFolder == item.isFolder && !entry.isMany(layoutFolder.bindings)
        && isNear(withoutEnding(name), withoutEnding(entry.name.filled(layoutFolder.bindings)))
    }
  }

  /// Whether a name differs from the expected one in few letters, or is a short form of it: `Repo` for `Repository`.
  private func isNear(_ name: String, _ expected: String) -> Bool {
    if RuleLanguage.nearest(name, among: [expected]) != nil { return true }
    return expected.hasPrefix(name) && name.utf8.count * 2 > expected.utf8.count
  }

  /// An entry in another folder of the layout that this unexpected file or folder would match.
  private func misplaced(_ item: LayoutSurvey.Item, _ survey: LayoutSurvey, _ layout: Layout) -> Int? {
    let name = lastPart(of: path(of: item))
    return layout.entries.indices.first { index in
      let entry = layout.entries[index]
      return entry.isFolder == item.isFolder && saysMuch(entry, survey.bindings)
        && entry.name.matches(name.utf8, given: survey.bindings)
    }
  }

  /// Whether the name of an entry is specific enough to say where a file belongs. `{Name}.swift` is not.
  private func saysMuch(_ entry: Layout.Entry, _ bindings: Bindings) -> Bool {
    if !entry.isMany(bindings) { return true }
    return !entry.isFolder
      && entry.name.alternatives.allSatisfy { pieces in
        pieces.contains { piece in
          guard case .literal(let text) = piece else { return false }
          return withoutEnding(String(decoding: text, as: UTF8.self)).utf8.count > 2
        }
      }
  }

  private func withoutEnding(_ name: String) -> String {
    name.hasSuffix(".swift") ? String(name.dropLast(".swift".count)) : name
  }

  /// Whether `outer` is the entry itself or a folder that contains it.
  private func isAround(_ outer: Int, _ entry: Int, _ layout: Layout) -> Bool {
    var next: Int? = entry
    while let inner = next {
      if inner == outer { return true }
      next = layout.entries[inner].parent
    }
    return false
  }

  private func others(
    _ items: [LayoutSurvey.Item], in layoutFolder: LayoutSurvey.LayoutFolder, _ survey: LayoutSurvey, _ layout: Layout,
    _ origin: LayoutFault
  ) -> [Failure] {
    let drawn = layout.level(of: layoutFolder.entry).entries.map { layout.entries[$0].text(layoutFolder.bindings) }
    let message = "no place in \(drawnPath(of: layoutFolder, survey)), which contains \(list(drawn, "and"))"
    return items.map { item in
      var origin = origin
      origin.unexpected = LayoutFault.Unexpected(
        folder: index.folders.all[layoutFolder.folder].path, message: message, isFolder: item.isFolder)
      return fault(item, "has " + message, origin)
    }
  }

  // MARK: Names in messages
}

extension Failure {
  /// Makes a failure of a layout. An exception can refer to it by the name of the file or of the layout's top folder.
  fileprivate init(message: String, place: Place, symbol: String, _ origin: LayoutFault) {
    let names = [lastPart(of: place.path)] + (place.path == origin.root ? [] : [lastPart(of: origin.root)])
    self.init(
      message: message, place: place, home: place.path, names: names, evidence: [], symbol: symbol,
      parts: [FindingPart(symbol: symbol, path: place.path)], layout: origin)
  }
}
