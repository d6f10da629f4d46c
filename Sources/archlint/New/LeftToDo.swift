import Reporting
import Scaffolding

/// Work that the generated code leaves to the user.
struct LeftToDo: Equatable {
  /// The file or folder to change, from the root. nil if it is not known, or if it is no single one.
  var path: String?
  /// Full sentences. The first one begins with a small letter, because it follows the path.
  var text: String
  /// Code to insert by hand.
  var code: [String] = []

  /// An item of the list that is printed.
  ///
  /// - Parameter shown: The path as it is printed.
  func item(_ shown: (String) -> String) -> String {
    let sentence = path.map { "\(shown($0)): \(text)" } ?? capitalized(text)
    return "- \(printable(sentence))\n" + code.map { "    \(printable($0))\n" }.joined()
  }
}
