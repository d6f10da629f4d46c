"""Breaks of the service implementation template."""

from breaks import Pack, append, edit, edit_all, move, remove, write

PACK = Pack("service")
broken = PACK.broken

SERVICE = "Sources/Services/CameraService"
INTERFACE = SERVICE + "/Interface/CameraServiceProtocol.swift"
LIVE = SERVICE + "/Live/CameraService.swift"
SESSION = SERVICE + "/Live/CameraSession.swift"
MOCK = SERVICE + "/Mock/MockCameraService.swift"
REGISTRATION = SERVICE + "/CameraServiceDependency.swift"
STATE = SERVICE + "/Models/CameraState.swift"
FEATURE = "Sources/SnapshotFeature/SnapshotFeature.swift"
APP_ERROR = "Sources/Framework/AppError.swift"
ERROR = "Sources/Framework/CameraServiceError.swift"
SERVICE_TESTS = "Tests/CameraServiceTests/CameraServiceTests.swift"
FEATURE_TESTS = "Tests/SnapshotFeatureTests/SnapshotFeatureTests.swift"

# A second service, as clean as the first one, with its feature and its tests.

SECOND = "Sources/Services/BarcodeService"
SECOND_INTERFACE = SECOND + "/Interface/BarcodeServiceProtocol.swift"
SECOND_LIVE = SECOND + "/Live/BarcodeService.swift"
SECOND_MOCK = SECOND + "/Mock/MockBarcodeService.swift"
SECOND_REGISTRATION = SECOND + "/BarcodeServiceDependency.swift"
SECOND_ERROR = "Sources/Framework/BarcodeServiceError.swift"
SECOND_FEATURE = "Sources/ScanFeature/ScanFeature.swift"
SECOND_TESTS = "Tests/BarcodeServiceTests/BarcodeServiceTests.swift"
SECOND_FEATURE_TESTS = "Tests/ScanFeatureTests/ScanFeatureTests.swift"

SECOND_INTERFACE_TEXT = '''import Foundation

/// Reads barcodes.
///
/// ## Design Principles
/// - **One code**: the first one in a picture counts.
///
/// ```swift
/// let code = try await barcodeService.code(in: picture)
/// ```
public protocol BarcodeServiceProtocol: Sendable {
  /// Reads the barcode of a picture.
  ///
  /// - Parameter picture: a JPEG.
  /// - Returns: the digits.
  /// - Throws: `AppError.barcode` if there is no barcode.
  func code(in picture: Data) async throws -> String
}
'''

SECOND_LIVE_TEXT = '''import Foundation
import Framework

public struct BarcodeService: BarcodeServiceProtocol, Sendable {
  public init() {}

  public func code(in picture: Data) async throws -> String {
    guard !picture.isEmpty else { throw AppError.barcode(.noBarcode) }
    return String(picture.count)
  }
}
'''

SECOND_MOCK_TEXT = '''import Foundation

public actor MockBarcodeService: BarcodeServiceProtocol {
  private var code = ""
  private var shouldFail = false

  public init() {}

  public func code(in picture: Data) async throws -> String {
    try await Task.sleep(for: .milliseconds(10))
    if shouldFail { throw MockBarcodeServiceError.simulated }
    return code
  }

  public func setCode(_ code: String) {
    self.code = code
  }

  public func simulateError(_ shouldFail: Bool = true) {
    self.shouldFail = shouldFail
  }

  public func reset() {
    code = ""
    shouldFail = false
  }
}

public enum MockBarcodeServiceError: Error {
  case simulated
}

extension MockBarcodeServiceError: LocalizedError {
  public var errorDescription: String? { "The mock fails, as it was told to." }
}
'''

SECOND_REGISTRATION_TEXT = '''import Dependencies

private enum BarcodeServiceKey: DependencyKey {
  static let liveValue: any BarcodeServiceProtocol = BarcodeService()
  static let testValue: any BarcodeServiceProtocol = MockBarcodeService()
  static let previewValue: any BarcodeServiceProtocol = MockBarcodeService()
}

extension DependencyValues {
  public var barcodeService: any BarcodeServiceProtocol {
    get { self[BarcodeServiceKey.self] }
    set { self[BarcodeServiceKey.self] = newValue }
  }
}
'''

SECOND_ERROR_TEXT = '''import Foundation

public enum BarcodeServiceError: Error, Equatable {
  case noBarcode
  case unreadable
}

extension BarcodeServiceError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .noBarcode: "There is no barcode in the picture."
    case .unreadable: "The barcode cannot be read."
    }
  }
}
'''

SECOND_FEATURE_TEXT = '''import BarcodeService
import ComposableArchitecture
import Foundation

@Reducer
public struct ScanFeature: Sendable {
  @ObservableState
  public struct State: Equatable {
    public var code: String?

    public init() {}
  }

  public enum Action {
    case pictureChosen(Data)
    case scanned(Result<String, any Error>)
  }

  @Dependency(\\.barcodeService) var barcodeService

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pictureChosen(let picture):
        return .run { send in
          await send(.scanned(Result { try await barcodeService.code(in: picture) }))
        }
      case .scanned(let result):
        state.code = try? result.get()
        return .none
      }
    }
  }
}
'''

SECOND_TESTS_TEXT = '''import Foundation
import Framework
import Testing

@testable import BarcodeService

@Test func anEmptyPictureHasNoBarcode() async {
  let service = BarcodeService()
  await #expect(throws: AppError.barcode(.noBarcode)) { try await service.code(in: Data()) }
}
'''

SECOND_FEATURE_TESTS_TEXT = '''import BarcodeService
import ComposableArchitecture
import Foundation
import Testing

@testable import ScanFeature

@MainActor
@Test func theCodeIsShown() async {
  let barcodes = MockBarcodeService()
  await barcodes.setCode("4006381333931")
  let store = TestStore(initialState: ScanFeature.State()) {
    ScanFeature()
  } withDependencies: {
    $0.barcodeService = barcodes
  }
  await store.send(.pictureChosen(Data([1])))
  await store.receive(\\.scanned.success) { $0.code = "4006381333931" }
}
'''

SECOND_TARGETS = '''    .target(
      name: "BarcodeService",
      dependencies: [
        "Framework",
        .product(name: "ComposableArchitecture", package: "swift-composable-architecture"),
      ],
      path: "Sources/Services/BarcodeService"
    ),
    .target(
      name: "ScanFeature",
      dependencies: [
        "BarcodeService",
        .product(name: "ComposableArchitecture", package: "swift-composable-architecture"),
      ]
    ),
    .testTarget(name: "BarcodeServiceTests", dependencies: ["BarcodeService", "Framework"]),
    .testTarget(name: "ScanFeatureTests", dependencies: ["ScanFeature", "BarcodeService"]),
'''

SECOND_SERVICE = [
    write(SECOND_INTERFACE, SECOND_INTERFACE_TEXT),
    write(SECOND_LIVE, SECOND_LIVE_TEXT),
    write(SECOND_MOCK, SECOND_MOCK_TEXT),
    write(SECOND_REGISTRATION, SECOND_REGISTRATION_TEXT),
    write(SECOND_ERROR, SECOND_ERROR_TEXT),
    write(SECOND_FEATURE, SECOND_FEATURE_TEXT),
    write(SECOND_TESTS, SECOND_TESTS_TEXT),
    write(SECOND_FEATURE_TESTS, SECOND_FEATURE_TESTS_TEXT),
    edit(APP_ERROR, "  case unknown", "  case barcode(BarcodeServiceError)\n  case unknown"),
    edit("Package.swift", '    .library(name: "SnapshotFeature"',
         '    .library(name: "BarcodeService", targets: ["BarcodeService"]),\n'
         '    .library(name: "ScanFeature", targets: ["ScanFeature"]),\n'
         '    .library(name: "SnapshotFeature"'),
    edit("Package.swift", '    .testTarget(name: "FrameworkTests"',
         SECOND_TARGETS + '    .testTarget(name: "FrameworkTests"'),
]

# SV-1

broken("SV-1", "there is no mock", "incomplete-service", SERVICE,
       remove(MOCK),
       edit(REGISTRATION, "testValue: any CameraServiceProtocol = MockCameraService()",
            "testValue: any CameraServiceProtocol = CameraService()"),
       edit(REGISTRATION, "previewValue: any CameraServiceProtocol = MockCameraService()",
            "previewValue: any CameraServiceProtocol = CameraService()"),
       remove(FEATURE_TESTS))

broken("SV-1", "the protocol stands in Live", ["misplaced-service", "incomplete-service"], SERVICE,
       move(INTERFACE, SERVICE + "/Live/CameraServiceProtocol.swift"))

broken("SV-1", "the folder of the protocol is called Protocols", ["misplaced-service", "incomplete-service"], SERVICE,
       move(SERVICE + "/Interface", SERVICE + "/Protocols"))

broken("SV-1", "the folder of the mock is called Mocks", ["misplaced-service", "incomplete-service"], SERVICE,
       move(SERVICE + "/Mock", SERVICE + "/Mocks"))

broken("SV-1", "the mock stands in the tests", ["misplaced-service", "incomplete-service"],
       [SERVICE, "Tests/SnapshotFeatureTests"],
       move(MOCK, "Tests/SnapshotFeatureTests/MockCameraService.swift"),
       edit_all(REGISTRATION, "MockCameraService()", "CameraService()"))

broken("SV-1", "the registration stands in Live, in another file's name", ["misplaced-service", "incomplete-service"],
       SERVICE,
       move(REGISTRATION, SERVICE + "/Live/CameraServiceKey.swift"))

broken("SV-1", "the registration is a part of the live service's file", ["misplaced-service", "incomplete-service"],
       SERVICE,
       remove(REGISTRATION),
       edit(LIVE, "import Foundation\n", "import Dependencies\nimport Foundation\n"),
       append(LIVE, '''
private enum CameraServiceKey: DependencyKey {
  static let liveValue: any CameraServiceProtocol = CameraService()
  static let testValue: any CameraServiceProtocol = MockCameraService()
  static let previewValue: any CameraServiceProtocol = MockCameraService()
}

extension DependencyValues {
  public var cameraService: any CameraServiceProtocol {
    get { self[CameraServiceKey.self] }
    set { self[CameraServiceKey.self] = newValue }
  }
}
'''))

broken("SV-1", "the registration is not in the service's folder", ["misplaced-service", "incomplete-service"],
       [SERVICE, "Sources/Services/Registrations"],
       move(REGISTRATION, "Sources/Services/Registrations/CameraServiceDependency.swift"))

broken("SV-1", "a second service is one flat folder", ["misplaced-service", "incomplete-service"], SECOND,
       *SECOND_SERVICE,
       move(SECOND_INTERFACE, SECOND + "/BarcodeServiceProtocol.swift"),
       move(SECOND_LIVE, SECOND + "/BarcodeService.swift"),
       move(SECOND_MOCK, SECOND + "/MockBarcodeService.swift"))

broken("SV-1", "a second service is one file", ["misplaced-service", "incomplete-service"],
       SECOND,
       *SECOND_SERVICE,
       remove(SECOND_INTERFACE), remove(SECOND_LIVE), remove(SECOND_MOCK), remove(SECOND_REGISTRATION),
       write(SECOND + "/BarcodeService.swift",
             "import Dependencies\nimport Foundation\nimport Framework\n"
             + SECOND_INTERFACE_TEXT.removeprefix("import Foundation\n")
             + SECOND_LIVE_TEXT.removeprefix("import Foundation\nimport Framework\n")
             + SECOND_MOCK_TEXT.removeprefix("import Foundation\n")
             + SECOND_REGISTRATION_TEXT.removeprefix("import Dependencies\n")))

broken("SV-1", "a second service has no registration", "incomplete-service", SECOND,
       *SECOND_SERVICE,
       remove(SECOND_REGISTRATION),
       edit(SECOND_FEATURE, "  @Dependency(\\.barcodeService) var barcodeService\n\n  public init() {}",
            "  private let barcodeService: any BarcodeServiceProtocol\n\n"
            "  public init(barcodeService: any BarcodeServiceProtocol = BarcodeService()) {\n"
            "    self.barcodeService = barcodeService\n  }"),
       edit(SECOND_FEATURE_TESTS, "    ScanFeature()\n  } withDependencies: {\n    $0.barcodeService = barcodes\n  }",
            "    ScanFeature(barcodeService: barcodes)\n  }"))

broken("SV-1", "the protocol of a second service stands in its feature", ["misplaced-service", "incomplete-service"],
       [SECOND, "Sources/ScanFeature"],
       *SECOND_SERVICE,
       move(SECOND_INTERFACE, "Sources/ScanFeature/BarcodeServiceProtocol.swift"))

# SV-2

broken("SV-2", "the protocol is internal", "service-interface", INTERFACE,
       edit(INTERFACE, "public protocol", "protocol"))

broken("SV-2", "the protocol is for the package only", "service-interface", INTERFACE,
       edit(INTERFACE, "public protocol", "package protocol"))

broken("SV-2", "the protocol is not Sendable", "service-interface", INTERFACE,
       edit(INTERFACE, "CameraServiceProtocol: Sendable", "CameraServiceProtocol"))

broken("SV-2", "the protocol is for classes, not Sendable", "service-interface", INTERFACE,
       edit(INTERFACE, "CameraServiceProtocol: Sendable", "CameraServiceProtocol: AnyObject"))

broken("SV-2", "the protocol refines one that is not Sendable", "service-interface", INTERFACE,
       edit(INTERFACE, "CameraServiceProtocol: Sendable", "CameraServiceProtocol: Stoppable"),
       write(SERVICE + "/Interface/Stoppable.swift",
             "/// What can be turned off.\npublic protocol Stoppable {\n  /// Turns it off.\n"
             "  func stopSession() async\n}\n"))

broken("SV-2", "the protocol has another name", "service-interface", SERVICE,
       *[edit_all(path, "CameraServiceProtocol", "CameraServicing") for path in [INTERFACE, LIVE, MOCK, REGISTRATION]],
       move(INTERFACE, SERVICE + "/Interface/CameraServicing.swift"))

broken("SV-2", "the protocol is named without Protocol", "service-interface", SERVICE,
       *[edit_all(path, "CameraServiceProtocol", "PictureTaking") for path in [INTERFACE, LIVE, MOCK, REGISTRATION]])

broken("SV-2", "the interface is a struct of closures", "service-interface", SECOND,
       *SECOND_SERVICE,
       remove(SECOND_LIVE), remove(SECOND_MOCK),
       write(SECOND_INTERFACE, '''import Foundation

/// Reads barcodes.
public struct BarcodeService: Sendable {
  /// Reads the barcode of a picture.
  public var code: @Sendable (_ picture: Data) async throws -> String

  public init(code: @escaping @Sendable (_ picture: Data) async throws -> String) {
    self.code = code
  }
}
'''),
       write(SECOND + "/Live/BarcodeService+Live.swift", '''import Foundation
import Framework

extension BarcodeService {
  public static let live = BarcodeService { picture in
    guard !picture.isEmpty else { throw AppError.barcode(.noBarcode) }
    return String(picture.count)
  }
}
'''),
       write(SECOND + "/Mock/BarcodeService+Mock.swift", '''extension BarcodeService {
  public static let mock = BarcodeService { _ in "4006381333931" }
}
'''),
       write(SECOND_REGISTRATION, '''import Dependencies

private enum BarcodeServiceKey: DependencyKey {
  static let liveValue = BarcodeService.live
  static let testValue = BarcodeService.mock
  static let previewValue = BarcodeService.mock
}

extension DependencyValues {
  public var barcodeService: BarcodeService {
    get { self[BarcodeServiceKey.self] }
    set { self[BarcodeServiceKey.self] = newValue }
  }
}
'''),
       edit(SECOND_TESTS, "BarcodeService()", "BarcodeService.live"),
       edit(SECOND_FEATURE_TESTS, '  let barcodes = MockBarcodeService()\n  await barcodes.setCode("4006381333931")\n',
            "  let barcodes = BarcodeService.mock\n"))

broken("SV-2", "the protocol of a second service is not Sendable", "service-interface", SECOND_INTERFACE,
       *SECOND_SERVICE,
       edit(SECOND_INTERFACE, "BarcodeServiceProtocol: Sendable", "BarcodeServiceProtocol"))

broken("SV-2", "only the live service is Sendable, by an extension", "service-interface", INTERFACE,
       edit(INTERFACE, "CameraServiceProtocol: Sendable", "CameraServiceProtocol"),
       edit(LIVE, "CameraServiceProtocol, Sendable", "CameraServiceProtocol"),
       append(LIVE, "\nextension CameraService: Sendable {}\n"))

broken("SV-2", "the name is an alias of another protocol", "service-interface", SERVICE,
       edit(INTERFACE, "public protocol CameraServiceProtocol", "public protocol CameraOperating"),
       append(INTERFACE, "\npublic typealias CameraServiceProtocol = CameraOperating\n"))

# SV-3

broken("SV-3", "a method has no documentation", "undocumented-service", INTERFACE,
       edit(INTERFACE, "  /// Turns the camera off.\n", ""))

