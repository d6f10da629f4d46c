import ProjectModel
import RuleLanguage

/// An exception in the configuration. It suppresses findings of one rule and elements that the rule could not check, or
/// analysis problems of one kind.
package struct Exception: Sendable {
  package enum Subject: Hashable, Sendable {
    case rule(RuleID)
    case problem(Problem.Kind)
  }

  package var subject: Subject
  /// The path to which the exception is limited, at any depth. `*` matches a part of a name. With a leading `/`, the
  /// path starts at `folder`. nil for any path.
  package var path: String?
  /// The name of the element whose findings are suppressed: a module, a type or an imported module. nil for any
  /// element.
  package var name: String?
  package var reason: String
  /// The last day on which the exception is valid, such as `2026-12-31`.
  package var until: String?
  /// The place in the configuration.
  package var place: Place?
  /// The folder of the configuration with this exception, relative to the root; empty for the root. The exception
  /// applies only inside this folder.
  package var folder: String

  package init(
    _ subject: Subject, path: String? = nil, name: String? = nil, reason: String, until: String? = nil,
    place: Place? = nil, folder: String = ""
  ) {
    self.subject = subject
    self.path = path
    self.name = name
    self.reason = reason
    self.until = until
    self.place = place
    self.folder = folder
  }

  /// The part of the project that the exception applies to, for messages: `in 'Sources/Legacy'`,
  /// `for 'Cart' in 'Sources'`.
  fileprivate var scope: String {
    let parts = [name.map { "for '\($0)'" }, path.map { "in '\($0)'" }].compactMap { $0 }
    return parts.joined(separator: " ")
  }
}

/// The analysis problems of a project that no exception suppresses, sorted by place.
package func problems(of project: Project, passing exceptions: [Exception], today: String) -> [Problem] {
  var exceptions = Exceptions(exceptions, today: today)
  return project.problems.filter { problem in
    exceptions.passing(problem) == nil
  }.sorted { ($0.place ?? Place(path: ""), $0.message) < ($1.place ?? Place(path: ""), $1.message) }
}

/// The exceptions of a run. Records which of them suppress something.
struct Exceptions {
  /// The key by which exceptions are looked up: the name, or the last component of the path that is not a pattern.
  private enum Handle: Hashable {
    case segment(String)
    case name(String)
    case any
  }

  private struct Key: Hashable {
    var subject: Exception.Subject
    var handle: Handle
  }

  private let exceptions: [Exception]
  private let patterns: [(path: PathPattern?, name: NamePattern?)]
  private var indexes: [Key: [Int]] = [:]
  private var isUsed: [Bool]
  /// For an exception that covers only some files of a problem: the number of files of the problem, and the files that
  /// it does not cover.
  private var parts: [Int: (all: Int, left: [String])] = [:]
  /// The names of all failing elements of a rule that has exceptions with names. They are used to suggest a name for an
  /// unused exception.
  private var foundNames: [Exception.Subject: Set<String>] = [:]
  private let today: String

  init(_ exceptions: [Exception], today: String) {
    self.exceptions = exceptions
    self.today = today
    patterns = exceptions.map { exception in
      (exception.path.flatMap { pathPattern($0, from: exception.folder) }, exception.name.map(namePattern))
    }
    isUsed = Array(repeating: false, count: exceptions.count)
    for (index, exception) in exceptions.enumerated() where !isExpired(exception) {
      let (path, name) = patterns[index]
      if name != nil { foundNames[exception.subject] = [] }
      let handle: Handle =
        if let name = name?.exactLiteral {
          .name(String(decoding: name, as: UTF8.self))
        } else if let segment = path?.segments.lazy.compactMap(\.exactLiteral).last {
          .segment(String(decoding: segment, as: UTF8.self))
        } else {
          .any
        }
      indexes[Key(subject: exception.subject, handle: handle), default: []].append(index)
    }
  }

  /// The exception that suppresses a failure. If several do, the first is returned, but all count as used.
  ///
  /// - Parameter names: the names of the failing element.
  mutating func passing(_ subject: Exception.Subject, names: [String], path: String) -> Exception? {
    if indexes.isEmpty { return nil }
    foundNames[subject]?.formUnion(names)
    return using(holding(subject, names: names, path: path))
  }

