import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { expectAccessible } from './pageChecks.ts';
import type { Person } from './people.ts';
import { realSite } from './realSite.ts';
import { bold, isSaved, plain, rowOf, segmentSteps, targetOf } from './steps/segmentSteps.ts';

/** The editor: a Word file is translated by keys alone, and nothing typed is lost. */
const site = realSite();
const pair = { source_lang: 7, target_lang: 10 };
const { called, decided, staffMember, newTranslator, startedFile, made } = segmentSteps(site, pair);
let staff: Person;
let anna: Person;

const contract =
  paragraph('Il presente contratto vale per due anni. Le parti lo firmano oggi.') +
  `<w:p>${plain('Il prezzo è ')}${bold('cento euro')}${plain(' al mese.')}</w:p>` +
  paragraph('Le parti lo firmano oggi.') +
  paragraph('12345');

const keysOf = (page: Page) => ({
  press: (keys: string) => page.keyboard.press(keys),
  type: (text: string) => page.keyboard.type(text),
});
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
const textOfDocx = (bytes: Uint8Array) =>
  new TextDecoder().decode(unzipSync(bytes)['word/document.xml']).replace(/<[^>]+>/g, '');
beforeAll(async () => {
  staff = await staffMember();
  anna = await newTranslator(staff, 'Demo Translator S');
});

test('a Word file goes from the offer to the delivered file by keys alone: codes, a repetition, a file that is looked at, made, checked and delivered', async () => {
  const { id } = await startedFile(contract, anna);
  const page = await site.visit(`/en/translator/job/${id}/01/`, { storageState: anna.storageState });
  const { press, type } = keysOf(page);
  await page.getByRole('link', { name: 'Translate here' }).focus();
  await press('Enter');
  await targetOf(page, 1).waitFor();
  // From the heading on, Tab reaches the first segment.
  while (!(await targetOf(page, 1).evaluate((field) => field.contains(document.activeElement)))) await press('Tab');
  await type('Diese Vereinbarung gilt zwei Jahre.');
  await press('Control+Enter');
  await type('Die Parteien unterzeichnen sie heute.');
  await press('Control+Enter');
  await page.getByText('1 repetition filled in, to be confirmed.', { exact: false }).waitFor();
  await rowOf(page, 4).getByText('repeated, not confirmed').waitFor();
  await expectAccessible(page);
  // A pair of codes around what is selected; an incomplete one is no translation.
  await type('Der Preis ist hundert Euro im Monat.');
  for (let letters = ' im Monat.'.length; letters > 0; letters--) await press('ArrowLeft');
  for (let letters = 'hundert Euro'.length; letters > 0; letters--) await press('Shift+ArrowLeft');
  await press('F2');
  await expect.poll(() => targetOf(page, 3).locator('.code').count()).toBe(2);
  await press('Backspace');
  await press('Control+Enter');
  await rowOf(page, 3).getByText('Beginning and end of a pair do not match', { exact: false }).waitFor();
  await press('Control+z');
  await press('Control+Enter');
  // The repetition, then the number is passed over.
  await expect.poll(() => focused(page)).toBe('Translation of segment 4');
  await press('Control+Enter');
  await expect.poll(() => focused(page)).toBe('Translation of segment 6');
  await press('Control+/');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await keys.getByText('Insert the next missing code', { exact: false }).waitFor();
  await expectAccessible(page);
  await press('Escape');
  await keys.waitFor({ state: 'detached' });

  const make = page.getByRole('button', { name: 'Check and make the file' });
  await make.focus();
  await press('Enter');
  await page.getByText('1 segment has no confirmed translation yet.').waitFor();
  await expect.poll(() => focused(page)).toBe('Translation of segment 6');
  await press('F4');
  await expect.poll(() => targetOf(page, 6).innerText()).toContain('Contratto numero');
  await press('Shift+F4');
  await type(`Probevertrag Nummer ${made()}.`);
  await press('Control+Enter');
  await page.getByText('Nothing is left to do here.').waitFor();
  await isSaved(page);
  const looked = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Look at the file' }).focus();
  await press('Enter');
  expect(textOfDocx(await readFile(await (await looked).path()))).toContain('hundert Euro');

  await make.focus();
  await press('Enter');
  await page.waitForURL(`**/translator/job/${id}/01/#work`);
  await page.getByText(/^Checked:/).waitFor();
  const { files } = await called(anna, 'GET', `/api/translator/job/${id}/01`);
  await decided(anna, `/api/translator/job/${id}/01/file/${files[0].file_id}/check`);
  await page.reload();
  const deliver = page.getByRole('button', { name: 'Deliver' });
  await expect.poll(() => deliver.getAttribute('aria-disabled')).not.toBe('true');
  await deliver.focus();
  await press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Deliver' }).waitFor();
  await press('Enter');
  await page.getByText('is delivered.', { exact: false }).waitFor();
  await page.getByText('The work is approved. Thank you.').waitFor();
});

