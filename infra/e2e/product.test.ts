import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeDocx, paragraph, wordNamespaces } from '#functions/domain/words/test/makeDocx.ts';
import { makeOdt } from '#functions/domain/words/test/makeOffice.ts';
import { counted as countedEn } from '#shared/messages/en/counted.ts';
import { order as orderEn } from '#shared/messages/en/order.ts';
import reasonsEn from '#shared/messages/en/quotation.ts';
import { quote as quoteEn } from '#shared/messages/en/quote.ts';
import { status as statusEn } from '#shared/messages/en/status.ts';
import { counted as countedPl } from '#shared/messages/pl/counted.ts';
import { order as orderPl } from '#shared/messages/pl/order.ts';
import reasonsPl from '#shared/messages/pl/quotation.ts';
import { quote as quotePl } from '#shared/messages/pl/quote.ts';
import { status as statusPl } from '#shared/messages/pl/status.ts';
import { expectAccessible } from './pageChecks.ts';
import { realSite } from './realSite.ts';
import { file, fillPayment, price, quoteText } from './steps/orderSteps.ts';

/** The order on the whole product: real functions, tables, queues, files and the provider's sandbox. */
const site = realSite();

async function payAt(page: Page, action: 'pay' | 'fail'): Promise<void> {
  await page.locator('main button[type=submit]').click();
  await page.locator(`button[name=action][value=${action}]`).first().click();
}

test.each([
  ['en', statusEn, { width: 1280, message: 'The bank refused the card' }],
  ['pl', statusPl, { width: 360, message: 'Bank odrzucił płatność kartą' }],
] as const)(
  '%s: a pasted text is priced, ordered, refused by the bank, paid, and seen as an order with the same price',
  async (locale, texts, { width, message }) => {
    const page = await site.visit(`/${locale}/order/write/`, { width });
    await quoteText(page, 'Some words to translate into Polish. '.repeat(40));
    const quoted = await price(page);
    await page.locator('#quote button[type=submit]').click();
    await page.locator('#first_name').waitFor();
    await expect.poll(() => price(page)).toBe(quoted);
    await fillPayment(page);
    await payAt(page, 'fail');
    await page.getByRole('heading', { name: texts['status/failed'] }).waitFor();
    await page.getByText(message).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: texts['status/again'] }).click();
    await page.locator('#first_name').waitFor();
    for (const consent of ['tos', 'agree_sale', 'agree_immediate']) await page.locator(`#${consent}`).check();
    await payAt(page, 'pay');
    await page.getByRole('heading', { name: texts['status/done'] }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: texts['status/done.order'] }).click();
    await page.getByRole('heading', { name: /^(?:Order|Zamówienie) [0-9A-Z]{10,16}$/ }).waitFor();
    await page.getByRole('definition').filter({ hasText: quoted }).first().waitFor();
    await expectAccessible(page);
  },
  150_000,
);

