import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountUnderTest } from './accountUnderTest.ts';
import { expectAccessible } from './axe.ts';
import { quoteText } from './orderSteps.ts';

const site = accountUnderTest();
const mine = () => ({ account: site.accountOf('customer') });

/** The status page of an order whose payment's progress the test decides, with the clock stopped after the first question. */
async function waiting(consent: 'granted' | 'closed' = 'closed') {
  const order = await site.place({ order: mine() });
  const page = await site.visit('/en/faq/', { consent });
  const state = { status: 'awaiting_confirmation', asked: 0 };
  await page.route('**/api/order/status/**', (route) => {
    state.asked += 1;
    const { hash, id } = order;
    return route.fulfill({ json: { status_name: state.status, hash, order_id: id, message: null } });
  });
  await page.addInitScript(() => {
    const times: number[] = [];
    const send = window.fetch;
    Object.assign(window, {
      times,
      fetch: (...args: Parameters<typeof fetch>) => {
        if (String(args[0]).includes('/status/')) times.push(Date.now());
        return send(...args);
      },
    });
  });
  await page.clock.install();
  await page.goto(`/en/payment/confirmation/${order.hash}/`);
  await page.getByRole('heading', { name: 'We are waiting' }).waitFor();
  await page.clock.pauseAt(Date.now() + 1000);
  return { page, state };
}

/** Lets time pass, a tenth of a second after the other, until it holds. */
const pass = (page: Page, holds: () => boolean | Promise<boolean>) =>
  expect
    .poll(async () => {
      await page.clock.runFor(100);
      return holds();
    })
    .toBe(true);

/** The clock runs again, with the next question due: a page that is loaded again needs its time. */
async function flow(page: Page): Promise<void> {
  await page.clock.resume();
  await page.clock.fastForward(3000);
}

async function look(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('7.10-7.13 the status is asked for every 3 s, the end is said, and the purchase is told once', async () => {
  const { page, state } = await waiting('granted');
  const purchases: unknown[] = [];
  let loads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/gtm')) purchases.push(request.postDataJSON());
    if (request.isNavigationRequest()) loads += 1;
  });
  const before = state.asked;
  await pass(page, () => state.asked === before + 3);
  const times: number[] = await page.evaluate(() => Reflect.get(window, 'times'));
  const [first = 0, second = 0, third = 0] = times.slice(-3);
  for (const pause of [second - first, third - second]) {
    expect(pause).toBeGreaterThanOrEqual(3000);
    expect(pause).toBeLessThanOrEqual(3500);
  }
  state.status = 'done';
  await flow(page);
  await expect.poll(() => loads).toBe(1);
  const thanks = page.getByRole('status').getByRole('heading', { name: 'Thank you, the payment has arrived' });
  await thanks.waitFor();
  await expect.poll(() => purchases.length).toBe(1);
  expect(JSON.stringify(purchases)).toContain('purchase');
  const { asked } = state;
  await page.clock.runFor(60_000);
  expect(state.asked).toBe(asked);
  await page.reload();
  await thanks.waitFor();
  await page.getByText('buyer@example.com').waitFor();
  expect([loads, purchases.length]).toEqual([2, 1]);
  await expectAccessible(page);
});

test('7.25 nothing is asked while nobody looks, and at once when somebody does again', async () => {
  const { page, state } = await waiting();
  await look(page, true);
  const before = state.asked;
  await page.clock.runFor(30_000);
  expect(state.asked).toBe(before);
  await look(page, false);
  await expect.poll(() => state.asked).toBe(before + 1);
  await pass(page, () => state.asked === before + 2);
});

test.each([
  ['failed', 'Payment failed', 'Choose another method'],
  ['expired', 'The time to pay has passed', 'Order again'],
] as const)('7.11, 7.22 %s is said with the way on, and asked for no more', async (status, heading, way) => {
  const { page, state } = await waiting();
  state.status = status;
  await flow(page);
  await page.getByRole('heading', { name: heading }).waitFor();
  await page.getByRole('link', { name: way }).waitFor();
  const { asked } = state;
  await page.clock.runFor(30_000);
  expect(state.asked).toBe(asked);
  await expectAccessible(page);
});

test('7.1, 7.20 a guest opens the unpaid order by its hash, pays it or orders it again with its text', async () => {
  const page = await site.visit('/en/order/write/');
  await quoteText(page, 'Words for a second order.');
  await page.locator('#quote button[type=submit]').click();
  await page.locator('#first_name').waitFor();
  const hash = new URL(page.url()).pathname.split('/')[3] ?? '';
  const { order_id: id } = await payment(page, hash);
  await page.goto(`/en/order/${id}/#${hash}`);
  await page.getByRole('heading', { level: 1, name: id }).waitFor();
  expect(page.url()).not.toContain(hash);
  await page.getByRole('link', { name: 'Pay for the order' }).waitFor();
  await page.getByRole('button', { name: 'Order again' }).click();
  await page.waitForURL('**/en/order/write/');
  await expect.poll(() => page.locator('#content').inputValue()).toBe('Words for a second order.');
  await page.locator('#quote [data-price]').waitFor();
});

test('7.21 a quote by a person: within 15 minutes, and when it was asked for', async () => {
  const page = await site.visit('/pl/faq/');
  const hash = await page.evaluate(async () => {
    const send = (path: string, body: object) =>
      fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
    const form = { source_lang: 2, target_lang: [1], email: 'buyer@example.com', content: 'Birth certificate.' };
    const sworn = { ...form, is_manual: 1, shipment_method: 1, address: 'Polna 1, 30-001 Kraków' };
    const cart = await (await send('/api/cart', sworn)).json();
    await send(`/api/cart/${cart.hash}/manual-quote`, {});
    return String(cart.hash);
  });
  await page.goto(`/pl/cart/${hash}/payment/`);
  await page.getByText('15 minut').waitFor();
  const asked = await page.locator('main time').getAttribute('datetime');
  expect(Math.abs(Date.parse(asked ?? '') - Date.now())).toBeLessThan(120_000);
  await expectAccessible(page);
});

/** Bills and begins to pay, as the payment page does, without leaving for the provider. */
const payment = (page: Page, hash: string): Promise<{ order_id: string }> =>
  page.evaluate(async (cart) => {
    const send = async (method: string, path: string, body: object) => {
      const headers = { 'content-type': 'application/json', 'x-cart': cart };
      return (await fetch(path, { method, headers, body: JSON.stringify(body) })).json();
    };
    const person = { customer: { type: 'individual', first_name: 'Demo', last_name: 'Person' }, country_id: 616 };
    const address = { address: 'Polna 1', city: 'Kraków', postcode: '30-001', phone_number: '+48.600600600' };
    const consents = { tos: true, agree_sale: true, agree_immediate: true };
    const billed = await send('PUT', '/api/cart/0', { ...person, ...address, ...consents });
    const amount = billed.quotation.price_gross.amount;
    return send('POST', '/api/payment', { payment_method: 'card', amount });
  }, hash);
