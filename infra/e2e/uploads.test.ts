import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeDocx, paragraph, wordNamespaces } from '#functions/domain/words/test/makeDocx.ts';
import { makeXlsx } from '#functions/domain/words/test/makeOffice.ts';
import { paths } from '#infra/local/host/place.ts';
import { readCountedText } from '#shared/rules/words/countedText.ts';
import { bucket, hold, holdUploads } from './network.ts';
import { expectAccessible } from './pageChecks.ts';
import { realSite } from './realSite.ts';
import { file, options, quoteText, text, wordsFile } from './steps/orderSteps.ts';

const site = realSite();
const write = '/en/order/write/';
const puts = () => site.asked().filter(({ method, path }) => method === 'PUT' && path.startsWith(`${paths.files}/`));
const rows = 'ul[aria-labelledby=files-heading] > li';

test('3.8, 3.9, 3.15-3.18, 3.21 three files go one after the other, straight to the bucket, and are priced', async () => {
  const page = await site.visit(write);
  await quoteText(page);
  const release = await holdUploads(page);
  await page.setInputFiles('#files', [wordsFile('a.txt'), wordsFile('b.docx'), wordsFile('c.odt')]);
  await page.locator(rows).first().waitFor();
  await expect.poll(() => page.locator('#content').count()).toBe(0);
  await expect.poll(() => page.locator('#source').isDisabled()).toBe(true);
  await expect.poll(() => page.locator('#submit-reason').innerText()).toBe('Wait until the files are sent and counted');
  await expect.poll(() => page.locator('progress').count()).toBeGreaterThan(0);
  await expectAccessible(page);
  await release();
  await expect.poll(() => page.getByText('400 words', { exact: true }).count()).toBe(3);
  const order = site
    .asked()
    .filter(({ path }) => path.startsWith(`${paths.files}/`) || path === '/api/attachment')
    .map(({ method }) => method);
  expect(order.filter((method) => method !== 'GET')).toEqual(['POST', 'PUT', 'POST', 'PUT', 'POST', 'PUT']);
  await expect.poll(() => page.locator('[data-price]').innerText()).toMatch(/^188\.93/);
  // The second and the third say what the first says.
  await page.locator('#quote summary').click();
  await page.locator('#quote').getByText('of which repeated: 400, as in a.txt').first().waitFor();
  await expect.poll(() => page.locator('#source').isDisabled()).toBe(false);
  await expectAccessible(page);
});

test('3.15, 3.19 removing the last file brings the text back exactly', async () => {
  const page = await site.visit(write);
  await quoteText(page, `  ${text}\n\n`);
  await page.setInputFiles('#files', wordsFile('a.txt'));
  await page.getByText('400 words', { exact: true }).waitFor();
  // A price that is being asked for names the file: where it is gone by then the service refuses.
  await page.locator('#quote [aria-live][aria-busy=false] [data-price]').waitFor();
  await page.getByRole('button', { name: 'Remove a.txt' }).click();
  await page.locator('#content').waitFor();
  await expect.poll(() => page.locator('#content').inputValue()).toBe(`  ${text}\n\n`);
  const isRemoved = () =>
    site.asked().some(({ method, path }) => method === 'DELETE' && path.startsWith('/api/attachment/'));
  // The page does not wait for it.
  await expect.poll(isRemoved).toBe(true);
});

test('3.3-3.7 what cannot be taken is said at once, by name; the rest is taken', async () => {
  const page = await site.visit(write);
  await page.setInputFiles('#files', [file('scan.png'), file('empty.txt', 0)]);
  const said = page.locator('#files-refused');
  await expect.poll(() => said.innerText()).toContain('There is no instant price for scan.png; we price doc,');
  await expect.poll(() => said.innerText()).toContain('The file is empty: empty.txt');
  await expect.poll(() => page.locator(rows).count()).toBe(0);
  const many = Array.from({ length: 11 }, (_, index) => file(`n${index}.txt`));
  await page.setInputFiles('#files', many);
  await expect.poll(() => said.innerText()).toContain('Too many files');
  await expect.poll(() => page.locator(rows).count()).toBe(10);
  // The message names the one that is too many; the list does not have it.
  await expect.poll(() => page.locator(rows).filter({ hasText: 'n10.txt' }).count()).toBe(0);
});

test('3.4 a byte over 20 MB is too big', async () => {
  const page = await site.visit(write);
  const folder = mkdtempSync(join(tmpdir(), 'verso-e2e-'));
  const sized = (name: string, bytes: number) => {
    writeFileSync(join(folder, name), '');
    truncateSync(join(folder, name), bytes);
    return join(folder, name);
  };
  const limit = 20 * 1024 * 1024;
  // Taken and announced is what is asked here; sending so much takes its time.
  await hold(page, bucket);
  await page.setInputFiles('#files', [sized('big.txt', limit + 1), sized('just.txt', limit)]);
  await expect.poll(() => page.locator('#files-refused').innerText()).toBe('File is too big: big.txt');
  await expect.poll(() => puts().length).toBe(1);
  expect(site.calls('POST /api/attachment').map(({ body }) => body)).toEqual([
    expect.objectContaining({ size: limit }),
  ]);
  rmSync(folder, { recursive: true });
});

