/// SwiftUI's own views: values of them have what extensions of `View` declare, and so has what their members return.
enum OutsideViews {
  /// Each with what gives its values members.
  static let supertypes: [String: [String]] = {
    var found: [String: [String]] = [:]
    for name in plain { found[name] = ["View"] }
    for name in styles { found[name] = ["ShapeStyle", "View"] }
    for name in shapes { found[name] = ["Shape", "View"] }
    for name in insettableShapes { found[name] = ["InsettableShape", "Shape", "View"] }
    return found
  }()

  static let names = plain + styles + shapes + insettableShapes

  /// SwiftUI, and what shows it to whoever imports it.
  static let modules: Set<String> = ["SwiftUI", "SwiftUICore", "WidgetKit", "ComposableArchitecture"]

  /// What SwiftUI has besides views, of which members and builders of the same names make others.
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

  private static let styles = [
    "AngularGradient", "Color", "EllipticalGradient", "LinearGradient", "MeshGradient", "RadialGradient",
  ]

  private static let shapes = ["AnyShape", "Path"]

  private static let insettableShapes = [
    "Capsule", "Circle", "ContainerRelativeShape", "Ellipse", "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle",
  ]
}
