import { expect, inject, test } from 'vitest';
import { areas } from '#shared/contract/index.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { listPlace } from '#shared/contract/schemas/primitive.ts';
import { call } from './api.ts';
import { readyCart, startPayment } from './orders.ts';
import { as, logIn, newEmail, newPerson } from './people.ts';

async function staffMember() {
  const person = inject('staff');
  if (!person) throw new Error('No staff.');
  return as(await logIn(person.email, person.password));
}

/** An order of a guest that waits to be paid. */
async function unpaidOrder(email: string): Promise<string> {
  const ready = await readyCart({ form: { email, content: 'Six words to be translated here.' } });
  return (await startPayment(ready)).body.order_id;
}

test.runIf(inject('staff'))(
  'staff find orders by state, by address, and as a file without an address in it',
  async () => {
    const staff = await staffMember();
    const email = newEmail();
    const id = await unpaidOrder(email);
    const listed = await staff.call('GET', '/api/staff/order?state=quoted&limit=100');
    const row = listed.body.orders.find((order: { id: string }) => order.id === id);
    expect(row).toMatchObject({ status: 'quoted', email_masked: expect.stringMatching(/^p•••@/), is_account: false });
    expect(JSON.stringify(listed.body)).not.toContain(email);
    expect((await staff.call('GET', '/api/staff/order?state=completed')).body.orders).not.toContainEqual(row);

    const found = await staff.call('POST', '/api/staff/order/search', { json: { email: ` ${email.toUpperCase()} ` } });
    expect(found.body.orders.map((order: { id: string }) => order.id)).toEqual([id]);
    const { in_all } = (await staff.call('GET', '/api/staff/order?limit=1')).body;
    expect(in_all.count).toBeGreaterThanOrEqual(1);
    const nobody = await staff.call('POST', '/api/staff/order/search', { json: { email: newEmail() } });
    expect(nobody.body).toEqual({ orders: [], cursor: null, in_all: { count: 0, is_exact: true } });

    const file = await staff.call('POST', '/api/staff/order/export', { json: { state: 'quoted' } });
    expect(file.body.csv).toContain(id);
    expect(file.body.csv).not.toContain(email);
    expect(file.body.csv.trim().split('\r\n')).toHaveLength(file.body.rows + 1);
  },
);

test.runIf(inject('staff'))('a customer is masked until someone says why, which is written down first', async () => {
  const staff = await staffMember();
  const email = await newPerson();
  const found = await staff.call('POST', '/api/staff/customer/search', { json: { email } });
  expect(found.body).toMatchObject({ account: expect.any(String), guest_orders: false });
  const path = `/api/staff/customer/${found.body.account}`;
  const shown = await staff.call('GET', path);
  expect(shown.body).toMatchObject({ name_masked: 'D••• P•••', account_state: 'active', orders: [], tokens: [] });
  expect(JSON.stringify(shown.body)).not.toContain(email);
  expect((await staff.call('POST', `${path}/reveal`, { json: { field: 'email' } })).status).toBe(422);
  const json = { field: 'email', reason: 'The parcel came back.' };
  expect((await staff.call('POST', `${path}/reveal`, { json })).body).toEqual({ field: 'email', shown: email });
  const object = encodeURIComponent(`customer#${found.body.account}`);
  const { lines } = (await staff.call('GET', `/api/staff/audit?object=${object}`)).body;
  expect(lines).toMatchObject([{ act: 'revealed', after: { field: 'email' }, reason: 'The parcel came back.' }]);
  expect(JSON.stringify(lines)).not.toContain(email);
  const nobody = await staff.call('POST', '/api/staff/customer/search', { json: { email: newEmail() } });
  expect(nobody.body).toEqual({ account: null, guest_orders: false });
  expect((await staff.call('GET', '/api/staff/customer/nobody')).status).toBe(404);
});

test.runIf(inject('staff'))('what is no filter is refused, and nobody but staff sees the list', async () => {
  const staff = await staffMember();
  for (const query of ['state=lost', 'from=yesterday', 'sort=price', 'limit=101', 'cursor=%00', 'language=x'])
    expect((await staff.call('GET', `/api/staff/order?${query}`)).status).toBe(422);
  // A cursor that was made up is no error: the list begins there, or is over.
  const madeUp = Buffer.from('7~zzz').toString('base64url');
  expect((await staff.call('GET', `/api/staff/order?cursor=${madeUp}`)).status).toBe(200);
  expect((await staff.call('GET', '/api/staff/order?from=2026-11-02&to=2026-11-01')).body.orders).toEqual([]);
  expect((await call('GET', '/api/staff/order')).status).toBe(401);
});

const takesPlace = ({ query }: Operation) =>
  query !== undefined && 'shape' in query && Object.hasOwn(Object(query.shape), 'cursor');
const lists = Object.values(areas)
  .flatMap((area) => Object.values<Operation>(area))
  .filter((operation) => operation.method === 'GET' && !operation.path.includes('{') && takesPlace(operation));

/** Most lists know the form of their places and refuse others; the desk's orders and the coupons begin at any. */
const knowsPlaces = ({ query }: Operation) => Object(query).shape.cursor.def.innerType === listPlace;

test.runIf(inject('staff')).each(lists.map((list) => [list.id, list.path, knowsPlaces(list)] as const))(
  'a place in a list that nobody was given is refused where places have a form, and never a defect: %s',
  async (_, path, isKnown) => {
    const staff = await staffMember();
    const isOpen = (await staff.call('GET', path)).status === 200;
    for (const place of ['~~~', '7~zzz', '\u{1F600}\u{1F600}', '{"pk":1}', ' ', 'A'.repeat(150)])
      for (const cursor of [place, Buffer.from(place).toString('base64url')]) {
        const { status } = await staff.call('GET', `${path}?cursor=${encodeURIComponent(cursor)}`);
        if (isOpen && isKnown) expect([cursor, status]).toEqual([cursor, 422]);
        else expect(status).toBeLessThan(500);
      }
  },
);
