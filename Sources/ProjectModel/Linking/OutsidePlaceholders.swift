/// The generic parameters and associated types of well-known types that no project declares: in their extensions, and in
/// what conforms to them, these names mean no type of the project's that is called the same.
enum OutsidePlaceholders {
  /// The types that have any of the names that are asked for, each with what these are known by.
  ///
  /// - Parameter number: what a name is known by; nil for one that is not asked for.
  static func types(holding number: (String) -> Int32?) -> [String: [Int32]] {
    var found: [String: [Int32]] = [:]
    for row in rows {
      let names = row.names.compactMap(number)
      if names.isEmpty { continue }
      for type in row.types { found[type, default: []] += names }
    }
    return found
  }

  private struct Row {
    var types: [String]
    var names: [String]

    init(_ types: [String], _ names: [String]) {
      self.types = types
      self.names = names
    }
  }

  private static let rows = [
    Row(
      [
        "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
        "RangeReplaceableCollection", "IteratorProtocol", "AsyncIteratorProtocol", "AsyncSequence", "SetAlgebra",
        "OptionSet", "AsyncStream", "AsyncThrowingStream",
      ], ["Element"]),
    Row(
      ["Array", "ArraySlice", "ContiguousArray", "Set", "Slice", "Dictionary"],
      ["Element", "Index", "Indices", "SubSequence", "Iterator"]),
    Row(
      [
        "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
        "RangeReplaceableCollection",
      ], ["Iterator"]),
    Row(["AsyncSequence"], ["AsyncIterator", "Failure"]),
    Row(
      [
        "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
        "RangeReplaceableCollection",
      ], ["Index", "Indices", "SubSequence"]),
    Row(["Dictionary"], ["Key", "Value", "Keys", "Values"]),
    Row(["KeyValuePairs"], ["Key", "Value"]),
    Row(["KeyPath", "WritableKeyPath", "ReferenceWritableKeyPath"], ["Root", "Value"]),
    Row(["Optional"], ["Wrapped"]),
    Row(["Result", "Task"], ["Success", "Failure"]),
    Row(["Range", "ClosedRange", "PartialRangeFrom", "PartialRangeUpTo", "PartialRangeThrough"], ["Bound"]),
    Row(
      ["UnsafePointer", "UnsafeMutablePointer", "UnsafeBufferPointer", "UnsafeMutableBufferPointer"],
      ["Pointee", "Element"]),
    Row(["RawRepresentable", "OptionSet"], ["RawValue"]),
    Row(["Identifiable", "DistributedActor"], ["ID"]),
    Row(["CaseIterable"], ["AllCases"]),
    Row(["Strideable", "BinaryInteger"], ["Stride"]),
    Row(["Numeric"], ["Magnitude"]),
    Row(["ExpressibleByArrayLiteral"], ["ArrayLiteralElement"]),
    Row(["ExpressibleByDictionaryLiteral"], ["Key", "Value"]),
    Row(["Clock", "InstantProtocol"], ["Duration"]),
    Row(["Clock"], ["Instant"]),
    Row(["Regex"], ["Output"]),
    Row(["FormatStyle"], ["FormatInput", "FormatOutput"]),
    Row(["ParseStrategy"], ["ParseInput", "ParseOutput"]),
    Row(["Measurement"], ["UnitType"]),
    Row(["AttributedStringKey"], ["Value"]),
    Row(
      [
        "Publisher", "ConnectablePublisher", "Subject", "AnyPublisher", "Future", "CurrentValueSubject",
        "PassthroughSubject",
      ], ["Output", "Failure"]),
    Row(["Subscriber"], ["Input", "Failure"]),
    Row(["TopLevelDecoder"], ["Input"]),
    Row(["TopLevelEncoder"], ["Output"]),
    Row(
      ["ButtonStyle", "PrimitiveButtonStyle", "ToggleStyle", "LabelStyle", "ProgressViewStyle", "GroupBoxStyle"],
      ["Configuration", "Body"]),
    Row(
      ["MenuStyle", "GaugeStyle", "ControlGroupStyle", "FormStyle", "DisclosureGroupStyle", "LabeledContentStyle"],
      ["Configuration", "Body"]),
    Row(
      ["NavigationSplitViewStyle", "TextEditorStyle", "DatePickerStyle", "TableStyle", "NavigationViewStyle"],
      ["Configuration", "Body"]),
    Row(["ViewModifier"], ["Content", "Body"]),
    Row(
      [
        "View", "App", "Scene", "Commands", "ToolbarContent", "Widget", "WidgetBundle", "WidgetConfiguration",
        "Gesture",
      ], ["Body"]),
    Row(["PreviewProvider"], ["Previews"]),
    Row(["UIViewRepresentable"], ["Context", "Coordinator", "UIViewType"]),
    Row(["UIViewControllerRepresentable"], ["Context", "Coordinator", "UIViewControllerType"]),
    Row(["NSViewRepresentable"], ["Context", "Coordinator", "NSViewType"]),
    Row(["NSViewControllerRepresentable"], ["Context", "Coordinator", "NSViewControllerType"]),
    Row(
      [
        "EnvironmentKey", "PreferenceKey", "FocusedValueKey", "LayoutValueKey", "ContainerValueKey", "Gesture",
        "Binding", "State",
      ], ["Value"]),
    Row(["Animatable", "Shape", "InsettableShape"], ["AnimatableData"]),
    Row(["Layout"], ["Cache", "Subviews"]),
    Row(["InsettableShape"], ["InsetShape"]),
    Row(
      [
        "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "Group", "List", "Section", "Form", "ScrollView",
        "ForEach",
      ], ["Content"]),
    Row(["Button", "Label", "Menu", "Toggle", "NavigationLink", "Picker"], ["Label"]),
    Row(["TimelineProvider", "IntentTimelineProvider", "AppIntentTimelineProvider"], ["Entry", "Context"]),
    Row(["IntentTimelineProvider", "AppIntentTimelineProvider"], ["Intent"]),
    Row(["ActivityAttributes"], ["ContentState"]),
    Row(["EntityQuery"], ["Entity", "Result"]),
    Row(["DynamicOptionsProvider"], ["Result"]),
    Row(["Reducer"], ["State", "Action", "Body"]),
    Row(["DependencyKey", "TestDependencyKey"], ["Value"]),
  ]
}
