import ProjectModel
import RuleLanguage
import SwiftOutline

/// Where the project's files hold what rules look for in code.
struct CodeIndex {
  /// A stretch of one file.
  struct Part: Hashable {
    var file: FileID
    var range: SourceRange
  }

  /// One of a file that nobody knew would be asked about.
  private struct Search: Hashable {
    var pattern: CodePattern
    var file: Int
  }

  private let files: [ProjectFile]
  /// For each file the set of patterns that it was looked through for, -1 for none.
  private let setOfFile: [Int32]
  /// For each set, whether it holds each pattern: rules ask this of every file.
  private let isInSet: [[Bool]]
  /// For each file, in order of pattern and place.
  private var sites: [[TokenSite]]
  /// For each pattern of the calls and previews that rules look for all over the project, its sites by key.
  private var byKey: [Int: [UInt32: [Part]]] = [:]
  /// For each file that holds a site, for each declaration the one around it, -1 for none.
  private var enclosing: [[Int32]] = []
  private let unforeseen = Memo<Search, [TokenSite]>()

  /// - Parameters:
  ///   - found: in order of the files that were looked through.
  ///   - searched: the patterns of the calls and previews that rules look for all over the project.
  init(_ project: Project, _ demand: CodeDemand, _ found: [[TokenSite]], searched: Set<Int>) {
    files = project.files
    let sets: [Set<Int>]
    (setOfFile, sets) = demand.patterns
    let count = sets.reduce(0) { max($0, ($1.max() ?? -1) + 1) }
    isInSet = sets.map { set in (0..<count).map(set.contains) }
    sites = [[TokenSite]](repeating: [], count: files.count)
    enclosing = [[Int32]](repeating: [], count: files.count)
    for (file, found) in zip(setOfFile.indices.filter { setOfFile[$0] >= 0 }, found) where !found.isEmpty {
      sites[file] = found
      enclosing[file] = enclosingDeclarations(files[file].outline)
      for site in found where searched.contains(Int(site.pattern)) {
        byKey[Int(site.pattern), default: [:]][site.key, default: []]
          .append(Part(file: FileID(file), range: site.range))
      }
    }
  }

  /// The places of a pattern in a part of a file, in order; with a key only those that may have it.
  func places(of pattern: CodePattern, in part: Part, key: UInt32 = 0) -> [SourceRange] {
    let sites = sites(of: pattern, in: part.file.index)
    if sites.isEmpty { return [] }
    let number = UInt32(pattern.number)
    var next = sites.partitioningIndex { ($0.pattern, $0.range.start) >= (number, part.range.start) }
    var found: [SourceRange] = []
    while next < sites.count, sites[next].pattern == number, sites[next].range.start < part.range.end {
      let site = sites[next]
      if site.range.end <= part.range.end, found.last != site.range, key == 0 || site.key == 0 || site.key == key {
        found.append(site.range)
      }
      next += 1
    }
    return found
  }

  /// The file was looked through for the patterns, by their numbers, and holds nothing that was looked for.
  func isKnownToLack(_ patterns: [Int], _ file: FileID) -> Bool {
    sites[file.index].isEmpty && patterns.allSatisfy { wasLookedFor($0, in: file.index) }
  }

  private func wasLookedFor(_ pattern: Int, in file: Int) -> Bool {
    guard setOfFile[file] >= 0 else { return false }
    let set = Int(setOfFile[file])
    return isInSet[set].indices.contains(pattern) && isInSet[set][pattern]
  }

  /// Where nobody knew that the file would be asked about, it is looked through now.
  private func sites(of pattern: CodePattern, in file: Int) -> [TokenSite] {
    if wasLookedFor(pattern.number, in: file) { return sites[file] }
    return unforeseen.value(for: Search(pattern: pattern, file: file)) {
      var scratch = OutlineScratch()
      return CodeSearch([pattern]).sites(in: files[file].outline.source, scratch: &scratch)
    }
  }

  /// All places of a pattern that may have the key, in order; every one for 0.
  func parts(of pattern: Int, key: UInt32) -> [Part] {
    guard let sites = byKey[pattern] else { return [] }
    let found: [Part]
    if key == 0 {
      found = sites.values.flatMap { $0 }
    } else {
      let open = sites[0] ?? []
      if open.isEmpty { return sites[key] ?? [] }
      found = open + (sites[key] ?? [])
    }
    return Set(found).sorted {
      ($0.file.index, $0.range.start, $0.range.end) < ($1.file.index, $1.range.start, $1.range.end)
    }
  }

  /// The declarations around a place in a file, innermost first.
  func declarations(around part: Part, in outline: Outline) -> [Int] {
    let known = enclosing[part.file.index]
    let enclosing = known.isEmpty ? enclosingDeclarations(outline) : known
    let declarations = outline.declarations
    var found: [Int] = []
    var index = declarations.partitioningIndex { $0.range.start > part.range.start } - 1
    while index >= 0 {
      if declarations[index].range.end >= part.range.end { found.append(index) }
      index = Int(enclosing[index])
    }
    return found
  }
}

/// For each declaration the innermost one that it stands in, functions and variables too.
private func enclosingDeclarations(_ outline: Outline) -> [Int32] {
  var result: [Int32] = []
  result.reserveCapacity(outline.declarations.count)
  var open: [Int] = []
  for (index, declaration) in outline.declarations.enumerated() {
    while let last = open.last, outline.declarations[last].range.end < declaration.range.end { open.removeLast() }
    result.append(Int32(open.last ?? -1))
    open.append(index)
  }
  return result
}
