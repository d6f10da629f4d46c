import Foundation

/// The functions of the toolchain's libIndexStore that the tests call.
///
/// The library is loaded at run time, so that the package needs neither its header nor a link to it. Their names and
/// types are in `indexstore/indexstore.h`.
struct IndexStoreLibrary {
  /// Any object of the library: a store, a reader, an occurrence, a symbol.
  typealias Object = UnsafeMutableRawPointer
  /// `indexstore_string_ref_t` is a pointer and a length. `iovec` is a C type of the same layout.
  typealias Text = iovec
  typealias ObjectCallback = @convention(c) (UnsafeMutableRawPointer?, Object) -> Bool
  typealias TextCallback = @convention(c) (UnsafeMutableRawPointer?, Text) -> Bool
  typealias Failure = UnsafeMutablePointer<Object?>

  let errorDescription: @convention(c) (Object) -> UnsafePointer<CChar>
  let errorDispose: @convention(c) (Object) -> Void

  let storeCreate: @convention(c) (UnsafePointer<CChar>, Failure) -> Object?
  let storeDispose: @convention(c) (Object) -> Void
  let storeUnits: @convention(c) (Object, UInt32, UnsafeMutableRawPointer?, TextCallback) -> Bool

  let unitReaderCreate: @convention(c) (Object, UnsafePointer<CChar>, Failure) -> Object?
  let unitReaderDispose: @convention(c) (Object) -> Void
  let unitModuleName: @convention(c) (Object) -> Text
  let unitModificationTime: @convention(c) (Object, UnsafeMutablePointer<Int64>, UnsafeMutablePointer<Int64>) -> Void
  let unitDependencies: @convention(c) (Object, UnsafeMutableRawPointer?, ObjectCallback) -> Bool
  /// The kind of a unit's dependency on a record.
  static let recordDependency: UInt32 = 2
  let dependencyKind: @convention(c) (Object) -> UInt32
  let dependencyName: @convention(c) (Object) -> Text
  let dependencyPath: @convention(c) (Object) -> Text

  let recordReaderCreate: @convention(c) (Object, UnsafePointer<CChar>, Failure) -> Object?
  let recordReaderDispose: @convention(c) (Object) -> Void
  let recordOccurrences: @convention(c) (Object, UnsafeMutableRawPointer?, ObjectCallback) -> Bool
  let occurrenceSymbol: @convention(c) (Object) -> Object
  let occurrenceRoles: @convention(c) (Object) -> UInt64
  let occurrencePosition: @convention(c) (Object, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt32>) -> Void
  let symbolKind: @convention(c) (Object) -> UInt32
  let symbolSubkind: @convention(c) (Object) -> UInt32
  let symbolName: @convention(c) (Object) -> Text
  let symbolUSR: @convention(c) (Object) -> Text

  /// The library stays loaded until the process ends.
  init(path: String) throws(GroundTruthUnavailable) {
    guard let library = dlopen(path, RTLD_NOW) else {
      throw GroundTruthUnavailable("'\(path)' cannot be loaded: \(String(cString: dlerror()))")
    }
    func function<Function>(_ name: String) throws(GroundTruthUnavailable) -> Function {
      guard let address = dlsym(library, "indexstore_" + name) else {
        throw GroundTruthUnavailable("'\(path)' has no function 'indexstore_\(name)'")
      }
      return unsafeBitCast(address, to: Function.self)
    }
    errorDescription = try function("error_get_description")
    errorDispose = try function("error_dispose")
    storeCreate = try function("store_create")
    storeDispose = try function("store_dispose")
    storeUnits = try function("store_units_apply_f")
    unitReaderCreate = try function("unit_reader_create")
    unitReaderDispose = try function("unit_reader_dispose")
    unitModuleName = try function("unit_reader_get_module_name")
    unitModificationTime = try function("unit_reader_get_modification_time")
    unitDependencies = try function("unit_reader_dependencies_apply_f")
    dependencyKind = try function("unit_dependency_get_kind")
    dependencyName = try function("unit_dependency_get_name")
    dependencyPath = try function("unit_dependency_get_filepath")
    recordReaderCreate = try function("record_reader_create")
    recordReaderDispose = try function("record_reader_dispose")
    recordOccurrences = try function("record_reader_occurrences_apply_f")
    occurrenceSymbol = try function("occurrence_get_symbol")
    occurrenceRoles = try function("occurrence_get_roles")
    occurrencePosition = try function("occurrence_get_line_col")
    symbolKind = try function("symbol_get_kind")
    symbolSubkind = try function("symbol_get_subkind")
    symbolName = try function("symbol_get_name")
    symbolUSR = try function("symbol_get_usr")
  }
}

/// Why archlint's edges cannot be compared with the compiler's.
struct GroundTruthUnavailable: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

extension IndexStoreLibrary.Text {
  var string: String {
    guard let start = iov_base else { return "" }
    return String(decoding: UnsafeRawBufferPointer(start: start, count: Int(iov_len)), as: UTF8.self)
  }
}
