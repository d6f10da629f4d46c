import Foundation

// usage: embed-rule-pages OUTPUT FOLDER PAGE…
// Writes Swift source that declares `embeddedPages`: each page's path below FOLDER and its text, as raw
// string literals with as many pounds as the text needs.

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 2 else {
  FileHandle.standardError.write(Data("usage: embed-rule-pages OUTPUT FOLDER PAGE…\n".utf8))
  exit(2)
}
let output = arguments[arguments.startIndex]
let folder = arguments[arguments.startIndex + 1]
let prefix = folder.hasSuffix("/") ? folder : folder + "/"

/// Enough pounds that neither `"""#…` nor `\#…` in the text ends or escapes the literal.
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
  var source = "// Made from the pages of Rules/ by the build. Do not edit.\n\n"
  source += "package let embeddedPages: [(path: String, text: String)] = [\n"
  for page in arguments.dropFirst(2) {
    let text = try String(contentsOfFile: page, encoding: .utf8)
    let path = page.hasPrefix(prefix) ? String(page.dropFirst(prefix.count)) : page
    let pounds = pounds(for: text)
    source += "  (\(pounds)\"\(path)\"\(pounds), \(pounds)\"\"\"\n\(text)\n\"\"\"\(pounds)),\n"
  }
  source += "]\n"
  try source.write(toFile: output, atomically: true, encoding: .utf8)
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(1)
}
