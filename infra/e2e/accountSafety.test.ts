import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { press } from '#infra/client/orders.ts';
import { codeAt } from '#infra/local/cognito/totp.ts';
import { answerOnce } from './network.ts';
import { expectAccessible } from './pageChecks.ts';
import { type Person, password } from './people.ts';
import { realSite } from './realSite.ts';

const site = realSite();
const settings = '/en/account/settings/';
const open = async (person: Person): Promise<Page> => {
  const page = await site.visit(settings, { storageState: person.storageState });
  await page.locator('#language-heading').waitFor();
  return page;
};
/** The first sensitive call finds the password shown too long ago. */
const staleOnce = (page: Page, path: string) =>
  answerOnce(page, path, { status: 403, json: { code: 'password_required', message: '' } });
const code = (secret: string) => codeAt(secret, Math.floor(Date.now() / 30_000));

test('8.19, 10.19 taking the data asks for the password again: cancel goes back to the button, confirming goes on', async () => {
  site.allow(/40[03]|422/);
  const page = await open(await site.people.newPerson());
  const button = page.getByRole('button', { name: 'Download my data' });
  await staleOnce(page, '**/api/account/export');
  await button.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Download my data');
  await staleOnce(page, '**/api/account/export');
  await button.click();
  const field = page.locator('#confirm_password');
  await field.fill('Wrong1Password');
  await page.keyboard.press('Enter');
  await page.locator('#confirm_password-error').waitFor();
  await expectAccessible(page);
  await field.fill(password);
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(download.suggestedFilename()).toBe('verso-account.json');
  await page.reload();
  await page.getByRole('cell', { name: 'Data exported' }).waitFor();
});

