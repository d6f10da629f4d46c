import ProjectModel
import SwiftOutline

/// A request for information that the outlines of the project's files do not contain.
package struct CodeRequest: Sendable {
  /// The files to pass to `look`, in order.
  package var files: [FileID]
  /// Searches the text of one file, and returns the places that it finds.
  package var look: @Sendable (_ file: FileID, _ source: SourceText, _ scratch: inout OutlineScratch) -> [TokenSite]
  /// Whether to resolve the references in a file. The closure itself is nil if no references are needed.
  package var namers: (@Sendable (_ file: FileID, _ source: SourceText) -> Bool)?

  package init(
    files: [FileID],
    look: @escaping @Sendable (_ file: FileID, _ source: SourceText, _ scratch: inout OutlineScratch) -> [TokenSite]
  ) {
    self.files = files
    self.look = look
  }
}

/// The result of a `CodeRequest`.
package struct ReadCode: Sendable {
  /// The results of `look` for each file of the request, in order.
  package var sites: [[TokenSite]]
  /// The references in the requested files. If the project was read with references, those in all files.
  package var references: References?
}

extension Project {
  /// Reads the requested files one after the other.
  package func read(_ request: CodeRequest) -> ReadCode { onCallingThread { await read(request, jobs: 1) } }

  /// Reads several files concurrently.
  package nonisolated(nonsending) func read(_ request: CodeRequest, jobs: Int) async -> ReadCode {
    let sites = await inParts(request.files.count, jobs: jobs) { look(request, in: $0) }.flatMap(\.self)
    guard let namers = request.namers, references == nil else { return ReadCode(sites: sites, references: references) }
    let asked = await inParts(files.count, jobs: jobs) { areAsked(by: namers, in: $0) }.flatMap(\.self)
    return ReadCode(sites: sites, references: await resolvedReferences(of: asked, jobs: jobs))
  }

  private func areAsked(by namers: (FileID, SourceText) -> Bool, in part: Range<Int>) -> [Bool] {
    part.map { namers(FileID($0), files[$0].outline.source) }
  }

  private func look(_ request: CodeRequest, in part: Range<Int>) -> [[TokenSite]] {
    var scratch = OutlineScratch()
    return request.files[part].map { request.look($0, files[$0.index].outline.source, &scratch) }
  }
}
