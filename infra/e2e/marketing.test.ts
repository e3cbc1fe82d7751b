import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { siteRoutes } from '#frontend/build/content/siteRoutes.ts';
import { href } from '#frontend/href.ts';
import { workingTime } from '#frontend/shop/prices/estimates.ts';
import { locales } from '#shared/messages/locale.ts';
import { brand } from '#shared/model/brand.ts';
import { formatMoney } from '#shared/rules/say/formatMoney.ts';
import { firstLoad, firstLoadBudgets, idleBudgets, loadUntilIdle } from './loadBudgets.ts';
import { expectAccessible, movedBy } from './pageChecks.ts';
import { realSite } from './realSite.ts';

const site = realSite();
const routes = siteRoutes();
const listed = routes.filter(({ index }) => index);
const origin = 'https://verso.example';

/** Several tests read all pages: each is asked for once. */
const asked = new Map<string, Promise<string>>();
const html = (path: string): Promise<string> => {
  const known = asked.get(path) ?? fetch(site.origin + path).then((answer) => answer.text());
  asked.set(path, known);
  return known;
};
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
  const pictures = new Set<string>();
  for (const { path } of listed) {
    for (const locale of locales) {
      const page = await html(`/${locale}${path}`);
      expect(attribute(page, /<link rel="canonical" href="([^"]*)"/)).toBe(`${origin}/${locale}${path}`);
      expect(attribute(page, /<meta property="og:url" content="([^"]*)"/)).toBe(`${origin}/${locale}${path}`);
      expect(attribute(page, /<meta property="og:title" content="([^"]*)"/)).toBe(attribute(page, /<title>([^<]*)/));
      const picture = attribute(page, /<meta property="og:image" content="([^"]*)"/);
      expect(picture).toMatch(new RegExp(`^${origin}/assets/share-[a-z]+-${locale}-.+\\.png$`));
      pictures.add(picture);
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
  for (const picture of pictures) {
    const answer = await fetch(site.origin + picture.slice(origin.length));
    // A PNG says its width and height in bytes 16 to 24.
    const head = new DataView(await answer.arrayBuffer(), 16, 8);
    expect([answer.headers.get('content-type'), head.getUint32(0), head.getUint32(4)]).toEqual([
      'image/png',
      1200,
      630,
    ]);
  }
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
  expect([...types].sort()).toEqual(['Article', 'BreadcrumbList', 'FAQPage', 'Organization', 'Service']);
});

test('services stand with their offers beside the price list, a pair and a document, at the prices of the service', async () => {
  const prices = await (await fetch(`${site.origin}/api/prices`)).json();
  const offersOf = async (path: string) =>
    [...(await html(path)).matchAll(/<script type="application\/ld\+json">([^<]*)/g)]
      .map(([, json = '']) => JSON.parse(json))
      .filter((data) => data['@type'] === 'Service')
      .map(({ offers }) =>
        offers.map((offer: { priceSpecification: { price: number } }) => offer.priceSpecification.price),
      );
  // With 23 % of VAT: a search engine shows what people pay.
  const perWord = prices.word_rates.map(({ thousandths }: { thousandths: number }) =>
    Number((thousandths * 0.000_0123).toFixed(5)),
  );
  const perPage = prices.sworn_pages.map(({ price }: { price: { amount: number } }) =>
    Number((price.amount * 0.0123).toFixed(2)),
  );
  expect((await offersOf('/en/prices/')).slice(0, 2)).toEqual([perWord, perPage]);
  expect(await offersOf('/pl/documents/birth-certificate/')).toEqual([perPage]);
  // Each direction is a service.
  expect(await offersOf('/pl/languages/german-to-polish/')).toEqual([perWord.slice(0, 1), perWord.slice(0, 1)]);
});

test('12.11 one header, one main, one footer, and navigation with a name', async () => {
  const page = await site.visit('/en/');
  for (const role of ['banner', 'main', 'contentinfo'] as const)
    await expect.poll(() => page.getByRole(role).count()).toBe(1);
  for (const nav of await page.getByRole('navigation').all())
    await expect.poll(() => nav.getAttribute('aria-label')).toBeTruthy();
});

