const developer = 'design/developer.css';
const paper = 'design/paper.css';

/** Style sheets of single pages, beside the site's. */
export const ownStyles: Partial<Record<string, string>> = {
  home: 'design/home.css',
  'translator.segments': 'design/segments.css',
  'translator.draft': 'design/draft.css',
  'staff.draft': 'design/draft.css',
  api: developer,
  'api.guide': developer,
  'api.reference': developer,
  'payment.successful': paper,
  'quote.show': paper,
};

/** Scripts of single pages, which start by themselves: the frame knows nothing of them, so that it stays small. */
export const ownIslands: Partial<Record<string, readonly string[]>> = {
  home: ['islands/homePage.ts', 'islands/priceList.ts'],
  translators: ['islands/translatorList.ts'],
  prices: ['islands/pricePage.ts'],
  'languages.pair': ['islands/priceList.ts'],
  languages: ['islands/languageSearch.ts'],
  documents: ['islands/adviser.ts'],
  contact: ['islands/contact.ts'],
  newsletter: ['islands/newsletter.ts'],
  punctuality: ['islands/punctuality.ts'],
  charity: ['islands/charity.ts'],
  api: ['islands/copyCode.ts'],
  'api.reference': ['islands/copyCode.ts'],
  'api.guide': ['islands/copyCode.ts'],
  'documents.document': ['islands/priceList.ts'],
  404: ['islands/lostPage.ts'],
};

/** Scripts of single pages that come when somebody is at their form: `data-later` of the page's main part. */
export const laterIslands: Partial<Record<string, string>> = { home: 'islands/homeEstimate.ts' };
