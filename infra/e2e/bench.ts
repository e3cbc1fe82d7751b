import { SiteBuild } from '#infra/local/host/siteBuild.ts';
import { startProduct } from '#infra/local/host/startProduct.ts';
import { firstLoad, firstLoadBudgets } from './firstLoad.ts';
import { type Scores, startLighthouse } from './lighthouse.ts';

/** Builds the site and holds it, on the whole product, to its budgets (first load, brotli; Lighthouse mobile, median): one JSON line; fails when one is not kept. */
const quick = process.argv.includes('--quick');
const runs = quick ? 1 : 3;

const budgets = {
  marketing: { ...firstLoadBudgets.marketing, performance: 98, lcp: 1500, tbt: 50, cls: 0.01 },
  order: { ...firstLoadBudgets.order, performance: 95, lcp: 1600, tbt: 200, cls: 0.02 },
} as const;
type Kind = keyof typeof budgets;

const pages: readonly (readonly [Kind, string])[] = quick
  ? [
      ['marketing', '/en/'],
      ['order', '/en/order/write/'],
    ]
  : [
      ['marketing', '/en/'],
      ['marketing', '/pl/'],
      ['marketing', '/en/prices/'],
      ['marketing', '/pl/languages/german-to-polish/'],
      ['marketing', '/en/languages/'],
      ['marketing', '/pl/documents/'],
      ['marketing', '/en/documents/birth-certificate/'],
      ['marketing', '/pl/faq/'],
      ['marketing', '/en/blog/'],
      ['marketing', '/pl/blog/sworn-or-ordinary/'],
      ['marketing', '/en/contact/'],
      ['marketing', '/pl/terms/'],
      ['order', '/en/order/write/'],
      ['order', '/pl/order/write/'],
      ['order', '/pl/order/sworn/'],
    ];

await new SiteBuild(process.cwd()).refresh();
const product = await startProduct();
await product.warm();
const lighthouse = await startLighthouse();
const rows = [];
for (const [kind, path] of pages) {
  const bytes = await firstLoad(`${product.url}${path}`);
  const scores = await lighthouse.median(`${product.url}${path}`, runs);
  rows.push({ path, kind, ...bytes, ...scores, broken: broken(kind, bytes, scores) });
}
await lighthouse.stop();
await product.stop();
const ok = rows.every((row) => row.broken.length === 0);
console.log(JSON.stringify({ command: 'bench:site', ok, seed: 0, runs, pages: rows }));
process.exit(ok ? 0 : 1);

function broken(kind: Kind, bytes: Awaited<ReturnType<typeof firstLoad>>, scores: Scores): string[] {
  const limit = budgets[kind];
  const checks: readonly [string, boolean][] = [
    ['js', bytes.js <= limit.js],
    ['css', bytes.css <= limit.css],
    ['performance', scores.performance >= limit.performance],
    ['accessibility', scores.accessibility === 100],
    ['bestPractices', scores.bestPractices === 100],
    ['seo', scores.seo === 100],
    ['lcp', scores.lcp <= limit.lcp],
    ['tbt', scores.tbt <= limit.tbt],
    ['cls', scores.cls <= limit.cls],
  ];
  return checks.filter(([, kept]) => !kept).map(([name]) => name);
}
