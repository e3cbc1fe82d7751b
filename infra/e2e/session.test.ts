import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hold } from './network.ts';
import { expectAccessible } from './pageChecks.ts';
import { type Person, password } from './people.ts';
import { realSite } from './realSite.ts';
import { quoteText } from './steps/orderSteps.ts';

const site = realSite();
const settings = '/en/account/settings/';
const open = async (person: Person): Promise<Page> => {
  const page = await site.visit(settings, { storageState: person.storageState });
  await page.locator('#language-heading').waitFor();
  // What the page reads by itself has been read: what asks for the login is what the test does.
  await page.waitForLoadState('networkidle');
  return page;
};
/** Ends every session of a person, as another device may. */
async function endSessions(person: Person): Promise<void> {
  expect((await site.people.callAs(person.accessToken, 'DELETE', '/api/account/session')).status).toBe(204);
}

test('8.25, 10.25 a session that ends during work: the login stands in place, and what was typed is saved after it', async () => {
  site.allow(/401|400/);
  const person = await site.people.newPerson();
  const page = await open(person);
  await page.locator('#first_name').fill('Typed');
  await endSessions(person);
  await page.locator('form[aria-labelledby=personal-heading] button[type=submit]').click();
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.waitFor();
  await dialog.locator('#email:focus').waitFor();
  await expectAccessible(page);
  await dialog.locator('#email').fill(person.email);
  await dialog.locator('#password').fill(password);
  await page.keyboard.press('Enter');
  await page.locator('form[aria-labelledby=personal-heading] [role=status]', { hasText: 'Saved' }).waitFor();
  await expect.poll(() => page.locator('#first_name').inputValue()).toBe('Typed');
  await expect.poll(() => new URL(page.url()).pathname).toBe(settings);
});

test('8.25 a save that waits for a login says so in the words of the site, and what was typed stays', async () => {
  site.allow(/401|400/);
  const person = await site.people.newPerson();
  const page = await open(person);
  await page.locator('#first_name').fill('Typed');
  await endSessions(person);
  const form = page.locator('form[aria-labelledby=personal-heading]');
  await form.locator('button[type=submit]').click();
  await page.getByRole('dialog', { name: 'Log in again' }).getByRole('button', { name: 'Close' }).click();
  await form.locator('[role=alert]', { hasText: 'Unauthorized' }).waitFor();
  await expect.poll(() => form.innerText()).not.toContain('valid token');
  await expect.poll(() => page.locator('#first_name').inputValue()).toBe('Typed');
});

test('another person who logs in in place gets the page again, with nothing of the one before', async () => {
  site.allow(/401|400/);
  const [first, second] = [await site.people.newPerson(), await site.people.newPerson()];
  const page = await open(first);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.locator('#first_name').fill('Typed');
  await endSessions(first);
  await page.locator('form[aria-labelledby=personal-heading] button[type=submit]').click();
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.locator('#email').fill(second.email);
  await dialog.locator('#password').fill(password);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('#account_email').inputValue()).toBe(second.email);
  await expect.poll(() => page.locator('#first_name').inputValue()).toBe('Demo');
});

test('an account page without a session that is put off says so, with the way to the login', async () => {
  site.allow(/401|400/);
  const person = await site.people.newPerson();
  const page = await site.visit('/en/faq/', { storageState: person.storageState });
  await expect.poll(() => page.getByRole('link', { name: 'Account' }).first().getAttribute('href')).toBe('/en/login/');
  await endSessions(person);
  await page.goto(settings);
  await page.getByRole('dialog', { name: 'Log in again' }).getByRole('button', { name: 'Close' }).click();
  const alert = page.locator('main [role=alert]', { hasText: 'Unauthorized' });
  await expect
    .poll(() => alert.getByRole('link', { name: 'Log in' }).getAttribute('href'))
    .toContain(`/en/login/?to=${encodeURIComponent(settings)}`);
});

test('what a visitor may do goes on without the session that is over', async () => {
  site.allow(/401|400/);
  const person = await site.people.newPerson();
  await endSessions(person);
  const page = await site.visit('/en/order/write/', { storageState: person.storageState });
  await quoteText(page);
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});

test('an own address never joins the one that is being typed: it is put into an empty field that nobody is in', async () => {
  const person = await site.people.newPerson();
  const page = await site.visit('/en/faq/', { storageState: person.storageState });
  const release = await hold(page, '**/api/settings');
  await page.goto(`${site.origin}/en/order/write/`);
  await page.locator('#email').focus();
  release();
  // Reading the settings again, it knows them.
  await page.waitForLoadState('networkidle');
  await page.locator('#email').pressSequentially('other@example.com');
  await expect.poll(() => page.locator('#email').inputValue()).toBe('other@example.com');

  await page.goto(`${site.origin}/en/quote/`);
  await expect.poll(() => page.locator('#email').inputValue()).toBe(person.email);
});
