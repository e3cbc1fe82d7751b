import './sayPlainly.ts';
import { parseArgs } from 'node:util';
import { readBooks } from '#functions/stores/ledger/readBooks.ts';
import { readSettings } from '../settings/readSettings.ts';
import { restoreWallet, settledFindings, walletDifferences } from './books/books.ts';
import { stageTables } from './deploy/stage.ts';

/**
 * `npm run -s rebuild -- --stage staging [--write]`: rebuilds every wallet of a deployed stage from the journal alone and
 * tells the ones that differ; with `--write` they are put right, unless they moved in the meantime. Exits 1 while any differs.
 */
const { values } = parseArgs({
  options: { stage: { type: 'string', default: 'local' }, write: { type: 'boolean', default: false } },
});
const { db, names } = await stageTables(readSettings(values.stage));
let wallets = 0;

const differences = await settledFindings(async () => {
  const books = await readBooks(db, names);
  wallets = books.wallets.length;
  return walletDifferences(books);
}, 5000);

let restored = 0;
for (const difference of differences) {
  console.log(JSON.stringify(difference));
  if (values.write && (await restoreWallet(db, names.ledger, difference))) restored += 1;
}
const ok = differences.length === restored;
console.log(JSON.stringify({ ok, stage: values.stage, wallets, different: differences.length, restored }));
process.exitCode = ok ? 0 : 1;
