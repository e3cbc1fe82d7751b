import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tokenScopes } from '#shared/model/software/tokenScope.ts';
import { send } from '../client/calls.ts';
import { orderForm, paymentForm } from '../client/orders.ts';
import { expectAccessible, picture } from './pageChecks.ts';
import { realSite } from './realSite.ts';

const site = realSite();
const got: string[] = [];
const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200).end('taken by the receiver'));
  got.push(String(request.headers['webhook-signature']));
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
});
afterAll(() => server.close());

test('an endpoint is added, its secret shown once, tried, paused, given a new secret and deleted; both languages, narrow too', async () => {
  site.allow(/422/);
  const person = await site.people.newPerson();
  const page = await site.visit('/en/account/webhooks/', { storageState: person.storageState, width: 1280 });
  await page.locator('#url').fill('https://10.0.0.1/hooks');
  await page.getByRole('button', { name: 'Add an endpoint' }).click();
  await page.locator('#url-error', { hasText: 'public address' }).waitFor();
  await page.locator('#url').fill(url);
  await page.locator('#all-events').uncheck();
  await page.getByRole('button', { name: 'Add an endpoint' }).click();
  await page.locator('#events-error').waitFor();
  await page.getByLabel('A translation was delivered').check();
  await page.getByRole('button', { name: 'Add an endpoint' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('textbox').inputValue()).toMatch(/^whsec_/);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  expect(await page.content()).not.toContain('whsec_');
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('taken by the receiver').waitFor();
  expect(got).toHaveLength(1);
  const low = page.getByLabel('Amount in PLN');
  await low.fill('two hundred');
  await page.getByRole('button', { name: 'Save the amount' }).click();
  await page.locator('#low_below-error').waitFor();
  await low.fill('199,50');
  await page.getByRole('button', { name: 'Save the amount' }).click();
  await page.getByText('Saved.').waitFor();
  await expect.poll(() => low.inputValue()).toBe('199.50');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send again: Test' }).click();
  await expect.poll(() => got.length).toBe(2);
  await page.getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('Paused by you').waitFor();
  const polish = await site.visit('/pl/account/webhooks/', { storageState: person.storageState, width: 360 });
  await polish.getByText('Wstrzymany przez Ciebie').waitFor();
  await expect.poll(() => polish.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(polish);
  await polish.getByRole('button', { name: 'Wznów' }).click();
  await polish.getByText('Aktywny').waitFor();
  await polish.getByRole('button', { name: 'Usuń' }).click();
  await polish.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await polish.getByText('Na razie niczego nie wysyłamy').waitFor();
  // The other tab reads the deliveries once more and then no longer shows the endpoint.
  site.allow(/404.*delivery/);
  await page.getByText('Nothing is sent yet.').waitFor();
});

test('a clock of test mode is created by hand, advanced over an order of the software and deleted; both languages, narrow too', async () => {
  const person = await site.people.newPerson();
  const page = await site.visit('/en/account/clocks/', { storageState: person.storageState, width: 1280 });
  await page.getByText('There is no clock yet').waitFor();
  await page.locator('#clock_name').fill('Nightly <b>tests</b>');
  await page.locator('#starts_at').fill('2027-03-01T10:00');
  await page.getByLabel('Invoices').selectOption({ label: 'One per month' });
  await page.getByRole('button', { name: 'Create the clock' }).click();
  const clock = page.getByRole('article', { name: 'Nightly <b>tests</b>' });
  await clock.getByText('used by calls that name no clock · one invoice a month').waitFor();
  const asked = { token_name: 'Tests', test: true, scopes: [...tokenScopes] };
  const { body: made } = await site.people.callAs(person.accessToken, 'POST', '/api/token', asked);
  const software = (method: string, path: string, body?: object, cart?: string) =>
    send(site.origin, { method, path, token: made.token, ...(body && { body }), cart });
  const { hash } = (await software('POST', '/api/cart', orderForm({ email: 'buyer@example.com' }))).body;
  const billed = await software('PUT', '/api/cart/0', paymentForm(), hash);
  const amount = billed.body.quotation.price_gross.amount;
  const paid = await software('POST', '/api/payment', { payment_method: 'balance', amount }, hash);
  expect(paid.status, paid.text).toBe(200);
  await page.getByLabel('Advance by').selectOption({ label: '1 week' });
  await page.getByRole('button', { name: 'Advance' }).click();
  await page
    .getByText(/Nightly <b>tests<\/b> now shows 8 Mar 2027, .*On the way something was due at \d+ moments/)
    .waitFor();
  await page.getByText('E-mails that would have been sent').click();
  await page.getByText('order_delivered', { exact: true }).waitFor();
  await expectAccessible(page);
  await picture(page, 'test-clocks-en');
  const polish = await site.visit('/pl/account/clocks/', { storageState: person.storageState, width: 360 });
  await polish.getByText('8 mar 2027').waitFor();
  await polish.getByText('E-maile, które zostałyby wysłane').click();
  await polish.getByText('order_delivered', { exact: true }).waitFor();
  await expect.poll(() => polish.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(polish);
  await picture(polish, 'test-clocks-pl');
  await polish.getByRole('button', { name: 'Usuń' }).click();
  await polish.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await polish.getByText('Nie masz jeszcze zegara').waitFor();
  expect((await software('GET', '/api/orders')).body.orders).toEqual([]);
});
