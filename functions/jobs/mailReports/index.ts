import { logDefect } from '../../runtime/log.ts';
import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { accounts } from '../../runtime/services/accounts.ts';
import { ledger, reports } from '../../runtime/services/ledger.ts';
import { mailQueue } from '../../runtime/services/outside/queues.ts';
import { ownedOrders } from '../../runtime/services/ownedOrders.ts';
import { ownedPayments } from '../../runtime/services/payments.ts';
import { mailReports } from '../../usecases/prepaid/spendingReports.ts';

/** Mails the spending of the past month to customers who asked for it. */
export const handler = scheduleHandler('mail_reports', async (now) => {
  const onDefect = (account: string, error: unknown) => logDefect('mail_reports.failed', error, { account });
  const stores = { reports: reports(), accounts: accounts(), ledger: ledger() };
  const spent = { ownedOrders: ownedOrders(), ownedPayments: ownedPayments() };
  const done = await mailReports({ ...stores, ...spent, mailQueue: mailQueue(), now, onDefect });
  if (done.failed > 0) throw new Error(`${done.failed} reports could not be mailed.`);
  return { ...done };
});
