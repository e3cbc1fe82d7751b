import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { realSite } from './realSite.ts';
import { workSteps } from './steps/workSteps.ts';

const site = realSite();
/** Languages nobody else orders in these tests. */
const { called, staffMember, newTranslator, paidOrder } = workSteps(site, { source_lang: 7, target_lang: 13 });

test('what is typed while the editor core is still loading stands in its order, wherever the segment was clicked', async () => {
  const staff = await staffMember();
  const anna = await newTranslator(staff, 'Demo Translator E');
  const { id } = await paidOrder({ content: 'Paragraph 17 of the agreement.' });
  const isOffered = async () => {
    await site.run('runProduction');
    return (await called(anna, 'GET', '/api/translator/offer')).offers.length > 0;
  };
  await expect.poll(isOffered).toBe(true);
  await called(anna, 'POST', `/api/translator/offer/${id}/01/acceptance`);
  await called(anna, 'POST', `/api/translator/job/${id}/01/start`);
  const page = await site.visit(`/en/translator/job/${id}/01/`, { storageState: anna.storageState, width: 360 });
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/TargetField-*.js', (route) => (isHeld ? void held.push(route) : route.continue()));
  await page.getByRole('link', { name: 'Translate here' }).click();
  const field = page.getByRole('textbox', { name: 'Translation of segment 1', exact: true });
  await field.click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await page.keyboard.type('Absatz ');
  isHeld = false;
  for (const route of held) await route.continue();
  await field.and(page.locator('[contenteditable=true]')).waitFor();
  await page.keyboard.type('17.');
  await expect.poll(() => field.innerText()).toBe('Absatz 17.');
});
