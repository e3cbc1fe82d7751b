/** Days before new terms apply by which those who have an account are told of them (terms, part 19). */
export const termsNoticeDays = 14;

/** Further ahead nothing is announced: the mails that were sent are remembered for 90 days. */
export const mostTermsNoticeDays = 60;
