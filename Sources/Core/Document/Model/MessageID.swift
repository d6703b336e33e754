/// Texts that people see, by ids, with their English defaults: no locale is read (S262).
///
/// Raw values are stable.
public enum MessageID: UInt32, Hashable, Sendable, CaseIterable {
  case undoMove = 100
  case undoResize = 101
  case undoRotate = 102
  case undoAdjust = 103
  case undoCreate = 104
  case undoDelete = 105
  case undoChangeStyle = 106
  case undoChangeText = 107
  case undoNudge = 108
  case undoPaste = 109
  case undoDuplicate = 110
  case undoReorder = 111
  case undoFillField = 112
  case undoEdit = 113
  // 120 and the row of the table of created annotations.
  case undoCreateNote = 121
  case undoCreateLine = 126
  case undoCreateArrow = 127
  case undoCreateRuler = 128
  case undoCreateRectangle = 129
  case undoCreateEllipse = 130
  case undoCreateHighlight = 134
  case undoCreateUnderline = 135
  case undoCreateSquiggly = 136
  case undoCreateStrikeout = 137
  case undoCreateInk = 138
  case undoCreateTextField = 146
  case undoCreateCheckBox = 147
  case undoCreateSignatureField = 148
  case undoCreateRadioButton = 149
  case undoCreatePerimeterMeasure = 151
  case undoCreateAreaMeasure = 152
  case undoCreateRectangleAreaMeasure = 153
  case undoCreateComboBox = 154
  case undoCreateListBox = 155
  case undoCreateLinkRectangle = 122
  case undoCreateLinkText = 123
  case undoCreateFreeText = 124
  case undoCreateCallout = 125
  case undoCreatePolyline = 131
  case undoCreatePolygon = 132
  case undoCreateCloud = 133
  case undoCreateFreehandHighlight = 139
  case undoCreateSignature = 140
  case undoCreateImageStamp = 141
  case undoCreateRubberStamp = 142
  case undoCreateFileAttachment = 143
  case undoCreateSound = 144
  case undoCreateRedactionText = 145
  case undoCreateRedactionRectangle = 150
  case undoCreateDateText = 156
  case undoCreateSmartPen = 157
  case undoCreateCountMarker = 158
  case undoCreateCaret = 159
  case undoCreateAngleMeasure = 160
  case menuCopy = 200
  case menuPaste = 201
  case menuDelete = 202
  case menuStyle = 203
  case menuNote = 204
  case menuFlatten = 205
  case menuSearch = 206
  case menuShare = 207
  case menuOpenLink = 208
  case menuEditText = 209
  case menuHighlight = 210
  case menuUnderline = 211
  case menuSquiggly = 212
  case menuStrikeOut = 213
  case menuReadAloud = 214
  case menuRedact = 215
  case menuPlay = 216
  case menuLink = 217
  case menuEditStrokes = 218
  case menuType = 219
  case menuTarget = 220
  case menuRotate = 221
  case menuOpen = 222
  case menuApplyRedaction = 223
  case menuAddItem = 224
  case menuCopyImage = 225
  case menuShapes = 226
  case menuForm = 227
  case menuAttach = 228
  case menuCopyTable = 229
  case menuCreateNote = 230
  case menuCreateFreeText = 231
  case menuCreateInk = 232
  case menuCreateHighlighter = 233
  case menuCreateSignature = 234
  case menuCreateRectangle = 235
  case menuCreateLine = 236
  case menuCreateLink = 237
  case menuEraser = 238
  case menuCreateImage = 239
  case menuCreateRubberStamp = 240
  case menuCreateArrow = 241
  case menuCreatePolyline = 242
  case menuCreateEllipse = 243
  case menuCreatePolygon = 244
  case menuCreateCloud = 245
  case menuCreateRuler = 246
  case menuCreateCallout = 247
  case menuCreateTextField = 248
  case menuCreateCheckBox = 249
  case menuCreateSignatureField = 250
  case menuCreateSound = 251
  case menuCreateFile = 252
  case menuCopyAddress = 253
  case menuCut = 254
  case menuSelectAll = 255
  case roleLink = 300
  case roleAnnotation = 301
  case roleTextField = 302
  case roleCheckBox = 303
  case roleRadioButton = 304
  case rolePushButton = 305
  case roleComboBox = 306
  case roleListBox = 307
  case roleSignature = 308
  case rolePage = 309
  // 320 and a subtype.
  case nameNote = 321
  case nameFreeText = 323
  case nameLine = 324
  case nameRectangle = 325
  case nameEllipse = 326
  case namePolygon = 327
  case namePolyline = 328
  case nameHighlight = 329
  case nameUnderline = 330
  case nameSquiggly = 331
  case nameStrikeOut = 332
  case nameCaret = 333
  case nameStamp = 334
  case nameInk = 335
  case nameFileAttachment = 337
  case nameSound = 338
  case nameMovie = 339
  case nameScreen = 340
  case nameThreeD = 345
  case nameRedaction = 346
  case nameProjection = 347
  case nameRichMedia = 348
  case unitPoint = 400
  case unitInch = 401
  case unitFoot = 402
  case unitYard = 403
  case unitMile = 404
  case unitMillimetre = 405
  case unitCentimetre = 406
  case unitMetre = 407
  case unitKilometre = 408
  case unitDegree = 409
  // 540 to 559: forms.
  case undoResetForm = 540
  case undoAddButton = 541
  case undoInsertPages = 580
  case undoRemovePages = 581
  case undoMovePages = 582
  case undoTurnPages = 583
  case undoResizePages = 584
  // 600 and a refusal of a field (`FillRefusal`).
  case refusedNotAField = 601
  case refusedReadOnly = 602
  case refusedNotSupported = 603
  case refusedTooLong = 604
  case refusedNotEncodable = 605
  case refusedNotAnOption = 606
  case refusedSeveralLines = 607
  case refusedOneIsOn = 608
  case refusedNotLoaded = 609
  case refusedConflict = 610
  case refusedTooLarge = 611
  case refusedNotPermitted = 612
  case refusedNotFormatted = 613
  case refusedOutOfRange = 614
  // Why nothing was done.
  case whyDisabled = 620
  case whyDenied = 621
  case whyConsumed = 622
  case whyCovered = 623
  case whyLost = 624
  case whyMoved = 625
  case whyLifted = 626
  case whyTooLate = 627
  case whyCancelled = 628
  case whyWaits = 629
  case whyTool = 630
  case whyNothingThere = 631
  case whyNothingToDo = 632
  case whyTargetGone = 633
  case whyNeedsGesture = 634
  case whyNoTool = 635
  case whyVeto = 636
  case whyToolsWentRound = 637
  case whyTextMode = 638
  case whyStoppedMotion = 639
  case whyOutsideView = 640
  case whyNoButton = 641
  case whyOtherButton = 642
  case whyUnusedButton = 643
  case whyReadOnly = 644
  case whyLocked = 645
  case whyProtected = 646
  case whyHostScrolls = 647
  case whyHostZooms = 648
  case whyHostShowsPage = 649
  case whyNotPermitted = 650
  case whyCertified = 651
  case whySigned = 652
  case whyPending = 653
  case whyUnreadable = 654
  case whyTooSmall = 655
  case whyUnusedKey = 656
  case whyNothingSelected = 660
  case whyNoFocus = 661
  case whyNoCaret = 662
  case whyNoText = 663
  case whyNothingToUndo = 664
  case whyNothingToRedo = 665
  case whyNoPlaceBefore = 666
  case whyNoPlaceAfter = 667
  case whyAtTheEnd = 668
  case whyNothingCopied = 669
  case whyBusy = 670
  case whyNotOfThis = 671
  case whyToolIsCurrent = 672
  case whyNoOptions = 673
  case whyNoPages = 674
  case whyNothingToCancel = 675
  case whyHostTurns = 676
  case whyNothingEdited = 677
}