broken("SV-3", "the protocol has no documentation", "undocumented-service", INTERFACE,
       edit(INTERFACE, '''/// Takes pictures.
///
/// ## Design Principles
/// - **One session**: start it, take as many pictures as are needed, stop it.
///
/// ```swift
/// @Dependency(\\.cameraService) var cameraService
///
/// try await cameraService.startSession()
/// let picture = try await cameraService.capturePicture(quality: 0.8)
/// ```
''', ""))

broken("SV-3", "a property has no documentation", "undocumented-service", INTERFACE,
       edit(INTERFACE, "  /// What the camera is doing.\n", ""))

broken("SV-3", "the errors of one method are not told", "undocumented-service", INTERFACE,
       edit(INTERFACE, "  /// - Throws: `AppError.camera` if no session runs.\n", ""))

broken("SV-3", "the parameter of a method is not told", "undocumented-service", INTERFACE,
       edit(INTERFACE, "  /// - Parameter quality: how much of the picture is kept, from 0 to 1.\n", ""))

broken("SV-3", "the documented parameter was renamed", "undocumented-service", INTERFACE,
       edit(INTERFACE, "- Parameter quality:", "- Parameter compression:"),
       missed="the rule counts the entries and does not compare their names")

broken("SV-3", "the usage example is prose", "undocumented-service", INTERFACE,
       edit(INTERFACE, '''/// ```swift
/// @Dependency(\\.cameraService) var cameraService
///
/// try await cameraService.startSession()
/// let picture = try await cameraService.capturePicture(quality: 0.8)
/// ```
''', "/// Features get it as `@Dependency(\\.cameraService)` and call `capturePicture(quality:)`.\n"))

broken("SV-3", "a method has an ordinary comment only", "undocumented-service", INTERFACE,
       edit(INTERFACE, "  /// Turns the camera off.", "  // Turns the camera off."))

broken("SV-3", "the protocol has an ordinary block comment", "undocumented-service", INTERFACE,
       edit(INTERFACE, '''/// Takes pictures.
///
/// ## Design Principles
/// - **One session**: start it, take as many pictures as are needed, stop it.
///
/// ```swift
/// @Dependency(\\.cameraService) var cameraService
///
/// try await cameraService.startSession()
/// let picture = try await cameraService.capturePicture(quality: 0.8)
/// ```
''', '''/*
 Takes pictures.

 ```swift
 let picture = try await cameraService.capturePicture(quality: 0.8)
 ```
 */
'''))

broken("SV-3", "only one of two parameters is told", "undocumented-service", INTERFACE,
       edit(INTERFACE, "  func capturePicture(quality: Double) async",
            "  func capturePicture(quality: Double, flash: Bool) async"),
       edit(LIVE, "capturePicture(quality: Double)", "capturePicture(quality: Double, flash: Bool)"),
       edit(MOCK, "capturePicture(quality: Double)", "capturePicture(quality: Double, flash: Bool)"),
       edit(FEATURE, "capturePicture(quality: 0.8)", "capturePicture(quality: 0.8, flash: false)"),
       edit(SERVICE_TESTS, "await #expect(throws: AppError.self) { try await service.capturePicture(quality: 1) }",
            "await #expect(throws: AppError.self) { try await service.capturePicture(quality: 1, flash: true) }"),
       edit(SERVICE_TESTS, "capturePicture(quality: 1).count", "capturePicture(quality: 1, flash: true).count"))

broken("SV-3", "a parameters list lacks one", "undocumented-service", INTERFACE,
       edit(INTERFACE, "  /// - Parameter quality: how much of the picture is kept, from 0 to 1.\n",
            "  /// - Parameters:\n  ///   - quality: how much of the picture is kept, from 0 to 1.\n"),
       edit(INTERFACE, "  func capturePicture(quality: Double) async",
            "  func capturePicture(quality: Double, named name: String) async"),
       edit(LIVE, "capturePicture(quality: Double)", "capturePicture(quality: Double, named name: String)"),
       edit(MOCK, "capturePicture(quality: Double)", "capturePicture(quality: Double, named name: String)"),
       edit(FEATURE, "capturePicture(quality: 0.8)", 'capturePicture(quality: 0.8, named: "Snapshot")'),
       edit_all(SERVICE_TESTS, "capturePicture(quality: 1)", 'capturePicture(quality: 1, named: "a")'))

broken("SV-3", "the errors are an empty entry", "undocumented-service", INTERFACE,
       edit(INTERFACE, "  /// - Throws: `AppError.camera` if no session runs.\n", "  /// - Throws:\n"))

broken("SV-3", "typed errors are not told", "undocumented-service", INTERFACE,
       edit(INTERFACE, "  /// - Throws: `AppError.camera` if permission is denied or another app has the camera.\n",
            ""),
       edit(INTERFACE, "import Foundation\n", "import Foundation\nimport Framework\n"),
       edit(INTERFACE, "  func startSession() async throws\n", "  func startSession() async throws(AppError)\n"),
       edit(LIVE, "func startSession() async throws {", "func startSession() async throws(AppError) {"),
       edit(MOCK, "func startSession() async throws {\n    if shouldFail { throw MockCameraServiceError.simulated }",
            "func startSession() async throws(AppError) {\n    if shouldFail { throw .camera(.busy) }"),
       edit(MOCK, "import Foundation\n", "import Foundation\nimport Framework\n"))

broken("SV-3", "a throwing property does not tell its errors", "undocumented-service", INTERFACE,
       edit(INTERFACE, "{ get async }", "{ get async throws }"),
       edit(FEATURE, "if await cameraService.state", "if try await cameraService.state"))

broken("SV-3", "a block comment tells no errors", "undocumented-service", SECOND_INTERFACE,
       *SECOND_SERVICE,
       edit(SECOND_INTERFACE, '''  /// Reads the barcode of a picture.
  ///
  /// - Parameter picture: a JPEG.
  /// - Returns: the digits.
  /// - Throws: `AppError.barcode` if there is no barcode.
''', '''  /**
   Reads the barcode of a picture.

   - Parameter picture: a JPEG.
   - Returns: the digits.
   */
'''))

broken("SV-3", "the example of a second service is of a method, not the protocol", "undocumented-service",
       SECOND_INTERFACE,
       *SECOND_SERVICE,
       edit(SECOND_INTERFACE, '''/// Reads barcodes.
///
/// ## Design Principles
/// - **One code**: the first one in a picture counts.
///
/// ```swift
/// let code = try await barcodeService.code(in: picture)
/// ```
''', "/// Reads barcodes.\n"))

broken("SV-3", "the methods stand under a mark only", "undocumented-service", INTERFACE,
       edit(INTERFACE, "  /// Turns the camera off.\n", "  // MARK: - Session\n\n"))

# SV-4


def added(requirement, live, mock, call):
    """A requirement that the service, its mock and the feature know of."""
    return [
        edit(INTERFACE, "  /// Turns the camera off.\n", requirement + "\n  /// Turns the camera off.\n"),
        edit(LIVE, "  public func stopSession() async {\n", live + "\n  public func stopSession() async {\n"),
        edit(MOCK, "  public func stopSession() async {\n", mock + "\n  public func stopSession() async {\n"),
        edit(FEATURE, "    await cameraService.stopSession()\n", call + "    await cameraService.stopSession()\n"),
    ]


broken("SV-4", "a method is not async", "blocking-service", INTERFACE,
       edit(INTERFACE, "func stopSession() async", "func stopSession()"),
       edit(LIVE, "  public func stopSession() async {\n    await session.stop()\n  }",
            "  public func stopSession() {\n    Task { await session.stop() }\n  }"),
       edit(MOCK, "public func stopSession() async {\n    state = .idle\n  }",
            "nonisolated public func stopSession() {\n    Task { await reset() }\n  }"),
       edit(FEATURE, "await cameraService.stopSession()", "cameraService.stopSession()"))

broken("SV-4", "a method throws without being async", "blocking-service", SECOND_INTERFACE,
       *SECOND_SERVICE,
       edit(SECOND_INTERFACE, "async throws", "throws"),
       edit(SECOND_LIVE, "async throws", "throws"),
       edit(SECOND_MOCK, "public func code(in picture: Data) async throws -> String {\n"
            "    try await Task.sleep(for: .milliseconds(10))\n"
            "    if shouldFail { throw MockBarcodeServiceError.simulated }\n    return code",
            "nonisolated public func code(in picture: Data) throws -> String {\n"
            "    guard !picture.isEmpty else { throw MockBarcodeServiceError.simulated }\n    return \"4006381333931\""),
       edit(SECOND_FEATURE, "try await barcodeService", "try barcodeService"))

broken("SV-4", "a method has a completion handler", "blocking-service", INTERFACE,
       *added('''  /// Turns the light on or off.
  ///
  /// - Parameter isOn: whether it shines.
  /// - Parameter completion: is told whether it worked.
  func setTorch(_ isOn: Bool, completion: @escaping @Sendable (Result<Void, any Error>) -> Void)
''', '''  public func setTorch(_ isOn: Bool, completion: @escaping @Sendable (Result<Void, any Error>) -> Void) {
    completion(.success(()))
  }
''', '''  nonisolated public func setTorch(
    _ isOn: Bool, completion: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    completion(.success(()))
  }
''', "    cameraService.setTorch(false) { _ in }\n"))

broken("SV-4", "only the closure of a method is async", "blocking-service", INTERFACE,
       *added('''  /// Tells of each change.
  ///
  /// - Parameter handler: is called with the new state.
  func observe(_ handler: @escaping @Sendable (CameraState) async -> Void)
''', '''  public func observe(_ handler: @escaping @Sendable (CameraState) async -> Void) {
    Task { await handler(session.state) }
  }
''', '''  nonisolated public func observe(_ handler: @escaping @Sendable (CameraState) async -> Void) {
    Task { await handler(state) }
  }
''', "    cameraService.observe { _ in }\n"))

broken("SV-4", "a method returns a publisher", "blocking-service", SECOND_INTERFACE,
       *SECOND_SERVICE,
       edit(SECOND_INTERFACE, "import Foundation", "import Combine\nimport Foundation"),
       edit(SECOND_INTERFACE, "func code(in picture: Data) async throws -> String",
            "func code(in picture: Data) -> AnyPublisher<String, any Error>"),
       edit(SECOND_LIVE, "import Foundation", "import Combine\nimport Foundation"),
       edit(SECOND_LIVE, '''func code(in picture: Data) async throws -> String {
    guard !picture.isEmpty else { throw AppError.barcode(.noBarcode) }
    return String(picture.count)
''', '''func code(in picture: Data) -> AnyPublisher<String, any Error> {
    guard !picture.isEmpty else { return Fail(error: AppError.barcode(.noBarcode)).eraseToAnyPublisher() }
    return Just(String(picture.count)).setFailureType(to: (any Error).self).eraseToAnyPublisher()
'''),
       edit(SECOND_MOCK, "import Foundation", "import Combine\nimport Foundation"),
       edit(SECOND_MOCK, '''public func code(in picture: Data) async throws -> String {
    try await Task.sleep(for: .milliseconds(10))
    if shouldFail { throw MockBarcodeServiceError.simulated }
    return code
''', '''nonisolated public func code(in picture: Data) -> AnyPublisher<String, any Error> {
    Just("4006381333931").setFailureType(to: (any Error).self).eraseToAnyPublisher()
'''),
       edit(SECOND_FEATURE, "try await barcodeService.code(in: picture)",
            "try await barcodeService.code(in: picture).values.first { _ in true } ?? \"\""))

broken("SV-4", "a method returns a task", "blocking-service", INTERFACE,
       *added('''  /// Looks for a sharp picture.
  ///
  /// - Returns: the work, to wait for.
  func focus() -> Task<Bool, Never>
''', '''  public func focus() -> Task<Bool, Never> {
    Task { await session.state == .running }
  }
''', '''  nonisolated public func focus() -> Task<Bool, Never> {
    Task { await state == .running }
  }
''', "    _ = await cameraService.focus().value\n"))

broken("SV-4", "a method is of the main actor, not async", "blocking-service", INTERFACE,
       *added('''  /// Turns the light on or off.
  ///
  /// - Parameter isOn: whether it shines.
  @MainActor func setTorch(_ isOn: Bool)
''', '''  @MainActor public func setTorch(_ isOn: Bool) {
    UserDefaults.standard.set(isOn, forKey: "torch")
  }
''', '''  @MainActor public func setTorch(_ isOn: Bool) {}
''', "    await cameraService.setTorch(false)\n"))

broken("SV-4", "a generic method is not async", "blocking-service", INTERFACE,
       *added('''  /// Reads what is known of a picture.
  ///
  /// - Parameter picture: a JPEG.
  /// - Returns: what was read.
  /// - Throws: `AppError.camera` if it cannot be read.
  func metadata<Value: Decodable & Sendable>(of picture: Data) throws -> Value where Value: Equatable
''', '''  public func metadata<Value: Decodable & Sendable>(of picture: Data) throws -> Value where Value: Equatable {
    throw AppError.camera(.busy)
  }
''', '''  nonisolated public func metadata<Value: Decodable & Sendable>(of picture: Data) throws -> Value
  where Value: Equatable {
    throw MockCameraServiceError.simulated
  }
''', "    let _: String = try cameraService.metadata(of: picture)\n"))

broken("SV-4", "a method of the refined protocol is not async", "blocking-service", SERVICE + "/Interface",
       edit(INTERFACE, "CameraServiceProtocol: Sendable", "CameraServiceProtocol: CameraStopping, Sendable"),
       edit(INTERFACE, "\n  /// Turns the camera off.\n  func stopSession() async\n", ""),
       append(INTERFACE, '''
/// The end of a session.
///
/// ```swift
/// cameraService.stopSession()
/// ```
public protocol CameraStopping: Sendable {
  /// Turns the camera off.
  func stopSession()
}
'''),
       edit(LIVE, "  public func stopSession() async {\n    await session.stop()\n  }",
            "  public func stopSession() {\n    Task { await session.stop() }\n  }"),
       edit(MOCK, "public func stopSession() async {\n    state = .idle\n  }",
            "nonisolated public func stopSession() {\n    Task { await reset() }\n  }"),
       edit(FEATURE, "await cameraService.stopSession()", "cameraService.stopSession()"))

broken("SV-4", "a static method is not async", "blocking-service", INTERFACE,
       *added('''  /// Whether the device has a camera.
  static func isAvailable() -> Bool
''', '''  public static func isAvailable() -> Bool {
    true
  }
''', '''  public static func isAvailable() -> Bool {
    true
  }
''', "    guard type(of: cameraService).isAvailable() else { return picture }\n"))

# SV-5

broken("SV-5", "the live service is a class", "missing-live-service", SERVICE,
       edit(LIVE, "public struct CameraService: CameraServiceProtocol, Sendable",
            "public final class CameraService: CameraServiceProtocol, Sendable"))

broken("SV-5", "the live service is an actor", "missing-live-service", SERVICE,
       edit(LIVE, "public struct CameraService: CameraServiceProtocol, Sendable",
            "public actor CameraService: CameraServiceProtocol"))

broken("SV-5", "the live service is internal", "missing-live-service", SERVICE,
       edit(LIVE, "public struct", "struct"))

broken("SV-5", "the live service is for the package only", "missing-live-service", SERVICE,
       edit(LIVE, "public struct", "package struct"))

broken("SV-5", "the live service does not conform to the protocol", "missing-live-service", SERVICE,
       edit(LIVE, "CameraService: CameraServiceProtocol, Sendable", "CameraService: Sendable"),
       edit(REGISTRATION, "liveValue: any CameraServiceProtocol = CameraService()",
            "liveValue: any CameraServiceProtocol = MockCameraService()"))

broken("SV-5", "the live service conforms to another protocol", "missing-live-service", SECOND,
       *SECOND_SERVICE,
       edit(SECOND_LIVE, "BarcodeService: BarcodeServiceProtocol, Sendable", "BarcodeService: CodeReading, Sendable"),
       append(SECOND_LIVE, "\nprotocol CodeReading {\n  func code(in picture: Data) async throws -> String\n}\n"),
       edit(SECOND_REGISTRATION, "liveValue: any BarcodeServiceProtocol = BarcodeService()",
            "liveValue: any BarcodeServiceProtocol = MockBarcodeService()"))

broken("SV-5", "the live service has another name", "missing-live-service", SERVICE,
       edit(LIVE, "struct CameraService:", "struct LiveCameraService:"),
       edit(REGISTRATION, "= CameraService()", "= LiveCameraService()"),
       edit_all(SERVICE_TESTS, "CameraService(session", "LiveCameraService(session"))

broken("SV-5", "the live service stands beside the folders", "missing-live-service", SERVICE,
       move(LIVE, SERVICE + "/CameraService.swift"))

broken("SV-5", "the live service is an alias of an actor", "missing-live-service", SERVICE,
       edit(LIVE, "public struct CameraService: CameraServiceProtocol, Sendable",
            "public typealias CameraService = DeviceCamera\n\npublic actor DeviceCamera: CameraServiceProtocol"))

