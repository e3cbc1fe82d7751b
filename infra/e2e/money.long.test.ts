import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readBooks } from '#functions/stores/ledger/readBooks.ts';
import { demoCoupon } from '#infra/local/host/seedAccounts.ts';
import { jobs } from '#infra/settings/jobs.ts';
import { inTimeForTerms } from '#infra/test/inTimeForTerms.ts';
import { withTransferFee } from '#infra/test/settingValues.ts';
import { expectAccessible } from './pageChecks.ts';
import { accountUnderTest } from './steps/accountUnderTest.ts';
import { figure, groszeOf, headerBalance, payBy, quoted, refundAsStaff, submit } from './steps/moneySteps.ts';
import { expectPagesAgree, expectToppedUp, pricesBegin } from './steps/moneyStory.ts';
import { fillPayment, giveConsents, price, quoteText, text } from './steps/orderSteps.ts';

/** Everything a customer does with money, on the whole product: every number on every page agrees with the ledger. */
const site = accountUnderTest({ settings: withTransferFee });
const books = () =>
  readBooks(site.db, {
    ledger: site.tableOf('LEDGER'),
    orders: site.tableOf('ORDERS'),
    payments: site.tableOf('PAYMENTS'),
  });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const balanceIs = (page: Page, grosze: number) => expect.poll(() => headerBalance(page)).toBe(grosze);
const sums = (said: string) => said.match(/[\d,]+\.\d\d/g)?.map(groszeOf);

/** Waits for the end of a payment. Coming back to the page asks at once, so that nothing waits three seconds for it. */
const ended = (page: Page, name: string) =>
  expect
    .poll(
      async () => {
        const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));
        // At the end the page loads itself again.
        await page.evaluate(comeBack).catch(() => undefined);
        return page.getByRole('heading', { level: 1, name }).isVisible();
      },
      { interval: 200 },
    )
    .toBe(true);

/** Notes every heading that the page shows from now on. */
async function headingsOf(page: Page): Promise<() => Promise<string[]>> {
  const noted = await page.evaluateHandle(() => {
    const headings: string[] = [];
    const note = () => headings.push(document.querySelector('main h1')?.textContent ?? '');
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
    return headings;
  });
  return () => noted.jsonValue();
}

/** More than 2,000 words, none of them a repetition of a sentence. */
const longText = Array.from({ length: 300 }, (_, n) => `Clause ${n} names the seller and price ${n * 7}.`).join(' ');

/** Orders a text up to the payment page. */
async function toPayment(page: Page, content: string, coupon?: string): Promise<void> {
  await page.goto('/en/order/write/');
  await quoteText(page, content);
  if (coupon) {
    const full = groszeOf(await price(page));
    await page.locator('#coupon').fill(coupon);
    await page.locator('#coupon').press('Enter');
    await page.locator('#quote tr', { hasText: coupon }).waitFor({ state: 'attached' });
    await expect.poll(async () => groszeOf(await price(page))).toBeLessThan(full);
  }
  await page.locator('#quote button[type=submit]').click();
  await page.locator('#first_name').waitFor();
}

const consent = async (page: Page) => {
  await page.locator('#first_name').waitFor();
  await giveConsents(page);
};

/** Orders a short text by card, up to the provider's page; answers its price. */
async function orderByCard(page: Page, content = text): Promise<number> {
  await toPayment(page, content);
  await fillPayment(page);
  const gross = groszeOf(await price(page));
  await submit(page).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor();
  return gross;
}