test('what is typed offline, before a reload and after a crash is there again and is sent', async () => {
  const { id } = await startedFile(contract, anna);
  site.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const page = await site.visit(`/en/translator/job/${id}/01/segments/`, { storageState: anna.storageState });
  const { press, type } = keysOf(page);
  await targetOf(page, 1).focus();
  await type('Eins');
  await isSaved(page);
  await page.route('**/segments', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await type(' zwei');
  await press('Control+Enter');
  await type('Drei');
  await page.getByText('Offline: 1 paragraph is kept in this browser and will be sent.').waitFor();
  // No answer to the question whether to leave: the page is gone as in a crash.
  await page.evaluate(() => window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true));
  await page.reload();
  await expect.poll(() => targetOf(page, 1).innerText()).toBe('Eins zwei');
  await expect.poll(() => targetOf(page, 2).innerText()).toBe('Drei');
  await page.unroute('**/segments');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await isSaved(page);
  const { units } = await called(anna, 'GET', `/api/translator/job/${id}/01/segments`);
  expect(units[0].segments.map((one: { target: string[] }) => one.target.join(''))).toEqual(['Eins zwei', 'Drei']);
});

test('two tabs are told apart: each sees what the other saves, and where both change one segment somebody decides', async () => {
  const { id } = await startedFile(contract, anna);
  const address = `/en/translator/job/${id}/01/segments/`;
  const one = await site.visit(address, { storageState: anna.storageState, consent: 'granted' });
  const two = await one.context().newPage();
  await two.goto(address);
  await targetOf(one, 1).focus();
  await targetOf(two, 3).waitFor();
  await one.keyboard.type('Von eins');
  await isSaved(one);
  await expect.poll(() => targetOf(two, 1).innerText()).toBe('Von eins');
  site.allow(/409/);
  // The second does not hear of the first any more, as on another device.
  await two.route('**/segments/*', (route) => route.abort());
  site.allow(/ERR_FAILED/);
  await targetOf(two, 2).focus();
  await one.keyboard.press('Alt+ArrowDown');
  await one.keyboard.type('Satz von eins');
  await isSaved(one);
  await two.unroute('**/segments/*');
  await two.keyboard.type('Satz von zwei');
  await two.getByText('This segment was also changed in another tab or on another device:').waitFor();
  await two.getByText('Satz von eins').waitFor();
  await two.getByRole('button', { name: 'Keep mine' }).click();
  await isSaved(two);
  await expect.poll(() => targetOf(one, 2).innerText()).toBe('Satz von zwei');
});

test('on a phone, in Polish, the segments are cards, and the editor has no finding of axe', async () => {
  const { id } = await startedFile(contract, anna);
  const page = await site.visit(`/pl/translator/job/${id}/01/segments/`, {
    storageState: anna.storageState,
    width: 360,
  });
  const target = page.getByRole('textbox', { name: 'Tłumaczenie segmentu 1', exact: true });
  await target.click();
  await page.keyboard.type('Diese Vereinbarung gilt zwei Jahre.');
  await page.getByRole('button', { name: 'Potwierdź' }).click();
  await page.getByText('Zapisano', { exact: true }).waitFor();
  await expectAccessible(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
