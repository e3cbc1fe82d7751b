import type { TransactItem } from '#functions/stores/transact.ts';
import { rewriting, row, type StoreBug } from './storeBugs.ts';
import { isAbout } from './transactItems.ts';

export const without = (pk: string, sk: string): StoreBug =>
  rewriting((items) => {
    const left = items.filter((item) => !isAbout(item, pk, sk));
    return left.length > 0 ? left : items;
  });

export const changing = (pk: string, sk: string, change: (item: TransactItem) => TransactItem): StoreBug =>
  rewriting((items) => items.map((item) => (isAbout(item, pk, sk) ? change(item) : item)));

type KeptLeg = { account: string; amount: number };

const legsOf = (item: TransactItem): KeptLeg[] => item.Put?.Item?.legs ?? [];

export const legOf = (item: TransactItem, account: string): number =>
  legsOf(item).reduce((sum, leg) => (leg.account === account ? sum + leg.amount : sum), 0);

/** The fact with something more on some of its accounts, less where negative. */
export const withLegs = (item: TransactItem, more: Readonly<Record<string, number>>): TransactItem =>
  row(item, { legs: [...legsOf(item), ...Object.entries(more).map(([account, amount]) => ({ account, amount }))] });
