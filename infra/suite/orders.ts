import { randomUUID } from 'node:crypto';
import { press } from '../client/orders.ts';
import { uploadTo } from '../client/uploads.ts';
import { type Answer, call, languageIds, orderForm, paymentForm, until } from './api.ts';

interface Ready {
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

export const settled = (hash: string, seconds = 60) =>
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

interface Sent {
  cart: string;
  hash: string;
  announced: Answer;
}

/** Announces a file and sends its bytes to the link, as a browser does. */
export async function sendFile(
  name: string,
  bytes: Uint8Array,
  {
    cart,
    sworn = false,
    freeQuote = false,
    newVersionOf,
    hash = randomUUID(),
  }: { cart?: string; sworn?: boolean; freeQuote?: boolean; newVersionOf?: string | undefined; hash?: string } = {},
): Promise<Sent> {
  const announced = await call('POST', '/api/attachment', {
    cart,
    json: {
      attachment_hash: hash,
      name,
      size: bytes.byteLength,
      type: 'application/octet-stream',
      source_lang: languageIds.en,
      target_lang: [languageIds.pl],
      ...(sworn && { is_manual: 1 }),
      ...(freeQuote && { free_quote: 1 }),
      ...(newVersionOf && { new_version_of: newVersionOf }),
    },
  });
  const own = announced.body.find?.((one: { attachment_hash: string }) => one.attachment_hash === hash);
  if (!own) throw new Error(`The file was not announced: ${announced.status} ${JSON.stringify(announced.body)}`);
  await uploadTo(own.upload, bytes);
  return { cart: own.cart, hash, announced };
}

/** The file once it is counted, set aside or rejected. */
export async function finished(cart: string, hash: string) {
  const find = ({ body }: Answer) => body.find?.((one: { attachment_hash: string }) => one.attachment_hash === hash);
  const list = await until(
    () => call('GET', '/api/attachment', { cart }),
    (answer) => ['counted', 'manual', 'rejected'].includes(find(answer)?.state),
  );
  return find(list);
}
