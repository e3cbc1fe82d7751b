import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { makeDocx, paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { jobKey } from '#functions/stores/production/productionKeys.ts';
import { apiOf, until } from '#infra/client/calls.ts';
import { paidOrder } from '#infra/client/orders.ts';
import { announce, upload, uploadTo } from '#infra/client/uploads.ts';
import { attachmentsArea } from '#shared/contract/attachments.ts';
import { answerOnce, bucket, hold } from './network.ts';
import { expectAccessible } from './pageChecks.ts';
import type { Person } from './people.ts';
import { realSite } from './realSite.ts';
import { workSteps } from './steps/workSteps.ts';

/** What a translator's day is made of beside the straight way: lists that are empty or fail, links, sending, lateness. */
const site = realSite();
const pair = { source_lang: 7, target_lang: 9 };
const { called, decided, staffMember, newTranslator } = workSteps(site, pair);
let staff: Person;
let anna: Person;
let reviser: Person;

let made = 0;

/** A paid Word file of the pair, revised by a second person. */
async function fileOrder(target = pair.target_lang): Promise<{ id: string; hash: string }> {
  const api = apiOf(site.origin);
  const languages = { source_lang: pair.source_lang, target_lang: [target] };
  // The same file twice in a day is asked about.
  const words = makeDocx({ body: paragraph(`Il gatto ${++made} dorme nella casa.`) });
  const file = await announce(api, { name: 'casa.docx', size: words.byteLength, ...languages });
  await upload(file, words);
  const listed = () => api.must(attachmentsArea.listAttachments, { cart: file.cart });
  await until(listed, ([one]) => one?.state === 'counted', { everyMs: 100 });
  const form = { content: undefined, cart: file.cart, attachment: [file.attachment_hash], verification: true };
  return paidOrder(api, { ...form, ...languages });
}

/** The order's first job is the person's, and started. */
async function working(person: Person, id: string): Promise<void> {
  const isOffered = async () => {
    await site.run('runProduction');
    return (await called(person, 'GET', '/api/translator/offer')).offers.some(
      (one: { order_id: string }) => one.order_id === id,
    );
  };
  await expect.poll(isOffered).toBe(true);
  await called(person, 'POST', `/api/translator/offer/${id}/01/acceptance`);
  await called(person, 'POST', `/api/translator/job/${id}/01/start`);
}

const file = (name: string, body: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(body) });
const due = (id: string, at: Date) =>
  site.db.send(
    new UpdateCommand({
      TableName: site.tableOf('JOBS'),
      Key: jobKey({ orderId: id, id: '01' }),
      UpdateExpression: 'SET dueAt = :at',
      ExpressionAttributeValues: { ':at': at.toISOString() },
    }),
  );
const rowOf = (page: Page, id: string) => page.locator('li.card', { has: page.locator(`a[href*="${id}"]`) });

beforeAll(async () => {
  staff = await staffMember();
  anna = await newTranslator(staff, 'Demo Translator E');
  reviser = await newTranslator(staff, 'Demo Translator F', ['verification']);
});

test('13.19, 13.20, 13.21 empty lists say so; what cannot be loaded is asked for again; a session that is over leads to the zone’s login', async () => {
  const idle = await newTranslator(staff, 'Demo Translator G', ['proofreading']);
  const page = await site.visit('/pl/translator/', { storageState: idle.storageState, width: 360 });
  await page.getByText('Nie mamy teraz dla Ciebie propozycji', { exact: false }).waitFor();
  await page.getByText('Nie ma takich zleceń.').waitFor();
  await expectAccessible(page);
  site.allow(/500/);
  const problem = { type: 'about:blank', title: 'Internal Server Error', status: 500, code: 'internal' };
  await answerOnce(page, '**/api/translator/offer', {
    ...{ status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) },
  });
  await page.reload();
  await page.getByRole('button', { name: 'Spróbuj ponownie' }).click();
  await page.getByText('Nie mamy teraz dla Ciebie propozycji', { exact: false }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Spróbuj ponownie' }).count()).toBe(0);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/pl/translator/earnings/');
  await page.waitForURL('**/pl/translator/login/?to=*');
  await expect.poll(() => new URL(page.url()).searchParams.get('to')).toBe('/pl/translator/earnings/');
});

