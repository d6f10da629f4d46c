import Findings
import ProjectModel
import Reporting
import RuleLanguage

@testable import ProjectLoading

/// Any bytes are a baseline or have mistakes, each at a line in them; what was read can be written, and comes back.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBaseline(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let reading = readBaseline(bytes, path: "archlint-baseline.jsonl")
  for error in reading.errors {
    require(isPlace(line: error.place?.line ?? 0, column: 1, in: bytes), "a mistake is told at its line")
    require(!error.message.isEmpty, "a mistake has a message")
  }
  let written = baselineText(reading.baseline)
  let again = readBaseline(written, path: "archlint-baseline.jsonl")
  require(again.errors.isEmpty, "what is written can be read: \(again.errors)")
  require(baselineText(again.baseline) == written, "what is read again is written the same")
  // Exports of coverage come from other tools, as baselines come from other branches.
  _ = try? llvmCoverage(bytes)
  _ = try? lcovCoverage(bytes)
  return 0
}
