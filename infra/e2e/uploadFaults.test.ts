import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '#infra/local/host/place.ts';
import { bucket, holdUploads } from './network.ts';
import { expectAccessible } from './pageChecks.ts';
import { realSite } from './realSite.ts';
import { picture, quoteText, wordsFile } from './steps/orderSteps.ts';

const site = realSite();
const write = '/en/order/write/';
const rows = 'ul[aria-labelledby=files-heading] > li';
const puts = () => site.asked().filter(({ method, path }) => method === 'PUT' && path.startsWith(`${paths.files}/`));

async function formAt(path: string): Promise<Page> {
  const page = await site.visit(path);
  await page.locator('#source:enabled').waitFor();
  return page;
}

/** What the service says of the files of the cart that the page's form names. */
async function statesOf(page: Page): Promise<string[]> {
  const stored = await page.evaluate(() =>
    Object.entries(localStorage).find(([key]) => key.startsWith('verso.draft.translation.')),
  );
  const { draft } = JSON.parse(stored?.[1] ?? '{}');
  const answer = await page.request.get('/api/attachment', { headers: { 'x-cart': draft.cart } });
  return (await answer.json()).map(({ state }: { state: string }) => state);
}

/** Drops files as a person would with the mouse. */
async function drop(page: Page, names: readonly string[]): Promise<void> {
  const data = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const name of all) transfer.items.add(new File(['word '.repeat(400)], name, { lastModified: 1 }));
    return transfer;
  }, names);
  await page.locator('.drop').dispatchEvent('drop', { dataTransfer: data });
}

test('3.1-3.3, 3.6 choosing by key, dropping the same file, dropping without a target', async () => {
  const page = await formAt(write);
  // The driver takes choosers over from its first listener on.
  page.on('filechooser', () => undefined);
  await page.locator('#files').focus();
  await expect.poll(() => page.getByLabel('choose files').getAttribute('type')).toBe('file');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  expect(chooser.isMultiple()).toBe(true);
  await drop(page, ['a.txt', 'b.txt', 'a.txt']);
  await expect.poll(() => page.getByText('400 words', { exact: true }).count()).toBe(2);
  await drop(page, ['b.txt']);
  await drop(page, ['c.txt']);
  await expect.poll(() => page.getByText('400 words', { exact: true }).count()).toBe(3);
  await expect.poll(() => page.locator(rows).count()).toBe(3);
  const sent = site.calls('POST /api/attachment').length;
  await page.getByRole('button', { name: 'Remove Polish' }).click();
  await drop(page, ['d.txt']);
  await expect.poll(() => page.locator('#files-refused').innerText()).toContain('Choose a target language');
  expect(site.calls('POST /api/attachment')).toHaveLength(sent);
});

test('3.6 a file chosen twice from the disk is one row', async () => {
  const page = await formAt(write);
  const folder = mkdtempSync(join(tmpdir(), 'verso-e2e-'));
  const path = join(folder, 'a.txt');
  writeFileSync(path, 'word '.repeat(400));
  utimesSync(path, 1, 1);
  await page.setInputFiles('#files', path);
  await page.getByText('400 words', { exact: true }).waitFor();
  await page.setInputFiles('#files', path);
  await page.setInputFiles('#files', wordsFile('b.txt'));
  await expect.poll(() => page.getByText('400 words', { exact: true }).count()).toBe(2);
  await expect.poll(() => page.locator(rows).count()).toBe(2);
  rmSync(folder, { recursive: true });
});

test('3.7 a sworn order takes a picture', async () => {
  const page = await formAt('/en/order/sworn/');
  await page.setInputFiles('#files', picture('scan.png'));
  await page.getByText('Manual quote', { exact: true }).waitFor();
});

