import Findings
import ProjectModel
import RuleLanguage
import SwiftOutline

// contain CODE: the tokens of the element contain the code. A type includes its extensions.

extension Evaluation {
  func contain(_ code: CodePattern, _ element: Element, _ given: Bindings) -> Answer {
    if self.code == nil { return .unread }
    var result = Answer.no
    for part in parts(of: element) {
      eachPlace(of: code, in: part, given) { place in
        let solutions = code.solutions(at: place.range, in: source(of: place.file), given: given)
        if solutions.first == given {
          result = .yes(given)
          return false
        }
        result.solutions += solutions
        return true
      }
      if result.solutions.first == given { break }
    }
    return result
  }

  /// Calls `body` for each place in a range of a file where the pattern matches, until it returns false. Placeholder
  /// values are not compared yet.
  private func eachPlace(
    of code: CodePattern, in part: CodeIndex.Part, _ given: Bindings, _ body: (CodeIndex.Part) -> Bool
  ) {
    let key = code.keyPlaceholder.map { CodePattern.key(of: given[$0]) } ?? 0
    self.code?.eachPlace(of: code, in: part, key: key) { body(CodeIndex.Part(file: part.file, range: $0)) }
  }

  func containFaults(_ code: CodePattern, _ element: Element, _ given: Bindings, _ isNegated: Bool) -> [Fault] {
    if !isNegated { return [Fault()] }
    return matches(of: code, in: element, given).map { place in
      let text = excerpt(of: place)
      return Fault(
        found: "has \(text)", place: project.place(place.range, in: place.file), evidence: origin(of: element),
        identity: codeSymbol(of: place), members: [part(of: code, at: place)],
        cause: Cause("code:\(code.number):\(place.file.index):\(place.range.start)"))
    }
  }

  /// The places in the element where the pattern matches with the given placeholder values.
  func matches(of code: CodePattern, in element: Element, _ given: Bindings) -> [CodeIndex.Part] {
    var found: [CodeIndex.Part] = []
    for part in parts(of: element) {
      eachPlace(of: code, in: part, given) { place in
        if matches(code, at: place, given) { found.append(place) }
        return true
      }
    }
    return found
  }

  /// For each file of the element, the first place where the pattern matches.
  func firstMatches(of code: CodePattern, in element: Element, _ given: Bindings) -> [CodeIndex.Part] {
    var found: [CodeIndex.Part] = []
    for part in parts(of: element) where found.last?.file != part.file {
      eachPlace(of: code, in: part, given) { place in
        let isMatch = matches(code, at: place, given)
        if isMatch { found.append(place) }
        return !isMatch
      }
    }
    return found
  }

  private func matches(_ code: CodePattern, at place: CodeIndex.Part, _ given: Bindings) -> Bool {
    !code.solutions(at: place.range, in: source(of: place.file), given: given).isEmpty
  }

  /// A symbol for code: the declaration that encloses it. The code itself is left out, because it may change.
  private func codeSymbol(of place: CodeIndex.Part) -> String {
    "code" + (outermost(around: place).map { ":" + symbol(of: .declaration($0)) } ?? "")
  }

  /// The part for one pattern at a place.
  private func part(of code: CodePattern, at place: CodeIndex.Part) -> FindingPart {
    FindingPart(
      symbol: "\(codeSymbol(of: place))#\(code.text)", path: project.files[place.file.index].path,
      isUnique: outermost(around: place).map { isUnique(.declaration($0)) } ?? false)
  }

  /// Evidence that names the element that contains the code. Empty for files, folders and modules.
  private func origin(of element: Element) -> [Evidence] {
    switch element {
    case .file, .folder, .module: []
    default: [Evidence(place: place(of: element), text: "in \(phrase(for: element))")]
    }
  }

  /// The code at this place, shortened to one line.
  func excerpt(of place: CodeIndex.Part) -> String {
    let bytes = source(of: place.file).bytes[place.range.offsets]
    var text = ""
    for definition in String(decoding: bytes.prefix(240), as: UTF8.self).split(whereSeparator: \.isWhitespace) {
      text += (text.isEmpty ? "" : " ") + definition
    }
    return text.count > 48 || bytes.count > 240 ? text.prefix(47) + "…" : text
  }
}