test('13.2, 13.4 another pair’s work is not offered; the account of a customer does not open for a translator', async () => {
  const [own, other] = await Promise.all([fileOrder(), fileOrder(10)]);
  const page = await site.visit('/en/translator/', { storageState: anna.storageState });
  const planned = async (id: string) => (await called(staff, 'GET', `/api/staff/order/${id}/work`)).jobs.length;
  const both = async () => {
    await site.run('runProduction');
    return (await planned(own.id)) > 0 && (await planned(other.id)) > 0;
  };
  await expect.poll(both).toBe(true);
  await site.run('runProduction');
  await page.reload();
  const cards = page.locator('li.card', { has: page.getByRole('button', { name: 'Accept' }) });
  await expect.poll(() => cards.count()).toBe(1);
  await expect.poll(() => cards.innerText()).not.toMatch(/buyer@|Demo Company|Kowalsk|PLN.*PLN/s);
  const listed = await called(anna, 'GET', '/api/translator/offer');
  expect(listed.offers.map((one: { order_id: string }) => one.order_id)).not.toContain(other.id);
  site.allow(/403/);
  await page.goto('/en/account/orders/');
  await page.getByText('403', { exact: true }).waitFor();
});

test('13.7, 13.8, 13.18 a deadline says how long is left and goes on, lateness is said in words, and the filter stands in the address', async () => {
  const { id } = await fileOrder();
  await working(anna, id);
  await due(id, new Date(Date.now() + 5 * 3_600_000));
  const page = await site.visit('/en/translator/', { storageState: anna.storageState });
  const row = rowOf(page, id);
  await row.getByText('(in 5 hours)').waitFor();
  await expect.poll(() => row.locator('time').getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\dT/);
  await due(id, new Date(Date.now() - 3 * 3_600_000));
  // Nobody reloads: the page looks again by itself.
  await row.getByText('(3 hours past due)').waitFor();
  await page.getByRole('link', { name: 'Delivered', exact: true }).click();
  await page.waitForURL('**/translator/?state=delivered');
  await page.getByText('There are no such jobs.').waitFor();
  await page.goBack();
  await row.waitFor();
});

