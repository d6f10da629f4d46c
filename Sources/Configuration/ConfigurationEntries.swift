import RuleLanguage

// One function for each key. It converts the decoded value into a part of the configuration, or records a mistake.

extension ConfigurationReading {
  mutating func read(_ file: ConfigurationFile) {
    if let packs = file.packs { configuration.packs = packNames(packs) }
    switch file.root {
    case .value(let isRoot): configuration.isRoot = isRoot
    case .wrong: fail(["root"], "expected true or false, found \(found(["root"]))")
    case nil: break
    }
    if let version = file.version { configuration.version = rulesVersion(version) }
    if let documents = file.documents {
      configuration.documents = texts(documents, ["documents"]).map { Located($0.text, place: place($0.path)) }
    }
    configuration.hasAllPages = !hasMistake(["packs"]) && !hasMistake(["documents"])
    if let value = file.definitions { configuration.definitions = definitions(value) }
    if let rules = file.rules { configuration.rules = self.rules(rules) }
    if let except = file.except { configuration.exceptions = exceptions(except) }
    if let exclude = file.exclude {
      configuration.exclude = texts(exclude, ["exclude"]).map { Located($0.text, place: place($0.path)) }
    }
    if let baseline = file.baseline {
      configuration.baseline = text(baseline, ["baseline"]).map { Located($0, place: place(["baseline"])) }
    }
    if let modules = file.modules { configuration.modules = self.modules(modules) }
    if let coverage = file.coverage {
      let hint = "; set the required coverage in a rule: must be covered 80%"
      configuration.coverage = oneOrMore(
        coverage, ["coverage"], expected: "the path of an export in quotes", hint: hint
      )
      .map { Located($0.text, place: place($0.path)) }
    }
  }

  private mutating func packNames(_ value: Lenient<[Lenient<String>]>) -> [Located<String>] {
    texts(value, ["packs"]).compactMap { name, path in
      if packs.contains(name) || name.contains("/") { return Located(name, place: place(path)) }
      let near = didYouMean(nearestPack(name))
      let hint = near.isEmpty ? "; there are \(list(packs)), and folders by their paths: './\(name)'" : near
      fail(path, "there is no pack '\(name)'" + hint)
      return nil
    }
  }

  /// The pack whose name is most similar to an unknown name: `mvvm-services` for `mvvm`.
  private func nearestPack(_ name: String) -> String? {
    let word = name.lowercased()
    return nearest(name, among: packs)
      ?? packs.first { pack in
        pack.split(separator: "-").contains { $0.utf8.count > 2 && (word.hasPrefix($0) || $0.hasPrefix(word)) }
      }
  }

  private mutating func rulesVersion(_ value: Lenient<String>) -> Located<RuleVersion>? {
    guard let text = text(value, ["version"], expected: "a version in quotes") else { return nil }
    if let version = RuleVersion(text) { return Located(version, place: place(["version"])) }
    fail(["version"], "expected a version such as '0.1.0', found '\(text)'")
    return nil
  }

  private mutating func definitions(
    _ value: Lenient<[String: Lenient<ConfigurationFile.Texts>]>
  ) -> [Located<DefinitionEntry>] {
    members(value, ["definitions"]).compactMap { name, lines in
      let path = ["definitions", name]
      let texts = oneOrMore(lines, path)
      // The value has the wrong type, and the mistake has already been recorded.
      if texts.isEmpty, hasMistake(path) { return nil }
      let definition = DefinitionEntry(
        name: name, lines: texts.map(\.text), linePlaces: texts.map { place($0.path) })
      return Located(definition, place: keyPlace(path))
    }
  }

  private mutating func rules(
    _ value: Lenient<[String: Lenient<ConfigurationFile.RuleValue>]>
  ) -> [Located<RuleEntry>] {
    members(value, ["rules"]).map { name, value in
      let path = ["rules", name]
      var entry = RuleEntry(rule: RuleID(name), severity: nil, isOff: false, limit: nil, reason: nil)
      switch value {
      case .value(.severity(let text)): setSeverity(of: &entry, text, path)
      case .value(.object(let object)):
        if let severity = text(object.severity, path + ["severity"], expected: severities) {
          setSeverity(of: &entry, severity, path + ["severity"])
        }
        entry.limit = limit(object.limit, path + ["limit"])
        entry.reason = text(object.reason, path + ["reason"])
      case .wrong: fail(path, "expected \(severities) or an object, found \(found(path))")
      }
      return Located(entry, place: keyPlace(path))
    }
  }

  private var severities: String { "'off', 'note', 'warning', 'error'" }

