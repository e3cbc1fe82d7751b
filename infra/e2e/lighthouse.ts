import { chromium } from 'playwright-core';
import { launchBrowser } from './browser.ts';
import type { Person } from './people.ts';

export interface Scores {
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

const whole = ['accessibility', 'best-practices', 'seo'];

/** The browser tests hold contrast, at rest and in the dark; Lighthouse also looks while parts of the home page still appear. */
const skipAudits = ['color-contrast'];

const port = 9333 + (process.pid % 500);

/** Lighthouse (mobile, its own throttling) on the browser of the tests, for the site at `origin`. */
export async function startLighthouse(origin: string) {
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
