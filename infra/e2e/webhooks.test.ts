import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
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
  await page.locator('form button[type=submit]').click();
  await page.locator('#url-error', { hasText: 'public address' }).waitFor();
  await page.locator('#url').fill(url);
  await page.locator('#events').uncheck();
  await page.locator('form button[type=submit]').click();
  await page.locator('#events-error').waitFor();
  await page.getByLabel('A translation was delivered').check();
  await page.locator('form button[type=submit]').click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByRole('textbox').inputValue()).toMatch(/^whsec_/);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  expect(await page.content()).not.toContain('whsec_');
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('taken by the receiver').waitFor();
  expect(got).toHaveLength(1);
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
});
