import { expect, test } from 'vitest';
import { pages as texts } from '#shared/messages/pl/pages.ts';
import { expectAccessible } from './pageChecks.ts';
import { newEmail } from './people.ts';
import { realSite } from './realSite.ts';

const site = realSite();

test('12.1, 12.7 the contact form says at each field what is missing, sends a file and thanks with a number, on a phone by keys', async () => {
  const page = await site.visit('/pl/contact/', { width: 360 });
  const send = page.getByRole('button', { name: texts['pages/contact.send'] });
  await page.locator('#contact-text').fill('Proszę o korektę faktury.');
  await send.press('Enter');
  await expect.poll(() => page.locator('#contact-email').getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => page.locator('#contact input[type=checkbox]').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contact-email');
  await expectAccessible(page);
  await page.locator('#choose-topic').selectOption('invoice');
  await page.locator('#contact-email').fill(newEmail());
  const scan = { name: 'skan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };
  await page.locator('#contact-file').setInputFiles(scan);
  await send.dblclick();
  const thanks = page.locator('#contact .notice');
  await thanks.waitFor();
  await expect.poll(() => thanks.innerText()).toMatch(/Twoje zapytanie ma numer [0-9A-Z]{12};/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('notice');
});
