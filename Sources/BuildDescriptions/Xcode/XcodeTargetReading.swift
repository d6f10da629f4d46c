import ProjectModel
import SwiftOutline

extension XcodeProjectReading {
  /// Reads one native target of the project.
  mutating func target(_ object: Int) -> XcodeTarget {
    let name = list.text("name", of: object) ?? "Unnamed"
    let kind = list.text("productType", of: object).map(targetKind) ?? .other
    var target = XcodeTarget(name: name, kind: kind, place: place(ofObject: object))
    let names = settings.names(ofTarget: object, named: name)
    if let unknown = names.unknown {
      unknownNames.append(
        UnknownName(
          target: project.targets.count, setting: unknown.setting, reference: unknown.reference,
          place: unknown.offset.map { place($0) } ?? target.place))
    }
    target.productName = names.product
    target.moduleName = names.module
    target.isNameKnown = names.areKnown
    if let header = settings.literal("SWIFT_OBJC_BRIDGING_HEADER", of: object, named: name) {
      target.bridgingHeader = joined(groups.sourceRoot ?? "", header)
    }
    let version = settings.literal("SWIFT_VERSION", of: object, named: name)
    target.languageMode = version.flatMap { $0.split(separator: ".").first.map(String.init) }
    target.hasStrictConcurrency =
      target.languageMode == "6" || settings.literal("SWIFT_STRICT_CONCURRENCY", of: object, named: name) == "complete"
    target.isMainActorByDefault =
      settings.literal("SWIFT_DEFAULT_ACTOR_ISOLATION", of: object, named: name) == "MainActor"
    target.systems = settings.systems(ofTarget: object, named: name)
    for phase in objects.objects("buildPhases", of: object) {
      if objects.isKind(phase, "PBXSourcesBuildPhase") {
        addSources(of: phase, to: &target)
      } else if objects.isKind(phase, "PBXFrameworksBuildPhase") {
        addFrameworks(of: phase, to: &target)
      }
    }
    addFolders(of: object, to: &target)
    addDependencies(of: object, to: &target)
    addHost(of: object, to: &target)
    // A dependency that the project both declares and links is listed only once.
    var known: Set<XcodeDependency> = []
    target.dependencies = target.dependencies.filter { known.insert($0.withoutPlace).inserted }
    return target
  }

  // MARK: Sources

  private mutating func addSources(of phase: Int, to target: inout XcodeTarget) {
    var seen: Set<Int> = []
    for file in objects.objects("files", of: phase) {
      guard let reference = objects.object("fileRef", of: file), seen.insert(reference).inserted else { continue }
      guard let name = list.value("path", of: reference) else { continue }
      let isSwift = hasSuffix(list.written(name), ".swift")
      guard isSwift || otherSourceSuffixes.contains(where: { hasSuffix(list.written(name), $0) }) else { continue }
      guard let path = groups.path(of: reference) else { continue }
      if isSwift { target.files.append(path) } else { target.otherFiles.append(path) }
    }
  }

  /// Adds the target's own synchronized folders, and the files that the target uses from synchronized folders of other
  /// targets.
  private mutating func addFolders(of object: Int, to target: inout XcodeTarget) {
    let own = objects.objects("fileSystemSynchronizedGroups", of: object)
    var sets = exceptions[object] ?? []
    for phase in objects.objects("buildPhases", of: object) where objects.isKind(phase, "PBXSourcesBuildPhase") {
      sets += exceptions[phase] ?? []
    }
    var files: [Int: [String]] = [:]
    var taken: [Int: [String]] = [:]
    for (group, set) in sets {
      guard let path = groups.path(of: group) else { continue }
      let listed = list.elements("membershipExceptions", of: set).compactMap { joined(path, list.text($0)) }
      if list.value("buildPhase", of: set) == nil {
        files[group, default: []] += listed
      } else {
        taken[group, default: []] += listed
      }
    }
    var seen: Set<Int> = []
    for group in own where seen.insert(group).inserted {
      guard let path = groups.path(of: group) else { continue }
      let kept = Set(taken[group] ?? [])
      let excluded = (files[group] ?? []).filter { !kept.contains($0) }
      target.folders.append(SynchronizedFolder(path: path, excluded: excluded + opaque(group, at: path)))
    }
    // In a target's own folder, membership exceptions exclude files. In a folder of another target, they include files.
    for (group, _) in sets where seen.insert(group).inserted {
      guard let path = groups.path(of: group) else { continue }
      target.folders.append(SynchronizedFolder(path: path, only: (files[group] ?? []) + (taken[group] ?? [])))
    }
  }

  /// The folders in a synchronized folder that are copied as they are, and the files whose explicit type is not source
  /// code.
  private func opaque(_ group: Int, at path: String) -> [String] {
    var result = list.elements("explicitFolders", of: group).compactMap { joined(path, list.text($0)) }
    if let types = list.value("explicitFileTypes", of: group) {
      list.forEachEntry(of: types) { file, type in
        if !list.text(type).hasPrefix("sourcecode"), let file = joined(path, list.text(file)) { result.append(file) }
      }
    }
    return result
  }

