// What the toolchain's own parser says about Swift files, in the schema of `outlineJSON`, or with `--tokens` in that of
// `tokensJSON`: one line of JSON for each path on standard input. The differential test compiles this against the
// libraries SwiftParser and SwiftSyntax that come with a toolchain and compares its lines with those of the outliner.
//
// It is written for trust, not for speed: each list comes from one walk over one kind of syntax node. Files must
// be nested less deeply than the parser's own limit.

import Foundation
import SwiftParser
import SwiftSyntax

while let path = readLine() {
  guard let data = FileManager.default.contents(atPath: path) else {
    print(JSON.object([("path", .string(path)), ("error", .string("cannot be read"))]).text)
    continue
  }
  let wantsTokens = CommandLine.arguments.contains("--tokens")
  print((wantsTokens ? tokens(of: Array(data), path: path) : outline(of: Array(data), path: path)).text)
}

private func outline(of bytes: [UInt8], path: String) -> JSON {
  let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  let lines = LineTable(bytes)
  let declarations = DeclarationWalk(lines)
  declarations.walk(tree)
  let references = ReferenceWalk(lines)
  references.walk(tree)
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
    ("references", references.json),
    ("comments", .array(comments(in: tree, lines))),
    ("strings", .array(literals.strings)),
    ("regexes", .array(literals.regexes)),
  ])
}

private func tokens(of bytes: [UInt8], path: String) -> JSON {
  let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
  // The outliner does not look for errors, so it cannot say that there is none.
  if tree.hasError { return .object([("hasError", .flag(true))]) }
  return .object([
    ("path", .string(path)),
    ("bytes", .number(bytes.count)),
    ("lines", .number(LineTable(bytes).count)),
    ("tokens", .array(tokens(in: tree))),
  ])
}
