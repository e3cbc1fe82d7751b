import type { Seller } from '#shared/model/house/seller.ts';
import type { TopUpVat } from '#shared/model/house/stageRules.ts';
import { zeroGrosze } from '#shared/model/money/grosze.ts';
import type { InvoiceDraft, IssuedInvoice } from '../../domain/invoice/invoice.ts';
import { dayOf, numberIn, seriesOf } from '../../domain/invoice/orderInvoice.ts';
import type { ViesGateway } from '../../gateways/vies.ts';
import type { AccountStore } from '../../stores/accounts/accounts.ts';
import type { CollectionStore, OrderInvoiceDueStore, TopUpInvoiceDueStore } from '../../stores/invoices/dueInvoices.ts';
import type { InvoiceStore } from '../../stores/invoices/invoices.ts';
import type { PaymentStore } from '../../stores/payments/payments.ts';
import { BusyError, mostInTransaction, type TransactItem } from '../../stores/transact.ts';

type IssueDeps = Pick<InvoiceDeps, 'invoices' | 'seller' | 'now'>;

/**
 * Gives a draft its number and date, once for each id, however often and concurrently it is called; later calls return
 * the first invoice. `refused`: a further item's condition failed.
 */
export async function issueInvoice(
  { invoices, seller, now }: IssueDeps,
  draft: InvoiceDraft,
  more: readonly TransactItem[] = [],
): Promise<IssuedInvoice | 'refused'> {
  const series = seriesOf(draft, dayOf(now));
  for (let attempt = 0; attempt < 50; attempt++) {
    const before = await invoices.read(draft.id);
    if (before?.state === 'issued') return before;
    const position = (await invoices.lastOf(series)) + 1;
    const row = issuedRow({ seller, now }, draft, position);
    const result = await invoices.issue(row, position, more);
    if (result === 'issued') return row;
    if (result === 'more_refused') return 'refused';
  }
  throw new BusyError('An invoice found no free number.');
}

/** An invoice dated today with the number at this position of its series. */
export function issuedRow(
  { seller, now }: Pick<IssueDeps, 'seller' | 'now'>,
  draft: InvoiceDraft,
  position: number,
): IssuedInvoice {
  const issuedOn = dayOf(now);
  const series = seriesOf(draft, issuedOn);
  const issuedAt = now.toISOString();
  return {
    state: 'issued',
    id: draft.id,
    invoice: { ...draft, series, number: numberIn(series, position), seller: onInvoice(seller), issuedOn, issuedAt },
    corrected: zeroGrosze,
    ksef: 'queued',
    createdAt: issuedAt,
  };
}

/**
 * Numbers drafts in order, as many as possible per write: the counter of a series allows some 80 writes a second,
 * however many numbers each takes. Each draft gets one number, however often and concurrently it is called.
 */
export async function issueTogether(deps: IssueDeps, drafts: readonly InvoiceDraft[]): Promise<void> {
  const issuedOn = dayOf(deps.now);
  for (const [series, own] of Map.groupBy(drafts, (draft) => seriesOf(draft, issuedOn)))
    for (const part of parts(deps, own)) await issuePart(deps, series, part);
}

/**
 * Issues drafts of one series. If another writer takes a number or issues one of them, the rest is retried together;
 * after ten tries each is issued alone.
 */
async function issuePart(deps: IssueDeps, series: string, drafts: readonly InvoiceDraft[]): Promise<void> {
  const { invoices } = deps;
  for (let attempt = 0; attempt < 10; attempt++) {
    const before = await Promise.all(drafts.map(({ id }) => invoices.read(id)));
    const open = drafts.filter((_, place) => before[place]?.state !== 'issued');
    if (open.length === 0) return;
    const first = (await invoices.lastOf(series)) + 1;
    const rows = open.map((draft, place) => issuedRow(deps, draft, first + place));
    if ((await invoices.issueTogether(rows, first)) === 'issued') return;
  }
  for (const draft of drafts) await issueInvoice(deps, draft);
}

/** Splits drafts into parts that fit into a transaction besides the counter's row. */
function parts({ invoices }: IssueDeps, drafts: readonly InvoiceDraft[]): InvoiceDraft[][] {
  const made: InvoiceDraft[][] = [];
  let room = 0;
  for (const draft of drafts) {
    const rows = invoices.rowsOf(draft);
    if (rows > room) {
      made.push([]);
      room = mostInTransaction - 1;
    }
    made.at(-1)?.push(draft);
    room -= rows;
  }
  return made;
}

/** Dependencies of the invoicing use cases; each takes what it needs. */
export interface InvoiceDeps {
  invoices: InvoiceStore;
  collections: CollectionStore;
  orderDues: OrderInvoiceDueStore;
  topUpDues: TopUpInvoiceDueStore;
  /** The VAT treatment of top-ups. */
  topUpVat: TopUpVat;
  accounts: Pick<AccountStore, 'read'>;
  payments: PaymentStore;
  vies: ViesGateway;
  seller: Seller;
  /** Called for an order whose invoice failed. */
  onDefect: (orderId: string, error: unknown) => void;
  now: Date;
}

/** The seller as invoices name it: earlier releases read neither phone nor tax office there. */
const onInvoice = ({ phone: _, taxOffice: __, ...seller }: Seller): Seller => seller;
