import { parseUrl } from '#shared/rules/parseUrl.ts';

/** Where a payment may lead: the provider's pages, this site (nothing left to pay), and the sandbox on this machine. */
const providers = ['https://secure.przelewy24.pl', 'https://sandbox.przelewy24.pl'];

export function isKnownProvider(address: string, site: string): boolean {
  const url = parseUrl(address, site);
  if (!url) return false;
  if (url.origin === site || providers.includes(url.origin)) return true;
  const local = ['127.0.0.1', 'localhost'];
  return local.includes(url.hostname) && local.includes(new URL(site).hostname);
}
