import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { answerOnce } from './network.ts';
import { expectAccessible } from './pageChecks.ts';
import { accountUnderTest } from './steps/accountUnderTest.ts';
import {
  billTo,
  figure,
  groszeOf,
  headerBalance,
  makeInvoices,
  orderFromBalance,
  payBy,
  quoted,
  submit,
  topUpCalls,
} from './steps/moneySteps.ts';

/**
 * Here a top-up is taxed when it arrives, so that it has an invoice of its own; money.long.test.ts has it as published. The
 * clock stands still: invoices are made when a test says so.
 */
const site = accountUnderTest({ settings: { topUpVat: 'advance' }, scheduleEverySeconds: 3600 });
const form = '/en/account/prepaid/';
const isEnabled = (page: Page) =>
  submit(page)
    .getAttribute('aria-disabled')
    .then((value) => value === 'false');

test('5.1, 5.2, 5.5, 5.24 presets are one group with their bonus; a free amount has its own radio, focus and mask', async () => {
  const page = await site.visit('/en/account/prepaid/select/', { as: 'customer' });
  await quoted(page);
  const group = page.getByRole('group', { name: 'Amount' });
  const offered = async () =>
    (await group.locator('label.choice').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
  await expect
    .poll(offered)
    .toEqual([
      '100.00 PLN no bonus',
      '250.00 PLN + 12.50 PLN bonus',
      '500.00 PLN + 40.00 PLN bonus',
      '1,000.00 PLN + 100.00 PLN bonus',
      '2,500.00 PLN + 300.00 PLN bonus',
      'Another amount',
    ]);
  const names = () => group.getByRole('radio').evaluateAll((all) => all.map((one) => one.getAttribute('name')));
  await expect.poll(async () => new Set(await names()).size).toBe(1);
  await expect.poll(() => page.locator('#amount').isDisabled()).toBe(true);
  await group.getByLabel('Another amount').check();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('amount');
  await page.keyboard.type('1234.5');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator('#amount').inputValue()).toBe('1,234.50');
  await quoted(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const sizes = () =>
    group.locator('label.choice').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  await expect.poll(async () => (await sizes()).filter(({ width, height }) => width < 24 || height < 24)).toEqual([]);
  await expect.poll(async () => new Set((await sizes()).map(({ top }) => top)).size).toBeGreaterThan(2);
  await submit(page).click();
  await page.getByRole('heading', { name: 'Top up your balance' }).waitFor();
  await expect.poll(() => page.url()).toContain('/account/prepaid/?amount=123450');
  // What was chosen is not asked for again, and can be changed.
  await page.getByText('Amount 1,234.50 PLN').waitFor();
  await expect.poll(() => page.getByLabel('Another amount').count()).toBe(0);
  await page.getByRole('button', { name: 'Change' }).click();
  await expect.poll(() => page.locator('#amount').inputValue()).toBe('1,234.50');
  await quoted(page);
  await expect.poll(() => figure(page, 'topup')).toBe(123_450);
});

test('5.3, 5.4 what is typed with a comma or a point is sent as its hundredfold', async () => {
  const page = await site.visit('/pl/account/prepaid/', { as: 'customer' });
  await quoted(page);
  const calls = topUpCalls(page);
  await page.getByLabel('Inna kwota').check();
  for (const [typed, grosze, shown] of [
    ['212,34', 21_234, '212,34'],
    ['219.99', 21_999, '219,99'],
    ['20,1', 2010, '20,10'],
    ['20.30', 2030, '20,30'],
    ['1 234,50', 123_450, '1234,50'],
  ] as const) {
    await page.locator('#amount').fill(typed);
    await expect.poll(() => calls.all.at(-1)?.amount).toBe(grosze);
    await page.locator('#amount').blur();
    await expect.poll(() => page.locator('#amount').inputValue()).toBe(shown);
  }
});

test('5.6 an amount out of range, negative, missing or no number is invalid and says so in the language of the page', async () => {
  const page = await site.visit(form, { as: 'customer' });
  await quoted(page);
  await page.getByLabel('Another amount').check();
  await page.getByLabel('Payment card').check();
  const calls = topUpCalls(page);
  for (const [typed, said] of [
    ['19.99', 'The minimum amount is 20.00 PLN'],
    ['20000.01', 'The maximum amount is 20,000.00 PLN'],
    ['-50', 'The minimum amount is 20.00 PLN'],
    ['abc', 'Enter an amount such as 12.34'],
    ['', 'This field is required'],
  ] as const) {
    await page.locator('#amount').fill(typed);
    const validity = () =>
      page.locator('#amount').evaluate((one: HTMLInputElement) => [one.validity.valid, one.validationMessage]);
    await expect.poll(validity).toEqual([false, said.replaceAll('\u0020PLN', '\u00a0PLN')]);
    await submit(page).click();
    await expect
      .poll(async () => (await page.locator('#amount-error').innerText()).replaceAll('\u00a0', ' '))
      .toBe(said);
  }
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('summary');
  await expectAccessible(page);
  expect(calls.all).toEqual([]);
  await page.goto('/pl/account/prepaid/?amount=5');
  await page.getByLabel('Kwota w zł').waitFor();
  await submit(page).click();
  const error = page.locator('#amount-error');
  await expect.poll(() => error.innerText()).toBe('Najmniejsza kwota to 20,00\u00a0zł');
  for (const [typed, said] of [
    ['20000,01', 'Największa kwota to 20\u00a0000,00\u00a0zł'],
    ['sto', 'Wpisz kwotę, na przykład 12,34'],
    ['19,99', 'Najmniejsza kwota to 20,00\u00a0zł'],
    ['', 'Należy uzupełnić pole'],
  ] as const) {
    await page.locator('#amount').fill(typed);
    await expect.poll(() => error.innerText()).toBe(said);
    const native = () => page.locator('#amount').evaluate((one: HTMLInputElement) => one.validationMessage);
    await expect.poll(native).toBe(said);
  }
});

test('an amount is corrected by keys after a refused submit: 200 remains 200', async () => {
  const page = await site.visit(form, { as: 'customer' });
  await quoted(page);
  await page.getByLabel('Another amount').check();
  await page.locator('#amount').pressSequentially('5');
  await submit(page).click();
  const focused = () => page.evaluate(() => document.activeElement?.id);
  await expect.poll(focused).toBe('summary');
  await page.locator('#amount').focus();
  await page.keyboard.press('Control+A');
  for (const [key, typed] of [
    ['2', '2'],
    ['0', '20'],
    ['0', '200'],
  ] as const) {
    await page.keyboard.press(key);
    await expect
      .poll(async () => [await focused(), await page.locator('#amount').inputValue()])
      .toEqual(['amount', typed]);
  }
  await page.getByLabel('Payment card').check();
  await quoted(page);
  await expect.poll(() => page.locator('#amount').inputValue()).toBe('200.00');
  await expect.poll(() => figure(page, 'topup')).toBe(20_000);
});

test('5.7-5.9, 5.11 one question after a pause; a late answer is dropped; the figures add up', async () => {
  const page = await site.visit(form, { as: 'customer' });
  await quoted(page);
  const calls = topUpCalls(page);
  const held: Route[] = [];
  await page.route('**/api/prepaid', (route) => {
    if (route.request().postDataJSON().amount === 100_000) held.push(route);
    else void route.continue();
  });
  await page.getByLabel('1,000.00 PLN').check();
  await expect.poll(() => held.length).toBe(1);
  await expect.poll(() => isEnabled(page)).toBe(false);
  // Both within the pause, however slow the machine is.
  const hasty = ['100.00 PLN', '500.00 PLN'].map((name) => page.getByLabel(name).first().elementHandle());
  await page.evaluate(
    (all) => {
      for (const one of all) if (one instanceof HTMLElement) one.click();
    },
    await Promise.all(hasty),
  );
  await expect.poll(() => figure(page, 'topup')).toBe(50_000);
  await held[0]?.continue().catch(() => undefined);
  await quoted(page);
  expect(calls.all.map(({ amount }) => amount)).toEqual([100_000, 50_000]);
  const [topup, bonus, fee, credited, price] = await Promise.all(
    ['topup', 'bonus', 'fee', 'credited', 'price'].map((name) => figure(page, name)),
  );
  expect({ topup, bonus, fee }).toEqual({ topup: 50_000, bonus: 4000, fee: 0 });
  expect(credited).toBe(54_000);
  expect(price).toBe(50_000);
  for (const name of ['topup', 'bonus', 'fee', 'price'])
    await expect.poll(() => page.locator(`[data-figure=${name}]`).innerText()).toMatch(/PLN$/);
  await expect.poll(() => isEnabled(page)).toBe(true);
});

test('5.10 when the figures do not come the earlier ones stay, nothing can be paid, and another try is offered', async () => {
  site.allow(/500/);
  const page = await site.visit(form, { as: 'customer' });
  await quoted(page);
  const calls = topUpCalls(page);
  await answerOnce(page, '**/api/prepaid', { status: 500, body: '{}' });
  await page.getByLabel('500.00 PLN').first().check();
  await page.getByText('The figures for this amount could not be loaded.').first().waitFor();
  await expect.poll(() => figure(page, 'topup')).toBe(25_000);
  await expect.poll(() => isEnabled(page)).toBe(false);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => figure(page, 'topup')).toBe(50_000);
  await expect.poll(() => isEnabled(page)).toBe(true);
  expect(calls.all).toHaveLength(2);
});

