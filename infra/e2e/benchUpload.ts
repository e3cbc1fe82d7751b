import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { makeDocx, paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { SiteBuild } from '#infra/local/host/siteBuild.ts';
import { startProduct } from '#infra/local/host/startHost.ts';
import { conclude } from '../commands/figures/bars.ts';
import { launchBrowser } from './browser.ts';

/**
 * What a person waits for: from the last byte of a 1 MB docx leaving the browser to its price on the screen, on the
 * whole product on this machine (figure 3). Prints one JSON line.
 */
const { values } = parseArgs({ options: { quick: { type: 'boolean' }, seed: { type: 'string' } } });
const rounds = values.quick ? 8 : 30;

// Incompressible words, so that the file itself has 1 MB.
const line = () => randomBytes(300).toString('base64url').replace(/.{8}/g, '$& ');
const docx = Buffer.from(makeDocx({ body: Array.from({ length: 3100 }, () => paragraph(line())).join('') }));

// In a fresh clone a browser would wait for it.
await new SiteBuild(process.cwd()).refresh();
const product = await startProduct();
await product.warm();
const browser = await launchBrowser();
try {
  await uploadToPrice();
  const measured: number[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await uploadToPrice());
  measured.sort((a, b) => a - b);
  const at = (share: number) => Math.round(measured[Math.min(rounds - 1, Math.floor(rounds * share))] ?? 0);
  const figures = { bytes: docx.byteLength, uploads: rounds, median: at(0.5), p95: at(0.95), max: at(1) };
  const seed = Number(values.seed ?? 0);
  conclude('bench:upload', { command: 'bench:upload', seed, ...figures }, { isPart: values.quick });
} finally {
  await browser.close();
  await product.stop();
}

/** Milliseconds by the page's own clock, in a tab and with a form of its own. */
async function uploadToPrice(): Promise<number> {
  const context = await browser.newContext({ baseURL: product.url });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.addInitScript(() => {
    localStorage.setItem('verso.consent', 'closed');
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      this.upload.addEventListener('load', () => Object.assign(globalThis, { lastByteAt: performance.now() }));
      send.call(this, body);
    };
    new MutationObserver(() => {
      const known = globalThis as { priceAt?: number };
      if (known.priceAt === undefined && document.querySelector('#quote [data-price]')) {
        known.priceAt = performance.now();
      }
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto('/en/order/write/');
  await page.locator('#source:enabled').waitFor();
  await page.locator('#email').fill('buyer@example.com');
  await page.setInputFiles('#files', { name: 'a.docx', mimeType: '', buffer: docx });
  await page.locator('#quote [data-price]').waitFor();
  const waited = await page.evaluate(() => {
    const { priceAt = 0, lastByteAt = 0 } = globalThis as { priceAt?: number; lastByteAt?: number };
    return priceAt - lastByteAt;
  });
  await context.close();
  return waited;
}
