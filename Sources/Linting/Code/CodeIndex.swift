import NameResolution
import ProjectModel
import RuleLanguage
import SwiftOutline

/// All places in the project's files where code patterns of the rules match.
struct CodeIndex {
  /// A range of one file.
  struct Part: Hashable {
    var file: FileID
    var range: SourceRange
  }

  /// A pattern and a file that was not searched for it in advance.
  private struct Search: Hashable {
    var pattern: CodePattern
    var file: Int
  }

  private let files: [ProjectFile]
  /// For each file, the index of the set of patterns for which it was searched. -1 if it was not searched.
  private let setOfFile: [Int32]
  /// For each set of patterns, whether it contains the pattern with this number. It is an array, because this is looked
  /// up for every file.
  private let isInSet: [[Bool]]
  private var sites: [FileSites]
  /// For each pattern of `call` and `preview` selectors, its matches by the hash of the placeholder value.
  private var byKey: [Int: [UInt32: [Part]]] = [:]
  /// For each file with a match, the index of the declaration that encloses each declaration. -1 for none.
  private var enclosing: [[Int32]] = []
  private let unforeseen = Memo<Search, FileSites>()

  /// Makes an index of all places where code patterns match.
  ///
  /// - Parameters:
  ///   - patterns: the patterns to search in each file; see `CodeDemand.patterns`.
  ///   - found: the matches in each searched file, in order.
  ///   - searched: the patterns of `call` and `preview` selectors.
  init(
    _ project: Project, patterns: (setOfFile: [Int32], sets: [Set<Int>]), _ found: [[TokenSite]], searched: Set<Int>
  ) {
    files = project.files
    let sets: [Set<Int>]
    (setOfFile, sets) = patterns
    let count = sets.reduce(0) { max($0, ($1.max() ?? -1) + 1) }
    isInSet = sets.map { set in (0..<count).map(set.contains) }
    sites = [FileSites](repeating: FileSites(), count: files.count)
    enclosing = [[Int32]](repeating: [], count: files.count)
    for (file, found) in zip(setOfFile.indices.filter { setOfFile[$0] >= 0 }, found) where !found.isEmpty {
      sites[file] = FileSites(found, areSearched: found.contains { searched.contains(Int($0.pattern)) })
      enclosing[file] = enclosingDeclarations(files[file].outline)
      for site in found where searched.contains(Int(site.pattern)) {
        byKey[Int(site.pattern), default: [:]][site.key, default: []]
          .append(Part(file: FileID(file), range: site.range))
      }
    }
  }

  /// The places in a range of a file where a pattern matches, in order. With a key, only places whose placeholder value
  /// may have this hash.
  func places(of pattern: CodePattern, in part: Part, key: UInt32 = 0) -> [SourceRange] {
    var found: [SourceRange] = []
    eachPlace(of: pattern, in: part, key: key) {
      found.append($0)
      return true
    }
    return found
  }

  /// Calls `body` for each place in a range of a file where a pattern matches.
  ///
  /// - Parameter body: returns whether to continue.
  func eachPlace(of pattern: CodePattern, in part: Part, key: UInt32 = 0, _ body: (SourceRange) -> Bool) {
    let sites = sites(of: pattern, in: part.file.index).all
    if sites.isEmpty { return }
    let number = UInt32(pattern.number)
    var next = sites.partitioningIndex { ($0.pattern, $0.range.start) >= (number, part.range.start) }
    var last: SourceRange?
    while next < sites.count, sites[next].pattern == number, sites[next].range.start < part.range.end {
      let site = sites[next]
      if site.range.end <= part.range.end, last != site.range, key == 0 || site.key == 0 || site.key == key {
        last = site.range
        if !body(site.range) { return }
      }
      next += 1
    }
  }

  /// The matches of a `call` or `preview` pattern that enclose a range of a file, innermost first.
  func places(of pattern: CodePattern, around part: Part) -> [SourceRange] {
    sites(of: pattern, in: part.file.index).ranges(of: UInt32(pattern.number), around: part.range)
  }

