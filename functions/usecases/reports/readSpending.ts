import { warsawDayBegins } from '#shared/rules/warsawDay.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import { paymentDays, transferDays } from '../../domain/payment/timeLimits.ts';
import { monthAfter } from '../../domain/reports/groupSpending.ts';
import { type SpentOrder, spentOrder } from '../../domain/reports/spending.ts';
import type { OwnedOrderStore } from '../../stores/orders/ownedOrderStore.ts';
import type { OwnedPaymentStore } from '../../stores/payments/ownedPaymentStore.ts';

export interface SpendingDeps {
  ownedOrders: Pick<OwnedOrderStore, 'page'>;
  ownedPayments: Pick<OwnedPaymentStore, 'page'>;
}

/** The most orders in one report. */
const mostOrders = 3000;
const pageSize = 100;
/**
 * How long before a month its paid orders may have been placed: the time for attempts, a transfer after the last one,
 * and a day for the banks' clocks.
 */
const longestMs = (paymentDays + transferDays + 1) * 86_400_000;

type Range = Readonly<{ from: string; to: string }>;

/** An account's orders paid in a range of months, each with its price and refunds. */
export async function readSpending(
  { ownedOrders, ownedPayments }: SpendingDeps,
  account: string,
  { from, to }: Range,
): Promise<{ orders: SpentOrder[]; isComplete: boolean }> {
  const begins = warsawDayBegins(`${from}-01`);
  const ends = warsawDayBegins(`${monthAfter(to)}-01`);
  const oldest = new Date(Date.parse(begins) - longestMs).toISOString();
  const [ordered, paid] = await Promise.all([orders(), payments()]);
  const bySlug = new Map(paid.read.map((payment) => [payment.slug, payment]));
  const spent = ordered.read.flatMap((order) => {
    const payment = bySlug.get(order.paymentSlug);
    return payment ? [spentOrder(order, payment)] : [];
  });
  return { orders: spent, isComplete: ordered.isComplete && paid.isComplete };

  async function orders(): Promise<{ read: Order[]; isComplete: boolean }> {
    const read: Order[] = [];
    for (let before = ends; ; ) {
      const page = await ownedOrders.page({ account, email: '' }, pageSize, before);
      read.push(...page.map(({ order }) => order).filter(({ createdAt }) => createdAt >= oldest));
      const last = page.at(-1);
      if (!last || page.length < pageSize || last.order.createdAt < oldest) return { read, isComplete: true };
      if (read.length >= mostOrders) return { read, isComplete: false };
      before = last.place;
    }
  }

  async function payments() {
    const read: (Payment & { paidAt: string })[] = [];
    let before: string | undefined;
    for (let looked = 0; ; looked += pageSize) {
      const page = await ownedPayments.page(account, pageSize, before, ends);
      for (const payment of page.payments) {
        const { paidAt, state, purpose } = payment;
        if (purpose.kind === 'order' && state === 'paid' && paidAt && paidAt >= begins && paidAt < ends)
          read.push({ ...payment, paidAt });
      }
      const isOlder = page.payments.some(({ createdAt }) => createdAt < oldest);
      if (page.next === undefined || isOlder) return { read, isComplete: true };
      // Top-ups are among the orders' payments.
      if (looked >= 2 * mostOrders) return { read, isComplete: false };
      before = page.next;
    }
  }
}
