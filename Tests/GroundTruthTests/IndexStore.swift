import Foundation

/// An index store that the compiler wrote, read through the toolchain's library.
final class IndexStore {
  /// What the index knows about one source file.
  struct Unit {
    /// The path of the source file, as the compiler was given it.
    var file: String
    var module: String
    /// The name of the record that holds the file's occurrences.
    var record: String
    /// When the compiler wrote the unit, in nanoseconds.
    var time: Int64
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

  /// The units of source files, in no particular order.
  func units() throws(GroundTruthUnavailable) -> [Unit] {
    var names: [String] = []
    forEach({ library.storeUnits(store, 0, $0, $1) }) { names.append($0.string) }
    var units: [Unit] = []
    for name in names {
      if let unit = try unit(name) { units.append(unit) }
    }
    return units
  }

  /// nil if the unit has no record of its main file: it is the unit of a precompiled module.
  private func unit(_ name: String) throws(GroundTruthUnavailable) -> Unit? {
    let reader = try library.object { library.unitReaderCreate(store, name, $0) }
    defer { library.unitReaderDispose(reader) }
    let file = library.unitMainFile(reader).string
    var record: String?
    // The code of expanded macros has records too, whose paths are not of source files.
    forEach({ library.unitDependencies(reader, $0, $1) }) { dependency in
      let isRecord = library.dependencyKind(dependency) == 2
      if isRecord, library.dependencyPath(dependency).string == file {
        record = library.dependencyName(dependency).string
      }
    }
    var (seconds, nanoseconds): (Int64, Int64) = (0, 0)
    library.unitModificationTime(reader, &seconds, &nanoseconds)
    return record.map {
      Unit(
        file: file, module: library.unitModuleName(reader).string, record: $0,
        time: seconds * 1_000_000_000 + nanoseconds)
    }
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
