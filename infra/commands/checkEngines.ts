import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDocx, paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { newEmail } from '#infra/e2e/people.ts';
import { hashLightly } from '#infra/local/cognito/passwords.ts';
import { SiteBuild } from '#infra/local/host/siteBuild.ts';
import { startProduct } from '#infra/local/host/startHost.ts';
import { locales } from '#shared/messages/locale.ts';
import { accountJob } from './engines/accountJob.ts';
import { type Walk, walkOf } from './engines/enginePage.ts';
import { type Engine, findEngines, startEngine } from './engines/engines.ts';
import { formsJob } from './engines/formsJob.ts';
import { orderJob } from './engines/orderJob.ts';

/**
 * The main job, an account and the forms on the whole product in engines that are not Chromium, wide in one language and
 * narrow in the other. `-- firefox` or `-- webkit` is one alone. Prints one JSON line; ends with 1 where a walk fails (its
 * last picture is in node_modules/.cache/engines), and with 2 where an engine is missing, which it names.
 */
const wanted = process.argv.slice(2);
const all = findEngines().filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const missing = all.filter((one) => 'missing' in one);
const pictures = 'node_modules/.cache/engines';
const folder = mkdtempSync(join(tmpdir(), 'verso-engines-'));
const docx = join(folder, 'contract.docx');
const pdf = join(folder, 'cv.pdf');
writeFileSync(docx, makeDocx({ body: paragraph('The parties agree on one of these words. '.repeat(40)) }));
writeFileSync(pdf, '%PDF-1.4\n%%EOF');

hashLightly();
await new SiteBuild(process.cwd()).refresh();
const product = await startProduct();
const rows: { engine: string; locale: string; width: number; walk: string; failed?: string }[] = [];
try {
  await product.warm();
  for (const engine of all) if (!('missing' in engine)) await walkThrough(engine);
} finally {
  await product.stop();
  rmSync(folder, { recursive: true });
}
const ok = rows.every(({ failed }) => failed === undefined);
for (const { name, missing: what } of missing) console.error(`Not walked: ${name}. Missing: ${what}.`);
console.log(JSON.stringify({ command: 'check:engines', ok: ok && missing.length === 0, seed: 0, walks: rows }));
process.exit(ok ? (missing.length > 0 ? 2 : 0) : 1);

/** Each walk in a browser of its own, as another visitor comes with one. */
async function walkThrough(engine: Engine): Promise<void> {
  for (const locale of locales) {
    const one = { engine: engine.name, locale, width: locale === 'en' ? 1280 : engine.narrowest };
    const email = newEmail();
    let order = '';
    await noted(engine, { ...one, walk: 'order' }, async (walk) => {
      order = await orderJob(walk, email, docx);
    });
    await noted(engine, { ...one, walk: 'account' }, (walk) => accountJob(walk, email, order));
    await noted(engine, { ...one, walk: 'forms' }, (walk) => formsJob(walk, { pdf }));
  }
}

async function noted(engine: Engine, row: (typeof rows)[number], act: (walk: Walk) => Promise<void>): Promise<void> {
  const { browser, stop } = await startEngine(engine);
  try {
    await browser.resize(row.width, 900);
    await act(walkOf(browser, product.url, locales.find((one) => one === row.locale) ?? 'en'));
    rows.push(row);
  } catch (error) {
    rows.push({ ...row, failed: error instanceof Error ? error.message : String(error) });
    mkdirSync(pictures, { recursive: true });
    const shot = await browser.picture().catch(() => undefined);
    if (shot) writeFileSync(join(pictures, `${row.engine}-${row.locale}-${row.walk}.png`), shot);
  } finally {
    await stop();
  }
}