test('3.9, 3.10 a row says name, size and state; its progress only grows; only the steps are announced', async () => {
  const page = await formAt(write);
  const release = await holdUploads(page);
  await page.evaluate(() => {
    const seen = { values: [] as number[], said: [] as string[] };
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      const value = document.querySelector('progress')?.getAttribute('aria-valuenow');
      const said = document.querySelector('main [role=status].sr-only')?.textContent ?? '';
      if (value && seen.values.at(-1) !== Number(value)) seen.values.push(Number(value));
      if (said && seen.said.at(-1) !== said) seen.said.push(said);
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  await page.setInputFiles('#files', wordsFile('a.txt', 'word '.repeat(600_000)));
  await page.getByRole('progressbar', { name: 'Sending a.txt' }).waitFor();
  await expect
    .poll(() => page.locator(rows).innerText())
    .toMatch(/a\.txt[\s\S]*2\.9 MB[\s\S]*(Waiting|Sending|Counting)/);
  await release();
  await page.getByText('600,000 words', { exact: true }).waitFor();
  // @ts-expect-error set above
  const seen = (): Promise<{ values: number[]; said: string[] }> => page.evaluate(() => globalThis.seen);
  await expect.poll(async () => (await seen()).said).toEqual(['Sending a.txt', 'a.txt has been sent']);
  const { values } = await seen();
  expect(values).toEqual([...values].sort((a, b) => a - b));
  expect(values.at(-1)).toBe(100);
});

test('3.19 a file that the service does not remove stays, with the error', async () => {
  site.allow(/500/);
  const page = await formAt(write);
  await page.setInputFiles('#files', wordsFile('a.txt'));
  await page.getByText('400 words', { exact: true }).waitFor();
  await page.route('**/api/attachment/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Remove a.txt' }).click();
  await page.getByText('The file could not be removed. Try again.').waitFor();
  await expect.poll(() => page.locator(rows).count()).toBe(1);
  await expectAccessible(page);
});

test('3.22 a transfer that is silent for ten minutes has failed, and can be tried again', async () => {
  site.allow(/ERR_ABORTED|409/);
  const page = await formAt(write);
  const release = await holdUploads(page);
  await page.clock.install();
  await page.setInputFiles('#files', wordsFile('a.txt'));
  await expect.poll(() => puts().length).toBe(1);
  // The last sign of life; the silence is counted from here.
  await page.getByText('Sending 100%').waitFor();
  await page.clock.runFor(599_000);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await page.clock.runFor(2000);
  await release();
  // Only the answer was lost: the bytes have arrived, and are counted in the meantime.
  await expect.poll(() => statesOf(page)).toEqual(['counted']);
  await page.getByRole('dialog', { name: 'Upload failed: a.txt' }).getByRole('button', { name: 'Try again' }).click();
  await page.getByText('400 words', { exact: true }).waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('3.23 losing the network in the middle of a transfer ends in a failure that can be tried again', async () => {
  site.allow(/ERR_INTERNET_DISCONNECTED|409|412/);
  const page = await formAt(write);
  const release = await holdUploads(page);
  await page.setInputFiles('#files', wordsFile('a.txt'));
  await expect.poll(() => puts().length).toBe(1);
  await page.context().setOffline(true);
  await page.getByText('You are offline').waitFor();
  const dialog = page.getByRole('dialog', { name: 'Upload failed: a.txt' });
  await dialog.waitFor();
  await release();
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('400 words', { exact: true }).waitFor();
});

test('3.24 leaving while a file is being sent asks first; afterwards it does not', async () => {
  const page = await formAt(write);
  const release = await holdUploads(page);
  await page.locator('#comment').click();
  await page.setInputFiles('#files', wordsFile('a.txt'));
  await expect.poll(() => puts().length).toBe(1);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await release();
  await page.getByText('400 words', { exact: true }).waitFor();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
  expect(asked).toHaveLength(1);
});

test('an expired link is renewed, and the file arrives', async () => {
  site.allow(/403/);
  const page = await formAt(write);
  let refused = 0;
  await page.route(bucket, (route) => {
    if (route.request().method() !== 'PUT' || refused > 0) return route.continue();
    refused += 1;
    return route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' }, body: '<Error/>' });
  });
  await quoteText(page);
  await page.setInputFiles('#files', wordsFile('a.txt'));
  await page.getByText('400 words', { exact: true }).waitFor();
  expect(refused).toBe(1);
  expect(site.asked().filter(({ path }) => path.endsWith('/upload'))).toHaveLength(1);
});
