import { beforeAll, expect, test } from 'vitest';
import { mailStore } from '#functions/stores/mails/mails.ts';
import { queuedMailItem } from '#functions/stores/mails/queuedMails.ts';
import { transact } from '#functions/stores/transact.ts';
import { expectAccessible } from './pageChecks.ts';
import type { Person } from './people.ts';
import { realSite } from './realSite.ts';
import { workSteps } from './steps/workSteps.ts';

const site = realSite();
const { called, staffMember, newTranslator } = workSteps(site, { source_lang: 8, target_lang: 9 });
let staff: Person;

beforeAll(async () => {
  staff = await staffMember();
});

test('14.25 a translator is found by pair and state, shown with rates, pay and documents, paused; who was slower sees the newer values; mails that failed are sent again together', async () => {
  await newTranslator(staff, 'Demo Translator P');
  const page = await site.visit('/en/staff/', { storageState: staff.storageState });
  await page.getByText('Quotes sent in time, 7 days').waitFor();
  await page.getByText('Orders paid today').waitFor();
  await page.getByRole('link', { name: 'Translators', exact: true }).click();
  await page.getByLabel('From', { exact: true }).selectOption('8');
  await page.getByLabel('Into', { exact: true }).selectOption('9');
  await expect.poll(() => new URL(page.url()).search).toBe('?source=8&target=9');
  await page.reload();
  await page.getByRole('link', { name: 'Demo Translator P' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('State').selectOption('ended');
  await page.getByText('No translators match.').waitFor();
  await page.getByLabel('State').selectOption('active');
  await page.getByRole('link', { name: 'Demo Translator P' }).click();
  await page.getByRole('heading', { name: 'Demo Translator P' }).waitFor();
  await page.getByText('There is no agreement on record.').waitFor();
  await expectAccessible(page);

  const id = new URL(page.url()).pathname.split('/').at(-2) ?? '';
  const path = `/api/staff/translator/${id}`;
  await page.getByRole('button', { name: 'Edit the profile' }).click();
  await page.getByRole('button', { name: 'Add a pair' }).click();
  await page.getByLabel('From (2)').selectOption({ label: 'Polish' });
  await page.getByLabel('Into (2)').selectOption({ label: 'Polish' });
  await page.getByLabel('On the ministry’s list for this language').last().check();
  await page.getByRole('button', { name: 'Add a rate' }).click();
  await page.getByLabel('Pair', { exact: true }).selectOption('8-9');
  await page.getByLabel('Net, PLN').fill('nothing');
  await page.getByLabel('Words a day').fill('1500');
  await expectAccessible(page);
  site.allow(/422|409/);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Nothing is saved yet').waitFor();
  await page.getByLabel('Net, PLN').fill('0,1875');
  await page.getByLabel('Into (2)').selectOption({ label: 'German' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Sworn translation needs the number on the ministry’s list.').waitFor();
  await page.getByLabel('Number on the ministry’s list', { exact: true }).fill('TP/1234/05');

  // A colleague is faster: theirs is shown and taken over, what was typed here stays.
  const {
    id: _,
    email: __,
    locale: ___,
    counts: ____,
    sworn_number: _____,
    sworn_checked_on: ______,
    mails: _______,
    standard_rates: ________,
    in_eea: _________,
    ...typed
  } = await called(staff, 'GET', path);
  await called(staff, 'PUT', path, { ...typed, rates: [], words_per_day: 3_000, time_zone: 'Europe/Berlin' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByText(/^\S.* saved this profile on .* New there: Words a day: 3000; Time zone: Europe\/Berlin\./)
    .waitFor();
  await expect.poll(() => page.getByLabel('Words a day').inputValue()).toBe('1500');
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await page.getByText('The profile is saved.').waitFor();
  await page.getByText('TP/1234/05', { exact: true }).waitFor();
  // A number is looked up again each quarter; the list names those whose time has come.
  const list = await site.visit('/en/staff/', { storageState: staff.storageState });
  await list.getByRole('link', { name: 'Show them' }).click();
  await list.waitForURL('**/translator/?check=due');
  await list.getByRole('link', { name: 'Demo Translator P' }).waitFor();
  await expectAccessible(list);
  await page.getByText('0.1875 PLN / word').waitFor();
  expect(await called(staff, 'GET', path)).toMatchObject({
    ...{ words_per_day: 1500, time_zone: 'Europe/Berlin', sworn_number: 'TP/1234/05' },
    pairs: [{ source_lang: 8, target_lang: 9 }, { sworn: true }],
    rates: [{ step: 'translation', unit: 'word', rate: 18_750, source_lang: 8, target_lang: 9 }],
  });
  const { lines } = await called(staff, 'GET', `/api/staff/audit?object=translator%23${id}`);
  expect(lines[0]).toMatchObject({ act: 'translator_changed', before: { rates: '' }, after: { sworn_number: true } });
  await page.getByRole('button', { name: 'On the list', exact: true }).click();
  await page.getByLabel('Note for colleagues (optional)').fill('Entry of 2005.');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'On the list' }).dblclick();
  await page.getByText('The number is checked.').waitFor();
  await page.getByText(/^TP\/1234\/05: on the list, \S+.* Entry of 2005\.$/).waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).dblclick();
  await page.getByText('The translator is now paused.').waitFor();
  await page.getByRole('button', { name: 'Resume' }).waitFor();

  const { id: orderId } = await site.place();
  const work = site.tableOf('WORK');
  const createdAt = new Date().toISOString();
  for (const name of ['one', 'other']) {
    const mail = { id: `e2e.${name}.${orderId}`, template: 'order_message' as const, to: 'nobody@example.com' };
    const rest = { locale: 'en' as const, orderId, state: 'queued' as const, createdAt };
    await transact(site.db, [queuedMailItem(work, { ...mail, ...rest })]);
    await mailStore(site.db, work).failed(mail.id, new Date());
  }
  await page.goto('/pl/staff/failed/');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('heading', { name: 'Nieudane zadania w tle' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Wyślij wszystkie ponownie \(\d+\)$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/^Wysłać jeszcze raz \d+ wiadomości\?$/).waitFor();
  await dialog.getByRole('button', { name: /^Wyślij wszystkie/ }).dblclick();
  await page.getByText(/^W drodze: \d+ z \d+\.$/).waitFor();
  expect((await called(staff, 'GET', '/api/staff/mail/failed')).mails).not.toContainEqual(
    expect.objectContaining({ order_id: orderId }),
  );
});

test('14.24 a customer is found by address, masked, shown for a reason that is logged; a deletion stands in the list until it is done', async () => {
  const person = await site.people.newPerson();
  const page = await site.visit('/en/staff/customers/', { storageState: staff.storageState });
  await page.getByLabel('Customer’s e-mail').fill('nobody.at.all@example.com');
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByText('No account and no orders with nobody.at.all@example.com.').waitFor();
  await page.getByLabel('Customer’s e-mail').fill(person.email);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('button', { name: 'Show: E-mail' }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe(`?account=${person.sub}`);
  await expect.poll(() => page.getByRole('main').innerText()).not.toMatch(new RegExp(`${person.email}|Demo Person`));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show: E-mail' }).click();
  await page.getByLabel('Reason').fill('They called about an order.');
  await page.getByRole('dialog').getByRole('button', { name: 'Show' }).dblclick();
  await page.getByText(person.email, { exact: true }).waitFor();
  const { lines } = await called(staff, 'GET', `/api/staff/audit?object=customer%23${person.sub}`);
  expect(lines).toMatchObject([{ act: 'revealed', reason: 'They called about an order.' }]);

  await called(person, 'POST', '/api/account/delete', { confirmation: 'DELETE' });
  await page.goto('/pl/staff/customers/');
  const row = page.getByRole('row', { name: new RegExp(person.sub.slice(0, 8)) });
  await row.getByText(/usunięte/).waitFor();
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
  await page.goto(`/en/staff/customers/?account=${person.sub}`);
  await page.getByText('This account is deleted.').waitFor();
});

test('a translator is added on their page for an account; an amount is added to what they earned, and one deducted, with the reason', async () => {
  const person = await site.people.newPerson();
  const page = await site.visit('/en/staff/translator/', { storageState: staff.storageState, width: 1280 });
  await page.getByRole('button', { name: 'Add a translator' }).click();
  await page.getByRole('heading', { name: 'Add a translator' }).waitFor();
  await page.getByLabel('E-mail').fill('nobody.has.it@example.com');
  await page.getByLabel('Name', { exact: true }).fill('Demo Added');
  await page.getByRole('button', { name: 'Add a pair' }).click();
  await page.getByLabel('From (1)').selectOption({ label: 'English' });
  await page.getByLabel('Into (1)').selectOption({ label: 'Polish' });
  await expectAccessible(page);
  site.allow(/422|409/);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('There is no account with this address').waitFor();
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await page.getByRole('heading', { name: 'Demo Added' }).waitFor();
  const phone = await site.visit(new URL(page.url()).pathname.replace('/en/', '/pl/'), {
    storageState: staff.storageState,
    width: 360,
  });
  await phone.getByRole('button', { name: 'Dodaj lub odejmij wynagrodzenie' }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByLabel('Netto, PLN').fill('14,70');
  await expectAccessible(phone);
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await dialog.locator('.error').waitFor();
  await dialog.getByLabel('Powód').fill('Znaczki');
  await dialog.getByRole('button', { name: 'Zapisz' }).dblclick();
  await phone.getByText('Poprawiono wynagrodzenie.').waitFor();
  await phone.getByRole('button', { name: 'Dodaj lub odejmij wynagrodzenie' }).click();
  await phone.getByRole('dialog').getByLabel('Odjąć').check();
  await phone.getByRole('dialog').getByLabel('Netto, PLN').fill('5');
  await phone.getByRole('dialog').getByLabel('Powód').fill('Reklamacja');
  await phone.getByRole('dialog').getByRole('button', { name: 'Zapisz' }).click();
  await phone
    .getByText(/9,70\szł/)
    .first()
    .waitFor();
  await expect.poll(() => phone.getByText('Znaczki').count()).toBe(1);
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
