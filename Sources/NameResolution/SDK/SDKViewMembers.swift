/// The modifiers of SwiftUI's views. A function with such a name in an extension of a view overloads the modifier.
/// Whether a call refers to the overload depends on the argument types, which are unknown, unless the labels of the
/// arguments tell.
enum SDKViewMembers {
  static func areNamed(_ name: some Sequence<UInt8>) -> Bool {
    let name = Array(name)[...]
    return unlabelled.contains(name) || labelled.contains(name)
  }

  /// The labels that calls of the modifiers with this name may have.
  static func labels(of name: some Sequence<UInt8>) -> Set<String> { labelled.contains(Array(name)[...]) ? labels : [] }

  /// Whether a function in an extension of this type may overload a modifier.
  static func areOf(_ type: String) -> Bool {
    let plain = SDKTypes.plain(type)
    return plain == "View" || SDKViews.supertypes[plain] != nil || plain == "Shape" || plain == "InsettableShape"
  }

  private static let unlabelled = words(
    """
    accentColor accessibility accessibilityAddTraits accessibilityDirectTouch accessibilityHeading
    accessibilityHidden accessibilityIdentifier accessibilityIgnoresInvertColors accessibilityInputLabels
    accessibilityRemoveTraits accessibilityRespondsToUserInteraction accessibilityShowsLargeContentViewer
    accessibilitySortPriority accessibilityTextContentType allowedDynamicRange allowsHitTesting allowsTightening
    antialiased autocapitalization autocorrectionDisabled backgroundExtensionEffect backgroundStyle badge
    badgeProminence baselineOffset blendMode bold breakthroughEffect brightness buttonBorderShape
    buttonRepeatBehavior buttonStyle colorInvert colorMultiply colorScheme compositingGroup containerCornerOffset
    containerValue contentTransition contrast controlGroupStyle controlSize copyable cuttable datePickerStyle
    defaultAdaptableTabBarPlacement defaultHoverEffect defaultScrollAnchor defersSystemGestures dialogIcon
    dialogSuppressionToggle disableAutocorrection disabled disclosureGroupStyle documentBrowserContextMenu
    dynamicTypeSize environment environmentObject exportableToServices exportsItemProviders fileDialogBrowserOptions
    fileDialogConfirmationLabel fileDialogCustomizationID fileDialogDefaultDirectory
    fileDialogImportsUnresolvedAliases fileDialogMessage fileDialogURLEnabled fileExporterFilenameLabel findDisabled
    chartScrollTargetBehavior chartScrollableAxes flipsForRightToLeftLayoutDirection focusEffectDisabled focusedObject focusedSceneObject focusedSceneValue
    focusedValue font fontDesign fontWeight fontWidth foregroundColor foregroundStyle formStyle gaugeStyle
    geometryGroup grayscale gridCellAnchor gridCellColumns gridCellUnsizedAxes gridColumnAlignment groupBoxStyle
    headerProminence help hidden hoverEffectDisabled hueRotation id imageScale importableFromServices
    importsItemProviders indexViewStyle interactionActivityTrackingTag interactiveDismissDisabled interpolation
    invalidatableContent isDetailLink italic kerning keyboardType labelReservedIconWidth labelStyle
    labeledContentStyle labelsHidden labelsVisibility layoutDirectionBehavior layoutPriority lineHeight lineSpacing
    listItemTint listRowBackground listRowHoverEffect listRowHoverEffectDisabled listRowPlatterColor listRowSpacing
    listSectionMargins listSectionSpacing listStyle luminanceToAlpha materialActiveAppearance
    menuActionDismissBehavior menuButtonStyle menuIndicator menuOrder menuStyle minimumScaleFactor modifier
    monospaced monospacedDigit moveDisabled multilineTextAlignment navigationBarBackButtonHidden navigationBarHidden
    navigationBarTitleDisplayMode navigationDocument navigationLinkIndicatorVisibility navigationSplitViewStyle
    navigationSubtitle navigationTitle navigationTransition navigationViewStyle onAppIntentExecution
    onLongTouchGesture onModifierKeysChanged onScrollPhaseChange opacity padding paletteSelectionEffect
    pasteDestination payLaterViewAction persistentSystemOverlays pickerStyle pointerStyle pointerVisibility popoverTip preferredColorScheme
    presentationBackgroundInteraction presentationContentInteraction presentationCornerRadius
    presentationDragIndicator presentationSizing previewContext previewDevice previewDisplayName
    previewInterfaceOrientation previewLayout privacySensitive progressViewStyle projectionEffect renamable
    renameAction renderingMode replaceDisabled safeAreaPadding saturation scaledToFill scaledToFit
    scrollClipDisabled scrollContentBackground scrollDisabled scrollDismissesKeyboard scrollEdgeEffectStyle
    scrollInputBehavior searchCompletion searchDictationBehavior searchFocused searchPresentationToolbarBehavior
    searchSelection searchToolbarBehavior sectionActions sectionIndexLabel selectionDisabled
    signInWithAppleButtonStyle sliderThumbVisibility spatialOverlay speechAdjustedPitch
    speechAlwaysIncludesPunctuation speechAnnouncementsQueued speechSpellsOutCharacters springLoadingBehavior
    statusBar statusBarHidden submitLabel submitScope symbolColorRenderingMode symbolRenderingMode symbolVariant
    tabBarMinimizeBehavior tabViewBottomAccessory tabViewSidebarFooter tabViewStyle tableColumnHeaders tableStyle
    textCase textContentType textEditorStyle textFieldStyle textInputAutocapitalization textInputCompletion
    textRenderer textScale textSelectionAffinity tint toggleStyle toolbarItemHidden toolbarRole
    toolbarTitleDisplayMode toolbarTitleMenu tracking transform transition truncationMode typeSelectEquivalent
    unredacted upperLimbVisibility volumeBaseplateVisibility windowDismissBehavior windowFullScreenBehavior
    windowMinimizeBehavior windowResizeBehavior windowToolbarFullScreenVisibility writingToolsAffordanceVisibility
    writingToolsBehavior zIndex
    """)

