import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { publicStore, translatorStore } from '#functions/stores/translators/translators.ts';
import { someTranslator } from '#functions/usecases/production/test/workWorld.ts';
import { recruitment as texts } from '#shared/messages/pl/recruitment.ts';
import wrong from '#shared/messages/pl/validation.ts';
import { expectAccessible } from './pageChecks.ts';
import { newEmail } from './people.ts';
import { realSite } from './realSite.ts';

const site = realSite();

/** Somebody who agreed to be shown. */
async function showInList(name: string, pair: { sourceLanguage: number; targetLanguage: number; sworn: boolean }) {
  const table = site.tableOf('TRANSLATORS');
  const translator = randomUUID();
  const pairs = [{ ...pair, steps: ['translation' as const] }];
  await translatorStore(site.db, table).save({ ...someTranslator(translator), pairs });
  const agreed = { textVersion: '2026-11', at: new Date().toISOString() };
  await publicStore(site.db, table).show({ translator, name, showsFields: false, ...agreed });
}

test('13.22, 13.23 an application says at each field what is missing, keeps what was typed, takes a CV and thanks; on a phone', async () => {
  site.allow(/422/);
  const page = await site.visit('/pl/recruitment/', { width: 360 });
  await page.getByRole('heading', { name: texts['recruitment/heading'] }).waitFor();
  await page.locator('#first_name').fill('Anna');
  await page.locator('#experience').fill('Umowy od 2012 roku.');
  await page.locator('#steps').getByLabel(texts['recruitment/step.certification']).check();
  const send = page.getByRole('button', { name: texts['recruitment/send'] });
  await send.click();
  const summary = page.locator('[role=alert]').first();
  await summary.waitFor();
  for (const field of ['last_name', 'email', 'country_id', 'experience_years', 'agree_data'])
    await expect.poll(() => page.locator(`#${field}`).getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => page.locator('#first_name').inputValue()).toBe('Anna');
  await expect.poll(() => page.locator('#experience').inputValue()).toBe('Umowy od 2012 roku.');
  await expectAccessible(page);

  await page.locator('#last_name').fill('Demo');
  await page.locator('#email').fill(newEmail());
  await page.locator('#country_id').selectOption({ label: 'Polska' });
  await page.getByLabel('Z języka, para 1').selectOption({ label: 'angielski' });
  await page.getByLabel('Na język, para 1').selectOption({ label: 'polski' });
  // Names of languages are read whole: the fields are as wide as the others.
  const width = async (label: string) => (await page.getByLabel(label).boundingBox())?.width ?? 0;
  for (const label of ['Z języka, para 1', 'Na język, para 1'])
    await expect.poll(() => width(label)).toBeGreaterThan(250);
  await page.locator('#experience_years').fill('8');
  await page.locator('#agree_data').check();
  const cv = { name: 'zyciorys.exe', mimeType: '', buffer: Buffer.from('MZ') };
  await page.locator('input[type=file]').setInputFiles(cv);
  await page.getByText('Wyślij jeden z: pdf, docx, odt.').waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ ...cv, name: 'życiorys.pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') });
  await page
    .getByText('życiorys.pdf został przesłany.')
    .or(page.getByText(/życiorys\.pdf/))
    .first()
    .waitFor();
  await send.click();
  await page.getByText(wrong['validation/sworn_number_needed']).first().waitFor();
  await page.locator('#sworn_number').fill('TP/1234/05');
  await send.dblclick();
  await page.getByRole('heading', { name: texts['recruitment/thanks.heading'] }).waitFor();
  // A long address breaks, and nothing is pushed beyond the window.
  await page
    .getByText(/@example\.com/)
    .first()
    .waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await expectAccessible(page);
});

test('13.24 the list of translators is in the page, and can be read without script', async () => {
  await showInList('Demo S.', { sourceLanguage: 2, targetLanguage: 1, sworn: true });
  await showInList('Demo D.', { sourceLanguage: 2, targetLanguage: 3, sworn: false });
  await site.run('publishTranslators');
  const page = await site.visit('/en/translators/', { javaScript: false });
  await page.getByRole('heading', { name: 'Demo S.' }).waitFor();
  await page.locator('#translators').waitFor({ state: 'hidden' });
  const scripted = await site.visit('/en/translators/?language=999&sworn=1');
  await scripted.getByRole('heading', { name: 'Demo S.' }).waitFor();
  await scripted.getByLabel('Language').selectOption({ label: 'German' });
  await scripted.getByText('None of those who agreed to be shown matches this.', { exact: false }).waitFor();
  await scripted.getByLabel('Sworn translators only').uncheck();
  await scripted.waitForURL('**/translators/?language=3');
  await scripted.getByRole('heading', { name: 'Demo D.' }).waitFor();
  await scripted.goBack();
  await scripted.getByText('None of those who agreed to be shown matches this.', { exact: false }).waitFor();
});

test('13.24 the public list of translators names no way to reach anybody', async () => {
  const page = await site.visit('/pl/translators/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const list = async () => (await page.getByRole('main').innerText()).replaceAll(/hello@\S+|kontakt@\S+/g, '');
  await expect.poll(list).not.toMatch(/\S@\S|\+?48[ -]?\d{3}/);
});
