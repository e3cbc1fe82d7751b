import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { moneyWire } from '#functions/api/wire/moneyWire.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { hold } from './network.ts';
import { expectAccessible } from './pageChecks.ts';
import { realSite } from './realSite.ts';
import { billTo } from './steps/moneySteps.ts';
import { fillPayment, quoteText } from './steps/orderSteps.ts';

const site = realSite();
const pay = 'main button[type=submit]';

async function toPayment(path = '/en/order/write/'): Promise<Page> {
  const page = await site.visit(path);
  await quoteText(page);
  await page.locator('#quote button[type=submit]').click();
  await page.locator('#first_name').waitFor();
  return page;
}
const zl = (amount: number) => moneyWire(grosze(amount));
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

test('2.18, 4.3 lines, sums and date are those of the quote box, in the same words', async () => {
  const page = await site.visit('/en/order/write/');
  await quoteText(page);
  await page.locator('#quote summary').click();
  const billing = async (box: string) => ({
    rows: await page.locator(`${box} tbody tr`).allInnerTexts(),
    ready: await page.locator(`${box} p:has(> span > time)`).innerText(),
  });
  const quoted = await billing('#quote');
  await page.locator('#quote button[type=submit]').click();
  await page.locator('#first_name').waitFor();
  const summary = 'section[aria-labelledby=summary-heading]';
  await expect.poll(() => billing(summary)).toEqual(quoted);
  const amounts = quoted.rows.slice(-3).map((row) => Number(/([\d.]+)\s*PLN/.exec(row)?.[1]));
  expect((amounts[0] ?? 0) + (amounts[1] ?? 0)).toBeCloseTo(amounts[2] ?? 0, 5);
});

test('4.5, 4.6 a company may leave the VAT id empty; a phone of 8 digits is incomplete', async () => {
  // A price that was asked for before paying may be answered after it.
  site.allow(/404|409/);
  const page = await toPayment();
  await page.getByLabel('A company').check();
  await fillCompany(page);
  await page.locator('#phone_number').fill('48 60060060');
  await page.locator(pay).click();
  await page.locator('#phone_number-error').waitFor();
  await expect.poll(() => page.locator('#summary').innerText()).toContain('Enter the complete phone number');
  await expect.poll(() => page.locator('#vat_number-error').count()).toBe(0);
  await expect.poll(() => page.locator('label[for=vat_number]').innerText()).toContain('optional');
  await page.getByRole('link', { name: 'Enter the complete phone number' }).click();
  await expect.poll(() => focusedId(page)).toBe('phone_number');
  await page.locator('#phone_number').fill('+48.600600600');
  await page.locator(pay).click();
  await page.waitForURL('**/trnRequest/**');
});

test('a company names another unit as the recipient: folded, asked for its number where the law needs one', async () => {
  // A price that was asked for before paying may be answered after it.
  site.allow(/404|409/);
  const page = await toPayment();
  const folded = page.locator('summary', { hasText: 'The recipient is another unit' });
  await expect.poll(() => folded.count()).toBe(0);
  await page.getByLabel('A company').check();
  await fillCompany(page);
  await page.locator('#phone_number').fill('+48.600600600');
  await folded.click();
  await page.getByLabel('A unit of the local government (JST)').check();
  await page.locator('#recipient_name').fill('Demo School');
  await page.locator('#recipient_address').fill('Szkolna 2');
  await page.locator('#recipient_postcode').fill('30001');
  await page.locator('#recipient_city').fill('Kraków');
  await expect.poll(() => page.locator('#recipient_postcode').inputValue()).toBe('30-001');
  await page.locator(pay).click();
  await page.locator('#recipient_tax_id-error').waitFor();
  await page.locator('#summary').getByRole('link').first().click();
  await expect.poll(() => focusedId(page)).toBe('recipient_tax_id');
  await page.locator('#recipient_tax_id').fill('5260001246-00012');
  await page.locator(pay).click();
  await page.waitForURL('**/trnRequest/**');
});

test('a number makes it a company’s order and fills in the rest, which stays open to change; a typed field is never overwritten', async () => {
  const page = await toPayment();
  const value = (id: string) => page.locator(`#${id}`).inputValue();
  await page.locator('#city').fill('Wieliczka');
  await page.locator('#vat_number').pressSequentially('526-000-12-46');
  await page.getByText('Filled in from the register.').first().waitFor();
  await expect.poll(() => page.getByLabel('A company').isChecked()).toBe(true);
  expect(await value('name')).toBe('DEMO SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ');
  expect([await value('address'), await value('postcode'), await value('city')]).toEqual([
    'aleja Jana Pawła II 22',
    '00-133',
    'Wieliczka',
  ]);
  // Another number: what came from the register goes with it, and its prefix names the country.
  await page.locator('#vat_number').fill('LU12345678');
  await expect.poll(() => value('name')).toBe('TEST COMPANY');
  expect([await value('postcode'), await value('city'), await value('country_id')]).toEqual([
    '1855',
    'Wieliczka',
    'Luxembourg',
  ]);
  await expectAccessible(page);
  // A register that is down blocks nobody.
  await page.route('**/api/cart/*/buyer', (route) => route.fulfill({ status: 500, json: {} }));
  site.allow(/500/);
  await page.locator('#vat_number').fill('PL5260250274');
  await page.getByText('The register is not answering now.').first().waitFor();
  expect(await value('name')).toBe('TEST COMPANY');
  await page.locator('#name').fill('Demo sp. z o.o.');
});