extension MessageID {
  /// The text in English.
  public var english: StaticString {
    switch rawValue {
    case 146...149, 154...155, 540..<560: formName
    case ..<120: undoName
    case ..<200: creationName
    case ..<217: menuItem
    case ..<300: contextMenuItem
    case 320..<400: subtypeName
    case ..<400: role
    case 580..<600: pageStepName
    case 600..<620: refusal
    case 620..<700: reason
    default: unit
    }
  }

  private var pageStepName: StaticString {
    switch self {
    case .undoInsertPages: "Insert pages"
    case .undoRemovePages: "Remove pages"
    case .undoMovePages: "Move pages"
    case .undoTurnPages: "Rotate pages"
    default: "Resize pages"
    }
  }

  private var undoName: StaticString {
    switch self {
    case .undoMove: "Move"
    case .undoResize: "Resize"
    case .undoRotate: "Rotate"
    case .undoAdjust: "Adjust"
    case .undoCreate: "Create"
    case .undoDelete: "Delete"
    case .undoChangeStyle: "Change style"
    case .undoChangeText: "Change text"
    case .undoNudge: "Nudge"
    case .undoPaste: "Paste"
    case .undoDuplicate: "Duplicate"
    case .undoReorder: "Change order"
    case .undoFillField: "Fill in"
    case .undoEdit: "Edit"
    default: ""
    }
  }

