/// The origin of a failure of a layout.
struct LayoutFault {
  /// A file or folder that the layout does not contain.
  struct Unexpected {
    /// The folder that it is in.
    var folder: String
    /// The text after `has` or `have`.
    var message: String
    var isFolder: Bool
  }

  /// The index of the layout in its rule.
  var layout: Int
  /// The text of the selector that selects the folders.
  var folders: String
  /// The path of the failing folder.
  var root: String
  /// The number of files and folders that match a line of the layout.
  var kept: Int
  var unexpected: Unexpected?
}
