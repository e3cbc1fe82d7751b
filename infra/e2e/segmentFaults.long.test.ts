import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { type Person, password } from './people.ts';
import { realSite } from './realSite.ts';
import { bold, isSaved, plain, rowOf, segmentSteps, targetOf } from './steps/segmentSteps.ts';

/** What goes wrong at the editor: too fast hands, other ways to write, a session that ends. */
const site = realSite();
const { staffMember, newTranslator, startedFile, unitsOf } = segmentSteps(site, { source_lang: 7, target_lang: 50 });
let anna: Person;

const contract =
  paragraph('Il contratto vale un anno. Le parti lo firmano.') +
  `<w:p>${plain('Il prezzo è ')}${bold('cento euro')}${plain(' al mese.')}</w:p>` +
  paragraph('Le parti lo firmano.');

const opened = (id: string, page: Page) => page.goto(`/en/translator/job/${id}/01/segments/`);
const textsOf = async (id: string) =>
  (await unitsOf(anna, id)).flatMap(({ segments }) =>
    segments.map(({ target }) => target.filter((one) => typeof one === 'string').join('')),
  );

beforeAll(async () => {
  anna = await newTranslator(await staffMember(), 'Demo Translator T');
});

test('keys work before anything has the focus, not behind a dialog, and neither a held key nor a double click confirms twice', async () => {
  const { id } = await startedFile(contract, anna);
  const page = await site.visit(`/en/translator/job/${id}/01/segments/`, { storageState: anna.storageState });
  const { keyboard } = page;
  await targetOf(page, 1).waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await keyboard.press('Alt+g');
  await keyboard.type('2');
  await keyboard.press('Enter');
  await keyboard.type('Eins.');
  await expect.poll(() => targetOf(page, 2).innerText()).toBe('Eins.');
  await keyboard.press('Control+/');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await keyboard.press('Control+Enter');
  await keyboard.press('Escape');
  await expect.poll(() => rowOf(page, 2).getAttribute('data-state')).toBe('initial');
  // Held down, the key would confirm the repetition of it too, which nobody has read.
  await targetOf(page, 2).click();
  await keyboard.down('Control');
  for (let time = 0; time < 4; time++) await keyboard.down('Enter');
  await keyboard.up('Enter');
  await keyboard.up('Control');
  await expect.poll(() => rowOf(page, 2).getAttribute('data-state')).toBe('translated');
  await rowOf(page, 4).getByText('repeated, not confirmed').waitFor();
  await targetOf(page, 1).click();
  await keyboard.type('Vertrag.');
  await page.getByRole('button', { name: 'Confirm', exact: false }).first().dblclick();
  await expect.poll(() => rowOf(page, 1).getAttribute('data-state')).toBe('translated');
  await isSaved(page);
  await rowOf(page, 4).getByText('repeated, not confirmed').waitFor();
});

test('what is typed while the code of the field is still on its way is not lost', async () => {
  const { id } = await startedFile(contract, anna);
  const page = await site.visit(`/en/translator/job/${id}/01/`, { storageState: anna.storageState });
  await page.route(/TargetField/, async (route) => {
    await wait(1_500);
    await route.continue();
  });
  await opened(id, page);
  await targetOf(page, 1).waitFor();
  await page.keyboard.press('Alt+g');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Eins und ');
  await page.locator('.segment-field [contenteditable]:focus').waitFor();
  await page.keyboard.type('zwei.');
  await expect.poll(() => targetOf(page, 2).innerText()).toBe('Eins und zwei.');
});

test('what is composed, pasted with its look, or very long comes in as one line of text, from right to left where the language is', async () => {
  const { id } = await startedFile(contract, anna);
  const page = await site.visit(`/en/translator/job/${id}/01/segments/`, { storageState: anna.storageState });
  const { keyboard } = page;
  await targetOf(page, 1).click();
  await page.locator('.segment-field [contenteditable]:focus').waitFor();
  await expect.poll(() => targetOf(page, 1).getAttribute('dir')).toBe('rtl');
  const devtools = await page.context().newCDPSession(page);
  for (const text of ['ש', 'של', 'שלו'])
    await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await devtools.send('Input.insertText', { text: 'שלום' });
  await expect.poll(() => targetOf(page, 1).innerText()).toBe('שלום');
  await isSaved(page);
  const paste = (html: string, text: string) =>
    page.evaluate(
      ([asHtml = '', asText = '']) => {
        const data = new DataTransfer();
        if (asHtml) data.setData('text/html', asHtml);
        data.setData('text/plain', asText);
        const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(paste);
      },
      [html, text],
    );
  await keyboard.press('Alt+ArrowDown');
  await paste('<h1 style="color:red">One <b>two</b></h1><p>three</p>', 'One two\nthree');
  await expect.poll(() => targetOf(page, 2).innerText()).toBe('One two three');
  await expect.poll(() => targetOf(page, 2).locator('h1, b, [style]').count()).toBe(0);
  await keyboard.press('Alt+ArrowDown');
  await paste('', 'long text '.repeat(5_000));
  await expect.poll(async () => (await targetOf(page, 3).innerText()).length).toBe(50_000);
  await keyboard.press('Control+z');
  await keyboard.type('Short');
  await isSaved(page);
  expect((await textsOf(id)).slice(0, 3)).toEqual(['שלום', 'One two three', 'Short']);
  for (let time = 0; time < 60; time++) await keyboard.press('Control+z');
  await expect.poll(async () => (await targetOf(page, 1).innerText()).trim()).toBe('');
  await isSaved(page);
  expect((await textsOf(id)).join('')).toBe('');
});

test('a session that is over asks to log in, and what was typed since is there and saved afterwards', async () => {
  const { id } = await startedFile(contract, anna);
  const page = await site.visit(`/en/translator/job/${id}/01/segments/`, { storageState: anna.storageState });
  site.allow(/401|400/);
  await targetOf(page, 1).click();
  await page.keyboard.type('Vorher');
  await isSaved(page);
  await page.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (/accessToken|refreshToken/.test(name)) localStorage.setItem(name, 'over');
  });
  // Slow enough that the session is refused in the middle of the word: the dialog must not take the remaining letters.
  await page.keyboard.type(' und nachher', { delay: 250 });
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.locator('#email').fill(anna.email);
  await dialog.locator('#password').fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => targetOf(page, 1).innerText()).toBe('Vorher und nachher');
  await isSaved(page);
  expect((await textsOf(id))[0]).toBe('Vorher und nachher');
  await opened(id, page);
  await expect.poll(() => targetOf(page, 1).innerText()).toBe('Vorher und nachher');
});
