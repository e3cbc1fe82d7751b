import type { Cart } from '#functions/domain/cart/cart.ts';
import { quoteInputOf } from '#functions/domain/cart/quoteInputOf.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { quote } from '#functions/domain/pricing/quote.ts';
import { newCapability, newPaymentSlug } from '#functions/gateways/random.ts';
import { couponCustomer } from '#functions/usecases/carts/couponFor.ts';
import { placeOrder } from '#functions/usecases/ordering/placeOrder.ts';
import type { PaymentDeps } from '#functions/usecases/payments/paymentDeps.ts';
import { startedCart } from '#functions/usecases/test/startedCart.ts';
import type { CouponTerms } from '#shared/model/coupon.ts';
import { grosze } from '#shared/model/grosze.ts';
import type { Random } from '../proof/random.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';

type Deps = Pick<
  PaymentDeps,
  'carts' | 'orders' | 'payments' | 'ordering' | 'orderApprovals' | 'mailQueue' | 'site' | 'gatewayFees' | 'now'
>;

interface CouponLimits {
  limitTotal: number;
  limitPerCustomer: number;
}

/**
 * One coupon with limits in total and per customer, and very many orders at once that all want it; then the orders are
 * given up, each by two sweepers at once. Returns violations: it must be used exactly as often as its limits allow.
 */
export async function couponRace(
  deps: Deps,
  random: Random,
  { round, atOnce, limits }: { round: number; atOnce: number; limits?: CouponLimits },
): Promise<string[]> {
  const code = `RACE${round}`;
  const { limitTotal, limitPerCustomer } = limits ?? {
    limitTotal: random.between(0, atOnce),
    limitPerCustomer: random.pick([1, 2, 5, atOnce]),
  };
  const terms: CouponTerms = random.chance(0.5)
    ? { kind: 'percent', code, part: random.between(1, 9000) }
    : { kind: 'amount', code, amount: grosze(random.between(1, 9000)) };
  // Counted by one row, or by several, as coupons are that many use.
  const parts = limits || random.chance(0.4) ? 1 : random.pick([2, 5, 16]);
  await deps.carts.coupons.create({ terms, limitTotal, limitPerCustomer }, parts);
  const people = random.between(1, atOnce);
  const emails = Array.from({ length: atOnce }, () => `buyer${random.below(people)}@example.com`);
  const carts = emails.map((email) => cartWith(terms, email, deps.now));
  const digests = await Promise.all(carts.map((cart) => deps.carts.create(cart, 'Demo text')));

  const order = async (digest: string, cart: Cart) => {
    const amount = (cart.quotation as { gross: number }).gross;
    const wanted = { cartHash: cart.hash, account: undefined, method: 'card', bank: undefined, providerTerms: false };
    for (let attempt = 0; attempt < 10; attempt++) {
      const found = await deps.carts.read(digest, deps.now);
      if (!found) throw new Error('A cart that is gone.');
      const placed = await placeOrder(deps, found, { ...wanted, method: 'card', amount, total: amount });
      if (placed !== 'changed') return placed;
    }
    throw new Error('A cart that nobody else touches keeps changing.');
  };
  const placed = await Promise.all(carts.map((cart, index) => retryWhileBusy(() => order(digests[index] ?? '', cart))));

  const wrong: string[] = [];
  const byCustomer = Map.groupBy(emails, (email) => email);
  const allowed = [...byCustomer.values()].reduce((sum, own) => sum + Math.min(own.length, limitPerCustomer), 0);
  const wanted = Math.min(limitTotal, allowed);
  const orders = placed.flatMap((one) => ('refused' in one ? [] : [one]));
  if (orders.length !== wanted) wrong.push(`${code}: used by ${orders.length} orders, not ${wanted}`);
  for (const one of placed)
    if ('refused' in one && one.refused !== 'quote_changed') wrong.push(`${code}: refused as ${one.refused}`);
  const uses = async (email: string) => deps.carts.coupons.read(code, couponCustomer({ email }));
  const total = (await uses('nobody@example.com'))?.usedTotal;
  if (total !== orders.length) wrong.push(`${code}: says ${total} uses of ${orders.length}`);
  for (const email of byCustomer.keys()) {
    const own = orders.filter((one) => one.email === email).length;
    const counted = (await uses(email))?.usedByCustomer;
    if (counted !== own || own > limitPerCustomer) wrong.push(`${code}: ${counted} uses of ${email}, ${own} orders`);
  }

  const giveUp = async (slug: string) => {
    const payment = (await deps.payments.read(slug))?.payment;
    return payment?.state === 'awaiting' && (await deps.ordering.expire(payment, deps.now)) === 'written';
  };
  const open = orders.filter(({ state }) => state === 'quoted');
  const ended = await Promise.all(
    open.flatMap(({ paymentSlug }) => [0, 1].map(() => retryWhileBusy(() => giveUp(paymentSlug)))),
  );
  const given = ended.filter(Boolean).length;
  const left = (await uses('nobody@example.com'))?.usedTotal;
  if (given !== open.length || left !== orders.length - given) wrong.push(`${code}: ${given} given up leave ${left}`);
  return wrong;
}

function cartWith(coupon: CouponTerms, email: string, now: Date): Cart {
  const cart = startedCart(now);
  if (!cart.form) throw new Error('A cart without a form.');
  const form = { ...cart.form, email, coupon: coupon.code };
  const quotation = quote({ ...quoteInputOf(form, []), coupon }, currentPriceConfiguration(now), now);
  return { ...cart, hash: newCapability(), paymentSlug: newPaymentSlug(), form, quotation };
}
