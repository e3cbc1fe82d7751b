import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkBooks } from '#functions/domain/ledger/checkBooks.ts';
import { orderingStore } from '#functions/stores/orderingStore.ts';
import { paymentStore } from '#functions/stores/paymentStore.ts';
import { readBooks } from '#functions/stores/readBooks.ts';
import { requestRefund } from '#functions/usecases/payments/requestRefund.ts';
import { demoCoupon } from '#infra/local/host/seedCoupons.ts';
import { grosze } from '#shared/model/grosze.ts';
import { accountUnderTest } from './accountUnderTest.ts';
import { expectAccessible } from './axe.ts';
import { fillPayment, price, quoteText, text } from './orderSteps.ts';
import { figure, groszeOf, headerBalance, payBy, quoted, submit } from './topUpSteps.ts';

/** Everything a customer does with money, on the whole product: every number on every page agrees with the ledger. */
const site = accountUnderTest();
const table = site.tableOf;
const tables = () => ({
  carts: table('CARTS'),
  invoices: table('INVOICES'),
  ledger: table('LEDGER'),
  orders: table('ORDERS'),
  payments: table('PAYMENTS'),
  work: table('WORK'),
});
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
/** Waits for the end of a payment; the page's own clock is put on to its next question. */
const ended = (page: Page, name: string) =>
  expect
    .poll(
      async () => {
        await page.clock.fastForward(3100);
        return page.getByRole('heading', { level: 1, name }).isVisible();
      },
      { timeout: 20_000, interval: 250 },
    )
    .toBe(true);
const balanceIs = (page: Page, grosze: number) => expect.poll(() => headerBalance(page)).toBe(grosze);

/** Orders a text up to the payment page, filled in; answers its price in grosze. */
async function toPayment(page: Page, coupon?: string): Promise<number> {
  await page.goto('/en/order/write/');
  await quoteText(page, coupon ? 'Some words to translate into Polish. '.repeat(40) : text);
  if (coupon) {
    const full = groszeOf(await price(page));
    await page.locator('#coupon').fill(coupon);
    await page.locator('#coupon').press('Enter');
    await page.locator('#quote tr', { hasText: coupon }).waitFor({ state: 'attached' });
    expect(groszeOf(await price(page))).toBeLessThan(full);
  }
  await page.locator('#quote button[type=submit]').click();
  await page.locator('#first_name').waitFor();
  await fillPayment(page);
  return groszeOf(await price(page));
}

const consent = async (page: Page) => {
  await page.locator('#first_name').waitFor();
  for (const name of ['tos', 'agree_sale', 'agree_immediate']) await page.locator(`#${name}`).check();
};

/** Orders the open cart with the chosen method; answers its payment's slug. */
async function order(page: Page): Promise<string> {
  const hash = new URL(page.url()).pathname.split('/')[3] ?? '';
  const cart = await page.request.get(`/api/cart/${hash}`, { headers: { 'X-Cart': hash } });
  await submit(page).click();
  return (await cart.json()).payment.slug;
}

/** The cells of a list's column, top down. */
const column = (page: Page, label: string) => page.locator(`table td[data-label="${label}"]`).allInnerTexts();

