import { randomUUID } from 'node:crypto';
import { orderForm, paymentForm } from '../../client/forms.ts';
import { uploadTo } from '../../client/links.ts';
import { press } from '../../client/press.ts';
import { send } from '../../client/send.ts';
import { retryUntilOk } from '../payments/customerCalls.ts';
import type { FaultWorld } from './world.ts';

export interface Bought {
  orderId: string;
  hash: string;
  slug: string;
  amount: number;
  page: string;
  email: string;
}

/** A text is ordered up to the provider's page, or paid from the balance. */
export async function order(
  { host }: FaultWorld,
  { email, token, method = 'card' }: { email: string; token?: string; method?: 'card' | 'balance' },
): Promise<Bought> {
  const cart: string = (
    await retryUntilOk(host.url, { method: 'POST', path: '/api/cart', token, body: orderForm({ email }) })
  ).body.hash;
  const put = { method: 'PUT', path: '/api/cart/0', token, cart, body: paymentForm({ payment_method: method }) };
  const amount: number = (await retryUntilOk(host.url, put)).body.quotation.price_gross.amount;
  const pay = { method: 'POST', path: '/api/payment', token, cart, body: { payment_method: method, amount } };
  const { order_id, hash, payment, redirect_url } = (await retryUntilOk(host.url, pay)).body;
  return { orderId: order_id, hash, slug: payment.slug, amount, page: redirect_url, email };
}

export async function untilDone(world: FaultWorld, { hash }: Bought): Promise<void> {
  await world.until('the order is paid', async () => {
    const path = `/api/order/status/${hash}`;
    return (await retryUntilOk(world.host.url, { method: 'GET', path })).body.status_name === 'done';
  });
}

/** Ordered by card, paid, accepted. */
export async function paidByCard(world: FaultWorld, email: string): Promise<Bought> {
  const bought = await order(world, { email });
  await press(bought.page, 'pay');
  await untilDone(world, bought);
  return bought;
}

/** Tops a balance up until it shows. */
export async function topUp(world: FaultWorld, token: string, amount = 25_000): Promise<{ slug: string }> {
  const ask = { amount, country_id: 616, payment_method: 'card', pay: true, slug: undefined as string | undefined };
  const path = '/api/prepaid';
  const quote = await retryUntilOk(world.host.url, { method: 'POST', path, token, body: { ...ask, pay: false } });
  ask.slug = quote.body.payment.slug;
  const { payment, redirect_url } = (await retryUntilOk(world.host.url, { method: 'POST', path, token, body: ask }))
    .body;
  await press(redirect_url, 'pay');
  await world.until('the balance shows it', async () => {
    const answer = await retryUntilOk(world.host.url, { method: 'GET', path: '/api/balance', token });
    return answer.body.balance.amount > 0;
  });
  return { slug: payment.slug };
}

/** A file goes the whole way to a price. */
export async function priceFile({ host, until }: FaultWorld, email: string, content: string): Promise<number> {
  const attachment_hash = randomUUID();
  const bytes = new TextEncoder().encode(content);
  const body = {
    attachment_hash,
    name: 'order.txt',
    size: bytes.length,
    type: 'text/plain',
    source_lang: 2,
    target_lang: [1],
    email,
  };
  const announced = (await retryUntilOk(host.url, { method: 'POST', path: '/api/attachment', body })).body;
  const { cart, upload } = announced.find(
    (one: { attachment_hash: string }) => one.attachment_hash === attachment_hash,
  );
  await uploadTo(upload, bytes);
  const form = orderForm({ email, content: undefined, attachment: [attachment_hash] });
  let words = -1;
  await until('the file has a price', async () => {
    const answer = await send(host.url, { method: 'POST', path: '/api/cart', cart, body: form });
    if (answer.status < 300 && answer.body.state === 'quoted')
      words = answer.body.items.reduce((sum: number, item: { words: number | null }) => sum + (item.words ?? 0), 0);
    return words >= 0;
  });
  return words;
}
