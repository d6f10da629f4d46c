import ProjectModel
import SwiftOutline

/// The helpers of a tree, which every `Project.swift` sees.
struct TuistSharedCode {
  private(set) var statements: [Statement] = []
  /// Each helper file with the offset of its code, sorted.
  private var files: [(start: Int, path: String, source: SourceText)] = []

  /// Code of helpers has larger offsets than any `Project.swift`. So a range shows which file it is in.
  static let offset = 1 << 20
  /// The maximum total size of the helpers in bytes. Files beyond it are not evaluated.
  private static let sizeLimit = 1 << 18

  init(_ all: [ProjectFile]) {
    var start = Self.offset
    for file in all where isTuistHelper(file.path) {
      let source = file.outline.source
      guard start + source.bytes.count <= Self.offset + Self.sizeLimit else { break }
      files.append((start, file.path, source))
      statements += tuistStatements(of: source, offset: start)
      start += source.bytes.count + 1
    }
  }

  /// The path of the helper file that a range is in; nil if it is not in a helper.
  func path(of range: SourceRange) -> String? { file(of: range)?.path }

  /// The place of a range in its helper file; nil if it is not in a helper.
  func place(of range: SourceRange) -> Place? {
    guard let file = file(of: range) else { return nil }
    let size = file.source.bytes.count
    let start = min(Int(range.start) - file.start, size)
    let own = SourceRange(start, min(max(start, Int(range.end) - file.start), size))
    return LineTable(file.source).place(own, in: file.path)
  }

  private func file(of range: SourceRange) -> (start: Int, path: String, source: SourceText)? {
    files.last { $0.start <= Int(range.start) }
  }
}

/// The statements of a Tuist manifest, or of a helper.
func tuistStatements(of source: SourceText, offset: Int = 0) -> [Statement] {
  var translator = ManifestTranslator(syntaxTree(of: source), .unversioned, offset: offset)
  return translator.statements()
}

/// Where a manifest and the helpers that it calls are.
struct TuistSources {
  let path: String
  private let lines: LineTable
  private let helpers: TuistSharedCode
  /// The manifest's folder, and the root of the Tuist project, which is the folder that contains `Tuist`.
  let folder: String
  let root: String

  init(path: String, _ source: SourceText, _ helpers: TuistSharedCode, folders: Set<String>) {
    self.path = path
    self.helpers = helpers
    lines = LineTable(source)
    folder = parent(of: path)
    var around = folder
    while !around.isEmpty, !folders.contains(around + "/Tuist") { around = parent(of: around) }
    root = around
  }

  func place(_ range: SourceRange) -> Place { helpers.place(of: range) ?? lines.place(range, in: path) }

  /// The folder of the file that a range is in.
  func folder(of range: SourceRange) -> String { helpers.path(of: range).map { parent(of: $0) } ?? folder }
}
