import './sayPlainly.ts';
import { parseArgs } from 'node:util';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { readSettings } from '../settings/readSettings.ts';
import { tables } from '../settings/tables.ts';
import { stageTables } from './deploy/stage.ts';
import { repairRow, unreadableRows } from './rows/storedRows.ts';

/**
 * `npm run -s rows -- --stage staging`: the rows of a deployed stage that this release cannot read, a line of JSON each with
 * what is wrong, without values; exits 1 when there is one. `--row TABLE PK SK` prints one (it may hold personal data);
 * with `--set field=JSON` and `--remove field`, as often as needed, it is repaired where it can be read afterwards.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    stage: { type: 'string', default: 'local' },
    row: { type: 'boolean', default: false },
    set: { type: 'string', multiple: true, default: [] },
    remove: { type: 'string', multiple: true, default: [] },
  },
});
const { db, names } = await stageTables(readSettings(values.stage));

if (values.row) await one();
else await all();

async function all(): Promise<void> {
  let found = 0;
  for await (const row of unreadableRows(db, names)) {
    console.log(JSON.stringify(row));
    found += 1;
  }
  console.log(JSON.stringify({ ok: found === 0, stage: values.stage, unreadable: found }));
  process.exitCode = found === 0 ? 0 : 1;
}

async function one(): Promise<void> {
  const [table = '', pk = '', sk = ''] = positionals;
  const name = Object.entries(names).find(([known]) => known === table)?.[1];
  if (name === undefined) throw new Error(`"${table}" is no table; there are ${Object.keys(tables).join(', ')}.`);
  if (values.set.length + values.remove.length === 0) {
    const { Item } = await db.send(new GetCommand({ TableName: name, Key: { pk, sk }, ConsistentRead: true }));
    console.log(JSON.stringify(Item ?? null, null, 2));
    process.exitCode = Item ? 0 : 1;
    return;
  }
  const outcome = await repairRow(db, { table, name, pk, sk }, { set: setOf(values.set), remove: values.remove });
  console.log(JSON.stringify({ ok: outcome === 'repaired', outcome }));
  process.exitCode = outcome === 'repaired' ? 0 : 1;
}

/** `state="paid"` and the like. */
function setOf(given: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    given.map((one) => {
      const [field, ...json] = one.split('=');
      return [field, JSON.parse(json.join('='))];
    }),
  );
}
