import { locales } from '../../model/language/locale.ts';

/** Pages of the site with a part that a job replaces: by their files below the site's folder. */
export const translatorPages: readonly string[] = locales.map((locale) => `${locale}/translators/index.html`);
export const statusPages: readonly string[] = locales.map((locale) => `${locale}/api/status/index.html`);
export const statusFeeds: readonly string[] = locales.map((locale) => `${locale}/api/status.xml`);
/** Which a job may be granted, together. */
export const pagesOf = { translators: translatorPages, status: [...statusPages, ...statusFeeds] } as const;
export const filledPages: readonly string[] = Object.values(pagesOf).flat();

const [start, end] = ['<!--filled-->', '<!--/filled-->'];

/** A part of a page that jobs replace; the rest stays. What people typed is escaped in it, so the only end marker is its own. */
export const filledPart = (html: string): string => start + html + end;

/** The part of a page; undefined where it has none. */
export function partOf(page: string): string | undefined {
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  return from < 0 || to < from ? undefined : page.slice(from + start.length, to);
}

/** The page with another part in the place of its own; as it is where it has none. */
export function withPart(page: string, html: string): string {
  const own = partOf(page);
  return own === undefined ? page : page.replace(filledPart(own), () => filledPart(html));
}
