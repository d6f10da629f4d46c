import RuleLanguage
import SwiftOutline

// What types of one suffix have in common: what they are, where they stand, what comes with them.

func typeCandidates(_ declarationCounts: DeclarationCounts, atLeast minimum: Int) -> [ConventionCandidate] {
  let types = groups(of: declarationCounts.types, atLeast: minimum)
  let protocols = groups(of: declarationCounts.protocols, atLeast: minimum)
  let isModular = declarationCounts.types.filter(\.isPublic).count * 2 > declarationCounts.types.count
  return types.flatMap { suffix, members in
    isForced(members)
      ? [place(suffix, members, declarationCounts)].compactMap { $0 }
      : [
        declarationPattern(suffix, members, declarationCounts, ignoringAccess: isModular),
        ownProtocol(suffix, members, declarationCounts),
        place(suffix, members, declarationCounts), ownTest(suffix, members, declarationCounts),
        ownFile(suffix, members, declarationCounts),
      ].compactMap { $0 }
  }
    + protocols.flatMap { suffix, members in
      [mock(suffix, members, declarationCounts), requirement(suffix, members)].compactMap { $0 }
    } + [finalClasses(declarationCounts, atLeast: minimum)].compactMap { $0 }
}

/// Whether a framework dictates the declaration, as SwiftUI does for views. Then only the folder of these types can be
/// a convention.
private func isForced(_ members: [CountedType]) -> Bool {
  let drawn: Set = ["View", "ViewModifier", "PreviewProvider", "App", "Scene", "Shape", "ButtonStyle", "Widget"]
  let isDrawn = members.filter { !$0.inherited.isDisjoint(with: drawn) }.count
  return isDrawn * 2 > members.count
}

private func isOfFramework(_ name: String) -> Bool {
  let head = name.prefix(3)
  return (head.hasPrefix("UI") || head.hasPrefix("NS") || head.hasPrefix("CA") || head.hasPrefix("WK"))
    && head.allSatisfy(\.isUppercase)
}

// MARK: What they are

/// Proposes a rule for the kind, `final`, attributes and conformances that at least 90 % of these types have in common.
private func declarationPattern(
  _ suffix: String, _ members: [CountedType], _ declarationCounts: DeclarationCounts, ignoringAccess: Bool
)
  -> ConventionCandidate?
{
  var rest = members
  var worth = 0
  var attributes: [String] = []
  var conformances: [String] = []
  func keep(_ holds: (CountedType) -> Bool) -> Bool {
    let left = rest.filter(holds)
    guard left.count.isMost(of: members.count) else { return false }
    rest = left
    return true
  }
  let inherits = members.filter { $0.inherited.contains(where: isOfFramework) }.count
  let kinds: [DeclarationKind] = [.actor, .struct, .enum, .class]
  let kind = kinds.first { kind in keep { $0.kind == kind } }
  if let kind, inherits * 2 < members.count { worth += kind == .actor ? 30 : kind == .class ? 0 : 8 }
  let isFinal = kind == .class && keep { $0.isFinal || declarationCounts.bases.contains($0.name) }
  if isFinal { worth += 25 }
  let named = Set(members.flatMap(\.attributes)).subtracting(["available", "objc", "frozen", "usableFromInline"])
  for attribute in named.sorted() where keep({ $0.attributes.contains(attribute) }) {
    attributes.append("@\(attribute)")
    worth += 20
  }
  let isPublic = !ignoringAccess && keep(\.isPublic)
  if isPublic { worth += 5 }
  for name in Set(members.flatMap(\.inherited)).sorted() where conformances.count < 3 && isSignificant(name, suffix) {
    if keep({ $0.inherited.contains(name) || $0.name == name }) {
      conformances.append(name)
      worth += name == "Sendable" ? 25 : 15
    }
  }
  guard worth >= 15 else { return nil }
  let words =
    attributes + (isPublic ? ["public"] : []) + (isFinal ? ["final"] : []) + [kind?.keyword ?? "type", "_"]
  let demand =
    words.joined(separator: " ") + (conformances.isEmpty ? "" : ": " + conformances.joined(separator: ", "))
  // Base classes are excluded from the rule: they may have the same suffix, and they cannot be final.
  let bases = members.filter { member in
    conformances.contains(member.name)
      || isFinal && !member.isFinal && declarationCounts.bases.contains(member.name)
  }.map(\.name)
  guard bases.count <= mostBases else { return nil }
  let group = TypeGroupRule(
    kind: "type", suffixes: [suffix], exceptions: bases.sorted(), isTopLevel: declarationCounts.hasNested(suffix),
    demand: ["be \(demand)"], verb: "are declared alike")
  return ConventionCandidate(
    id: "\(hyphened(suffix))-declaration", group, sort: .declarationPattern, worth: 20 + worth, topic: suffix)
}

