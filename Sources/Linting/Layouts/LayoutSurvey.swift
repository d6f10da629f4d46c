import ProjectModel
import RuleLanguage

/// Compares a folder with a layout: the entries that it has, unexpected files and folders, and missing entries.
struct LayoutSurvey {
  /// A file in the folder, or a folder with Swift files.
  enum Item: Hashable {
    case file(Int)
    case folder(Int)
  }

  /// A folder, and the line of the layout that it matches.
  struct LayoutFolder {
    var folder: Int
    /// The index of the entry that the folder matches. nil for the top folder of the layout.
    var entry: Int?
    var bindings: Bindings
    /// The items that match a line, in order.
    var found: [(entry: Int, item: Item)] = []
    /// Unexpected items.
    var others: [Item] = []
    /// Items without a line that `...` allows.
    var further: [Item] = []
    /// Required lines without an item.
    var lacking: [Int] = []
  }

  var root: Int
  var bindings: Bindings
  /// The top folder first; each folder comes before the folders in it.
  var layoutFolders: [LayoutFolder] = []

  /// The number of files and folders that match a line of the layout.
  var kept: Int { layoutFolders.reduce(0) { $0 + $1.found.count } }
}

/// For each folder, the files and folders directly in it.
struct FolderContents {
  private(set) var items: [[LayoutSurvey.Item]]

  init(_ index: ProjectIndex) {
    items = [[LayoutSurvey.Item]](repeating: [], count: index.folders.all.count)
    for (file, folder) in index.folders.ofFile.enumerated() {
      if let folder { items[folder].append(.file(file)) }
    }
    for (folder, entry) in index.folders.all.enumerated() {
      if let parent = entry.parent { items[parent].append(.folder(folder)) }
    }
  }
}

extension Evaluation {
  func survey(_ layout: Layout, _ root: Int, _ bindings: Bindings, _ contents: FolderContents) -> LayoutSurvey {
    var survey = LayoutSurvey(root: root, bindings: bindings)
    var waiting = [LayoutSurvey.LayoutFolder(folder: root, entry: nil, bindings: bindings)]
    while var layoutFolder = waiting.popLast() {
      let level = layout.level(of: layoutFolder.entry)
      // Lines that match a single name come before lines that match several.
      let lines =
        level.entries.filter { !layout.entries[$0].isMany(layoutFolder.bindings) }
        + level.entries.filter { layout.entries[$0].isMany(layoutFolder.bindings) }
      var kept: Set<Int> = []
      var inside: [LayoutSurvey.LayoutFolder] = []
      for item in contents.items[layoutFolder.folder] {
        guard let (entry, bindings) = line(for: item, among: lines, of: layout, layoutFolder.bindings) else {
          if isSeen(item, from: root) {
            if level.isOpen { layoutFolder.further.append(item) } else { layoutFolder.others.append(item) }
          }
          continue
        }
        kept.insert(entry)
        layoutFolder.found.append((entry, item))
        if case .folder(let folder) = item, layout.entries[entry].inside.isDrawn {
          inside.append(LayoutSurvey.LayoutFolder(folder: folder, entry: entry, bindings: bindings))
        }
      }
      layoutFolder.lacking = level.entries.filter { !kept.contains($0) && !layout.entries[$0].isOptional }
      survey.layoutFolders.append(layoutFolder)
      waiting += inside.reversed()
    }
    return survey
  }

  /// The first of the lines that a file or folder matches, with the placeholder values.
  private func line(
    for item: LayoutSurvey.Item, among lines: [Int], of layout: Layout, _ given: Bindings
  ) -> (Int, Bindings)? {
    let name = lastPart(of: path(of: item))
    for line in lines where layout.entries[line].isFolder == item.isFolder {
      if let bindings = layout.entries[line].name.solutions(name.utf8, given: given).first { return (line, bindings) }
    }
    return nil
  }

  /// Whether the layout applies to a file or folder. It does not apply to generated code, and to test code only if the
  /// top folder is a test folder.
  func isSeen(_ item: LayoutSurvey.Item, from root: Int) -> Bool {
    files(of: item).contains { file in
      isChecked(.file(FileID(file))) && (index.folders.isTest(root) || !project.files[file].isTest)
    }
  }

  func files(of item: LayoutSurvey.Item) -> Range<Int> {
    switch item {
    case .file(let file): file..<file + 1
    case .folder(let folder): index.folders.all[folder].files
    }
  }

  func path(of item: LayoutSurvey.Item) -> String {
    switch item {
    case .file(let file): project.files[file].path
    case .folder(let folder): index.folders.all[folder].path
    }
  }

  /// The path of a folder, beginning with the name of the layout's top folder: `LoginFeature/Data`.
  func drawnPath(of layoutFolder: LayoutSurvey.LayoutFolder, _ survey: LayoutSurvey) -> String {
    let root = index.folders.all[survey.root].path
    let rest = index.folders.all[layoutFolder.folder].path.utf8.dropFirst(root.utf8.count)
    return lastPart(of: root) + String(decoding: rest, as: UTF8.self)
  }

  /// The path of an entry in the layout, with values in place of placeholders.
  func drawnPath(to entry: Int?, _ survey: LayoutSurvey, _ layout: Layout) -> String {
    var names: [String] = []
    var next = entry
    while let inner = next {
      names.append(layout.entries[inner].name.filled(survey.bindings))
      next = layout.entries[inner].parent
    }
    return ([lastPart(of: index.folders.all[survey.root].path)] + names.reversed()).joined(separator: "/")
  }
}

extension LayoutSurvey.Item {
  var isFolder: Bool { if case .folder = self { true } else { false } }
}
