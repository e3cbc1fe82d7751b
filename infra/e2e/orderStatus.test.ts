import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sayMoment } from '#shared/rules/say/sayMoment.ts';
import { changeAnswer, hold } from './network.ts';
import { expectAccessible } from './pageChecks.ts';
import { realSite } from './realSite.ts';
import { quoteText } from './steps/orderSteps.ts';

const site = realSite();

/** The status page of an order whose payment's progress the test decides, with the clock stopped after the first question. */
async function waiting(consent: 'granted' | 'closed' = 'closed') {
  const order = await site.place();
  const page = await site.visit('/en/faq/', { consent });
  const state = { status: 'awaiting_confirmation', asked: 0 };
  page.on('request', (request) => {
    if (request.url().includes('/api/order/status/')) state.asked += 1;
  });
  await changeAnswer(page, '**/api/order/status/**', (answer: object) => ({ ...answer, status_name: state.status }));
  await page.clock.install();
  await page.addInitScript(holdWaits);
  await page.goto(`/en/payment/confirmation/${order.hash}/`);
  await page.getByRole('heading', { name: 'We are waiting' }).waitFor();
  await next(page, 1);
  await page.clock.pauseAt(Date.now() + 1500);
  await page.evaluate(() => Reflect.get(window, 'begin')());
  return { page, state };
}

/** Counts the page's waits of a second and longer. The first begins once the clock is stopped: that may take a busy machine longer. */
function holdWaits(): void {
  const { setTimeout: wait, clearTimeout: clear } = window;
  const waits: unknown[] = [];
  const held = new Map<number, () => void>();
  const started = new Map<number, number>();
  let isStopped = sessionStorage.getItem('stopped') !== null;
  Object.assign(window, {
    waits,
    begin: () => {
      isStopped = true;
      sessionStorage.setItem('stopped', 'yes');
      for (const start of held.values()) start();
    },
    setTimeout: (act: () => void, ms = 0) => {
      if (ms >= 1000) waits.push(ms);
      if (ms < 1000 || isStopped) return wait(act, ms);
      const id = -waits.length;
      held.set(id, () => started.set(id, wait(act, ms)));
      return id;
    },
    clearTimeout: (id: number) => {
      held.delete(id);
      clear(started.get(id) ?? id);
    },
  });
}

/** Waits until the page has had so many answers: the next question is due, once the page's clock says so. */
const next = (page: Page, count: number) =>
  expect.poll(() => page.evaluate(() => Reflect.get(window, 'waits').length)).toBe(count);

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

test('7.10-7.13 the status is asked for every 3 s, the end is said, and the purchase is counted once', async () => {
  const { page, state } = await waiting('granted');
  const purchases: unknown[] = [];
  let loads = 0;
  let details = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/gtm')) purchases.push(request.postDataJSON());
    if (request.isNavigationRequest()) loads += 1;
    if (/\/api\/order\/\w+$/.test(request.url())) details += 1;
  });
  const release = await hold(page, '**/payment/confirmation/**');
  for (const question of [1, 2, 3]) {
    await next(page, question);
    await page.clock.runFor(2900);
    expect(state.asked).toBe(question);
    await page.clock.runFor(100);
    await expect.poll(() => state.asked).toBe(question + 1);
  }
  await next(page, 4);
  state.status = 'done';
  // While a page is held that loads again, it answers no call to its clock: the last answer comes after those.
  const answer = await hold(page, '**/api/order/status/**');
  await flow(page);
  answer();
  await expect.poll(() => loads).toBe(1);
  // The page that is about to go begins nothing that would end with it.
  await new Promise((resolve) => setTimeout(resolve, 500));
  release();
  const thanks = page.getByRole('status').getByRole('heading', { name: 'Payment received, thank you' });
  await thanks.waitFor();
  await expect.poll(() => purchases.length).toBe(1);
  expect(details).toBe(1);
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

test('7.25 nothing is asked while the page is hidden, and at once when it is shown again', async () => {
  const { page, state } = await waiting();
  await look(page, true);
  const before = state.asked;
  await page.clock.runFor(30_000);
  expect(state.asked).toBe(before);
  await look(page, false);
  await expect.poll(() => state.asked).toBe(before + 1);
  await next(page, 2);
  await page.clock.runFor(4000);
  await expect.poll(() => state.asked).toBe(before + 2);
});

