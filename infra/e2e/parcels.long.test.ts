import { beforeAll, expect, test } from 'vitest';
import { apiOf } from '#infra/client/calls.ts';
import { enterParcel, handOverOrder } from '#infra/client/houseWork.ts';
import { askedQuote, paymentForm, press } from '#infra/client/orders.ts';
import { parcelNumber } from '#infra/local/simulation/translatorTurn.ts';
import { changeOperations } from '#shared/contract/afterSale/changes.ts';
import { cartArea } from '#shared/contract/cart.ts';
import { payments } from '#shared/contract/payments.ts';
import { quotes } from '#shared/contract/quotes.ts';
import { expectAccessible } from './pageChecks.ts';
import type { Person } from './people.ts';
import { realSite } from './realSite.ts';
import { workSteps } from './steps/workSteps.ts';

const site = realSite();
const { called, staffMember } = workSteps(site, { source_lang: 2, target_lang: 1 });
let staff: Person;

beforeAll(async () => {
  staff = await staffMember();
});

const london = { shipment_method: 4, address: '1 High Street, London SW1A 2AA', shipment_country: 826 };
const cracow = { shipment_method: 1, address: 'ul. Polna 1, 30-001 Kraków' };

/** A cart of sworn work on paper, priced by staff and accepted, with its buyer. */
async function priced(email: string, to: object): Promise<{ hash: string; amount: number }> {
  const api = apiOf(site.origin);
  const { id: quote, hash } = await askedQuote(api, { email, is_manual: 1, ...to });
  const act = async (name: string, body: object = {}) => {
    const { revision } = await called(staff, 'GET', `/api/staff/quote/${quote}`);
    return called(staff, 'POST', `/api/staff/quote/${quote}/${name}`, { revision, ...body });
  };
  await called(staff, 'POST', `/api/staff/quote/${quote}/claim`);
  const { lines, delivery_minutes } = await called(staff, 'GET', `/api/staff/quote/${quote}/proposal`);
  const typed = lines.map(({ item, target_lang, step, basis, quantity, unit_price }: Record<string, unknown>) => ({
    ...{ item, target_lang, step, basis, quantity, unit_price },
  }));
  await act('offer', { lines: typed, delivery_minutes, reason: 'As the document is set.' });
  await api.must(quotes.acceptQuote, { params: { id: quote }, body: { version: 1 }, cart: hash });
  const { quotation } = await api.must(cartArea.updateCart, { params: { cart: '0' }, body: paymentForm(), cart: hash });
  return { hash, amount: quotation?.price_gross?.amount ?? 0 };
}

/** A sworn order on paper, priced by staff, paid, and done but for its parcel. */
async function swornOrder(email: string, to: object): Promise<{ id: string; hash: string }> {
  const api = apiOf(site.origin);
  const { hash, amount } = await priced(email, to);
  const started = await api.must(payments.startPayment, { body: { payment_method: 'card', amount }, cart: hash });
  await press(started.redirect_url ?? '', 'pay');
  const id = started.order_id;
  const work = () => called(staff, 'GET', `/api/staff/order/${id}/work`);
  const isPlanned = async () => {
    await site.run('runProduction');
    return (await work()).jobs.length > 0;
  };
  await expect.poll(isPlanned).toBe(true);
  await handOverOrder((method, path, body) => site.people.callAs(staff.accessToken, method, path, body), id);
  return { id, hash };
}

/** A number of Polish Post with the check digit by which the sandbox says that the parcel came back. */
const comesBack = 'RR123456785PL';

