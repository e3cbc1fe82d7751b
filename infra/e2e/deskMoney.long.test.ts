import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { apiOf } from '#infra/client/calls.ts';
import { awaitedOrder } from '#infra/client/orders.ts';
import { warsawMonthOf } from '#shared/rules/say/warsawDay.ts';
import { expectAccessible, fitsPhone } from './pageChecks.ts';
import type { Person } from './people.ts';
import { realSite } from './realSite.ts';
import { makeInvoices } from './steps/moneySteps.ts';
import { workSteps } from './steps/workSteps.ts';

const site = realSite();
const { called, staffMember, paidOrder } = workSteps(site, { source_lang: 8, target_lang: 6 });
let staff: Person;
let finance: Person;

beforeAll(async () => {
  [staff, finance] = await Promise.all([staffMember(), staffMember('finance')]);
});

test('14.15, 14.16 a refund says what it comes to, is asked for once, and above the limit a second person approves it', async () => {
  const { id } = await paidOrder({ content: 'word '.repeat(4000) });
  const isPaid = async () => (await called(staff, 'GET', `/api/staff/order/${id}/money`)).paid;
  await expect.poll(isPaid).toBe(true);
  const page = await site.visit(`/en/staff/order/${id}/money/`, { storageState: staff.storageState });
  await page.getByText('Margin, net').waitFor();
  await page.getByLabel('A part').check();
  await page.getByLabel('Gross amount in PLN').fill('12.345');
  await page.getByText('Enter an amount above zero, such as 12.50.').waitFor();
  await page.getByLabel('Gross amount in PLN').fill('99999');
  await page.locator('form .error').first().waitFor();
  site.allow(/409/);
  await page.getByLabel('Gross amount in PLN').fill('12,50');
  await page.getByLabel('Reason').selectOption('complaint');
  await page.getByRole('button', { name: /^Refund .*12\.50/ }).waitFor();
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Refund .*12\.50/ }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByRole('button', { name: /^Refund / }).dblclick();
  await page.getByText(/12\.50.*has been refunded\./).waitFor();
  await page.getByRole('row', { name: /Complaint accepted/ }).waitFor();
  await expect.poll(() => page.getByRole('row', { name: /Complaint accepted/ }).count()).toBe(1);

  await page.getByLabel('The customer cancels: the order ends, work already done is not refunded').check();
  await page.getByText(/will wait until a second person approves it/).waitFor();
  await page.getByRole('button', { name: /^Refund / }).click();
  await dialog.getByRole('button', { name: 'Ask for approval' }).click();
  await page
    .getByText(/waiting for a second person\./)
    .first()
    .waitFor();
  await page.goto('/en/staff/money/');
  await page
    .getByRole('row', { name: new RegExp(id) })
    .getByRole('button', { name: /Decline/ })
    .waitFor();
  await expect.poll(() => page.getByRole('button', { name: `Approve: ${id}` }).count()).toBe(0);

  const second = await site.visit('/pl/staff/money/', { storageState: finance.storageState, width: 360 });
  await second.getByRole('button', { name: `Zatwierdź: ${id}` }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Zatwierdź' }).dblclick();
  await second.getByText(`Zamówienie ${id}: zwrot zatwierdzony.`).waitFor();
  await expectAccessible(second);
  await second.goto(`/pl/staff/order/${id}/money/`);
  await second.getByText('Nie ma już czego zwracać.').waitFor();
  await fitsPhone(second);
});

