import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { makeDocx, paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { uploadKey } from '#functions/gateways/fileKeys.ts';
import { fileKey } from '#functions/stores/carts/cartKeys.ts';
import { expectAccessible } from './pageChecks.ts';
import { customers, filesOf, sentFile } from './steps/customers.ts';

const site = customers();
const docx = (lines: readonly string[]) =>
  Buffer.from(makeDocx({ body: lines.map((line) => paragraph(line)).join('') }));
const lines = [
  'Umowa najmu lokalu',
  ...Array.from({ length: 8 }, (_, at) => `Paragraf ${at + 1} stosuje się do obu stron umowy.`),
  'Najemca płaci czynsz do dziesiątego dnia miesiąca.',
  'Załączniki stanowią część umowy.',
];
const newLines = [
  ...lines.slice(0, 9),
  'Najemca płaci czynsz do piątego dnia każdego miesiąca.',
  'Strony mogą zmienić umowę tylko na piśmie.',
  'Załączniki stanowią część umowy.',
];

/** A paid order of one file whose bytes are there. */
async function ordered(form: { freeQuote?: boolean } = {}) {
  const sent = sentFile({ name: 'umowa.docx', words: 78 });
  const order = await site.place({ order: { account: site.accountOf('customer'), files: [sent] }, form });
  // Bytes without a row in the cart belong to nobody and are removed.
  const row = { ...fileKey(order.cartDigest, sent.hash), ...sent };
  await site.db.send(new PutCommand({ TableName: site.tableOf('CARTS'), Item: row }));
  await filesOf(site.shared).put(uploadKey(order.cartDigest, sent.hash, sent.id), docx(lines), 'application/zip');
  return order;
}

test('14.12 from the page of an order: a new version is compared block by block, and only what changed is priced', async () => {
  const order = await ordered();
  const page = await site.visit(`/en/order/${order.id}/`, { as: 'customer' });
  await page.getByRole('button', { name: 'Order only the changes of umowa.docx' }).click();
  await page.getByText(`New version of order ${order.id}`).waitFor();
  await page.locator('#files').setInputFiles({ name: 'umowa 2.docx', mimeType: '', buffer: docx(newLines) });
  await page.getByText('15 of 86 words new or changed').first().waitFor();
  await page.locator('#quote [data-price]').waitFor();
  await page.getByRole('button', { name: 'See what changed in umowa.docx' }).click();
  const rows = page.getByRole('listitem').filter({ hasText: 'New version' });
  await rows.first().waitFor();
  await page.getByText('10 unchanged', { exact: false }).first().waitFor();
  const changed = page.getByRole('listitem').filter({ hasText: /^Changed/ });
  await expect.poll(() => changed.locator('del').allInnerTexts()).toEqual(['dziesiątego']);
  await expect.poll(() => changed.locator('ins').allInnerTexts()).toEqual(['piątego', 'każdego ']);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /Translate all of/ }).click();
  await page.getByText('All 86 words will be translated again.').waitFor();
  await page.locator('#quote summary').click();
  await page.locator('#quote').getByText('86 words').waitFor();
});

test('14.12 a version that says the same has no price and cannot be ordered; on a phone, in Polish, chosen before the draft is read', async () => {
  const order = await ordered();
  const page = await site.visit(`/pl/order/${order.id}/`, { as: 'customer', width: 360 });
  await page.addInitScript(readDraftOnceChosen);
  await page.getByRole('button', { name: 'Zamów tylko zmiany w pliku umowa.docx' }).click();
  await page.locator('#files').setInputFiles({ name: 'umowa.docx', mimeType: '', buffer: docx(lines) });
  await page.getByText('Nic się nie zmieniło').first().waitFor();
  await page.locator('#quote').getByText('Nic się nie zmieniło: nie ma czego tłumaczyć').waitFor();
  await expect.poll(() => page.locator('[data-price]').count()).toBe(0);
  await page.getByRole('button', { name: 'Zobacz, co się zmieniło w pliku umowa.docx' }).click();
  await page.getByRole('button', { name: '11 fragmentów bez zmian' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
});

test('14.12 a new version of what a person priced opens as its own, whatever the tab began before, at the price of its changes', async () => {
  const [other, order] = [await ordered(), await ordered({ freeQuote: true })];
  const page = await site.visit(`/en/order/${other.id}/`, { as: 'customer' });
  const button = page.getByRole('button', { name: 'Order only the changes of umowa.docx' });
  await button.click();
  await page.getByText(`New version of order ${other.id}`).waitFor();
  await page.goto(new URL(`/en/order/${order.id}/`, page.url()).href);
  await button.click();
  await page.getByText(`New version of order ${order.id}`).waitFor();
  await page.locator('#files').setInputFiles({ name: 'umowa 2.docx', mimeType: '', buffer: docx(newLines) });
  await page.getByText('15 of 86 words new or changed').first().waitFor();
  await page.locator('#quote [data-price]').waitFor();
});

/** Runs in the page: what holds the draft is given to it only when a file has been chosen. */
function readDraftOnceChosen() {
  const chosen = new Promise((resolve) => addEventListener('change', () => setTimeout(resolve, 300), true));
  const request = navigator.locks.request.bind(navigator.locks);
  Object.assign(navigator.locks, {
    request: async (name: string, options: LockOptions, callback: LockGrantedCallback<unknown>) => {
      await chosen;
      return request(name, options, callback);
    },
  });
}
