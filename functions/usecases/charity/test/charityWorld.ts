import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Payment } from '#functions/domain/payment/payment.ts';
import { auditItem } from '#functions/stores/audit/auditItems.ts';
import { refundedDinnerItems, workBegins } from '#functions/stores/orders/workBegins.ts';
import { refundedPaymentItem } from '#functions/stores/payments/refunds.ts';
import { dinnerStore } from '#functions/stores/production/dinners.ts';
import { productionQueues } from '#functions/stores/production/workQueues.ts';
import { transact } from '#functions/stores/transact.ts';
import { createTables } from '#infra/test/tables.ts';
import { placedOrder, placeOrder } from '../../orders/test/placedOrder.ts';
import { settleMonth } from '../dinners.ts';

const programme = { partner: 'Kitchen', dinnerGrosze: 1_500 };

/**
 * Tables of orders that are paid and refunded by the product's own writes, and the months in which their dinners count.
 */
export async function charityWorld() {
  const tables = await createTables(['jobs', 'orders', 'payments', 'audit']);
  const { db, names } = tables;
  const deps = (now: Date, client: DynamoDBDocumentClient = db) => ({
    dinners: dinnerStore(client, names.jobs),
    queues: productionQueues(client, names.jobs),
    now,
    onDefect: () => undefined,
  });
  return {
    db,
    names,
    deps,
    settle: (month: string, count: number, now: Date, account = 'anna') =>
      settleMonth({ dinners: deps(now).dinners, audit: (line) => auditItem(names.audit, line, account) }, programme, {
        month,
        count,
        acting: { account, request: account, now },
      }),
    shown: async () => (await deps(new Date()).dinners.months()).map(({ month, given, back }) => [month, given, back]),
    /** Returns false if the order was accepted before. */
    accept: async (id: string, at: Date) =>
      (await transact(
        db,
        workBegins({ ...names, accounts: '', carts: '', invoices: '', ledger: '', work: '' }, id, at),
      )) === 'written',
    /** Refunds a part; the write that completes the full amount takes the dinner back. */
    giveBack: async (payment: Payment, amount: number, at: Date) => {
      const written = await transact(db, [
        refundedPaymentItem(names.payments, payment.slug, amount, payment.refunded),
        ...refundedDinnerItems(names.jobs, payment, amount, at.toISOString()),
      ]);
      if (written === 'written') Object.assign(payment, { refunded: payment.refunded + amount });
    },
    /** An order that waits for its payment. */
    quoted: async (now: Date) => {
      const { order, payment } = placedOrder(now);
      await placeOrder(db, names, now, { order: { ...order, state: 'quoted' }, payment });
      return { id: order.id, payment };
    },
  };
}
export type CharityWorld = Awaited<ReturnType<typeof charityWorld>>;