broken("SV-5", "the live service is nested", "missing-live-service", SERVICE,
       edit(LIVE, "public struct CameraService: CameraServiceProtocol, Sendable {",
            "public enum Live {}\n\nextension Live {\n  public struct CameraService: CameraServiceProtocol, Sendable {"),
       append(LIVE, "}\n"),
       edit(REGISTRATION, "= CameraService()", "= Live.CameraService()"),
       edit_all(SERVICE_TESTS, "CameraService(session", "Live.CameraService(session"))

broken("SV-5", "a second service has a mock only", "missing-live-service", SECOND,
       *SECOND_SERVICE,
       remove(SECOND_LIVE),
       edit(SECOND_REGISTRATION, "liveValue: any BarcodeServiceProtocol = BarcodeService()",
            "liveValue: any BarcodeServiceProtocol = MockBarcodeService()"),
       edit(SECOND_TESTS, "BarcodeService()", "MockBarcodeService()"))

broken("SV-5", "the live service of a second service is a main actor's class", "missing-live-service", SECOND,
       *SECOND_SERVICE,
       edit(SECOND_LIVE, "public struct BarcodeService: BarcodeServiceProtocol, Sendable",
            "@MainActor\npublic final class BarcodeService: BarcodeServiceProtocol"))

# SV-6

START = '''    do {
      try await session.start()
    } catch let error as CameraServiceError {
      throw AppError.camera(error)
    } catch {
      throw AppError.camera(.failed(error.localizedDescription))
    }
'''
LAST_CATCH = '''    } catch {
      throw AppError.camera(.failed(error.localizedDescription))
    }
'''
FIRST_CATCH = '''    } catch let error as CameraServiceError {
      throw AppError.camera(error)
'''
SWALLOWED = ["swallowed-error", "untranslated-error"]


def start(title, rules, text, *changes, missed=""):
    """The start of the session, in other words."""
    broken("SV-6", title, rules, LIVE, edit(LIVE, START, text), *changes, missed=missed)


def last_catch(title, rules, text, *changes, missed=""):
    broken("SV-6", title, rules, LIVE, edit(LIVE, LAST_CATCH, text), *changes, missed=missed)


def first_catch(title, rules, text, *changes):
    broken("SV-6", title, rules, LIVE, edit(LIVE, FIRST_CATCH, text), *changes)


last_catch("a catch is empty", SWALLOWED, "    } catch {}\n")
last_catch("a catch has only a comment", SWALLOWED, "    } catch {\n      // It is not important.\n    }\n")
last_catch("a catch that names its error is empty", SWALLOWED, "    } catch let error {}\n")
last_catch("a catch of a variable error is empty", SWALLOWED, "    } catch let error as NSError {}\n")
last_catch("a catch of anything is empty", SWALLOWED, "    } catch _ {\n    }\n")
first_catch("a catch of one case is empty", SWALLOWED, "    } catch CameraServiceError.busy {\n")
first_catch("a catch of one case is empty, on one line", SWALLOWED,
            "    } catch CameraServiceError.busy {}\n    catch is CancellationError {\n      throw AppError.camera(.busy)\n")
first_catch("a catch of two cases is empty", SWALLOWED,
            "    } catch CameraServiceError.busy, CameraServiceError.denied {\n")
first_catch("a catch of a type is empty", SWALLOWED, "    } catch is CameraServiceError {\n")
first_catch("a catch with a condition is empty", SWALLOWED,
            "    } catch let error as CameraServiceError where error == .busy {\n")
first_catch("a catch that binds what a case holds is empty", SWALLOWED,
            "    } catch CameraServiceError.failed(let reason) {\n")
last_catch("the general catch only prints", SWALLOWED, "    } catch {\n      print(error)\n    }\n",
       missed="a catch may log or return on purpose")
last_catch("the general catch returns", SWALLOWED, "    } catch {\n      return\n    }\n",
       missed="a catch may log or return on purpose")
last_catch("the general catch throws what it got", "untranslated-error", "    } catch {\n      throw error\n    }\n")
last_catch("the general catch throws what it got as an NSError", "untranslated-error",
           "    } catch {\n      throw error as NSError\n    }\n")
last_catch("the general catch makes an NSError", "untranslated-error",
           "    } catch {\n      throw NSError(domain: \"Camera\", code: 1)\n    }\n")
last_catch("the general catch throws the service's own error", "untranslated-error",
           "    } catch {\n      throw CameraServiceError.failed(error.localizedDescription)\n    }\n")
last_catch("the catches are not exhaustive", "untranslated-error", "    }\n")
first_catch("the first of the catches throws what it got", "untranslated-error",
            "    } catch let error as CameraServiceError {\n      throw error\n")
first_catch("a middle catch throws what it got", "untranslated-error",
            FIRST_CATCH + "    } catch let failure as URLError {\n      throw failure\n")
first_catch("a catch logs and throws what it got", "untranslated-error",
            "    } catch let error as CameraServiceError {\n      print(error)\n      throw error\n")
first_catch("a catch throws what it got if it is a certain one", "untranslated-error",
            "    } catch let error as CameraServiceError {\n      if error == .denied { throw error }\n"
            "      throw AppError.camera(error)\n")
start("nothing is caught", "untranslated-error", "    try await session.start()\n")
start("it is tried only", SWALLOWED, "    try? await session.start()\n",
       missed="a task, a result and 'try?' may drop an error on purpose")
start("what was tried is dropped", SWALLOWED, "    _ = try? await session.start()\n",
       missed="a task, a result and 'try?' may drop an error on purpose")
start("it is tried in a guard", SWALLOWED,
      "    guard let _ = try? await session.start() else { return }\n",
       missed="a task, a result and 'try?' may drop an error on purpose")
start("it is tried in a task, uncaught", "untranslated-error",
      "    let session = session\n    try await Task { try await session.start() }.value\n")
start("it is tried in a task that nobody waits for", SWALLOWED,
      "    let session = session\n    Task { try await session.start() }\n",
       missed="a task, a result and 'try?' may drop an error on purpose")
start("the result is got, uncaught", "untranslated-error",
      "    let outcome = await Task { try await session.start() }.result\n    try outcome.get()\n")
start("the failure of the result is left out", SWALLOWED,
      "    switch await Task { try await session.start() }.result {\n    case .success: break\n"
      "    case .failure: break\n    }\n",
       missed="a task, a result and 'try?' may drop an error on purpose")
start("a condition throws the service's own error", "untranslated-error",
      "    guard await session.state == .idle else { throw CameraServiceError.busy }\n" + START)
start("an error in a variable is thrown", "untranslated-error",
      "    let failure = CameraServiceError.busy\n    if await session.state == .running { throw failure }\n" + START)
start("a URL error is thrown", "untranslated-error",
      "    guard await session.state == .idle else { throw URLError(.cannotConnectToHost) }\n" + START)
start("a private helper does not catch", "untranslated-error",
      "    try await turnOn()\n  }\n\n  private func turnOn() async throws {\n    try await session.start()\n")
start("an inner do rethrows to nobody", "untranslated-error",
      "    do {\n      try await session.start()\n    } catch let error as CameraServiceError {\n"
      "      try await retry(after: error)\n    } catch {\n"
      "      throw AppError.camera(.failed(error.localizedDescription))\n    }\n  }\n\n"
      "  private func retry(after error: CameraServiceError) async throws {\n"
      "    try await session.start()\n")
last_catch("a helper gives back the same error", "untranslated-error",
           "    } catch {\n      throw translated(error)\n    }\n  }\n\n"
           "  private func translated(_ error: any Error) -> any Error {\n    error\n")
last_catch("a catch tries again, uncaught", "untranslated-error",
           "    } catch {\n      try await session.start()\n    }\n")
last_catch("an error beside the service is thrown", "untranslated-error",
           "    } catch {\n      throw Trouble.noCamera\n    }\n",
           append(LIVE, "\nprivate enum Trouble: Error {\n  case noCamera\n}\n"))

broken("SV-6", "the method throws the service's own error by its type", "untranslated-error", LIVE,
       edit(LIVE, "func startSession() async throws {", "func startSession() async throws(CameraServiceError) {"),
       edit(LIVE, START, '''    do {
      try await session.start()
    } catch let error as CameraServiceError {
      throw error
    } catch {
      throw .failed(error.localizedDescription)
    }
'''))

broken("SV-6", "a continuation fails, uncaught", "untranslated-error", LIVE,
       edit(LIVE, "    return await session.picture(quality: min(max(quality, 0), 1))\n", '''    let session = session
    return try await withCheckedThrowingContinuation { continuation in
      session.request { result in continuation.resume(with: result) }
    }
'''),
       edit(SESSION, "  func stop() {",
            '''  nonisolated func request(_ completion: @escaping @Sendable (Result<Data, any Error>) -> Void) {
    Task { completion(.success(await picture(quality: 1))) }
  }

  func stop() {'''))

broken("SV-6", "a throwing map is not caught", "untranslated-error", LIVE,
       edit(LIVE, "    return await session.picture(quality: min(max(quality, 0), 1))\n",
            "    let parts = [await session.picture(quality: quality)]\n"
            "    return try parts.map { try JSONEncoder().encode($0) }.reduce(Data(), +)\n"))

broken("SV-6", "the result of an optional try is a default", SWALLOWED, LIVE,
       edit(LIVE, "    return await session.picture(quality: min(max(quality, 0), 1))\n",
            "    let picture = await session.picture(quality: quality)\n"
            "    return (try? JSONEncoder().encode(picture)) ?? Data()\n"),
       missed="a task, a result and 'try?' may drop an error on purpose")

broken("SV-6", "an extension in another file of Live does not catch", "untranslated-error", SERVICE + "/Live",
       edit(LIVE, '''  public func stopSession() async {
    await session.stop()
  }
''', ""),
       edit(LIVE, "  private let session", "  let session"),
       edit(LIVE, "  public func startSession() async throws {\n" + START + "  }\n", ""),
       write(SERVICE + "/Live/CameraService+Session.swift", '''extension CameraService {
  public func startSession() async throws {
    try await session.start()
  }

  public func stopSession() async {
    await session.stop()
  }
}
'''))

broken("SV-6", "a helper of Live swallows", SWALLOWED, SERVICE + "/Live",
       edit(SESSION, "  func stop() {\n    state = .idle\n", '''  func stop() {
    state = .idle
    do {
      try FileManager.default.removeItem(at: FileManager.default.temporaryDirectory)
    } catch {}
'''))

broken("SV-6", "a property does not catch", "untranslated-error", LIVE,
       edit(INTERFACE, "  /// What the camera is doing.\n  var state: CameraState { get async }\n",
            "  /// What the camera is doing.\n  ///\n  /// - Throws: `AppError.camera` if it cannot be found out.\n"
            "  var state: CameraState { get async throws }\n"),
       edit(LIVE, "    get async { await session.state }", "    get async throws { try await session.currentState() }"),
       edit(SESSION, "  func stop() {", "  func currentState() throws -> CameraState {\n"
            "    if !isPermitted { throw CameraServiceError.denied }\n    return state\n  }\n\n  func stop() {"),
       edit(FEATURE, "if await cameraService.state", "if try await cameraService.state"))

broken("SV-6", "a second service does not catch", "untranslated-error", SECOND_LIVE,
       *SECOND_SERVICE,
       edit(SECOND_LIVE, "    return String(picture.count)\n",
            "    return try JSONDecoder().decode(String.self, from: picture)\n"))

broken("SV-6", "a second service throws its own error", "untranslated-error", SECOND_LIVE,
       *SECOND_SERVICE,
       edit(SECOND_LIVE, "throw AppError.barcode(.noBarcode)", "throw BarcodeServiceError.noBarcode"),
       edit(SECOND_TESTS, "AppError.barcode(.noBarcode)", "BarcodeServiceError.noBarcode"))

broken("SV-6", "a second service has an empty catch in a loop", SWALLOWED, SECOND_LIVE,
       *SECOND_SERVICE,
       edit(SECOND_LIVE, "    return String(picture.count)\n", '''    for _ in 1...3 {
      do {
        return try JSONDecoder().decode(String.self, from: picture)
      } catch DecodingError.dataCorrupted {
      } catch {
        throw AppError.barcode(.unreadable)
      }
    }
    throw AppError.barcode(.unreadable)
'''))

# SV-7

RESET = '''  /// As it was when it was made.
  public func reset() {
    state = .idle
    picture = Data()
    shouldFail = false
  }
'''
SWITCH = '''  /// Lets every operation that can fail do so.
  public func simulateError(_ shouldFail: Bool = true) {
    self.shouldFail = shouldFail
  }

'''
SETTER = '''  /// What the next pictures will be.
  public func setPicture(_ picture: Data) {
    self.picture = picture
  }

'''
MOCK_RULES = ["mock-service-shape", "missing-service-mock"]

broken("SV-7", "the mock is a class", MOCK_RULES, SERVICE,
       edit(MOCK, "public actor MockCameraService: CameraServiceProtocol",
            "public final class MockCameraService: CameraServiceProtocol, @unchecked Sendable"))

broken("SV-7", "the mock is a main actor's class", MOCK_RULES, SERVICE,
       edit(MOCK, "public actor MockCameraService: CameraServiceProtocol",
            "@MainActor\npublic final class MockCameraService: CameraServiceProtocol"))

broken("SV-7", "the mock is a struct", MOCK_RULES, SECOND,
       *SECOND_SERVICE,
       edit(SECOND_MOCK, "public actor MockBarcodeService", "public struct MockBarcodeService"),
       edit(SECOND_MOCK, "public func setCode", "public mutating func setCode"),
       edit(SECOND_MOCK, "public func simulateError", "public mutating func simulateError"),
       edit(SECOND_MOCK, "public func reset", "public mutating func reset"),
       edit(SECOND_FEATURE_TESTS, "let barcodes", "var barcodes"),
       edit(SECOND_FEATURE_TESTS, "await barcodes.setCode", "barcodes.setCode"))

broken("SV-7", "the mock is internal", MOCK_RULES, SERVICE,
       edit(MOCK, "public actor", "actor"))

broken("SV-7", "the mock has no reset", MOCK_RULES, SERVICE,
       edit(MOCK, "\n" + RESET, ""))

broken("SV-7", "the reset is private", MOCK_RULES, SERVICE,
       edit(MOCK, "public func reset", "private func reset"))

broken("SV-7", "the reset does nothing", MOCK_RULES, SERVICE,
       edit(MOCK, RESET, "  public func reset() {}\n"))

broken("SV-7", "only the tests can reset the mock, by an extension", MOCK_RULES, SERVICE,
       edit(MOCK, "\n" + RESET, ""),
       append(FEATURE_TESTS, '''
extension MockCameraService {
  func reset() async {
    setPicture(Data())
    simulateError(false)
  }
}
'''))

broken("SV-7", "the mock cannot be made to fail", MOCK_RULES, SERVICE,
       edit(MOCK, SWITCH, ""),
       edit(MOCK, "  private var shouldFail = false\n", ""),
       edit(MOCK, "    shouldFail = false\n", ""),
       edit(MOCK, "    if shouldFail { throw MockCameraServiceError.simulated }\n    state", "    state"),
       edit(MOCK, "    if shouldFail { throw MockCameraServiceError.simulated }\n    return", "    return"),
       edit(FEATURE_TESTS, "  await camera.simulateError()\n", ""))

broken("SV-7", "the switch of the errors cannot be set", MOCK_RULES, SERVICE,
       edit(MOCK, SWITCH, ""),
       edit(FEATURE_TESTS, "  await camera.simulateError()\n", ""))

broken("SV-7", "the switch of the errors is internal", MOCK_RULES, SERVICE,
       edit(MOCK, "  public func simulateError", "  func simulateError"),
       edit(FEATURE_TESTS, "import CameraService\n", "@testable import CameraService\n"))

broken("SV-7", "the switch of the errors has no effect", MOCK_RULES, SERVICE,
       edit(MOCK, "    if shouldFail { throw MockCameraServiceError.simulated }\n    state", "    state"),
       edit(MOCK, "    if shouldFail { throw MockCameraServiceError.simulated }\n    return", "    return"))

broken("SV-7", "the mock's result cannot be set", MOCK_RULES, SERVICE,
       edit(MOCK, SETTER, ""),
       edit(MOCK, "  private var picture = Data()", "  private let picture = Data([1])"),
       edit(MOCK, "    picture = Data()\n", ""),
       edit(FEATURE_TESTS, "  await camera.setPicture(Data([1]))\n", ""))

broken("SV-7", "the setter of the result is internal", MOCK_RULES, SERVICE,
       edit(MOCK, "  public func setPicture", "  func setPicture"),
       edit(FEATURE_TESTS, "import CameraService\n", "@testable import CameraService\n"))

broken("SV-7", "the mock's results can be read, not set", MOCK_RULES, SERVICE,
       edit(MOCK, SETTER, ""),
       edit(MOCK, "  private var picture = Data()", "  public private(set) var picture = Data()"),
       edit(FEATURE_TESTS, "  await camera.setPicture(Data([1]))\n", ""))

broken("SV-7", "the mock has another name", MOCK_RULES, SERVICE,
       edit(MOCK, "public actor MockCameraService", "public actor CameraServiceStub"),
       edit_all(REGISTRATION, "MockCameraService", "CameraServiceStub"),
       edit_all(FEATURE_TESTS, "MockCameraService", "CameraServiceStub"))

