import { beforeAll, describe, expect, inject, test } from 'vitest';
import { orderForm, paymentForm } from '../../client/orders.ts';
import { type Answer, call, until } from '../api.ts';
import { press, settled } from '../orders.ts';
import { as, logIn, newEmail } from '../people.ts';

let staff: ReturnType<typeof as>;
beforeAll(async () => {
  const person = inject('staff');
  if (person) staff = as(await logIn(person.email, person.password));
});

/** A sworn order on paper that a person priced with two apostilles, paid by its customer. */
async function ordered(email: string): Promise<{ id: string; cart: string }> {
  const delivery = { shipment_method: 4, address: 'Unter den Linden 1, 10117 Berlin', shipment_country: 276 };
  const form = orderForm({ email, is_manual: 1, ...delivery, sworn_source: 'original', copies: 1 });
  const { body: made } = await call('POST', '/api/cart', { json: form });
  const cart: string = made.hash;
  const { body: asked } = await call('POST', `/api/cart/${cart}/manual-quote`, { json: {} });
  const desk = `/api/staff/quote/${asked.manual_quote.id}`;
  const { body: proposal } = await staff.call('GET', `${desk}/proposal`);
  const priced = ({ item, target_lang, step, basis, quantity, unit_price }: typeof made) => ({
    ...{ item, target_lang, step, basis, quantity, unit_price },
  });
  const fee = proposal.possible_lines.find(({ step }: typeof made) => step === 'apostille');
  const lines = [...proposal.lines.map(priced), { ...priced(fee), quantity: 2, unit_price: 12_000 }];
  expect((await staff.call('POST', `${desk}/claim`)).status).toBe(200);
  const { revision } = (await staff.call('GET', desk)).body;
  const { delivery_minutes } = proposal;
  const offer = { revision, lines, delivery_minutes, reason: 'With apostilles.' };
  const offered = await staff.call('POST', `${desk}/offer`, { json: offer });
  expect(offered.status, offered.text).toBe(200);
  await call('POST', `/api/quote/${asked.manual_quote.id}/acceptance`, { cart, json: { version: 1 } });
  const billed = await call('PUT', `/api/cart/${cart}`, { json: paymentForm() });
  const { amount } = billed.body.quotation.price_gross;
  const paying = await call('POST', '/api/payment', { cart, json: { payment_method: 'card', amount } });
  await press(paying.body.redirect_url, 'pay');
  await settled(cart);
  return { id: paying.body.order_id, cart };
}

/** The order's place in a list of the desk, read page by page; undefined where it is not there. */
async function placeOf(list: string, id: string) {
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await staff.call('GET', `/api/staff/parcel?list=${list}&limit=2${cursor && `&cursor=${cursor}`}`);
    expect(page.status, page.text).toBe(200);
    const found = page.body.parcels.find(({ order_id }: { order_id: string }) => order_id === id);
    if (found) return found;
    cursor = page.body.cursor;
  }
  return undefined;
}
/** The same, once the jobs of the clock have put it there, or taken it away. */
async function placeAfterwards(list: string, id: string, isThere: boolean) {
  const isSo = ({ body }: Answer) => body.parcels.some((one: { order_id: string }) => one.order_id === id) === isThere;
  await until(
    () => staff.call('GET', `/api/staff/parcel?list=${list}&limit=100`),
    isSo,
    inject('scheduledWithinSeconds'),
  );
  return placeOf(list, id);
}

describe.runIf(inject('staff'))('the desk’s lists of orders that wait for an apostille', () => {
  test('name whose, how many and since when, until it is there, and count what they have', async () => {
    const email = newEmail();
    const { id } = await ordered(email);
    const waiting = await placeAfterwards('apostille_ordered', id, true);
    expect(waiting).toMatchObject({
      ...{ order_id: id, package_number: null, due_at: expect.any(String) },
      apostille: { count: 2, state: 'ordered', ordered_at: waiting.since, email_masked: expect.stringContaining('•') },
    });
    expect(JSON.stringify(waiting)).not.toContain(email);
    const whole = await staff.call('GET', '/api/staff/parcel?list=apostille_ordered&limit=100');
    expect(whole.body.in_all.count).toBeGreaterThanOrEqual(1);
    expect(await placeOf('apostille_applied', id)).toBeUndefined();

    const note = (act: string) => staff.call('POST', `/api/staff/order/${id}/apostille`, { json: { act } });
    const applied = await note('applied');
    expect(applied.status, applied.text).toBe(200);
    const awaited = await placeAfterwards('apostille_applied', id, true);
    expect(awaited).toMatchObject({ apostille: { count: 2, state: 'applied', ordered_at: waiting.since } });
    expect(awaited.since).toBe(applied.body.apostille.steps[0].at);
    expect(await placeOf('apostille_ordered', id)).toBeUndefined();
    expect((await note('obtained')).status).toBe(200);
    expect(await placeOf('apostille_applied', id)).toBeUndefined();
  });

  test('have no order that was given up', async () => {
    const { id } = await ordered(newEmail());
    expect(await placeAfterwards('apostille_ordered', id, true)).toBeDefined();
    const refund = {
      refund_id: crypto.randomUUID().replaceAll('-', '').slice(0, 20),
      reason: 'cancellation',
      act: 'cancel',
    };
    const given = await staff.call('POST', `/api/staff/order/${id}/refund`, { json: refund });
    expect(given.status, given.text).toBe(200);
    expect(await placeAfterwards('apostille_ordered', id, false)).toBeUndefined();
  });

  test('are for those who work with papers, and know no other list', async () => {
    expect((await call('GET', '/api/staff/parcel?list=apostille_ordered')).status).toBe(401);
    expect((await staff.call('GET', '/api/staff/parcel?list=apostille')).status).toBe(422);
    expect((await staff.call('GET', '/api/staff/parcel?list=apostille_ordered&cursor=%00')).status).toBeLessThan(500);
  });
});
