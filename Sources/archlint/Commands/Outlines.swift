import ProjectFiles
import Reporting
import SwiftOutline

/// Runs `archlint outline`: prints the outline of each file as one JSON object per line, in the given order.
func printOutlines(_ arguments: Arguments, console: inout Console) {
  for operand in arguments.operands {
    do throws(CommandError) {
      if operand == "-" {
        for path in pathList(try Platform.readStandardInput()) {
          printOutline(path, try boundary(around: composed(path)), arguments, &console)
        }
      } else if let kind = try kind(of: operand) {
        let files = kind == .folder ? swiftFiles(below: Array(operand.utf8), &console) : [Array(operand.utf8)]
        let boundary = try boundary(around: operand)
        for path in files { printOutline(path, boundary, arguments, &console) }
      } else {
        console.fail(["there is no file or folder '\(operand)'"], .usage)
      }
    } catch {
      console.fail([error.message], error.code)
    }
  }
}

/// The boundary that links may not leave: the repository or the project, as for every command. A path outside of the
/// working folder is allowed, because the user named it.
private func boundary(around operand: String) throws(CommandError) -> Boundary {
  let workingFolder = try Platform.workingFolder()
  let path = absolutePath(operand, in: workingFolder)
  if relative(path, to: workingFolder) != nil { return Boundary(around: Array(workingFolder.utf8)) }
  let isFolder = try kind(of: path) == .folder && !isLink(path)
  return Boundary(around: Array((isFolder ? path : parent(path)).utf8))
}

/// Paths are bytes, because file names need not be valid UTF-8. Invalid bytes are printed as U+FFFD.
private func printOutline(
  _ path: [UInt8], _ boundary: Boundary, _ arguments: Arguments, _ console: inout Console
) {
  let name = String(decoding: path, as: UTF8.self)
  // A missing file is reported below.
  if case .success = resolved(path), !boundary.contains(path) {
    return console.fail(["'\(name)' cannot be read: a link leads out of the project"], .usage)
  }
  switch contents(ofFile: path) {
  case .success(let bytes):
    let source = SourceText(bytes)
    let line =
      arguments.has(.tokens)
      ? tokensJSON(source, path: name) : outlineJSON(outline(source, options: .all), path: name)
    console.print(printableJSON(line) + [UInt8(ascii: "\n")])
  case .failure(let error) where error.isMissing && isLink(name):
    console.fail(["'\(name)' cannot be read: it is a link that leads nowhere"], .failure)
  case .failure(let error) where error.isMissing: console.fail(["there is no file or folder '\(name)'"], .usage)
  case .failure(let error): console.fail(["'\(name)' cannot be read: \(error.message)"], .failure)
  }
}

/// The Swift files of a folder, sorted by path. Skips hidden files and folders, and links to folders. An entry with the
/// suffix `.swift` that is not a readable file is reported when it is opened.
private func swiftFiles(below folder: [UInt8], _ console: inout Console) -> [[UInt8]] {
  let slash = UInt8(ascii: "/")
  var files: [[UInt8]] = []
  var waiting: [(path: [UInt8], kind: EntryKind)] = [(folder, .folder)]
  while let next = waiting.popLast() {
    guard next.kind == .folder else {
      files.append(next.path)
      continue
    }
    switch entries(ofFolder: next.path) {
    case .failure(let error):
      console.fail(["'\(String(decoding: next.path, as: UTF8.self))' cannot be read: \(error.message)"], .failure)
    case .success(let entries):
      let shown = entries.filter { entry in
        guard entry.name.first != UInt8(ascii: ".") else { return false }
        if entry.kind == .folder { return true }
        guard entry.name.count > 6, entry.name.suffix(6).elementsEqual(".swift".utf8) else { return false }
        let path = next.path + [slash] + entry.name
        return entry.kind != .link || status(of: path, followingLinks: true) != .success(.folder)
      }
      let prefix = next.path.last == slash ? next.path : next.path + [slash]
      // Reversed, because the last element is taken first.
      waiting += shown.sorted { $1.name.lexicographicallyPrecedes($0.name) }.map { (prefix + $0.name, $0.kind) }
    }
  }
  return files
}
