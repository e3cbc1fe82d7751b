import type { Refusal } from '#shared/contract/operation.ts';
import {
  type Grosze,
  grosze,
  negateGrosze,
  subtractGrosze,
  sumGrosze,
  zeroGrosze,
} from '#shared/model/money/grosze.ts';
import type { AuditActor } from '../../domain/audit/auditLine.ts';
import { earlierOf, originalInKsef, partOfOrder, partsEarlier } from '../../domain/invoice/correctionInvoice.ts';
import type { Buyer, Invoice, InvoiceDraft, IssuedInvoice } from '../../domain/invoice/invoice.ts';
import { buyerOf, dayOf, seriesOf } from '../../domain/invoice/orderInvoice.ts';
import { type InvoiceBuyer, isSameBuyer, presentBuyer } from '../../domain/invoice/presentBuyer.ts';
import {
  type BuyerRefusal,
  buyerChangesUntil,
  correctionToZero,
  invoiceToRightBuyer,
  isCurrent,
  nextInvoiceId,
  type Refunded,
  toZeroId,
} from '../../domain/invoice/wrongBuyer.ts';
import type { OrderMail } from '../../domain/mail/mail.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import { priceConfiguration } from '../../domain/pricing/priceConfigurations.ts';
import { refundShare } from '../../domain/refund/refundShare.ts';
import { invoiceVat } from '../../domain/vat/invoiceVat.ts';
import { vatOf } from '../../domain/vat/vatTreatment.ts';
import { auditItem } from '../../stores/audit/auditItems.ts';
import type { OrderStore } from '../../stores/orders/orders.ts';
import { BusyError } from '../../stores/transact.ts';
import { atOnce } from '../atOnce.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';
import { paidBy } from '../refunds/refundSums.ts';
import { checkVies } from '../vat/checkVies.ts';
import { type InvoiceDeps, issuedRow } from './issueInvoice.ts';

export interface BuyerDeps extends Pick<InvoiceDeps, 'invoices' | 'payments' | 'vies' | 'seller' | 'now'> {
  orders: Pick<OrderStore, 'read'>;
  outbox: { item: (mail: OrderMail) => ReturnType<typeof auditItem> };
  mailQueue: PaymentDeps['mailQueue'];
  auditTable: string;
}

/** Who asks for it: staff, the account of the order, or somebody who holds the order's hash alone. */
export type AskedBy = 'staff' | 'account' | 'hash';

/** What correcting the buyer of an order's invoice would do, with all orders that are on it. */
export interface BuyerChange {
  original: IssuedInvoice;
  buyer: Buyer;
  /** Gross: taken back from the wrong buyer, and invoiced to the right one. */
  left: Grosze;
  /** Until when the customer may do it (exclusive); after that the tax month is closed, and only staff do. */
  until: Date;
  isClosed: boolean;
  drafts: readonly [InvoiceDraft, InvoiceDraft];
}

type Refused = Refusal<'validation_failed'>;

const refused = (reason: BuyerRefusal): Refused => ({
  refused: 'validation_failed',
  fields: { buyer: [`validation/buyer.${reason}`] },
});

/** The buyer as the next invoice names them. A company's references stay where none are sent. */
function buyerInstead(wanted: InvoiceBuyer, before: Buyer): Buyer {
  const references = wanted.references ?? before.references;
  return buyerOf({ ...wanted, ...(references && { references }) }, before.email);
}

/**
 * Whom the invoice of an order names, as it would be typed, and the invoice; undefined where there is none. Of a
 * collective invoice whoever has the hash of one order sees nothing, as it names the others.
 */
export async function readInvoiceBuyer(
  { invoices }: Pick<BuyerDeps, 'invoices'>,
  { cartDigest, billing }: Order,
  by: AskedBy,
): Promise<{ invoice: Invoice; buyer: InvoiceBuyer } | undefined> {
  const opened = await invoices.openedBy({ cartDigest });
  const current = opened.find((row) => row.state === 'issued' && isCurrent(row));
  if (current?.state !== 'issued') return undefined;
  if (by === 'hash' && current.invoice.orderIds.length > 1) return undefined;
  return { invoice: current.invoice, buyer: presentBuyer(current.invoice.buyer, billing) };
}

/** Orders of a collective invoice that are read at a time. */
const readAtOnce = 10;

/**
 * What it would do to make the invoice of an order out to another buyer; of a collective invoice, for all its orders, as
 * an invoice has one buyer. Refused where there is none, nothing is left of it, it is on its way, its month is closed for
 * customers, or another VAT rate would apply: what was paid never changes. Whoever has the hash of one order has no say
 * over the others.
 */
