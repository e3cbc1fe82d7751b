import { logDefect } from '../../runtime/log.ts';
import { raiseMetric } from '../../runtime/metrics.ts';
import { scheduleHandler } from '../../runtime/scheduleHandler.ts';
import { booksState } from '../../runtime/services/ledger.ts';
import { mails } from '../../runtime/services/mails.ts';
import { ordering } from '../../runtime/services/ordering.ts';
import { orders } from '../../runtime/services/orders.ts';
import { mailQueue, settleQueue } from '../../runtime/services/outside/queues.ts';
import { dues, notices, payments } from '../../runtime/services/payments.ts';
import { p24, paymentSite } from '../../runtime/services/provider.ts';
import { quoteDeps } from '../../runtime/services/quotes.ts';
import { refunds } from '../../runtime/services/refunds.ts';
import { sweepMails } from '../../usecases/mails/failedMails.ts';
import { sweepPayments } from '../../usecases/payments/sweepPayments.ts';
import { sweepQuotes } from '../../usecases/quotes/quoteQueue.ts';

const noQuotes = { late: 0, moved: 0, failed: 0 };
const quoteDefect = (id: string, error: unknown) => logDefect('sweep.quote_failed', error, { id });

/** Every minute: resumes interrupted work and ends what was left unfinished. */
export const handler = scheduleHandler('sweep', async (now, { part }) => {
  // A failure of one part must delay no other, so it is thrown after everything else is done.
  let broken: unknown;
  const failed = (error: unknown): undefined => {
    broken ??= error;
  };
  // What a check of the books has found stays raised until one finds nothing.
  const books = part === 0 ? await booksState().read().catch(failed) : undefined;
  raiseMetric('BooksNotBalanced', books?.findings ?? 0);
  const mailed = await sweepMails({ mails: mails(), orders: orders(), mailQueue: mailQueue(), now }).catch(failed);
  raiseMetric('MailsLate', mailed?.late ?? 0);
  raiseMetric('MailsRefused', mailed?.failed ?? 0);
  // Manual quotes are few: one run handles all of them.
  const quotes = part === 0 ? sweepQuotes({ ...quoteDeps(now), onDefect: quoteDefect }) : Promise.resolve(noQuotes);
  const quoted = (await quotes.catch(failed)) ?? noQuotes;
  if (quoted.late > 0) raiseMetric('QuotesPastDue');
  const swept = await sweepPayments({
    payments: payments(),
    notices: notices(),
    dues: dues(),
    ordering: ordering(),
    refunds: refunds(),
    site: paymentSite(),
    p24: await p24(),
    settleQueue: settleQueue(),
    onDefect: (slug, error) => logDefect('sweep.failed', error, { slug }),
    now,
  });
  raiseMetric('PaidNotAccepted', swept.notAccepted);
  if (swept.overdue > 0) raiseMetric('MoneyNotVerified');
  if (swept.refundsByHand > 0) raiseMetric('RefundsRejected');
  if (broken) throw broken;
  if (quoted.failed > 0) throw new Error(`${quoted.failed} quotes could not be looked at.`);
  if (swept.failed > 0) throw new Error(`${swept.failed} payments could not be looked at.`);
  return { ...swept, mailsSent: mailed?.sent ?? 0, quotesMoved: quoted.moved };
});
