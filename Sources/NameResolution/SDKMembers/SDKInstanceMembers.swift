import ProjectModel

/// The instance members of well-known classes. In a type that inherits the class, an unqualified name refers to its
/// member and not to a global of the project.
struct SDKInstanceMembers: Sendable {
  /// The classes that have a member with a name, by names of the project's globals.
  private var classes: [Int32: [String]] = [:]

  init(_ table: ScopeTable) {
    for line in Self.lines.utf8.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: ":"))
      for name in parts[1].split(separator: UInt8(ascii: " ")) {
        guard let number = table.names.find(Array(name)[...]), table.uses(of: number).contains(.global) else {
          continue
        }
        classes[number, default: []].append(String(Substring(parts[0])))
      }
    }
  }

  func classes(having name: Int32) -> [String] { classes.isEmpty ? [] : classes[name] ?? [] }

  private static let lines = """
    NSObject: addObserver bind copy debugDescription description didChangeValue hash infoForBinding isEqual isKind
    NSObject: isMember mutableCopy observe observeValue perform removeObserver responds setValue superclass unbind
    NSObject: value willChangeValue
    UIResponder: becomeFirstResponder buildMenu canBecomeFirstResponder canPerformAction canResignFirstResponder
    UIResponder: editingInteractionConfiguration inputAccessoryView inputAssistantItem inputView isFirstResponder
    UIResponder: keyCommands motionBegan next paste pasteConfiguration resignFirstResponder target touchesBegan
    UIResponder: touchesCancelled touchesEnded touchesMoved undoManager userActivity validate
    UIView: addConstraint addConstraints addGestureRecognizer addInteraction addLayoutGuide addSubview alpha
    UIView: autoresizingMask backgroundColor bottomAnchor bounds bringSubviewToFront center centerXAnchor
    UIView: centerYAnchor clipsToBounds constraints contentMode contentScaleFactor convert didAddSubview
    UIView: didMoveToSuperview didMoveToWindow draw exchangeSubview firstBaselineAnchor frame gestureRecognizers
    UIView: heightAnchor hitTest insertSubview interactions intrinsicContentSize invalidateIntrinsicContentSize
    UIView: isDescendant isHidden isOpaque isUserInteractionEnabled lastBaselineAnchor layer layoutGuides
    UIView: layoutIfNeeded layoutMargins layoutMarginsGuide layoutSubviews leadingAnchor leftAnchor mask
    UIView: motionEffects overrideUserInterfaceStyle point removeConstraint removeConstraints removeFromSuperview
    UIView: removeGestureRecognizer rightAnchor safeAreaInsets safeAreaLayoutGuide sendSubviewToBack setNeedsDisplay
    UIView: setNeedsLayout setNeedsUpdateConstraints sizeThatFits sizeToFit snapshotView subviews superview
    UIView: systemLayoutSizeFitting tag tintColor tintColorDidChange topAnchor trailingAnchor traitCollection
    UIView: transform transform3D updateConstraints viewWithTag widthAnchor willMove window
    UIViewController: addChild additionalSafeAreaInsets beginAppearanceTransition children didMove dismiss
    UIViewController: editButtonItem extensionContext hidesBottomBarWhenPushed interfaceOrientation isBeingDismissed
    UIViewController: isBeingPresented isEditing isMovingFromParent isMovingToParent isViewLoaded loadView
    UIViewController: loadViewIfNeeded modalPresentationStyle modalTransitionStyle navigationController
    UIViewController: navigationItem nibBundle nibName overrideUserInterfaceStyle parent performSegue
    UIViewController: popoverPresentationController preferredContentSize prepare present presentationController
    UIViewController: presentedViewController presentingViewController removeFromParent restorationIdentifier
    UIViewController: setEditing sheetPresentationController show showDetailViewController splitViewController
    UIViewController: storyboard tabBarController tabBarItem title toolbarItems traitCollection transition
    UIViewController: transitioningDelegate unwind view viewIfLoaded willMove
    UITableViewController: refreshControl tableView
    UICollectionViewController: collectionView collectionViewLayout
    UINavigationController: delegate navigationBar popToRootViewController popToViewController popViewController
    UINavigationController: pushViewController setViewControllers toolbar topViewController viewControllers
    UINavigationController: visibleViewController
    UITabBarController: delegate selectedIndex selectedViewController tabBar viewControllers
    UIControl: actions addAction addTarget allTargets contentHorizontalAlignment contentVerticalAlignment isEnabled
    UIControl: isHighlighted isSelected isTracking menu removeTarget sendAction sendActions state toolTip
    UIButton: configuration currentTitle imageView role setAttributedTitle setImage setTitle setTitleColor
    UIButton: titleLabel
    UILabel: attributedText font isEnabled isHighlighted lineBreakMode numberOfLines shadowColor shadowOffset text
    UILabel: textAlignment textColor
    UITextField: attributedText clearButtonMode delegate font isEditing keyboardType leftView placeholder rightView
    UITextField: text textAlignment textColor
    UITextView: attributedText font isEditable isSelectable selectedRange text textAlignment textColor textStorage
    UIImageView: animationImages image isAnimating isHighlighted startAnimating stopAnimating
    UIScrollView: adjustedContentInset contentInset contentLayoutGuide contentOffset contentSize delegate
    UIScrollView: frameLayoutGuide isDecelerating isDragging isPagingEnabled isScrollEnabled refreshControl
    UIScrollView: scrollRectToVisible setContentOffset setZoomScale zoom zoomScale
    UITableView: beginUpdates cellForRow dataSource deleteRows deleteSections dequeueReusableCell deselectRow
    UITableView: endUpdates indexPathForSelectedRow insertRows insertSections moveRow numberOfRows numberOfSections
    UITableView: register reloadData reloadRows reloadSections rowHeight selectRow style tableFooterView
    UITableView: tableHeaderView visibleCells
    UICollectionView: cellForItem collectionViewLayout dataSource deleteItems deleteSections dequeueReusableCell
    UICollectionView: indexPath insertItems insertSections moveItem numberOfItems numberOfSections register
    UICollectionView: reloadData reloadItems reloadSections selectItem visibleCells
    UITableViewCell: accessoryType accessoryView backgroundView contentView detailTextLabel imageView
    UITableViewCell: indentationLevel isEditing isHighlighted isSelected prepareForReuse reuseIdentifier
    UITableViewCell: selectedBackgroundView selectionStyle setEditing setHighlighted setSelected textLabel
    UITableViewHeaderFooterView: backgroundView contentView detailTextLabel prepareForReuse reuseIdentifier
    UITableViewHeaderFooterView: textLabel
    UICollectionReusableView: prepareForReuse reuseIdentifier
    UICollectionViewCell: backgroundView contentView isHighlighted isSelected selectedBackgroundView
    UIStackView: addArrangedSubview alignment arrangedSubviews axis distribution spacing
    UIWindow: makeKey makeKeyAndVisible rootViewController screen windowLevel windowScene
    UIGestureRecognizer: cancelsTouchesInView delegate isEnabled location numberOfTouches reset state view
    CALayer: add backgroundColor bounds contents cornerRadius delegate frame isHidden mask opacity position
    CALayer: sublayers superlayer
    NSResponder: acceptsFirstResponder keyDown keyUp menu mouseDown mouseUp nextResponder undoManager userActivity
    NSView: addConstraint addConstraints addGestureRecognizer addSubview alphaValue autoresizingMask bottomAnchor
    NSView: bounds centerXAnchor centerYAnchor constraints convert draw enclosingScrollView frame heightAnchor
    NSView: hitTest intrinsicContentSize isFlipped isHidden layer layout layoutSubtreeIfNeeded leadingAnchor
    NSView: leftAnchor needsDisplay needsLayout removeFromSuperview rightAnchor setFrameSize subviews superview tag
    NSView: toolTip topAnchor trailingAnchor viewWithTag wantsLayer widthAnchor window
    NSViewController: addChild children dismiss isViewLoaded loadView nibBundle nibName parent preferredContentSize
    NSViewController: present presentAsModalWindow presentAsSheet presentedViewControllers presentingViewController
    NSViewController: removeFromParent representedObject storyboard title transition view viewIfLoaded
    NSWindow: alphaValue backgroundColor beginSheet center close contentView contentViewController delegate endSheet
    NSWindow: frame isKeyWindow isVisible level makeFirstResponder makeKeyAndOrderFront miniaturize orderFront
    NSWindow: orderOut screen setFrame sheet styleMask subtitle tabGroup title titleVisibility toolbar
    NSWindow: windowController zoom
    NSWindowController: close contentViewController document loadWindow showWindow window windowFrameAutosaveName
    NSControl: action attributedStringValue cell doubleValue font isEnabled objectValue sizeToFit stringValue target
    NSTableView: dataSource delegate reloadData rowHeight selectedRow style
    XCTestCase: add addTeardownBlock addUIInterruptionMonitor continueAfterFailure executionTimeAllowance
    XCTestCase: expectation fulfillment invokeTest keyValueObservingExpectation measure metrics name record run
    XCTestCase: setUp setUpWithError startMeasuring stopMeasuring tearDown tearDownWithError testRun wait
    Operation: addDependency cancel completionBlock dependencies isAsynchronous isCancelled isConcurrent isExecuting
    Operation: isFinished isReady main name qualityOfService queuePriority start waitUntilFinished
    Thread: cancel isCancelled isExecuting isFinished isMainThread main name start
    NSManagedObject: entity hasChanges isDeleted isFault isInserted isUpdated managedObjectContext objectID
    NSManagedObject: primitiveValue setPrimitiveValue
    """
}
