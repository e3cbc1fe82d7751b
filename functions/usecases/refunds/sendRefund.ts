import { p24Hooks } from '#shared/contract/hooks.ts';
import type { Refund } from '../../domain/payment/refund.ts';
import { sessionIdOf } from '../../domain/payment/sessionId.ts';
import { isRepeatedRefund } from '../../gateways/p24/refund.ts';
import type { PaymentRows } from '../../stores/payments/paymentRows.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';
import { finishRefund } from './finishRefund.ts';

/**
 * `waiting`: the provider has it and has not said how it ended; `unsure`: it could not be asked; `by_hand`: it will not
 * pay, and staff have to.
 */
export type SentRefund = 'waiting' | 'ended' | 'by_hand' | 'unsure';

/**
 * Brings a refund through the provider further: asks for it under its own id, which the provider takes once, or asks
 * how it ended when no notice came. It may be cut off anywhere and started again. Money that came to our own bank account
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
      // It holds less than is to go back (a refund made in its own panel): it will never take this one.
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
