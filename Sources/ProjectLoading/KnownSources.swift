import BuildDescriptions
import ProjectFiles
import ProjectModel

/// The sources that a run has read. The next run does not read the files again that have not changed.
package struct KnownSources: Sendable {
  private let files: [ProjectFile]
  private let manifests: [String: Manifest]
  private let foreign: [ForeignFile]
  private let overlay: Overlay
  private let filesRead: ReadRecord.FilesRead

  init(_ reading: Reading, overlay: Overlay, record: ReadRecord) {
    (files, manifests, foreign) = (reading.files, reading.manifests, reading.foreign)
    self.overlay = overlay
    filesRead = record.filesRead
  }

  /// The files of a walk that have not changed. Xcode projects are always read again, because they depend on other files.
  func reading(of walk: Walk, root: [UInt8], overlay new: Overlay) -> Reading {
    func isSame(_ path: String, _ bytes: [UInt8]) -> Bool {
      switch (overlay.contents[path], new.contents[path]) {
      case (nil, nil): !overlay.lacks(path) && !new.lacks(path) && filesRead.isUnchanged(root + [slash] + bytes)
      case (.success(let old)?, .success(let new)?): old == new
      default: false
      }
    }
    var same = Reading()
    let found = Dictionary(walk.files.map { (composed($0.path), $0) }, uniquingKeysWith: { $1 })
    for file in files {
      guard let foundFile = found[file.path], isSame(file.path, foundFile.path) else { continue }
      var file = file
      file.isGenerated = foundFile.isIgnored || file.outline.isGenerated
      same.files.append(file)
      same.manifests[file.path] = manifests[file.path]
    }
    if foreign.isEmpty { return same }
    let objectiveC = Dictionary(walk.objectiveC.map { (composed($0), $0) }, uniquingKeysWith: { $1 })
    same.foreign = foreign.filter { file in objectiveC[file.path].map { isSame(file.path, $0) } ?? false }
    return same
  }
}
