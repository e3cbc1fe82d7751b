import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { retentionDays } from '#shared/rules/retention.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const names = Object.keys(retentionDays);
const sources = globSync(['{functions,infra}/**/*.ts'], { cwd: root })
  .filter((path) => !path.endsWith('.test.ts') && !path.startsWith('infra/test/'))
  .map((path) => readFileSync(root + path, 'utf8'));

test('every period that is kept to is enforced by code: something in the stores or stacks erases by it', () => {
  // The shortest choice of a customer is enforced as the choice itself.
  const chosen = ['shortestOrderFiles'];
  const used = (name: string) => sources.some((text) => text.includes(`retentionDays.${name}`));
  expect(names.filter((name) => !used(name) && !chosen.includes(name))).toEqual([]);
});

test.each(['en', 'pl'])('the page about personal data (%s) says every period, as it is enforced', (locale) => {
  const page = readFileSync(`${root}frontend/content/${locale}/pages/gdpr.md`, 'utf8');
  const table = page.slice(page.indexOf('{#retention}'));
  // Said where it is chosen.
  const elsewhere = ['shortestOrderFiles'];
  expect(names.filter((name) => !table.includes(`{{kept.${name}}}`) && !elsewhere.includes(name))).toEqual([]);
});
