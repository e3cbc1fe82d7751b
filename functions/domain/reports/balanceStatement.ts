import { type Grosze, grosze, zeroGrosze } from '#shared/model/grosze.ts';
import { spendable, type WalletEntry } from '../ledger/wallet.ts';

/** What a balance held when a month began, how it moved, and what it held when the month was over or holds now. */
export interface BalanceStatement {
  /** Of Warsaw, `2026-11`. */
  month: string;
  /** The month is not over: the end is what it holds now (ISO 8601). */
  upTo: string | undefined;
  opening: Grosze;
  closing: Grosze;
  came: Grosze;
  went: Grosze;
  /** The oldest first. */
  entries: WalletEntry[];
}

/** `before`: the last entry before the month, `entries`: those of the month, the oldest first. */
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
