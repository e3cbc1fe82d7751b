import { type Grosze, grosze, sumGrosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import { dayAfter, warsawDayBegins, warsawDayOf } from '#shared/rules/say/warsawDay.ts';
import type { InvoiceRow, IssuedInvoice } from '../../domain/invoice/invoice.ts';
import { type EvidenceLine, evidenceLine } from '../../domain/invoice/salesEvidence.ts';
import { taxMonth } from '../../domain/invoice/taxDay.ts';
import { legOf } from '../../domain/ledger/checkPayments.ts';
import { factIds, type LedgerFact } from '../../domain/ledger/ledgerFact.ts';
import type { InvoiceStore } from '../../stores/invoices/invoices.ts';
import type { EvidenceStore } from '../../stores/invoices/salesEvidence.ts';
import type { LedgerStore } from '../../stores/ledger/ledger.ts';
import { journalShards } from '../../stores/ledger/ledgerItems.ts';
import type { OrderStore } from '../../stores/orders/orders.ts';

/** Invoices, and facts of the ledger, in one answer: what a request reads does not grow with the month. */
const evidencePage = 100;

export interface BookedLine extends EvidenceLine {
  /** The month in which the ledger has it, YYYY-MM; undefined where it has none, as of an advance. */
  bookedIn: string | undefined;
}

const monthOf = (at: string): string => warsawDayOf(new Date(at)).slice(0, 7);
const refundPrefix = 'refund.';
/** The first invoice of an order, or that of a month; one that takes the place of another is no sale of its own. */
const booked = /^(order\.[^.]+|month\..+\.[\w-]{12}\.\d+)$/;

/** A page of a month's evidence of sales, after a place, with the place to go on from. */
export async function salesOfMonth(
  { evidence, ledger }: { evidence: EvidenceStore; ledger: Pick<LedgerStore, 'readFact'> },
  month: { month: string; test: boolean },
  after?: string,
  limit = evidencePage,
): Promise<{ lines: BookedLine[]; next: string | undefined }> {
  const page = await evidence.page(month, limit, after);
  const lines = await Promise.all(
    page.map(async ({ row }) => ({ ...evidenceLine(row), bookedIn: await bookedIn(ledger, row) })),
  );
  return { lines, next: page.length === limit ? page.at(-1)?.place : undefined };
}

/** An order is booked when it is paid, which is its tax day; a refund when it is granted, before its correction. */
async function bookedIn({ readFact }: Pick<LedgerStore, 'readFact'>, { id, invoice }: IssuedInvoice) {
  if (booked.test(id)) return taxMonth(invoice);
  if (!id.startsWith(refundPrefix)) return undefined;
  const fact = await readFact(factIds.refund(id.slice(refundPrefix.length)));
  return fact && monthOf(fact.at);
}

/** A sale or a refund that the ledger has in the month, and the evidence in another one or not yet. */
export interface BookedElsewhere {
  fact: string;
  orderId: string | undefined;
  at: string;
  net: Grosze;
  vat: Grosze;
  /** The month in whose evidence it stands; undefined while there is no invoice. */
  evidenceIn: string | undefined;
}

export interface LedgerPage {
  facts: number;
  net: Grosze;
  vat: Grosze;
  elsewhere: BookedElsewhere[];
  next: string | undefined;
}

const sold: readonly LedgerFact['kind'][] = ['order_payment', 'order_balance', 'refund'];

/**
 * What the ledger earned in a part of a month (Warsaw): net revenue with fees, and VAT; less what was given back. The
 * parts are pages of the journal, which lies in partitions of days in UTC. `next` is undefined after the last one.
 */
export async function ledgerOfMonth(
  deps: { ledger: LedgerStore; invoices: InvoiceStore; orders: Pick<OrderStore, 'read'> },
  month: string,
  place?: string,
  limit = evidencePage,
): Promise<LedgerPage> {
  const { from, until } = boundsOf(month);
  const at = placeIn(place) ?? { day: from.slice(0, 10), shard: 0, after: '' };
  const { facts, next } = await deps.ledger.journalPage(at, limit, at.after);
  const own = facts.filter((fact) => fact.at >= from && fact.at < until && sold.includes(fact.kind));
  const elsewhere = await Promise.all(own.map((fact) => elsewhereOf(deps, fact, month)));
  return {
    facts: own.length,
    net: sumGrosze([zeroGrosze, ...own.map(netOf)]),
    vat: sumGrosze([zeroGrosze, ...own.map((fact) => grosze(legOf(fact, 'vat')))]),
    elsewhere: elsewhere.flatMap((one) => one ?? []),
    next: placeAfter(at, next, until),
  };
}

const netOf = (fact: LedgerFact): Grosze => grosze(legOf(fact, 'revenue') + legOf(fact, 'fee'));

function boundsOf(month: string): { from: string; until: string } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
  return { from: warsawDayBegins(`${month}-01`), until: warsawDayBegins(dayAfter(last)) };
}

interface Place {
  day: string;
  shard: number;
  after: string;
}

function placeIn(text: string | undefined): Place | undefined {
  const [day, shard, ...after] = text?.split(' ') ?? [];
  return day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)
    ? undefined
    : { day, shard: Number(shard), after: after.join(' ') };
}

/** The place after a page: in the same partition, in the next one, or in the next day until the month is over. */
function placeAfter({ day, shard }: Place, next: string | undefined, until: string): string | undefined {
  if (next !== undefined) return `${day} ${shard} ${next}`;
  if (shard + 1 < journalShards.length) return `${day} ${shard + 1} `;
  const following = dayAfter(day);
  return `${following}T00:00:00.000Z` < until ? `${following} 0 ` : undefined;
}

async function elsewhereOf(
  deps: Parameters<typeof ledgerOfMonth>[0],
  fact: LedgerFact,
  month: string,
): Promise<BookedElsewhere | undefined> {
  const row = await invoiceOf(deps, fact);
  const evidenceIn = row?.state === 'issued' ? taxMonth(row.invoice) : undefined;
  if (evidenceIn === month) return undefined;
  const { id, orderId, at } = fact;
  return { fact: id, orderId, at, net: netOf(fact), vat: grosze(legOf(fact, 'vat')), evidenceIn };
}

/** The invoice of a sale, its own or its month's; the correction of a refund. */
async function invoiceOf(
  { invoices, orders }: Pick<Parameters<typeof ledgerOfMonth>[0], 'invoices' | 'orders'>,
  { id, kind, orderId = '' }: LedgerFact,
): Promise<InvoiceRow | undefined> {
  if (kind === 'refund') return invoices.read(`${refundPrefix}${id.slice(factIds.refund('').length)}`);
  const own = await invoices.read(`order.${orderId}`);
  if (own) return own;
  const account = (await orders.read(orderId))?.account;
  return account === undefined ? undefined : invoices.readOfOrder(account, orderId);
}
