/** Limits of texts inside an order form. Each is an item with its own count, price and translation. */
export const orderTexts = {
  most: 50,
  /** Characters of all texts together, in UTF-16 units: at most 1.5 MB. */
  characters: 500_000,
  /** Texts times target languages, because each combination is a line of the price and a job. */
  lines: 300,
} as const;

/** The hash of a text's item, by its index from 0: `text-001` is the first. */
export const orderTextHash = (place: number): string => `text-${String(place + 1).padStart(3, '0')}`;
