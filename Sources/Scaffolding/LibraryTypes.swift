/// Library types whose names a new feature or entity might also have. Each set of types is visible in files that import
/// one of the modules.
let libraryTypes: [(modules: Set<String>, types: Set<String>)] = [
  (
    ["Foundation", "SwiftUI", "ComposableArchitecture", "XCTest"],
    [
      "Array", "Bool", "Bundle", "Calendar", "Character", "Clock", "Data", "Date", "Decimal", "Dictionary", "Dimension",
      "Double", "Duration", "Error", "Formatter", "Host", "Int", "Locale", "Measurement", "Mirror", "Never",
      "Notification", "Operation", "Optional", "Pipe", "Port", "Predicate", "Process", "Progress", "Range", "Result",
      "Scanner", "Set", "Stream", "String", "Task", "Thread", "TimeZone", "Timer", "URL", "UUID", "Unit",
    ]
  ),
  (
    ["SwiftUI", "ComposableArchitecture"],
    [
      "Alert", "Angle", "Animation", "AnyView", "Button", "Canvas", "Capsule", "Circle", "Color", "Divider", "Ellipse",
      "Environment", "Font", "Form", "Gauge", "Gesture", "Grid", "Group", "Image", "Label", "Layout", "Link", "List",
      "Map", "Material", "Menu", "Namespace", "Path", "Picker", "Preview", "Rectangle", "Scene", "Section", "Shape",
      "Slider", "Spacer", "State", "Stepper", "Tab", "Table", "Text", "Toggle", "Transaction", "Transition", "View",
      "Widget", "Window",
    ]
  ),
  (
    ["ComposableArchitecture"],
    [
      "Action", "Dependency", "Effect", "Reduce", "Reducer", "Scope", "Send", "Shared", "SharedReader", "Store",
      "TestStore",
    ]
  ),
  (
    ["Combine", "SwiftUI"],
    ["Cancellable", "Empty", "Fail", "Future", "Just", "Publisher", "Record", "Subject", "Subscriber", "Subscription"]
  ),
]
