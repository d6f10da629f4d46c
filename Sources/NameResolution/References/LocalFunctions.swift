import ProjectModel
import SwiftOutline

/// The local functions, by the start of the innermost scope around each. They can be called before their declarations.
func findLocalFunctions(of outline: Outline) -> [UInt32: [Int]] {
  var functions: [UInt32: [Int]] = [:]
  let local = outline.declarations.indices.filter {
    outline.declarations[$0].flags.contains(.local) && outline.declarations[$0].kind == .function
  }
  if local.isEmpty { return [:] }
  let scopes = outline.references.filter { $0.kind == .scope }.map(\.name).sorted {
    ($0.start, $1.end) < ($1.start, $0.end)
  }
  var open: [SourceRange] = []
  var next = 0
  for function in local {
    let start = outline.declarations[function].range.start
    while next < scopes.count, scopes[next].start <= start {
      while let last = open.last, last.end <= scopes[next].start { open.removeLast() }
      open.append(scopes[next])
      next += 1
    }
    while let last = open.last, last.end <= start { open.removeLast() }
    if let around = open.last { functions[around.start, default: []].append(function) }
  }
  return functions
}
