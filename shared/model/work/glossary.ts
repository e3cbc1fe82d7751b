/** Limits of an account's glossaries and style notes. */
export const glossaryLimits = {
  /** Language pairs with a glossary of their own. */
  pairs: 50,
  /** Terms of one pair. */
  terms: 1_000,
  /** Characters of a term in each language, and of its note. */
  termLength: 120,
  noteLength: 200,
  /** UTF-8 bytes of all terms of a pair, which have to fit into one DynamoDB row. */
  bytes: 300_000,
  /** Characters of an imported file. */
  fileLength: 600_000,
  /** Characters of the notes on style. */
  styleLength: 4_000,
} as const;

/** Formats for import and export of a glossary. */
export const glossaryFormats = ['csv', 'tbx'] as const;
export type GlossaryFormat = (typeof glossaryFormats)[number];
