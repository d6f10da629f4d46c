protocol Report {
  associatedtype Row
  static var title: String { get }
  var rows: [Row] { get }
  func line(_ row: Row) -> String
}

extension Report {
  var text: String { ([Self.title] + rows.map(line)).joined(separator: "\n") }
}

extension Report where Row: CustomStringConvertible {
  func line(_ row: Row) -> String { row.description }
}

struct Summary<each Part: Report> {
  private let parts: (repeat each Part)

  init(_ parts: repeat each Part) { self.parts = (repeat each parts) }

  var text: String {
    var texts: [String] = []
    repeat texts.append((each parts).text)
    return texts.joined(separator: "\n\n")
  }
}
