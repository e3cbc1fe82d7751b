import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import type { RefundAct, RefundTarget } from '#shared/model/money/refund.ts';
import { sayPercent } from '#shared/rules/say/sayPercent.ts';
import type { RefundDecision } from '../../domain/refund/refundOf.ts';
import { pricingText } from '../../runtime/texts/pricingText.ts';
import type { BalanceChange, WantedSum } from '../../usecases/refunds/refundSums.ts';
import { moneyWire } from '../wire/moneyWire.ts';

interface SumBody {
  amount?: number | undefined;
  act?: RefundAct | undefined;
  progress?: number | undefined;
  to?: RefundTarget | undefined;
}

/** A refund is either of a given amount or decided by the rules of an act, never both. */
export function onlyOne({ amount, act }: SumBody): Refusal<'validation_failed'> | undefined {
  if (amount === undefined || act === undefined) return undefined;
  return { refused: 'validation_failed', fields: { amount: ['validation/one_of'], act: ['validation/one_of'] } };
}

export const wantedSum = ({ amount, act, progress, to }: SumBody): WantedSum => ({
  amount: amount === undefined ? undefined : grosze(amount),
  act,
  progress: (progress ?? 0) * 100,
  to,
});

export const balanceWire = (change: BalanceChange | undefined) =>
  change ? { before: moneyWire(change.before), after: moneyWire(change.after) } : null;

/** The reason for the amount, if the rules of an act decided it. */
export const sayDecision = (decision: Extract<RefundDecision, { ok: true }> | undefined, locale: Locale) =>
  decision
    ? pricingText(locale, `pricing/refund.${decision.reason}`, { percent: sayPercent(decision.progress, locale) })
    : null;
