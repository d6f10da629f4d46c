/// Folders side by side that are features by their names.
package struct FeatureFamily: Hashable, Sendable {
  /// Around them, from the root; "" for the root itself.
  package var folder: String
  /// A feature's folder as a name with the hole `{Feature}`: `{Feature}`, `Feature{Feature}`.
  package var pattern: String
  /// Folders beside them that would be some by the pattern and are none: names, and endings such as `*Demo`, in order.
  package var besides: [String]

  package init(folder: String, pattern: String, besides: [String]) {
    self.folder = folder
    self.pattern = pattern
    self.besides = besides
  }
}

/// What the modules that are features are called.
package enum ModuleNaming: Hashable, Sendable {
  /// `CartFeature`, and `CartFeatureInterface` and the like beside it.
  case suffix
  /// `CartCore` and `CartUI`, a feature's logic and its screens, by the endings that the latter have.
  case pairs(screens: [String])

  /// `*Core beside *SwiftUI`
  package var pattern: String {
    switch self {
    case .suffix: "*Feature"
    case .pairs(let screens): "*Core beside " + screens.map { "*\($0)" }.joined(separator: "|")
    }
  }
}

/// The parts of an app that a user would name, and the files of each.
package struct Features: Sendable {
  /// Where they come from.
  package enum Origin: Hashable, Sendable {
    /// Folders, in one place or in several.
    case folders([FeatureFamily])
    case modules(ModuleNaming)
    /// The project says so.
    case word
    /// There are none.
    case none
  }

  package let origin: Origin
  /// In order.
  package let names: [String]
  /// The folder of each, from the root; nil where it has several or none.
  package let folders: [String?]
  private let ofFile: [Int32]

  /// No features.
  package init() { self.init(origin: .none, names: [], folders: [], ofFile: []) }

  /// - Parameter ofFile: for each file an index into `names`, -1 for none.
  package init(origin: Origin, names: [String], folders: [String?], ofFile: [Int32]) {
    self.origin = origin
    self.names = names
    self.folders = folders
    self.ofFile = ofFile
  }

  /// The feature that a file belongs to, as an index into `names`.
  package subscript(file: FileID) -> Int? {
    guard file.index < ofFile.count, ofFile[file.index] >= 0 else { return nil }
    return Int(ofFile[file.index])
  }

  /// The one that all of these files belong to.
  package func number(ofAll files: [FileID]) -> Int? {
    guard let first = files.first, let feature = self[first] else { return nil }
    return files.allSatisfy { self[$0] == feature } ? feature : nil
  }

  /// How many files belong to one.
  var fileCount: Int { ofFile.count { $0 >= 0 } }

  func feature(ofAll files: [FileID]) -> String? { number(ofAll: files).map { names[$0] } }
}
