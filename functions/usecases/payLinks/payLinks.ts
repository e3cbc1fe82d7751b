import type { Refusal } from '#shared/contract/operation.ts';
import type { Locale } from '#shared/messages/locale.ts';
import type { ProviderMethodKey } from '#shared/model/money/paymentMethod.ts';
import type { PaymentState } from '#shared/model/order/orderState.ts';
import type { Quotation } from '#shared/model/order/quotation.ts';
import { sitePaths } from '#shared/rules/site/sitePaths.ts';
import { isGood, keptPayLinkDays, ordererOf, type PayLink } from '../../domain/cart/cart.ts';
import { hasUnchanged } from '../../domain/cart/versionOf.ts';
import type { Order } from '../../domain/order/order.ts';
import { failureOf, statusName } from '../../domain/payment/payment.ts';
import { newCapability } from '../../gateways/random.ts';
import type { CartWithFiles } from '../../stores/carts/carts.ts';
import type { PayLinkStore } from '../../stores/carts/payLinks.ts';
import { digestOf } from '../../stores/digest.ts';
import { BusyError } from '../../stores/transact.ts';
import { freshQuotation } from '../carts/cartPrices.ts';
import { findOpenCart } from '../carts/carts.ts';
import { orderFee } from '../ordering/orderPrice.ts';
import { missingBilling, placeOrder } from '../ordering/placeOrder.ts';
import { approvalRequired, isAbove } from '../ordering/spendingLimits.ts';
import type { StartRefusal } from '../ordering/startPayment.ts';
import {
  beginAttempt,
  orderTitle,
  type Payable,
  providerTermsMissing,
  type StartedAttempt,
} from '../payments/paymentAttempts.ts';
import type { PaymentDeps } from '../payments/paymentDeps.ts';

interface WantedPayLink {
  cartHash: string | undefined;
  account: string | undefined;
  /** The member of the company `account` who calls. */
  member: string | undefined;
  days: number;
}

/**
 * A link by which anybody can pay for a priced cart with billing data; the order is the caller's. It expires after its
 * days, at the latest with the cart or its manual price. An earlier link becomes invalid.
 */
export async function makePayLink(
  { carts, payLinks, orderApprovals, now }: Pick<PayLinkDeps, 'carts' | 'payLinks' | 'orderApprovals' | 'now'>,
  { cartHash, account, member, days }: WantedPayLink,
): Promise<
  | { capability: string; validUntil: string }
  | Refusal<'not_found' | 'cart_closed' | 'not_priced' | 'nothing_changed' | 'validation_failed' | 'approval_required'>
> {
  const found = await findOpenCart(carts, cartHash, now);
  if ('refused' in found) return found;
  const { cart, digest, files } = found;
  if (hasUnchanged(cart.form, files)) return { refused: 'nothing_changed' };
  const quotation = await freshQuotation({ carts, now }, found);
  if (!quotation) return { refused: 'not_priced' };
  if (!cart.billing) return { refused: 'validation_failed', fields: missingBilling };
  const { account: owner, member: by } = ordererOf(cart, { account, member });
  // The order belongs to the company even if someone else pays for it, so its approval limit applies.
  const rule = owner === undefined || by === undefined ? undefined : await orderApprovals.rule(owner, by);
  if (rule && isAbove(rule, quotation.gross)) return approvalRequired(rule);
  const capability = newCapability();
  const until = Math.min(
    now.getTime() + days * 86_400_000,
    cart.expiresAt * 1000,
    ...(cart.quotedUntil === undefined ? [] : [Date.parse(cart.quotedUntil)]),
  );
  const link: PayLink = {
    link: digestOf(capability),
    ...(owner !== undefined && { account: owner }),
    ...(by !== undefined && { member: by }),
    at: now.toISOString(),
    validUntil: new Date(until).toISOString(),
    expires_at: Math.floor(until / 1000) + keptPayLinkDays * 86_400,
  };
  if (!(await payLinks.make(digest, link))) return { refused: 'cart_closed' };
  return { capability, validUntil: link.validUntil };
}

