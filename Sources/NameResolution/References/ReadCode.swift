import ProjectModel
import SwiftOutline

/// What is to be read of the project's code, beyond what outlines hold.
package struct CodeRequest: Sendable {
  /// In order: those that `look` goes through.
  package var files: [FileID]
  /// What is looked for in the text of a file.
  package var look: @Sendable (_ file: FileID, _ source: SourceText, _ scratch: inout OutlineScratch) -> [TokenSite]
  /// Of which files it is asked what their code names; nil where nobody asks.
  package var namers: (@Sendable (_ file: FileID, _ source: SourceText) -> Bool)?

  package init(
    files: [FileID],
    look: @escaping @Sendable (_ file: FileID, _ source: SourceText, _ scratch: inout OutlineScratch) -> [TokenSite]
  ) {
    self.files = files
    self.look = look
  }
}

/// The answer to a request.
package struct ReadCode: Sendable {
  /// In order of the request's files.
  package var sites: [[TokenSite]]
  /// Of the files that were asked about alone, unless the project was read with all of them.
  package var references: References?
}

extension Project {
  package func read(_ request: CodeRequest) -> ReadCode {
    let sites = look(request, in: request.files.indices)
    guard let namers = request.namers, references == nil else { return ReadCode(sites: sites, references: references) }
    return ReadCode(sites: sites, references: resolvedReferences(of: areAsked(by: namers, in: files.indices)))
  }

  /// The same, several files at once.
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
