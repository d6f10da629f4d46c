import ProjectModel
import RuleLanguage

// A layout is complete: what it does not draw is unexpected, and what it draws is there. One cause is one finding:
// a file that only stands in the wrong folder, or under a name near the right one, is told once, and a folder that
// keeps little of its layout is told as a whole.

/// More unexpected files than this in one folder are told together.
private let mostOthers = 5
/// Fewer faults than this are told one by one, however little a folder keeps.
private let leastFaults = 4

extension Evaluation {
  func judge(_ layout: Layout, _ verdict: inout Verdict, _ isWanted: (Thing) -> Bool) {
    let number = verdict.lookedLayouts.count
    verdict.lookedLayouts.append(0)
    let contents = FolderContents(index)
    for thing in candidates(for: layout.folders) where isJudged(thing) && isWanted(thing) {
      guard case .folder(let folder) = thing else { continue }
      let found = answer(layout.folders, thing, given: Bindings())
      guard let bindings = found.solutions.first else { continue }
      verdict.lookedLayouts[number] += 1
      let owners = verdict.census.owners(of: thing, bindings, in: self)
      verdict.census.count(owners)
      let survey = survey(layout, folder, bindings, contents)
      let faults = faults(survey, layout)
      let isWhole = faults.count >= leastFaults && faults.count > survey.kept
      let told = isWhole ? [whole(faults, survey, layout, number)] : faults
      verdict.failures += (told + arrowFaults(survey, layout)).map {
        var failure = $0
        failure.owners = owners
        return failure
      }
    }
  }

  /// All faults of one folder as one.
  private func whole(_ faults: [Failure], _ survey: LayoutSurvey, _ layout: Layout, _ number: Int) -> Failure {
    let folder = index.folders[survey.root].path
    let evidence = faults.map { Evidence(place: $0.place, text: $0.message) }
    let together = Failure.Together(
      origin: .layout(number), subjects: layout.folders.text, name: lastPart(of: folder))
    return Failure(
      message: "\(folder) does not keep the layout: \(faults.count) faults, and \(survey.kept) kept",
      place: Place(path: folder), evidence: evidence, symbol: "layout",
      parts: faults.flatMap(\.parts), together: together)
  }

  private func faults(_ survey: LayoutSurvey, _ layout: Layout) -> [Failure] {
    var lacking = survey.spots.enumerated().flatMap { number, spot in spot.lacking.map { Lack(spot: number, entry: $0) } }
    var failures: [Failure] = []
    for (number, spot) in survey.spots.enumerated() {
      var plain: [LayoutSurvey.Item] = []
      for item in spot.others {
        if let lack = misspelt(item, in: spot, lacking.filter { $0.spot == number }, layout) {
          let expected = layout.entries[lack.entry].text(spot.bindings)
          lacking.removeAll { $0 == lack }
          failures.append(fault(item, "is expected as \(expected)"))
        } else if let entry = misplaced(item, survey, layout) {
          lacking.removeAll { isAround($0.entry, entry, layout) }
          let place = drawnPath(to: layout.entries[entry].parent, survey, layout)
          failures.append(fault(item, "belongs in \(place)"))
        } else {
          plain.append(item)
        }
      }
      failures += others(plain, in: spot, survey, layout)
    }
    for lack in lacking {
      let spot = survey.spots[lack.spot]
      let entry = layout.entries[lack.entry]
      let what = (entry.isMany(spot.bindings) ? "at least one " : "") + entry.text(spot.bindings)
      failures.append(
        Failure(
          message: "\(drawnPath(of: spot, survey)) must have \(what)", place: Place(path: index.folders[spot.folder].path),
          evidence: [], symbol: "layout:\(entry.text(spot.bindings))"))
    }
    return failures
  }

  private struct Lack: Equatable {
    /// An index into the survey's spots.
    var spot: Int
    var entry: Int
  }

  private func fault(_ item: LayoutSurvey.Item, _ message: String) -> Failure {
    let path = path(of: item)
    return Failure(
      message: lastPart(of: path) + " " + message, place: Place(path: path), evidence: [],
      symbol: symbol(of: item))
  }

  private func symbol(of item: LayoutSurvey.Item) -> String { item.isFolder ? "folder" : "file" }

  // MARK: What is there and not drawn

