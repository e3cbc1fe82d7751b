import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { readFile } from '#functions/domain/bilingual/readFile.ts';
import { paidScan, scannedPdf } from '#infra/client/paidScan.ts';
import { bytesAt } from '#infra/client/uploads.ts';
import type { Locale } from '#shared/messages/locale.ts';
import { plainOf } from '#shared/rules/bilingual/inline.ts';
import { expectAccessible, fitsPhone } from './pageChecks.ts';
import type { Person } from './people.ts';
import { realSite } from './realSite.ts';
import { wholeSteps } from './steps/orderSteps.ts';

const site = realSite();
/** Languages nobody else orders sworn in these tests. */
const pair = { source_lang: 14, target_lang: 1 };
const { called, staffMember, translatorOf } = wholeSteps(site, 'en');
let staff: Person;
let sworn: Person;
let reviser: Person;

beforeAll(async () => {
  staff = await staffMember();
  const entry = { ...pair, steps: ['translation', 'certification'], sworn: true };
  sworn = await translatorOf(staff, 'Demo Sworn Translator D', [entry], { sworn_number: 'TP/1/demo' });
  reviser = await translatorOf(staff, 'Demo Reviser D', [{ ...pair, steps: ['verification'] }]);
});

/** A scan of a guest's whose translation the sworn translator has begun, opened in the zone by a click. */
async function started(
  name: string,
  pages: number,
  { locale = 'en', width = 1280, form }: { locale?: Locale; width?: number; form?: object } = {},
) {
  const { id } = await paidScan(
    { origin: site.origin, staffToken: staff.accessToken },
    { name, bytes: scannedPdf(pages) },
    pair,
    form,
  );
  const isOffered = async () => {
    await site.run('runProduction');
    const { offers } = await called(sworn, 'GET', '/api/translator/offer');
    return offers.some((one: { order_id: string }) => one.order_id === id);
  };
  await expect.poll(isOffered).toBe(true);
  await called(sworn, 'POST', `/api/translator/offer/${id}/01/acceptance`);
  await called(sworn, 'POST', `/api/translator/job/${id}/01/start`);
  const zone = await site.visit(`/${locale}/translator/job/${id}/01/`, { storageState: sworn.storageState, width });
  return { zone, id };
}

const block = (page: Page, number: number, kind = 'paragraph') =>
  page.getByRole('textbox', { name: new RegExp(`^Block ${number}, ${kind}`) });
const isSaved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();

