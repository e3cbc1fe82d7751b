import { cartArea } from '#shared/contract/cart.ts';
import { payments } from '#shared/contract/payments.ts';
import type { Api } from './calls.ts';

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
  const paying = { payment_method: method, amount, same_again: true };
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

export const languageIds = { pl: 1, en: 2, de: 3, uk: 12 } as const;

/** A minimal order form. */
export const orderForm = <Change extends object = object>(change: Change = {} as Change) => ({
  source_lang: languageIds.en,
  target_lang: [languageIds.pl],
  email: 'buyer@example.com',
  content: 'This agreement is made between the parties named below.',
  ...change,
});

/** A valid payment form of a company in Poland. */
export const paymentForm = <Change extends object = object>(change: Change = {} as Change) => ({
  name: 'Demo Company',
  address: 'ul. Przykładowa 1',
  city: 'Warszawa',
  postcode: '00-950',
  phone_number: '+48.600600600',
  vat_number: '5260001246',
  country_id: 616,
  customer: { type: 'company' as const },
  tos: 1 as const,
  agree_sale: 1 as const,
  agree_immediate: 1 as const,
  payment_method: 'card' as const,
  ...change,
});

/** Presses a button of the provider's payment page; answers where the browser is sent. */
export async function press(page: string, action: string): Promise<string | null> {
  const answer = await fetch(page, { method: 'POST', body: new URLSearchParams({ action }), redirect: 'manual' });
  await answer.arrayBuffer();
  return answer.headers.get('location');
}
