import SwiftOutline

@testable import BuildDescriptions

/// Any bytes are a project of Xcode's, a workspace, or neither with problems at places in them, the same each time.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzXcode(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let path = "App.xcodeproj/project.pbxproj"
  let project = readXcodeProject(bytes, path: path)
  for problem in project.problems {
    guard let place = problem.place else { continue }
    require(place.path == path, "a problem is the project's")
    if let line = place.line {
      require(isPlace(line: line, column: place.column ?? 1, in: bytes), "a problem's place is in the project")
    }
  }
  require("\(readXcodeProject(bytes, path: path))" == "\(project)", "twice is the same")
  let workspace = readXcodeWorkspace(bytes, path: "App.xcworkspace/contents.xcworkspacedata")
  require(
    "\(readXcodeWorkspace(bytes, path: "App.xcworkspace/contents.xcworkspacedata"))" == "\(workspace)",
    "twice is the same")
  _ = foreignFile(bytes, path: "App-Bridging-Header.h")
  return 0
}