test.each([
  // Someone whose card was refused may be paying with another at the provider's.
  ['failed', 'Payment failed', 'Choose another method', 'while another card may pay'],
  ['expired', 'The time to pay has passed', 'Order again', 'no more'],
] as const)('7.11, 7.22 %s is said with the way on: %s, %s; it is asked for %s', async (status, heading, way, asks) => {
  const { page, state } = await waiting();
  state.status = status;
  // Shown at once, and again by the page that is loaded with it.
  const loaded = page.waitForEvent('load');
  await flow(page);
  await loaded;
  await page.getByRole('heading', { name: heading }).waitFor();
  await page.getByRole('link', { name: way }).waitFor();
  const { asked } = state;
  await page.clock.runFor(30_000);
  if (asks === 'no more') expect(state.asked).toBe(asked);
  else await expect.poll(() => state.asked).toBeGreaterThan(asked);
  await expectAccessible(page);
});

test('who goes to another method as the answer comes gets there: the page does not load itself again under them', async () => {
  const { page, state } = await waiting();
  state.status = 'failed';
  const asked = state.asked;
  const answer = await hold(page, '**/api/order/status/**');
  await flow(page);
  await expect.poll(() => state.asked).toBe(asked + 1);
  const show = await hold(page, '**/cart/*/payment/');
  // Playwright's own click waits until the other page is there.
  await page.getByRole('link', { name: 'Choose another method' }).evaluate((link: HTMLElement) => link.click());
  answer();
  await new Promise((resolve) => setTimeout(resolve, 500));
  show();
  await page.waitForURL('**/cart/*/payment/');
  // The order of this test is an order alone: it has no cart to pay.
  site.allow(/404/);
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
  await expect.poll(() => page.url()).not.toContain(hash);
  await page.getByRole('link', { name: 'Pay for the order' }).waitFor();
  await page.getByRole('button', { name: 'Order again' }).click();
  await page.waitForURL('**/en/order/write/');
  await expect.poll(() => page.locator('#content').inputValue()).toBe('Words for a second order.');
  await page.locator('#quote [data-price]').waitFor();
});

test('7.21 a quote by a person: by when it is there, and when it was asked for', async () => {
  const page = await site.visit('/pl/faq/');
  const { hash, at, due } = await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
    const send = (path: string, body: object) => fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
    const form = { source_lang: 2, target_lang: [1], email: 'buyer@example.com', content: 'Birth certificate.' };
    const sworn = { ...form, is_manual: 1, shipment_method: 1, address: 'Polna 1, 30-001 Kraków' };
    const cart = await (await send('/api/cart', sworn)).json();
    await send(`/api/cart/${cart.hash}/manual-quote`, {});
    const asked = await (await fetch(`/api/cart/${cart.hash}`, { headers })).json();
    return { hash: String(cart.hash), at: String(asked.manual_quote_asked_at), due: String(asked.manual_quote.due_at) };
  });
  await page.goto(`/pl/cart/${hash}/payment/`);
  await page.getByText(sayMoment(due, 'pl')).waitFor();
  await expect.poll(() => page.locator('main time').getAttribute('datetime')).toBe(at);
  await expectAccessible(page);
});

/** Bills and begins to pay, as the payment page does, without leaving for the provider. */
const payment = (page: Page, hash: string): Promise<{ order_id: string }> =>
  page.evaluate(async (cart) => {
    const send = async (method: string, path: string, body: object) => {
      const mark = { 'x-requested-with': 'XMLHttpRequest' };
      const headers = { ...mark, 'content-type': 'application/json', 'x-cart': cart };
      return (await fetch(path, { method, headers, body: JSON.stringify(body) })).json();
    };
    const person = { customer: { type: 'individual', first_name: 'Demo', last_name: 'Person' }, country_id: 616 };
    const address = { address: 'Polna 1', city: 'Kraków', postcode: '30-001', phone_number: '+48.600600600' };
    const consents = { tos: true, agree_sale: true, agree_immediate: true };
    const billed = await send('PUT', '/api/cart/0', { ...person, ...address, ...consents });
    const amount = billed.quotation.price_gross.amount;
    return send('POST', '/api/payment', { payment_method: 'card', amount });
  }, hash);