test('14.15, 14.16 a balance is corrected with a reason, before and after shown, once; above the limit a second person approves it, and it stands in the customer’s history', async () => {
  const customer = await site.people.newPerson();
  const { account } = await called(staff, 'POST', '/api/staff/customer/search', { email: customer.email });
  const page = await site.visit(`/pl/staff/customers/?account=${account}`, { storageState: staff.storageState });
  await page.getByRole('link', { name: 'Zobacz lub skoryguj' }).click();
  await page.getByRole('heading', { name: 'Saldo klienta' }).waitFor();
  await expect.poll(() => page.title()).toMatch(/^Saldo klienta ·/);
  await page.getByRole('button', { name: 'Skoryguj saldo' }).click();
  await page.getByText('Kwota większa od zera').waitFor();
  await page.getByLabel('Zmniejsz saldo').check();
  await page.getByLabel('Kwota w zł').fill('12,50');
  await page.getByText('W tej części salda nie ma takiej kwoty.').waitFor();
  await page.getByLabel('Zwiększ saldo').check();
  await page
    .getByText(/0,00.*→ 12,50/)
    .first()
    .waitFor();
  await page.getByLabel('Notatka dla zespołu').fill('umówione przez telefon');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Zaksięguj \+12,50/ }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await dialog.getByRole('button', { name: /^Zaksięguj/ }).dblclick();
  await page.getByText(/^Zaksięgowano \+12,50/).waitFor();
  await expect.poll(() => page.getByRole('row', { name: /umówione przez telefon/ }).count()).toBe(1);

  await page.getByLabel('Kwota w zł').fill('9000');
  await page.getByText(/poczeka na zatwierdzenie/).waitFor();
  await page.getByLabel('Notatka dla zespołu').fill('duża korekta');
  await page.getByRole('button', { name: /^Zaksięguj/ }).click();
  await dialog.getByRole('button', { name: 'Poproś o zatwierdzenie' }).click();
  await page.getByText(/czeka na drugą osobę\./).waitFor();

  const second = await site.visit('/en/staff/money/', { storageState: finance.storageState, width: 360 });
  const row = second.getByRole('row', { name: /duża korekta/ });
  await expectAccessible(second);
  await row.getByRole('button', { name: /^Approve/ }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Approve' }).dblclick();
  await second.getByText('The correction is approved and booked.').waitFor();
  await row.waitFor({ state: 'detached' });
  const { entries } = await called(customer, 'GET', '/api/account/history');
  expect(entries.map(({ kind_label, change }: Entry) => [kind_label, change.amount])).toEqual([
    ['Balance correction', 900_000],
    ['Balance correction', 1250],
  ]);
});
interface Entry {
  kind_label: string;
  change: { amount: number };
}

