import type { LedgerFact } from '../../domain/ledger/ledgerFact.ts';
import type { Posted, Posting } from './postFacts.ts';

/** Facts whose amounts do not depend on what the wallet holds. */
export function postingOf(facts: readonly LedgerFact[]): Posting {
  const [first, ...others] = facts.map(({ id }) => id);
  if (first === undefined) throw new Error('Nothing to post.');
  const account = facts.find(({ wallet }) => wallet !== undefined)?.wallet;
  return { ids: [first, ...others], account, facts: () => facts };
}

/** `closed`: the wallet is of an account that is gone, and will not open again for this. */
export const writtenOr = ({ outcome }: Posted) =>
  outcome === 'posted' ? ('written' as const) : outcome === 'closed' ? outcome : ('changed' as const);
