import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import type { Person } from './people.ts';
import { realSite } from './realSite.ts';
import { workSteps } from './workSteps.ts';

const site = realSite();
const { called, staffMember, newTranslator } = workSteps(site, { source_lang: 8, target_lang: 9 });
let staff: Person;

beforeAll(async () => {
  staff = await staffMember();
}, 120_000);

test('a translator is found by pair and state, shown with rates, pay and documents, paused; who was slower is told the newer values', async () => {
  await newTranslator(staff, 'Demo Translator P');
  const page = await site.visit('/en/staff/', { storageState: staff.storageState });
  await page.getByText('Quotes within 15 minutes, 7 days').waitFor();
  await page.getByText('Orders paid today').waitFor();
  await page.getByRole('link', { name: 'Translators', exact: true }).click();
  await page.getByLabel('From', { exact: true }).selectOption('8');
  await page.getByLabel('Into', { exact: true }).selectOption('9');
  expect(new URL(page.url()).search).toBe('?source=8&target=9');
  await page.reload();
  await page.getByRole('link', { name: 'Demo Translator P' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('State').selectOption('ended');
  await page.getByText('Nobody fits.').waitFor();
  await page.getByLabel('State').selectOption('active');
  await page.getByRole('link', { name: 'Demo Translator P' }).click();
  await page.getByRole('heading', { name: 'Demo Translator P' }).waitFor();
  await page.getByText('No agreement is on record.').waitFor();
  await expectAccessible(page);

  const path = new URL(page.url()).pathname.split('/').at(-2) ?? '';
  const profile = await called(staff, 'GET', `/api/staff/translator/${path}`);
  const { id: _, email: __, locale: ___, counts: ____, ...typed } = profile;
  await called(staff, 'PUT', `/api/staff/translator/${path}`, { ...typed, rates: [], words_per_day: 3_000 });
  site.allow(/409/);
  await page.getByLabel('Words a day').fill('1500');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/It is now: active, 3000 words a day|It is now: active, 3,000 words a day/).waitFor();
  expect(await page.getByLabel('Words a day').inputValue()).toBe('1500');
  await page.reload();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).dblclick();
  await page.getByText('The translator is now paused.').waitFor();
  await page.getByRole('button', { name: 'Take on again' }).waitFor();

  await page.goto('/pl/staff/failed/');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('heading', { name: 'Nieudane zadania w tle' }).waitFor();
  await expectAccessible(page);
});
