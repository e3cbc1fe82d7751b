import { readFile } from 'node:fs/promises';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { earningStore } from '#functions/stores/translators/statements.ts';
import { grosze } from '#shared/model/money/grosze.ts';
import { hold } from './network.ts';
import { expectAccessible, fitsPhone } from './pageChecks.ts';
import { type Person, password } from './people.ts';
import { realSite } from './realSite.ts';
import { complains, workSteps } from './steps/workSteps.ts';

const site = realSite();
/** Languages nobody else orders in these tests. */
const pair = { source_lang: 7, target_lang: 8 };
const text = 'The quick brown fox jumps over the lazy dog.';
const png = Buffer.from('89504e470d0a1a0a', 'hex');
let staff: Person;
let anna: Person;
let piotr: Person;
const { called, staffMember, newTranslator, paidOrder } = workSteps(site, pair);
const order = () => paidOrder({ content: text, comment: '<b>Names as in the passport</b>' });

const offersOf = async (person: Person): Promise<{ order_id: string }[]> =>
  (await called(person, 'GET', '/api/translator/offer')).offers;

async function offeredTo(person: Person, id: string) {
  const isOffered = async () => {
    await site.run('runProduction');
    return (await offersOf(person)).some((one) => one.order_id === id);
  };
  await expect.poll(isOffered).toBe(true);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

beforeAll(async () => {
  staff = await staffMember();
  anna = await newTranslator(staff, 'Demo Translator A');
  piotr = await newTranslator(staff, 'Demo Translator B');
});

test('13.1, 13.2, 13.21 the zone has its own login; a customer finds it closed, a translator finds no customer account', async () => {
  const visitor = await site.visit('/en/translator/');
  await visitor.waitForURL('**/en/translator/login/?to=*');
  await visitor.getByRole('heading', { name: 'Log in to the translator zone' }).waitFor();
  await visitor.getByLabel('E-mail', { exact: true }).fill(anna.email);
  await visitor.locator('input[autocomplete=current-password]').fill(password);
  await visitor.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await visitor.waitForURL('**/en/translator/');
  await heading(visitor, 'Offered to you').waitFor();

  site.allow(/403/);
  const customer = await site.people.newPerson();
  const closed = await site.visit('/en/translator/', { storageState: customer.storageState });
  await closed.getByText('403', { exact: true }).waitFor();
  expect((await site.people.callAs(anna.accessToken, 'GET', '/api/orders')).status).toBe(403);
});

test('13.3-13.20 an order is offered, accepted, worked on, delivered, and its customer has the file', async () => {
  const { id, hash } = await order();
  await offeredTo(anna, id);
  await offeredTo(piotr, id);
  const page = await site.visit('/en/translator/', { storageState: anna.storageState });
  const card = page.locator('li.card', { has: page.getByRole('button', { name: 'Accept' }) });
  await card.waitFor();
  const offered = async () => (await card.innerText()).replaceAll('\u00a0', ' ');
  await expect.poll(offered).toMatch(/9 words/);
  await expect.poll(offered).toContain('1.08 PLN');
  await expect.poll(offered).not.toMatch(/fox|buyer@example|Demo Company/);
  await expect.poll(() => card.locator('time').getAttribute('datetime')).toMatch(/^\d{4}-/);
  await expectAccessible(page);
  await card.getByText('View the first page').click();
  await card.getByText('The quick brown fox jumps over the lazy dog.').waitFor();
  await card.getByText('<b>[…] as in the passport</b>').waitFor();
  await expectAccessible(page);
  // 13.5: two press at once; the second is refused.
  const other = await site.visit('/en/translator/', { storageState: piotr.storageState });
  const theirs = other.locator('li.card', { has: other.getByRole('button', { name: 'Accept' }) });
  await theirs.waitFor();
  await card.getByRole('button', { name: 'Accept' }).dblclick();
  await page.waitForURL(`**/en/translator/job/${id}/01/`);
  site.allow(/409|422/);
  await theirs.getByRole('button', { name: 'Accept' }).click();
  await other
    .getByRole('main')
    .getByRole('alert')
    .getByText(/Someone else took the job/)
    .waitFor();

  await page.getByRole('link', { name: 'Read source and translation' }).waitFor();
  await page.getByText('<b>Names as in the passport</b>', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('Make the file in the editor, or upload it.').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Deliver' }).getAttribute('aria-disabled')).toBe('true');
  // A message with a file goes on to the customer and the desk while the work goes on.
  await page.getByLabel('Message to the customer').fill('Is this your letterhead?');
  await page
    .getByLabel('Add a file', { exact: true })
    .setInputFiles({ name: 'run.exe', mimeType: 'a/b', buffer: Buffer.from('MZ') });
  await page
    .getByRole('alert')
    .getByText(/not accepted|accepted/)
    .first()
    .waitFor();
  await page
    .getByLabel('Add a file', { exact: true })
    .setInputFiles({ name: 'head.png', mimeType: 'image/png', buffer: png });
  await page.getByRole('button', { name: 'Remove head.png' }).waitFor();
  await page.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await page.getByRole('button', { name: 'Download head.png' }).waitFor();
  await expect.poll(() => page.getByText('Is this your letterhead?').count()).toBe(1);
  const desk = await site.visit(`/en/staff/order/${id}/`, { storageState: staff.storageState });
  await desk.getByText('Is this your letterhead?').waitFor();
  await desk.getByRole('button', { name: 'Download head.png' }).waitFor();
  await desk.getByLabel('Message to the customer').fill('We ask because of the logo.');
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await desk.getByText('We ask because of the logo.').first().waitFor();
  await expectAccessible(desk);
  const chooser = page.locator('input[type=file]').first();
  await chooser.setInputFiles({ name: 'program.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') });
  await page.getByRole('alert').getByText(/docx/).waitFor();
  await chooser.setInputFiles({ name: 'translation.txt', mimeType: 'text/plain', buffer: Buffer.from('Ein Fuchs.') });
  await page.getByRole('button', { name: 'Remove translation.txt' }).waitFor();
  // Two words for nine are few: the warning is looked at and let stand before it can be delivered.
  await page.getByText('Checked: blocking 0, to decide 1, notes 0').waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Deliver' }).getAttribute('aria-disabled')).toBe('true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Length: it is correct' }).click();
  await page.getByText('Checked: blocking 0, to decide 0, notes 0').waitFor();
  await page.getByRole('button', { name: 'Deliver' }).click();
  const dialog = page.getByRole('dialog', { name: `Deliver job ${id}-01?` });
  await expectAccessible(page);
  // Its segments are asked for as the job is delivered; it is approved before the answer.
  const release = await hold(page, `**/api/translator/job/${id}/01/segments`);
  await dialog.getByRole('button', { name: 'Deliver' }).click();
  await page.getByText('You have delivered this job.').waitFor();
  await expect.poll(() => page.locator('input[type=file]').count()).toBe(0);
  await expect.poll(() => page.getByRole('button', { name: 'Remove translation.txt' }).count()).toBe(0);

  await called(staff, 'POST', `/api/staff/order/${id}/job/01/approval`, {});
  site.allow(/404/);
  release();
  await page.getByText('approved', { exact: true }).first().waitFor();
  await expect.poll(() => page.getByRole('main').getByRole('alert').count()).toBe(0);
  const customers = await site.visit(`/en/order/${id}/#${hash}`);
  await customers.getByText('translation.txt').first().waitFor();
  await customers.getByText('Is this your letterhead?').waitFor();
  await customers.getByText('We ask because of the logo.').waitFor();
  // 13.18: the filter is in the address.
  await page.goto('/en/translator/?state=done');
  await page.getByRole('link', { name: new RegExp(`${id}-01`) }).waitFor();
  await page.goto('/en/translator/earnings/');
  await page.getByText('approved work').waitFor();
  await expectAccessible(page);
  await complains(site, { customers, staff, id });
});

test('a text order is translated beside its source on a phone, kept as one types, on two devices, and delivered', async () => {
  const { id, hash } = await paidOrder({ content: 'Paragraph 17 of the agreement.\n\nThe second paragraph.' });
  await offeredTo(anna, id);
  await called(anna, 'POST', `/api/translator/offer/${id}/01/acceptance`);
  await called(anna, 'POST', `/api/translator/job/${id}/01/start`);
  const page = await site.visit(`/pl/translator/job/${id}/01/`, { storageState: anna.storageState, width: 360 });
  await page.getByRole('link', { name: 'Tłumacz tutaj' }).click();
  const field = (number: number) => page.getByRole('textbox', { name: `Tłumaczenie segmentu ${number}`, exact: true });
  await field(1).click();
  await page.keyboard.type('Absatz 17 der Vereinbarung.');
  await page.getByRole('button', { name: 'Potwierdź' }).click();
  await page.keyboard.type('Der zweite');
  await page.getByText('Segmenty: 1 z 2', { exact: false }).waitFor();
  await page.getByText('Zapisano', { exact: true }).waitFor();

  // The other device goes on from there; here someone types in the same sentence.
  const other = await site.visit(`/en/translator/job/${id}/01/segments/`, { storageState: anna.storageState });
  const there = (number: number) =>
    other.getByRole('textbox', { name: `Translation of segment ${number}`, exact: true });
  await expect.poll(() => there(1).innerText()).toBe('Absatz 17 der Vereinbarung.');
  await there(2).focus();
  await other.keyboard.type(' Absatz.');
  await other.getByText('Saved', { exact: true }).waitFor();
  site.allow(/409/);
  await page.keyboard.type(' Abschnitt.');
  await page.getByText('Ten segment zmieniono też w innej karcie').waitFor();
  await page.getByText('Der zweite Absatz.', { exact: true }).waitFor();
  await expectAccessible(page);
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Weź tamtą wersję' }).click();
  await expect.poll(() => field(2).innerText()).toBe('Der zweite Absatz.');
  await page.getByRole('button', { name: 'Potwierdź' }).click();
  await page.getByRole('button', { name: 'Sprawdź i utwórz plik' }).click();
  await page.getByText(/^Sprawdzono/).waitFor();
  const deliver = page.getByRole('button', { name: 'Oddaj gotową pracę' });
  await expect.poll(() => deliver.getAttribute('aria-disabled')).toBe('false');
  // What changes afterwards is not in the file.
  await other.reload();
  await there(1).focus();
  await other.keyboard.press('End');
  // "Saved" stands there from before.
  const saved = other.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await other.keyboard.type(' ');
  await saved;
  await page.reload();
  await page.getByText('Tekst się zmienił.').waitFor();
  await other.keyboard.press('Control+Enter');
  await other.getByRole('button', { name: 'Check and make the file' }).click();
  await other.getByText(/^Checked/).waitFor();
  await page.reload();
  await expect.poll(() => deliver.getAttribute('aria-disabled')).toBe('false');
  await deliver.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oddaj gotową pracę' }).click();
  // Nothing is left to look at: it is approved with its delivery.
  await page.getByText('Praca przyjęta. Dziękujemy.').waitFor();
  const customers = await site.visit(`/en/order/${id}/#${hash}`);
  await customers
    .getByText(/\.docx$/)
    .first()
    .waitFor();
  await customers
    .getByText(/\.txt$/)
    .first()
    .waitFor();
});

test('13.6 declining asks first, and a question stops the clock; both in Polish on a phone', async () => {
  const [declined, kept] = [await order(), await order()];
  await offeredTo(anna, declined.id);
  await offeredTo(anna, kept.id);
  await called(anna, 'POST', `/api/translator/offer/${kept.id}/01/acceptance`);
  const page = await site.visit('/pl/translator/', { storageState: anna.storageState, width: 360 });
  const cards = page.locator('li.card', { has: page.getByRole('button', { name: 'Odrzuć' }) });
  await cards.first().waitFor();
  const before = await cards.count();
  await cards.first().getByRole('button', { name: 'Odrzuć' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Odrzuć' }).click();
  await page.getByText('Propozycja odrzucona.').waitFor();
  await expect.poll(() => cards.count()).toBe(before - 1);
  await page.goto(`/pl/translator/job/${kept.id}/01/`);
  await page.getByRole('button', { name: 'Rozpocznij' }).click();
  await page.getByRole('button', { name: 'Zadaj pytanie' }).click();
  await page.getByLabel('Twoje pytanie').pressSequentially('Jak pisać nazwisko?');
  await page.getByRole('button', { name: 'Wyślij i zatrzymaj zegar' }).click();
  await page.getByText('Jak pisać nazwisko?').waitFor();
  await fitsPhone(page);
  await expectAccessible(page);
});

test('a month is stated, disputed in Polish, and answered by staff with a correction', async () => {
  const person = await newTranslator(staff, 'Demo Translator D');
  const last = new Date();
  last.setUTCDate(0);
  // At noon: late in the evening of UTC the next month has started in Warsaw.
  last.setUTCHours(12);
  const line = {
    translator: person.sub,
    fact: 'demo',
    kind: 'earning',
    net: grosze(4_200),
    at: last.toISOString(),
  } as const;
  const { item } = earningStore(site.db, site.tableOf('TRANSLATORS'));
  await site.db.send(new TransactWriteCommand({ TransactItems: [item(line)] }));
  await site.run('makeStatements');
  const page = await site.visit('/pl/translator/', { storageState: person.storageState, width: 360 });
  await page.getByRole('link', { name: /^Zestawienie za .* czeka na Twoją decyzję/ }).click();
  await page.getByText('czeka na Twoją decyzję', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Zakwestionuj' }).click();
  await page.getByLabel('Co się nie zgadza').pressSequentially('Brakuje jednego zlecenia.');
  await page.getByRole('dialog').getByRole('button', { name: 'Zakwestionuj' }).click();
  await page.getByText('zakwestionowane, wyjaśniamy').waitFor();
  await expectAccessible(page);
  const desk = await site.visit('/en/staff/statement/', { storageState: staff.storageState });
  const row = desk.getByRole('row', { name: /Demo Translator D/ });
  await row.getByText('Brakuje jednego zlecenia.').waitFor();
  await expectAccessible(desk);
  await row.getByRole('button', { name: 'Answer' }).click();
  await desk.getByLabel('Your answer').fill('You are right.');
  await desk.getByLabel(/^Correction/).fill('12.50');
  await desk.getByRole('dialog').getByRole('button', { name: 'Answer' }).click();
  await desk.getByText('Demo Translator D has been sent.').waitFor();
  await page.reload();
  await page.getByText('You are right.').first().waitFor();
  await page.getByRole('button', { name: 'Zatwierdź' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zatwierdź' }).click();
  await page.getByText('zatwierdzone', { exact: true }).waitFor();

  // What is agreed on is paid to the account that the translator enters; without one it is left out, which is said.
  const payments = async () => {
    const saving = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Save payments as CSV' }).click();
    const path = await (await saving).path();
    return (await readFile(path, 'utf8')).split('\r\n').filter((line) => line.startsWith('Demo Translator D,'));
  };
  await desk.getByRole('link', { name: 'Last month' }).click();
  await row.waitFor();
  expect(await payments()).toEqual([]);
  await desk.getByText(/saved as payments-\d{4}-\d\d\.csv\. Left out:/).waitFor();
  await page.getByRole('link', { name: 'Dokumenty', exact: true }).click();
  await page.getByLabel(/^Akceptuję umowę/).check();
  await page.getByLabel(/^Zobowiązuję się do poufności/).check();
  await page.getByLabel('Prywatnie, na podstawie umowy').check();
  await page.getByLabel('Numer rachunku (IBAN)').fill('61 1090 1014 0000 0712 1981 2875');
  site.allow(/422/);
  await page.getByRole('button', { name: 'Akceptuję' }).click();
  await page.locator('#iban[aria-invalid=true]').waitFor();
  await page.getByText('Ten numer rachunku jest nieprawidłowy.', { exact: false }).first().waitFor();
  await expectAccessible(page);
  await page.getByLabel('Numer rachunku (IBAN)').fill('61 1090 1014 0000 0712 1981 2874');
  await page.getByRole('button', { name: 'Akceptuję' }).click();
  await page.getByText('rachunek PL61109010140000071219812874', { exact: false }).waitFor();
  expect((await payments()).map((line) => line.split(',').slice(1, 4))).toEqual([
    ['PL61109010140000071219812874', '42.00', 'as a private individual'],
  ]);
  // Paid: the day stands on both sides, and no later file has it.
  await row.getByRole('button', { name: 'Mark as paid' }).click();
  const day = desk.getByRole('dialog').getByLabel('Day of the transfer');
  await desk.getByText('42.00 PLN net in all.', { exact: false }).waitFor();
  const today = await day.inputValue();
  await day.fill('2020-01-31');
  await desk.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click();
  await desk.locator('#paid_on[aria-invalid=true]').waitFor();
  await day.fill(today);
  await expectAccessible(desk);
  await desk.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).dblclick();
  await desk.getByText('1 statement is marked as paid.').waitFor();
  await row.getByText(/^paid on \d+ /).waitFor();
  expect(await payments()).toEqual([]);
  await page.goto('/pl/translator/earnings/');
  await page.getByText(/^opłacone \d+ /).waitFor();
  await desk.goto(`/en/staff/translator/${person.sub}/`);
  await desk.getByText('account PL••2874', { exact: false }).waitFor();
  const written = async () => {
    const mails = (await site.people.mailsTo(person.email, 1)).map((one) => `${one.subject}\n${one.text}`);
    const about = [
      /^Your statement for .* is ready\..*Net: 42\.00\sPLN/s,
      /^Our answer about .*You are right\./s,
      /^Your statement for .* has been paid.*Paid on: /s,
    ];
    return about.map((what) => mails.filter((one) => what.test(one)).length);
  };
  await expect.poll(written).toEqual([1, 1, 1]);
});

test('availability is kept, a pause stops offers, a wrong zone is refused at its field', async () => {
  const person = await newTranslator(staff, 'Demo Translator C');
  const page = await site.visit('/en/translator/availability/', { storageState: person.storageState });
  const form = page.locator('form', { has: page.getByLabel('Pause new offers') });
  const save = form.getByRole('button', { name: 'Save' });
  await page.getByText('Translation: 0.12 PLN per word').waitFor();
  await page.getByLabel('Time zone in which deadlines are shown').fill('Mars/Olympus');
  site.allow(/422/);
  await save.click();
  await page.locator('#time_zone-error').waitFor();
  await page.getByLabel('Time zone in which deadlines are shown').fill('Europe/Lisbon');
  await page.getByLabel('Pause new offers').check();
  // A week away is two dates; a day that is there already is there once.
  for (const [first, last] of [
    ['2026-12-24', '2026-12-25'],
    ['2026-12-24', ''],
  ] as const) {
    await page.locator('#days_off').fill(first);
    await page.getByLabel('to', { exact: true }).fill(last);
    await page.getByRole('button', { name: 'Add the days' }).click();
  }
  await save.click();
  await expect
    .poll(async () => called(person, 'GET', '/api/translator/profile'))
    .toMatchObject({ state: 'paused', time_zone: 'Europe/Lisbon', days_off: ['2026-12-24', '2026-12-25'] });
  await page.reload();
  await expect.poll(() => page.getByLabel('Pause new offers').isChecked()).toBe(true);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Documents', exact: true }).click();
  await page.getByText('Please read and accept the agreement').waitFor();
  await page.getByLabel(/^I accept the agreement/).check();
  await page.getByLabel(/^I promise confidentiality/).check();
  await page.getByRole('button', { name: 'Accept' }).click();
  await page.locator('#nip-error').waitFor();
  await expectAccessible(page);
  await page.getByLabel('As a private individual, by contract').check();
  await page.getByRole('button', { name: 'Accept' }).dblclick();
  await page.getByText(/^You have accepted version/).waitFor();
  await page.getByText(/^Agreement and confidentiality, version .* accepted on/).waitFor();
  await expectAccessible(page);
});
