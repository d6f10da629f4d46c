/// Well-known external protocols and classes with their supertypes. Other external types are unknown: a type that
/// inherits one of them may conform to any protocol.
///
/// In this type, a plain name is a name without module and generic arguments.
enum SDKTypes {
  /// All direct and indirect supertypes of the type with a plain name; nil if they are not known.
  static func allSupertypes(of name: String) -> [String]? { table.lineOf[name].map { table.supertypes[$0] } }

  /// The plain names of all types in the tables, in a fixed order.
  static let names = valueTypes.keys.sorted() + table.lineOf.keys.sorted()

  /// The direct and indirect supertypes whose extensions add members to the type with a plain name.
  static func memberSupertypes(of name: String) -> [String] { valueTypes[name] ?? allSupertypes(of: name) ?? [] }

  static func hasMemberSupertypes(_ name: String) -> Bool { !memberSupertypes(of: name).isEmpty }

  /// Whether the type with a plain name can be an enum's raw type, as in `enum Color: String`. The enum does not get
  /// the members of its raw type.
  static func isRawType(_ name: String) -> Bool { rawTypes.contains(name) }

  /// Whether the type with a plain name is isolated to the main actor. Types that inherit it are then isolated as well.
  static func isMainActor(_ name: String) -> Bool {
    guard let all = allSupertypes(of: name), all.contains("@MainActor") else { return false }
    return !all.contains("nonisolated")
  }

