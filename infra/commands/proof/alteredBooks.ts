import type { Books, ProviderReport } from '#functions/domain/ledger/books.ts';
import type { LedgerFact, LegAccount } from '#functions/domain/ledger/ledgerFact.ts';
import { grosze } from '#shared/model/grosze.ts';
import type { Random } from './random.ts';

interface All {
  books: Books;
  report: ProviderReport;
}

export type Discrepancy = (all: All, random: Random) => All | undefined;

/** One element of a list replaced, or left out; undefined where there is none. */
export function altered<T>(list: readonly T[], random: Random, change: (item: T) => T | undefined): T[] | undefined {
  if (list.length === 0) return undefined;
  const at = random.below(list.length);
  return list.flatMap((item, index) => (index === at ? (change(item) ?? []) : item));
}

export const inBooks =
  <K extends keyof Books>(part: K, change: (item: Books[K][number]) => Books[K][number] | undefined): Discrepancy =>
  ({ books, report }, random) => {
    const list = altered<Books[K][number]>(books[part], random, change);
    return list && { books: { ...books, [part]: list }, report };
  };

/** One fact of a kind, changed or taken away; undefined where there is none that fits. */
export const inFact =
  (is: (fact: LedgerFact) => boolean, change: (fact: LedgerFact) => LedgerFact | undefined): Discrepancy =>
  ({ books, report }, random) => {
    const fitting = books.facts.filter(is);
    if (fitting.length === 0) return undefined;
    const one = random.pick(fitting);
    const facts = books.facts.flatMap((fact) => (fact === one ? (change(fact) ?? []) : fact));
    return { books: { ...books, facts }, report };
  };

export const isUnapplied = ({ kind }: LedgerFact): boolean => kind === 'unapplied';

export const moved = (fact: LedgerFact, from: LegAccount, to: LegAccount): LedgerFact => ({
  ...fact,
  legs: [...fact.legs, { account: from, amount: grosze(-1) }, { account: to, amount: grosze(1) }],
});