  /// The exception that suppresses an analysis problem. It has to cover the place of the problem, or all files that the
  /// problem is about.
  mutating func passing(_ problem: Problem) -> Exception? {
    if indexes.isEmpty { return nil }
    let subject = Exception.Subject.problem(problem.kind)
    if let exception = passing(subject, names: [], path: problem.place?.path ?? "") { return exception }
    let ofFiles = problem.paths.map { holding(subject, names: [], path: $0) }
    if !ofFiles.isEmpty, !ofFiles.contains([]) { return using(ofFiles.flatMap(\.self)) }
    for index in Set(ofFiles.flatMap(\.self)) {
      let left = problem.paths.indices.filter { !ofFiles[$0].contains(index) }.map { problem.paths[$0] }
      parts[index] = (ofFiles.count, left)
    }
    return nil
  }

  private mutating func using(_ found: [Int]) -> Exception? {
    for index in found { isUsed[index] = true }
    return found.min().map { exceptions[$0] }
  }

  /// The exceptions that apply at a path.
  private func holding(_ subject: Exception.Subject, names: [String], path: String) -> [Int] {
    let segments = path.split(separator: "/").map { Handle.segment(String($0)) }
    let handles = Set(segments + names.map(Handle.name) + [.any])
    return handles.flatMap { indexes[Key(subject: subject, handle: $0)] ?? [] }.filter { index in
      let (pathPattern, namePattern) = patterns[index]
      let folder = exceptions[index].folder
      guard isPath(path, atOrBelow: folder) else { return false }
      return pathPattern?.matches(path: path) ?? true
        && (namePattern.map { pattern in names.contains { pattern.matches($0.utf8) } } ?? true)
    }
  }

  private func isExpired(_ exception: Exception) -> Bool { exception.until.map { $0 < today } ?? false }

  /// Reports exceptions that have expired or suppress nothing.
  ///
  /// - Parameters:
  ///   - isChecked: whether this run checked the rule, or could report the kind of problem, that an exception is about.
  ///   - off: the rules that the configuration turns off.
  func problems(
    in project: Project, isChecked: (Exception.Subject) -> Bool, off: [RuleID]
  ) -> [Problem] {
    var paths: PathTable?
    var hints = 0
    var comparisons = 0
    return exceptions.indices.compactMap { index in
      let exception = exceptions[index]
      guard let place = exception.place else { return nil }
      func problem(_ message: String, isUnused: Bool = false) -> Problem {
        var problem = Problem(kind: .configuration, message: "except: \(message)", place: place)
        problem.isOfUnusedEntry = isUnused
        return problem
      }
      if let until = exception.until, isExpired(exception) {
        let what = exception.subject.text + " " + exception.scope
        return problem(
          "the exception for \(what) expired on \(until) (\(exception.reason)); fix its findings and remove it")
      }
      if isUsed[index] { return nil }
      if case .rule(let rule) = exception.subject, off.contains(rule) {
        return problem("the rule '\(rule)' is off, so this exception has no effect; remove it", isUnused: true)
      }
      guard isChecked(exception.subject) else { return nil }
      if let pattern = patterns[index].path, exception.speaksOfSources {
        if paths == nil { paths = PathTable(project) }
        if pattern.segments.last?.exactLiteral == nil { comparisons += 1 }
        if let paths, comparisons <= mostComparisons, !paths.holds(pattern, below: exception.folder) {
          if let own = exception.pathFromFolder {
            return problem("paths are relative to '\(exception.folder)'; write: path: \"\(own)\"")
          }
          hints += 1
          let near = hints > mostHints ? "" : paths.hint(for: pattern)
          return problem("the project has no file or folder '\(pattern.text)'" + near)
        }
      }
      if let part = parts[index] {
        return problem(
          "this covers \(part.all - part.left.count) of the \(part.all) files of one finding of "
            + "\(exception.subject.text), which it suppresses only if it covers all; for the others: path: "
            + "\"/\(common(part.left))\"")
      }
      let verb =
        switch exception.subject {
        case .rule: "reports nothing"
        case .problem: "reports nothing"
        }
      let reported = "\(exception.subject.text) \(verb) \(exception.scope)"
      if let near = nearestName(to: index, &hints) { return problem(reported + didYouMean(near)) }
      return problem("\(reported): remove this unused exception", isUnused: true)
    }
  }
}

extension Exceptions {
  /// For an exception that suppresses nothing, the name of a failing element that was probably meant.
  private func nearestName(to index: Int, _ hints: inout Int) -> String? {
    guard let name = patterns[index].name, name.exactLiteral != nil,
      let found = foundNames[exceptions[index].subject], !found.contains(name.text)
    else { return nil }
    hints += 1
    return hints > mostHints ? nil : nearest(name.text, among: found.sorted())
  }
}

