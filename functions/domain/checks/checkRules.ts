/** Version of the rules behind a report: a later version checks again. */
export const checkRules = 2;