broken("SV-7", "the mock does not conform to the protocol", MOCK_RULES, SERVICE,
       edit(MOCK, "public actor MockCameraService: CameraServiceProtocol", "public actor MockCameraService"),
       edit_all(REGISTRATION, "MockCameraService()", "CameraService()"))

broken("SV-7", "the mock stands beside the live service", MOCK_RULES, SERVICE,
       move(MOCK, SERVICE + "/Live/MockCameraService.swift"))

broken("SV-7", "a second service has no mock", MOCK_RULES, SECOND,
       *SECOND_SERVICE,
       remove(SECOND_MOCK),
       edit_all(SECOND_REGISTRATION, "MockBarcodeService()", "BarcodeService()"),
       remove(SECOND_FEATURE_TESTS))

broken("SV-7", "the mock is nested", MOCK_RULES, SERVICE,
       edit(MOCK, "public actor MockCameraService", "extension CameraService {\n  public actor Mock"),
       edit(MOCK, "}\n\npublic enum", "}\n}\n\npublic enum"),
       edit_all(REGISTRATION, "MockCameraService()", "CameraService.Mock()"),
       edit_all(FEATURE_TESTS, "MockCameraService()", "CameraService.Mock()"))

broken("SV-7", "the mock is a class with a lock", MOCK_RULES, SECOND,
       *SECOND_SERVICE,
       edit(SECOND_MOCK, "import Foundation\n", "import Foundation\nimport os\n"),
       edit(SECOND_MOCK, '''public actor MockBarcodeService: BarcodeServiceProtocol {
  private var code = ""
  private var shouldFail = false
''', '''public final class MockBarcodeService: BarcodeServiceProtocol {
  private let lock = OSAllocatedUnfairLock(initialState: (code: "", shouldFail: false))
'''),
       edit(SECOND_MOCK, "    if shouldFail { throw MockBarcodeServiceError.simulated }\n    return code\n",
            "    if lock.withLock(\\.shouldFail) { throw MockBarcodeServiceError.simulated }\n"
            "    return lock.withLock(\\.code)\n"),
       edit(SECOND_MOCK, "    self.code = code\n", "    lock.withLock { $0.code = code }\n"),
       edit(SECOND_MOCK, "    self.shouldFail = shouldFail\n", "    lock.withLock { $0.shouldFail = shouldFail }\n"),
       edit(SECOND_MOCK, "    code = \"\"\n    shouldFail = false\n  }",
            "    lock.withLock { $0 = (\"\", false) }\n  }"))

# SV-8

WORDS = '''
extension MockCameraServiceError: LocalizedError {
  public var errorDescription: String? { "The mock fails, as it was told to." }
}
'''

broken("SV-8", "the mock's error has no words", "mock-error-shape", MOCK,
       edit(MOCK, WORDS, ""))

broken("SV-8", "the mock's error has words, but is no LocalizedError", "mock-error-shape", MOCK,
       edit(MOCK, "extension MockCameraServiceError: LocalizedError", "extension MockCameraServiceError"))

broken("SV-8", "the mock's error describes itself as a string", "mock-error-shape", MOCK,
       edit(MOCK, WORDS, '''
extension MockCameraServiceError: CustomStringConvertible {
  public var description: String { "The mock fails, as it was told to." }
}
'''))

broken("SV-8", "the mock's error conforms to CustomNSError", "mock-error-shape", MOCK,
       edit(MOCK, WORDS, '''
extension MockCameraServiceError: CustomNSError {
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: "The mock fails."] }
}
'''))

broken("SV-8", "the mock throws the service's error", "mock-error-shape", SERVICE,
       edit_all(MOCK, "MockCameraServiceError.simulated", "CameraServiceError.busy"),
       edit(MOCK, "import Foundation\n", "import Foundation\nimport Framework\n"),
       edit(MOCK, "\npublic enum MockCameraServiceError: Error {\n  case simulated\n}\n" + WORDS, ""))

broken("SV-8", "the mock throws an NSError", "mock-error-shape", SERVICE,
       edit_all(MOCK, "MockCameraServiceError.simulated", 'NSError(domain: "MockCameraService", code: 1)'),
       edit(MOCK, "\npublic enum MockCameraServiceError: Error {\n  case simulated\n}\n" + WORDS, ""))

broken("SV-8", "the mock's error is nested and has no words", "mock-error-shape", MOCK,
       edit_all(MOCK, "MockCameraServiceError.simulated", "Failure.simulated"),
       edit(MOCK, "\npublic enum MockCameraServiceError: Error {\n  case simulated\n}\n" + WORDS, ""),
       edit(MOCK, "  public init() {}\n",
            "  public enum Failure: Error {\n    case simulated\n  }\n\n  public init() {}\n"))

broken("SV-8", "the mock's error has another name and no words", "mock-error-shape", SERVICE,
       edit(MOCK, WORDS, ""),
       edit_all(MOCK, "MockCameraServiceError", "SimulatedFailure"))

broken("SV-8", "the mock's error is a struct", "mock-error-shape", SERVICE,
       edit_all(MOCK, "MockCameraServiceError.simulated", "MockCameraServiceError()"),
       edit(MOCK, "public enum MockCameraServiceError: Error {\n  case simulated\n}\n" + WORDS,
            "public struct MockCameraServiceError: Error {}\n"))

broken("SV-8", "the mock's error stands in a file of its own, without words", "mock-error-shape", SERVICE + "/Mock",
       edit(MOCK, "\npublic enum MockCameraServiceError: Error {\n  case simulated\n}\n" + WORDS, ""),
       write(SERVICE + "/Mock/MockCameraServiceError.swift",
             "public enum MockCameraServiceError: String, Error, Sendable {\n  case simulated\n}\n"))

broken("SV-8", "the mock's error is no error", "mock-error-shape", MOCK,
       edit(MOCK, "public enum MockCameraServiceError: Error {", "public enum MockCameraServiceError {"),
       edit(MOCK, "extension MockCameraServiceError: LocalizedError", "extension MockCameraServiceError"),
       edit_all(MOCK, "throw MockCameraServiceError.simulated",
                "throw CocoaError(.featureUnsupported)"))

broken("SV-8", "the mock's error of a second service has no words", "mock-error-shape", SECOND_MOCK,
       *SECOND_SERVICE,
       edit(SECOND_MOCK, '''
extension MockBarcodeServiceError: LocalizedError {
  public var errorDescription: String? { "The mock fails, as it was told to." }
}
''', ""))

broken("SV-8", "the words belong to another error", "mock-error-shape", SECOND_MOCK,
       *SECOND_SERVICE,
       edit(SECOND_MOCK, "extension MockBarcodeServiceError: LocalizedError",
            "extension MockBarcodeError: LocalizedError"),
       append(SECOND_MOCK, "\nenum MockBarcodeError: Error {\n  case empty\n}\n"))

# SV-9

broken("SV-9", "the key is internal", "unregistered-service", REGISTRATION,
       edit(REGISTRATION, "private enum", "enum"))

broken("SV-9", "the key is public", "unregistered-service", REGISTRATION,
       edit(REGISTRATION, "private enum", "public enum"),
       edit_all(REGISTRATION, "static let", "public static let"))

broken("SV-9", "there is no preview value", "unregistered-service", REGISTRATION,
       edit(REGISTRATION, "  static let previewValue: any CameraServiceProtocol = MockCameraService()\n", ""))

broken("SV-9", "there is no test value", "unregistered-service", REGISTRATION,
       edit(REGISTRATION, "  static let testValue: any CameraServiceProtocol = MockCameraService()\n", ""))

broken("SV-9", "there is no live value", "unregistered-service", REGISTRATION,
       edit(REGISTRATION, "CameraServiceKey: DependencyKey", "CameraServiceKey: TestDependencyKey"),
       edit(REGISTRATION, "  static let liveValue: any CameraServiceProtocol = CameraService()\n", ""))

broken("SV-9", "the accessor is internal", "unregistered-service", REGISTRATION,
       edit(REGISTRATION, "public var", "var"))

broken("SV-9", "the accessor has another name", "unregistered-service", REGISTRATION,
       edit(REGISTRATION, "var cameraService", "var camera"),
       edit(FEATURE, "@Dependency(\\.cameraService)", "@Dependency(\\.camera)"),
       edit_all(FEATURE_TESTS, "$0.cameraService", "$0.camera"))

broken("SV-9", "the accessor is in upper camel case", "unregistered-service", REGISTRATION,
       edit(REGISTRATION, "var cameraService", "var CameraService"),
       edit(FEATURE, "@Dependency(\\.cameraService)", "@Dependency(\\.CameraService)"),
       edit_all(FEATURE_TESTS, "$0.cameraService", "$0.CameraService"))

broken("SV-9", "there is no accessor", "unregistered-service", REGISTRATION,
       edit(REGISTRATION, "private enum", "enum"),
       edit(REGISTRATION, '''
extension DependencyValues {
  public var cameraService: any CameraServiceProtocol {
    get { self[CameraServiceKey.self] }
    set { self[CameraServiceKey.self] = newValue }
  }
}
''', ""))

broken("SV-9", "the key has another name", "unregistered-service", SERVICE,
       edit_all(REGISTRATION, "CameraServiceKey", "CameraKey"))

broken("SV-9", "the key is one of the environment", "unregistered-service", REGISTRATION,
       write(REGISTRATION, '''import SwiftUI

private struct CameraServiceKey: EnvironmentKey {
  static let defaultValue: any CameraServiceProtocol = CameraService()
}

extension EnvironmentValues {
  public var cameraService: any CameraServiceProtocol {
    get { self[CameraServiceKey.self] }
    set { self[CameraServiceKey.self] = newValue }
  }
}
'''))

broken("SV-9", "the service is its own key", "unregistered-service", SERVICE,
       write(REGISTRATION, '''import Dependencies

extension CameraService: DependencyKey {
  public static let liveValue: any CameraServiceProtocol = CameraService()
  public static let testValue: any CameraServiceProtocol = MockCameraService()
  public static let previewValue: any CameraServiceProtocol = MockCameraService()
}

extension DependencyValues {
  public var cameraService: any CameraServiceProtocol {
    get { self[CameraService.self] }
    set { self[CameraService.self] = newValue }
  }
}
'''))

broken("SV-9", "the accessor is not one of DependencyValues", "unregistered-service", SERVICE,
       edit(REGISTRATION, "extension DependencyValues {\n", "public struct Services {\n"),
       edit(REGISTRATION, '''    get { self[CameraServiceKey.self] }
    set { self[CameraServiceKey.self] = newValue }
''', "    CameraServiceKey.liveValue\n"))

broken("SV-9", "the accessor is a function", "unregistered-service", REGISTRATION,
       edit(REGISTRATION, '''  public var cameraService: any CameraServiceProtocol {
    get { self[CameraServiceKey.self] }
    set { self[CameraServiceKey.self] = newValue }
  }
''', '''  public func cameraService() -> any CameraServiceProtocol {
    self[CameraServiceKey.self]
  }
'''))

broken("SV-9", "a second service has neither test nor preview value", "unregistered-service", SECOND_REGISTRATION,
       *SECOND_SERVICE,
       edit(SECOND_REGISTRATION, "  static let testValue: any BarcodeServiceProtocol = MockBarcodeService()\n"
            "  static let previewValue: any BarcodeServiceProtocol = MockBarcodeService()\n", ""))

broken("SV-9", "the key of a second service is no DependencyKey", "unregistered-service", SECOND_REGISTRATION,
       *SECOND_SERVICE,
       edit(SECOND_REGISTRATION, "BarcodeServiceKey: DependencyKey", "BarcodeServiceKey"),
       edit(SECOND_REGISTRATION, '''    get { self[BarcodeServiceKey.self] }
    set { self[BarcodeServiceKey.self] = newValue }
''', "    BarcodeServiceKey.liveValue\n"))

# SV-10

ERROR_TEXT = '''public enum CameraServiceError: Error, Equatable {
  case denied
  case busy
  case failed(String)
}
'''
ERROR_WORDS = '''
extension CameraServiceError: LocalizedError {
  public var errorDescription: String? {
    switch self {
    case .denied: "The camera may not be used."
    case .busy: "The camera is in use."
    case .failed(let reason): "The camera failed: \\(reason)"
    }
  }
}
'''
ERROR_RULES = ["service-error-shape", "unlisted-service-error"]
IN_APP_ERROR = [  # the template's own place for it
    remove(ERROR),
    edit(APP_ERROR, "/// What the app", "import Foundation\n\n/// What the app"),
    append(APP_ERROR, "\n" + ERROR_TEXT + ERROR_WORDS),
]
NO_WORDS_TEST = edit("Tests/FrameworkTests/AppErrorTests.swift",
                     'CameraServiceError.busy.errorDescription == "The camera is in use."',
                     "AppError.camera(.busy) != AppError.camera(.denied)")
APP_ERROR_EQUALS = '''
extension AppError: Equatable {
  public static func == (left: AppError, right: AppError) -> Bool {
    left.localizedDescription == right.localizedDescription
  }
}
'''

broken("SV-10", "the error is not Equatable", "service-error-shape", ERROR,
       edit(ERROR, "Error, Equatable", "Error"),
       edit(APP_ERROR, "Error, Equatable", "Error"),
       append(APP_ERROR, APP_ERROR_EQUALS))

broken("SV-10", "the error has no words", "service-error-shape", ERROR,
       edit(ERROR, ERROR_WORDS, ""), NO_WORDS_TEST)

broken("SV-10", "the error describes itself as a string", "service-error-shape", ERROR,
       edit(ERROR, "CameraServiceError: LocalizedError {\n  public var errorDescription: String?",
            "CameraServiceError: CustomStringConvertible {\n  public var description: String"),
       NO_WORDS_TEST)

broken("SV-10", "the error has words, but is no LocalizedError", "service-error-shape", ERROR,
       edit(ERROR, "extension CameraServiceError: LocalizedError", "extension CameraServiceError"))

broken("SV-10", "the error can be compared, but is not Equatable", "service-error-shape", ERROR,
       edit(ERROR, "Error, Equatable", "Error"),
       append(ERROR, '''
extension CameraServiceError {
  public static func == (left: CameraServiceError, right: CameraServiceError) -> Bool {
    left.errorDescription == right.errorDescription
  }
}
'''),
       edit(APP_ERROR, "Error, Equatable", "Error"),
       append(APP_ERROR, APP_ERROR_EQUALS))

broken("SV-10", "the error is no Error", "service-error-shape", ERROR,
       edit(ERROR, "CameraServiceError: Error, Equatable", "CameraServiceError: Equatable"),
       edit(ERROR, "extension CameraServiceError: LocalizedError", "extension CameraServiceError"),
       edit(SESSION, "throw CameraServiceError.denied", "throw AppError.camera(.denied)"),
       edit(LIVE, "catch let error as CameraServiceError {\n      throw AppError.camera(error)",
            "catch let error as AppError {\n      throw error"))

broken("SV-10", "the error in the file of AppError is not Equatable", "service-error-shape", APP_ERROR,
       remove(ERROR),
       write(APP_ERROR, '''import Foundation

/// What the app tells its users about.
public enum AppError: Error {
  case camera(CameraServiceError)
  case unknown(String)
}
''' + APP_ERROR_EQUALS + "\n" + ERROR_TEXT.replace("Error, Equatable", "Error") + ERROR_WORDS))

broken("SV-10", "the error in the file of AppError has no words", "service-error-shape", APP_ERROR,
       remove(ERROR),
       append(APP_ERROR, "\n" + ERROR_TEXT),
       NO_WORDS_TEST)

# The error is no case of AppError, and nothing uses the case.
UNLISTED = [
    edit(APP_ERROR, "  case camera(CameraServiceError)\n", ""),
    edit(LIVE, "AppError.camera(error)", "AppError.unknown(error.localizedDescription)"),
    edit(LIVE, "AppError.camera(.failed(error.localizedDescription))",
         "AppError.unknown(error.localizedDescription)"),
    edit(LIVE, 'AppError.camera(.failed("There is no session."))', 'AppError.unknown("There is no session.")'),
    edit(SERVICE_TESTS, "AppError.camera(.denied)", "AppError.self"),
]

broken("SV-10", "the error in the file of AppError is no case of it", "unlisted-service-error", APP_ERROR,
       *IN_APP_ERROR,
       *UNLISTED)

broken("SV-10", "the error is no case of AppError", "unlisted-service-error", [ERROR, APP_ERROR],
       *UNLISTED)

broken("SV-10", "the case of AppError holds words only", "unlisted-service-error", [ERROR, APP_ERROR],
       edit(APP_ERROR, "camera(CameraServiceError)", "camera(String)"),
       edit(LIVE, "AppError.camera(error)", "AppError.camera(error.localizedDescription)"),
       edit(LIVE, "AppError.camera(.failed(error.localizedDescription))",
            "AppError.camera(error.localizedDescription)"),
       edit(LIVE, 'AppError.camera(.failed("There is no session."))', 'AppError.camera("There is no session.")'),
       edit(SERVICE_TESTS, "AppError.camera(.denied)", "AppError.self"))

