/// The modules of the Swift toolchain and of Apple's SDKs whose names a project module may also have. `import Network`
/// refers to the system module if the importer has no dependency called `Network`.
package let systemModules: Set<String> = Set(
  """
  Accelerate Accessibility AccessorySetupKit Accounts ActivityKit AddressBook AdServices AdSupport AlarmKit Android
  AppIntents AppKit AppleProductTypes AppTrackingTransparency ARKit AssetsLibrary AudioToolbox AudioUnit
  AuthenticationServices AutomaticAssessmentConfiguration AVFAudio AVFoundation AVKit BackgroundAssets
  BackgroundTasks Bionic BrowserEngineKit Builtin BusinessChat CallKit CarPlay CFNetwork Charts Cinematic ClassKit
  ClockKit CloudKit ColorSync Combine CommonCrypto CompilerPluginSupport CompositorServices Concurrency Contacts
  ContactsUI CoreAudio CoreAudioKit CoreAudioTypes CoreBluetooth CoreData CoreFoundation CoreGraphics CoreHaptics
  CoreImage CoreLocation CoreLocationUI CoreMedia CoreMediaIO CoreMIDI CoreML CoreMotion CoreNFC CoreServices
  CoreSpotlight CoreTelephony CoreText CoreTransferable CoreVideo CoreWLAN CreateML CRT CryptoKit CryptoTokenKit Cxx
  CxxStdlib Darwin DataDetection DeveloperToolsSupport DeviceActivity DeviceCheck DeviceDiscoveryUI Differentiation
  DiskArbitration Dispatch Distributed DockKit EventKit EventKitUI ExposureNotification ExtensionFoundation
  ExtensionKit ExternalAccessory FamilyControls FileProvider FileProviderUI FinanceKit FinderSync Foundation
  FoundationEssentials FoundationInternationalization FoundationModels FoundationNetworking FoundationXML
  GameController GameKit GameplayKit Glibc GLKit GroupActivities GSS HealthKit HealthKitUI HomeKit Hypervisor
  IdentityLookup IdentityLookupUI ImageCaptureCore ImageIO ImagePlayground InputMethodKit Intents IntentsUI
  IOBluetooth IOKit IOSurface JavaScriptCore JournalingSuggestions LinkPresentation LocalAuthentication MachO
  ManagedSettings MapKit MatterSupport MediaAccessibility MediaPlayer MediaToolbox Messages MessageUI Metal MetalFX
  MetalKit MetalPerformanceShaders MetricKit MLCompute ModelIO MultipeerConnectivity MusicKit Musl NaturalLanguage
  NearbyInteraction Network NetworkExtension NotificationCenter ObjectiveC Observation OpenGLES os OSLog
  PackageDescription PackagePlugin PassKit PDFKit PencilKit PhotoKit Photos PhotosUI PlaygroundSupport
  ProximityReader PushKit PushToTalk Quartz QuartzCore QuickLook QuickLookThumbnailing RealityFoundation RealityKit
  RegexBuilder RelevanceKit ReplayKit RoomPlan Runtime SafariServices SafetyKit SceneKit ScreenCaptureKit ScreenTime
  Security SensitiveContentAnalysis SensorKit ServiceManagement SharedWithYou ShazamKit simd SiriKit Social
  SoundAnalysis Speech SpriteKit SQLite3 StickerKit StoreKit StringProcessing Swift SwiftData SwiftOnoneSupport
  SwiftUI Symbols Synchronization SystemConfiguration SystemExtensions Testing ThreadNetwork TipKit Translation
  TVMLKit TVServices TVUIKit ucrt UIKit UniformTypeIdentifiers UserNotifications UserNotificationsUI
  VideoSubscriberAccount VideoToolbox Virtualization Vision VisionKit WASILibc WatchConnectivity WatchKit WeatherKit
  WebKit WidgetKit WinSDK WorkoutKit XCTest zlib
  """.split { $0 == " " || $0 == "\n" }.map(String.init))
