import { expect, test } from 'vitest';
import { expectAccessible } from './pageChecks.ts';
import { realSite } from './realSite.ts';
import { fillPayment, quoteText, text } from './steps/orderSteps.ts';

const site = realSite();

test('a link is made at the payment, paid on a phone by someone without an account, and taken back', async () => {
  site.allow(/40[49]|410|422/);
  const page = await site.visit('/en/order/write/', { width: 1280 });
  await quoteText(page);
  await page.locator('#quote button[type=submit]').click();
  await page.locator('input#country_id').waitFor();
  await page.getByText('Someone else is paying?').click();
  // Without the form there is nothing to bill; the way to pay is for the other one to choose.
  await page.getByRole('button', { name: 'Create a link' }).click();
  await page.locator('#address-error').waitFor();
  await fillPayment(page);
  await page.getByRole('button', { name: 'Create a link' }).click();
  const field = page.getByLabel('Payment link');
  await field.waitFor();
  const first = new URL(await field.inputValue());
  expect(first.pathname).toBe('/en/pay/');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Revoke the link' }).click();
  await page.getByText('The link has been revoked.').waitFor();
  const gone = await site.visit(`/en/pay/${first.hash}`, { width: 1280 });
  await gone.getByText('This link is no longer valid').waitFor();
  await expectAccessible(gone);
  await page.getByRole('button', { name: 'Create a link' }).click();
  await field.waitFor();
  const { hash } = new URL(await field.inputValue());

  const wide = await site.visit(`/en/pay/${hash}`, { width: 1280 });
  await wide.getByRole('button', { name: /Pay / }).waitFor();
  const phone = await site.visit(`/pl/pay/${hash}`, { width: 360 });
  const button = phone.getByRole('button', { name: /Zapłać/ });
  await button.waitFor();
  await expect.poll(() => phone.locator('main').innerText()).not.toContain(text);
  await button.click();
  await phone.locator('#payment_method-error').waitFor();
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(phone);
  await phone.locator('#method-card').check();
  await button.click();
  await phone
    .getByRole('button', { name: /pay|zapłać/i })
    .first()
    .click();
  await phone.waitForURL(/\/pl\/pay\/$/);
  await phone.getByText('To zamówienie jest opłacone.').waitFor();
  await expect.poll(() => phone.getByRole('button', { name: /Zapłać/ }).count()).toBe(0);
  await page.reload();
  await page.getByText('This order is paid for.').waitFor();
});
