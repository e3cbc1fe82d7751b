import { p24Hooks } from '#shared/contract/hooks.ts';
import type { Refund } from '../../domain/payment/refund.ts';
import { sessionIdOf } from '../../domain/payment/sessionId.ts';
import { isRepeatedRefund } from '../../gateways/p24/refund.ts';
import type { PaymentRows } from '../../stores/payments/paymentRows.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';
import { finishRefund } from './finishRefund.ts';

/**
 * `waiting`: the provider has it without a result yet; `unsure`: the provider could not be reached; `by_hand`:
 * rejected, staff have to pay.
 */
export type SentRefund = 'waiting' | 'ended' | 'by_hand' | 'unsure';

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
    return endedAs(await finishRefund(deps, { ...payment, account: undefined }, refund, 'rejected'));
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
      // It holds less than the refund (because of one made in its own panel): it will never accept this one.
      return endedAs(await finishRefund(deps, payment, refund, 'rejected'));
    }
    await refunds.asked(refund);
    return 'waiting';
  }
  const known = await p24.refundsOf(providerOrderId);
  if ('refused' in known) return 'unsure';
  const state = known.find(({ requestId, amount: sum }) => requestId === id && sum === amount)?.state;
  if (state !== 'completed' && state !== 'rejected') return 'waiting';
  return endedAs(await finishRefund(deps, payment, refund, state));
}

const endedAs = (finished: Awaited<ReturnType<typeof finishRefund>>): SentRefund =>
  finished === 'by_hand' ? finished : 'ended';
