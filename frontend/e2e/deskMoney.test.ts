import { beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import type { Person } from './people.ts';
import { realSite } from './realSite.ts';
import { workSteps } from './workSteps.ts';

const site = realSite();
const { called, staffMember, paidOrder } = workSteps(site, { source_lang: 8, target_lang: 6 });
let staff: Person;
let finance: Person;

beforeAll(async () => {
  [staff, finance] = await Promise.all([staffMember(), staffMember('finance')]);
}, 120_000);

test('14.15, 14.16 a refund says what it comes to, is asked for once, and above the limit a second person approves it', async () => {
  const { id } = await paidOrder({ content: 'word '.repeat(4000) });
  const isPaid = async () => (await called(staff, 'GET', `/api/staff/order/${id}/money`)).paid;
  await expect.poll(isPaid, { timeout: 30_000 }).toBe(true);
  const page = await site.visit(`/en/staff/order/${id}/money/`, { storageState: staff.storageState });
  await page.getByLabel('A part').check();
  await page.getByLabel('Sum, gross, in PLN').fill('12.345');
  await page.getByText('A sum such as 12.50, above zero.').waitFor();
  await page.getByLabel('Sum, gross, in PLN').fill('99999');
  await page.locator('form .error').first().waitFor();
  site.allow(/409/);
  await page.getByLabel('Sum, gross, in PLN').fill('12,50');
  await page.getByLabel('Reason').selectOption('complaint');
  await page.getByRole('button', { name: /^Give back .*12\.50/ }).waitFor();
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  if (process.env.SHOTS) await page.screenshot({ path: '/tmp/money-1.png', fullPage: true });
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Give back .*12\.50/ }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByRole('button', { name: /^Give back/ }).dblclick();
  await page.getByText(/12\.50.*is given back\./).waitFor();
  await page.getByRole('row', { name: /Complaint accepted/ }).waitFor();
  expect(await page.getByRole('row', { name: /Complaint accepted/ }).count()).toBe(1);

  await page.getByLabel('The customer cancels: the order ends, the work done is kept').check();
  await page.getByText(/this waits until a second person approves it/).waitFor();
  await page.getByRole('button', { name: /^Give back/ }).click();
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await page
    .getByText(/waits for a second person\./)
    .first()
    .waitFor();
  await page.goto('/en/staff/money/');
  await page
    .getByRole('row', { name: new RegExp(id) })
    .getByRole('button', { name: /Decline/ })
    .waitFor();
  expect(await page.getByRole('button', { name: `Approve: ${id}` }).count()).toBe(0);

  const second = await site.visit('/pl/staff/money/', { storageState: finance.storageState, width: 360 });
  await second.getByRole('button', { name: `Zatwierdź: ${id}` }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Zatwierdź' }).dblclick();
  await second.getByText(`Zamówienie ${id}: zwrot zatwierdzony.`).waitFor();
  if (process.env.SHOTS) await second.screenshot({ path: '/tmp/money-2.png', fullPage: true });
  await expectAccessible(second);
  await second.goto(`/pl/staff/order/${id}/money/`);
  await second.getByText('Nie ma już czego zwracać.').waitFor();
  const beyond = await second.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beyond).toBeLessThanOrEqual(0);
});