export async function previewBuyer(
  deps: BuyerDeps,
  { order, buyer: wanted, by }: { order: Order; buyer: InvoiceBuyer; by: AskedBy },
): Promise<BuyerChange | Refused> {
  const { invoices, now } = deps;
  const opened = await invoices.openedBy({ cartDigest: order.cartDigest });
  const issued = opened.flatMap((row) => (row.state === 'issued' && row.invoice.kind === 'VAT' ? [row] : []));
  const original = issued.find(isCurrent);
  if (!original) return refused(issued.length > 0 ? 'nothing_left' : 'not_invoiced');
  const { invoice, corrected } = original;
  if (by === 'hash' && invoice.orderIds.length > 1) return refused('log_in');
  const left = subtractGrosze(invoice.gross, corrected);
  if (left === 0) return refused('nothing_left');
  const orders = await ordersOn(deps, original);
  const parts = await partsOf(deps, original, issued);
  if (left !== sumGrosze(orders.map(({ payment }) => invoicedLeft(payment)))) return refused('correction_running');
  if (corrected !== sumGrosze(parts.map(({ refunded }) => refunded))) return refused('correction_running');
  const inKsef = originalInKsef(original);
  if (!inKsef) return refused('ksef_pending');
  const until = buyerChangesUntil(invoice);
  const isClosed = now >= until;
  if (isClosed && by !== 'staff') return refused('period_closed');

  const vies = await checkVies(deps, wanted, { vies: undefined, quotedAs: undefined });
  const versions = new Set(orders.map(({ configurationVersion }) => configurationVersion));
  const decisions = [...versions].map((version) => {
    const configuration = priceConfiguration(version);
    return configuration && vatOf({ ...wanted, vies }, configuration);
  });
  if (decisions.some((decision) => decision?.holdInvoice)) return refused('vies_pending');
  const [decision] = decisions;
  const isSameVat = decisions.every(
    (one) =>
      one?.rate === invoice.rate &&
      invoiceVat(one.reason, one.rate).p12 === invoiceVat(invoice.vatReason, invoice.rate).p12,
  );
  if (!decision || !isSameVat) return refused('vat_differs');

  const buyer = buyerInstead(wanted, invoice.buyer);
  if (isSameBuyer(buyer, invoice.buyer)) return refused('same');
  const toZero = correctionToZero(invoice, parts, inKsef);
  const next = invoiceToRightBuyer(invoice, parts, { buyer, vatReason: decision.reason });
  return { original, buyer, left, until, isClosed, drafts: [toZero, next] };
}

/** The payments of the orders on an invoice, with the prices of each. */
async function ordersOn(
  { orders, payments }: Pick<BuyerDeps, 'orders' | 'payments'>,
  { invoice }: IssuedInvoice,
): Promise<{ payment: Payment; configurationVersion: string }[]> {
  const found: { payment: Payment; configurationVersion: string }[] = [];
  await atOnce(readAtOnce, invoice.orderIds, async (id) => {
    const order = await orders.read(id);
    const rows = order && (await payments.read(order.paymentSlug));
    if (!rows) throw new Error(`Order ${id} is invoiced, and was not found with its payment.`);
    found.push({ payment: rows.payment, configurationVersion: order.quotation.configurationVersion });
  });
  return found;
}

/**
 * What was refunded on an invoice: of a collective one order by order, as its corrections are, unless it or one of them
 * was made before lines named their order.
 */
async function partsOf(
  { invoices }: Pick<BuyerDeps, 'invoices'>,
  { id, invoice, corrected }: IssuedInvoice,
  issued: readonly IssuedInvoice[],
): Promise<Refunded[]> {
  const earlier = earlierOf(
    invoice,
    issued.map((row) => row.invoice),
  );
  const whole = [{ part: invoice, refunded: corrected, earlier }];
  const parts = invoice.orderIds.flatMap((orderId, place) => {
    const part = partOfOrder(invoice, orderId, invoice.cartDigests[place] ?? '');
    return part ? [part] : [];
  });
  if (parts.length !== invoice.orderIds.length) return whole;
  const corrections = new Map<string, Invoice>();
  await atOnce(readAtOnce, invoice.cartDigests, async (cartDigest) => {
    for (const row of await invoices.openedBy({ cartDigest }))
      if (row.state === 'issued' && row.invoice.corrects?.id === id) corrections.set(row.id, row.invoice);
  });
  if ([...corrections.values()].some(({ orderIds }) => orderIds.length > 1)) return whole;
  return parts.map((part) => {
    const own = [...corrections.values()].filter(({ orderIds: [orderId] }) => orderId === part.orderIds[0]);
    const refunded = sumGrosze([zeroGrosze, ...own.map(({ gross }) => negateGrosze(gross))]);
    return { part, refunded, earlier: partsEarlier(earlier, part) };
  });
}

