import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CartWire } from '#shared/contract/schemas/cart.ts';
import { locales } from '#shared/messages/locale.ts';
import { idleBudgets, loadUntilIdle } from './loadBudgets.ts';
import { changeAnswer } from './network.ts';
import { expectAccessible } from './pageChecks.ts';
import { realSite } from './realSite.ts';
import { fillPayment, price, quoteText } from './steps/orderSteps.ts';
import type { Visit } from './visits.ts';

const site = realSite();

async function toPayment(locale = 'en', options: Visit = {}): Promise<Page> {
  const page = await site.visit(`/${locale}/order/write/`, options);
  await quoteText(page);
  await page.locator('#quote button[type=submit]').click();
  await page.locator('#first_name').waitFor();
  return page;
}
const submit = (page: Page) => page.locator('main button[type=submit]').click();
const hashOf = (page: Page) => new URL(page.url()).pathname.split('/')[3] ?? '';

test('2.18, 4.1, 4.3 the cart opens by its address and says the same price as the quote', async () => {
  const first = await site.visit('/en/order/write/');
  await quoteText(first);
  const quoted = await price(first);
  const typed = await first.locator('#content').inputValue();
  await first.locator('#quote button[type=submit]').click();
  await first.locator('#first_name').waitFor();
  await expect.poll(() => price(first)).toBe(quoted);
  const page = await site.visit(new URL(first.url()).pathname);
  await page.locator('#first_name').waitFor();
  await expect.poll(() => price(page)).toBe(quoted);
  // How long the price holds is said as on the form, and nothing is signed before the order.
  await page
    .getByText(/list of 22 November 2026.* at least 24 hours.*With the order you get a signed certificate/)
    .waitFor();
  await expectAccessible(page);
  // Where nothing was typed, the form has what the service has.
  await page.getByRole('button', { name: 'Change the order' }).click();
  await page.waitForURL('**/order/write/');
  await expect.poll(() => page.locator('#content').inputValue()).toBe(typed);
  await expect.poll(() => price(page)).toBe(quoted);
});

test('4.2 an unknown cart is a not-found page with a way back', async () => {
  site.allow(/404/);
  const page = await site.visit(`/en/cart/${'x'.repeat(24)}/payment/`);
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: 'Order a translation' }).getAttribute('href'))
    .toBe('/en/order/write/');
});

