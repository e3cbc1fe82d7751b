/** What is taken for a page whose words nobody counted: a scan, or writing by hand. */
export const wordsPerPage = 165;
