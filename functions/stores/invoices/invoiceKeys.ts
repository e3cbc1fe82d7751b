import { digestOf } from '../digest.ts';
import { spread } from '../spread.ts';

/** Rows of an invoice: itself, and one under each party that may open it, which finds it only there. */
export const invoiceKey = (id: string) => ({ pk: `invoice#${id}`, sk: 'invoice' });
export const seriesKey = (series: string) => ({ pk: `series#${series}`, sk: 'counter' });
export const collectionKey = (account: string, month: string) => ({
  pk: `collect#${account}#${month}`,
  sk: 'collection',
});

/** Parties that may see an invoice: its account, or holders of the order's hash. */
export type Opener = { account: string } | { cartDigest: string };
export const openerPk = (opener: Opener): string =>
  'account' in opener ? `opener#account#${opener.account}` : `opener#cart#${opener.cartDigest}`;

/** Under an account: the invoice of an order. */
export const ofOrder = (orderId: string): string => `order#${orderId}`;

/** Party of an order's hash. */
export const hashOpener = (hash: string): Opener => ({ cartDigest: digestOf(hash) });

/** Index partitions of due work: rare kinds in one, kinds that every order has in several. */
export const due = { collect: 'collect', correct: 'correct' } as const;
/** Paid orders (by id) and top-ups (by slug) without an invoice decision. */
export const invoicesDue = spread('invoice', 8);
/** Issued invoices not yet in KSeF, or without a PDF, by id. */
export const deliveriesDue = spread('deliver', 8);
/** Invoices with a KSeF result that only lack their PDF. */
export const pdfsDue = spread('pdf', 8);
