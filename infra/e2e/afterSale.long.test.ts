import { beforeAll, expect, test } from 'vitest';
import { uploadTo } from '#infra/client/uploads.ts';
import { expectAccessible, fitsPhone } from './pageChecks.ts';
import type { Person } from './people.ts';
import { realSite } from './realSite.ts';
import { workSteps } from './steps/workSteps.ts';

const site = realSite();
/** Languages nobody else orders in these tests. */
const pair = { source_lang: 14, target_lang: 7 };
let staff: Person;
let anna: Person;
const { called, decided, staffMember, newTranslator, paidOrder } = workSteps(site, pair);

beforeAll(async () => {
  staff = await staffMember();
  anna = await newTranslator(staff, 'Demo Translator N');
});

/** The clock has planned the work of an order. */
async function planned(id: string): Promise<void> {
  const jobs = async () => {
    await site.run('runProduction');
    const { jobs: all }: { jobs: { state: string }[] } = await called(staff, 'GET', `/api/staff/order/${id}/work`);
    // Where the clock was quicker than the customer, the job of a language that was taken out is there, cancelled.
    return all.filter(({ state }) => state !== 'cancelled').length;
  };
  await expect.poll(jobs).toBe(1);
}

/** Assigns the job of an order to its translator, who starts it. */
async function worked(id: string): Promise<string> {
  await planned(id);
  const { id: translator } = await called(anna, 'GET', '/api/translator/profile');
  await called(staff, 'POST', `/api/staff/order/${id}/job/01/assignment`, { translator, reason: 'knows it' });
  const job = `/api/translator/job/${id}/01`;
  await called(anna, 'POST', `${job}/start`);
  return job;
}

/** A version of the translation is handed in and approved. */
async function handedOver(id: string, job: string, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  const name = 'translation.txt';
  const { file_id: file, upload } = await called(anna, 'POST', `${job}/file`, { name, size: bytes.byteLength });
  await uploadTo(upload, bytes);
  await called(anna, 'PUT', `${job}/file/${file}`, { name });
  await decided(anna, `${job}/file/${file}/check`);
  await called(anna, 'POST', `${job}/delivery`);
  await called(staff, 'POST', `/api/staff/order/${id}/job/01/approval`, {});
}

test('names of the text are confirmed and corrected on the order page, on a phone too, and reach translator and desk', async () => {
  const { id, hash } = await paidOrder({
    content: 'Pan Alan Okonkwo, PESEL 44051401358, wpłacił 03/04/2026 kwotę 2 500,00 zł.',
  });
  await planned(id);
  const page = await site.visit(`/pl/order/${id}/#${hash}`, { width: 360 });
  await page.getByRole('heading', { name: 'Czy te nazwiska i numery są poprawne?' }).waitFor();
  await page.getByText('Cyfra kontrolna się nie zgadza: czy w tekście nie ma pomyłki?').waitFor();
  await page.getByText('Nie wiadomo, co jest dniem, a co miesiącem: wpisz miesiąc słownie.').waitFor();
  await expectAccessible(page);
  await fitsPhone(page);
  await page.getByLabel('W tłumaczeniu: Alan Okonkwo').fill('Allan Okonkwo');
  await page.getByLabel('Potwierdź: 2 500,00 PLN').uncheck();
  await page.getByRole('button', { name: 'Dodaj nazwisko lub nazwę' }).click();
  await page.getByLabel('Jak w Twoim tekście').fill('Zosia');
  await page.getByRole('button', { name: 'Potwierdź', exact: true }).dblclick();
  await page.getByText(/^Potwierdzone /).waitFor();
  await page.getByText('Dane potwierdzone przez Ciebie').waitFor();

  // The other window still shows what was there before: it is refused, and shows what holds.
  const other = await site.visit(`/en/order/${id}/#${hash}`);
  await other.getByRole('button', { name: 'Change what was confirmed' }).click();
  await expect.poll(() => other.getByLabel('In the translation: Alan Okonkwo').inputValue()).toBe('Allan Okonkwo');
  await expect.poll(() => other.getByLabel('Confirm 2 500,00 PLN').isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Zmień potwierdzone dane' }).click();
  await page.getByRole('button', { name: 'Usuń tę pozycję' }).click();
  await page.getByRole('button', { name: 'Potwierdź', exact: true }).click();
  await page.getByRole('button', { name: 'Zmień potwierdzone dane' }).waitFor();
  site.allow(/409/);
  await other.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect.poll(() => other.getByLabel('As it appears in your text').count()).toBe(0);

  await worked(id);
  const zone = await site.visit(`/en/translator/job/${id}/01/`, { storageState: anna.storageState });
  await zone.getByRole('heading', { name: 'Confirmed by the customer' }).waitFor();
  await zone.getByRole('cell', { name: 'Allan Okonkwo', exact: true }).waitFor();
  const desk = await site.visit(`/en/staff/order/${id}/`, { storageState: staff.storageState });
  await desk.getByRole('heading', { name: 'Names and numbers' }).waitFor();
  await desk.getByRole('cell', { name: 'not confirmed' }).waitFor();
});

test('until a translator accepts an order its customer changes the note and takes a language out, for the price that is shown', async () => {
  const { id, hash } = await paidOrder({ content: 'A text into two languages.', target_lang: [7, 2] });
  const page = await site.visit(`/pl/order/${id}/#${hash}`, { width: 360 });
  await page.getByRole('heading', { name: 'Zmień zamówienie' }).waitFor();
  await page.getByLabel('Uwagi dla tłumacza').fill('Proszę zachować układ.');
  await page.getByRole('button', { name: 'Zapisz zmianę' }).click();
  await page.getByText('Zapisano. Potwierdzenie wysłaliśmy e-mailem.').waitFor();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Usuń język: / })
    .last()
    .click();
  await page.getByText(/Nowa cena zamówienia: /).waitFor();
  await page.getByRole('button', { name: 'Usuń', exact: true }).dblclick();
  await expect.poll(() => page.getByRole('button', { name: /^Usuń język: / }).count()).toBe(0);
  await fitsPhone(page);

  // The other window still offers it; a translator was quicker.
  const other = await site.visit(`/en/order/${id}/#${hash}`);
  await other.getByLabel('Note for the translator').fill('Too late.');
  await worked(id);
  site.allow(/409/);
  await other.getByRole('button', { name: 'Save the change' }).click();
  await other.getByText(/^The order can no longer be changed/).waitFor();
});

