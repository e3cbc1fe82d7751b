import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { demoCertificate } from '#functions/domain/testMode/demoTranslation.ts';
import { makeDocx, paragraph } from '#functions/domain/words/test/makeDocx.ts';
import { apiOf } from '#infra/client/apiOf.ts';
import { announce, upload } from '#infra/client/attach.ts';
import { paidOrder } from '#infra/client/orders.ts';
import { until } from '#infra/client/until.ts';
import { parcelNumber, translatorTurn } from '#infra/local/simulation/translatorTurn.ts';
import { attachmentsArea } from '#shared/contract/attachments.ts';
import { order as orderEn } from '#shared/messages/en/order.ts';
import { status as statusEn } from '#shared/messages/en/status.ts';
import { fillPayment, openPicker, options, picture } from './orderSteps.ts';
import { newEmail, type Person, password } from './people.ts';
import { realSite } from './realSite.ts';
import { workSteps } from './workSteps.ts';

/** Orders from the request to the end, by everybody who has a part in them. The pairs are ordered nowhere else. */
const site = realSite();
const { called, staffMember } = workSteps(site, { source_lang: 6, target_lang: 1 });
let staff: Person;

async function translatorOf(name: string, pairs: readonly object[], more: object = {}): Promise<Person> {
  const { email } = await site.people.newPerson();
  const time = { words_per_day: 5_000, week: Array.from({ length: 7 }, () => 10_000) };
  await called(staff, 'POST', '/api/staff/translator', { email, name, pairs, ...time, ...more });
  return site.people.logIn(email, password);
}

beforeAll(async () => {
  staff = await staffMember();
});

test('an ordinary Word file into two languages with verification travels from payment to delivery without staff', async () => {
  const target_lang = [13, 14];
  const pairs = target_lang.map((target) => ({
    ...{ source_lang: 6, target_lang: target, steps: ['translation', 'verification'] },
  }));
  const people = [await translatorOf('Demo Translator M', pairs), await translatorOf('Demo Translator N', pairs)];
  const api = apiOf(site.origin);
  const words = makeDocx({ body: paragraph('el gato duerme en la casa grande') + paragraph('la casa es muy bonita') });
  const file = await announce(api, { name: 'casa.docx', size: words.byteLength, source_lang: 6, target_lang });
  await upload(file, words);
  const listed = () => api.must(attachmentsArea.listAttachments, { cart: file.cart });
  await until(listed, ([one]) => one?.state === 'counted', { everyMs: 100 });
  const { id, hash } = await paidOrder(api, {
    ...{ content: undefined, cart: file.cart, attachment: [file.attachment_hash] },
    ...{ source_lang: 6, target_lang, verification: true },
  });
  const work = () => called(staff, 'GET', `/api/staff/order/${id}/work`);
  const nextTurn = async () => {
    await site.run('runProduction');
    for (const { accessToken } of people)
      await translatorTurn(apiOf(site.origin, accessToken), (order) => order === id);
    return (await work()).status;
  };
  await expect.poll(nextTurn, { timeout: 240_000, interval: 300 }).toBe('delivered');
  const { jobs, history } = await work();
  expect(jobs.map(({ step, state }: { step: string; state: string }) => [step, state])).toEqual(
    ['translation', 'verification', 'translation', 'verification'].map((step) => [step, 'approved']),
  );
  expect(history.filter(({ by }: { by: { kind: string } }) => by.kind === 'staff')).toEqual([]);
  const page = await site.visit(`/en/order/${id}/#${hash}`);
  // Both have the name of what was sent: their languages tell them apart.
  const downloads = page.getByRole('button', { name: /^Download casa-demo-revised\.docx \(\w+\)$/ });
  const names = () =>
    downloads.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
  await expect.poll(async () => new Set(await names()).size).toBe(2);
}, 300_000);

/** Takes what is offered and begins it. */
async function taken(zone: Page, translator: Person, order: string, job: string): Promise<void> {
  const isOffered = async () => {
    await site.run('runProduction');
    const { offers } = await called(translator, 'GET', '/api/translator/offer');
    return offers.some((one: { order_id: string; job_id: string }) => one.order_id === order && one.job_id === job);
  };
  await expect.poll(isOffered, { timeout: 60_000 }).toBe(true);
  await zone.goto('/en/translator/');
  await zone.locator('li.card').getByRole('button', { name: 'Accept' }).click();
  await zone.waitForURL(`**/en/translator/job/${order}/${job}/`);
  await zone.getByRole('button', { name: 'Start' }).click();
}

