// The folders that the walk never enters, independent of the configuration.

/// Folders of build tools and package managers. Their Swift files are not sources of the project.
private let passedOverNames = ["DerivedData", "Pods", "Carthage", "SourcePackages", "node_modules", "xcuserdata"].map {
  Array($0.utf8)[...]
}
/// The suffixes of folders that SwiftPM treats as a single file. SwiftPM compiles nothing in these folders.
private let documentSuffixes = [
  ".xcodeproj", ".xcworkspace", ".xcassets", ".docc", ".playground", ".xcdatamodeld",
].map { Array($0.utf8) }
private let bundleSuffixes = [
  ".framework", ".xcframework", ".app", ".appex", ".bundle", ".playgroundbook", ".xctemplate", ".dSYM", ".xcresult",
  ".xcarchive", ".artifactbundle",
].map { Array($0.utf8) }

func isPassedOver(_ name: ArraySlice<UInt8>) -> Bool {
  passedOverNames.contains(name)
    || (name.contains(UInt8(ascii: ".")) && (documentSuffixes + bundleSuffixes).contains { name.hasSuffix($0) })
}

/// Whether SwiftPM compiles the Swift files in a folder that the walk skips, if the folder is inside a target's folder.
func isCompiledBySwiftPM(_ name: ArraySlice<UInt8>) -> Bool {
  isPassedOver(name) && !documentSuffixes.contains { name.hasSuffix($0) }
}

/// Whether Xcode compiles the Swift files in a folder that the walk skips, if the folder is inside a synchronized
/// folder of a target.
package func isCompiledByXcode(_ name: some StringProtocol) -> Bool { passedOverNames.contains(Array(name.utf8)[...]) }

/// Whether the walk reaches a path. The walk does not reach a path that is hidden or excluded, or whose parent folders
/// include one that is hidden, excluded or skipped by name.
package func isEntered(_ path: [UInt8], isFolder: Bool, _ exclude: Exclusions) -> Bool {
  var start = 0
  while let end = path[start...].firstIndex(of: slash) {
    let name = path[start..<end]
    if name.first == UInt8(ascii: ".") || isPassedOver(name) { return false }
    if exclude.verdict(Array(path[..<end]), isFolder: true)?.isExcluded ?? false { return false }
    start = end + 1
  }
  return path[start...].first != UInt8(ascii: ".") && !(exclude.verdict(path, isFolder: isFolder)?.isExcluded ?? false)
}

/// Whether the walk skips a folder because its own name or the name of a parent folder is hidden or on the list of
/// skipped names. False if a pattern excludes the folder anyway.
package func isSkippedByName(folder path: [UInt8], _ exclude: Exclusions) -> Bool {
  if isEntered(path + Array("/a".utf8), isFolder: false, Exclusions([])) { return false }
  let ends = path.indices.filter { path[$0] == slash } + [path.count]
  return !ends.contains { exclude.verdict(Array(path[..<$0]), isFolder: true)?.isExcluded ?? false }
}
