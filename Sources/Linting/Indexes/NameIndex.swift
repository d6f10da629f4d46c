import NameResolution
import ProjectModel
import SwiftOutline

/// Declarations by their names, sorted by file and place.
struct NameIndex: Sendable {
  private(set) var ids: [DeclarationID] = []
  private var names = NameRow()
  /// For each bucket, the index in `members` at which it begins. The last bytes of a name determine its bucket.
  private var buckets: [Int32] = []
  private var members: [Int32] = []
  private static let bucketCount = 4096
  /// A dictionary by whole names. It is built only if whole names are searched for in a large bucket, because many
  /// names in a project have the same end.
  private let byWholeName = Memo<WholeNames, [[UInt8]: [Int32]]>()
  private enum WholeNames { case all }
  private static let largestBucket = 64

  init() {}

  /// Makes an index of the names of these declarations.
  ///
  /// - Parameter declarations: the declarations, sorted by file and place.
  init(_ declarations: [NamedDeclaration], in project: Project) {
    ids = declarations.map(\.id)
    names = NameRow(declarations, in: project)
    let bucketOf = names.map { Int32(Self.bucket(ofNameEnding: $0)) }
    buckets = [Int32](repeating: 0, count: Self.bucketCount + 1)
    for bucket in bucketOf { buckets[Int(bucket) + 1] += 1 }
    for bucket in 0..<Self.bucketCount { buckets[bucket + 1] += buckets[bucket] }
    members = [Int32](repeating: 0, count: ids.count)
    var next = buckets
    for (position, bucket) in bucketOf.enumerated() {
      members[Int(next[Int(bucket)])] = Int32(position)
      next[Int(bucket)] += 1
    }
  }

  /// Declarations whose names may match all patterns, in order.
  ///
  /// - Parameter files: for each file, whether to include its declarations; nil for all files.
  func matching(_ patterns: [NameEnds], in files: [Bool]?) -> [DeclarationID] {
    var found =
      wholePositions(patterns) ?? positions(patterns.compactMap(\.suffixes)) ?? Array(0..<Int32(ids.count))
    if let files { found.removeAll { !files[ids[Int($0)].file.index] } }
    for pattern in patterns { found = names.likely(found, pattern) }
    return found.map { ids[Int($0)] }
  }

  /// The positions of names that equal the name in a pattern, and of names with several encodings. nil if no pattern
  /// has an exact name, or if comparing all names with the same end is as fast.
  private func wholePositions(_ patterns: [NameEnds]) -> [Int32]? {
    guard let names = patterns.lazy.compactMap(\.wholeNames).first, !members.isEmpty,
      names.contains(where: { bucketSize(ofNamesEnding: $0) > Self.largestBucket })
    else { return nil }
    let positions = byWholeName.value(for: .all) {
      var found: [[UInt8]: [Int32]] = [:]
      for position in ids.indices { found[self.names.key(of: position), default: []].append(Int32(position)) }
      return found
    }
    return Set((names + [[]]).flatMap { positions[$0] ?? [] }).sorted()
  }

  private func bucketSize(ofNamesEnding name: [UInt8]) -> Int {
    let bucket = name.withUnsafeBufferPointer(Self.bucket)
    return Int(buckets[bucket + 1] - buckets[bucket])
  }

  /// The positions of names that may end with one of the suffixes in every list. The shortest list is used. nil for all
  /// names.
  private func positions(_ suffixes: [[[UInt8]]]) -> [Int32]? {
    let known = suffixes.filter { $0.allSatisfy { $0.count >= lastByteCount } }
    guard let fewest = known.min(by: { $0.count < $1.count }), !members.isEmpty else { return nil }
    let numbers = Set(fewest.map { $0.withUnsafeBufferPointer(Self.bucket) }).sorted()
    let found = numbers.flatMap { members[Int(buckets[$0])..<Int(buckets[$0 + 1])] }
    return numbers.count == 1 ? found : found.sorted()
  }

  /// The bucket for a name. Names that end with the same three bytes are in the same bucket.
  private static func bucket(ofNameEnding bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var key: UInt32 = 0
    for place in max(0, bytes.count - lastByteCount)..<bytes.count {
      key = (key &+ UInt32(bytes[place])) &* 0x9E37_79B1
    }
    return Int((key ^ (key >> 15)) % UInt32(bucketCount))
  }
}

private let lastByteCount = 3

extension Project {
  /// The name as rules compare it: without backticks and without qualifiers. A declaration without a name, such as an
  /// initializer, has its keyword.
  func nameBytes(of id: DeclarationID) -> ArraySlice<UInt8> {
    // This runs for many names, so it does not copy the outline.
    let range = files[id.file.index].outline.declarations[id.index].baseName
    return files[id.file.index].outline.source.nameBytes(range)
  }

  /// The full path in an import, such as `os.log` or `Foundation.URL`, without spaces and backticks.
  func importedPath(_ id: ImportID) -> [UInt8] {
    let range = files[id.file.index].outline.imports[id.index].path
    return files[id.file.index].outline.source.bytes[range.offsets].filter { $0 > 0x20 && $0 != UInt8(ascii: "`") }
  }

  /// The module name in an import, as written.
  func importedBytes(_ id: ImportID) -> ArraySlice<UInt8> {
    let range = files[id.file.index].outline.imports[id.index].module
    return files[id.file.index].outline.source.nameBytes(range)
  }
}
