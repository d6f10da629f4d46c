/// The generic parameters and associated types of well-known types that no project declares: in their extensions, and in
/// what conforms to them, these names mean no type of the project's that is called the same.
enum OutsidePlaceholders {
  /// The types, each with those of its names that are asked for, names that it inherits from known types included.
  static func types(holding names: [String: Int32]) -> [String: [Int32]] {
    var own: [String: [Int32]] = [:]
    for line in lines.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      let found = parts[1].split(separator: " ").compactMap { names[String($0)] }
      if found.isEmpty { continue }
      for type in parts[0].split(separator: " ") { own[String(type), default: []] += found }
    }
    if own.isEmpty { return own }
    var all = own
    for type in OutsideTypes.names {
      for above in OutsideTypes.allSupertypes(of: type) ?? [] { all[type, default: []] += own[above] ?? [] }
    }
    return all.filter { !$0.value.isEmpty }
  }

  /// All names that any of them has.
  static let names: Set<String> = Set(
    lines.split(separator: "\n").flatMap { line in
      line.drop { $0 != ":" }.dropFirst().split(separator: " ").map(String.init)
    })

  private static let lines = """
    Sequence IteratorProtocol AsyncIteratorProtocol AsyncSequence SetAlgebra AsyncStream AsyncThrowingStream: Element
    Array ArraySlice ContiguousArray Set Slice Dictionary: Element Index Indices SubSequence Iterator
    Sequence: Iterator
    AsyncSequence: AsyncIterator Failure
    Collection: Index Indices SubSequence
    Dictionary: Key Value Keys Values
    KeyValuePairs: Key Value
    KeyPath WritableKeyPath ReferenceWritableKeyPath: Root Value
    Optional: Wrapped
    Result Task: Success Failure
    Range ClosedRange PartialRangeFrom PartialRangeUpTo PartialRangeThrough: Bound
    UnsafePointer UnsafeMutablePointer UnsafeBufferPointer UnsafeMutableBufferPointer: Pointee Element
    RawRepresentable: RawValue
    Identifiable DistributedActor: ID
    CaseIterable: AllCases
    Strideable BinaryInteger: Stride
    Numeric: Magnitude
    ExpressibleByArrayLiteral: ArrayLiteralElement
    ExpressibleByDictionaryLiteral: Key Value
    Clock InstantProtocol: Duration
    Clock: Instant
    Regex: Output
    FormatStyle: FormatInput FormatOutput
    ParseStrategy: ParseInput ParseOutput
    Measurement: UnitType
    AttributedStringKey: Value
    Publisher AnyPublisher Future CurrentValueSubject PassthroughSubject: Output Failure
    Subscriber: Input Failure
    TopLevelDecoder: Input
    TopLevelEncoder: Output
    ButtonStyle PrimitiveButtonStyle ToggleStyle LabelStyle ProgressViewStyle GroupBoxStyle: Configuration Body
    MenuStyle GaugeStyle ControlGroupStyle FormStyle DisclosureGroupStyle LabeledContentStyle: Configuration Body
    NavigationSplitViewStyle TextEditorStyle DatePickerStyle TableStyle NavigationViewStyle: Configuration Body
    ViewModifier: Content Body
    View App Scene Commands ToolbarContent Widget WidgetBundle WidgetConfiguration Gesture: Body
    PreviewProvider: Previews
    UIViewRepresentable: Context Coordinator UIViewType
    UIViewControllerRepresentable: Context Coordinator UIViewControllerType
    NSViewRepresentable: Context Coordinator NSViewType
    NSViewControllerRepresentable: Context Coordinator NSViewControllerType
    EnvironmentKey PreferenceKey FocusedValueKey LayoutValueKey ContainerValueKey Gesture Binding State: Value
    Animatable: AnimatableData
    Layout: Cache Subviews
    InsettableShape: InsetShape
    VStack HStack ZStack LazyVStack LazyHStack Group List Section Form ScrollView ForEach: Content
    Button Label Menu Toggle NavigationLink Picker: Label
    TimelineProvider IntentTimelineProvider AppIntentTimelineProvider: Entry Context
    IntentTimelineProvider AppIntentTimelineProvider: Intent
    ActivityAttributes: ContentState
    EntityQuery: Entity Result
    DynamicOptionsProvider: Result
    Reducer: State Action Body
    DependencyKey TestDependencyKey: Value
    """
}
