import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No finding of axe in the state that the page is in; a finding names its rule and elements. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(source);
  const findings = await page.evaluate(async (values) => {
    const rules = { 'target-size': { enabled: true } };
    // @ts-expect-error axe is a global of the page
    const { violations } = await globalThis.axe.run(document, { runOnly: { type: 'tag', values }, rules });
    return violations.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => ({
      id,
      nodes: nodes.map(({ html }) => html.slice(0, 160)),
    }));
  }, tags);
  expect(findings).toEqual([]);
}
