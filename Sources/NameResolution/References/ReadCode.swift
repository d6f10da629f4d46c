import ProjectModel
import SwiftOutline

/// A request for information from the project's code that outlines do not contain.
package struct CodeRequest: Sendable {
  /// The files that `look` examines, in order.
  package var files: [FileID]
  /// Searches the text of a file.
  package var look: @Sendable (_ file: FileID, _ source: SourceText, _ scratch: inout OutlineScratch) -> [TokenSite]
  /// Whether to resolve the references of a file. Nil if references are not needed.
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
  /// The results of `look`, in the order of the request's files.
  package var sites: [[TokenSite]]
  /// The references of the requested files, or of all files if the project was read with them.
  package var references: References?
}

extension Project {
  /// Reads one file after the other.
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
