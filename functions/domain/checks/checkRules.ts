/** Version of the rules a report was made with: a later version checks again. */
export const checkRules = 2;
