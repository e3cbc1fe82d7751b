/**
 * The languages of the interface; the first segment of every page's address. The one place where they are named: a further one
 * is its two letters here, its folders of messages and content, and what the compiler then asks for (CONTRIBUTING).
 */
export const locales = ['en', 'pl'] as const;
export type Locale = (typeof locales)[number];
