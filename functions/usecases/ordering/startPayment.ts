import type { Refusal } from '#shared/contract/operation.ts';
import { zeroGrosze } from '#shared/model/money/grosze.ts';
import { ordererOf } from '../../domain/cart/cart.ts';
import { factIds } from '../../domain/ledger/ledgerFact.ts';
import { earnedFromBalance, orderFromBalance, spendFrom } from '../../domain/ledger/movements.ts';
import { spendable } from '../../domain/ledger/wallet.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import type { Spender } from '../../domain/team/member.ts';
import { digestOf } from '../../stores/digest.ts';
import { BusyError } from '../../stores/transact.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { beginAttempt, payableOrder, providerTermsMissing, type StartedAttempt } from '../payments/paymentAttempts.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';
import { orderAcceptedMail } from '../payments/paymentMails.ts';
import { orderFee } from './orderPrice.ts';
import { placeOrder, type WantedOrder } from './placeOrder.ts';
import { approvalRequired, isAbove, monthlyLimit, overOrder, refuseSpending, spendingLimit } from './spendingLimits.ts';

export interface WantedPayment extends WantedOrder {
  cartHash: string | undefined;
  bank: number | undefined;
  providerTerms: boolean;
}

export type StartRefusal = Refusal<
  | 'not_found'
  | 'cart_closed'
  | 'quote_changed'
  | 'not_priced'
  | 'nothing_changed'
  | 'ordered_already'
  | 'external_id_taken'
  | 'already_paid'
  | 'payment_required'
  | 'spending_limit'
  | 'monthly_limit'
  | 'approval_required'
  | 'account_blocked'
  | 'validation_failed'
  | 'provider_refused'
  | 'provider_unavailable'
>;

/**
 * Orders the cart, once, and starts a payment attempt. Repeating it, from another tab or after a lost answer, returns
 * the same order and, while it can be paid, the same attempt.
 */
export async function startPayment(
  deps: Pick<
    PaymentDeps,
    | 'carts'
    | 'orders'
    | 'payments'
    | 'ordering'
    | 'orderApprovals'
    | 'ledger'
    | 'p24'
    | 'mailQueue'
    | 'site'
    | 'gatewayFees'
    | 'now'
  >,
  wanted: WantedPayment,
): Promise<{ order: Order; started: StartedAttempt } | StartRefusal> {
  const refused = providerTermsMissing(wanted);
  if (refused) return refused;
  if (wanted.method === 'balance') return payByBalance(deps, wanted);
  const order = await orderOfCart(deps, wanted);
  if ('refused' in order) return order;
  const payable = payableOrder(order, deps.site.brandName);
  const { method } = wanted;
  const started = await beginAttempt(deps, payable, {
    ...wanted,
    ...orderFee(order, method, deps.gatewayFees),
    method,
  });
  return 'refused' in started ? started : { order, started };
}

/** Pays from the balance. If the balance does not cover the price, nothing is ordered: the cart stays open. */
async function payByBalance(
  deps: Parameters<typeof startPayment>[0],
  wanted: WantedPayment,
): Promise<{ order: Order; started: StartedAttempt } | StartRefusal> {
  const { account, amount, spender } = wanted;
  if (account === undefined) return { refused: 'payment_required' };
  const cart = await cartOf(deps, wanted);
  // A balance pays for carts of its own account.
  if (cart && !ordererOf(cart, wanted).isOwn) return { refused: 'payment_required' };
  const ordered = cart?.orderId !== undefined;
  // Checked before the balance: a member who may not order this amount alone has to ask first.
  const rule =
    ordered || wanted.member === undefined ? undefined : await deps.orderApprovals.rule(account, wanted.member);
  if (rule && isAbove(rule, amount)) return approvalRequired(rule);
  if (!ordered && spendable(await deps.ledger.readWallet(account)) < amount) return { refused: 'payment_required' };
  const over = !ordered && spender && (await refuseSpending(deps, spender, amount));
  if (over) return over;
  const order = await orderOfCart(deps, wanted);
  if ('refused' in order) return order;
  const paid = await payFromBalance(deps, order, account, spender);
  return 'refused' in paid
    ? paid
    : { order, started: { slug: order.paymentSlug, redirectUrl: null, total: order.quotation.gross, fee: zeroGrosze } };
}

