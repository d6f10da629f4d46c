import ProjectModel
import SwiftOutline

/// Properties of well-known external types whose types the project extends, such as the `view` of a view controller.
/// Project types that inherit the owner have them as well.
struct SDKProperties: Sendable {
  private struct Entry {
    var name: [UInt8]
    /// The type that declares the property.
    var owner: String
    var value: LookupResult
  }

  /// A line of the table.
  private struct Row {
    /// The types that declare the property.
    var owners: [String]
    var name: [UInt8]
    var type: String
    var isOptional: Bool
  }

  /// The properties whose types the project extends, by the length of the name in bytes.
  private var entries: [[Entry]] = []

  init(_ table: ScopeTable) {
    for row in Self.rows {
      guard let type = table.extendedName(row.type) else { continue }
      while entries.count <= row.name.count { entries.append([]) }
      let value: LookupResult = row.isOptional ? .optional(.outside(type)) : .instance(.outside(type))
      for owner in row.owners { entries[row.name.count].append(Entry(name: row.name, owner: owner, value: value)) }
    }
  }

  func mayHold(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    name.count < entries.count && entries[name.count].contains { $0.name.elementsEqual(name) }
  }

  /// The type of a property, from the first entry with that name whose owner satisfies `isOwner`.
  func find(_ name: UnsafeBufferPointer<UInt8>, where isOwner: (String) -> Bool) -> LookupResult {
    guard name.count < entries.count else { return .nothing }
    return entries[name.count].first { $0.name.elementsEqual(name) && isOwner($0.owner) }?.value ?? .nothing
  }

  private static let rows = lines.split(separator: "\n").map { line in
    let parts = line.split(separator: " ")
    let isOptional = parts[2].hasSuffix("?")
    return Row(
      owners: parts[0].split(separator: "|").map(String.init), name: Array(parts[1].utf8),
      type: String(isOptional ? parts[2].dropLast() : parts[2]), isOptional: isOptional)
  }

  /// Each line has the types that declare the property, separated by `|`, the property's name and its type.
  private static let lines = """
    UIViewController view UIView
    UIViewController navigationController UINavigationController?
    UIViewController tabBarController UITabBarController?
    UIViewController splitViewController UISplitViewController?
    UIViewController presentedViewController UIViewController?
    UIViewController presentingViewController UIViewController?
    UIViewController navigationItem UINavigationItem
    UIViewController|UIView traitCollection UITraitCollection
    UINavigationController navigationBar UINavigationBar
    UINavigationController topViewController UIViewController?
    UINavigationController visibleViewController UIViewController?
    UITableViewController tableView UITableView
    UICollectionViewController collectionView UICollectionView
    UITableViewCell|UICollectionViewCell|UITableViewHeaderFooterView|UIVisualEffectView contentView UIView
    UIView layer CALayer
    UIView superview UIView?
    UIView window UIWindow?
    UIWindow rootViewController UIViewController?
    UIButton titleLabel UILabel?
    UIButton imageView UIImageView?
    UILabel|UITextField text String?
    UITextView text String
    UIImageView image UIImage?
    NSViewController view NSView
    NSWindowController window NSWindow?
    NSView superview NSView?
    NSView window NSWindow?
    NSTextField|NSControl stringValue String
    URL|NSURL absoluteString String
    URL lastPathComponent String
    URL pathExtension String
    URLRequest|URLComponents url URL?
    URLResponse|HTTPURLResponse url URL?
    Bundle bundleURL URL
    UUID uuidString String
    NSAttributedString|NSMutableAttributedString string String
    """
}

extension SDKProperties {
  /// The types with properties that lead to an extended type. A type comes before the types with properties of that
  /// type.
  static func owners(where isExtended: (String) -> Bool) -> [String] {
    var found: [String] = []
    // One property leads to another: the `view` of a controller, and its `layer`.
    for _ in 0..<3 {
      for row in rows where isExtended(row.type) || found.contains(row.type) {
        for owner in row.owners where !found.contains(owner) { found.append(owner) }
      }
    }
    return found
  }
}
