import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { expectAccessible } from './pageChecks.ts';
import type { Person } from './people.ts';
import { realSite } from './realSite.ts';
import { bold, isSaved, plain, rowOf, segmentSteps, targetOf } from './steps/segmentSteps.ts';

/** What the editor offers beside typing: a tool of one's own, find and replace, other borders of sentences, questions. */
const site = realSite();
const { staffMember, newTranslator, startedFile, unitsOf } = segmentSteps(site, { source_lang: 7, target_lang: 18 });
let anna: Person;

const contract =
  paragraph('Il contratto vale un anno. Le parti lo firmano.') +
  `<w:p>${plain('Il prezzo è ')}${bold('cento euro')}${plain(' al mese.')}</w:p>`;

const opened = (id: string) => site.visit(`/en/translator/job/${id}/01/segments/`, { storageState: anna.storageState });

async function xliffOf(page: Page): Promise<string> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download XLIFF 2.1' }).click();
  const files = unzipSync(await readFile(await (await saved).path()));
  const [name = ''] = Object.keys(files).filter((one) => one.endsWith('.xlf'));
  return new TextDecoder().decode(files[name]);
}
const sent = (page: Page, text: string) =>
  page
    .locator('dialog input[type=file]')
    .setInputFiles({ name: 'back.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(text) });

beforeAll(async () => {
  anna = await newTranslator(await staffMember(), 'Demo Translator V');
});

test('a job goes to a tool of one’s own and comes back; a file that does not fit says where and why, and changes nothing', async () => {
  const { id } = await startedFile(contract, anna);
  const page = await opened(id);
  await targetOf(page, 1).waitFor();
  await page.getByRole('button', { name: 'Your own tool' }).click();
  const xliff = await xliffOf(page);
  const source = '<source>Il contratto vale un anno.</source>';
  const without = new RegExp(`${source}(?:\\s*<target>[^]*?</target>|\\s*<target/>)?`);
  expect(xliff).toMatch(without);
  await sent(page, xliff.replace(without, '<source>Un altro testo.</source><target>Text</target>'));
  const dialog = page.getByRole('dialog', { name: 'Translate in your own tool' });
  await dialog.getByText('Nothing was taken over.', { exact: false }).waitFor();
  await dialog.getByText('Its source was changed.').first().waitFor();
  await expectAccessible(page);
  expect((await unitsOf(anna, id))[0]?.segments[0]?.target).toEqual([]);
  await sent(page, xliff.replace(without, `${source}<target>Der Vertrag gilt ein Jahr.</target>`));
  await dialog.getByText(/^1 segment/).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => targetOf(page, 1).innerText()).toBe('Der Vertrag gilt ein Jahr.');
  await rowOf(page, 1).getByText('from your tool, not confirmed').waitFor();
});

test('how long a text may be stands at its segment, key by key; what is longer is a finding, and goes into the tool’s file', async () => {
  const unit = (id: number, source: string) =>
    `<trans-unit id="${id}" maxwidth="20" size-unit="char"><source>${source}</source></trans-unit>`;
  const inside = unit(1, 'Apri il file adesso') + unit(2, 'Chiudi. Fine.');
  const xliff = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" source-language="it" datatype="plaintext"><body>${inside}</body></file></xliff>`;
  const { id } = await startedFile({ name: 'schermate.xlf', bytes: Buffer.from(xliff) }, anna);
  const page = await opened(id);
  await targetOf(page, 1).click();
  await page.keyboard.type('Deschide fișierul acum');
  await rowOf(page, 1).getByText('22 of 20 characters').waitFor();
  await rowOf(page, 1).getByText('2 characters longer than the customer’s file allows').waitFor();
  await rowOf(page, 1).getByText('1 finding').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await rowOf(page, 1).getByText('20 of 20 characters').waitFor();
  await isSaved(page);
  await expect.poll(() => rowOf(page, 1).getByText('1 finding').count()).toBe(0);
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('Închide.');
  await rowOf(page, 2).getByText('8 of 20 characters in the whole text').waitFor();
  await isSaved(page);
  await page.getByRole('button', { name: 'Your own tool' }).click();
  expect(await xliffOf(page)).toContain('slr:sizeRestriction="20"');
});

test('find and replace shows what it would do, leaves out what is unticked, and is taken back in one step', async () => {
  const { id } = await startedFile(contract, anna);
  const page = await opened(id);
  await targetOf(page, 1).click();
  for (const text of ['Der Preis gilt.', 'Kein Preis.', 'Preis und Preis.']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Alt+ArrowDown');
  }
  await page.keyboard.press('Control+Shift+F');
  await page.getByLabel('Find in the translation').fill('preis');
  await page.getByLabel('Replace by').fill('Betrag');
  await page.getByText(/4/).first().waitFor();
  await expectAccessible(page);
  await page.locator('.segments-found input').nth(1).uncheck();
  await page.getByRole('button', { name: 'Replace 3' }).click();
  await page.getByText('3 places replaced.', { exact: false }).waitFor();
  const texts = () => Promise.all([1, 2, 3].map((number) => targetOf(page, number).innerText()));
  await expect.poll(texts).toEqual(['Der Betrag gilt.', 'Kein Preis.', 'Betrag und Betrag.']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(texts).toEqual(['Der Preis gilt.', 'Kein Preis.', 'Preis und Preis.']);
});

test('a sentence with codes is split and joined again, and nothing of it is lost', async () => {
  const { id } = await startedFile(contract, anna);
  const page = await opened(id);
  await targetOf(page, 3).click();
  await page.getByRole('button', { name: 'Split' }).click();
  const picker = page.getByRole('slider', { name: 'Place of the split' });
  await picker.waitFor();
  await expectAccessible(page);
  await picker.press('Home');
  await picker.press('Enter');
  await expect.poll(() => page.locator('#segment-3-source').innerText()).toBe('Il');
  await page.locator('#segment-4-source .code').nth(1).waitFor();
  await isSaved(page);
  expect((await unitsOf(anna, id))[1]?.segments).toHaveLength(2);
  await targetOf(page, 3).click();
  await page.getByRole('button', { name: 'Join with next' }).click();
  await page.locator('#segment-3-source .code').nth(1).waitFor();
  await isSaved(page);
  expect((await unitsOf(anna, id))[1]?.segments).toHaveLength(1);
});

test('a question at a sentence reaches the customer', async () => {
  const { id, hash } = await startedFile(contract, anna);
  const page = await opened(id);
  await targetOf(page, 1).click();
  await page.locator('.segment-acts').getByRole('button', { name: 'Note' }).click();
  await page.getByLabel('Note at segment 1').fill('Which year is meant?');
  await page.getByLabel('What it is about').selectOption('question');
  await page.getByRole('button', { name: 'Save the note' }).dblclick();
  await page.getByText('question to the customer', { exact: false }).first().waitFor();
  const customers = await site.visit(`/en/order/${id}/#${hash}`);
  await customers.getByText('Which year is meant?', { exact: false }).first().waitFor();
});
