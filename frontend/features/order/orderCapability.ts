const key = (id: string) => `verso.order.${id}`;

/**
 * What opens the order for a guest: the part of the address after `#`, which no server sees. It is kept for this tab
 * and taken out of the address, so that a copied address gives nothing away. null: an account has to.
 */
export function orderCapability(id: string): string | null {
  const fromAddress = location.hash.slice(1);
  if (/^[A-Za-z0-9_-]{22,64}$/.test(fromAddress)) {
    sessionStorage.setItem(key(id), fromAddress);
    history.replaceState(history.state, '', location.pathname);
    return fromAddress;
  }
  return sessionStorage.getItem(key(id));
}
