import ProjectFiles
import ProjectModel
import SwiftOutline

/// The outlines of Swift files by the ids of their contents. Revisions share most of their files, so that each content
/// is outlined once.
package struct OutlineCache: Sendable {
  private var outlines: [BlobID: Outline] = [:]

  package init() {}

  package func contains(_ id: BlobID) -> Bool { outlines[id] != nil }

  /// Outlines the contents of files.
  package nonisolated(nonsending) mutating func add(_ files: [(id: BlobID, bytes: [UInt8])], jobs: Int) async {
    let files = files.filter { $0.bytes.count < sourceSizeLimit }
    let made = await sideBySide(files.count, jobs: jobs, scratch: { OutlineScratch() }) { number, scratch in
      SwiftOutline.outline(SourceText(files[number].bytes), options: [], scratch: &scratch)
    }
    for (file, outline) in zip(files, made) { outlines[file.id] = outline }
  }

  /// Removes the outlines of all other contents.
  package mutating func keep(_ ids: Set<BlobID>) { outlines = outlines.filter { ids.contains($0.key) } }

  /// - Parameter path: absolute.
  func outline(at path: [UInt8], in root: RootFolder) -> Outline? {
    root.revision?.blob(at: path).flatMap { outlines[$0] }
  }
}