/// The maximum number of suggestions. Finding a similar name is slow, and one mistake often affects many exceptions.
private let mostHints = 10
/// The maximum number of exceptions without a plain name at the end of their path. Each of them is compared with all
/// paths of the project.
private let mostComparisons = 100

/// The innermost folder that contains all files. For a single file, the file itself. Empty for the root.
private func common(_ paths: [String]) -> String {
  var common = paths.first?.split(separator: "/") ?? []
  for path in paths.dropFirst() {
    common = Array(common.prefix(zip(common, path.split(separator: "/")).prefix { $0 == $1 }.count))
  }
  return common.joined(separator: "/")
}

extension Exception {
  /// If the path was written from the root by mistake, the path from the exception's folder. Otherwise nil.
  fileprivate var pathFromFolder: String? {
    guard !folder.isEmpty, let path, path.hasPrefix("/\(folder)/") else { return nil }
    return String(path.dropFirst(folder.count + 1))
  }

  /// Whether the path is for Swift files or folders. Analysis problems can also be about manifests, pages and other
  /// files.
  fileprivate var speaksOfSources: Bool {
    guard case .problem = subject, let name = path.map(lastPart(of:)), name.contains(".") else { return true }
    return name.hasSuffix(".swift")
  }
}

extension Exception.Subject {
  fileprivate var text: String {
    switch self {
    case .rule(let rule): rule.name
    case .problem(let kind): "a problem of the kind '\(kind.rawValue)'"
    }
  }
}

/// The files and folders of a project by their names, to find out whether a path pattern matches any.
private struct PathTable {
  private var paths: [String: [String]] = [:]
  private var all: [String] = []

  init(_ project: Project) {
    var seen: Set<String> = []
    for file in project.files {
      var path = file.path[...]
      while !path.isEmpty, seen.insert(String(path)).inserted {
        all.append(String(path))
        paths[lastPart(of: String(path)), default: []].append(String(path))
        path = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
      }
    }
  }

  func holds(_ pattern: PathPattern, below folder: String) -> Bool {
    if unknownSegment(of: pattern) != nil { return false }
    let name = pattern.segments.last?.exactLiteral
    let candidates = name.map { paths[String(decoding: $0, as: UTF8.self)] ?? [] } ?? all
    return candidates.contains { path in
      isPath(path, atOrBelow: folder)
        && pattern.matches(path: path, coversBelow: false)
    }
  }

  /// The end of a message, `; did you mean 'Legacy'?`, for the first name in the path that does not exist. Empty if no
  /// name is similar.
  func hint(for pattern: PathPattern) -> String {
    guard let name = unknownSegment(of: pattern)?.text else { return "" }
    // Two names are not similar just because they have the same file extension, so it is not compared.
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return didYouMean(name, among: paths.keys.sorted())
    }
    let ending = name[dot...]
    let stems = paths.keys.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }
    return didYouMean(nearest(String(name[..<dot]), among: stems.sorted()).map { $0 + ending })
  }

  private func unknownSegment(of pattern: PathPattern) -> NamePattern? {
    pattern.segments.first { $0.exactLiteral != nil && paths[$0.text] == nil }
  }
}

/// The path of an exception as a pattern. `*` matches a part of a name, and `|` joins names. With a leading `/` or
/// `./`, the path starts at the folder. nil if it is the folder itself.
private func pathPattern(_ text: String, from folder: String) -> PathPattern? {
  var text = text
  if text == "." || text.hasPrefix("./") { text.removeFirst() }
  let isAnchored = text.hasPrefix("/") || text.isEmpty
  while text.hasSuffix("/") { text.removeLast() }
  if text.isEmpty { return nil }
  let segments = (isAnchored ? folder + "/" + text : text).split(separator: "/")
  return PathPattern(isAnchored: isAnchored, segments: segments.map { namePattern(String($0)) }, text: text)
}

private func namePattern(_ text: String) -> NamePattern {
  let alternatives = text.split(separator: "|").map { name in
    var pieces: [NamePattern.Piece] = []
    for (index, literal) in name.split(separator: "*", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { pieces.append(.star) }
      if !literal.isEmpty { pieces.append(.literal(Array(literal.utf8))) }
    }
    return pieces
  }
  return NamePattern(alternatives: alternatives, text: text)
}
