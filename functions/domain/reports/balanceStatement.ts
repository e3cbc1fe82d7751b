import { type Grosze, grosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import { spendable, type WalletEntry } from '../ledger/wallet.ts';

/** The statement of a balance for a month: opening balance, movements, closing or current balance. */
export interface BalanceStatement {
  /** Month in Warsaw, `2026-11`. */
  month: string;
  /** Set if the month is not over: the closing balance is the current one (ISO 8601). */
  upTo: string | undefined;
  opening: Grosze;
  closing: Grosze;
  came: Grosze;
  went: Grosze;
  /** Entries of the month, the oldest first. */
  entries: WalletEntry[];
}

/** `before`: the last entry before the month; `entries`: the month's entries, oldest first. */
export function balanceStatement(
  month: string,
  { before, entries, upTo }: { before: WalletEntry | undefined; entries: WalletEntry[]; upTo: string | undefined },
): BalanceStatement {
  const opening = before ? spendable(before.after) : zeroGrosze;
  const last = entries.at(-1);
  const changes = entries.map(({ change }) => spendable(change));
  const sum = (some: readonly number[]) => grosze(some.reduce((all, one) => all + one, 0));
  return {
    ...{ month, upTo, opening, entries, closing: last ? spendable(last.after) : opening },
    came: sum(changes.filter((change) => change > 0)),
    went: sum(changes.filter((change) => change < 0)),
  };
}
