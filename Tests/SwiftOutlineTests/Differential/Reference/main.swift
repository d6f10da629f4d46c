// What the toolchain's own parser says about Swift files: with `--outline` in the schema of `archlint outline`, with
// `--tokens` in that of `archlint outline --tokens`, with `--nodes` as the list of nodes that a syntax tree should have.
// It prints a line of JSON for each option, for each path on standard input. The differential test compiles this against
// the libraries SwiftParser, SwiftOperators and SwiftSyntax that come with a toolchain and compares its lines with those
// of the outliner.
//
// It is written for trust, not for speed: each list comes from one walk over one kind of syntax node. Files must
// be nested less deeply than the parser's own limit.

import Foundation
import SwiftParser
import SwiftSyntax

while let path = readLine() {
  let bytes = FileManager.default.contents(atPath: path).map(Array.init)
  let tree = (bytes ?? []).withUnsafeBufferPointer { Parser.parse(source: $0) }
  for option in CommandLine.arguments.dropFirst() {
    guard let bytes else {
      print(JSON.object([("path", .string(path)), ("error", .string("cannot be read"))]).text)
      continue
    }
    switch option {
    case "--tokens": print(tokens(of: tree, bytes, path: path).text)
    case "--nodes": print(nodes(of: tree, bytes, path: path).text)
    default: print(outline(of: tree, bytes, path: path).text)
    }
  }
}

private func outline(of tree: SourceFileSyntax, _ bytes: [UInt8], path: String) -> JSON {
  let lines = LineTable(bytes)
  let declarations = DeclarationWalk(lines)
  declarations.walk(tree)
  let literals = LiteralWalk(lines)
  literals.walk(tree)
  return .object([
    ("path", .string(path)),
    ("bytes", .number(bytes.count)),
    ("lines", .number(lines.count)),
    ("hasError", .flag(tree.hasError)),
    ("imports", .array(declarations.imports)),
    ("declarations", .array(declarations.declarations)),
    ("ifConfigs", .array(declarations.conditionalBlocks)),
    ("comments", .array(comments(in: tree, lines))),
    ("strings", .array(literals.strings)),
    ("regexes", .array(literals.regexes)),
  ])
}

private func tokens(of tree: SourceFileSyntax, _ bytes: [UInt8], path: String) -> JSON {
  // The outliner does not look for errors, so it cannot say that there is none.
  if tree.hasError { return .object([("hasError", .flag(true))]) }
  return .object([
    ("path", .string(path)),
    ("bytes", .number(bytes.count)),
    ("lines", .number(LineTable(bytes).count)),
    ("tokens", .array(tokens(in: tree))),
  ])
}

private func nodes(of tree: SourceFileSyntax, _ bytes: [UInt8], path: String) -> JSON {
  if tree.hasError { return .object([("hasError", .flag(true))]) }
  var entries: [JSON] = []
  nodes(in: tree, byteCount: bytes.count).append(to: &entries)
  return .object([("path", .string(path)), ("nodes", .array(entries))])
}
