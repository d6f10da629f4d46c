import Findings
import RuleLanguage
import Testing

@testable import Reporting

private let entries = [
  BaselineEntry(
    path: "Sources/My \"App\"/Größe\n😀.swift", rule: RuleID("big"), symbol: "file#have line", value: 412, count: 2,
    owner: "@shop", reason: "a\\b", until: "2026-12-31"),
  BaselineEntry(path: "B.swift", rule: RuleID("final"), symbol: "class:B#modifier"),
  BaselineEntry(path: "A.swift", rule: RuleID("few"), symbol: "struct:A#have func", value: -1),
]

@Test func baselinesAreSortedLinesOfJSON() {
  let text = String(decoding: baselineText(Baseline(entries: entries)), as: UTF8.self)
  #expect(
    text == #"""
      {"archlint":"baseline","version":1}
      {"path":"A.swift","rule":"few","symbol":"struct:A#have func","value":-1}
      {"path":"B.swift","rule":"final","symbol":"class:B#modifier"}
      {"path":"Sources/My \"App\"/Größe\u000a😀.swift","rule":"big","symbol":"file#have line","value":412,"count":2,"owner":"@shop","reason":"a\\b","until":"2026-12-31"}

      """#)
  let read = readBaseline(Array(text.utf8), path: "b.jsonl")
  #expect(read.errors == [])
  #expect(Set(read.baseline.entries) == Set(entries))
  let withReturns = readBaseline(Array(text.replacing("\n", with: "\r\n").utf8), path: "b.jsonl")
  #expect(Set(withReturns.baseline.entries) == Set(entries))
}

@Test func wrongBaselinesAreToldLineByLine() {
  let heading = "{\"archlint\":\"baseline\",\"version\":1}\n"
  let noHeading = "this is not a baseline: its first line is not {\"archlint\":\"baseline\",\"version\":1}"
  let cases: [(text: String, reported: [String])] = [
    ("", ["1: \(noHeading)"]),
    ("{}", ["1: \(noHeading)"]),
    ("[1]\n[2]", ["1: this line is not a JSON object of strings and numbers"]),
    (
      "{\"archlint\":\"baseline\",\"version\":2}",
      ["1: this baseline has version 2, and this archlint reads version 1; update it"]
    ),
    (heading, []),
    (heading + "\n", []),
    (
      heading + "{\"path\":\"a\"}\n{\"pth\":1}\n{\"zzzzzz\":1}",
      [
        "2: an entry has 'path', 'rule' and 'symbol'", "3: there is no key 'pth'; did you mean 'path'?",
        "4: there is no key 'zzzzzz'; there are path, rule, symbol, value, count, owner, reason, until",
      ]
    ),
    (
      heading + "<<<<<<< HEAD\n{\"path\":1,\"rule\":\"r\",\"symbol\":\"s\"}\n=======",
      [
        "2: this is a merge conflict marker, '<<<<<<<'; resolve the conflict, or run 'archlint baseline write'",
        "3: 'path' expects text in quotes",
        "4: this is a merge conflict marker, '======='; resolve the conflict, or run 'archlint baseline write'",
      ]
    ),
    (
      heading
        + [
          #"{"path":"p","rule":"r","symbol":"s","value":"1"}"#, #"{"path":"p","rule":"r","symbol":"s","count":0}"#,
          #"{"path":"p","rule":"r","symbol":"s","until":"2026-02-30"}"#,
          #"{"path":"p","rule":"r","symbol":"s","value":1.5}"#,
          #"{"path":"p","rule":"r","symbol":"s","#,
          #"{"path":"p","rule":"r","symbol":"s","value":-9223372036854775808}"#,
          #"{"path":"p","rule":"r","symbol":"s","value":2147483648}"#,
          #"{"path":"p","rule":"r","symbol":"s","count":9223372036854775807}"#,
          #"{"path":"p","rule":"r","symbol":"s","value":2147483647,"count":2147483647}"#,
        ].joined(separator: "\n"),
      [
        "2: 'value' expects a whole number", "3: 'count' is at least 1, not 0",
        "4: 'until' expects a date such as 2026-12-31, not '2026-02-30'",
        "5: this line is not a JSON object of strings and numbers",
        "6: this line is not a JSON object of strings and numbers", "7: 'value' expects a whole number of 32 bits",
        "8: 'value' expects a whole number of 32 bits", "9: 'count' expects a whole number of 32 bits",
      ]
    ),
  ]
  for (text, reported) in cases {
    let errors = readBaseline(Array(text.utf8), path: "b.jsonl").errors
    #expect(errors.map { "\($0.place?.line ?? 0): \($0.message)" } == reported)
  }
}

/// One key too many takes nothing of the others away.
@Test func anEntryWithAnUnknownKeyIsAnEntry() {
  let heading = "{\"archlint\":\"baseline\",\"version\":1}\n"
  let entry = #"{"path":"p","rule":"r","symbol":"s","owner":"@me","reason":"why","until":"2026-12-31""#
  let reading = readBaseline(Array((heading + entry + #","ticket":7}"# + "\n{\"pth\":1}").utf8), path: "b.jsonl")
  let expected = BaselineEntry(
    path: "p", rule: RuleID("r"), symbol: "s", owner: "@me", reason: "why", until: "2026-12-31")
  #expect(reading.baseline.entries == [expected])
  #expect(reading.errors.map(\.place?.line) == [2, 3])
  #expect(reading.linesOfEntries == [2])
}

@Test func anyBytesAreReadAsABaseline() {
  var random = SystemRandomNumberGenerator()
  let text = baselineText(Baseline(entries: entries))
  for _ in 0..<2000 {
    var bytes = text
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
    }
    let reading = readBaseline(bytes, path: "b.jsonl")
    #expect(reading.baseline.entries.count + reading.errors.count >= 1)
  }
}
