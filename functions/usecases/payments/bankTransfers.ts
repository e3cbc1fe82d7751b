import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { type Grosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import { formatMoney } from '#shared/rules/say/formatMoney.ts';
import type { AuditLine } from '../../domain/audit/auditLine.ts';
import { newAttempt } from '../../domain/payment/attempts.ts';
import type { Payment, PaymentAttempt } from '../../domain/payment/payment.ts';
import type { PaymentRows } from '../../stores/payments/paymentItems.ts';
import type { AwaitedTransferStore, ReceivedTransfer } from '../../stores/payments/transfers.ts';
import { BusyError } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import type { PaymentDeps } from './paymentDeps.ts';
import { paymentMail } from './paymentMails.ts';

/** A payment that a bank transfer may be booked for. */
export interface TransferDue {
  rows: PaymentRows;
  orderId: string | undefined;
  /** Amounts the customer was asked for: with the fee of each attempt by transfer, newest first, and without a fee. */
  sums: readonly Grosze[];
}

/** The payment for the reference in a transfer's title: an order's number, or a top-up's slug. */
export async function findTransferDue(
  { orders, payments }: Pick<PaymentDeps, 'orders' | 'payments'>,
  number: string,
): Promise<TransferDue | Refusal<'not_found'>> {
  const order = await orders.read(number.toUpperCase());
  const rows = await payments.read(order?.paymentSlug ?? number);
  if (!rows) return { refused: 'not_found' };
  const { payment, attempts } = rows;
  const { purpose } = payment;
  const asked = attempts.filter(({ method }) => method === 'transfer').map(({ amount }) => amount);
  return {
    rows,
    orderId: purpose.kind === 'order' ? purpose.orderId : undefined,
    sums: [...new Set([...asked.toReversed(), payment.amount])],
  };
}

export interface SeenTransfer {
  /** The order's number, or the top-up's slug. */
  number: string;
  /** Grosze. */
  amount: number;
  /** The bank's id of the transfer. */
  reference: string;
  /** The day of the transfer, YYYY-MM-DD. */
  receivedOn: string;
  /** Account of the person who books it. */
  by: string;
  request: string;
  /** Language of the messages to the person who books it. */
  locale: Locale;
}

type TransferRefusal = Refusal<
  'not_found' | 'already_paid' | 'payment_expired' | 'transfer_known' | 'validation_failed' | 'conflict'
>;

type TransferDeps = Pick<PaymentDeps, 'orders' | 'payments' | 'ordering' | 'mailQueue' | 'now'> & {
  transfers: Pick<AwaitedTransferStore, 'booked'>;
};

/**
 * Books a transfer to our own bank account for an awaiting payment, which proceeds once, as after a provider's notice.
 * Idempotent; a different amount changes nothing.
 */
export async function receiveTransfer(
  deps: TransferDeps,
  seen: SeenTransfer,
): Promise<{ due: TransferDue; attempt: PaymentAttempt } | TransferRefusal> {
  for (let tries = 0; tries < 10; tries++) {
    const due = await findTransferDue(deps, seen.number);
    if ('refused' in due) return due;
    const before = bookedBefore(due, seen);
    if (before) return { due, attempt: before };
    const refused = await refusalOf(deps, due, seen);
    if (refused === 'booked') continue;
    if (refused) return refused;
    const attempt = attemptOf(due, seen, deps.now);
    const received = receivedOf(due.rows.payment, attempt, seen);
    const mail = paymentMail(received.payment, received, 'applied', deps.now);
    const line = auditLineOf(due, attempt, seen);
    const written = await deps.ordering.receiveTransfer({ ...received, mail, line });
    if (written === 'closed') return { refused: 'conflict' };
    if (written !== 'written') continue;
    if (mail) await enqueueMail(deps.mailQueue, mail);
    return { due, attempt };
  }
  throw new BusyError('A payment changed faster than its transfer could be booked.');
}

function bookedBefore({ rows: { attempts, notices } }: TransferDue, seen: SeenTransfer): PaymentAttempt | undefined {
  const notice = notices.find(({ transfer }) => transfer?.reference === seen.reference);
  const attempt = attempts.find(({ number }) => number === notice?.attempt);
  return attempt?.amount === seen.amount && notice?.transfer?.receivedOn === seen.receivedOn ? attempt : undefined;
}

async function refusalOf(
  { transfers }: TransferDeps,
  { rows: { payment }, sums }: TransferDue,
  { amount, reference, receivedOn, locale }: SeenTransfer,
): Promise<TransferRefusal | 'booked' | undefined> {
  const booked = await transfers.booked(reference);
  const isSame = booked?.slug === payment.slug && booked.amount === amount && booked.receivedOn === receivedOn;
  // A concurrent call has booked the same transfer: the next read returns its result.
  if (booked) return isSame ? 'booked' : { refused: 'transfer_known' };
  if (payment.state === 'paid') return { refused: 'already_paid' };
  if (payment.state === 'expired') return { refused: 'payment_expired' };
  const [asked = payment.amount] = sums;
  if (sums.some((sum) => sum === amount)) return undefined;
  const key = amount < asked ? 'validation/transfer_under' : 'validation/transfer_over';
  return {
    refused: 'validation_failed',
    fields: { amount: [{ key, replace: { asked: formatMoney(asked, locale) } }] },
  };
}

/**
 * The attempt that a transfer is booked as: with the fee of the earlier attempt that asked for this amount, else
 * without a fee.
 */
function attemptOf({ rows: { payment, attempts } }: TransferDue, { amount }: SeenTransfer, now: Date): PaymentAttempt {
  const asked = attempts.findLast((one) => one.method === 'transfer' && one.amount === amount);
  const { fee, feeVat } = asked ?? { fee: zeroGrosze, feeVat: zeroGrosze };
  const attempt = newAttempt(payment, { method: 'transfer', fee, feeVat }, now);
  return { ...attempt, state: 'paid', payBy: attempt.startedAt };
}

function receivedOf(
  payment: Payment,
  attempt: PaymentAttempt,
  { by, reference, receivedOn }: SeenTransfer,
): ReceivedTransfer {
  const { slug, number, startedAt: at } = attempt;
  const transfer = { reference, receivedOn, by };
  const byTransfer = { methodId: null, statement: null, source: 'bank', transfer } as const;
  const settled = { state: 'settled', outcome: 'applied', receivedAt: at, settledAt: at } as const;
  return { payment, attempt, notice: { slug, attempt: number, orderId: 0, ...byTransfer, ...settled } };
}

const auditLineOf = (
  { orderId, rows: { payment } }: TransferDue,
  { amount, startedAt }: PaymentAttempt,
  { by, request, reference, receivedOn }: SeenTransfer,
): AuditLine => ({
  who: { kind: 'staff', account: by },
  act: 'transfer_received',
  object: orderId === undefined ? `payment#${payment.slug}` : `order#${orderId}`,
  before: { payment: payment.state },
  after: { payment: 'paid', amount, reference, received_on: receivedOn },
  request,
  at: startedAt,
});