test('a sworn translator types a scan by keyboard alone, page by page, and delivers it as a Word document and a PDF', async () => {
  const { zone, id } = await started('Diploma.pdf', 2);
  await zone.getByRole('link', { name: 'Translate beside the scan' }).focus();
  await zone.keyboard.press('Enter');
  await block(zone, 1).waitFor();
  await zone.locator('canvas[data-page="1"]').waitFor();
  // The picture that is packed as a fax is white on its black page.
  const dot = () =>
    zone.evaluate(() => {
      const canvas = document.querySelector('canvas');
      return [...(canvas?.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [])];
    });
  expect(await dot()).toEqual([255, 255, 255, 255]);
  await expectAccessible(zone);

  const { keyboard } = zone;
  await keyboard.press('Alt+PageDown');
  await zone.getByText('Page 2 of 2').waitFor();
  await keyboard.press('Alt+PageUp');
  await zone.locator('textarea:focus').waitFor();
  await keyboard.press('F2');
  await keyboard.type('Dyplom');
  await keyboard.press('Enter');
  await keyboard.press('F8');
  await block(zone, 1, 'heading').waitFor();
  for (const text of ['Przedmiot', 'Ocena', 'Matematyka', 'dobry']) {
    await keyboard.type(text);
    await keyboard.press('Tab');
  }
  await zone.getByRole('textbox', { name: 'Row 2, column 2' }).press('Enter');
  await keyboard.type('bardzo dobry');
  await keyboard.press('Control+z');
  await keyboard.press('Control+Shift+Z');
  await keyboard.press('F9');
  await zone.getByText('125 %').waitFor();
  await keyboard.press('Alt+PageDown');
  await zone.getByText('Page 2 of 2').waitFor();
  await zone.locator('canvas[data-page="2"]').waitFor();
  await zone.locator('textarea:focus').waitFor();
  await keyboard.press('F4');
  await keyboard.type('okrągła pieczęć, nieczytelna');
  await keyboard.press('Enter');
  await keyboard.type('Podpisano w Toledo.');
  await isSaved(zone);

  // What is typed is there after a reload, and in another tab.
  await zone.reload();
  await expect.poll(() => zone.getByRole('textbox', { name: 'Row 3, column 2' }).inputValue()).toBe('bardzo dobry');
  await zone.getByRole('button', { name: 'Check and make the file' }).focus();
  await keyboard.press('Enter');
  await zone.waitForURL(`**/translator/job/${id}/01/#work`);
  const own = `/api/translator/job/${id}/01`;
  const files = async () =>
    (await called(sworn, 'GET', own)).files as { file_id: string; name: string; check: { state: string } | null }[];
  await expect.poll(async () => (await files()).some(({ check }) => check?.state === 'pending')).toBe(false);
  expect((await files()).map(({ name }) => name)).toEqual(['Diploma-pl.docx', 'Diploma-pl.pdf']);
  const { url } = await called(sworn, 'GET', `${own}/source/${(await files())[0]?.file_id}`);
  const made = await bytesAt(url);
  const read = await readFile(made, 'made.docx');
  expect('units' in read && read.units.map(({ source }) => plainOf(source))).toEqual([
    ...['Dyplom', 'Przedmiot', 'Ocena', 'Matematyka', 'dobry', 'bardzo dobry'],
    ...['[okrągła pieczęć, nieczytelna]', 'Podpisano w Toledo.'],
  ]);
  const deliver = zone.getByRole('button', { name: 'Deliver', exact: true });
  await zone.locator('button[aria-disabled=false]').filter({ hasText: 'Deliver' }).waitFor();
  await deliver.press('Enter');
  await zone.getByRole('dialog').getByRole('button', { name: 'Deliver' }).press('Enter');
  await expect.poll(async () => (await called(sworn, 'GET', own)).state).toMatch(/delivered|approved/);
});

