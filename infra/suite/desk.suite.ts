import { expect, inject, test } from 'vitest';
import { call } from './api.ts';
import { readyCart, startPayment } from './pay.ts';
import { as, logIn, newEmail } from './people.ts';

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
    const nobody = await staff.call('POST', '/api/staff/order/search', { json: { email: newEmail() } });
    expect(nobody.body).toEqual({ orders: [], cursor: null });

    const file = await staff.call('POST', '/api/staff/order/export', { json: { state: 'quoted' } });
    expect(file.body.csv).toContain(id);
    expect(file.body.csv).not.toContain(email);
    expect(file.body.csv.trim().split('\r\n')).toHaveLength(file.body.rows + 1);
  },
);

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
