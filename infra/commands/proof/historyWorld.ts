import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { quoteTopUp } from '#functions/domain/bonus/topUp.ts';
import type { Order } from '#functions/domain/order/order.ts';
import { newAttempt } from '#functions/domain/payment/newAttempt.ts';
import type { Payment, PaymentAttempt } from '#functions/domain/payment/payment.ts';
import { priceConfigurations } from '#functions/domain/pricing/priceConfigurations.ts';
import { adjustmentStore } from '#functions/stores/ledger/adjustmentStore.ts';
import { ledgerStore } from '#functions/stores/ledger/ledgerStore.ts';
import { orderingStore } from '#functions/stores/orders/orderingStore.ts';
import type { OrderStore } from '#functions/stores/orders/orderStore.ts';
import { approvalStore } from '#functions/stores/payments/approvalStore.ts';
import { awaitedTransferStore } from '#functions/stores/payments/awaitedTransferStore.ts';
import { paymentDueStore } from '#functions/stores/payments/paymentDueStore.ts';
import { paymentNoticeStore } from '#functions/stores/payments/paymentNoticeStore.ts';
import { paymentStore } from '#functions/stores/payments/paymentStore.ts';
import { refundStore } from '#functions/stores/payments/refundStore.ts';
import { orderFee } from '#functions/usecases/ordering/orderFee.ts';
import { CustomerType } from '#shared/model/customerType.ts';
import type { GatewayFees } from '#shared/model/gatewayFees.ts';
import { feesBy } from '#shared/model/gatewayFees.ts';
import { grosze, roundToGrosze, zeroGrosze } from '#shared/model/grosze.ts';
import { ProviderMethodKey } from '#shared/model/paymentMethod.ts';
import type { ProviderModel } from './providerModel.ts';
import type { Random } from './random.ts';

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
export type TableNames = typeof tableNames;

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