broken("SV-10", "the case of AppError holds any error", "unlisted-service-error", [ERROR, APP_ERROR],
       edit(APP_ERROR, "Error, Equatable", "Error"),
       edit(APP_ERROR, "camera(CameraServiceError)", "camera(any Error)"),
       append(APP_ERROR, APP_ERROR_EQUALS),
       edit(LIVE, "AppError.camera(.failed(error.localizedDescription))", "AppError.camera(error)"),
       edit(LIVE, 'AppError.camera(.failed("', 'AppError.camera(CameraServiceError.failed("'),
       edit(SERVICE_TESTS, "AppError.camera(.denied)", "AppError.camera(CameraServiceError.denied)"))

broken("SV-10", "the error is only told in a comment of AppError", "unlisted-service-error",
       [SECOND_ERROR, APP_ERROR],
       *SECOND_SERVICE,
       edit(APP_ERROR, "  case barcode(BarcodeServiceError)\n", "  /// Also for a `BarcodeServiceError`.\n"),
       edit(SECOND_LIVE, "AppError.barcode(.noBarcode)", 'AppError.unknown("There is no barcode.")'),
       edit(SECOND_TESTS, "AppError.barcode(.noBarcode)", "AppError.self"))

broken("SV-10", "the error of a second service is not listed", "unlisted-service-error",
       [SECOND_ERROR, APP_ERROR],
       *SECOND_SERVICE,
       edit(APP_ERROR, "  case barcode(BarcodeServiceError)\n", ""),
       edit(SECOND_LIVE, "AppError.barcode(.noBarcode)", 'AppError.unknown("There is no barcode.")'),
       edit(SECOND_TESTS, "AppError.barcode(.noBarcode)", "AppError.self"))

broken("SV-10", "the error of a second service is a static member of AppError, not a case", "unlisted-service-error",
       [SECOND_ERROR, APP_ERROR],
       *SECOND_SERVICE,
       edit(APP_ERROR, "  case barcode(BarcodeServiceError)\n", ""),
       append(APP_ERROR, '''
extension AppError {
  public static func barcode(_ error: BarcodeServiceError) -> AppError {
    .unknown(error.localizedDescription)
  }
}
'''))

broken("SV-10", "the error stands in the service, and is not listed", "unlisted-service-error",
       [SECOND, APP_ERROR],
       *SECOND_SERVICE,
       move(SECOND_ERROR, SECOND + "/Models/BarcodeServiceError.swift"),
       edit(APP_ERROR, "  case barcode(BarcodeServiceError)\n", ""),
       edit(SECOND_LIVE, "AppError.barcode(.noBarcode)",
            "AppError.unknown(BarcodeServiceError.noBarcode.localizedDescription)"),
       edit(SECOND_TESTS, "AppError.barcode(.noBarcode)", "AppError.self"))

broken("SV-10", "the error is a struct without words", "service-error-shape", SECOND_ERROR,
       *SECOND_SERVICE,
       write(SECOND_ERROR, '''public struct BarcodeServiceError: Error, Equatable {
  public let code: Int

  public static let noBarcode = BarcodeServiceError(code: 1)
  public static let unreadable = BarcodeServiceError(code: 2)
}
'''))

broken("SV-10", "the error is nested in an extension of AppError and has no words", "service-error-shape", APP_ERROR,
       *SECOND_SERVICE,
       remove(SECOND_ERROR),
       append(APP_ERROR, '''
extension AppError {
  public enum BarcodeServiceError: Error, Equatable {
    case noBarcode
    case unreadable
  }
}
'''))

broken("SV-10", "the error stands in the live service's file and is not Equatable", ERROR_RULES, SECOND_LIVE,
       *SECOND_SERVICE,
       remove(SECOND_ERROR),
       edit(APP_ERROR, "  case barcode(BarcodeServiceError)\n", "  case barcode(String)\n"),
       edit(SECOND_LIVE, "guard !picture.isEmpty else { throw AppError.barcode(.noBarcode) }",
            "guard !picture.isEmpty else { throw AppError.barcode(\"\\(BarcodeServiceError.noBarcode)\") }"),
       append(SECOND_LIVE, "\nenum BarcodeServiceError: Error {\n  case noBarcode\n}\n"),
       edit(SECOND_TESTS, "AppError.barcode(.noBarcode)", "AppError.self"))

# SV-11

UNUSED = [
    edit(FEATURE, "import CameraService\n", ""),
    edit(FEATURE, "  @Dependency(\\.cameraService) var cameraService\n\n", ""),
    edit(FEATURE, '''    if await cameraService.state != .running { try await cameraService.startSession() }
    let picture = try await cameraService.capturePicture(quality: 0.8)
    await cameraService.stopSession()
    return picture
''', "    Data()\n"),
]
USERS_TESTS = [remove(FEATURE_TESTS)]
SECOND_CALL = "await send(.scanned(Result { try await barcodeService.code(in: picture) }))"
SECOND_UNUSED = [
    edit(SECOND_FEATURE, "  @Dependency(\\.barcodeService) var barcodeService\n\n", ""),
    edit(SECOND_FEATURE, SECOND_CALL, "await send(.scanned(.success(String(picture.count))))"),
]
SECOND_NO_FEATURE_TESTS = [remove(SECOND_FEATURE_TESTS)]

broken("SV-11", "the feature does not use it", "unused-service", SERVICE, *UNUSED, *USERS_TESTS)

broken("SV-11", "the feature imports its module only", "unused-service", SERVICE,
       *UNUSED[1:], *USERS_TESTS)

broken("SV-11", "a second service has no feature", "unused-service", SECOND,
       *SECOND_SERVICE, remove(SECOND_FEATURE), *SECOND_NO_FEATURE_TESTS)

broken("SV-11", "only tests use the second service", "unused-service", SECOND,
       *SECOND_SERVICE, *SECOND_UNUSED)

broken("SV-11", "the second service is told in a comment only", "unused-service", SECOND,
       *SECOND_SERVICE, *SECOND_NO_FEATURE_TESTS, *SECOND_UNUSED,
       edit(SECOND_FEATURE, "  public init() {}\n\n  public var body",
            "  // TODO: @Dependency(\\.barcodeService) var barcodeService\n\n  public init() {}\n\n  public var body"))

broken("SV-11", "only another service uses the second one", "unused-service", SECOND,
       *SECOND_SERVICE, *SECOND_NO_FEATURE_TESTS, *SECOND_UNUSED,
       edit(SESSION, "import Foundation\n", "import BarcodeService\nimport Dependencies\nimport Foundation\n"),
       edit(SESSION, "  private let isPermitted: Bool\n",
            "  private let isPermitted: Bool\n  @Dependency(\\.barcodeService) private var barcodeService\n"),
       edit(SESSION, "  func stop() {", "  func code(in picture: Data) async throws -> String {\n"
            "    try await barcodeService.code(in: picture)\n  }\n\n  func stop() {"))

broken("SV-11", "the feature holds the service, and calls it never", ["unused-service", "speculative-requirement"],
       SECOND,
       *SECOND_SERVICE, *SECOND_NO_FEATURE_TESTS, SECOND_UNUSED[1])

broken("SV-11", "the feature reads codes by itself", "unused-service", SECOND,
       *SECOND_SERVICE, *SECOND_NO_FEATURE_TESTS, *SECOND_UNUSED,
       write("Sources/ScanFeature/BarcodeReader.swift", '''import Foundation

struct BarcodeReader {
  func code(in picture: Data) async throws -> String { String(picture.count) }
}
'''),
       edit(SECOND_FEATURE, "await send(.scanned(.success(String(picture.count))))",
            "await send(.scanned(Result { try await BarcodeReader().code(in: picture) }))"))

broken("SV-11", "only the code for previews uses the second service", "unused-service", SECOND,
       *SECOND_SERVICE, *SECOND_NO_FEATURE_TESTS, *SECOND_UNUSED,
       append(SECOND_FEATURE, '''
#if DEBUG
  let previewBarcodes: any BarcodeServiceProtocol = MockBarcodeService()
#endif
'''))

# SV-12

broken("SV-12", "the service has no tests", "untested-service", SERVICE,
       remove(SERVICE_TESTS))

broken("SV-12", "the tests of the service are a placeholder", "untested-service", SERVICE,
       write(SERVICE_TESTS, '''import Testing

@testable import CameraService

@Test func example() {
  #expect(1 + 1 == 2)
}
'''))

broken("SV-12", "the tests of the service test its mock", "untested-service", SERVICE,
       write(SERVICE_TESTS, '''import Foundation
import Testing

@testable import CameraService

@Test func thePictureIsTaken() async throws {
  let service = MockCameraService()
  await service.setPicture(Data([1]))
  #expect(try await service.capturePicture(quality: 1) == Data([1]))
}
'''))

broken("SV-12", "the tests of the service are commented out", "untested-service", SERVICE,
       write(SERVICE_TESTS, '''import Framework
import Testing

@testable import CameraService

/*
@Test func aDeniedPermissionIsTold() async {
  let service = CameraService(session: CameraSession(isPermitted: false))
  await #expect(throws: AppError.camera(.denied)) { try await service.startSession() }
}
*/
'''))

broken("SV-12", "the tests of the service have no test", "untested-service", SERVICE,
       write(SERVICE_TESTS, '''import XCTest

@testable import CameraService

final class CameraServiceTests: XCTestCase {
  private var service: CameraService!

  override func setUp() {
    service = CameraService(session: CameraSession())
  }
}
'''))

broken("SV-12", "only the session behind the service is tested", "untested-service", SERVICE,
       write(SERVICE_TESTS, '''import Testing

@testable import CameraService

@Test func aSessionStarts() async throws {
  let session = CameraSession()
  try await session.start()
  #expect(await session.state == .running)
}
'''))

broken("SV-12", "a second service has no tests", "untested-service", SECOND,
       *SECOND_SERVICE, remove(SECOND_TESTS))

broken("SV-12", "a second service's tests are of the first one", "untested-service", SECOND,
       *SECOND_SERVICE,
       write(SECOND_TESTS, '''import Testing

@testable import CameraService

@Test func aSessionStarts() async throws {
  try await CameraService(session: CameraSession()).startSession()
}
'''))

MOCK_IN_TESTS = "service-without-mock-in-tests"
USERS = ["Sources/SnapshotFeature", "Tests/SnapshotFeatureTests", SERVICE]
SECOND_USERS = ["Sources/ScanFeature", "Tests/ScanFeatureTests", SECOND]

broken("SV-12", "the feature's tests use the live service", MOCK_IN_TESTS, USERS,
       write(FEATURE_TESTS, '''import CameraService
import ComposableArchitecture
import Testing

@testable import SnapshotFeature

@MainActor
@Test func thePictureIsShown() async {
  let store = TestStore(initialState: SnapshotFeature.State()) {
    SnapshotFeature()
  } withDependencies: {
    $0.cameraService = CameraService()
  }
  store.exhaustivity = .off
  await store.send(.shutterPressed)
  await store.receive(\\.taken.success)
}
'''))

broken("SV-12", "the feature's tests replace nothing", MOCK_IN_TESTS, USERS,
       write(FEATURE_TESTS, '''import ComposableArchitecture
import Testing

@testable import SnapshotFeature

@MainActor
@Test func thePictureIsShown() async {
  let store = TestStore(initialState: SnapshotFeature.State()) {
    SnapshotFeature()
  }
  store.exhaustivity = .off
  await store.send(.shutterPressed)
  await store.receive(\\.taken.success)
}
'''))

broken("SV-12", "the feature's tests have a stub of their own", MOCK_IN_TESTS, USERS,
       write(FEATURE_TESTS, '''import CameraService
import ComposableArchitecture
import Foundation
import Testing

@testable import SnapshotFeature

private struct StubCamera: CameraServiceProtocol {
  var state: CameraState { get async { .running } }
  func startSession() async throws {}
  func capturePicture(quality: Double) async throws -> Data { Data([1]) }
  func stopSession() async {}
}

@MainActor
@Test func thePictureIsShown() async {
  let store = TestStore(initialState: SnapshotFeature.State()) {
    SnapshotFeature()
  } withDependencies: {
    $0.cameraService = StubCamera()
  }
  await store.send(.shutterPressed)
  await store.receive(\\.taken.success) { $0.picture = Data([1]) }
}
'''))

broken("SV-12", "the feature has no tests", [MOCK_IN_TESTS, "untested-module"], [*USERS, "Package.swift"],
       remove(FEATURE_TESTS),
       edit("Package.swift", '    .testTarget(name: "SnapshotFeatureTests", '
            'dependencies: ["SnapshotFeature", "CameraService"]),\n', ""))

broken("SV-12", "the mock is made, but not put in place", MOCK_IN_TESTS, USERS,
       edit_all(FEATURE_TESTS, " withDependencies: {\n    $0.cameraService = camera\n  }", ""))

broken("SV-12", "the second feature's tests replace nothing", MOCK_IN_TESTS, SECOND_USERS,
       *SECOND_SERVICE,
       write(SECOND_FEATURE_TESTS, '''import ComposableArchitecture
import Foundation
import Testing

@testable import ScanFeature

@MainActor
@Test func thereIsNoCode() {
  #expect(ScanFeature.State().code == nil)
}
'''))

broken("SV-12", "a second feature of the service has no tests", [MOCK_IN_TESTS, "untested-module"],
       ["Sources/GalleryFeature", "Tests/GalleryFeatureTests", SERVICE, "Package.swift"],
       write("Sources/GalleryFeature/GalleryFeature.swift", '''import CameraService
import ComposableArchitecture

@Reducer
public struct GalleryFeature: Sendable {
  @ObservableState
  public struct State: Equatable {
    public init() {}
  }

  public enum Action {
    case disappeared
  }

  @Dependency(\\.cameraService) var cameraService

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { _, action in
      switch action {
      case .disappeared:
        return .run { _ in await cameraService.stopSession() }
      }
    }
  }
}
'''),
       edit("Package.swift", '    .testTarget(name: "FrameworkTests"', '''    .target(
      name: "GalleryFeature",
      dependencies: [
        "CameraService",
        .product(name: "ComposableArchitecture", package: "swift-composable-architecture"),
      ]
    ),
    .testTarget(name: "FrameworkTests"'''))

broken("SV-12", "the second feature's tests put the live service in place, by a variable", MOCK_IN_TESTS, SECOND_USERS,
       *SECOND_SERVICE,
       edit(SECOND_FEATURE_TESTS, '''  let barcodes = MockBarcodeService()
  await barcodes.setCode("4006381333931")
''', "  let barcodes = BarcodeService()\n"))

# SV-13

WRAPPER = "service-wrapper-protocol"
SHUTTER = "Sources/SnapshotFeature/Shutter.swift"
USES_SHUTTER = [
    edit(FEATURE, "  @Dependency(\\.cameraService) var cameraService\n",
         "  @Dependency(\\.cameraService) var cameraService\n"
         "  private var shutter: any Shutter { DeviceShutter(camera: cameraService) }\n"),
    edit(FEATURE, "try await cameraService.capturePicture(quality: 0.8)", "try await shutter.press()"),
]
SHUTTER_PROTOCOL = '''import CameraService
import Foundation

protocol Shutter: Sendable {
  func press() async throws -> Data
}
'''


def wrapped(title, text, *changes, place=SHUTTER):
    """A protocol around the camera's in the feature."""
    broken("SV-13", title, WRAPPER, place, write(place, text), *(changes or USES_SHUTTER))


wrapped("a protocol's struct hands on to the service", SHUTTER_PROTOCOL + '''
struct DeviceShutter: Shutter {
  let camera: any CameraServiceProtocol

  func press() async throws -> Data {
    try await camera.capturePicture(quality: 0.8)
  }
}
''')

wrapped("a protocol's actor hands on to the service", SHUTTER_PROTOCOL + '''
actor DeviceShutter: Shutter {
  private let camera: any CameraServiceProtocol

  init(camera: any CameraServiceProtocol) {
    self.camera = camera
  }

  func press() async throws -> Data {
    try await camera.capturePicture(quality: 0.8)
  }
}
''')

wrapped("a protocol's struct hands on to the service, as it conforms in an extension", SHUTTER_PROTOCOL + '''
struct DeviceShutter {
  let camera: any CameraServiceProtocol
}

extension DeviceShutter: Shutter {
  func press() async throws -> Data {
    try await camera.capturePicture(quality: 0.8)
  }
}
''')

wrapped("a protocol's generic struct hands on to the service", SHUTTER_PROTOCOL + '''
struct DeviceShutter<Camera: CameraServiceProtocol>: Shutter {
  let camera: Camera

  func press() async throws -> Data {
    try await camera.capturePicture(quality: 0.8)
  }
}
''',
        USES_SHUTTER[1],
        edit(FEATURE, "  @Dependency(\\.cameraService) var cameraService\n",
             "  @Dependency(\\.cameraService) var cameraService\n"
             "  private let shutter: any Shutter = DeviceShutter(camera: CameraService())\n"))

