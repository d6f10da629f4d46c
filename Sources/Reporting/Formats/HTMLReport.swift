#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Findings

/// Prints the report as one HTML page that loads nothing. The page contains the report as JSON, and its script turns
/// the JSON into elements. The page's Content-Security-Policy forbids other scripts, styles and requests, so the JSON
/// cannot add any.
func htmlReport(_ result: RunResult) throws(RenderingError) -> [UInt8] {
  let style = text(of: "Page/page.css")
  let script =
    "\"use strict\";\n(() => {\n" + scriptFiles.map { text(of: "Page/\($0).js") }.joined(separator: "\n") + "})();\n"
  let policy =
    "default-src 'none'; script-src '\(digest(script))'; style-src '\(digest(style))'; img-src data:; "
    + "base-uri 'none'; form-action 'none'"
  let title =
    result.errors.isEmpty ? SeverityCounts(result.report.findings).text ?? "no findings" : "nothing was checked"
  let head = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <meta name="generator" content="archlint \(result.version)">
    <link rel="icon" href="data:,">
    <title>archlint: \(title)</title>
    <style>\(style)</style>
    </head>
    <body>
    <noscript>This page needs JavaScript; archlint --format markdown says the same without.</noscript>
    <script type="application/json" id="report">
    """
  let data = try json(PageData(result), embedded: true)
  return Array(head.utf8) + data + Array("</script>\n<script>\(script)</script>\n</body>\n</html>\n".utf8)
}

/// In the order in which the script concatenates them.
private let scriptFiles = ["dom", "filters", "findings", "checklist", "graph", "tables", "main"]

private func text(of path: String) -> String { embeddedFiles.first { $0.path == path }?.text ?? "" }

/// A hash source of a Content-Security-Policy.
private func digest(_ text: String) -> String { "sha256-" + Data(sha256(Array(text.utf8))).base64EncodedString() }
