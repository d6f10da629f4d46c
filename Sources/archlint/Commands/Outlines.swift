import ProjectFiles
import Reporting
import SwiftOutline

/// `archlint outline`: what each file declares, one JSON object a line, in the order given.
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

/// What a link among the files may lead to: as for every command, the repository or the project. A path outside of the
/// working folder is one that somebody named.
private func boundary(around operand: String) throws(CommandError) -> Boundary {
  let workingFolder = try Platform.workingFolder()
  let path = absolutePath(operand, in: workingFolder)
  if relative(path, to: workingFolder) != nil { return Boundary(around: Array(workingFolder.utf8)) }
  let isFolder = try kind(of: path) == .folder && !isLink(path)
  return Boundary(around: Array((isFolder ? path : parent(path)).utf8))
}

/// Paths are bytes, since a name on disk need not be UTF-8; what is not is shown as U+FFFD.
private func printOutline(
  _ path: [UInt8], _ boundary: Boundary, _ arguments: Arguments, _ console: inout Console
) {
  let name = String(decoding: path, as: UTF8.self)
  // Of a file that is not there, what is wrong is reported below.
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

/// In order of path; hidden files and folders are passed over, links to folders not followed. What is named like a
/// Swift file and cannot be read as one is told when it is opened.
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
      // The last one in is the first one out.
      waiting += shown.sorted { $1.name.lexicographicallyPrecedes($0.name) }.map { (prefix + $0.name, $0.kind) }
    }
  }
  return files
}
