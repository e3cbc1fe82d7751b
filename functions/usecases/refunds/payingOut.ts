import { p24Hooks } from '#shared/contract/hooks.ts';
import type { Refusal } from '#shared/contract/operation.ts';
import { factIds } from '../../domain/ledger/ledgerFact.ts';
import { refundBack, refundByHand, refundDone } from '../../domain/ledger/movements.ts';
import { parseSessionId, sessionIdOf } from '../../domain/payment/attempts.ts';
import type { NoticeOutcome, Payment, PaymentAttempt, PaymentNotice } from '../../domain/payment/payment.ts';
import type { Refund } from '../../domain/refund/refund.ts';
import { payoutAuditLine } from '../../domain/refund/refundAudit.ts';
import { isRepeatedRefund } from '../../gateways/p24/refunds.ts';
import { digestOf } from '../../stores/digest.ts';
import type { PaymentRows } from '../../stores/payments/paymentItems.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';
import { rejectedRefundMails } from '../payments/paymentMails.ts';

/**
 * `waiting`: the provider has the refund but no result yet; `unsure`: it could not be reached; `by_hand`: it rejected
 * the refund, and staff have to pay.
 */
type SentRefund = 'waiting' | 'ended' | 'by_hand' | 'unsure';

/**
 * Advances a refund through the provider: requests it under its own id, which the provider accepts once, or asks for
 * the result if no notice came. It can be interrupted anywhere and restarted. Money received on our own bank account
 * never was with the provider: staff transfer it back.
 */
export async function sendRefund(
  deps: Pick<PaymentDeps, 'ordering' | 'refunds' | 'p24' | 'site' | 'now'>,
  { payment }: Pick<PaymentRows, 'payment'>,
  refund: Refund,
): Promise<SentRefund> {
  const { p24, refunds, site } = deps;
  const { id, slug, attempt, providerOrderId, amount } = refund;
  if (attempt === undefined || providerOrderId === undefined)
    return sentAs(await finishRefund(deps, { ...payment, account: undefined }, refund, 'rejected'));
  if (refund.state === 'requested') {
    const asked = await p24.refund({
      requestId: id,
      refundsUuid: id,
      orderId: providerOrderId,
      sessionId: sessionIdOf({ slug, attempt }),
      amount,
      description: `${site.brandName} ${refund.orderId ?? ''}`.trim(),
      urlStatus: `${site.origin}${p24Hooks.refund}`,
    });
    if ('refused' in asked && !isRepeatedRefund(asked)) {
      if (asked.refused !== 'provider_refused' || asked.status !== 409) return 'unsure';
      // The payment holds less than the refund at the provider, after one made in its own panel: it never accepts this
      // one.
      return sentAs(await finishRefund(deps, payment, refund, 'rejected'));
    }
    await refunds.asked(refund);
    return 'waiting';
  }
  const known = await p24.refundsOf(providerOrderId);
  if ('refused' in known) return 'unsure';
  const state = known.find(({ requestId, amount: sum }) => requestId === id && sum === amount)?.state;
  if (state !== 'completed' && state !== 'rejected') return 'waiting';
  return sentAs(await finishRefund(deps, payment, refund, state));
}

const sentAs = (finished: Awaited<ReturnType<typeof finishRefund>>): SentRefund =>
  finished === 'by_hand' ? finished : 'ended';

type ReceivedRefundNotice =
  /** `byHand`: the provider rejected the refund, and staff have to pay it out. */
  | { outcome: 'stored'; byHand?: true }
  | {
      outcome: 'refused';
      code: 'malformed' | 'bad_signature' | 'foreign' | 'unknown_refund' | 'wrong_currency' | 'wrong_amount';
    };

/**
 * The provider's notice about a refund, checked against its signature and our own row, and posted at once. Nothing is
 * written for a rejected one. Repeated ones change nothing.
 */
export async function receiveRefundNotice(
  deps: Pick<PaymentDeps, 'payments' | 'ordering' | 'p24' | 'site' | 'now'>,
  rawBody: string,
): Promise<ReceivedRefundNotice> {
  const notice = deps.p24.parseRefundNotice(rawBody);
  if ('refused' in notice) return { outcome: 'refused', code: notice.refused };
  const session = parseSessionId(notice.sessionId);
  const rows = session && (await deps.payments.read(session.slug));
  const refund = rows?.refunds.find(({ id }) => id === notice.refundsUuid);
  const isThat = refund?.attempt === session?.attempt && refund?.providerOrderId === notice.orderId;
  if (!rows || !refund || !isThat) return { outcome: 'refused', code: 'unknown_refund' };
  if (notice.currency !== 'PLN') return { outcome: 'refused', code: 'wrong_currency' };
  if (notice.amount !== refund.amount) return { outcome: 'refused', code: 'wrong_amount' };
  if (refund.state === 'requested' || refund.state === 'asked') {
    const finished = await finishRefund(deps, rows.payment, refund, notice.status === 0 ? 'completed' : 'rejected');
    if (finished === 'by_hand') return { outcome: 'stored', byHand: true };
  }
  return { outcome: 'stored' };
}

