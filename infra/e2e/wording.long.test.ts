import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectAccessible } from './pageChecks.ts';
import { realSite } from './realSite.ts';

const site = realSite();
const csv = (text: string) => ({ name: 'terms.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a glossary is sent as a file whose wrong lines are all named, looked at, saved as TBX and deleted; a single term and notes on style are kept; both languages, narrow too', async () => {
  site.allow(/422/);
  const person = await site.people.newPerson();
  const page = await site.visit('/en/account/glossary/', { storageState: person.storageState, width: 1280 });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.getByText('You have no glossary yet').waitFor();
  await save.click();
  for (const field of ['source', 'target', 'terms.0.source', 'terms.0.target'])
    await page.locator(`[id="${field}-error"]`).waitFor();
  await page.getByLabel('From').selectOption({ label: 'English' });
  await page.getByLabel('Into').selectOption({ label: 'Polish' });
  await page.getByLabel('What to add').selectOption('file');
  const file = page.getByLabel('CSV or TBX file');
  await file.setInputFiles(csv('order,zamówienie\ncarrier,\n,x\n'));
  await save.click();
  await page.locator('#content-error', { hasText: 'Line 2: the translation is missing.' }).waitFor();
  await page.getByText('Line 3: the term is missing.').waitFor();
  await file.setInputFiles(csv('order,zamówienie,"=note"\ncarrier,przewoźnik\n'));
  await save.click();
  await page.getByText('English – Polish: 2 terms now.').waitFor();
  await page.getByLabel('What to add').selectOption('one');
  await page.getByLabel('Term', { exact: true }).fill('invoice');
  await page.getByLabel('Translation', { exact: true }).fill('faktura');
  await save.click();
  await page.getByText('English – Polish: 3 terms now.').waitFor();
  await page.getByRole('button', { name: 'Open English – Polish' }).click();
  await page.getByRole('cell', { name: 'faktura' }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download English – Polish as TBX' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('glossary-en-pl.tbx');
  expect(await readFile(await saved.path(), 'utf8')).toContain('<term>przewoźnik</term>');
  await page.getByLabel('Your notes').fill('Be brief.');
  await page.getByRole('button', { name: 'Save the notes' }).click();
  await page.getByText('Saved.').waitFor();
  await expectAccessible(page);
  const polish = await site.visit('/pl/account/glossary/', { storageState: person.storageState, width: 360 });
  await polish.getByText('3 terminy').waitFor();
  await expect.poll(() => polish.getByLabel('Twoje uwagi').inputValue()).toBe('Be brief.');
  await expect.poll(() => polish.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(polish);
  await polish.getByRole('button', { name: 'Usuń angielski – polski' }).click();
  await polish.getByRole('alertdialog').getByRole('button', { name: 'Usuń' }).click();
  await polish.getByText('Nie masz jeszcze glosariusza').waitFor();
});

test('the page of use says what each token did and may, by day and in all; both languages, narrow too', async () => {
  const person = await site.people.newPerson();
  const page = await site.visit('/en/account/use/', { storageState: person.storageState, width: 1280 });
  await page.getByText('Not used in the last 30 days.').waitFor();
  const tokens = await site.visit('/en/account/api/', { storageState: person.storageState, width: 1280 });
  await tokens.getByLabel('Token name').fill('Order system');
  await tokens.getByRole('button', { name: 'Create a token' }).click();
  const shown = tokens.getByRole('dialog').getByRole('textbox');
  await expect.poll(() => shown.inputValue()).toMatch(/^trp_/);
  const headers = { authorization: `Bearer ${await shown.inputValue()}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ source_lang: 2, target_lang: [1], content: 'Text to translate.' });
  for (let time = 0; time < 3; time++) {
    const answer = await fetch(`${site.origin}/api/quotation`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
  }
  await page.reload();
  const row = page.getByRole('table', { name: 'By token' }).getByRole('row', { name: /Order system/ });
  await row.waitFor();
  await expect
    .poll(async () => (await row.getByRole('cell').allTextContents()).map((cell) => cell.replaceAll('\u00a0', ' ')))
    .toEqual(['Order system', '3', '0', '0.00 PLN', 'no limit']);
  const days = page.getByRole('table', { name: 'By day' }).getByRole('row');
  await expect.poll(() => days.count()).toBe(2);
  await expectAccessible(page);
  const polish = await site.visit('/pl/account/use/', { storageState: person.storageState, width: 360 });
  await polish.getByText('bez limitu').waitFor();
  await expect.poll(() => polish.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(polish);
});