wrapped("a protocol's struct gets the service as a dependency", SHUTTER_PROTOCOL.replace(
    "import CameraService\n", "import CameraService\nimport ComposableArchitecture\n") + '''
struct DeviceShutter: Shutter {
  @Dependency(\\.cameraService) private var camera

  func press() async throws -> Data {
    try await camera.capturePicture(quality: 0.8)
  }
}
''',
        USES_SHUTTER[1],
        edit(FEATURE, "  @Dependency(\\.cameraService) var cameraService\n",
             "  @Dependency(\\.cameraService) var cameraService\n"
             "  private let shutter: any Shutter = DeviceShutter()\n"))

wrapped("a protocol asks for the service and hands on in its extension", '''import CameraService
import Foundation

protocol Shutter {
  var camera: any CameraServiceProtocol { get }
}

extension Shutter {
  func press() async throws -> Data {
    try await camera.capturePicture(quality: 0.8)
  }
}

struct DeviceShutter: Shutter {
  let camera: any CameraServiceProtocol
}
''')

wrapped("a protocol refines the service's", '''import CameraService
import Foundation

protocol Shutter: CameraServiceProtocol {
  func press() async throws -> Data
}

extension Shutter {
  func press() async throws -> Data {
    try await capturePicture(quality: 0.8)
  }
}

extension CameraService: Shutter {}
''',
        USES_SHUTTER[1],
        edit(FEATURE, "  @Dependency(\\.cameraService) var cameraService\n",
             "  @Dependency(\\.cameraService) var cameraService\n"
             "  private let shutter: any Shutter = CameraService()\n"))

wrapped("a protocol repeats what the service offers", '''import CameraService
import Foundation

protocol PictureSource: Sendable {
  func startSession() async throws
  func capturePicture(quality: Double) async throws -> Data
}

struct CameraSource: PictureSource {
  let base: any CameraServiceProtocol

  func startSession() async throws { try await base.startSession() }
  func capturePicture(quality: Double) async throws -> Data { try await base.capturePicture(quality: quality) }
}
''',
        edit(FEATURE, "  private func snapshot() async throws -> Data {\n",
             "  private func snapshot() async throws -> Data {\n"
             "    let source: any PictureSource = CameraSource(base: cameraService)\n"),
        edit(FEATURE, "let picture = try await cameraService.", "let picture = try await source."))

wrapped("a protocol has the service's as an associated type", '''import CameraService
import Foundation

protocol Shutter {
  associatedtype Camera: CameraServiceProtocol
  var camera: Camera { get }
  func press() async throws -> Data
}

struct DeviceShutter: Shutter {
  let camera: CameraService

  func press() async throws -> Data {
    try await camera.capturePicture(quality: 0.8)
  }
}
''',
        USES_SHUTTER[1],
        edit(FEATURE, "  @Dependency(\\.cameraService) var cameraService\n",
             "  @Dependency(\\.cameraService) var cameraService\n"
             "  private let shutter = DeviceShutter(camera: CameraService())\n"))

wrapped("a protocol's struct holds the live service", SHUTTER_PROTOCOL + '''
struct DeviceShutter: Shutter {
  private let camera = CameraService()

  func press() async throws -> Data {
    try await camera.capturePicture(quality: 0.8)
  }
}
''',
        USES_SHUTTER[1],
        edit(FEATURE, "  @Dependency(\\.cameraService) var cameraService\n",
             "  @Dependency(\\.cameraService) var cameraService\n"
             "  private let shutter: any Shutter = DeviceShutter()\n"))

wrapped("a protocol's struct hands on to an alias of the service", SHUTTER_PROTOCOL + '''
typealias Camera = any CameraServiceProtocol

struct DeviceShutter: Shutter {
  let camera: Camera

  func press() async throws -> Data {
    try await camera.capturePicture(quality: 0.8)
  }
}
''')

broken("SV-13", "a public protocol in the service's folder wraps its own", WRAPPER, SERVICE,
       write(SERVICE + "/Interface/PictureTaking.swift", '''import Foundation

/// Takes one picture, with a session of its own.
public protocol PictureTaking: Sendable {
  /// Takes a picture.
  ///
  /// - Returns: the picture as JPEG.
  /// - Throws: `AppError.camera` if it fails.
  func takePicture() async throws -> Data
}
'''),
       write(SERVICE + "/Live/PictureTaker.swift", '''import Foundation

public struct PictureTaker: PictureTaking {
  private let camera: any CameraServiceProtocol

  public init(_ camera: any CameraServiceProtocol) {
    self.camera = camera
  }

  public func takePicture() async throws -> Data {
    try await camera.capturePicture(quality: 0.8)
  }
}
'''),
       edit(FEATURE, "cameraService.capturePicture(quality: 0.8)", "PictureTaker(cameraService).takePicture()"))

broken("SV-13", "a protocol's class hands on to the second service", WRAPPER,
       "Sources/ScanFeature",
       *SECOND_SERVICE,
       write("Sources/ScanFeature/CodeScanning.swift", '''import BarcodeService
import Foundation

protocol CodeScanning: Sendable {
  func scan(_ picture: Data) async throws -> String
}

final class CodeScanner: CodeScanning {
  private let reader: BarcodeServiceProtocol

  init(reader: BarcodeServiceProtocol) {
    self.reader = reader
  }

  func scan(_ picture: Data) async throws -> String {
    try await reader.code(in: picture)
  }
}
'''),
       edit(SECOND_FEATURE, "try await barcodeService.code(in: picture)",
            "try await CodeScanner(reader: barcodeService).scan(picture)"))

# SV-14

MANY_STATES = '''public enum CameraState: Equatable, Sendable {
  case idle
  case configuring
  case waitingForPermission
  case running
  case capturing
  case failed
  case stopping
}
'''
STATES_RULE = "oversized-state"
ERRORS_RULE = "oversized-error"

broken("SV-14", "the state has seven cases", STATES_RULE, STATE,
       write(STATE, MANY_STATES))

broken("SV-14", "the state has five cases in one line", STATES_RULE, STATE,
       write(STATE, '''public enum CameraState: Equatable, Sendable {
  case idle, configuring, running, stopping, failed
}
'''))

broken("SV-14", "the state stands with the protocol", STATES_RULE, INTERFACE,
       remove(STATE),
       append(INTERFACE, "\n/// What the camera is doing.\n" + MANY_STATES))

broken("SV-14", "the state is called a status", STATES_RULE, SERVICE,
       write(SERVICE + "/Models/CameraStatus.swift", MANY_STATES.replace("CameraState", "CameraStatus")),
       remove(STATE),
       *[edit_all(path, "CameraState", "CameraStatus") for path in [INTERFACE, LIVE, SESSION, MOCK]])

broken("SV-14", "the state is called a phase", STATES_RULE, SERVICE,
       write(SERVICE + "/Models/CameraPhase.swift", MANY_STATES.replace("CameraState", "CameraPhase")),
       remove(STATE),
       *[edit_all(path, "CameraState", "CameraPhase") for path in [INTERFACE, LIVE, SESSION, MOCK]])

broken("SV-14", "the state is nested in the session", STATES_RULE, SESSION,
       edit(SESSION, "  private let isPermitted: Bool\n", '''  private let isPermitted: Bool
  private var progress = State.idle

  private enum State {
    case idle
    case configuring
    case waiting
    case starting
    case running
    case stopping
  }
'''))

broken("SV-14", "the state is nested in an extension of the service", STATES_RULE, SERVICE,
       write(STATE, '''public typealias CameraState = CameraService.State

extension CameraService {
  public enum State: Equatable, Sendable {
    case idle, configuring
    case waitingForPermission, running
    case stopping, failed
  }
}
'''))

broken("SV-14", "the states hold values", STATES_RULE, STATE,
       write(STATE, '''public enum CameraState: Equatable, Sendable {
  case idle
  case configuring(step: Int)
  case running(frames: Int)
  case capturing(quality: Double)
  case failed
}
'''))

broken("SV-14", "the state of a second service has six cases", STATES_RULE, SECOND,
       *SECOND_SERVICE,
       write(SECOND + "/Models/BarcodeState.swift", '''public enum BarcodeState: String, CaseIterable, Sendable {
  case idle
  case loading
  case searching
  case reading
  case checking
  case done
}
'''),
       edit(SECOND_INTERFACE, "  /// Reads the barcode",
            "  /// What it is doing.\n  var state: BarcodeState { get async }\n\n"
            "  /// Reads the barcode"),
       edit(SECOND_LIVE, "  public init() {}\n",
            "  public init() {}\n\n  public var state: BarcodeState { get async { .idle } }\n"),
       edit(SECOND_MOCK, "  public init() {}\n", "  public init() {}\n\n  public var state: BarcodeState { .idle }\n"),
       edit(SECOND_FEATURE, "          " + SECOND_CALL,
            "          guard await barcodeService.state == .idle else { return }\n"
            "          " + SECOND_CALL))

MANY_ERRORS = ERROR_TEXT.replace("  case failed",
                                 "  case noCamera\n  case noSession\n  case noSpace\n  case tooDark\n  case failed")
MANY_WORDS = ERROR_WORDS.replace('''    case .failed''', '''    case .noCamera: "There is no camera."
    case .noSession: "There is no session."
    case .noSpace: "There is no space left."
    case .tooDark: "It is too dark."
    case .failed''')

broken("SV-14", "the error has seven cases", ERRORS_RULE, ERROR,
       write(ERROR, "import Foundation\n\n" + MANY_ERRORS + MANY_WORDS))

broken("SV-14", "the error in the file of AppError has seven cases", ERRORS_RULE, APP_ERROR,
       remove(ERROR),
       edit(APP_ERROR, "/// What the app", "import Foundation\n\n/// What the app"),
       append(APP_ERROR, "\n" + MANY_ERRORS + MANY_WORDS))

broken("SV-14", "the error of a second service has eight cases in one line", ERRORS_RULE, SECOND_ERROR,
       *SECOND_SERVICE,
       write(SECOND_ERROR, '''import Foundation

public enum BarcodeServiceError: Error, Equatable {
  case noBarcode, unreadable, tooSmall, tooDark, blurred, damaged, wrongFormat, unknown
}

extension BarcodeServiceError: LocalizedError {
  public var errorDescription: String? { "The barcode cannot be read." }
}
'''))

broken("SV-14", "the error is nested in the live service, with seven cases", ERRORS_RULE, SECOND_LIVE,
       *SECOND_SERVICE,
       edit(SECOND_LIVE, "  public init() {}\n", '''  enum Failure: Error {
    case empty
    case tooSmall
    case tooDark
    case blurred
    case damaged
    case wrongFormat
    case unknown
  }

  public init() {}
'''))

broken("SV-14", "the error of the session has seven cases", ERRORS_RULE, SERVICE,
       write(SERVICE + "/Live/CameraSessionError.swift", '''enum CameraSessionError: Error {
  case denied
  case restricted
  case interrupted
  case noInput
  case noOutput
  case timedOut
  case unknown
}
'''),
       edit(SESSION, "throw CameraServiceError.denied", "throw CameraSessionError.denied"),
       edit(LIVE, "catch let error as CameraServiceError {\n      throw AppError.camera(error)",
            "catch CameraSessionError.denied {\n      throw AppError.camera(.denied)"))

broken("SV-14", "the error is called CameraError, as in the template, and has seven cases", ERRORS_RULE,
       "Sources/Framework",
       remove(ERROR),
       write("Sources/Framework/CameraError.swift",
             ("import Foundation\n\n" + MANY_ERRORS + MANY_WORDS).replace("CameraServiceError", "CameraError")),
       *[edit_all(path, "CameraServiceError", "CameraError")
         for path in [APP_ERROR, LIVE, SESSION, "Tests/FrameworkTests/AppErrorTests.swift"]])

# SV-15

STREAM = "stream-for-property"
LIVE_STREAM = '''  public var states: AsyncStream<CameraState> {
    AsyncStream { $0.finish() }
  }
'''
MOCK_STREAM = LIVE_STREAM.replace("public var", "nonisolated public var")
READ_STREAM = "    for await state in cameraService.states where state == .failed { break }\n"


def streamed(title, requirement, live=LIVE_STREAM, mock=MOCK_STREAM, call=READ_STREAM, changes=(), missed=""):
    broken("SV-15", title, STREAM, INTERFACE, *added(requirement, live, mock, call), *changes, missed=missed)


streamed("the states are a stream",
         "  /// What the camera is doing, as it changes.\n  var states: AsyncStream<CameraState> { get }\n")

streamed("the light is a stream, got asynchronously",
         "  /// Whether the light shines.\n  var isTorchOn: AsyncStream<Bool> { get async }\n",
         "  public var isTorchOn: AsyncStream<Bool> {\n    get async { AsyncStream { $0.finish() } }\n  }\n",
         "  public var isTorchOn: AsyncStream<Bool> { AsyncStream { $0.finish() } }\n",
         "    for await isOn in await cameraService.isTorchOn where isOn { break }\n")

streamed("the states are a throwing stream",
         "  /// What the camera is doing, as it changes.\n  var states: AsyncThrowingStream<CameraState, any Error> { get }\n",
         LIVE_STREAM.replace("AsyncStream<CameraState>", "AsyncThrowingStream<CameraState, any Error>").replace(
             "AsyncStream {", "AsyncThrowingStream {"),
         MOCK_STREAM.replace("AsyncStream<CameraState>", "AsyncThrowingStream<CameraState, any Error>").replace(
             "AsyncStream {", "AsyncThrowingStream {"),
         READ_STREAM.replace("for await", "for try await"))

streamed("the states are a sequence of some kind",
         "  /// What the camera is doing, as it changes.\n  var states: any AsyncSequence<CameraState, Never> { get }\n",
         LIVE_STREAM.replace("AsyncStream<CameraState>", "any AsyncSequence<CameraState, Never>"),
         MOCK_STREAM.replace("AsyncStream<CameraState>", "any AsyncSequence<CameraState, Never>"))

streamed("the states are an alias of a stream",
         "  /// What the camera is doing, as it changes.\n  var states: CameraStates { get }\n",
         LIVE_STREAM.replace("AsyncStream<CameraState>", "CameraStates"),
         MOCK_STREAM.replace("AsyncStream<CameraState>", "CameraStates"),
         changes=[append(STATE, "\npublic typealias CameraStates = AsyncStream<CameraState>\n")])

streamed("the states are an optional stream",
         "  /// What the camera is doing, as it changes.\n  var states: AsyncStream<CameraState>? { get }\n",
         LIVE_STREAM.replace("AsyncStream<CameraState>", "AsyncStream<CameraState>?"),
         MOCK_STREAM.replace("AsyncStream<CameraState>", "AsyncStream<CameraState>?"),
         "    if let states = cameraService.states { for await _ in states { break } }\n")

streamed("the states are a stream with the module's name",
         "  /// What the camera is doing, as it changes.\n  var states: _Concurrency.AsyncStream<CameraState> { get }\n")

streamed("a method without parameters gives the states as a stream",
         "  /// What the camera is doing, as it changes.\n  func states() async -> AsyncStream<CameraState>\n",
         "  public func states() async -> AsyncStream<CameraState> {\n    AsyncStream { $0.finish() }\n  }\n",
         "  public func states() async -> AsyncStream<CameraState> {\n    AsyncStream { $0.finish() }\n  }\n",
         "    for await _ in await cameraService.states() { break }\n")

streamed("a tuple holds the streams",
         "  /// What changes.\n  var changes: (states: AsyncStream<CameraState>, light: AsyncStream<Bool>) { get }\n",
         "  public var changes: (states: AsyncStream<CameraState>, light: AsyncStream<Bool>) {\n"
         "    (AsyncStream { $0.finish() }, AsyncStream { $0.finish() })\n  }\n",
         "  nonisolated public var changes: (states: AsyncStream<CameraState>, light: AsyncStream<Bool>) {\n"
         "    (AsyncStream { $0.finish() }, AsyncStream { $0.finish() })\n  }\n",
         "    for await _ in cameraService.changes.states { break }\n")

broken("SV-15", "an extension of the protocol offers a stream", STREAM, INTERFACE,
       append(INTERFACE, '''
extension CameraServiceProtocol {
  /// What the camera is doing, as it changes.
  public var states: AsyncStream<CameraState> {
    AsyncStream { $0.finish() }
  }
}
'''),
       edit(FEATURE, "    await cameraService.stopSession()\n",
            READ_STREAM + "    await cameraService.stopSession()\n"))

broken("SV-15", "the live service offers a stream, as in the template's bad example", STREAM, LIVE,
       edit(LIVE, "  public func stopSession() async {\n", LIVE_STREAM + "\n  public func stopSession() async {\n"))

broken("SV-15", "a refined protocol asks for a stream", STREAM, SERVICE,
       edit(INTERFACE, "CameraServiceProtocol: Sendable", "CameraServiceProtocol: CameraObserving, Sendable"),
       write(SERVICE + "/Interface/CameraObserving.swift", '''/// Tells what the camera is doing.
public protocol CameraObserving: Sendable {
  /// What the camera is doing, as it changes.
  var states: AsyncStream<CameraState> { get }
}
'''),
       edit(LIVE, "  public func stopSession() async {\n", LIVE_STREAM + "\n  public func stopSession() async {\n"),
       edit(MOCK, "  public func stopSession() async {\n", MOCK_STREAM + "\n  public func stopSession() async {\n"),
       edit(FEATURE, "    await cameraService.stopSession()\n",
            READ_STREAM + "    await cameraService.stopSession()\n"))

