import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { type Buyer, bills } from './bills.ts';
import type { DemoCaller } from './demoCaller.ts';
import type { Facts } from './journal.ts';
import { pressAt, until } from './press.ts';
import { anything, type Scene } from './sceneAt.ts';

const Money = z.object({ amount: z.int() });

const Cart = z.object({
  hash: z.string(),
  order: z.nullable(z.object({ id: z.string(), status_name: z.string() })),
  quotation: z.nullable(z.object({ price_gross: z.nullable(Money) })),
});

const Started = z.object({ order_id: z.string(), redirect_url: z.nullable(z.string()) });

const TopUp = z.object({ payment: z.object({ slug: z.string() }), redirect_url: z.nullable(z.string()) });

const Payments = z.object({ payments: z.array(z.object({ slug: z.string(), status_name: z.string() })) });

const Delivered = z.object({ status: z.string(), attachments: z.array(z.object({ kind: z.string() })) });

/** Keeps the address that orders are invoiced to. */
export async function saveAddress(scene: Scene, buyer: Buyer): Promise<void> {
  const { customer, ...address } = bills[buyer];
  const me = await scene.as(buyer);
  await me.call('POST', '/api/settings/address', {
    answer: anything,
    json: { address, customer, user_role: 'customer' },
  });
}

/** Buys money on the balance. */
export async function topUp(scene: Scene, buyer: Buyer, amount: number, method: string): Promise<void> {
  const me = await scene.as(buyer);
  const quoted = await scene.once(`${buyer} quotes a top-up`, async () => {
    const { payment } = await me.call('POST', '/api/prepaid', { answer: TopUp, json: { amount, country_id: 616 } });
    return payment;
  });
  const isCredited = async () => {
    const { payments } = await me.call('GET', '/api/account/payments', { answer: Payments });
    return payments.some(({ slug, status_name }) => slug === quoted.slug && status_name === 'done');
  };
  await scene.once(`${buyer} pays a top-up`, async () => {
    if (await isCredited()) return {};
    const json = { amount, country_id: 616, payment_method: method, pay: true, slug: quoted.slug };
    const { redirect_url } = await me.call('POST', '/api/prepaid', { answer: TopUp, json });
    await pressAt(redirect_url, 'pay');
    await until(isCredited);
    return {};
  });
}

export interface DemoOrder {
  buyer: Buyer;
  /** Unique in the demo data. */
  name: string;
  form: Readonly<Record<string, unknown>>;
  /** Sent before the form. */
  file?: { name: string; text: string } | undefined;
  method: string;
  /** What becomes of the payment at the provider. */
  press?: 'pay' | 'fail' | 'abandon';
}

/** A cart with the demo person's file and form in it. */
export async function fillCart(
  scene: Scene,
  { buyer, name, form, file }: Pick<DemoOrder, 'buyer' | 'name' | 'form' | 'file'>,
): Promise<string> {
  const me = await scene.as(buyer);
  const sent = file && (await scene.once(`${name}: file`, () => sendFile(me, file)));
  const { hash = '' } = await scene.once(`${name}: cart`, async () => {
    const json = { source_lang: 2, target_lang: [1], email: `${buyer}@demo.example`, ...form };
    const withFile = sent && { cart: sent.cart, attachment: [sent.hash] };
    return { hash: (await me.call('POST', '/api/cart', { answer: Cart, json: { ...json, ...withFile } })).hash };
  });
  return hash;
}

const Sent = z.array(z.object({ attachment_hash: z.string(), cart: z.string(), state: z.string() }));

/** Sends a file into a cart of its own and waits until it is counted. */
async function sendFile(me: DemoCaller, file: { name: string; text: string }) {
  const hash = randomUUID();
  const form = new FormData();
  form.set('attachment_hash', hash);
  form.set('source_lang', '2');
  form.append('target_lang[]', '1');
  form.set('attachment', new Blob([file.text], { type: 'text/plain' }), file.name);
  const [sent] = await me.call('POST', '/api/attachment', { answer: Sent, form });
  if (!sent) throw new Error('The demo file was not taken.');
  await until(async () => {
    const list = await me.call('GET', '/api/attachment', { answer: Sent, cart: sent.cart });
    return list.some(({ state }) => state === 'counted');
  });
  return { cart: sent.cart, hash };
}

/** Orders: a filled cart is billed and paid for. Answers the order's id and the cart's hash. */
export async function order(scene: Scene, wanted: DemoOrder): Promise<Facts> {
  return payFor(scene, wanted, await fillCart(scene, wanted));
}

/** Bills a cart and pays for it; where a start was cut off in the middle of that, from there on. */
export async function payFor(scene: Scene, { buyer, name, method, press: action = 'pay' }: DemoOrder, cart: string) {
  const me = await scene.as(buyer);
  const read = () => me.call('GET', `/api/cart/${cart}`, { answer: Cart });
  return scene.once(`${name}: order`, async () => {
    const consents = { tos: true, agree_sale: true, agree_immediate: true };
    const json = { ...bills[buyer], ...consents };
    if (!(await read()).order) await me.call('PUT', `/api/cart/${cart}`, { answer: Cart, json });
    const { quotation, order: before } = await read();
    const paying = { payment_method: method, amount: quotation?.price_gross?.amount };
    if (before?.status_name === 'done') return { id: before.id, cart };
    const { order_id, redirect_url } = await me.call('POST', '/api/payment', { answer: Started, json: paying, cart });
    if (redirect_url) await pressAt(redirect_url, action);
    if (action === 'pay') await until(async () => (await read()).order?.status_name === 'done');
    return { id: order_id, cart };
  });
}

/** Staff hand a translation in and deliver the order. */
export async function deliver(scene: Scene, name: string, { id }: Facts, file: { name: string; text: string }) {
  const staff = await scene.as('staff');
  await scene.once(`${name}: delivery`, async () => {
    const form = new FormData();
    form.set('kind', 'translated');
    form.set('target_lang', '1');
    form.set('attachment', new Blob([file.text], { type: 'text/plain' }), file.name);
    const { status, attachments } = await staff.call('GET', `/api/order/${id}`, { answer: Delivered });
    if (status === 'delivered' || status === 'completed') return {};
    if (!attachments.some(({ kind }) => kind === 'translated'))
      await staff.call('POST', `/api/order/${id}/file`, { answer: anything, form });
    await staff.call('POST', `/api/order/${id}/delivery`, { answer: anything });
    return {};
  });
}
