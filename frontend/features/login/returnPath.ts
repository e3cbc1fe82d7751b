import { href, matchRoute } from '#frontend/href.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { parseUrl } from '#shared/rules/parseUrl.ts';

/**
 * Where to go after logging in: the page of this site that asked, in the language of this page, or the orders.
 * Addresses of other sites, of no page and of the login itself are ignored.
 */
export function returnPath(
  search: string,
  locale: Locale,
  origin: string = location.origin,
  home: string = href(locale, 'account.orders.index'),
): string {
  const wanted = new URLSearchParams(search).get('to');
  const url = wanted === null ? undefined : parseUrl(wanted, origin);
  if (!wanted || !url) return home;
  const { origin: site, pathname, search: query, hash } = url;
  const [, rest] = /^\/(?:en|pl)(\/.*)$/.exec(pathname) ?? [];
  const route = rest === undefined ? undefined : matchRoute(rest)?.route;
  if (site !== origin || !route || /(?:^|\.)login$/.test(route.name)) return home;
  return `/${locale}${rest}${query}${hash}`;
}