/** Chooses the transfer, which costs 1.00 and 0.5 % here: the page tells that and the total before anything is ordered. */
async function chooseTransfer(page: Page, gross: number): Promise<void> {
  const group = page.getByRole('group', { name: 'Payment method' });
  const toPay = page.locator('[data-to-pay]');
  await group.getByLabel('Payment card').check();
  await expect.poll(() => toPay.count()).toBe(0);
  await expect.poll(async () => groszeOf(await submit(page).innerText())).toBe(gross);
  await group.getByLabel('Bank transfer').check();
  const fee = 100 + Math.round(gross / 200);
  await expect.poll(async () => sums(await toPay.innerText())).toEqual([fee, gross + fee]);
  await expect
    .poll(async () => sums(await group.locator('label.choice', { hasText: 'Bank transfer' }).innerText()))
    .toEqual([fee]);
  await expect.poll(async () => groszeOf(await submit(page).innerText())).toBe(gross + fee);
  await expectAccessible(page);
  // It is ordered already, as a private person.
  await page.getByLabel('A company').check();
  await expect.poll(() => toPay.count()).toBe(1);
  await page.getByLabel('A private person').check();
}

test('top-ups with bonus by every method, an order with a coupon from the balance, a refused, a late one with the fee of its method and a second payment, one after the order expired, a refund', async () => {
  const page = await site.visit('/en/account/prepaid/', { as: 'customer' });
  await expect.poll(() => headerBalance(page)).toBe(0);
  let balance = 0;

  // An empty balance is not offered; a top-up whose bonus pays a part of the order is the cheapest way.
  await toPayment(page, longText, demoCoupon.code);
  const cart = page.url();
  const gross = groszeOf(await price(page));
  const advice = page.locator('[data-advice]');
  await advice.getByText('Cheapest: top up').waitFor();
  await expect.poll(() => page.locator('#method-balance').count()).toBe(0);
  // Who pays decides on the fee of a method: a company's transfer costs nothing here.
  await page.getByRole('group', { name: 'Payment method' }).getByLabel('Bank transfer').check();
  await page.locator('[data-to-pay]').waitFor();
  await page.getByLabel('A company').check();
  await page.locator('[data-to-pay]').waitFor({ state: 'detached' });
  await page.getByLabel('A private person').check();

  for (const [method, amount, bonus, button] of [
    ['PayPal', 25_000, 1250, 'Pay, the notice is sent twice'],
    ['Payment card', undefined, undefined, 'Pay'],
    ['Bank transfer', 50_000, 4000, 'Pay'],
    ['Przelewy24', 100_000, 10_000, 'Pay, the browser returns first, notices out of order'],
  ] as const) {
    if (amount === undefined) {
      // 4.24: too small a balance says what is missing, and the way to what is cheapest now.
      await page.goto(cart);
      await advice.getByText('short of this order').waitFor();
      await expect.poll(() => page.locator('#method-balance').count()).toBe(0);
      const [has, missing, topUp, given, saved] = sums(await advice.innerText()) ?? [];
      expect([has, missing, saved]).toEqual([balance, gross - balance, given]);
      expect((topUp ?? 0) + (given ?? 0)).toBe(missing);
      await advice.getByRole('link', { name: 'Top up' }).click();
      await quoted(page);
      await expect.poll(() => figure(page, 'topup')).toBe(topUp);
      await payBy(page, method);
      // Refused at first: the waiting page offers the same amount again, and it is the same payment.
      await press(page, 'Fail: the bank refuses');
      await page.getByRole('link', { name: 'Choose another method' }).click();
      await quoted(page);
      await expect.poll(async () => [await figure(page, 'topup'), await figure(page, 'bonus')]).toEqual([topUp, given]);
    } else {
      await page.goto(`/en/account/prepaid/?amount=${amount}`);
      await quoted(page);
      await expect
        .poll(async () => [await figure(page, 'topup'), await figure(page, 'bonus')])
        .toEqual([amount, bonus]);
    }
    balance += await figure(page, 'credited');
    await payBy(page, method);
    await press(page, button);
    await ended(page, 'Your balance has been topped up');
    await expectToppedUp(page, books);
    await page.getByText('You get an invoice for each order').waitFor();
    await balanceIs(page, balance);

    if (amount !== undefined) continue;
    // 4.24: the top-up leads back to the order, which the balance now covers.
    await page.getByRole('link', { name: 'Back to your order' }).click();
    await page.locator('main tr', { hasText: demoCoupon.code }).waitFor({ state: 'attached' });
    await fillPayment(page);
    // Above a card payment nothing is said to be paid already.
    const covered = page.getByText('Your balance covers this order');
    await page.locator('#method-balance').waitFor();
    await expect.poll(() => covered.count()).toBe(0);
    await page
      .getByRole('group', { name: 'Payment method' })
      .getByLabel(/balance/i)
      .check();
    await covered.waitFor();
    const offer = page.locator('label.choice', { has: page.locator('#method-balance') });
    await expect.poll(async () => sums(await offer.innerText())).toEqual([balance, balance - gross]);
    await expectAccessible(page);
    const said = await headingsOf(page);
    await submit(page).click();
    await ended(page, 'Thank you, the order is paid from your balance');
    await expect.poll(() => said()).not.toContain('Payment received, thank you');
    balance -= gross;
    await balanceIs(page, balance);
  }

  // Refused, then paid by another method, whose bank confirms late; then the first attempt is paid too.
  const second = await orderByCard(page);
  const first = page.url();
  await press(page, 'Fail: the bank refuses');
  await page.getByRole('link', { name: 'Choose another method' }).click();
  await consent(page);
  await chooseTransfer(page, second);
  await submit(page).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor();
  const late = page.url();
  await press(page, 'Pay, but the bank confirms after the time limit');
  await heading(page, 'We are waiting for the payment to be confirmed');
  const waiting = page.url();
  await page.goto(late);
  await press(page, 'The bank confirms now');
  await page.goto(waiting);
  await ended(page, 'Payment received, thank you');
  await page.goto(first);
  await press(page, 'Pay');
  await ended(page, 'Payment received, thank you');
  balance += second;
  await expect.poll(() => page.reload().then(() => headerBalance(page))).toBe(balance);

  // Paid at the bank, but the order's three days end before the bank says so.
  // The same text would be asked about first.
  const third = await orderByCard(page, `${text} And back.`);
  const bank = page.url();
  await press(page, 'Pay, but the bank confirms after the time limit');
  await heading(page, 'We are waiting for the payment to be confirmed');
  const given = page.url();
  await site.product.runSchedule('sweep', new Date(Date.now() + 4 * 86_400_000));
  await ended(page, 'The time to pay has passed');
  await page.goto(bank);
  await press(page, 'The bank confirms now');
  balance += third;
  await page.goto(given);
  await expect.poll(() => page.reload().then(() => headerBalance(page))).toBe(balance);

  // Staff give half of the order from the balance back.
  const paid = (await books()).payments.find(({ paidWith }) => paidWith !== undefined)?.purpose;
  if (paid?.kind !== 'order') throw new Error('No order was paid from the balance.');
  const half = Math.floor(gross / 2);
  const refund = await refundAsStaff(site.product, paid.orderId, half);
  expect(refund).toMatchObject({ state: 'completed', to: 'balance', kept: { amount: gross - half } });

  // 5.21, 5.22, 6.16, 6.17, 6.19, 6.20, 7.4: what bonus had paid lapses, everything else is back.
  await expectPagesAgree(page, site.accountOf('customer'), books);
  const { facts } = await books();
  const legs = facts.filter(({ kind }) => kind === 'refund').flatMap((fact) => fact.legs);
  const back = legs.find(({ account }) => account === 'wallet.paid')?.amount ?? 0;
  expect([back > 0, back < half]).toEqual([true, true]);
  await balanceIs(page, balance + back);
});

test('scheduled jobs run on this product, today and a week from now', async () => {
  const scheduled = Object.entries(jobs).filter(([, { trigger }]) => trigger.kind === 'schedule');
  for (const [name] of scheduled)
    for (const days of [0, 8]) {
      const at = name === 'announceTerms' ? inTimeForTerms : new Date(Date.now() + days * 86_400_000);
      await site.product.runSchedule(name, at).catch((error: unknown) => {
        throw new Error(`${name}, ${days} days on`, { cause: error });
      });
    }
});

// Last, and on a product of its own: what begins here begins for everybody.
test('14.20, 14.21 a price list and a language begin for everybody: new orders have the new price, old ones keep theirs to the end, and the picker offers the rest', () =>
  pricesBegin(site));
