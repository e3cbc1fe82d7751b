import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newestVersion } from '#shared/model/software/apiVersion.ts';
import { formatMoment } from '#shared/rules/say/sayMoment.ts';
import { expectAccessible } from './pageChecks.ts';
import { type Person, password } from './people.ts';
import { realSite } from './realSite.ts';

const site = realSite();
const path = '/en/account/api/';
const open = async (person: Person, at = path, width = 1280): Promise<Page> => {
  const page = await site.visit(at, { storageState: person.storageState, width });
  await page.locator('#token_name').waitFor();
  return page;
};
const submit = (page: Page) => page.locator('form button[type=submit]').click();
const made = (person: Person, token_name: string) =>
  site.people.callAs(person.accessToken, 'POST', '/api/token', { token_name, scopes: ['orders:read'] });
/** The service answers the next call of this method so. */
async function answerOnce(page: Page, method: string, status: number, body: object): Promise<void> {
  let answered = false;
  await page.route('**/api/token**', (route) => {
    if (answered || route.request().method() !== method) return route.fallback();
    answered = true;
    return route.fulfill({ status, body: JSON.stringify(body) });
  });
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

test('9.1-9.4, 9.12, 9.13 empty state, the hint, names that are refused, a failure said in the form', async () => {
  site.allow(/422|500/);
  const person = await site.people.newPerson();
  const polish = await open(person, '/pl/account/api/', 320);
  await expect.poll(() => polish.locator('#token_name-hint').innerText()).toBe('Od 3 do 100 znaków');
  await polish.getByText('Token pozwala Twojemu oprogramowaniu').waitFor();
  await expect.poll(() => polish.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const page = await open(person);
  await expect.poll(() => page.locator('#token_name-hint').innerText()).toBe('3 to 100 characters');
  await expect.poll(() => page.getByRole('link', { name: 'About the API' }).getAttribute('href')).toBe('/en/api/');
  await expectAccessible(page);
  const refusals = [
    ['ab', '3 to 100 characters'],
    ['x'.repeat(101), '3 to 100 characters'],
    ['   ', 'This field is required'],
  ] as const;
  for (const [name, said] of refusals) {
    await page.locator('#token_name').fill(name);
    await submit(page);
    await page.locator('#token_name-error', { hasText: said }).waitFor();
    await expect.poll(() => page.locator('#token_name').getAttribute('aria-invalid')).toBe('true');
  }
  const body = { code: 'validation_failed', errors: { token_name: ['One.', 'Two.'] } };
  await answerOnce(page, 'POST', 422, body);
  await submit(page);
  await page.locator('#token_name-error', { hasText: 'One. Two.' }).waitFor();
  await answerOnce(page, 'POST', 500, { code: 'internal', message: 'It is broken.' });
  await submit(page);
  await page.getByRole('alert').getByText('It is broken.').waitFor();
});

test('9.3, 9.5-9.11, 9.14 a token is made once, shown once, copied, and found nowhere afterwards', async () => {
  site.allow(/403|422/);
  const page = await open(await site.people.newPerson());
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) answers.push(await response.text().catch(() => ''));
  });
  await answerOnce(page, 'POST', 403, { code: 'password_required' });
  await page.locator('#token_name').fill('<b>one</b>');
  await page.locator('form button[type=submit]').dblclick();
  await page.locator('#confirm_password').fill(password);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your new token' });
  const field = dialog.getByRole('textbox');
  await expect.poll(() => field.inputValue()).toMatch(/^trp_[0-9A-Za-z]{39}$/);
  const token = await field.inputValue();
  await expect.poll(() => field.getAttribute('readonly')).toBe('');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await dialog.getByRole('status').getByText('Copied').waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.content()).not.toContain(token);
  const row = page.getByRole('row', { name: '<b>one</b>' });
  await row.waitFor();
  await expect.poll(() => row.locator('time').first().getAttribute('datetime')).toMatch(/^20/);
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  answers.splice(0);
  await page.reload();
  await row.waitFor();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]));
  expect([...answers, kept, await page.content()].join()).not.toContain(token);
  await row.getByText('Usage', { exact: true }).click();
  await page.getByText('Not used in the last 30 days.').waitFor();
  await page.locator('#token_name').fill('x'.repeat(100));
  await page.getByText('Limits', { exact: true }).click();
  await page.locator('#most_per_order').fill('much');
  await submit(page);
  await page.locator('#most_per_order-error').waitFor();
  await page.locator('#most_per_order').fill('199.50');
  await page.locator('#addresses').fill('example.com');
  await submit(page);
  await page.locator('#addresses-error').waitFor();
  await page.locator('#addresses').fill('203.0.113.7, 2001:db8:1:2::/64');
  await submit(page);
  await page.getByRole('dialog', { name: 'Your new token' }).waitFor();
});

