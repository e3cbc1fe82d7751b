import './sayPlainly.ts';
import { parseArgs } from 'node:util';
import { backfills } from '#functions/stores/backfills/backfills.ts';
import { runBackfill } from '#functions/stores/backfills/runBackfill.ts';
import { readSettings } from '../settings/readSettings.ts';
import { stageTables } from './deploy/stage.ts';

/**
 * `npm run -s backfill -- --stage staging [--again]`: fills new indexes and derived fields in rows that were written before
 * they were there. An interrupted run continues; finished ones are skipped, `--again` starts over (after a rollback, as
 * the earlier release wrote rows without them). Exits 1 if rows are left.
 */
const { values } = parseArgs({
  options: { stage: { type: 'string', default: 'local' }, again: { type: 'boolean', default: false } },
});
const tables = await stageTables(readSettings(values.stage));
let left = 0;
for (const backfill of backfills) {
  const progress = await runBackfill(tables, backfill, { again: values.again, now: new Date() });
  console.log(JSON.stringify(progress));
  left += progress.left;
}
console.log(JSON.stringify({ ok: left === 0, stage: values.stage, left }));
process.exitCode = left === 0 ? 0 : 1;
