import ProjectModel
import SwiftOutline

// Finds XcodeGen specs. XcodeGen generates an Xcode project from a spec, and the project is often not checked in.
// archlint does not evaluate specs. It only explains with them why a source tree seems to have no modules.

/// The maximum size of a spec in bytes. Handwritten specs are smaller.
package let specSizeLimit = 1 << 20
/// The maximum number of files that one spec includes.
private let includeLimit = 64

/// A file from which XcodeGen generates a project.
package struct XcodeGenSpec: Equatable, Sendable {
  /// The place of the `targets` or `include` key in the spec.
  var place: Place
  /// The name of the generated project; nil if the spec has no name or a name with a variable.
  var name: String?

  /// Whether XcodeGen may have generated a project from this spec. The project has to be in the folder of the spec and
  /// have the name that the spec states.
  ///
  /// - Parameter project: The path of a bundle.
  func mayMake(_ project: String) -> Bool {
    parent(of: project) == parent(of: place.path) && (name.map { lastPart(of: project) == "\($0).xcodeproj" } ?? true)
  }
}

/// Reads the files that are named like XcodeGen specs, and returns those that are specs. A spec that another spec
/// includes is left out.
///
/// - Parameter read: Returns the contents of a file in the source tree; nil if it cannot be read.
package func specs(_ paths: [String], _ read: (String) -> [UInt8]?) -> [XcodeGenSpec] {
  var files = SpecFiles()
  var included: Set<String> = []
  let specs = paths.compactMap { path -> XcodeGenSpec? in
    if included.contains(path) { return nil }
    let parts = files.parts(of: path, read)
    guard let start = files[path].start, parts.contains(where: { files[$0].hasTargets }) else {
      return nil
    }
    included.formUnion(parts.dropFirst())
    let name = parts.lazy.compactMap { files[$0].name }.first
    return XcodeGenSpec(place: start, name: name.flatMap { $0.contains("$") ? nil : $0 })
  }
  return specs.filter { !included.contains($0.place.path) }
}

/// The specs whose generated project does not exist.
///
/// - Parameter projects: The paths of all project bundles.
package func unmade(_ specs: [XcodeGenSpec], beside projects: [String]) -> [XcodeGenSpec] {
  let projects = Dictionary(grouping: projects, by: parent)
  return specs.filter { !(projects[parent(of: $0.place.path)] ?? []).contains(where: $0.mayMake) }
}

/// Reads specs and the files that they include. Each file is read only once.
private struct SpecFiles {
  struct File {
    /// The place of the `targets` or `include` key; nil if both are missing.
    var start: Place?
    var hasTargets = false
    /// The name of the project.
    var name: String?
    var includes: [String] = []
  }

  private var known: [String: File] = [:]

  /// The contents of a file; an empty value if the file cannot be read.
  subscript(path: String) -> File { known[path] ?? File() }

  /// The paths of a spec and of all specs that it includes, directly or transitively.
  mutating func parts(of path: String, _ read: (String) -> [UInt8]?) -> [String] {
    var parts = [path]
    var next = 0
    while next < parts.count {
      for file in includes(of: parts[next], read) where parts.count < includeLimit && !parts.contains(file) {
        parts.append(file)
      }
      next += 1
    }
    return parts
  }

  private mutating func includes(of path: String, _ read: (String) -> [UInt8]?) -> [String] {
    if known[path] == nil { known[path] = read(path).map { File($0, path) } ?? File() }
    return self[path].includes
  }
}

extension SpecFiles.File {
  fileprivate init(_ bytes: [UInt8], _ path: String) {
    let targets = startOfTargets(bytes, path)
    hasTargets = targets != nil
    name = projectName(bytes, path)
    includes = Array(includedFiles(bytes, path).prefix(includeLimit))
    start = (targets ?? line(of: "include:", bytes)).map {
      LineTable(SourceText(bytes)).place(SourceRange($0, $0 + 1), in: path)
    }
  }
}

private func startOfTargets(_ bytes: [UInt8], _ path: String) -> Int? {
  path.hasSuffix(".json") ? keyOfTargets(bytes) : line(of: "targets:", bytes)
}

/// The offset of the first line that starts with `key`; nil if there is none.
private func line(of key: String, _ bytes: [UInt8]) -> Int? {
  var start = 0
  while !bytes[start...].starts(with: key.utf8) {
    guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
    start = end + 1
  }
  return start
}

