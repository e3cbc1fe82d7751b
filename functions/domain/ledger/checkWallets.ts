import type { Books, Violation } from './books.ts';
import { isSameAmounts, rebuildWallets } from './rebuildWallets.ts';
import { addAmounts, isNegative, noAmounts, walletChange } from './wallet.ts';

/** Invariants 1, 2, 3 and 10: legs sum to 0; wallet = its facts = its entries = the last entry; never negative. */
export function checkWallets({ facts, wallets, entries }: Books): Violation[] {
  const found: Violation[] = [];
  const say = (invariant: Violation['invariant'], about: string, what: string) =>
    found.push({ invariant, about, what });
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  if (byId.size !== facts.length) say(4, 'journal', 'a fact is posted twice');
  for (const fact of facts) {
    if (fact.legs.reduce((sum, { amount }) => sum + amount, 0) !== 0) say(1, fact.id, 'legs do not sum to 0');
    if (fact.wallet === undefined && fact.legs.some(({ account }) => account.startsWith('wallet.')))
      say(1, fact.id, 'moves a wallet of nobody');
  }
  const entryOf = new Map(entries.map((entry) => [entry.fact, entry]));
  if (entryOf.size !== entries.length) say(2, 'history', 'a fact has two entries');
  const entriesOf = Map.groupBy(entries, ({ account }) => account);
  for (const wallet of wallets) {
    const { account } = wallet;
    if (isNegative(wallet)) say(3, account, 'a part is negative');
    let after = noAmounts;
    const own = (entriesOf.get(account) ?? []).toSorted((one, other) => one.number - other.number);
    for (const [index, entry] of own.entries()) {
      after = addAmounts(after, entry.change);
      if (entry.number !== index + 1) say(2, account, `entry ${entry.number} stands at place ${index + 1}`);
      if (!isSameAmounts(after, entry.after)) say(2, account, `entry ${entry.number} tells another balance`);
      if (isNegative(entry.after)) say(3, account, `negative after entry ${entry.number}`);
      const fact = byId.get(entry.fact);
      const change = fact?.wallet === account ? walletChange(fact) : undefined;
      if (!change || !isSameAmounts(change, entry.change)) say(2, account, `entry ${entry.number} is not its fact`);
    }
    if (own.length !== wallet.version || !isSameAmounts(after, wallet))
      say(2, account, 'is not the sum of its entries');
  }
  const rebuilt = rebuildWallets(facts);
  const stored = new Map(wallets.map((wallet) => [wallet.account, wallet]));
  for (const account of new Set([...rebuilt.keys(), ...stored.keys(), ...entriesOf.keys()])) {
    const [one, other] = [rebuilt.get(account), stored.get(account)];
    // An account may be closed, or set its low-balance threshold, without ever having had money.
    const isSet = other?.closedAt !== undefined || other?.lowBelow !== undefined;
    if (!one && isSet && other.version === 0 && isSameAmounts(other, noAmounts)) continue;
    if (!one || !other || !isSameAmounts(one, other) || one.version !== other.version)
      say(10, account, 'rebuilding the wallet from the journal gives another');
  }
  return found;
}
