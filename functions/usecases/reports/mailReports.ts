import type { MailQueued } from '#events/messages/mailQueued.ts';
import { warsawDayBegins } from '#shared/rules/warsawDay.ts';
import { spendable } from '../../domain/ledger/wallet.ts';
import { spendingMail } from '../../domain/mail/spendingMail.ts';
import { groupSpending, monthAfter, monthBefore } from '../../domain/reports/groupSpending.ts';
import { monthOf } from '../../domain/reports/spending.ts';
import type { QueueGateway } from '../../gateways/queue.ts';
import type { AccountStore } from '../../stores/accounts/accountStore.ts';
import type { LedgerStore } from '../../stores/ledger/ledgerStore.ts';
import type { ReportRow, ReportStore } from '../../stores/ledger/reportStore.ts';
import { enqueueMail } from '../mails/enqueueMail.ts';
import { readSpending, type SpendingDeps } from './readSpending.ts';

export interface ReportDeps extends SpendingDeps {
  reports: ReportStore;
  accounts: Pick<AccountStore, 'read'>;
  ledger: Pick<LedgerStore, 'readWallet'>;
  mailQueue: QueueGateway<MailQueued>;
  now: Date;
}

/** Six in the morning of the next month's first day: payments of the last minutes are settled by then. */
const dueHours = 6;
export const dueAfter = (month: string): Date =>
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
