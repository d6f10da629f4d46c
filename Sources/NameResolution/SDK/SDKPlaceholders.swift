/// The generic parameters and associated types of well-known external types. In extensions of these types, and in
/// protocols that refine them, these names do not refer to types of the project.
enum SDKPlaceholders {
  /// The external types that have a generic parameter or associated type with a name in question.
  ///
  /// - Parameter number: returns the number of a name; nil if the name is not in question.
  /// - Returns: the numbers of the names, by external type.
  static func types(holding number: (String) -> Int32?) -> [String: [Int32]] {
    var found: [String: [Int32]] = [:]
    for row in rows {
      let names = row.names.compactMap(number)
      if names.isEmpty { continue }
      for type in row.types { found[type, default: []] += names }
    }
    return found
  }

  /// Whether an external type has a generic parameter or associated type with this name.
  ///
  /// - Parameter type: the name of the type without module and generic arguments.
  static func hold(_ name: String, of type: String) -> Bool {
    rows.contains { $0.names.contains(name) && $0.types.contains(type) }
  }

  private struct Row {
    var types: [String]
    var names: [String]

    init(_ types: [String], _ names: [String]) {
      self.types = types
      self.names = names
    }
  }

  private static let collections = [
    "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
    "RangeReplaceableCollection", "Array", "ArraySlice", "ContiguousArray", "Set", "Slice", "Dictionary", "String",
    "Substring", "Data", "Range", "ClosedRange", "CollectionOfOne", "LazyCollection", "AnyCollection",
  ]
  private static let sequences = [
    "Sequence", "LazySequenceProtocol", "LazySequence", "AnySequence",
  ]
  private static let asynchronousSequences = ["AsyncSequence", "AsyncStream", "AsyncThrowingStream"]
  private static let integers = [
    "BinaryInteger", "FixedWidthInteger", "SignedInteger", "UnsignedInteger", "Int", "UInt", "Int8", "Int16", "Int32",
    "Int64", "UInt8", "UInt16", "UInt32", "UInt64",
  ]
  private static let floats = ["FloatingPoint", "BinaryFloatingPoint", "Double", "Float", "CGFloat"]
  private static let styles = [
    "ButtonStyle", "PrimitiveButtonStyle", "ToggleStyle", "LabelStyle", "ProgressViewStyle", "GroupBoxStyle",
    "MenuStyle", "GaugeStyle", "ControlGroupStyle", "FormStyle", "DisclosureGroupStyle", "LabeledContentStyle",
    "NavigationSplitViewStyle", "TextEditorStyle", "DatePickerStyle", "TableStyle", "NavigationViewStyle",
  ]
  private static let views = [
    "View", "Shape", "InsettableShape", "App", "Scene", "Commands", "ToolbarContent", "Widget", "WidgetBundle",
    "WidgetConfiguration",
  ]
  private static let publishers = [
    "Publisher", "ConnectablePublisher", "Subject", "AnyPublisher", "Future", "CurrentValueSubject",
    "PassthroughSubject",
  ]

  private static let rows = [
    Row(sequences + collections, ["Element", "Iterator"]),
    Row(collections, ["Index", "Indices", "SubSequence"]),
    Row(["IteratorProtocol", "AsyncIteratorProtocol", "SetAlgebra", "OptionSet"], ["Element"]),
    Row(asynchronousSequences, ["Element", "AsyncIterator", "Failure"]),
    Row(["Dictionary", "KeyValuePairs", "ExpressibleByDictionaryLiteral"], ["Key", "Value"]),
    Row(["Dictionary"], ["Keys", "Values"]),
    Row(["KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath"], ["Root", "Value"]),
    Row(["Optional"], ["Wrapped"]),
    Row(["Result", "Task"], ["Success", "Failure"]),
    Row(["Range", "ClosedRange", "PartialRangeFrom", "PartialRangeUpTo", "PartialRangeThrough"], ["Bound"]),
    Row(["UnsafePointer", "UnsafeMutablePointer"], ["Pointee"]),
    Row(["UnsafeBufferPointer", "UnsafeMutableBufferPointer"], ["Element"]),
    Row(["RawRepresentable", "OptionSet"], ["RawValue"]),
    Row(["Identifiable", "DistributedActor"], ["ID"]),
    Row(["CaseIterable"], ["AllCases"]),
    Row(["Numeric", "SignedNumeric"] + integers + floats, ["Magnitude"]),
    Row(["Strideable"] + integers + floats, ["Stride"]),
    Row(["ExpressibleByArrayLiteral", "SetAlgebra", "OptionSet"], ["ArrayLiteralElement"]),
    Row(["Clock", "InstantProtocol"], ["Duration"]),
    Row(["Clock"], ["Instant"]),
    Row(["Regex"], ["Output"]),
    Row(["FormatStyle"], ["FormatInput", "FormatOutput"]),
    Row(["ParseStrategy"], ["ParseInput", "ParseOutput"]),
    Row(["Measurement"], ["UnitType"]),
    Row(["AttributedStringKey"], ["Value"]),
    Row(publishers, ["Output", "Failure"]),
    Row(["Subscriber"], ["Input", "Failure"]),
    Row(["TopLevelDecoder"], ["Input"]),
    Row(["TopLevelEncoder"], ["Output"]),
    Row(styles, ["Configuration", "Body"]),
    Row(views, ["Body"]),
    Row(["ViewModifier"], ["Content", "Body"]),
    Row(["PreviewProvider"], ["Previews"]),
    Row(["UIViewRepresentable"], ["Context", "Coordinator", "UIViewType"]),
    Row(["UIViewControllerRepresentable"], ["Context", "Coordinator", "UIViewControllerType"]),
    Row(["NSViewRepresentable"], ["Context", "Coordinator", "NSViewType"]),
    Row(["NSViewControllerRepresentable"], ["Context", "Coordinator", "NSViewControllerType"]),
    Row(["EnvironmentKey", "PreferenceKey", "FocusedValueKey", "LayoutValueKey", "ContainerValueKey"], ["Value"]),
    Row(["Binding", "State", "Gesture"], ["Value"]),
    Row(["Animatable", "Shape", "InsettableShape"], ["AnimatableData"]),
    Row(["InsettableShape"], ["InsetShape"]),
    Row(["Layout"], ["Cache", "Subviews"]),
    Row(["VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "Group", "List", "ForEach"], ["Content"]),
    Row(["Section", "Form", "ScrollView"], ["Content"]),
    Row(["Button", "Menu", "Toggle", "NavigationLink", "Picker"], ["Label"]),
    Row(["Label"], ["Title", "Icon"]),
    Row(["TimelineProvider", "IntentTimelineProvider", "AppIntentTimelineProvider"], ["Entry", "Context"]),
    Row(["IntentTimelineProvider", "AppIntentTimelineProvider"], ["Intent"]),
    Row(["ActivityAttributes"], ["ContentState"]),
    Row(["EntityQuery"], ["Entity", "Result"]),
    Row(["DynamicOptionsProvider"], ["Result"]),
    Row(["Reducer"], ["State", "Action", "Body"]),
    Row(["DependencyKey", "TestDependencyKey"], ["Value"]),
  ]
}
