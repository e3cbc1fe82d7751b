import './sayPlainly.ts';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { sandboxCredentials } from '#functions/gateways/p24/call.ts';
import { type P24Client, p24Client } from '#functions/gateways/p24/p24Client.ts';
import { readParameter } from '#functions/gateways/parameters.ts';
import { bookPages } from '#functions/stores/ledger/bookPages.ts';
import { findUnbalanced } from '#functions/usecases/balances/checkBooks.ts';
import { readSettings } from '../settings/readSettings.ts';
import type { Settings } from '../settings/settings.ts';
import { againstProvider } from './books/againstProvider.ts';
import { stageTables } from './deploy/stage.ts';

const keys = z.object({ merchantId: z.int(), posId: z.int(), apiKey: z.string(), crc: z.string() });

/** The payment provider of a stage, with the keys its functions use. */
async function stageProvider({ payments, region }: Settings): Promise<P24Client> {
  const { baseUrl } = payments;
  if (payments.provider === 'sandbox') return p24Client({ baseUrl, ...sandboxCredentials });
  process.env.AWS_REGION ??= region;
  return p24Client({ baseUrl, ...z.parse(keys, JSON.parse(await readParameter(payments.parameter))) });
}

/**
 * `npm run -s reconcile -- --stage staging`: every invariant of the books of a deployed stage, and the clearing account
 * against the provider's own report since the first payment. Needs AWS credentials that may read the tables and the
 * provider's keys; changes nothing. Reads the tables a page at a time, as the job does, so that it takes no more memory for more
 * orders. Every difference is a line; exits 1 when there is one.
 */
const { values } = parseArgs({ options: { stage: { type: 'string', default: 'local' } } });
const settings = readSettings(values.stage);
const { db, names } = await stageTables(settings);
const p24 = await stageProvider(settings);
const pages = bookPages(db, names);
const now = new Date();
const unbalanced = await findUnbalanced(pages, { now });
const { payments, found, byHand } = await againstProvider(pages, p24, { now });
const findings = [
  ...[...unbalanced, ...found].map(({ invariant, about, what }) => `(${invariant}) ${about}: ${what}`),
  ...byHand,
];

for (const line of findings) console.log(line);
console.log(JSON.stringify({ ok: findings.length === 0, stage: values.stage, payments, findings: findings.length }));
process.exitCode = findings.length === 0 ? 0 : 1;
