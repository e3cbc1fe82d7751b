import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deliveredKey, uploadKey } from '#functions/gateways/fileKeys.ts';
import { expectAccessible } from './pageChecks.ts';
import { customers, deliveredFile, filesOf, sentFile } from './steps/customers.ts';

const site = customers();
const eightDaysAgo = () => new Date(Date.now() - 8 * 86_400_000);

/** What a button of the page saves. */
async function saved(page: Page, name: string, place = 0): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).nth(place).click();
  return readFileSync(await (await download).path(), 'utf8');
}

async function expectNarrow(page: Page) {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

test('a customer keeps the certificate of a price, and anybody checks it: one changed digit is found', async () => {
  const order = await site.place({ order: { account: site.accountOf('customer') } });
  const page = await site.visit(`/en/order/${order.id}/`, { as: 'customer' });
  const text = await saved(page, 'Signed file (JSON)');
  const visitor = await site.visit('/en/certificate/');
  await visitor.getByLabel('Or paste its text').fill(text);
  await visitor.getByRole('button', { name: 'Check', exact: true }).click();
  await visitor.getByRole('heading', { name: 'The certificate is valid' }).waitFor();
  await visitor.getByText(order.id, { exact: true }).waitFor();
  await expectAccessible(visitor);
  const dearer = text.replace(
    /"gross": (\d+),\n {4}"delivery"/,
    (_, gross) => `"gross": ${Number(gross) + 1},\n    "delivery"`,
  );
  expect(dearer).not.toBe(text);
  const file = { name: 'certificate.json', mimeType: 'application/json', buffer: Buffer.from(dearer) };
  await visitor.getByLabel('choose a file').setInputFiles(file);
  await visitor.getByRole('heading', { name: 'The certificate is not valid' }).waitFor();
  await visitor.getByRole('rowheader', { name: 'gross', exact: true }).waitFor();
  // A verdict stands only beside the text that it is about.
  await visitor.getByLabel('Or paste its text').fill('%PDF-1.4');
  await visitor.getByRole('heading', { name: 'The certificate is not valid' }).waitFor({ state: 'detached' });
  await visitor.getByRole('button', { name: 'Check', exact: true }).click();
  await visitor.getByRole('heading', { name: 'This is not a certificate' }).waitFor();
  await expect.poll(() => visitor.getByRole('heading', { name: 'What the file says' }).count()).toBe(0);
});

test('on a phone, in Polish: a customer shortens the time files are kept, they go, and the certificate of it is valid', async () => {
  const at = eightDaysAgo().toISOString();
  const order = await site.place(
    {
      order: {
        ...{ account: site.accountOf('customer'), state: 'completed', deliveredAt: at, completedAt: at },
        ...{ files: [sentFile()], delivered: [deliveredFile('translated', 'contract.txt')] },
      },
    },
    eightDaysAgo(),
  );
  const files = filesOf(site.shared);
  const keys = [
    uploadKey(order.cartDigest, sentFile().hash, sentFile().id),
    deliveredKey(order.id, deliveredFile('translated', '').id),
  ];
  for (const key of keys) await files.put(key, Buffer.from('dwa słowa'), 'text/plain');
  const page = await site.visit(`/pl/order/${order.id}/`, { as: 'customer', width: 360 });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Pobierz contract\.txt/ }).click();
  await download;
  await page.getByRole('button', { name: 'Pokaż dziennik' }).click();
  await page.locator('#accesses').getByText('Ty', { exact: true }).waitFor();
  await expectNarrow(page);
  await page.getByLabel('Jak długo przechowywać pliki zamówienia').selectOption('7');
  await page.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await page.getByText('Zapisano.').waitFor();
  await site.run('eraseCarts');
  await expect.poll(() => Promise.all(keys.map((key) => files.size(key)))).toEqual([undefined, undefined]);
  await page.reload();
  await page.getByText(/Pliki i teksty tego zamówienia usunięto/).waitFor();
  await expectNarrow(page);
  await expectAccessible(page);
  const text = await saved(page, 'Podpisany plik (JSON)', 0);
  expect(JSON.parse(text)).toMatchObject({ certificate: { kind: 'erasure', retention_days: 7, files: [{}, {}] } });
  const check = await site.visit('/pl/certificate/', { width: 360 });
  await check.getByLabel('Albo wklej jego treść').fill(text);
  await check.getByRole('button', { name: 'Sprawdź', exact: true }).click();
  await check.getByRole('heading', { name: 'Certyfikat jest ważny' }).waitFor();
  await expectNarrow(check);
});
