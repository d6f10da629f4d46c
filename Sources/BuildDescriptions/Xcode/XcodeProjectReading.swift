import ProjectModel
import SwiftOutline

// Reads the targets in a `project.pbxproj` file. It cannot fail: an error becomes a problem, and the rest is still
// read.

/// The maximum size of a project file in bytes. Xcode does not write larger ones.
private let sizeLimit = 1 << 28

/// Reads the file of an Xcode project.
///
/// - Parameters:
///   - path: The path of the file, relative to the root.
///   - settings: Returns the contents of an `.xcconfig` file by its path relative to the root; nil if it cannot be
///     read.
package func readXcodeProject(
  _ bytes: [UInt8], path: String, settings: (String) -> [UInt8]? = { _ in nil }
) -> XcodeProject {
  if let trouble = whyNoProject(bytes) {
    var project = XcodeProject(path: parent(of: path))
    let message = "this project file is \(trouble), so its targets are unknown; save it with Xcode"
    project.problems = [Problem(kind: .manifest, message: message, place: Place(path: path, line: 1, column: 1))]
    return project
  }
  let list =
    firstByte(bytes) == UInt8(ascii: "<") && !bytes.starts(with: "<<".utf8) ? markupList(bytes) : openStepList(bytes)
  var reading = withoutActuallyEscaping(settings) { XcodeProjectReading(list, path: path, settings: $0) }
  reading.read()
  return reading.project
}

/// The first byte after whitespace and a byte-order mark.
private func firstByte(_ bytes: [UInt8]) -> UInt8? {
  bytes.first { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }
}

private func whyNoProject(_ bytes: [UInt8]) -> String? {
  if bytes.count > sizeLimit { return "larger than 256 MiB" }
  if bytes.starts(with: "bplist".utf8) { return "a binary property list" }
  return switch firstByte(bytes) {
  case nil: "empty"
  case UInt8(ascii: "{"), UInt8(ascii: "/"), UInt8(ascii: "<"): nil
  default: "not a property list"
  }
}

/// A target whose module name contains an unknown setting.
struct UnknownName {
  /// The index of the target in the project.
  var target: Int
  var setting: String
  /// The reference whose value is unknown, as written.
  var reference: String
  var place: Place
}

struct XcodeProjectReading {
  let list: PropertyList
  let objects: XcodeObjects
  var groups: XcodeGroups
  private(set) var project: XcodeProject
  var unknownNames: [UnknownName] = []
  /// The path of the project file, relative to the root.
  let path: String
  private let lines: LineTable
  /// The folder that contains the project bundle, relative to the root.
  private let folder: String
  let settings: XcodeSettings
  /// For each target or build phase, its membership exceptions. Each exception has the synchronized folder that it
  /// applies to.
  let exceptions: [Int: [(group: Int, set: Int)]]
  /// For each test target, the name of its host application. Only hosts that the project attributes state are included.
  let hosts: [Int: String]

  init(_ list: PropertyList, path: String, settings read: @escaping (String) -> [UInt8]?) {
    self.list = list
    self.path = path
    project = XcodeProject(path: parent(of: path))
    objects = XcodeObjects(list)
    lines = LineTable(SourceText(list.bytes))
    folder = parent(of: parent(of: path))
    let root = objects.root
    let sub = root.flatMap { [list] in list.text("projectDirPath", of: $0) } ?? ""
    var groups = XcodeGroups(objects, sourceRoot: joined(folder, sub))
    var files = SettingsFiles(read)
    let name = String(lastPart(of: parent(of: path)).dropLast(".xcodeproj".count))
    settings = XcodeSettings(objects, project: root, named: name) { configuration in
      guard let path = groups.path(ofSettings: configuration) else { return nil }
      return files.settings(at: path)
    }
    self.groups = groups
    var exceptions: [Int: [(group: Int, set: Int)]] = [:]
    for group in groups.synchronized {
      for set in objects.objects("exceptions", of: group) {
        let owner = objects.object("target", of: set) ?? objects.object("buildPhase", of: set)
        if let owner { exceptions[owner, default: []].append((group, set)) }
      }
    }
    self.exceptions = exceptions
    hosts = Self.hosts(objects)
  }

