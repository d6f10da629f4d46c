import ProjectModel
import SwiftOutline

/// What a report says of each module of the tree.
func moduleSummaries(of project: Project, lines: [Int]) -> [Report.ModuleSummary] {
  var imported = [[String]](repeating: [], count: project.modules.count)
  for edge in project.graph.edges where project.modules[edge.to.index].kind != .external && edge.from != edge.to {
    imported[edge.from.index].append(project.modules[edge.to.index].name)
  }
  return project.modules.indices.filter { project.modules[$0].kind != .external }.map { index in
    let module = project.modules[index]
    let declared = Set(module.dependencies.flatMap(\.modules)).map { project.modules[$0.index].name }
    return Report.ModuleSummary(
      name: module.name, kind: module.kind, package: module.package.map { project.packages[$0].name },
      folder: module.folder, files: module.files.count,
      lines: module.files.reduce(0) { $0 + lines[$1.index] }, declared: Set(declared).sorted(),
      imported: Set(imported[index]).sorted())
  }
}

extension ProjectFile {
  /// Lines as an editor counts them: the last one counts where it holds anything.
  var lineCount: Int {
    let bytes = outline.source.bytes
    return lineFeeds(in: bytes) + (bytes.last.map { $0 == lineFeed ? 0 : 1 } ?? 0)
  }
}

private let lineFeed = UInt8(ascii: "\n")

/// Over every byte of the tree, so eight at a time: a byte that is zero once the line feed is taken out of each has
/// its high bit set in `zeros`, and no other has.
private func lineFeeds(in bytes: [UInt8]) -> Int {
  let pattern = UInt64(lineFeed) &* 0x0101_0101_0101_0101
  let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
  return bytes.withUnsafeBytes { bytes in
    var total = 0
    var offset = 0
    while offset + 8 <= bytes.count {
      let block = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ pattern
      let zeros = ~(((block & low) &+ low) | block | low)
      total &+= zeros.nonzeroBitCount
      offset &+= 8
    }
    for index in offset..<bytes.count where bytes[index] == lineFeed { total += 1 }
    return total
  }
}
