import { type DynamoDBDocumentClient, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Cart } from '#functions/domain/cart/cart.ts';
import { quoteInputOf } from '#functions/domain/cart/quoteInputOf.ts';
import { topUpFacts } from '#functions/domain/ledger/movements.ts';
import { spendable } from '#functions/domain/ledger/wallet.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { quote } from '#functions/domain/pricing/quote.ts';
import { newCapability, newPaymentSlug } from '#functions/gateways/random.ts';
import { postingOf } from '#functions/stores/ledger/ledger.ts';
import { BusyError, type TransactItem } from '#functions/stores/transact.ts';
import { couponCustomer } from '#functions/usecases/carts/coupons.ts';
import { placeOrder } from '#functions/usecases/ordering/placeOrder.ts';
import { payFromBalance } from '#functions/usecases/ordering/startPayment.ts';
import type { PaymentDeps } from '#functions/usecases/payments/paymentDeps.ts';
import { startedCart } from '#functions/usecases/test/startedCart.ts';
import type { CouponTerms } from '#shared/model/money/coupon.ts';
import { grosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import type { TestTables } from '../../test/tables.ts';
import { type Deps, orderPayment, type ShortOrder } from '../proof/historyWorld.ts';
import type { Random } from '../proof/random.ts';
import { isAbout, placeholder, unconditional } from '../proof/storeBugs.ts';

type CouponDeps = Pick<
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
  deps: CouponDeps,
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

/**
 * One wallet, worth a few orders, and very many requests at once to pay different orders from it, some twice. Returns
 * violations, from the stored rows.
 */
export async function overspend(
  { db, names }: TestTables,
  deps: Deps,
  random: Random,
  { round, atOnce, worth = random.between(0, 6) }: { round: number; atOnce: number; worth?: number },
): Promise<string[]> {
  const account = `racer-${round}`;
  const orders = await Promise.all(
    Array.from({ length: Math.ceil(atOnce * 0.8) }, async (_, index): Promise<ShortOrder> => {
      const slug = `race-${round}-${index}`.padEnd(20, '_');
      const { payment, order, row } = orderPayment(random, slug, `ORDER${slug}`, account);
      await db.send(new PutCommand({ TableName: names.orders, Item: row }));
      await deps.payments.create(payment);
      return order;
    }),
  );
  const topUp = grosze(
    orders.slice(0, worth).reduce((sum, { quotation }) => sum + quotation.gross, random.below(3000)),
  );
  const bonus = grosze(random.chance(0.5) ? random.below(5000) : 0);
  const seed = { slug: `seed-${round}`, account, topUp: grosze(topUp + 1), bonus, fee: zeroGrosze };
  await deps.ledger.post(postingOf(topUpFacts(seed, deps.now.toISOString())));
  const before = spendable(await deps.ledger.readWallet(account));

  const twice = Array.from({ length: atOnce - orders.length }, () => random.pick(orders));
  const requests = random.shuffle([...orders, ...twice]);
  const answers = await Promise.all(
    requests.map((order) => retryWhileBusy(() => payFromBalance(deps, order, account))),
  );

  const wrong: string[] = [];
  if (before !== seed.topUp + bonus) wrong.push(`${seed.topUp + bonus} was put in, ${before} is there`);
  const wallet = await deps.ledger.readWallet(account);
  const after = spendable(wallet);
  const paid = new Set(requests.filter((_, index) => 'paid' in (answers[index] ?? {})));
  const spent = [...paid].reduce((sum, { quotation }) => sum + quotation.gross, 0);
  if (before - spent !== after) wrong.push(`${before} less ${spent} is not ${after}`);
  if (wallet.paid < 0 || wallet.bonus < 0) wrong.push('a part is negative');
  for (const [index, answer] of answers.entries()) {
    const order = requests[index];
    if (!order) continue;
    const isPaid = (await deps.payments.read(order.paymentSlug))?.payment.state === 'paid';
    if (isPaid !== paid.has(order)) wrong.push(`${order.id} is paid, and the answer says otherwise`);
    if ('refused' in answer && (answer.refused !== 'payment_required' || paid.has(order)))
      wrong.push(`${order.id} is refused as ${answer.refused}`);
    // Nothing is refused that the balance would have covered: it only ever became less.
    if (!paid.has(order) && order.quotation.gross <= after)
      wrong.push(`${order.id} is refused, though ${after} is left`);
  }
  return wrong;
}

/** Retries as a caller does after "busy, try again in a moment". */
async function retryWhileBusy<T>(act: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof BusyError) || attempt > 50) throw error;
    }
  }
}

type Rewrite = (items: TransactItem[]) => TransactItem[];

const without =
  (...places: [pk: string, sk: string][]): Rewrite =>
  (items) =>
    items.map((item) => (places.some(([pk, sk]) => isAbout(item, pk, sk)) ? unconditional(item) : item));

const isUse = (item: TransactItem): boolean => placeholder(item, ':one') === 1;

/** Injected write bugs that only a race shows: the checks have to catch each. */
export const injectedBugs: Readonly<Record<'overspend' | 'coupon', Readonly<Record<string, Rewrite>>>> = {
  overspend: {
    walletNotAsRead: without(['wallet#', '']),
    orderPaidTwice: without(['wallet#', ''], ['fact#', ''], ['payment#', ''], ['order#', ''], ['mail#', '']),
    entriesWithoutWallet: (items) => items.filter((item) => !isAbout(item, 'wallet#', 'wallet')),
    paymentForgotten: (items) => items.filter((item) => !isAbout(item, 'payment#', 'payment')),
  },
  coupon: {
    noLimitInTotal: without(['coupon#', 'coupon']),
    noLimitPerCustomer: without(['coupon#', 'use#']),
    useNotCounted: (items) => items.filter((item) => !(isAbout(item, 'coupon#', 'coupon') && isUse(item))),
    givenBackTwice: without(['coupon#', ''], ['payment#', ''], ['order#', '']),
    neverGivenBack: (items) => items.filter((item) => !isAbout(item, 'coupon#', '') || isUse(item)),
  },
};

/** A connection to the database on which every transaction is rewritten. */
export function injected(db: DynamoDBDocumentClient, rewrite: Rewrite): DynamoDBDocumentClient {
  const send = (command: Parameters<typeof db.send>[0]) => {
    if (!(command instanceof TransactWriteCommand)) return db.send(command);
    const TransactItems = rewrite([...(command.input.TransactItems ?? [])]);
    return TransactItems.length === 0 ? {} : db.send(new TransactWriteCommand({ ...command.input, TransactItems }));
  };
  return { send } as unknown as DynamoDBDocumentClient;
}
