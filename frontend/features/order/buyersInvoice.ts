import type { Order } from './orderRows.ts';

type Invoice = Pick<Order['invoices'][number], 'kind' | 'state' | 'number' | 'order_ids' | 'replaces'>;

/**
 * Whether this page may ask whom the order's invoice names: there is one that was not replaced, and it is of this order
 * alone, or its reader is logged in. Who has the link of one order is told nothing of an invoice of several.
 */
export function tellsBuyer(invoices: readonly Invoice[], isLoggedIn: boolean): boolean {
  const replaced = new Set(invoices.map(({ replaces }) => replaces));
  return invoices.some(
    ({ kind, state, number, order_ids }) =>
      kind === 'VAT' && state === 'issued' && !replaced.has(number) && (isLoggedIn || order_ids.length === 1),
  );
}