test('4.17, 4.20 two tabs and the way back lead to one payment of one order, and say so once it is paid', async () => {
  site.allow(/409/);
  const page = await site.visit('/en/order/write/');
  await quoteText(page);
  await page.locator('#quote button[type=submit]').click();
  await page.locator('#first_name').waitFor();
  await fillPayment(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator('#first_name').waitFor();
  await fillPayment(other);
  const provider = async (tab: Page) => {
    await tab.locator('main button[type=submit]').dblclick();
    await tab.waitForURL('**/trnRequest/**');
    return tab.url();
  };
  const address = await provider(page);
  expect(await provider(other)).toBe(address);
  await other.goBack();
  expect(await provider(other)).toBe(address);
  await other.goBack();
  await other.locator('#first_name').waitFor();
  await page.locator('button[name=action][value=pay]').click();
  await page.getByRole('heading', { name: statusEn['status/done'] }).waitFor();
  await other.locator('main button[type=submit]').click();
  await other.getByText('This order is paid for.').waitFor();
});

test('three mixed files are sent, counted and priced; what was counted can be read', async () => {
  const page = await site.visit('/pl/order/write/');
  await page.locator('#email').fill('buyer@example.com');
  await page.setInputFiles('#files', [
    { name: 'umowa.docx', mimeType: '', buffer: Buffer.from(makeDocx({ body: paragraph('one two three') })) },
    { name: 'aneks.odt', mimeType: '', buffer: Buffer.from(makeOdt('<text:p>four five</text:p>')) },
    file('c.txt', 150),
  ]);
  await page.locator('#quote [data-price]').waitFor();
  await page.locator('#quote [aria-live][aria-busy=false]').waitFor();
  for (const words of ['3 słowa', '2 słowa', '1 słowo']) await page.getByText(words, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Co policzyliśmy?' }).last().click();
  await page.getByRole('button', { name: 'Pokaż policzony tekst' }).click();
  await page.getByRole('cell', { name: /^a{150}$/ }).waitFor();
});

const header = `<w:hdr ${wordNamespaces}>${paragraph('Demo Company, confidential, page')}</w:hdr>`;

test.each([
  ['en', { ...orderEn, ...countedEn }, { width: 1280 }],
  ['pl', { ...orderPl, ...countedPl }, { width: 360 }],
] as const)(
  '%s: headers stay as they are until someone wants them translated; then they are priced',
  async (locale, texts, size) => {
    const page = await site.visit(`/${locale}/order/write/`, size);
    await page.locator('#email').fill('buyer@example.com');
    const letter = makeDocx({ body: paragraph('word '.repeat(400)), parts: { header } });
    await page.setInputFiles('#files', { name: 'letter.docx', mimeType: '', buffer: Buffer.from(letter) });
    await page.locator('#quote [aria-live][aria-busy=false] [data-price]').waitFor();
    const before = await price(page);
    await page.getByRole('button', { name: texts['counted/file.counted'] }).click();
    const dialog = page.getByRole('dialog');
    const wanted = dialog.getByRole('checkbox', { name: texts['counted/scope.headers_footers'] });
    await wanted.waitFor();
    await expect.poll(() => wanted.isChecked()).toBe(false);
    await dialog.getByText(/^\+1[.,]18/).waitFor();
    await expectAccessible(page);
    await wanted.check();
    await dialog.getByRole('row', { name: /404$/ }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => price(page)).not.toBe(before);
    await page.reload();
    await page.locator('#quote [aria-live][aria-busy=false] [data-price]').waitFor();
    await expect.poll(() => price(page)).not.toBe(before);
  },
);

test('a picture that nobody counted has no count to look at; a text of words run together says why it waits', async () => {
  const page = await site.visit('/en/order/sworn/');
  await page.setInputFiles('#files', { name: 'scan.png', mimeType: '', buffer: picture });
  await page.getByText(countedEn['counted/file.manual'], { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: countedEn['counted/file.counted'] }).count()).toBe(0);
  const text = await site.visit('/en/order/write/');
  await text.locator('#email').fill('buyer@example.com');
  await text.locator('#content').fill('word/'.repeat(500));
  await text.getByText(reasonsEn['upload/reason.manual.implausible']).waitFor();
  await expectAccessible(text);
});

const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);

test.each([
  ['en', { ...orderEn, ...countedEn }, reasonsEn, quoteEn],
  ['pl', { ...orderPl, ...countedPl }, reasonsPl, quotePl],
] as const)(
  '%s: a file of 20 MB is priced; one that is not what its name says is refused with the reason, and keeps nothing back once it is gone',
  async (locale, texts, reasons, said) => {
    const page = await site.visit(`/${locale}/order/write/`);
    await page.locator('#email').fill('buyer@example.com');
    const folder = mkdtempSync(join(tmpdir(), 'verso-e2e-'));
    const big = join(folder, 'big.txt');
    writeFileSync(big, 'word '.repeat((20 * 1024 * 1024) / 5).padEnd(20 * 1024 * 1024, 'x'));
    await page.setInputFiles('#files', big);
    await page.locator('#quote [data-price]').waitFor();
    await page
      .getByText(/^4[,\s\u00a0]194[,\s\u00a0]30\d/)
      .first()
      .waitFor();
    await page.setInputFiles('#files', { name: 'wrong.docx', mimeType: '', buffer: picture });
    const wrong = page.getByRole('listitem').filter({ hasText: 'wrong.docx' });
    await wrong.getByText(texts['counted/file.rejected'], { exact: true }).waitFor();
    await wrong.getByText(reasons['upload/reason.unreadable.type_not_accepted']).waitFor();
    await expect.poll(() => page.locator('#submit-reason').innerText()).toBe(texts['order/reason.rejected']);
    // No quote by a person is promised for what nobody will look at.
    await expect.poll(() => page.locator('#quote [aria-live]').innerText()).toBe(said['quote/rejected']);
    await expectAccessible(page);
    await wrong.getByRole('button', { name: /wrong\.docx$/ }).click();
    await page.locator('#quote button[type=submit][aria-disabled=false]').waitFor();
    rmSync(folder, { recursive: true });
  },
  150_000,
);
