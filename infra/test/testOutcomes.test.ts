import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pages } from '#shared/messages/en/pages.ts';
import { testOutcomes } from '#shared/model/software/testMode.ts';

test('what can be made to happen in test mode is said once: the paper has the words of the page for developers', () => {
  const paper = readFileSync(new URL('../../shared/docs/test-mode.md', import.meta.url), 'utf8');
  const rows = [...paper.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, value, text]) => [value, text]);
  expect(rows).toEqual(testOutcomes.map((outcome) => [outcome, pages[`pages/api.outcome.${outcome}`]]));
});
