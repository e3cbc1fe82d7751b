import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CartWire } from '#shared/contract/schemas/cart.ts';
import { changeAnswer, hold } from './network.ts';
import { expectAccessible } from './pageChecks.ts';
import { realSite } from './realSite.ts';
import { openPicker, options, price, quoteText, text } from './steps/orderSteps.ts';

const site = realSite();
const write = '/en/order/write/';
const carts = () => site.calls('POST /api/cart');
const box = (page: Page) => page.getByRole('region', { name: /Your quote|Twoja wycena/ });
const live = '#quote [aria-live]';

const withCart = (page: Page, change: (cart: CartWire) => CartWire) => changeAnswer(page, '**/api/cart', change);

test('2.1-2.5, 2.20 the box has a name, is announced, keeps its height from nothing over waiting to the price', async () => {
  const page = await site.visit(write);
  await page.locator('#source:enabled').waitFor();
  const height = () => page.locator(live).evaluate((one) => one.getBoundingClientRect().height);
  await expect.poll(() => page.locator(live).getAttribute('aria-live')).toBe('polite');
  await expect.poll(() => box(page).innerText()).toContain('Provide the text/file and your email');
  await expect.poll(() => page.locator('[data-price]').count()).toBe(0);
  const idle = await height();
  const release = await hold(page, '**/api/cart');
  const busyAtRequest = page.waitForRequest('**/api/cart').then(() => page.locator(live).getAttribute('aria-busy'));
  await page.locator('#content').fill(text);
  await page.locator('#email').fill('buyer@example.com');
  expect(await busyAtRequest).toBe('true');
  await expect.poll(() => height()).toBe(idle);
  await expectAccessible(page);
  release();
  await page.locator('#quote [data-price]').waitFor();
  await expect.poll(() => height()).toBe(idle);
  await expect.poll(() => price(page)).toBe('30.75\u00a0PLN');
  await expect.poll(() => page.locator('[data-vat]').innerText()).toBe('5.75\u00a0PLN');
  await expect.poll(() => box(page).getByRole('button').last().innerText()).toBe('Order and pay');
});

test('2.4, 2.6 amounts and times are written by the language; under an hour in minutes', async () => {
  const page = await site.visit('/pl/order/write/');
  await quoteText(page);
  await expect.poll(() => price(page)).toBe('30,75\u00a0zł');
  await expect.poll(() => box(page).innerText()).toContain('2 godziny robocze');
  await withCart(page, (cart) => ({
    ...cart,
    quotation: cart.quotation && { ...cart.quotation, time_in_minutes: 45, time_in_hours: 1 },
  }));
  await page.getByLabel('Ekspres').check();
  await expect.poll(() => box(page).innerText()).toContain('45 minut');
});

test('2.7-2.9 without an automatic price there is the manual button alone', async () => {
  const page = await site.visit(write);
  await quoteText(page);
  const manual = page.getByRole('button', { name: 'Request a quote' });
  const automatic = page.getByRole('button', { name: 'Order and pay' });
  await expect.poll(async () => [await manual.count(), await automatic.count()]).toEqual([0, 1]);
  await withCart(page, (cart) => ({ ...cart, quotation: null, items: [] }));
  await page.getByLabel('Express').check();
  await manual.waitFor();
  await expect.poll(() => box(page).innerText()).toContain('15 minutes');
  await expect.poll(async () => [await page.locator('[data-price]').count(), await automatic.count()]).toEqual([0, 0]);
});

test('2.10-2.12 options show their difference; every target has its line, and the lines make the total', async () => {
  const page = await site.visit(write);
  await openPicker(page, 'targets');
  await options(page, 'German').click();
  await options(page, 'French').click();
  await page.keyboard.press('Escape');
  await quoteText(page, 'word '.repeat(100));
  const option = (id: string) => page.locator(`div:has(> div > div > label[for=${id}])`).first().innerText();
  await expect.poll(() => option('proofreading')).toContain('+44.28');
  await expect.poll(() => option('verification')).toContain('+26.57');
  await page.locator('#quote summary').click();
  const grosze = (row: string) => Number(/([\d.,]+)\s*PLN/.exec(row)?.[1]?.replace(/[.,]/g, ''));
  const read = async () => {
    const rows = await page.locator('#quote tbody tr').allInnerTexts();
    const lines = rows.filter((row) => row.includes('→'));
    // The lines of each text or file stand under its name.
    const [net = '', vat = '', total = ''] = rows.slice(-3);
    return {
      targets: lines.map((line) => /English → (\w+)/.exec(line)?.[1]),
      areUsual: lines.every((line) => line.includes('Translation') && line.includes('Standard')),
      overNet: lines.reduce((sum, line) => sum + grosze(line), 0) - grosze(net),
      overTotal: grosze(net) + grosze(vat) - grosze(total),
      isShown: (await price(page)).replace(/\D/g, '').includes(String(grosze(total))),
    };
  };
  const expected = { targets: ['Polish', 'German', 'French'], areUsual: true, overNet: 0, overTotal: 0, isShown: true };
  await expect.poll(read).toEqual(expected);
});

