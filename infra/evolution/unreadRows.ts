import { readAny } from '#functions/stores/readAny.ts';
import { everyRow } from '../commands/rows/unreadableRows.ts';
import { keptReleases } from './keptRelease.ts';
import { readByRelease } from './readByRelease.ts';
import { tablesAt } from './tablesAt.ts';

/**
 * What this code and the last kept release could not read of the rows of a local product, each kind of problem once. A kind
 * of row that is not listed is one of them. New members of choices are no such problem (newValues.ts).
 */
export async function unreadRows(endpoint: string): Promise<string[]> {
  const readBefore = readByRelease(keptReleases().at(-1) ?? '');
  const { db, names } = await tablesAt(endpoint);
  const found = new Set<string>();
  for (const [table, name] of Object.entries(names))
    for await (const row of everyRow(db, name)) {
      const place = `${table} ${String(row.pk).replace(/#.*/, '#')} ${String(row.sk).replace(/#.*/, '#')}`;
      for (const problem of readAny(table, row)) found.add(`by this code: ${place} ${problem}`);
      for (const problem of readBefore(table, row)) found.add(`by the release before: ${place} ${problem}`);
    }
  return [...found].toSorted();
}
