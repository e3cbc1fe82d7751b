import { expect, test } from 'vitest';
import { expectAccessible } from './pageChecks.ts';
import { realSite } from './realSite.ts';
import { openPicker } from './steps/orderSteps.ts';

/** Layout at phone width. */
const site = realSite();

test('the menu opens and closes by keys, and gives the focus back', async () => {
  const page = await site.visit('/en/faq/', { width: 360 });
  const menu = page.locator('header details.menu:visible');
  const summary = menu.locator('summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: 'Prices' }).waitFor();
  await page.keyboard.press('Tab');
  await expect.poll(() => menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await menu.getByRole('link', { name: 'Prices' }).waitFor({ state: 'hidden' });
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true);
});

test.each(['source', 'targets'] as const)('the picker of %s has no axe finding while it is open', async (id) => {
  for (const path of ['/en/order/write/', '/pl/order/write/']) {
    const page = await site.visit(path, { width: 360 });
    await openPicker(page, id);
    await expectAccessible(page);
  }
});

test.each(['/en/', '/pl/', '/en/api/', '/pl/api/'])(
  '%s with the cookie notice has no axe finding, nor a target too small',
  async (path) => {
    const page = await site.visit(path, { width: 360, consent: 'none' });
    await page
      .getByRole('button', { name: /Accept|Zgadzam|Akcept/ })
      .first()
      .waitFor();
    await expectAccessible(page);
  },
);
