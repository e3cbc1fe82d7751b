import { beforeAll, expect, test } from 'vitest';
import { apiOf } from '#infra/client/calls.ts';
import { askedQuote } from '#infra/client/orders.ts';
import { uploadTo } from '#infra/client/uploads.ts';
import { quotes } from '#shared/contract/quotes.ts';
import { expectAccessible, expectStill, fitsPhone } from './pageChecks.ts';
import type { Person } from './people.ts';
import { realSite } from './realSite.ts';
import { workSteps } from './steps/workSteps.ts';

const site = realSite();
const { called, decided, staffMember, newTranslator, paidOrder } = workSteps(site, { source_lang: 8, target_lang: 7 });
let staff: Person;
let anna: Person;

/** An order whose jobs are planned. */
async function planned() {
  const made = await paidOrder({ content: 'One two three four five.' });
  const isPlanned = async () => {
    await site.run('runProduction');
    return (await called(staff, 'GET', `/api/staff/order/${made.id}/work`)).jobs.length;
  };
  await expect.poll(isPlanned).toBe(1);
  return made;
}

beforeAll(async () => {
  staff = await staffMember();
});

test('14.1 the desk has its own login and opens for staff only', async () => {
  const visitor = await site.visit('/en/staff/');
  await visitor.getByRole('heading', { name: 'Log in to the desk' }).waitFor();
  await expect.poll(() => new URL(visitor.url()).searchParams.get('to')).toBe('/en/staff/');
  site.allow(/403/);
  const customer = await site.people.newPerson();
  const closed = await site.visit('/en/staff/', { storageState: customer.storageState });
  await closed.getByText('403', { exact: true }).waitFor();
  expect((await site.people.callAs(customer.accessToken, 'GET', '/api/staff/job')).status).toBe(403);
});

test('each role begins with a page of its own; a page of other roles says so and keeps the menu; ways lead only where one may go', async () => {
  const { id } = await planned();
  const finance = await staffMember('finance');
  const page = await site.visit('/en/staff/', { storageState: finance.storageState, width: 1280 });
  await page.waitForURL('**/en/staff/orders/');
  const menu = page.getByRole('navigation', { name: 'Desk' });
  await menu.getByRole('link', { name: 'Money' }).waitFor();
  await expect.poll(() => menu.getByRole('link', { name: 'Jobs' }).count()).toBe(0);
  site.allow(/403/);
  await page.goto(`${site.origin}/en/staff/parcels/`);
  await page.getByText('This page belongs to other roles than yours.').waitFor();
  await menu.getByRole('link', { name: 'Money' }).waitFor();
  await expectAccessible(page);
  const project = await staffMember('project');
  const order = await site.visit(`/pl/staff/order/${id}/`, { storageState: project.storageState, width: 360 });
  await order.getByRole('heading', { name: 'Historia' }).waitFor();
  await expect.poll(() => order.getByRole('link', { name: 'Pieniądze tego zamówienia' }).count()).toBe(0);
  const money = await site.visit(`/en/staff/order/${id}/`, { storageState: finance.storageState });
  await money.getByRole('link', { name: 'Money of this order' }).click();
  await money.waitForURL('**/money/');
});

test('the queue of jobs says how many it shows and leads to the rest', async () => {
  const { id } = await planned();
  const page = await site.visit('/en/staff/', { storageState: staff.storageState });
  await page.getByRole('link', { name: `${id}-01` }).waitFor();
  await page.getByText(/^Shown: \d+\. (These are all|There are more)\.$/).waitFor();
  const first = await called(staff, 'GET', '/api/staff/job?queue=unassigned&limit=1');
  expect(first.jobs).toHaveLength(1);
  const all: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const next = await called(staff, 'GET', `/api/staff/job?queue=unassigned&limit=1${cursor && `&cursor=${cursor}`}`);
    all.push(...next.jobs.map((job: { order_id: string; job_id: string }) => `${job.order_id}-${job.job_id}`));
    cursor = next.cursor;
  }
  expect(all).toContain(`${id}-01`);
  expect(new Set(all).size).toBe(all.length);
  expect(await site.people.callAs(staff.accessToken, 'GET', '/api/staff/job?cursor=Cg')).toMatchObject({ status: 422 });
});

