import type { Refusal } from '#shared/contract/operation.ts';
import { zeroGrosze } from '#shared/model/grosze.ts';
import type { PaymentMethodKey } from '#shared/model/paymentMethod.ts';
import { spendable } from '../../domain/ledger/wallet.ts';
import type { Order } from '../../domain/order/order.ts';
import { digestOf } from '../../stores/digest.ts';
import { BusyError } from '../../stores/transact.ts';
import { type BegunAttempt, beginAttempt } from '../payments/beginAttempt.ts';
import type { PaymentParts } from '../payments/paymentDeps.ts';
import { orderFee } from './orderFee.ts';
import { payableOrder } from './payable.ts';
import { payFromBalance } from './payFromBalance.ts';
import { placeOrder } from './placeOrder.ts';

export interface WantedPayment {
  cartHash: string | undefined;
  /** The account that orders, if any. */
  account: string | undefined;
  method: PaymentMethodKey;
  bank: number | undefined;
  providerTerms: boolean;
  /** The gross price the customer saw, in grosze. */
  amount: number;
  /** Price and fee of the method, as the customer saw them. */
  total: number;
}

export type StartRefusal = Refusal<
  | 'not_found'
  | 'cart_closed'
  | 'quote_changed'
  | 'already_paid'
  | 'payment_required'
  | 'validation_failed'
  | 'provider_refused'
  | 'provider_unavailable'
>;

/**
 * Orders the cart, once, and begins an attempt to pay for it. Repeating it, from another tab or after a lost answer,
 * finds the same order and, while it can be paid, the same attempt.
 */
export async function startPayment(
  parts: Pick<
    PaymentParts,
    'carts' | 'orders' | 'payments' | 'ordering' | 'ledger' | 'p24' | 'mailQueue' | 'site' | 'gatewayFees' | 'now'
  >,
  wanted: WantedPayment,
): Promise<{ order: Order; begun: BegunAttempt } | StartRefusal> {
  if (wanted.method === 'balance') return payByBalance(parts, wanted);
  const order = await orderOf(parts, wanted);
  if ('refused' in order) return order;
  const payable = payableOrder(order, parts.site.brandName);
  const { method } = wanted;
  const begun = await beginAttempt(parts, payable, {
    ...wanted,
    ...orderFee(order, method, parts.gatewayFees),
    method,
  });
  return 'refused' in begun ? begun : { order, begun };
}

/** Nothing is ordered that the balance does not cover: the cart stays open for another way to pay. */
async function payByBalance(
  parts: Parameters<typeof startPayment>[0],
  wanted: WantedPayment,
): Promise<{ order: Order; begun: BegunAttempt } | StartRefusal> {
  const { account, amount } = wanted;
  // A visitor has no balance.
  if (account === undefined) return { refused: 'payment_required' };
  if (spendable(await parts.ledger.readWallet(account)) < amount && !(await isOrdered(parts, wanted)))
    return { refused: 'payment_required' };
  const order = await orderOf(parts, wanted);
  if ('refused' in order) return order;
  const paid = await payFromBalance(parts, order, account);
  return 'refused' in paid
    ? paid
    : { order, begun: { slug: order.paymentSlug, redirectUrl: null, total: order.quotation.gross, fee: zeroGrosze } };
}

async function isOrdered({ carts, now }: Pick<PaymentParts, 'carts' | 'now'>, { cartHash }: WantedPayment) {
  const found = cartHash === undefined ? undefined : await carts.read(digestOf(cartHash), now);
  return found?.cart.orderId !== undefined;
}

async function orderOf(
  parts: Pick<PaymentParts, 'carts' | 'orders' | 'ordering' | 'mailQueue' | 'site' | 'gatewayFees' | 'now'>,
  wanted: WantedPayment,
): Promise<Order | StartRefusal> {
  const { cartHash } = wanted;
  if (cartHash === undefined) return { refused: 'not_found' };
  for (let attempt = 0; attempt < 10; attempt++) {
    const cart = await parts.carts.read(digestOf(cartHash), parts.now);
    if (!cart) return { refused: 'not_found' };
    const { orderId } = cart.cart;
    if (orderId !== undefined) {
      const order = await parts.orders.read(orderId);
      if (!order) throw new Error('An ordered cart without its order.');
      return order;
    }
    const placed = await placeOrder(parts, cart, wanted);
    if (placed !== 'changed') return placed;
  }
  throw new BusyError('A cart changed faster than it could be ordered.');
}