  private static let labelled = words(
    """
    accessibilityAction accessibilityActions accessibilityActivationPoint accessibilityAdjustableAction
    accessibilityChartDescriptor accessibilityChildren accessibilityCustomContent accessibilityElement
    accessibilityFocused accessibilityHint accessibilityLabel accessibilityLabeledPair accessibilityLinkedGroup
    accessibilityRepresentation accessibilityRotor accessibilityRotorEntry accessibilityScrollAction
    accessibilityValue accessibilityZoomAction actionSheet alert alignmentGuide anchorPreference animation
    aspectRatio background backgroundPreferenceValue blur border clipShape clipped colorEffect confirmationDialog
    containerBackground containerRelativeFrame containerShape contentMargins contentShape contextMenu
    chartAngleSelection chartBackground chartForegroundStyleScale chartGesture chartLegend chartLineStyleScale
    chartOverlay chartPlotStyle chartScrollPosition chartSymbolScale chartSymbolSizeScale chartXAxis chartXAxisLabel
    chartXScale chartXSelection chartXVisibleDomain chartYAxis chartYAxisLabel chartYScale chartYSelection
    chartYVisibleDomain coordinateSpace cornerRadius defaultAppStorage defaultFocus deleteDisabled digitalCrownRotation distortionEffect
    draggable drawingGroup dropDestination edgesIgnoringSafeArea fileExporter fileImporter fileMover fill
    findNavigator fixedSize focusScope focusable focused frame fullScreenCover gesture glassEffect glassEffectID glassEffectUnion
    handGestureShortcut handlesExternalEvents highPriorityGesture hoverEffect ignoresSafeArea inset inspector
    inspectorColumnWidth keyboardShortcut keyframeAnimator layerEffect layoutValue lineLimit listRowInsets
    listRowSeparator listRowSeparatorTint listSectionSeparator listSectionSeparatorTint mask matchedGeometryEffect
    matchedTransitionSource navigationBarItems navigationBarTitle navigationDestination
    navigationSplitViewColumnWidth offset onAppear onChange onCommand onContinueUserActivity onContinuousHover
    onCopyCommand onCutCommand onDelete onDisappear onDrag onDrop onExitCommand onGeometryChange onHover
    onInAppPurchaseCompletion onInAppPurchaseStart onInsert onKeyPress onLongPressGesture onMove onMoveCommand
    onOpenURL onPasteCommand onPencilDoubleTap onPencilSqueeze onPlayPauseCommand onPreferenceChange onReceive
    onScrollGeometryChange onScrollTargetVisibilityChange onScrollVisibilityChange onSubmit onTapGesture overlay
    overlayPreferenceValue path phaseAnimator popover position preference prefersDefaultFocus presentationBackground
    presentationCompactAdaptation presentationDetents quickLookPreview redacted refreshable resizable rotation
    rotation3DEffect rotationEffect safeAreaBar safeAreaInset scale scaleEffect scenePadding scrollBounceBehavior
    scrollIndicators scrollIndicatorsFlash scrollPosition scrollTarget scrollTargetBehavior scrollTargetLayout
    scrollTransition searchScopes searchSuggestions searchable sensoryFeedback shadow sheet simultaneousGesture size
    strikethrough stroke strokeBorder subscriptionStatusTask swipeActions symbolEffect symbolEffectsRemoved tabItem
    tabViewCustomization tag task textSelection toolbar toolbarBackground toolbarBackgroundVisibility
    toolbarColorScheme toolbarForegroundStyle toolbarVisibility transaction transformAnchorPreference
    transformEffect transformEnvironment transformPreference trim typesettingLanguage underline userActivity
    visualEffect
    """)