/** What is left of an order's invoice once every refund is invoiced, gross. */
function invoicedLeft(payment: Payment): Grosze {
  const { purpose, refunded } = payment;
  const paid = paidBy(payment, purpose.kind === 'order' ? purpose.vat : grosze(0));
  const back = refundShare(paid, { before: grosze(0), amount: refunded });
  return subtractGrosze(paid.gross, back.gross);
}

export interface WantedBuyer {
  order: Order;
  buyer: InvoiceBuyer;
  /** The invoice that the preview was about. */
  invoiceId: string;
  by: AskedBy;
  acting: { who: AuditActor; request: string };
}

export interface BuyerCorrected {
  correction: IssuedInvoice;
  invoice: IssuedInvoice;
}

/**
 * Corrects the buyer of the invoice that an order is on in one write: the correction to zero, the invoice of what is left
 * to the right buyer, the audit line, and the mail that tells of both. Repeating it answers the same. `changed_meanwhile`: another
 * invoice than the one shown is the order's by now.
 */
export async function correctBuyer(
  deps: BuyerDeps,
  wanted: WantedBuyer,
): Promise<BuyerCorrected | Refused | Refusal<'changed_meanwhile'>> {
  const { invoices, outbox, mailQueue, auditTable, now } = deps;
  const { order, invoiceId, acting } = wanted;
  for (let attempt = 0; attempt < 20; attempt++) {
    const before = await madeBefore(deps, wanted);
    if (before) return before;
    const change = await previewBuyer(deps, wanted);
    if ('refused' in change) return change;
    const { original, buyer, drafts } = change;
    if (original.id !== invoiceId) return { refused: 'changed_meanwhile' };
    const [toZero, next] = await Promise.all([numbered(deps, drafts[0]), numbered(deps, drafts[1])]);
    const numbers = { correction: toZero.row.invoice.number, invoice: next.row.invoice.number };
    const orders = original.invoice.orderIds.length;
    const about = { wrong: original.invoice.number, ...numbers, buyer: buyer.name, ...(orders > 1 && { orders }) };
    const mail = mailOf(order, about, next.row.id, now);
    const line = {
      ...{ ...acting, act: 'buyer_corrected', object: `order#${order.id}`, at: now.toISOString() },
      ...{ before: { invoice: original.invoice.number }, after: numbers },
    };
    const more = [auditItem(auditTable, line, next.row.id), ...(mail ? [outbox.item(mail)] : [])];
    const written = await invoices.replace(original, [toZero, next], more);
    if (written === 'refused') throw new Error('The mail about a corrected buyer was written before the invoice.');
    if (written !== 'issued') continue;
    if (mail) await enqueueMail(mailQueue, mail);
    return { correction: toZero.row, invoice: next.row };
  }
  throw new BusyError('An invoice changed faster than its buyer could be corrected.');
}

async function numbered({ invoices, seller, now }: BuyerDeps, draft: InvoiceDraft) {
  const position = (await invoices.lastOf(seriesOf(draft, dayOf(now)))) + 1;
  return { row: issuedRow({ seller, now }, draft, position), position };
}

/** What an earlier call made, if it was of the same buyer; `changed_meanwhile` if it was of another. */
async function madeBefore(
  { invoices }: Pick<BuyerDeps, 'invoices'>,
  { order, buyer, invoiceId }: WantedBuyer,
): Promise<BuyerCorrected | Refusal<'changed_meanwhile'> | undefined> {
  const opener = { cartDigest: order.cartDigest };
  const correction = await invoices.readOpened(opener, toZeroId(invoiceId));
  const invoice = await invoices.readOpened(opener, nextInvoiceId(invoiceId));
  if (correction?.state !== 'issued' || invoice?.state !== 'issued') return undefined;
  const isSame = isSameBuyer(buyerInstead(buyer, invoice.invoice.buyer), invoice.invoice.buyer);
  return isSame ? { correction, invoice } : { refused: 'changed_meanwhile' };
}

/** Undefined for an order whose customer was erased: there is nobody to tell. */
function mailOf(
  { id, email, locale }: Order,
  invoices: NonNullable<OrderMail['invoices']>,
  invoiceId: string,
  now: Date,
): OrderMail | undefined {
  if (email === '') return undefined;
  const about = { template: 'buyer_corrected' as const, to: email, locale, orderId: id, invoices };
  return {
    id: `buyer_corrected.${invoiceId.replace(/^order\./, '')}`,
    ...about,
    state: 'queued',
    createdAt: now.toISOString(),
  };
}
