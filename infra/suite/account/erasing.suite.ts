import { expect, test } from 'vitest';
import { orderForm, paymentForm, until } from '../api.ts';
import { press } from '../pay.ts';
import { as, logIn, newPerson, newStaff } from '../people.ts';
import { finished, sendFile } from '../upload.ts';

type Person = ReturnType<typeof as>;

/** An order with one file, paid; what it is called with afterwards. */
async function paidOrder(me: Person, email: string) {
  const { cart, hash } = await sendFile('secret.txt', Buffer.from('Words that only two people know.'));
  await finished(cart, hash);
  await me.call('POST', '/api/cart', {
    cart,
    json: orderForm({ email, content: undefined, attachment: [hash], comment: 'for my eyes' }),
  });
  const billed = await me.call('PUT', '/api/cart/0', { cart, json: paymentForm() });
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
  const form = new FormData();
  form.set('kind', 'translated');
  form.set('target_lang', '1');
  form.set('attachment', new Blob(['Słowa.'], { type: 'text/plain' }), 'tajne.txt');
  await staff.call('POST', `${path}/file`, { form });
  expect((await staff.call('POST', `${path}/delivery`)).status).toBe(200);
}

test('an account is not deleted while an order is carried out; downloads are logged, and all of it is exported', async () => {
  const email = await newPerson();
  const me = as(await logIn(email));
  const staff = await newStaff();
  const { cart, path } = await paidOrder(me, email);
  const refused = await me.call('POST', '/api/account/delete', { json: { confirmation: 'DELETE' } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'orders_under_work' } });
  await delivered(staff, path);

  const order = await me.call('GET', path);
  const links = await Promise.all(
    order.body.attachments.map(
      async ({ id }: { id: string }) => (await me.call('POST', `${path}/file/${id}/link`)).body.url,
    ),
  );
  for (const link of links) expect((await fetch(link)).status).toBe(200);
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
}, 60_000);
