import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Cart } from '#functions/domain/cart/cart.ts';
import { manualQuote } from '#functions/domain/pricing/manualQuote.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { newCapability, newPaymentSlug } from '#functions/gateways/random.ts';
import { cartStore } from '#functions/stores/carts/carts.ts';
import { startedCart } from '#functions/usecases/test/startedCart.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { expectAccessible } from './pageChecks.ts';
import { customers } from './steps/customers.ts';

const site = customers();
const path = '/en/account/orders/';
const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
const shown = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).waitFor();
const address = (page: Page) => page.url().slice(page.url().indexOf('/en/'));

/** 200 orders, an hour after each other; every tenth was not paid in time. */
beforeAll(async () => {
  const account = site.accountOf('customer');
  const start = Date.UTC(2026, 9, 1, 8);
  for (let index = 0; index < 200; index += 1) {
    const unpaid = index % 10 === 0;
    const change = unpaid ? { payment: { state: 'expired' as const } } : {};
    const state = unpaid ? ('expired' as const) : ('in_translation' as const);
    await site.place({ ...change, order: { account, state } }, new Date(start + index * 3_600_000));
  }
});

test('6.1, 6.3, 6.5, 6.7-6.10, 6.23 a table with newest first, prices, dates and statuses in words; nothing jumps', async () => {
  const page = await site.visit('/en/faq/', { as: 'customer' });
  await page.route('**/api/orders*', async (route) => {
    await page.locator('[aria-busy=true]').waitFor();
    await route.continue();
  });
  await page.goto(path);
  await rows(page).first().waitFor();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shift).toBeLessThanOrEqual(0.02);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('Orders');
  await expect
    .poll(() => page.getByRole('columnheader').allInnerTexts())
    .toEqual(['ID', 'Translation', 'Date', 'Price', 'Status']);
  await expect.poll(() => page.locator('caption').innerText()).toBe('Orders');
  await expect.poll(() => rows(page).count()).toBe(25);
  const first = rows(page).first();
  const cells = async () =>
    (await first.getByRole('cell').allInnerTexts()).slice(1).map((one) => one.replace('\u00a0', ' '));
  await expect
    .poll(cells)
    .toEqual([
      'Polish → English\nTranslation, pasted text',
      expect.stringContaining('Ordered 9 Oct 2026'),
      '147.60 PLN',
      'In translation',
    ]);
  await expect
    .poll(async () => {
      const times = await page
        .locator('td .hint time')
        .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
      return times.length > 0 && times.join() === times.toSorted().reverse().join();
    })
    .toBe(true);
  await expect
    .poll(() =>
      first
        .getByRole('cell')
        .nth(3)
        .evaluate((cell) => getComputedStyle(cell).textAlign),
    )
    .toBe('right');
  await first.getByRole('cell').nth(4).click();
  await expect.poll(() => address(page)).toBe(path);
  await expectAccessible(page);
});

test('6.11, 6.12, 6.24, 7.24 more rows keep the focus and the address; Back comes to the same place', async () => {
  const page = await site.visit(path, { as: 'customer' });
  await shown(page, /25 of 20\d shown/);
  const more = page.getByRole('button', { name: 'Load more' });
  await more.focus();
  await page.keyboard.press('Enter');
  await shown(page, /50 of 20\d shown/);
  await expect.poll(() => address(page)).toBe(`${path}?pages=2`);
  await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  const last = rows(page).last().getByRole('link');
  await expect.poll(() => last.evaluate((link) => link === document.activeElement)).toBe(true);
  const link = rows(page).nth(40).getByRole('link');
  const id = await link.innerText();
  await link.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => Math.round(scrollY));
  expect(top).toBeGreaterThan(500);
  const comeBack = async (back: () => Promise<unknown>) => {
    await link.click();
    await page.getByRole('heading', { level: 1, name: id }).waitFor();
    await back();
    await shown(page, /50 of 20\d shown/);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top);
  };
  await comeBack(() => page.goBack());
  await comeBack(() => page.getByRole('link', { name: 'All orders' }).click());
  await expect.poll(() => address(page)).toBe(`${path}?pages=2`);
});

test('6.13 whose turn it is and what was looked for are in the address and in the list; none is announced as 0 orders', async () => {
  const page = await site.visit(path, { as: 'customer' });
  await shown(page, /25 of 20\d shown/);
  await page.getByRole('link', { name: 'Cancelled or not paid' }).click();
  await shown(page, '20 orders shown');
  await expect.poll(() => address(page)).toBe(`${path}?turn=ended`);
  await expect
    .poll(async () => new Set(await rows(page).getByRole('cell').nth(4).allInnerTexts()))
    .toEqual(new Set(['Not paid in time']));
  await page.getByRole('link', { name: 'Your turn' }).click();
  await shown(page, '0 orders');
  await page.getByText('Nothing is waiting for you.').waitFor();
  await expectAccessible(page);
  await page.goBack();
  await shown(page, '20 orders shown');
  const id = await rows(page).nth(7).getByRole('link').innerText();
  await page.getByRole('searchbox', { name: 'Search' }).fill(`  ${id.toLowerCase()}`);
  await page.keyboard.press('Enter');
  await shown(page, '1 order shown');
  await expect.poll(() => address(page)).toBe(`${path}?turn=ended&search=${id.toLowerCase()}`);
  await page.reload();
  await shown(page, '1 order shown');
  await page.getByRole('button', { name: 'Show all' }).click();
  await shown(page, '20 orders shown');
});

