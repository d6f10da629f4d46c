import SwiftOutline

// A submodule that is not checked out is an empty folder: nothing of its code is seen, and nothing would tell so. What a
// repository says of its submodules stands in a file that most have not; git is not asked.

/// One submodule, as `.gitmodules` names it.
package struct Submodule: Hashable, Sendable {
  package var name: String
  /// From the folder of the file.
  package var path: String
}

/// Those of a file, in its order.
package func submodules(_ file: [UInt8]) -> [Submodule] {
  var found: [Submodule] = []
  var name: String?
  for line in String(decoding: file, as: UTF8.self).split(whereSeparator: \.isNewline) {
    let line = trimmed(line)
    if line.hasPrefix("[") {
      // `[submodule "name"]`
      name = line.hasPrefix("[submodule \"") && line.hasSuffix("\"]") ? unescaped(line.dropFirst(12).dropLast(2)) : nil
    } else if let name, let equals = line.firstIndex(of: "="), trimmed(line[..<equals]) == "path" {
      let value = unescaped(trimmed(line[line.index(after: equals)...]))
      let path = value.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
      if !path.isEmpty, !path.split(separator: "/").contains("..") { found.append(Submodule(name: name, path: path)) }
    }
  }
  return found
}

private func trimmed(_ text: Substring) -> Substring {
  var text = text
  while let first = text.first, first == " " || first == "\t" { text.removeFirst() }
  while let last = text.last, last == " " || last == "\t" { text.removeLast() }
  return text
}

/// Without quotes and backslashes, and without a comment behind it.
private func unescaped(_ text: Substring) -> String {
  var result = ""
  var isQuoted = false
  var isEscaped = false
  for character in text {
    if isEscaped {
      result.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
      isEscaped = false
    } else if character == "\\" {
      isEscaped = true
    } else if character == "\"" {
      isQuoted.toggle()
    } else if !isQuoted, character == "#" || character == ";" {
      return String(trimmed(result[...]))
    } else {
      result.append(character)
    }
  }
  return result
}

/// The submodules that lie in folders of a tree and are not checked out, as one problem; nil for none.
///
/// - Parameter folders: those that were entered, from the root: what nobody wants to be read is not missing.
func missingSubmodules(_ root: [UInt8], folders: [[UInt8]]) -> Problem? {
  guard case .success(let real) = resolved(root) else { return nil }
  let repository = repositoryRoot(around: real) ?? real
  // What leads from there to the root, with a slash.
  let prefix = real == repository ? [] : Array(real.dropFirst(repository.count).drop { $0 == slash }) + [slash]
  guard let known = submodules(of: repository) else { return nil }
  let entered = Set(folders)
  var missing: [String] = []
  var open = known.map { Array($0.path.utf8) }
  while let path = open.popLast() {
    guard path.starts(with: prefix) else { continue }
    let inner = Array(path.dropFirst(prefix.count))
    let folder = root + [slash] + inner
    guard entered.contains(inner), case .success(let entries) = entries(ofFolder: folder) else { continue }
    if entries.isEmpty { missing.append(composed(inner)) }
    open += (submodules(of: folder) ?? []).map { path + [slash] + Array($0.path.utf8) }
  }
  if missing.isEmpty { return nil }
  return missingProblem(
    missing.sorted(), one: "submodule is not checked out", several: "submodules are not checked out",
    command: "git submodule update --init")
}

private func submodules(of folder: [UInt8]) -> [Submodule]? {
  guard case .success(let bytes) = contents(ofFile: folder + Array("/.gitmodules".utf8)) else { return nil }
  return submodules(bytes)
}
