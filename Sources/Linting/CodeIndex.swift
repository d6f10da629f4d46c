import ProjectModel
import RuleLanguage
import SwiftOutline

/// Where the project's files hold what rules look for in code. It is found while files are read; here it is looked up.
struct CodeIndex {
  /// A stretch of one file.
  struct Part: Hashable {
    var file: FileID
    var range: SourceRange
  }

  /// For each file, in order of pattern and place.
  private var sites: [[TokenSite]] = []
  /// For each pattern, its sites by key.
  private var byKey: [[UInt32: [Part]]] = []
  /// For each file that holds a site, for each declaration the one around it, -1 for none.
  private var enclosing: [[Int32]] = []

  init() {}

  /// `searched`: the patterns of the calls and previews that rules look for all over the project.
  init(_ project: Project, _ rules: RuleSet, searched: Set<Int>) {
    if rules.code.isEmpty { return }
    let search = rules.search
    sites = project.files.map { file in
      // Who read the files may not have known what to look for.
      if let sites = file.sites { return sites }
      return search.map { search in withTokens(of: file.outline.source) { search($0) } } ?? []
    }
    enclosing = zip(sites, project.files).map { $0.isEmpty ? [] : enclosingDeclarations($1.outline) }
    if searched.isEmpty { return }
    byKey = [[UInt32: [Part]]](repeating: [:], count: (rules.code.last?.number ?? -1) + 1)
    for (file, sites) in sites.enumerated() {
      for site in sites where searched.contains(Int(site.pattern)) {
        byKey[Int(site.pattern)][site.key, default: []].append(Part(file: FileID(file), range: site.range))
      }
    }
  }

  /// The places of a pattern in a part of a file, in order; with a key only those that may have it.
  func places(of pattern: Int, in part: Part, key: UInt32 = 0) -> [SourceRange] {
    guard part.file.index < sites.count else { return [] }
    let sites = sites[part.file.index]
    if sites.isEmpty { return [] }
    var low = 0
    var high = sites.count
    while low < high {
      let middle = (low + high) / 2
      let isBefore = (sites[middle].pattern, sites[middle].range.start) < (UInt32(pattern), part.range.start)
      if isBefore { low = middle + 1 } else { high = middle }
    }
    var found: [SourceRange] = []
    while low < sites.count, sites[low].pattern == UInt32(pattern), sites[low].range.start < part.range.end {
      let site = sites[low]
      if site.range.end <= part.range.end, found.last != site.range, key == 0 || site.key == 0 || site.key == key {
        found.append(site.range)
      }
      low += 1
    }
    return found
  }

  /// All places of a pattern that may have the key, in order; every one for 0.
  func parts(of pattern: Int, key: UInt32) -> [Part] {
    guard pattern < byKey.count else { return [] }
    let found: [Part]
    if key == 0 {
      found = byKey[pattern].values.flatMap { $0 }
    } else {
      let open = byKey[pattern][0] ?? []
      if open.isEmpty { return byKey[pattern][key] ?? [] }
      found = open + (byKey[pattern][key] ?? [])
    }
    return Set(found).sorted {
      ($0.file.index, $0.range.start, $0.range.end) < ($1.file.index, $1.range.start, $1.range.end)
    }
  }

  /// The declarations around a place in a file, innermost first.
  func declarations(around part: Part, in outline: Outline) -> [Int] {
    guard part.file.index < enclosing.count, !enclosing[part.file.index].isEmpty else { return [] }
    let declarations = outline.declarations
    var low = 0
    var high = declarations.count
    while low < high {
      let middle = (low + high) / 2
      if declarations[middle].range.start <= part.range.start { low = middle + 1 } else { high = middle }
    }
    var found: [Int] = []
    var index = low - 1
    while index >= 0 {
      if declarations[index].range.end >= part.range.end { found.append(index) }
      index = Int(enclosing[part.file.index][index])
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
