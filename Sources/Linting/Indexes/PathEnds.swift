import RuleLanguage

/// The folders and files whose paths may match a path pattern. Comparing a few bytes of each name rules out most paths.
struct PathEnds {
  private let folders: FolderIndex
  private let last: NameEnds?
  /// For each folder, whether its path may match all components of the pattern except the last.
  private var isLead: [Bool]
  /// Whether the root matches the lead.
  private var isLeadRoot = true

  init(_ pattern: PathPattern, in folders: FolderIndex) {
    self.folders = folders
    let segments = pattern.segments.map { NameEnds($0, given: Bindings()) }
    last = segments.last
    isLead = [Bool](repeating: !pattern.isAnchored, count: folders.all.count)
    for segment in segments.dropLast() {
      isLead = foldersBelowLead(segment)
      isLeadRoot = false
    }
  }

  /// For each folder, whether its path may match the pattern. Folders inside a matching folder do not count.
  var foldersThatMayMatch: [Bool] { last.map(foldersBelowLead) ?? isLead }

  /// For each file, whether its path may match the pattern.
  var filesThatMayMatch: [Bool] {
    var mayMatch = [Bool](repeating: last == nil, count: folders.ofFile.count)
    guard let last else { return mayMatch }
    for file in folders.fileNames.positions(last) { mayMatch[file] = isBelowLead(folders.ofFile[file]) }
    return mayMatch
  }

  /// For each file, whether its path, or the path of a folder that contains it, may match the pattern.
  var filesThatMayBeCovered: [Bool] {
    // A folder comes before its contents.
    var isInside = foldersThatMayMatch
    for folder in isInside.indices where !isInside[folder] {
      isInside[folder] = folders.all[folder].parent.map { isInside[$0] } ?? false
    }
    var isCovered = filesThatMayMatch
    for file in isCovered.indices where !isCovered[file] {
      isCovered[file] = folders.ofFile[file].map { isInside[$0] } ?? false
    }
    return isCovered
  }

  private func foldersBelowLead(_ segment: NameEnds) -> [Bool] {
    var mayMatch = [Bool](repeating: false, count: folders.all.count)
    for folder in folders.names.positions(segment) { mayMatch[folder] = isBelowLead(folders.all[folder].parent) }
    return mayMatch
  }

  /// - Parameter folder: nil is the root.
  private func isBelowLead(_ folder: Int?) -> Bool { folder.map { isLead[$0] } ?? isLeadRoot }
}
