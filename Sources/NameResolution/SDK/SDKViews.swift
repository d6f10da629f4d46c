import SwiftOutline

/// SwiftUI's views, and well-known views of other modules. They have the members declared in extensions of `View`, and
/// their modifiers return views.
enum SDKViews {
  /// For each view, the supertypes whose extensions add members to it.
  static let supertypes: [String: [String]] = {
    var found: [String: [String]] = [:]
    for name in plain + viewsOfModules.flatMap(\.names) { found[name] = ["View"] }
    for name in styles { found[name] = ["ShapeStyle", "View"] }
    for name in shapes { found[name] = ["Shape", "View"] }
    for name in insettableShapes { found[name] = ["InsettableShape", "Shape", "View"] }
    return found
  }()

  static let names = plain + styles + shapes + insettableShapes + viewsOfModules.flatMap(\.names)

  /// The modules of the views that SwiftUI does not declare. In a file that does not import this module, the name
  /// refers to another type.
  ///
  /// - Parameter number: returns the number of a name; nil if the project does not use the name.
  static func modules(numberedBy number: (String) -> Int32?) -> [Int32: String] {
    var found: [Int32: String] = [:]
    for (module, names) in viewsOfModules {
      for name in names.compactMap(number) { found[name] = module }
    }
    return found
  }

  /// SwiftUI, and modules that re-export SwiftUI.
  static let modules: Set<String> = ["SwiftUI", "SwiftUICore", "WidgetKit", "ComposableArchitecture"]

  /// Other SwiftUI protocols with modifiers and builders. Some of their members have the same names as members of
  /// `View`, but return other types.
  static let others = [
    "Shape", "InsettableShape", "ShapeStyle", "DynamicViewContent", "ChartContent", "ToolbarContent", "Commands",
    "TableRowContent", "TabContent", "Scene",
  ]

  private static let plain = [
    "AnyView", "AsyncImage", "Button", "Canvas", "ColorPicker", "ContentUnavailableView", "ControlGroup", "DatePicker",
    "DisclosureGroup", "Divider", "EditButton", "EmptyView", "EquatableView", "ForEach", "Form", "Gauge",
    "GeometryReader", "Grid", "GridRow", "Group", "GroupBox", "HSplitView", "HStack", "Image", "KeyframeAnimator",
    "Label", "LabeledContent", "LazyHGrid", "LazyHStack", "LazyVGrid", "LazyVStack", "Link", "List", "Menu",
    "MultiDatePicker", "NavigationLink", "NavigationSplitView", "NavigationStack", "NavigationView", "OutlineGroup",
    "PasteButton", "PhaseAnimator", "Picker", "ProgressView", "RenameButton", "ScrollView", "ScrollViewReader",
    "Section", "SecureField", "ShareLink", "Slider", "Spacer", "Stepper", "TabView", "Table", "Text", "TextEditor",
    "TextField", "TimelineView", "Toggle", "VSplitView", "VStack", "ViewThatFits", "ZStack",
  ]

  private static let viewsOfModules: [(module: String, names: [String])] = [
    ("AVKit", ["VideoPlayer"]), ("AuthenticationServices", ["SignInWithAppleButton"]), ("Charts", ["Chart"]),
    ("Kingfisher", ["KFAnimatedImage", "KFImage"]), ("Lottie", ["LottieView"]), ("MapKit", ["Map"]),
    ("MarkdownUI", ["Markdown"]), ("NukeUI", ["LazyImage"]), ("PhotosUI", ["PhotosPicker"]),
    ("RealityKit", ["RealityView"]), ("SDWebImageSwiftUI", ["AnimatedImage", "WebImage"]),
    ("SceneKit", ["SceneView"]), ("SpriteKit", ["SpriteView"]),
    ("StoreKit", ["ProductView", "StoreView", "SubscriptionStoreView"]), ("TipKit", ["TipView"]),
  ]

  private static let styles = [
    "AngularGradient", "Color", "EllipticalGradient", "LinearGradient", "MeshGradient", "RadialGradient",
  ]

  private static let shapes = ["AnyShape", "Path"]

  private static let insettableShapes = [
    "Capsule", "Circle", "ContainerRelativeShape", "Ellipse", "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle",
  ]
}

extension Outline {
  /// Whether the file imports SwiftUI, directly or through a module that re-exports it.
  var importsViews: Bool { imports.contains { SDKViews.modules.contains(source[$0.module]) } }
}
