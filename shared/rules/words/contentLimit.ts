/**
 * Maximum length of a pasted text in UTF-16 units: at most 300 kB, which fits into a DynamoDB row. Longer texts are
 * uploaded as files.
 */
export const contentLimit = 100_000;