test('5.12, 5.13 Poland is chosen and typing finds a country; Przelewy24 opens the banks, leaving it drops the choice', async () => {
  const page = await site.visit(form, { as: 'customer' });
  await quoted(page);
  const country = page.getByLabel('Country');
  await expect.poll(() => country.inputValue()).toBe('Poland');
  await country.focus();
  await page.keyboard.type('Germ');
  await page.getByRole('option', { name: 'Germany' }).waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => country.inputValue()).toBe('Germany');
  const group = page.getByRole('group', { name: 'Payment method' });
  await expect.poll(() => group.getByRole('radio').count()).toBe(5);
  await submit(page).and(page.locator('[aria-disabled=false]')).click();
  await page.getByRole('link', { name: 'Choose a payment method' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('method-blik');
  await group.getByLabel('Przelewy24').check();
  await group.getByLabel('Bank', { exact: true }).selectOption({ index: 2 });
  await group.getByLabel('PayPal').check();
  await expect.poll(() => group.getByLabel('Bank', { exact: true }).count()).toBe(0);
  await group.getByLabel('Przelewy24').check();
  await expect.poll(() => group.getByLabel('Bank', { exact: true }).inputValue()).toBe('');
});

test('5.25 what the service refuses stands under amount, country and method, and the summary has the focus', async () => {
  site.allow(/422/);
  const page = await site.visit(form, { as: 'customer' });
  await quoted(page);
  await page.getByLabel('Payment card').check();
  const said = { amount: 'No such amount.', country_id: 'No such country.', payment_method: 'No such method.' };
  const errors = Object.fromEntries(Object.entries(said).map(([field, text]) => [field, [text]]));
  await submit(page).and(page.locator('[aria-disabled=false]')).click({ trial: true });
  await page.route('**/api/prepaid', (route) =>
    route.fulfill({ status: 422, json: { code: 'validation_failed', message: 'Check the fields.', errors } }),
  );
  await submit(page).click();
  for (const [field, text] of Object.entries(said))
    await expect.poll(() => page.locator(`#${field}-error`).innerText()).toBe(text);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('summary');
  await expectAccessible(page);
});

test('a press while the figures are fetched is kept, and pays once they are known to be the ones that were shown', async () => {
  const page = await site.visit(`${form}?amount=10000`, { as: 'customer' });
  await quoted(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/prepaid', async (route) => {
    if (!route.request().postDataJSON().pay) await held.promise;
    await route.continue();
  });
  const calls = topUpCalls(page);
  await page.getByLabel('Payment card').check();
  await expect.poll(() => isEnabled(page)).toBe(false);
  // The browser's driver does not click what is aria-disabled; a person may.
  await submit(page).evaluate((button: HTMLButtonElement) => button.click());
  expect(calls.payments()).toHaveLength(0);
  held.resolve();
  await page.getByRole('button', { name: 'Pay', exact: true }).waitFor();
  expect(calls.payments()).toHaveLength(1);
});