test('12.12, 12.14 at 360×640 the notice hides neither the focused field nor the button; its choices are equals', async () => {
  // An order that is not there.
  site.allow(/404/);
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
    await expect.poll(async () => [field, await covered(field)]).toEqual([field, false]);
  }
  const style = (choice: string) =>
    page.locator(`[data-cookies=${choice}]`).evaluate((one) => {
      const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(one);
      const { width, height } = one.getBoundingClientRect();
      return { color, backgroundColor, fontSize, fontWeight, width, height };
    });
  await expect.poll(() => style('accept')).toEqual(await style('reject'));
  for (const locale of ['en', 'pl'] as const) {
    await page.goto(`/${locale}/`);
    await expect
      .poll(() => page.locator('#cookies').evaluate((one) => one.getBoundingClientRect().height))
      .toBeLessThanOrEqual(74);
  }
  await page.goto(`/en/order/${'A'.repeat(12)}/`);
  await expect.poll(() => page.locator('#cookies').count()).toBe(0);
});

test('the landing page is at most 2,500 px high, and its leaf is turned over by a key', async () => {
  const page = await site.visit('/pl/');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect.poll(height).toBeLessThanOrEqual(2_500);
  await page.goto('/en/');
  await expect.poll(height).toBeLessThanOrEqual(2_500);
  const back = page.locator('.leaf.verso');
  const turned = () => back.evaluate((one) => getComputedStyle(one).transform);
  await expect.poll(turned).not.toBe('none');
  await page.getByRole('checkbox', { name: 'Turn the page over' }).focus();
  await page.keyboard.press('Space');
  await expect.poll(turned).toBe('none');
});

test('12.13, 12.15, 12.16 closing never turns statistics on; accepting does, and the footer takes it back', async () => {
  const page = await site.visit('/en/', { consent: 'none' });
  const consent = () => page.evaluate(() => localStorage.getItem('verso.consent'));
  await page.locator('#cookies p').click();
  await expect.poll(() => consent()).toBe('closed');
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('button', { name: 'Accept statistics' }).click();
  await expect.poll(() => consent()).toBe('granted');
  await page.getByRole('button', { name: 'Cookie settings' }).click();
  await page.getByRole('button', { name: 'Reject statistics' }).click();
  await expect.poll(() => consent()).toBe('refused');
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
    expect(shown[`word.${group}`]).toBe(`${Number((thousandths * 0.000_0123).toFixed(5))} PLN`);
    expect(shown[`word.${group}.net`]).toBe(`${(thousandths / 100_000).toFixed(2)} PLN`);
  }
  for (const { group, price } of prices.sworn_pages) {
    expect(shown[`page.${group}`]).toBe(`${(price.amount * 0.0123).toFixed(2)} PLN`);
    expect(shown[`page.${group}.net`]).toBe(`${price.currency_amount_decimal} PLN`);
  }
  // What comes on top is written as such; a share of a price is not.
  const onTop = ['proofreading', 'verification', 'specialised', 'express'];
  for (const [name, percent] of Object.entries(prices.percentages)) {
    expect([name, shown[name]]).toEqual([name, `${onTop.includes(name) ? '+' : ''}${percent}%`]);
  }
  expect(shown.minimum).toBe(`${(prices.minimum.amount * 0.0123).toFixed(2)} PLN`);
  expect(shown['minimum.net']).toBe(`${prices.minimum.currency_amount_decimal} PLN`);
  await page.route('**/api/prices', (route) =>
    route.fulfill({ json: { ...prices, version: 'next', word_rates: [{ group: 1, thousandths: 99_500 }] } }),
  );
  await page.reload();
  await expect.poll(async () => (await cells())['word.1.net']).toBe('0.995 PLN');
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

test.each(locales)(
  '12.7 %s: an order form that nobody has touched loads no more than its budget until it is idle',
  async (locale) => {
    const page = await site.visit(`/${locale}/faq/`);
    for (const path of ['/order/write/', '/order/sworn/', '/order/proofreading/', '/quote/']) {
      const { js, files } = await loadUntilIdle(page, `${site.origin}/${locale}${path}`);
      const place = `${locale} ${path}: ${js} bytes in ${files} files`;
      expect([place, js <= idleBudgets.order.js, files <= idleBudgets.order.files]).toEqual([place, true, true]);
    }
  },
);

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
    await expect
      .poll(async () => [name, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)])
      .toEqual([name, true]);
    await expect.poll(async () => [name, await cutOff(page)]).toEqual([name, []]);
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

