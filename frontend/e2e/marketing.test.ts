import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { locales } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import { siteRoutes } from '../build/content/siteRoutes.ts';
import { href } from '../href.ts';
import { firstLoad, firstLoadBudgets } from './firstLoad.ts';
import { realSite } from './realSite.ts';

const site = realSite();
const routes = siteRoutes();
const listed = routes.filter(({ index }) => index);
const origin = 'https://verso.example';
const html = async (path: string) => (await fetch(site.origin + path)).text();
const attribute = (page: string, pattern: RegExp) => pattern.exec(page)?.[1] ?? '';

test('12.1, 12.2, 12.5 every page of the footer is there in both languages, whole without script, named and described', async () => {
  for (const locale of locales) {
    const seen = { titles: new Set<string>(), descriptions: new Set<string>() };
    const footer = await html(href(locale, 'home'));
    const links = [...footer.slice(footer.indexOf('<footer')).matchAll(/href="(\/[a-z]{2}\/[^"]*)"/g)];
    expect(links.length).toBeGreaterThanOrEqual(17);
    for (const [, path = ''] of links) expect([path, (await fetch(site.origin + path)).status]).toEqual([path, 200]);
    for (const { name, path } of listed) {
      const page = await html(`/${locale}${path}`);
      const title = attribute(page, /<title>([^<]*)/);
      const description = attribute(page, /<meta name="description" content="([^"]*)"/);
      expect([title, title.length <= 60, title.length > 5]).toEqual([title, true, true]);
      expect([description, description.length >= 50 && description.length <= 160]).toEqual([description, true]);
      seen.titles.add(title);
      seen.descriptions.add(description);
      const words = page.slice(page.indexOf('<main'), page.indexOf('</main')).replace(/<[^>]*>/g, ' ');
      expect([name, words.split(/\s+/).length > 15]).toEqual([name, true]);
    }
    expect([seen.titles.size, seen.descriptions.size]).toEqual([listed.length, listed.length]);
  }
});

