// What files and folders are called that discovery looks for, as bytes.

package let slash = UInt8(ascii: "/")
package let swiftSuffix = Array(".swift".utf8)
let projectSuffix = Array(".xcodeproj".utf8)
let projectFile = Array("/project.pbxproj".utf8)
let workspaceSuffix = Array(".xcworkspace".utf8)
let workspaceFile = Array("/contents.xcworkspacedata".utf8)
let settingsSuffix = Array(".xcconfig".utf8)
let headerSuffix = Array(".h".utf8)
let objectiveCSuffixes = [".m", ".mm", ".h"].map { Array($0.utf8) }

/// `Main.storyboard`, `Cell.xib`, `App.sdef`, `Info.plist`, `Share-Info.plist`, and what a model of Core Data holds.
///
/// - Parameter folder: with a slash at its end.
func isInterfaceName(_ name: ArraySlice<UInt8>, in folder: [UInt8]) -> Bool {
  interfaceSuffixes.contains { name.hasSuffix($0) } || name.suffix(bundleList.count) == bundleList[...]
    || name == modelContents[...] && folder[...].hasSuffix(modelSuffix)
}

private let interfaceSuffixes = [".storyboard", ".xib", ".sdef"].map { Array($0.utf8) }
private let bundleList = Array("Info.plist".utf8)
private let modelContents = Array("contents".utf8)
private let modelSuffix = Array(".xcdatamodel/".utf8)

/// The same of a path.
package func isInterface(_ path: [UInt8]) -> Bool {
  let start = path.lastIndex(of: slash).map { $0 + 1 } ?? 0
  return isInterfaceName(path[start...], in: Array(path[..<start]))
}

/// `App-Bridging-Header.h`
func isBridging(_ path: [UInt8]) -> Bool {
  let name = path[(path.lastIndex(of: slash).map { $0 + 1 } ?? 0)...]
  let word = Array("Bridging".utf8)
  return name.indices.contains { name[$0...].starts(with: word) }
}

package let ignoreFile = Array(".gitignore".utf8)
/// Of a checkout's root: a folder, or a file in a submodule.
let repositoryMarker = Array(".git".utf8)
let scratchMarker = Array("workspace-state.json".utf8)

/// Source in a language beside Swift.
package func isOtherSource(_ name: ArraySlice<UInt8>) -> Bool { otherSuffixes.contains { name.hasSuffix($0) } }

private let otherSuffixes = [".m", ".mm", ".c", ".cpp", ".cc", ".cxx", ".s", ".S"].map { Array($0.utf8) }

extension ArraySlice<UInt8> {
  /// Something stands in front of the suffix.
  package func hasSuffix(_ suffix: [UInt8]) -> Bool {
    count > suffix.count && self[(endIndex - suffix.count)...] == suffix[...]
  }
}

extension [UInt8] {
  func hasSuffix(_ suffix: [UInt8]) -> Bool { self[...].hasSuffix(suffix) }
}

/// Looked at for every file that is no source. Of several in a folder each has a name of its own: `project-beta.yml`.
package func isSpecName(_ name: ArraySlice<UInt8>) -> Bool {
  guard name.first == UInt8(ascii: "p") || name.first == UInt8(ascii: "x") else { return false }
  if name.elementsEqual("project.json".utf8) { return true }
  guard let end = [".yml", ".yaml"].first(where: { name.suffix($0.utf8.count).elementsEqual($0.utf8) }) else {
    return false
  }
  let stem = name.dropLast(end.utf8.count)
  if stem.elementsEqual("xcodegen".utf8) { return true }
  guard stem.starts(with: "project".utf8) else { return false }
  return stem.dropFirst("project".utf8.count).first.map { "-_.".utf8.contains($0) } ?? true
}

/// `path` is `folder` or lies in it, at whatever depth.
package func isPath(_ path: [UInt8], atOrBelow folder: [UInt8]) -> Bool {
  path.starts(with: folder) && (path.count == folder.count || folder == [slash] || path[folder.count] == slash)
}