test('8.21 leaving with something unsaved is asked about; without, it is not', async () => {
  const page = await open(await site.people.newPerson());
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.locator('#first_name').fill('Another');
  await page.getByRole('link', { name: 'For developers', exact: true }).click({ noWaitAfter: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect.poll(() => new URL(page.url()).pathname).toBe(settings);
  await page.locator('#first_name').fill('Demo');
  await page.getByRole('link', { name: 'For developers', exact: true }).click();
  await page.waitForURL('**/account/api/');
  expect(asked).toHaveLength(1);
});

test('8.22, 8.23 marketing is off until it is saved, is seen by another tab on focus, and can be withdrawn', async () => {
  const one = await open(await site.people.newPerson());
  const other = await one.context().newPage();
  await other.goto(settings);
  const box = (page: Page) => page.getByLabel('News and offers by e-mail');
  await box(other).waitFor();
  await expect.poll(async () => [await box(one).isChecked(), await box(other).isChecked()]).toEqual([false, false]);
  const save = one.locator('form[aria-labelledby=consents-heading] button[type=submit]');
  for (const wanted of [true, false]) {
    await box(one).setChecked(wanted);
    await save.click();
    await one.locator('form[aria-labelledby=consents-heading] [role=status]', { hasText: 'Saved' }).waitFor();
    await expect
      .poll(async () => {
        await other.evaluate(() => window.dispatchEvent(new Event('focus')));
        return box(other).isChecked();
      })
      .toBe(wanted);
  }
  await one.locator('summary', { hasText: 'History of consents' }).click();
  await expect.poll(() => one.getByRole('row', { name: /News and offers/ }).count()).toBe(3);
});

async function showPassword(page: Page): Promise<void> {
  await page.locator('#confirm_password').fill(password);
  await page.keyboard.press('Enter');
}

test('two-step login: set up by QR code and key, asked for at the login, turned off again', async () => {
  site.allow(/422/);
  const person = await site.people.newPerson();
  const page = await open(person);
  await page.getByRole('button', { name: 'Set up' }).click();
  await showPassword(page);
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  await expectAccessible(page);
  const secret = (await page.locator('form code').innerText()).replace(/\s/g, '');
  await page.locator('#factor_code').fill('000000');
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await page.locator('#factor_code-error').waitFor();
  await page.locator('#factor_code').fill(code(secret));
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await page.getByText('Two-step login is on.').waitFor();
  await page.getByRole('cell', { name: 'Two-step login turned on' }).waitFor();

  const fresh = await site.visit('/en/login/?to=/en/account/settings/');
  await fresh.locator('#email').fill(person.email);
  await fresh.locator('#password').fill(password);
  await fresh.keyboard.press('Enter');
  await fresh.locator('#code').fill('000000');
  await fresh.keyboard.press('Enter');
  await fresh.locator('#code-error').waitFor();
  await expectAccessible(fresh);
  // A code is good once: the next step's is taken too, and need not be waited for.
  await fresh.locator('#code').fill(codeAt(secret, Math.floor(Date.now() / 30_000) + 1));
  await fresh.keyboard.press('Enter');
  await fresh.waitForURL('**/account/settings/');
  await fresh.getByRole('button', { name: 'Turn off', exact: true }).click();
  await showPassword(fresh);
  await fresh.getByText('You have been logged out on all devices').waitFor();
  await fresh.locator('#password').fill(password);
  await fresh.keyboard.press('Enter');
  await fresh.waitForURL('**/account/settings/');
  await fresh.getByText('Two-step login is off.').waitFor();
  await fresh.getByRole('cell', { name: 'Two-step login turned off' }).waitFor();
  await expect.poll(() => fresh.getByRole('cell', { name: 'Two-step login turned' }).count()).toBe(2);
});

test('a person who needs a second factor sets it up at the login, and logs in again with a code', async () => {
  site.allow(/403/);
  const { email } = await site.people.newPerson();
  const page = await site.visit('/pl/login/');
  // As the service answers staff in production.
  const refusal = { code: 'second_factor_required', message: 'A second factor is required' };
  await answerOnce(page, '**/api/account/security', { status: 403, json: refusal });
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('Twoje konto wymaga logowania dwuetapowego.').waitFor();
  const secret = (await page.locator('form code').innerText()).replace(/\s/g, '');
  await page.locator('#factor_code').fill(code(secret));
  await page.keyboard.press('Enter');
  await page.getByText('Zaloguj się jeszcze raz, z kodem.').waitFor();
  await page.locator('#password').fill(password);
  await page.keyboard.press('Enter');
  await page.locator('#code').fill(codeAt(secret, Math.floor(Date.now() / 30_000) + 1));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pl/account/orders/');
});

test('deleting the account is confirmed by a word, ends it, and the security log shows what came before', async () => {
  site.allow(/422|400|401/);
  const person = await site.people.newPerson();
  const page = await open(person);
  await page.getByRole('cell', { name: 'Account activated' }).waitFor();
  await page.getByRole('button', { name: 'Delete the account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.locator('#confirmation').fill('yes');
  await dialog.getByRole('button', { name: 'Delete the account' }).click();
  await dialog.locator('#confirmation-error').waitFor();
  await expectAccessible(page);
  await dialog.locator('#confirmation').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete the account' }).click();
  await page.waitForURL('**/en/login/');
  await page.getByText('Your account has been deleted.').waitFor();
  await page.locator('#email').fill(person.email);
  await page.locator('#password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('These credentials do not match our records.').waitFor();
});

test('an account with money on its balance is not deleted: the dialog names the sum and says what to do, in Polish on a phone', async () => {
  site.allow(/409/);
  const person = await site.people.newPerson();
  const wanted = { amount: 12_345, country_id: 616, payment_method: 'card', pay: true };
  const started = await site.people.callAs(person.accessToken, 'POST', '/api/prepaid', wanted);
  await press(started.body.redirect_url, 'pay');
  const balance = async () => (await site.people.callAs(person.accessToken, 'GET', '/api/balance')).body;
  await expect.poll(async () => (await balance()).paid.amount).toBe(12_345);
  const { storageState } = person;
  const page = await site.visit('/pl/account/settings/', { storageState, width: 360 });
  await page.getByRole('button', { name: 'Usuń konto' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.locator('#confirmation').fill('usuń');
  await dialog.getByRole('button', { name: 'Usuń konto' }).click();
  const said = async () => (await dialog.getByRole('alert').innerText()).replaceAll('\u00a0', ' ');
  await expect.poll(said).toMatch(/123,45 zł[\s\S]*wypłacimy ją|wypłacimy ją[\s\S]*123,45 zł/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Anuluj' }).click();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Ustawienia' }).waitFor();
});
