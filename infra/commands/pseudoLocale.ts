import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pageFile } from '#frontend/build/edgeFunctions.ts';
import { plainTexts } from '#frontend/build/pseudoTexts.ts';
import { createSiteHandler } from '#frontend/build/siteHandler.ts';
import { routes } from '#frontend/routes.ts';
import { firstLanguages } from '#functions/domain/catalogue/languages.ts';
import { brand } from '#shared/model/brand.ts';
import { demonstrationSeller } from '#shared/model/house/seller.ts';
import { paymentMethodFacts } from '#shared/model/money/paymentMethod.ts';
import { launchBrowser } from '../e2e/browser.ts';
import { tooWide } from './pseudo/tooWide.ts';

/**
 * `npm run -s pseudo`: the site in a language that nobody reads, 40 % longer than English, messages and files of content alike.
 * Prints every text that is in neither, and every page that is wider than its window; `--live` also as visitors, a customer
 * and staff meet it: forms with their errors, dialogs, menus. Ends with 1 where there is one.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
// Read by the build and the host in this process, too.
process.env.VERSO_PSEUDO = '1';
const dist = `${root}node_modules/.cache/site-pseudo`;
const built = spawnSync(process.execPath, [`${root}frontend/build/build.ts`], { stdio: 'inherit' });
if (built.status !== 0) process.exit(built.status ?? 1);

/** The reference of the API is made from the contract, in English in every language; versions stay as they were agreed to. */
const pages = routes.filter(({ path }) => !path.includes(':') && !path.startsWith('/api/'));
const names = [
  brand.name,
  brand.email,
  ...(brand.charity ? [brand.charity.partner] : []),
  ...[demonstrationSeller.name, ...demonstrationSeller.addressLines, demonstrationSeller.nip],
  ...firstLanguages.map((language) => language.names.en),
  ...Object.values(paymentMethodFacts).map(({ names: { en } }) => en),
  ...['Polski', 'English', 'PLN', 'BLIK', 'PayPal', 'Przelewy24', 'NIP', 'Visa', 'Mastercard', 'TOTP'],
  // The local host's own note.
  'What runs here',
  // Formats of files, the price group of a pair, and days as Intl writes them.
  ...[
    'docx',
    'xlsx',
    'pptx',
    'odt',
    'rtf',
    'txt',
    'pdf',
    'png',
    'jpeg',
    'jpg',
    'zip',
    'rar',
    'doc',
    'xls',
    'ppt',
    'III',
  ],
  ...['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', ...daysAndMonths()],
].toSorted((one, other) => other.length - one.length);
/** Sources are named as they are called; what the service answers is in the language of its own messages. */
const written = [
  ...globSync(['frontend/content/en/**/*.md', 'frontend/content/*.yaml'], { cwd: root }).map((file) =>
    readFileSync(`${root}${file}`, 'utf8'),
  ),
  ...(await serverTexts()),
]
  .join(' ')
  .replaceAll(/\s+/g, ' ');
const isWritten = (text: string): boolean => written.includes(text.slice(0, 24).trim());
const isName = (text: string): boolean => {
  const left = names.reduce((rest, name) => rest.replaceAll(name, ' '), text.replace(/⟦[\s\S]*?⟧/g, ' '));
  return !/[A-Za-z]{3,}/.test(left.replace(/\S+@\S+/g, ' '));
};
const found = new Set<string>();

for (const { path } of pages) {
  const html = readFileSync(`${dist}/en${pageFile(path)}`, 'utf8');
  for (const text of plainTexts(html, (one) => isName(one) || isWritten(one)))
    found.add(`${path}: not in a message: ${text.slice(0, 100)}`);
}
const server = createServer(createSiteHandler({ dist, uploadOrigins: [] }));
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
const browser = await launchBrowser();
for (const width of [360, 1280]) {
  const page = await browser.newPage({ viewport: { width, height: 800 }, javaScriptEnabled: false });
  for (const { path } of pages) {
    await page.goto(`${origin}/en${path}`);
    for (const one of await tooWide(page)) found.add(`${path} at ${width}: wider than the window: ${one}`);
  }
  await page.close();
}
server.close();
let live = 0;
if (process.argv.includes('--live')) {
  const { liveStates } = await import('./pseudo/liveStates.ts');
  for (const { path, width, what, html, wide } of await liveStates(browser)) {
    live += 1;
    for (const text of plainTexts(html, (one) => isName(one) || isWritten(one)))
      found.add(`${path} ${what}: not in a message: ${text.slice(0, 100)}`);
    for (const one of wide) found.add(`${path} at ${width} ${what}: wider than the window: ${one}`);
  }
}
await browser.close();
console.log(
  found.size > 0
    ? [...found].join('\n')
    : `${pages.length} pages${live ? ` and ${live} live states` : ''}: every text is in a message or a file, and none is too wide`,
);
process.exitCode = found.size > 0 ? 1 : 0;

function daysAndMonths(): string[] {
  const say = (options: Intl.DateTimeFormatOptions, date: Date) =>
    new Intl.DateTimeFormat('en-GB', options).format(date);
  const months = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1));
  const week = Array.from({ length: 7 }, (_, day) => new Date(2026, 10, 2 + day));
  return [
    ...months.flatMap((date) => [say({ month: 'long' }, date), say({ month: 'short' }, date)]),
    ...week.map((date) => say({ weekday: 'long' }, date)),
  ];
}

async function serverTexts(): Promise<string[]> {
  const files = globSync('shared/messages/en/*.ts', { cwd: root });
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(`${root}${file}`).href)));
  return modules.flatMap((module: Record<string, unknown>) =>
    Object.values(module).flatMap((one) =>
      typeof one === 'object' && one !== null ? Object.values(one).map(String) : [],
    ),
  );
}
