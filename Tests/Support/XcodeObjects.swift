/// The text of an Xcode project file with the given objects, whose root object is `P`.
package func projectFile(_ objects: String) -> String {
  "// !$*UTF8*$!\n{ objectVersion = 77; objects = {\n\(objects)\n}; rootObject = P /* Project object */; }\n"
}

/// The objects of a target with its build settings. Its build phases are named `NameSources` and `NameFrameworks`.
package func target(_ name: String, _ type: String, _ rest: String = "", settings: String = "") -> String {
  """
  \(name) = {isa = PBXNativeTarget; name = \(name); productType = "com.apple.product-type.\(type)"; \
  buildPhases = (\(name)Sources, \(name)Frameworks, ); buildConfigurationList = \(name)List; \(rest) };
  \(name)List = {isa = XCConfigurationList; buildConfigurations = (\(name)Release, \(name)Debug); };
  \(name)Release = {isa = XCBuildConfiguration; name = Release; buildSettings = {PRODUCT_NAME = Wrong; }; };
  \(name)Debug = {isa = XCBuildConfiguration; name = Debug; buildSettings = {\(settings)}; };
  """
}