broken("SV-15", "a second service streams its progress", STREAM, SECOND_INTERFACE,
       *SECOND_SERVICE,
       edit(SECOND_INTERFACE, "  /// Reads the barcode",
            "  /// How much was read.\n  var progress: AsyncStream<Double> { get async }\n\n"
            "  /// Reads the barcode"),
       edit(SECOND_LIVE, "  public init() {}\n", "  public init() {}\n\n"
            "  public var progress: AsyncStream<Double> { get async { AsyncStream { $0.finish() } } }\n"),
       edit(SECOND_MOCK, "  public init() {}\n", "  public init() {}\n\n"
            "  public var progress: AsyncStream<Double> { AsyncStream { $0.finish() } }\n"),
       edit(SECOND_FEATURE, "          " + SECOND_CALL,
            "          for await _ in await barcodeService.progress { break }\n"
            "          " + SECOND_CALL))

# SV-16

CONCERNS = ["mixed-service", "super-service"]


def mixed(title, rules, *changes, place=SERVICE, missed=""):
    broken("SV-16", title, rules, place, *changes, missed=missed)


def extended(requirements):
    """Requirements without parameters, as (name, documentation)."""
    wants = "".join(f"  /// {text}\n  func {name}() async\n\n" for name, text in requirements).removesuffix("\n")
    has = "".join(f"  public func {name}() async {{}}\n\n" for name, _ in requirements).removesuffix("\n")
    calls = "".join(f"    await cameraService.{name}()\n" for name, _ in requirements)
    return added(wants, has, has, calls)


mixed("the camera uploads, stores and tracks", CONCERNS, *added('''  /// Sends a picture to the server.
  ///
  /// - Parameter picture: a JPEG.
  func upload(_ picture: Data) async

  /// Keeps a picture on the disk.
  ///
  /// - Parameter picture: a JPEG.
  func save(_ picture: Data) async

  /// Tells the statistics what happened.
  ///
  /// - Parameter event: its name.
  func track(_ event: String) async
''', '''  public func upload(_ picture: Data) async {}

  public func save(_ picture: Data) async {}

  public func track(_ event: String) async {}
''', '''  public func upload(_ picture: Data) async {}

  public func save(_ picture: Data) async {}

  public func track(_ event: String) async {}
''', '''    await cameraService.upload(picture)
    await cameraService.save(picture)
    await cameraService.track("snapshot")
'''))

mixed("the camera sends requests", CONCERNS, *added('''  /// Asks the server.
  ///
  /// - Parameter request: what for.
  /// - Returns: the answer.
  func send(_ request: URLRequest) async -> URLResponse?
''', "  public func send(_ request: URLRequest) async -> URLResponse? { nil }\n",
      "  public func send(_ request: URLRequest) async -> URLResponse? { nil }\n",
      "    _ = await cameraService.send(URLRequest(url: URL(filePath: \"/\")))\n"))

mixed("the camera logs in", CONCERNS, *added('''  /// Signs a user in.
  ///
  /// - Parameter user: the name.
  /// - Parameter password: the word.
  func signIn(user: String, password: String) async
''', "  public func signIn(user: String, password: String) async {}\n",
      "  public func signIn(user: String, password: String) async {}\n",
      "    await cameraService.signIn(user: \"\", password: \"\")\n"))

mixed("the camera tells where the user is", CONCERNS, *added('''  /// Where the device is.
  var coordinate: (latitude: Double, longitude: Double) { get async }
''', "  public var coordinate: (latitude: Double, longitude: Double) { get async { (0, 0) } }\n",
      "  public var coordinate: (latitude: Double, longitude: Double) { (0, 0) }\n",
      "    _ = await cameraService.coordinate\n"))

mixed("the camera keeps records", CONCERNS, *added('''  /// Keeps a picture in the database.
  ///
  /// - Parameter picture: a JPEG.
  func insertRecord(for picture: Data) async

  /// The pictures in the database.
  func fetchRecords() async -> [Data]

  /// Leaves the database empty.
  func deleteRecords() async
''', '''  public func insertRecord(for picture: Data) async {}

  public func fetchRecords() async -> [Data] { [] }

  public func deleteRecords() async {}
''', '''  public func insertRecord(for picture: Data) async {}

  public func fetchRecords() async -> [Data] { [] }

  public func deleteRecords() async {}
''', '''    await cameraService.insertRecord(for: picture)
    _ = await cameraService.fetchRecords()
    await cameraService.deleteRecords()
'''))

mixed("the camera buys and notifies", CONCERNS, *extended([
    ("purchasePremium", "Buys the better version."), ("scheduleReminder", "Reminds of the next picture."),
    ("vibrate", "Shakes the device.")]))

mixed("the camera offers sixteen more operations", CONCERNS, *extended([
    (f"{verb}{noun}", f"Does {verb} the {noun.lower()}.")
    for verb in ["lock", "unlock", "raise", "lower"] for noun in ["Focus", "Exposure", "Zoom", "Flash"]]))

mixed("the requirements are spread over refined protocols", CONCERNS,
      edit(INTERFACE, "CameraServiceProtocol: Sendable",
           "CameraServiceProtocol: PictureStoring, PictureSending, Sendable"),
      write(SERVICE + "/Interface/PictureStoring.swift", '''import Foundation

/// Keeps pictures on the disk.
public protocol PictureStoring: Sendable {
  /// Keeps a picture.
  ///
  /// - Parameter picture: a JPEG.
  func save(_ picture: Data) async
}

/// Sends pictures to the server.
public protocol PictureSending: Sendable {
  /// Sends a picture.
  ///
  /// - Parameter picture: a JPEG.
  func upload(_ picture: Data) async
}
'''),
      edit(LIVE, "  public func stopSession() async {\n", "  public func save(_ picture: Data) async {}\n\n"
           "  public func upload(_ picture: Data) async {}\n\n  public func stopSession() async {\n"),
      edit(MOCK, "  public func stopSession() async {\n", "  public func save(_ picture: Data) async {}\n\n"
           "  public func upload(_ picture: Data) async {}\n\n  public func stopSession() async {\n"),
      edit(FEATURE, "    await cameraService.stopSession()\n", "    await cameraService.save(picture)\n"
           "    await cameraService.upload(picture)\n    await cameraService.stopSession()\n"))

BARCODE_EXTRA = '''
  /// What the shop charges, by its web service.
  ///
  /// - Parameter code: the digits.
  /// - Returns: the cents.
  func downloadPrice(of code: String) async -> Int

  /// The codes that were read before, from the disk.
  func loadHistory() async -> [String]
}
'''
mixed("a second service downloads and loads from the disk", CONCERNS,
      *SECOND_SERVICE,
      edit(SECOND_INTERFACE, "async throws -> String\n}\n", "async throws -> String\n" + BARCODE_EXTRA),
      edit(SECOND_LIVE, "  public init() {}\n",
           "  public init() {}\n\n  public func downloadPrice(of code: String) async -> Int { 0 }\n\n"
           "  public func loadHistory() async -> [String] { [] }\n"),
      edit(SECOND_MOCK, "  public init() {}\n",
           "  public init() {}\n\n  public func downloadPrice(of code: String) async -> Int { 0 }\n\n"
           "  public func loadHistory() async -> [String] { [] }\n"),
      edit(SECOND_FEATURE, "          " + SECOND_CALL, '''          _ = await barcodeService.downloadPrice(of: "")
          _ = await barcodeService.loadHistory()
          ''' + SECOND_CALL), place=SECOND, missed="loadHistory does not name a store")

mixed("the template's own bad example", CONCERNS,
      write("Sources/Services/SuperService/Interface/SuperServiceProtocol.swift", '''/// Does what the app needs.
///
/// ```swift
/// try await superService.handleNetworking()
/// ```
public protocol SuperServiceProtocol: Sendable {
  /// Asks the server.
  ///
  /// - Throws: `AppError`.
  func handleNetworking() async throws

  /// Keeps what there is.
  ///
  /// - Throws: `AppError`.
  func handlePersistence() async throws

  /// Counts.
  ///
  /// - Throws: `AppError`.
  func handleAnalytics() async throws
}
'''), place="Sources/Services/SuperService")

# SV-17

SPECULATIVE = "speculative-requirement"
STUB = "  public func {}() async {{}}\n"


def offered(title, requirement, live, mock, *changes, missed=""):
    """A requirement that nobody calls."""
    broken("SV-17", title, SPECULATIVE, INTERFACE, *added(requirement, live, mock, ""), *changes, missed=missed)


offered("a method is called by nobody", "  /// Looks for a sharp picture.\n  func focus() async\n",
        STUB.format("focus"), STUB.format("focus"))

offered("a property is read by nobody", "  /// Whether the light shines.\n  var isTorchOn: Bool { get async }\n",
        "  public var isTorchOn: Bool { get async { false } }\n", "  public var isTorchOn: Bool { false }\n")

offered("a method is called by the live service only", "  /// Looks for a sharp picture.\n  func focus() async\n",
        STUB.format("focus"), STUB.format("focus"),
        edit(LIVE, "    return await session.picture", "    await focus()\n    return await session.picture"))

offered("a method is called by its mock only", "  /// Looks for a sharp picture.\n  func focus() async\n",
        STUB.format("focus"), STUB.format("focus"),
        edit(MOCK, "    return picture", "    await focus()\n    return picture"))

offered("an overload is called by nobody", '''  /// Takes a picture of the best quality.
  ///
  /// - Returns: the picture as JPEG.
  /// - Throws: `AppError.camera` if no session runs.
  func capturePicture() async throws -> Data
''', "  public func capturePicture() async throws -> Data { try await capturePicture(quality: 1) }\n",
        "  public func capturePicture() async throws -> Data { picture }\n")

offered("an overload with another label is called by nobody", '''  /// Takes a small picture.
  ///
  /// - Parameter width: in pixels.
  /// - Returns: the picture as JPEG.
  /// - Throws: `AppError.camera` if no session runs.
  func capturePicture(width: Int) async throws -> Data
''', "  public func capturePicture(width: Int) async throws -> Data { try await capturePicture(quality: 1) }\n",
        "  public func capturePicture(width: Int) async throws -> Data { picture }\n")

offered("a method of its name is called on something else",
        "  /// Forgets all pictures.\n  func removeAll() async\n",
        STUB.format("removeAll"), STUB.format("removeAll"),
        edit(FEATURE, "        state.picture = picture\n",
             "        state.recent.removeAll()\n        state.picture = picture\n"),
        edit(FEATURE, "    public var message: String?\n",
             "    public var message: String?\n    public var recent: [Data] = []\n"),
        missed="the rule does not know whose member is called")

offered("a property of its name is read from something else",
        "  /// How many pictures were taken.\n  var count: Int { get async }\n",
        "  public var count: Int { get async { 0 } }\n", "  public var count: Int { 0 }\n",
        edit(FEATURE, "        state.picture = picture\n",
             "        guard picture.count > 0 else { return .none }\n        state.picture = picture\n"),
        missed="the rule does not know whose member is read")

offered("a function of its name in the feature is called",
        "  /// Looks for a sharp picture.\n  func focus() async\n",
        STUB.format("focus"), STUB.format("focus"),
        edit(FEATURE, "  private func snapshot()", "  private func focus() async {}\n\n  private func snapshot()"),
        edit(FEATURE, "    return picture\n", "    await focus()\n    return picture\n"))

offered("a method is called in a comment", "  /// Looks for a sharp picture.\n  func focus() async\n",
        STUB.format("focus"), STUB.format("focus"),
        edit(FEATURE, "    return picture\n", "    // await cameraService.focus()\n    return picture\n"))

offered("an enum case has the method's name", "  /// Looks for a sharp picture.\n  func focus() async\n",
        STUB.format("focus"), STUB.format("focus"),
        edit(FEATURE, "    case shutterPressed\n", "    case shutterPressed\n    case focus\n"),
        edit(FEATURE, "      case .shutterPressed:\n",
             "      case .focus:\n        return .send(.focus)\n      case .shutterPressed:\n"))

offered("a method is called by the protocol's extension only, which nobody calls",
        "  /// Looks for a sharp picture.\n  func focus() async\n",
        STUB.format("focus"), STUB.format("focus"),
        append(INTERFACE, '''
extension CameraServiceProtocol {
  /// Looks for a sharp picture, some times.
  public func focus(times: Int) async {
    for _ in 0..<times { await focus() }
  }
}
'''),
        missed="a call in an extension of the protocol counts")

offered("a static method is called by nobody",
        "  /// Whether the device has a camera.\n  static func isAvailable() async -> Bool\n",
        "  public static func isAvailable() async -> Bool { true }\n",
        "  public static func isAvailable() async -> Bool { true }\n")

offered("a method is called by itself, in a helper of Live",
        "  /// Looks for a sharp picture.\n  func focus() async\n",
        STUB.format("focus"), STUB.format("focus"),
        write(SERVICE + "/Live/CameraService+Retry.swift", '''extension CameraService {
  func focusTwice() async {
    await self.focus()
    await self.focus()
  }
}
'''))

broken("SV-17", "a method is called by nobody any more", SPECULATIVE, INTERFACE,
       edit(FEATURE, "    await cameraService.stopSession()\n", ""))

broken("SV-17", "a second service has a method for later", SPECULATIVE, SECOND_INTERFACE,
       *SECOND_SERVICE,
       edit(SECOND_INTERFACE, "async throws -> String\n}\n", "async throws -> String\n\n"
            "  /// Gets ready, for the next version.\n  func prepare() async\n}\n"),
       edit(SECOND_LIVE, "  public init() {}\n", "  public init() {}\n\n" + STUB.format("prepare")),
       edit(SECOND_MOCK, "  public init() {}\n", "  public init() {}\n\n" + STUB.format("prepare")))

broken("SV-17", "a method of the second service has the name of one of the first that is called", SPECULATIVE,
       SECOND_INTERFACE,
       *SECOND_SERVICE,
       edit(SECOND_INTERFACE, "async throws -> String\n}\n", "async throws -> String\n\n"
            "  /// Ends the reading.\n  func stopSession() async\n}\n"),
       edit(SECOND_LIVE, "  public init() {}\n", "  public init() {}\n\n" + STUB.format("stopSession")),
       edit(SECOND_MOCK, "  public init() {}\n", "  public init() {}\n\n" + STUB.format("stopSession")),
       missed="the rule does not know whose member is called")

# SV-18


def helpers(count, lines=0):
    """Small types of a service, with some lines of code each."""
    names = ["Focus", "Exposure", "Zoom", "Flash", "Torch", "Lens", "Crop", "Tilt", "Frame", "Grid", "Timer", "Burst",
             "Depth", "Noise", "Tone", "White", "Mirror", "Filter"]
    for name in names[:count]:
        body = "".join(f"    total += index * {number}\n" for number in range(lines))
        yield name, f'''import Foundation

struct Camera{name} {{
  func value(_ index: Int) -> Int {{
    var total = 0
{body}    return total
  }}
}}
'''


