import * as z from 'zod/mini';
import { Grosze, type Grosze as GroszeType, grosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import { factKinds, type LedgerFact, type WalletPart, walletParts } from './ledgerFact.ts';

export const WalletAmounts = z.object({ paid: Grosze, bonus: Grosze, held: Grosze });
export type WalletAmounts = z.infer<typeof WalletAmounts>;

/**
 * The only live balance of the books. `version` counts its entries: the next entry has this number plus one. Once
 * `closedAt` (ISO 8601) is set nothing moves it any more: its account is gone.
 */
export const Wallet = z.object({
  account: z.string(),
  ...WalletAmounts.shape,
  version: z.int(),
  closedAt: z.optional(z.string()),
  /** Threshold of an event for the customer's software: sent when the spendable balance falls below it. */
  lowBelow: z.optional(Grosze),
});
export type Wallet = z.infer<typeof Wallet>;

/** One line of a wallet's history: what a fact did to it and what it held afterwards. Never changed. */
export const WalletEntry = z.object({
  account: z.string(),
  number: z.int(),
  fact: z.string(),
  kind: z.enum(factKinds),
  at: z.string(),
  change: WalletAmounts,
  after: WalletAmounts,
  slug: z.optional(z.string()),
  orderId: z.optional(z.string()),
});
export type WalletEntry = z.infer<typeof WalletEntry>;

export const emptyWallet = (account: string): Wallet => ({ account, ...noAmounts, version: 0 });

export const noAmounts: WalletAmounts = { paid: zeroGrosze, bonus: zeroGrosze, held: zeroGrosze };

/** What can be spent: money and bonus. */
export const spendable = ({ paid, bonus }: Pick<WalletAmounts, 'paid' | 'bonus'>): GroszeType => grosze(paid + bonus);

export function addAmounts(one: WalletAmounts, other: WalletAmounts): WalletAmounts {
  const sum = (part: WalletPart) => grosze(one[part] + other[part]);
  return { paid: sum('paid'), bonus: sum('bonus'), held: sum('held') };
}

/** The change a fact makes to its wallet; undefined for a fact without one. */
export function walletChange({ wallet, legs }: LedgerFact): WalletAmounts | undefined {
  if (wallet === undefined) return undefined;
  const of = (part: WalletPart) =>
    grosze(legs.reduce((sum, { account, amount }) => (account === `wallet.${part}` ? sum + amount : sum), 0));
  return { paid: of('paid'), bonus: of('bonus'), held: of('held') };
}

/** The history lines of facts posted together, in their order. */
export function walletEntries(wallet: Wallet, facts: readonly LedgerFact[]): WalletEntry[] {
  let { version } = wallet;
  let after: WalletAmounts = wallet;
  const entries: WalletEntry[] = [];
  for (const fact of facts) {
    const change = walletChange(fact);
    if (change === undefined || fact.wallet !== wallet.account) continue;
    version += 1;
    after = addAmounts(after, change);
    const { id, kind, at, slug, orderId } = fact;
    entries.push({
      account: wallet.account,
      number: version,
      fact: id,
      kind,
      at,
      change,
      after,
      ...(slug !== undefined && { slug }),
      ...(orderId !== undefined && { orderId }),
    });
  }
  return entries;
}

/** Whether these movements take the spendable balance below the customer's threshold for the event. */
export function fallsLow(wallet: Wallet, entries: readonly WalletEntry[]): boolean {
  const after = entries.at(-1)?.after;
  if (wallet.lowBelow === undefined || after === undefined) return false;
  return spendable(wallet) >= wallet.lowBelow && spendable(after) < wallet.lowBelow;
}

export const isNegative = (amounts: WalletAmounts): boolean => walletParts.some((part) => amounts[part] < 0);