/// Whether a conformance says more than the suffix does. Conformances that the compiler or a framework requires anyway
/// are no convention.
private func isSignificant(_ name: String, _ suffix: String) -> Bool {
  let plain: Set = [
    "Error", "View", "Codable", "Decodable", "Encodable", "Equatable", "Hashable", "CaseIterable", "String", "Int",
    "NSObject", "Any", "AnyObject", "Identifiable", "CodingKey",
  ]
  return name != suffix && !plain.contains(name) && !isOfFramework(name)
    && name.allSatisfy { $0.isLetter || $0.isNumber }
    && (name.first?.isUppercase ?? false)
}

private func finalClasses(_ declarationCounts: DeclarationCounts, atLeast minimum: Int) -> ConventionCandidate? {
  let classes = declarationCounts.types.filter { $0.kind == .class }
  let bases = declarationCounts.bases.intersection(classes.lazy.filter { !$0.isFinal }.map(\.name)).sorted()
  let left = classes.filter { !bases.contains($0.name) }
  guard left.count >= minimum, left.filter(\.isFinal).count.isMost(of: left.count), bases.count <= mostBases else {
    return nil
  }
  let group = TypeGroupRule(
    kind: "class", suffixes: [], exceptions: bases, demand: ["be final class _"], verb: "are final")
  return ConventionCandidate(id: "final-classes", group, sort: .declarationPattern, worth: 55, topic: "class")
}

/// The maximum number of base types that a rule excludes by name. A longer list would be hard to read.
private let mostBases = 8

private func requirement(_ suffix: String, _ members: [CountedType]) -> ConventionCandidate? {
  let names = Set(members.flatMap(\.inherited)).intersection(["Sendable", "AnyObject", "Actor"]).sorted()
  let isIsolated = members.filter { $0.attributes.contains("MainActor") }.count.isMost(of: members.count)
  let common = names.first { name in
    members.filter { $0.inherited.contains(name) }.count.isMost(of: members.count)
  }
  guard isIsolated || common != nil else { return nil }
  let group = TypeGroupRule(
    kind: "protocol", suffixes: [suffix],
    demand: ["be \(isIsolated ? "@MainActor " : "")protocol _\(common.map { ": \($0)" } ?? "")"],
    verb: "are declared alike")
  return ConventionCandidate(
    id: "\(hyphened(suffix))-protocol-declaration", group, sort: .declarationPattern, worth: 45,
    topic: "protocol \(suffix)")
}

// MARK: Where they are

private func place(_ suffix: String, _ members: [CountedType], _ declarationCounts: DeclarationCounts)
  -> ConventionCandidate?
{
  guard let folder = significantFolder(of: members, among: declarationCounts.types), folder.first?.isUppercase ?? false,
    folder.allSatisfy({ $0.isLetter || $0.isNumber }), !holdsMost(folder, declarationCounts)
  else { return nil }
  let isNamedForThem =
    folder.hasPrefix(suffix) || suffix.hasPrefix(folder.hasSuffix("s") ? folder.dropLast() : folder[...])
  let group = TypeGroupRule(
    kind: "type", suffixes: [suffix], isTopLevel: declarationCounts.hasNested(suffix), demand: ["be in \(folder)"],
    verb: "are in the folder \(folder)")
  return ConventionCandidate(
    id: "types-in-\(hyphened(folder))", group, sort: .place, worth: isNamedForThem ? 45 : 30, topic: suffix)
}

