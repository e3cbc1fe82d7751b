import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Complaint } from '#functions/domain/complaint/complaint.ts';
import type { Order } from '#functions/domain/order/order.ts';
import { sessionIdOf } from '#functions/domain/payment/attempts.ts';
import type { Payment } from '#functions/domain/payment/payment.ts';
import { currentPriceConfiguration } from '#functions/domain/pricing/priceConfigurations.ts';
import { quote } from '#functions/domain/pricing/quote.ts';
import type { Job } from '#functions/domain/production/job.ts';
import type { Plan } from '#functions/domain/production/plan.ts';
import type { Refund } from '#functions/domain/refund/refund.ts';
import { afterSaleStore } from '#functions/stores/orders/afterSale.ts';
import { newOrderItems } from '#functions/stores/orders/orderItems.ts';
import { orderStore } from '#functions/stores/orders/orders.ts';
import { newPaymentItem } from '#functions/stores/payments/paymentItems.ts';
import { complaintStore } from '#functions/stores/production/complaints.ts';
import { threadStore } from '#functions/stores/production/thread.ts';
import { transact } from '#functions/stores/transact.ts';
import { payFromBalance } from '#functions/usecases/ordering/startPayment.ts';
import { placedOrder } from '#functions/usecases/orders/test/placedOrder.ts';
import { settlePayment } from '#functions/usecases/payments/settlePayment.ts';
import { defaultAfterSaleRules } from '#shared/model/house/stageRules.ts';
import { grosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import { workDeps } from '../production/workWorld.ts';
import { attemptOf, depsOf, feesOf, topUpPayment } from '../proof/historyWorld.ts';
import type { MemoryTables } from '../proof/memoryTables.ts';
import type { ProviderModel } from '../proof/providerModel.ts';
import type { Random } from '../proof/random.ts';

export const promiseTables = {
  ...{ accounts: 'accounts', audit: 'audit', carts: 'carts', invoices: 'invoices', jobs: 'jobs', ledger: 'ledger' },
  ...{ orders: 'orders', payments: 'payments', translators: 'translators', work: 'work' },
};

export const rules = defaultAfterSaleRules;
/** What one person may give back of a payment alone. */
const aloneUpTo = grosze(8_000);

/** What the use cases of work, money and of what follows the sale take, on one connection: one process. */
export function promiseDeps(db: DynamoDBDocumentClient, provider: ProviderModel, now: Date) {
  return {
    ...depsOf(db, provider, promiseTables),
    ...workDeps(db, promiseTables, now),
    orders: orderStore(db, promiseTables.orders),
    thread: threadStore(db, promiseTables.jobs),
    complaints: complaintStore(db, promiseTables.jobs),
    afterSale: afterSaleStore(db, promiseTables.orders),
    rules,
    aloneUpTo,
    acting: {},
    now,
  };
}
export type PromiseDeps = ReturnType<typeof promiseDeps>;

/** A quoted order of one or two languages: by whom, under which VAT, with what is on it, is random. */
function quotedOrder(random: Random, now: Date, account: string | undefined) {
  const targetLanguages = random.chance(0.4) ? [2, 3] : [2];
  const words = random.pick([40, 300, 900]);
  const express = random.chance(0.4);
  const review = random.pick(['none', 'none', 'proofreading'] as const);
  const shippingMethod = random.chance(0.2) ? (1 as const) : undefined;
  const customerType = random.pick(['individual', 'individual', 'company'] as const);
  const part = random.pick([0, 0, 1000, 3333]);
  const quotation = quote(
    {
      ...{ service: 'translation', specialised: false, review, express },
      items: [{ id: 'text', sourceLanguage: 1, targetLanguages, count: { state: 'counted', words } }],
      ...(shippingMethod !== undefined && { shippingMethod }),
      ...(part > 0 && { coupon: { kind: 'percent' as const, code: 'C', part } }),
      ...(random.chance(0.2) && { vat: { rate: 0, reason: 'eu_reverse_charge' as const } }),
    },
    currentPriceConfiguration(now),
    now,
  );
  const form = { targetLanguages, review, express, ...(shippingMethod !== undefined && { shippingMethod }) };
  const made = placedOrder(now, {
    order: { state: 'quoted', quotation, ...(account !== undefined && { account }) },
    form,
    payment: { state: 'awaiting', attempts: 0, ...(account !== undefined && { account }) },
  });
  const { acceptedAt: _, ...order } = made.order;
  const consents = { ...order.billing.consents, immediateExecution: random.chance(0.7) };
  const { gross: amount, vat } = quotation;
  return {
    order: { ...order, billing: { ...order.billing, customerType, consents } },
    payment: { ...made.payment, amount, purpose: { kind: 'order' as const, orderId: order.id, vat } },
  };
}

/** Money that came through the provider, and is settled. */
async function paid(
  deps: PromiseDeps,
  provider: ProviderModel,
  { random, slug, order }: { random: Random; slug: string; order?: Order },
): Promise<void> {
  const payment = (await deps.payments.read(slug))?.payment;
  if (!payment) throw new Error('No payment.');
  const attempt = attemptOf(random, payment, order, feesOf(random));
  await deps.payments.addAttempt(attempt, { expiresAt: payment.expiresAt, dueAt: payment.expiresAt });
  const { orderId } = provider.pay(sessionIdOf({ slug, attempt: attempt.number }), attempt.amount);
  const money = { slug, attempt: attempt.number, orderId };
  const receivedAt = deps.now.toISOString();
  await deps.notices.keep(
    { ...money, methodId: 1, statement: '', source: 'notice', state: 'received', receivedAt },
    receivedAt,
  );
  if ((await settlePayment(deps, money)) !== 'applied') throw new Error('Not settled.');
}

/** An order that its customer has paid, through the provider or from a balance with its bonus; guests have none. */
export async function paidOrder(
  db: DynamoDBDocumentClient,
  deps: PromiseDeps,
  { random, provider, name }: { random: Random; provider: ProviderModel; name: string },
): Promise<Order> {
  const way = random.pick(['guest', 'account', 'balance'] as const);
  const account = way === 'guest' ? undefined : `customer-${name}`;
  const { order, payment } = quotedOrder(random, deps.now, account);
  await transact(db, [
    ...newOrderItems(promiseTables.orders, order),
    newPaymentItem(promiseTables.payments, { ...payment, fee: zeroGrosze }),
  ]);
  if (way !== 'balance') {
    await paid(deps, provider, { random, slug: order.paymentSlug, order });
    return order;
  }
  for (let place = 0; place < 40; place++) {
    const slug = `top-up-${name}-${place}`.padEnd(20, '_');
    await deps.payments.create(topUpPayment(random, slug, `customer-${name}`));
    await paid(deps, provider, { random, slug });
    if ('paid' in (await payFromBalance(deps, order, `customer-${name}`))) return order;
  }
  throw new Error('Never enough on the balance.');
}

type Row = Record<string, unknown>;
interface StoredMail {
  id: string;
  template: string;
  orderId?: string;
  amount?: number;
}

/** What is stored of one order and its money, as it lies: the stores have just written it, so nothing is parsed. */
export interface StoredOrder {
  order: Order;
  plan: Plan | undefined;
  jobs: Job[];
  complaints: Complaint[];
  payment: Payment;
  refunds: Refund[];
  mails: StoredMail[];
  /** Refunds for which the invoice is to be corrected, with the sum. */
  corrections: ReadonlyMap<string, number>;
}

const begins = (rows: readonly Row[], pk: string, sk: string): Row[] =>
  rows.filter((row) => row.pk === pk && String(row.sk).startsWith(sk));

/** Undefined where there is no such order. */
export function storedOrder({ rows }: Pick<MemoryTables, 'rows'>, id: string): StoredOrder | undefined {
  const pk = `order#${id}`;
  const [order] = begins(rows(promiseTables.orders), pk, 'order') as unknown as Order[];
  if (!order) return undefined;
  const jobs = rows(promiseTables.jobs);
  const payments = rows(promiseTables.payments).filter(({ pk: key }) => key === `payment#${order.paymentSlug}`);
  return {
    order,
    plan: begins(jobs, pk, 'work#plan')[0] as unknown as Plan | undefined,
    jobs: begins(jobs, pk, 'work#job#').sort((a, b) => (String(a.sk) < String(b.sk) ? -1 : 1)) as unknown as Job[],
    complaints: begins(jobs, pk, 'complaint#') as unknown as Complaint[],
    payment: payments.find(({ sk }) => sk === 'payment') as unknown as Payment,
    refunds: payments.filter(({ sk }) => String(sk).startsWith('refund#')) as unknown as Refund[],
    mails: rows(promiseTables.work).filter(({ orderId }) => orderId === id) as unknown as StoredMail[],
    corrections: new Map(
      rows(promiseTables.invoices)
        .filter(({ orderId, refundId }) => orderId === id && refundId !== undefined)
        .map(({ refundId, amount }) => [String(refundId), Number(amount)]),
    ),
  };
}
