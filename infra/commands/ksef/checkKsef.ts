import type { IssuedInvoice } from '#functions/domain/invoice/invoice.ts';
import { isCurrent } from '#functions/domain/invoice/wrongBuyer.ts';
import { earnedBy } from '#functions/domain/ledger/movements.ts';
import type { Order } from '#functions/domain/order/order.ts';
import type { Payment } from '#functions/domain/payment/payment.ts';
import { vatShare } from '#functions/domain/vat/invoiceVat.ts';
import { invoiceXmlKey } from '#functions/gateways/invoiceFiles.ts';
import { evidenceKey } from '#functions/stores/invoices/salesEvidence.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { isForPerson } from '#shared/model/money/invoice.ts';
import type { Row } from '../proof/expressions.ts';
import type { MemoryTables } from '../proof/memoryTables.ts';
import { barredSign, type KsefModel } from './ksefModel.ts';
import { euNumbers, type OrderKind } from './ksefOrders.ts';
import { ksefTables, type MemoryFiles } from './ksefWorld.ts';

interface Circumstances {
  model: KsefModel;
  files: MemoryFiles;
  /** The orders that were paid, by their numbers. */
  orders: ReadonlyMap<string, { order: Order; kind: OrderKind }>;
  /** What was given back of what was invoiced, by the refund's name. */
  refunds: ReadonlyMap<string, { order: string; amount: number }>;
  /** Documents that the desk made, by the invoice. */
  corrections: ReadonlyMap<string, number>;
  /** Everything was well for long enough, and the desk has done its part. */
  isSettled: boolean;
}

type Stored = Row & IssuedInvoice;

/** What must hold of all invoices, checked from the rows as they lie; each sentence names what does not. */
export function checkKsef(memory: Pick<MemoryTables, 'rows'>, circumstances: Circumstances): string[] {
  const rows = memory.rows(ksefTables.invoices);
  const issued = rows.filter(({ state }) => state === 'issued') as unknown as Stored[];
  return [
    ...circumstances.model.findings,
    ...numbersOf(rows, issued),
    ...issued.flatMap((row) => checkRow(row, circumstances).map((what) => `${row.invoice.number}: ${what}`)),
    ...booksOf(rows, issued, circumstances),
    ...ordersOf(memory, rows, issued, circumstances),
  ];
}

/** Each series has its numbers without a gap, each once, and its counter stands at the last. */
function numbersOf(rows: readonly Row[], issued: readonly Stored[]): string[] {
  return [...Map.groupBy(issued, ({ invoice }) => invoice.series)].flatMap(([series, own]) => {
    const numbers = own.map(({ invoice }) => invoice.number).toSorted();
    const last = rows.find(({ pk }) => pk === `series#${series}`)?.last;
    const isWhole = numbers.every((one, place) => one === `${series}/${String(place + 1).padStart(4, '0')}`);
    return isWhole && last === numbers.length ? [] : [`${series} has ${numbers.join(', ')} and stands at ${last}`];
  });
}

function checkRow(row: Stored, { model, files, corrections, isSettled }: Circumstances): string[] {
  const { ksef, ksefNumber, ksefTrouble, invoice, edition = 1 } = row;
  const wrong: string[] = [];
  const isOpen = ksef === 'queued' || ksef === 'sent';
  if (isOpen && row.due_pk === undefined) wrong.push(`${ksef}, and nobody will try it again`);
  if (isOpen && ksefNumber !== undefined) wrong.push(`has a number and is ${ksef}`);
  if (ksef === 'rejected' && !(ksefTrouble && isForPerson(ksefTrouble.kind)))
    wrong.push(`given up for ${ksefTrouble?.kind ?? 'nothing'}`);
  const place = ksefTrouble && `outside#${ksefTrouble.kind}`;
  if (row.outside_pk !== place)
    wrong.push(`${place ?? 'in no trouble'}, and listed under ${row.outside_pk ?? 'nothing'}`);
  if (edition !== 1 + (corrections.get(row.id) ?? 0))
    wrong.push(`document ${edition} after ${corrections.get(row.id) ?? 0} corrections`);
  const xml = files.document(invoiceXmlKey(row.id, edition));
  if (ksef === 'rejected' && ksefTrouble?.kind === 'document_refused' && !xml?.text.includes(barredSign))
    wrong.push(`document ${edition} is called refused, and KSeF refused another one`);
  if (ksef === 'accepted') {
    const document = model.documentOf(ksefNumber ?? '');
    if (!document || document.number !== invoice.number) wrong.push(`${ksefNumber} is not its number`);
    else if (document.hash !== xml?.hash) wrong.push(`${ksefNumber} is another document`);
  }
  if (invoice.test && ksef !== 'none' && ksef !== 'queued') wrong.push('a test payment went to the real system');
  const { taxId } = invoice.buyer;
  if (
    invoice.vatReason === 'eu_reverse_charge' &&
    taxId?.kind === 'eu' &&
    taxId.prefix + taxId.number === euNumbers.gone
  )
    wrong.push('has no VAT, for a buyer whom the register does not have');
  if (!isSettled) return wrong;
  const foreign = model.byNumber(invoice.kind, invoice.number)?.isForeign;
  const isEnded = foreign ? ksefTrouble?.kind === 'duplicate' : ksef === (invoice.test ? 'none' : 'accepted');
  if (!isEnded) wrong.push(`ends ${ksef}${ksefTrouble ? ` with ${ksefTrouble.kind}` : ''}`);
  return wrong;
}