test('9.15-9.21, 9.23, 9.24 revoking is asked for twice, said, refused by the API at once, and moves the focus on', async () => {
  site.allow(/500|404/);
  const person = await site.people.newPerson();
  const { token, id } = (await made(person, 'first')).body;
  await made(person, 'second');
  const stranger = await site.people.newPerson();
  expect((await site.people.callAs(stranger.accessToken, 'DELETE', `/api/token/${id}`)).status).toBe(404);
  expect((await site.people.callAs(token, 'GET', '/api/orders')).status).toBe(200);
  const page = await open(person);
  const button = page.getByRole('button', { name: 'Revoke first' });
  await button.click();
  const dialog = page.getByRole('alertdialog', { name: 'Revoke “first”?' });
  await dialog.getByText('This cannot be undone').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Revoke first');
  await answerOnce(page, 'DELETE', 500, { code: 'internal', message: 'It is broken.' });
  await button.click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await dialog.getByText('It is broken.').waitFor();
  await expect.poll(() => page.getByRole('row').count()).toBe(3);
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && calls.push(request.url()));
  await dialog.getByRole('button', { name: 'Revoke' }).dblclick();
  await page.getByRole('status').getByText('The token has been revoked.').waitFor({ state: 'attached' });
  await expect.poll(() => focused(page)).toBe('Revoke second');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  expect(calls).toHaveLength(1);
  expect((await site.people.callAs(token, 'GET', '/api/orders')).status).toBe(401);
  await expect.poll(() => page.getByRole('columnheader').allInnerTexts()).toContain('Created');
  const created = page.locator('main td time').first();
  const at = (await created.getAttribute('datetime')) ?? '';
  await expect.poll(() => created.innerText()).toBe(formatMoment(at, 'en'));
  await page.getByRole('button', { name: 'Revoke second' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('tokens-heading');
});

test('9.22 a visitor is sent to the login and comes back', async () => {
  const person = await site.people.newPerson();
  const page = await site.visit(path);
  await page.waitForURL('**/en/login/?to=*');
  await page.locator('#email').fill(person.email);
  await page.locator('#password').fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${path}`);
});

test('9.25 fifty tokens with long names are no wider than a phone', async () => {
  const person = await site.people.newPerson();
  const page = await site.visit('/en/faq/', { storageState: person.storageState, width: 360 });
  const tokens = Array.from({ length: 50 }, (_, index) => ({
    id: `token-${index}-0000`,
    token_name: `${index} ${'long'.repeat(24)}`,
    scopes: ['quotes', 'orders:read', 'orders:write', 'files', 'balance:read'],
    created_at: '2026-11-20T10:00:00.000Z',
    ...{ most_per_order: null, most_per_day: null, addresses: [], member: null, test: false },
    last_used_at: null,
    expires_at: null,
    api_version: newestVersion,
  }));
  await page.route('**/api/token', (route) => route.fulfill({ json: { tokens } }));
  await page.goto(path);
  await page.getByRole('button', { name: 'Revoke 49' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a token for test mode is made with a tick, begins as one, and is listed as one', async () => {
  const person = await site.people.newPerson();
  const page = await open(person);
  await page.locator('#token_name').fill('Trial');
  await page.getByRole('checkbox', { name: 'Test mode' }).check();
  await submit(page);
  const dialog = page.getByRole('dialog', { name: 'Your new token' });
  const field = dialog.getByRole('textbox');
  await expect.poll(() => field.inputValue()).toMatch(/^trp_test_/);
  const token = await field.inputValue();
  await page.keyboard.press('Escape');
  await page.getByRole('rowheader', { name: /Trial.*Test mode/ }).waitFor();
  // It works at once, under a first clock.
  const asked = await site.people.callAs(token, 'GET', '/api/languages');
  expect([asked.status, asked.headers.get('test-clock')]).toEqual([200, expect.stringMatching(/^clk_/)]);
});
