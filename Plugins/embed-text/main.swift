import Foundation

// usage: embed-text OUTPUT FOLDER FILE…
//
// Writes a Swift file that declares `embeddedFiles`: for each file its path below FOLDER and its text. The texts are
// raw string literals with as many `#` as each text needs.

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 2 else {
  FileHandle.standardError.write(Data("usage: embed-text OUTPUT FOLDER FILE…\n".utf8))
  exit(2)
}
let output = arguments[arguments.startIndex]
let folder = arguments[arguments.startIndex + 1]
let prefix = folder.hasSuffix("/") ? folder : folder + "/"

/// The number signs of a raw string literal, so that neither `"""#…` nor `\#…` in the text ends or escapes the literal.
func pounds(for text: String) -> String {
  var longest = 0
  var run = 0
  for character in text.utf8 {
    run = character == UInt8(ascii: "#") ? run + 1 : 0
    longest = max(longest, run)
  }
  return String(repeating: "#", count: longest + 1)
}

do {
  var source = "// Made from the files beside this target's sources by the build. Do not edit.\n\n"
  source += "let embeddedFiles: [(path: String, text: String)] = [\n"
  for file in arguments.dropFirst(2) {
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let path = file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : file
    let pounds = pounds(for: text)
    source += "  (\(pounds)\"\(path)\"\(pounds), \(pounds)\"\"\"\n\(text)\n\"\"\"\(pounds)),\n"
  }
  source += "]\n"
  try source.write(toFile: output, atomically: true, encoding: .utf8)
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(1)
}
