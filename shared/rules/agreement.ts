/** Version of the texts that a translator accepts before the first job: agreement, confidentiality, tax. */
export const agreementVersion = '2026-11';

/** A test text is at most so long; a passed one is paid. */
export const mostTestWords = 250;

/** Marks of a test, and how many people give one without knowing whose it is. */
export const testMarks = { lowest: 1, highest: 5, people: 2 } as const;