test('a pair of languages has the prices of both directions as the API has them, follows newer ones, and opens the order with both languages', async () => {
  // The address of the other direction leads to the page of both.
  const page = await site.visit('/pl/languages/polish-to-swedish/');
  await expect.poll(() => new URL(page.url()).pathname).toBe('/pl/languages/swedish-to-polish/');
  const prices = await (await page.request.get('/api/prices')).json();
  const languages = await (await page.request.get('/api/languages')).json();
  const figures = (name: string) => page.locator(`[data-figure="${name}"]`).allInnerTexts();
  const [, rate] = prices.word_rates;
  const written = (thousandths: number) => `${(thousandths / 100_000).toFixed(2).replace('.', ',')}\u00a0zł`;
  await expect.poll(() => figures('pair.word.net')).toEqual([written(rate.thousandths), written(rate.thousandths)]);
  await expectAccessible(page);
  // No line of a Polish text ends with a short word; what machines read is plain.
  await expect
    .poll(() => page.locator('h1').textContent())
    .toBe('Tłumaczenie ze\u00a0szwedzkiego na\u00a0polski i\u00a0odwrotnie');
  await expect.poll(() => page.title()).toContain('Tłumaczenie ze szwedzkiego na polski i odwrotnie');
  // A newer list has another rate of one direction, and nobody is there for the other one.
  await page.route('**/api/prices', (route) =>
    route.fulfill({ json: { ...prices, version: 'next', pair_rates: { '13-1': 51_000 } } }),
  );
  await page.route('**/api/languages', (route) =>
    route.fulfill({
      json: {
        ...languages,
        languages: languages.languages.map((one: { id: number }) => ({
          ...one,
          quoted_by_person: one.id === 1 ? [13] : [],
        })),
      },
    }),
  );
  await page.reload();
  await expect.poll(() => figures('pair.word.net')).toEqual([written(51_000), written(rate.thousandths)]);
  await expect.poll(async () => (await figures('pair.500.net'))[0]).toBe('255,00\u00a0zł');
  await expect.poll(async () => (await figures('pair.500'))[0]).toBe('313,65\u00a0zł');
  await expect.poll(async () => (await figures('pair.2000.express'))[1]).toBe('w wycenie');
  expect((await figures('pair.2000.express'))[0]).not.toContain('wycenie');
  await page.getByRole('link', { name: 'Zamów tłumaczenie na szwedzki', exact: true }).click();
  await page.locator('main[data-app=live]').waitFor();
  await expect.poll(() => page.locator('#source').innerText()).toContain('polski');
  await page
    .getByRole('button', { name: /szwedzki/ })
    .first()
    .waitFor();
  await expect.poll(() => page.url()).not.toContain('?');
});

test('the index of languages finds one by its name in either language of the site, without its marks', async () => {
  const page = await site.visit('/en/languages/');
  const shown = () => page.locator('#language-list > li:visible h2').allInnerTexts();
  await expect.poll(async () => (await shown()).length).toBeGreaterThan(60);
  await page.getByLabel('Find a language').fill('lotewski');
  await expect.poll(() => shown()).toEqual(['Latvian']);
  await page.getByLabel('Find a language').fill('elvish');
  await page.getByText('We have no page about this language').waitFor();
});

test.each([
  ['en', 1280],
  ['pl', 360],
] as const)(
  '%s at %i: the adviser says what an office asks for by keys alone, and fills in the order or the question',
  async (locale, width) => {
    const page = await site.visit(`/${locale}/documents/`, { width });
    const choose = (name: string, value: string) => page.locator(`#choose-${name}`).selectOption(value);
    await choose('recipient', 'vehicles');
    await choose('document', 'vehicle-papers');
    await choose('issued', 'other');
    await choose('language', 'ja');
    const order = page.locator('[data-order]');
    const said = (name: string) => page.locator(`#adviser [data-${name}]`).innerText();
    await expect
      .poll(() => said('text'))
      .toContain(locale === 'en' ? 'including the registration certificate' : 'także dowód rejestracyjny');
    const prices = await (await page.request.get('/api/prices')).json();
    const most = (prices.sworn_pages[3].price.amount * 5) / 100;
    await expect.poll(async () => (await said('figure="gross.net"')).replaceAll(',', '.')).toContain(most.toFixed(2));
    await expectAccessible(page);
    await choose('recipient', 'court');
    await expect.poll(() => order.isVisible()).toBe(false);
    await expect.poll(() => page.locator('[data-ask]').getAttribute('href')).toContain('note=');
    await choose('recipient', 'vehicles');
    await order.focus();
    await page.keyboard.press('Enter');
    await page.locator('main[data-app=live]').waitFor();
    await page
      .getByRole('button', { name: locale === 'en' ? /Polish/ : /polski/ })
      .first()
      .waitFor();
    // What the link asks for is filled in once the page is alive.
    await expect.poll(() => page.locator('#source').innerText()).toBe(locale === 'en' ? 'Japanese' : 'japoński');
    await expect
      .poll(() => page.locator('#comment').inputValue())
      .toContain(locale === 'en' ? 'Vehicle papers' : 'Dokumenty pojazdu');
  },
);