async function delivered(zone: Page, number: string): Promise<void> {
  await zone.locator('button[aria-disabled=false]', { hasText: 'Deliver' }).first().click();
  await zone
    .getByRole('dialog', { name: `Deliver job ${number}?` })
    .getByRole('button', { name: 'Deliver' })
    .click();
  await zone.getByText('You have delivered this job.').waitFor();
}

async function approved(desk: Page, number: string): Promise<void> {
  await desk.reload();
  await desk.getByRole('button', { name: `Approve: ${number}` }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await desk.getByText(`Job ${number}: approved.`).waitFor();
}

test('14.14 a guest’s scanned diploma, staff and a sworn translator: priced, paid, asked about, translated, certified, posted, followed', async () => {
  const steps = ['translation', 'certification'];
  const entry = { source_lang: 6, target_lang: 1, steps, sworn: true };
  const sworn = await translatorOf('Demo Sworn Translator', [entry], { sworn_number: 'TP/0/demo' });
  const email = newEmail();

  const guest = await site.visit('/en/order/sworn/');
  await openPicker(guest);
  await options(guest, 'Spanish').click();
  await guest.locator('#source:focus').waitFor();
  await guest.setInputFiles('#files', picture('diploma.png'));
  await guest.getByText(orderEn['order/file.manual'], { exact: true }).waitFor();
  await guest.locator('#email').fill(email);
  await guest.locator('#sworn_source').selectOption('original');
  await guest.locator('#copies').fill('2');
  await guest.locator('#names').fill('Ana Kowalska');
  await guest.locator('#shipment_method').selectOption('1');
  await guest.locator('#address').fill('Polna 1, 30-001 Kraków');
  await guest.locator('#quote button[type=submit][aria-disabled=false]').click();
  await guest.getByRole('heading', { name: /^Thank you\./ }).waitFor();
  const [asked] = await site.people.mailsTo(email, 1);
  const link = site.people.linkIn(asked?.text);
  const quote = /\/quote\/(\w+)\//.exec(link)?.[1] ?? '';

  const desk = await site.visit('/en/staff/quote/', { storageState: staff.storageState });
  await desk.getByRole('link', { name: quote }).click();
  // What was asked for is said, not only the file.
  for (const asked of ['original document', '2', 'Ana Kowalska', 'Polna 1, 30-001 Kraków'])
    await desk.getByRole('definition').getByText(asked, { exact: true }).waitFor();
  await desk.getByText('a picture or an archive: nothing is counted by machine').waitFor();
  await desk.getByRole('button', { name: 'Take this quote' }).click();
  const price = desk.getByLabel(/^Net unit price/).first();
  await price.waitFor();
  await price.fill('52,00');
  const reason = desk.getByLabel('Why the price is outside the range shown to the customer');
  if (await reason.count()) await reason.fill('A page written by hand.');
  await desk.getByRole('button', { name: 'Send the quote' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Send the quote' }).click();
  await desk.getByText('The quote is sent.').waitFor();

  await guest.goto(link);
  await guest.getByRole('button', { name: /^Accept and pay/ }).click();
  await guest.locator('#first_name').waitFor();
  await fillPayment(guest);
  await guest.locator('main button[type=submit]').click();
  await guest.waitForURL('**/trnRequest/**');
  await guest.locator('button[name=action][value=pay]').click();
  await guest.getByRole('heading', { name: statusEn['status/done'] }).waitFor();
  await guest.getByRole('link', { name: statusEn['status/done.order'] }).click();
  await guest.getByRole('heading', { name: /^Order \w+$/ }).waitFor();
  const id = /\/order\/(\w+)\//.exec(guest.url())?.[1] ?? '';
  await guest.getByText(`send it to us or bring it, with the order number ${id}`).waitFor();

  const zone = await site.visit('/en/translator/', { storageState: sworn.storageState });
  await taken(zone, sworn, id, '01');
  // The name that delivery is held against is shown; where the customer lives is not.
  await zone.getByRole('cell', { name: 'Ana Kowalska' }).first().waitFor();
  await expect.poll(() => zone.locator('main').innerText()).not.toContain('Polna');
  await zone.getByRole('button', { name: 'Ask a question' }).click();
  await zone.getByLabel('Your question').fill('Is the place of birth Toledo?');
  await zone.getByRole('button', { name: 'Send and stop the clock' }).click();
  await zone.getByRole('dialog').waitFor({ state: 'detached' });
  await guest.reload();
  await guest.getByText('Is the place of birth Toledo?').first().waitFor();
  await guest.locator('#answer').fill('Yes, in Spain.');
  await guest.getByRole('button', { name: 'Send the answer' }).click();
  await guest.getByText('The work is waiting for your answer').waitFor({ state: 'detached' });
  await zone.reload();
  await zone.getByText('Yes, in Spain.').first().waitFor();
  const file = (name: string, bytes: Uint8Array) => ({ name, mimeType: '', buffer: Buffer.from(bytes) });
  const text = paragraph('Dyplom ukończenia studiów wydany Anie Kovalskiej.');
  await zone.locator('input[type=file][multiple]').setInputFiles(file('dyplom.docx', makeDocx({ body: text })));
  await zone.getByText(/^Checked: blocking 1/).waitFor();
  await zone.getByRole('button', { name: 'Deliver it anyway' }).click();
  const why = zone.getByRole('dialog');
  await why.getByLabel('Reason').fill('The diploma writes the name so.');
  await why.getByRole('button', { name: 'Save the reason' }).click();
  await delivered(zone, `${id}-01`);

  await desk.goto(`/en/staff/order/${id}/`);
  await approved(desk, `${id}-01`);
  await desk.getByRole('button', { name: 'Received', exact: true }).click();
  await desk.getByText('They are with us.').waitFor();
  await desk.getByRole('button', { name: 'Compared page by page' }).click();
  await desk.getByText(/· Compared page by page/).waitFor();
  // What the service noted itself is said in words.
  await desk.getByText('by as long as the work waited for an answer').first().waitFor();
  await desk.getByText('state: with us').first().waitFor();
  await guest.reload();
  await guest.getByText('Compared with the translation').waitFor();
  await expect.poll(() => guest.getByText('send it to us or bring it').count()).toBe(0);

  await taken(zone, sworn, id, '02');
  await zone.getByLabel('The certification formula is at the end of the translation').check();
  await zone.getByLabel('It has my seal and signature').check();
  await zone.locator('#number').fill('1/2026');
  await zone.locator('#document').fill('Diploma');
  await zone.locator('#made_from').selectOption('original');
  await zone.locator('#pages').fill('1');
  await zone.locator('#copies').fill('3');
  await zone.getByRole('button', { name: 'Save the certification' }).click();
  await zone.getByText(/^The certification is saved/).waitFor();
  const { name, bytes } = demoCertificate('Dyplom Ana Kowalska');
  await zone.locator('input[type=file][multiple]').setInputFiles(file(name, bytes));
  await delivered(zone, `${id}-02`);
  await approved(desk, `${id}-02`);
  await zone.goto('/en/translator/repertorium/');
  const line = zone.getByRole('row', { name: /1\/2026/ });
  await line.getByText('Diploma').waitFor();
  const year = zone.waitForEvent('download');
  await zone.getByRole('button', { name: 'Download as CSV' }).click();
  expect((await year).suggestedFilename()).toMatch(/\.csv$/);

  const number = parcelNumber(12_345_678);
  await desk.locator('#package-number').fill(`${number}1`);
  await desk.getByRole('button', { name: 'Mark as posted' }).click();
  await desk.getByText('This is not a package number of a carrier we know. Check its digits.').waitFor();
  await desk.locator('#package-number[aria-invalid=true]:focus').fill(number);
  await desk.getByRole('button', { name: 'Mark as posted' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Mark as posted' }).click();
  await desk.getByText('Posted; the customer is notified.').waitFor();

  await guest.reload();
  await guest.getByText(number).first().waitFor();
  const saved = guest.waitForEvent('download');
  await guest.getByRole('button', { name: `Download ${name}` }).click();
  expect((await saved).suggestedFilename()).toBe(name);
  await guest.getByRole('button', { name: 'Check status' }).click();
  await guest
    .getByText(/delivered/i)
    .first()
    .waitFor();
  expect((await called(staff, 'GET', `/api/staff/order/${id}/work`)).status).toBe('delivered');
}, 400_000);