test('top-ups by every method, an order with a coupon from the balance, a refused, a late and a second payment, a refund', async () => {
  const page = await site.visit('/en/account/prepaid/', { as: 'customer' });
  await page.clock.install();
  let balance = await headerBalance(page);
  expect(balance).toBe(0);
  await toPayment(page);
  expect(await page.locator('#method-balance').count()).toBe(0);
  await page.locator('[data-advice]', { hasText: 'directly' }).waitFor();

  for (const [method, amount, bonus, button] of [
    ['Payment card', 25_000, 1250, 'Pay'],
    ['Bank transfer', 50_000, 4000, 'Pay'],
    ['PayPal', 10_000, 0, 'Pay, the notice is sent twice'],
    ['Przelewy24', 100_000, 10_000, 'Pay, the browser returns first, notices out of order'],
  ] as const) {
    await page.goto(`/en/account/prepaid/?amount=${amount}`);
    await quoted(page);
    expect([await figure(page, 'topup'), await figure(page, 'bonus')]).toEqual([amount, bonus]);
    await payBy(page, method);
    if (method === 'Payment card') {
      // Refused at first: the waiting page offers the same amount again, and it is the same payment.
      await press(page, 'Fail: the bank refuses');
      await page.getByRole('link', { name: 'Choose another method' }).click();
      await quoted(page);
      expect(await figure(page, 'topup')).toBe(amount);
      await payBy(page, method);
    }
    await press(page, button);
    await ended(page, 'Your balance has been topped up');
    balance += amount + bonus;
    await balanceIs(page, balance);
  }

  // 4.24: an order from the balance.
  const gross = await toPayment(page, demoCoupon.code);
  await page.locator('main tr', { hasText: demoCoupon.code }).waitFor({ state: 'attached' });
  const own = page.getByRole('group', { name: 'Payment method' }).getByLabel(/balance/i);
  await own.check();
  const said = await page.locator('label.choice', { has: page.locator('#method-balance') }).innerText();
  expect(said.match(/[\d,]+\.\d\d/g)?.map(groszeOf)).toEqual([balance, balance - gross]);
  await page.getByText('Your balance covers this order').waitFor();
  await expectAccessible(page);
  const fromBalance = await order(page);
  await ended(page, 'Thank you, the payment has arrived');
  balance -= gross;
  await balanceIs(page, balance);

  // Refused, then paid by another method, whose bank confirms late; then the first attempt is paid too.
  const second = await toPayment(page);
  await order(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor();
  const first = page.url();
  await press(page, 'Fail: the bank refuses');
  await page.getByRole('link', { name: 'Choose another method' }).click();
  await consent(page);
  await page.getByRole('group', { name: 'Payment method' }).getByLabel('Bank transfer').check();
  await order(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor();
  const late = page.url();
  await press(page, 'Pay, but the bank confirms after the time limit');
  await heading(page, 'We are waiting for the payment to be confirmed');
  const waiting = page.url();
  await page.goto(late);
  await press(page, 'The bank confirms now');
  await page.goto(waiting);
  await ended(page, 'Thank you, the payment has arrived');
  await balanceIs(page, balance);
  await page.goto(first);
  await press(page, 'Pay');
  await ended(page, 'Thank you, the payment has arrived');
  balance += second;
  await expect.poll(() => page.reload().then(() => headerBalance(page)), { timeout: 20_000 }).toBe(balance);

  // Given up, and paid after that.
  const third = await toPayment(page);
  const expired = await order(page);
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor();
  const payments = paymentStore(site.db, tables().payments);
  const ordering = orderingStore(site.db, tables());
  const rows = await payments.read(expired);
  if (!rows) throw new Error('the payment is not kept');
  expect(await ordering.expire(rows.payment)).toBe('written');
  await press(page, 'Pay');
  await heading(page, 'The time to pay has passed');
  balance += third;
  await expect.poll(() => page.reload().then(() => headerBalance(page)), { timeout: 20_000 }).toBe(balance);

  // Half of the order from the balance is given back.
  const half = grosze(Math.floor(gross / 2));
  const wanted = { id: 'refund0000000000demo', slug: fromBalance, amount: half, to: 'balance' as const };
  expect(await requestRefund({ payments, ordering, now: new Date() }, wanted)).toMatchObject({ state: 'completed' });
  balance += half;

  // 5.21, 5.22, 6.17, 6.19, 6.20: the lists say the same as the header and as the ledger.
  await page.goto('/en/account/history/');
  await page.locator('table tbody tr').first().waitFor();
  await balanceIs(page, balance);
  const [before, change, after, movements] = await Promise.all(
    ['Balance before', 'Change', 'Balance after', 'Movement'].map((label) => column(page, label)),
  );
  const steps = (after ?? []).map((shown, row) => ({
    before: groszeOf(before?.[row] ?? ''),
    change: groszeOf((change?.[row] ?? '').replace('−', '-')),
    after: groszeOf(shown),
  }));
  expect(steps).toHaveLength(4 + 3 + 1 + 2 + 1);
  for (const step of steps) expect(step.after).toBe(step.before + step.change);
  for (const [row, step] of steps.entries()) expect(step.before).toBe(steps[row + 1]?.after ?? 0);
  expect(steps[0]?.after).toBe(balance);
  expect(movements?.filter((text) => text === 'Bonus')).toHaveLength(3);
  expect(steps.filter((_, row) => movements?.[row] === 'Bonus').map((step) => step.change)).toEqual([
    10_000, 4000, 1250,
  ]);
  await page.goto('/en/account/payments/');
  await page.locator('table tbody tr').first().waitFor();
  const [products, due, states] = await Promise.all(
    ['Product', 'Amount due', 'Status'].map((label) => column(page, label)),
  );
  expect(products?.map((text) => text.split('\n')[0])).toEqual([
    ...['Pay for order', 'Pay for order', 'Pay for order'],
    ...['Account Top-up', 'Account Top-up', 'Account Top-up', 'Account Top-up'],
  ]);
  expect(due?.map((text) => groszeOf(text.split('\n')[0] ?? ''))).toEqual([
    ...[third, second, gross],
    ...[100_000, 10_000, 50_000, 25_000],
  ]);
  expect(due?.[2]).toContain(`${(half / 100).toFixed(2)}`);
  expect(new Set(states?.slice(1)).size).toBe(1);
  expect(states?.[0]).not.toBe(states?.[1]);
  expect(checkBooks(await readBooks(site.db, tables()))).toEqual([]);
}, 180_000);
