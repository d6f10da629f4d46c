/// The origin of a failure of a layout.
struct LayoutFault {
  /// A file or folder that the layout does not have.
  struct Unexpected {
    /// The folder that it is in.
    var folder: String
    /// The text after `has` or `have`.
    var message: String
    var isFolder: Bool
  }

  /// The index of the layout in its rule.
  var layout: Int
  /// The selector of the folders, as on the page.
  var folders: String
  /// The path of the failing folder.
  var root: String
  /// How many lines of the layout the folder has.
  var kept: Int
  var unexpected: Unexpected?
}
