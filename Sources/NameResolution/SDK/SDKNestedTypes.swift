/// The nested types of well-known classes, and the type aliases of well-known protocols. In types that inherit one, and
/// in its extensions, these names do not refer to top-level types of the project.
enum SDKNestedTypes {
  /// The external types that have a nested type with a name in question.
  ///
  /// - Parameter number: returns the number of a name; nil if the name is not in question.
  /// - Returns: the numbers of the names, by external type.
  static func types(holding number: (String) -> Int32?) -> [String: [Int32]] {
    var found: [String: [Int32]] = [:]
    for line in lines.utf8.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: ":")).map { $0.split(separator: UInt8(ascii: " ")) }
      let known = parts[1].compactMap { number(String(Substring($0))) }
      if known.isEmpty { continue }
      for type in parts[0] { found[String(Substring(type)), default: []] += known }
    }
    return found
  }

  private static let lines = """
    ButtonStyle PrimitiveButtonStyle ToggleStyle LabelStyle: Configuration
    ProgressViewStyle GroupBoxStyle MenuStyle GaugeStyle ControlGroupStyle: Configuration
    FormStyle DisclosureGroupStyle LabeledContentStyle: Configuration
    NavigationSplitViewStyle TextEditorStyle DatePickerStyle TableStyle: Configuration
    TipViewStyle: Configuration
    ViewModifier: Content
    UIViewRepresentable UIViewControllerRepresentable NSViewRepresentable: Context
    NSViewControllerRepresentable: Context
    UIGestureRecognizerRepresentable WKInterfaceObjectRepresentable: Context
    UIGestureRecognizerRepresentable: CoordinateSpaceConverter
    TimelineProvider IntentTimelineProvider AppIntentTimelineProvider: Context
    Layout: Subviews
    Operation: QueuePriority
    Formatter: Context UnitStyle
    DateFormatter NumberFormatter: Style
    NumberFormatter: PadPosition RoundingMode
    InputStream OutputStream: Event PropertyKey Status
    URLSession: AsyncBytes AuthChallengeDisposition DelayedRequestDisposition ResponseDisposition
    FileManager: DirectoryEnumerator ItemReplacementOptions SearchPathDirectory SearchPathDomainMask
    UIView: AnimationCurve AnimationOptions AnimationTransition AutoresizingMask ContentMode
    UIView: KeyframeAnimationOptions SystemAnimation TintAdjustmentMode
    UIViewController: Transition
    UIControl: ContentHorizontalAlignment ContentVerticalAlignment Event State
    UIButton: ButtonType Configuration ConfigurationUpdateHandler Role
    UITextField: BorderStyle ViewMode
    UIScrollView: ContentInsetAdjustmentBehavior DecelerationRate IndexDisplayMode IndicatorStyle
    UIScrollView: KeyboardDismissMode
    UITableView: RowAnimation ScrollPosition SeparatorInsetReference Style
    UITableViewCell: AccessoryType CellStyle DragState EditingStyle FocusStyle SelectionStyle SeparatorStyle
    UITableViewCell: StateMask
    UICollectionView: CellRegistration ElementCategory ReorderingCadence ScrollDirection ScrollPosition
    UICollectionView: SupplementaryRegistration
    UICollectionViewFlowLayout: ScrollDirection
    UICollectionViewCell: DragState
    UIStackView: Alignment Distribution
    UIActivityIndicatorView UIAlertController UIBarButtonItem UIDatePicker: Style
    UIProgressView UISwitch: Style
    UIBarButtonItem: SystemItem
    UIDatePicker: Mode
    UINavigationController: Operation
    UISplitViewController: BackgroundStyle Column DisplayMode PrimaryEdge SplitBehavior Style
    UITabBarController: Mode Sidebar
    UITabBar: ItemPositioning
    UITabBarItem: SystemItem
    UISearchBar: Icon Style
    UIPageViewController: NavigationDirection NavigationOrientation SpineLocation TransitionStyle
    UIImagePickerController: CameraCaptureMode CameraDevice CameraFlashMode ImageURLExportPreset InfoKey QualityType
    UIImagePickerController: SourceType
    UIGestureRecognizer: State
    UISwipeGestureRecognizer: Direction
    UIActivity: ActivityType Category
    UIApplication: LaunchOptionsKey OpenURLOptionsKey State
    UIWindow: Level
    UISegmentedControl: Segment
    UIImage: Configuration Orientation RenderingMode ResizingMode SymbolConfiguration
    UIFont NSFont: TextStyle Weight Width
    UIDevice: BatteryState
    NSView: AutoresizingMask LayerContentsPlacement LayerContentsRedrawPolicy ToolTipTag TrackingRectTag
    NSViewController: TransitionOptions
    NSWindow: AnimationBehavior BackingStoreType ButtonType CollectionBehavior FrameAutosaveName Level
    NSWindow: OcclusionState
    NSWindow: OrderingMode SharingType StyleMask TabbingMode TitleVisibility ToolbarStyle
    NSApplication: ActivationOptions ActivationPolicy DelegateReply ModalResponse PresentationOptions TerminateReply
    NSControl: ControlSize ImagePosition StateValue
    NSButton: BezelStyle ButtonType
    NSTextField: BezelStyle
    NSTableView: AnimationOptions ColumnAutoresizingStyle DropOperation GridLineStyle RowSizeStyle Style
    NSStackView: Distribution Gravity VisibilityPriority
    NSScrollView: Elasticity
    NSSplitView: DividerStyle
    NSVisualEffectView: BlendingMode Material State
    NSPopover: Appearance Behavior
    NSImage: CacheMode Name SymbolConfiguration
    NSAlert: Style
    NSMenu: Properties SelectionMode
    NSDocument: ChangeType SaveOperationType
    AVPlayer: Status TimeControlStatus
    AVPlayerItem: Status
    NSAttributedString NSMutableAttributedString: EnumerationOptions Key
    """
}
