/// Room for elements that is used again for file after file. The memory is the system's until it is touched,
/// so room for the worst case costs nothing.
struct Storage<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private var capacity: Int

  init() {
    base = .allocate(capacity: 16)
    capacity = 16
  }

  deinit { base.deallocate() }

  /// Makes room for `count` elements; what was there is lost.
  mutating func reserve(_ count: Int) {
    if count <= capacity { return }
    base.deallocate()
    base = .allocate(capacity: count)
    capacity = count
  }
}

/// A stack without the checks for sharing that an array makes at each step.
struct Stack<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init() {
    base = .allocate(capacity: 64)
    capacity = 64
  }

  deinit { base.deallocate() }

  @inline(__always) var isEmpty: Bool { count == 0 }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    base[count] = element
    count += 1
  }

  /// The stack must not be empty, as for the members below.
  @inline(__always)
  mutating func removeLast() {
    assert(count > 0)
    count -= 1
  }

  @inline(__always)
  mutating func removeLast(downTo newCount: Int) {
    assert(newCount >= 0 && newCount <= count)
    count = newCount
  }

  @inline(__always)
  var top: Element {
    get {
      assert(count > 0)
      return base[count - 1]
    }
    nonmutating _modify {
      assert(count > 0)
      yield &base[count - 1]
    }
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
