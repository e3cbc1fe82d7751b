import { expect, test } from 'vitest';
import { order as orderEn } from '#shared/messages/en/order.ts';
import { realSite } from './realSite.ts';

/** What the order forms say of a text and of where its translation goes. */
const site = realSite();
const polish =
  'Najemca zobowiązuje się płacić czynsz do dziesiątego dnia każdego miesiąca na rachunek wskazany w umowie.';

test('a text that is plainly in another language is pointed out, pasted or in a file, and nothing is changed', async () => {
  const page = await site.visit('/en/order/write/');
  await page.locator('#content').pressSequentially(polish);
  await page.locator('#email').pressSequentially('buyer@example.com');
  const notice = page.getByText('This text seems to be in another language: Polish, not English.');
  await notice.waitFor();
  await expect.poll(() => page.locator('#source').innerText()).toContain('English');
  await page.getByRole('button', { name: 'Switch to Polish' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('source');
  await expect.poll(() => page.locator('#source').innerText()).toContain('Polish');
  await expect.poll(() => page.getByRole('list', { name: 'Target languages' }).innerText()).toContain('English');
  await notice.waitFor({ state: 'detached' });
  await page.locator('#quote [data-price]').waitFor();
  const other = await site.visit('/pl/order/write/');
  const buffer = Buffer.from(
    'The tenant shall pay the rent by the tenth day of every month to the account named here.',
  );
  await other.locator('input[type=file]').setInputFiles({ name: 'lease.txt', mimeType: 'text/plain', buffer });
  const there = other.getByText('Ten tekst wygląda na napisany w innym języku: angielski, nie polski.');
  await there.waitFor();
  await other.getByRole('button', { name: 'Zmień język na angielski' }).click();
  await there.waitFor({ state: 'detached' });
  await expect.poll(() => other.locator('#source').innerText()).toContain('angielski');
});

test('mail abroad asks for its country, by typing, and tells what it costs within Europe', async () => {
  const page = await site.visit('/en/order/sworn/');
  await page.locator('#content').pressSequentially('A birth certificate with a stamp.');
  await page.locator('#email').pressSequentially('buyer@example.com');
  await page.locator('#shipment_method').selectOption('1');
  await expect.poll(() => page.locator('#shipment_country').count()).toBe(0);
  await page.locator('#shipment_method').selectOption('4');
  await expect.poll(() => page.locator('#shipment_method-hint').innerText()).toMatch(/^within Europe \+36\.90\sPLN$/);
  const typed = { name: 'Demo Buyer', address: 'Unter den Linden 1', postcode: '10117', city: 'Berlin' };
  for (const [part, text] of Object.entries(typed)) await page.locator(`#shipment_${part}`).pressSequentially(text);
  await page.locator('#shipment_phone_number').pressSequentially('+49 30 901820', { delay: 60 });
  await page.locator('#quote button[type=submit]').and(page.locator('[aria-disabled=false]')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(orderEn['order/shipment_country']).waitFor();
  await dialog.getByRole('button').last().click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('shipment_country');
  await page.locator('#shipment_country').pressSequentially('germ');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('#shipment_country').inputValue()).toBe('Germany');
  await page.locator('#quote button[type=submit]').and(page.locator('[aria-disabled=false]')).click();
  await page.waitForURL('**/en/quote/thanks/');
  const sent = site.asked().findLast(({ method, path }) => method === 'POST' && path === '/api/cart');
  expect(sent?.body).toMatchObject({ shipment_method: 4, shipment_country: 276 });
});
