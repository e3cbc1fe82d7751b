import { chromium } from 'playwright-core';
import { apiOf } from '#infra/client/calls.ts';
import { askedQuote, orderForm, paidOrder } from '#infra/client/orders.ts';
import type { Host } from '#infra/local/host/host.ts';
import { demoAccounts } from '#infra/local/host/seedAccounts.ts';
import { SiteBuild } from '#infra/local/host/siteBuild.ts';
import { startProduct } from '#infra/local/host/startHost.ts';
import { cartArea } from '#shared/contract/cart.ts';
import { barOf, conclude } from '../commands/figures/bars.ts';
import { launchBrowser } from './browser.ts';
import { measureInteractions } from './interactions.ts';
import {
  type BenchPage,
  benchBudgets,
  benchPages,
  firstLoad,
  idleBudgets,
  loadUntilIdle,
  type Visitor,
} from './loadBudgets.ts';
import { newEmail, type Person, peopleOf } from './people.ts';

/**
 * Makes what the pages show (the demo data, a guest's paid order and a quote that was asked for) and answers where a
 * page is and who visits it.
 */
async function benchPlaces(product: Host, pages: readonly BenchPage[]) {
  const people = peopleOf(product);
  const visitors = new Map<Visitor, Person>();
  const made: Record<string, string> = {};
  if (pages.some(({ kind }) => kind === 'inside')) await product.makeDemoData();
  if (pages.some(({ kind }) => kind === 'inside' || kind === 'checkout')) {
    const api = apiOf(product.url);
    const { id: order, hash } = await paidOrder(api, { content: 'The quick brown fox.' });
    const asked = await askedQuote(api, { email: newEmail(), content: 'A text.', free_quote: 1 });
    const { hash: cart } = await api.must(cartArea.createCart, { body: orderForm({}) });
    Object.assign(made, { order, hash, cart, quote: asked.id, asked: asked.hash });
  }
  for (const { as } of pages) if (as && !visitors.has(as)) visitors.set(as, await people.logIn(...loginOf(as)));
  return {
    addressOf: ({ path }: BenchPage) => `${product.url}${path.replace(/:([a-z]+)/g, (_, name) => made[name] ?? '')}`,
    visitorOf: ({ as }: BenchPage) => as && visitors.get(as),
  };
}

function loginOf(wanted: Visitor): [string, string] {
  const demo = demoAccounts.find(({ role }) => role === wanted);
  if (!demo) throw new Error(`No demo account is a ${wanted}.`);
  return [demo.email, demo.password];
}

/** Those whose address has the part that was asked for. */
const pagesWith = (part: string): readonly BenchPage[] => benchPages.filter(({ path }) => path.includes(part));

interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Audits of accessibility, best practices and search that a run did not pass: `button-name`. */
  failing: readonly string[];
}

/** A page as it was measured. */
interface Row extends BenchPage, Scores {
  js: number;
  /** Of script, where all that comes until the page is idle is counted. */
  files?: number;
  css: number;
  broken: readonly string[];
}

const whole = ['accessibility', 'best-practices', 'seo'];

/** The browser tests hold contrast, at rest and in the dark; Lighthouse also looks while parts of the home page still appear. */
const skipAudits = ['color-contrast'];

const port = 9333 + (process.pid % 500);

/** Lighthouse (mobile, its own throttling) on the browser of the tests, for the site at `origin`. */
async function startLighthouse(origin: string) {
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  // Lighthouse opens its pages where the browser itself does: in none of the contexts that tests make.
  const { contexts } = await chromium
    .connectOverCDP(`http://127.0.0.1:${port}`)
    .then((own) => ({ contexts: own.contexts() }));
  const { default: lighthouse } = await import('lighthouse');

  /** The next pages are those of someone who is logged in, or of a visitor; Lighthouse leaves what a site keeps. */
  async function enterAs(person: Person | undefined): Promise<void> {
    const page = await contexts[0]?.newPage();
    if (!page) throw new Error('The browser has no context of its own.');
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate(
      (kept) => {
        localStorage.clear();
        for (const { name, value } of kept) localStorage.setItem(name, value);
      },
      person?.storageState.origins.flatMap(({ localStorage }) => localStorage) ?? [],
    );
    await page.close();
  }

  async function once(url: string): Promise<Scores> {
    const result = await lighthouse(url, { port, logLevel: 'error', output: 'json', skipAudits });
    if (!result) throw new Error('Lighthouse gave no result');
    const { categories, audits } = result.lhr;
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const value = (name: string) => audits[name]?.numericValue ?? Number.POSITIVE_INFINITY;
    const failing = whole
      .flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && audits[id]?.score === 0)
      .map(({ id }) => id);
    return {
      failing,
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcp: Math.round(value('largest-contentful-paint')),
      tbt: Math.round(value('total-blocking-time')),
      cls: Math.round(value('cumulative-layout-shift') * 1000) / 1000,
    };
  }

  /** Each figure by its own median. */
  async function median(url: string, runs: number): Promise<Scores> {
    const all: Scores[] = [];
    for (let run = 0; run < runs; run += 1) all.push(await once(url));
    const middle = (name: Exclude<keyof Scores, 'failing'>) =>
      all.map((one) => one[name]).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
    return {
      failing: [...new Set(all.flatMap(({ failing }) => failing))],
      performance: middle('performance'),
      accessibility: middle('accessibility'),
      bestPractices: middle('bestPractices'),
      seo: middle('seo'),
      lcp: middle('lcp'),
      tbt: middle('tbt'),
      cls: middle('cls'),
    };
  }
  return { enterAs, median, stop: () => browser.close() };
}