/// Whether most of the code is in this folder. Then it says nothing that certain types are there.
private func holdsMost(_ folder: String, _ declarationCounts: DeclarationCounts) -> Bool {
  let files = Set((declarationCounts.types + declarationCounts.protocols).map { $0.folders + [$0.file] })
  return files.count { $0.dropLast().contains(folder) } * 2 > files.count
}

private func ownFile(_ suffix: String, _ members: [CountedType], _ declarationCounts: DeclarationCounts)
  -> ConventionCandidate?
{
  let own = members.filter { $0.file == "\($0.name).swift" }.count
  guard own.isMost(of: members.count), own < members.count else { return nil }
  let group = TypeGroupRule(
    kind: "type", suffixes: [suffix], isTopLevel: declarationCounts.hasNested(suffix), demand: ["be in {Name}.swift"],
    verb: "have a file of their name")
  return ConventionCandidate(id: "file-names", group, sort: .place, worth: 20, topic: suffix)
}

// MARK: What comes with them

/// Proposes a rule that each type conforms to a protocol with its own name: `CartRepository: CartRepositoryProtocol`,
/// `CartServiceImpl: CartService`.
private func ownProtocol(_ suffix: String, _ members: [CountedType], _ declarationCounts: DeclarationCounts)
  -> ConventionCandidate?
{
  let forms = ["Protocol", "Interface", "Type", "ing"].map { (tail: "", ending: $0) } + [(tail: suffix, ending: "")]
  for (tail, ending) in forms {
    let own = members.filter { member in
      let name = member.name.dropLast(tail.count) + ending
      return !name.isEmpty && member.inherited.contains(String(name))
    }
    guard own.count.isMost(of: members.count) else { continue }
    let group = TypeGroupRule(
      kind: "type", suffixes: [suffix], tail: tail, isTopLevel: declarationCounts.hasNested(suffix),
      demand: ["be type _: {Name}\(ending)"], verb: "conform to a protocol of their name")
    return ConventionCandidate(
      id: "\(hyphened(suffix))-protocol", group, sort: .counterpart, worth: 55, topic: suffix)
  }
  return nil
}

private func ownTest(_ suffix: String, _ members: [CountedType], _ declarationCounts: DeclarationCounts)
  -> ConventionCandidate?
{
  for ending in ["Tests", "Test", "Spec"] {
    let own = members.filter { declarationCounts.testTypes.contains($0.name + ending) }
    guard own.count.isMost(of: members.count) else { continue }
    let group = TypeGroupRule(
      kind: "type", suffixes: [suffix], isTopLevel: declarationCounts.hasNested(suffix),
      demand: ["come with test type {Name}\(ending)"], verb: "have tests")
    return ConventionCandidate(
      id: "missing-\(hyphened(ending))", group, sort: .counterpart, worth: 60, topic: suffix)
  }
  return nil
}

private func mock(_ suffix: String, _ members: [CountedType], _ declarationCounts: DeclarationCounts)
  -> ConventionCandidate?
{
  // The mock of `CartServiceProtocol` is named `CartServiceMock`, without `Protocol`.
  let tail = suffix.hasSuffix("Protocol") ? "Protocol" : ""
  for (head, ending) in [("Mock", ""), ("", "Mock"), ("Fake", ""), ("Stub", ""), ("", "Stub"), ("", "Fake")] {
    let own = members.filter { declarationCounts.names.contains(head + $0.name.dropLast(tail.count) + ending) }
    guard own.count.isMost(of: members.count) else { continue }
    let name = "\(head){Name}\(ending)"
    let group = TypeGroupRule(
      kind: "protocol", suffixes: [suffix], tail: tail,
      demand: ["come with type \(name)", "come with test type \(name)"],
      verb: "have a mock")
    return ConventionCandidate(
      id: "missing-\(hyphened(head + ending))", group, sort: .counterpart, worth: 60, topic: suffix)
  }
  return nil
}
