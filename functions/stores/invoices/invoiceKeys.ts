import { digestOf } from '../digest.ts';
import { spread } from '../spread.ts';

/** Rows of an invoice: itself, and one under each of its openers, who find it there and nowhere else. */
export const invoiceKey = (id: string) => ({ pk: `invoice#${id}`, sk: 'invoice' });
export const seriesKey = (series: string) => ({ pk: `series#${series}`, sk: 'counter' });
export const collectionKey = (account: string, month: string) => ({
  pk: `collect#${account}#${month}`,
  sk: 'collection',
});

/** Who may see an invoice: the account it was made for, or anyone who holds the order's hash. */
export type Opener = { account: string } | { cartDigest: string };
export const openerPk = (opener: Opener): string =>
  'account' in opener ? `opener#account#${opener.account}` : `opener#cart#${opener.cartDigest}`;

/** Under an account: the invoice an order is on, whichever that is. */
export const ofOrder = (orderId: string): string => `order#${orderId}`;

/** The holder of an order's hash. */
export const hashOpener = (hash: string): Opener => ({ cartDigest: digestOf(hash) });

/** Index partitions of what has to be looked at again: what few have in one, what every order has in several. */
export const due = { collect: 'collect', correct: 'correct' } as const;
/** Paid orders, by id, and top-ups, by slug, whose invoice is not decided. */
export const invoicesDue = spread('invoice', 8);
/** Issued invoices that are not in the national system, or have no PDF, by id. */
export const deliveriesDue = spread('deliver', 8);
/** Invoices that the system has decided on, and that only lack their PDF. */
export const pdfsDue = spread('pdf', 8);