test('the desk reads a scan beside what is typed of it, with notes and the words that a later round has changed', async () => {
  const { zone, id } = await started('Certificate.pdf', 1);
  await zone.getByRole('link', { name: 'Translate beside the scan' }).click();
  const { keyboard } = zone;
  await block(zone, 1).focus();
  await keyboard.press('Alt+Enter');
  await zone.getByText('Type something in the block first').waitFor();
  await block(zone, 1).focus();
  await keyboard.type('Urodzony w Toledo.');
  await isSaved(zone);
  await keyboard.press('Alt+Enter');
  await zone.getByRole('textbox', { name: 'Note at block 1' }).waitFor();
  await keyboard.type('Data nieczytelna.');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await zone.getByText('The note is saved.').waitFor();
  await zone.getByText('Data nieczytelna.').waitFor();
  await zone.locator('textarea[data-block]:focus').waitFor();
  await expectAccessible(zone);

  const own = `/api/translator/job/${id}/01`;
  const { version } = await called(sworn, 'GET', `${own}/draft`);
  await called(sworn, 'POST', `${own}/draft/file`, { version });
  const isChecked = async () =>
    (await called(sworn, 'GET', own)).files.every(
      ({ check }: { check: { state: string } | null }) => check?.state !== 'pending',
    );
  await expect.poll(isChecked).toBe(true);
  await called(sworn, 'POST', `${own}/delivery`);
  const { state } = await called(sworn, 'GET', own);
  const back = state === 'approved' ? ['round', { fault: 'translator' }] : ['return', {}];
  await called(staff, 'POST', `/api/staff/order/${id}/job/01/${back[0]}`, { reason: 'The town.', ...Object(back[1]) });
  await zone.reload();
  await block(zone, 1).fill('Urodzony w Sewilli.');
  await isSaved(zone);
  await zone.locator('del', { hasText: 'Toledo' }).waitFor();
  await zone.locator('ins', { hasText: 'Sewilli' }).waitFor();

  const desk = await site.visit(`/en/staff/order/${id}/`, { storageState: staff.storageState });
  await desk.getByRole('link', { name: 'Read what is typed beside the scan' }).click();
  await desk.locator('canvas[data-page="1"]').waitFor();
  await desk.locator('.draft-words', { hasText: 'Urodzony w Sewilli.' }).waitFor();
  await desk.locator('del', { hasText: 'Toledo' }).waitFor();
  await desk.getByText('Data nieczytelna.').waitFor();
  await expect.poll(() => desk.locator('textarea').count()).toBe(0);
  await expectAccessible(desk);
  const small = await site.visit(`/pl/staff/order/${id}/01/draft/`, { storageState: staff.storageState, width: 320 });
  await small.getByText('Data nieczytelna.').waitFor();
  await expectAccessible(small);
  await expect.poll(() => small.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('two tabs are told apart, offline nothing is lost, and it works on a phone in Polish', async () => {
  // What is refused, and what does not arrive, stands in the console.
  site.allow(/409 \(Conflict\)|ERR_INTERNET_DISCONNECTED/);
  const { zone, id } = await started('Zaświadczenie.pdf', 1, { locale: 'pl', width: 360 });
  await zone.getByRole('link', { name: 'Tłumacz obok skanu' }).click();
  const first = (page: Page) => page.getByRole('textbox', { name: 'Blok 1, akapit' });
  await first(zone).fill('Pierwszy');
  await zone.getByText('Zapisano', { exact: true }).waitFor();
  await expectAccessible(zone);
  await expect.poll(() => zone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  const address = `/pl/translator/job/${id}/01/draft/`;
  const other = await site.visit(address, { storageState: sworn.storageState });
  await expect.poll(() => first(other).inputValue()).toBe('Pierwszy');
  await zone.context().setOffline(true);
  await first(zone).fill('Pierwszy, tutaj');
  await zone.getByText(/Brak połączenia/).waitFor();
  await first(other).fill('Pierwszy, tam');
  await other.getByText('Zapisano', { exact: true }).waitFor();
  await zone.context().setOffline(false);
  await zone.getByText('Ten blok zmieniono też w innej karcie lub na innym urządzeniu:').waitFor();
  await zone.getByText('Pierwszy, tam').waitFor();
  await zone.getByRole('button', { name: 'Zostaw moją wersję' }).click();
  await zone.getByText('Zapisano', { exact: true }).waitFor();
  await other.reload();
  await expect.poll(() => first(other).inputValue()).toBe('Pierwszy, tutaj');
});

test('a long paste is kept whole, and fields are as high as their text when the window or the table changes', async () => {
  const { zone, id } = await started('Protokół.pdf', 1);
  await zone.getByRole('link', { name: 'Translate beside the scan' }).click();
  await block(zone, 1).click();
  const line = 'Zeznanie świadka spisane ręcznie. '.repeat(20).trim();
  const pasted = Array.from({ length: 60 }, () => line).join('\n');
  await zone.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await zone.evaluate((text) => navigator.clipboard.writeText(text), pasted);
  await zone.keyboard.press('ControlOrMeta+V');
  const texts = () =>
    zone.locator('textarea[data-block]').evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value));
  await expect.poll(async () => (await texts()).join('\n')).toBe(pasted);
  await isSaved(zone);
  await expect
    .poll(async () => (await called(sworn, 'GET', `/api/translator/job/${id}/01/draft`)).blocks.length)
    .toBeGreaterThan(1);
  await zone.keyboard.press('ControlOrMeta+Z');
  await expect.poll(texts).toEqual(['']);

  await zone.keyboard.press('F8');
  await zone.keyboard.type('Matematyka stosowana i statystyka');
  const cut = () =>
    zone
      .locator('textarea[data-block]')
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight).map(({ outerHTML }) => outerHTML));
  await expect.poll(cut).toEqual([]);
  for (let more = 0; more < 4; more++) await zone.getByRole('button', { name: 'Add column' }).click();
  await expect.poll(cut).toEqual([]);
  await zone.setViewportSize({ width: 360, height: 780 });
  await expect.poll(cut).toEqual([]);
  await isSaved(zone);
});

