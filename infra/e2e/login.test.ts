import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hold } from './network.ts';
import { expectAccessible } from './pageChecks.ts';
import { newEmail, password } from './people.ts';
import { realSite } from './realSite.ts';

const site = realSite();
const alert = (page: Page) => page.locator('main [role=alert]');
async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(secret);
  await page.keyboard.press('Enter');
}

test('10.1, 10.2, 10.23 the login in its order; showing the password moves nothing', async () => {
  const page = await site.visit('/en/login/', { width: 360 });
  const order = () =>
    page
      .locator('main :is(input, button[type=submit], a)')
      .evaluateAll((all) => all.map((one) => one.id || one.textContent));
  await expect
    .poll(order)
    .toEqual(['email', 'password', 'Log in', 'Forgotten your password?', 'No account yet? Register']);
  await expect.poll(() => page.locator('#email').getAttribute('autocomplete')).toBe('username');
  await expect.poll(() => page.locator('#password').getAttribute('autocomplete')).toBe('current-password');
  await page.locator('#password').fill('secret');
  const below = () => page.locator('main button[type=submit]').boundingBox();
  const before = await below();
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.poll(() => page.locator('#password').getAttribute('type')).toBe('text');
  await page.locator('#password').evaluate((field) => {
    const press = new KeyboardEvent('keydown', { key: 'A', bubbles: true, modifierCapsLock: true });
    field.dispatchEvent(press);
  });
  await page.getByText('Caps Lock is on').waitFor();
  await expect.poll(() => below()).toEqual(before);
  await expectAccessible(page);
});

test('10.3, 10.4, 10.21 wrong credentials say one thing; the fifth says when to go on', async () => {
  site.allow(/422/);
  const person = await site.people.newPerson();
  const page = await site.visit('/en/login/');
  await logIn(page, newEmail(), 'Wrong1Password');
  await alert(page).getByText('These credentials do not match our records.').waitFor();
  for (const _ of [2, 3, 4]) {
    await logIn(page, person.email, 'Wrong1Password');
    await expect.poll(() => page.locator('#password').inputValue()).toBe('');
    await expect.poll(() => alert(page).innerText()).toBe('These credentials do not match our records.');
    await expect.poll(() => page.locator('#email').inputValue()).toBe(person.email);
  }
  await logIn(page, person.email, 'Wrong1Password');
  await alert(page)
    .getByText(/Too many attempts. You can try again at \d+:\d\d:\d\d/)
    .waitFor();
  const button = page.locator('main button[type=submit]');
  await expect.poll(() => button.innerText()).toMatch(/Log in \(in \d+ s\)/);
  await expect.poll(() => button.isDisabled()).toBe(true);
  await expectAccessible(page);
});

test('10.5-10.7, 10.20, 10.24 in, back to the page that asked, and out without a trace', async () => {
  // A question that is on its way when the session ends.
  site.allow(/401.*\/api\/balance/);
  const person = await site.people.newPerson();
  const page = await site.visit('/en/');
  const scripts: string[] = [];
  const logins: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
    if (request.headers()['x-amz-target']?.endsWith('InitiateAuth')) logins.push(request.url());
  });
  await page.goto('/en/prices/', { waitUntil: 'networkidle' });
  // The note that there is a session is all that other pages read.
  expect(scripts.filter((url) => /session(?!Mark)|amplify/i.test(url))).toEqual([]);
  await page.goto(`/en/login/?to=${encodeURIComponent('https://evil.example/en/account/api/')}`);
  await page.locator('#email').fill(person.email);
  await page.locator('#password').fill(password);
  const release = await hold(page, '**/api/account/login');
  await page.locator('main button[type=submit]').dblclick();
  await page.locator('main button[type=submit][aria-busy=true] .spinner').waitFor();
  release();
  await page.waitForURL('**/en/account/orders/');
  expect(logins).toHaveLength(1);
  expect(scripts.some((url) => /session/i.test(url))).toBe(true);
  await page.goto('/en/login/?to=/en/account/api/');
  await page.waitForURL('**/en/account/api/');
  await page.locator('main[data-app=live]').waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/en/login/');
  const left = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => !['verso.consent', 'verso.device'].includes(key)));
  await expect.poll(left).toEqual([]);
  await page.goBack();
  await page.waitForURL('**/en/login/**');
  await expect.poll(() => page.locator('body').innerText()).not.toContain(person.email);
});

test('the last address is filled in, unless someone is already in the field', async () => {
  const page = await site.visit('/en/login/');
  await page.evaluate(() => sessionStorage.setItem('verso.email', 'demo@example.com'));
  await page.reload();
  await expect.poll(() => page.locator('#email').inputValue()).toBe('demo@example.com');
  const release = await hold(page, '**/assets/app-*.js');
  await page.reload({ waitUntil: 'commit' });
  await page.locator('#email').focus();
  release();
  await page.locator('main[data-app=live]').waitFor();
  await page.keyboard.type('other@example.com');
  await expect.poll(() => page.locator('#email').inputValue()).toBe('other@example.com');
});

test('10.22 without a connection the login offers another try, not "wrong password"', async () => {
  site.allow(/ERR_FAILED|ERR_INTERNET|Failed/);
  const person = await site.people.newPerson();
  const page = await site.visit('/en/login/?to=/en/account/api/');
  await page.route('**/api/account/login', (route) => route.abort());
  await logIn(page, person.email);
  await alert(page).getByText('We could not reach the service').waitFor();
  await expect.poll(() => page.locator('#password').inputValue()).toBe(password);
  await page.unroute('**/api/account/login');
  await alert(page).getByRole('button', { name: 'Try again' }).click();
  await page.waitForURL('**/en/account/api/');
});

