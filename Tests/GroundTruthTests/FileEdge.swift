/// One source file depends on another. Both paths start at the package's folder.
struct FileEdge: Hashable, Comparable, CustomStringConvertible {
  var from: String
  var to: String

  var description: String { "\(from) -> \(to)" }

  static func < (left: FileEdge, right: FileEdge) -> Bool { (left.from, left.to) < (right.from, right.to) }
}