test('13.9, 13.10, 13.12, 13.16 each download asks for a fresh link; files are sent one at a time, cancelled, sent again; a reviser has the earlier file, and the customer sees the work within a poll', async () => {
  const { id, hash } = await fileOrder();
  await working(anna, id);
  const page = await site.visit(`/en/translator/job/${id}/01/`, { storageState: anna.storageState });
  const source = page.getByRole('button', { name: 'Download casa.docx' });
  for (const _ of [1, 2]) {
    const saved = page.waitForEvent('download');
    await source.click();
    expect((await saved).suggestedFilename()).toBe('casa.docx');
  }
  const links = site.asked().filter(({ path }) => path.startsWith(`/api/translator/job/${id}/01/source/`));
  expect(links).toHaveLength(2);

  const deliver = page.getByRole('button', { name: 'Deliver' });
  await expect.poll(() => deliver.getAttribute('aria-disabled')).toBe('true');
  const announced = () => site.calls(`POST /api/translator/job/${id}/01/file`).length;
  const release = await hold(page, bucket);
  const chooser = page.locator('input[type=file][multiple]');
  await chooser.setInputFiles([file('first.txt', 'Die erste.'), file('second.txt', 'Die zweite.')]);
  await page.getByText(/^Sending first\.txt: \d+%/).waitFor();
  await expect.poll(announced).toBe(1);
  await page.getByRole('button', { name: 'Cancel sending first.txt' }).click();
  // The next one begins by itself once the first is given up.
  await page.getByText(/^Sending second\.txt: \d+%/).waitFor();
  await expect.poll(announced).toBe(2);
  release();
  await page.getByRole('button', { name: 'Remove second.txt' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Remove first.txt' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Remove second.txt' }).click();
  await page.getByText('second.txt has been removed.').waitFor();
  await expect.poll(() => deliver.getAttribute('aria-disabled')).toBe('true');

  site.allow(/500|ERR_/);
  await page.unroute(bucket);
  await answerOnce(page, bucket, { status: 500, body: '' });
  const german = (text: string) => makeDocx({ body: paragraph(`${text} ${made} schläft im Haus.`) });
  await chooser.setInputFiles({ name: 'haus.docx', mimeType: '', buffer: Buffer.from(german('Die Katze')) });
  const failed = page.getByRole('alert').filter({ hasText: 'haus.docx could not be sent.' });
  await failed.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Remove haus.docx' }).waitFor();
  await failed.waitFor({ state: 'detached' });

  const { files } = await called(anna, 'GET', `/api/translator/job/${id}/01`);
  await decided(anna, `/api/translator/job/${id}/01/file/${files[0].file_id}/check`);
  await called(anna, 'POST', `/api/translator/job/${id}/01/delivery`);
  // What has a warning that was let stand is approved by staff, the rest by itself.
  await called(staff, 'POST', `/api/staff/order/${id}/job/01/approval`, {}).catch(() => undefined);
  const isTheirs = async () => {
    await site.run('runProduction');
    return (await called(reviser, 'GET', '/api/translator/offer')).offers.some(
      (one: { order_id: string }) => one.order_id === id,
    );
  };
  await expect.poll(isTheirs).toBe(true);
  await called(reviser, 'POST', `/api/translator/offer/${id}/02/acceptance`);
  const second = await site.visit(`/pl/translator/job/${id}/02/`, { storageState: reviser.storageState, width: 360 });
  await second.getByText('z poprzedniego etapu').waitFor();
  await second.getByRole('button', { name: 'Pobierz haus.docx' }).waitFor();
  await expectAccessible(second);

  // The customer's page is open all the time.
  const customers = await site.visit(`/en/order/${id}/#${hash}`);
  await customers.getByText('casa.docx').first().waitFor();
  await called(reviser, 'POST', `/api/translator/job/${id}/02/start`);
  const body = Buffer.from(german('Der Kater'));
  const announcedFile = { name: 'fertig.docx', size: body.byteLength };
  const sent = await called(reviser, 'POST', `/api/translator/job/${id}/02/file`, announcedFile);
  await uploadTo(sent.upload, body);
  await called(reviser, 'PUT', `/api/translator/job/${id}/02/file/${sent.file_id}`, { name: 'fertig.docx' });
  await decided(reviser, `/api/translator/job/${id}/02/file/${sent.file_id}/check`);
  await called(reviser, 'POST', `/api/translator/job/${id}/02/delivery`);
  await called(staff, 'POST', `/api/staff/order/${id}/job/02/approval`, {}).catch(() => undefined);
  await customers.getByText('fertig.docx').first().waitFor();
});

