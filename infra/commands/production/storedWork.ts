import type { Run } from '../proof/faults.ts';
import type { StoredWork } from './invariants/storedFacts.ts';
import type { WorkTables } from './workWorld.ts';

type Row = Record<string, unknown>;

/** The tables of one history, and a look at all that lies in them. */
export interface WorkRows {
  run: Run;
  rows(table: string): readonly Row[] | Promise<readonly Row[]>;
  names: WorkTables;
}

/** The rows as they lie: the stores have just written them, so nothing is parsed. */
export async function storedWork({ rows, names }: WorkRows): Promise<Omit<StoredWork, 'ended'>> {
  const [orders, jobs, translators] = [await rows(names.orders), await rows(names.jobs), await rows(names.translators)];
  const of = (table: readonly Row[], sk: string, pk = '') =>
    table.filter((row) => String(row.sk).startsWith(sk) && String(row.pk).startsWith(pk));
  return {
    orders: of(orders, 'order', 'order#'),
    plans: of(jobs, 'work#plan'),
    jobs: of(jobs, 'work#job#'),
    offers: of(jobs, 'offer#'),
    events: of(jobs, 'event#').sort((a, b) => (String(a.sk) < String(b.sk) ? -1 : 1)),
    translators: of(translators, 'profile'),
    days: of(translators, 'day#'),
    counts: of(translators, 'counts'),
    earnings: of(translators, 'earning#'),
    repertorium: of(translators, 'repertorium#'),
  } as unknown as Omit<StoredWork, 'ended'>;
}
