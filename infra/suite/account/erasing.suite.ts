import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { handOverOrder } from '../../client/houseWork.ts';
import { call, orderForm, paymentForm, until } from '../api.ts';
import { finished, press, sendFile } from '../orders.ts';
import { activate, as, logIn, mailAbout, mailsTo, newPerson, newStaff } from '../people.ts';
import { tablesWith } from './tablesWith.ts';

type Person = ReturnType<typeof as>;

/** An order with one file, paid; what it is called with afterwards. `city` is nobody else's. */
async function paidOrder(me: Person, email: string, city: string) {
  const { cart, hash } = await sendFile('secret.txt', Buffer.from('Words that only two people know.'));
  await finished(cart, hash);
  await me.call('POST', '/api/cart', {
    cart,
    json: orderForm({ email, content: undefined, attachment: [hash], comment: 'for my eyes' }),
  });
  const billed = await me.call('PUT', '/api/cart/0', { cart, json: paymentForm({ city }) });
  const json = { payment_method: 'card', amount: billed.body.quotation.price_gross.amount };
  const started = await me.call('POST', '/api/payment', { cart, json });
  await press(started.body.redirect_url, 'pay');
  const path = `/api/order/${started.body.order_id}`;
  await until(
    () => me.call('GET', path),
    ({ body }) => body.status === 'accepted',
  );
  return { cart, path };
}

async function delivered(staff: Person, path: string): Promise<void> {
  const ask = (method: string, to: string, json?: object) => staff.call(method, to, { json });
  await handOverOrder(ask, path.split('/').at(-1) ?? '', { name: 'tajne.txt', content: 'Słowa.' });
}

test('an account waits for its order to be delivered and invoiced; deleted, it is gone from everything but the invoice', async () => {
  const email = await newPerson();
  const city = `Miasto ${randomUUID()}`;
  const session = await logIn(email);
  const me = as(session);
  const staff = await newStaff();
  const { cart, path } = await paidOrder(me, email, city);
  const erase = () => me.call('POST', '/api/account/delete', { json: { confirmation: 'DELETE' } });
  expect(await erase()).toMatchObject({ status: 409, body: { code: 'orders_under_work' } });
  await staff.call('POST', `${path}/thread`, { json: { text: 'We begin.' } });
  const [replyTo = ''] = (await mailAbout(email, 'A message about order'))?.reply_to ?? [];
  await delivered(staff, path);

  const order = await until(
    () => me.call('GET', path),
    ({ body }) => body.invoices?.[0]?.ready,
    inject('scheduledWithinSeconds'),
  );
  const links: string[] = await Promise.all(
    order.body.attachments.map(
      async ({ id }: { id: string }) => (await me.call('POST', `${path}/file/${id}/link`)).body.url,
    ),
  );
  expect(links).toHaveLength(2);
  for (const link of links) expect((await fetch(link)).status).toBe(200);
  const invoice = (await me.call('POST', `/api/invoice/${order.body.invoices[0].id}/link`, { json: {} })).body.url;
  const { body: log } = await me.call('GET', '/api/account/security');
  expect(log.events.map(({ kind, detail }: { kind: string; detail: string }) => [kind, detail])).toEqual(
    expect.arrayContaining([
      ['file_downloaded', 'secret.txt'],
      ['file_downloaded', 'tajne.txt'],
    ]),
  );
  const exported = (await me.call('POST', '/api/account/export')).body;
  expect(exported).toMatchObject({ orders: [{ email }], payments: [{ email }], balanceMovements: [] });
  expect(JSON.stringify(exported.orders)).not.toContain(cart);

  expect((await erase()).status).toBe(200);
  // An answer to what was written before finds no order any more.
  const answer = `From: ${email}\r\nTo: ${replyTo}\r\n\r\nWords of ${city}.`;
  const mailbox = `/mailbox/incoming?to=${encodeURIComponent(replyTo)}&from=${encodeURIComponent(email)}`;
  if (inject('takesMail')) expect((await call('POST', mailbox, { raw: Buffer.from(answer) })).status).toBe(202);
  expect((await mailsTo(email, 6)).map(({ subject }) => subject)).toContain('Your Verso account has been deleted');
  for (const link of links) expect((await fetch(link)).status).toBe(404);
  for (const [who, answer] of [
    ['session', await me.call('GET', '/api/orders')],
    ['session', await me.call('GET', '/api/balance')],
    ['hash', await call('GET', path, { cart })],
    ['nobody', await call('GET', `/api/cart/${cart}`)],
  ] as const)
    expect(answer.status, who).toBe(who === 'session' ? 401 : 404);
  expect(await logIn(email)).toBeUndefined();
  // For the books: the invoice, and the order with its amounts, of nobody.
  expect((await fetch(invoice)).status).toBe(200);
  const kept = (await staff.call('GET', path)).body;
  expect(kept).toMatchObject({ price_gross: order.body.price_gross, status: 'delivered', attachments: [] });
  expect(kept.invoices).toMatchObject([{ number: order.body.invoices[0].number }]);
  expect(JSON.stringify(kept)).not.toMatch(/secret|for my eyes|Miasto|person\./);
  for (const table of [...(await tablesWith(email)), ...(await tablesWith(city))]) expect(table).toMatch(/invoices/i);

  await activate(email, 7);
  const again = as(await logIn(email));
  expect((await again.call('GET', '/api/orders')).body.orders).toEqual([]);
  expect((await again.call('GET', '/api/account/payments')).body.payments).toEqual([]);
  expect((await again.call('GET', path)).status).toBe(404);
  expect((await again.call('GET', '/api/account/security')).body.events).toMatchObject([
    { kind: 'logged_in' },
    { kind: 'activated' },
  ]);
});