test('no line of what is typed is cut; a finding leads to its segment; a revision shows what it changed, and an untouched one is confirmed', async () => {
  const sentence = 'Die Lieferung der bestellten Waren erfolgt spätestens vierzehn Tage nach dem Eingang der Zahlung. ';
  const source = ['Paragraph one is long.', '', '', 'Save {file_name} in 2026.', 'The third one.', 'The last one.'];
  const languages = { source_lang: pair.source_lang, target_lang: [pair.target_lang] };
  const { id } = await paidOrder(apiOf(site.origin), { content: source.join('\n'), verification: true, ...languages });
  await working(anna, id);
  const page = await site.visit(`/en/translator/job/${id}/01/segments/`, { storageState: anna.storageState });
  const field = (number: number) =>
    page.getByRole('textbox', { name: `Translation of segment ${number}`, exact: true });
  const typeIn = async (number: number, text: string) => {
    await field(number).focus();
    // What is put in at once needs the field itself; only letters wait for it.
    await field(number).and(page.locator('[contenteditable=true]')).waitFor();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(text);
    await page.keyboard.press('Control+Enter');
  };
  await typeIn(1, `${sentence.repeat(12)}Und ein Satz mit Donaudampfschifffahrtsgesellschaftskapitänsmützen.`);
  await typeIn(2, '{nazwa} im Jahr 2027 speichern.');
  await typeIn(3, 'Ununterbrochen'.repeat(40));
  await typeIn(4, 'W'.repeat(7).concat(' ').repeat(60).trim());
  /** Of each translation that is shown, how much taller its text is than what is shown of it. */
  const hidden = () =>
    page.locator('.segment-target > *').evaluateAll((all) => all.map((one) => one.scrollHeight - one.clientHeight));
  for (const width of [1280, 1440, 800, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(async () => Math.max(...(await hidden()))).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Check and make the file' }).click();
  await page.waitForURL('**/01/#work');
  const findings = page.locator('li.card', { has: page.getByRole('link', { name: 'segment in the editor' }) });
  const placeholder = findings.filter({ hasText: 'Placeholders and tags' }).filter({ hasText: '{file_name}' }).last();
  await placeholder.waitFor();
  await expectAccessible(page);
  await placeholder.getByRole('link').click();
  await expect.poll(() => field(2).evaluate((one) => one.contains(document.activeElement))).toBe(true);

  const right = ['Absatz eins ist lang.', '{file_name} im Jahr 2026 speichern.', 'Das dritte.', 'Das letzte.'];
  for (const [at, text] of right.entries()) await typeIn(at + 1, text);
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Check and make the file' }).click();
  await page.getByText('Checked: no findings.').waitFor();
  await page.getByRole('button', { name: 'Deliver', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deliver' }).click();
  await page.getByText('The work is approved. Thank you.').waitFor();

  await called(staff, 'POST', `/api/staff/order/${id}/job/02/assignment`, { translator: reviser.sub });
  await called(reviser, 'POST', `/api/translator/job/${id}/02/start`);
  const revising = await site.visit(`/pl/translator/job/${id}/02/`, { storageState: reviser.storageState, width: 360 });
  await revising.getByRole('link', { name: 'Sprawdzaj tutaj' }).click();
  const third = revising.getByRole('textbox', { name: 'Tłumaczenie segmentu 3', exact: true });
  await third.focus();
  await revising.keyboard.press('End');
  await revising.keyboard.type('!');
  await revising.locator('.segment-before ins').filter({ hasText: '!' }).waitFor();
  await revising.keyboard.press('Alt+Enter');
  await revising.getByLabel('Notatka do segmentu 3').fill('Za mało wyraźne.');
  await revising.getByLabel('Czego dotyczy').selectOption('style');
  await revising.getByRole('button', { name: 'Zapisz notatkę' }).click();
  await revising.getByText('Osoba sprawdzająca · styl · drobna', { exact: false }).waitFor();
  await expectAccessible(revising);
  await third.focus();
  await revising.keyboard.press('Backspace');
  await revising.locator('.segment-before').waitFor({ state: 'detached' });
  await revising.getByText('Zapisano', { exact: true }).waitFor();
  await revising.getByRole('button', { name: 'Sprawdź i utwórz plik' }).click();
  await revising.getByRole('dialog').getByText('Nie wszystkie segmenty są oznaczone', { exact: false }).waitFor();
  await revising.getByRole('dialog').getByRole('button', { name: 'Sprawdź i utwórz plik' }).click();
  const confirm = revising.getByLabel('Całość przeczytana, nic nie wymaga zmiany');
  await confirm.waitFor();
  const deliver = revising.getByRole('button', { name: 'Oddaj gotową pracę' });
  await expect.poll(() => deliver.getAttribute('aria-disabled')).toBe('true');
  await expectAccessible(revising);
  const answer = await site.people.callAs(reviser.accessToken, 'POST', `/api/translator/job/${id}/02/delivery`);
  expect(answer).toMatchObject({ status: 409, body: { code: 'unchanged_revision' } });
  await confirm.check();
  await deliver.click();
  await revising.getByRole('dialog').getByRole('button', { name: 'Oddaj gotową pracę' }).click();
  await revising.getByText('oddane, sprawdzamy').waitFor();
  const desk = await site.visit(`/en/staff/order/${id}/`, { storageState: staff.storageState });
  await desk.getByText('has the words it came with').first().waitFor();
});
