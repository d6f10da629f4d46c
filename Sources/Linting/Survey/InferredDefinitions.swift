/// A definition that fits the project, such as its name for data transfer objects.
package struct InferredDefinition: Sendable {
  package var name: String
  /// As a configuration's entry.
  package var lines: [String]
  /// `types that are Codable: 24 …Response`
  package var evidence: String

  package init(name: String, lines: [String], evidence: String) {
    self.name = name
    self.lines = lines
    self.evidence = evidence
  }
}

/// A suffix that many types have, and the folder that contains most of these types.
package struct NamedGroup: Sendable {
  package var suffix: String
  package var count: Int
  /// The name of the folder that contains most of the types. nil if they are in several folders.
  package var folder: String?
}

/// A definition of `dto` for types that are Codable and have suffixes such as `Response`. Empty if the project only
/// uses the suffix `DTO`, or has few such types.
func inferredDefinitions(_ declarationCounts: DeclarationCounts) -> [InferredDefinition] {
  let names = ["DTO", "Dto", "Response", "Request", "Payload"]
  let coded = declarationCounts.types.filter { !$0.inherited.isDisjoint(with: ["Codable", "Decodable", "Encodable"]) }
  let found = names.map { name in (name: name, count: coded.filter { $0.name.hasSuffix(name) && $0.name != name }.count)
  }
  .filter { $0.count >= 3 }
  guard !found.isEmpty, found.map(\.name) != ["DTO"] else { return [] }
  let counts = found.map { "\($0.count) …\($0.name)" }.joined(separator: ", ")
  // The definition requires a Codable conformance, because a type named `…Request` can also be something else, such as
  // a service.
  return [
    InferredDefinition(
      name: "dto", lines: found.map { "type {Entity}\($0.name): Codable|Decodable|Encodable" },
      evidence: "types that are Codable: \(counts)")
  ]
}

/// The largest groups of types with the same suffix, largest first.
func namedGroups(_ declarationCounts: DeclarationCounts) -> [NamedGroup] {
  let all = groups(of: declarationCounts.types, atLeast: 5).sorted { left, right in
    left.members.count == right.members.count ? left.suffix < right.suffix : left.members.count > right.members.count
  }
  return all.prefix(8).map { suffix, members in
    NamedGroup(
      suffix: suffix, count: members.count, folder: significantFolder(of: members, among: declarationCounts.types))
  }
}

/// A folder that contains most of these types but not most of the project's code. nil if there is none.
func significantFolder(of members: [CountedType], among all: [CountedType]) -> String? {
  commonFolder(of: members).flatMap { folder in
    all.filter { $0.folders.contains(folder) }.count * 4 < all.count * 3 ? folder : nil
  }
}

/// The name of the innermost folder that contains most of these types. nil if there is none.
private func commonFolder(of members: [CountedType]) -> String? {
  var counts: [String: (count: Int, depth: Int)] = [:]
  for member in members {
    var seen: Set<String> = []
    for (depth, folder) in member.folders.enumerated()
    where !plainFolders.contains(folder) && seen.insert(folder).inserted {
      let old = counts[folder] ?? (0, 0)
      counts[folder] = (old.count + 1, old.depth + depth)
    }
  }
  let common = counts.filter { $0.value.count.isMost(of: members.count) }
  // By their depth on the average.
  return common.max { left, right in
    (left.value.depth * right.value.count, right.key) < (right.value.depth * left.value.count, left.key)
  }?.key
}
