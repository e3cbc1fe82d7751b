import { expect, test } from 'vitest';
import { call, orderForm, paymentForm } from './api.ts';
import { finished, press, sendFile, settled } from './orders.ts';
import { newEmail } from './people.ts';

/** A guest's cart with one counted file, billed. */
async function withFile(email: string, text: string) {
  const { cart, hash } = await sendFile('same.txt', Buffer.from(text));
  await finished(cart, hash);
  const { content: _, ...form } = orderForm({ email });
  await call('POST', '/api/cart', { cart, json: { ...form, attachment: [hash] } });
  const billed = await call('PUT', '/api/cart/0', { cart, json: paymentForm() });
  const amount = billed.body.quotation.price_gross.amount;
  return (more: object = {}) =>
    call('POST', '/api/payment', { cart, json: { payment_method: 'card', amount, ...more } });
}

test('a guest who sends a file again that they paid for today is asked first, and may insist', async () => {
  const email = newEmail();
  const text = `Same words for ${email}, and some more of them.`;
  const first = await (await withFile(email, text))();
  expect(first.status).toBe(200);
  await press(first.body.redirect_url, 'pay');
  await settled(first.body.hash);
  const again = await withFile(email, text);
  const asked = await again();
  expect(asked).toMatchObject({ status: 409, body: { code: 'ordered_already' } });
  // Whose address it is was not shown.
  expect(JSON.stringify(asked.body)).not.toContain(first.body.order_id);
  expect((await again({ same_again: true })).status).toBe(200);
  expect((await (await withFile(newEmail(), text))()).status).toBe(200);
});
