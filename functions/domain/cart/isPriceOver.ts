import type { Cart } from './cart.ts';

/** A price that a person made and the customer accepted is there to be paid until its day; any other has none. */
export const isPriceOver = ({ quotedUntil }: Pick<Cart, 'quotedUntil'>, now: Date): boolean =>
  quotedUntil !== undefined && Date.parse(quotedUntil) <= now.getTime();
