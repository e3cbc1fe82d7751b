/** What a sink is given of a file; the counts always go on. */
export interface HeardText {
  /** Longest text of one paragraph, in UTF-16 units. */
  paragraphUnits: number;
  /** Texts of a workbook's shared strings together, in UTF-16 units. */
  stringUnits: number;
  /** Numeric and date cells as well, as they are stored. */
  numbers: boolean;
}

export const shownText: HeardText = { paragraphUnits: 100_000, stringUnits: 4_000_000, numbers: false };
