import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectAccessible } from './pageChecks.ts';
import { realSite } from './realSite.ts';

const site = realSite();
const parts = ['', 'art/'].flatMap((folder) =>
  readdirSync(new URL(`../../frontend/design/${folder}`, import.meta.url)).flatMap(
    (file) => /^(\w+)\.tsx$/.exec(file)?.[1] ?? [],
  ),
);

test.each([
  ['en', 'light', 1280],
  ['en', 'dark', 1280],
  ['pl', 'light', 360],
  ['pl', 'dark', 360],
] as const)('the design page shows every part in its states: %s, %s, %i wide', async (locale, theme, width) => {
  const page = await site.visit(`/design/?locale=${locale}&theme=${theme}`, { width });
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 240_000 });
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(locale);
  const shown = async () =>
    (await page.getByRole('heading', { level: 2 }).allInnerTexts()).flatMap((name) => name.split(', '));
  await expect.poll(shown).toEqual(expect.arrayContaining(['btn', 'list', ...parts]));
  await expect.poll(() => page.locator('main').innerText()).not.toMatch(/\b(cart|site|billing|order)\/[a-z]/);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const brightness = [...paper.matchAll(/[\d.]+/g)].slice(0, 3).reduce((sum, [part]) => sum + Number(part), 0);
  expect([theme, brightness > (paper.startsWith('rgb') ? 380 : 0.5)]).toEqual([theme, theme === 'light']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Modal alert' }).click();
  await page.getByRole('alertdialog').waitFor();
  await expectAccessible(page);
});
