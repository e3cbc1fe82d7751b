/** Texts that come inside an order form, each an item of its own with its count, price and translation. */
export const orderTexts = {
  most: 50,
  /** Of all of them together, in UTF-16 units: at most 1.5 MB. */
  characters: 500_000,
  /** Texts times target languages: each is a line of the price and a job of its own. */
  lines: 300,
} as const;

/** The name of a text's item, by its place from 0: `text-001` is the first. */
export const orderTextHash = (place: number): string => `text-${String(place + 1).padStart(3, '0')}`;
