/** Version of the texts that a translator accepts before the first job: agreement, confidentiality, tax. */
export const agreementVersion = '2026-11';

/** Maximum words of a test text; a passed test is paid. */
export const mostTestWords = 250;

/** Range of a test's marks, and how many people mark it independently. */
export const testMarks = { lowest: 1, highest: 5, people: 2 } as const;
