import { cartArea } from '#shared/contract/cart.ts';
import { catalogue } from '#shared/contract/catalogue.ts';
import { orders } from '#shared/contract/orders.ts';
import { payments } from '#shared/contract/payments.ts';
import { type Api, apiOf, reach } from '../../client/calls.ts';
import { orderForm, paymentForm, press } from '../../client/orders.ts';
import { attach } from '../../client/uploads.ts';

const corrections = 6;
/** The browser asks about that often. */
const pace = { seconds: 60, everyMs: 1000 };

interface Ordered {
  order: string;
  /** Who has it sees the order. */
  hash: string;
}

/** A customer orders a file: reads the form, sends it, changes the languages a few times, pays, and waits for `done`. */
export async function orderJourney(origin: string, file: Uint8Array, api: Api = apiOf(origin)): Promise<Ordered> {
  // What the browser asks for before anybody has typed anything.
  await api.must(catalogue.getLanguages);
  await api.must(catalogue.getCatalogue);
  await api.must(catalogue.getPrices);
  await api.must(catalogue.getPaymentMethods);
  const { cart, attachment_hash } = await attach(api, 'order.docx', file);
  const form = { ...orderForm({}), content: undefined, attachment: [attachment_hash] };
  const quoted = async () => (await api.must(cartArea.createCart, { body: form, cart })).state === 'quoted';
  await reach('the file has a price', quoted, pace);
  for (let i = 0; i < corrections; i++)
    await api.must(cartArea.createCart, { body: { ...form, target_lang: [i % 2 === 0 ? 3 : 1] }, cart });
  const billed = await api.must(cartArea.updateCart, { params: { cart: '0' }, body: paymentForm(), cart });
  await api.must(cartArea.getCart, { params: { cart } });
  const amount = billed.quotation?.price_gross?.amount ?? 0;
  const { hash, redirect_url, order_id } = await api.must(payments.startPayment, {
    // Each journey orders the same file.
    body: { payment_method: 'card', amount, same_again: true },
    cart,
  });
  await press(redirect_url ?? '', 'pay');
  const status = async () => (await api.must(orders.getOrderStatus, { params: { hash } })).status_name;
  await reach('the order is paid', async () => (await status()) === 'done', pace);
  return { order: order_id, hash };
}

/** What is priced by itself; each once, on the local host at `origin`. */
export const journeys: Readonly<Record<string, (origin: string, file: Uint8Array) => Promise<void>>> = {
  quote_only: async (origin, file) => {
    await quoted(origin, file, 1);
  },
  order: async (origin, file) => {
    await orderJourney(origin, file);
  },
  order_with_ten_files: async (origin, file) => {
    const { api, cart } = await quoted(origin, file, 10);
    const billed = await api.must(cartArea.updateCart, { params: { cart: '0' }, body: paymentForm(), cart });
    const amount = billed.quotation?.price_gross?.amount ?? 0;
    const body = { payment_method: 'card' as const, amount, same_again: true };
    const { hash, redirect_url } = await api.must(payments.startPayment, { body, cart });
    await press(redirect_url ?? '', 'pay');
    const status = async () => (await api.must(orders.getOrderStatus, { params: { hash } })).status_name;
    await reach('the order is paid', async () => (await status()) === 'done');
  },
};

async function quoted(origin: string, file: Uint8Array, files: number) {
  const api = apiOf(origin);
  const first = await attach(api, 'order.docx', file);
  const { cart } = first;
  const attachment = [first.attachment_hash];
  for (let i = 1; i < files; i++) attachment.push((await attach(api, `order-${i}.docx`, file, cart)).attachment_hash);
  const form = { ...orderForm({}), content: undefined, attachment };
  await reach(
    'the files have a price',
    async () => (await api.must(cartArea.createCart, { body: form, cart })).state === 'quoted',
  );
  return { api, cart };
}