  /// The plain name of a type: `View` for `SwiftUI.View`, `UIHostingController` for `UIHostingController<Root>`.
  static func plain(_ name: String) -> String {
    if !name.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ".") }) { return name }
    let base = name.prefix { $0 != "<" }
    guard let dot = base.lastIndex(of: ".") else { return String(base) }
    let module = String(base[..<dot])
    guard systemModules.contains(module) || libraries.contains(module) else { return String(base) }
    return String(base[base.index(after: dot)...])
  }

  private static let libraries: Set<String> = [
    "ComposableArchitecture", "Dependencies", "ArgumentParser", "SwiftSyntax", "SwiftSyntaxMacros",
  ]

  private static let rawTypes: Set<String> = [
    "String", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Double", "Float", "CGFloat",
  ]

  /// Value types, with the protocols whose extensions add members to them. No type can inherit a value type.
  private static let valueTypes: [String: [String]] = {
    let sequence = ["Collection", "Sequence"]
    let mutable = ["MutableCollection", "RangeReplaceableCollection", "BidirectionalCollection"] + sequence
    let array = ["RandomAccessCollection"] + mutable
    let text = ["StringProtocol", "RangeReplaceableCollection", "BidirectionalCollection", "Comparable"] + sequence
    let number = ["Numeric", "AdditiveArithmetic", "Strideable", "Comparable"]
    let integer = ["FixedWidthInteger", "BinaryInteger"] + number
    let float = ["BinaryFloatingPoint", "FloatingPoint", "SignedNumeric"] + number
    var found = ["Array": array, "ArraySlice": array, "ContiguousArray": array, "Data": array]
    for name in ["AnyPublisher", "Deferred", "Empty", "Fail", "Future", "Just"] { found[name] = ["Publisher"] }
    for name in ["CurrentValueSubject", "PassthroughSubject"] { found[name] = ["Subject", "Publisher"] }
    found["Dictionary"] = sequence
    found["Set"] = ["SetAlgebra"] + sequence
    for name in ["String", "Substring"] { found[name] = text }
    let signed = integer + ["SignedInteger", "SignedNumeric"]
    for name in ["Int", "Int8", "Int16", "Int32", "Int64"] { found[name] = signed }
    for name in ["UInt", "UInt8", "UInt16", "UInt32", "UInt64"] { found[name] = integer + ["UnsignedInteger"] }
    for name in ["Double", "Float", "CGFloat", "TimeInterval"] { found[name] = float }
    // An extension of an alias adds members to the type that it refers to, so they are found under both names.
    for (name, other) in [("Double", "TimeInterval"), ("Notification.Name", "NSNotification.Name")] {
      found[name, default: []].insert(other, at: 0)
      found[other, default: []].insert(name, at: 0)
    }
    return found.merging(SDKViews.supertypes) { own, _ in own }
  }()

  private static let table = Table(lines)

  private struct Table {
    private(set) var lineOf: [String: Int] = [:]
    /// For each line of the table, all direct and indirect supertypes of the types in that line.
    private(set) var supertypes: [[String]] = []

    /// Parses bytes instead of characters, because each run parses the table before its first conformance check.
    init(_ lines: String) {
      for (number, line) in lines.utf8.split(separator: UInt8(ascii: "\n")).enumerated() {
        let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1).map {
          $0.split(separator: UInt8(ascii: " "))
        }
        for name in parts[0] { lineOf[String(Substring(name))] = number }
        supertypes.append(parts.count > 1 ? parts[1].map { String(Substring($0)) } : [])
      }
      for number in supertypes.indices {
        var next = 0
        while next < supertypes[number].count {
          let further = lineOf[supertypes[number][next]].map { supertypes[$0] } ?? []
          supertypes[number] += further.filter { !supertypes[number].contains($0) }
          next += 1
        }
      }
    }
  }

  /// The types in one line have the same supertypes. `@MainActor` means that the type is isolated to the main actor,
  /// which makes the type and its subtypes sendable. `nonisolated` means that the type does not inherit its supertypes'
  /// isolation.
  private static let lines = """
    Sendable SendableMetatype Copyable Escapable BitwiseCopyable Equatable Identifiable
    Encodable Decodable GlobalActor AnyObject CaseIterable RawRepresentable CustomReflectable CVarArg
    CustomStringConvertible CustomDebugStringConvertible CustomPlaygroundDisplayConvertible TextOutputStream
    TextOutputStreamable IteratorProtocol Sequence AsyncSequence AsyncIteratorProtocol CodingKeyRepresentable
    ExpressibleByArrayLiteral ExpressibleByDictionaryLiteral ExpressibleByNilLiteral ExpressibleByIntegerLiteral
    ExpressibleByFloatLiteral ExpressibleByBooleanLiteral ExpressibleByUnicodeScalarLiteral RegexComponent Observable
    RandomNumberGenerator SingleValueEncodingContainer UnkeyedEncodingContainer KeyedEncodingContainerProtocol
    SingleValueDecodingContainer UnkeyedDecodingContainer KeyedDecodingContainerProtocol
    Hashable Comparable AdditiveArithmetic: Equatable
    Error: Sendable
    LocalizedError CustomNSError RecoverableError: Error
    Codable: Encodable Decodable
    CodingKey: Sendable CustomStringConvertible CustomDebugStringConvertible
    Actor: AnyActor AnyObject Sendable
    AnyActor Executor Clock: Sendable
    SerialExecutor TaskExecutor: Executor
    DistributedActor: AnyActor Sendable Identifiable Hashable
    SetAlgebra: Equatable ExpressibleByArrayLiteral
    OptionSet: SetAlgebra RawRepresentable
    LosslessStringConvertible: CustomStringConvertible
    Strideable: Comparable
    Numeric: AdditiveArithmetic ExpressibleByIntegerLiteral
    SignedNumeric: Numeric
    BinaryInteger: Hashable Numeric Strideable CustomStringConvertible
    FixedWidthInteger: BinaryInteger LosslessStringConvertible
    VectorArithmetic DurationProtocol: AdditiveArithmetic
    InstantProtocol: Comparable Hashable Sendable
    Collection LazySequenceProtocol: Sequence
    MutableCollection RangeReplaceableCollection BidirectionalCollection: Collection
    RandomAccessCollection: BidirectionalCollection
    ExpressibleByExtendedGraphemeClusterLiteral: ExpressibleByUnicodeScalarLiteral
    ExpressibleByStringLiteral: ExpressibleByExtendedGraphemeClusterLiteral
    ExpressibleByStringInterpolation: ExpressibleByStringLiteral
    String Int UInt8 Character Int32 UInt32 UInt Double Int8 Int16 Int64 UInt16 UInt64 Float CGFloat: Equatable Hashable RawRepresentable
    FormatStyle ParseStrategy: Codable Hashable
    ParseableFormatStyle: FormatStyle
    SortComparator: Hashable
    ContiguousBytes EncodableWithConfiguration DecodableWithConfiguration AttributedStringKey AttributeScope
    CustomLocalizedStringResourceConvertible
    NSObjectProtocol NSCoding NSCopying NSMutableCopying: AnyObject
    NSItemProviderReading NSItemProviderWriting XMLParserDelegate StreamDelegate ProgressReporting: NSObjectProtocol
    NSXPCListenerDelegate NSPasteboardWriting NSPasteboardReading CAAnimationDelegate QLPreviewItem: NSObjectProtocol
    URLAuthenticationChallengeSender: NSObjectProtocol Sendable
    NSSecureCoding: NSCoding
    NSObject: NSObjectProtocol Equatable Hashable CustomStringConvertible CustomDebugStringConvertible CVarArg
    Formatter: NSObject NSCopying NSCoding
    NumberFormatter DateFormatter: Formatter
    Operation URLProtocol ValueTransformer Thread InputStream OutputStream: NSObject
    NSCoder CLLocationManager GKState INExtension UNNotificationServiceExtension: NSObject
    CALayer: NSObject NSCoding
    CAGradientLayer CAShapeLayer CATextLayer CAEmitterLayer CAReplicatorLayer CATransformLayer AVPlayerLayer: CALayer
    NSManagedObject NSPersistentContainer NSEntityMigrationPolicy: NSObject
    URLSessionDelegate: NSObjectProtocol Sendable
    URLSessionTaskDelegate: URLSessionDelegate
    URLSessionDataDelegate URLSessionDownloadDelegate URLSessionWebSocketDelegate URLSessionStreamDelegate: URLSessionTaskDelegate
    ObservableObject: AnyObject
    Publisher Cancellable Scheduler CustomCombineIdentifierConvertible TopLevelDecoder TopLevelEncoder
    ConnectablePublisher: Publisher
    Subject: AnyObject Publisher
    Subscriber: CustomCombineIdentifierConvertible
    Subscription: Cancellable CustomCombineIdentifierConvertible
    XCTestObservation: NSObjectProtocol
    XCTest: NSObject
    XCTestCase: XCTest
    @MainActor: Sendable
    View ViewModifier App Scene Commands ToolbarContent PreviewProvider LibraryContentProvider: @MainActor
    ButtonStyle PrimitiveButtonStyle ToggleStyle LabelStyle TextFieldStyle ProgressViewStyle GroupBoxStyle: @MainActor
    PickerStyle DatePickerStyle ListStyle MenuStyle NavigationViewStyle GaugeStyle ControlGroupStyle FormStyle: @MainActor
    DisclosureGroupStyle IndexViewStyle LabeledContentStyle NavigationSplitViewStyle TabViewStyle TableStyle: @MainActor
    TextEditorStyle WindowStyle WindowToolbarStyle MenuButtonStyle TipViewStyle: @MainActor
    CustomizableToolbarContent: ToolbarContent
    DynamicProperty EnvironmentKey PreferenceKey FocusedValueKey LayoutValueKey ContainerValueKey AlignmentID
    Gesture DropDelegate Transition: @MainActor
    Animatable TextAttribute PreviewModifier FileDocument Transferable
    ReferenceFileDocument: ObservableObject
    ShapeStyle: Sendable
    Shape: Sendable Animatable View nonisolated
    InsettableShape: Shape
    AnimatableModifier: Animatable ViewModifier
    GeometryEffect: Animatable ViewModifier nonisolated
    EnvironmentalModifier: ViewModifier
    Layout TextRenderer: Animatable
    CustomAnimation: Hashable Sendable
    DynamicViewContent UIViewRepresentable UIViewControllerRepresentable NSViewRepresentable: View
    NSViewControllerRepresentable WKInterfaceObjectRepresentable: View
    UIGestureRecognizerRepresentable: @MainActor
    Widget WidgetBundle ControlWidget: @MainActor
    TimelineEntry TimelineProvider IntentTimelineProvider AppIntentTimelineProvider AppIntentsPackage
    ActivityAttributes: Codable
    AppIntent AppShortcutsProvider DynamicOptionsProvider TransientAppEntity AppIntentControlValueProvider: Sendable
    WidgetConfigurationIntent ControlConfigurationIntent LiveActivityIntent AudioPlaybackIntent: AppIntent
    SetFocusFilterIntent OpenIntent DeleteIntent SetValueIntent ForegroundContinuableIntent: AppIntent
    CustomIntentMigratedAppIntent: AppIntent
    AppEntity Tip: Identifiable Sendable
    IndexedEntity: AppEntity
    AppEnum: CaseIterable RawRepresentable Sendable
    EntityQuery: DynamicOptionsProvider
    EntityStringQuery EnumerableEntityQuery EntityPropertyQuery: EntityQuery
    UIResponder NSResponder: NSObject @MainActor
    UIView UIViewController UIApplication: UIResponder NSCoding
    UIAccessibilityElement: UIResponder
    UIControl UILabel UIScrollView UIStackView UIImageView UIWindow UITableViewCell UICollectionReusableView: UIView
    UITableViewHeaderFooterView UINavigationBar UIToolbar UITabBar UISearchBar UIVisualEffectView UIProgressView: UIView
    UIActivityIndicatorView UIPickerView UIInputView: UIView
    UIButton UITextField UISwitch UISlider UIStepper UISegmentedControl UIDatePicker UIPageControl UIRefreshControl: UIControl
    UITextView UITableView UICollectionView: UIScrollView
    UICollectionViewCell: UICollectionReusableView
    UICollectionViewListCell: UICollectionViewCell
    UINavigationController UITabBarController UISplitViewController UITableViewController: UIViewController
    UICollectionViewController UIPageViewController UIAlertController UISearchController: UIViewController
    UIActivityViewController UIImagePickerController UIHostingController AVPlayerViewController: UIViewController
    UIInputViewController UIDocumentPickerViewController SFSafariViewController: UIViewController
    UIPresentationController UICollectionViewLayout UIGestureRecognizer UIActivity UIBarItem: NSObject @MainActor
    UICollectionViewFlowLayout UICollectionViewCompositionalLayout: UICollectionViewLayout
    UICollectionViewLayoutAttributes UIDynamicBehavior: NSObject
    UITapGestureRecognizer UIPanGestureRecognizer UILongPressGestureRecognizer: UIGestureRecognizer
    UIPinchGestureRecognizer UISwipeGestureRecognizer UIRotationGestureRecognizer: UIGestureRecognizer
    UIHoverGestureRecognizer: UIGestureRecognizer
    UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer
    UITableViewDiffableDataSource UICollectionViewDiffableDataSource: NSObject @MainActor
    UIBarButtonItem UITabBarItem: UIBarItem
    UIApplicationDelegate UISceneDelegate UIScrollViewDelegate UITableViewDataSource: NSObjectProtocol @MainActor
    UICollectionViewDataSource UITextFieldDelegate UISearchBarDelegate UISearchResultsUpdating: NSObjectProtocol @MainActor
    UIGestureRecognizerDelegate UINavigationControllerDelegate UITabBarControllerDelegate: NSObjectProtocol @MainActor
    UIImagePickerControllerDelegate UIPickerViewDelegate UIPickerViewDataSource: NSObjectProtocol @MainActor
    UIContextMenuInteractionDelegate UIViewControllerTransitioningDelegate: NSObjectProtocol @MainActor
    UIViewControllerAnimatedTransitioning UIAdaptivePresentationControllerDelegate: NSObjectProtocol @MainActor
    UIPageViewControllerDataSource UIPageViewControllerDelegate UIDocumentPickerDelegate: NSObjectProtocol @MainActor
    UIActivityItemSource UITabBarDelegate UISearchControllerDelegate UISplitViewControllerDelegate: NSObjectProtocol @MainActor
    UITableViewDataSourcePrefetching UICollectionViewDataSourcePrefetching: NSObjectProtocol @MainActor
    UIDropInteractionDelegate UIDragInteractionDelegate UICollectionViewDragDelegate: NSObjectProtocol @MainActor
    UICollectionViewDropDelegate UIPointerInteractionDelegate UIEditMenuInteractionDelegate: NSObjectProtocol @MainActor
    UITableViewDragDelegate UITableViewDropDelegate UINavigationBarDelegate: NSObjectProtocol @MainActor
    UIDocumentInteractionControllerDelegate UIPrintInteractionControllerDelegate: NSObjectProtocol @MainActor
    UIScreenshotServiceDelegate UIViewControllerPreviewingDelegate UIContentView: NSObjectProtocol @MainActor
    UIWindowSceneDelegate: UISceneDelegate
    UITableViewDelegate UICollectionViewDelegate UITextViewDelegate: UIScrollViewDelegate
    UICollectionViewDelegateFlowLayout: UICollectionViewDelegate
    UIPopoverPresentationControllerDelegate UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate
    WKWebView MTKView MKMapView PDFView SCNView SKView: UIView NSView
    NSView NSViewController NSWindow NSWindowController NSApplication: NSResponder
    NSControl NSTextView NSScrollView NSTableView NSTableCellView NSStackView NSImageView: NSView
    NSButton NSTextField NSSlider NSSwitch NSSegmentedControl NSStepper: NSControl
    NSPopUpButton: NSButton
    NSSearchField NSSecureTextField NSComboBox NSTokenField: NSTextField
    NSSplitView NSVisualEffectView NSTableRowView NSTableHeaderView NSClipView NSBox NSTabView NSCollectionView: NSView
    NSOutlineView: NSTableView
    NSPanel: NSWindow
    NSPopover: NSResponder
    NSSplitViewController NSTabViewController NSTitlebarAccessoryViewController NSCollectionViewItem: NSViewController
    NSCell: NSObject NSCoding @MainActor
    NSButtonCell NSTextFieldCell NSSliderCell: NSCell
    NSTableHeaderCell NSSearchFieldCell: NSTextFieldCell
    NSHostingController: NSViewController
    NSHostingView: NSView
    NSMenu NSMenuItem NSDocument NSDocumentController NSStatusItem NSToolbarItem: NSObject @MainActor
    NSMenuItemValidation NSCollectionViewDelegate: NSObjectProtocol @MainActor
    NSUserInterfaceValidations: AnyObject @MainActor
    NSCollectionViewDelegateFlowLayout: NSCollectionViewDelegate
    NSApplicationDelegate NSWindowDelegate NSMenuDelegate NSTableViewDataSource NSTextFieldDelegate: NSObjectProtocol @MainActor
    NSTableViewDelegate NSOutlineViewDataSource NSOutlineViewDelegate NSToolbarDelegate: NSObjectProtocol @MainActor
    NSPopoverDelegate NSTextDelegate NSSplitViewDelegate NSCollectionViewDataSource: NSObjectProtocol @MainActor
    NSTextViewDelegate: NSTextDelegate
    NSSearchFieldDelegate: NSTextFieldDelegate
    CLLocationManagerDelegate MKMapViewDelegate AVAudioPlayerDelegate AVAudioRecorderDelegate: NSObjectProtocol
    WKNavigationDelegate WKUIDelegate WKScriptMessageHandler WKURLSchemeHandler: NSObjectProtocol @MainActor
    WKScriptMessageHandlerWithReply WKDownloadDelegate WKApplicationDelegate: NSObjectProtocol @MainActor
    WKUserContentController WKScriptMessage WKNavigationAction WKFrameInfo: NSObject @MainActor
    AVAssetResourceLoaderDelegate AVPictureInPictureControllerDelegate SKProductsRequestDelegate: NSObjectProtocol
    QLPreviewControllerDelegate NSFilePresenter UNNotificationContentExtension: NSObjectProtocol
    UNUserNotificationCenterDelegate: NSObjectProtocol
    SFSafariViewControllerDelegate MFMailComposeViewControllerDelegate SKPaymentTransactionObserver: NSObjectProtocol
    MFMessageComposeViewControllerDelegate ASAuthorizationControllerDelegate WCSessionDelegate: NSObjectProtocol
    ASAuthorizationControllerPresentationContextProviding ASWebAuthenticationPresentationContextProviding: NSObjectProtocol
    AVCaptureMetadataOutputObjectsDelegate AVCaptureVideoDataOutputSampleBufferDelegate: NSObjectProtocol
    AVSpeechSynthesizerDelegate AVCapturePhotoCaptureDelegate CBCentralManagerDelegate CBPeripheralDelegate: NSObjectProtocol
    NSFetchedResultsControllerDelegate MessagingDelegate PHPickerViewControllerDelegate QLPreviewControllerDataSource: NSObjectProtocol
    PersistentModel: AnyObject Observable Hashable Identifiable
    BindableAction CasePathable ViewAction
    Reducer ReducerProtocol TestDependencyKey FetchableRecord TableRecord EncodableRecord DatabaseValueConvertible
    MutablePersistableRecord: EncodableRecord TableRecord
    PersistableRecord: MutablePersistableRecord
    Trait TestScoping Migration: Sendable
    SuiteTrait TestTrait: Trait
    AsyncMigration: Migration
    DependencyKey: TestDependencyKey
    ParsableArguments: Decodable
    ParsableCommand: ParsableArguments
    AsyncParsableCommand: ParsableCommand
    ExpressibleByArgument EnumerableFlag CompilerPlugin
    BuildToolPlugin CommandPlugin: Plugin
    XcodeBuildToolPlugin: BuildToolPlugin
    XcodeCommandPlugin: CommandPlugin
    FreestandingMacro AttachedMacro: Macro
    ExpressionMacro DeclarationMacro CodeItemMacro: FreestandingMacro
    AccessorMacro BodyMacro ConformanceMacro ExtensionMacro MemberAttributeMacro MemberMacro PeerMacro: AttachedMacro
    SyntaxVisitor SyntaxRewriter: AnyObject
    SyntaxAnyVisitor: SyntaxVisitor
    LogHandler: Sendable
    FileManager UserDefaults NotificationCenter NSTextAttachment: NSObject
    NSAttributedString NSString NSArray NSDictionary NSSet NSData: NSObject NSSecureCoding NSCopying NSMutableCopying
    NSMutableAttributedString: NSAttributedString
    NSMutableString: NSString
    NSMutableArray: NSArray
    NSMutableDictionary: NSDictionary
    NSMutableSet: NSSet
    NSMutableData: NSData
    NSTextStorage: NSMutableAttributedString
    UIStoryboardSegue UIDevice NSAlert: NSObject @MainActor
    """
}
