import SwiftOutline

@testable import BuildDescriptions

/// Any text is a manifest, or none, or one with problems, each of them at a place in it; the same one each time.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzManifest(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let manifest = readManifest(SourceText(bytes), path: "Package.swift") else { return 0 }
  for problem in manifest.problems {
    guard let place = problem.place else { continue }
    require(place.path == "Package.swift", "a problem is the manifest's")
    if let line = place.line {
      require(isPlace(line: line, column: place.column ?? 1, in: bytes), "a problem's place is in the manifest")
    }
  }
  for target in manifest.targets {
    require(isPlace(line: target.place.line ?? 1, column: 1, in: bytes), "a target's place is in the manifest")
  }
  guard let again = readManifest(SourceText(bytes), path: "Package.swift") else { fatalError("twice is the same") }
  require("\(again)" == "\(manifest)", "twice is the same")
  return 0
}