/** Drawn once with seed 20261123 over pairs, lengths and options; `undefined` is what a person prices. */
const calculated = [
  ['pl', 'en', 1, {}],
  ['en', 'pl', 1234, { review: 'verification' }],
  ['de', 'ja', 2999, { express: true }],
  ['th', 'pl', 10_001, { specialised: true, express: true }],
  ['pl', 'sv', 777, { review: 'proofreading', specialised: true }],
  ['sv', 'th', 500, undefined],
] as const;

test('the calculator of the price list says what the order is quoted at over HTTP, to the grosz', async () => {
  const page = await site.visit('/en/prices/');
  const { languages } = await (await page.request.get('/api/languages')).json();
  const id = (iso2: string) => languages.find((one: { iso2: string }) => one.iso2 === iso2).id;
  const sum = (name: string) => page.locator(`#calculator [data-sum=${name}]`).innerText();
  const figure = (name: string) => page.locator(`#calculator [data-figure="${name}"]`);
  for (const [from, to, words, options] of calculated) {
    await page.locator('#choose-source').selectOption(from);
    await page.locator('#choose-target').selectOption(to);
    await page.locator('#calculator-amount').fill(String(words));
    const chosen: { review?: string; specialised?: boolean; express?: boolean } = options ?? {};
    const { review = 'none', specialised = false, express = false } = chosen;
    await page.locator('#choose-review').selectOption(review);
    await page.locator('#calculator [name=specialised]').setChecked(specialised);
    await page.locator('#calculator [name=express]').setChecked(express);
    if (options === undefined) {
      await page.getByText('We quote this pair individually at the moment').waitFor();
      await expect.poll(() => figure('gross').isVisible()).toBe(false);
      continue;
    }
    const answer = await page.request.post('/api/cart', {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      data: {
        source_lang: id(from),
        target_lang: [id(to)],
        email: 'anna@example.com',
        content: Array.from({ length: words }, (_, index) => `word${index}`).join(' '),
        specialized: specialised,
        express,
        proofreading: review === 'proofreading',
        verification: review === 'verification',
      },
    });
    const { quotation } = await answer.json();
    const written = (amount: number) => formatMoney(amount, 'en');
    await expect
      .poll(async () => [
        ...[from, to, await figure('gross.net').innerText(), await sum('vat'), await figure('gross').innerText()],
        await sum('time'),
      ])
      .toEqual([
        from,
        to,
        written(quotation.price_net.amount),
        written(quotation.vat.amount),
        written(quotation.price_gross.amount),
        workingTime(quotation.time_in_minutes, 'en'),
      ]);
    await expect.poll(() => sum('ready')).not.toBe('');
  }
  await page.locator('#calculator-amount').fill('a lot');
  await page.getByText('Enter a whole number').waitFor();
  await expectAccessible(page);
});

/** Those whose scripts write into them; the rest is as it was built. */
const stillPages = [
  ...['/en/', '/en/prices/', '/en/documents/', '/pl/languages/', '/pl/contact/', '/en/newsletter/'],
  ...['/pl/languages/german-to-polish/', '/en/documents/birth-certificate/', '/en/charity/', '/pl/punctuality/'],
  ...['/pl/translators/', '/en/api/first-order/'],
];

test.each([360, 1280])('12.8 at %i nothing moves when the scripts of a page have come', async (width) => {
  const page = await site.visit('/en/faq/', { width });
  for (const path of stillPages) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const moved = await movedBy(page);
    expect([path, moved < 0.01, moved]).toEqual([path, true, moved]);
  }
});