/// The top-level project name: `name: Shop`.
private func projectName(_ bytes: [UInt8], _ path: String) -> String? {
  guard !path.hasSuffix(".json") else { return topKey("name", bytes).flatMap { plainText(bytes[$0...]) } }
  return line(of: "name:", bytes).flatMap { plainText(bytes[($0 + "name:".utf8.count)...]) }
}

/// A YAML scalar: a quoted string, or the text up to a comment or the end of the line.
private func plainText(_ bytes: ArraySlice<UInt8>) -> String? {
  var text = bytes.drop { $0 == 0x20 || $0 == 0x09 }
  if let quote = text.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
    text = text.dropFirst().prefix { $0 != quote && $0 != 0x0A }
  } else {
    text = text.prefix { $0 != UInt8(ascii: "#") && $0 != 0x0A && $0 != 0x0D }
    while let last = text.last, last <= 0x20 { text.removeLast() }
  }
  return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
}

/// The offset of the value of a top-level key in a JSON file.
private func topKey(_ name: String, _ bytes: [UInt8]) -> Int? {
  let quoted = Array("\"\(name)\"".utf8)
  var depth = 0
  var index = 0
  while index < bytes.count {
    switch bytes[index] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
    case UInt8(ascii: "\""):
      let start = index
      index += 1
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      let rest = bytes[min(index + 1, bytes.count)...].drop { $0 <= 0x20 }
      if depth == 1, rest.first == UInt8(ascii: ":"), bytes[start...].starts(with: quoted) {
        return rest.dropFirst().drop { $0 <= 0x20 }.startIndex
      }
    default: break
    }
    index += 1
  }
  return nil
}

/// The files that a YAML spec includes, relative to the root. Supported are `include: a.yml`, a list of paths, and list
/// entries with `path: a.yml`. A path is relative to the folder of the spec, even with XcodeGen's option
/// `relativePaths`, which applies only to paths in the included file.
private func includedFiles(_ bytes: [UInt8], _ path: String) -> [String] {
  guard !path.hasSuffix(".json"), let start = line(of: "include:", bytes) else { return [] }
  var found: [String] = []
  let lines = bytes[(start + "include:".utf8.count)...].split(omittingEmptySubsequences: false) {
    $0 == 0x0A || $0 == 0x0D
  }
  for (number, line) in lines.enumerated() {
    // The list of includes ends at a line that starts with anything else than whitespace, `-` or `#`.
    if number > 0, let first = line.first, first > 0x20, first != UInt8(ascii: "-"), first != UInt8(ascii: "#") {
      break
    }
    for entry in line.split(whereSeparator: { "[],".utf8.contains($0) }) {
      found += includedPath(entry).map { [$0] } ?? []
    }
  }
  return found.compactMap { joined(parent(of: path), $0) }
}

/// The path of an include entry: `- a.yml` or `- path: "a.yml"`. Other keys of the entry are ignored.
private func includedPath(_ entry: ArraySlice<UInt8>) -> String? {
  func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> { text.drop { $0 <= 0x20 } }
  var text = trimmed(entry)
  if text.first == UInt8(ascii: "-") { text = trimmed(text.dropFirst()) }
  if text.starts(with: "path:".utf8) { text = trimmed(text.dropFirst("path:".utf8.count)) }
  if let quote = text.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
    text = text.dropFirst().prefix { $0 != quote }
  } else {
    text = text.prefix { $0 > 0x20 && $0 != UInt8(ascii: "#") }
  }
  if text.isEmpty || text.last == UInt8(ascii: ":") { return nil }
  return String(decoding: text, as: UTF8.self)
}

/// The offset of `targets` in a JSON spec. nil if the file has no keys of XcodeGen, because other tools use files with
/// the same name.
private func keyOfTargets(_ bytes: [UInt8]) -> Int? {
  func key(_ name: String) -> Int? {
    let quoted = Array("\"\(name)\"".utf8)
    return bytes.indices.first { start in
      guard bytes[start] == quoted[0], bytes[start...].starts(with: quoted) else { return false }
      return bytes[(start + quoted.count)...].first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } == UInt8(ascii: ":")
    }
  }
  if key("type") == nil || key("platform") == nil || key("executor") != nil || key("builder") != nil { return nil }
  return key("targets")
}
