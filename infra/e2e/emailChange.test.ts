import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from './pageChecks.ts';
import { newEmail, type Person, password } from './people.ts';
import { realSite } from './realSite.ts';

const site = realSite();
const settings = '/en/account/settings/';
const open = (person: Person, path = settings) => site.visit(path, { storageState: person.storageState });
const section = (page: Page) => page.locator('section:has(> div > #email-heading)');

/** The page that the mail about a change leads an address to; `stops`: by its second link. */
async function linkFor(email: string, subject: string, stops = false): Promise<string> {
  let found = '';
  await expect
    .poll(async () => {
      const mail = (await site.people.mailsTo(email, 1)).find((one) => one.subject.startsWith(subject));
      const pattern = stops ? /\/\w\w\/email-change\/#stop-[\w-]{32}/ : /\/\w\w\/email-change\/#[\w-]{32}/;
      found = pattern.exec(mail?.text ?? '')?.[0] ?? '';
      return found;
    })
    .not.toBe('');
  return found;
}

test('8.24, 8.26 an address changes once both mailboxes have pressed, in any browser, and the new one logs in', async () => {
  site.allow(/40[13]|422/);
  const person = await site.people.newPerson();
  const to = newEmail();
  const page = await open(person);
  await page.locator('#new_email').fill('no address');
  await page.getByRole('button', { name: 'Change the address' }).click();
  await page.locator('#new_email-error').waitFor();
  await page.locator('#new_email').fill(to);
  let isStale = true;
  await page.route('**/api/account/email-change', (route) => {
    if (route.request().method() !== 'POST' || !isStale) return route.fallback();
    isStale = false;
    return route.fulfill({ status: 403, json: { code: 'password_required', message: '' } });
  });
  await page.getByRole('button', { name: 'Change the address' }).click();
  await page.locator('#confirm_password').fill(password);
  await page.keyboard.press('Enter');
  await section(page).getByText(`The address is to change to ${to}`).waitFor();
  await expectAccessible(page);

  // Whoever opens the link has pressed nothing.
  const fresh = await site.visit(await linkFor(to, 'Confirm this e-mail address'));
  const press = fresh.getByRole('button', { name: 'This is my address' });
  await press.waitFor();
  await expectAccessible(fresh);
  await fresh.reload();
  await press.click();
  await fresh.getByText('waiting for confirmation from the account’s present address').waitFor();
  await page.reload();
  await section(page).locator('dd').nth(1).getByText('confirmed', { exact: true }).waitFor();

  // In the browser whose session ends by it.
  const old = page;
  await old.goto(await linkFor(person.email, 'Confirm the new e-mail address'));
  await old.getByText('when you press the button, the address changes').waitFor();
  await expectAccessible(old);
  await old.getByRole('button', { name: 'Confirm the change' }).click();
  await old.getByText('The address has been changed.').waitFor();
  await old.getByRole('link', { name: 'Log in', exact: true }).last().click();
  await expect.poll(() => old.locator('#email').inputValue()).toBe(to);
  await old.locator('#password').fill(password);
  await old.keyboard.press('Enter');
  await old.waitForURL('**/en/account/orders/');
  await old.goto(settings);
  await expect.poll(() => old.locator('#account_email').inputValue()).toBe(to);
  await old.getByRole('cell', { name: 'E-mail address changed' }).waitFor();
});

test('8.27 the old address stops a change in Polish, on a phone, and its links no longer work', async () => {
  site.allow(/410/);
  const person = await site.people.newPerson({ locale: 'pl' });
  const page = await open(person, '/pl/account/settings/');
  await page.locator('#new_email').fill(newEmail());
  await page.getByRole('button', { name: 'Zmień adres' }).click();
  await section(page).getByText('Adres ma się zmienić na').waitFor();
  const link = await linkFor(person.email, 'Potwierdź nowy adres', true);
  const phone = await site.visit(link, { width: 320 });
  await phone.getByRole('heading', { name: 'Zatrzymaj zmianę adresu' }).waitFor();
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await phone.getByRole('button', { name: 'To nie ja: zatrzymaj zmianę' }).click();
  await phone.getByText('Zmiana została zatrzymana').waitFor();
  await phone.getByRole('link', { name: 'Ustaw nowe hasło' }).waitFor();
  await phone.reload();
  await phone.getByText('Ten link już nie działa').waitFor();
  // Who comes too late to stop it is told whom to ask, and no longer asked to press.
  await phone.getByRole('heading', { level: 1, name: 'Zmiana adresu e-mail' }).waitFor();
  await phone.getByRole('link', { name: 'Napisz do nas' }).waitFor();
});

test('8.24 a change that waits can be withdrawn, and another one asked for', async () => {
  const page = await open(await site.people.newPerson());
  const to = newEmail();
  await page.locator('#new_email').fill(to);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Withdraw the change' }).click();
  await page.locator('#new_email').waitFor();
  await expect.poll(() => section(page).getByText(to).count()).toBe(0);
});