  /// The line that is missing beside the item and is written almost like it.
  private func misspelt(
    _ item: LayoutSurvey.Item, in spot: LayoutSurvey.Spot, _ lacking: [Lack], _ layout: Layout
  ) -> Lack? {
    let name = lastPart(of: path(of: item))
    return lacking.first { lack in
      let entry = layout.entries[lack.entry]
      return entry.isFolder == item.isFolder && !entry.isMany(spot.bindings)
        && isNear(withoutEnding(name), withoutEnding(entry.name.filled(spot.bindings)))
    }
  }

  /// A slip of some letters, or a word cut short: `Repo` for `Repository`.
  private func isNear(_ name: String, _ expected: String) -> Bool {
    if RuleLanguage.nearest(name, among: [expected]) != nil { return true }
    return expected.hasPrefix(name) && name.utf8.count * 2 > expected.utf8.count
  }

  /// The line elsewhere in the layout that the item would keep.
  private func misplaced(_ item: LayoutSurvey.Item, _ survey: LayoutSurvey, _ layout: Layout) -> Int? {
    let name = lastPart(of: path(of: item))
    return layout.entries.indices.first { index in
      let entry = layout.entries[index]
      return entry.isFolder == item.isFolder && saysMuch(entry, survey.bindings)
        && entry.name.matches(name.utf8, given: survey.bindings)
    }
  }

  /// A name that is written out, or in good part: `{Name}.swift` says nothing of where a file belongs.
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

  /// `outer` is the entry itself or a folder around it.
  private func isAround(_ outer: Int, _ entry: Int, _ layout: Layout) -> Bool {
    var next: Int? = entry
    while let inner = next {
      if inner == outer { return true }
      next = layout.entries[inner].parent
    }
    return false
  }

  private func others(
    _ items: [LayoutSurvey.Item], in spot: LayoutSurvey.Spot, _ survey: LayoutSurvey, _ layout: Layout
  ) -> [Failure] {
    let drawn = layout.level(of: spot.entry).entries.map { layout.entries[$0].text(spot.bindings) }
    let message = "no place in \(drawnPath(of: spot, survey)), which holds \(list(drawn, "and"))"
    if items.count <= mostOthers { return items.map { fault($0, "has " + message) } }
    let files = items.filter { !$0.isFolder }.count
    let folders = items.count - files
    let counts = [files > 0 ? "\(files) file\(files > 1 ? "s" : "")" : "",
      folders > 0 ? "\(folders) folder\(folders > 1 ? "s" : "")" : ""]
    return [
      Failure(
        message: list(counts.filter { !$0.isEmpty }, "and") + " have " + message,
        place: Place(path: index.folders[spot.folder].path),
        evidence: items.map { Evidence(place: Place(path: path(of: $0)), text: lastPart(of: path(of: $0))) },
        symbol: "layout:others",
        parts: items.map { FindingPart(symbol: symbol(of: $0), path: path(of: $0), name: lastPart(of: path(of: $0))) })
    ]
  }

  // MARK: Names in messages

  /// The folder's path from the layout's own folder: `LoginFeature/Data`.
  func drawnPath(of spot: LayoutSurvey.Spot, _ survey: LayoutSurvey) -> String {
    let root = index.folders[survey.root].path
    let rest = index.folders[spot.folder].path.utf8.dropFirst(root.utf8.count)
    return lastPart(of: root) + String(decoding: rest, as: UTF8.self)
  }

  /// The same of an entry, its holes filled.
  private func drawnPath(to entry: Int?, _ survey: LayoutSurvey, _ layout: Layout) -> String {
    var names: [String] = []
    var next = entry
    while let inner = next {
      names.append(layout.entries[inner].name.filled(survey.bindings))
      next = layout.entries[inner].parent
    }
    return ([lastPart(of: index.folders[survey.root].path)] + names.reversed()).joined(separator: "/")
  }
}

extension Failure {
  /// What a layout finds is a file or a folder, and goes by its name.
  init(
    message: String, place: Place, evidence: [Evidence], symbol: String, parts: [FindingPart]? = nil,
    together: Together? = nil
  ) {
    self.init(
      message: message, place: place, home: place.path, names: [lastPart(of: place.path)], evidence: evidence,
      symbol: symbol, parts: parts ?? [FindingPart(symbol: symbol, path: place.path)], cause: nil, together: together)
  }
}
