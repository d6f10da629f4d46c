import SwiftOutline
import Testing

@testable import ProjectLoading
@testable import ProjectModel

/// Reads exports for a project of some files of nine lines, and compares what is known of each and what is told.
private func check(
  _ exports: [String], of paths: [String], root: String = "/work/shop", _ expected: String,
  at location: SourceLocation = #_sourceLocation
) {
  let read = project(of: paths.map { ($0, String(repeating: "\n", count: 9)) }, options: DiscoveryOptions())
  let named = exports.enumerated().map { (name: "export-\($0)", bytes: Array($1.utf8)) }
  var lines: [String] = []
  do throws(CoverageError) {
    let (found, problems) = try coverage(of: read, exports: named, root: root)
    lines = zip(read.files, found?.files ?? []).compactMap { file, coverage in
      coverage.map { coverage in
        let ran = coverage.ran.sorted { $0.key < $1.key }.map { "\($0.key)\($0.value ? "+" : "-")" }
        return (["\(file.path) \(coverage.lines.covered)/\(coverage.lines.executable)"] + ran).joined(separator: " ")
      }
    }
    lines += problems.map(\.message)
  } catch {
    lines = ["\(error.file)\(error.line.map { ":\($0)" } ?? ""): \(error.message)"]
  }
  #expect(lines.joined(separator: "\n") == expected, sourceLocation: location)
}

private func lcov(_ files: [String]) -> String {
  files.map { "TN:\nSF:\($0)\nFN:1,f\nDA:1,18446744073709551615\nDA:2,0,abc\nLF:2\nLH:1\nend_of_record\n" }.joined()
}

@Suite struct CoverageTests {
  /// As `swift test --enable-code-coverage` writes it: a function of four lines, of which an `if` body never ran.
  @Test func exportsOfLLVM() {
    check(
      [
        """
        {"data":[{"files":[{"branches":[],"expansions":[],"filename":"/work/shop/Sources/Cart.swift",
        "segments":[[2,20,1,true,true,false],[3,8,1,true,true,false],[3,14,1,true,false,false],
        [3,15,0,true,true,false],[5,6,1,true,false,false],[6,4,0,false,false,false]],
        "summary":{"lines":{"count":5,"covered":3,"percent":60}}}],"functions":[{"name":"x"}],"totals":{}}],
        "type":"llvm.coverage.json.export","version":"2.0.1"}
        """
      ], of: ["Sources/Cart.swift", "Sources/Other.swift"], "Sources/Cart.swift 3/5 2+ 3+ 4- 5- 6+")
    check(
      [#"{"data":[{"files":[{"filename":"/work/shop/A.swift","summary":{"lines":{"count":8,"covered":2}}}]}]}"#],
      of: ["A.swift"], "A.swift 2/8")
  }

  @Test func exportsOfLCOV() {
    check([lcov(["/work/shop/A.swift"])], of: ["A.swift"], "A.swift 1/2 1+ 2-")
    check(["SF:A.swift\r\nLF:10\r\nLH:4\r\nend_of_record\r\n"], of: ["A.swift"], "A.swift 4/10")
    check(
      [lcov(["/work/shop/A.swift"]), "SF:/work/shop/A.swift\nDA:1,0\nDA:2,1\nDA:3,0\nend_of_record\n"],
      of: ["A.swift"], "A.swift 2/3 1+ 2+ 3-")
  }

  @Test func pathsOfAnotherMachine() {
    let own = ["Sources/Cart/Cart.swift", "Sources/Search/Search.swift", "Tests/CartTests/CartTests.swift"]
    check(
      [lcov(own.map { "/Users/ci/shop/" + $0 } + ["/Users/ci/shop/.build/checkouts/Kit/Sources/Cart/Cart.swift"])],
      of: own,
      own.map { "\($0) 1/2 1+ 2-" }.joined(separator: "\n"))
    check(
      [lcov(["Sources/Cart/Cart.swift"])], of: ["Packages/Shop/Sources/Cart/Cart.swift"],
      "Packages/Shop/Sources/Cart/Cart.swift 1/2 1+ 2-")
    check(
      [lcov(["/ci/Cart.swift"])], of: ["A/Cart.swift", "B/Cart.swift"],
      """
      A/Cart.swift 1/2 1+ 2-
      the paths in the coverage data match the project in two ways: '/ci/' is used as 'A/', but '/ci/' could be 'B/' as well
      """)
    check(
      [lcov(["/ci/Other.swift"])], of: ["A.swift"],
      "none of the files in the coverage data is in the project, for example /ci/Other.swift")
  }

  @Test func whatIsNoCoverageIsTold() {
    let neither = "export-0: this is not an export of llvm-cov or lcov: it contains no record"
    check([""], of: [], neither)
    check(["<xml/>"], of: [], neither)
    check(["{"], of: [], "export-0: this is not an export of llvm-cov: it is not JSON")
    check([#"{"data":1}"#], of: [], "export-0: this is not an export of llvm-cov: 'data' has an unexpected type")
    check([#"{"targets":[]}"#], of: [], "export-0: this is not an export of llvm-cov: 'data' is missing")
    check([#"{"data":[],"type":"x"}"#], of: [], "export-0: this is not an export of llvm-cov: its type is 'x'")
    check(["SF:A\nDA:1\n"], of: [], "export-0:2: expected DA:line,count")
    check(["DA:1,1\n"], of: [], "export-0:1: this line belongs to no file; SF: is missing above")
    check(["SF:A\nSF:B\n"], of: [], "export-0:2: a record begins inside another; end_of_record is missing")
    check(["end_of_record"], of: [], "export-0:1: end_of_record without a record")
    check(["SF:A\n"], of: [], "export-0: the file ends inside a record")
  }

  /// No file has more lines than 32 bits count.
  @Test func numbersOutOfBoundsAreTold() {
    for number in ["9223372036854775807", "4294967296", "-1", "x"] {
      check(["SF:A\nLF:\(number)\n"], of: ["A"], "export-0:2: expected LF:count")
      check(["SF:A\nLH:\(number)\n"], of: ["A"], "export-0:2: expected LH:count")
      check(["SF:A\nDA:\(number),1\n"], of: ["A"], "export-0:2: expected DA:line,count")
    }
    check(["SF:A.swift\nLF:4294967295\nLH:0\nend_of_record\n"], of: ["A.swift"], "A.swift 0/4294967295")
    for number in ["9223372036854775807", "4294967296", "-1"] {
      check(
        [#"{"data":[{"files":[{"filename":"A","summary":{"lines":{"count":\#(number),"covered":0}}}]}]}"#], of: ["A"],
        "export-0: this is not an export of llvm-cov: a number of lines in it is out of bounds")
      check(
        [#"{"data":[{"files":[{"filename":"A","segments":[[\#(number),1,1,true,true,false]]}]}]}"#], of: ["A"],
        "export-0: this is not an export of llvm-cov: a number of lines in it is out of bounds")
    }
  }

  /// A region may end behind the file's end: its lines are counted, and none of them is kept.
  @Test func regionsOfManyLinesAreNotGoneThrough() {
    check(
      [
        """
        {"data":[{"files":[{"filename":"/work/shop/A.swift",
        "segments":[[2,1,1,true,true,false],[4000000000,1,0,false,false,false]]}]}]}
        """
      ], of: ["A.swift"], "A.swift 3999999999/3999999999 2+ 3+ 4+ 5+ 6+ 7+ 8+ 9+")
  }
}
