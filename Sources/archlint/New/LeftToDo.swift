import Reporting
import Scaffolding

/// Work that the generated code leaves to the developer.
struct LeftToDo: Equatable {
  /// The file or folder to change, relative to the root; nil if there is no single one.
  var path: String?
  /// What to do, in full sentences. The first begins with a lower-case letter, because it comes after the path.
  var text: String
  /// Code to insert by hand.
  var code: [String] = []

  /// The text of an item in the printed list.
  ///
  /// - Parameter shown: Returns the printed form of a path.
  func item(_ shown: (String) -> String) -> String {
    let sentence = path.map { "\(shown($0)): \(text)" } ?? capitalized(text)
    return "- \(printable(sentence))\n" + code.map { "    \(printable($0))\n" }.joined()
  }
}
