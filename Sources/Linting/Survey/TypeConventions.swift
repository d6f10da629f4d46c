import RuleLanguage
import SwiftOutline

// What types of one suffix have in common: what they are, where they stand, what comes with them.

func typeConventions(_ declarationCounts: DeclarationCounts, atLeast minimum: Int) -> [ConventionCandidate] {
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

/// A view is a struct and a cell a class because the framework says so: of these only the folder would be a convention.
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

/// The kind, `final`, attributes and conformances that nine of ten have together.
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
  let isFinal = kind == .class && keep(\.isFinal)
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
  let definitions =
    attributes + (isPublic ? ["public"] : []) + (isFinal ? ["final"] : []) + [kind?.keyword ?? "type", "_"]
  let demand =
    definitions.joined(separator: " ") + (conformances.isEmpty ? "" : ": " + conformances.joined(separator: ", "))
  // What the others inherit may have their suffix itself.
  let bases = conformances.filter { name in members.contains { $0.name == name } }
  let besides = bases.isEmpty ? [] : ["where not named " + bases.joined(separator: "|")]
  return ConventionCandidate(
    id: "\(hyphened(suffix))-shape", title: "What \(withArticle(suffix)) is",
    clauses: [declarationCounts.clause(suffix)] + besides + ["must be \(demand)"],
    sort: .declarationPattern, worth: 20 + worth, topic: suffix)
}

/// What the suffix says already, or what the compiler asks for where it is meant, is no convention.
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
  // Those that others inherit cannot be.
  let bases = Set(classes.flatMap(\.inherited)).intersection(classes.lazy.filter { !$0.isFinal }.map(\.name)).sorted()
  let left = classes.filter { !bases.contains($0.name) }
  guard left.count >= minimum, left.filter(\.isFinal).count.isMost(of: left.count), bases.count <= mostBases else {
    return nil
  }
  let besides = bases.isEmpty ? [] : ["where not named " + bases.joined(separator: "|")]
  return ConventionCandidate(
    id: "final-classes", title: "Classes are final", clauses: [allClasses] + besides + [finalClassDemand],
    sort: .declarationPattern, worth: 55, topic: "class")
}

/// A rule that names more classes is none that anybody reads.
private let mostBases = 8

let allClasses = "each class"
let finalClassDemand = "must be final class _"

private func requirement(_ suffix: String, _ members: [CountedType]) -> ConventionCandidate? {
  let names = Set(members.flatMap(\.inherited)).intersection(["Sendable", "AnyObject", "Actor"]).sorted()
  let isIsolated = members.filter { $0.attributes.contains("MainActor") }.count.isMost(of: members.count)
  let common = names.first { name in
    members.filter { $0.inherited.contains(name) }.count.isMost(of: members.count)
  }
  guard isIsolated || common != nil else { return nil }
  let saysProtocol = suffix.hasSuffix("Protocol")
  return ConventionCandidate(
    id: hyphened(suffix) + (saysProtocol ? "-shape" : "-protocol-shape"),
    title: "What \(withArticle(suffix))\(saysProtocol ? "" : " protocol") is",
    clauses: [
      "each protocol *\(suffix)",
      "must be \(isIsolated ? "@MainActor " : "")protocol _\(common.map { ": \($0)" } ?? "")",
    ], sort: .declarationPattern, worth: 45, topic: "protocol \(suffix)")
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
  return ConventionCandidate(
    id: "\(hyphened(suffix))-place", title: "Where \(withArticle(suffix)) lives",
    clauses: [declarationCounts.clause(suffix), "must be in \(folder)"], sort: .place, worth: isNamedForThem ? 45 : 30,
    topic: suffix)
}

/// What stands where most code does stands there by no convention.
private func holdsMost(_ folder: String, _ declarationCounts: DeclarationCounts) -> Bool {
  let files = Set((declarationCounts.types + declarationCounts.protocols).map { $0.folders + [$0.file] })
  return files.count { $0.dropLast().contains(folder) } * 2 > files.count
}

private func ownFile(_ suffix: String, _ members: [CountedType], _ declarationCounts: DeclarationCounts)
  -> ConventionCandidate?
{
  let own = members.filter { $0.file == "\($0.name).swift" }.count
  guard own.isMost(of: members.count), own < members.count else { return nil }
  return ConventionCandidate(
    id: "\(hyphened(suffix))-file", title: capitalized(withArticle(suffix)) + " has a file of its name",
    clauses: [declarationCounts.clause(suffix), "must be in {Name}\(suffix).swift"], sort: .place, worth: 20,
    topic: suffix)
}

// MARK: What comes with them

/// `CartRepository: CartRepositoryProtocol`, `CartServiceImpl: CartService`.
private func ownProtocol(_ suffix: String, _ members: [CountedType], _ declarationCounts: DeclarationCounts)
  -> ConventionCandidate?
{
  let endings = ["\(suffix)Protocol", "\(suffix)Interface", "\(suffix)Type", "\(suffix)ing", ""]
  for ending in endings {
    let own = members.filter { member in
      let name = member.name.dropLast(suffix.count) + ending
      return !name.isEmpty && name != member.name && member.inherited.contains(String(name))
    }
    guard own.count.isMost(of: members.count) else { continue }
    return ConventionCandidate(
      id: "\(hyphened(suffix))-protocol",
      title: capitalized(withArticle(suffix)) + " conforms to a protocol of its name",
      clauses: [declarationCounts.clause(suffix), "must be type _: {Name}\(ending)"], sort: .counterpart, worth: 55,
      topic: suffix)
  }
  return nil
}

private func ownTest(_ suffix: String, _ members: [CountedType], _ declarationCounts: DeclarationCounts)
  -> ConventionCandidate?
{
  for ending in ["Tests", "Test", "Spec"] {
    let own = members.filter { declarationCounts.testTypes.contains($0.name + ending) }
    guard own.count.isMost(of: members.count) else { continue }
    return ConventionCandidate(
      id: "untested-\(hyphened(suffix))", title: capitalized(withArticle(suffix)) + " has tests",
      clauses: [declarationCounts.clause(suffix), "must come with test type {Name}\(suffix)\(ending)"],
      sort: .counterpart,
      worth: 60, topic: suffix)
  }
  return nil
}

private func mock(_ suffix: String, _ members: [CountedType], _ declarationCounts: DeclarationCounts)
  -> ConventionCandidate?
{
  // `CartServiceProtocol` is mocked as a `CartService`.
  let tail = suffix.hasSuffix("Protocol") ? String(suffix.dropLast(8)) : suffix
  for (head, ending) in [("Mock", ""), ("", "Mock"), ("Fake", ""), ("Stub", ""), ("", "Stub"), ("", "Fake")] {
    let own = members.filter { member in
      declarationCounts.names.contains(head + member.name.dropLast(suffix.count) + tail + ending)
    }
    guard own.count.isMost(of: members.count) else { continue }
    let name = "\(head){Name}\(tail)\(ending)"
    return ConventionCandidate(
      id: "\(hyphened(suffix))-mock", title: capitalized(withArticle(suffix)) + " has a mock",
      clauses: [
        "each protocol {Name}\(suffix)", "must come with type \(name)", "  or come with test type \(name)",
      ], sort: .counterpart, worth: 60, topic: suffix)
  }
  return nil
}

private func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
