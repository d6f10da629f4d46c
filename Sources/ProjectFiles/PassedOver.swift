// What the walk does not enter, whatever a project says.

/// Folders of build tools and package managers, and bundles whose Swift is no source of the project.
private let passedOverNames = ["DerivedData", "Pods", "Carthage", "SourcePackages", "node_modules", "xcuserdata"].map {
  Array($0.utf8)[...]
}
/// SwiftPM takes such a folder as one document, and compiles nothing in it.
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

/// Whether SwiftPM compiles the Swift files of a folder that is passed over, where it is in a target's folder.
func isCompiledBySwiftPM(_ name: ArraySlice<UInt8>) -> Bool {
  isPassedOver(name) && !documentSuffixes.contains { name.hasSuffix($0) }
}

/// Whether Xcode compiles them, where the folder is in a synchronized one.
package func isCompiledByXcode(_ name: some StringProtocol) -> Bool { passedOverNames.contains(Array(name.utf8)[...]) }

/// Whether the walk would come to a path: no folder around it is hidden, passed over or excluded.
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

/// Whether the walk does not enter a folder because it, or a folder around it, is hidden or has a name that is skipped,
/// although no pattern excludes it.
package func isSkippedByName(folder path: [UInt8], _ exclude: Exclusions) -> Bool {
  if isEntered(path + Array("/a".utf8), isFolder: false, Exclusions([])) { return false }
  let ends = path.indices.filter { path[$0] == slash } + [path.count]
  return !ends.contains { exclude.verdict(Array(path[..<$0]), isFolder: true)?.isExcluded ?? false }
}
