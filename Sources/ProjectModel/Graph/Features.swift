/// A folder whose subfolders are features, by their names.
package struct FeatureFamily: Hashable, Sendable {
  /// The folder around the features, relative to the root; "" for the root itself.
  package var folder: String
  /// The name of a feature's folder: `{Feature}`, `Feature{Feature}`. It has `*` instead of the placeholder if folders
  /// with the same name are different features.
  package var pattern: String
  /// Subfolders that match the pattern but are not features: names, and endings such as `*Demo`, sorted.
  package var besides: [String]

  package init(folder: String, pattern: String, besides: [String]) {
    self.folder = folder
    self.pattern = pattern
    self.besides = besides
  }
}

/// The naming scheme of modules that are features.
package enum ModuleNaming: Hashable, Sendable {
  /// `CartFeature`, together with modules such as `CartFeatureInterface`.
  case suffix
  /// `CartCore` and `CartUI`: a feature's logic and its screens. `screens` contains the endings of the latter.
  case pairs(screens: [String])

  /// A description for messages: `*Core beside *SwiftUI`.
  package var pattern: String {
    switch self {
    case .suffix: "*Feature"
    case .pairs(let screens): "*Core beside " + screens.map { "*\($0)" }.joined(separator: "|")
    }
  }
}

/// The features of an app, and the files of each.
package struct Features: Sendable {
  /// How the features were determined.
  package enum Origin: Hashable, Sendable {
    /// From folders, in one place or several.
    case folders([FeatureFamily])
    case modules(ModuleNaming)
    /// From the `feature` definition in the configuration.
    case definition
    case none
  }

  package let origin: Origin
  /// Sorted.
  package let names: [String]
  /// The folder of each feature, relative to the root; nil if it has several or none.
  package let folders: [String?]
  private let ofFile: [Int32]

  /// Creates an empty value.
  package init() { self.init(origin: .none, names: [], folders: [], ofFile: []) }

  /// - Parameter ofFile: For each file, an index into `names`; -1 for none.
  package init(origin: Origin, names: [String], folders: [String?], ofFile: [Int32]) {
    self.origin = origin
    self.names = names
    self.folders = folders
    self.ofFile = ofFile
  }

  /// The feature that contains a file, as an index into `names`.
  package subscript(file: FileID) -> Int? {
    guard file.index < ofFile.count, ofFile[file.index] >= 0 else { return nil }
    return Int(ofFile[file.index])
  }

  /// The feature that contains all of these files, as an index into `names`.
  package func number(ofAll files: [FileID]) -> Int? {
    guard let first = files.first, let feature = self[first] else { return nil }
    return files.allSatisfy { self[$0] == feature } ? feature : nil
  }

  /// The folders beside the features that are not features, because their names say shared code or because they have
  /// no screens; sorted. Does not include companions of a feature such as `CartTests`.
  package var foldersBeside: [String] {
    guard case .folders(let families) = origin else { return [] }
    return families.flatMap { family in
      family.besides.filter { !$0.hasPrefix("*") }.map { family.folder.isEmpty ? $0 : "\(family.folder)/\($0)" }
    }.sorted()
  }

  /// The number of files that belong to a feature.
  var fileCount: Int { ofFile.count { $0 >= 0 } }

  func feature(ofAll files: [FileID]) -> String? { number(ofAll: files).map { names[$0] } }
}
