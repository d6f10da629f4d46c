import ProjectModel
import SwiftOutline

/// The literal values of one CocoaPods podspec. All subspecs form one module.
///
///     s.name = 'Kit'
///     s.source_files = 'Sources/**/*.swift'
///     s.dependency 'Core', '~> 1.0'
struct Podspec {
  private let path: String
  private var values: [String: [String]] = [:]
  private var dependencies: [(name: String, line: Int)] = []
  private var nameLine = 1
  /// Whether all dependencies are literal, so that the list is complete.
  private var isComplete = true

  init(_ file: BuildFile) {
    path = file.path
    var isInTests = false
    var open: String?
    for (number, line) in String(decoding: file.bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline
    ).enumerated() {
      let line = line.trimmed
      if line.hasPrefix("#") { continue }
      if line.contains(".test_spec") { isInTests = true }
      if line == "end" { isInTests = false }
      if isInTests { continue }
      // A list that is not closed continues on the next line.
      if let key = open {
        values[key, default: []] += literals(line)
        if line.contains("]") { open = nil }
        continue
      }
      // `s.name`, `s.ios.dependency`
      let names = line.prefix { $0.isLetter || $0 == "_" || $0 == "." }
      let key = names.split(separator: ".").dropFirst().last.map(String.init) ?? ""
      let rest = line[names.endIndex...]
      if key != "dependency", line.contains(".dependency ") { isComplete = false }
      switch key {
      case "name", "module_name", "source_files", "exclude_files":
        if values[key] != nil, key == "name" { continue }
        values[key, default: []] += literals(rest)
        if key == "name" { nameLine = number + 1 }
        if rest.contains("["), !rest.contains("]") { open = key }
      case "dependency":
        if let name = literals(rest).first { dependencies.append((name, number + 1)) } else { isComplete = false }
      default: break
      }
    }
  }

  /// The module; nil if its name or its sources are not literal.
  ///
  /// - Parameter sources: all Swift files of the source tree.
  func module(_ sources: [String]) -> GivenModule? {
    guard let name = values["name"]?.first, let patterns = values["source_files"], !patterns.isEmpty else { return nil }
    let folder = parent(of: path)
    var module = GivenModule(name: name, kind: .library)
    module.importName = values["module_name"]?.first ?? importName(of: name)
    let included = SourcePatterns(patterns, in: folder)
    let excluded = SourcePatterns(values["exclude_files"] ?? [], in: folder)
    module.sources = sources.filter { included.matches($0) && !excluded.matches($0) }
    module.place = Place(path: path, line: nameLine, column: 1)
    module.isComplete = isComplete
    // `Kit/Core` names a subspec of this pod or of another pod.
    for (dependency, line) in dependencies {
      let pod = String(dependency.prefix { $0 != "/" })
      if pod == name { continue }
      module.dependencies.append(
        DeclaredDependency(name: pod, form: .target, place: Place(path: path, line: line, column: 1)))
    }
    return module
  }
}

/// The texts in single or double quotes on a line.
private func literals(_ line: some StringProtocol) -> [String] {
  var texts: [String] = []
  var rest = Substring(line)
  while let start = rest.firstIndex(where: { $0 == "'" || $0 == "\"" }) {
    let after = rest.index(after: start)
    guard let end = rest[after...].firstIndex(of: rest[start]) else { break }
    // A text with `#{x}` is left out, because Ruby would have to evaluate it.
    if !rest[after..<end].contains("#{") { texts.append(String(rest[after..<end])) }
    rest = rest[rest.index(after: end)...]
  }
  return texts
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = drop { $0.isWhitespace }
    while let last = text.last, last.isWhitespace { text = text.dropLast() }
    return text
  }
}
