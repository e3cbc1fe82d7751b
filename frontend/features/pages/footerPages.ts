export const footerPages = [
  'prices',
  'faq',
  'terms',
  'gdpr',
  'blog',
  'jobs',
  'api',
  'about',
  'contact',
  'translators',
  'charity',
  'accessibility',
] as const;
export type FooterPageName = (typeof footerPages)[number];

export const isFooterPage = (name: string | undefined): name is FooterPageName =>
  footerPages.some((page) => page === name);
