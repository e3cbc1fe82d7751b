import type { LedgerFact } from '../../domain/ledger/ledgerFact.ts';
import type { Posted, Posting } from './postFacts.ts';

/** Facts whose amounts do not depend on the wallet. */
export function postingOf(facts: readonly LedgerFact[]): Posting {
  const [first, ...others] = facts.map(({ id }) => id);
  if (first === undefined) throw new Error('Nothing to post.');
  const account = facts.find(({ wallet }) => wallet !== undefined)?.wallet;
  return { ids: [first, ...others], account, facts: () => facts };
}

/** `closed`: the wallet's account is closed and will not reopen. */
export const writtenOr = ({ outcome }: Posted) =>
  outcome === 'posted' ? ('written' as const) : outcome === 'closed' ? outcome : ('changed' as const);
