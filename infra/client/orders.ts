import { cartArea } from '#shared/contract/cart.ts';
import { payments } from '#shared/contract/payments.ts';
import type { Api } from './apiOf.ts';
import { orderForm, paymentForm } from './forms.ts';
import { press } from './press.ts';

/**
 * A guest's unpaid order with a payment method; returns its number, the cart's hash, the amount and the provider's
 * page. `headers`: of its calls, such as the language of mails; `billing`: the buyer, by default a company.
 */
export async function awaitedOrder(
  api: Api,
  form: object,
  method: 'card' | 'transfer' = 'transfer',
  { headers = {}, billing = {} }: { headers?: Readonly<Record<string, string>>; billing?: object } = {},
) {
  const { hash: cart } = await api.must(cartArea.createCart, { body: orderForm(form), headers });
  const billed = { params: { cart: '0' }, body: paymentForm(billing), cart, headers };
  const { quotation } = await api.must(cartArea.updateCart, billed);
  const amount = quotation?.price_gross?.amount ?? 0;
  const paying = { payment_method: method, amount };
  const { redirect_url, order_id } = await api.must(payments.startPayment, { body: paying, cart, headers });
  return { id: order_id, hash: cart, amount, page: redirect_url ?? '' };
}

/** A guest's order, paid by card at the sandbox; answers its number and the cart's hash. */
export async function paidOrder(api: Api, form: object): Promise<{ id: string; hash: string }> {
  const { id, hash, page } = await awaitedOrder(api, form, 'card');
  await press(page, 'pay');
  return { id, hash };
}

/** A guest asks for a manual quote; answers its number and the cart's hash. */
export async function askedQuote(api: Api, form: object): Promise<{ id: string; hash: string }> {
  const { hash } = await api.must(cartArea.createCart, { body: orderForm(form) });
  const { manual_quote: quote } = await api.must(cartArea.requestQuote, { params: { cart: hash }, body: {} });
  if (!quote) throw new Error('The cart has no quote.');
  return { hash, id: quote.id };
}