test('14.14 papers for London leave with their customs data; a parcel that comes back is the desk’s, goes out to a corrected address, and its customer is told each time', async () => {
  const email = `parcel.${Date.now()}@example.com`;
  const { id, hash } = await swornOrder(email, london);
  const desk = await site.visit('/en/staff/parcels/', { storageState: staff.storageState });
  await desk.getByRole('link', { name: id }).click();
  await desk.getByText('1 High Street, London').first().waitFor();
  await desk.locator('#package-number').fill(comesBack);
  await desk.locator('#customs-description').fill('');
  await desk.getByRole('button', { name: 'Mark as posted' }).click();
  site.allow(/422/);
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mark as posted' }).click();
  // What is missing is said at its field.
  await desk.locator('#customs-description[aria-invalid=true]').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await desk.locator('#customs-description').fill('Certified translation');
  await desk.locator('#customs-grams').fill('60');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Mark as posted' }).click();
  await dialog.getByRole('button', { name: 'Mark as posted' }).click();
  await desk.getByText('Posted; the customer is notified.').waitFor();
  await desk.getByText(/^Certified translation · HS .* · 60 g$/).waitFor();

  const customers = await site.visit(`/pl/order/${id}/#${hash}`, { width: 360 });
  await customers.getByText(comesBack).first().waitFor();
  await customers.getByRole('button', { name: 'Sprawdź status' }).click();
  await customers
    .getByText(/zwr[óo]c/i)
    .first()
    .waitFor();
  await expectAccessible(customers);
  const subjects = async () => (await site.people.mailsTo(email, 4)).map(({ subject }) => subject).join('\n');
  await expect.poll(subjects).toMatch(new RegExp(`papers of order ${id} came back`));

  // Nothing is done or to be accepted: the page asks where they go, and the desk sees that it is known.
  await customers.reload();
  await customers.getByRole('heading', { name: /^Czeka na Ciebie: / }).waitFor();
  await expect.poll(() => customers.getByRole('button', { name: 'Potwierdzam odbiór' }).count()).toBe(0);
  await customers.locator('#change-address').fill('3 New Street');
  await expectAccessible(customers);
  await customers.getByRole('button', { name: 'Wyślijcie dokumenty pod ten adres' }).click();
  await customers.getByText('Wiemy, dokąd mają trafić, i wyślemy je ponownie.').waitFor();
  await desk.goto('/en/staff/parcels/?list=returned');
  const listed = desk.getByRole('row').filter({ hasText: id });
  await expect.poll(() => listed.locator('time').count()).toBe(2);
  await desk.getByRole('link', { name: id }).click();
  await desk.getByText('3 New Street').first().waitFor();
  await desk.getByRole('button', { name: 'Correct the address' }).click();
  await desk.getByLabel('Street and number').fill('2 Low Street');
  await desk.getByLabel('Phone').fill('+44 20 7946 0958');
  await desk.getByLabel('Reason').fill('As the customer wrote.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Correct the address' }).click();
  await dialog.waitFor({ state: 'detached' });
  await desk.getByText('2 Low Street').first().waitFor();
  const again = parcelNumber(Math.floor(Math.random() * 90_000_000));
  await desk.locator('#package-number').fill(again);
  await desk.getByRole('button', { name: 'Mark as posted' }).click();
  await dialog.getByRole('button', { name: 'Mark as posted' }).click();
  // The dialog says the number too, before anything is sent.
  await desk.getByText('Posted; the customer is notified.').waitFor();
  // The question names the number too: going on at once would take back what was sent.
  await desk.getByText('Posted; the customer is notified.').waitFor();
  await desk.getByText(again).first().waitFor();
  await desk.goto('/en/staff/parcels/?list=returned');
  await desk.getByRole('table').or(desk.getByText('No parcels have come back.')).first().waitFor();
  await expect.poll(() => desk.getByRole('link', { name: id }).count()).toBe(0);
  await customers.reload();
  await customers.getByText(again).first().waitFor();
  await customers.getByRole('button', { name: 'Sprawdź status' }).click();
  await customers
    .getByText(/doręczon|dostarczon/i)
    .first()
    .waitFor();
});

