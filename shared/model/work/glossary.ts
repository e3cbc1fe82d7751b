/** How much an account may say of how its texts are translated. */
export const glossaryLimits = {
  /** Language pairs with a glossary of their own. */
  pairs: 50,
  /** Terms of one pair. */
  terms: 1_000,
  /** Characters of a term, on either side, and of a note. */
  termLength: 120,
  noteLength: 200,
  /** UTF-8 bytes of all terms of a pair: a row of the database holds no more beside its keys. */
  bytes: 300_000,
  /** Characters of a file that is read in. */
  fileLength: 600_000,
  /** Characters of the notes on style. */
  styleLength: 4_000,
} as const;

/** As which a glossary is read in and given out. */
export const glossaryFormats = ['csv', 'tbx'] as const;
export type GlossaryFormat = (typeof glossaryFormats)[number];
