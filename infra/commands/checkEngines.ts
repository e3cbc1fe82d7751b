import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
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
import { conclude } from './figures/bars.ts';

/**
 * The main job, an account and the forms on the whole product in engines that are not Chromium, wide in one language and
 * narrow in the other. `-- firefox` or `-- webkit` is one alone. Prints one JSON line; ends with 1 where a walk fails (its
 * last picture is in node_modules/.cache/engines), and with 2 where an engine is missing, which it names.
 */
const { positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, seed: { type: 'string' } },
});
const all = findEngines().filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const lacking = all.filter((one) => 'missing' in one);
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
const failed = rows.filter((row) => row.failed !== undefined).length;
const missing = lacking.map(({ name, missing: what }) => `${name}: ${what}`);
for (const { name, missing: what } of lacking) console.error(`Not walked: ${name}. Missing: ${what}.`);
// With no engine at all there is no walk to count.
const walks = rows.length === 0 && missing.length > 0 ? undefined : rows;
conclude('check:engines', { command: 'check:engines', seed: 0, walks, failed, missing });
process.exit();

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