def lengthy(lines):
    """Code that goes into a type."""
    methods = "".join(f'''
  private func level{number}(_ value: Int) -> Int {{
    let doubled = value * 2
    return doubled + {number}
  }}
''' for number in range(lines // 5))
    return methods


SIZES = ["oversized-service", "scattered-service"]

broken("SV-18", "the live service has 900 lines", SIZES, SERVICE,
       edit(LIVE, "  public func stopSession() async {\n    await session.stop()\n  }\n",
            "  public func stopSession() async {\n    await session.stop()\n  }\n" + lengthy(900)))

broken("SV-18", "a helper of Live has 900 lines", SIZES, SERVICE,
       edit(SESSION, "  func stop() {\n    state = .idle\n  }\n",
            "  func stop() {\n    state = .idle\n  }\n" + lengthy(900)))

broken("SV-18", "twelve files stand in Live", SIZES, SERVICE,
       *[write(f"{SERVICE}/Live/Camera{name}.swift", text) for name, text in helpers(12)])

broken("SV-18", "sixteen files stand in folders of the service", SIZES, SERVICE,
       *[write(f"{SERVICE}/Support/{name}/Camera{name}.swift", text) for name, text in helpers(16)])

broken("SV-18", "twelve extensions of the live service stand in files of their own", SIZES, SERVICE,
       *[write(f"{SERVICE}/Live/CameraService+{name}.swift",
               f"extension CameraService {{\n  func has{name}() -> Bool {{ true }}\n}}\n") for name, _ in helpers(12)])

broken("SV-18", "the lines are spread over a few files", SIZES, SERVICE,
       *[write(f"{SERVICE}/Live/Camera{name}.swift", text) for name, text in helpers(3, 300)])

broken("SV-18", "the mock has 900 lines", SIZES, SERVICE,
       edit(MOCK, "  public init() {}\n", "  public init() {}\n" + lengthy(900)))

broken("SV-18", "a second service has 900 lines", SIZES, SECOND,
       *SECOND_SERVICE,
       edit(SECOND_LIVE, "  public init() {}\n", "  public init() {}\n" + lengthy(900)))

broken("SV-18", "a second service has fifteen files", SIZES, SECOND,
       *SECOND_SERVICE,
       *[write(f"{SECOND}/Models/Camera{name}.swift", text) for name, text in helpers(15)])

broken("SV-18", "a thousand lines stand in a folder within Live", SIZES, SERVICE,
       *[write(f"{SERVICE}/Live/Parts/More/Camera{name}.swift", text)
         for name, text in helpers(5, 200)])

# More of several rows.

broken("SV-10", "the error has another name and is not Equatable", ERROR_RULES, "Sources/Framework",
       *SECOND_SERVICE,
       move(SECOND_ERROR, "Sources/Framework/BarcodeError.swift"),
       edit_all("Sources/Framework/BarcodeError.swift", "BarcodeServiceError", "BarcodeError"),
       edit("Sources/Framework/BarcodeError.swift", "Error, Equatable", "Error"),
       edit("Sources/Framework/BarcodeError.swift", "  case unreadable\n", "  case unreadable(String)\n"),
       edit(APP_ERROR, "BarcodeServiceError", "BarcodeError"),
       edit(APP_ERROR, "Error, Equatable", "Error"),
       append(APP_ERROR, APP_ERROR_EQUALS))

broken("SV-10", "the error is nested in the service and is no case of AppError", ERROR_RULES, SECOND,
       *SECOND_SERVICE,
       remove(SECOND_ERROR),
       edit(APP_ERROR, "  case barcode(BarcodeServiceError)\n", ""),
       edit(SECOND_LIVE, "  public init() {}\n", '''  public enum ServiceError: Error {
    case noBarcode
  }

  public init() {}
'''),
       edit(SECOND_LIVE, "throw AppError.barcode(.noBarcode)", 'throw AppError.unknown("\\(ServiceError.noBarcode)")'),
       edit(SECOND_TESTS, "AppError.barcode(.noBarcode)", "AppError.self"))

broken("SV-11", "the only use is not compiled", "unused-service", SECOND,
       *SECOND_SERVICE, *SECOND_NO_FEATURE_TESTS, *SECOND_UNUSED,
       edit(SECOND_FEATURE, "  public init() {}\n\n  public var body", '''  #if false
    @Dependency(\\.barcodeService) var barcodeService
  #endif

  public init() {}

  public var body'''),
       missed="a use under an #if counts")

broken("SV-12", "the only test of a second service is not compiled", "untested-service", SECOND,
       *SECOND_SERVICE,
       edit(SECOND_TESTS, "@Test func", "#if false\n@Test func"),
       append(SECOND_TESTS, "#endif\n"),
       missed="a test under an #if counts")

broken("SV-12", "the only test of a second service is disabled", "untested-service", SECOND,
       *SECOND_SERVICE,
       edit(SECOND_TESTS, "@Test func", '@Test(.disabled("Later.")) func'))

broken("SV-12", "the tests of a second service only name its type", "untested-service", SECOND,
       *SECOND_SERVICE,
       write(SECOND_TESTS, '''import Testing

@testable import BarcodeService

@Test func itIsThere() {
  #expect(String(describing: BarcodeService.self) == "BarcodeService")
}
'''))

broken("SV-12", "the only test of a second service has lost its attribute", "untested-service", SECOND,
       *SECOND_SERVICE,
       edit(SECOND_TESTS, "@Test func", "func"))

broken("SV-4", "a method with typed errors is not async", "blocking-service", INTERFACE,
       *added('''  /// Turns the light on or off, and waits for it.
  ///
  /// - Parameter isOn: whether it shines.
  /// - Throws: `AppError.camera` if there is none.
  @discardableResult
  func setTorch(_ isOn: Bool) throws(AppError) -> Bool
''', "  public func setTorch(_ isOn: Bool) throws(AppError) -> Bool { isOn }\n",
              "  nonisolated public func setTorch(_ isOn: Bool) throws(AppError) -> Bool { isOn }\n",
              "    try cameraService.setTorch(false)\n"),
       edit(INTERFACE, "import Foundation\n", "import Foundation\nimport Framework\n"),
       edit(MOCK, "import Foundation\n", "import Foundation\nimport Framework\n"))

broken("SV-14", "the states of the session are five steps", STATES_RULE, SESSION,
       edit(SESSION, "  private(set) var state = CameraState.idle\n",
            "  private(set) var state = CameraState.idle\n  private var step = Step.closed\n"),
       append(SESSION, '''
private enum Step {
  case closed
  case asking
  case configuring
  case open
  case closing
}
'''))

broken("SV-9", "the preview value is in a comment", "unregistered-service", REGISTRATION,
       edit(REGISTRATION, "  static let previewValue", "  // static let previewValue"))

broken("SV-7", "the mock's setter is only in a comment", MOCK_RULES, SERVICE,
       edit(MOCK, SETTER, "  /* TODO: public func setPicture(_ picture: Data) */\n\n"),
       edit(FEATURE_TESTS, "  await camera.setPicture(Data([1]))\n", ""))

broken("SV-3", "an initializer has no documentation", "undocumented-service", INTERFACE,
       edit(INTERFACE, "  /// What the camera is doing.\n", "  init()\n\n  /// What the camera is doing.\n"))

broken("SV-3", "the result of a method is not told", "undocumented-service", INTERFACE,
       edit(INTERFACE, "  /// - Returns: the picture as JPEG.\n", ""))

broken("SV-3", "the protocol states no principles", "service-without-principles", INTERFACE,
       edit(INTERFACE, "/// ## Design Principles\n/// - **One session**: start", "/// Start"))

broken("SV-1", "the mock's file has another name", "misnamed-service-file", SERVICE,
       move(MOCK, SERVICE + "/Mock/CameraMock.swift"))

broken("SV-1", "the registration has a short file name", "misnamed-service-file", SERVICE,
       move(REGISTRATION, SERVICE + "/CameraDependency.swift"))

broken("SV-7", "the mock answers at once", "mock-without-delay", MOCK,
       edit(MOCK, "    try await Task.sleep(for: delay)\n", ""))

broken("SV-9", "the preview value is the live service", "unregistered-service", REGISTRATION,
       edit(REGISTRATION, "previewValue: any CameraServiceProtocol = MockCameraService()",
            "previewValue: any CameraServiceProtocol = CameraService()"))

broken("SV-9", "the test value is the live value", "unregistered-service", REGISTRATION,
       edit(REGISTRATION, "static let testValue: any CameraServiceProtocol = MockCameraService()",
            "static var testValue: any CameraServiceProtocol { liveValue }"))

broken("SV-9", "the live value is the mock", "unregistered-service", REGISTRATION,
       edit(REGISTRATION, "liveValue: any CameraServiceProtocol = CameraService()",
            "liveValue: any CameraServiceProtocol = MockCameraService()"))

broken("SV-10", "the app's error cannot be compared", "service-error-shape", ERROR,
       edit(APP_ERROR, "public enum AppError: Error, Equatable", "public enum AppError: Error"))

broken("SV-12", "no test lets the service or its mock fail", "untested-service-error", SECOND_INTERFACE,
       *SECOND_SERVICE,
       edit(SECOND_TESTS, "  await #expect(throws: AppError.barcode(.noBarcode)) { try await service.code(in: Data()) }\n",
            "  let code = try? await service.code(in: Data([1]))\n  #expect(code == \"1\")\n"))

# SV-19

broken("SV-19", "a service is made in a property", "service-made-in-service", LIVE,
       *SECOND_SERVICE,
       edit(LIVE, "  private let session: CameraSession\n",
            "  private let session: CameraSession\n  private let barcodes = BarcodeService()\n"))

broken("SV-19", "a service is made in a function", "service-made-in-service", LIVE,
       *SECOND_SERVICE,
       edit(LIVE, "  public func stopSession() async {\n",
            "  public func stopSession() async {\n    _ = try? await BarcodeService().code(in: Data())\n"))

broken("SV-19", "a service is made in an extension", "service-made-in-service", SERVICE + "/Live",
       *SECOND_SERVICE,
       write(SERVICE + "/Live/CameraService+Codes.swift", '''import BarcodeService
import Foundation

extension CameraService {
  func code(in picture: Data) async -> String? {
    let reader = BarcodeService()
    return try? await reader.code(in: picture)
  }
}
'''))

broken("SV-19", "a service is shared", "service-made-in-service", LIVE,
       *SECOND_SERVICE,
       edit(SECOND_LIVE, "  public init() {}\n", "  public static let shared = BarcodeService()\n\n  public init() {}\n"),
       edit(LIVE, "  public func stopSession() async {\n",
            "  public func stopSession() async {\n    _ = try? await BarcodeService.shared.code(in: Data())\n"))

broken("SV-19", "a helper of Live makes a service", "service-made-in-service", SESSION,
       *SECOND_SERVICE,
       edit(SESSION, "  private let isPermitted: Bool\n",
            "  private let isPermitted: Bool\n  private lazy var barcodes = BarcodeService()\n"))

# More breaks of the document's sentences

broken("SV-2", "an implementation stands beside the protocol", "service-interface", INTERFACE,
       append(INTERFACE, "\npublic struct NoCamera: CameraServiceProtocol {}\n"))

broken("SV-2", "an implementation stands in a file of Interface", "service-interface", SERVICE + "/Interface",
       write(SERVICE + "/Interface/NoCamera.swift", "public actor NoCamera: CameraServiceProtocol {}\n"))

broken("SV-2", "a type of the system implements the protocol in Interface", "service-interface", SERVICE + "/Interface",
       write(SERVICE + "/Interface/Queue.swift", "extension OperationQueue: CameraServiceProtocol {}\n"))

broken("SV-2", "a fake stands beside the registration", "service-interface", REGISTRATION,
       append(REGISTRATION, "\nfinal class NoCamera: CameraServiceProtocol {}\n"))

broken("SV-3", "a public function in an extension of the protocol has no documentation", "undocumented-service", INTERFACE,
       append(INTERFACE, """
public extension CameraServiceProtocol {
  func capture() async throws -> Data { try await capturePicture(quality: 1) }
}
"""))

broken("SV-3", "a public property in an extension file has an ordinary comment", "undocumented-service",
       SERVICE + "/Interface",
       write(SERVICE + "/Interface/CameraServiceProtocol+State.swift", """extension CameraServiceProtocol {
  // Whether it runs.
  public var isRunning: Bool { get async { await state == .running } }
}
"""))

broken("SV-4", "the live service waits for a semaphore", "blocking-service", LIVE,
       edit(LIVE, "    await session.stop()\n", """    let semaphore = DispatchSemaphore(value: 0)
    Task {
      await session.stop()
      semaphore.signal()
    }
    semaphore.wait()
"""))

broken("SV-4", "a helper of the live service waits for a group", "blocking-service", LIVE,
       append(LIVE, """
private func stopped(_ session: CameraSession) {
  let group = DispatchGroup()
  group.enter()
  Task {
    await session.stop()
    group.leave()
  }
  group.wait()
}
"""))

broken("SV-4", "the session sleeps with its thread", "blocking-service", SESSION,
       edit(SESSION, "    state = .running\n", "    Thread.sleep(forTimeInterval: 0.5)\n    state = .running\n"))

broken("SV-4", "the live service stops on a queue and does not wait", "blocking-service", LIVE,
       edit(LIVE, "    await session.stop()\n",
            "    DispatchQueue.global().async { Task { await session.stop() } }\n"))

broken("SV-4", "the live service hands its work to the main queue", "blocking-service", LIVE,
       edit(LIVE, "    await session.stop()\n",
            "    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { Task { await session.stop() } }\n"))

broken("SV-5", "the live service is unchecked Sendable", "missing-live-service", LIVE,
       edit(LIVE, "CameraServiceProtocol, Sendable {", "CameraServiceProtocol, @unchecked Sendable {"))

broken("SV-5", "an extension makes the live service unchecked Sendable", "missing-live-service", SERVICE + "/Live",
       edit(LIVE, "CameraServiceProtocol, Sendable {", "CameraServiceProtocol {"),
       write(SERVICE + "/Live/CameraService+Sendable.swift", "extension CameraService: @unchecked Sendable {}\n"))

HELPER = """
  private func checkQuality(_ quality: Double) throws {
    guard quality > 0 else { throw AppError.camera(.failed("There is no quality.")) }
  }
}
"""


def replaced(title, body, helper=HELPER, missed=""):
    """The last catch of a function that calls a helper, which throws the app's error."""
    broken("SV-6", title, "untranslated-error", LIVE,
           edit(LIVE, """    guard await session.state == .running else { throw AppError.camera(.failed("There is no session.")) }
    return await session.picture(quality: min(max(quality, 0), 1))
""", body), edit(LIVE, "    await session.stop()\n  }\n}\n", "    await session.stop()\n  }\n" + helper), missed=missed)


replaced("the last catch replaces the app's error of a helper", """    do {
      try checkQuality(quality)
      return await session.picture(quality: quality)
    } catch {
      throw AppError.camera(.failed(error.localizedDescription))
    }
""")

replaced("a catch of another error stands before the last one", """    do {
      let quality = try self.checkQuality(quality)
      return await session.picture(quality: quality)
    } catch let error as CameraServiceError {
      throw AppError.camera(error)
    } catch let problem {
      throw AppError.camera(.failed("\\(problem)"))
    }
""", HELPER.replace("throws {", "throws -> Double {").replace("\n  }\n}", "\n    return quality\n  }\n}"))

replaced("the last catch replaces an error that is thrown in its do", """    do {
      guard quality > 0 else { throw AppError.camera(.failed("There is no quality.")) }
      return await session.picture(quality: quality)
    } catch {
      throw AppError.camera(.failed(error.localizedDescription))
    }
""", "}\n", missed="only the errors of helpers are checked")

broken("SV-7", "one operation of the mock never fails", "mock-service-shape", MOCK,
       edit(MOCK, "    if shouldFail { throw MockCameraServiceError.simulated }\n    state = .running\n",
            "    state = .running\n"))

broken("SV-7", "an operation of the mock only waits", "mock-service-shape", MOCK,
       edit(MOCK, "    if shouldFail { throw MockCameraServiceError.simulated }\n    state = .running\n",
            "    try await Task.sleep(for: delay)\n    state = .running\n"))

broken("SV-7", "an operation in an extension of the mock never fails", "mock-service-shape", MOCK,
       edit(MOCK, """  public func startSession() async throws {
    if shouldFail { throw MockCameraServiceError.simulated }
    state = .running
  }

""", ""),
       append(MOCK, "\nextension MockCameraService {\n  public func startSession() async throws {}\n}\n"))

broken("SV-7", "the reset forgets the switch of the errors", "mock-service-shape", MOCK,
       edit(MOCK, "    picture = Data()\n    shouldFail = false\n", "    picture = Data()\n"))

broken("SV-7", "the reset forgets the results", "mock-service-shape", MOCK,
       edit(MOCK, "    picture = Data()\n    shouldFail = false\n", "    shouldFail = false\n"))

broken("SV-7", "the reset forgets a count of calls", "mock-service-shape", MOCK,
       edit(MOCK, "  private var shouldFail = false\n",
            "  private var shouldFail = false\n  public private(set) var startCount: Int = 0\n"),
       edit(MOCK, "    state = .running\n", "    state = .running\n    startCount += 1\n"))

broken("SV-7", "the mock sleeps for no time", "mock-without-delay", MOCK,
       edit(MOCK, ".sleep(for: delay)", ".sleep(for: .milliseconds(0))"))

broken("SV-7", "the mock sleeps for zero nanoseconds", "mock-without-delay", MOCK,
       edit(MOCK, ".sleep(for: delay)", ".sleep(nanoseconds: 0)"))

broken("SV-7", "the mock's delay is a constant of zero", "mock-without-delay", MOCK,
       edit(MOCK, "Duration.milliseconds(1)", "Duration.zero"), missed="only a literal is checked")

broken("SV-8", "the mock throws the app's error", "mock-error-shape", SERVICE,
       edit_all(MOCK, "MockCameraServiceError.simulated", "AppError.camera(.busy)"),
       edit(MOCK, "import Foundation\n", "import Foundation\nimport Framework\n"),
       edit(MOCK, "\npublic enum MockCameraServiceError: Error {\n  case simulated\n}\n" + WORDS, ""))

broken("SV-19", "a feature makes its service in a property", "service-made-in-service", FEATURE,
       edit(FEATURE, "  @Dependency(\\.cameraService) var cameraService\n",
            "  let cameraService: any CameraServiceProtocol = CameraService()\n"))

broken("SV-19", "a feature makes its service in an effect", "service-made-in-service", FEATURE,
       edit(FEATURE, "    if await cameraService.state", "    let cameraService = CameraService.init()\n    if await cameraService.state"))

broken("SV-19", "a feature's helper makes the service", "service-made-in-service", "Sources/SnapshotFeature",
       write("Sources/SnapshotFeature/Shutter.swift", """import CameraService

enum Shutter {
  static let camera: CameraServiceProtocol = CameraService()
}
"""))