test('2.13 an answer that comes late never takes the place of a newer price', async () => {
  const page = await site.visit(write);
  await quoteText(page);
  const before = carts().length;
  const release = await hold(page, '**/api/cart');
  const asked = page.waitForRequest('**/api/cart');
  await page.getByLabel('Express').check();
  await asked;
  await page.unroute('**/api/cart');
  await page.locator('#content').fill('word '.repeat(1000));
  await expect.poll(() => price(page)).toContain('442.80');
  release();
  await page.locator(`${live}[aria-busy=false]`).waitFor();
  await page.getByLabel('Express').uncheck();
  await expect.poll(() => price(page)).toContain('295.20');
  expect(carts().length).toBeLessThanOrEqual(before + 3);
});

test('2.16, 2.17 a broken e-mail hides the price and cancels the call; no text is nothing to price', async () => {
  site.allow(/ERR_ABORTED/);
  const page = await site.visit(write);
  await quoteText(page);
  const release = await hold(page, '**/api/cart');
  const [asked] = await Promise.all([page.waitForRequest('**/api/cart'), page.getByLabel('Express').check()]);
  const cancelled = page.waitForEvent('requestfailed', (request) => request === asked);
  await page.locator('#email').fill('buyer@');
  await cancelled;
  release();
  await page.locator('[data-price]').waitFor({ state: 'detached' });
  await page.unroute('**/api/cart');
  await page.locator('#email').fill('buyer@example.com');
  await page.locator('#quote [data-price]').waitFor();
  await page.locator('#content').fill('');
  await page.locator('[data-price]').waitFor({ state: 'detached' });
  await expect.poll(() => box(page).innerText()).toContain('Provide the text/file and your email');
});

test('2.19 the price stays in view while the form scrolls', async () => {
  const page = await site.visit(write);
  await quoteText(page);
  await page.locator('#coupon').scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  const isSeen = () =>
    page.locator('[data-price]').evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  // The last field of the form; what follows is the foot of the page.
  await expect.poll(isSeen).toBe(true);
});

test('2.21 a sworn order never shows an automatic price, whatever the service answers', async () => {
  const page = await site.visit('/en/order/sworn/');
  await withCart(page, (cart) => ({
    ...cart,
    quotation: cart.quotation && { ...cart.quotation, items_without_quotation: false },
  }));
  await page.locator('#content').fill(text);
  await page.locator('#email').fill('buyer@example.com');
  await page.getByText('Individual quote').waitFor();
  await expect.poll(() => carts().length).toBe(1);
  await page.locator(`${live}[aria-busy=false]`).waitFor();
  await expect.poll(() => page.locator('[data-price]').count()).toBe(0);
  // A range, said to be one; the price is a person's.
  await expect
    .poll(async () => {
      const said = (await page.locator('[data-estimate]').allInnerTexts()).join('');
      return (await box(page).innerText()).replace(said, '');
    })
    .not.toMatch(/PLN|\d\.\d\d/);
});

test('2.22 a coupon shows its line and lowers the total', async () => {
  const page = await site.visit(write);
  await quoteText(page, 'word '.repeat(100));
  await expect.poll(() => price(page)).toContain('30.75');
  await page.locator('#coupon').fill('DEMO10');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => price(page)).toContain('27.68');
  await page.locator('#quote summary').click();
  await expect.poll(() => page.locator('#quote').innerText()).toMatch(/Coupon[\s\S]*DEMO10[\s\S]*[-−]2\.50/);
});

test('2.24 a price of nothing is 0.00 PLN, and no amount is ever broken', async () => {
  const page = await site.visit(write);
  const zero = {
    amount: 0,
    currency_amount_decimal: '0.00',
    display_currency_code: 'PLN',
    currency_code: 'PLN',
  } as const;
  await withCart(page, (cart) => ({
    ...cart,
    quotation: cart.quotation && { ...cart.quotation, price_net: zero, price_gross: zero, vat: zero },
    gross_price_with_proofreading_difference: zero,
    items: cart.items.map((item) => ({ ...item, quotation: null })),
  }));
  await quoteText(page);
  await expect.poll(() => price(page)).toBe('0.00\u00a0PLN');
  await page.locator('#quote summary').click();
  await expect.poll(() => page.locator('main').innerText()).not.toMatch(/NaN|undefined|null|[-−]0\.00/);
});
