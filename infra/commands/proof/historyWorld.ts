import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { quoteTopUp } from '#functions/domain/bonus/topUp.ts';
import type { Order } from '#functions/domain/order/order.ts';
import type { Payment, PaymentAttempt } from '#functions/domain/payment/payment.ts';
import { priceConfigurations } from '#functions/domain/pricing/priceConfigurations.ts';
import { ledgerStore } from '#functions/stores/ledgerStore.ts';
import { orderingStore } from '#functions/stores/orderingStore.ts';
import { paymentNoticeStore } from '#functions/stores/paymentNoticeStore.ts';
import { paymentStore } from '#functions/stores/paymentStore.ts';
import { refundStore } from '#functions/stores/refundStore.ts';
import { grosze, roundToGrosze, zeroGrosze } from '#shared/model/grosze.ts';
import type { ProviderModel } from './providerModel.ts';
import type { Random } from './random.ts';

export const tableNames = {
  carts: 'carts',
  invoices: 'invoices',
  orders: 'orders',
  payments: 'payments',
  ledger: 'ledger',
  work: 'work',
};
export type TableNames = typeof tableNames;

const at = '2026-11-20T12:00:00.000Z';
export const now = new Date(at);
const later = '2026-11-23T12:00:00.000Z';

/** What the use cases take, on one connection: one process. */
export function partsOf(db: DynamoDBDocumentClient, { p24 }: Pick<ProviderModel, 'p24'>, names: TableNames) {
  return {
    payments: paymentStore(db, names.payments),
    notices: paymentNoticeStore(db, names.payments),
    ordering: orderingStore(db, names),
    ledger: ledgerStore(db, names.ledger),
    refunds: refundStore(db, names.payments),
    // Only the calls that settlement and refunds make are there; another one would be undefined and fail loudly.
    p24: p24 as Parameters<typeof import('#functions/usecases/payments/settlePayment.ts')['settlePayment']>[0]['p24'],
    mailQueue: { send: async () => {} },
    settleQueue: { send: async () => {} },
    site: { origin: 'https://shop.example', brandName: 'Verso', contactEmail: 'help@verso.example', test: true },
    now,
  };
}
export type Parts = ReturnType<typeof partsOf>;

/** The order's fields that paying looks at. */
export type ShortOrder = Pick<Order, 'id' | 'paymentSlug' | 'quotation'>;

const shared = {
  state: 'awaiting' as const,
  attempts: 0,
  email: 'customer@example.com',
  locale: 'en' as const,
  createdAt: at,
  expiresAt: later,
  unapplied: zeroGrosze,
  refunded: zeroGrosze,
  test: true,
};

export function topUpPayment(random: Random, slug: string, account: string): Payment {
  const amount = grosze(random.chance(0.5) ? random.pick([10_000, 25_000, 50_000]) : random.between(2000, 60_000));
  const { topUp, bonus, fee, priceGross } = quoteTopUp(amount, 'card', 'individual', priceConfigurations[0]);
  const odd = grosze(random.below(3) * 7);
  return {
    ...shared,
    slug,
    account,
    purpose: { kind: 'top_up', topUp, bonus, fee: grosze(fee + odd) },
    amount: grosze(priceGross + odd),
  };
}

export function orderPayment(
  random: Random,
  slug: string,
  orderId: string,
  account: string | undefined,
): { payment: Payment; order: ShortOrder; row: Record<string, unknown> } {
  const net = random.between(2500, 30_000);
  const vat = roundToGrosze(net * 2300, 10_000);
  const gross = grosze(net + vat);
  const purpose = { kind: 'order' as const, orderId, vat };
  const payment: Payment = { ...shared, slug, purpose, amount: gross, ...(account !== undefined && { account }) };
  const row = { pk: `order#${orderId}`, sk: 'order', id: orderId, state: 'quoted', paymentSlug: slug };
  // The quotation's other fields have no part in paying.
  const quotation = { gross, vat } as Order['quotation'];
  return { payment, order: { id: orderId, paymentSlug: slug, quotation }, row };
}

export const attemptOf = ({ slug, attempts, amount }: Payment): PaymentAttempt => ({
  slug,
  number: attempts + 1,
  state: 'starting',
  method: 'card',
  amount,
  startedAt: at,
  payBy: later,
});