test('6.6, 6.15 a new order appears when the page is shown again; a failure says so and leaves the list', async () => {
  const page = await site.visit(path, { as: 'customer' });
  await shown(page, /25 of 20\d shown/);
  const lookAgain = () => page.evaluate(() => dispatchEvent(new Event('focus')));
  const order = await site.place({ order: { account: site.accountOf('customer') } }, new Date());
  await expect
    .poll(async () => {
      await lookAgain();
      return page.getByRole('link', { name: order.id }).count();
    })
    .toBe(1);
  site.allow(/500/);
  await page.route('**/api/orders*', (route) => route.fulfill({ status: 500, body: '{}' }));
  const failure = page.getByRole('alert').filter({ hasText: 'Request failed with status code 500' });
  await expect
    .poll(async () => {
      await lookAgain();
      return failure.count();
    })
    .toBe(1);
  await expect.poll(() => rows(page).count()).toBe(25);
  await page.unroute('**/api/orders*');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await failure.waitFor({ state: 'detached' });
});

test('6.22 a session that ends says so once and leaves the list where it is', async () => {
  const page = await site.visit(path, { as: 'customer' });
  await shown(page, /25 of 20\d shown/);
  site.allow(/401/);
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  const problem = { code: 'unauthorized', message: 'Log in or send a valid token.' };
  await page.route('**/api/orders*', (route) => route.fulfill({ status: 401, json: problem }));
  await page.getByRole('button', { name: 'Load more' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Unauthorized' });
  // Logging in again is offered in place first; anyone who puts it off keeps the list.
  const offer = page.getByRole('dialog');
  await failure.or(offer).first().waitFor();
  if ((await offer.count()) > 0) await page.keyboard.press('Escape');
  await failure.waitFor();
  await expect.poll(() => failure.count()).toBe(1);
  await expect
    .poll(() => failure.getByRole('link', { name: 'Log in' }).getAttribute('href'))
    .toContain(encodeURIComponent(path));
  await expect.poll(() => rows(page).count()).toBe(25);
  expect(loads).toBe(0);
});

test('6.25 with 200 rows a key and a click are answered without touching a row', async () => {
  const page = await site.visit(`${path}?pages=8`, { as: 'customer' });
  await shown(page, /200 of 20\d shown/);
  await page.waitForLoadState('networkidle');
  await page.locator('tbody').evaluate((body) => {
    const seen = { changed: 0 };
    Object.assign(window, { seen });
    new MutationObserver((changes) => {
      seen.changed += changes.length;
    }).observe(body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await page.keyboard.press('Tab');
  await rows(page).nth(100).getByRole('cell').nth(1).click();
  await page.getByRole('link', { name: 'All', exact: true }).focus();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({ changed: 0 });
  await expect.poll(() => rows(page).count()).toBe(200);
});

test('quotes by a person have a list of their own beside the orders, which says how many wait: the priced one is ordered and paid', async () => {
  const now = new Date();
  const started = startedCart(now);
  const form = started.form && { ...started.form, service: 'sworn' as const };
  const asked: Cart = {
    ...started,
    account: site.accountOf('company'),
    manualQuoteAskedAt: now.toISOString(),
    quotation: { ...(started.quotation as object), itemsWithoutQuotation: [{ itemId: 'text', reason: 'sworn' }] },
    ...(form && { form }),
  };
  const byHand = manualQuote(
    {
      service: 'sworn',
      lines: [{ itemId: 'text', sourceLanguage: 1, targetLanguage: 2, words: 500, net: grosze(20_000) }],
      minutes: 480,
      specialised: false,
      review: 'none',
    },
    currentPriceConfiguration(now),
    now,
  );
  const { manualQuoteAskedAt: _, ...priced } = { ...asked, hash: newCapability(), paymentSlug: newPaymentSlug() };
  const carts = cartStore(site.db, site.tableOf('CARTS'));
  for (const cart of [asked, { ...priced, quotation: byHand }]) await carts.create(cart, 'Dzień dobry');
  const page = await site.visit('/pl/account/orders/', { as: 'company', width: 360 });
  await page.getByRole('link', { name: /^Wyceny 1 czeka na Ciebie$/ }).click();
  const quotes = page.getByRole('main').getByRole('list').last();
  await quotes
    .getByText(/^Zapytanie z/)
    .first()
    .waitFor();
  await expect
    .poll(() => quotes.getByRole('listitem').filter({ hasText: 'Cena jest gotowa' }).first().innerText())
    .toContain('246,00');
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.goto('/en/account/quotes/');
  await page.getByRole('link', { name: 'Order and pay' }).first().click();
  // Anyone who is signed in as a company has no first name to give.
  await page.locator('#name').waitFor();
  await page.locator('[data-price]').first().waitFor();
  await expect.poll(() => page.locator('[data-price]').first().innerText()).toContain('246.00');
  await page.goBack();
  await page.getByRole('link', { name: 'See the request' }).first().click();
  await page.locator(`main time[datetime="${asked.manualQuoteAskedAt}"]`).waitFor();
  await page.goto('/en/account/orders/?turn=working');
  await page.getByText('No such orders.').waitFor();
  await page.getByRole('link', { name: /^Quotes/ }).waitFor();
});