  private var creationName: StaticString {
    switch self {
    case .undoCreateNote: "Add note"
    case .undoCreateLine: "Draw line"
    case .undoCreateArrow: "Draw arrow"
    case .undoCreateRuler: "Measure length"
    case .undoCreatePerimeterMeasure: "Measure perimeter"
    case .undoCreateAreaMeasure: "Measure area"
    case .undoCreateRectangleAreaMeasure: "Measure rectangle"
    case .undoCreateRectangle: "Draw rectangle"
    case .undoCreateEllipse: "Draw ellipse"
    case .undoCreateHighlight: "Highlight"
    case .undoCreateUnderline: "Underline"
    case .undoCreateSquiggly: "Squiggly underline"
    case .undoCreateStrikeout: "Strike out"
    case .undoCreateInk: "Draw"
    default: laterCreationName
    }
  }

  private var laterCreationName: StaticString {
    switch self {
    case .undoCreateLinkRectangle: "Add link"
    case .undoCreateLinkText: "Link text"
    case .undoCreateFreeText: "Add text"
    case .undoCreateCallout: "Add callout"
    case .undoCreatePolyline: "Draw polyline"
    case .undoCreatePolygon: "Draw polygon"
    case .undoCreateCloud: "Draw cloud"
    case .undoCreateFreehandHighlight: "Highlight freehand"
    case .undoCreateSignature: "Sign"
    case .undoCreateImageStamp: "Add image"
    case .undoCreateRubberStamp: "Stamp"
    case .undoCreateFileAttachment: "Attach file"
    case .undoCreateSound: "Add sound"
    case .undoCreateRedactionText: "Redact text"
    case .undoCreateRedactionRectangle: "Redact area"
    case .undoCreateDateText: "Add date"
    case .undoCreateSmartPen: "Draw with smart pen"
    case .undoCreateCountMarker: "Count"
    case .undoCreateCaret: "Mark insertion"
    case .undoCreateAngleMeasure: "Measure angle"
    default: ""
    }
  }

  private var menuItem: StaticString {
    switch self {
    case .menuCopy: "Copy"
    case .menuPaste: "Paste"
    case .menuDelete: "Delete"
    case .menuStyle: "Style"
    case .menuNote: "Note"
    case .menuFlatten: "Flatten"
    case .menuSearch: "Search"
    case .menuShare: "Share"
    case .menuOpenLink: "Open link"
    case .menuEditText: "Edit text"
    case .menuHighlight: "Highlight"
    case .menuUnderline: "Underline"
    case .menuSquiggly: "Squiggly underline"
    case .menuStrikeOut: "Strike out"
    case .menuReadAloud: "Read aloud"
    case .menuRedact: "Redact"
    case .menuPlay: "Play"
    default: ""
    }
  }

  private var role: StaticString {
    switch self {
    case .roleLink: "link"
    case .roleAnnotation: "annotation"
    case .roleTextField: "text field"
    case .roleCheckBox: "check box"
    case .roleRadioButton: "radio button"
    case .rolePushButton: "push button"
    case .roleComboBox: "combo box"
    case .roleListBox: "list box"
    case .roleSignature: "signature field"
    case .rolePage: "page"
    default: ""
    }
  }

  private var unit: StaticString {
    switch self {
    case .unitPoint: "pt"
    case .unitInch: "in"
    case .unitFoot: "ft"
    case .unitYard: "yd"
    case .unitMile: "mi"
    case .unitMillimetre: "mm"
    case .unitCentimetre: "cm"
    case .unitMetre: "m"
    case .unitKilometre: "km"
    case .unitDegree: "°"
    default: ""
    }
  }
}