test('12.4, 12.6 canonical and hreflang are absolute and mutual; the sitemap lists every page and nothing else', async () => {
  for (const { path } of listed) {
    for (const locale of locales) {
      const page = await html(`/${locale}${path}`);
      expect(attribute(page, /<link rel="canonical" href="([^"]*)"/)).toBe(`${origin}/${locale}${path}`);
      const alternates = [...page.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"/gi)];
      expect(alternates.map(([, lang, address]) => [lang, address])).toEqual([
        ['en', `${origin}/en${path}`],
        ['pl', `${origin}/pl${path}`],
        ['x-default', `${origin}/en${path}`],
      ]);
    }
  }
  const sitemap = [...(await html('/sitemap.xml')).matchAll(/<loc>([^<]*)/g)].map(([, address]) => address).sort();
  expect(sitemap).toEqual(locales.flatMap((locale) => listed.map(({ path }) => `${origin}/${locale}${path}`)).sort());
  expect(await html('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`);
});

test('12.21-12.23 figures come from one constant, pictures have their measures, data blocks are JSON-LD', async () => {
  const types = new Set<string>();
  for (const locale of locales) {
    for (const { path } of listed) {
      const page = await html(`/${locale}${path}`);
      const round = page.match(/(?:over|ponad) (\d+) (?:languages|język)/g) ?? [];
      for (const claim of round) expect(claim).toContain(String(brand.languagesOver));
      for (const [image] of page.matchAll(/<img[^>]*>/g))
        expect(image).toMatch(/width=.*height=.*alt=|alt=.*width=.*height=/);
      for (const [, json = ''] of page.matchAll(/<script type="application\/ld\+json">([^<]*)/g)) {
        const data = JSON.parse(json);
        expect(data['@context']).toBe('https://schema.org');
        types.add(data['@type']);
      }
    }
  }
  expect([...types].sort()).toEqual(['Article', 'BreadcrumbList', 'FAQPage', 'Organization']);
});

test('12.11 one header, one main, one footer, and navigation with a name', async () => {
  const page = await site.visit('/en/');
  for (const role of ['banner', 'main', 'contentinfo'] as const) expect(await page.getByRole(role).count()).toBe(1);
  for (const nav of await page.getByRole('navigation').all()) expect(await nav.getAttribute('aria-label')).toBeTruthy();
});

test('12.12, 12.14 at 360×640 the notice hides neither the focused field nor the button; its choices are equals', async () => {
  const page = await site.visit('/en/', { consent: 'none', width: 360 });
  await page.setViewportSize({ width: 360, height: 640 });
  const covered = (selector: string) =>
    page.locator(selector).evaluate((one) => {
      one.focus();
      one.scrollIntoView({ block: 'nearest' });
      const { left, top, width, height } = one.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return !(hit && (one.contains(hit) || hit.contains(one)));
    });
  for (const field of ['#quote-content', '#quote-email', '[data-next]', '[data-cookies=accept]']) {
    expect([field, await covered(field)]).toEqual([field, false]);
  }
  const style = (choice: string) =>
    page.locator(`[data-cookies=${choice}]`).evaluate((one) => {
      const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(one);
      const { width, height } = one.getBoundingClientRect();
      return { color, backgroundColor, fontSize, fontWeight, width, height };
    });
  expect(await style('accept')).toEqual(await style('reject'));
});

test('12.13, 12.15, 12.16 closing never turns statistics on; accepting does, and the footer takes it back', async () => {
  const page = await site.visit('/en/', { consent: 'none' });
  const consent = () => page.evaluate(() => localStorage.getItem('verso.consent'));
  await page.locator('#cookies p').click();
  expect(await consent()).toBe('closed');
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('button', { name: 'Accept statistics' }).click();
  expect(await consent()).toBe('granted');
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('button', { name: 'Reject statistics' }).click();
  expect(await consent()).toBe('refused');
  expect(site.calls('POST /api/gtm')).toHaveLength(0);
});

test('12.17 the price list is the price configuration of the service, and follows a newer one', async () => {
  const page = await site.visit('/en/prices/');
  const prices = await (await page.request.get('/api/prices')).json();
  const cells = () =>
    page
      .locator('[data-figure]')
      .evaluateAll((all) =>
        Object.fromEntries(
          all.map((one) => [one.getAttribute('data-figure'), one.textContent?.replace('\u00a0', ' ')]),
        ),
      );
  const shown = await cells();
  for (const { group, thousandths } of prices.word_rates) {
    expect(shown[`word.${group}`]).toBe(`${(thousandths / 100_000).toFixed(2)} PLN`);
  }
  for (const { group, price } of prices.sworn_pages)
    expect(shown[`page.${group}`]).toBe(`${price.currency_amount_decimal} PLN`);
  // What comes on top is written as such; a share of a price is not.
  const onTop = ['proofreading', 'verification', 'specialised', 'express'];
  for (const [name, percent] of Object.entries(prices.percentages)) {
    expect([name, shown[name]]).toEqual([name, `${onTop.includes(name) ? '+' : ''}${percent} %`]);
  }
  expect(shown.minimum).toBe(`${prices.minimum.currency_amount_decimal} PLN`);
  await page.route('**/api/prices', (route) =>
    route.fulfill({ json: { ...prices, version: 'next', word_rates: [{ group: 1, thousandths: 99_500 }] } }),
  );
  await page.reload();
  await expect.poll(async () => (await cells())['word.1']).toBe('0.995 PLN');
});

test('12.7 what a page loads at first keeps to its budget', async () => {
  for (const route of routes.filter(({ name, kind }) => kind !== 'app' || name.startsWith('order.'))) {
    const { js, css } = firstLoadBudgets[route.kind === 'app' ? 'order' : 'marketing'];
    for (const locale of locales) {
      const loaded = await firstLoad(`${site.origin}/${locale}${route.path}`);
      const place = `${locale} ${route.name}: ${JSON.stringify(loaded)}`;
      expect([place, loaded.js <= js, loaded.css <= css]).toEqual([place, true, true]);
    }
  }
});

test('12.18 a question opens by its address and by a click', async () => {
  const page = await site.visit('/en/faq/#how-fast');
  const open = (id: string) => page.locator(`#${id}`).evaluate((one: HTMLDetailsElement) => one.open);
  await expect.poll(() => open('how-fast')).toBe(true);
  await page.locator('#need-account summary').click();
  expect(await open('need-account')).toBe(true);
});

const pagesToZoom = ['home', 'order.write.index', 'order.sworn.index', 'prices', 'login'] as const;
test('C12 with letters of twice the size nothing is cut off', async () => {
  const page = await site.visit('/pl/');
  // The visitor's own setting, as browsers keep it.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const name of pagesToZoom) {
    await page.goto(href('pl', name));
    await page.locator('h1').waitFor();
    expect([name, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([name, true]);
    expect([name, await cutOff(page)]).toEqual([name, []]);
  }
});

/** Elements whose own text is wider or higher than what they show of it. */
const cutOff = (page: Page) =>
  page.locator('body *:visible').evaluateAll((all) =>
    all
      .filter((one) => !one.closest('select, .sr-only, .skip, svg, [aria-hidden=true]') && one.tagName !== 'TEXTAREA')
      .filter((one) => {
        const { overflowX, overflowY } = getComputedStyle(one);
        const wide = overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 2;
        const high = overflowY === 'hidden' && one.scrollHeight > one.clientHeight + 2;
        return (wide || high) && one.clientWidth > 1;
      })
      .map((one) => one.outerHTML.slice(0, 100)),
  );
