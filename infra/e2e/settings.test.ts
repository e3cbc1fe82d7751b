import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import { answerOnce } from './network.ts';
import { expectAccessible } from './pageChecks.ts';
import { type Person, password } from './people.ts';
import { realSite } from './realSite.ts';

const site = realSite();
let me: Person;
beforeAll(async () => {
  me = await site.people.newPerson();
});

const open = async (person: Person, path = '/en/account/settings/', width = 1280): Promise<Page> => {
  const page = await site.visit(path, { storageState: person.storageState, width });
  await page.locator('#language-heading').waitFor();
  return page;
};
const section = (page: Page, id: string) => page.locator(`section:has(> div > #${id}-heading)`);
const save = (page: Page, id: string) =>
  section(page, id)
    .getByRole('button', { name: /^(Save|Zapisz)$/ })
    .click();
const saved = (page: Page, id: string) =>
  section(page, id)
    .getByRole('status')
    .filter({ hasText: /Saved|Zapisano/ })
    .waitFor();
/** Types the first letters and takes what they find. */
async function chooseCountry(page: Page, name: string): Promise<void> {
  await page.locator('#billing-country_id').fill('');
  await page.locator('#billing-country_id').pressSequentially(name.slice(0, 4));
  await page.getByRole('option', { name, exact: true }).first().click();
}
const refused = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(body) });
/** Bodies of the calls of a path from now on. */
function sent(page: Page, path: string): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) bodies.push(request.postDataJSON());
  });
  return bodies;
}

test('8.1, 8.24 every section has its heading and its own save; nothing is wider than a phone; no axe finding', async () => {
  const page = await open(me, '/pl/account/settings/', 320);
  await expect
    .poll(() => page.locator('main h2').allInnerTexts())
    .toEqual([
      'Język',
      'Fakturowanie',
      'Adres e-mail',
      'Dane osobowe',
      'Adres rozliczeniowy',
      'Adres korespondencyjny',
      'Tłumacze spoza EOG',
      'Wiadomości o zamówieniach',
      'Powiadomienia w tej przeglądarce',
      'Zgody',
      'Hasło',
      'Logowanie dwuetapowe',
      'Dziennik bezpieczeństwa',
      'Twoje dane',
    ]);
  // Only what was changed can be saved.
  const saves = page.getByRole('button', { name: 'Zapisz', exact: true });
  await expect.poll(() => saves.count()).toBe(0);
  await page.getByRole('radio', { name: 'Jedna w miesiącu' }).check();
  await expect.poll(() => saves.count()).toBe(1);
  const email = page.locator('#account_email');
  await expect
    .poll(async () => [await email.inputValue(), await email.getAttribute('readonly')])
    .toEqual([me.email, '']);
  await expect.poll(() => section(page, 'email').innerText()).toContain('Zmianę adresu potwierdza się z obu skrzynek.');
  await page.getByText('Logowanie dwuetapowe jest wyłączone.').waitFor();
  await page.locator('summary', { hasText: 'Historia zgód' }).click();
  for (const id of ['consents', 'security']) {
    const when = section(page, id).locator('time').first();
    const at = (await when.getAttribute('datetime')) ?? '';
    await expect.poll(() => when.innerText()).toBe(formatMoment(at, 'pl'));
  }
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page);
});

test('8.2, 8.6, 8.8, 8.9 a section saves itself alone with a tick, says why it failed, and is there after a reload', async () => {
  site.allow(/500/);
  const page = await open(me);
  const bodies = sent(page, '/api/settings');
  await page.getByLabel('One per month').check();
  await page.route('**/api/settings', refused(500, { code: 'internal', message: 'It is broken.' }));
  await save(page, 'invoicing');
  await section(page, 'invoicing').getByRole('alert').getByText('It is broken.').waitFor();
  await expect.poll(() => section(page, 'invoicing').locator('[role=alert] svg').count()).toBe(1);
  await expect.poll(() => page.getByLabel('One per month').isChecked()).toBe(true);
  await page.unroute('**/api/settings');
  await save(page, 'invoicing');
  await saved(page, 'invoicing');
  expect(bodies[1]).toEqual({ customer: { type: 'individual' }, invoicing: 'monthly' });
  await page.reload();
  await page.locator('input[value=monthly]:checked').waitFor();
  await expect.poll(() => page.locator('#first_name').inputValue()).toBe('Demo');
});

test('8.3-8.5 another language rewrites the path and keeps the rest; a login stays in the language of its page', async () => {
  const person = await site.people.newPerson();
  const page = await open(person, '/en/account/settings/?from=a-test');
  await page.getByRole('radio', { name: 'Polski' }).check();
  await save(page, 'language');
  await page.waitForURL('**/pl/account/settings/?from=a-test');
  await page.getByRole('heading', { level: 1, name: 'Ustawienia' }).waitFor();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('pl');
  await expect.poll(() => page.title()).toContain('Ustawienia');
  await expect.poll(() => page.locator('#language-heading').innerText()).toBe('Język');
  const fresh = await site.visit('/en/login/');
  await fresh.locator('#email').pressSequentially(person.email);
  await fresh.locator('#password').pressSequentially(password);
  await fresh.keyboard.press('Enter');
  await fresh.waitForURL('**/en/account/orders/');
});

