import ProjectModel

/// The answer of `archlint what`: the facts about one module, feature, file or type.
package struct ElementDescription: Sendable {
  /// A dependency or a user of the element, with the number of places.
  package struct Neighbour: Hashable, Sendable {
    package var name: String
    package var count: Int

    package init(name: String, count: Int) { (self.name, self.count) = (name, count) }
  }

  /// A name in the file that the project declares, but that could not be resolved.
  package struct LeftOut: Sendable {
    /// The raw values are the phrases that the summary of a run also uses.
    package enum Cause: String, CaseIterable, Sendable {
      case ambiguous = "match several declarations"
      case unseen = "match no visible declaration"
      /// A member that another file declares, but none of the files that this file is known to use. The SDK may also
      /// declare it.
      case unfollowed = "possibly of other files"
    }

    package var name: String
    package var place: Place
    package var cause: Cause

    package init(name: String, place: Place, cause: Cause) {
      (self.name, self.place, self.cause) = (name, place, cause)
    }
  }

  /// The level of the element and of its neighbours.
  package var level: GraphLevel
  package var name: String
  /// The kind of the element: `file` or `struct`, or `library` for a module.
  package var kind: String
  package var files, lines, types: Int
  package var place: Place?
  /// The facts in the order in which they are printed, for example `module` and `Cart (library, Sources/Cart)`.
  package var facts: [(name: String, text: String)]
  /// The dependencies of the element, those with the most places first.
  package var uses: [Neighbour]
  /// The names in a file that could not be resolved, in source order. Empty for other elements.
  package var leftOut: [LeftOut] = []
  package var usedBy: [Neighbour]
  /// Why there may be users that archlint does not know.
  package var doubtOfUsers: String?
  /// The rules that check the element or its parts, with the number of elements that each rule checks.
  package var rules: [Neighbour]
  /// The number of rules that ran.
  package var rulesInAll: Int

  package init(_ node: DependencyGraph.Node, level: GraphLevel, place: Place?) {
    (self.level, self.place, name, kind) = (level, place, node.name, node.kind)
    (files, lines, types) = (node.files, node.lines, node.types)
    (facts, uses, usedBy, rules, rulesInAll) = ([], [], [], [], 0)
  }
}

/// Prints a description for people.
func descriptionText(_ description: ElementDescription, style: TextStyle) -> String {
  var text = paint(printable(title(description)), .bold, style) + "\n"
  var facts = description.place.map { [(name: "place", text: style.paths.text($0))] } ?? []
  facts += description.facts.map { ($0.name, printable($0.text)) }
  facts.append(("uses", neighbours(description.uses, description.level.rawValue, style)))
  let members = description.leftOut.filter { $0.cause == .unfollowed }
  let names = description.leftOut.filter { $0.cause != .unfollowed }
  if !names.isEmpty { facts.append(("left out", leftOut(names, style))) }
  if !members.isEmpty { facts.append(("not followed", leftOut(members, style))) }
  let doubt = description.doubtOfUsers.map { ", but \(printable($0))" } ?? ""
  facts.append(("used by", neighbours(description.usedBy, description.level.rawValue, style) + doubt))
  let rules = description.rules.map { "\($0.name)\($0.count > 1 ? "\(glue)\($0.count)" : "")" }.joined(separator: ", ")
  let share =
    "\(description.rules.isEmpty ? "none" : "\(description.rules.count)") of \(counted(description.rulesInAll, "rule"))"
  facts.append(("rules", rules.isEmpty ? share : "\(share): \(rules)"))
  let width = facts.map(\.name.count).max() ?? 0
  for fact in facts {
    text += wrapped("  \(fact.name)\(String(repeating: " ", count: width - fact.name.count))  ", fact.text)
  }
  return text
}

/// Describes unresolved names: `2 match several declarations: Item 3:9, Item 4:9`. Long lists are shortened.
private func leftOut(_ all: [ElementDescription.LeftOut], _ style: TextStyle) -> String {
  ElementDescription.LeftOut.Cause.allCases.compactMap { cause in
    let names = all.filter { $0.cause == cause }
    if names.isEmpty { return nil }
    let shown = style.isVerbose || names.count <= 9 ? names[...] : names.prefix(8)
    let places = shown.map { "\(printable($0.name))\(glue)\($0.place.line ?? 0):\($0.place.column ?? 0)" }
    let more = names.count > shown.count ? ", and \(names.count - shown.count) more" : ""
    return "\(names.count) \(cause.rawValue): \(places.joined(separator: ", "))\(more)"
  }.joined(separator: "; ")
}

/// The first line of a description: `Sources/Cart/Cart.swift, a file of 12 lines, 2 types`.
private func title(_ description: ElementDescription) -> String {
  var size = [counted(description.lines, "line")]
  if description.level != .type { size.append(counted(description.types, "type")) }
  if description.level != .type, description.level != .file { size.insert(counted(description.files, "file"), at: 0) }
  let kind = description.level == .module ? "\(description.kind) module" : description.kind
  let article = "aeiou".contains(kind.prefix(1)) ? "an" : "a"
  return "\(description.name), \(article) \(kind) of \(size.joined(separator: ", "))"
}

/// Lists dependencies or users, each with the number of places: `3 files: A.swift 12, B.swift 2`. Long lists are
/// shortened.
private func neighbours(_ all: [ElementDescription.Neighbour], _ noun: String, _ style: TextStyle) -> String {
  if all.isEmpty { return "no \(noun)" }
  // One more name is printed instead of `and 1 more`, which would be as long.
  let shown = style.isVerbose || all.count <= 9 ? all[...] : all.prefix(8)
  let names = shown.map { "\(printable($0.name))\(glue)\($0.count)" }.joined(separator: ", ")
  let more = all.count > shown.count ? ", and \(all.count - shown.count) more" : ""
  return "\(counted(all.count, noun)): \(names)\(more)"
}
