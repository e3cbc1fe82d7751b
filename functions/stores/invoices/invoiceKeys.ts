import { digestOf } from '../digest.ts';

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

/** Index partitions of what has to be looked at again. */
export const due = { deliver: 'deliver', collect: 'collect', order: 'invoice', correct: 'correct' } as const;