/**
 * Ends a refund by the provider's result. Paid out, it leaves the books; rejected, it is credited to the customer's
 * balance or, without one, stays pending: the customer is asked for a bank account and the operator informed, by mails
 * in the same write. `by_hand`: staff have to pay it out. `already`: it has already ended.
 */
export async function finishRefund(
  { ordering, site, now }: { ordering: Pick<PaymentDeps['ordering'], 'endRefund'> } & Pick<PaymentDeps, 'site' | 'now'>,
  payment: Payment,
  refund: Refund,
  ended: 'completed' | 'rejected',
): Promise<'finished' | 'by_hand' | 'already'> {
  const at = now.toISOString();
  const { id: refundId, slug, amount } = refund;
  const { account } = payment;
  const byHand = ended === 'rejected' && account === undefined;
  const facts =
    ended === 'completed'
      ? [refundDone({ refundId, slug, amount }, at)]
      : account === undefined
        ? []
        : [refundBack({ refundId, slug, amount, account }, at)];
  const mails = ended === 'rejected' ? rejectedRefundMails(payment, refund, site.contactEmail, now) : [];
  const written = await ordering.endRefund({ refund, facts, ended, byHand, mails, now });
  if (written === 'closed')
    return finishRefund({ ordering, site, now }, { ...payment, account: undefined }, refund, ended);
  if (written !== 'written') return 'already';
  return byHand ? 'by_hand' : 'finished';
}

interface WantedPayout {
  slug: string;
  refundId: string;
  /** Who transferred the money, and a note. */
  by: string;
  note: string;
  /** Id of the request. */
  request?: string | undefined;
}

/**
 * Closes a refund rejected by the provider without a balance to credit, once staff have transferred it by hand.
 * Idempotent with the same note; a different one is a conflict, as the first is kept. The time of the rejection stays
 * on the refund, too.
 */
export async function payOutRefund(
  { payments, ordering, ledger, now }: Pick<PaymentDeps, 'payments' | 'ordering' | 'ledger' | 'now'>,
  { slug, refundId, by, note, request }: WantedPayout,
): Promise<Refund | Refusal<'not_found' | 'conflict'>> {
  const find = async () => (await payments.read(slug))?.refunds.find(({ id }) => id === refundId);
  const refund = await find();
  if (!refund) return { refused: 'not_found' };
  if (refund.state === 'rejected') {
    // The rejected refund was credited to the customer's balance, so there is nothing to transfer.
    if (await ledger.readFact(factIds.refundBack(refundId))) return { refused: 'conflict' };
    const at = now.toISOString();
    const { amount } = refund;
    const payout = { by, at, note };
    const fact = refundByHand({ refundId, slug, amount }, at);
    const who = { kind: 'staff', account: by } as const;
    const line = request === undefined ? undefined : payoutAuditLine({ who, request }, refund, at);
    const written = await ordering.payOutRefund(refund, payout, { fact, line });
    if (written === 'written') return { ...refund, state: 'paid_out', payout };
  }
  const closed = await find();
  return closed?.payout?.note === note ? closed : { refused: 'conflict' };
}

/**
 * The refund of money that could not be used and has no balance to stay on: through the provider, once, with the fee.
 */
export function refundOfUnapplied(
  payment: Payment,
  { notice, attempt: { amount } }: { notice: PaymentNotice; attempt: Pick<PaymentAttempt, 'amount'> },
  outcome: NoticeOutcome,
  now: Date,
): Refund | undefined {
  if (outcome === 'applied' || payment.account !== undefined) return undefined;
  const { slug, attempt, orderId } = notice;
  return {
    // Derived from the money's id, so that the same money is never refunded twice.
    id: digestOf(`late:${slug}.${attempt}.${orderId}`).slice(0, 20),
    slug,
    to: 'provider',
    reason: 'unapplied',
    state: 'requested',
    amount,
    attempt,
    providerOrderId: orderId,
    ...(payment.purpose.kind === 'order' && { orderId: payment.purpose.orderId }),
    requestedAt: now.toISOString(),
  };
}
