import Scaffolding
import Testing

/// Puts a page's wires into files of a module App and compares the texts, and the wires that are left.
private func check(
  _ page: String, _ text: String, _ expected: String?, sourceLocation: SourceLocation = #_sourceLocation
) {
  let wires = readTemplate(page, path: "template.md").template.wires
  #expect(!wires.isEmpty, sourceLocation: sourceLocation)
  let wiring = wire(wires, into: [WiredFile(path: "A.swift", text: text, modules: ["App"])])
  #expect(wiring.files[0].text == expected ?? text, sourceLocation: sourceLocation)
  #expect(wiring.left.count == (expected == nil ? wires.count : 0), sourceLocation: sourceLocation)
}

private let action = """
  ```wire enum Action in App after case
  case tide(Tide.Action)
  //: in a switch
  case .tide:
    return .none
  ```

  ```wire App after import
  import TideCore
  ```
  """

@Test func aCaseIsHandledInTheOneSwitch() {
  check(
    action,
    """
    import B
    enum Action {
      case home // at home
    }
    func f(_ action: Action) {
      switch action {
        case .home:
          return .none
      }
    }
    """,
    """
    import B
    import TideCore
    enum Action {
      case home // at home
      case tide(Tide.Action)
    }
    func f(_ action: Action) {
      switch action {
        case .home:
          return .none
        case .tide:
          return .none
      }
    }
    """)
  check(
    action, "import B\nenum Action {\n  case a\n}\nlet x = switch action { case .a: 1\ndefault: 2 }\n",
    "import B\nimport TideCore\nenum Action {\n  case a\n  case tide(Tide.Action)\n}\n"
      + "let x = switch action { case .a: 1\ndefault: 2 }\n"
  )
}

/// One that names some of the cases only is over another enum.
@Test func aSwitchOverAnotherEnumGetsNoCase() {
  let home = """
    import B
    enum Tab {
      case home, order
      var image: String {
        switch self {
        case .home: "house"
        case .order: "cart"
        }
      }
    }

    """
  check(
    action,
    home + """
      enum Action {
        case home(Int)
        case order
        case menu, search
      }
      func f(_ action: Action) {
        switch action {
        case .home(1):
          return .one
        case let .home(x) where x > 1, .order:
          return .none
        case .menu, .search:
          return .none
        }
      }
      """,
    home.replacing("import B", with: "import B\nimport TideCore") + """
      enum Action {
        case home(Int)
        case order
        case menu, search
        case tide(Tide.Action)
      }
      func f(_ action: Action) {
        switch action {
        case .home(1):
          return .one
        case let .home(x) where x > 1, .order:
          return .none
        case .menu, .search:
          return .none
        case .tide:
          return .none
        }
      }
      """)
}

@Test func whereThereAreTwoPlacesNothingIsDone() {
  check(action, "import B\nenum Action {\n  case a\n}\nextension X { enum Action {\n  case b\n} }\n", nil)
  check(action, "import B\nenum Action {}\n", nil)
}

private let view = """
  ```wire var body in App after call *View
  TideView()
  ```
  """

/// Two views are rarely meant to be on one screen.
@Test func aViewBesideAnotherOneIsLeftToDo() {
  let wires = readTemplate(tab, path: "template.md").template.wires
  func adaptations(_ container: String) -> [String] {
    let view = "HomeView(store: store.scope(state: \\.home, action: \\.home))"
    let text = "struct A {\n  var body: some View {\n    \(container) {\n      \(view)\n    }\n  }\n}\n"
    let wiring = wire(wires, into: [WiredFile(path: "A.swift", text: text, modules: ["App"])])
    return wiring.adaptations.map { "\($0.path): \($0.text)" }
  }
  #expect(
    adaptations("NavigationStack") == [
      "A.swift: show TideView on its own screen, for example as a tab. It is on one screen with HomeView now."
    ])
  #expect(adaptations("TabView") == [])
}

@Test func aViewStandsBesideAnotherWhereThatIsPlain() {
  check(
    view,
    "struct A {\n  var body: some View {\n    Stack {\n      HomeView(a: 1)\n        .tag(1) { x }\n    }\n  }\n}\n",
    "struct A {\n  var body: some View {\n    Stack {\n      HomeView(a: 1)\n        .tag(1) { x }\n"
      + "      TideView()\n    }\n  }\n}\n"
  )
  check(view, "struct A {\n  var body: some View {\n    if x {\n      HomeView(a: 1)\n    }\n  }\n}\n", nil)
  check(
    view,
    "struct A {\n  var body: some View {\n    Tabs {\n      Stack {\n        HomeView()\n      }\n    }\n  }\n}\n", nil)
  check(
    view, "struct A {\n  var body: some View {\n    switch x {\n    case .a:\n      HomeView()\n    }\n  }\n}\n", nil)
}

private let tab = """
  ```wire var body in App after call *View
  TideView(store: store.scope(state: \\.tide, action: \\.tide))
  //: as a tab
  .tabItem {
    Text("Tide")
  }
  ```
  """