test('3.3 without a target nothing is sent', async () => {
  const page = await site.visit(write);
  await page.getByRole('button', { name: 'Remove Polish' }).click();
  await page.setInputFiles('#files', wordsFile('a.txt'));
  await expect
    .poll(() => page.locator('#files-refused').innerText())
    .toBe('Choose a target language before adding files.');
  await expect.poll(() => page.locator(rows).count()).toBe(0);
});

test('3.11, 3.12 cancelling the running file starts the next; a waiting one is never sent', async () => {
  site.allow(/ERR_ABORTED/);
  const page = await site.visit(write);
  const release = await holdUploads(page);
  await page.setInputFiles('#files', [wordsFile('a.txt'), wordsFile('b.txt'), wordsFile('c.txt')]);
  await expect.poll(() => puts().length).toBe(1);
  await page.getByRole('button', { name: 'Cancel c.txt' }).click();
  await page.getByRole('button', { name: 'Cancel a.txt' }).click();
  await expect
    .poll(() => page.locator('main [role=status].sr-only').innerText())
    .toMatch(/Upload has been canceled|Sending b.txt/);
  await release();
  await page.getByText('400 words', { exact: true }).waitFor();
  await expect.poll(() => page.locator(rows).count()).toBe(1);
  expect(puts()).toHaveLength(2);
});

