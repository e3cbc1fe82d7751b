import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { orderKey } from '#functions/stores/orders/orderKeys.ts';
import { expectAccessible } from './pageChecks.ts';
import { newEmail, type Person } from './people.ts';
import { realSite } from './realSite.ts';
import { workSteps } from './steps/workSteps.ts';

const site = realSite();
/** Languages nobody else orders in these tests. */
const pair = { source_lang: 9, target_lang: 2 };
const { called, staffMember, newTranslator, paidOrder } = workSteps(site, pair);
let staff: Person;
let anna: Person;
beforeAll(async () => {
  staff = await staffMember();
  anna = await newTranslator(staff, 'Demo Translator G');
});

/** The clock has planned the work of an order; answers its jobs. */
async function planned(id: string): Promise<{ job_id: string }[]> {
  let found: { job_id: string }[] = [];
  const count = async () => {
    await site.run('runProduction');
    found = (await called(staff, 'GET', `/api/staff/order/${id}/work`)).jobs;
    return found.length;
  };
  await expect.poll(count).toBeGreaterThan(0);
  return found;
}

/** A translator starts the first job of an order. */
async function startFirstJob(id: string): Promise<void> {
  await planned(id);
  const { id: translator } = await called(anna, 'GET', '/api/translator/profile');
  await called(staff, 'POST', `/api/staff/order/${id}/job/01/assignment`, { translator, reason: 'knows it' });
  await called(anna, 'POST', `/api/translator/job/${id}/01/start`);
}

test('on a phone, in Polish: a company sees what it would get back, cancels with a double click, and reads the sum again', async () => {
  const { id, hash } = await paidOrder({ content: 'A text into two languages.', target_lang: [2, 7] });
  await startFirstJob(id);
  const page = await site.visit(`/pl/order/${id}/#${hash}`, { width: 360 });
  const card = page.locator('section:has(#give-heading)');
  await card.getByText('Pokaż obliczenie').click();
  await card.getByRole('row').nth(2).waitFor();
  await expect.poll(() => card.getByRole('button').allInnerTexts()).toEqual(['Anuluj zamówienie']);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
  const shown = await card.locator('dd').last().innerText();
  await card.getByRole('button', { name: 'Anuluj zamówienie' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(shown, { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Anuluj zamówienie' }).dblclick();
  await card.getByText(`Zwracamy ${shown}.`).waitFor();
  await page.getByRole('heading', { name: 'Anulowane' }).waitFor();
  const { refunded, refunds } = await called(staff, 'GET', `/api/staff/order/${id}/money`);
  expect(refunds).toHaveLength(1);
  expect(refunded.currency_amount_decimal.replace('.', ',')).toBe(shown.replace(/[^\d,]/g, ''));
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a long address of a customer stays within a phone', async () => {
  const email = `long-and-longer.${newEmail()}`;
  const { id, hash } = await paidOrder({ content: 'A text.', email });
  const page = await site.visit(`/pl/order/${id}/#${hash}`, { width: 360 });
  await page.locator('dd', { hasText: email }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a new version on hold says without which order, and leads to the messages', async () => {
  const { id, hash } = await paidOrder({ content: 'A text.' });
  await planned(id);
  await site.db.send(
    new UpdateCommand({
      ...{ TableName: site.tableOf('ORDERS'), Key: orderKey(id) },
      UpdateExpression: 'SET #state = :held, heldSince = :at, heldWithout = :earlier',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':held': 'on_hold', ':at': new Date().toISOString(), ':earlier': 'ABCDEFGHJKMN' },
    }),
  );
  const page = await site.visit(`/en/order/${id}/#${hash}`);
  await page.getByText(/covers only what changed since order ABCDEFGHJKMN/).waitFor();
  await page.getByRole('link', { name: 'Write to us' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#thread-heading');
  await expectAccessible(page);
});

test('a customer answers a question in the mailbox’s form, with a file, and the order’s page has the answer and goes on', async () => {
  const email = newEmail();
  const { id, hash } = await paidOrder({ content: 'The fox jumps.', email });
  await startFirstJob(id);
  await called(anna, 'POST', `/api/translator/job/${id}/01/question`, { text: 'Which fox?' });
  const page = await site.visit(`/en/order/${id}/#${hash}`);
  await page.getByLabel('Your answer').waitFor();
  const box = await site.visit('/mailbox', { javaScript: false });
  const asked = box.getByRole('row', { name: email }).getByRole('link', { name: /^A question about order/ });
  const isThere = async () => {
    await box.reload();
    return asked.count();
  };
  await expect.poll(isThere).toBe(1);
  await asked.click();
  await box.getByLabel('Text').fill('The brown one.');
  await box
    .getByLabel('Files')
    .setInputFiles({ name: 'fox.txt', mimeType: 'text/plain', buffer: Buffer.from('A fox.') });
  await box.getByRole('button', { name: 'Send' }).click();
  await box.getByText('The reply was sent.').waitFor();
  const isAnswered = async () => {
    await page.reload();
    await page.locator('#thread-heading').waitFor();
    return page.getByText('The brown one.').count();
  };
  await expect.poll(isAnswered).toBe(1);
  await page.getByRole('button', { name: /fox\.txt/ }).waitFor();
  await expect.poll(() => page.getByLabel('Your answer').count()).toBe(0);
});