test('a press for other figures than those that come is dropped: the button shows the new amount', async () => {
  const page = await site.visit(`${form}?amount=10000`, { as: 'customer' });
  await quoted(page);
  await page.getByLabel('Payment card').check();
  await expect.poll(() => isEnabled(page)).toBe(true);
  // Else they may have come before the press, which is one for the new ones then.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/prepaid', async (route) => {
    if (!route.request().postDataJSON().pay) await held.promise;
    await route.continue();
  });
  const calls = topUpCalls(page);
  await page.locator('label.choice', { hasText: '40.00 PLN bonus' }).click();
  await expect.poll(() => isEnabled(page)).toBe(false);
  await submit(page).evaluate((button: HTMLButtonElement) => button.click());
  held.resolve();
  await expect.poll(() => figure(page, 'topup')).toBe(50_000);
  await expect.poll(() => isEnabled(page)).toBe(true);
  expect(calls.payments()).toHaveLength(0);
});

test('5.14-5.17, 5.20, 5.23 a visitor logs in, comes back to the amount, pays once, and reads the new balance everywhere and the invoice once it is there', async () => {
  const page = await site.visit(`${form}?amount=100000`);
  await page.waitForURL('**/login/**');
  await site.logIn(page, 'company');
  await page.waitForURL('**/account/prepaid/?amount=100000');
  await quoted(page);
  await expect.poll(() => figure(page, 'topup')).toBe(100_000);
  const before = await headerBalance(page);
  await billTo(page);
  const calls = topUpCalls(page);
  const titles = [await page.title()];
  // The provider's page does not come at first: the step in between stays.
  await answerOnce(page, '**/trnRequest/**', { status: 204 });
  await page.getByLabel('Payment card').check();
  await submit(page).and(page.locator('[aria-disabled=false]')).dblclick();
  await page.getByRole('heading', { name: 'Taking you to the payment' }).waitFor();
  titles.push(await page.title());
  await expectAccessible(page);
  expect(calls.payments()).toHaveLength(1);
  await page.getByRole('link', { name: 'Continue to the provider' }).click();
  const pay = page.getByRole('button', { name: 'Pay', exact: true });
  await pay.waitFor();
  await page.goBack();
  await quoted(page);
  await expect.poll(() => figure(page, 'topup')).toBe(100_000);
  await payBy(page, 'Payment card');
  expect(new Set(calls.payments().map(({ slug }) => slug)).size).toBe(1);
  await pay.click();
  await page.getByRole('heading', { name: 'Your balance has been topped up' }).waitFor();
  titles.push(await page.title());
  expect(new Set(titles).size).toBe(3);
  const shown = groszeOf(await page.locator('[data-balance-now]').innerText());
  expect(shown).toBe(before + 110_000);
  await expect.poll(() => headerBalance(page)).toBe(shown);
  await page.getByText('The invoice is being prepared.').waitFor();
  await expectAccessible(page);
  const status = page.url();
  await page.getByRole('main').locator('p.hint').getByRole('link', { name: 'payments history' }).click();
  await page.getByRole('cell', { name: 'in preparation' }).waitFor();
  await makeInvoices({ run: site.product.runSchedule });
  await page.goto(status);
  await page.getByRole('heading', { name: 'Your balance has been topped up' }).waitFor();
  await expect.poll(async () => groszeOf(await page.locator('[data-balance-now]').innerText())).toBe(shown);
  const invoice = page.getByRole('button', { name: /^Download invoice / });
  const [saved] = await Promise.all([page.waitForEvent('download'), invoice.click()]);
  const number = ((await invoice.getAttribute('aria-label')) ?? '').replace(/^Download invoice | as PDF$/g, '');
  expect(saved.suggestedFilename()).toBe(`${number.replaceAll('/', '-')}.pdf`);
  const xml = page.getByRole('button', { name: `XML of invoice ${number}` });
  const [savedXml] = await Promise.all([page.waitForEvent('download'), xml.click()]);
  expect(savedXml.suggestedFilename()).toBe(`${number.replaceAll('/', '-')}.xml`);
  await expectAccessible(page);
  await orderFromBalance(page);
  await page.goto('/en/account/payments/');
  await page.getByRole('button', { name: `Download invoice ${number}` }).waitFor();
  // What is bought with money that was taxed when it came has no invoice of its own.
  await page.getByRole('cell', { name: 'with the top-up' }).waitFor();
});