test('14.17, 14.18 a field of per cent takes no 101 and no third decimal, a coupon that ends before it begins is refused; made, it is listed and ended', async () => {
  const code = `E2E${Date.now()}`;
  const page = await site.visit('/en/staff/coupon/', { storageState: finance.storageState });
  await page.getByLabel('Code').fill(code);
  const percent = page.getByLabel('Percent', { exact: true });
  await percent.fill('101');
  await expect.poll(() => percent.inputValue()).toBe('');
  await percent.pressSequentially('150,257');
  await expect.poll(() => percent.inputValue()).toBe('15,25');
  await percent.fill('0');
  await page.getByText('From 0.01 to 100, with two decimals at most.').waitFor();
  await percent.fill('12,55');
  await page.getByLabel('First day').fill('2099-02-01');
  await page.getByLabel('Last day').fill('2099-01-01');
  await page.getByText('The last day is before the first.').waitFor();
  await page.getByLabel('Last day').fill('2099-02-01');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create the coupon' }).dblclick();
  await page.getByText(`Coupon ${code} has been created.`).waitFor();
  const row = page.getByRole('row', { name: new RegExp(code) });
  await row.getByText('12.55%').waitFor();
  await row.getByRole('button', { name: `End: ${code}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End' }).dblclick();
  await page.getByText(`Coupon ${code} has ended.`).waitFor();
  await row.getByText('ended', { exact: true }).waitFor();
});

test('14.19, 14.20, 14.21 a price list shows its effect on orders and a bonus, and begins later; a language changes its targets', async () => {
  const page = await site.visit('/pl/staff/price/', { storageState: staff.storageState, width: 360 });
  await page.getByLabel('Grupa I', { exact: true }).first().fill('0,30');
  await page
    .getByRole('row', { name: /1000 słów z angielskiego na polski/ })
    .getByText('369,00')
    .waitFor();
  await page.getByLabel('Bonus 3').fill('20');
  await page.getByText(/Bonus teraz 40,00.*po zmianie 100,00/).waitFor();
  await page.getByLabel('Bonus 3').fill('101');
  await expect.poll(() => page.getByLabel('Bonus 3').inputValue()).toBe('20');
  await page.getByLabel('Bonus 3').fill('');
  await page.getByText('Liczba, na przykład 12,50; procent od 0 do 100.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Opublikuj' }).getAttribute('aria-disabled')).toBe('true');
  await page.getByLabel('Bonus 3').fill('20');
  await page.getByLabel(/^Obowiązuje od/).fill('2099-01-01T00:00');
  await page.getByText(/po zmianie 100,00/).waitFor();
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  await expectAccessible(page);
  await fitsPhone(page);
  await page.getByRole('button', { name: 'Opublikuj' }).dblclick();
  await page.getByText(/Cennik opublikowany/).waitFor();
  await page.getByRole('button', { name: /^Wycofaj: 2098-12-31/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Wycofaj' }).click();
  await page.getByText(/Cennik 2098-12-31-\d+ wycofany/).waitFor();

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/en/staff/language/');
  await page.getByRole('button', { name: 'Change: Hungarian' }).click();
  const dialog = page.getByRole('dialog', { name: 'Language: Hungarian' });
  await dialog.getByLabel('Native speakers proofread texts in this language').check();
  await dialog.getByLabel(/^Valid from/).fill('2099-01-01T00:00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish' }).dblclick();
  await page.getByText(/Hungarian: the change is published and takes effect on/).waitFor();
});

test('14.22 a transfer on our bank account is looked up, asked for once more, and moves its order once', async () => {
  const form = { source_lang: 8, target_lang: [6], content: 'Six words wait to be paid.' };
  const { id, amount } = await awaitedOrder(apiOf(site.origin), form);
  const page = await site.visit('/en/staff/money/?list=transfers', { storageState: finance.storageState });
  await page.getByRole('button', { name: `Received: Verso ${id}` }).click();
  await expect.poll(() => page.getByLabel('Order or top-up').inputValue()).toBe(id);
  await expect.poll(() => page.getByLabel('Amount received, in PLN').inputValue()).toBe((amount / 100).toFixed(2));
  await page.getByRole('button', { name: 'Check and continue' }).click();
  await page.getByText('4 to 40 letters and digits, with at least one digit.').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Bank’s number of the transfer').fill(`e2e-${id}-1`);
  await page.getByLabel('Amount received, in PLN').fill('1,00');
  await page.getByRole('button', { name: 'Check and continue' }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  site.allow(/422/);
  await dialog.getByRole('button', { name: 'Received' }).click();
  await dialog.getByText(/This is less than the amount due/).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Amount received, in PLN').fill(String(amount / 100).replace('.', ','));
  await page.getByRole('button', { name: 'Check and continue' }).click();
  await dialog.getByText('awaiting payment').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Received' }).dblclick();
  await page.getByText(`is booked for ${id}.`).waitFor();
  await page.getByRole('button', { name: `Received: Verso ${id}` }).waitFor({ state: 'detached' });
  const money = await called(staff, 'GET', `/api/staff/order/${id}/money`);
  expect(money).toMatchObject({ paid: true, payment_method: 'transfer', amount_paid: { amount } });
  site.allow(/404/);
  await page.goto('/pl/staff/money/?list=transfers');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByLabel('Zamówienie lub doładowanie').fill('ZZZZZZZZZZ');
  await page.getByLabel('Kwota, która wpłynęła, w zł').fill('10');
  await page.getByLabel('Bankowy numer przelewu').fill('A1B2');
  await page.getByRole('button', { name: 'Sprawdź i przejdź dalej' }).click();
  await page.getByText('Nie ma zamówienia ani doładowania o tym numerze.').waitFor();
  await expectAccessible(page);
});

test('14.26 a month’s VAT figures are read page by page, agree with the ledger, and are downloaded as CSV and XML', async () => {
  const { id } = await paidOrder({ content: 'word '.repeat(300) });
  await expect.poll(async () => (await called(staff, 'GET', `/api/staff/order/${id}/money`)).paid).toBe(true);
  await makeInvoices(site);
  const { invoices } = await called(staff, 'GET', `/api/order/${id}`);
  const month = warsawMonthOf(new Date());
  const page = await site.visit(`/en/staff/evidence/?month=${month}`, { storageState: finance.storageState });
  await page.getByRole('heading', { level: 1, name: 'VAT figures' }).waitFor();
  await page.getByRole('heading', { name: 'Evidence and ledger' }).waitFor();
  // The seller of this stage has named its tax office.
  await page.getByText('The code of the tax office').waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Total with VAT/ }).waitFor();
  await expectAccessible(page);
  for (const [button, name, part] of [
    ['Download sales as CSV', `sprzedaz-${month}.csv`, `,${invoices[0].number},`],
    [
      'Download sales as XML (JPK_V7M)',
      `JPK_V7M-${month}.xml`,
      `<DowodSprzedazy>${invoices[0].number}</DowodSprzedazy>`,
    ],
  ] as const) {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    expect(saved.suggestedFilename()).toBe(name);
    expect(await readFile(await saved.path(), 'utf8')).toContain(part);
  }
  const narrow = await site.visit(`/pl/staff/evidence/?month=${month}`, {
    storageState: finance.storageState,
    width: 360,
  });
  await narrow.getByRole('heading', { name: 'Ewidencja a księgi' }).waitFor();
  await expectAccessible(narrow);
  await expect.poll(() => narrow.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await narrow.getByLabel('Miesiąc').selectOption({ index: 0 });
  await narrow.getByText('W tym miesiącu nie było usług dla firm z innych krajów UE.').waitFor();
});
