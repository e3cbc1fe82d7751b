import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { locales } from '#shared/messages/locale.ts';
import { idleBudgets, loadUntilIdle } from './loadBudgets.ts';
import { expectAccessible } from './pageChecks.ts';
import { customers, deliveredFile, sentFile } from './steps/customers.ts';

const site = customers();

/** As somebody sees a page who has opened no part of it before. */
async function folded(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    sessionStorage.setItem('folded', '1');
    sessionStorage.removeItem('verso.unfolded');
  });
  await page.goto(path);
}

/** An ordinary order of a guest: one file, delivered. */
const delivered = () =>
  site.place({
    order: {
      ...{ state: 'delivered', email: 'guest@example.com', deliveredAt: new Date().toISOString() },
      ...{ files: [sentFile()], delivered: [deliveredFile('translated', 'umowa-en.txt')] },
    },
  });

test('an ordinary order stands on two screens: state, files with “Download”, price and the way out first, the rest folded', async () => {
  const order = await delivered();
  const page = await site.visit('/en/contact/');
  await folded(page, `/en/order/${order.id}/#${order.hash}`);
  await page.getByRole('heading', { name: 'Messages' }).waitFor();
  await page.getByRole('heading', { name: 'Cancel or withdraw' }).waitFor();
  const bottomOf = (role: 'button' | 'heading', name: string) =>
    page
      .getByRole(role, { name })
      .first()
      .evaluate((one) => one.getBoundingClientRect().bottom);
  const download = page.getByRole('button', { name: 'Download umowa-en.txt' });
  await expect.poll(() => download.innerText()).toBe('Download');
  await expect.poll(() => bottomOf('button', 'Download umowa-en.txt')).toBeLessThan(900);
  await expect.poll(() => bottomOf('heading', 'Cancel or withdraw')).toBeLessThan(900);
  const heightOf = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().height);
  await expect.poll(heightOf).toBeLessThanOrEqual(1_600);
  await expectAccessible(page);

  // What is opened stays open; a link to a part opens it.
  await page.getByRole('heading', { name: 'Details', exact: true }).click();
  await page.getByText('Order number', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('Order number', { exact: true }).waitFor();
  await expect.poll(() => page.getByLabel('Your message').isVisible()).toBe(false);
  await page.evaluate(() => {
    location.hash = '#thread-heading';
  });
  await page.getByLabel('Your message').waitFor();
});

test('the heading has the number before any script has come, and the app takes the page over as it stands', async () => {
  const order = await delivered();
  site.allow(/ERR_FAILED/);
  const page = await site.visit('/en/contact/');
  const files = '**/assets/*.js';
  await page.route(files, (route) => route.abort());
  const { id } = order;
  const paths = [
    `/en/order/${id}/#${order.hash}`,
    `/pl/quote/${id}/`,
    `/en/staff/order/${id}/`,
    `/pl/staff/contact/${id}/`,
  ];
  for (const path of paths) {
    await page.goto(path);
    await page.locator('main h1').getByText(id).waitFor();
  }
  await page.goto(`/pl/translator/job/${id}/01/`);
  await page.locator('main h1').getByText(`${id}-01`).waitFor();
  await page.unroute(files);

  // When the built HTML differs from the first render, React replaces all of it.
  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.setAttribute('data-built', '')),
  );
  await page.goto(paths[0] ?? '');
  await page.locator('main[data-app=live]').waitFor();
  await page.getByRole('heading', { name: 'Messages' }).waitFor();
  await page.locator('h1[data-built]').getByText(id).waitFor();
});

test('a lost link: a second tab opens the order, a pasted link too, and who has none has it mailed', async () => {
  const order = await delivered();
  site.allow(/404/);
  const page = await site.visit(`/pl/order/${order.id}/`, { width: 360, consent: 'none' });
  await page.getByRole('heading', { name: 'Wyślemy Ci link' }).waitFor();
  await expect.poll(() => page.locator('#cookies').isVisible()).toBe(false);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Wyślij mi link' }).click();
  await page.getByText('Podaj swój adres e-mail.').waitFor();
  await page.getByLabel('Twój adres e-mail').fill('guest@example.com');
  await page.getByRole('button', { name: 'Wyślij mi link' }).click();
  await page.getByText('Jeśli mamy zamówienie lub wycenę z tym adresem', { exact: false }).waitFor();

  await page.evaluate((hash) => {
    location.hash = hash;
  }, order.hash);
  await page.getByRole('heading', { level: 1, name: order.id }).waitFor();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  const other = await page.context().newPage();
  await other.goto(`/en/order/${order.id}/`);
  await other.getByRole('button', { name: 'Copy link' }).waitFor();
});

test('a bookmark opens the order in the browser that was asked to remember it, until it is to forget', async () => {
  const order = await delivered();
  site.allow(/404/);
  const page = await site.visit(`/en/order/${order.id}/#${order.hash}`, { width: 360 });
  const { origin } = new URL(page.url());
  const opened = async () => {
    // No tab is open that could tell.
    const tab = await page.context().newPage();
    for (const other of page.context().pages()) if (other !== tab) await other.close();
    await tab.goto(`${origin}/pl/order/${order.id}/`);
    return tab;
  };
  await page.getByRole('button', { name: 'Remember in this browser' }).click();
  await page.getByText('For 30 days a bookmark opens this page here, for anyone', { exact: false }).waitFor();
  const bookmarked = await opened();
  await bookmarked.getByRole('heading', { level: 1, name: order.id }).waitFor();
  await expectAccessible(bookmarked);
  await bookmarked.getByRole('button', { name: 'Zapomnij w tej przeglądarce' }).click();
  const forgotten = await opened();
  await forgotten.getByRole('heading', { name: 'Wyślemy Ci link' }).waitFor();
});

test.each(locales)(
  '%s: an order that nobody has touched keeps to its budget until it is idle, paid and delivered',
  async (locale) => {
    const paid = await site.place({ order: { email: 'guest@example.com', files: [sentFile()] } });
    const page = await site.visit(`/${locale}/faq/`);
    await page.evaluate(() => sessionStorage.setItem('folded', '1'));
    for (const { id, hash } of [paid, await delivered()]) {
      const { js, files } = await loadUntilIdle(page, new URL(`/${locale}/order/${id}/#${hash}`, page.url()).href);
      await page.getByRole('heading', { level: 1, name: id }).waitFor();
      const place = `${locale} ${id}: ${js} bytes in ${files} files`;
      expect([place, js <= idleBudgets.checkout.js, files <= idleBudgets.checkout.files]).toEqual([place, true, true]);
    }
  },
);