test('14.12, 14.13 a job without a translator left to ask is assigned to one of the pair, returned, approved; the history says who and why', async () => {
  const { id } = await planned();
  const page = await site.visit('/en/staff/', { storageState: staff.storageState });
  await page.getByRole('link', { name: `${id}-01` }).focus();
  await page.keyboard.press('s');
  await page.getByRole('link', { name: `${id}-01` }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Show \d+ snoozed row/ }).click();
  await page.getByRole('link', { name: `${id}-01` }).waitFor();
  await expectAccessible(page);
  anna = await newTranslator(staff, 'Demo Translator D');
  await page.getByLabel('Order number, or a customer’s e-mail').fill('nope');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByText(/^An order number has 10 to 16 letters and digits/).waitFor();
  await page.getByLabel('Order number, or a customer’s e-mail').fill(` ${id.toLowerCase()} `);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.waitForURL(`**/en/staff/order/${id}/`);
  await page.getByRole('button', { name: `Assign: ${id}-01` }).click();
  const dialog = page.getByRole('dialog', { name: `Who does job ${id}-01?` });
  await dialog.getByText('Demo Translator D').waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Reason, if any').fill('Knows the terms');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await page.getByText(`Job ${id}-01: assigned.`).waitFor();
  await page
    .getByRole('cell', { name: /Knows the terms/ })
    .first()
    .waitFor();

  const job = `/api/translator/job/${id}/01`;
  await called(anna, 'POST', `${job}/start`);
  const { file_id, upload } = await called(anna, 'POST', `${job}/file`, { name: 'text.txt', size: 5 });
  await uploadTo(upload, 'abcde');
  await called(anna, 'PUT', `${job}/file/${file_id}`, { name: 'text.txt' });
  await decided(anna, `${job}/file/${file_id}/check`);
  await called(anna, 'POST', `${job}/delivery`);
  await page.goto('/en/staff/?queue=check');
  await page.getByRole('link', { name: `${id}-01` }).click();
  await page.getByRole('button', { name: `Send back: ${id}-01` }).click();
  const back = page.getByRole('dialog');
  site.allow(/422/);
  await back.getByRole('button', { name: 'Send back' }).click();
  await back.locator('.error').waitFor();
  await back.getByLabel('Reason').fill('A number is wrong.');
  await back.getByRole('button', { name: 'Send back' }).click();
  await page.getByText(`Job ${id}-01: sent back.`).waitFor();
  await called(anna, 'POST', `${job}/delivery`);
  await page.reload();
  await page.getByRole('button', { name: `Approve: ${id}-01` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).dblclick();
  await page.getByText(`Job ${id}-01: approved.`).waitFor();
  await page.getByText('Delivered', { exact: true }).waitFor();
  await expectAccessible(page);
});

