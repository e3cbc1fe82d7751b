import type { Refusal } from '#shared/contract/operation.ts';
import type { AdjustedPart, AdjustmentReason } from '#shared/model/money/adjustment.ts';
import type { Grosze } from '#shared/model/money/grosze.ts';
import type { Account } from '../../domain/account/account.ts';
import { type Adjustment, adjustmentAuditLine } from '../../domain/ledger/adjustment.ts';
import { balanceMail } from '../../domain/mail/balanceMail.ts';
import type { AccountStore } from '../../stores/accounts/accounts.ts';
import type { AdjustmentStore, Told } from '../../stores/ledger/adjustments.ts';

export interface AdjustDeps {
  accounts: Pick<AccountStore, 'read'>;
  adjustments: AdjustmentStore;
  /** The most that may be corrected on an account per month without a second person. */
  aloneUpTo: Grosze;
  now: Date;
}

export interface WantedAdjustment {
  /** Idempotency id, 20 characters. */
  id: string;
  account: string;
  part: AdjustedPart;
  amount: Grosze;
  why: AdjustmentReason;
  note: string;
  by: string;
  request: string;
}

/**
 * Staff correct a customer's balance, exactly once, with a line of the audit and a mail to the customer. Above the
 * limit it is only requested. `second_person`: it is the caller's own balance; `balance_too_low`: that part of it is
 * too low; `conflict`: the account is being deleted, or another correction has this id.
 */
export async function adjustBalance(
  deps: AdjustDeps,
  wanted: WantedAdjustment,
): Promise<Adjustment | Refusal<'not_found' | 'conflict' | 'second_person' | 'balance_too_low'>> {
  const { adjustments, aloneUpTo, now } = deps;
  const { request, ...said } = wanted;
  const account = await deps.accounts.read(said.account);
  if (!account) return { refused: 'not_found' };
  if (said.by === said.account) return { refused: 'second_person' };
  const before = await adjustments.read(said.account, said.id);
  if (before) return sameOr(before, wanted);
  if (account.state !== 'active') return { refused: 'conflict' };
  const adjustment: Adjustment = { ...said, state: 'awaiting', at: now.toISOString() };
  const made = await adjustments.post(adjustment, adjustmentItems(account, wanted, now), { aloneUpTo, now });
  if (made === 'insufficient') return { refused: 'balance_too_low' };
  if (made === 'closed') return { refused: 'conflict' };
  if (made === 'above') {
    const act = { act: 'adjustment_asked', by: said.by, request, at: adjustment.at } as const;
    await adjustments.ask(adjustment, adjustmentAuditLine(adjustment, act));
  }
  const kept = await adjustments.read(said.account, said.id);
  return kept ? sameOr(kept, wanted) : { refused: 'conflict' };
}

/** The items written with a posted correction: the audit line and the mail to the customer. */
export const adjustmentItems =
  (account: Account, { by, request }: { by: string; request: string }, now: Date) =>
  (posted: Adjustment): Told => ({
    line: adjustmentAuditLine(posted, { act: 'balance_adjusted', by, request, at: now.toISOString() }),
    mail: account.email === '' ? undefined : balanceMail(posted, account, now),
  });

/** The answer to a repeated correction: the stored one, or `conflict` if its content differs. */
const sameOr = (kept: Adjustment, { part, amount, why, by }: WantedAdjustment): Adjustment | Refusal<'conflict'> =>
  kept.part === part && kept.amount === amount && kept.why === why && kept.by === by ? kept : { refused: 'conflict' };

interface AdjustmentDecision {
  account: string;
  id: string;
  by: string;
  request: string;
}

/**
 * A second person approves a correction above the limit, and it is posted. Idempotent. `second_person`: the caller
 * asked for it, or it is the caller's own balance; `conflict`: it was declined, or the account is being deleted.
 */
export async function approveAdjustment(
  deps: AdjustDeps,
  { account: of, id, by, request }: AdjustmentDecision,
): Promise<Adjustment | Refusal<'not_found' | 'conflict' | 'second_person' | 'balance_too_low'>> {
  const { adjustments, aloneUpTo, now } = deps;
  const [asked, account] = await Promise.all([adjustments.read(of, id), deps.accounts.read(of)]);
  if (!asked || !account) return { refused: 'not_found' };
  if (asked.by === by || of === by) return { refused: 'second_person' };
  if (asked.state === 'awaiting' && account.state === 'active') {
    const decided = { by, at: now.toISOString() };
    const made = await adjustments.post({ ...asked, decided }, adjustmentItems(account, { by, request }, now), {
      aloneUpTo,
      now,
    });
    if (made === 'insufficient') return { refused: 'balance_too_low' };
  }
  const kept = await adjustments.read(of, id);
  return kept?.state === 'posted' ? kept : { refused: 'conflict' };
}

/** A second person declines a correction: the balance stays. The requester may withdraw it in the same way. */
export async function declineAdjustment(
  { adjustments, now }: Pick<AdjustDeps, 'adjustments' | 'now'>,
  { account, id, by, request, reason }: AdjustmentDecision & { reason: string },
): Promise<Adjustment | Refusal<'not_found' | 'conflict'>> {
  const asked = await adjustments.read(account, id);
  if (!asked) return { refused: 'not_found' };
  const at = now.toISOString();
  const declined = { ...asked, state: 'declined' as const, decided: { by, at, reason } };
  const line = adjustmentAuditLine(declined, { act: 'adjustment_declined', by, request, at });
  if (asked.state === 'awaiting' && (await adjustments.decline(declined, line))) return declined;
  const kept = await adjustments.read(account, id);
  return kept?.state === 'declined' && kept.decided?.by === by ? kept : { refused: 'conflict' };
}