test('5.14, 5.20 a copied tab leads to the same payment, and after it is paid to its success, never to a second one', async () => {
  site.allow(/409/);
  const page = await site.visit(`${form}?amount=10000`, { as: 'customer' });
  await quoted(page);
  const before = await headerBalance(page);
  await payBy(page, 'Payment card');
  const copy = await page.context().newPage();
  await copy.goto(`${form}?amount=10000`);
  const started = await page.evaluate(() => sessionStorage.getItem('verso.topup') ?? '');
  await copy.evaluate((kept) => sessionStorage.setItem('verso.topup', kept), started);
  await copy.reload();
  await quoted(copy);
  await payBy(copy, 'Payment card');
  await expect.poll(() => copy.url()).toBe(page.url());
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByRole('heading', { name: 'Your balance has been topped up' }).waitFor();
  await copy.goto(`${form}?amount=10000`);
  await quoted(copy);
  await copy.getByLabel('Payment card').check();
  await submit(copy).and(copy.locator('[aria-disabled=false]')).click();
  await copy.getByRole('heading', { name: 'Your balance has been topped up' }).waitFor();
  await expect.poll(async () => groszeOf(await copy.locator('[data-balance-now]').innerText())).toBe(before + 10_000);
});

const money = (amount: number) => ({
  amount,
  currency_amount_decimal: (amount / 100).toFixed(2),
  display_currency_code: 'PLN',
  currency_code: 'PLN',
});
const status = (status_name: string, message: string | null = null) => ({
  status_name,
  slug: 'abcdefghijklmnopqrst',
  topup: money(50_000),
  bonus: money(4000),
  fee: money(0),
  price_gross: money(50_000),
  balance: money(54_000),
  invoice: null,
  invoice_coming: false,
  invoice_with: 'top_up',
  test_payment: true,
  message,
});