/** Builds the site and holds it, on the whole product, to its budgets (first load, brotli; Lighthouse mobile, median): one JSON line; fails when one is not kept. */
const quick = process.argv.includes('--quick');
const runs = quick || process.argv.includes('--once') ? 1 : 3;

/**
 * No search engine is let in, which Lighthouse counts as bad for search: what was in force before, pages of a pair without data
 * of its own (decision 49), logins, and what is one customer's.
 */
const notIndexed = [
  /\/terms\/\d/,
  /\/languages\/[a-z]+-to-/,
  /\/login\//,
  /\/register\//,
  /\/cart\//,
  /\/order\/:order\//,
];

const [, only] = /--only[= ](\S+)/.exec(process.argv.join(' ')) ?? [];
const usual = quick ? benchPages.filter(({ path }) => path === '/en/' || path === '/pl/order/write/') : benchPages;
const pages = only ? pagesWith(only) : usual;
if (pages.length === 0) throw new Error(`No page has ${only} in its address.`);

await new SiteBuild(process.cwd()).refresh();
const product = await startProduct({ demo: true });
await product.warm();
const places = await benchPlaces(product, pages);
const lighthouse = await startLighthouse(product.url);
const browser = await launchBrowser();
const rows: Row[] = [];
for (const page of pages) {
  const address = places.addressOf(page);
  const bytes = { ...(await firstLoad(address)), ...(await idleLoad(page, address)) };
  await lighthouse.enterAs(places.visitorOf(page));
  const scores = await lighthouse.median(address, runs);
  rows.push({ ...page, ...bytes, ...scores, broken: broken(page, bytes, scores) });
}
const form = pages.find(({ path }) => path === '/pl/order/write/');
const interaction_ms = form && (await interactionsOf(places.addressOf(form)));
await browser.close();
await lighthouse.stop();
await product.stop();
const line = {
  command: 'bench:site',
  seed: 0,
  runs,
  pages: rows,
  worst: worstOf(rows),
  ...(interaction_ms && { interaction_ms }),
};
conclude('bench:site', line, { isPart: quick || only !== undefined });
process.exit();

/** The script of a page whose budget is that of everything until it is idle. */
async function idleLoad({ kind }: BenchPage, address: string): Promise<{ js: number; files: number } | undefined> {
  if (!(kind in idleBudgets)) return undefined;
  await using context = await browser.newContext();
  // Without the wait the context would be closed while its page loads.
  return await loadUntilIdle(await context.newPage(), address);
}

async function interactionsOf(address: string) {
  await using context = await browser.newContext({ viewport: { width: 360, height: 780 } });
  return await measureInteractions(await context.newPage(), address, 5);
}

/** The figures of each kind by its worst page, and of all what has no kind. */
function worstOf(all: readonly Row[]) {
  const low = (list: readonly Row[], name: 'performance' | 'accessibility' | 'bestPractices' | 'seo') =>
    Math.min(...list.map((row) => row[name]));
  const high = (list: readonly Row[], name: 'js' | 'css' | 'lcp' | 'tbt' | 'cls') =>
    Math.max(...list.map((row) => row[name]));
  const kinds = [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, own]) => {
    const sizes = { js: high(own, 'js'), css: high(own, 'css'), performance: low(own, 'performance') };
    const files = Math.max(...own.map((row) => row.files ?? 0));
    return [
      kind,
      { ...sizes, ...(files > 0 && { files }), lcp: high(own, 'lcp'), tbt: high(own, 'tbt'), cls: high(own, 'cls') },
    ] as const;
  });
  const searched = all.filter(isSearched);
  const every = { accessibility: low(all, 'accessibility'), bestPractices: low(all, 'bestPractices') };
  return {
    ...Object.fromEntries(kinds),
    all: { ...every, ...(searched.length > 0 && { seo: low(searched, 'seo') }) },
  };
}

/** What a search engine is let into. */
function isSearched({ kind, path }: BenchPage): boolean {
  return kind !== 'inside' && !notIndexed.some((one) => one.test(path));
}

function broken(page: BenchPage, bytes: Pick<Row, 'js' | 'css' | 'files'>, scores: Scores): string[] {
  const limit = benchBudgets[page.kind];
  const ofAll = (name: string) => barOf('bench:site', `worst.all.${name}`);
  const checks: readonly [string, boolean][] = [
    ['js', bytes.js <= limit.js],
    ['css', bytes.css <= limit.css],
    ['files', (bytes.files ?? 0) <= idleBudgets.checkout.files],
    ['performance', scores.performance >= limit.performance],
    ['accessibility', scores.accessibility >= ofAll('accessibility')],
    ['bestPractices', scores.bestPractices >= ofAll('bestPractices')],
    ['seo', scores.seo >= ofAll('seo') || !isSearched(page)],
    ['lcp', scores.lcp <= limit.lcp],
    ['tbt', scores.tbt <= limit.tbt],
    ['cls', scores.cls <= limit.cls],
  ];
  return checks.filter(([, kept]) => !kept).map(([name]) => name);
}
