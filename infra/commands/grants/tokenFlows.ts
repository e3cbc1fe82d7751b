import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tokenScopes } from '#shared/model/tokenScope.ts';
import { cartWithFile, form, order, readyCart, type Started } from './ordering.ts';
import { type Caller, callerWith, newId, until } from './shop.ts';

/** A token that may spend next to nothing in a day is refused by what its day came to. */
export async function cappedToken(origin: string, customer: Caller): Promise<void> {
  const wanted = { token_name: 'proof of a day', scopes: [...tokenScopes], most_per_day: 1 };
  const holder = callerWith(origin, (await customer.must('POST', '/api/token', wanted)).token);
  const { hash, amount } = await readyCart(holder);
  const paying = { payment_method: 'balance', amount };
  const { status, body } = await holder.ask('POST', '/api/payment', paying, { 'x-cart': hash });
  if (body?.code !== 'spending_limit') throw new Error(`A day's limit: ${status} ${body?.code}`);
}

/** A token holder writes to every area that tokens may write to under an `Idempotency-Key`: done, repeated, and refused. */
export async function tokenFlows(holder: Caller, invoiceOf: (bought: Started) => Promise<string>): Promise<void> {
  const bought = await order(holder);
  const { hash, file } = await cartWithFile(holder);
  const ready = await readyCart(holder);
  const paying = { payment_method: 'card', amount: ready.amount };
  const invoice = await invoiceOf(bought);
  const nothing = 'Z'.repeat(12);
  const topUp = { amount: 10_000, payment_method: 'card' };
  const writes: readonly [done: Write, refused: Write][] = [
    [
      [`/api/attachment/${file}/link`, undefined, hash],
      ['/api/attachment/no-such-file/link', undefined, hash],
    ],
    [
      ['/api/cart', { ...form, content: 'A text.' }],
      ['/api/cart', { ...form, content: 'A text.' }, 'Z'.repeat(32)],
    ],
    [
      [`/api/invoice/${invoice}/link`, {}],
      ['/api/invoice/nothing/link', {}],
    ],
    [[`/api/order/${bought.id}/again`], [`/api/order/${nothing}/again`]],
    [[`/api/order/${bought.id}/certificate/pdf`], [`/api/order/${nothing}/certificate/pdf`]],
    [
      ['/api/prepaid', topUp],
      ['/api/prepaid', { ...topUp, country_id: 999_999 }],
    ],
    [['/api/webhook', { url: 'https://hooks.example.com/verso' }], [`/api/webhook/${nothing}/secret`]],
    [
      ['/api/payment', paying, ready.hash],
      ['/api/payment', paying, 'Z'.repeat(32)],
    ],
  ];
  for (const [done, refused] of writes) {
    const key = newId();
    for (const _ of ['first', 'repeated']) await holder.must('POST', done[0], done[1], headersOf(key, done[2]));
    const answer = await holder.ask('POST', refused[0], refused[1], headersOf(newId(), refused[2]));
    if (answer.status !== 404 && answer.status !== 422)
      throw new Error(`${refused[0]}: ${answer.status} ${answer.text}`);
  }
  await endpointGone(holder);
  for (const path of [`/api/order/${bought.id}/certificate`, '/api/orders', '/api/balance', '/api/invoices'])
    await holder.must('GET', path);
}

type Write = readonly [path: string, body?: object | undefined, cart?: string];

const headersOf = (key: string, cart?: string) => ({
  'idempotency-key': key,
  ...(cart !== undefined && { 'x-cart': cart }),
});

/** An endpoint that says it is gone for good is paused, and its owner is written to. */
async function endpointGone(holder: Caller): Promise<void> {
  const server = createServer((_request, response) => void response.writeHead(410).end());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  const { id } = await holder.must('POST', '/api/webhook', { url });
  await holder.must('POST', `/api/webhook/${id}/test`);
  const paused = async () => {
    const { webhooks } = await holder.must('GET', '/api/webhook');
    return webhooks.some((one: { id: string; state: string }) => one.id === id && one.state !== 'active');
  };
  await until(paused).finally(() => server.close());
}
