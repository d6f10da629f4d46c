import ProjectModel
import SwiftOutline

// XcodeGen makes an Xcode project from a spec, and the project is often not checked in. A spec is not read for what it
// says: it tells why a tree without the project seems to have no modules.

/// No spec that people write is larger, in bytes.
package let specSizeLimit = 1 << 20
/// A spec that includes more files than that is not followed further.
private let includeLimit = 64

/// A file that XcodeGen makes a project from.
package struct XcodeGenSpec: Equatable, Sendable {
  /// Its targets, or what includes these.
  var place: Place
  /// What the project is called; nil where that is not written plainly.
  var name: String?

  /// Whether a project, by the path of its bundle, may be the one that is made from it beside it.
  func mayMake(_ project: String) -> Bool {
    parent(of: project) == parent(of: place.path) && (name.map { lastPart(of: project) == "\($0).xcodeproj" } ?? true)
  }
}

/// The specs among files of such a name. A spec that another one includes is a part of that.
///
/// - Parameter read: what a file of the tree holds; nil where it is not to be read.
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

/// The specs whose projects are not among those beside them.
///
/// - Parameter projects: the paths of bundles.
package func unmade(_ specs: [XcodeGenSpec], beside projects: [String]) -> [XcodeGenSpec] {
  let projects = Dictionary(grouping: projects, by: parent)
  return specs.filter { !(projects[parent(of: $0.place.path)] ?? []).contains(where: $0.mayMake) }
}

/// What is known of specs and of what they include, each of which is read once, whoever includes it.
private struct SpecFiles {
  struct File {
    /// Of the targets, or of what is included; nil where there is neither.
    var start: Place?
    var hasTargets = false
    /// What it calls the project.
    var name: String?
    var includes: [String] = []
  }

  private var known: [String: File] = [:]

  /// What is not to be read says nothing.
  subscript(path: String) -> File { known[path] ?? File() }

  /// A spec, and then what it includes, at any distance.
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

/// Where the first line stands that begins so.
private func line(of key: String, _ bytes: [UInt8]) -> Int? {
  var start = 0
  while !bytes[start...].starts(with: key.utf8) {
    guard let end = bytes[start...].firstIndex(of: 0x0A) else { return nil }
    start = end + 1
  }
  return start
}

/// `name: Shop`, of the whole and not of what stands in it.
private func projectName(_ bytes: [UInt8], _ path: String) -> String? {
  guard !path.hasSuffix(".json") else { return topKey("name", bytes).flatMap { plainText(bytes[$0...]) } }
  return line(of: "name:", bytes).flatMap { plainText(bytes[($0 + "name:".utf8.count)...]) }
}

/// The value that begins here: in quotes, or up to a comment or the line's end.
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

/// Where the value of a key begins that stands right in the whole of a JSON file.
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

/// What a spec in YAML includes, from the root: `include: a.yml`, a list of such, or of `path: a.yml` with more beside it.
/// The paths are from the folder of the file that holds them, whatever `relativePaths` says of those in the other.
private func includedFiles(_ bytes: [UInt8], _ path: String) -> [String] {
  guard !path.hasSuffix(".json"), let start = line(of: "include:", bytes) else { return [] }
  var found: [String] = []
  let lines = bytes[(start + "include:".utf8.count)...].split(omittingEmptySubsequences: false) {
    $0 == 0x0A || $0 == 0x0D
  }
  for (number, line) in lines.enumerated() {
    // What begins a line, and is no entry, is the next key.
    if number > 0, let first = line.first, first > 0x20, first != UInt8(ascii: "-"), first != UInt8(ascii: "#") {
      break
    }
    for entry in line.split(whereSeparator: { "[],".utf8.contains($0) }) {
      found += includedPath(entry).map { [$0] } ?? []
    }
  }
  return found.compactMap { joined(parent(of: path), $0) }
}

/// `- a.yml`, `- path: "a.yml"`, without what else an entry may say.
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

/// Other tools have files of that name with targets, which something else builds.
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
