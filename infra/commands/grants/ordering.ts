import { randomUUID } from 'node:crypto';
import type { AttachmentWire } from '#shared/contract/schemas/attachment.ts';
import { paymentForm } from '../../client/forms.ts';
import { uploadTo } from '../../client/links.ts';
import { press } from '../../client/press.ts';
import { type Caller, until } from './shop.ts';

export const form = { source_lang: 2, target_lang: [1], email: 'buyer@example.com' };

export interface Started {
  id: string;
  slug: string;
  hash: string;
  page: string;
  amount: number;
}

/** A cart with one file that is counted; answers the cart's hash and the file's. */
export async function cartWithFile(
  who: Caller,
  more: object = {},
  cart?: string,
): Promise<{ hash: string; file: string }> {
  const file = randomUUID();
  const bytes = Buffer.from(`This agreement ${file} is made between the parties named below.`);
  const announced = { ...form, ...more, attachment_hash: file, name: `${file}.txt`, size: bytes.byteLength };
  const inCart = cart === undefined ? {} : { 'x-cart': cart };
  const list: AttachmentWire[] = await who.must('POST', '/api/attachment', announced, inCart);
  const own = list.find(({ attachment_hash }) => attachment_hash === file);
  if (!own?.upload) throw new Error('A file was announced and is not there.');
  const { cart: hash, upload } = own;
  await uploadTo(upload, bytes);
  await until(async () => {
    const files: AttachmentWire[] = await who.must('GET', '/api/attachment', undefined, { 'x-cart': hash });
    return files.every(({ state }) => state === 'counted');
  });
  return { hash, file };
}

/** A priced and billed cart of a pasted text, or of what is in the cart given. */
export async function readyCart(
  who: Caller,
  more: object = {},
  cart?: string,
): Promise<{ hash: string; amount: number }> {
  const headers = cart === undefined ? {} : { 'x-cart': cart };
  const content = cart === undefined ? { content: 'This agreement is made between the parties. '.repeat(30) } : {};
  const { hash } = await who.must('POST', '/api/cart', { ...form, ...content, ...more }, headers);
  const billed = await who.must('PUT', '/api/cart/0', paymentForm(), { 'x-cart': hash });
  return { hash, amount: billed.quotation.price_gross.amount };
}

/** Ordered, with the provider's page open. */
export async function begin(who: Caller, more: object = {}, cart?: string): Promise<Started> {
  const { hash, amount } = await readyCart(who, more, cart);
  const paying = { payment_method: 'card', amount };
  const started = await who.must('POST', '/api/payment', paying, { 'x-cart': hash });
  return { id: started.order_id, slug: started.payment.slug, hash, page: started.redirect_url, amount };
}

export const isPaid = async (who: Caller, hash: string): Promise<boolean> =>
  (await who.must('GET', `/api/order/status/${hash}`)).status_name === 'done';

export async function order(who: Caller, more: object = {}, cart?: string): Promise<Started> {
  const started = await begin(who, more, cart);
  await press(started.page, 'pay');
  await until(() => isPaid(who, started.hash));
  return started;
}

/** Puts money on the balance of the person who calls. */
export async function topUp(who: Caller, amount = 50_000): Promise<void> {
  const body = { amount, country_id: 616, payment_method: 'card', pay: true };
  const { redirect_url: page, payment } = await who.must('POST', '/api/prepaid', body);
  await press(page, 'pay');
  await until(async () => (await who.must('GET', `/api/prepaid/status/${payment.slug}`)).status_name === 'done');
}