test('8.7, 8.8, 8.10-8.13, 8.20 billing: the switch as in the cart, errors under their fields, the copy and its undo', async () => {
  site.allow(/422/);
  const page = await open(await site.people.newPerson());
  const bodies = sent(page, '/api/settings/address');
  const name = page.locator('#billing-name');
  const vatNumber = page.locator('#billing-vat_number');
  // A private person has neither a company's name nor its VAT id.
  await expect.poll(async () => [await name.count(), await vatNumber.count()]).toEqual([0, 0]);
  await page.getByLabel('A company').check();
  await name.pressSequentially('Demo sp. z o.o.');
  await vatNumber.pressSequentially('5260001246');
  await page.getByLabel('A private person').check();
  await expect.poll(async () => [await name.count(), await vatNumber.count()]).toEqual([0, 0]);
  await page.getByLabel('A company').check();
  await expect.poll(() => name.inputValue()).toBe('Demo sp. z o.o.');
  await expect.poll(() => page.locator('#billing-vat_number').inputValue()).toBe('5260001246');

  await save(page, 'billing');
  const summary = page.locator('#billing-summary');
  await summary.waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('billing-summary');
  const links = () => summary.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  await expect.poll(links).toEqual(['#billing-address', '#billing-postcode', '#billing-city', '#billing-phone_number']);
  await summary.getByRole('link').nth(2).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('billing-city');
  await expect.poll(() => page.locator('#billing-city-error').innerText()).toBe('This field is required');
  await expect.poll(() => page.locator('#billing-city').getAttribute('aria-invalid')).toBe('true');

  const two = { code: 'validation_failed', errors: { 'address.city': ['The first.', 'The second.'] } };
  await answerOnce(page, '**/api/settings/address', {
    status: 422,
    contentType: 'application/problem+json',
    body: JSON.stringify(two),
  });
  await save(page, 'billing');
  await page.locator('#billing-city-error', { hasText: /^The first\.$/ }).waitFor();
  await page.locator('#billing-address').fill('Polna 1');
  await page.locator('#billing-city').fill('Kraków');
  await page.locator('#billing-phone_number').fill('48600600600');
  await page.locator('#billing-postcode').fill('3000');
  await save(page, 'billing');
  await page.locator('#billing-postcode-error').getByText('Enter a postcode such as 00-950').waitFor();
  await chooseCountry(page, 'Germany');
  await page.locator('#billing-vat_number').fill('');
  await page.locator('#billing-postcode').fill('10115');
  await save(page, 'billing');
  await saved(page, 'billing');
  await chooseCountry(page, 'Poland');
  await page.locator('#billing-postcode').fill('30001');
  await page.locator('#billing-postcode').blur();
  await expect.poll(() => page.locator('#billing-postcode').inputValue()).toBe('30-001');
  await save(page, 'billing');
  await saved(page, 'billing');
  expect(bodies.at(-1)).toMatchObject({
    kind: 'billing',
    customer: { type: 'company' },
    user_role: 'customer',
    address: { name: 'Demo sp. z o.o.', postcode: '30-001' },
  });

  const city = page.locator('#correspondence-city');
  await city.fill('Gdynia');
  await page.getByRole('button', { name: 'Same as billing' }).click();
  await expect.poll(() => city.inputValue()).toBe('Kraków');
  await page.getByRole('button', { name: 'Undo the copy' }).click();
  await expect.poll(() => city.inputValue()).toBe('Gdynia');
  await page.getByRole('button', { name: 'Same as billing' }).click();
  await save(page, 'correspondence');
  await saved(page, 'correspondence');
});

test('8.14, 8.15 the password reset says that it failed; once sent, the button is disabled', async () => {
  site.allow(/503/);
  const page = await open(me);
  const button = page.getByRole('button', { name: 'Send a link for a new password' });
  await page.route('**/api/settings/password-reset', refused(503, { code: 'busy', message: 'Not now.' }));
  await button.click();
  await section(page, 'password-change').getByRole('alert').getByText('Not now.').waitFor();
  await page.unroute('**/api/settings/password-reset');
  await button.click();
  await page.getByText('Password reset email sent').waitFor();
  await expect.poll(() => button.isDisabled()).toBe(true);
});

test('8.16-8.18, 10.7 a changed password: fields that paste and show, a mismatch told, and the login that follows', async () => {
  site.allow(/422/);
  const person = await site.people.newPerson();
  const page = await open(person);
  const tokens = () =>
    Promise.all(
      ['current_password', 'password', 'password_confirmation'].map((id) =>
        page.locator(`#${id}`).getAttribute('autocomplete'),
      ),
    );
  await expect.poll(tokens).toEqual(['current-password', 'new-password', 'new-password']);
  const show = section(page, 'password-change').getByRole('button', { name: 'Show password' }).first();
  await expect.poll(() => show.getAttribute('aria-pressed')).toBe('false');
  await show.click();
  await expect.poll(() => show.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => page.locator('#current_password').getAttribute('type')).toBe('text');
  await page.locator('#current_password').fill('Wrong1Password');
  await page.locator('#password').fill('Brand1NewOne');
  await page.locator('#password_confirmation').fill('Brand1New');
  await page.locator('#password_confirmation').blur();
  await page.locator('#password_confirmation-error').getByText('The passwords are not the same.').waitFor();
  await page.locator('#password_confirmation').fill('Brand1NewOne');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.locator('#current_password-error').waitFor();
  await page.locator('#current_password').fill(password);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.waitForURL('**/en/login/?to=*');
  await page.getByText('The new password has been saved.').waitFor();
  const left = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'verso.consent'));
  await expect.poll(left).toEqual([]);
  await expect.poll(() => page.locator('#email').inputValue()).toBe(person.email);
  await page.locator('#password').fill('Brand1NewOne');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/en/account/settings/');
});
