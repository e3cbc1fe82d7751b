import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProduct } from '#infra/local/host/startProduct.ts';
import { launchBrowser } from './browser.ts';
import { file, fillPayment, price, quoteText } from './orderSteps.ts';

/** The site on the whole product: real functions, tables, queues, files and the provider's sandbox. */
let browser: Browser;
let product: Awaited<ReturnType<typeof startProduct>>;

beforeAll(async () => {
  product = await startProduct();
  browser = await launchBrowser();
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

async function visit(path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 1280, height: 900 } });
  await context.addInitScript(() => localStorage.setItem('verso.consent', 'closed'));
  context.setDefaultTimeout(40_000);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function payAt(page: Page, button: string): Promise<void> {
  await page.locator('main button[type=submit]').click();
  await page.getByRole('button', { name: button }).first().click();
}

test('a pasted text is priced, ordered, refused by the bank, paid, and seen as an order with the same price', async () => {
  const page = await visit('/en/order/write/');
  await quoteText(page, 'Some words to translate into Polish. '.repeat(40));
  const quoted = await price(page);
  await page.locator('#quote button[type=submit]').click();
  await page.locator('#first_name').waitFor();
  expect(await price(page)).toBe(quoted);
  await fillPayment(page);
  await payAt(page, 'Fail');
  // The provider reports successes only: the way on is there while the page waits.
  await page.getByRole('link', { name: 'Choose another method' }).click();
  await page.locator('#first_name').waitFor();
  for (const consent of ['tos', 'agree_sale', 'agree_immediate']) await page.locator(`#${consent}`).check();
  await payAt(page, 'Pay');
  await page.getByRole('heading', { name: 'Thank you, the payment has arrived' }).waitFor();
  await page.getByRole('link', { name: 'See the order' }).click();
  await page.getByRole('heading', { name: /^Order [0-9A-Z]{10,16}$/ }).waitFor();
  await page.getByRole('definition').filter({ hasText: quoted }).waitFor();
}, 150_000);

test('three files are sent, counted and priced; a language more changes the price', async () => {
  const page = await visit('/pl/order/write/');
  await page.locator('#email').fill('buyer@example.com');
  await page.setInputFiles(
    '#files',
    ['a.txt', 'b.txt', 'c.txt'].map((name, index) => file(name, 600 + index)),
  );
  await page.locator('#quote [data-price]').waitFor();
  await page.locator('#quote [aria-live][aria-busy=false]').waitFor();
  expect(await page.getByText('1 słowo', { exact: true }).count()).toBe(3);
  await page.getByRole('button', { name: 'Co policzyliśmy?' }).first().click();
  await page.getByRole('button', { name: 'Pokaż policzony tekst' }).click();
  await page.getByRole('cell', { name: /^a{600}$/ }).waitFor();
}, 120_000);
