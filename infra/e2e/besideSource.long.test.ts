import { beforeAll, expect, test } from 'vitest';
import { paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { expectAccessible, fitsPhone } from './pageChecks.ts';
import type { Person } from './people.ts';
import { realSite } from './realSite.ts';
import { rowOf, segmentSteps } from './steps/segmentSteps.ts';

/** After delivery: the customer reads by sentence, and the translator's editor opens where something is to be put right. */
const site = realSite();
const { called, decided, staffMember, newTranslator, startedFile } = segmentSteps(site, {
  source_lang: 7,
  target_lang: 16,
});
let staff: Person;
let anna: Person;

beforeAll(async () => {
  staff = await staffMember();
  anna = await newTranslator(staff, 'Demo Translator C');
});

/** Everything is translated as these say, made into a file, handed in and approved. */
async function delivered(id: string, say: (source: string) => string): Promise<void> {
  const job = `/api/translator/job/${id}/01`;
  const { units: read } = await called(anna, 'GET', `${job}/segments`);
  const units = read.map(
    ({ unit_id, version, segments }: { unit_id: string; version: number; segments: { source: string[] }[] }) => ({
      ...{ unit_id, version },
      segments: segments.map(({ source }) => ({ target: [say(source.join(''))], state: 'translated' })),
    }),
  );
  const { version } = await called(anna, 'PUT', `${job}/segments`, { units });
  const { files } = await called(anna, 'POST', `${job}/segments/file`, { version });
  const made = files.find((file: { typed_version: number | null }) => file.typed_version === version);
  await decided(anna, `${job}/file/${made.file_id}/check`);
  const { state } = await called(anna, 'POST', `${job}/delivery`);
  if (state !== 'approved') await called(staff, 'POST', `/api/staff/order/${id}/job/01/approval`, {});
}

test('a customer asks for corrections at two sentences; the editor opens there, and the new version shows what changed', async () => {
  const { id, hash } = await startedFile(paragraph('Il contratto vale. Le parti firmano oggi.'), anna);
  await delivered(id, (source) => `${source.replace('firmano', 'podpisują')} tak`);
  const page = await site.visit(`/pl/order/${id}/#${hash}`, { width: 360 });
  await page.getByRole('button', { name: 'Czytaj i zaznacz, co zmienić' }).click();
  const beside = page.getByRole('group', { name: 'obok tekstu źródłowego', exact: false });
  await beside.getByText('Le parti firmano oggi.', { exact: true }).waitFor();
  for (const [at, remark] of [
    ['Il contratto vale', 'Proszę: umowa.'],
    ['Le parti podpisują', 'Proszę: strony.'],
  ]) {
    await beside.getByRole('button', { name: `Poproś o poprawkę tutaj: ${at}`, exact: false }).click();
    await page.keyboard.type(remark ?? '');
  }
  await expectAccessible(page);
  await fitsPhone(page);
  await page.getByRole('button', { name: 'Poproś o 2 poprawki' }).dblclick();
  await page.getByText('Poprawka 1', { exact: true }).waitFor();

  const zone = await site.visit(`/en/translator/job/${id}/01/`, { storageState: anna.storageState });
  await zone.getByRole('link', { name: 'Open the editor at: Le parti', exact: false }).click();
  await rowOf(zone, 2).getByText('Proszę: strony.').waitFor();
  await rowOf(zone, 2).getByText('Customer', { exact: false }).first().waitFor();
  await zone.getByRole('combobox', { name: 'Show' }).selectOption({ label: 'Customer’s remarks' });
  await zone.getByText('2 of', { exact: false }).first().waitFor();
  await expect.poll(() => rowOf(zone, 3).count()).toBe(0);
  await zone.close();

  await delivered(id, (source) => (source.startsWith('Le parti') ? 'Strony podpisują dziś.' : `${source} tak`));
  await page.reload();
  await page.getByRole('button', { name: 'Czytaj i zaznacz, co zmienić' }).click();
  await beside.getByText('Strony podpisują dziś.', { exact: true }).waitFor();
  await expect.poll(() => beside.getByRole('deletion').allInnerTexts()).toEqual(['Le parti podpisują oggi. tak']);
});
