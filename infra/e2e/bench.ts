import { SiteBuild } from '#infra/local/host/siteBuild.ts';
import { startProduct } from '#infra/local/host/startProduct.ts';
import { type BenchPage, benchBudgets, benchPages } from './benchPages.ts';
import { benchPlaces, pagesWith } from './benchPlaces.ts';
import { firstLoad } from './firstLoad.ts';
import { type Scores, startLighthouse } from './lighthouse.ts';

/** Builds the site and holds it, on the whole product, to its budgets (first load, brotli; Lighthouse mobile, median): one JSON line; fails when one is not kept. */
const quick = process.argv.includes('--quick');
const runs = quick || process.argv.includes('--once') ? 1 : 3;

/** No search engine is let in: Lighthouse counts that as bad for search. */
const notIndexed = [/\/terms\/\d/, /\/login\//, /\/register\//];

const [, only] = /--only[= ](\S+)/.exec(process.argv.join(' ')) ?? [];
const usual = quick ? benchPages.filter(({ path }) => path === '/en/' || path === '/en/order/write/') : benchPages;
const pages = only ? pagesWith(only) : usual;
if (pages.length === 0) throw new Error(`No page has ${only} in its address.`);

await new SiteBuild(process.cwd()).refresh();
const product = await startProduct({ demo: true });
await product.warm();
const places = await benchPlaces(product, pages);
const lighthouse = await startLighthouse(product.url);
const rows = [];
for (const page of pages) {
  const address = places.addressOf(page);
  const bytes = await firstLoad(address);
  await lighthouse.enterAs(places.visitorOf(page));
  const scores = await lighthouse.median(address, runs);
  rows.push({ ...page, ...bytes, ...scores, broken: broken(page, bytes, scores) });
}
await lighthouse.stop();
await product.stop();
const ok = rows.every((row) => row.broken.length === 0);
console.log(JSON.stringify({ command: 'bench:site', ok, seed: 0, runs, pages: rows }));
process.exit(ok ? 0 : 1);

function broken({ kind, path }: BenchPage, bytes: Awaited<ReturnType<typeof firstLoad>>, scores: Scores): string[] {
  const limit = benchBudgets[kind];
  const checks: readonly [string, boolean][] = [
    ['js', bytes.js <= limit.js],
    ['css', bytes.css <= limit.css],
    ['performance', scores.performance >= limit.performance],
    ['accessibility', scores.accessibility === 100],
    ['bestPractices', scores.bestPractices === 100],
    ['seo', scores.seo === 100 || kind === 'inside' || notIndexed.some((one) => one.test(path))],
    ['lcp', scores.lcp <= limit.lcp],
    ['tbt', scores.tbt <= limit.tbt],
    ['cls', scores.cls <= limit.cls],
  ];
  return checks.filter(([, kept]) => !kept).map(([name]) => name);
}
