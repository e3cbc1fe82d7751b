import { expect, inject, test } from 'vitest';
import { call, orderForm, paymentForm } from './api.ts';
import { fund } from './orders.ts';
import { as, goodPassword, logIn, mailsTo, newPerson, newStaff } from './people.ts';

/** A customer with money on the balance, an order, and a token that may do everything. */
async function customer() {
  const email = await newPerson();
  const me = as(await logIn(email));
  await me.call('POST', '/api/account/password/confirm', { json: { password: goodPassword } });
  await fund(me, 100_000);
  const scopes = ['quotes', 'orders:read', 'orders:write', 'balance:read'];
  const { body } = await me.call('POST', '/api/token', { json: { token_name: 'shop', scopes } });
  return { email, me, token: as(body.token) };
}

async function orderBy(caller: ReturnType<typeof as>) {
  const content = `word ${crypto.randomUUID()}`;
  const { body } = await caller.call('POST', '/api/cart', { json: orderForm({ content }) });
  const billed = await call('PUT', '/api/cart/0', { cart: body.hash, json: paymentForm({}) });
  const amount = billed.body.quotation.price_gross.amount;
  return caller.call('POST', '/api/payment', { cart: body.hash, json: { payment_method: 'balance', amount } });
}

test.runIf(inject('staff'))(
  'a blocked account orders nothing until the block is lifted, reads everything, and knows why',
  async () => {
    const [anna, bert, support] = [await newStaff(), await newStaff(), await newStaff('support')];
    const { email, me, token } = await customer();
    const done = await orderBy(token);
    expect(done.status).toBe(200);
    const found = await support.call('POST', '/api/staff/customer/search', { json: { email } });
    const path = `/api/staff/customer/${found.body.account}`;
    const reason = { json: { reason: 'Karty innych osób' } };

    expect((await support.call('POST', `${path}/block`, reason)).status).toBe(403);
    expect((await anna.call('POST', `${path}/block`, { json: {} })).body.errors).toHaveProperty('reason');
    expect((await anna.call('POST', `${path}/block`, reason)).body).toMatchObject({ state: 'awaiting', is_mine: true });
    expect((await anna.call('POST', `${path}/block/confirmation`)).body.code).toBe('second_person');
    expect((await orderBy(token)).status).toBe(200);
    const waiting = (await bert.call('GET', '/api/staff/block')).body.blocks;
    expect(waiting).toContainEqual(expect.objectContaining({ account: found.body.account, is_mine: false }));
    expect((await bert.call('POST', `${path}/block/confirmation`)).body).toMatchObject({ state: 'blocked' });

    for (const caller of [token, me])
      expect(await orderBy(caller)).toMatchObject({ status: 403, body: { code: 'account_blocked' } });
    const topUp = { amount: 10_000, country_id: 616, payment_method: 'card', pay: true };
    expect((await me.call('POST', '/api/prepaid', { json: topUp })).body.code).toBe('account_blocked');
    expect((await me.call('POST', '/api/token', { json: { token_name: 'another' } })).body.code).toBe(
      'account_blocked',
    );

    // Not as a guest with the same address either.
    const guest = await call('POST', '/api/cart', { json: orderForm({ email, free_quote: 1 }) });
    const asked = await call('POST', `/api/cart/${guest.body.hash}/manual-quote`, { json: {} });
    expect(asked).toMatchObject({ status: 403, body: { code: 'account_blocked' } });

    const again = as(await logIn(email));
    const listed = await again.call('GET', '/api/orders');
    expect(listed.body).toMatchObject({ account_blocked: { reason: 'Karty innych osób' } });
    expect(listed.body.orders.map(({ id }: { id: string }) => id)).toContain(done.body.order_id);
    expect((await token.call('GET', '/api/balance')).status).toBe(200);
    expect((await again.call('GET', `/api/order/${done.body.order_id}`)).status).toBe(200);
    const [mail] = await mailsTo(email, 3);
    expect(mail?.text).toContain('Karty innych osób');
    expect((await support.call('GET', path)).body.block).toMatchObject({ state: 'blocked' });
    const { body: audit } = await anna.call(
      'GET',
      `/api/staff/audit?object=${encodeURIComponent(`customer#${found.body.account}`)}`,
    );
    expect(audit.lines.map(({ act }: { act: string }) => act)).toEqual(
      expect.arrayContaining(['block_asked', 'blocked']),
    );

    expect((await anna.call('POST', `${path}/block/end`, { json: { reason: 'Wyjaśnione' } })).body.state).toBe('ended');
    expect((await orderBy(token)).status).toBe(200);
    expect((await again.call('GET', '/api/orders')).body.account_blocked).toBeNull();
  },
);
