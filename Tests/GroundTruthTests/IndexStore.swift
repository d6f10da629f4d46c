import Foundation

/// An index store that the compiler wrote, read through the toolchain's library.
final class IndexStore {
  /// What the index knows about one file of a compilation.
  struct Record {
    var name: String
    /// The path of the file, as the compiler was given it. Code of an expanded macro has a path that is no file.
    var file: String
    var module: String
    /// When the compiler last stated that the record is of the file.
    var date: Date
  }

  /// A place where a file names or declares a symbol.
  struct Occurrence {
    var symbol: Symbol
    var roles: Roles
    var line: Int
  }

  struct Symbol {
    /// The same for a symbol in all files of all modules.
    var usr: String
    var name: String
    var kind: SymbolKind
  }

  struct Roles: OptionSet {
    let rawValue: UInt64

    static let declaration = Roles(rawValue: 1 << 0)
    static let definition = Roles(rawValue: 1 << 1)
    static let reference = Roles(rawValue: 1 << 2)
    /// The compiler adds the occurrence: the source does not spell it.
    static let implicit = Roles(rawValue: 1 << 8)
  }

  private let library: IndexStoreLibrary
  private let store: IndexStoreLibrary.Object

  init(at folder: URL, library: IndexStoreLibrary) throws(GroundTruthUnavailable) {
    guard FileManager.default.fileExists(atPath: folder.path) else {
      throw GroundTruthUnavailable("the build wrote no index store to '\(folder.path)'; only debug builds write one")
    }
    self.library = library
    store = try library.object { library.storeCreate(folder.path, $0) }
  }

  deinit { library.storeDispose(store) }

  /// The records of all compilations, in no particular order.
  func records() throws(GroundTruthUnavailable) -> [Record] {
    var units: [String] = []
    forEach({ library.storeUnits(store, 0, $0, $1) }) { units.append($0.string) }
    var records: [Record] = []
    for unit in units { records += try self.records(ofUnit: unit) }
    return records
  }

  private func records(ofUnit name: String) throws(GroundTruthUnavailable) -> [Record] {
    let reader = try library.object { library.unitReaderCreate(store, name, $0) }
    defer { library.unitReaderDispose(reader) }
    let module = library.unitModuleName(reader).string
    var (seconds, nanoseconds): (Int64, Int64) = (0, 0)
    library.unitModificationTime(reader, &seconds, &nanoseconds)
    let date = Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1e9)
    var records: [Record] = []
    forEach({ library.unitDependencies(reader, $0, $1) }) { dependency in
      guard library.dependencyKind(dependency) == IndexStoreLibrary.recordDependency else { return }
      records.append(
        Record(
          name: library.dependencyName(dependency).string, file: library.dependencyPath(dependency).string,
          module: module, date: date))
    }
    return records
  }

  /// Calls `body` with each occurrence in a record.
  func forEachOccurrence(in record: String, _ body: (Occurrence) -> Void) throws(GroundTruthUnavailable) {
    let reader = try library.object { library.recordReaderCreate(store, record, $0) }
    defer { library.recordReaderDispose(reader) }
    var symbols: [IndexStoreLibrary.Object: Symbol] = [:]
    forEach({ library.recordOccurrences(reader, $0, $1) }) { occurrence in
      let object = library.occurrenceSymbol(occurrence)
      let symbol = symbols[object] ?? symbol(object)
      symbols[object] = symbol
      var (line, column): (UInt32, UInt32) = (0, 0)
      library.occurrencePosition(occurrence, &line, &column)
      body(
        Occurrence(
          symbol: symbol, roles: Roles(rawValue: library.occurrenceRoles(occurrence)), line: Int(line)))
    }
  }

  private func symbol(_ object: IndexStoreLibrary.Object) -> Symbol {
    Symbol(
      usr: library.symbolUSR(object).string, name: library.symbolName(object).string,
      kind: SymbolKind(library.symbolKind(object), subkind: library.symbolSubkind(object)))
  }
}

extension IndexStoreLibrary {
  /// The object that a function of the library creates, or the library's reason why it did not.
  fileprivate func object(_ create: (Failure) -> Object?) throws(GroundTruthUnavailable) -> Object {
    var error: Object?
    if let object = create(&error) { return object }
    defer { if let error { errorDispose(error) } }
    throw GroundTruthUnavailable(
      "the index store cannot be read: \(error.map { String(cString: errorDescription($0)) } ?? "no reason given")")
  }
}

/// Passes a Swift closure through the context pointer of a C function that calls back with each object.
private func forEach(
  _ apply: (UnsafeMutableRawPointer, IndexStoreLibrary.ObjectCallback) -> Bool,
  _ body: (IndexStoreLibrary.Object) -> Void
) {
  withoutActuallyEscaping(body) { escapable in
    var body = escapable
    _ = withUnsafeMutablePointer(to: &body) { context in
      apply(context) { context, object in
        context?.assumingMemoryBound(to: ((IndexStoreLibrary.Object) -> Void).self).pointee(object)
        return true
      }
    }
  }
}

/// Passes a Swift closure through the context pointer of a C function that calls back with each text.
private func forEach(
  _ apply: (UnsafeMutableRawPointer, IndexStoreLibrary.TextCallback) -> Bool,
  _ body: (IndexStoreLibrary.Text) -> Void
) {
  withoutActuallyEscaping(body) { escapable in
    var body = escapable
    _ = withUnsafeMutablePointer(to: &body) { context in
      apply(context) { context, text in
        context?.assumingMemoryBound(to: ((IndexStoreLibrary.Text) -> Void).self).pointee(text)
        return true
      }
    }
  }
}
