/// Merges sorted findings of one rule. Two findings are merged if they have the same place and symbol. They are also
/// merged if they report the same import for several modules that compile the file.
package func merged(_ findings: [Finding]) -> [Finding] {
  var result: [Finding] = []
  for finding in findings {
    if let last = result.last, last.place == finding.place, last.symbol == finding.symbol {
      result[result.count - 1].add(finding)
    } else if let last = result.last, last.place == finding.place, let end = importEnd(of: finding),
      end == importEnd(of: last)
    {
      result[result.count - 1].addOfOtherModule(finding)
    } else {
      result.append(finding)
    }
  }
  return result
}

extension Finding {
  fileprivate mutating func add(_ other: Finding) {
    group = nil
    addRemedies(of: other)
    let subject = message.prefix(upToFirst: " must ")
    if let subject, let otherSubject = other.message.prefix(upToFirst: " must "), subject == otherSubject {
      let rest = other.message.dropFirst(subject.count)
      if !message.hasSuffix(rest) { message += ";" + rest }
    } else if message != other.message {
      evidence.append(Evidence(place: nil, text: other.message))
    }
    evidence += other.evidence.filter { !evidence.contains($0) }
    parts += other.parts.filter { !parts.contains($0) }
  }

  /// Merges a finding about the same import line. It was reported for another module that compiles the file.
  fileprivate mutating func addOfOtherModule(_ other: Finding) {
    addRemedies(of: other)
    if let module = other.message.prefix(upToFirst: " imports ") {
      evidence.append(Evidence(place: nil, text: "so does \(module), which also contains the file"))
    }
    evidence += other.evidence.filter { !evidence.contains($0) }
    parts += other.parts
  }
}

/// The symbol of the imported module, such as `module:Core`. nil if the finding is not about an import.
private func importEnd(of finding: Finding) -> Substring? {
  guard finding.symbol.hasPrefix("import:"), finding.group == nil else { return nil }
  return finding.symbol.prefix(upToFirst: "->").map { finding.symbol.dropFirst($0.count + "->".count) }
}

extension String {
  /// The text before the first occurrence of a part; nil if the part does not occur.
  fileprivate func prefix(upToFirst part: String) -> Substring? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(part) { return self[..<index] }
      index = self.index(after: index)
    }
    return nil
  }
}
