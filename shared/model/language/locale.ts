/**
 * The languages of the interface; the first segment of every page's address. This is the only place that names them: to
 * add one, add its code here and its folders of messages and content, and follow the compiler's errors (CONTRIBUTING).
 */
export const locales = ['en', 'pl'] as const;
export type Locale = (typeof locales)[number];
