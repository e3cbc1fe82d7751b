import { expect, test } from 'vitest';
import { expectAccessible } from './pageChecks.ts';
import { realSite } from './realSite.ts';
import { fillPayment, quoteText } from './steps/orderSteps.ts';

const site = realSite();
const number = 'PO 2026/0117';

test('a company gives its purchase order number, reads it on the order and in the list; the next order begins without it and without consents', async () => {
  const person = await site.people.newPerson();
  const page = await site.visit('/pl/order/write/', { storageState: person.storageState });
  // It comes with the account: typed just then, it would stand there twice.
  await expect.poll(() => page.locator('#email').inputValue()).toBe(person.email);
  await quoteText(page, undefined, person.email);
  await page.locator('#quote button[type=submit]').click();
  await page.locator('input#country_id').waitFor();
  await fillPayment(page);
  await expect.poll(() => page.locator('#purchase_order_number').count()).toBe(0);
  await page.getByLabel('Firma').check();
  await page.locator('#name').fill('Demo Company');
  await page.locator('[name=professional][value=yes]').check();
  const field = page.getByLabel('Numer zamówienia nabywcy (PO)');
  await field.pressSequentially(`${number}${'x'.repeat(60)}`);
  await expect.poll(() => field.inputValue()).toHaveLength(50);
  await field.fill(number);
  await expectAccessible(page);
  await page.locator('main button[type=submit]').click();
  await page.waitForURL('**/trnRequest/**');
  await page.locator('button[name=action][value=pay]').first().click();
  await page.getByRole('link', { name: 'Zobacz zamówienie' }).click();
  const billing = page.locator('section[aria-labelledby=billing-heading]');
  await billing.waitFor();
  await expect.poll(() => billing.innerText()).toMatch(new RegExp(`Numer zamówienia nabywcy \\(PO\\)\\s+${number}`));
  await page.getByRole('button', { name: 'Zamów ponownie' }).click();
  await page.locator('#quote button[type=submit]:enabled').click();
  await page.locator('input#country_id').waitFor();
  await expect.poll(() => page.locator('#name').inputValue()).toBe('Demo Company');
  await expect.poll(() => page.locator('#purchase_order_number').inputValue()).toBe('');
  // They were given with the order before, and terms and rules of sale are the same.
  for (const consent of ['tos', 'agree_sale']) await expect.poll(() => page.locator(`#${consent}`).count()).toBe(0);
  await page.goto(`${site.origin}/pl/account/orders/`);
  await page.locator('table').getByText(number).waitFor();
  await expectAccessible(page);
});