test('5.16, 5.18, 5.19 waiting asks every 3 s; a failure says why and keeps the amount, an expired one makes room for a new one', async () => {
  const page = await site.visit(form, { as: 'customer' });
  let asked = 0;
  let answer = status('awaiting_confirmation');
  await page.route('**/api/prepaid/status/**', (route) => {
    asked += 1;
    return route.fulfill({ json: answer });
  });
  await page.clock.install();
  await page.goto('/en/account/prepaid/status/abcdefghijklmnopqrst/');
  await page.getByRole('heading', { name: 'We are waiting' }).waitFor();
  await expect.poll(() => page.title()).toContain('We are waiting');
  // The page's clock runs by itself as well, which a busy machine notices.
  const before = asked;
  await page.clock.runFor(3050);
  await expect.poll(() => asked).toBeGreaterThan(before);
  await expectAccessible(page);
  answer = status('failed', 'The payment did not arrive in time.');
  await page.clock.runFor(3050);
  await page.getByRole('heading', { name: 'The top-up was not paid' }).waitFor();
  await expect.poll(() => page.title()).toContain('The top-up was not paid');
  await page.getByText('The payment did not arrive in time.').waitFor();
  await expectAccessible(page);
  await expect.poll(() => page.locator('[data-figure=credited]').count()).toBe(0);
  await page.getByRole('link', { name: 'Choose another method' }).click();
  await page.clock.resume();
  await quoted(page);
  await expect.poll(() => figure(page, 'topup')).toBe(50_000);
  // Its time passed in the meantime: said, and the next click begins a new one.
  site.allow(/409/);
  const refusal = { code: 'cart_closed', message: 'Closed', request_id: 'A1' };
  await page.route('**/api/prepaid', (route) =>
    route.request().postDataJSON().pay ? route.fulfill({ status: 409, json: refusal }) : route.continue(),
  );
  await page.getByLabel('Payment card').check();
  await submit(page).and(page.locator('[aria-disabled=false]')).click();
  await page.getByText('The time to pay the earlier top-up has passed.').waitFor();
  await page.unroute('**/api/prepaid');
  await payBy(page, 'Payment card');
});

test('5.18 a status that does not load is asked for again and never looks paid; an unknown one has its own page', async () => {
  site.allow(/500|404/);
  const page = await site.visit(form, { as: 'customer' });
  await answerOnce(page, '**/api/prepaid/status/**', { status: 500, body: '{}' });
  await page.goto('/en/account/prepaid/status/abcdefghijklmnopqrst/');
  await page.getByText('We will keep trying').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
});
