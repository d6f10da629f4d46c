#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Findings

/// Prints the report as one HTML page.
func htmlReport(_ result: RunResult) throws(RenderingError) -> [UInt8] {
  let counts = SeverityCounts(result.report.findings).text ?? "no findings"
  let page = HTMLPage(
    title: result.errors.isEmpty ? counts : "nothing was checked", version: result.version, styles: ["page"],
    scripts: [
      "dom", "filters", "findings", "overview", "checklist", "matrix", "graph", "sorted-table", "tables", "main",
    ],
    instead: "archlint --format markdown says the same without")
  return page.text(with: try json(PageData(result), embedded: true))
}

/// An HTML page that loads nothing. It contains its data as JSON, and its script turns the JSON into elements. The page's
/// Content-Security-Policy forbids other scripts, styles and requests, so the JSON cannot add any.
struct HTMLPage {
  var title: String
  /// The version of archlint.
  var version: String
  /// The names of the files in `Page`, in the order in which they are joined.
  var styles: [String]
  var scripts: [String]
  /// The command that prints the same as text.
  var instead: String

  /// - Parameter data: JSON that is safe inside a `script` element.
  func text(with data: [UInt8]) -> [UInt8] {
    let style = styles.map { embeddedText("Page/\($0).css") }.joined(separator: "\n")
    let script =
      "\"use strict\";\n(() => {\n" + scripts.map { embeddedText("Page/\($0).js") }.joined(separator: "\n")
      + "})();\n"
    let policy =
      "default-src 'none'; script-src '\(digest(script))'; style-src '\(digest(style))'; img-src data:; "
      + "base-uri 'none'; form-action 'none'"
    let head = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <meta name="generator" content="archlint \(version)">
      <link rel="icon" href="data:,">
      <title>archlint: \(title)</title>
      <style>\(style)</style>
      </head>
      <body>
      <noscript>This page needs JavaScript; \(instead).</noscript>
      <script type="application/json" id="report">
      """
    return Array(head.utf8) + data + Array("</script>\n<script>\(script)</script>\n</body>\n</html>\n".utf8)
  }
}

private func embeddedText(_ path: String) -> String { embeddedFiles.first { $0.path == path }?.text ?? "" }

/// The hash of a script or style for the page's Content-Security-Policy.
private func digest(_ text: String) -> String { "sha256-" + Data(sha256(Array(text.utf8))).base64EncodedString() }
