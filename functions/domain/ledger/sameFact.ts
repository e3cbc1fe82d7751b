import type { LedgerFact } from './ledgerFact.ts';

/**
 * Whether a fact posted before is the same as this one. How an amount was split over money and bonus depends on the
 * wallet at that moment, so the wallet's legs are compared by their sum.
 */
export function isSameFact(stored: LedgerFact, meant: LedgerFact): boolean {
  return stored.kind === meant.kind && stored.wallet === meant.wallet && legsText(stored) === legsText(meant);
}

function legsText({ legs }: LedgerFact): string {
  const sums = new Map<string, number>();
  for (const { account, amount } of legs) {
    const name = account.startsWith('wallet.') ? 'wallet' : account;
    sums.set(name, (sums.get(name) ?? 0) + amount);
  }
  return JSON.stringify([...sums].filter(([, sum]) => sum !== 0).sort());
}