  private mutating func setSeverity(of entry: inout RuleEntry, _ name: String, _ path: Path) {
    entry.severity = Severity(rawValue: name)
    entry.isOff = name == "off"
    if entry.severity == nil, !entry.isOff {
      let near = nearestSeverity(name, among: ["off"] + Severity.allCases.map(\.rawValue))
      fail(path, "expected \(severities), found '\(name)'" + didYouMean(near))
    }
  }

  private mutating func limit(_ value: Lenient<Int>?, _ path: Path) -> Int? {
    guard let value else { return nil }
    if case .value(let limit) = value, limit >= 0 { return limit }
    fail(path, "expected a whole number, 0 or more, found \(found(path))")
    return nil
  }

  private mutating func exceptions(
    _ value: Lenient<[Lenient<ConfigurationFile.ExceptionValue>]>
  ) -> [Located<ExceptionEntry>] {
    guard case .value(let elements) = value else {
      fail(["except"], "expected a list of { rule, path, reason }, found \(found(["except"]))")
      return []
    }
    return elements.enumerated().compactMap { index, element in
      let path = ["except", "\(index)"]
      guard case .value(let element) = element else {
        fail(path, "expected { rule, path, reason }, found \(found(path))")
        return nil
      }
      return exception(element, path)
    }
  }

  private mutating func exception(
    _ element: ConfigurationFile.ExceptionValue, _ path: Path
  ) -> Located<ExceptionEntry>? {
    func has(_ key: String) -> Bool { keys[path + [key]] != nil }
    let meant = otherToolKeys(of: path)
    func lacks(_ names: String...) -> Bool { !names.contains { has($0) || meant.contains($0) } }
    let missing = [
      lacks("rule", "problem") ? "'rule'" : nil, lacks("path", "name") ? "'path' or 'name'" : nil,
      lacks("reason") ? "'reason'" : nil,
    ].compactMap { $0 }
    guard missing.isEmpty else {
      let verb = missing.count == 1 ? "is" : "are"
      fail(path, "\(sequence(missing)) \(verb) missing; an exception needs a rule or problem, a place and a reason")
      return nil
    }
    if has("problem"), has("rule") || has("name") {
      let other = has("rule") ? "rule" : "name"
      fail(path + [other], "an exception for a problem has no \(other); use either 'problem' or 'rule'")
    }
    let problem = text(element.problem, path + ["problem"])
    if let problem, !problems.contains(problem) {
      let near = didYouMean(problem, among: problems)
      let hint = near.isEmpty ? "; there are \(list(problems))" : near
      fail(path + ["problem"], "there is no kind of problem '\(problem)'" + hint)
    }
    let until = text(element.until, path + ["until"])
    if let until, !isDay(until) {
      fail(path + ["until"], "expected a day such as '2026-12-31', found '\(until)'")
    }
    let entry = ExceptionEntry(
      rule: text(element.rule, path + ["rule"]).map(RuleID.init), problem: problem,
      path: text(element.path, path + ["path"]), name: text(element.name, path + ["name"]),
      reason: text(element.reason, path + ["reason"]) ?? "", until: until)
    return Located(entry, place: place(path + [has("rule") ? "rule" : "problem"]))
  }

  private mutating func modules(_ value: Lenient<[String: Lenient<ConfigurationFile.ModuleValue>]>) -> [ModuleEntry] {
    members(value, ["modules"]).map { name, value in
      let path = ["modules", name]
      if name.utf8.allSatisfy({ $0 <= 0x20 }) { failAtKey(path, "expected a module's name, found '\(name)'") }
      var entry = ModuleEntry(name: name, paths: [], isTest: false, place: place(path))
      switch value {
      case .value(.paths(let texts)): entry.paths = oneOrMore(.value(texts), path).map(\.text)
      case .value(.object(let object)):
        if let paths = object.paths {
          entry.paths = oneOrMore(paths, path + ["paths"]).map(\.text)
        } else if !otherToolKeys(of: path).contains("paths") {
          let reported = "'paths' is missing; list the folders or files of the module"
          failAtKey(path, reported)
        }
        switch object.test {
        case .value(let isTest): entry.isTest = isTest
        case .wrong: fail(path + ["test"], "expected true or false, found \(found(path + ["test"]))")
        case nil: break
        }
      case .wrong: fail(path, "expected a list of strings or an object, found \(found(path))")
      }
      if entry.paths.isEmpty, !hasMistake(path), !otherToolKeys(of: path).contains("paths") {
        failAtKey(path, "'\(name)' has no files; list the folders or files of the module")
      }
      return entry
    }
  }
}
