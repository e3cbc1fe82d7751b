import { Ajv2020 } from 'ajv/dist/2020.js';
import { readAny } from '#functions/stores/rowKinds.ts';
import { everyRow } from '../commands/rows/storedRows.ts';
import { keptReleases, type Row, readersOfRelease, tablesAt } from './keptReleases.ts';

const choices = new Set(['enum', 'const']);

/**
 * Says what a kept release could not read of a row of a table, without values: nothing where it reads it, or sets it aside for
 * a choice that it does not know; `wantsChoices`: those too.
 */
export function readByRelease(release: string, { wantsChoices = false } = {}): (table: string, row: Row) => string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  const readers = Object.entries(readersOfRelease(release)).flatMap(([table, kinds]) =>
    kinds.map(({ at, schema }) => ({ table, at: new RegExp(at), holds: ajv.compile(schema) })),
  );
  return (table, row) => {
    const reader = readers.find((one) => one.table === table && one.at.test(`${row.pk} ${row.sk}`));
    // It never asks for rows of a kind that it does not know.
    if (!reader || reader.holds(row)) return [];
    const errors = reader.holds.errors ?? [];
    // A row with a new member of a list of choices is set aside; one without a field, or with another type, is broken.
    return errors.some(({ keyword }) => choices.has(keyword)) && !wantsChoices
      ? []
      : errors.map(({ instancePath, keyword }) => `${instancePath || 'row'}: ${keyword}`);
  };
}

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