/** What was given back is what the corrections say, each once; one that is not issued yet is owed, and listed where it waits. */
function booksOf(rows: readonly Row[], issued: readonly Stored[], { refunds, isSettled }: Circumstances): string[] {
  const wrong: string[] = [];
  const ofRefund = new Map(issued.map((row) => [row.id, row]));
  for (const [refundId, { order, amount }] of refunds) {
    const correction = ofRefund.get(`refund.${refundId}`);
    if (correction) {
      if (correction.invoice.gross !== -amount) wrong.push(`${refundId} of ${amount} is ${correction.invoice.gross}`);
      continue;
    }
    const owed = rows.find(({ pk }) => pk === `correct#${refundId}`);
    if (owed?.due_pk === undefined) wrong.push(`the correction of ${refundId} is forgotten`);
    const original = issued.find((row) => row.invoice.orderIds[0] === order && isCurrent(row));
    const isListed = owed?.outside_pk === 'outside#waiting_original';
    if (isSettled && original && !isListed) wrong.push(`the correction of ${refundId} waits and is not listed`);
    if (isSettled && original && original.ksef !== 'rejected')
      wrong.push(`the correction of ${refundId} waits for nothing`);
  }
  const ofOriginal = Map.groupBy(issued, ({ invoice }) => invoice.corrects?.id);
  for (const row of issued) {
    const own = ofOriginal.get(row.id) ?? [];
    const sum = own.reduce((total, { invoice }) => total - invoice.gross, 0);
    if (row.corrected !== sum) wrong.push(`${row.invoice.number} counts ${row.corrected}, corrected are ${sum}`);
    if (sum > row.invoice.gross && row.invoice.kind === 'VAT')
      wrong.push(`${row.invoice.number} is corrected by more than it has`);
  }
  return wrong;
}

/**
 * All documents of an order come to the money that was paid, less what was given back; one invoice of it counts, made out
 * to whom the last correction named, with a mail for each; each document stands in the evidence of its month.
 */
function ordersOf(
  memory: Pick<MemoryTables, 'rows'>,
  rows: readonly Row[],
  issued: readonly Stored[],
  { orders, isSettled }: Circumstances,
): string[] {
  const wrong: string[] = [];
  const kept = new Set(rows.map(({ pk, sk }) => `${pk} ${sk}`));
  const mails = new Set(memory.rows(ksefTables.work).map(({ id }) => id));
  const payments = new Map(memory.rows(ksefTables.payments).map((row) => [row.slug, row as unknown as Payment]));
  for (const { id, invoice } of issued) {
    const { pk, sk } = evidenceKey(id, invoice);
    if (!kept.has(`${pk} ${sk}`)) wrong.push(`${invoice.number} is not in the evidence`);
    if (invoice.replaces && !mails.has(`buyer_corrected.${id.slice('order.'.length)}`))
      wrong.push(`nobody is told of ${invoice.number}`);
  }
  const ofOrder = Map.groupBy(issued, ({ invoice }) => invoice.orderIds[0]);
  for (const [name, { order, kind }] of orders) {
    const payment = payments.get(order.paymentSlug);
    if (!payment) throw new Error('An order without its payment.');
    const own = ofOrder.get(name) ?? [];
    const current = own.filter(isCurrent);
    const money = earnedBy(payment, order.quotation.vat);
    const back = own.filter(({ id }) => id.startsWith('refund.')).reduce((sum, { invoice }) => sum - invoice.gross, 0);
    const sum = own.reduce((total, { invoice }) => total + invoice.gross, 0);
    const isWhole = own.some(({ invoice }) => invoice.kind === 'VAT');
    if (isWhole && sum !== money.gross - back) wrong.push(`${name}: ${sum} invoiced, of ${money.gross} less ${back}`);
    const vat = own.reduce((total, { invoice }) => total + invoice.vat, 0);
    const booked = money.vat - vatShare(grosze(back), money);
    if (isWhole && vat !== booked) wrong.push(`${name}: VAT of ${vat} invoiced, of ${booked} in the books`);
    if (isWhole && current.length !== 1) wrong.push(`${name} has ${current.length} invoices that count`);
    if (!isSettled) continue;
    const held = rows.find(({ pk }) => pk === `invoice#order.${name}`);
    const isForDesk = kind === 'gone' && held?.state === 'held' && held.hold === 'vies_differs';
    if (!isWhole && money.gross > 0 && !isForDesk) wrong.push(`${name} has no invoice, and nobody is asked`);
    if (isWhole && money.gross === 0) wrong.push(`${name} was paid with bonus alone, and is invoiced`);
  }
  return wrong;
}
