import Findings
import ProjectModel
import RuleLanguage
import SwiftOutline

// Where a file could move so that it, or the declaration in it, is in the place that a rule demands.

extension Evaluation {
  /// The move of the element's file into one of the places. nil if the file should not move, or if no folder fits
  /// better than the others.
  func movingRemedies(_ places: [PlaceExpression], _ element: Element, _ given: Bindings) -> [Remedy]? {
    guard let file = movableFile(of: element) else { return nil }
    let path = project.files[file.index].path
    return move(file, to: Set(places.flatMap { targets($0, of: path, given) }))
  }

  /// The file gets another name in the same folder.
  func renamingRemedies(_ pattern: NamePattern, _ file: FileID, _ given: Bindings) -> [Remedy]? {
    guard movableFile(of: .file(file)) != nil, let name = onlyText(pattern.filled(given)) else { return nil }
    return move(file, to: [join(parent(of: project.files[file.index].path), name)])
  }

  private func move(_ file: FileID, to targets: Set<String>) -> [Remedy]? {
    let found = project.files[file.index]
    let possible = targets.filter { target in
      // The compiler runs the code of main.swift, and only of a file with this name.
      let isRenamed = lastPart(of: target) != lastPart(of: found.path)
      if isRenamed, isMainFile(target) || isMainFile(found.path) { return false }
      return target.hasSuffix(".swift") && project.file(at: target) == nil
        && (isTest(folderOf: target) ?? found.isTest) == found.isTest
    }
    guard let best = nearest(possible, to: found.path) else { return nil }
    return [.move(file, to: best)]
  }

  /// The file of an element that is the file itself or its only type. Otherwise other declarations would move along.
  private func movableFile(of element: Element) -> FileID? {
    let file: FileID
    switch element {
    case .file(let id): file = id
    case .declaration(let id):
      let outline = project.files[id.file.index].outline
      let own = outline.declarations[id.index]
      let others = outline.declarations.indices.contains { index in
        let other = outline.declarations[index]
        return index != id.index && other.parent < 0 && !other.isHidden && other.kind != .extension
      }
      guard own.parent < 0, own.kind != .extension, !others else { return nil }
      file = id.file
    default: return nil
    }
    return project.files[file.index].isGenerated || isManifestName(project.files[file.index].path) ? nil : file
  }

  /// The paths that a file would have in a place.
  func targets(_ place: PlaceExpression, of path: String, _ given: Bindings) -> [String] {
    switch place {
    case .same: return []
    case .path(let pattern): return targets(pattern, of: path, given)
    case .subject(let subject):
      let kinds = kinds(of: subject)
      if kinds == [.file], case .kind = subject.head, let name = subject.name.flatMap({ onlyText($0.filled(given)) }) {
        return [join(parent(of: path), name)]
      }
      guard kinds == [.folder] else { return [] }
      func find() -> [String] {
        index.folders.all.indices.filter { answer(subject, .folder($0), given: given, seesTests: true).holds }
          .map { index.folders.all[$0].path }
      }
      let existing = isFixed(subject) ? foldersOfPlaces.value(for: subject.text, make: find) : find()
      return (existing.isEmpty ? newFolders(subject, around: path, given) : existing).map {
        join($0, lastPart(of: path))
      }
    }
  }

  private func targets(_ pattern: PathPattern, of path: String, _ given: Bindings) -> [String] {
    guard let last = pattern.segments.last else { return [] }
    if last.text.hasSuffix(".swift") {
      guard let name = onlyText(last.filled(given)) else { return [] }
      if pattern.segments.count == 1, !pattern.isAnchored { return [join(parent(of: path), name)] }
      var outer = pattern
      outer.segments.removeLast()
      return folders(outer, around: path, given).map { join($0, name) }
    }
    return folders(pattern, around: path, given).map { join($0, lastPart(of: path)) }
  }

  /// The folders that a pattern matches. If there are none, the folder that it names from the root.
  private func folders(_ pattern: PathPattern, around path: String, _ given: Bindings) -> [String] {
    func find() -> [String] {
      index.folders.all.map(\.path).filter {
        !pattern.solutions(path: $0, given: given, coversBelow: false).isEmpty
      }
    }
    let isFixed = pattern.placeholders.isEmpty
    let existing = isFixed ? foldersOfPlaces.value(for: pattern.text, make: find) : find()
    if !existing.isEmpty || pattern.segments.isEmpty { return existing }
    let names = pattern.segments.compactMap { onlyText($0.filled(given)) }
    guard names.count == pattern.segments.count,
      pattern.isAnchored || names[0] == path.prefix(while: { $0 != "/" }) && names.count > 1
    else { return [] }
    return [names.joined(separator: "/")]
  }

  /// The folders that a selector would match if they existed: in the folders around the file that are in its places.
  private func newFolders(_ subject: Subject, around path: String, _ given: Bindings) -> [String] {
    guard case .kind(.folder) = subject.head, let name = subject.name.flatMap({ onlyText($0.filled(given)) }),
      !subject.places.isEmpty, let start = index.folders.index(of: parent(of: path))
    else { return [] }
    var found: [String] = []
    var next: Int? = start
    while let folder = next {
      let isInPlaces = subject.places.allSatisfy { place in
        let isIn = place.alternatives.contains { alternative in
          switch alternative {
          case .path(let pattern):
            !pattern.solutions(path: index.folders.all[folder].path, given: given, coversBelow: false).isEmpty
          case .subject(let outer): answer(outer, .folder(folder), given: given, seesTests: true).holds
          case .same: false
          }
        }
        return isIn != place.isNegated
      }
      if isInPlaces { found.append(join(index.folders.all[folder].path, name)) }
      next = index.folders.all[folder].parent
    }
    return found
  }

  /// Whether the files of a folder are test code. nil for a new folder.
  func isTest(folderOf path: String) -> Bool? {
    index.folders.index(of: parent(of: path)).map(index.folders.isTest)
  }

  /// The path that shares most folders with the current one. nil if several do.
  func nearest(_ targets: Set<String>, to path: String) -> String? {
    func rank(_ target: String) -> [Int] {
      let parts = target.split(separator: "/")
      let shared = zip(parts.dropLast(), path.split(separator: "/").dropLast()).prefix { $0 == $1 }.count
      return [-shared, parts.count]
    }
    let ranked = targets.map { (path: $0, rank: rank($0)) }.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
    guard let best = ranked.first else { return nil }
    return ranked.count > 1 && ranked[1].rank == best.rank ? nil : best.path
  }

  /// A filled pattern that matches only itself.
  func onlyText(_ text: String) -> String? {
    text.isEmpty || text == "_" || text.contains { "{}*|".contains($0) } ? nil : text
  }

  func join(_ folder: String, _ name: String) -> String { folder.isEmpty ? name : "\(folder)/\(name)" }
}
