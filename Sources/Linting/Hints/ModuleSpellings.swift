import NameResolution
import ProjectModel
import RuleLanguage

/// The names that a module may be meant by, to tell misspelt ones from those that are not there yet.
struct ModuleSpellings {
  /// Of the tree, and of what it imports.
  private let own: [String]
  private let known: Set<String>

  init(_ evaluation: Evaluation) {
    let modules = evaluation.project.modules
    own = modules.indices.flatMap { evaluation.names(of: .module(ModuleID($0))) } + modules.map(\.importName)
    known = systemModules.union(own)
  }

  func isKnown(_ name: String) -> Bool { known.contains(name) }

  func nearest(to name: String) -> String? { RuleLanguage.nearest(name, among: own) }

  /// The name that one is but for a letter or for capitals. What has another number may well be a name of its own, and
  /// so may what is a module of the system plus a letter at an end, `RSwift`, or so short that it is near some of them.
  func misspelt(_ name: String) -> String? {
    let system = systemModules.sorted()
    if let same = (own + system).first(where: { $0.lowercased() == name.lowercased() }) { return same }
    guard name.utf8.count >= 3 else { return nil }
    if let near = RuleLanguage.nearest(name, among: own.filter { !isNumbered($0, as: name) }, within: 1) { return near }
    guard name.utf8.count >= 5 else { return nil }
    return RuleLanguage.nearest(name, among: system.filter { !isVariant($0, of: name) }, within: 1)
  }

  private func isNumbered(_ other: String, as name: String) -> Bool {
    func letters(_ name: String) -> String { name.filter { !$0.isNumber } }
    return letters(other) == letters(name)
  }

  private func isVariant(_ other: String, of name: String) -> Bool {
    let (longer, shorter) = other.utf8.count > name.utf8.count ? (other, name) : (name, other)
    return isNumbered(other, as: name) || longer.hasSuffix(shorter) || longer.lowercased() == shorter.lowercased() + "s"
  }
}
