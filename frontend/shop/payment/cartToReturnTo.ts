const key = 'verso.topup.cart';

/** Noted when someone leaves a cart to top up: the address to come back to, for this tab only. */
export const noteCartToReturnTo = (path: string): void => sessionStorage.setItem(key, path);

export function cartToReturnTo(): string | undefined {
  const path = sessionStorage.getItem(key);
  return path !== null && /^\/(en|pl)\/cart\/[\w/-]+$/.test(path) ? path : undefined;
}
