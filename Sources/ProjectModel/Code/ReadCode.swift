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
    let numbers = filesAsked(by: namers, in: files.indices)
    var whole = self
    whole.hold(fullOutlines(numbers[...]), of: numbers)
    let ids = LastingIDs(whole.files, fullIn: numbers)
    return ReadCode(sites: sites, references: whole.resolvedReferences(lastingID: ids.id))
  }

  /// The same, several files at once.
  package nonisolated(nonsending) func read(_ request: CodeRequest, jobs: Int) async -> ReadCode {
    let jobs = jobCount(jobs)
    let sites = await inParts(request.files.count, jobs: jobs) { look(request, in: $0) }.flatMap(\.self)
    guard let namers = request.namers, references == nil else { return ReadCode(sites: sites, references: references) }
    let numbers = await inParts(files.count, jobs: jobs) { filesAsked(by: namers, in: $0) }.flatMap(\.self)
    var whole = self
    whole.hold(await inParts(numbers.count, jobs: jobs) { fullOutlines(numbers[$0]) }.flatMap(\.self), of: numbers)
    let ids = LastingIDs(whole.files, fullIn: numbers)
    return ReadCode(sites: sites, references: await whole.resolvedReferences(jobs: jobs, lastingID: ids.id))
  }

  private func filesAsked(by namers: (FileID, SourceText) -> Bool, in part: Range<Int>) -> [Int] {
    part.filter { namers(FileID($0), files[$0].outline.source) }
  }

  private func look(_ request: CodeRequest, in part: Range<Int>) -> [[TokenSite]] {
    var scratch = OutlineScratch()
    return request.files[part].map { request.look($0, files[$0.index].outline.source, &scratch) }
  }

  /// With references, and so with what code bodies declare.
  private func fullOutlines(_ numbers: ArraySlice<Int>) -> [Outline] {
    var scratch = OutlineScratch()
    return numbers.map {
      outline(files[$0].outline.source, options: [.references, .conditionalBlocks], scratch: &scratch)
    }
  }

  /// Puts full outlines in the place of those that some files have.
  private mutating func hold(_ outlines: [Outline], of numbers: [Int]) {
    let before = self
    var isFull = [Bool](repeating: false, count: files.count)
    for (number, outline) in zip(numbers, outlines) {
      files[number].outline = outline
      isFull[number] = true
    }
    var types = DeclarationTypes(declarationsOfFile: files.indices.map { files[$0].outline.declarations.count })
    for file in files.indices {
      if !isFull[file] {
        types.take(from: before.typeOfDeclaration, file: file)
        continue
      }
      // Those that both have come in one order.
      var old = 0
      for (index, declaration) in files[file].outline.declarations.enumerated() where declaration.isHeldAlways {
        let known = DeclarationID(file: FileID(file), index: old)
        old += 1
        guard let type = before.typeOfDeclaration[known] else { continue }
        let id = DeclarationID(file: FileID(file), index: index)
        types[id] = type
        if before.types[type].declaration == known { self.types[type].declaration = id }
      }
    }
    typeOfDeclaration = types
  }
}

/// How declarations of full outlines are numbered in those that hold no code. What only a code body declares has no number
/// there, and is named in its own file alone.
private struct LastingIDs {
  /// For each file with a full outline; empty for the others.
  private var numbers: [[Int32]]

  init(_ files: [ProjectFile], fullIn full: [Int]) {
    numbers = Array(repeating: [], count: files.count)
    for file in full {
      var next: Int32 = 0
      numbers[file] = files[file].outline.declarations.map { declaration in
        if !declaration.isHeldAlways { return -1 }
        next += 1
        return next - 1
      }
    }
  }

  func id(_ full: DeclarationID) -> DeclarationID? {
    let ofFile = numbers[full.file.index]
    if ofFile.isEmpty { return full }
    let number = Int(ofFile[full.index])
    return number < 0 ? nil : DeclarationID(file: full.file, index: number)
  }
}
