import type { Refusal } from '#shared/contract/operation.ts';
import type { PaymentState } from '#shared/model/orderState.ts';
import type { Quotation } from '#shared/model/quotation.ts';
import { isGood, type PayLink } from '../../domain/cart/payLink.ts';
import type { Order } from '../../domain/order/order.ts';
import { failureOf, statusName } from '../../domain/payment/statusName.ts';
import type { CartWithFiles } from '../../stores/carts/cartStore.ts';
import { freshQuotation } from '../carts/freshQuotation.ts';
import type { PayLinkDeps } from './payLinkDeps.ts';

export interface OpenedPayLink {
  link: PayLink;
  cart: CartWithFiles;
  /** The item to pay for; undefined while the cart has no price. */
  quotation: Quotation | undefined;
  /** Once it is ordered. */
  order: Order | undefined;
  /** `open`: nothing is ordered yet. */
  state: PaymentState | 'open';
  failure: 'card_refused' | 'failed' | undefined;
}

/** The content of a link; `gone`: withdrawn, replaced, or expired unpaid. */
export async function openPayLink(
  { carts, orders, payments, payLinks, now }: Pick<PayLinkDeps, 'carts' | 'orders' | 'payments' | 'payLinks' | 'now'>,
  capability: string,
): Promise<OpenedPayLink | Refusal<'gone'>> {
  const pointed = await payLinks.find(capability);
  const cart = pointed && (await carts.read(pointed.cartDigest, now));
  if (!pointed || !cart) return { refused: 'gone' };
  const { link } = pointed;
  const { orderId } = cart.cart;
  const order = orderId === undefined ? undefined : await orders.read(orderId);
  const rows = order && (await payments.read(order.paymentSlug));
  if (!order || !rows) {
    if (!isGood(link, now)) return { refused: 'gone' };
    const quotation = await freshQuotation({ carts, now }, cart);
    return { link, cart, quotation, order: undefined, state: 'open', failure: undefined };
  }
  const state = statusName(rows.payment, rows.attempts, now);
  // The payer can see that it is paid at any time.
  if (state !== 'done' && !isGood(link, now)) return { refused: 'gone' };
  const failure = state === 'failed' ? failureOf(rows.attempts, now) : undefined;
  return { link, cart, quotation: order.quotation, order, state, failure };
}
