import * as z from 'zod/mini';
import { AdjustedPart, AdjustmentReason, AdjustmentState } from '#shared/model/money/adjustment.ts';
import { Grosze, grosze, negateGrosze } from '#shared/model/money/grosze.ts';
import type { AuditLine } from '../audit/auditLine.ts';
import { factIds, type LedgerFact } from './ledgerFact.ts';
import type { WalletAmounts } from './wallet.ts';

/**
 * A correction of a customer's balance by staff. Above the limit it is `awaiting` until a second person, never the
 * same, has it posted or declines it.
 */
export const Adjustment = z.object({
  /** From the client: repeating a request with the same id makes no second correction. */
  id: z.string(),
  account: z.string(),
  state: AdjustmentState,
  part: AdjustedPart,
  /** Grosze; below zero where the balance falls. */
  amount: Grosze,
  why: AdjustmentReason,
  /** For colleagues. */
  note: z.string(),
  by: z.string(),
  /** ISO 8601. */
  at: z.string(),
  decided: z.optional(z.object({ by: z.string(), at: z.string(), reason: z.optional(z.string()) })),
  /** The spendable balance before and after posting. */
  balance: z.optional(z.object({ before: Grosze, after: Grosze })),
});
export type Adjustment = z.infer<typeof Adjustment>;

/** The ledger fact of a correction: money is an expense of the shop or comes back to it, bonus counts as bonus cost. */
export function adjustmentFact(
  { id, account, part, amount }: Pick<Adjustment, 'id' | 'account' | 'part' | 'amount'>,
  at: string,
): LedgerFact {
  const legs = [
    { account: part === 'paid' ? ('adjustment' as const) : ('bonus-expense' as const), amount: negateGrosze(amount) },
    { account: `wallet.${part}` as const, amount },
  ];
  return { id: factIds.adjustment(id), kind: 'adjustment', at, wallet: account, legs };
}

/** Whether the wallet has enough of the corrected part. */
export const isCovered = (wallet: WalletAmounts, { part, amount }: Pick<Adjustment, 'part' | 'amount'>): boolean =>
  wallet[part] + amount >= 0;

/** What counts towards one person's limit: the absolute amount. */
export const sizeOf = ({ amount }: Pick<Adjustment, 'amount'>): Grosze => grosze(Math.abs(amount));

/** The month whose corrections without a second person are counted together, YYYY-MM in UTC. */
export const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

/** The audit line of an act on a correction; money has moved only if that is `posted`. */
export function adjustmentAuditLine(
  { id, account, part, amount, why, note, by: askedBy, balance, decided }: Adjustment,
  { act, by, request, at }: { act: AdjustmentAct; by: string; request: string; at: string },
): AuditLine {
  const moved = act === 'balance_adjusted' ? balance : undefined;
  return {
    who: { kind: 'staff', account: by },
    act,
    object: `customer#${account}`,
    before: moved ? { balance: moved.before } : {},
    after: {
      ...(moved && { balance: moved.after }),
      ...{ adjustment: id, part, amount, why },
      ...(askedBy !== by && { asked_by: askedBy }),
    },
    reason: decided?.reason ?? note,
    request,
    at,
  };
}
type AdjustmentAct = 'adjustment_asked' | 'balance_adjusted' | 'adjustment_declined';