  /// Reads the hosts of test targets from `TestTargetID` in the target attributes.
  private static func hosts(_ objects: XcodeObjects) -> [Int: String] {
    let list = objects.list
    guard let attributes = objects.root.flatMap({ list.value("attributes", of: $0) }),
      let table = list.value("TargetAttributes", of: attributes)
    else { return [:] }
    var result: [Int: String] = [:]
    list.forEachEntry(of: table) { id, value in
      guard let test = objects.object(id), let host = objects.object("TestTargetID", of: value) else { return }
      result[test] = list.text("name", of: host)
    }
    return result
  }

  mutating func read() {
    for trouble in list.troubles { note(trouble.message, at: trouble.offset) }
    guard let root = objects.root else {
      if list.troubles.isEmpty || list.isEmpty {
        note("this is not a valid Xcode project: it has no root object, so its targets are unknown", at: 0)
      }
      return
    }
    // Repeated IDs are not reported for a merge conflict, because both of its sides contain the same IDs.
    if list.troubles.isEmpty, let key = objects.repeated.first {
      let more = objects.repeated.count > 1 ? ", and so do \(objects.repeated.count - 1) more" : ""
      note("the id '\(list.text(key))' is here a second time\(more); the last one counts", at: list.offset(of: key))
    }
    // Both sides of a merge conflict may list the same target.
    var seen: Set<Int> = []
    for id in list.elements("targets", of: root) {
      guard let target = objects.object(id) else {
        note("the project lists a target '\(list.text(id))' that it does not contain", at: list.offset(of: id))
        continue
      }
      guard objects.isKind(target, "PBXNativeTarget"), seen.insert(target).inserted else { continue }
      project.targets.append(self.target(target))
    }
    if let group = groups.circular.first {
      note("this group contains itself, so the paths of its files are unknown", at: list.offset(of: group))
    }
    noteUnknownNames()
    readPackages(root)
  }

  /// Reports targets with unknown module names that other targets may import, as one problem, because the names usually
  /// have the same cause.
  private mutating func noteUnknownNames() {
    let reported = unknownNames.filter { name in
      let target = project.targets[name.target]
      return target.kind.module != .test && !(target.files.isEmpty && target.folders.isEmpty)
    }
    guard let first = reported.first else { return }
    let others = reported.count == 1 ? "" : ", as are those of \(reported.count - 1) more"
    project.problems.append(
      Problem(
        kind: .module,
        message: "the module name of '\(project.targets[first.target].name)' is unknown\(others), because "
          + "\(first.setting) refers to '\(first.reference)'; imports may not be resolved; write the value of the "
          + "setting", place: first.place))
  }

  /// Reads the packages and folders that the project references. In older versions of Xcode, a local package is a plain
  /// folder reference.
  private mutating func readPackages(_ root: Int) {
    for reference in objects.objects("packageReferences", of: root) {
      if let location = list.text("repositoryURL", of: reference) {
        project.remotePackages.insert(packageIdentity(of: location))
      } else if let relative = list.text("relativePath", of: reference), let path = joined(folder, relative) {
        project.packageFolders.append(path)
        let place = place(ofObject: reference)
        project.requirements.append(
          Package.Requirement(identity: packageIdentity(of: path), folder: path, place: place))
      }
    }
    for reference in groups.folderReferences {
      if let path = groups.path(of: reference) { project.packageFolders.append(path) }
    }
    for entry in list.elements("projectReferences", of: root) {
      if let path = objects.object("ProjectRef", of: entry).flatMap({ groups.path(of: $0) }) {
        project.projects.append(path)
      }
    }
  }

  func place(_ offset: Int) -> Place {
    let position = lines.position(at: offset)
    return Place(path: path, line: position.line, column: position.column)
  }

  /// The place where an object is declared. It is the place of its ID, which is the key before the object.
  func place(ofObject object: Int) -> Place { place(list.offset(of: object - 1)) }

  private mutating func note(_ message: String, at offset: Int) {
    project.problems.append(Problem(kind: .manifest, message: message, place: place(offset)))
  }
}
