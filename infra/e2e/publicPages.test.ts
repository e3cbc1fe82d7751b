import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { siteFolder } from '#frontend/build/chosenBrand.ts';
import { siteRoutes } from '#frontend/build/content/siteRoutes.ts';
import { href } from '#frontend/href.ts';
import { locales } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import { builtPages, deadEnds, placeholders, rawMarkup } from './crawl.ts';
import { newEmail } from './people.ts';
import { realSite } from './realSite.ts';

/** The public pages as everyone meets them first: shared/docs/screens.md, section 12. */
const site = realSite();
const html = async (path: string) => (await fetch(site.origin + path)).text();
/** One page of each kind. */
const kinds = [
  '/',
  '/prices/',
  '/faq/',
  '/terms/',
  '/blog/',
  '/blog/price-per-word/',
  '/languages/',
  '/languages/german-to-polish/',
  '/documents/',
  '/documents/diploma/',
  '/api/',
  '/api/errors/',
  '/contact/',
  '/quality/',
] as const;

test('no page that is built has a link, an anchor or a file that leads nowhere, markup of its text, or a made-up number', () => {
  expect(builtPages(siteFolder).size).toBeGreaterThan(500);
  expect(deadEnds(siteFolder)).toEqual([]);
  expect(rawMarkup(siteFolder)).toEqual([]);
  expect(placeholders(siteFolder)).toEqual([]);
});

test('12.1 the footer names every page that is promised there, in both languages', async () => {
  const promised = [
    ...(['prices', 'faq', 'terms', 'gdpr', 'blog', 'jobs', 'api', 'about', 'contact'] as const),
    ...(['recruitment', 'translators', 'charity'] as const),
  ];
  for (const locale of locales) {
    const page = await html(href(locale, 'home'));
    const footer = page.slice(page.indexOf('<footer'));
    for (const name of promised) expect([name, footer.includes(`href="${href(locale, name)}"`)]).toEqual([name, true]);
    expect(footer).toContain(`href="${href(locale, 'api')}status/"`);
  }
});

test.each(locales)(
  '12.2 what a browser without scripts shows of a text in %s is all that one with scripts shows',
  async (locale) => {
    const read = (page: Page) => page.locator('main').evaluate((main) => main.textContent?.replace(/\s+/g, ' '));
    const plain = await site.visit(`/${locale}/`, { javaScript: false });
    const scripted = await site.visit(`/${locale}/`);
    for (const path of [
      '/faq/',
      '/terms/',
      '/gdpr/',
      '/pricing/',
      '/word-count/',
      '/blog/sworn-page/',
      '/accessibility/',
    ]) {
      await plain.goto(`/${locale}${path}`);
      await scripted.goto(`/${locale}${path}`);
      const whole = await read(scripted);
      expect([path, (whole ?? '').length > 1500]).toEqual([path, true]);
      await expect.poll(() => read(plain)).toBe(whole);
    }
  },
);

test.each([
  ['pl-PL,pl;q=0.9,en;q=0.5', '/pl/'],
  ['en-GB,en;q=0.9,pl;q=0.4', '/en/'],
  ['de-DE,pl;q=0.6,en;q=0.3', '/pl/'],
  ['de-DE', '/en/'],
  [undefined, '/en/'],
])('12.3 / for a visitor who reads %s is a 302 to %s', async (acceptLanguage, to) => {
  const headers = acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage };
  const answer = await fetch(`${site.origin}/`, { redirect: 'manual', headers });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
});

test('12.9, 12.11 each kind of page has its landmarks, and a switch that names the language it leads to', async () => {
  const page = await site.visit('/en/');
  for (const [index, path] of kinds.entries()) {
    const locale = locales[index % 2] ?? 'en';
    const other = locale === 'en' ? 'pl' : 'en';
    await page.goto(`/${locale}${path}`);
    for (const role of ['banner', 'main', 'contentinfo'] as const)
      await expect.poll(async () => [path, role, await page.getByRole(role).count()]).toEqual([path, role, 1]);
    const navigation = page.getByRole('navigation');
    const names = () =>
      navigation.evaluateAll((all) =>
        all.map((one) => one.getAttribute('aria-label') ?? one.getAttribute('aria-labelledby')),
      );
    await expect
      .poll(async () => [path, (await names()).every(Boolean), (await names()).length > 0])
      .toEqual([path, true, true]);
    const link = page.locator('[data-language-switch]');
    const says = () => link.evaluate((one) => ['lang', 'hreflang', 'href'].map((name) => one.getAttribute(name)));
    await expect.poll(says).toEqual([other, other, `/${other}${path}`]);
  }
});