test('an order of two hands: what a colleague did in between is shown, in Polish on a phone', async () => {
  const { id } = await planned();
  const page = await site.visit(`/pl/staff/order/${id}/`, { storageState: staff.storageState, width: 360 });
  await page.getByRole('button', { name: `Zrobimy sami: ${id}-01` }).click();
  await called(staff, 'POST', `/api/staff/order/${id}/job/01/cancellation`, { reason: 'by a colleague' });
  site.allow(/409/);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Zrobimy sami' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.getByRole('button', { name: 'Anuluj' }).click();
  await expectStill(page, async () => {
    await page.getByText('anulowane', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Historia' }).waitFor();
    await page.locator('#ordered').waitFor();
  });
  await fitsPhone(page);
  await expectAccessible(page);
});

test('what the house makes is handed over with its file after its check; the customer gets it, and without a file it is refused', async () => {
  const { id, hash } = await planned();
  const page = await site.visit(`/en/staff/order/${id}/`, { storageState: staff.storageState, width: 1280 });
  await page.getByRole('button', { name: `Do it in house: ${id}-01` }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('An agency does it');
  await page.getByRole('dialog').getByRole('button', { name: 'Do it in house' }).click();
  await page.getByText(`Job ${id}-01: taken in house.`).waitFor();
  await page.getByText('Upload the finished file first.').waitFor();
  await expectAccessible(page);
  const closing = await site.people.callAs(staff.accessToken, 'POST', `/api/staff/order/${id}/job/01/closing`, {});
  expect(closing).toMatchObject({ status: 409, body: { code: 'file_needed' } });
  const handOver = page.getByRole('button', { name: `Hand over: ${id}-01` });
  await expect.poll(() => handOver.getAttribute('aria-disabled')).toBe('true');
  const words = Buffer.from('Jeden dwa.');
  const made = page.getByRole('region', { name: `Made in house: ${id}-01` });
  await made.locator('input[type=file]').setInputFiles({ name: 'made.txt', mimeType: 'text/plain', buffer: words });
  await page.getByText('made.txt has been uploaded.').waitFor();
  // Two words of five: a warning, which is decided on.
  await page
    .getByRole('button', { name: /: it is correct$/ })
    .first()
    .click();
  await expect.poll(() => handOver.getAttribute('aria-disabled')).toBe('false');
  await expectAccessible(page);
  await handOver.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).dblclick();
  await page.getByText(`Job ${id}-01: handed over.`).waitFor();
  await page.getByText('Delivered', { exact: true }).waitFor();
  const customers = await site.visit(`/en/order/${id}/#${hash}`);
  await customers.getByText('made.txt').first().waitFor();
  // It comes back to the house, on a phone and in Polish.
  const phone = await site.visit(`/pl/staff/order/${id}/`, { storageState: staff.storageState, width: 360 });
  await phone.getByRole('button', { name: `Kolejna runda poprawek: ${id}-01` }).click();
  await phone.getByRole('dialog').getByLabel('Powód').fill('Literówka');
  await phone.getByRole('dialog').getByRole('button', { name: 'Kolejna runda poprawek' }).click();
  await phone.getByText('Zrobione u nas').first().waitFor();
  await expectAccessible(phone);
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('14.8-14.10, 14.23, 14.24 all orders: narrowed and sorted by the address, found by number and e-mail, masked, saved as a file', async () => {
  const order = await site.place({ order: { state: 'on_hold', email: 'held.customer@example.com' } });
  const page = await site.visit('/en/staff/orders/?state=on_hold', { storageState: staff.storageState });
  const row = page.getByRole('row', { name: new RegExp(order.id) });
  await row.waitFor();
  await expect.poll(() => row.innerText()).toContain('h•••@example.com');
  await expect.poll(() => page.getByLabel('Status').inputValue()).toBe('on_hold');
  await expectAccessible(page);
  const byDay = page.getByRole('columnheader', { name: 'Ordered' });
  await expect.poll(() => byDay.getAttribute('aria-sort')).toBe('descending');
  await byDay.getByRole('button').click();
  await page.waitForURL('**/orders/?state=on_hold&sort=oldest');
  await expect.poll(() => byDay.getAttribute('aria-sort')).toBe('ascending');
  await page.getByLabel('Service').selectOption('sworn');
  await page.getByText('No orders match these filters.').waitFor();
  await page.goBack();
  await row.waitFor();
  await page.reload();
  await row.waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByText(/saved as orders-/).waitFor();
  // What one looks at often is kept by a name of one line, and is there after a reload.
  await page.getByRole('button', { name: 'Save this view' }).click();
  await page.getByLabel('Name of this view').fill('Held, oldest first');
  await page.keyboard.press('Enter');
  await page.reload();
  await page.getByRole('link', { name: 'Held, oldest first' }).waitFor();
  await page.getByRole('button', { name: 'Delete the view Held, oldest first' }).click();
  await page.getByRole('link', { name: 'Held, oldest first' }).waitFor({ state: 'detached' });

  // The keys: the list is walked through, a row opens with Enter, `?` says them all, a page is gone to by its name.
  await row.waitFor();
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('j');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('tr')?.dataset.deskRow)).toBeTruthy();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts of the desk' }).getByText('Next row').waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByLabel('Name of a page, or number of an order or quote').fill(order.id);
  await page.getByRole('link', { name: `Order ${order.id}` }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');

  await page.getByLabel('Order number, or a customer’s e-mail').fill('nobody@example.com');
  await page.keyboard.press('Enter');
  await page.getByText('No order belongs to nobody@example.com.').waitFor();
  await page.getByLabel('Order number, or a customer’s e-mail').fill('held.customer@example.com');
  await page.keyboard.press('Enter');
  await row.waitFor();
  await expect.poll(() => page.url()).not.toContain('held.customer');
});

test('14.11, 14.12 an order is put on hold with a reason and goes on: the customer sees the pause, the audit who and why', async () => {
  const { id, hash } = await planned();
  const page = await site.visit(`/en/staff/order/${id}/`, { storageState: staff.storageState });
  await page.getByRole('heading', { name: 'What was ordered' }).waitFor();
  await page.getByText('One two three four five.').waitFor();
  await page.getByRole('cell', { name: 'order accepted' }).waitFor();
  await page.getByRole('button', { name: 'Put on hold' }).click();
  const dialog = page.getByRole('dialog', { name: `Put order ${id} on hold?` });
  await dialog.getByLabel('Reason').fill('A page is missing.');
  await dialog.getByRole('button', { name: 'Put on hold' }).dblclick();
  await page.getByText('The order is on hold.').waitFor();
  await page.getByRole('cell', { name: 'A page is missing.' }).first().waitFor();
  await expectAccessible(page);
  const customers = await site.visit(`/en/order/${id}/#${hash}`);
  await customers.getByText(/Work has been paused since/).waitFor();
  await customers.getByRole('heading', { name: /^Your turn: / }).waitFor();
  await expect.poll(() => customers.getByText('Ready by').count()).toBe(0);
  await customers.getByRole('heading', { name: 'The work is waiting for your answer' }).waitFor();
  await customers.getByText('A page is missing.').first().waitFor();
  await expectAccessible(customers);
  await customers.getByLabel('Your answer', { exact: true }).fill('Here is the page.');
  await customers.getByRole('button', { name: 'Send the answer' }).dblclick();
  await customers.getByText(/We have your answer/).waitFor();
  await page.reload();
  await page.getByText('Here is the page.').first().waitFor();
  await page.getByText('the customer has answered: your turn').waitFor();
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click();
  await page.getByText('The order has been resumed.').waitFor();
  await page.getByRole('button', { name: 'Put on hold' }).waitFor();
  await customers.reload();
  await customers.getByText(id).first().waitFor();
  await expect.poll(() => customers.getByText(/Work has been paused since/).count()).toBe(0);

  await page.goto(`/en/staff/audit/?object=${encodeURIComponent(`order#${id}`)}`);
  const held = page.getByRole('row', { name: /order put on hold/ });
  await held.getByRole('cell', { name: 'A page is missing.' }).waitFor();
  await expectAccessible(page);
  await held.getByRole('button', { name: 'Only Demo Staff' }).click();
  await page.waitForURL(/person=/);
  await page
    .getByRole('row', { name: new RegExp(id) })
    .first()
    .waitFor();
  // Only administrators read it.
  const support = await site.people.logIn('support@demo.example', 'Demo-password-1');
  expect((await site.people.callAs(support.accessToken, 'GET', '/api/staff/audit')).status).toBe(403);
});

test('14.2-14.7 a quote is found by its clock, taken in hand, priced from what was counted, sent once; a colleague is refused', async () => {
  const { id, hash } = await askedQuote(apiOf(site.origin), { free_quote: 1, content: 'One two three four five six.' });
  const page = await site.visit('/en/staff/quote/', { storageState: staff.storageState });
  const row = page.getByRole('row', { name: new RegExp(id) });
  await row.waitFor();
  await expect.poll(() => row.innerText()).not.toContain('buyer@example.com');
  await expectAccessible(page);
  await row.getByRole('link', { name: id }).click();
  await page.getByText('b•••@example.com').waitFor();
  await page.getByRole('button', { name: 'Show: E-mail' }).click();
  const asks = page.getByRole('dialog', { name: 'Show: E-mail' });
  await asks.getByLabel('Reason').fill('A question by telephone.');
  await asks.getByRole('button', { name: 'Show' }).click();
  await page.getByText('buyer@example.com').waitFor();
  await page.getByText('Take the quote to price it.').waitFor();
  // A colleague opened it before and presses after: who has it is said by name.
  const project = await staffMember('project');
  const colleague = await site.visit(`/en/staff/quote/${id}/`, { storageState: project.storageState });
  const theirs = colleague.getByRole('button', { name: 'Take this quote' });
  await theirs.waitFor();
  await page.getByRole('button', { name: 'Take this quote' }).click();
  await page.getByRole('button', { name: 'Ten more minutes' }).waitFor();
  site.allow(/409/);
  await theirs.click();
  await colleague.getByRole('alert').getByText('Demo Staff is working on it now.').waitFor();
  const unit = page.getByLabel(/^Net unit price/).first();
  await unit.waitFor();
  await unit.fill('abc');
  await page.getByText('Enter a price such as 52.00, zero or more.').waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Send the quote' }).getAttribute('aria-disabled'))
    .toBe('true');
  await unit.fill('10,50');
  await page.getByText('63.00').first().waitFor();
  const reason = page.getByLabel('Why the price is outside the range shown to the customer');
  if (await reason.count()) await reason.fill('Handwritten notes.');
  await page.getByLabel(/^Note for the customer/).fill('With pleasure.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the quote' }).click();
  const dialog = page.getByRole('dialog', { name: `Send quote ${id}?` });
  await dialog.getByText(/77\.49/).waitFor();
  await dialog.getByRole('button', { name: 'Send the quote' }).dblclick();
  await page.getByText('The quote is sent.').waitFor();
  const { versions, state } = await called(staff, 'GET', `/api/staff/quote/${id}`);
  expect([state, versions.length]).toEqual(['sent', 1]);

  const customers = await site.visit(`/en/quote/${id}/#${hash}`);
  await customers.getByText('With pleasure.').waitFor();
  await customers
    .getByText(/77\.49/)
    .first()
    .waitFor();
});

test('14.5 a new version starts from what was sent, says before and after, takes lines and gives them back; questions are answered', async () => {
  const { id, hash } = await askedQuote(apiOf(site.origin), { free_quote: 1, content: 'One two three four five six.' });
  const page = await site.visit(`/en/staff/quote/${id}/`, { storageState: staff.storageState });
  await page.getByRole('button', { name: 'Take this quote' }).click();
  // Six words are below the minimum: it is charged, and less needs a reason.
  await page.getByText('25.00').first().waitFor();
  const send = page.getByRole('button', { name: 'Send the quote' }).first();
  await expect.poll(() => send.getAttribute('aria-disabled')).toBe('false');
  await page.getByRole('checkbox', { name: /Charge less than the minimum/ }).check();
  await page.getByLabel('Why the price is below the minimum').waitFor();
  await expect.poll(() => send.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('checkbox', { name: /Charge less than the minimum/ }).uncheck();
  await page.getByLabel(/^Net unit price/).fill('10,50');
  const add = async (step: RegExp) => {
    const option = page.locator('#add-line option').filter({ hasText: step });
    await page.locator('#add-line').selectOption((await option.getAttribute('value')) ?? '');
    await page.getByRole('button', { name: 'Add the line' }).click();
  };
  await add(/Apostille/);
  await page.getByLabel(/^Net unit price, PLN: .*Apostille/).fill('60');
  await add(/Rush fee/);
  await page.getByRole('button', { name: /^Remove .*Rush fee/ }).click();
  await page.getByLabel('Working minutes to delivery').fill('960');
  await page.getByLabel(/^Note for the customer/).fill('With an apostille.');
  await page.getByText('151.29').first().waitFor();
  await send.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the quote' }).click();
  await page.getByText('The quote is sent.').waitFor();

  await page.reload();
  await expect.poll(() => page.getByLabel('Working minutes to delivery').inputValue()).toBe('960');
  await expect.poll(() => page.getByLabel(/^Net unit price, PLN: .*Apostille/).inputValue()).toBe('60.00');
  await expect.poll(() => page.getByLabel(/^Note for the customer/).inputValue()).toBe('With an apostille.');
  await page.getByRole('button', { name: /^Remove .*Apostille/ }).click();
  const change = 'Version 1: 151.29\u00a0PLN, 16 working hours. Now: 77.49\u00a0PLN, 16 working hours.';
  await page.getByText(change).waitFor();
  await page.getByRole('button', { name: 'Send a new version' }).click();
  await page.getByRole('dialog').getByText(change).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Send the quote' }).click();
  const versions = page.getByRole('listitem').filter({ hasText: 'Version 1: 151.29' });
  await versions.locator('summary').click();
  await versions.getByText(/Apostille: 1 × 60\.00/).waitFor();
  await versions.getByText('With an apostille.').waitFor();
  await expectAccessible(page);

  const asking = { params: { id }, body: { text: 'By Friday?' }, cart: hash };
  await apiOf(site.origin).must(quotes.writeAboutQuote, asking);
  await page.reload();
  await page.getByRole('button', { name: 'Take this quote' }).click();
  await page.getByRole('button', { name: 'Answer the customer' }).click();
  await page.getByRole('dialog').getByLabel('Answer', { exact: true }).fill('Yes, by Friday.');
  await page.getByRole('dialog').getByRole('button', { name: 'Answer the customer' }).click();
  const customers = await site.visit(`/en/quote/${id}/#${hash}`);
  await customers.getByText('Yes, by Friday.').waitFor();
});
