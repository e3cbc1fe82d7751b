import type { Refusal } from '#shared/contract/operation.ts';
import { type Grosze, grosze, subtractGrosze } from '#shared/model/money/grosze.ts';
import type { AuditActor } from '../../domain/audit/auditLine.ts';
import type { Billing } from '../../domain/cart/cartContents.ts';
import { originalInKsef } from '../../domain/invoice/correctionInvoice.ts';
import type { Buyer, InvoiceDraft, IssuedInvoice } from '../../domain/invoice/invoice.ts';
import { buyerOf, dayOf, seriesOf } from '../../domain/invoice/orderInvoice.ts';
import {
  type BuyerRefusal,
  buyerChangesUntil,
  correctionToZero,
  invoiceToRightBuyer,
  isCurrent,
  nextInvoiceId,
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
import { BusyError } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';
import { paidBy } from '../refunds/refundSums.ts';
import { checkVies } from '../vat/checkVies.ts';
import { type InvoiceDeps, issuedRow } from './issueInvoice.ts';

export interface BuyerDeps extends Pick<InvoiceDeps, 'invoices' | 'payments' | 'vies' | 'seller' | 'now'> {
  outbox: { item: (mail: OrderMail) => ReturnType<typeof auditItem> };
  mailQueue: PaymentDeps['mailQueue'];
  auditTable: string;
}

/** A buyer as an invoice names one; the rest of an order's billing data stays as it was agreed. */
export type InvoiceBuyer = Pick<
  Billing,
  'customerType' | 'vatNumber' | 'references' | 'recipient' | 'countryId' | 'name' | 'address' | 'postcode' | 'city'
>;

/** What correcting the buyer of an order's invoice would do. */
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

/**
 * What it would do to make the invoice of an order out to another buyer. Refused where there is no invoice of this order
 * alone, nothing is left of it, it is on its way, its month is closed for customers, or another VAT rate would apply:
 * what was paid never changes.
 */
export async function previewBuyer(
  deps: BuyerDeps,
  { order, buyer: wanted, byStaff }: { order: Order; buyer: InvoiceBuyer; byStaff: boolean },
): Promise<BuyerChange | Refused> {
  const { invoices, payments, now } = deps;
  const opened = await invoices.openedBy({ cartDigest: order.cartDigest });
  const original = opened.find((row) => row.state === 'issued' && isCurrent(row));
  const rows = await payments.read(order.paymentSlug);
  if (original?.state !== 'issued' || !rows) return refused('not_invoiced');
  const { invoice, corrected } = original;
  if (invoice.period !== undefined || invoice.orderIds.length !== 1) return refused('monthly');
  const left = subtractGrosze(invoice.gross, corrected);
  if (left === 0) return refused('nothing_left');
  if (left !== invoicedLeft(rows.payment)) return refused('correction_running');
  const inKsef = originalInKsef(original);
  if (!inKsef) return refused('ksef_pending');
  const until = buyerChangesUntil(invoice.issuedOn);
  const isClosed = now >= until;
  if (isClosed && !byStaff) return refused('period_closed');

  const vies = await checkVies(deps, wanted, { vies: undefined, quotedAs: undefined });
  const configuration = priceConfiguration(order.quotation.configurationVersion);
  const decision = configuration && vatOf({ ...wanted, vies }, configuration);
  if (decision?.holdInvoice) return refused('vies_pending');
  const isSameVat =
    decision?.rate === invoice.rate &&
    invoiceVat(decision.reason, decision.rate).p12 === invoiceVat(invoice.vatReason, invoice.rate).p12;
  if (!isSameVat) return refused('vat_differs');

  const buyer = buyerOf(wanted, invoice.buyer.email);
  if (isSameBuyer(buyer, invoice.buyer)) return refused('same');
  const toZero = correctionToZero(invoice, corrected, inKsef);
  const next = invoiceToRightBuyer(invoice, toZero, { buyer, vatReason: decision.reason });
  return { original, buyer, left, until, isClosed, drafts: [toZero, next] };
}

/** What is left of an order's invoice once every refund is invoiced, gross. */
function invoicedLeft(payment: Payment): Grosze {
  const { purpose, refunded } = payment;
  const paid = paidBy(payment, purpose.kind === 'order' ? purpose.vat : grosze(0));
  const back = refundShare(paid, { before: grosze(0), amount: refunded });
  return subtractGrosze(paid.gross, back.gross);
}

const isSameBuyer = (one: Buyer, other: Buyer): boolean => textOf(one) === textOf(other);

const textOf = ({ name, isCompany, addressLines, country, taxId, references = {}, recipient }: Buyer): string =>
  JSON.stringify([name, isCompany, addressLines, country, taxId, Object.entries(references).toSorted(), recipient]);

export interface WantedBuyer {
  order: Order;
  buyer: InvoiceBuyer;
  /** The invoice that the preview was about. */
  invoiceId: string;
  byStaff: boolean;
  acting: { who: AuditActor; request: string };
}

export interface BuyerCorrected {
  correction: IssuedInvoice;
  invoice: IssuedInvoice;
}

/**
 * Corrects the buyer of an order's invoice in one write: the correction to zero, the invoice of what is left to the right
 * buyer, the audit line, and the mail that tells of both. Repeating it answers the same. `changed_meanwhile`: another
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
    const mail = mailOf(order, { wrong: original.invoice.number, ...numbers, buyer: buyer.name }, next.row.id, now);
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
  const isSame = isSameBuyer(buyerOf(buyer, invoice.invoice.buyer.email), invoice.invoice.buyer);
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
    id: `buyer_corrected.${invoiceId.slice('order.'.length)}`,
    ...about,
    state: 'queued',
    createdAt: now.toISOString(),
  };
}