test('10.8-10.14 register, a fresh link once a minute, rules ticked, a password, the e-mail filled in; the link is spent', async () => {
  site.allow(/410|422/);
  const email = newEmail();
  const page = await site.visit('/en/register/');
  await expect.poll(() => page.locator('input[type=checkbox]:checked').count()).toBe(0);
  await expect.poll(() => page.locator('main input[type=checkbox]').count()).toBe(3);
  await page.locator('#email').fill(email);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.locator('#tos-error').waitFor();
  await expectAccessible(page);
  await page.locator('#tos').check();
  await page.locator('#agree_sale').check();
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByText('An activation e-mail has been sent').waitFor();
  await page.clock.install();
  const resend = page.getByRole('button', { name: /Send a new link/ });
  await resend.click();
  await page.getByText('A fresh verification link has been sent.').waitFor();
  // The clock goes on by itself: how far it is when it is read is the machine's.
  await expect.poll(() => resend.innerText()).toMatch(/^Send a new link \(in (60|[45]\d) s\)$/);
  await expect.poll(() => resend.isDisabled()).toBe(true);
  await page.clock.runFor(20_000);
  await expect.poll(() => resend.innerText()).toMatch(/^Send a new link \(in (40|[123]?\d) s\)$/);
  await page.clock.runFor(60_000);
  await expect.poll(() => resend.isDisabled()).toBe(false);
  await expectAccessible(page);

  const [mail] = await site.people.mailsTo(email, 2);
  const link = site.people.linkIn(mail?.text);
  const fresh = await site.visit(link);
  const met = fresh.locator('#password-rules li', { hasText: '(met)' });
  await fresh.locator('#password-rules').waitFor();
  await expect.poll(() => met.count()).toBe(0);
  await fresh.locator('#password').fill('abc');
  await expect.poll(() => met.count()).toBe(2);
  await fresh.locator('#password').fill(password);
  await expect.poll(() => met.count()).toBe(6);
  await fresh.locator('#password_confirmation').fill('Correct1Hors');
  await fresh.locator('#password_confirmation').blur();
  await fresh.locator('#password_confirmation-error', { hasText: 'The passwords are not the same.' }).waitFor();
  await expectAccessible(fresh);
  await fresh.locator('#password_confirmation').fill(password);
  await fresh.getByRole('button', { name: 'Save the password' }).click();
  // Nobody types a password again that was just set.
  await fresh.waitForURL('**/en/account/orders/');
  await fresh.getByRole('button', { name: 'Log out' }).waitFor();

  const again = await site.visit(link);
  await alert(again).getByText('This link has already been used or has expired.').waitFor();
  await again.locator('#email').fill(newEmail());
  await again.getByRole('button', { name: 'Send a new link' }).click();
  await again.getByText('A fresh verification link has been sent.').waitFor();
});

test('a password typed twice before the code of the page has come is the one that is sent', async () => {
  const email = newEmail();
  const page = await site.visit('/en/register/');
  await page.locator('#email').fill(email);
  for (const consent of ['tos', 'agree_sale']) await page.locator(`#${consent}`).check();
  await page.getByRole('button', { name: 'Register' }).click();
  const [mail] = await site.people.mailsTo(email, 1);
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/app-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(site.people.linkIn(mail?.text), { waitUntil: 'commit' });
  for (const id of ['password', 'password_confirmation']) await page.locator(`#${id}`).pressSequentially(password);
  held.resolve();
  await page.locator('main[data-app=live]').waitFor();
  await page.getByRole('button', { name: 'Save the password' }).click();
  await page.waitForURL('**/en/account/orders/');
});

test('10.15-10.18 forgotten: what fails says one sentence, the mailed link sets a new password, the old one is gone', async () => {
  site.allow(/4(22|10|00)/);
  const person = await site.people.newPerson();
  const page = await site.visit('/en/password/forgot/');
  await page.locator('#email').fill('not an address');
  await page.keyboard.press('Enter');
  await alert(page)
    .getByText("We couldn't find user with this email or password reset request haven't been sent!")
    .waitFor();
  await page.locator('#email').fill(person.email);
  await page.keyboard.press('Enter');
  await page.getByText('Instructions for a new password have been sent.').waitFor();
  const [mail] = await site.people.mailsTo(person.email, 2);
  await page.goto(site.people.linkIn(mail?.text));
  await page.locator('#password').fill('Brand1NewOne');
  await page.locator('#password_confirmation').fill('Brand1NewOne');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/account/orders/');
  await page.locator('main[data-app=live]').waitFor();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/en/login/');
  await page.locator('main[data-app=live]').waitFor();
  await logIn(page, person.email);
  await alert(page).getByText('These credentials do not match our records.').waitFor();
  await logIn(page, person.email, 'Brand1NewOne');
  await page.waitForURL('**/en/account/orders/');
  const spent = await site.visit(site.people.linkIn(mail?.text));
  await alert(spent).getByText('This link has already been used or has expired.').waitFor();
  await expect
    .poll(() => spent.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href'))
    .toBe('/en/password/forgot/');
});
