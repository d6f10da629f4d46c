/// A folder whose subfolders are the features of an app.
package struct FeatureFamily: Hashable, Sendable {
  /// The path of the folder, relative to the root; "" for the root itself.
  package var folder: String
  /// The pattern of the subfolders' names, such as `{Feature}` or `Feature{Feature}`. With `*` in place of `{Feature}`,
  /// folders with the same name are different features.
  package var pattern: String
  /// Subfolders that match the pattern, but are not features. Each element is a name or an ending such as `*Demo`;
  /// sorted.
  package var besides: [String]

  package init(folder: String, pattern: String, besides: [String]) {
    self.folder = folder
    self.pattern = pattern
    self.besides = besides
  }
}

/// How the names of modules show which feature they belong to.
package enum ModuleNaming: Hashable, Sendable {
  /// Modules such as `CartFeature` and `CartFeatureInterface`.
  case suffix
  /// Modules such as `CartCore` for a feature's logic, and `CartUI` for its screens. `screens` contains the endings of
  /// the modules with screens.
  case pairs(screens: [String])

  /// The naming as text for messages: `*Core beside *SwiftUI`.
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
    /// Features that are folders of one or several families.
    case folders([FeatureFamily])
    case modules(ModuleNaming)
    /// Features that the definition `feature` in the configuration describes.
    case definition
    case none
  }

  package let origin: Origin
  /// Sorted.
  package let names: [String]
  /// For each feature, the path of its folder relative to the root; nil if it has no folder or several.
  package let folders: [String?]
  private let ofFile: [Int32]

  /// Creates an empty value.
  package init() { self.init(origin: .none, names: [], folders: [], ofFile: []) }

  /// - Parameter ofFile: For each file, its feature as an index into `names`; -1 if the file is in no feature.
  package init(origin: Origin, names: [String], folders: [String?], ofFile: [Int32]) {
    self.origin = origin
    self.names = names
    self.folders = folders
    self.ofFile = ofFile
  }

  /// The feature that contains a file, as an index into `names`; nil if the file is in no feature.
  package subscript(file: FileID) -> Int? {
    guard file.index < ofFile.count, ofFile[file.index] >= 0 else { return nil }
    return Int(ofFile[file.index])
  }

  /// The feature that contains all of the given files, as an index into `names`; nil if there is none.
  package func number(ofAll files: [FileID]) -> Int? {
    guard let first = files.first, let feature = self[first] else { return nil }
    return files.allSatisfy { self[$0] == feature } ? feature : nil
  }

  /// The folders next to features that are not features, because their names mean shared code or because they contain
  /// no screens; sorted. Folders such as `CartTests` are left out, because they belong to a feature.
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
