import { cartArea } from '#shared/contract/cart.ts';
import { catalogue } from '#shared/contract/catalogue.ts';
import { orders } from '#shared/contract/orders.ts';
import { payments } from '#shared/contract/payments.ts';
import { type Api, apiOf } from '../../client/apiOf.ts';
import { attach } from '../../client/attach.ts';
import { orderForm, paymentForm } from '../../client/forms.ts';
import { press } from '../../client/press.ts';
import { reach } from '../../client/until.ts';

const corrections = 6;
/** The browser asks about that often. */
const pace = { seconds: 60, everyMs: 1000 };

export interface Ordered {
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