async function cartOf({ carts, now }: Pick<PaymentDeps, 'carts' | 'now'>, { cartHash }: WantedPayment) {
  return cartHash === undefined ? undefined : (await carts.read(digestOf(cartHash), now))?.cart;
}

/** The order of a cart: the existing one, or a new one at the price shown. */
export async function orderOfCart(
  deps: Pick<
    PaymentDeps,
    'carts' | 'orders' | 'payments' | 'ordering' | 'orderApprovals' | 'mailQueue' | 'site' | 'gatewayFees' | 'now'
  >,
  wanted: WantedOrder & Pick<WantedPayment, 'cartHash'>,
): Promise<Order | StartRefusal> {
  const { cartHash } = wanted;
  if (cartHash === undefined) return { refused: 'not_found' };
  for (let attempt = 0; attempt < 10; attempt++) {
    const cart = await deps.carts.read(digestOf(cartHash), deps.now);
    if (!cart) return { refused: 'not_found' };
    const { orderId } = cart.cart;
    if (orderId !== undefined) {
      const order = await deps.orders.read(orderId);
      if (!order) throw new Error('An ordered cart without its order.');
      return order;
    }
    const placed = await placeOrder(deps, cart, wanted);
    if (placed !== 'changed') return placed;
  }
  throw new BusyError('A cart changed faster than it could be ordered.');
}

/**
 * Pays an order from an account's balance, fully or not at all, and accepts it in the same write. Idempotent; an order
 * paid in another way in the meantime is `already_paid`.
 */
export async function payFromBalance(
  { payments, ordering, mailQueue, now }: Pick<PaymentDeps, 'payments' | 'ordering' | 'mailQueue' | 'now'>,
  order: Pick<Order, 'id' | 'paymentSlug' | 'quotation'>,
  account: string,
  spender?: Spender,
): Promise<
  { paid: true } | Refusal<'already_paid' | 'cart_closed' | 'payment_required' | 'spending_limit' | 'monthly_limit'>
> {
  for (let attempt = 0; attempt < 10; attempt++) {
    const payment = (await payments.read(order.paymentSlug))?.payment;
    if (!payment) throw new Error('An order without its payment.');
    if (payment.state === 'paid')
      return payment.amount === 0 || payment.paidWith?.account === account
        ? { paid: true }
        : { refused: 'already_paid' };
    if (payment.state === 'expired') return { refused: 'cart_closed' };
    const over = spender && overOrder(spender, payment.amount);
    if (over) return over;
    const mail = orderAcceptedMail(payment, order.id, { paid: payment.amount, method: 'balance' }, now);
    const posted = await ordering.payFromBalance({
      payment,
      posting: postingOf(payment, order, account, now),
      mail,
      ...(spender && { spender }),
      now,
    });
    if (spender && posted === 'over_limit') return spendingLimit(spender);
    if (spender?.member && posted === 'over_month') return monthlyLimit(spender.member);
    if (posted === 'member_changed') throw new BusyError('A member was changed while they paid.');
    if (posted === 'insufficient') return { refused: 'payment_required' };
    if (posted === 'written') {
      await enqueueMail(mailQueue, mail);
      return { paid: true };
    }
  }
  throw new BusyError('A payment changed faster than it could be made.');
}

function postingOf(
  { slug, amount }: Payment,
  { id: orderId, quotation }: Pick<Order, 'id' | 'quotation'>,
  account: string,
  now: Date,
) {
  return {
    ids: [factIds.order(orderId)] as const,
    account,
    facts: (wallet: Parameters<typeof spendFrom>[0] | undefined) => {
      const spent = wallet && spendFrom(wallet, amount);
      if (!spent) return 'insufficient' as const;
      const earned = earnedFromBalance(spent, quotation);
      return [orderFromBalance({ orderId, slug, account, ...earned, spent }, now.toISOString())];
    },
  };
}
