import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { warsawDayOf } from '#shared/rules/say/warsawDay.ts';
import { expectAccessible } from './pageChecks.ts';
import { realSite } from './realSite.ts';
import { price, quoteText, text } from './steps/orderSteps.ts';

/** Who pays and how, on the whole product; everything is typed by keys. */
const site = realSite();

async function toPayment(locale: 'en' | 'pl', width = 1280): Promise<Page> {
  const page = await site.visit(`/${locale}/order/write/`, { width });
  await quoteText(page);
  await page.locator('#quote button[type=submit]').click();
  await page.locator('input#country_id').waitFor();
  return page;
}

async function type(page: Page, id: string, value: string): Promise<string> {
  const field = page.locator(`#${id}`);
  await field.focus();
  await page.keyboard.press('Control+A');
  await field.pressSequentially(value);
  await page.keyboard.press('Tab');
  return field.inputValue();
}

async function chooseCountry(page: Page, typed: string): Promise<string> {
  const field = page.locator('input#country_id');
  await field.focus();
  await page.keyboard.press('Control+A');
  await field.pressSequentially(typed);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  return field.inputValue();
}

test('phone numbers are understood as people write them, and nothing of them is lost', async () => {
  const page = await toPayment('pl');
  await page.waitForLoadState('networkidle');
  for (const [typed, shown] of [
    ['600600600', '+48.600600600'],
    ['0048 600 600 600', '+48.600600600'],
    ['+380501234567', '+380 50 123 4567'],
    ['+1 212 555 0123', '+1 212 555 0123'],
  ] as const) {
    await type(page, 'phone_number', typed);
    await expect.poll(() => page.locator('#phone_number').inputValue(), { message: typed }).toBe(shown);
  }
});

test('countries begin with Poland and its neighbours and are found by typing; the price follows country and VAT id at once', async () => {
  const page = await toPayment('pl');
  const withVat = await price(page);
  await page.locator('input#country_id').click();
  const offered = page.getByRole('option');
  await offered.first().waitFor();
  await expect
    .poll(async () => (await offered.allInnerTexts()).slice(0, 4))
    .toEqual(['Polska', 'Niemcy', 'Ukraina', 'Czechy']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('#name').count()).toBe(0);
  await page.getByLabel('Firma').check();
  await expect.poll(() => page.locator('label[for=vat_number]').innerText()).toContain('NIP');
  expect(await chooseCountry(page, 'niem')).toBe('Niemcy');
  await expect.poll(() => page.locator('label[for=vat_number]').innerText()).not.toContain('NIP');
  await type(page, 'vat_number', 'DE12');
  await expect
    .poll(() => page.locator('#vat_number-error').innerText())
    .toBe('Ten numer nie jest poprawny dla wybranego kraju');
  expect(await chooseCountry(page, 'stany')).toBe('Stany Zjednoczone');
  const summary = page.locator('section[aria-labelledby=summary-heading]');
  await summary.getByText('bez VAT').waitFor();
  await expect.poll(() => price(page)).not.toBe(withVat);
  await expect.poll(() => summary.innerText()).not.toMatch(/\sz VAT/);
});

test('a guest finds the login with the e-mail of the order in it, and comes back', async () => {
  const page = await toPayment('en');
  const cart = new URL(page.url()).pathname;
  await page.getByText('Already have an account?').getByRole('link', { name: 'Log in' }).click();
  await expect.poll(() => page.locator('#email').inputValue()).toBe('buyer@example.com');
  await expect.poll(() => new URL(page.url()).searchParams.get('to')).toBe(cart);
});

test('BLIK stands first; a payment given up says what to do, and the order page begins with where it stands', async () => {
  const page = await toPayment('en', 360);
  await expect.poll(() => page.locator('input[name=payment_method]').first().getAttribute('value')).toBe('blik');
  for (const [id, value] of Object.entries({
    first_name: 'Demo',
    last_name: 'Person',
    address: 'Polna 1',
    postcode: '30001',
    city: 'Kraków',
    phone_number: '600600600',
  }))
    await type(page, id, value);
  await page.locator('#method-blik').check();
  for (const consent of ['tos', 'agree_sale', 'agree_immediate']) await page.locator(`#${consent}`).check();
  const quoted = await price(page);
  await page.locator('main button[type=submit]').click();
  await page.waitForURL('**/trnRequest/**');
  await page.getByText('BLIK').first().waitFor();
  const provider = page.url();
  await page.locator('button[name=action][value=fail]').first().click();
  await page.getByRole('heading', { name: 'Did the payment not go through?' }).waitFor();
  await expect.poll(() => page.locator('dl').innerText()).toContain(quoted);
  await expectAccessible(page);
  await page.goto(provider);
  await page.locator('button[name=action][value=pay]').first().click();
  await page.getByRole('link', { name: 'See the order' }).click();
  const first = page.locator('main').getByRole('heading', { level: 2 }).first();
  await first.waitFor();
  await expect.poll(() => first.innerText()).toBe('Accepted');
  await expect.poll(() => page.locator('li[aria-current=step]').innerText()).toContain('Paid');
  // The parts of the page are shown once all have come.
  await page.locator('main').getByText(text).first().waitFor();
  for (const part of [text, 'BLIK', 'Demo Person', 'Polna 1', '(Warsaw time)', warsawDayOf(new Date()).slice(0, 4)])
    await expect.poll(() => page.locator('main').innerText()).toContain(part);
  await expectAccessible(page);
});

test('the thank-you page of a quote promises nothing to anyone who asked for none', async () => {
  const page = await site.visit('/pl/quote/thanks/');
  await page.getByRole('heading', { name: 'Nie ma tu zapytania o wycenę' }).waitFor();
  await expect.poll(() => page.locator('main').innerText()).not.toContain('15 minut');
  await page.getByRole('link', { name: 'Poproś o wycenę' }).click();
  await page.waitForURL('**/pl/quote/');
});
