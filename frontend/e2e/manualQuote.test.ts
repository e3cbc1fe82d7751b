import { expect, test } from 'vitest';
import { demoAccounts } from '#infra/local/host/seedAccounts.ts';
import { expectAccessible } from './axe.ts';
import { realSite } from './realSite.ts';

const site = realSite();

/** One call of the API as the desk or a guest makes it. */
async function send(method: string, path: string, json?: object, headers: Record<string, string> = {}) {
  const response = await fetch(site.origin + path, {
    method,
    body: json ? JSON.stringify(json) : null,
    headers: { 'x-requested-with': 'XMLHttpRequest', ...(json && { 'content-type': 'application/json' }), ...headers },
  });
  return response.json();
}

async function desk() {
  const staff = demoAccounts.find(({ role }) => role === 'staff');
  if (!staff) throw new Error('There is no demo account of the staff.');
  const { accessToken } = await site.people.logIn(staff.email, staff.password);
  const authorization = `Bearer ${accessToken}`;
  return async (id: string, act: string, json: object = {}) => {
    const { revision } = await send('GET', `/api/staff/quote/${id}`, undefined, { authorization });
    return send('POST', `/api/staff/quote/${id}/${act}`, { revision, ...json }, { authorization });
  };
}

const offer = {
  lines: [{ item: 'text', target_lang: 1, step: 'translation', basis: 'words', quantity: 1000, unit_price: 24_000 }],
  delivery_minutes: 480,
};

async function asked() {
  const form = { source_lang: 2, target_lang: [1], email: 'guest@example.com', content: 'A text.', free_quote: 1 };
  const { hash } = await send('POST', '/api/cart', form);
  const { manual_quote } = await send('POST', `/api/cart/${hash}/manual-quote`, {});
  return { hash: hash as string, id: manual_quote.id as string };
}

test('a guest answers our question, gets a price, is told of an old link, accepts and stands before the payment', async () => {
  const [staff, { id, hash }] = await Promise.all([desk(), asked()]);
  await staff(id, 'claim');
  await staff(id, 'question', { text: 'Which English?' });
  const page = await site.visit(`/en/quote/${id}/#${hash}`, { width: 360 });
  await page.getByRole('heading', { name: 'We need an answer from you' }).waitFor();
  expect(page.url()).not.toContain(hash);
  await page.getByText('Which English?').waitFor();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Write something first.').waitFor();
  await page.getByLabel('Your answer').fill('British.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('heading', { name: 'We are preparing your quote' }).waitFor();
  await expectAccessible(page);
  await staff(id, 'claim');
  await staff(id, 'offer', offer);
  await staff(id, 'replacement', { ...offer, delivery_minutes: 960 });
  await page.goto(`/pl/quote/${id}/?version=1#${hash}`);
  await page.getByText('Wersję 1 zastąpiła wersja 2').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  await page.getByRole('button', { name: /Przyjmuję i płacę 295,20/ }).click();
  await page.waitForURL(/\/pl\/cart\/.+\/payment\//);
  await page.locator('[data-price]').first().waitFor();
  expect(await page.locator('[data-price]').first().innerText()).toContain('295,20');
});

test('declining asks once; without the hash there is no such quote', async () => {
  const [staff, { id, hash }] = await Promise.all([desk(), asked()]);
  await staff(id, 'claim');
  await staff(id, 'offer', offer);
  const page = await site.visit(`/en/quote/${id}/#${hash}`);
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByLabel('Why do you decline?').fill('Too late for us.');
  await dialog.getByRole('button', { name: 'Decline the quote' }).click();
  await page.getByRole('heading', { name: 'You have declined this quote' }).waitFor();
  site.allow(/404/);
  const stranger = await site.visit(`/en/quote/${id}/`);
  await stranger.getByText('404').first().waitFor();
});
