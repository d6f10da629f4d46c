import RuleLanguage

/// What the last segments of the paths that a pattern covers begin and end with.
struct PathEnds {
  fileprivate let segments: [NameEnds]
  fileprivate let isAnchored: Bool

  init(_ pattern: PathPattern) {
    segments = pattern.segments.map { NameEnds($0, given: Bindings()) }
    isAnchored = pattern.isAnchored
  }
}

extension ProjectIndex {
  /// Whether a folder's path may match, not what lies below it.
  func mayMatch(_ ends: PathEnds, folder: Int) -> Bool { mayEnd(ends, ends.segments.count, folder) }

  /// The same of a file's.
  func mayMatch(_ ends: PathEnds, file: Int) -> Bool {
    guard let last = ends.segments.last else { return true }
    return folders.fileNames.mayMatch(file, last) && mayEnd(ends, ends.segments.count - 1, folders.ofFile[file])
  }

  /// Whether a folder may end with so many of the first segments; nil is the root.
  private func mayEnd(_ ends: PathEnds, _ count: Int, _ folder: Int?) -> Bool {
    var folder = folder
    for number in (0..<count).reversed() {
      guard let inner = folder, folders.names.mayMatch(inner, ends.segments[number]) else { return false }
      folder = folders.all[inner].parent
    }
    return !ends.isAnchored || folder == nil
  }

  /// For each file, whether its path or that of a folder around it may match.
  func filesCovered(by ends: PathEnds) -> [Bool] {
    // A folder stands before what it holds.
    var isInside: [Bool] = []
    for folder in folders.all.indices {
      isInside.append(folders.all[folder].parent.map { isInside[$0] } ?? false || mayMatch(ends, folder: folder))
    }
    return folders.ofFile.indices.map { file in
      folders.ofFile[file].map { isInside[$0] } ?? false || mayMatch(ends, file: file)
    }
  }
}