  // MARK: Dependencies

  private mutating func addDependencies(of object: Int, to target: inout XcodeTarget) {
    for id in list.elements("dependencies", of: object) {
      guard let dependency = objects.object(id) else { continue }
      let place = place(list.offset(of: id))
      if let product = objects.object("productRef", of: dependency) {
        add(product: product, place, to: &target)
      } else if let other = objects.object("target", of: dependency) {
        // A target that compiles nothing has no module, so a dependency on it is skipped.
        guard objects.isKind(other, "PBXNativeTarget"), let name = list.text("name", of: other) else { continue }
        target.dependencies.append(XcodeDependency(name: name, form: .target, place: place))
      } else if let proxy = objects.object("targetProxy", of: dependency) {
        add(proxy: proxy, place, to: &target)
      }
    }
    for id in list.elements("packageProductDependencies", of: object) {
      if let product = objects.object(id) { add(product: product, place(list.offset(of: id)), to: &target) }
    }
  }

  /// Adds a dependency on a target that may be in another project.
  ///
  /// - Parameter proxy: the object that names the target and its project.
  private mutating func add(proxy: Int, _ place: Place, to target: inout XcodeTarget) {
    guard let name = list.text("remoteInfo", of: proxy), let portal = objects.object("containerPortal", of: proxy)
    else {
      return
    }
    let project = portal == objects.root ? nil : groups.path(of: portal)
    target.dependencies.append(XcodeDependency(name: name, form: .target, project: project, place: place))
  }

  private func add(product: Int, _ place: Place, to target: inout XcodeTarget) {
    guard var name = list.text("productName", of: product) else { return }
    let isPlugin = name.hasPrefix("plugin:")
    if isPlugin { name.removeFirst("plugin:".count) }
    var dependency = XcodeDependency(name: name, form: isPlugin ? .plugin : .product, place: place)
    dependency.isRemote =
      objects.object("package", of: product).map { objects.isKind($0, "XCRemoteSwiftPackageReference") } ?? false
    target.dependencies.append(dependency)
  }

  private mutating func addFrameworks(of phase: Int, to target: inout XcodeTarget) {
    for id in list.elements("files", of: phase) {
      guard let file = objects.object(id) else { continue }
      let place = place(list.offset(of: id))
      if let product = objects.object("productRef", of: file) {
        add(product: product, place, to: &target)
      } else if let reference = objects.object("fileRef", of: file) {
        let isBuilt = list.value("sourceTree", of: reference).map { list.is($0, "BUILT_PRODUCTS_DIR") } ?? false
        guard isBuilt, let path = list.text("path", of: reference) else { continue }
        target.dependencies.append(XcodeDependency(name: productName(ofFile: path), form: .framework, place: place))
      }
    }
  }

  private func addHost(of object: Int, to target: inout XcodeTarget) {
    guard target.kind == .unitTests || target.kind == .uiTests else { return }
    let name = hosts[object] ?? settings.host(ofTarget: object, named: target.name)
    if let name { target.dependencies.append(XcodeDependency(name: name, form: .host, place: target.place)) }
  }
}

extension XcodeDependency {
  /// The same dependency without its place, so that dependencies in different places can be compared.
  fileprivate var withoutPlace: XcodeDependency {
    var result = self
    result.place = Place(path: "")
    return result
  }
}

/// The name of the product that a file contains: `Tools` for `libTools.a`, `Core` for `Core.framework`.
private func productName(ofFile path: String) -> String {
  var name = lastPart(of: path)
  if let dot = name.lastIndex(of: ".") { name = String(name[..<dot]) }
  return path.hasSuffix(".a") && name.hasPrefix("lib") ? String(name.dropFirst(3)) : name
}

private func hasSuffix(_ bytes: ArraySlice<UInt8>, _ suffix: StaticString) -> Bool {
  suffix.withUTF8Buffer { bytes.count > $0.count && bytes.suffix($0.count).elementsEqual($0) }
}

private let otherSourceSuffixes: [StaticString] = [".m", ".mm", ".c", ".cpp", ".cc", ".cxx", ".s", ".S", ".metal"]

/// The kind of target for a product type such as `com.apple.product-type.app-extension`. For an unknown product type it
/// is `other`.
private func targetKind(_ productType: String) -> XcodeTarget.Kind {
  let prefix = "com.apple.product-type."
  guard productType.hasPrefix(prefix) else { return .other }
  let type = productType.dropFirst(prefix.count)
  return switch type {
  case "framework", "framework.static", "xcframework": .framework
  case "library.static": .staticLibrary
  case "library.dynamic": .dynamicLibrary
  case "bundle": .bundle
  case "bundle.unit-test", "bundle.ocunit-test": .unitTests
  case "bundle.ui-testing": .uiTests
  case "tool": .tool
  case "xpc-service", "system-extension", "driver-extension": .service
  case _ where type.hasPrefix("application"): .application
  case _ where type.contains("extension"): .appExtension
  default: .other
  }
}
