/// Where a fault of a layout comes from.
struct LayoutFault {
  /// Something that the layout does not draw.
  struct Unexpected {
    /// The folder that it stands in.
    var folder: String
    /// Behind `has` or `have`.
    var message: String
    var isFolder: Bool
  }

  /// Which of the rule's layouts.
  var layout: Int
  /// The folders that it is of, as the page says them.
  var folders: String
  /// The path of the one that does not keep it.
  var root: String
  /// How many lines of the layout that folder keeps.
  var kept: Int
  var unexpected: Unexpected?
}
