import { expect, test } from 'vitest';
import { siteRoutes } from '#frontend/build/content/siteRoutes.ts';
import { type Route, type RouteName, routes } from '#frontend/routes.ts';
import { everyText } from '#shared/messages/everyText.ts';
import { type Locale, locales } from '#shared/messages/locale.ts';
import { expectAccessibleInBoth } from './pageChecks.ts';
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

/** What the HTML of a page says before any script runs. */
async function expectServed(locale: Locale, { name, path }: Pick<Route, 'name' | 'path'>): Promise<string> {
  const response = await fetch(`${site.origin}/${locale}${path}`);
  const html = await response.text();
  const headings = html.match(/<h1[\s>]/g)?.length ?? 0;
  // A few pages say what they are about once they know it.
  expect([name, response.status, Math.max(headings, 1)]).toEqual([name, 200, 1]);
  expect(html).toContain(`<html lang="${locale}"`);
  // A text that is missing stands there as its key.
  const words = html.match(/(?<=>\s*)[a-zA-Z]+\/[\w.]*\w(?=\s*<)/g) ?? [];
  expect([name, words.filter((one) => one in everyText.en)]).toEqual([name, []]);
  return /<title>([^<]*)/.exec(html)?.[1] ?? '';
}

/** Pages have one title each; a cart has one by its two addresses. */
function expectDistinct(pages: readonly Pick<Route, 'name'>[], titles: readonly string[]): void {
  expect(new Set(titles).size).toBe(new Set(pages.map(({ name }) => name.replace('cart.hash.', 'cart.'))).size);
}

test.each([
  ['en', 'a visitor', [...fixed.filter((route) => !isOfAccount(route)), ...oneOfEach]],
  ['pl', 'a visitor', [...fixed.filter((route) => !isOfAccount(route)), ...oneOfEach]],
  ['en', 'a customer', fixed.filter(isOfAccount)],
  ['pl', 'a customer', fixed.filter(isOfAccount)],
] as const)(
  'C1-C4, C7-C10 every page in %s for %s is served, and looked at wide and at 360 px, in English every second one',
  async (locale, who, pages) => {
    expectDistinct(pages, await Promise.all(pages.map((route) => expectServed(locale, route))));
    // Its parts are the same in both languages, and Polish words are the longer ones: in English every second page is opened.
    const isOwn = (index: number) => isEvery || index % 2 === locales.indexOf(locale);
    const titles: string[] = [];
    const { storageState } = who === 'a customer' ? await site.people.newPerson() : {};
    const page = await site.visit(`/${locale}/`, storageState && { storageState });
    for (const [index, { name, path }] of pages.entries()) {
      if (locale === 'en' && !isOwn(index)) continue;
      await page.setViewportSize({ width: 1280, height: 900 });
      const response = await page.goto(`/${locale}${path}`);
      expect([name, response?.status()]).toEqual([name, 200]);
      if (who === 'a customer') await page.locator('main[data-app=live]').waitFor();
      await expect.poll(async () => [name, await page.locator('h1').count()]).toEqual([name, 1]);
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(locale);
      titles.push(await page.title());
      await expect.poll(() => page.locator('body').innerText()).not.toMatch(/^[a-z_]+\/[a-z_.]+$/m);
      // Each page is looked at in one language, its neighbour in the other. Header and footer are those of all pages: with
      // one of each group.
      if (isOwn(index)) await expectAccessibleInBoth(page, { whole: isEvery || index < locales.length });
      await page.setViewportSize({ width: 320, height: 700 });
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(async () => [name, await width()]).toEqual([name, 320]);
      const small = () =>
        page.locator('a:visible, button:visible, summary:visible').evaluateAll((all) =>
          all
            .filter((one) => !one.closest('p, label, li p') && !one.className.includes('skip'))
            .filter((one) => one.getBoundingClientRect().height < 24)
            .map((one) => one.outerHTML.slice(0, 80)),
        );
      await expect.poll(async () => [name, await small()]).toEqual([name, []]);
    }
    expectDistinct(
      pages.filter((_, index) => locale !== 'en' || isOwn(index)),
      titles,
    );
  },
);
