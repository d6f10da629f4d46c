import CSystem

/// The reason why a system call failed.
package struct SystemError: Error, Equatable {
  let code: Int32

  static var current: SystemError { SystemError(code: errno) }
  package static let missing = SystemError(code: ENOENT)
  package static let notRegular = SystemError(code: -1)
  static let linkLoop = SystemError(code: ELOOP)
  package static let tooLarge = SystemError(code: -2)
  package static let tooLargeForSource = SystemError(code: -3)

  /// Nothing exists at the path.
  package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

  /// The reason as part of a message: `permission is denied`.
  package var message: String {
    switch code {
    case -1: "it is not a regular file"
    case -2: "it is larger than 4 GiB"
    case -3: "it is larger than 32 MiB"
    case ENOENT: "it does not exist"
    case EACCES, EPERM: "permission is denied"
    case ELOOP: "its links form a loop"
    case ENAMETOOLONG: "its path is too long"
    default: String(cString: strerror(code))
    }
  }
}

/// The kind of a file system entry.
package enum EntryKind: Sendable { case file, folder, link, other }

/// The metadata of a file that shows whether it was changed.
package struct FileStamp: Equatable, Sendable {
  /// Since 1970-01-01 UTC.
  package struct Time: Comparable, Sendable {
    package var seconds: Int
    package var nanoseconds: Int

    package init(seconds: Int, nanoseconds: Int) { (self.seconds, self.nanoseconds) = (seconds, nanoseconds) }

    package static func < (one: Time, other: Time) -> Bool {
      (one.seconds, one.nanoseconds) < (other.seconds, other.nanoseconds)
    }
  }

  package var modified: Time
  /// When the content, the owner or the permissions last changed.
  package var changed: Time
  package var inode: UInt64
  /// In bytes.
  package var size: Int

  package init(modified: Time, changed: Time, inode: UInt64, size: Int) {
    (self.modified, self.changed, self.inode, self.size) = (modified, changed, inode, size)
  }
}
