import { partsFor } from '#functions/domain/coupon/couponParts.ts';
import { deliveriesDue, invoicesDue } from '#functions/stores/invoices/invoiceKeys.ts';
import { mailsDue } from '#functions/stores/mails/mailItems.ts';
import { deskPks } from '#functions/stores/orders/orderKeys.ts';
import { dueShards } from '#functions/stores/payments/paymentKeys.ts';
import { queuePks } from '#functions/stores/production/productionKeys.ts';
import { pendingEvents } from '#functions/stores/webhooks/pendingEventItems.ts';
import type { Component } from './component.ts';
import { averagePart, invoicesTogether, perOrder } from './perOrder.ts';

const moreParts = 'more partitions: a number in the code';

/** An index partition that takes a share of every order's writes. */
const partition = (name: string, writes: number, partitions: readonly unknown[]): Component => ({
  name: `Partition of ${name}, of ${partitions.length}`,
  use: (orders) => (orders * writes) / partitions.length,
  limit: 1000,
  unit: 'write units/s',
  source: 'DynamoDB: 1,000 write units a second per partition',
  beyond: moreParts,
});

/** A row that many orders write in conflicting transactions. */
const row = (name: string, writes: number, beyond: string): Component => ({
  name,
  use: (orders) => orders * writes,
  limit: 80,
  unit: 'transactions/s',
  source: 'one transaction after the other of some 12 ms (our own)',
  beyond,
});

const couponParts = partsFor(undefined);

/** The busiest keys of the tables: how many partitions each has is read from the code. */
export const keys: readonly Component[] = [
  partition('orders without invoice', perOrder.writesOfInvoicesDue, invoicesDue.all),
  partition('invoices to be handed in', perOrder.writesOfDeliveriesDue, deliveriesDue.all),
  partition('mails to be sent', perOrder.writesOfMailsDue, mailsDue.all),
  partition('payments to be looked at', perOrder.writesOfPaymentsDue, dueShards),
  partition('events to be told', perOrder.writesOfEvents, pendingEvents.all),
  partition("a state of the desk's list", perOrder.writesOfDeskState, deskPks('accepted')),
  partition('jobs that are worked on', perOrder.writesOfWorkQueue, queuePks('work')),
  partition('a coupon that every order has', perOrder.writesOfCoupon, ['one']),
  row(
    `Counter of a coupon that every order has, of ${couponParts}`,
    1 / couponParts,
    'more parts: a number in the code, for coupons made from then on',
  ),
  row(
    `Counter of a series of invoices, ${invoicesTogether} a write`,
    1 / invoicesTogether,
    'a series for each of several writers',
  ),
  row('Month of the charity programme, 99 dinners a write', averagePart / 99, 'nothing: one job writes it'),
];