  private static func words(_ text: String) -> Set<ArraySlice<UInt8>> {
    Set(text.utf8.split { $0 <= 0x20 }.map { Array($0)[...] })
  }

  private static let labels: Set<String> = [
    "accessibilityLabel", "actions", "active", "alignment", "allowedContentTypes", "allowsMultipleSelection",
    "anchor", "antialiased", "arrowEdge", "attachmentAnchor", "axes", "axis", "bottom", "bottomTrailing", "by",
    "color", "colors", "columns", "content", "contentType", "coordinateSpace", "cornerRadius", "count", "data",
    "defaultFilename", "document", "domain", "edge", "edges", "eoFill", "eofill",
    "fillStyle", "for", "from", "height",
    "horizontal", "id", "idealHeight", "idealWidth", "ignoresSafeAreaEdges", "in", "initial", "initialX", "initialY",
    "insertion",
    "interactive", "is", "isActive", "isEnabled", "isExpanded", "isPresented", "isSearching", "isSource", "item",
    "key", "label", "leading", "length", "limit", "lineWidth", "mapping", "matching", "max", "maxHeight", "maxWidth",
    "maximumDistance", "menuItems", "message", "min", "minHeight", "minWidth", "minimumDuration", "modifiers",
    "named", "ns", "of", "onCompletion", "onDismiss", "onPressingChanged", "opacity", "opaque", "options",
    "pattern", "perform", "perspective", "placeholder", "placement", "presenting", "preview", "priority", "prompt",
    "properties", "radius", "range", "reason", "reservesSpace", "role", "rotation", "scope", "selection",
    "showsIndicators", "size", "spacing", "speed", "style", "suggestions", "text", "tint", "title", "titleKey",
    "titleVisibility", "to", "token", "tokens", "top", "trailing", "traits", "transform", "trigger", "type", "value",
    "values",
    "vertical", "view", "visibility", "when", "width", "x", "y", "z",
  ]
}
