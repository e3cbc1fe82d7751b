import { readFile } from 'node:fs/promises';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { quoteKey } from '#functions/stores/quotes/quoteItems.ts';
import { apiOf } from '#infra/client/calls.ts';
import { askedQuote } from '#infra/client/orders.ts';
import { answerOnce } from './network.ts';
import { expectAccessible } from './pageChecks.ts';
import type { Person } from './people.ts';
import { realSite } from './realSite.ts';
import { workSteps } from './steps/workSteps.ts';

/** What the desk's day is made of beside the straight way: late quotes, filters, files, roles. */
const site = realSite();
const pair = { source_lang: 7, target_lang: 11 };
const { called, staffMember, newTranslator, paidOrder } = workSteps(site, pair);
let staff: Person;

beforeAll(async () => {
  staff = await staffMember();
});

/** Moves the clock of a quote back, as if it had been asked for so long ago. */
async function askedBefore(id: string, minutes: number): Promise<void> {
  const TableName = site.tableOf('QUOTES');
  const { Item } = await site.db.send(new GetCommand({ TableName, Key: quoteKey(id) }));
  const clock = { ...Item?.clock, dueAt: new Date(Date.now() - minutes * 60_000).toISOString() };
  await site.db.send(
    new UpdateCommand({
      TableName,
      Key: quoteKey(id),
      UpdateExpression: 'SET clock = :clock, queue_due = :due',
      ExpressionAttributeValues: { ':clock': clock, ':due': `${clock.dueAt}#${id}` },
    }),
  );
}

const saved = async (page: Page, button: string): Promise<string[][]> => {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  return text
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
};

test('14.2, 14.6 the quote that waits longest is first and its lateness is said in words; its customer’s open page shows the price by itself, and a mail says it', async () => {
  const email = `desk.lines.${Date.now()}@example.com`;
  const ask = () => askedQuote(apiOf(site.origin), { email, free_quote: 1, content: 'One two three four five six.' });
  const [newer, older] = [await ask(), await ask()];
  await askedBefore(older.id, 20);
  const page = await site.visit('/en/staff/quote/', { storageState: staff.storageState });
  const numbers = page.locator('tbody tr a');
  await page.getByRole('row', { name: new RegExp(newer.id) }).waitFor();
  await expect
    .poll(async () => (await numbers.allInnerTexts()).filter((one) => one === newer.id || one === older.id))
    .toEqual([older.id, newer.id]);
  const late = page.getByRole('row', { name: new RegExp(older.id) });
  await late.getByText(/2\d minutes past due/).waitFor();
  await expectAccessible(page);

  const customers = await site.visit(`/en/quote/${older.id}/#${older.hash}`);
  await customers.getByRole('heading', { name: 'We are preparing your quote' }).waitFor();
  await page.getByRole('link', { name: older.id }).click();
  await page.getByRole('button', { name: 'Take this quote' }).click();
  await page
    .getByLabel(/^Net unit price/)
    .first()
    .fill('10,00');
  const reason = page.getByLabel('Why the price is outside the range shown to the customer');
  if (await reason.count()) await reason.fill('Handwritten notes.');
  await page.getByRole('button', { name: 'Send the quote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the quote' }).click();
  await page.getByText('The quote is sent.').waitFor();
  // Nobody reloads it.
  await customers
    .getByText(/73\.80/)
    .first()
    .waitFor();
  const subjects = async () => (await site.people.mailsTo(email, 3)).map(({ text }) => text).join('\n');
  await expect.poll(subjects).toMatch(/73\.80/);
});

test('14.8, 14.23 filters by state, service, language and day stand in the address; the file has exactly these rows, and no cell is a formula', async () => {
  const email = `formula.${Date.now()}@example.com`;
  const own = { externalId: '=1+1' };
  const { id } = await site.place({ order: { state: 'on_hold', email, own } });
  const { id: other } = await site.place({ order: { state: 'accepted', email } });
  const page = await site.visit('/en/staff/orders/', { storageState: staff.storageState });
  await page.getByLabel('Status').selectOption('on_hold');
  await page.getByLabel('Service').selectOption('translation');
  await page.getByLabel('Language', { exact: true }).selectOption({ label: 'English' });
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' }).format(new Date());
  await page.getByLabel('Ordered from').fill(today);
  await page.getByRole('row', { name: new RegExp(id) }).waitFor();
  const asked = () => Object.fromEntries(new URL(page.url()).searchParams);
  await expect.poll(asked).toEqual({ state: 'on_hold', service: 'translation', language: '2', from: today });
  await page.reload();
  await page.getByRole('row', { name: new RegExp(id) }).waitFor();
  await expect.poll(() => page.getByRole('row', { name: new RegExp(other) }).count()).toBe(0);
  const shown = await page.locator('tbody tr a').allInnerTexts();
  const [head, ...rows] = await saved(page, 'Save as CSV');
  expect(head?.[0]).toBe('Order');
  expect(rows.map(([number]) => number)).toEqual(shown);
  expect(rows.find(([number]) => number === id)).toContain("'=1+1");
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+@]/);
});

