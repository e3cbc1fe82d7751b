import { press } from '../client/press.ts';

import { type Answer, call, orderForm, paymentForm, until } from './api.ts';

export interface Ready {
  cart: string;
  /** Grosze. */
  amount: number;
}

/** A cart that is quoted and billed: all that is left is to pay. */
export async function readyCart({
  form = {},
  billing = {},
}: {
  form?: Record<string, unknown>;
  billing?: Record<string, unknown>;
} = {}): Promise<Ready> {
  const { body } = await call('POST', '/api/cart', { json: orderForm(form) });
  const billed = await call('PUT', '/api/cart/0', { cart: body.hash, json: paymentForm(billing) });
  return { cart: body.hash, amount: billed.body.quotation.price_gross.amount };
}

export const startPayment = ({ cart, amount }: Ready, change: Record<string, unknown> = {}) =>
  call('POST', '/api/payment', { cart, json: { payment_method: 'card', amount, ...change } });

export { press };

export const status = (hash: string) => call('GET', `/api/order/status/${hash}`);

export const settled = (hash: string, seconds = 20) =>
  until(
    () => status(hash),
    ({ body }) => body.status_name === 'done',
    seconds,
  );

/** Puts a sum (grosze; 100 zlotys) on the balance of the person who calls. */
export async function fund(
  me: {
    call: (method: string, path: string, options?: { json: unknown }) => Promise<Answer>;
  },
  amount = 10_000,
): Promise<void> {
  const json = { amount, country_id: 616, payment_method: 'card', pay: true };
  const { body } = await me.call('POST', '/api/prepaid', { json });
  await press(body.redirect_url, 'pay');
  await until(
    () => me.call('GET', '/api/balance'),
    (answer) => answer.body.balance.amount > 0,
  );
}
