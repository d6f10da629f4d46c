import SwiftOutline

extension Project {
  /// Resolves every reference of the outlines, which then hold them no more.
  mutating func resolveReferences(_ imports: ImportLinking) {
    let resolution = resolution(imports)
    let uses = resolvedUses(of: files.indices, by: resolution)
    references = References(resolution, typeCount: types.count, [uses])
    forgetOutlined()
  }

  /// The same, several files at once.
  mutating func resolveReferences(_ imports: ImportLinking, jobs: Int) async {
    // Below this a second task costs more than it saves.
    guard jobs > 1, files.count >= 128 else { return resolveReferences(imports) }
    let resolution = resolution(imports)
    let size = max(32, files.count / (8 * jobs))
    let ranges = stride(from: 0, to: files.count, by: size).map { $0..<min($0 + size, files.count) }
    var parts = [FileUses](repeating: FileUses(), count: ranges.count)
    await withTaskGroup(of: (Int, FileUses).self) { group in
      var next = 0
      func addNext(to group: inout TaskGroup<(Int, FileUses)>) {
        guard next < ranges.count else { return }
        let number = next
        let range = ranges[number]
        group.addTask { (number, resolvedUses(of: range, by: resolution)) }
        next += 1
      }
      for _ in 0..<jobs { addNext(to: &group) }
      while let (number, part) = await group.next() {
        parts[number] = part
        addNext(to: &group)
      }
    }
    references = References(resolution, typeCount: types.count, parts)
    forgetOutlined()
  }

  private func resolution(_ imports: ImportLinking) -> NameResolution {
    NameResolution(files: files, types: types, typeOfDeclaration: typeOfDeclaration, imports: imports)
  }

  private mutating func forgetOutlined() {
    for index in files.indices {
      files[index].outline.references = []
      files[index].outline.conditionalBlocks = []
    }
  }
}
