/** Every limit of the word count in one place; sizes in bytes. */
export const limits = {
  /** Inflated bytes of a whole archive, as declared and as met. */
  inflatedBytes: 400 * 1024 * 1024,
  archiveEntries: 10_000,
  /** A part this large that shrinks better than this is a bomb. */
  bombPartBytes: 20 * 1024 * 1024,
  bombRatio: 200,
  /** Depth of elements, groups or records. */
  nesting: 5_000,
  /** A single tag or token longer than this is damage or an attack. */
  tokenBytes: 8 * 1024 * 1024,
  /** Parts up to this size are inflated in one go, larger ones as a stream. */
  inflateAtOnceBytes: 4 * 1024 * 1024,
  /** Pages of a PDF that are read. */
  pdfPages: 1_000,
  /** A picture this large may hold text. */
  pictureBytes: 2_048,
  largePictureBytes: 100_000,
  /** Fewer words than this for each large picture: someone has to look. */
  wordsPerLargePicture: 5,
  /** A picture this large may be a page that someone scanned. */
  scanBytes: 25_000,
  /** Fewer words than this for each of several: the pictures are what there is to read. */
  wordsPerScan: 15,
} as const;
