import SwiftOutline

/// `archlint outline`: what each file declares, one JSON object a line, in the order given.
func printOutlines(_ arguments: Arguments, console: inout Console) {
  for operand in arguments.operands {
    for path in swiftFiles(operand, console: &console) {
      do {
        let source = SourceText(try Platform.readFile(path))
        let line =
          arguments.has(.tokens)
          ? tokensJSON(source, path: path) : outlineJSON(outline(source, options: .all), path: path)
        console.print(line + [UInt8(ascii: "\n")])
      } catch {
        console.fail([error.message], .failure)
      }
    }
  }
}

/// The Swift files that an operand stands for.
private func swiftFiles(_ operand: String, console: inout Console) -> [String] {
  do {
    if operand == "-" { return try listedFiles() }
    switch Platform.kind(of: operand) {
    case .folder: return try swiftFiles(below: operand)
    case .file, .other: return [operand]
    case nil:
      console.fail(["there is no file or folder '\(operand)'"], .usage)
      return []
    }
  } catch {
    console.fail([error.message], .failure)
    return []
  }
}

/// One path a line, or each ended by NUL where there is one.
private func listedFiles() throws(PlatformError) -> [String] {
  let bytes = try Platform.readStandardInput()
  let end = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
  return bytes.split(separator: end).map { String(decoding: $0, as: UTF8.self) }
}

/// In order of path; hidden folders are passed over, links to folders not followed.
private func swiftFiles(below folder: String) throws(PlatformError) -> [String] {
  var files: [String] = []
  var waiting = [folder]
  while let next = waiting.popLast() {
    guard Platform.kind(of: next) == .folder else {
      files.append(next)
      continue
    }
    let names = try Platform.names(in: next).filter { !$0.hasPrefix(".") }
    // The last one in is the first one out.
    waiting += names.reversed().map { join(next, $0) }.filter { path in
      switch Platform.kind(of: path) {
      case .folder: !Platform.isLink(path)
      case .file: path.hasSuffix(".swift")
      default: false
      }
    }
  }
  return files
}
