/** Scripts of single pages that start by themselves: the frame knows nothing of them, so that it stays small. */
export const ownIslands: Partial<Record<string, string>> = {
  prices: 'islands/pricePage.ts',
  'languages.pair': 'islands/priceList.ts',
  languages: 'islands/languageSearch.ts',
  documents: 'islands/adviser.ts',
  punctuality: 'islands/punctuality.ts',
  charity: 'islands/charity.ts',
  'documents.document': 'islands/priceList.ts',
};

/** What single pages have beside the script of the frame: started by it (and preloaded), or by themselves. */
export const pageIslands: Partial<Record<string, string>> = {
  home: 'islands/instantQuote.ts',
  translators: 'islands/translatorList.ts',
  ...ownIslands,
};
