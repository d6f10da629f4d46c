@testable import ProjectFiles

/// Any bytes are settings in git's form, or stop being so at a line of the file. Settings that were read can be written,
/// and are then read again as they were. Bytes after a NUL are lines of a .gitignore and a path to match.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzGitSettings(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let (file, rest) = halves(Array(UnsafeBufferPointer(start: start, count: count)))
  let read = GitSettings(file)
  let lines = file.count { $0 == 0x0A } + 1
  if let wrong = read.wrongLine { require((1...lines + 1).contains(wrong), "the wrong line is in the file") }
  let again = GitSettings(written(read.settings))
  require(again.wrongLine == nil, "written settings can be read")
  require("\(again.settings)" == "\(read.settings)", "written settings are read as they were")
  for submodule in submodules(file).submodules {
    require(!submodule.path.isEmpty && submodule.path.first != 0x2F, "a submodule is below the root")
    require(!submodule.path.split(separator: 0x2F).contains { $0.elementsEqual("..".utf8) }, "and stays there")
  }

  let (patterns, path) = halves(rest)
  let rules = [IgnoreRules(patterns, depth: 0)]
  let isFolderIgnored = isIgnored(path, isFolder: true, by: rules)
  require(isIgnored(path, isFolder: true, by: rules) == isFolderIgnored, "twice is the same")
  _ = isIgnored(path, isFolder: false, by: rules)
  return 0
}

/// A file of these settings, in which every name and value is quoted.
private func written(_ settings: [GitSettings.Setting]) -> [UInt8] {
  var file: [UInt8] = []
  for setting in settings {
    // The section ends at its first dot; the rest is its quoted part.
    if !setting.section.isEmpty {
      let parts = setting.section.split(separator: 0x2E, maxSplits: 1, omittingEmptySubsequences: false)
      file += [0x5B] + parts[0]
      if parts.count == 2 { file += [0x20, 0x22] + parts[1].flatMap(escaped) + [0x22] }
      file += [0x5D, 0x0A]
    }
    file += setting.key
    if let value = setting.value { file += [0x3D, 0x22] + value.flatMap(escapedInValue) + [0x22] }
    file.append(0x0A)
  }
  return file
}

private func escaped(_ byte: UInt8) -> [UInt8] { byte == 0x22 || byte == 0x5C ? [0x5C, byte] : [byte] }

private func escapedInValue(_ byte: UInt8) -> [UInt8] {
  switch byte {
  case 0x08: Array("\\b".utf8)
  case 0x09: Array("\\t".utf8)
  case 0x0A: Array("\\n".utf8)
  default: escaped(byte)
  }
}
