import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { pageFile } from '#frontend/build/edgeFunctions.ts';
import { plainTexts } from '#frontend/build/pseudo/pseudoText.ts';
import { createSiteHandler } from '#frontend/build/siteHandler.ts';
import { routes } from '#frontend/routes.ts';
import { firstLanguages } from '#functions/domain/catalogue/languages.ts';
import { brand } from '#shared/model/brand.ts';
import { demonstrationSeller } from '#shared/model/demonstrationSeller.ts';
import { paymentMethodFacts } from '#shared/model/paymentMethod.ts';
import { launchBrowser } from '../e2e/browser.ts';

/**
 * `npm run -s pseudo`: the site in a language that nobody reads, 40 % longer than English. Prints every text that is in no message,
 * and every page that is wider than its window; ends with 1 where there is one.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const dist = `${root}node_modules/.cache/site-pseudo`;
const env = { ...process.env, VERSO_PSEUDO: '1' };
const built = spawnSync(process.execPath, [`${root}frontend/build/build.ts`], { stdio: 'inherit', env });
if (built.status !== 0) process.exit(built.status ?? 1);

/** Pages that say what messages say: those that are written in Markdown have files of their own for each language. */
const said = routes.filter(({ kind, name }) => kind !== 'marketing' || name === 'home');
const names = [
  brand.name,
  brand.email,
  ...[demonstrationSeller.name, ...demonstrationSeller.addressLines, demonstrationSeller.nip],
  ...firstLanguages.map((language) => language.names.en),
  ...Object.values(paymentMethodFacts).map(({ names: { en } }) => en),
  ...['Polski', 'English', 'PLN', 'BLIK', 'PayPal', 'Przelewy24', 'NIP', 'Visa', 'Mastercard'],
  // The price group of a pair, and days as Intl writes them.
  ...['III', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
].toSorted((one, other) => other.length - one.length);
/** What is written in files of content, which have each language beside the other. */
const written = globSync(['frontend/content/en/**/*.md', 'frontend/content/*.yaml'], { cwd: root })
  .map((file) => readFileSync(`${root}${file}`, 'utf8'))
  .join(' ')
  .replaceAll(/\s+/g, ' ');
const isWritten = (text: string): boolean => written.includes(text.slice(0, 24).trim());
const isName = (text: string): boolean =>
  isWritten(text) ||
  !/[A-Za-z]{3,}/.test(names.reduce((rest, name) => rest.replaceAll(name, ' '), text.replace(/⟦[\s\S]*?⟧/g, ' ')));
const found: string[] = [];
for (const { path } of said) {
  const html = readFileSync(`${dist}/en${pageFile(path)}`, 'utf8');
  for (const text of new Set(plainTexts(html, isName))) found.push(`${path}: not in a message: ${text.slice(0, 100)}`);
}

const server = createServer(createSiteHandler({ dist, uploadOrigins: [] }));
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
const browser = await launchBrowser();
for (const width of [360, 1280]) {
  const page = await browser.newPage({ viewport: { width, height: 800 }, javaScriptEnabled: false });
  for (const { path } of said.filter((route) => !route.path.includes(':'))) {
    await page.goto(`${origin}/en${path}`);
    const wide = await page.evaluate(() => {
      const room = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth <= room) return [];
      return [...document.querySelectorAll('body *')]
        .filter((one) => one.getBoundingClientRect().right > room + 1)
        .slice(-3)
        .map((one) => `<${one.tagName.toLowerCase()} class="${one.className}"> ${one.textContent?.slice(0, 40)}`);
    });
    for (const one of wide) found.push(`${path} at ${width}: wider than the window: ${one}`);
  }
  await page.close();
}
await browser.close();
server.close();
console.log(
  found.length > 0 ? found.join('\n') : `${said.length} pages: every text is in a message, and none is too wide`,
);
process.exitCode = found.length > 0 ? 1 : 0;
