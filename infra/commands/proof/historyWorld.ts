import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { quoteTopUp } from '#functions/domain/bonus/topUp.ts';
import type { Books } from '#functions/domain/ledger/books.ts';
import type { Order } from '#functions/domain/order/order.ts';
import { newAttempt } from '#functions/domain/payment/attempts.ts';
import type { Payment, PaymentAttempt } from '#functions/domain/payment/payment.ts';
import { priceConfigurations } from '#functions/domain/pricing/priceConfigurations.ts';
import { adjustmentStore } from '#functions/stores/ledger/adjustments.ts';
import { ledgerStore } from '#functions/stores/ledger/ledger.ts';
import { orderingStore } from '#functions/stores/orders/ordering.ts';
import type { OrderStore } from '#functions/stores/orders/orders.ts';
import { paymentDueStore, paymentNoticeStore, paymentStore } from '#functions/stores/payments/payments.ts';
import { approvalStore } from '#functions/stores/payments/refundApprovals.ts';
import { refundStore } from '#functions/stores/payments/refunds.ts';
import { awaitedTransferStore } from '#functions/stores/payments/transfers.ts';
import { orderFee } from '#functions/usecases/ordering/orderPrice.ts';
import { CustomerType } from '#shared/model/account/billing.ts';
import { feesBy, type GatewayFees } from '#shared/model/money/gatewayFees.ts';
import { grosze, roundToGrosze, zeroGrosze } from '#shared/model/money/grosze.ts';
import { ProviderMethodKey } from '#shared/model/money/paymentMethod.ts';
import type { Run } from './faults.ts';
import type { ProviderModel } from './providerModel.ts';
import { type Random, seededRandom } from './random.ts';

export const tableNames = {
  accounts: 'accounts',
  audit: 'audit',
  carts: 'carts',
  invoices: 'invoices',
  jobs: 'jobs',
  orders: 'orders',
  payments: 'payments',
  ledger: 'ledger',
  work: 'work',
};
type TableNames = typeof tableNames;

const at = '2026-11-20T12:00:00.000Z';
export const now = new Date(at);
const later = '2026-11-23T12:00:00.000Z';

/** As published: no way to pay costs anything. */
export const noFees = priceConfigurations[0].gatewayFees;

/** A table of fees as an operator might set it, a consumer's card free as it must be; for every second history none. */
export function feesOf(random: Random): GatewayFees {
  if (random.chance(0.5)) return noFees;
  const fee = () => ({ fixed: grosze(random.below(300)), part: random.below(300) });
  const both = () => ({ individual: fee(), company: fee() });
  return { ...feesBy(both), card: { ...both(), individual: noFees.card.individual } };
}

/** What the use cases take, on one connection: one process. */
export function depsOf(db: DynamoDBDocumentClient, { p24 }: Pick<ProviderModel, 'p24'>, names: TableNames) {
  return {
    payments: paymentStore(db, names.payments),
    notices: paymentNoticeStore(db, names.payments),
    dues: paymentDueStore(db, names.payments),
    ordering: orderingStore(db, names),
    ledger: ledgerStore(db, names.ledger),
    refunds: refundStore(db, names.payments),
    approvals: approvalStore(db, names),
    adjustments: adjustmentStore(db, names),
    transfers: awaitedTransferStore(db, names.payments),
    // A history has only the rows of an order that paying looks at.
    orders: { read: async () => undefined } as unknown as OrderStore,
    // Only the calls that settlement and refunds make are there; another one would be undefined and fail loudly.
    p24: p24 as Parameters<typeof import('#functions/usecases/payments/settlePayment.ts')['settlePayment']>[0]['p24'],
    mailQueue: { send: async () => {} },
    settleQueue: { send: async () => {} },
    site: { origin: 'https://shop.example', brandName: 'Verso', contactEmail: 'help@verso.example', test: true },
    gatewayFees: noFees,
    now,
  };
}
export type Deps = ReturnType<typeof depsOf>;

