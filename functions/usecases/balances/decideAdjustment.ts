import type { Refusal } from '#shared/contract/operation.ts';
import { type Adjustment, adjustmentAuditLine } from '../../domain/ledger/adjustment.ts';
import { type AdjustDeps, told } from './adjustBalance.ts';

export interface AdjustmentDecision {
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
    const made = await adjustments.post({ ...asked, decided }, told(account, { by, request }, now), { aloneUpTo, now });
    if (made === 'insufficient') return { refused: 'balance_too_low' };
  }
  const kept = await adjustments.read(of, id);
  return kept?.state === 'posted' ? kept : { refused: 'conflict' };
}

/** A second person declines it: the balance stays. The requester may withdraw it in the same way. */
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
