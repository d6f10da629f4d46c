/// A buffer that is reused for file after file. The system provides memory when it is first touched, so a buffer for
/// the worst case costs nothing.
struct Storage<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private var capacity: Int

  init() {
    base = .allocate(capacity: 16)
    capacity = 16
  }

  deinit { base.deallocate() }

  /// Makes room for `count` elements. The previous content is lost.
  mutating func reserve(_ count: Int) {
    if count <= capacity { return }
    base.deallocate()
    // Grows seldom, because freed buffers leave gaps between outlines, which stay in memory.
    capacity = max(count, capacity * 2)
    base = .allocate(capacity: capacity)
  }

  /// Frees the memory of a large file, so that it is not held in addition to the file's outline.
  mutating func releaseIfLarge() {
    if !isLarge(capacity, of: Element.self) { return }
    base.deallocate()
    base = .allocate(capacity: 16)
    capacity = 16
  }
}

/// Whether the elements take more memory than is kept for the next file: 4 MiB, which is more than most files need.
private func isLarge<Element>(_ count: Int, of element: Element.Type) -> Bool {
  count * MemoryLayout<Element>.stride > 1 << 22
}

/// A table or stack without the checks of uniqueness and bounds that an array makes at each access. Indices must be
/// valid, and elements must exist before they are removed.
struct Stack<Element: BitwiseCopyable>: ~Copyable {
  /// nil before the first element.
  private var room: UnsafeMutablePointer<Element>?
  private var capacity = 0
  private(set) var count = 0

  init() {}

  deinit { room?.deallocate() }

  @inline(__always) private var base: UnsafeMutablePointer<Element> { room.unsafelyUnwrapped }
  @inline(__always) var isEmpty: Bool { count == 0 }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    base[count] = element
    count &+= 1
  }

  @inline(__always)
  mutating func removeLast(_ removed: Int = 1) {
    assert(removed >= 0 && removed <= count)
    count &-= removed
  }

  @inline(__always)
  mutating func removeLast(downTo newCount: Int) {
    assert(newCount >= 0 && newCount <= count)
    count = newCount
  }

  mutating func removeAll() { count = 0 }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    nonmutating _modify {
      assert(index >= 0 && index < count)
      yield &base[index]
    }
  }

  @inline(__always)
  var top: Element {
    get { self[count &- 1] }
    nonmutating _modify { yield &self[count &- 1] }
  }

  /// A copy without spare capacity.
  func array() -> [Element] {
    count == 0 ? [] : Array(UnsafeBufferPointer(start: base, count: count))
  }

  /// A copy without spare capacity. The elements may be gone afterwards.
  mutating func taken() -> [Element] {
    let elements = array()
    if isLarge(capacity, of: Element.self) {
      room?.deallocate()
      (room, capacity, count) = (nil, 0, 0)
    }
    return elements
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: max(16, capacity * 2))
    if count > 0 { larger.update(from: base, count: count) }
    room?.deallocate()
    room = larger
    capacity = max(16, capacity * 2)
  }
}