test('a letter that came back goes to a locker that its customer finds by a town, and to nothing but one place in Poland', async () => {
  site.allow(/422/);
  const email = `locker.${Date.now()}@example.com`;
  const { id, hash } = await swornOrder(email, cracow);
  const ask = (method: string, path: string, body?: object) =>
    site.people.callAs(staff.accessToken, method, path, body);
  await enterParcel(ask, id, { package_number: comesBack, sent: true });
  const change = { params: { id }, cart: hash } as const;
  const api = apiOf(site.origin);
  const shown = await site.visit(`/pl/order/${id}/#${hash}`, { width: 360 });
  await shown.getByRole('button', { name: 'Sprawdź status' }).click();
  await shown.getByRole('heading', { name: /^Czeka na Ciebie: / }).waitFor();
  const seen = await api.must(changeOperations.getOrderChange, change);
  expect(seen.delivery).toMatchObject({ kind: 'address', kinds: ['address', 'locker'], country_iso2: 'PL' });
  const both = { locker: 'KRA01M', address: cracow.address };
  for (const [body, field] of [
    [both, 'locker'],
    [{ locker: '??' }, 'locker'],
    [{ address: 'Kraków' }, 'address'],
    [{ locker: '' }, 'address'],
  ] as const) {
    const refused = await api.ask(changeOperations.changeOrder, { ...change, body });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  }
  await shown.getByLabel('Do paczkomatu').check();
  await shown.getByRole('button', { name: 'Wyślijcie dokumenty do tego paczkomatu' }).click();
  await shown.locator('#change-locker[aria-invalid=true]').waitFor();
  await shown.getByLabel('Kod pocztowy, miejscowość lub ulica').fill('Kraków, Długa');
  await shown.getByLabel('Kod pocztowy, miejscowość lub ulica').press('Enter');
  await shown.locator('[data-lockers] input').first().check();
  await expect.poll(() => shown.locator('#change-locker').inputValue()).toBe('KRA02M');
  // What was refused is not said of the locker that is named after it.
  await expect.poll(() => shown.locator('#change-locker[aria-invalid=true]').count()).toBe(0);
  await expect.poll(() => shown.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expectAccessible(shown);
  await shown.getByRole('button', { name: 'Wyślijcie dokumenty do tego paczkomatu' }).click();
  await shown.getByText('Wiemy, dokąd mają trafić, i wyślemy je ponownie.').waitFor();
  const mails = async () => (await site.people.mailsTo(email, 5)).map(({ text }) => text).join('\n');
  await expect.poll(mails).toContain('KRA02M');

  // The page says where, and another place may be named until the papers are posted.
  await shown.getByText('Paczkomat: KRA02M').waitFor();
  await shown.getByRole('button', { name: 'Podaj inne miejsce' }).press('Enter');
  await shown.locator('form:has(#change-locker) input:focus').waitFor();
  await shown.locator('#change-locker').fill('KRA01M');
  await expectAccessible(shown);
  await shown.getByRole('button', { name: 'Wyślijcie dokumenty do tego paczkomatu' }).click();
  await shown.getByText('Paczkomat: KRA01M').waitFor();
  await shown.getByRole('button', { name: 'Podaj inne miejsce' }).click();
  await shown.locator('#change-locker').fill('KRA02M');
  await shown.getByRole('button', { name: 'Wyślijcie dokumenty do tego paczkomatu' }).click();
  await shown.getByText('Paczkomat: KRA02M').waitFor();

  // The desk sees the locker, and may say an address again.
  const desk = await site.visit('/en/staff/parcels/?list=returned', { storageState: staff.storageState });
  await desk.getByRole('link', { name: id }).click();
  await desk.getByText('KRA02M').first().waitFor();
  await desk.getByRole('button', { name: 'Correct the address' }).click();
  await desk.getByLabel('To a parcel locker').uncheck();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Street and number').fill('Polna 3');
  await dialog.getByLabel('Reason').fill('By phone.');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Correct the address' }).click();
  await dialog.waitFor({ state: 'detached' });
  await desk.getByText('Polna 3').first().waitFor();
  await expect.poll(() => desk.getByText('KRA02M').count()).toBe(0);

  // While the letter is at the counter its customer names a locker: it is not entered, and its number stays typed.
  site.allow(/409/);
  await api.must(changeOperations.changeOrder, { ...change, body: { locker: 'KRA01M' } });
  const post = desk.getByRole('button', { name: 'Mark as posted' });
  const number = desk.locator('#package-number');
  await number.fill('00259007738913243542');
  await post.click();
  const posted = dialog.getByRole('button', { name: 'Mark as posted' });
  await dialog.getByText(/^To: .*Polna 3/).waitFor();
  await posted.click();
  await dialog.getByText(/^Not entered, because .* KRA01M\./).waitFor();
  await dialog.getByText(/^To: .*, KRA01M\./).waitFor();
  await expectAccessible(desk);
  expect((await called(staff, 'GET', `/api/staff/order/${id}/parcel`)).shipment_state).toBe('returned');
  // The next try is about the locker, to which that number does not lead.
  await posted.click();
  await dialog.waitFor({ state: 'detached' });
  await desk.locator('#package-number[aria-invalid=true]').waitFor();
  await expect.poll(() => number.inputValue()).toBe('00259007738913243542');
  await desk.getByText('KRA01M').first().waitFor();

  // The page asks again by itself: what is new is said, and is known once staff say so.
  await api.must(changeOperations.changeOrder, { ...change, body: { locker: 'KRA02M' } });
  await desk.getByText(/^The papers go somewhere else .* KRA01M\. Now: .* KRA02M\.$/).waitFor();
  await expectAccessible(desk);
  await number.fill('612345678901234567890122');
  await desk.getByRole('button', { name: 'Save the number' }).click();
  await desk.getByText(/^Not entered, because .* KRA02M\./).waitFor();
  await api.must(changeOperations.changeOrder, { ...change, body: { locker: 'KRA01M' } });
  await desk.getByRole('button', { name: 'My label has the new place' }).click();
  await post.click();
  await dialog.getByText(/^To: .*, KRA01M\./).waitFor();
  await posted.click();
  await desk.getByText('Posted; the customer is notified.').waitFor();
  await shown.reload();
  await shown.getByText('612345678901234567890122').first().waitFor();
});

test('who pays for papers by a link is told when they are sent and arrive, as on the payment page', async () => {
  const { hash } = await priced(`paid.for.${Date.now()}@example.com`, cracow);
  const { link } = await apiOf(site.origin).must(payments.makePayLink, { body: {}, cart: hash });
  for (const [locale, width] of [
    ['en', 1280],
    ['pl', 360],
  ] as const) {
    const page = await site.visit(`/${locale}/cart/${hash}/payment/`, { width });
    const said = await page.locator('[data-papers]').first().innerText();
    const other = await site.visit(`/${locale}/pay/#${link}`, { width });
    await expect.poll(() => other.locator('[data-papers]').innerText()).toBe(said);
    await expectAccessible(other);
  }
});
