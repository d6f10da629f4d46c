import Testing

@testable import SwiftOutline

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Any JSON.
private enum Value: Hashable, Decodable {
  case text(String), number(Int), flag(Bool), list([Value]), object([String: Value])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Int.self) {
      self = .number(number)
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let list = try? container.decode([Value].self) {
      self = .list(list)
    } else {
      self = .object(try container.decode([String: Value].self))
    }
  }

  /// The facts in an outline's line, each with its section, and how often it is stated.
  var facts: [String: Int] {
    guard case .object(let sections) = self else { return [:] }
    var facts: [String: Int] = [:]
    for (section, value) in sections {
      switch value {
      case .list(let entries):
        for entry in entries { facts["\(section) \(entry.printed)", default: 0] += 1 }
      case .object(let groups):
        for (group, entries) in groups {
          guard case .list(let uses) = entries else { continue }
          for use in uses { facts["\(section).\(group) \(use.withoutRepetitions.printed)", default: 0] += 1 }
        }
      default: break
      }
    }
    return facts
  }

  /// A name with its count and lines, each line once.
  private var withoutRepetitions: Value {
    guard case .list(var parts) = self, parts.count == 3, case .list(let lines) = parts[2] else { return self }
    var seen: Set<Value> = []
    parts[2] = .list(lines.filter { seen.insert($0).inserted })
    return .list(parts)
  }

  private var printed: String {
    switch self {
    case .text(let text): "\"\(text)\""
    case .number(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    case .list(let elements): "[" + elements.map(\.printed).joined(separator: ", ") + "]"
    case .object(let pairs):
      "{" + pairs.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.printed)" }.joined(separator: ", ") + "}"
    }
  }
}

/// The outline against the toolchain's own parser: on its interface files, on this package's sources and on
/// snippets for what is easily misread.
@Suite struct DifferentialTests {
  private let package: String
  private let work: String

  init() {
    package = #filePath.split(separator: "/").dropLast(3).reduce(into: "") { $0 += "/" + $1 }
    work = package + "/.build/reference-outline"
  }

  private func run(_ command: String) -> Bool { system(command) == 0 }

  /// Compiles the reference, unless that has been done. Answers whether this toolchain can.
  private func makeReference() -> Bool {
    let source = package + "/Tests/SwiftOutlineTests/Reference/main.swift"
    return run(
      """
      set -e
      mkdir -p '\(work)'
      cd '\(work)'
      compiler=$(readlink -f "$(command -v xcrun >/dev/null && xcrun --find swiftc || command -v swiftc)")
      host=$(dirname "$(dirname "$compiler")")/lib/swift/host
      ls "$host"/libSwiftParser.* >/dev/null 2>&1 || exit 1
      printf '%s' "$host" > host
      if [ -x reference ] && [ reference -nt '\(source)' ] && [ reference -nt "$compiler" ]; then exit 0; fi
      swiftc -swift-version 5 -O -I "$host" -L "$host" -Xlinker -rpath -Xlinker "$host" '\(source)' -o reference
      """)
  }

  private func contents(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
    return bytes
  }

  private func write(_ bytes: [UInt8], to path: String) {
    guard let file = fopen(path, "wb") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  private func lines(_ path: String) -> [String] {
    contents(path).split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The files to compare, interface files up to half a megabyte in all among them.
  private func sources() -> [String] {
    for (index, snippet) in differentialSnippets.enumerated() {
      write(Array(snippet.utf8), to: "\(work)/snippet-\(index).swift")
    }
    _ = run(
      """
      cd '\(work)'
      { ls "$PWD"/snippet-*.swift
        find '\(package)/Sources' '\(package)/Tests' '\(package)/Plugins' -name '*.swift' -type f
        find "$(cat host)/../linux" "$(cat host)/../macosx" -name '*.swiftinterface' -size -300k 2>/dev/null | sort \\
          | awk 'NR % 2' | while read -r file; do
            size=$(wc -c < "$file")
            total=$((${total:-0} + size))
            [ "$total" -gt 500000 ] && break
            echo "$file"
          done
      } > files
      """)
    return lines(work + "/files")
  }

  @Test func `agrees with the toolchain's parser`() throws {
    guard makeReference() else {
      let text = "NOT COMPARED: this toolchain has no SwiftParser libraries, so nothing shows that the outline is true."
      print(text)
      if getenv("ARCHLINT_WITHOUT_REFERENCE") == nil {
        Issue.record("\(text) Set ARCHLINT_WITHOUT_REFERENCE to accept that.")
      }
      return
    }
    let files = sources()
    #expect(files.count > differentialSnippets.count)
    #expect(run("'\(work)/reference' < '\(work)/files' > '\(work)/reference.jsonl'"))
    let expected = lines(work + "/reference.jsonl")
    try #require(expected.count == files.count)
    var compared = 0
    for (path, line) in zip(files, expected) {
      let reference = try JSONDecoder().decode(Value.self, from: Data(line.utf8))
      let isSnippet = path.hasPrefix(work)
      if line.contains("\"hasError\":true") {
        #expect(!isSnippet, "the snippet is no Swift: \(path)")
        continue
      }
      let mine = outlineJSON(outline(SourceText(contents(path)), options: .all), path: path)
      let candidate = try JSONDecoder().decode(Value.self, from: Data(mine))
      let (expectedFacts, found) = (reference.facts, candidate.facts)
      let missing = expectedFacts.filter { found[$0.key] != $0.value }.keys.sorted()
      let extra = found.filter { expectedFacts[$0.key] != $0.value }.keys.sorted()
      #expect(missing.isEmpty && extra.isEmpty, "\(path)\nmissing: \(missing.prefix(5))\nextra: \(extra.prefix(5))")
      compared += expectedFacts.count
    }
    #expect(compared > 10_000)
  }
}
