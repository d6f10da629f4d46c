import NameResolution
import ProjectModel
import RuleLanguage

/// The modules that a name in a rule can mean. Tells misspelled names apart from modules that do not exist yet.
struct ModuleSpellings {
  /// Modules of the project, and modules that its files import.
  private let own: [String]
  private let known: Set<String>

  init(_ evaluation: Evaluation) {
    let modules = evaluation.project.modules
    own = modules.indices.flatMap { evaluation.names(of: .module(ModuleID($0))) } + modules.map(\.importName)
    known = systemModules.union(own)
  }

  func isKnown(_ name: String) -> Bool { known.contains(name) }

  func nearest(to name: String) -> String? { RuleLanguage.nearest(name, among: own) }

  /// A known module that differs from the name in one letter or in case. These differences are not considered
  /// misspellings: another number, as in `Feature2`; a system module with one more letter at an end, as in `RSwift`;
  /// and any difference in a very short name.
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