/** The order's fields that paying looks at. */
export type ShortOrder = Pick<Order, 'id' | 'paymentSlug' | 'quotation' | 'billing'>;

const shared = {
  state: 'awaiting' as const,
  attempts: 0,
  email: 'customer@example.com',
  locale: 'en' as const,
  createdAt: at,
  expiresAt: later,
  fee: zeroGrosze,
  feeVat: zeroGrosze,
  unapplied: zeroGrosze,
  refunded: zeroGrosze,
  test: true,
};

export function topUpPayment(random: Random, slug: string, account: string, gatewayFees = noFees): Payment {
  const amount = grosze(random.chance(0.5) ? random.pick([10_000, 25_000, 50_000]) : random.between(2000, 60_000));
  const method = random.pick(ProviderMethodKey.options);
  const customer = random.pick(CustomerType.options);
  const prices = { ...priceConfigurations[0], gatewayFees };
  const { priceGross, ...quoted } = quoteTopUp(amount, method, customer, prices);
  return {
    ...shared,
    slug,
    account,
    purpose: { kind: 'top_up', ...quoted },
    amount: priceGross,
  };
}

export function orderPayment(
  random: Random,
  slug: string,
  orderId: string,
  account: string | undefined,
): { payment: Payment; order: ShortOrder; row: Record<string, unknown> } {
  const net = random.between(2500, 30_000);
  const vatRate = random.pick([2300, 2300, 0]);
  const vat = roundToGrosze(net * vatRate, 10_000);
  const gross = grosze(net + vat);
  const purpose = { kind: 'order' as const, orderId, vat };
  const payment: Payment = { ...shared, slug, purpose, amount: gross, ...(account !== undefined && { account }) };
  const row = { pk: `order#${orderId}`, sk: 'order', id: orderId, state: 'quoted', paymentSlug: slug };
  // The other fields of quotation and billing have no part in paying.
  const quotation = { gross, vat, vatRate } as Order['quotation'];
  const billing = { customerType: random.pick(CustomerType.options) } as Order['billing'];
  return { payment, order: { id: orderId, paymentSlug: slug, quotation, billing }, row };
}

/** An attempt by any of the methods, with its fee on an order; a top-up has its fee in its amount. */
export function attemptOf(
  random: Random,
  payment: Payment,
  order: Pick<ShortOrder, 'quotation' | 'billing'> | undefined,
  fees: GatewayFees,
): PaymentAttempt {
  const method = random.pick(ProviderMethodKey.options);
  const none = { fee: zeroGrosze, feeVat: zeroGrosze };
  return newAttempt(payment, { method, bank: undefined, ...(order ? orderFee(order, method, fees) : none) }, now);
}

/** Everything a history knows while it runs. */
export interface Story {
  seed: number;
  random: Random;
  provider: ProviderModel;
  /** A new process with a connection of its own. */
  process: () => Deps;
  tables: HistoryTables;
  names: TableNames;
  /** What the methods cost in this history. */
  fees: GatewayFees;
  slugs: string[];
  orders: ShortOrder[];
  notices: { slug: string; attempt: number; orderId: number }[];
  count: number;
}

export const accountOf = ({ seed, random }: Story) => `customer-${seed}-${random.below(2)}`;
export const newSlug = (story: Story) =>
  `slug-${String(story.seed).padStart(10, '0')}-${++story.count}`.padEnd(20, '_');

/** The database of one history. */
export interface HistoryTables {
  run: Run;
  books(): Books | Promise<Books>;
  /** Puts a row that the stores themselves would write with much beside it. */
  put(table: string, row: Record<string, unknown>): unknown;
  names?: TableNames;
}

/**
 * Makes waiting take no time and chance repeatable in this process: pauses between retries end at once, in turn, and
 * their jitter is seeded. For workers that do nothing but run histories.
 */
export function virtualTime(seed: number): void {
  const random = seededRandom(seed);
  Math.random = random.next;
  const soon = (done: () => void) => {
    queueMicrotask(done);
    return 0;
  };
  Object.defineProperty(globalThis, 'setTimeout', { value: soon, configurable: true });
}
