import { locales } from '../../model/language/locale.ts';

/** Pages of the site with a part that a job replaces: their files relative to the site's folder. */
export const translatorPages: readonly string[] = locales.map((locale) => `${locale}/translators/index.html`);
export const statusPages: readonly string[] = locales.map((locale) => `${locale}/api/status/index.html`);
export const statusFeeds: readonly string[] = locales.map((locale) => `${locale}/api/status.xml`);
/** Groups of such pages; a job is granted one group. */
export const pagesOf = { translators: translatorPages, status: [...statusPages, ...statusFeeds] } as const;
export const filledPages: readonly string[] = Object.values(pagesOf).flat();

const [start, end] = ['<!--filled-->', '<!--/filled-->'];

/**
 * Marks the replaceable part of a page. Text typed by people is escaped in it, so the end marker cannot occur inside.
 */
export const filledPart = (html: string): string => start + html + end;

/** The replaceable part of a page; undefined if the page has none. */
export function partOf(page: string): string | undefined {
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  return from < 0 || to < from ? undefined : page.slice(from + start.length, to);
}

/** The page with its replaceable part replaced; unchanged if it has none. */
export function withPart(page: string, html: string): string {
  const own = partOf(page);
  return own === undefined ? page : page.replace(filledPart(own), () => filledPart(html));
}
