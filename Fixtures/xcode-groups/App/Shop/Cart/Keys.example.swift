/// To be copied to Keys.swift, which is not checked in.
enum Keys {
  static let shop = ""
}