async function fillCompany(page: Page): Promise<void> {
  const values = { name: 'Demo sp. z o.o.', address: 'Polna 1', postcode: '30-001', city: 'Kraków' };
  for (const [id, value] of Object.entries(values)) await page.locator(`#${id}`).fill(value);
  await page.locator('#method-card').check();
  for (const consent of ['tos', 'agree_sale']) await page.locator(`#${consent}`).check();
}

test('a company that may be a sole trader is asked whether the order is professional, and others waive nothing', async () => {
  const page = await toPayment();
  const question = page.getByRole('group', { name: 'Is this order connected with what you do professionally?' });
  const waiver = page.locator('#agree_immediate');
  await expect.poll(() => waiver.count()).toBe(1);
  await page.getByLabel('A company').check();
  await fillCompany(page);
  await expect.poll(async () => [await question.count(), await waiver.count()]).toEqual([0, 0]);
  await page.locator('#name').fill('Demo Plumbing');
  await page.locator('#phone_number').fill('+48.600600600');
  await page.locator(pay).click();
  await page.locator('#professional-error').waitFor();
  await question.getByLabel('No').check();
  await expectAccessible(page);
  await page.locator(pay).click();
  await page.locator('#agree_immediate-error').waitFor();
  await waiver.check();
  await page.locator(pay).click();
  await page.waitForURL('**/trnRequest/**');
});

test('4.11, 4.12, 4.15 consents open beside the form; four methods in one group; browsers can fill the fields', async () => {
  const page = await toPayment();
  await page.locator('#city').fill('Kraków');
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'terms of service', exact: true }).click(),
  ]);
  await expect.poll(() => new URL(opened.url()).pathname).toBe('/en/terms/');
  await expect.poll(() => page.locator('#city').inputValue()).toBe('Kraków');
  const group = page.getByRole('group', { name: 'Payment method' });
  for (const name of ['Card', 'Bank transfer', 'PayPal', 'Przelewy24']) {
    await expect.poll(() => group.getByRole('radio', { name }).count()).toBe(1);
  }
  const tokens = {
    first_name: 'given-name',
    last_name: 'family-name',
    address: 'street-address',
    city: 'address-level2',
    postcode: 'postal-code',
    phone_number: 'tel',
    country_id: 'country-name',
  };
  for (const [id, token] of Object.entries(tokens)) {
    await expect.poll(() => page.locator(`#${id}`).getAttribute('autocomplete')).toBe(token);
  }
});

/** Where everything stands that can be clicked or filled, of what is visible. */
const places = (page: Page) =>
  page.locator('main form :is(a, button, input, select, summary)').evaluateAll((all) =>
    all.flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return height > 0
        ? [`${one.id || one.textContent?.trim()}: ${[x, y + window.scrollY, width, height].map(Math.round)}`]
        : [];
    }),
  );

const answers = ['catalogue', 'payment/methods', 'payment/advice', 'settings', 'companies', 'cart/*/price'];

const inGermany = {
  address: 'Hauptstr. 1',
  city: 'Berlin',
  postcode: '10117',
  phone_number: '+49.301234567',
  country_id: 276,
};

test.each<{ who: string; late: readonly string[]; hasAccount: boolean }>([
  { who: 'a visitor', late: answers, hasAccount: false },
  { who: 'a customer who is billed abroad', late: answers, hasAccount: true },
  ...answers.slice(0, 4).map((one) => ({ who: `a customer, and ${one} comes last`, late: [one], hasAccount: true })),
])('nothing that can be clicked moves once it is shown, however late answers come: $who', async (given) => {
  const person = given.hasAccount ? await site.people.newPerson() : undefined;
  const page = await site.visit('/en/faq/', person && { storageState: person.storageState });
  if (person) await billTo(page, inGermany);
  await page.goto(`${site.origin}/en/order/write/`);
  for (const [place, one] of given.late.entries())
    await page.route(`**/api/${one}*`, async (route) => {
      await wait(400 * (place + 1));
      // A page that is closed has nobody to answer.
      await route.fallback().catch(() => undefined);
    });
  await quoteText(page);
  await page.locator('#quote button[type=submit]').click();
  await page.locator(person ? '[data-known-buyer]' : '#first_name').waitFor();
  const shown = await places(page);
  expect(shown.length).toBeGreaterThan(12);
  await page.waitForLoadState('networkidle');
  expect(await places(page)).toEqual(shown);
});