  /// The matches of a `call` or `preview` pattern that end at this offset, in order.
  func places(of pattern: CodePattern, endingAt end: UInt32, in file: FileID) -> [SourceRange] {
    sites(of: pattern, in: file.index).ranges(of: UInt32(pattern.number), endingAt: end)
  }

  /// Whether the file was searched for these patterns, and none of them matches in it.
  func isKnownToLack(_ patterns: [Int], _ file: FileID) -> Bool {
    sites[file.index].all.isEmpty && patterns.allSatisfy { wasSearched($0, in: file.index) }
  }

  private func wasSearched(_ pattern: Int, in file: Int) -> Bool {
    guard setOfFile[file] >= 0 else { return false }
    let set = Int(setOfFile[file])
    return isInSet[set].indices.contains(pattern) && isInSet[set][pattern]
  }

  /// The matches of a pattern in a file. If the file was not searched for this pattern in advance, it is searched now.
  private func sites(of pattern: CodePattern, in file: Int) -> FileSites {
    if wasSearched(pattern.number, in: file) { return sites[file] }
    return unforeseen.value(for: Search(pattern: pattern, file: file)) {
      var scratch = OutlineScratch()
      let found = CodeSearch([pattern]).sites(in: files[file].outline.source, scratch: &scratch)
      return FileSites(found, areSearched: true)
    }
  }

  /// All matches of a pattern whose placeholder value may have this hash, in order. For 0, all matches.
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

  /// The indices of the declarations that enclose a place in a file, innermost first.
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

/// The matches in one file, sorted by pattern and place.
private struct FileSites: Sendable {
  private(set) var all: [TokenSite] = []
  /// The indices of `all`, sorted by pattern, end and place. Empty if no rule selects calls or previews.
  private var byEnd: [Int32] = []
  /// For each match, the index of the last match before it that ends later, -1 for none. With it, enclosing matches are
  /// found quickly. Empty if no rule selects calls or previews.
  private var longer: [Int32] = []

  init() {}

  init(_ sites: [TokenSite], areSearched: Bool) {
    all = sites
    if !areSearched { return }
    byEnd = sites.indices.map { Int32($0) }.sorted {
      let (left, right) = (sites[Int($0)], sites[Int($1)])
      return (left.pattern, left.range.end, $0) < (right.pattern, right.range.end, $1)
    }
    longer = [Int32](repeating: -1, count: sites.count)
    var open: [Int32] = []
    for (position, site) in sites.enumerated() {
      while let last = open.last,
        sites[Int(last)].pattern != site.pattern || sites[Int(last)].range.end <= site.range.end
      {
        open.removeLast()
      }
      longer[position] = open.last ?? -1
      open.append(Int32(position))
    }
  }

  func ranges(of pattern: UInt32, around range: SourceRange) -> [SourceRange] {
    var found: [SourceRange] = []
    var position = all.partitioningIndex { ($0.pattern, $0.range.start) > (pattern, range.start) } - 1
    while position >= 0, all[position].pattern == pattern, found.count < greatestNesting {
      if all[position].range.end < range.end {
        position = Int(longer[position])
      } else {
        if found.last != all[position].range { found.append(all[position].range) }
        position -= 1
      }
    }
    return found
  }

  func ranges(of pattern: UInt32, endingAt end: UInt32) -> [SourceRange] {
    let first = byEnd.partitioningIndex { (all[Int($0)].pattern, all[Int($0)].range.end) >= (pattern, end) }
    var found: [SourceRange] = []
    for position in byEnd[first...] {
      let site = all[Int(position)]
      guard site.pattern == pattern, site.range.end == end else { break }
      if found.last != site.range { found.append(site.range) }
    }
    return found
  }
}

/// The compiler's limit for nested brackets. Searches for enclosing code stop at this depth.
let greatestNesting = 256

/// For each declaration, the index of the innermost declaration that encloses it, including functions and variables.
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
