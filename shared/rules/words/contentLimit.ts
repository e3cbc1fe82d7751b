/** The largest pasted text, in UTF-16 units: at most 300 kB, which a DynamoDB row holds; longer work is sent as a file. */
export const contentLimit = 100_000;