interface OpenedPayLink {
  link: PayLink;
  cart: CartWithFiles;
  /** The price to pay; undefined while the cart has none. */
  quotation: Quotation | undefined;
  /** The order, once the cart is ordered. */
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
  const state = statusName(rows, now);
  // A paid link stays readable, so that its payer can see at any time that it is paid.
  if (state !== 'done' && !isGood(link, now)) return { refused: 'gone' };
  const failure = state === 'failed' ? failureOf(rows.attempts, now) : undefined;
  return { link, cart, quotation: order.quotation, order, state, failure };
}

interface PaidByLink {
  link: string;
  /** The payer's language: of the provider's page and the return page. */
  locale: Locale;
  method: ProviderMethodKey;
  bank: number | undefined;
  providerTerms: boolean;
  /** The gross price, price plus fee, and date as shown. */
  amount: number;
  total: number;
  deliveryAt?: string | undefined;
}

/** A payer by link spends their own money: limits of members and tokens do not apply. */
type LinkRefusal = Refusal<Exclude<StartRefusal['refused'], 'spending_limit' | 'monthly_limit'> | 'gone'>;

/**
 * Orders the cart of a link, once, for the account that made the link, and starts a payment attempt. The provider does
 * not get the customer's address, and returns to the link's page.
 */
export async function payByLink(deps: PayLinkDeps, wanted: PaidByLink): Promise<StartedAttempt | LinkRefusal> {
  const refused = providerTermsMissing(wanted);
  if (refused) return refused;
  const order = await orderBy(deps, wanted);
  if ('refused' in order) return order;
  const { method, bank, providerTerms, total } = wanted;
  const fee = orderFee(order, method, deps.gatewayFees);
  return beginAttempt(deps, payableByLink(order, wanted.locale, deps.site.brandName), {
    ...{ method, bank, providerTerms, total, byLink: true },
    ...fee,
  });
}

const payableByLink = ({ id, paymentSlug, billing }: Order, locale: Locale, brandName: string): Payable => ({
  slug: paymentSlug,
  title: orderTitle(id, brandName),
  locale,
  countryId: billing.countryId,
  returnPath: sitePaths.payByLink(locale),
});

const ours = ['approval_required', 'account_blocked', 'monthly_limit', 'spending_limit'] as const;
const isOurs = (refused: StartRefusal['refused']): refused is (typeof ours)[number] =>
  ours.some((one) => one === refused);

async function orderBy(deps: PayLinkDeps, wanted: PaidByLink): Promise<Order | LinkRefusal> {
  const { payLinks, now } = deps;
  const { method, amount, total, deliveryAt } = wanted;
  let isRenewed = false;
  for (let attempt = 0; attempt < 10; attempt++) {
    const opened = await openPayLink(deps, wanted.link);
    if ('refused' in opened) return opened;
    const { link, cart, order, state } = opened;
    if (state === 'done') return { refused: 'already_paid' };
    if (order) return order;
    const placed = await placeOrder(deps, cart, {
      ...{ account: link.account, member: link.member, method, amount, total, deliveryAt },
      // Skips the question about recent orders of the same files, as the payer must not learn of other orders.
      sameAgain: true,
      onlyIf: [payLinks.goodItem(cart.digest, link, now)],
    });
    if (placed === 'changed') continue;
    // The current price is now stored with the cart; the next iteration checks whether it is the one that was seen.
    if ('refused' in placed && placed.refused === 'quote_changed' && !isRenewed) {
      isRenewed = true;
      continue;
    }
    if (!('refused' in placed)) return placed;
    // These reasons concern the customer or their company, so the payer is not told.
    const { refused } = placed;
    if (isOurs(refused)) return { refused: 'gone' };
    return { ...placed, refused };
  }
  throw new BusyError('A cart changed faster than it could be paid for.');
}

export interface PayLinkDeps
  extends Pick<
    PaymentDeps,
    | 'carts'
    | 'orders'
    | 'payments'
    | 'ordering'
    | 'orderApprovals'
    | 'p24'
    | 'mailQueue'
    | 'site'
    | 'gatewayFees'
    | 'now'
  > {
  payLinks: PayLinkStore;
}