test('passages of the delivered text are marked on the order page, put right in a new round, and the difference is shown', async () => {
  const { id, hash } = await paidOrder({ content: 'The first line.\nThe second line.' });
  const job = await worked(id);
  await handedOver(id, job, 'Pierwsza linia.\nDruga linia.');
  const page = await site.visit(`/pl/order/${id}/#${hash}`, { width: 360 });
  await page.getByRole('button', { name: 'Potwierdzam odbiór' }).waitFor();
  await page.getByRole('button', { name: 'Czytaj i zaznacz, co zmienić' }).click();
  await page.getByRole('button', { name: 'Poproś o poprawkę', exact: true }).click();
  await page
    .getByRole('alert')
    .getByText(/^Zaznacz fragment/)
    .waitFor();
  await page.getByRole('button', { name: 'Poproś o poprawkę tutaj: Druga linia.' }).click();
  await page.keyboard.type('Raczej „wiersz”.');
  await expectAccessible(page);
  await fitsPhone(page);
  await page.getByRole('button', { name: 'Poproś o jedną poprawkę' }).dblclick();
  await page.getByText(/^W toku, gotowe do /).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Potwierdzam odbiór' }).count()).toBe(0);

  const zone = await site.visit(`/en/translator/job/${id}/01/`, { storageState: anna.storageState });
  await zone.getByRole('heading', { name: 'To correct' }).waitFor();
  await zone.getByText('Raczej „wiersz”.', { exact: true }).waitFor();
  await handedOver(id, job, 'Pierwsza linia.\nDrugi wiersz.');

  const again = await site.visit(`/en/order/${id}/#${hash}`);
  await again.getByText('Done: the new version is among your files.').waitFor();
  await again.getByRole('button', { name: 'What changed in translation.txt' }).click();
  await again.getByText('1 passage changed, 1 as it was.').waitFor();
  await again.locator('del', { hasText: 'Druga linia.' }).waitFor();
  await again.locator('ins', { hasText: 'Drugi wiersz.' }).waitFor();
  // Of two files of one name the page says which one holds.
  await again.getByText(/^earlier version, /).waitFor();
  await expect.poll(() => again.getByRole('button', { name: 'Download translation.txt' }).count()).toBe(1);
  await again.getByRole('button', { name: 'Download the earlier version of translation.txt' }).waitFor();
  await expectAccessible(again);
  const desk = await site.visit(`/en/staff/order/${id}/`, { storageState: staff.storageState });
  await desk.getByRole('heading', { name: 'Corrections' }).waitFor();
});