test('12.13 who looks around and chooses nothing leaves nothing behind, and no visit is counted', async () => {
  const page = await site.visit('/en/', { consent: 'none' });
  const kept = () =>
    page.evaluate(async () => [
      localStorage.length,
      sessionStorage.length,
      document.cookie,
      (await indexedDB.databases()).length,
    ]);
  for (const path of kinds) {
    await page.goto(`/en${path}`);
    await expect.poll(async () => [path, await kept()]).toEqual([path, [0, 0, '', 0]]);
  }
  expect(await page.context().cookies()).toEqual([]);
  expect(site.calls('POST /api/gtm')).toEqual([]);
});

test.each(locales)(
  '12.20 in %s who asked for a quote is thanked with the time it takes and the address it goes to',
  async (locale) => {
    const email = newEmail();
    const page = await site.visit(`/${locale}/quote/`, { width: 360 });
    await page.locator('#content').fill('Some words for a price');
    await page.locator('#email').fill(email);
    await page.locator('#quote button[type=submit][aria-disabled=false]').click();
    await page.getByRole('heading', { name: /^(?:Thank you\.|Dziękujemy\.)/ }).waitFor();
    // Outside of quoting hours it says by when.
    const promise = new RegExp(`${brand.manualQuoteMinutes} minut|at the latest|najpóźniej`);
    await expect.poll(() => page.locator('main').innerText()).toMatch(promise);
    await expect.poll(() => page.locator('main').innerText()).toContain(email);
  },
);

/** How texts say what the brand has once: the figure is in the first group. */
const said: readonly [name: string, figure: number, pattern: RegExp][] = [
  [
    'words a day',
    brand.wordsPerDay,
    /(\d[\d,. \u00a0]*) (?:words (?:a|per) (?:working )?day|słów (?:dziennie|na dzień))/g,
  ],
  ['words a working day', brand.wordsPerDay, /dzień roboczy około (\d[\d \u00a0]*) słów/g],
  ['minutes to a quote', brand.manualQuoteMinutes, /(?:within|w ciągu) (\d+) (?:minutes|minut)\b/g],
  ['languages', brand.languagesOver, /(?:over|ponad) (\d+) (?:languages|język)/g],
];

test('12.21 words a day, minutes to a quote and languages are the same figures wherever a page says them', async () => {
  const found = new Set<string>();
  for (const { path, index } of siteRoutes().filter(({ path: one }) => !one.startsWith('/languages/'))) {
    if (!index) continue;
    for (const locale of locales) {
      const text = (await html(`/${locale}${path}`)).replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
      for (const [name, figure, pattern] of said)
        for (const [claim, value = ''] of text.matchAll(pattern)) {
          found.add(name);
          expect([path, claim, Number(value.replace(/\D/g, ''))]).toEqual([path, claim, figure]);
        }
    }
  }
  expect([...found].sort()).toEqual(said.map(([name]) => name).sort());
});

test('12.22 what is largest at first sight of a page is not loaded late', async () => {
  const page = await site.visit('/en/');
  for (const path of kinds) {
    await page.goto(`/en${path}`);
    const lazy = () =>
      page.evaluate(
        () =>
          new Promise<boolean>((resolve) => {
            const observer = new PerformanceObserver((list) => {
              const last = list.getEntries().at(-1) as (PerformanceEntry & { element?: Element }) | undefined;
              resolve(last?.element?.getAttribute('loading') === 'lazy');
            });
            observer.observe({ type: 'largest-contentful-paint', buffered: true });
          }),
      );
    await expect.poll(async () => [path, await lazy()]).toEqual([path, false]);
  }
});

test('12.25 styles, pictures and fonts are kept for good, and texts are sent packed', async () => {
  const page = await html('/en/');
  const assets = new Set(
    [...page.matchAll(/(?:src|href|content)="(?:https:\/\/[^"/]+)?(\/assets\/[^"]+)"/g)].map(([, path]) => path ?? ''),
  );
  expect(assets.size).toBeGreaterThan(2);
  for (const path of assets) {
    const answer = await fetch(site.origin + path, { headers: { 'accept-encoding': 'br' } });
    const packed = /\.(?:js|css)$/.test(path) ? 'br' : null;
    expect([path, answer.headers.get('cache-control'), answer.headers.get('content-encoding')]).toEqual([
      path,
      'public, max-age=31536000, immutable',
      packed,
    ]);
  }
});
