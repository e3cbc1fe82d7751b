/** Assumed words of a page that cannot be counted, such as a scan or handwriting. */
export const wordsPerPage = 165;
