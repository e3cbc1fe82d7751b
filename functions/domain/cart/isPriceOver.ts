import type { Cart } from './cart.ts';

/** Whether an accepted manual price is past its last day; other prices have none. */
export const isPriceOver = ({ quotedUntil }: Pick<Cart, 'quotedUntil'>, now: Date): boolean =>
  quotedUntil !== undefined && Date.parse(quotedUntil) <= now.getTime();
