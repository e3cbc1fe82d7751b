import { expect, test } from 'vitest';
import { siteRoutes } from '#frontend/build/content/siteRoutes.ts';
import { type RouteName, routes } from '#frontend/routes.ts';
import { locales } from '#shared/messages/locale.ts';
import { expectAccessibleInBoth } from './axe.ts';
import { realSite } from './realSite.ts';

const site = realSite();
/** `npm run check:accessibility`: every page in both languages, with its frame. */
const isEvery = process.env.EVERY_PAGE === '1';
// The zone and the desk send a visitor to their logins, and have tests of their own.
const isOfWork = ({ name }: { name: string }) => /^(?:translator|staff)\.(?!login)/.test(name);
const fixed = routes.filter((route) => route.kind !== 'error' && !route.path.includes(':') && !isOfWork(route));
/** Of the kinds of which the build makes many pages, one of each. */
const many: readonly RouteName[] = [
  'blog.article',
  'languages.pair',
  'documents.document',
  'api.guide',
  'api.reference',
];
const oneOfEach = many.flatMap((name) => siteRoutes().find((route) => route.name === name) ?? []);
const isOfAccount = ({ name }: { name: string }) => name.startsWith('account.');

test.each([
  ['en', 'a visitor', [...fixed.filter((route) => !isOfAccount(route)), ...oneOfEach]],
  ['pl', 'a visitor', [...fixed.filter((route) => !isOfAccount(route)), ...oneOfEach]],
  ['en', 'a customer', fixed.filter(isOfAccount)],
  ['pl', 'a customer', fixed.filter(isOfAccount)],
] as const)('C1-C4, C7-C10 every page in %s for %s, wide and at 360 px', async (locale, who, pages) => {
  const titles = new Set<string>();
  const { storageState } = who === 'a customer' ? await site.people.newPerson() : {};
  // Who is no company has no team: the page asks, and says so.
  if (who === 'a customer') site.allow(/409 .*\/api\/team$/);
  const page = await site.visit(`/${locale}/`, storageState && { storageState });
  for (const [index, { name, path }] of pages.entries()) {
    await page.setViewportSize({ width: 1280, height: 900 });
    const response = await page.goto(`/${locale}${path}`);
    expect([name, response?.status()]).toEqual([name, 200]);
    if (who === 'a customer') await page.locator('main[data-app=live]').waitFor();
    await expect.poll(async () => [name, await page.locator('h1').count()]).toEqual([name, 1]);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(locale);
    titles.add(await page.title());
    await expect.poll(() => page.locator('body').innerText()).not.toMatch(/^[a-z_]+\/[a-z_.]+$/m);
    // Its parts are the same in both languages: each page is looked at in one of them, its neighbour in the other. Header
    // and footer are those of all pages: with one of each group.
    if (isEvery || index % 2 === locales.indexOf(locale))
      await expectAccessibleInBoth(page, { whole: isEvery || index < locales.length });
    await page.setViewportSize({ width: 320, height: 700 });
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(async () => [name, await width()]).toEqual([name, 320]);
    const small = await page.locator('a:visible, button:visible, summary:visible').evaluateAll((all) =>
      all
        .filter((one) => !one.closest('p, label, li p') && !one.className.includes('skip'))
        .filter((one) => one.getBoundingClientRect().height < 24)
        .map((one) => one.outerHTML.slice(0, 80)),
    );
    expect([name, small]).toEqual([name, []]);
  }
  expect(titles.size).toBe(new Set(pages.map(({ name }) => name.replace('cart.hash.', 'cart.'))).size);
});
