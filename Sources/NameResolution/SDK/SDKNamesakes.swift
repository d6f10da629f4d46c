/// Functions of well-known classes that projects like to overload, such as `set(_:forKey:)` with keys of their own.
/// Whether a call with the same labels refers to the overload depends on the argument types, which are unknown.
enum SDKNamesakes {
  /// The labels of functions, by the name of the type and the name of the function.
  typealias Table = [ArraySlice<UInt8>: [ArraySlice<UInt8>: [[ArraySlice<UInt8>]]]]

  /// Functions that extensions of the class overload.
  static let functions = table(lines)
  /// Functions that subclasses overload. The labels are written as in calls, without arguments that have default
  /// values. They do not apply to extensions of the class itself: an overload without these arguments matches such a
  /// call better.
  static let inherited = table(inheritedLines)

  private static func table(_ lines: String) -> Table {
    var found: Table = [:]
    for line in lines.utf8.split(separator: UInt8(ascii: "\n")) {
      let words = line.split(separator: UInt8(ascii: " "))
      for word in words.dropFirst() {
        let parts = word.split(separator: UInt8(ascii: "("))
        let labels = parts[1].dropLast().split(separator: UInt8(ascii: ":")).map { Array($0)[...] }
        found[Array(words[0])[...], default: [:]][Array(parts[0])[...], default: []].append(labels)
      }
    }
    return found
  }

  private static let lines = """
    UserDefaults array(forKey:) bool(forKey:) data(forKey:) dictionary(forKey:) double(forKey:) float(forKey:)
    UserDefaults integer(forKey:) object(forKey:) register(defaults:) removeObject(forKey:) set(_:forKey:)
    UserDefaults setValue(_:forKey:) string(forKey:) stringArray(forKey:) url(forKey:) value(forKey:)
    FileManager attributesOfItem(atPath:) contents(atPath:) contentsOfDirectory(atPath:) copyItem(at:to:)
    FileManager copyItem(atPath:toPath:) createFile(atPath:contents:) fileExists(atPath:) isReadableFile(atPath:)
    FileManager moveItem(at:to:) moveItem(atPath:toPath:) removeItem(at:) removeItem(atPath:) urls(for:in:)
    NotificationCenter addObserver(_:selector:name:object:) notifications(named:) post(_:) post(name:object:)
    NotificationCenter post(name:object:userInfo:) publisher(for:) publisher(for:object:) removeObserver(_:)
    Calendar component(_:from:) date(byAdding:to:) date(byAdding:value:to:) date(from:) dateComponents(_:from:)
    Calendar dateComponents(_:from:to:) isDate(_:inSameDayAs:) isDateInToday(_:) startOfDay(for:)
    """

  private static let inheritedLines = """
    UIViewController addChild(_:) dismiss(animated:) dismiss(animated:completion:) present(_:animated:)
    UIViewController present(_:animated:completion:) setEditing(_:animated:) show(_:sender:)
    UINavigationController popToRootViewController(animated:) popViewController(animated:)
    UINavigationController pushViewController(_:animated:) setViewControllers(_:animated:)
    NSViewController addChild(_:) dismiss(_:) presentAsModalWindow(_:) presentAsSheet(_:)
    UIView addConstraints(_:) addGestureRecognizer(_:) addSubview(_:) insertSubview(_:at:) sizeThatFits(_:)
    NSView addGestureRecognizer(_:) addSubview(_:)
    """
}