test('3.13, 3.14, 3.23 a lost connection ends in a dialog that names the file; again sends it again', async () => {
  site.allow(/ERR_FAILED|Failed to load/);
  const page = await site.visit(write);
  await page.route(bucket, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await page.setInputFiles('#files', wordsFile('a.txt'));
  const dialog = page.getByRole('dialog', { name: 'Upload failed: a.txt' });
  await dialog.waitFor();
  await expectAccessible(page);
  await page.unroute(bucket);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('400 words', { exact: true }).waitFor();
});

test('3.14 closing the dialog takes the file away and leads to the drop zone', async () => {
  site.allow(/ERR_FAILED|Failed to load/);
  const page = await site.visit(write);
  await page.route(bucket, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await page.setInputFiles('#files', wordsFile('a.txt'));
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator(rows).count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('files');
});

test('1.16, 3.20 a language change tells the files first, all in one call, then asks for the price', async () => {
  const page = await site.visit(write);
  await page.locator('#email').fill('buyer@example.com');
  await page.setInputFiles('#files', [wordsFile('a.txt'), wordsFile('b.txt')]);
  await page.locator('#quote [data-price]').waitFor();
  await page.locator('#quote [aria-live][aria-busy=false]').waitFor();
  const before = site.asked().length;
  const changes = () =>
    site
      .asked()
      .slice(before)
      .filter(({ method }) => method !== 'GET');
  await page.locator('#targets').click();
  await options(page, 'German').click();
  await page.keyboard.press('Escape');
  await expect
    .poll(() => changes().map(({ method, path }) => `${method} ${path}`))
    .toEqual(['PUT /api/attachment/0', 'POST /api/cart']);
  expect(Object.keys(site.calls('PUT /api/attachment/0')[0]?.body ?? {})).toHaveLength(2);
});

test('3.18, 2.7 a file that cannot be counted turns the order into a manual quote', async () => {
  const page = await site.visit(write);
  await page.locator('#email').fill('buyer@example.com');
  await page.setInputFiles('#files', wordsFile('scan.docx', 'word/'.repeat(500)));
  await page.getByRole('button', { name: 'Request a quote' }).waitFor();
  await expect.poll(() => page.locator('#quote').innerText()).toContain('15 minutes');
  await expect.poll(() => page.locator('[data-price]').count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Order and pay' }).count()).toBe(0);
  await expectAccessible(page);
});

test('3.25 a hostile and a long name are text, whole in the title', async () => {
  const page = await site.visit(write);
  const name = `<img onerror=alert(1) src=x> ${'x'.repeat(160)}.txt`;
  await page.setInputFiles('#files', file(name));
  await page.getByTitle(name).waitFor();
  await expect.poll(() => page.locator('main img').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

/** 122 paragraphs of the body, a note and a header: 400 words that are charged and 4 that are not. */
function letter() {
  const clauses = Array.from({ length: 120 }, (_, index) => paragraph(`Clause number ${index + 1}`));
  const long = paragraph('word '.repeat(10));
  const note = `<w:footnote w:id="2">${paragraph('noted '.repeat(20))}</w:footnote>`;
  const parts = {
    footnotes: `<w:footnotes ${wordNamespaces}>${note}</w:footnotes>`,
    header: `<w:hdr ${wordNamespaces}>${paragraph('Demo Company, confidential, page')}</w:hdr>`,
  };
  return Buffer.from(makeDocx({ body: [...clauses, long, long].join(''), parts }));
}

/** A counted text as the service writes one that is too long for its bounds: without the two paragraphs of ten words. */
function cutOff(written: string): string {
  const { head, paragraphs } = readCountedText(written);
  const kept = paragraphs.filter(({ words }) => words !== 10);
  const notShown = { body: { paragraphs: 2, words: 20, characters: 100 } };
  return [{ ...head, paragraphs: kept.length, notShown }, ...kept].map((line) => JSON.stringify(line)).join('\n');
}

test('counted words can be looked at by scope, with the reason of what was left out, and paragraph by paragraph', async () => {
  const page = await site.visit(write);
  await page.route(bucket, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: cutOff(await response.text()) });
  });
  await page.setInputFiles('#files', { name: 'a.docx', mimeType: '', buffer: letter() });
  await page.getByRole('button', { name: 'What was counted?' }).click();
  const dialog = page.getByRole('dialog', { name: 'What was counted in a.docx' });
  await dialog.getByRole('rowheader', { name: /^Headers and footers/ }).waitFor();
  await expect.poll(() => dialog.innerText()).toMatch(/Words charged\s+400/);
  await dialog.getByText('Repeated on every page').waitFor();
  await dialog.getByRole('button', { name: 'Show the counted text' }).click();
  await dialog.getByText('Clause number 100', { exact: true }).waitFor();
  await expect.poll(() => dialog.getByText('Clause number 101', { exact: true }).count()).toBe(0);
  await dialog.getByRole('button', { name: 'Show 22 more' }).click();
  await dialog.getByText('20 more words are charged').waitFor();
  const counts = dialog.getByRole('table').nth(1).locator('tbody tr:not(.text-muted) td.num');
  await expect
    .poll(async () => (await counts.allInnerTexts()).reduce((sum, words) => sum + Number(words), 20))
    .toBe(400);
  await expectAccessible(page);
});

/** A table of 300 words, of which 200 are in hidden columns. */
const table = () =>
  Buffer.from(
    makeXlsx(Array.from({ length: 300 }, (_, i) => `<c t="inlineStr"><is><t>item${i}</t></is></c>`).join(''), [], '', {
      before: '<cols><col min="1" max="200" hidden="1"/></cols>',
    }),
  );

test.each([
  ['en', 1280, 'Not included: headers and footers (4 words)', 'Add to the translation: headers and footers (4 words)'],
  ['pl', 360, 'Bez tłumaczenia: nagłówki i stopki (4 słowa)', 'Dodaj do tłumaczenia: nagłówki i stopki (4 słowa)'],
] as const)(
  'what is not included is said beside its file and before paying, and added by one click (%s, %i)',
  async (locale, width, said, add) => {
    const page = await site.visit(`/${locale}/order/write/`, { width });
    await quoteText(page);
    await page.setInputFiles('#files', { name: 'a.docx', mimeType: '', buffer: letter() });
    const row = page.locator(rows).first();
    await row.getByText(said).waitFor();
    // What stands below the bar at the top is no target as long as it stands there.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await page.locator('#quote [aria-live][aria-busy=false] [data-price]').waitFor();
    await page.locator('#quote button[type=submit]').click();
    await page.locator('#first_name').waitFor();
    await page.getByText(said).waitFor();
    await expectAccessible(page);
    const asked = () => page.locator('main').innerText();
    await page.getByRole('button', { name: add }).click();
    await expect.poll(asked).not.toContain(said);
    await expect.poll(asked).toContain('404');
    await page.goBack();
    await row.waitFor();
    await expect.poll(() => row.getByText(said).count()).toBe(0);
  },
);

test('hidden cells are named beside their file and left out by one choice, at the price without them', async () => {
  const page = await site.visit(write);
  await quoteText(page);
  await page.setInputFiles('#files', { name: 'table.xlsx', mimeType: '', buffer: table() });
  await page.getByText('200 words are on hidden sheets, or in hidden rows or columns.').waitFor();
  await expect.poll(() => page.locator('[data-price]').first().innerText()).toMatch(/^88\.56/);
  await page.getByRole('button', { name: 'What was counted?' }).click();
  const dialog = page.getByRole('dialog', { name: 'What was counted in table.xlsx' });
  await dialog.getByLabel('Hidden sheets, rows, columns and slides').check();
  await expect.poll(() => dialog.innerText()).toMatch(/Words charged\s+100/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByText('200 hidden words are left out').waitFor();
  await expect.poll(() => page.locator('[data-price]').first().innerText()).toMatch(/^30\.75/);
});

test('files and text survive a reload; a second tab begins with a fresh form', async () => {
  const page = await site.visit(write);
  await quoteText(page);
  await page.setInputFiles('#files', wordsFile('a.txt'));
  await page.getByText('400 words', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('400 words', { exact: true }).waitFor();
  const second = await page.context().newPage();
  await second.goto(write);
  await second.locator('#source:enabled').waitFor();
  await expect.poll(() => second.locator('#content').inputValue()).toBe('');
  await expect.poll(() => second.locator(rows).count()).toBe(0);
});