test('14.13, 14.15 only translators of the pair can be assigned; a refund asks for the password where it was not typed recently, and for a reason', async () => {
  await newTranslator(staff, 'Demo Translator Of The Pair');
  const elsewhere = workSteps(site, { source_lang: 11, target_lang: 7 });
  await elsewhere.newTranslator(staff, 'Demo Translator Of Another Pair');
  const { id } = await paidOrder({ content: 'Nine words stand here for a job to assign.' });
  const isPlanned = async () => {
    await site.run('runProduction');
    return (await called(staff, 'GET', `/api/staff/order/${id}/work`)).jobs.length;
  };
  await expect.poll(isPlanned).toBe(1);
  const page = await site.visit(`/en/staff/order/${id}/`, { storageState: staff.storageState });
  await page.getByRole('button', { name: `Assign: ${id}-01` }).click();
  const dialog = page.getByRole('dialog', { name: `Who does job ${id}-01?` });
  await dialog.getByText('Demo Translator Of The Pair').waitFor();
  await expect.poll(() => dialog.getByText('Demo Translator Of Another Pair').count()).toBe(0);
  await page.keyboard.press('Escape');

  await page.goto(`/en/staff/order/${id}/money/`);
  await page.getByLabel('A part').check();
  await page.getByLabel('Gross amount in PLN').fill('1,00');
  const refund = page.getByRole('button', { name: /^Refund .*1\.00/ });
  await page.getByLabel('Reason').selectOption('goodwill');
  site.allow(/403/);
  await answerOnce(page, `**/api/staff/order/${id}/refund`, {
    ...{ status: 403, contentType: 'application/problem+json', body: JSON.stringify({ code: 'password_required' }) },
  });
  await refund.click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /^Refund / })
    .click();
  await page.locator('input[autocomplete=current-password]').fill('Demo-password-1');
  await page.keyboard.press('Enter');
  await page.getByText(/1\.00.*has been refunded\./).waitFor();
  await expect.poll(() => page.getByRole('row', { name: /Discount after the sale/ }).count()).toBe(1);
});

test('14.1 each member of the staff is shown what the role may do: pages, acts and figures; the service refuses the rest', async () => {
  const { id } = await paidOrder({ content: 'Nine words stand here for a job of roles.' });
  // What can be done comes with the order's job.
  await site.run('runProduction');
  await expect.poll(async () => (await called(staff, 'GET', `/api/staff/order/${id}/work`)).acts).toContain('hold');
  const menu = async (page: Page) => page.getByRole('navigation', { name: 'Desk' }).getByRole('link').allInnerTexts();
  const seen = new Map<string, string[]>();
  for (const role of ['support', 'project', 'finance'] as const) {
    const { storageState, accessToken } = await staffMember(role);
    const page = await site.visit('/en/staff/orders/', { storageState });
    await page.getByRole('link', { name: 'Orders', exact: true }).waitFor();
    seen.set(role, await menu(page));
    await page.goto(`/en/staff/order/${id}/`);
    await page.getByRole('heading', { name: new RegExp(id) }).waitFor();
    await page.getByRole('heading', { name: 'What was ordered' }).waitFor();
    const holds = page.getByRole('button', { name: 'Put on hold' });
    await expect.poll(() => holds.count(), { message: role }).toBe(role === 'finance' ? 0 : 1);
    await expectAccessible(page);
    for (const [path, roles] of [
      ['/api/staff/coupon', ['support', 'finance']],
      ['/api/staff/statement', ['finance']],
      ['/api/staff/applicant', ['project']],
      ['/api/staff/audit', []],
    ] as const) {
      const { status } = await site.people.callAs(accessToken, 'GET', path);
      expect([role, path, status]).toEqual([role, path, (roles as readonly string[]).includes(role) ? 200 : 403]);
    }
  }
  expect(seen.get('finance')).toEqual(expect.arrayContaining(['Money', 'Statements', 'Coupons']));
  expect(seen.get('finance')).not.toContain('Candidates');
  expect(seen.get('project')).not.toContain('Coupons');
  for (const list of seen.values()) expect(list).not.toContain('Audit');
});
