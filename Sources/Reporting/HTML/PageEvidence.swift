import Findings

/// A piece of evidence, which the page's script reads. The property names are the keys that the script uses.
struct PageEvidence: Encodable {
  var path: String?
  var line, column: Int?
  var link: String?
  var text: String

  init(_ evidence: Evidence, _ result: RunResult) {
    path = evidence.place.map { printable($0.path) }
    (line, column) = (evidence.place?.line, evidence.place?.column)
    link = evidence.place.flatMap(result.link)
    text = printable(evidence.text)
  }
}