test('4.16 a refused field says so under it, and every value stays', async () => {
  site.allow(/422/);
  const page = await toPayment();
  await fillPayment(page);
  await page.route('**/api/cart/*', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({
          status: 422,
          json: { code: 'validation_failed', errors: { postcode: ['No such postcode.', 'Another message'] } },
        }),
  );
  await page.locator(pay).click();
  await page.locator('#postcode-error').waitFor();
  await expect.poll(() => page.locator('#postcode-error').innerText()).toBe('No such postcode.');
  await expect.poll(() => focusedId(page)).toBe('summary');
  await expect.poll(() => page.locator('#city').inputValue()).toBe('Kraków');
  await expect.poll(() => page.locator('#method-card').isChecked()).toBe(true);
  await expectAccessible(page);
});

test('after a refused submit fields are corrected by keys: every letter stays, and so does the focus', async () => {
  const page = await toPayment();
  await page.locator('#method-card').waitFor();
  await page.locator(pay).click();
  await expect.poll(() => focusedId(page)).toBe('summary');
  for (const [id, value] of Object.entries({ first_name: 'Demo', city: 'Kraków', phone_number: '600600600' })) {
    await page.locator(`#${id}`).focus();
    await page.keyboard.type(value);
    await expect
      .poll(async () => [await focusedId(page), await page.locator(`#${id}`).inputValue()])
      .toEqual([id, value]);
    await expect.poll(() => page.locator(`#${id}-error`).count()).toBe(0);
  }
  // Emptied again it is wrong again, and said so where the person is.
  await page.locator('#city').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Backspace');
  await page.locator('#city-error').waitFor();
  await expect.poll(() => focusedId(page)).toBe('city');
  await page.keyboard.type('Gdańsk');
  await expect
    .poll(async () => [await focusedId(page), await page.locator('#city').inputValue()])
    .toEqual(['city', 'Gdańsk']);
});

test('4.17, 4.20 Enter and a click pay once, with a spinner; a page brought back by the browser can pay again', async () => {
  const page = await toPayment();
  await fillPayment(page);
  const release = await hold(page, '**/api/payment');
  await page.locator('#city').press('Enter');
  await page.locator(`${pay}[aria-busy=true]`).waitFor();
  await expect.poll(() => page.locator(`${pay} .spinner`).count()).toBe(1);
  await page.locator(pay).click({ force: true });
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.locator(`${pay}[aria-busy=false]`).waitFor();
  release();
  await page.waitForURL('**/trnRequest/**');
  expect(site.calls('POST /api/payment')).toHaveLength(1);
});

test('4.25 pages and answers around a payment are stored nowhere, and no address holds personal data', async () => {
  const page = await toPayment();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await fillPayment(page);
  const response = await page.reload();
  expect(response?.headers()['cache-control']).toBe('no-store');
  await page.locator('#first_name').waitFor();
  await page.locator(pay).click();
  await page.waitForURL('**/trnRequest/**');
  expect(addresses.join(' ')).not.toMatch(/Demo|Person|Polna|600600|buyer|Krak/);
});

test('4.24 the balance is offered only where it suffices, with what is left of it; a smaller one says what it lacks', async () => {
  const page = await toPayment();
  await page.locator('#method-card').waitFor();
  await expect.poll(() => page.locator('#method-balance').count()).toBe(0);
  const none = { advice: null, top_up: null, balance: null, short: null };
  let answer: object = { ...none, balance: { balance: zl(10_000), left: zl(6925) } };
  await page.route('**/api/payment/advice*', (route) => route.fulfill({ json: answer }));
  await page.reload();
  const balance = page.getByRole('group', { name: 'Payment method' }).locator('label:has(#method-balance)');
  await balance.waitFor();
  await expect.poll(() => balance.innerText()).toMatch(/100\.00[\s\S]*69\.25/);
  // It stands first and is chosen, and the button says the same.
  await expect.poll(() => page.locator('input[name=payment_method]:checked').getAttribute('value')).toBe('balance');
  await expect.poll(() => page.locator('input[name=payment_method]').first().getAttribute('value')).toBe('balance');
  await expect.poll(() => page.locator(pay).innerText()).toMatch(/30\.75.*from your balance/s);
  // Spent in the meantime, in another tab: the offer goes, and the choice with it.
  const advice = 'Najtaniej: doładuj 50,00\u00a0zł i zapłać z salda.';
  answer = { ...none, advice, top_up: zl(5000), short: { balance: zl(1200), missing: zl(1875) } };
  await page.goto(page.url().replace('/en/', '/pl/'));
  const said = page.locator('[data-advice]');
  await said.getByText('Doładuj 50,00').waitFor();
  await expect
    .poll(async () => (await said.innerText()).replaceAll('\u00a0', ' '))
    .toBe(
      'Saldo 12,00 zł nie wystarcza na to zamówienie: brakuje 18,75 zł. Najtaniej: doładuj 50,00 zł i zapłać z salda. Doładuj 50,00 zł',
    );
  await expect.poll(() => page.locator('#method-balance').count()).toBe(0);
  await expect.poll(() => page.locator('input[name=payment_method]:checked').count()).toBe(0);
  await expectAccessible(page);
});
