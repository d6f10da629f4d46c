import Linting
import Testing

/// An import that no name tells of leads to the folder in which all of the module lies.
@Suite struct ImportUseTests {
  private let shop = """
    //- Package.swift
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "Shop",
      targets: [
        .target(name: "ProfileInterface", path: "Features/Profile/Interface"),
        .target(name: "Profile", path: "Features/Profile/Implementation"),
        .target(name: "Cart", dependencies: ["Profile", "ProfileInterface"], path: "Features/Cart"),
        .target(name: "Home", dependencies: ["Profile", "ProfileInterface"], path: "Features/Home"),
      ])
    //- Features/Profile/Implementation/Live.swift
    public struct Live {}
    //- Features/Profile/Interface/ProfileService.swift
    public protocol ProfileService {}
    //- Features/Cart/Cart.swift
    import Profile
    struct CartThing {}
    //- Features/Home/Home.swift
    import Profile
    import ProfileInterface
    struct Home { var service: any ProfileService }
    """

  @Test func anImportAloneIsAUse() {
    check(
      shop, "each folder Features/{Feature}\nmust not use another folder Features/{Feature}",
      """
      Features/Cart/Cart.swift:1:8: error: Features/Cart must not use another folder Features/{Feature}: imports Profile of Features/Profile [probe]
      Features/Home/Home.swift:3:32: error: Features/Home must not use another folder Features/{Feature}: uses ProfileService of Features/Profile [probe]
        Features/Home/Home.swift:1:8: imports Profile
      """)
    check(
      shop, "each file in Features/{Feature}\nmust not use another folder Features/{Feature}",
      """
      Features/Cart/Cart.swift:1:8: error: Cart.swift must not use another folder Features/{Feature}: imports Profile of Features/Profile [probe]
      Features/Home/Home.swift:3:32: error: Home.swift must not use another folder Features/{Feature}: uses ProfileService of Features/Profile [probe]
        Features/Home/Home.swift:1:8: imports Profile
      """)
    check(shop, "each struct in Features/{Feature}\nmust not use folder Implementation", "")
  }

  @Test func soItIsOfAWord() {
    check(
      shop,
      """
      # Guide

      ```definitions
      feature = folder Features/{Feature}
      part = folder Features/{Feature}
      part = module {Feature}
      ```

      ```rule probe
      each feature
      must not use another feature
      ```

      ```rule parts
      each folder Features/Cart
      must use only part Cart
      ```
      """,
      """
      Features/Cart/Cart.swift:1:8: error: Features/Cart must use only part Cart: imports Profile of Features/Profile/Implementation [parts]
      Features/Cart/Cart.swift:1:8: error: Features/Cart must not use another feature: imports Profile of Features/Profile [probe]
      Features/Home/Home.swift:3:32: error: Features/Home must not use another feature: uses ProfileService of Features/Profile [probe]
        Features/Home/Home.swift:1:8: imports Profile
      """)
  }

  @Test func itIsOneOfItsUsersToo() {
    check(
      shop, "each folder Features/{Feature}\nmust not be used by another folder Features/{Feature}",
      """
      Features/Profile: error: Features/Profile must not be used by another folder Features/{Feature}: is used by Features/Home and Features/Cart [probe]
        Features/Home/Home.swift:3:32: Features/Home uses it
        Features/Cart/Cart.swift:1:8: Features/Cart imports Profile
      """)
    check(
      shop, "each folder Features/*\nmust be used by at least 2 files",
      """
      Features/Cart: error: Features/Cart must be used by at least 2 files: no other file uses it [probe]
      Features/Home: error: Features/Home must be used by at least 2 files: no other file uses it [probe]
      """)
    check(
      shop, "each module Profile\nmust not be used by a folder Features/*",
      """
      Package.swift:7:5: error: Profile must not be used by a folder Features/*: is used by Features/Cart and Features/Home [probe]
        Features/Cart/Cart.swift:1:8: Features/Cart imports Profile
        Features/Home/Home.swift:1:8: Features/Home imports Profile
      """)
  }

  @Test func aModuleInSeveralFoldersIsToldByNames() {
    check(
      """
      //- Package.swift
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Shop", targets: [.target(name: "Shop"), .target(name: "App")])
      //- Sources/Shop/Cart/Cart.swift
      public struct Cart {}
      //- Sources/Shop/Home/Home.swift
      public struct Home {}
      //- Sources/App/App.swift
      import Shop
      struct App { var cart: Cart }
      """, "each file in App\nmust not use folder Shop/*",
      """
      Sources/App/App.swift:2:24: error: App.swift must not use folder Shop/*: uses Cart of Sources/Shop/Cart [probe]
      """)
  }
}
