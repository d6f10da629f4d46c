import SwiftOutline

extension Project {
  /// Resolves every reference of the outlines, which then hold them no more.
  mutating func resolveReferences() {
    var resolution = resolution()
    resolution.prepare()
    take([resolvedUses(of: files.indices, by: resolution)], by: resolution)
  }

  /// The same, several files at once.
  mutating func resolveReferences(jobs: Int) async {
    var prepared = resolution()
    await prepared.prepare(jobs: jobs)
    let resolution = prepared
    take(await inParts(files.count, jobs: jobs) { resolvedUses(of: $0, by: resolution) }, by: resolution)
  }

  private func resolution() -> NameResolution {
    NameResolution(files: files, types: types, typeOfDeclaration: typeOfDeclaration, imports: imports)
  }

  private mutating func take(_ parts: [FileUses], by resolution: NameResolution) {
    references = References(resolution, typeCount: types.count, parts)
    for index in files.indices {
      files[index].outline.references = []
      files[index].outline.conditionalBlocks = []
    }
  }
}