/** What is typed is made into files, checked and handed in; staff approve it where nobody has yet. */
async function handedIn(id: string): Promise<void> {
  const own = `/api/translator/job/${id}/01`;
  const { version } = await called(sworn, 'GET', `${own}/draft`);
  await called(sworn, 'POST', `${own}/draft/file`, { version });
  const isChecked = async () =>
    (await called(sworn, 'GET', own)).files.every(
      ({ check }: { check: { state: string } | null }) => check?.state !== 'pending',
    );
  await expect.poll(isChecked).toBe(true);
  await called(sworn, 'POST', `${own}/delivery`);
  if ((await called(sworn, 'GET', own)).state !== 'approved')
    await called(staff, 'POST', `/api/staff/order/${id}/job/01/approval`, {});
}

test('a reviser reads a scan beside its draft, changes it and remarks at a block, and sends the translation back with that', async () => {
  const { zone, id } = await started('Letter.pdf', 1, { form: { free_quote: 1, verification: true } });
  await zone.getByRole('link', { name: 'Translate beside the scan' }).click();
  await block(zone, 1).focus();
  await zone.keyboard.type('Urodzony w Toledo.');
  await isSaved(zone);
  await zone.goto(`/pl/translator/job/${id}/01/`);
  await handedIn(id);

  await called(staff, 'POST', `/api/staff/order/${id}/job/02/assignment`, { translator: reviser.sub });
  await called(reviser, 'POST', `/api/translator/job/${id}/02/start`);
  const page = await site.visit(`/pl/translator/job/${id}/02/`, { storageState: reviser.storageState, width: 360 });
  await page.getByRole('link', { name: 'Sprawdzaj obok skanu' }).press('Enter');
  await page.locator('canvas[data-page="1"]').waitFor();
  const first = page.getByRole('textbox', { name: 'Blok 1, akapit' });
  await expect.poll(() => first.inputValue()).toBe('Urodzony w Toledo.');
  await first.fill('Urodzony w Sewilli.');
  await page.getByText('Zapisano', { exact: true }).waitFor();
  await page.locator('del', { hasText: 'Toledo' }).waitFor();
  await first.press('Alt+Enter');
  await page.getByRole('textbox', { name: 'Notatka do bloku 1' }).fill('Sprawdź miasto.');
  // A reviser says of what kind a remark is, and how serious.
  await page.getByLabel('Czego dotyczy').selectOption('meaning');
  await page.getByLabel('Jak ważna jest').selectOption('major');
  await expectAccessible(page);
  await fitsPhone(page);
  await page.getByRole('button', { name: 'Zapisz notatkę' }).dblclick();
  await page.getByText('Osoba sprawdzająca · znaczenie · poważna', { exact: false }).waitFor();
  await page.reload();
  await expect.poll(() => page.getByText('Sprawdź miasto.').count()).toBe(1);

  await page.goto(`/pl/translator/job/${id}/02/`);
  await page.getByRole('button', { name: 'Zwróć tłumaczenie' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Co trzeba zmienić').fill('Miasto urodzenia.');
  await dialog.getByRole('button', { name: 'Zwróć tłumaczenie' }).click();
  await page.getByText('Tłumaczenie zostało zwrócone.', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Przeczytaj wpisany tekst' }).waitFor();
  await expectAccessible(page);

  // Its translator reads both on the job, and the remark at the block as it is now.
  await zone.reload();
  await zone.getByText('Miasto urodzenia.').waitFor();
  await zone.getByText('Sprawdź miasto.').waitFor();
  await zone.goto(`/en/translator/job/${id}/01/draft/`);
  await zone.getByText('Sprawdź miasto.').waitFor();
  await expect.poll(() => block(zone, 1).inputValue()).toBe('Urodzony w Sewilli.');
  await expectAccessible(zone);
});
