import Configuration
import RuleLanguage
import SwiftOutline

/// Any text is a configuration or has mistakes, each at a place in it; the same ones each time.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzConfiguration(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  for isNested in [false, true] {
    func read() -> (configuration: Configuration, errors: [ConfigurationError]) {
      readConfiguration(
        SourceText(bytes), path: "archlint.json5", packs: ["core", "service"], problems: ["syntax"],
        isNested: isNested)
    }
    let (configuration, errors) = read()
    for error in errors {
      let isInside = isPlace(line: error.place.line, column: error.place.column, in: bytes)
      require(isInside, "a mistake's place is in the file: \(error)")
    }
    let again = read()
    require("\(again.errors)" == "\(errors)" && "\(again.configuration)" == "\(configuration)", "twice is the same")
  }
  _ = saysRoot(SourceText(bytes))
  return 0
}