/// Held by what holds the others, and set apart as they are.
@Test func aViewIsATabBesideOthers() {
  func body(_ tabs: String) -> String {
    "struct A {\n  var body: some View {\n    TabView\(tabs)    }\n    .tint(.red)\n  }\n}\n"
  }
  let home = """
     {
          Stack {
            HomeView(store: store.scope(state: \\.home, action: \\.home))
          }
          .tabItem {
            Text("Home")
          }
          .tag(1)

          Stack {
            CartView(store: store.scope(state: \\.cart, action: \\.cart))
          }
          .tag(2)

    """
  check(
    tab, body(home),
    body(
      home + """

              Stack {
                TideView(store: store.scope(state: \\.tide, action: \\.tide))
              }
              .tabItem {
                Text("Tide")
              }

        """))
  let plain = " {\n      HomeView(store: store.scope(state: \\.home, action: \\.home)).tag(1)\n"
  check(
    tab, body(plain),
    body(
      plain + """
              TideView(store: store.scope(state: \\.tide, action: \\.tide))
                .tabItem {
                  Text("Tide")
                }

        """))
  check(tab, body(home.replacing("{\n      Stack", with: "(selection: $tab) {\n      Stack")), nil)
  check(tab, body(home.replacing("store: store.scope(state: \\.home, action: \\.home)", with: "")), nil)
}

/// The feature's tab is a copy of the last one, which shows how tags and images are written.
@Test func aTabOfASelectionIsACopyOfTheLastOne() {
  func body(_ tabs: String) -> String {
    "struct A {\n  var body: some View {\n    TabView(selection: $tab) {\n\(tabs)    }\n  }\n}\n"
  }
  let home = """
          Stack {
            HomeView(store: store.scope(state: \\.home, action: \\.home))
          }
          .tabItem {
            Image(systemName: Main.Tab.home.image)
            Text("Home")
          }
          .tag(Main.Tab.home)

    """
  check(tab, body(home), body(home + home.replacing("home", with: "tide").replacing("Home", with: "Tide")))
  check(tab, body(home.replacing(".tag(Main.Tab.home)", with: ".tag(1)")), nil)
}

private let tabCase = """
  ```wire enum Tab? in App after case
  case tide = "Tide"
  //: in its own switches
  ```
  """

@Test func aTabHasACaseWithTheValuesOfTheLastOne() {
  let text = """
    enum Action { case home }
    enum Tab: String {
      case home = "Home"
      var image: String {
        switch self {
        case .home:
          "house"
        }
      }
      var title: String {
        switch self {
        case .home: return "At home"
        }
      }
    }

    """
  let expected = text.replacing("  case home = \"Home\"", with: "  case home = \"Home\"\n  case tide = \"Tide\"")
    .replacing("      \"house\"\n", with: "      \"house\"\n    case .tide:\n      \"house\"\n")
    .replacing("\"At home\"\n", with: "\"At home\"\n    case .tide: return \"At home\"\n")
  check(tabCase, text, expected)
  check(tabCase, "enum Tab {\n  case home, cart\n}\n", "enum Tab {\n  case home, cart\n  case tide\n}\n")
}

@Test func anAppWithoutTabsGetsNone() {
  let wires = readTemplate(tabCase, path: "template.md").template.wires
  let wiring = wire(wires, into: [WiredFile(path: "A.swift", text: "struct A {}\n", modules: ["App"])])
  #expect(wiring.left.isEmpty && wiring.files[0].text == "struct A {}\n")
}

@Test func lineEndsStayThoseOfTheFile() {
  let text = "import B\r\nenum Action {\r\n  case home\r\n}\r\n"
  check(
    action, text,
    "import B\r\nimport TideCore\r\nenum Action {\r\n  case home\r\n  case tide(Tide.Action)\r\n}\r\n")
}

@Test func nothingGoesIntoWhatIsNoText() {
  let wires = readTemplate(action, path: "template.md").template.wires
  let text = "import B\nenum Action {\n  case home // caf\u{FFFD}\n}\n"
  let wiring = wire(wires, into: [WiredFile(path: "A.swift", text: text, modules: ["App"], isText: false)])
  #expect(wiring.files[0].text == text)
  #expect(wiring.left.count == wires.count)
}

/// Also a case with another raw value, or in a list of cases.
@Test(arguments: [
  "import A\nenum Action {\n  case home\n  case tide(Tide.Action)\n}\n",
  "import A\nenum Action {\n  case tide( Tide.Action ), home\n}\n",
])
func aCaseThatExistsIsNotInsertedAgain(_ text: String) {
  check(action, text, text)
}

/// The new code would use a case that has other values.
@Test func aCaseWithOtherValuesIsLeftToTheUser() {
  check(action, "import A\nenum Action {\n  case home\n  case tide(Int)\n}\n", nil)
}

@Test func aScopeThatExistsIsNotInsertedAgain() {
  let page = """
    ```wire var body in App after call Scope
    Scope(state: \\.tide, action: \\.tide) {
      Tide()
    }
    ```
    """
  let text = "struct A {\n  var body: X {\n    Scope(state: \\.tide, action: \\.tide) { Tide() }\n  }\n}\n"
  check(page, text, text)
}

@Test(arguments: [
  ("import A\nimport Z\n", "import A\nimport TideCore\nimport Z\n"), ("import Z\n", "import TideCore\nimport Z\n"),
  ("// A.\nimport Z\n", "// A.\nimport TideCore\nimport Z\n"), ("import A\n", "import A\nimport TideCore\n"),
  ("import Z\nimport A\n", "import Z\nimport A\nimport TideCore\n"), ("import TideCore\n", "import TideCore\n"),
])
func anImportKeepsTheOrder(_ imports: String, _ expected: String) {
  let rest = "enum Action {\n  case home\n"
  check(action, imports + rest + "}\n", expected + rest + "  case tide(Tide.Action)\n}\n")
}