test('4.4, 4.9, 4.14 every gap says so under its field; the summary has the focus and leads to each', async () => {
  const page = await toPayment('pl');
  await page.locator('#method-blik').waitFor();
  await submit(page);
  await page.locator('#summary').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('summary');
  for (const id of ['first_name', 'last_name', 'address', 'postcode', 'city', 'phone_number']) {
    await expect.poll(() => page.locator(`#${id}-error`).innerText()).toBe('Należy uzupełnić pole');
  }
  for (const id of ['tos', 'agree_sale', 'agree_immediate']) {
    await expect.poll(() => page.locator(`#${id}-error`).innerText()).toBe('Zaznacz to pole, aby kontynuować.');
  }
  // What is wrong in a filled field stands among the empty ones, in the order of the form.
  await page.locator('#postcode').fill('1');
  await submit(page);
  await expect
    .poll(async () => (await page.locator('#summary li').allInnerTexts()).map((line) => line.split(':')[0]))
    .toEqual([
      ...['Imię', 'Nazwisko', 'Ulica i numer', 'Kod pocztowy', 'Miejscowość', 'Telefon', 'Metoda płatności'],
      ...['Regulamin i prywatność', 'Zasady sprzedaży', 'Natychmiastowe rozpoczęcie'],
    ]);
  await page.getByRole('link', { name: 'Wybierz metodę płatności' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('method-blik');
  await expectAccessible(page);
  expect(site.calls('POST /api/payment')).toHaveLength(0);
});

test('4.6-4.8, 4.10 phone mask; the company comes back as it was; no consent is ticked in advance', async () => {
  const page = await toPayment();
  await expect.poll(() => page.locator('input[type=checkbox]:checked').count()).toBe(0);
  await page.locator('#phone_number').pressSequentially('48123456789');
  await expect.poll(() => page.locator('#phone_number').inputValue()).toBe('+48.123456789');
  await page.locator('#phone_number').fill('+48 123 456 789');
  await expect.poll(() => page.locator('#phone_number').inputValue()).toBe('+48.123456789');
  await page.getByLabel('A company').check();
  await page.locator('#name').fill('Demo sp. z o.o.');
  await page.locator('#vat_number').fill('5260001246');
  await page.getByLabel('A private person').check();
  await page.locator('#first_name').fill('Demo');
  await page.locator('#last_name').fill('Person');
  await expect.poll(() => page.locator('#name').count()).toBe(0);
  await expect.poll(() => page.locator('#vat_number').inputValue()).toBe('');
  await page.getByLabel('A company').check();
  await expect.poll(() => page.locator('#name').inputValue()).toBe('Demo sp. z o.o.');
  await expect.poll(() => page.locator('#vat_number').inputValue()).toBe('5260001246');
});

test('4.13 Przelewy24 opens the choice of a bank, and leaving it drops the choice', async () => {
  const page = await toPayment();
  const group = page.getByRole('group', { name: 'Payment method' });
  await group.getByLabel('Przelewy24').check();
  await group.getByLabel('Bank', { exact: true }).selectOption('25');
  await expectAccessible(page);
  await group.getByLabel('PayPal').check();
  await expect.poll(() => group.getByLabel('Bank', { exact: true }).count()).toBe(0);
  await group.getByLabel('Przelewy24').check();
  await expect.poll(() => group.getByLabel('Bank', { exact: true }).inputValue()).toBe('');
});

test('4.16 what was filled in survives a reload of the tab', async () => {
  const page = await toPayment();
  await fillPayment(page);
  await page.reload();
  await page.locator('#first_name').waitFor();
  await expect.poll(() => page.locator('#city').inputValue()).toBe('Kraków');
});

test('4.17, 4.18 paying goes once to the provider; an unknown address is refused', async () => {
  // The order is there from the first time on: its billing data is not written again.
  site.allow(/409/);
  const page = await toPayment();
  await fillPayment(page);
  await changeAnswer(page, '**/api/payment', (answer: object) => ({
    ...answer,
    redirect_url: 'https://evil.example/pay',
  }));
  await submit(page);
  await page.getByText('did not open the payment page').waitFor();
  await page.unroute('**/api/payment');
  await page.locator('main button[type=submit]').dblclick();
  await page.waitForURL('**/trnRequest/**');
  expect(site.calls('POST /api/payment')).toHaveLength(2);
  expect(
    site.asked().find(({ method, path }) => method === 'PUT' && path.startsWith('/api/cart/'))?.body,
  ).toMatchObject({
    name: 'Demo Person',
    postcode: '30-001',
    customer: { type: 'individual' },
  });
});

test('4.21-4.23, 7.10-7.13 waiting asks every 3 s, survives a failure, and ends in one reload with one purchase', async () => {
  site.allow(/50[02]|404/);
  const page = await toPayment('en', { consent: 'granted' });
  await fillPayment(page);
  const hash = hashOf(page);
  await submit(page);
  await page.waitForURL('**/trnRequest/**');
  const provider = page.url();
  await page.clock.install();
  await page.goto(`/en/payment/confirmation/${hash}/`);
  await page.getByRole('heading', { name: 'We are waiting' }).waitFor();
  const asked = () => site.calls(`GET /api/order/status/${hash}`).length;
  await expect.poll(asked).toBeGreaterThan(0);
  await expectAccessible(page);
  await page.route('**/api/order/status/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.clock.runFor(3100);
  await page.getByText('We will keep trying').waitFor();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toContain('We are waiting');
  await page.unroute('**/api/order/status/**');
  const bank = await page.context().newPage();
  await bank.goto(provider);
  await bank.locator('button[name=action][value=pay]').click();
  await bank.getByRole('heading', { name: 'Payment received, thank you' }).waitFor();
  await page.clock.runFor(10_000);
  await page.getByRole('heading', { name: 'Payment received, thank you' }).waitFor();
  const after = asked();
  await page.clock.runFor(30_000);
  expect(asked()).toBe(after);
  await expectAccessible(page);
});

test('4.19 a failed payment keeps the cart and offers another method; an expired one leads to ordering again', async () => {
  const page = await toPayment();
  await fillPayment(page);
  const hash = hashOf(page);
  await submit(page);
  await page.waitForURL('**/trnRequest/**');
  // The provider reports successes only, and an order is given up after days: both are said on the way to the page.
  let status = 'failed';
  let id = '';
  await changeAnswer(page, '**/api/order/status/**', (answer: object) => ({ ...answer, status_name: status }));
  await changeAnswer(page, `**/api/cart/${hash}`, ({ order, ...cart }: CartWire) => {
    id = order?.id ?? '';
    return { ...cart, order: order && { ...order, status_name: status } };
  });
  await page.goto(`/en/payment/confirmation/${hash}/`);
  await page.getByRole('heading', { name: 'Payment failed' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Choose another method' }).click();
  await page.getByText('The last payment failed').waitFor();
  await expect.poll(() => page.locator('#city').inputValue()).toBe('Kraków');
  // Given up while the form stood there: paying says so, and so does its address later.
  status = 'expired';
  site.allow(/409/);
  const refusal = { code: 'cart_closed', message: 'Closed', request_id: 'A1' };
  await page.route('**/api/payment', (route) => route.fulfill({ status: 409, json: refusal }));
  for (const consent of ['tos', 'agree_sale', 'agree_immediate']) await page.locator(`#${consent}`).check();
  await submit(page);
  await page.getByText('The time to pay for this order has passed.').waitFor();
  await expect.poll(() => page.locator('#first_name').count()).toBe(0);
  await expectAccessible(page);
  await page.goto(page.url().replace('/en/', '/pl/'));
  await page.getByText('Czas na opłacenie tego zamówienia minął.').waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: 'Zobacz zamówienie' }).getAttribute('href'))
    .toBe(`/pl/order/${id}/#${hash}`);
});

test('2.23 analytics go out once per quote, with consent only', async () => {
  const granted = await site.visit('/en/order/write/', { consent: 'granted' });
  await quoteText(granted);
  const events = () => site.calls('POST /api/gtm').map(({ body }) => (body as { event: string }).event);
  await expect.poll(events).toEqual(['view_item']);
  await granted.locator('#quote button[type=submit]').click();
  await granted.locator('#first_name').waitFor();
  await expect.poll(events).toEqual(['view_item', 'view_cart']);
  await fillPayment(granted);
  await submit(granted);
  await granted.waitForURL('**/trnRequest/**');
  await expect.poll(events).toEqual(['view_item', 'view_cart', 'begin_checkout']);
  expect(JSON.stringify(site.calls('POST /api/gtm'))).not.toMatch(/buyer|Demo|Polna|quick brown/);
  const refused = await site.visit('/en/order/write/');
  await quoteText(refused);
  await refused.locator('#quote button[type=submit]').click();
  await refused.locator('#first_name').waitFor();
  expect(events()).toHaveLength(3);
});

test.each(locales)(
  '4.1 %s: a payment page that nobody has touched keeps to its budget until it is idle',
  async (locale) => {
    const first = await toPayment(locale);
    const { pathname } = new URL(first.url());
    const page = await site.visit(`/${locale}/faq/`);
    const { js, files } = await loadUntilIdle(page, site.origin + pathname);
    await page.locator('#first_name').waitFor();
    const place = `${locale}: ${js} bytes in ${files} files`;
    expect([place, js <= idleBudgets.checkout.js, files <= idleBudgets.checkout.files]).toEqual([place, true, true]);
  },
);
