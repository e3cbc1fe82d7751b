import { cartArea } from '#shared/contract/cart.ts';
import { orders } from '#shared/contract/orders.ts';
import { payments } from '#shared/contract/payments.ts';
import { apiOf } from '../../client/apiOf.ts';
import { attach } from '../../client/attach.ts';
import { orderForm, paymentForm } from '../../client/forms.ts';
import { press } from '../../client/press.ts';
import { reach } from '../../client/until.ts';
import { orderJourney } from './orderJourney.ts';

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
