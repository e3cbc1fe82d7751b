import { href } from '#frontend/href.ts';
import type { Locale } from '#frontend/routes.ts';

/** Where to go after logging in: the page of this site that asked, or the orders. Addresses of other sites are ignored. */
export function returnPath(search: string, locale: Locale): string {
  const wanted = new URLSearchParams(search).get('to') ?? '';
  return /^\/(en|pl)\/(?!\/)[\w/.-]*(\?[\w=&.-]*)?$/.test(wanted) ? wanted : href(locale, 'account.orders.index');
}
