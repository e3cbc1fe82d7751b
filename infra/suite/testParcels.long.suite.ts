import { expect, test } from 'vitest';
import { tokenScopes } from '#shared/model/software/tokenScope.ts';
import { orderForm, paymentForm } from './api.ts';
import { as, logIn, newPerson } from './people.ts';

const starts_at = '2027-03-01T09:00:00Z';
const post = { shipment_method: 1, address: 'ul. Przykładowa 1, 00-950 Warszawa' };
const locker = { shipment_method: 2, shipment_data: 'KRA01M' };

/** A clock of an account of its own, with what its software asks. */
async function clockOf() {
  const me = as(await logIn(await newPerson()));
  const json = { token_name: 'Clock of letters', test: true, scopes: [...tokenScopes] };
  const software = as((await me.call('POST', '/api/token', { json })).body.token);
  const ask = async (method: string, path: string, asked?: object, cart?: string) => {
    const answer = await software.call(method, path, { ...(asked && { json: asked }), cart });
    expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300);
    return answer.body;
  };
  const { id: clock } = await ask('POST', '/api/test/clocks', { starts_at });
  const advance = async (to: string) => {
    for (let reached = false; !reached; )
      ({ reached } = await ask('POST', `/api/test/clocks/${clock}/advance`, { to }));
  };
  const parcelOf = (id: string) =>
    ask('GET', `/api/order/${id}`).then(({ shipment_state, package_number }) => ({ shipment_state, package_number }));
  const told = async (id: string) =>
    (await ask('GET', '/api/events?limit=100')).events
      .filter(({ type, data }: { type: string; data: { order?: string } }) => {
        return type === 'order.parcel_changed' && data.order === id;
      })
      .map(({ timestamp, data }: { timestamp: string; data: { shipment_state: string } }) => ({
        ...{ at: timestamp, state: data.shipment_state },
      }));
  return { software, ask, advance, parcelOf, told };
}
type Clock = Awaited<ReturnType<typeof clockOf>>;

/** A sworn translation that is quoted, accepted and paid from the balance. */
async function swornOrders({ ask, advance }: Clock, forms: readonly object[]): Promise<string[]> {
  const carts: { cart: string; id: string }[] = [];
  for (const form of forms) {
    const { hash: cart } = await ask('POST', '/api/cart', orderForm({ is_manual: 1, ...form }));
    carts.push({ cart, id: (await ask('POST', '/api/cart/0/manual-quote', {}, cart)).manual_quote.id });
  }
  await advance('2027-03-01T09:10:00Z');
  const orders: string[] = [];
  for (const { cart, id } of carts) {
    await ask('POST', `/api/quote/${id}/acceptance`, { version: 1 });
    const { quotation } = await ask('PUT', '/api/cart/0', paymentForm(), cart);
    const payment = { payment_method: 'balance', amount: quotation.price_gross.amount, same_again: true };
    orders.push((await ask('POST', '/api/payment', payment, cart)).order_id);
  }
  return orders;
}

/** Nineteen days of a clock for five orders are most of a minute: all ways of a parcel with `npm run prove:parcels`, the locker always. */
const isEvery = Boolean(process.env.EVERY_PARCEL);

test.runIf(isEvery)(
  'parcels of a clock are posted, arrive and come back as it is advanced, each step with its event',
  async () => {
    const clock = await clockOf();
    const back = { metadata: { test: 'parcel_returned' } };
    const silently = { metadata: { test: 'carrier_unavailable' } };
    const forms = [post, locker, { ...post, ...back }, { ...post, ...silently }];
    const [letter = '', box = '', returned = '', away = ''] = await swornOrders(clock, forms);
    await clock.advance('2027-03-20T09:00:00Z');
    const states = async (id: string) => (await clock.told(id)).map(({ state }: { state: string }) => state);
    expect(await states(letter)).toEqual(['sent', 'delivered']);
    expect(await states(box)).toEqual(['sent', 'in_locker', 'delivered']);
    expect(await states(returned)).toEqual(['sent', 'returned']);
    expect(await clock.parcelOf(letter)).toMatchObject({ package_number: expect.stringMatching(/^\d{20}$/) });
    expect(await clock.parcelOf(box)).toMatchObject({ package_number: expect.stringMatching(/^\d{24}$/) });
    expect(await clock.parcelOf(returned)).toMatchObject({ shipment_state: 'returned' });
    // Between two looks its customer asks themselves, and hears the same.
    expect(await clock.ask('POST', `/api/order/${letter}/shipment`, {})).toMatchObject({ shipment_state: 'delivered' });
    const silent = await clock.software.call('POST', `/api/order/${away}/shipment`, { json: {} });
    expect(silent.body.code).toBe('carrier_unavailable');
    expect(await clock.parcelOf(away)).toMatchObject({ shipment_state: 'sent' });
  },
);

test('the same orders on two clocks have their parcels at the same instants', async () => {
  const seen = [];
  for (let run = 0; run < 2; run++) {
    const clock = await clockOf();
    const [id = ''] = await swornOrders(clock, [locker]);
    // On the one in small steps.
    for (const day of run === 0 ? [12] : [3, 5, 12])
      await clock.advance(`2027-03-${String(day).padStart(2, '0')}T09:00:00Z`);
    seen.push(await clock.told(id));
  }
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]).toHaveLength(3);
});
