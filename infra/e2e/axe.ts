import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The header and the footer are those of every page: `everyPage.test.ts` looks at them, in both languages and logged in. */
const frame = ['header[data-frame]', 'footer[data-frame]'];

/**
 * No finding of axe in the state that the page is in; a finding names its rule and elements. Half of what axe does is done
 * for the frame, and is done with it (`whole`) only where pages are looked at one by one.
 */
export async function expectAccessible(page: Page, { whole = false } = {}): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const findings = await page.evaluate(
    async ([exclude, values]) => {
      const context = { include: [document], exclude };
      const rules = { 'target-size': { enabled: true } };
      const options = { runOnly: { type: 'tag', values }, rules, resultTypes: ['violations'] };
      // @ts-expect-error axe is a global of the page
      const { violations } = await globalThis.axe.run(context, options);
      return violations.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => ({
        id,
        nodes: nodes.map(({ html }) => html.slice(0, 160)),
      }));
    },
    [whole ? [] : frame, tags] as const,
  );
  expect(findings).toEqual([]);
}
