import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './pageChecks.ts';
import { customers } from './steps/customers.ts';
import { makeInvoices, orderFromBalance, topUp } from './steps/moneySteps.ts';

const site = customers();
const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row');
/** The texts of a row under the names of their columns. */
const cells = (page: Page) =>
  page
    .locator('table')
    .evaluate((table) =>
      [...table.querySelectorAll('tbody tr')].map((row) =>
        Object.fromEntries(
          [...row.querySelectorAll('td')].map((cell) => [
            cell.dataset.label ?? '',
            cell.innerText.replaceAll('\u00a0', ' '),
          ]),
        ),
      ),
    );
/** The lines into which the text of an element breaks where it stands. */
const linesOf = (element: Element): string[] => {
  const lines: { top: number; text: string }[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode())
    for (const [place, character] of [...(texts.currentNode.textContent ?? '')].entries()) {
      const range = document.createRange();
      range.setStart(texts.currentNode, place);
      range.setEnd(texts.currentNode, place + 1);
      const { top } = range.getBoundingClientRect();
      const last = lines.at(-1);
      if (last?.top === top) last.text += character;
      else lines.push({ top, text: character });
    }
  return lines.map(({ text }) => text);
};
const grosze = (text = '') => Math.round(Number(text.replace('−', '-').replace(/[^\d.-]/g, '')) * 100);

test('6.4, 6.14, 6.21 a visitor logs in and comes to the page that was asked for; nothing of others is in it', async () => {
  const foreign = await site.place({ order: { account: site.accountOf('customer') } });
  const page = await site.visit('/en/account/orders/?turn=working');
  await page.waitForURL('**/en/login/?to=*');
  await site.logIn(page, 'company');
  await page.waitForURL('**/en/account/orders/?turn=working');
  await page.getByText('No such orders.').waitFor();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.getByText('You have no orders yet.').waitFor();
  await expect
    .poll(() => page.getByRole('main').getByRole('link', { name: 'Order a translation' }).getAttribute('href'))
    .toBe('/en/order/write/');
  expect(await page.content()).not.toContain(foreign.id);
  await expectAccessible(page);
});

test('5.21-5.23, 6.16-6.20 payments and movements of the balance, with bonus, invoice and sums that agree', async () => {
  const page = await site.visit('/en/account/payments/', { as: 'company' });
  await page.getByText('You have no payments yet.').waitFor();
  await topUp(page, 50_000);
  const order = await orderFromBalance(page);
  await makeInvoices(site);
  await page.reload();
  await expect.poll(() => rows(page).count()).toBe(2);
  const [paid, toppedUp] = await cells(page);
  expect(paid).toMatchObject({ Product: `Pay for order\nOrder ${order}`, Bonus: '0.00 PLN', Status: 'Paid' });
  expect(toppedUp).toMatchObject({
    Product: expect.stringContaining('Account Top-up'),
    Amount: '500.00 PLN',
    Bonus: '40.00 PLN',
    'Payment gateway fee': '0.00 PLN',
    // 5.23: a top-up is no sale, so what is in preparation is the invoice of what is bought with it.
    Invoice: 'with each order',
  });
  const button = page.getByRole('button', { name: /^Download invoice / }).first();
  const number = (await button.getAttribute('aria-label'))?.replace(/^Download invoice | as PDF$/g, '') ?? '';
  const [saved] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(saved.suggestedFilename()).toBe(`${number.replaceAll('/', '-')}.pdf`);
  const xml = page.getByRole('button', { name: `XML of invoice ${number}, for your bookkeeping` });
  const [savedXml] = await Promise.all([page.waitForEvent('download'), xml.click()]);
  expect(savedXml.suggestedFilename()).toBe(`${number.replaceAll('/', '-')}.xml`);
  expect(await savedXml.path().then((path) => readFile(path, 'utf8'))).toContain(`<P_2>${number}</P_2>`);
  await expectAccessible(page);
  await page.goto('/en/account/history/');
  await expect.poll(() => rows(page).count()).toBe(3);
  const entries = await cells(page);
  expect(entries.map(({ Movement }) => Movement?.split('\n')[0])).toEqual([
    'Order paid from the balance',
    'Bonus',
    'Top-up',
  ]);
  for (const entry of entries)
    expect(grosze(entry['Balance before']) + grosze(entry.Change)).toBe(grosze(entry['Balance after']));
  const header = page.locator('header').filter({ hasText: entries[0]?.['Balance after'] ?? 'nothing' });
  await header.first().waitFor();
  const own = page.getByRole('navigation', { name: 'Your account' });
  await expect
    .poll(() =>
      own
        .locator('[data-own-balance]')
        .innerText()
        .then((text) => text.replaceAll('\u00a0', ' ')),
    )
    .toBe(entries[0]?.['Balance after']);
  await expect.poll(() => own.getByRole('link', { name: 'Account history' }).getAttribute('aria-current')).toBe('page');
  await expectAccessible(page);
});

test('6.2, 6.17 in Polish on a phone: every row can be read without scrolling sideways', async () => {
  for (const list of ['payments', 'history', 'orders', 'spending']) {
    const page = await site.visit(`/pl/account/${list}/`, { as: 'company', width: 360 });
    await rows(page).first().waitFor();
    // In its own font, and with the number of an invoice: both are wider than what stands there at first.
    if (list === 'payments')
      await page
        .getByRole('button', { name: /^Pobierz fakturę / })
        .first()
        .waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    if (list === 'payments') {
      await page.getByText('Doładowanie').first().waitFor();
      // A number breaks after its slashes alone.
      const lines = await page.locator('.cut', { hasText: 'TEST/' }).first().evaluate(linesOf);
      for (const line of lines.slice(0, -1)) expect(line).toMatch(/\/$/);
    }
    // The name of a column breaks instead of running into its value.
    const breaks = rows(page)
      .locator('td')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one, '::before').whiteSpace));
    expect(new Set(await breaks)).toEqual(new Set(['normal']));
    await expectAccessible(page);
  }
});

test('what was spent is drawn, listed in each way with the same sum, and saved as CSV', async () => {
  const page = await site.visit('/en/account/spending/', { as: 'company' });
  await page.getByRole('img', { name: 'By month' }).waitFor();
  const total = async () => (await cells(page)).at(-1)?.Spent;
  const spent = await total();
  expect(grosze(spent)).toBeGreaterThan(0);
  // Months without an order or money back are in the picture alone.
  const months = (await cells(page)).slice(0, -1);
  expect(months.filter(({ Orders, Refunded }) => Orders === '0' && grosze(Refunded) === 0)).toEqual([]);
  await expect.poll(() => page.locator('[data-chart] rect').count()).toBeGreaterThan(months.length);
  for (const way of ['By language pair', 'By person', 'By purchase order number']) {
    await page.getByRole('link', { name: way }).click();
    await page.getByRole('table', { name: way }).waitFor();
    expect(await total()).toBe(spent);
  }
  await expectAccessible(page);
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save every order (CSV)' }).click(),
  ]);
  expect(csv.suggestedFilename()).toMatch(/^spending-order-.*\.csv$/);
});
