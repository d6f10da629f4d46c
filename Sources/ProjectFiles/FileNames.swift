// The names and suffixes of the files that the walk looks for, as bytes.

package let slash = UInt8(ascii: "/")
package let swiftSuffix = Array(".swift".utf8)
let projectSuffix = Array(".xcodeproj".utf8)
let projectFile = Array("/project.pbxproj".utf8)
let workspaceSuffix = Array(".xcworkspace".utf8)
let workspaceFile = Array("/contents.xcworkspacedata".utf8)
let settingsSuffix = Array(".xcconfig".utf8)
let headerSuffix = Array(".h".utf8)
let objectiveCSuffixes = [".m", ".mm", ".h"].map { Array($0.utf8) }

/// Whether a file may name Swift classes: `Main.storyboard`, `Cell.xib`, `App.sdef`, `Info.plist`, `Share-Info.plist`,
/// or the `contents` file of a Core Data model.
///
/// - Parameter folder: ends with a slash.
func isInterfaceName(_ name: ArraySlice<UInt8>, in folder: [UInt8]) -> Bool {
  interfaceSuffixes.contains { name.hasSuffix($0) } || name.suffix(bundleList.count) == bundleList[...]
    || name == modelContents[...] && folder[...].hasSuffix(modelSuffix)
}

private let interfaceSuffixes = [".storyboard", ".xib", ".sdef"].map { Array($0.utf8) }
private let bundleList = Array("Info.plist".utf8)
private let modelContents = Array("contents".utf8)
private let modelSuffix = Array(".xcdatamodel/".utf8)

/// Whether the file at a path may name Swift classes.
package func isInterface(_ path: [UInt8]) -> Bool {
  let start = path.lastIndex(of: slash).map { $0 + 1 } ?? 0
  return isInterfaceName(path[start...], in: Array(path[..<start]))
}

/// Whether a file is a bridging header, such as `App-Bridging-Header.h`.
func isBridging(_ path: [UInt8]) -> Bool {
  let name = path[(path.lastIndex(of: slash).map { $0 + 1 } ?? 0)...]
  let word = Array("Bridging".utf8)
  return name.indices.contains { name[$0...].starts(with: word) }
}

package let ignoreFile = Array(".gitignore".utf8)
/// `.git` marks the root of a checkout. It is a folder, or a file in a submodule.
let repositoryMarker = Array(".git".utf8)
let scratchMarker = Array("workspace-state.json".utf8)

/// Whether a file is source code in another language than Swift.
package func isOtherSource(_ name: ArraySlice<UInt8>) -> Bool { otherSuffixes.contains { name.hasSuffix($0) } }

private let otherSuffixes = [".m", ".mm", ".c", ".cpp", ".cc", ".cxx", ".s", ".S"].map { Array($0.utf8) }

extension ArraySlice<UInt8> {
  /// Whether the name ends with the suffix and has more characters before it.
  package func hasSuffix(_ suffix: [UInt8]) -> Bool {
    count > suffix.count && self[(endIndex - suffix.count)...] == suffix[...]
  }
}

extension [UInt8] {
  func hasSuffix(_ suffix: [UInt8]) -> Bool { self[...].hasSuffix(suffix) }
}

/// Whether a file may be a spec of XcodeGen, such as `project.yml` or `project-beta.yml`. This function is called for
/// every file that is not a source, so it compares the first byte first.
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

/// Whether a file may be a build file of Bazel or CocoaPods, such as `BUILD.bazel` or `Kit.podspec`.
package func isBuildFileName(_ name: ArraySlice<UInt8>) -> Bool {
  name.elementsEqual("BUILD.bazel".utf8) || name.elementsEqual("BUILD".utf8) || name.hasSuffix(podspecSuffix)
}

/// The ending of a podspec's name.
package let podspecEnding = ".podspec"
private let podspecSuffix = Array(podspecEnding.utf8)

/// Whether `path` is the folder itself or is inside the folder, at any depth.
package func isPath(_ path: [UInt8], atOrBelow folder: [UInt8]) -> Bool {
  path.starts(with: folder) && (path.count == folder.count || folder == [slash] || path[folder.count] == slash)
}
