// What the walk does not enter, whatever a project says.

/// Folders of build tools and package managers, and bundles whose Swift is no source of the project.
private let passedOverNames = ["DerivedData", "Pods", "Carthage", "SourcePackages", "node_modules", "xcuserdata"].map {
  Array($0.utf8)[...]
}
private let passedOverSuffixes = [
  ".xcodeproj", ".xcworkspace", ".xcassets", ".framework", ".xcframework", ".app", ".appex", ".bundle", ".docc",
  ".playground", ".playgroundbook", ".xctemplate", ".xcdatamodeld", ".dSYM", ".xcresult", ".xcarchive",
  ".artifactbundle",
].map { Array($0.utf8) }

func isPassedOver(_ name: ArraySlice<UInt8>) -> Bool {
  passedOverNames.contains(name)
    || (name.contains(UInt8(ascii: ".")) && passedOverSuffixes.contains { name.hasSuffix($0) })
}

/// Whether the walk would come to a path: no folder around it is hidden, passed over or excluded.
func isEntered(_ path: [UInt8], isFolder: Bool, _ exclude: Exclusions) -> Bool {
  var start = 0
  while let end = path[start...].firstIndex(of: slash) {
    let name = path[start..<end]
    if name.first == UInt8(ascii: ".") || isPassedOver(name) { return false }
    if exclude.verdict(Array(path[..<end]), isFolder: true)?.isExcluded ?? false { return false }
    start = end + 1
  }
  return path[start...].first != UInt8(ascii: ".") && !(exclude.verdict(path, isFolder: isFolder)?.isExcluded ?? false)
}
