/** Every limit of the word count in one place; sizes in bytes. */
export const limits = {
  /** Inflated bytes of a whole archive, declared and actual. */
  inflatedBytes: 400 * 1024 * 1024,
  archiveEntries: 10_000,
  /** A part above this size with a higher compression ratio is a zip bomb. */
  bombPartBytes: 20 * 1024 * 1024,
  bombRatio: 200,
  /** Nesting depth of XML elements or RTF groups. */
  nesting: 5_000,
  /**
   * Nesting depth of shapes in a PowerPoint presentation: its reader calls itself for each, and this is far below what
   * the stack holds.
   */
  shapeNesting: 500,
  /** A single tag or token longer than this is damage or an attack. */
  tokenBytes: 8 * 1024 * 1024,
  /** Parts up to this size are inflated in one go, larger ones as a stream. */
  inflateAtOnceBytes: 4 * 1024 * 1024,
  /** Pages of a PDF that are read. */
  pdfPages: 1_000,
  /** A picture this large may hold text. */
  pictureBytes: 2_048,
  largePictureBytes: 100_000,
  /** With fewer words than this per large picture, a person has to look. */
  wordsPerLargePicture: 5,
  /** A picture of this size may be a scanned page. */
  scanBytes: 25_000,
  /** With fewer words than this per scanned page, the text is in the pictures. */
  wordsPerScan: 15,
  /** The same where a document shows a picture over a good part of a page, as a photographed certificate. */
  wordsPerPagePicture: 30,
  /** A scan covers this part of a slide, or of a page of A4; a photographed page at least that of a page. */
  partOfPage: 0.6,
  partOfPhoto: 0.3,
  /** A picture whose size on the page is unknown may be a page from so many bytes on. */
  unplacedBytes: 20_000,
  /** Where only its pixels are known, it may be a page with so many along each side, up to this ratio. */
  scanPixels: 800,
  scanRatio: 2,
} as const;

/** Outcomes without a complete count; `manual` still carries what was counted. */
type StopOutcome = 'manual' | 'unreadable' | 'password_protected' | 'unsafe';

/** Thrown inside a reader to end the count with an outcome. `countWords` catches it and returns the outcome. */
export class CountStop extends Error {
  override readonly name = 'CountStop';
  readonly outcome: StopOutcome;
  /** Stable code, shown to staff and kept with the count. */
  readonly reason: string;

  constructor(outcome: StopOutcome, reason: string) {
    super(`${outcome}: ${reason}`);
    this.outcome = outcome;
    this.reason = reason;
  }
}

/** The usual end of a broken file. */
export function damaged(reason = 'damaged'): CountStop {
  return new CountStop('unreadable', reason);
}

/**
 * Version of the counting rule, stored with every count. Kept apart from the engine, since some modules need only the
 * version.
 */
export const ruleVersion = 'W1';
