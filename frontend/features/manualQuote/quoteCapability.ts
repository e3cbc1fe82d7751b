const key = (id: string) => `verso.quote.${id}`;

/**
 * What opens the quote for a guest: the part of the address after `#`, which no server sees. It is kept for this tab and
 * taken out of the address, so that a copied address gives nothing away. null: an account has to.
 */
export function quoteCapability(id: string): string | null {
  const fromAddress = location.hash.slice(1);
  if (/^[A-Za-z0-9_-]{22,64}$/.test(fromAddress)) {
    sessionStorage.setItem(key(id), fromAddress);
    history.replaceState(history.state, '', location.pathname + location.search);
    return fromAddress;
  }
  return sessionStorage.getItem(key(id));
}

/** The version a mail was about, if the address names one. */
export function namedVersion(): number | undefined {
  const version = Number(new URLSearchParams(location.search).get('version'));
  return Number.isInteger(version) && version > 0 ? version : undefined;
}
