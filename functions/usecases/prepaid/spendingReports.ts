import type { MailQueued } from '#events/messages/queueMessages.ts';
import { warsawDayBegins } from '#shared/rules/say/warsawDay.ts';
import { spendable } from '../../domain/ledger/wallet.ts';
import { spendingMail } from '../../domain/mail/spendingMail.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Payment } from '../../domain/payment/payment.ts';
import { paymentDays, transferDays } from '../../domain/payment/timeLimits.ts';
import {
  groupSpending,
  monthAfter,
  monthBefore,
  monthOf,
  type SpentOrder,
  spentOrder,
} from '../../domain/reports/spending.ts';
import type { QueueGateway } from '../../gateways/queues.ts';
import type { AccountStore } from '../../stores/accounts/accounts.ts';
import type { LedgerStore } from '../../stores/ledger/ledger.ts';
import type { ReportRow, ReportStore } from '../../stores/ledger/spendingReports.ts';
import type { OwnedOrderStore } from '../../stores/orders/ownedOrders.ts';
import type { OwnedPaymentStore } from '../../stores/payments/payments.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';

interface SpendingDeps {
  ownedOrders: Pick<OwnedOrderStore, 'page'>;
  ownedPayments: Pick<OwnedPaymentStore, 'page'>;
}

/** The most orders in one report. */
const mostOrders = 3000;
const pageSize = 100;
/**
 * The longest time between placing an order and its payment: the time for attempts, for a transfer after the last one,
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
      // The payments read include top-ups, so twice as many are read as orders.
      if (looked >= 2 * mostOrders) return { read, isComplete: false };
      before = page.next;
    }
  }
}

interface ReportDeps extends SpendingDeps {
  reports: ReportStore;
  accounts: Pick<AccountStore, 'read'>;
  ledger: Pick<LedgerStore, 'readWallet'>;
  mailQueue: QueueGateway<MailQueued>;
  now: Date;
}

/**
 * Hour in Warsaw on the first day of the next month when a report is due: payments of the last minutes are settled by
 * then.
 */
const dueHours = 6;
const dueAfter = (month: string): Date =>
  new Date(Date.parse(warsawDayBegins(`${monthAfter(month)}-01`)) + dueHours * 3_600_000);

/** Turns the monthly mail on or off, starting with the current month. */
export async function setReportMail(
  { reports, now }: Pick<ReportDeps, 'reports' | 'now'>,
  account: string,
  monthly: boolean,
): Promise<'written' | 'closed'> {
  if (monthly) return reports.turnOn({ account, month: monthOf(now) }, dueAfter(monthOf(now)));
  await reports.turnOff(account);
  return 'written';
}

/**
 * Queues the past month's mail for every subscriber; if several were missed, only the last. Idempotent; a failing
 * account does not stop the others.
 */
export async function mailReports(
  deps: ReportDeps & { onDefect: (account: string, error: unknown) => void },
  limit = 500,
): Promise<{ mailed: number; failed: number }> {
  const done = { mailed: 0, failed: 0 };
  for (const row of await deps.reports.due(deps.now, limit)) {
    try {
      done.mailed += await mailOne(deps, row);
    } catch (error) {
      done.failed += 1;
      deps.onDefect(row.account, error);
    }
  }
  return done;
}

async function mailOne(deps: ReportDeps, row: ReportRow): Promise<number> {
  const { reports, accounts, ledger, mailQueue, now } = deps;
  const account = await accounts.read(row.account);
  if (account?.state !== 'active') {
    await reports.turnOff(row.account);
    return 0;
  }
  const month = monthBefore(monthOf(now));
  const months = [monthBefore(month), month];
  const { orders } = await readSpending(deps, row.account, { from: monthBefore(month), to: month });
  const [earlier, own] = groupSpending(orders, months).months;
  if (!earlier || !own) throw new Error('A month has its figures.');
  const balance = spendable(await ledger.readWallet(row.account));
  const { orders: count, gross, refunded, spent } = own;
  const figures = { month, orders: count, gross, refunded, spent, earlier: earlier.spent, balance };
  const mail = spendingMail(account, figures, now);
  const next = monthAfter(month);
  if ((await reports.mailed(row, { month: next, dueAt: dueAfter(next) }, mail)) === 'changed') return 0;
  await enqueueMail(mailQueue, mail);
  return 1;
}
