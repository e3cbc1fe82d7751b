import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The header and the footer are those of every page: `everyPage.long.test.ts` looks at them, in both languages and logged in. */
const frame = ['header[data-frame]', 'footer[data-frame]'];

/**
 * No finding of axe in the state that the page is in; a finding names its rule and elements. Half of what axe does is done
 * for the frame, and is done with it (`whole`) where pages are looked at one by one, on the first of them.
 */
export async function expectAccessible(page: Page, { whole = false } = {}): Promise<void> {
  expect(await findingsOf(page, whole, { type: 'tag', values: tags })).toEqual([]);
}

/** The same in the light and in the dark, where nothing but colours differs. */
export async function expectAccessibleInBoth(page: Page, { whole = false } = {}): Promise<void> {
  await expectAccessible(page, { whole });
  await page.emulateMedia({ colorScheme: 'dark' });
  const inTheDark = await findingsOf(page, whole, { type: 'rule', values: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  expect(inTheDark).toEqual([]);
}

async function findingsOf(page: Page, whole: boolean, runOnly: { type: string; values: string[] }) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async ([exclude, only]) => {
      const context = { include: [document], exclude };
      const rules = only.type === 'tag' ? { 'target-size': { enabled: true } } : {};
      // Findings are told by their markup: no selector is sought for what is sound.
      const options = { runOnly: only, rules, resultTypes: ['violations'], selectors: false };
      // @ts-expect-error axe is a global of the page
      const { violations } = await globalThis.axe.run(context, options);
      return violations.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => ({
        id,
        nodes: nodes.map(({ html }) => html.slice(0, 160)),
      }));
    },
    [whole ? [] : frame, runOnly] as const,
  );
}

/** Nothing is wider than a phone of 360 px. */
export const fitsPhone = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

/** By how much what stood on a page was pushed since it was opened, as browsers count it (cumulative layout shift). */
export const movedBy = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(shifts.reduce((sum, one) => sum + (one.hadRecentInput ? 0 : one.value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a shift the observer says nothing.
        requestAnimationFrame(() => setTimeout(() => resolve(0), 100));
      }),
  );

/** A page whose parts read for themselves pushes nothing; on a machine too busy to be in time it may be opened again. */
export async function expectStill(page: Page, whole: () => Promise<void>): Promise<void> {
  const moved = async () => {
    await page.reload();
    await whole();
    return movedBy(page);
  };
  await expect.poll(moved).toBeLessThan(0.01);
}

const folder = process.env.PICTURES;

/** Where PICTURES names a folder, how a page looks on a desk and on a phone; the page keeps its width. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!folder) return;
  const before = page.viewportSize();
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: width < 600 ? 780 : 900 });
    await page.screenshot({ path: join(folder, `${name}-${width}.png`.replaceAll(' ', '-')), fullPage: true });
  }
  if (before) await page.setViewportSize(before);
}
