import ProjectFiles
import ProjectModel

// Reads `.xcconfig` files, which configurations of an Xcode project may be based on. Values are stored unexpanded and
// are expanded when a setting is queried. A conditional setting such as `NAME[sdk=macosx*]` is not evaluated. If it has
// no unconditional value, the setting is uncertain.

/// The settings that an `.xcconfig` file and the files that it includes contain.
struct SettingsFile {
  fileprivate(set) var settings: [String: String] = [:]
  /// The settings that have a conditional value.
  fileprivate(set) var conditional: Set<String> = []
  /// Whether the file and all files that it includes could be read.
  fileprivate(set) var isWhole = true
}

/// Reads `.xcconfig` files, each only once.
struct SettingsFiles {
  /// Returns the contents of the file at a path relative to the root; nil if the file cannot be read.
  private let read: (String) -> [UInt8]?
  private var lines: [String: [Line]?] = [:]
  private var known: [String: SettingsFile] = [:]

  private enum Line {
    case setting(key: String, value: String)
    case conditional(key: String)
    case unknown
    case include(path: String, isOptional: Bool)
  }

  /// The maximum depth of nested includes.
  private static let depthLimit = 16
  /// The maximum number of includes for one file.
  private static let includeLimit = 256
  private static let sizeLimit = 1 << 20

  init(_ read: @escaping (String) -> [UInt8]?) { self.read = read }

  /// - Parameter path: Relative to the root.
  mutating func settings(at path: String) -> SettingsFile {
    if let file = known[path] { return file }
    var result = SettingsFile()
    var budget = Self.includeLimit
    // The files that are being read, outermost first. Each has its remaining lines.
    var open: [(path: String, lines: ArraySlice<Line>)] = []
    if let first = lines(of: path) { open.append((path, first[...])) } else { result.isWhole = false }
    while let line = open.last?.lines.first {
      open[open.count - 1].lines.removeFirst()
      switch line {
      case .setting(let key, let value): result.settings[key] = value
      case .conditional(let key): result.conditional.insert(key)
      case .unknown: result.isWhole = false
      case .include(let name, let isOptional):
        let included = joined(parent(of: open[open.count - 1].path), name)
        // A file that directly or indirectly includes itself adds nothing.
        if let included, open.contains(where: { $0.path == included }) { break }
        budget -= 1
        if let included, budget > 0, open.count < Self.depthLimit, let inner = lines(of: included) {
          open.append((included, inner[...]))
        } else if !isOptional {
          result.isWhole = false
        }
      }
      while open.last?.lines.isEmpty ?? false { open.removeLast() }
    }
    known[path] = result
    return result
  }

  private mutating func lines(of path: String) -> [Line]? {
    if let known = lines[path] { return known }
    let bytes = read(path).flatMap { $0.count > Self.sizeLimit ? nil : $0 }
    let result = bytes.map { bytes in
      bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0).split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }
      ).compactMap(Self.line)
    }
    lines[path] = .some(result)
    return result
  }

  private static func line(_ bytes: ArraySlice<UInt8>) -> Line? {
    let setting = withoutComment(bytes)
    // Most lines are comments or blank.
    if setting.isEmpty { return nil }
    guard let text = String(validating: setting, as: UTF8.self), !text.utf8.contains(0) else {
      return .unknown
    }
    let trimmed = trimmed(text[...])
    if trimmed.hasPrefix("#include") {
      let rest = trimmed.dropFirst("#include".count)
      let parts = rest.split(separator: "\"", omittingEmptySubsequences: false)
      return parts.count == 3 ? .include(path: String(parts[1]), isOptional: rest.hasPrefix("?")) : .unknown
    }
    guard let equals = trimmed.firstIndex(of: "=") else { return nil }
    let key = self.trimmed(trimmed[..<equals])
    if let bracket = trimmed.firstIndex(of: "["), bracket < equals {
      return .conditional(key: String(self.trimmed(trimmed[..<bracket])))
    }
    guard !key.isEmpty, key.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return nil }
    var value = self.trimmed(trimmed[trimmed.index(after: equals)...])
    while value.hasSuffix(";") { value = self.trimmed(value.dropLast()) }
    if value.count > 1, value.hasPrefix("\""), value.hasSuffix("\"") { value = value.dropFirst().dropLast() }
    return .setting(key: String(key), value: String(value))
  }

  private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var index = line.startIndex
    while index + 1 < line.endIndex {
      if line[index] == slash, line[index + 1] == slash { return line[..<index] }
      index += 1
    }
    return line
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }
}
